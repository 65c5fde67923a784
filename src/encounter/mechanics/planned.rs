//! Runs as their side plans them, by what it knows. What it does not know is in nobody's plans, and stops the run.

use crate::combat::Encounter;
use crate::draft::Draft;
use crate::mechanics::obstacles;
use crate::scene::Scene;
use crate::shared::Shared;
use crate::view;
use crate::view::judged::judged;
use burstmap_geometry::Cell;
use burstmap_rules::board::Board;
use burstmap_rules::ground::Ground;
use burstmap_rules::map::{Id, Token};
use burstmap_rules::reason::Refusal;

/// Answers by the map as the side of `mover` knows it; by all of the map where the side knows nothing of one of the two, so that
/// the game master means it.
pub fn by_knowledge<T>(
    scene: &Scene,
    board: &Board,
    [mover, target]: [&Id; 2],
    plan: impl FnOnce(&Board) -> T,
) -> T {
    let Some(side) = board.token(mover).map(|token| &token.side) else { return plan(board) };
    let seen = judged(scene, view::with_ids_of_scene(scene, board, side), side);
    let knows = |id: &Id| seen.tokens.iter().any(|token| token.id == *id);
    if !knows(mover) || !knows(target) {
        return plan(board);
    }
    let ground = Ground::build(seen.grid(), &seen.walls, &seen.terrain);
    plan(&Board::new(seen.facts(board.facts.ruleset), &ground))
}

/// The document as it stands in a draft.
pub fn whole(draft: &Draft) -> Scene {
    let encounter: Shared<Encounter> = draft.encounter.clone();
    Scene { encounter: Some(encounter), ..draft.scene.clone() }
}

/// The longest part of a way that is possible although `why` forbids all of it. `None`: what forbids it is not on the way.
pub fn part<'p>(path: &'p [Cell], why: &Refusal, possible: impl Fn(&[Cell]) -> bool) -> Option<Part<'p>> {
    let place = why.path.as_deref()?.strip_prefix("/path")?;
    let last = path.len().checked_sub(1)?;
    // What forbids all of it names no step.
    let stop = place
        .strip_prefix('/')
        .and_then(|place| place.parse().ok())
        .map_or(last, |place: usize| place.min(last));
    let steps = (1..=stop).rev().find(|steps| possible(&path[..*steps])).unwrap_or_default();
    Some(Part { walked: &path[..steps], next: path[stop] })
}

/// What of a way is walked, and the cell that could not be entered.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Part<'p> {
    pub walked: &'p [Cell],
    pub next: Cell,
}

/// Its run has ended before `next`; dice for what was to follow are not thrown.
pub fn stopped(draft: &mut Draft, before: &Token, next: Cell, why: &Refusal) {
    let side = before.side.clone();
    obstacles::stopped(draft, &side, before, next, why.wording().into());
    draft.faces.leave_rest();
}
