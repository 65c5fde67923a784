//! Saves against terrain that a token enters or starts its turn on (E5-39).

use crate::draft::Draft;
use crate::mechanics::changes;
use burstmap_geometry::Cell;
use burstmap_rules::change::Change;
use burstmap_rules::conditions::plain;
use burstmap_rules::map::{Id, Token};
use burstmap_rules::movement::path::PathStep;
use burstmap_rules::policy::movement::GroundSave;

/// Returns the first step after which the token must save before it continues, and where it can stop.
pub fn stops(draft: &Draft, token: &Token, steps: &[PathStep], mode: &str) -> Option<usize> {
    let path: Vec<Cell> = steps.iter().map(|step| step.cell).collect();
    let first = met(draft, token, &path, mode).into_iter().map(|(_, step)| step).min()?;
    steps.iter().skip(first).position(|step| step.stop).map(|more| first + more)
}

/// Makes saves due after a move. `before` is the token before the move.
pub fn moved(draft: &mut Draft, before: &Token, path: &[Cell], mode: &str) {
    let Some(now) = draft.find(&before.id).cloned() else { return };
    // A purely vertical move ends in the same cell.
    let here = [before.at];
    let path = if path.is_empty() { here.as_slice() } else { path };
    let mut mover = now;
    mover.at = before.at;
    for (save, _) in met(draft, &mover, path, mode) {
        draft.encounter.turn.marks.ground_saves.insert(key(save, &before.id));
        ask(draft, &before.id, save);
    }
}

/// Makes saves due at the start of a turn.
pub fn turn_begins(draft: &mut Draft, id: &Id) {
    let board = draft.board();
    let Some(token) = board.token(id) else { return };
    let saves = draft.ruleset.movement.ground_saves.iter();
    let asked: Vec<&GroundSave> =
        saves.filter(|save| save.concerns(token) && save.is_under(&board, token)).collect();
    asked.into_iter().for_each(|save| ask(draft, id, save));
}

/// After a command, removes saves against conditions that the token already has.
pub fn settle(draft: &mut Draft) {
    let mut over = Vec::new();
    for save in &draft.ruleset.movement.ground_saves {
        let needless = |token: &&Token| token.has(&save.pending) && token.has(&save.condition);
        over.extend(draft.scene.tokens.iter().filter(needless).map(|token| saved(save, &token.id)));
    }
    changes::apply(draft, &over);
}

/// Removes the save that a token has made.
pub fn saved(save: &GroundSave, id: &Id) -> Change {
    Change::RemoveCondition { token: id.clone(), kind: save.pending.clone(), by: None }
}

/// Returns the saves that a path requires for the first time this turn, with their steps.
fn met<'r>(draft: &Draft<'r>, token: &Token, path: &[Cell], mode: &str) -> Vec<(&'r GroundSave, usize)> {
    let movement = &draft.ruleset.movement;
    if !draft.encounter.running() || movement.ground_saves.is_empty() {
        return Vec::new();
    }
    let above = movement.mode(mode).is_some_and(|mode| mode.above_ground);
    let board = draft.board();
    let asked = &draft.encounter.turn.marks.ground_saves;
    let new = movement.ground_saves.iter().filter(|save| save.concerns(token));
    new.filter(|save| !asked.contains(&key(save, &token.id)))
        .filter_map(|save| Some((save, save.first_step(&board, token, path, above)?)))
        .collect()
}

fn ask(draft: &mut Draft, id: &Id, save: &GroundSave) {
    let condition = plain(&save.pending);
    changes::apply(draft, &[Change::AddCondition { token: id.clone(), condition }]);
}

/// Returns the key that marks a token's save this turn.
fn key(save: &GroundSave, id: &Id) -> String {
    format!("{}:{id}", save.pending)
}
