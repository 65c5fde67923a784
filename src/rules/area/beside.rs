//! Cells next to a wall, on one side of it, for lines and rings that act beyond their own cells (E5-94).

use super::from_user::FromUser;
use super::rim::Starts;
use super::{AreaQuery, TemplateShape, is_ring, ring};
use crate::area_effect::{Beside, WallSide};
use crate::board::Board;
use crate::distance;
use burstmap_geometry::Cell;
use burstmap_messages::catalogue;
use std::collections::BTreeSet;

/// Returns whether an area has this side: left and right for a line, inside and outside for a ring.
pub fn has_side(query: &AreaQuery, side: WallSide) -> bool {
    match side {
        WallSide::Left | WallSide::Right => query.template.shape() == TemplateShape::Line,
        WallSide::Inside | WallSide::Outside => is_ring(query),
    }
}

/// Returns the cells within a distance of a wall's own `cells`, on one side of the wall. Empty if it lacks that side or can't be placed.
pub fn beside(board: &Board, query: &AreaQuery, beside: Beside, cells: &[Cell]) -> Vec<Cell> {
    if !has_side(query, beside.side) {
        return Vec::new();
    }
    match beside.side {
        WallSide::Left | WallSide::Right => {
            let shape = catalogue::AreaLine.into();
            let Ok(start) = FromUser::new(board, &query.placement, Starts::Side, shape) else {
                return Vec::new();
            };
            let (grid, from, to) = (board.grid(), start.origin.point, start.axis);
            near(board, beside.within, cells, |cell| {
                let center = grid.center(cell);
                // Rows count downward, so on screen the left of the direction is counterclockwise.
                let turn = i128::from(to.x) * i128::from(center.y - from.y)
                    - i128::from(to.y) * i128::from(center.x - from.x);
                if beside.side == WallSide::Left { turn < 0 } else { turn > 0 }
            })
        }
        WallSide::Inside | WallSide::Outside => {
            let Some([inside, rim]) = ring::inside_and_rim(board, query) else { return Vec::new() };
            near(board, beside.within, cells, |cell| match beside.side {
                WallSide::Inside => inside.contains(&cell),
                _ => !inside.contains(&cell) && !rim.contains(&cell),
            })
        }
    }
}

/// Returns the cells on a side of a wall, within a distance of its own `cells`.
fn near(board: &Board, within: i32, cells: &[Cell], is_on_side: impl Fn(Cell) -> bool) -> Vec<Cell> {
    let (grid, own) = (board.grid(), BTreeSet::from_iter(cells.iter().copied()));
    let is_near = |cell: Cell| {
        cells.iter().any(|wall| distance::between(grid, &[*wall], &[cell], board.metric()) <= within)
    };
    // Rows of hexes are slanted, so a column or row can be twice as far away.
    let far = within.saturating_mul(2);
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

/// Returns whether a diagonal step passes between two cells of a wall that touch at a corner, instead of going around the wall.
pub fn slips_through(board: &Board, query: &AreaQuery, cells: &[Cell], from: Cell, to: Cell) -> bool {
    let is_wall = is_ring(query) || query.template.shape() == TemplateShape::Line;
    let is_diagonal = from.col != to.col && from.row != to.row;
    if !is_wall || !is_diagonal || board.grid().is_hex() {
        return false;
    }
    [Cell::new(from.col, to.row), Cell::new(to.col, from.row)].iter().all(|cell| cells.contains(cell))
}
