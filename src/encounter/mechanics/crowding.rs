//! Small creatures that share a cell (SM-03): the game master may put more there than fit, and is told.

use crate::draft::Draft;
use crate::event::Warned;
use burstmap_messages::catalogue;
use burstmap_rules::map::{Id, Token};
use burstmap_rules::occupancy::{occupies, overfull};

/// Warns when a token was put where it does not fit in with those who share its cell.
pub fn warn(draft: &mut Draft, id: &Id) {
    let Some(token) = draft.find(id) else { return };
    let (board, facts) = (draft.board(), draft.facts());
    let space = board.space(token);
    let shares = |other: &&Token| {
        other.id != *id
            && occupies(&facts, other)
            && board.space(other).iter().any(|cell| space.contains(cell))
    };
    let others: Vec<&Token> = draft.scene.tokens.iter().filter(shares).collect();
    let Some(why) = overfull(&board, token, &others) else { return };
    let rule = draft.ruleset.occupancy.sharing_rule.clone();
    let tokens = others.iter().map(|other| other.id.clone()).chain([id.clone()]).collect();
    let warned = Warned::new(&rule, tokens, catalogue::WarnOverfull { why });
    draft.emit(warned);
}
