//! Footprints as offsets on the grid, and the costs of steps before terrain multipliers.

use crate::board::Board;
use crate::map::Token;
use burstmap_geometry::{Grid, Metric};

/// Returns the cells of the footprint, or of the narrower footprint for squeezing, as offsets from the anchor in lattice coordinates.
pub fn offsets(board: &Board, mover: &Token, squeezed: bool) -> Vec<(i32, i32)> {
    let grid = board.grid();
    let (a, b) = grid.lattice(mover.at);
    board
        .space_as(mover, mover.at, squeezed)
        .iter()
        .map(|cell| grid.lattice(*cell))
        .map(|(x, y)| (x - a, y - b))
        .collect()
}

/// Returns the pairs of adjacent cells of the footprint in both directions: the index of an offset, and the bit of the step.
pub fn pairs(offsets: &[(i32, i32)], grid: Grid) -> Vec<(usize, u8)> {
    let origin = grid.from_lattice((0, 0));
    let steps: Vec<(i32, i32)> = grid.beside(origin).map(|cell| grid.lattice(cell)).collect();
    let inside = |(a, b): (i32, i32), (x, y): (i32, i32)| offsets.contains(&(a + x, b + y));
    (0..offsets.len())
        .flat_map(|from| (0u8..).zip(&steps).map(move |(bit, step)| (from, bit, *step)))
        .filter(|(from, _, step)| inside(offsets[*from], *step))
        .map(|(from, bit, _)| (from, bit))
        .collect()
}

/// Returns the number of parts per cell, and the cost of a step by parity of diagonals and by direction (G-03).
pub fn base_costs(grid: Grid, metric: Metric) -> (u32, [[u32; 8]; 2]) {
    let squares = |side: u32, diagonal: u32| [side, side, side, side, diagonal, diagonal, diagonal, diagonal];
    match metric {
        _ if grid.is_hex() => (1, [[1; 8]; 2]),
        Metric::Uniform | Metric::Hex => (1, [[1; 8]; 2]),
        Metric::Alternating => (1, [squares(1, 1), squares(1, 2)]),
        Metric::Euclidean => (70, [squares(70, 99); 2]),
    }
}
