//! Lines between two spaces: what barriers leave clear (G-12), and what a feature of the map stops nevertheless (G-40).

use crate::board::Board;
use crate::center_line::CenterLine;
use crate::cover::TotalFeatures;
use burstmap_geometry::{Cell, CellSet, Channel};

/// A line that no barrier of the channel stops, as its two ends.
pub fn clear(board: &Board<'_>, channel: Channel, from: &[Cell], to: &[Cell]) -> Option<[[f64; 2]; 2]> {
    board.visibility(channel).clear_line(from, to)
}

/// Whether there is such a line.
pub fn is_clear(board: &Board<'_>, channel: Channel, from: &[Cell], to: &[Cell]) -> bool {
    board.visibility(channel).has_clear_line(from, to)
}

/// All cells of the board to which there is such a line; with a radius, only those near.
pub fn field(board: &Board<'_>, channel: Channel, from: &[Cell], radius_cells: Option<i32>) -> CellSet {
    board.visibility(channel).field(from, radius_cells)
}

/// Whether effects pass from one space to the other: a line is clear, and no feature between them gives total cover.
pub fn effect_passes(board: &Board<'_>, from: &[Cell], to: &[Cell]) -> bool {
    is_clear(board, Channel::Effect, from, to) && !covered_in_full(board, from, to)
}

/// Whether a feature of the map gives each of the two spaces total cover from the other (RS-16, AH-14).
pub fn covered_in_full(board: &Board<'_>, from: &[Cell], to: &[Cell]) -> bool {
    let Some(features) = TotalFeatures::of(board) else { return false };
    CenterLine::between(board.grid(), from, to)
        .is_some_and(|line| features.stop(board.grid(), line.from, line.to).is_some())
}
