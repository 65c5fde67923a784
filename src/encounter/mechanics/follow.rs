//! Movement after a maneuver: through an enemy, or after a pushed enemy (RD-46, RD-47).

use crate::combat::OutOfTurn;
use crate::draft::Draft;
use crate::event::TokenMoved;
use crate::mechanics::moves::put;
use crate::mechanics::opportunities::{give_at, may_react};
use crate::mechanics::pauses;
use burstmap_geometry::Cell;
use burstmap_rules::map::Id;
use burstmap_rules::policy::turns::Interrupting;
use burstmap_rules::threat::provoked_here;
use serde_json::json;

/// Starts the movement of a maneuver.
pub fn set_out(draft: &mut Draft, id: &Id, path: &[Cell]) {
    draft.encounter.turn.marks.followed.clear();
    walk(draft, id, path);
}

/// Continues the movement. Every creature that threatens a cell that the token leaves may strike once, except the overrun creature (RD-11,
/// RD-47).
pub fn walk(draft: &mut Draft, id: &Id, path: &[Cell]) {
    let Some(start) = draft.find(id).cloned() else { return };
    let mut here = start.clone();
    for (index, cell) in path.iter().enumerate() {
        let rule = draft.ruleset.threat.leaving_rule.clone();
        let by = provoked(draft, &here.id);
        let open = pauses::open(draft, &here, by.clone(), Interrupting::Opportunity, &rule);
        for other in by {
            if open.iter().all(|chance| chance.by != other) {
                give_at(draft, &other, id, &rule, OutOfTurn::Opportunity, Some(here.at));
            }
            draft.encounter.turn.marks.followed.insert(other);
        }
        if !open.is_empty() {
            tell(draft, &start, &path[..index]);
            let rest = json!({ "type": "move", "token": id, "path": path[index..] });
            pauses::pause(draft, id, rest, open, false);
            if let Some(paused) = draft.encounter.turn.paused.last_mut() {
                paused.follows = true;
            }
            return;
        }
        put(draft, &here, *cell);
        here.at = *cell;
    }
    tell(draft, &start, path);
}

fn tell(draft: &mut Draft, start: &burstmap_rules::map::Token, path: &[Cell]) {
    if !path.is_empty() {
        draft.emit(TokenMoved::forced(start, path));
    }
}

/// Returns the creatures that the token provokes by leaving its cell.
fn provoked(draft: &Draft, id: &Id) -> Vec<Id> {
    let Some(token) = draft.find(id).filter(|_| draft.encounter.running()) else { return Vec::new() };
    let marks = &draft.encounter.turn.marks;
    let board = draft.board();
    let enemies = provoked_here(&board, token).into_iter();
    let able = |id: &Id| {
        !marks.overrun.contains(id)
            && !marks.followed.contains(id)
            && may_react(draft.ruleset, &draft.encounter, draft.find(id))
    };
    let leaving = draft.ruleset.threat.leaving_provokes;
    enemies.map(|enemy| enemy.id.clone()).filter(|id| leaving && able(id)).collect()
}
