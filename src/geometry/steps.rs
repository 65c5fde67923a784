//! Which single steps from cell to neighbor no barrier stops (G-50, G-52). Compiled once per map; queries read bits.

use super::barrier::{Barriers, Channel, Wall};
use super::grid::{Cell, Grid};
use super::point::{Point, UNIT, orientation};
use super::segment::{on_segment, segments_touch, stops_direction};

/// What a diagonal step needs of the corner that it passes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CornerRule {
    /// One of the two ways round the corner free: never between two blocking cells, nor where walls shut both sides.
    OneSideFree,
    /// No barrier touches the corner (SA-14).
    AllFree,
}

/// Per cell one bit for each of [`Grid::neighbors`], in that order: set when somebody who fills one cell may step there.
///
/// A step runs from center to center. It is stopped by every wall that it touches (one-way walls: coming from their
/// side), by the board's edge and by a blocking cell at its end; the cell that it leaves never holds it, so that who
/// was put into a wall can walk out. What touches the corner of a diagonal step alone is judged by [`CornerRule`].
#[derive(Clone, Debug)]
pub struct Steps {
    grid: Grid,
    one_side: Vec<u8>,
    all: Vec<u8>,
}

/// Bits of the diagonal steps on squares.
pub const DIAGONALS: u8 = 0xF0;

impl Steps {
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

    /// The steps that lead out of a cell of the board.
    pub fn from(&self, cell: Cell, corners: CornerRule) -> u8 {
        if self.grid.contains(cell) { self.masks(corners)[self.grid.index(cell)] } else { 0 }
    }

    /// One mask per cell, in grid index order.
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
    /// Steps that nothing stops outright.
    open: Vec<u8>,
    /// Per diagonal (bits as `DIAGONALS`, shifted down for the left side): whether the way round the corner is shut on
    /// the left (low half) and on the right (high half).
    shut: Vec<u8>,
}

/// Steps that end on the board in a cell that movement may enter.
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
    /// A blocking cell beside a diagonal shuts that side of its corner.
    fn corners_of_blocking_cells(&mut self) {
        let columns = self.grid.columns as usize;
        for cell in self.grid.cells() {
            let index = self.grid.index(cell);
            if !self.barriers.cells[index].stops(Channel::Move) {
                continue;
            }
            // From its west neighbor the ways north-east and south-east pass it, and so on around.
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

    /// Takes out every step that the wall stops. Only cells near the wall are looked at, row by row.
    fn wall(&mut self, wall: &Wall) {
        let (low, high) = if wall.a.y <= wall.b.y { (wall.a, wall.b) } else { (wall.b, wall.a) };
        let rows = (low.y.div_euclid(UNIT) - 1)..=(high.y.div_euclid(UNIT) + 1);
        for row in rows {
            // Centers of this row and of its neighbors lie within this strip; a cell more on either side is room enough.
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
            // The wall touches the corner alone: it shuts the sides on which it has a part.
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

/// Diagonals counted from 0, as they stand in [`Grid::neighbors`].
const NE: u8 = 0;
const SE: u8 = 1;
const SW: u8 = 2;
const NW: u8 = 3;
const LEFT_OF: u8 = 0;
const RIGHT_OF: u8 = 4;

/// Least and greatest x of the part of the segment with `top <= y <= bottom`, rounded outwards by at most 1.
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
#[path = "steps_tests.rs"]
mod tests;
