//! Grapples, and those that nobody keeps up (RD-43).

use crate::combat::Turn;
use crate::draft::Draft;
use crate::mechanics::changes;
use burstmap_rules::board::Board;
use burstmap_rules::change::Change;
use burstmap_rules::maneuvers::{ManeuverPolicy, let_go};
use burstmap_rules::map::{Id, Token};

/// The activity that keeps a hold; the plain action that it costs keeps it as well.
pub const KEEP: &str = "keepGrapple";

/// RD-43: whether keeping a hold has any to keep, or the sentence that says why not. `turn`: the token's own, where it is
/// under way; then one that would end with it.
pub fn may_keep(board: &Board, turn: Option<&Turn>, token: &Token) -> Result<(), String> {
    let holding = |policy: &&_| !let_go(board, policy, token).is_empty();
    let Some(policy) = board.facts.ruleset.maneuvers.as_ref().filter(holding) else {
        return Err(format!("{} holds nobody.", token.name));
    };
    match turn.is_some_and(|turn| slipping(board, policy, turn, token).is_empty()) {
        true => Err(format!("Whom {} holds stays held for this turn already; keep the action.", token.name)),
        false => Ok(()),
    }
}

/// RD-43: at the end of a turn in which the action that keeps a grapple was not spent, it ends.
pub fn release(draft: &mut Draft, id: &Id) {
    let Some(policy) = &draft.ruleset.maneuvers else { return };
    let Some(token) = draft.find(id) else { return };
    let ended = slipping(&draft.board(), policy, &draft.encounter.turn, token);
    changes::apply(draft, &ended);
}

/// The holds that end with this turn of the token, as things stand.
pub fn slipping(board: &Board, policy: &ManeuverPolicy, turn: &Turn, token: &Token) -> Vec<Change> {
    if [KEEP, &policy.keep_grapple].iter().any(|name| turn.done.contains_key(*name)) {
        return Vec::new();
    }
    let mut ended = let_go(board, policy, token);
    ended.retain(|change| !turn.marks.held.contains(change.token()));
    ended
}
