//! Runs planned with a side's knowledge. Unknown obstacles are not part of the plan, and stop the run.

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
use burstmap_rules::reason::{Modifier, On, Refusal};
use std::collections::BTreeMap;

/// Answers with the map as the mover's side knows it. If the side doesn't know one of the two tokens, uses the whole map, because the game
/// master acts.
pub fn by_knowledge<T>(
    scene: &Scene,
    board: &Board,
    [mover, target]: [&Id; 2],
    plan: impl FnOnce(&Board) -> T,
) -> T {
    let Some(side) = board.token(mover).map(|token| &token.side) else { return plan(board) };
    let seen = judged(scene, view::with_ids_of_scene(scene, board, side), side, &BTreeMap::new());
    let knows = |id: &Id| seen.tokens.iter().any(|token| token.id == *id);
    if !knows(mover) || !knows(target) {
        return plan(board);
    }
    let ground = Ground::build(seen.grid(), &seen.walls, &seen.terrain);
    plan(&Board::new(seen.facts(board.facts.ruleset), &ground))
}

/// Returns the modifiers that the attacker's side expects, if something unknown to the side adds or removes modifiers of the roll.
pub fn expected(
    draft: &Draft,
    [attacker, target]: [&Id; 2],
    rolled: &[Modifier],
    judge: impl FnOnce(&Board) -> Result<Vec<Modifier>, Refusal>,
) -> Option<Vec<Modifier>> {
    let known = by_knowledge(&whole(draft), &draft.board(), [attacker, target], judge).ok()?;
    let of_roll = |list: &[Modifier]| -> Vec<Modifier> {
        list.iter().filter(|one| matches!(one.on, On::Attack | On::Advantage)).cloned().collect()
    };
    let known = of_roll(&known);
    (known != of_roll(rolled)).then_some(known)
}

/// Returns the document of a draft.
pub fn whole(draft: &Draft) -> Scene {
    let encounter: Shared<Encounter> = draft.encounter.clone();
    Scene { encounter: Some(encounter), ..draft.scene.clone() }
}

/// Returns the longest possible part of a path that is refused as a whole for `why`. `None` if the reason is not on the path.
pub fn part<'p>(path: &'p [Cell], why: &Refusal, possible: impl Fn(&[Cell]) -> bool) -> Option<Part<'p>> {
    let place = why.path.as_deref()?.strip_prefix("/path")?;
    let last = path.len().checked_sub(1)?;
    // A reason that applies to the whole path has no step.
    let stop = place
        .strip_prefix('/')
        .and_then(|place| place.parse().ok())
        .map_or(last, |place: usize| place.min(last));
    let steps = (1..=stop).rev().find(|steps| possible(&path[..*steps])).unwrap_or_default();
    Some(Part { walked: &path[..steps], next: path[stop] })
}

/// The walked part of a path, and the cell that could not be entered.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Part<'p> {
    pub walked: &'p [Cell],
    pub next: Cell,
}

/// Logs that the run ended before `next`. Dice for the rest of the run are not rolled.
pub fn stopped(draft: &mut Draft, before: &Token, next: Cell, why: &Refusal) {
    let side = before.side.clone();
    obstacles::stopped(draft, &side, before, next, why.wording().into());
    draft.faces.leave_rest();
}
