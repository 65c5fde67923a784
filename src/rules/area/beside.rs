//! The cells beside a line, on one side of it: where a wall acts beyond its own cells (E5-94).

use super::from_user::{FromUser, Starts};
use super::{AreaQuery, TemplateShape};
use crate::area_effect::Beside;
use crate::board::Board;
use crate::distance;
use burstmap_geometry::{Cell, Side};
use burstmap_messages::catalogue;
use std::collections::BTreeSet;

/// Whether an area has sides.
pub fn has_sides(query: &AreaQuery) -> bool {
    query.template.shape() == TemplateShape::Line
}

/// The cells within a distance of a line's own `cells`, on that side of it. None where it is no line, or cannot be placed.
pub fn beside(board: &Board, query: &AreaQuery, beside: Beside, cells: &[Cell]) -> Vec<Cell> {
    if !has_sides(query) {
        return Vec::new();
    }
    let shape = catalogue::AreaLine.into();
    let Ok(start) = FromUser::new(board, &query.placement, Starts::Side, shape) else { return Vec::new() };
    let (grid, own) = (board.grid(), BTreeSet::from_iter(cells.iter().copied()));
    let (from, to) = (start.origin.point, start.axis);
    let is_on_side = |cell: Cell| {
        let center = grid.center(cell);
        // Rows count downwards: what lies to the left of the direction turns against the clock on the screen.
        let turn = i128::from(to.x) * i128::from(center.y - from.y)
            - i128::from(to.y) * i128::from(center.x - from.x);
        match beside.side {
            Side::Left => turn < 0,
            Side::Right => turn > 0,
        }
    };
    let is_near = |cell: Cell| {
        cells.iter().any(|line| distance::between(grid, &[*line], &[cell], board.metric()) <= beside.within)
    };
    // Rows of hexes are slanted, so that a column or a row may be twice as far.
    let far = beside.within.saturating_mul(2);
    let span = |axis: fn(&Cell) -> i32, count: i32| {
        let (least, most) = (cells.iter().map(axis).min(), cells.iter().map(axis).max());
        let (first, last) = (least.unwrap_or(0).saturating_sub(far), most.unwrap_or(-1).saturating_add(far));
        first.max(0)..=last.min(count - 1)
    };
    let columns = span(|cell| cell.col, grid.columns);
    let rows = span(|cell| cell.row, grid.rows);
    let around = rows.flat_map(|row| columns.clone().map(move |col| Cell::new(col, row)));
    around.filter(|cell| !own.contains(cell) && is_on_side(*cell) && is_near(*cell)).collect()
}
