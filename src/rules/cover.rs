//! Cover: the hidden part of a target, and obstacles in between (G-40 … G-42).
//!
//! ```
//! use burstmap_rules::cover::cover;
//! use burstmap_rules::place::Space;
//! # use burstmap_geometry::{Cell, Grid, Shape};
//! # use burstmap_rules::board::{Board, Facts};
//! # use burstmap_rules::{ground::Ground, map::Token, presets};
//! # use serde_json::json;
//! let ruleset = presets::by_id("srd-5e").unwrap();
//! # let grid = Grid { shape: Shape::Square, columns: 8, rows: 3 };
//! let tokens: Vec<Token> = serde_json::from_value(json!([
//!     { "id": "rook", "name": "Rook", "side": "party", "at": [0, 1] },
//!     { "id": "bat", "name": "Bat", "side": "foes", "at": [3, 1] },
//!     { "id": "imp", "name": "Imp", "side": "foes", "at": [5, 1] }
//! ]))?;
//! # let ground = Ground::build(grid, &[], &[]);
//! let board = Board::new(Facts::new(&ruleset, grid, &tokens), &ground);
//! let [from, to] = [&tokens[0], &tokens[2]].map(|token| Space::of(&board, token));
//! let cover = cover(&board, &from, &to, true);
//! assert_eq!((cover.grade.as_str(), cover.modifiers[0].value), ("half", 2), "a creature is in between (E5-58)");
//! # Ok::<(), serde_json::Error>(())
//! ```

mod corners;
mod features;
pub mod handled;
mod heights;
mod total;

use crate::policy::cover::{CoverPolicy, OcclusionStep};
pub use total::TotalFeatures;

use crate::board::{Board, owner_id};
use crate::center_line::CenterLine;
use crate::distance::adjacent;
use crate::map::Id;
use crate::place::Space;
use crate::reason::{Modifier, Reason};
use crate::wording::word;
use burstmap_geometry::occlusion::{self, HiddenArea};
use burstmap_geometry::segment::segment_meets_closed_cell;
use burstmap_geometry::visibility::Blocker;
use burstmap_geometry::{Cell, Channel, Grid, Point};
use burstmap_messages::{Message, catalogue};
use std::cmp::Ordering;

/// Cover of one space against another.
#[derive(Clone, Debug)]
pub struct Cover {
    pub grade: String,
    /// Hidden fraction of the target's space, 1 without line of effect.
    pub hidden: f64,
    pub by: Vec<Id>,
    pub modifiers: Vec<Modifier>,
    pub why: Vec<Reason>,
}

/// A source of cover on the map.
#[derive(Clone, Debug)]
struct Found {
    grade: usize,
    /// Whether the source is a map feature adjacent to the target's space.
    low_beside: bool,
    /// Whether the map doesn't specify its height, so that it counts at every height (E5-24).
    any_height: bool,
    by: Vec<Id>,
    why: Vec<Reason>,
}

/// Returns the cover of `to` against `from`.
pub fn cover(board: &Board<'_>, from: &Space<'_>, to: &Space<'_>, line_of_effect: bool) -> Cover {
    if !line_of_effect {
        return no_line(board, from, to);
    }
    with_line(board, from, to, least_hidden(board, from, to))
}

/// Returns the cover for a query about certain grades only. The hidden fraction is slow to compute, so it is skipped if it can't give any of these
/// grades.
pub fn of_grades<'g>(
    board: &Board<'_>,
    from: &Space<'_>,
    to: &Space<'_>,
    line_of_effect: bool,
    mut grades: impl Iterator<Item = &'g str>,
) -> Cover {
    let policy = &board.facts.ruleset.cover;
    // Crouching raises cover by one level, but never to the last (SA-22).
    let last = policy.grades.last().map_or("", |grade| &grade.name);
    let matters = |grade: &str| {
        policy.corner_lines.is_none() && policy.occlusion.iter().any(|step| step.grade == grade)
            || policy.prone.iter().any(|rule| rule.to == grade)
            || policy.crouching.is_some() && grade != last
    };
    if !line_of_effect || grades.any(matters) {
        return cover(board, from, to, line_of_effect);
    }
    with_line(board, from, to, HiddenArea::default())
}

fn with_line(board: &Board<'_>, from: &Space<'_>, to: &Space<'_>, hidden: HiddenArea) -> Cover {
    let policy = &board.facts.ruleset.cover;
    let line = from.center_line(board.grid(), to);
    let mut found: Vec<Found> = Vec::new();
    found.extend(match &policy.corner_lines {
        Some(lines) => corners::found(board, lines, from, to),
        None => by_occlusion(board, &hidden, to),
    });
    let mut passed = None;
    if let Some(line) = line {
        let on_line = features::on_line(board, line, from, to);
        found.extend(on_line.0);
        passed = on_line.1;
        found.extend(stopped(board, line, from, to));
    }
    if to.token.is_some_and(|token| token.has("prone")) {
        let own = from.start.map(|start| vec![start.cell]);
        let beside = adjacent(board.grid(), own.as_deref().unwrap_or(&from.cells), &to.cells);
        found.iter_mut().for_each(|source| lie_low(policy, source, to, beside));
    }
    let best = found.iter().map(|source| source.grade).max().unwrap_or(0);
    let (mut grade, mut by, mut why) = (best, Vec::new(), Vec::new());
    found.retain(|source| source.grade == best && best > 0);
    let of_any_height =
        found.iter().filter(|source| source.any_height).flat_map(|source| source.by.clone()).collect();
    for source in found {
        by.extend(source.by.into_iter().filter(|id| !by.contains(id)).collect::<Vec<_>>());
        why.extend(source.why);
    }
    why.extend(heights::unknown(board, from, to, of_any_height));
    why.extend(passed);
    if let (Some(rule), true) = (&policy.crouching, to.token.is_some_and(|token| token.has("crouching"))) {
        // Crouching improves existing cover, but never to the level that leaves nothing to target.
        if grade > 0 && grade + 2 < policy.grades.len() {
            grade += 1;
            let (before, after) = (said(policy, best), said(policy, grade));
            let message = catalogue::CoverCrouching { target: to.name(), before, after };
            why.push(Reason::new(rule, message).ids(to.ids()));
        }
    }
    let modifiers = policy.grades.get(grade).map_or(&[][..], |grade| &grade.gives);
    let modifiers = modifiers
        .iter()
        .filter(|rule| rule.value != 0)
        .map(|rule| {
            let grade = said(policy, grade);
            rule.modifier(catalogue::CoverModifier { target: to.name(), grade, value: rule.value })
        })
        .collect();
    Cover { grade: name(policy, grade).to_owned(), hidden: hidden.fraction(), by, modifiers, why }
}

/// Returns total cover for no line of effect, with the barriers on the center line, or else any that hide the target.
fn no_line(board: &Board<'_>, from: &Space<'_>, to: &Space<'_>) -> Cover {
    let policy = &board.facts.ruleset.cover;
    let by = blockers(board, Channel::Effect, from, to);
    let (grade, rule) =
        policy.grades.last().map_or(("total", "G-41"), |g| (g.name.as_str(), g.rule.as_str()));
    let message = catalogue::CoverTotal { from: from.name(), to: to.name() };
    let mut why = Reason::new(rule, message).ids(by.clone());
    why.line = from.center_line(board.grid(), to).map(|line| line.plane(board.grid()));
    let why = std::iter::once(why).chain(heights::unknown(board, from, to, by.clone())).collect();
    Cover { grade: grade.to_owned(), hidden: 1.0, by, modifiers: Vec::new(), why }
}

/// Returns the ids of barriers between two spaces: those on the center line, nearest first, or else all that hide a part.
pub fn blockers(board: &Board<'_>, channel: Channel, from: &Space<'_>, to: &Space<'_>) -> Vec<Id> {
    let own = own_cells(from, to);
    let Some(line) = from.center_line(board.grid(), to) else { return Vec::new() };
    let stops = board.visibility(channel).blockers_on(line.from, line.to, &own);
    let ids = stop_ids(board, &stops);
    if !ids.is_empty() {
        return ids;
    }
    let hidden = occlusion::hidden_area(board.barriers, channel, line.from, &to.cells, &own);
    stop_ids(board, &hidden.by)
}

/// Returns the hidden part of a target from the attacker's best cell: the one from whose center the least is hidden (G-40).
fn least_hidden(board: &Board<'_>, from: &Space<'_>, to: &Space<'_>) -> HiddenArea {
    let own = own_cells(from, to);
    let hidden = |from: Point, cells: &[Cell]| {
        occlusion::hidden_area(board.barriers, Channel::Effect, from, cells, &own)
    };
    if let Some(point) = from.inner_point(board.grid()) {
        return hidden_from_point(board, from, point, to, hidden);
    }
    from.cells
        .iter()
        .map(|cell| hidden(board.grid().center(*cell), &to.cells))
        .min_by(HiddenArea::compare)
        .unwrap_or_default()
}

/// Returns the part hidden from the start of an area (G-13). If the space contains this start, nothing is hidden.
fn hidden_from_point(
    board: &Board<'_>,
    from: &Space<'_>,
    inner: Point,
    to: &Space<'_>,
    hidden: impl Fn(Point, &[Cell]) -> HiddenArea,
) -> HiddenArea {
    let (grid, exact) = (board.grid(), from.start.map_or(inner, |start| start.point));
    let touched = |cell: &Cell| segment_meets_closed_cell(&grid, exact, exact, *cell);
    if to.cells.iter().any(touched) {
        return HiddenArea::default();
    }
    let on_barrier = !board.visibility(Channel::Effect).is_clear(exact, exact, &[]);
    hidden(if on_barrier { inner } else { exact }, &to.cells)
}

fn by_occlusion(board: &Board<'_>, hidden: &HiddenArea, to: &Space<'_>) -> Option<Found> {
    let policy = &board.facts.ruleset.cover;
    let reached = |step: &&OcclusionStep| {
        let [num, den] = step.fraction;
        match hidden.cmp_fraction(num, den) {
            Ordering::Greater => true,
            Ordering::Equal => step.inclusive,
            Ordering::Less => false,
        }
    };
    let step = policy.occlusion.iter().rfind(reached)?;
    let grade = index(policy, &step.grade)?;
    let by = stop_ids(board, &hidden.by);
    let percent = (hidden.fraction() * 1000.0).round() / 10.0;
    let message = catalogue::CoverHidden { percent, target: to.name(), grade: word(&step.grade) };
    let why = Reason::new(&policy.grades[grade].rule, message).ids(by.clone()).cells(to.cells.clone());
    Some(Found { grade, low_beside: false, any_height: true, by, why: vec![why] })
}

/// Returns the cover of a solid obstacle directly in between, with a line past it (SM-19).
fn stopped(board: &Board<'_>, line: CenterLine, from: &Space<'_>, to: &Space<'_>) -> Option<Found> {
    let source = board.facts.ruleset.cover.stopped_center_line.as_ref()?;
    let start = from.inner_point(board.grid()).unwrap_or(line.from);
    let stops = board.visibility(Channel::Effect).blockers_on(start, line.to, &own_cells(from, to));
    if stops.is_empty() {
        return None;
    }
    let by = stop_ids(board, &stops);
    let message = catalogue::CoverSolidBetween { from: from.place(), to: to.name() };
    let why = Reason::new(&source.rule, message).ids(by.clone()).line(line.plane(board.grid()));
    Some(Found {
        grade: index(&board.facts.ruleset.cover, &source.grade)?,
        low_beside: false,
        any_height: true,
        by,
        why: vec![why],
    })
}

/// Applies the cover of prone targets. `beside` is whether the attacker is adjacent.
fn lie_low(policy: &CoverPolicy, source: &mut Found, to: &Space<'_>, beside: bool) {
    let hides = source.low_beside && !beside;
    let rule = policy
        .prone
        .iter()
        .find(|rule| index(policy, &rule.from) == Some(source.grade) && (hides || !rule.features_only));
    if let Some((rule, grade)) = rule.and_then(|rule| Some((rule, index(policy, &rule.to)?))) {
        let message =
            catalogue::CoverProne { target: to.name(), before: word(&rule.from), after: word(&rule.to) };
        source.why = vec![Reason::new(&rule.rule, message).ids(source.by.clone())];
        source.grade = grade;
    }
}

/// Returns the index of a grade of this system, by its own name or another system's.
pub fn index(policy: &CoverPolicy, grade: &str) -> Option<usize> {
    let position = |grade: &str| policy.grades.iter().position(|own| own.name == grade);
    position(grade).or_else(|| policy.aliases.get(grade).and_then(|own| position(own)))
}

/// Formats a grade for sentences: `threeQuarters` becomes `three quarters`.
fn said(policy: &CoverPolicy, grade: usize) -> Message {
    word(name(policy, grade))
}

fn name(policy: &CoverPolicy, grade: usize) -> &str {
    policy.grades.get(grade).map_or("none", |grade| grade.name.as_str())
}

/// Returns the cells of both spaces. Their blocking terrain is ignored (G-12).
fn own_cells(from: &Space<'_>, to: &Space<'_>) -> Vec<Cell> {
    from.cells.iter().chain(&to.cells).copied().collect()
}

/// Returns the ids of walls and terrain, without duplicates, in the given order.
fn stop_ids(board: &Board<'_>, stops: &[Blocker]) -> Vec<Id> {
    let mut ids: Vec<Id> = Vec::new();
    for stop in stops {
        let id = match stop {
            Blocker::Wall(index) => board
                .barriers
                .walls
                .get(*index as usize)
                .and_then(|wall| owner_id(&board.facts, wall.owner).cloned()),
            Blocker::Cell(cell) => board.blocking_terrain(*cell).map(|terrain| terrain.id.clone()),
        };
        ids.extend(id.filter(|id| !ids.contains(id)));
    }
    ids
}

/// Returns whether a segment touches the closed space of some cells.
fn borders(grid: &Grid, a: Point, b: Point, space: &Space<'_>) -> bool {
    space.cells.iter().any(|cell| segment_meets_closed_cell(grid, a, b, *cell))
}

#[cfg(test)]
mod tests;
