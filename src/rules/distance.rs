//! Distances between spaces (G-02): the minimum over their cells.
//!
//! ```
//! use burstmap_geometry::{Cell, Grid, Metric, Shape};
//! use burstmap_rules::distance::{adjacent, between};
//!
//! let grid = Grid { shape: Shape::Square, columns: 9, rows: 9 };
//! let (large, small) = ([Cell::new(0, 0), Cell::new(1, 0)], [Cell::new(4, 0)]);
//! assert_eq!(between(grid, &large, &small, Metric::Uniform), 3);
//! assert!(!adjacent(grid, &large, &small));
//! ```

use crate::board::Board;
use crate::heights;
use crate::map::Token;
use crate::place::Space;
use burstmap_geometry::{Cell, Grid, Metric};

/// Returns the steps between two spaces, 0 if they share a cell (G-02, G-03). Adjacent spaces are at distance 1 (SA-15). Returns `i32::MAX` if a
/// space has no cells.
pub fn between(grid: Grid, a: &[Cell], b: &[Cell], metric: Metric) -> i32 {
    a.iter().flat_map(|x| b.iter().map(|y| grid.distance(*x, *y, metric))).min().unwrap_or(i32::MAX)
}

/// Returns the distance of two tokens, including heights (E5-24).
pub fn of_tokens(board: &Board, a: &Token, b: &Token) -> i32 {
    let (metric, up) = (board.metric(), heights::gap(&board.facts, a, b));
    heights::combined(between(board.grid(), &board.space(a), &board.space(b), metric), up, metric)
}

/// Returns the distance of two tokens if the anchor of `a` were in that cell, at its current height (E5-24).
pub fn from_cell(board: &Board, a: &Token, at: Cell, b: &Token) -> i32 {
    from_space(board, a, &board.space_at(a, at), b)
}

/// Returns the distance if `a` occupied these cells.
pub fn from_space(board: &Board, a: &Token, cells: &[Cell], b: &Token) -> i32 {
    let (metric, up) = (board.metric(), heights::gap(&board.facts, a, b));
    heights::combined(between(board.grid(), cells, &board.space(b), metric), up, metric)
}

/// Returns the distance of two spaces, with the heights of their tokens (E5-24). A cell alone, or the start of an area, is at the other's
/// height.
pub fn of_spaces(board: &Board, from: &Space, to: &Space) -> i32 {
    let metric = board.metric();
    let flat = between(board.grid(), &from.cells, &to.cells, metric);
    match (from.token, to.token) {
        (Some(a), Some(b)) if from.start.is_none() && to.start.is_none() => {
            heights::combined(flat, heights::gap(&board.facts, a, b), metric)
        }
        _ => flat,
    }
}

/// Returns whether two spaces touch, including at corners (SM-09), or share a cell.
pub fn adjacent(grid: Grid, a: &[Cell], b: &[Cell]) -> bool {
    between(grid, a, b, Metric::Uniform) <= 1
}

#[cfg(test)]
mod tests {
    use super::*;
    use burstmap_geometry::Shape;

    const GRID: Grid = Grid { shape: Shape::Square, columns: 20, rows: 20 };

    fn block(col: i32, row: i32, side: i32) -> Vec<Cell> {
        (0..side * side).map(|i| Cell::new(col + i % side, row + i / side)).collect()
    }

    #[test]
    fn g_02_spaces_are_as_far_apart_as_their_nearest_cells() {
        let (two, one) = (block(0, 0, 2), block(4, 3, 1));
        assert_eq!(between(GRID, &two, &one, Metric::Uniform), 3);
        assert_eq!(between(GRID, &two, &one, Metric::Alternating), 4, "three over, two of them diagonal");
        assert_eq!(between(GRID, &two, &block(1, 1, 3), Metric::Alternating), 0, "they overlap");
        let hex = Grid { shape: Shape::HexPointy, ..GRID };
        assert_eq!(between(hex, &[Cell::new(0, 0)], &[Cell::new(3, 3), Cell::new(3, 4)], Metric::Uniform), 5);
    }

    #[test]
    fn sm_09_spaces_that_touch_at_a_corner_are_adjacent() {
        assert!(adjacent(GRID, &block(0, 0, 2), &block(2, 2, 4)));
        assert!(!adjacent(GRID, &block(0, 0, 2), &block(3, 1, 1)));
    }

    #[test]
    fn sa_15_the_count_starts_beside_the_one_and_ends_in_the_others_space() {
        assert_eq!(between(GRID, &block(0, 0, 1), &block(1, 1, 2), Metric::Uniform), 1);
        assert_eq!(between(GRID, &block(0, 0, 1), &block(5, 2, 3), Metric::Uniform), 5);
    }
}
