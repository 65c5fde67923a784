//! Sectors of directions, each with its own coordinates.
//!
//! A frame turns or mirrors the lattice so that the lines of one sector (a quadrant on squares, 60° on hexes) run forward: along such a
//! line `s` grows, and `t` is a function of `s` with a bounded slope. Cells are on *levels*, by the `s` of their centers, and a line meets
//! cells in the order of their levels:
//!
//! ```text
//!   squares: s = x + y, t = y − x      hexes: s = 2q + r, t = r
//!        t                                  t
//!       ╱╲  level 1                        ⬡  ⬡        levels 0 and 2
//!      ╱  ╲╱╲                               ⬡           level 1
//!      ╲  ╱  ╲  level 2                    ⬡  ⬡
//!       ╲╱╲  ╱
//! ```
//!
//! From a line of the sector, a cell is as wide as its silhouette: two corners, both at the `s` of its center. Cells of a level are 2 apart
//! in `t`. Squares are 2 wide and leave no gap between them, hexes are 4/3 wide.

use super::cell_set::Window;
use super::grid::{Cell, Grid};
use super::homogeneous::HPoint;

/// Flag: the cell itself blocks.
pub const BLOCKED: u8 = 1;
/// Flag: a fragment lies within the cell, and on none of its sides.
pub const INNER: u8 = 2;
/// Position of the flag of the first side.
pub const SIDES: u32 = 2;

/// The coordinates of one sector.
#[derive(Clone, Copy, Debug)]
pub struct Frame {
    /// From lattice coordinates to `(s, t)`, and from steps along the two canonical axes to lattice steps.
    to_frame: [[i64; 2]; 2],
    to_lattice: [[i32; 2]; 2],
    hex: bool,
    sector: u8,
    /// One bit for each side of a cell, set if lines of the sector leave the cell through it.
    leaving: u8,
}

impl Frame {
    /// Returns the frames of all sectors of a grid.
    pub fn all(grid: Grid) -> impl Iterator<Item = Frame> {
        (0..if grid.is_hex() { 6 } else { 4 }).map(move |sector| Frame::new(grid, sector))
    }

    fn new(grid: Grid, sector: usize) -> Frame {
        let frame = Frame::turned(grid, sector);
        let ahead = |(x, y): (i64, i64)| frame.map(x, y).0 > 0;
        let steps = if frame.hex { &HEX_STEPS[..] } else { sides(false) };
        let leaving =
            (0..).zip(steps).filter(|(_, step)| ahead(**step)).fold(0, |bits, (side, _)| bits | 1 << side);
        Frame { leaving, sector: sector as u8, ..frame }
    }

    fn turned(grid: Grid, sector: usize) -> Frame {
        if !grid.is_hex() {
            let [x, y] = [[1, 1], [-1, 1], [-1, -1], [1, -1]][sector];
            let to_frame = [[i64::from(x), i64::from(y)], [-i64::from(x), i64::from(y)]];
            return Frame { to_frame, to_lattice: [[x, 0], [0, y]], hex: false, sector: 0, leaving: 0 };
        }
        // A sixth of a turn takes (q, r) to (−r, q + r); its inverse takes it to (q + r, −q).
        let (mut turned, mut back) = ([[1, 0], [0, 1]], [[1, 0], [0, 1]]);
        for _ in 0..sector {
            turned = product([[0, -1], [1, 1]], turned);
            back = product([[1, 1], [-1, 0]], back);
        }
        let to_frame = product([[2, 1], [0, 1]], back).map(|row| row.map(i64::from));
        Frame { to_frame, to_lattice: turned, hex: true, sector: 0, leaving: 0 }
    }

    /// Returns the number of the sector, in the order of [`Frame::all`].
    pub const fn sector(&self) -> u32 {
        self.sector as u32
    }

    pub const fn is_hex(&self) -> bool {
        self.hex
    }

    /// Converts a lattice displacement to frame coordinates.
    #[inline]
    pub const fn map(&self, x: i64, y: i64) -> (i64, i64) {
        let [[a, b], [c, d]] = self.to_frame;
        (a * x + b * y, c * x + d * y)
    }

    /// Converts frame coordinates to a lattice displacement.
    pub fn unmap(&self, s: f64, t: f64) -> (f64, f64) {
        let [[a, b], [c, d]] = self.to_frame.map(|row| row.map(|n| n as f64));
        let det = a * d - b * c;
        ((d * s - b * t) / det, (a * t - c * s) / det)
    }

    /// Returns the level, and the position on it, of a cell `(x, y)` lattice steps away.
    pub const fn place(&self, (x, y): (i32, i32)) -> (i32, i32) {
        let (level, at) = self.map(x as i64, y as i64);
        (level as i32, at as i32)
    }

    /// Returns the lattice steps to the cell at position `at` of a level. Level and position have the same parity.
    #[inline]
    pub const fn cell(&self, level: i32, at: i32) -> (i32, i32) {
        let i = (level - at) / 2;
        let j = if self.hex { at } else { (level + at) / 2 };
        let [[a, b], [c, d]] = self.to_lattice;
        (a * i + b * j, c * i + d * j)
    }

    /// Returns half the width of a cell in `t`, if its side is `unit` long.
    pub const fn half_width(&self, unit: i64) -> i64 {
        if self.hex { unit / 3 * 2 } else { unit }
    }

    /// Returns the steepest and the shallowest direction of the sector. Its lines lie strictly between them.
    pub const fn limits(&self) -> [HPoint; 2] {
        let run = if self.hex { 3 } else { 1 };
        [HPoint::direction(run, 1), HPoint::direction(run, -1)]
    }

    /// Returns whether the last end of a segment with direction `(x, y)` is the upper one for all lines of the sector. `None` if that
    /// depends on the line, because the segment runs in a direction of the sector.
    pub const fn last_is_upper(&self, (x, y): (i64, i64)) -> Option<bool> {
        let (s, t) = self.map(x, y);
        let steep = if self.hex { 3 * t.abs() >= s.abs() } else { t.abs() >= s.abs() };
        if steep { Some(t > 0) } else { None }
    }

    /// Returns whether larger `t` lies to the right of the forward direction, in the orientation of the lattice.
    pub const fn above_is_right(&self) -> bool {
        let [[a, b], [c, d]] = self.to_frame;
        a * d - b * c > 0
    }

    /// Returns whether lines of this sector leave a cell through a side, given by its number in [`sides`].
    pub const fn leaves_through(&self, side: u8) -> bool {
        self.leaving >> side & 1 == 1
    }

    /// Returns the flags of cells in which something may stop lines of this sector. Walls on sides through which lines enter are not among
    /// them: the cell before has dealt with these.
    pub const fn stopping(&self) -> u8 {
        BLOCKED | INNER | self.leaving << SIDES
    }

    /// Returns the change of each lattice coordinate for one level ahead, and for a step along the second canonical axis. Such a step leads
    /// two positions up on its level.
    #[inline]
    pub const fn lattice_steps(&self) -> [[i32; 2]; 2] {
        let [[a, b], [c, d]] = self.to_lattice;
        if self.hex { [[a - b, 2 * b - a], [c - d, 2 * d - c]] } else { [[a, b - a], [c, d - c]] }
    }

    /// Returns, on squares, the change of the column for a step along the first canonical axis, and of the row for one along the second.
    pub const fn directions(&self) -> (i32, i32) {
        (self.to_lattice[0][0], self.to_lattice[1][1])
    }

    /// Returns the change of `s` (first row) and of `t` (second row) for a step along each axis of the lattice.
    pub fn axes(&self) -> [[f64; 2]; 2] {
        self.to_frame.map(|row| row.map(|part| part as f64))
    }
}

fn product(m: [[i32; 2]; 2], n: [[i32; 2]; 2]) -> [[i32; 2]; 2] {
    let cell = |r: usize, c: usize| m[r][0] * n[0][c] + m[r][1] * n[1][c];
    [[cell(0, 0), cell(0, 1)], [cell(1, 0), cell(1, 1)]]
}

/// The neighbors across the sides of a hex, in the order of [`sides`].
const HEX_STEPS: [(i64, i64); 6] = [(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)];

/// Returns the outward normals of a cell's sides. A point `p` relative to the center lies in the cell if `normal · p <= unit` for all.
pub const fn sides(hex: bool) -> &'static [(i64, i64)] {
    if hex {
        &[(2, 1), (1, 2), (-1, 1), (-2, -1), (-1, -2), (1, -1)]
    } else {
        &[(2, 0), (0, 2), (-2, 0), (0, -2)]
    }
}

/// The board with a margin of one cell, so that every segment between two of its cells stays within it: on hexes the border is jagged
/// (G-12). It is laid out along the lattice, so that equal strides lead from cell to cell on hexes too. Places beyond the margin are empty.
#[derive(Clone, Copy, Debug)]
pub struct PaddedGrid {
    grid: Grid,
    block: LatticeBlock,
}

impl PaddedGrid {
    pub fn new(grid: Grid) -> PaddedGrid {
        PaddedGrid { grid, block: LatticeBlock::around(grid, Window::board(grid)) }
    }

    pub const fn len(&self) -> usize {
        self.block.len()
    }

    /// Returns the index of a cell of the board or its margin.
    #[inline]
    pub fn index(&self, cell: Cell) -> Option<usize> {
        let Grid { columns, rows, .. } = self.grid;
        let near = cell.col >= -1 && cell.row >= -1 && cell.col <= columns && cell.row <= rows;
        near.then(|| self.block.index(self.grid.lattice(cell)))
    }

    /// Returns the distance between the indices of neighbors along the second axis of the lattice.
    pub const fn stride(&self) -> isize {
        self.block.stride as isize
    }

    pub const fn grid(&self) -> Grid {
        self.grid
    }
}

/// A rectangular part of the lattice, from `first` to `last`, both included.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LatticeBlock {
    pub first: (i32, i32),
    pub last: (i32, i32),
    pub stride: usize,
}

impl LatticeBlock {
    /// Returns the smallest block that contains a window and a margin of one cell.
    pub fn around(grid: Grid, Window { from, to }: Window) -> LatticeBlock {
        let corner = |col: i32, row: i32| grid.lattice(Cell::new(col, row));
        let (left, right, top, bottom) = (from.col - 1, to.col + 1, from.row - 1, to.row + 1);
        let corners = [corner(left, top), corner(right, top), corner(left, bottom), corner(right, bottom)];
        let (mut first, mut last) = (corners[0], corners[0]);
        for (x, y) in corners {
            first = (first.0.min(x), first.1.min(y));
            last = (last.0.max(x), last.1.max(y));
        }
        LatticeBlock { first, last, stride: (last.0 - first.0 + 1).max(0) as usize }
    }

    pub const fn len(&self) -> usize {
        self.stride * (self.last.1 - self.first.1 + 1) as usize
    }

    /// Returns the index of a place in the block.
    #[inline]
    pub const fn index(&self, (x, y): (i32, i32)) -> usize {
        (y - self.first.1) as usize * self.stride + (x - self.first.0) as usize
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::Shape;

    #[test]
    fn every_neighbor_lies_forward_in_some_frame_and_places_round_trip() {
        for shape in [Shape::Square, Shape::HexPointy, Shape::HexFlat] {
            let grid = Grid { shape, columns: 9, rows: 9 };
            for frame in Frame::all(grid) {
                for x in -6..=6 {
                    for y in -6..=6 {
                        let (level, at) = frame.place((x, y));
                        assert_eq!(frame.cell(level, at), (x, y), "{shape:?} {x} {y}");
                        assert_eq!((level - at).rem_euclid(2), 0);
                    }
                }
                let out =
                    (0..sides(grid.is_hex()).len()).filter(|side| frame.leaves_through(*side as u8)).count();
                assert_eq!(out, sides(grid.is_hex()).len() / 2);
            }
        }
    }

    #[test]
    fn unmap_inverts_map() {
        let grid = Grid { shape: Shape::HexPointy, columns: 9, rows: 9 };
        for frame in Frame::all(grid) {
            let (s, t) = frame.map(5, -3);
            assert_eq!(frame.unmap(s as f64, t as f64), (5.0, -3.0));
        }
    }
}
