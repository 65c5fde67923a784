//! From one space to another: lines, distance, cover, concealment, hiding, and the resulting modifiers (G-12, G-14).
//!
//! ```
//! use burstmap_rules::query::Place;
//! use burstmap_rules::sight::sight;
//! # use burstmap_geometry::{Cell, Grid, Shape};
//! # use burstmap_rules::board::{Board, Facts};
//! # use burstmap_rules::{ground::Ground, map::Token, presets};
//! # use serde_json::json;
//! let ruleset = presets::by_id("srd-5e").unwrap();
//! # let grid = Grid { shape: Shape::Square, columns: 8, rows: 3 };
//! let tokens: Vec<Token> = serde_json::from_value(json!([
//!     { "id": "rook", "name": "Rook", "side": "party", "at": [0, 1] },
//!     { "id": "imp", "name": "Imp", "side": "foes", "at": [5, 1] }
//! ]))?;
//! # let ground = Ground::build(grid, &[], &[]);
//! let board = Board::new(Facts::new(&ruleset, grid, &tokens), &ground);
//! let [rook, imp] = ["rook", "imp"].map(|id| Place::Token(id.into()));
//! let report = sight(&board, &rook, &imp).unwrap();
//! assert!(report.line_of_sight && report.line_of_effect);
//! assert_eq!((report.distance, report.cover.grade.as_str()), (5, "none"));
//! # Ok::<(), serde_json::Error>(())
//! ```

use crate::board::Board;
use crate::concealment::{self, Seeing};
use crate::cover;
use crate::distance;
use crate::hiding;
use crate::lines::{self, PassingLine};
use crate::objects::is_object;
use crate::place::{self, Space};
use crate::query::{ConcealmentReport, CoverReport, Place, SightReport};
use crate::reason::{Reason, Refusal};
use burstmap_geometry::Channel;
use burstmap_messages::catalogue;

/// Answers a sight query.
///
/// # Errors
///
/// `unknown-token`, `out-of-bounds`, with the place in the query.
pub fn sight(board: &Board<'_>, from: &Place, to: &Place) -> Result<SightReport, Refusal> {
    let (from, to) = (place::resolve(board, from, "/from")?, place::resolve(board, to, "/to")?);
    Ok(between(board, &from, &to))
}

/// Returns the complete report for two spaces.
pub fn between(board: &Board<'_>, from: &Space<'_>, to: &Space<'_>) -> SightReport {
    let grid = board.grid();
    let clear = lines::passing(board, Channel::Effect, &from.cells, &to.cells);
    let effect = clear.filter(|_| !lines::covered_in_full(board, &from.cells, &to.cells));
    let (there, back) = (concealment::seeing(board, from, to), concealment::seeing(board, to, from));
    let cover = cover::cover(board, from, to, clear.is_some());
    let (can_hide, hiding) = hiding::from_observer(board, from, to, &there, &cover, clear.is_some());
    let mut modifiers = Vec::new();
    if effect.is_some() {
        modifiers.extend(concealment::modifiers(board, from, to, &there, &back));
        modifiers.extend(cover.modifiers.clone());
    }
    let mut why = clear_lines(from, to, effect, &there);
    why.extend(cover.why);
    why.extend(there.why.clone());
    if !to.token.is_some_and(is_object) {
        why.push(hiding);
    }
    let center = from.center_line(grid, to).map(|line| line.plane(grid));
    for reason in why.iter_mut().filter(|reason| reason.line.is_none()) {
        reason.line = center;
    }
    SightReport {
        line_of_effect: effect.is_some(),
        line_of_sight: there.line_of_sight,
        line: effect.map(|line| line.ends).or(there.line),
        distance: distance::of_spaces(board, from, to),
        cover: CoverReport { grade: cover.grade, hidden: cover.hidden, by: cover.by },
        concealment: ConcealmentReport {
            degree: there.degree(clear.is_some()).name().to_owned(),
            by: there.by(clear.is_some()),
        },
        can_hide,
        modifiers,
        why,
    }
}

/// Returns the report from the start of an area to a target (RS-05): cover and concealment are measured from there, with the sight of
/// `from.token`. `user` is the space of the attacker, which the target may or may not see.
pub fn from_area(
    board: &Board<'_>,
    from: &Space<'_>,
    to: &Space<'_>,
    user: Option<&Space<'_>>,
) -> SightReport {
    let there = concealment::seeing(board, from, to);
    let cover = cover::cover(board, from, to, true);
    let concealed = concealment::modifiers_towards(board, to, &there);
    let back =
        user.map(|user| concealment::modifiers_back(board, user, to, &concealment::seeing(board, to, user)));
    let mut why = cover.why;
    why.extend(there.walled.clone());
    why.extend(there.why.clone());
    let center = from.center_line(board.grid(), to).map(|line| line.plane(board.grid()));
    for reason in why.iter_mut().filter(|reason| reason.line.is_none()) {
        reason.line = center;
    }
    SightReport {
        line_of_effect: true,
        line_of_sight: there.line_of_sight,
        line: center,
        distance: distance::of_spaces(board, from, to),
        cover: CoverReport { grade: cover.grade, hidden: cover.hidden, by: cover.by },
        concealment: ConcealmentReport { degree: there.degree(true).name().to_owned(), by: there.by(true) },
        can_hide: false,
        modifiers: concealed.into_iter().chain(back.into_iter().flatten()).chain(cover.modifiers).collect(),
        why,
    }
}

/// Returns only whether there is line of effect (G-12, G-40).
pub fn line_of_effect(board: &Board<'_>, from: &Space<'_>, to: &Space<'_>) -> bool {
    lines::effect_passes(board, &from.cells, &to.cells)
}

/// Returns only whether `from` sees `to` (G-14, G-30 … G-32).
pub fn line_of_sight(board: &Board<'_>, from: &Space<'_>, to: &Space<'_>) -> bool {
    concealment::sees(board, from, to)
}

fn clear_lines(
    from: &Space<'_>,
    to: &Space<'_>,
    effect: Option<PassingLine<'_>>,
    there: &Seeing,
) -> Vec<Reason> {
    let mut why = Vec::new();
    if let Some(line) = effect {
        let (from, to) = (from.name(), to.name());
        let reason = match line.grazes {
            None => Reason::new("G-12", catalogue::SightClearLine { from, to }),
            Some(rule) => Reason::new(rule, catalogue::SightGrazingLine { from, to }),
        };
        why.push(reason.line(line.ends));
    }
    if there.line_of_sight {
        let message = catalogue::SightSees { from: from.name(), to: to.name() };
        let mut reason = Reason::new("G-14", message);
        reason.line = there.line;
        why.push(reason);
    }
    why.extend(there.walled.clone());
    why
}

#[cfg(test)]
mod tests;
