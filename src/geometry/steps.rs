//! Steps from cells to neighbors that barriers permit (G-50, G-52). Compiled once for each map; queries read bits.

use super::barrier::Barriers;
use super::grid::{Cell, Grid};
use super::point::{Point, UNIT, orientation};
use super::segment::{on_segment, segments_touch, stops_direction};
use super::wall::{Channel, Wall};

/// Condition for a diagonal step on squares at the corner that it passes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CornerRule {
    /// One free side is enough: a step may not pass between two blocking cells, or a corner that walls close on both sides.
    OneSideFree,
    /// No barrier may touch the corner (SA-14).
    AllFree,
}

/// The permitted steps of a creature of one cell: for each cell a mask with one bit for each of [`Grid::neighbors`], in that order.
///
/// A step runs from center to center. It is stopped by every wall that it touches (a one-way wall only from its side), by the edge of the
/// board, and by a blocking cell at its end. The cell that it leaves never stops it, so that a creature placed in a blocking cell can walk
/// out. A [`CornerRule`] applies to barriers that touch only the corner of a diagonal step.
///
/// ```
/// use burstmap_geometry::steps::{CornerRule, Steps};
/// use burstmap_geometry::{Barriers, Cell, Channels, Grid, Shape};
///
/// let grid = Grid { shape: Shape::Square, columns: 5, rows: 5 };
/// let mut barriers = Barriers::new(grid);
/// barriers.cells[grid.index(Cell::new(2, 1))] = Channels::ALL;
/// let steps = Steps::new(&barriers);
///
/// let (north, north_east) = (1 << 0, 1 << 4);
/// let cell = Cell::new(2, 2);
/// assert_eq!(steps.from(cell, CornerRule::OneSideFree) & north, 0, "into the blocking cell");
/// assert_ne!(steps.from(cell, CornerRule::OneSideFree) & north_east, 0, "past it");
/// assert_eq!(steps.from(cell, CornerRule::AllFree) & north_east, 0);
/// ```
#[derive(Clone, Debug)]
pub struct Steps {
    grid: Grid,
    one_side: Vec<u8>,
    all: Vec<u8>,
}

/// The bits of the diagonal steps on squares.
pub const DIAGONALS: u8 = 0xF0;

impl Steps {
    /// Returns the steps that the barriers permit.
    pub fn new(barriers: &Barriers) -> Steps {
        let grid = barriers.grid;
        let mut build = Build { barriers, grid, open: open_steps(barriers), shut: vec![0; grid.len()] };
        if !grid.is_hex() {
            build.corners_of_blocking_cells();
        }
        for wall in barriers.walls.iter().filter(|wall| wall.blocks.stops(Channel::Move)) {
            build.wall(wall);
        }
        build.finish()
    }

    /// Returns the mask of steps out of a cell: none for cells off the board.
    pub fn from(&self, cell: Cell, corners: CornerRule) -> u8 {
        if self.grid.contains(cell) { self.masks(corners)[self.grid.index(cell)] } else { 0 }
    }

    /// Returns the masks of all cells, in the order of [`Grid::index`].
    pub fn masks(&self, corners: CornerRule) -> &[u8] {
        match corners {
            CornerRule::OneSideFree => &self.one_side,
            CornerRule::AllFree => &self.all,
        }
    }
}

struct Build<'a> {
    barriers: &'a Barriers,
    grid: Grid,
    /// The steps that nothing stops outright.
    open: Vec<u8>,
    /// For each diagonal whether its corner is closed on the left (low half of the byte) and on the right (high half).
    shut: Vec<u8>,
}

/// Returns the steps that end on the board, in a cell that does not stop movement.
fn open_steps(barriers: &Barriers) -> Vec<u8> {
    let grid = barriers.grid;
    let free = |cell: Cell| grid.contains(cell) && !barriers.cells[grid.index(cell)].stops(Channel::Move);
    grid.cells()
        .map(|cell| {
            grid.neighbors(cell)
                .zip(0..)
                .filter(|(to, _)| free(*to))
                .fold(0, |mask, (_, bit)| mask | 1 << bit)
        })
        .collect()
}

impl Build<'_> {
    /// Closes the side of a diagonal step's corner on which a blocking cell is.
    fn corners_of_blocking_cells(&mut self) {
        let columns = self.grid.columns as usize;
        for cell in self.grid.cells() {
            let index = self.grid.index(cell);
            if !self.barriers.cells[index].stops(Channel::Move) {
                continue;
            }
            // From its west neighbor the steps north-east and south-east pass it, and so on around.
            let mut shut = |dx: i32, dy: i32, ways: [u8; 2]| {
                let from = Cell::new(cell.col + dx, cell.row + dy);
                if self.grid.contains(from) {
                    let at = (index as i64 + i64::from(dy) * columns as i64 + i64::from(dx)) as usize;
                    self.shut[at] |= 1 << ways[0] | 1 << ways[1];
                }
            };
            shut(-1, 0, [RIGHT_OF + NE, LEFT_OF + SE]);
            shut(0, -1, [RIGHT_OF + SE, LEFT_OF + SW]);
            shut(1, 0, [RIGHT_OF + SW, LEFT_OF + NW]);
            shut(0, 1, [RIGHT_OF + NW, LEFT_OF + NE]);
        }
    }

    /// Removes every step that the wall stops. Checks only cells near the wall, row by row.
    fn wall(&mut self, wall: &Wall) {
        let (low, high) = if wall.a.y <= wall.b.y { (wall.a, wall.b) } else { (wall.b, wall.a) };
        let rows = (low.y.div_euclid(UNIT) - 1)..=(high.y.div_euclid(UNIT) + 1);
        for row in rows {
            // The centers of this row and its neighbors lie within this strip, widened by a cell on either side.
            let (from, to) = strip(low, high, (row - 1) * UNIT, (row + 2) * UNIT);
            for column in (from.div_euclid(UNIT) - 2)..=(to.div_euclid(UNIT) + 2) {
                let cell = self.grid.from_lattice((column as i32, row as i32));
                if self.grid.contains(cell) {
                    self.wall_at(wall, cell);
                }
            }
        }
    }

    fn wall_at(&mut self, wall: &Wall, cell: Cell) {
        let (index, from) = (self.grid.index(cell), self.grid.center(cell));
        for (bit, neighbor) in (0..8u8).zip(self.grid.neighbors(cell)) {
            let to = self.grid.center(neighbor);
            if self.open[index] & 1 << bit == 0
                || !segments_touch(from, to, wall.a, wall.b)
                || !stops_direction(wall, from, to)
            {
                continue;
            }
            let corner = Point::new((from.x + to.x) / 2, (from.y + to.y) / 2);
            let (a, b) = (orientation(from, to, wall.a), orientation(from, to, wall.b));
            if self.grid.is_hex() || bit < 4 || a == 0 && b == 0 || !on_segment(corner, wall.a, wall.b) {
                self.open[index] &= !(1 << bit);
                continue;
            }
            // The wall touches only the corner: it closes the sides on which a part of it lies.
            if a < 0 || b < 0 {
                self.shut[index] |= 1 << (LEFT_OF + bit - 4);
            }
            if a > 0 || b > 0 {
                self.shut[index] |= 1 << (RIGHT_OF + bit - 4);
            }
        }
    }

    fn finish(self) -> Steps {
        let mask = |both: bool| {
            let sides = move |shut: u8| {
                let (left, right) = (shut & 0x0F, shut >> 4);
                if both { left & right } else { left | right }
            };
            self.open.iter().zip(&self.shut).map(|(open, shut)| open & !(sides(*shut) << 4)).collect()
        };
        Steps { grid: self.grid, one_side: mask(true), all: mask(false) }
    }
}

/// Diagonals counted from 0, in the order of [`Grid::neighbors`].
const NE: u8 = 0;
const SE: u8 = 1;
const SW: u8 = 2;
const NW: u8 = 3;
const LEFT_OF: u8 = 0;
const RIGHT_OF: u8 = 4;

/// Returns the least and the greatest `x` of the part of the segment with `top <= y <= bottom`, rounded outwards by at most 1.
fn strip(low: Point, high: Point, top: i64, bottom: i64) -> (i64, i64) {
    let height = high.y - low.y;
    let x_at = |y: i64| {
        if height == 0 {
            return low.x;
        }
        let run = i128::from(high.x - low.x) * i128::from(y.clamp(low.y, high.y) - low.y);
        low.x + run.div_euclid(i128::from(height)) as i64
    };
    let (mut from, mut to) = (x_at(top), x_at(bottom));
    if height == 0 {
        (from, to) = (low.x, high.x);
    }
    (from.min(to) - 1, from.max(to) + 1)
}

#[cfg(test)]
mod tests;
