//! True shapes placed on the map instead of counted cells (E5-66).

use super::counting::Counted;
use crate::board::Board;
use crate::policy::area::{AreaPolicy, AreaTemplate};
use crate::reason::{HOUSE_DEFAULT, Reason};
use burstmap_geometry::figure::{Coverage, Figure};
use burstmap_geometry::{Cell, UNIT};
use burstmap_messages::catalogue;

/// Returns the cells that a figure covers, with their distances.
pub fn cells(
    board: &Board<'_>,
    figure: &Figure,
    coverage: Coverage,
    counted: &Counted,
    wanted: impl Fn(Cell) -> bool,
) -> Vec<(Cell, i32)> {
    let covered = figure.cells(coverage).into_iter().filter(|cell| wanted(*cell));
    covered.map(|cell| (cell, counted.distance(board, board.metric(), cell))).collect()
}

/// Returns the rule for the cells of a true shape.
pub fn why(policy: &AreaPolicy) -> Option<Reason> {
    let how = match policy.template {
        AreaTemplate::Count => return None,
        AreaTemplate::Half => catalogue::AreaLaidHalf,
        AreaTemplate::Center => catalogue::AreaLaidCenter,
        AreaTemplate::Any => catalogue::AreaLaidAny,
    };
    Some(Reason::new(policy.rules.laid.as_deref().unwrap_or(HOUSE_DEFAULT), how))
}

/// Formats a length in cells for sentences, as short as possible.
pub fn said(units: i64) -> f64 {
    (units as f64 / UNIT as f64 * 100.0).round() / 100.0
}
