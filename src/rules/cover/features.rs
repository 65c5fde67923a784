//! Objects on the center line that don't block it: cover features, rough terrain, creatures (G-40, SM-17, RD-18).

use super::heights::between;
use super::{Found, borders, heights, index};
use crate::board::Board;
use crate::center_line::CenterLine;
use crate::map::{DoorState, Terrain, Token};
use crate::objects::is_object;
use crate::place::Space;
use crate::policy::cover::CoverSource;
use crate::reason::Reason;
use crate::wording::word;
use crate::{mounts, traits};
use burstmap_geometry::segment::{segment_meets_cell_interior, segments_touch};
use burstmap_geometry::{Cell, Grid, Metric, Point};
use burstmap_messages::{Message, Param, all_of, catalogue};

/// Returns the sources of cover on the line, and why other creatures and features in between give none.
pub fn on_line(
    board: &Board<'_>,
    line: CenterLine,
    from: &Space<'_>,
    to: &Space<'_>,
) -> (Vec<Found>, Option<Reason>) {
    let mut found = walls(board, line, from, to);
    let (features, below) = terrain(board, line, from, to);
    found.extend(features);
    found.extend(rough(board, line, from, to));
    let (creatures, passed) = creatures(board, line, from, to);
    found.extend(creatures);
    let features = below.iter().map(|patch| (&patch.id, patch.label.as_deref().unwrap_or(&patch.id)));
    let creatures = passed.iter().map(|token| (&token.id, token.name.as_str()));
    (found, heights::passed(board, line, creatures.chain(features)))
}

/// Returns wall segments with a grade. One that touches or is in the attacker's space is ignored, unless it also touches or is in the
/// target's, or gives total cover (G-40).
fn walls(board: &Board<'_>, line: CenterLine, from: &Space<'_>, to: &Space<'_>) -> Vec<Found> {
    let (grid, policy) = (board.grid(), &board.facts.ruleset.cover);
    let start = from.inner_point(grid).unwrap_or(line.from);
    let mut found = Vec::new();
    for wall in board.facts.walls {
        let Some(grade) = wall.cover.as_deref().and_then(|grade| index(policy, grade)) else { continue };
        if is_target(to, &wall.id) || wall.door == Some(DoorState::Open) || wall.channels().effect {
            continue;
        }
        let ends = wall.points.windows(2).map(|ends| (grid.snap(ends[0]), grid.snap(ends[1])));
        let met = ends.filter(|(a, b)| segments_touch(start, line.to, *a, *b));
        // Whether each relevant segment touches the target's space or is adjacent to it.
        let beside: Vec<bool> = met
            .map(|(a, b)| ((a, b), borders(&grid, a, b, from), borders(&grid, a, b, to)))
            .filter(|(_, own, theirs)| policy.is_total(grade) || !own || *theirs)
            .map(|((a, b), _, theirs)| theirs || just_before(&grid, a, b, to))
            .collect();
        if !beside.is_empty() {
            let source = (wall.id.as_str(), wall.label.as_deref());
            found.push(feature(board, grade, source, beside.contains(&true), line, to));
        }
    }
    found
}

/// Returns whether the feature itself is the target (SA-21). A target is not cover for itself.
fn is_target(to: &Space<'_>, id: &str) -> bool {
    to.token.is_some_and(|token| token.id == id && is_object(token))
}

/// Returns whether a segment crosses a cell adjacent to a space.
fn just_before(grid: &Grid, a: Point, b: Point, space: &Space<'_>) -> bool {
    let around = space.cells.iter().flat_map(|cell| grid.neighbors(*cell));
    around.into_iter().any(|cell| segment_meets_cell_interior(grid, a, b, cell))
}

/// Returns the cells with a grade whose interior the line crosses, and the cells that the line passes above or below.
fn terrain<'a>(
    board: &Board<'a>,
    line: CenterLine,
    from: &Space<'_>,
    to: &Space<'_>,
) -> (Vec<Found>, Vec<&'a Terrain>) {
    let (grid, policy) = (board.grid(), &board.facts.ruleset.cover);
    let beside = |cell: Cell, space: &Space<'_>| {
        space.cells.iter().any(|own| grid.distance(*own, cell, Metric::Uniform) <= 1)
    };
    let (mut found, mut passed) = (Vec::new(), Vec::new());
    for patch in board.facts.terrain {
        let Some(grade) = patch.cover.as_deref().and_then(|grade| index(policy, grade)) else { continue };
        if is_target(to, &patch.id) || patch.blocking.is_some_and(|blocking| blocking.channels().effect) {
            continue;
        }
        let met =
            patch.cells.iter().filter(|cell| segment_meets_cell_interior(&grid, line.from, line.to, **cell));
        let near =
            met.map(|cell| (*cell, beside(*cell, from), beside(*cell, to))).filter(|(cell, own, theirs)| {
                let within = policy.own_space.is_some() && from.cells.contains(cell);
                policy.is_total(grade) || !within && (!own || *theirs)
            });
        let height = heights::of_feature(board, grade);
        let through = |cell: Cell| {
            height.is_none_or(|height| heights::goes_through(board, line, cell, height, from, to))
        };
        let (through, above): (Vec<_>, Vec<_>) = near.partition(|(cell, ..)| through(*cell));
        if !through.is_empty() {
            let source = (patch.id.as_str(), patch.label.as_deref());
            let beside = through.iter().any(|(.., theirs)| *theirs);
            found.push(Found {
                any_height: height.is_none(),
                ..feature(board, grade, source, beside, line, to)
            });
        } else if !above.is_empty() {
            passed.push(patch);
        }
    }
    (found, passed)
}

fn feature(
    board: &Board<'_>,
    grade: usize,
    (id, label): (&str, Option<&str>),
    low_beside: bool,
    line: CenterLine,
    to: &Space<'_>,
) -> Found {
    let own = &board.facts.ruleset.cover.grades[grade];
    let message =
        catalogue::CoverFeature { feature: label.unwrap_or(id), target: to.name(), grade: word(&own.name) };
    let why = Reason::new(&own.rule, message).ids(vec![id.to_owned()]).line(line.plane(board.grid()));
    Found { grade, low_beside, any_height: true, by: vec![id.to_owned()], why: vec![why] }
}

/// Returns rough terrain directly in between, without the two spaces (SM-17).
fn rough(board: &Board<'_>, line: CenterLine, from: &Space<'_>, to: &Space<'_>) -> Option<Found> {
    let source = board.facts.ruleset.cover.rough.as_ref()?;
    let patches = board.facts.terrain.iter().filter(|patch| {
        patch.rough
            && !from.token.is_some_and(|token| traits::at_home_in(token, patch))
            && patch.cells.iter().any(|cell| between(board, line, *cell, from, to))
    });
    let ids: Vec<String> = patches.map(|patch| patch.id.clone()).collect();
    gathered(board, source, ids, line, |target| catalogue::CoverRoughTerrain { target }.into(), to)
}

/// Returns other creatures on the line, except dead ones, and those that the line passes above or below (RD-18, SM-18, SA-22).
fn creatures<'a>(
    board: &Board<'a>,
    line: CenterLine,
    from: &Space<'_>,
    to: &Space<'_>,
) -> (Option<Found>, Vec<&'a Token>) {
    let Some(source) = &board.facts.ruleset.cover.creatures else { return (None, Vec::new()) };
    // For the start of an area, its user is another creature as well. A rider and its mount count as one (E5-54).
    let one = |a: &Token, b: &Token| a.id == b.id || mounts::ride_together(&board.facts, a, b);
    let own = |other: &Token| {
        let mut ends = [from, to].into_iter().filter(|space| space.start.is_none());
        ends.any(|space| space.token.is_some_and(|token| one(token, other)))
    };
    let third =
        board.facts.tokens.iter().filter(|token| {
            !own(token) && !token.has("dead") && heights::crosses(board, line, token, from, to)
        });
    let (third, passed): (Vec<&Token>, Vec<&Token>) =
        third.partition(|token| heights::meets(board, line, token, from, to));
    let ids: Vec<String> = third.iter().map(|token| token.id.clone()).collect();
    let creatures = all_of(third.iter().map(|token| token.name.as_str()));
    let count = third.len();
    let message = |target| catalogue::CoverCreature { creatures, count, target }.into();
    let found = gathered(board, source, ids, line, message, to);
    (found.map(|found| Found { any_height: false, ..found }), passed)
}

fn gathered(
    board: &Board<'_>,
    source: &CoverSource,
    ids: Vec<String>,
    line: CenterLine,
    message: impl FnOnce(Param) -> Message,
    to: &Space<'_>,
) -> Option<Found> {
    if ids.is_empty() {
        return None;
    }
    let why = Reason::new(&source.rule, message(to.name())).ids(ids.clone()).line(line.plane(board.grid()));
    Some(Found {
        grade: index(&board.facts.ruleset.cover, &source.grade)?,
        low_beside: false,
        any_height: true,
        by: ids,
        why: vec![why],
    })
}
