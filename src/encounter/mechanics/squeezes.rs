//! Squeezing: tokens whose space is narrower at their position (E5-27).

use crate::draft::Draft;
use crate::event::TokenSqueezed;
use burstmap_rules::map::Id;
use burstmap_rules::movement::squeezing;

/// Updates a token at the end of its path: squeezed there, or not.
pub fn stand(draft: &mut Draft, id: &Id, squeezed: bool) {
    let Some(token) = draft.token_mut(id) else { return };
    if token.squeezed == squeezed {
        return;
    }
    token.squeezed = squeezed;
    let Some(token) = draft.find(id).cloned() else { return };
    if let Some(policy) = draft.board().squeezing(&token) {
        let [side, _] = draft.board().sides(&token);
        let side = side - i32::from(squeezed);
        draft.emit(TokenSqueezed::new(&token, side, policy));
    }
}

/// Updates a token where others moved it.
pub fn settle(draft: &mut Draft, id: &Id) {
    let Some(token) = draft.find(id).cloned() else { return };
    let board = draft.board();
    if board.squeezing(&token).is_some() {
        let squeezed = squeezing::has_to(&board, &token);
        stand(draft, id, squeezed);
    }
}
