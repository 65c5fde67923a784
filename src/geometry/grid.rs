//! Square and hex grids: cells, centers, corners, neighbors, distances (G-01, G-03).
//!
//! Cells have offset coordinates `(column, row)`, as users and files know them. Computations use the *lattice*: columns and rows on
//! squares, axial coordinates `(q, r)` on hexes. Amit Patel explains both systems and the conversion in [Hexagonal
//! Grids](https://www.redblobgames.com/grids/hexagons/).

use super::point::{Point, UNIT};
use serde::{Deserialize, Serialize};

/// A cell's address. It is written `[column, row]` in JSON and ordered by `(row, column)`, which is how ties are broken (G-31).
///
/// Any address is valid, on the board or off it; see [`Grid::contains`].
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(from = "[i32; 2]", into = "[i32; 2]")]
#[cfg_attr(
    feature = "schema",
    derive(schemars::JsonSchema),
    schemars(title = "a cell [column, row]", description = "Counted from 0 at the top left.")
)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(type = "[column: number, row: number]"))]
pub struct Cell {
    /// Counted from 0 at the top.
    pub row: i32,
    /// Counted from 0 at the left.
    pub col: i32,
}

impl Cell {
    /// Returns the cell in this column and row.
    pub const fn new(col: i32, row: i32) -> Cell {
        Cell { row, col }
    }
}

impl From<[i32; 2]> for Cell {
    fn from([col, row]: [i32; 2]) -> Cell {
        Cell { row, col }
    }
}

impl From<Cell> for [i32; 2] {
    fn from(cell: Cell) -> [i32; 2] {
        [cell.col, cell.row]
    }
}

/// Division of the plane into cells.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Shape {
    /// Squares with sides of 1.
    Square,
    /// Hexes with a corner at the top, centers 1 apart. Odd rows are shifted right by half a cell ("odd-r").
    HexPointy,
    /// Hexes with a side at the top, centers 1 apart. Odd columns are shifted down by half a cell ("odd-q").
    HexFlat,
}

/// Method of counting diagonals (G-03).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum Metric {
    /// A diagonal costs 1.
    Uniform,
    /// Every second diagonal costs 2: 1-2-1-2.
    Alternating,
    /// Straight-line distance, rounded up to whole cells, so that `distance <= n` compares exactly.
    Euclidean,
    /// Steps from hex to hex. On hex grids every metric means this one.
    Hex,
}

/// A board: the shape of its cells and its extent.
///
/// ```
/// use burstmap_geometry::{Cell, Grid, Metric, Shape};
///
/// let grid = Grid { shape: Shape::Square, columns: 20, rows: 15 };
/// let (a, b) = (Cell::new(2, 3), Cell::new(6, 5));
/// assert_eq!(grid.distance(a, b, Metric::Uniform), 4);
/// assert_eq!(grid.distance(a, b, Metric::Alternating), 5, "two diagonals cost 1 + 2");
/// assert_eq!(grid.neighbors(a).count(), 8);
///
/// let hexes = Grid { shape: Shape::HexPointy, ..grid };
/// assert_eq!(hexes.neighbors(a).count(), 6);
/// assert_eq!(hexes.distance(a, b, Metric::Hex), 5);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Grid {
    /// The shape of the cells.
    pub shape: Shape,
    /// Number of columns, at most 10,000.
    pub columns: i32,
    /// Number of rows, at most 10,000.
    pub rows: i32,
}

/// Offsets of the corners from the center, in sixths of a cell, clockwise on the screen.
/// Squares start at the top left, pointy hexes at the top, flat hexes (whose lattice is mirrored) at the left.
const SQUARE_CORNERS: [(i64, i64); 4] = [(-3, -3), (3, -3), (3, 3), (-3, 3)];
const HEX_CORNERS: [(i64, i64); 6] = [(2, -4), (4, -2), (2, 2), (-2, 4), (-4, 2), (-2, -2)];

const SQUARE_STEPS: [(i32, i32); 8] = [(0, -1), (1, 0), (0, 1), (-1, 0), (1, -1), (1, 1), (-1, 1), (-1, -1)];
const HEX_STEPS: [(i32, i32); 6] = [(1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1)];

const SQRT_3: f64 = 1.732_050_807_568_877_2;

impl Grid {
    /// Returns whether the cells are hexes.
    pub const fn is_hex(&self) -> bool {
        !matches!(self.shape, Shape::Square)
    }

    /// Returns whether the lattice is a mirror image of the screen, so that the left and the right of a line are swapped. This is the case
    /// on flat hexes, whose first axis runs down.
    pub const fn mirrored(&self) -> bool {
        matches!(self.shape, Shape::HexFlat)
    }

    /// Returns whether a cell lies on the board.
    pub const fn contains(&self, cell: Cell) -> bool {
        cell.col >= 0 && cell.row >= 0 && cell.col < self.columns && cell.row < self.rows
    }

    /// Returns the number of cells.
    pub const fn len(&self) -> usize {
        self.columns as usize * self.rows as usize
    }

    /// Returns whether there are no cells at all.
    pub const fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Returns the index of a cell of the board, counted row by row. Meaningless for cells off the board.
    pub const fn index(&self, cell: Cell) -> usize {
        cell.row as usize * self.columns as usize + cell.col as usize
    }

    /// Returns the cell with an index: the inverse of [`Grid::index`].
    pub const fn cell(&self, index: usize) -> Cell {
        Cell::new((index % self.columns as usize) as i32, (index / self.columns as usize) as i32)
    }

    /// Returns all cells of the board, in `(row, column)` order.
    pub fn cells(&self) -> impl Iterator<Item = Cell> + use<> {
        let columns = self.columns;
        (0..self.rows).flat_map(move |row| (0..columns).map(move |col| Cell::new(col, row)))
    }

    /// Returns the lattice coordinates of a cell, in cells: `(column, row)` on squares, axial `(q, r)` on hexes.
    ///
    /// ```
    /// use burstmap_geometry::{Cell, Grid, Shape};
    ///
    /// let grid = Grid { shape: Shape::HexPointy, columns: 9, rows: 9 };
    /// assert_eq!(grid.lattice(Cell::new(4, 3)), (3, 3));
    /// assert_eq!(grid.from_lattice((3, 3)), Cell::new(4, 3));
    /// ```
    pub const fn lattice(&self, cell: Cell) -> (i32, i32) {
        match self.shape {
            Shape::Square => (cell.col, cell.row),
            Shape::HexPointy => (cell.col - (cell.row - (cell.row & 1)) / 2, cell.row),
            Shape::HexFlat => (cell.row - (cell.col - (cell.col & 1)) / 2, cell.col),
        }
    }

    /// Returns the cell at lattice coordinates: the inverse of [`Grid::lattice`].
    pub const fn from_lattice(&self, (a, b): (i32, i32)) -> Cell {
        match self.shape {
            Shape::Square => Cell::new(a, b),
            Shape::HexPointy => Cell::new(a + (b - (b & 1)) / 2, b),
            Shape::HexFlat => Cell::new(b, a + (b - (b & 1)) / 2),
        }
    }

    /// Returns the center of a cell.
    pub const fn center(&self, cell: Cell) -> Point {
        let (a, b) = self.lattice(cell);
        let half = if self.is_hex() { 0 } else { UNIT / 2 };
        Point::new(a as i64 * UNIT + half, b as i64 * UNIT + half)
    }

    /// Returns the corners of a cell, in order around it: 4 on squares (nw, ne, se, sw), 6 on hexes.
    pub fn corners(&self, cell: Cell) -> impl ExactSizeIterator<Item = Point> + use<> {
        let center = self.center(cell);
        let offsets: &'static [(i64, i64)] = if self.is_hex() { &HEX_CORNERS } else { &SQUARE_CORNERS };
        offsets.iter().map(move |(x, y)| Point::new(center.x + x * (UNIT / 6), center.y + y * (UNIT / 6)))
    }

    /// Returns the cells one step away, on the board or off it. On squares the four across the sides (north, east, south, west) come first,
    /// then the four across the corners (north-east, south-east, south-west, north-west).
    pub fn neighbors(&self, cell: Cell) -> impl Iterator<Item = Cell> + use<> {
        let (grid, (a, b)) = (*self, self.lattice(cell));
        let steps: &'static [(i32, i32)] = if self.is_hex() { &HEX_STEPS } else { &SQUARE_STEPS };
        steps.iter().map(move |(x, y)| grid.from_lattice((a + x, b + y)))
    }

    /// Returns the cells across the sides of one, on the board or off it: six of a hex, four of a square. The first lies across the side
    /// between the first two of its [corners](Grid::corners), and so on.
    pub fn beside(&self, cell: Cell) -> impl Iterator<Item = Cell> + use<> {
        self.neighbors(cell).take(if self.is_hex() { 6 } else { 4 })
    }

    /// Returns the distance between two cells, in cells (G-03).
    pub fn distance(&self, from: Cell, to: Cell, metric: Metric) -> i32 {
        let ((a, b), (c, d)) = (self.lattice(from), self.lattice(to));
        let (x, y) = ((c - a).abs(), (d - b).abs());
        if self.is_hex() {
            return x.max(y).max((c - a + d - b).abs());
        }
        diagonal_distance(x, y, metric)
    }

    /// Returns the cells of the board at most `most` away from a cell, each with its distance, in `(row, column)` order.
    ///
    /// ```
    /// use burstmap_geometry::{Cell, Grid, Metric, Shape};
    ///
    /// let grid = Grid { shape: Shape::Square, columns: 9, rows: 9 };
    /// let near = grid.within(Cell::new(4, 4), 2, Metric::Alternating);
    /// assert_eq!(near.len(), 21, "the corners of the 5 × 5 block are 3 away");
    /// assert_eq!(near[0], (Cell::new(3, 2), 2));
    /// ```
    #[inline(never)]
    pub fn within(&self, center: Cell, most: i32, metric: Metric) -> Vec<(Cell, i32)> {
        // A step of any metric moves at most one column and one row.
        let span = |at: i32, end: i32| (at - most).max(0)..(at + most + 1).min(end);
        let columns = span(center.col, self.columns);
        let mut cells = Vec::with_capacity(columns.len() * span(center.row, self.rows).len());
        for row in span(center.row, self.rows) {
            for col in columns.clone() {
                let cell = Cell::new(col, row);
                let distance = self.distance(center, cell, metric);
                if distance <= most {
                    cells.push((cell, distance));
                }
            }
        }
        cells
    }

    /// Returns the cell that contains a point. On a border, squares use the cell to the right and below, hexes the first in `(row, column)`
    /// order.
    pub fn cell_at(&self, point: Point) -> Cell {
        if !self.is_hex() {
            return Cell::new(floor_cell(point.x), floor_cell(point.y));
        }
        // The nearest center wins. Squared distances on the skewed axes are whole numbers.
        let (q, r) = (point.x.div_euclid(UNIT) as i32, point.y.div_euclid(UNIT) as i32);
        let near = [(0, 0), (1, 0), (0, 1), (1, 1)].map(|(a, b)| self.from_lattice((q + a, r + b)));
        let gap = |cell: &Cell| {
            let center = self.center(*cell);
            let (x, y) = (point.x - center.x, point.y - center.y);
            x * x + x * y + y * y
        };
        near.into_iter().min_by_key(|cell| (gap(cell), *cell)).unwrap_or(near[0])
    }

    /// Returns the lattice point nearest to a point of the plane, in cells.
    ///
    /// Each coordinate of the plane is rounded separately. So a wall along an axis, such as one on the edges between hexes, stays on it and
    /// leaves no slit. On hexes a point within 0.005 cells of a corner is that corner, since no decimal number represents it exactly.
    ///
    /// ```
    /// use burstmap_geometry::{Cell, Grid, Point, Shape, UNIT};
    ///
    /// let grid = Grid { shape: Shape::Square, columns: 9, rows: 9 };
    /// assert_eq!(grid.snap([1.5, 2.0]), Point::new(3 * UNIT / 2, 2 * UNIT));
    /// assert_eq!(grid.plane(grid.center(Cell::new(1, 2))), [1.5, 2.5]);
    /// ```
    pub fn snap(&self, point: [f64; 2]) -> Point {
        self.snap_to(point, false)
    }

    /// Like [`Grid::snap`], but near the center of a hex it returns the center as well: for the target point of an area. A wall near a
    /// center may be meant to pass it on one side, so walls use `snap`.
    pub fn snap_aim(&self, point: [f64; 2]) -> Point {
        self.snap_to(point, true)
    }

    fn snap_to(&self, [x, y]: [f64; 2], centers: bool) -> Point {
        match self.shape {
            Shape::Square => Point::new((x * UNIT as f64).round() as i64, (y * UNIT as f64).round() as i64),
            Shape::HexPointy => snap_to_hexes(x, y, centers),
            Shape::HexFlat => snap_to_hexes(y, x, centers),
        }
    }

    /// Returns the plane coordinates of a lattice point, in cells: for drawing and for reports.
    pub fn plane(&self, point: Point) -> [f64; 2] {
        self.to_plane_f64(point.x as f64, point.y as f64)
    }

    /// Like [`Grid::plane`], for coordinates between lattice points.
    pub fn to_plane_f64(&self, x: f64, y: f64) -> [f64; 2] {
        let (a, b) = (x / UNIT as f64, y / UNIT as f64);
        match self.shape {
            Shape::Square => [a, b],
            Shape::HexPointy => [a + b / 2.0, b * SQRT_3 / 2.0],
            Shape::HexFlat => [b * SQRT_3 / 2.0, a + b / 2.0],
        }
    }
}

/// Returns the distance between two squares that lie `x` columns and `y` rows apart (neither negative), in cells (G-03).
///
/// ```
/// use burstmap_geometry::{Metric, grid::diagonal_distance};
///
/// assert_eq!(diagonal_distance(4, 3, Metric::Uniform), 4);
/// assert_eq!(diagonal_distance(4, 3, Metric::Alternating), 5);
/// assert_eq!(diagonal_distance(4, 3, Metric::Euclidean), 5);
/// ```
pub fn diagonal_distance(x: i32, y: i32, metric: Metric) -> i32 {
    let (long, short) = (x.max(y), x.min(y));
    match metric {
        Metric::Uniform | Metric::Hex => long,
        Metric::Alternating => long + short / 2,
        Metric::Euclidean => {
            let square = i64::from(x) * i64::from(x) + i64::from(y) * i64::from(y);
            let root = square.isqrt();
            (root + i64::from(root * root < square)) as i32
        }
    }
}

/// Points this near to a corner (or the center) of a hex, in lattice units along each axis, are treated as that corner: rounding to
/// hundredths of a cell, or to pixels at 96 to a cell, may move them this far.
const NEAR_HEX: i64 = 100;

/// Returns the lattice point for plane coordinates `along` and `across` the rows of pointy hexes, or the columns of flat ones.
///
/// Across them, corners lie at multiples of √3/6, which neither decimal numbers nor pixels can represent. A point entered with two decimals
/// or drawn in pixels is meant to be there.
fn snap_to_hexes(along: f64, across: f64, centers: bool) -> Point {
    let whole = |value: f64| (value.clamp(-1e9, 1e9) * UNIT as f64).round() as i64;
    let half = whole(across / SQRT_3);
    let point = Point::new(whole(along) - half, 2 * half);
    // Centers and corners lie at thirds (i, j) of the axial axes where i − j is a multiple of 3; at centers both are.
    let third = |value: i64| (value + UNIT / 6).div_euclid(UNIT / 3);
    let (i, j) = (third(point.x), third(point.y));
    let place = Point::new(i * (UNIT / 3), j * (UNIT / 3));
    let (x, y) = (point.x - place.x, point.y - place.y);
    // Along the rows the distance is x + y/2, across them √3/2 y.
    let near = (2 * x + y).abs() <= 2 * NEAR_HEX && 3 * y * y <= 4 * NEAR_HEX * NEAR_HEX;
    if near && (i - j) % 3 == 0 && (centers || i % 3 != 0) { place } else { point }
}

fn floor_cell(coordinate: i64) -> i32 {
    coordinate.div_euclid(UNIT) as i32
}

#[cfg(test)]
mod tests;
