//! True shapes laid on the map, in place of counted cells (E5-66).

use super::counting::Counted;
use crate::board::Board;
use crate::policy::area::{AreaPolicy, AreaTemplate};
use crate::reason::{HOUSE_DEFAULT, Reason};
use burstmap_geometry::figure::{Coverage, Figure};
use burstmap_geometry::{Cell, UNIT};
use burstmap_messages::catalogue;

/// The cells that a figure covers, each with its distance.
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

/// By which rule a cell belongs to a true shape.
pub fn why(policy: &AreaPolicy) -> Option<Reason> {
    let how = match policy.template {
        AreaTemplate::Count => return None,
        AreaTemplate::Half => catalogue::AreaLaidHalf,
        AreaTemplate::Center => catalogue::AreaLaidCenter,
        AreaTemplate::Any => catalogue::AreaLaidAny,
    };
    Some(Reason::new(policy.rules.laid.as_deref().unwrap_or(HOUSE_DEFAULT), how))
}

/// A length in cells, for sentences: as short as it can be written.
pub fn said(units: i64) -> f64 {
    (units as f64 / UNIT as f64 * 100.0).round() / 100.0
}
