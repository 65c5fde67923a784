//! Lines of sight and of effect, fields of view, and areas: exactly (G-11 to G-15).
//!
//! Barriers are closed sets and spaces are open, so a clear line never comes alone: it belongs to an open bundle of clear lines. The engine
//! follows such bundles outwards, cell by cell. A bundle is a convex polygon in the plane dual to the map, where a line is a point and
//! "passes below this point" a half plane; barriers cut it. This generalizes Jonathon Duerig's [precise permissive field of
//! view](https://www.roguebasin.com/index.php/Precise_Permissive_Field_of_View) to walls of any direction and to hexes; its bundles
//! correspond to faces of the [visibility complex](https://doi.org/10.1142/S0218195996000204) of Pocchiola and Vegter. `docs/visibility.md`
//! explains it in full.
//!
//! Only the part of a line between the two spaces counts: walls within the spaces hide nothing between them. An area, however, starts at a
//! point; see [`Origin`].

mod bundle;
mod cast;
mod cell_bundle;
mod field;
mod fixed;
mod layout;
mod levels;
mod lookahead;
mod pair;
mod pending;
mod point_bundle;
mod ray;
mod seen;
mod solid_walk;
mod vertices;
mod walk;

use super::barrier::Barriers;
use super::cell_set::CellSet;
use super::grid::{Cell, Grid};
use super::line;
use super::point::{Point, UNIT};
use super::wall::Channel;
use std::borrow::Cow;

pub use super::wall::Blocker;
pub use cast::{Cast, CastResult};

/// Start of an area (G-13).
///
/// An origin on the border of its cell counts as moved by an infinitesimal step towards the center of the cell. So an area aimed at the
/// near side of a wall never leaks to the far side.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Origin {
    /// Place of the origin.
    pub point: Point,
    /// Cell of the origin. The point is in it or on its border.
    pub cell: Cell,
}

impl Origin {
    /// Returns the origin itself if its cell is on the board, otherwise the nearest one on the board. The middle of a block of cells at the
    /// edge may lie off the board.
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

/// Questions about one channel of a board's barriers.
///
/// Cells are open sets here, and barriers closed: touching a barrier counts as meeting it. The part of a space off the board neither
/// sees nor is seen.
///
/// ```
/// use burstmap_geometry::visibility::{Blocker, Visibility};
/// use burstmap_geometry::{Barriers, Cell, Channel, Channels, Grid, Shape};
///
/// let grid = Grid { shape: Shape::Square, columns: 9, rows: 9 };
/// let mut barriers = Barriers::new(grid);
/// let pillar = Cell::new(4, 4);
/// barriers.cells[grid.index(pillar)] = Channels::ALL;
/// let sight = Visibility::new(&barriers, Channel::Sight);
///
/// let (west, east) = (Cell::new(2, 4), Cell::new(6, 4));
/// assert!(!sight.has_clear_line(&[west], &[east]), "the pillar is as wide as the two cells");
/// let line = sight.blockers_on(grid.center(west), grid.center(east), &[]);
/// assert_eq!(line, [Blocker::Cell(pillar)]);
///
/// let seen = sight.field(&[west], None);
/// assert!(seen.contains(pillar), "its near face is seen");
/// assert!(!seen.contains(east));
/// ```
#[derive(Clone, Debug)]
pub struct Visibility<'a> {
    barriers: &'a Barriers,
    channel: Channel,
}

impl<'a> Visibility<'a> {
    /// Prepares questions about the barriers of a channel.
    pub fn new(barriers: &'a Barriers, channel: Channel) -> Visibility<'a> {
        Visibility { barriers, channel }
    }

    /// Returns whether the closed segment meets no barrier (G-11), blocking cells in `ignoring` disregarded.
    pub fn is_clear(&self, from: Point, to: Point, ignoring: &[Cell]) -> bool {
        line::is_clear(self.barriers, self.channel, from, to, ignoring)
    }

    /// Returns the barriers that the closed segment meets, nearest to `from` first, blocking cells in `ignoring` disregarded. At the same
    /// place walls come before cells, and lower indices before higher ones.
    pub fn blockers_on(&self, from: Point, to: Point, ignoring: &[Cell]) -> Vec<Blocker> {
        line::blockers_on(self.barriers, self.channel, from, to, ignoring)
    }

    /// Returns the first of [`Visibility::blockers_on`].
    pub fn first_blocker(&self, from: Point, to: Point, ignoring: &[Cell]) -> Option<Blocker> {
        line::first_blocker(self.barriers, self.channel, from, to, ignoring)
    }

    /// Returns a clear line from inside one space to inside the other (G-12), as its two ends in plane coordinates, or `None` if there is
    /// none.
    ///
    /// Whether there is one is exact, and the same in both directions unless walls are one-way. The line itself is rounded.
    pub fn clear_line(&self, from: &[Cell], to: &[Cell]) -> Option<[[f64; 2]; 2]> {
        pair::clear_line(self.barriers.fragments(self.channel), &self.on_board(from), &self.on_board(to))
    }

    /// Returns whether there is a clear line between two spaces (G-12): cheaper than [`Visibility::clear_line`].
    pub fn has_clear_line(&self, from: &[Cell], to: &[Cell]) -> bool {
        pair::has_clear_line(self.barriers.fragments(self.channel), &self.on_board(from), &self.on_board(to))
    }

    /// Returns the field of view of a space (G-12): all cells of the board to which it has a clear line, including its own cells and
    /// blocking cells with a visible face. `radius_cells` limits the field to cells within that many columns and rows of the space.
    pub fn field(&self, from: &[Cell], radius_cells: Option<i32>) -> CellSet {
        field::from_space(self.barriers.fragments(self.channel), &self.on_board(from), radius_cells)
    }

    /// Returns the result of an area at each of the cells (G-13, G-15). An origin off the board is moved [onto](Origin::onto) it. The
    /// number with each cell is for the caller and is ignored.
    ///
    /// ```
    /// use burstmap_geometry::visibility::{Blocker, CastResult, Origin, Visibility};
    /// use burstmap_geometry::{Barriers, Cell, Channel, Channels, Grid, Metric, Shape};
    ///
    /// let grid = Grid { shape: Shape::HexPointy, columns: 9, rows: 9 };
    /// let mut barriers = Barriers::new(grid);
    /// let pillar = Cell::new(5, 4);
    /// barriers.cells[grid.index(pillar)] = Channels::ALL;
    ///
    /// let cell = Cell::new(4, 4);
    /// let origin = Origin { point: grid.center(cell), cell };
    /// let burst = grid.within(cell, 2, Metric::Hex);
    /// let cast = Visibility::new(&barriers, Channel::Effect).cast(origin, &burst);
    ///
    /// let at = |cell| cast.results[burst.iter().position(|(at, _)| *at == cell).unwrap()];
    /// assert_eq!(at(Cell::new(3, 4)), CastResult::Open);
    /// assert_eq!(at(pillar), CastResult::Solid);
    /// assert_eq!(at(Cell::new(6, 4)), CastResult::Behind(Some(Blocker::Cell(pillar))));
    /// ```
    pub fn cast(&self, origin: Origin, cells: &[(Cell, i32)]) -> Cast {
        cast::cast(self.barriers, self.channel, origin.onto(self.barriers.grid), cells)
    }

    /// Returns the cells within a number of columns and rows that have a visible part of positive area from a point (G-13), including
    /// blocking cells with a visible face: the cells that [`Visibility::cast`] reaches, without the blockers.
    pub fn lit(&self, origin: Origin, radius_cells: i32) -> CellSet {
        let origin = origin.onto(self.barriers.grid);
        field::from_origin(self.barriers.fragments(self.channel), origin, radius_cells).0
    }

    fn on_board<'s>(&self, space: &'s [Cell]) -> Cow<'s, [Cell]> {
        let grid = self.barriers.grid;
        if space.iter().all(|cell| grid.contains(*cell)) {
            return Cow::Borrowed(space);
        }
        space.iter().copied().filter(|cell| grid.contains(*cell)).collect()
    }
}
