//! Lines between two spaces that clear all barriers (G-12, SM-13), and map features that block them anyway (G-40).

use crate::board::Board;
use crate::center_line::CenterLine;
use crate::cover::TotalFeatures;
use crate::place::Space;
use burstmap_geometry::grazing::grazing_line;
use burstmap_geometry::visibility::CastResult;
use burstmap_geometry::{Cell, CellSet, Channel};

/// A line that no barrier blocks.
#[derive(Clone, Copy, Debug)]
pub struct PassingLine<'a> {
    /// The line's endpoints.
    pub ends: [[f64; 2]; 2],
    /// Id of the rule by which the line can graze a blocking cell (SM-13). `None` if it touches nothing (G-12).
    pub grazes: Option<&'a str>,
}

/// Returns a line that no barrier of the channel blocks.
pub fn passing<'a>(
    board: &Board<'a>,
    channel: Channel,
    from: &[Cell],
    to: &[Cell],
) -> Option<PassingLine<'a>> {
    let clear = board.visibility(channel).clear_line(from, to).map(|ends| PassingLine { ends, grazes: None });
    clear.or_else(|| {
        let rule = grazing_rule(board)?;
        let ends = grazing_line(board.barriers, channel, from, to)?.map(|point| board.grid().plane(point));
        Some(PassingLine { ends, grazes: Some(rule) })
    })
}

/// Returns a line from a space, or from the start of an area (G-13).
pub fn from_space<'a>(
    board: &Board<'a>,
    channel: Channel,
    from: &Space<'_>,
    to: &Space<'_>,
) -> Option<PassingLine<'a>> {
    let Some(start) = from.start.filter(|_| from.cells.is_empty()) else {
        return passing(board, channel, &from.cells, &to.cells);
    };
    let cells: Vec<(Cell, i32)> = to.cells.iter().map(|cell| (*cell, 0)).collect();
    let reached = board.visibility(channel).cast(start, &cells).results;
    let open = cells.iter().zip(reached).find(|(_, result)| !matches!(result, CastResult::Behind(_)));
    let plane = |point| board.grid().plane(point);
    open.map(|((cell, _), _)| PassingLine {
        ends: [plane(start.point), plane(board.grid().center(*cell))],
        grazes: None,
    })
}

/// Returns whether any line passes between the spaces.
pub fn passes(board: &Board<'_>, channel: Channel, from: &[Cell], to: &[Cell]) -> bool {
    board.visibility(channel).has_clear_line(from, to)
        || grazing_rule(board).is_some() && grazing_line(board.barriers, channel, from, to).is_some()
}

/// Returns the id of the rule by which a line can graze a blocking cell.
pub fn grazing_rule<'a>(board: &Board<'a>) -> Option<&'a str> {
    board.facts.ruleset.cover.seen_around.as_deref()
}

/// Returns all cells of the board that such lines reach. With a radius, returns only near cells.
pub fn field(board: &Board<'_>, channel: Channel, from: &[Cell], radius_cells: Option<i32>) -> CellSet {
    let mut field = board.visibility(channel).field(from, radius_cells);
    let blocks = || board.barriers.cells.iter().any(|cell| cell.stops(channel));
    if grazing_rule(board).is_none() || !blocks() {
        return field;
    }
    let window = field.window();
    // Cells on the free side of a grazing line are visible. The line ends next to a visible cell or at the edge of the map.
    let beside_seen =
        |cell: Cell| board.grid().neighbors(cell).any(|near| !window.contains(near) || field.contains(near));
    let columns = move |row| (window.from.col..=window.to.col).map(move |col| Cell::new(col, row));
    let around: Vec<Cell> = (window.from.row..=window.to.row)
        .flat_map(columns)
        .filter(|cell| field.is_missing(*cell) && beside_seen(*cell))
        .filter(|cell| grazing_line(board.barriers, channel, from, &[*cell]).is_some())
        .collect();
    for cell in around {
        field.insert(cell);
    }
    field
}

/// Returns whether effects pass between two spaces: there is a line, and no feature in between gives total cover.
pub fn effect_passes(board: &Board<'_>, from: &[Cell], to: &[Cell]) -> bool {
    passes(board, Channel::Effect, from, to) && !covered_in_full(board, from, to)
}

/// Returns whether a map feature gives the two spaces total cover from each other (RS-16, AH-14).
pub fn covered_in_full(board: &Board<'_>, from: &[Cell], to: &[Cell]) -> bool {
    let Some(features) = TotalFeatures::of(board) else { return false };
    CenterLine::between(board.grid(), from, to)
        .is_some_and(|line| features.stop(board.grid(), line.from, line.to).is_some())
}
