//! Who has to save because of the ground that it comes onto or starts its turn on (E5-39).

use crate::draft::Draft;
use crate::mechanics::changes;
use burstmap_geometry::Cell;
use burstmap_rules::change::Change;
use burstmap_rules::conditions::plain;
use burstmap_rules::map::{Id, Token};
use burstmap_rules::movement::path::PathStep;
use burstmap_rules::policy::movement::GroundSave;

/// The first of these steps after which a token has to save before it goes on, and may stand where it is.
pub fn stops(draft: &Draft, token: &Token, steps: &[PathStep], mode: &str) -> Option<usize> {
    let path: Vec<Cell> = steps.iter().map(|step| step.cell).collect();
    let first = met(draft, token, &path, mode).into_iter().map(|(_, step)| step).min()?;
    steps.iter().skip(first).position(|step| step.stop).map(|more| first + more)
}

/// Asks a token that has moved; `before`: as it stood.
pub fn moved(draft: &mut Draft, before: &Token, path: &[Cell], mode: &str) {
    let Some(now) = draft.find(&before.id).cloned() else { return };
    // Who only goes up or down comes down where it is.
    let here = [before.at];
    let path = if path.is_empty() { here.as_slice() } else { path };
    let mut mover = now;
    mover.at = before.at;
    for (save, _) in met(draft, &mover, path, mode) {
        draft.encounter.turn.marks.ground_saves.insert(key(save, &before.id));
        ask(draft, &before.id, save);
    }
}

/// Asks a token whose turn begins.
pub fn turn_begins(draft: &mut Draft, id: &Id) {
    let board = draft.board();
    let Some(token) = board.token(id) else { return };
    let saves = draft.ruleset.movement.ground_saves.iter();
    let asked: Vec<&GroundSave> =
        saves.filter(|save| save.concerns(token) && save.is_under(&board, token)).collect();
    asked.into_iter().for_each(|save| ask(draft, id, save));
}

/// After a command: whoever suffers already what it would save against need not save.
pub fn settle(draft: &mut Draft) {
    let mut over = Vec::new();
    for save in &draft.ruleset.movement.ground_saves {
        let needless = |token: &&Token| token.has(&save.pending) && token.has(&save.condition);
        over.extend(draft.scene.tokens.iter().filter(needless).map(|token| saved(save, &token.id)));
    }
    changes::apply(draft, &over);
}

/// What a token has saved against is over.
pub fn saved(save: &GroundSave, id: &Id) -> Change {
    Change::RemoveCondition { token: id.clone(), kind: save.pending.clone(), by: None }
}

/// What a way asks for, for the first time in this turn, each with the step that does.
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

/// By which a turn notes that a token was asked.
fn key(save: &GroundSave, id: &Id) -> String {
    format!("{}:{id}", save.pending)
}
