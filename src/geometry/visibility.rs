//! Who sees whom, exactly (G-11 … G-14). The questions; the engine stands in the files below.
//!
//! Barriers are closed, spaces are open: where one line is clear, a whole bundle of lines is. So it is enough to follow
//! open bundles of lines outwards through the cells, and lines that just touch a barrier never matter. The part of a
//! line that counts runs from where it leaves the one space to where it enters the other: walls within the two cells
//! hide nothing between them (but see [`Origin`]: an area starts at a point).

mod bundle;
mod cast;
mod cell_bundle;
mod field;
pub(super) mod fragments;
mod frame;
mod homogeneous;
mod levels;
mod lookahead;
mod pair;
mod point_bundle;
mod ray;
mod seen;
mod solid_walk;
mod vertices;
mod walk;

use super::barrier::{Barriers, Channel};
use super::cell_set::CellSet;
use super::grid::{Cell, Grid};
use super::line;
use super::point::{Point, UNIT};
use std::borrow::Cow;

pub use cast::{Cast, CastResult};

/// What stopped something.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Blocker {
    /// Index into [`Barriers::walls`].
    Wall(u32),
    /// A blocking cell.
    Cell(Cell),
}

/// Where an area starts. `cell` is the cell it was chosen for: an origin on that cell's border counts as moved by an
/// infinitesimal step towards that cell's center (G-13).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Origin {
    pub point: Point,
    pub cell: Cell,
}

impl Origin {
    /// The nearest one on the board where this one lies beyond it, as the middle of a block of cells at its edge may.
    #[must_use]
    pub fn onto(self, grid: Grid) -> Origin {
        if grid.contains(self.cell) {
            return self;
        }
        let Cell { col, row } = self.cell;
        let cell = Cell::new(col.clamp(0, grid.columns - 1), row.clamp(0, grid.rows - 1));
        let center = grid.center(cell);
        let near = |at: i64, center: i64| at.clamp(center - UNIT / 2, center + UNIT / 2);
        let point = if grid.is_hex() {
            center
        } else {
            Point::new(near(self.point.x, center.x), near(self.point.y, center.y))
        };
        Origin { point, cell }
    }
}

/// Sight, compiled for one channel of a set of barriers.
#[derive(Clone, Debug)]
pub struct Visibility<'a> {
    barriers: &'a Barriers,
    channel: Channel,
}

impl<'a> Visibility<'a> {
    pub fn new(barriers: &'a Barriers, channel: Channel) -> Visibility<'a> {
        Visibility { barriers, channel }
    }

    /// G-11: whether the closed segment has no point in common with any barrier, the cells in `ignoring` disregarded.
    pub fn is_clear(&self, from: Point, to: Point, ignoring: &[Cell]) -> bool {
        line::is_clear(self.barriers, self.channel, from, to, ignoring)
    }

    /// Barriers that the closed segment meets, nearest to `from` first, the blocking cells in `ignoring` disregarded.
    pub fn blockers_on(&self, from: Point, to: Point, ignoring: &[Cell]) -> Vec<Blocker> {
        line::blockers_on(self.barriers, self.channel, from, to, ignoring)
    }

    /// The nearest of [`Visibility::blockers_on`].
    pub fn first_blocker(&self, from: Point, to: Point, ignoring: &[Cell]) -> Option<Blocker> {
        line::first_blocker(self.barriers, self.channel, from, to, ignoring)
    }

    /// G-12: a clear line from the interior of one space to the interior of the other, in plane coordinates, when
    /// there is one. Exact and symmetric (but for one-way walls); the ends lie inside the spaces. What of a space lies
    /// beyond the board neither sees nor is seen.
    pub fn clear_line(&self, from: &[Cell], to: &[Cell]) -> Option<[[f64; 2]; 2]> {
        pair::clear_line(self.barriers.fragments(self.channel), &self.on_board(from), &self.on_board(to))
    }

    /// Whether there is such a line: the same answer for less.
    pub fn has_clear_line(&self, from: &[Cell], to: &[Cell]) -> bool {
        pair::has_clear_line(self.barriers.fragments(self.channel), &self.on_board(from), &self.on_board(to))
    }

    /// G-12 for every cell of the board at once, within `radius_cells` columns and rows where given. The space's own
    /// cells, and the blocking cells whose faces it sees, are among them.
    pub fn field(&self, from: &[Cell], radius_cells: Option<i32>) -> CellSet {
        field::from_space(self.barriers.fragments(self.channel), &self.on_board(from), radius_cells)
    }

    /// G-13 for the given cells, with what stops the area on the way to those that it does not reach. An origin beyond
    /// the board is moved [onto](Origin::onto) it. What stands beside each cell is the caller's.
    pub fn cast(&self, origin: Origin, cells: &[(Cell, i32)]) -> Cast {
        cast::cast(self.barriers, self.channel, origin.onto(self.barriers.grid), cells)
    }

    fn on_board<'s>(&self, space: &'s [Cell]) -> Cow<'s, [Cell]> {
        let grid = self.barriers.grid;
        if space.iter().all(|cell| grid.contains(*cell)) {
            return Cow::Borrowed(space);
        }
        space.iter().copied().filter(|cell| grid.contains(*cell)).collect()
    }
}
