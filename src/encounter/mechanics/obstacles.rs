//! Obstacles unknown to a side: revealed, or decided by the game master (the setting `obstacles`).

use crate::draft::Draft;
use crate::event::{MovementStopped, TokenUpdated, Warned};
use crate::names::{bare, name};
use crate::scene::Scene;
use crate::view;
use burstmap_geometry::Cell;
use burstmap_messages::{Param, catalogue};
use burstmap_rules::board::Board;
use burstmap_rules::map::{DoorState, Id, Token, Wall};
use burstmap_rules::mounts::ride_together;

/// With `"ask"` or if omitted, the game master decides. With `"reveal"`, hidden creatures are found.
pub const SETTING: &str = "obstacles";
const HIDDEN: &str = "hidden";

/// Returns the tokens in the mover's space on that cell that are unknown to the mover's side.
pub fn unknown_at<'a>(
    scene: &'a Scene,
    board: &Board,
    side: &str,
    mover: &Token,
    at: Cell,
) -> Vec<&'a Token> {
    let space = board.space_at(mover, at);
    let there = |other: &&Token| {
        other.id != mover.id
            && !ride_together(&board.facts, mover, other)
            && board.space(other).iter().any(|cell| space.contains(cell))
            && !view::knows(scene, board, side, other)
    };
    scene.tokens.iter().filter(there).collect()
}

/// Returns whether the path enters the space of a token unknown to the mover's side.
pub fn leads_into_unknown(scene: &Scene, board: &Board, side: &str, mover: &Id, path: &[Cell]) -> bool {
    let mover = scene.tokens.iter().find(|token| token.id == *mover);
    mover.is_some_and(|mover| path.iter().any(|at| !unknown_at(scene, board, side, mover, *at).is_empty()))
}

/// Logs that a token stopped before a cell because of something unknown to its side.
pub fn stopped(draft: &mut Draft, side: &str, before: &Token, next: Cell, why: Param) {
    let cell = draft.find(&before.id).map_or(before.at, |token| token.at);
    let met = unknown_at(&draft.scene, &draft.board(), side, before, next);
    let met: Vec<Id> = met.into_iter().map(|other| other.id.clone()).collect();
    let token = draft.name(&before.id);
    let text = catalogue::MoveStoppedUnknown { token, cell: bare(cell), side, why };
    draft.emit(MovementStopped { text: text.into(), token: before.id.clone(), cell: Some(cell) });
    meet(draft, before, &met);
}

/// Records that a token walked into these tokens.
fn meet(draft: &mut Draft, mover: &Token, met: &[Id]) {
    let reveals = draft.scene.settings.get(SETTING).is_some_and(|value| value == "reveal");
    for id in met {
        match reveals {
            true => reveal(draft, id),
            false => ask(draft, mover, id),
        }
    }
}

fn reveal(draft: &mut Draft, id: &Id) {
    let Some(token) = draft.token_mut(id) else { return };
    token.hidden = false;
    token.conditions.retain(|condition| condition.kind != HIDDEN);
    let updated = draft.find(id).map(|token| TokenUpdated::new(token, token.hidden, vec![HIDDEN.to_owned()]));
    updated.into_iter().for_each(|updated| draft.emit(updated));
}

fn ask(draft: &mut Draft, mover: &Token, id: &Id) {
    let Some(other) = draft.find(id) else { return };
    let text = catalogue::ObstacleMet { token: name(mover), other: name(other) };
    let rule = &draft.ruleset.turns.turn_rule;
    let warned = Warned::new(rule, vec![mover.id.clone(), id.clone()], text);
    draft.emit(warned);
    let met = &mut draft.encounter.turn.met;
    if !met.contains(id) {
        met.push(id.clone());
    }
}

/// Records that the side of a token that locks a door knows about it.
pub fn knows_locked(draft: &mut Draft, token: &Id, wall: &Id) {
    if let Some(side) = draft.find(token).map(|token| token.side.clone()) {
        draft.encounter.memories.entry(side).or_default().locked.insert(wall.clone());
    }
}

/// Records that the side of a token that tries a locked door knows about it.
pub fn try_door(draft: &mut Draft, side: &str, wall: &Id) {
    let locked = |other: &&Wall| other.id == *wall && other.door == Some(DoorState::Locked);
    if draft.scene.walls.iter().any(|other| locked(&other)) {
        draft.encounter.memories.entry(side.to_owned()).or_default().locked.insert(wall.clone());
    }
}
