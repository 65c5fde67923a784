//! Square and hex grids: cells, centers, corners, neighbors, distances (G-01, G-03).

use super::point::{Point, UNIT};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// A cell's address, `[column, row]` everywhere outside. Ordered by `(row, column)`, the order in which ties are
/// broken (G-31).
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Cell {
    pub row: i32,
    pub col: i32,
}

impl Cell {
    pub const fn new(col: i32, row: i32) -> Cell {
        Cell { row, col }
    }
}

impl Serialize for Cell {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        [self.col, self.row].serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Cell {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Cell, D::Error> {
        <[i32; 2]>::deserialize(deserializer).map(|[col, row]| Cell::new(col, row))
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Shape {
    Square,
    /// Odd-r offset: odd rows are shifted right by half a cell.
    HexPointy,
    /// Odd-q offset: odd columns are shifted down by half a cell.
    HexFlat,
}

/// How a diagonal is counted (G-03).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Metric {
    /// A diagonal costs 1.
    Uniform,
    /// Every second diagonal costs 2: 1-2-1-2.
    Alternating,
    /// Straight-line distance, rounded up to whole cells, so that `distance <= n` is exact.
    Euclidean,
    /// Hex steps. On hex grids every metric is this one.
    Hex,
}

/// The board's extent. Cells outside it are legal values, but not [`Grid::contains`]ed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Grid {
    pub shape: Shape,
    pub columns: i32,
    pub rows: i32,
}

/// Offsets of the corners from the center, clockwise on the screen, in 1/6 of a unit.
/// Squares start at the top left; pointy hexes at the top; flat hexes (mirrored lattice) at the left.
const SQUARE_CORNERS: [(i64, i64); 4] = [(-3, -3), (3, -3), (3, 3), (-3, 3)];
const HEX_CORNERS: [(i64, i64); 6] = [(2, -4), (4, -2), (2, 2), (-2, 4), (-4, 2), (-2, -2)];

const SQUARE_STEPS: [(i32, i32); 8] = [(0, -1), (1, 0), (0, 1), (-1, 0), (1, -1), (1, 1), (-1, 1), (-1, -1)];
const HEX_STEPS: [(i32, i32); 6] = [(1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1)];

const SQRT_3: f64 = 1.732_050_807_568_877_2;

impl Grid {
    pub const fn is_hex(&self) -> bool {
        !matches!(self.shape, Shape::Square)
    }

    /// Whether lattice coordinates run the other way round than the screen's: left and right of a line swap.
    pub const fn mirrored(&self) -> bool {
        matches!(self.shape, Shape::HexFlat)
    }

    pub const fn contains(&self, cell: Cell) -> bool {
        cell.col >= 0 && cell.row >= 0 && cell.col < self.columns && cell.row < self.rows
    }

    pub const fn len(&self) -> usize {
        self.columns as usize * self.rows as usize
    }

    pub const fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Row by row; only for cells of the board.
    pub const fn index(&self, cell: Cell) -> usize {
        cell.row as usize * self.columns as usize + cell.col as usize
    }

    pub const fn cell(&self, index: usize) -> Cell {
        Cell::new((index % self.columns as usize) as i32, (index / self.columns as usize) as i32)
    }

    /// Every cell, in `(row, column)` order.
    pub fn cells(&self) -> impl Iterator<Item = Cell> + use<> {
        let columns = self.columns;
        (0..self.rows).flat_map(move |row| (0..columns).map(move |col| Cell::new(col, row)))
    }

    /// Lattice coordinates of a cell: `(col, row)` on squares, axial `(q, r)` on hexes.
    pub const fn lattice(&self, cell: Cell) -> (i32, i32) {
        match self.shape {
            Shape::Square => (cell.col, cell.row),
            Shape::HexPointy => (cell.col - (cell.row - (cell.row & 1)) / 2, cell.row),
            Shape::HexFlat => (cell.row - (cell.col - (cell.col & 1)) / 2, cell.col),
        }
    }

    /// Inverse of [`Grid::lattice`].
    pub const fn from_lattice(&self, (a, b): (i32, i32)) -> Cell {
        match self.shape {
            Shape::Square => Cell::new(a, b),
            Shape::HexPointy => Cell::new(a + (b - (b & 1)) / 2, b),
            Shape::HexFlat => Cell::new(b, a + (b - (b & 1)) / 2),
        }
    }

    pub const fn center(&self, cell: Cell) -> Point {
        let (a, b) = self.lattice(cell);
        let half = if self.is_hex() { 0 } else { UNIT / 2 };
        Point::new(a as i64 * UNIT + half, b as i64 * UNIT + half)
    }

    /// Corners in order around the cell: 4 on squares (nw, ne, se, sw), 6 on hexes.
    pub fn corners(&self, cell: Cell) -> impl ExactSizeIterator<Item = Point> + use<> {
        let center = self.center(cell);
        let offsets: &'static [(i64, i64)] = if self.is_hex() { &HEX_CORNERS } else { &SQUARE_CORNERS };
        offsets.iter().map(move |(x, y)| Point::new(center.x + x * (UNIT / 6), center.y + y * (UNIT / 6)))
    }

    /// The cells one step away, on the board or not: on squares the four sides first, then the four diagonals.
    pub fn neighbors(&self, cell: Cell) -> impl Iterator<Item = Cell> + use<> {
        let (grid, (a, b)) = (*self, self.lattice(cell));
        let steps: &'static [(i32, i32)] = if self.is_hex() { &HEX_STEPS } else { &SQUARE_STEPS };
        steps.iter().map(move |(x, y)| grid.from_lattice((a + x, b + y)))
    }

    /// Steps between two cells (G-03).
    pub fn distance(&self, from: Cell, to: Cell, metric: Metric) -> i32 {
        let ((a, b), (c, d)) = (self.lattice(from), self.lattice(to));
        let (x, y) = ((c - a).abs(), (d - b).abs());
        if self.is_hex() {
            return x.max(y).max((c - a + d - b).abs());
        }
        diagonal_distance(x, y, metric)
    }

    /// The cells of the board within a distance of one, with their distances, by row and column.
    // Within a caller that is compiled for size it would be compiled so, too.
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

    /// The cell in whose closed area the point lies; of several, the first in `(row, column)` order.
    pub fn cell_at(&self, point: Point) -> Cell {
        if !self.is_hex() {
            return Cell::new(floor_cell(point.x), floor_cell(point.y));
        }
        // Cube rounding in thirds is exact: the nearest center wins, ties to the lowest cell.
        let (q, r) = (point.x.div_euclid(UNIT) as i32, point.y.div_euclid(UNIT) as i32);
        let near = [(0, 0), (1, 0), (0, 1), (1, 1)].map(|(a, b)| self.from_lattice((q + a, r + b)));
        let gap = |cell: &Cell| {
            let center = self.center(*cell);
            let (x, y) = (point.x - center.x, point.y - center.y);
            x * x + x * y + y * y
        };
        near.into_iter().min_by_key(|cell| (gap(cell), *cell)).unwrap_or(near[0])
    }

    /// Plane coordinates (contract `Point`, in cells) to the lattice, each rounded on its own: what runs along an axis
    /// of the plane, such as a wall on the edges between hexes, runs along it still and leaves no slit beside them.
    pub fn snap(&self, point: [f64; 2]) -> Point {
        self.snap_to(point, false)
    }

    /// The same for what is aimed at: beside a hex's center as well. A wall there may pass the center on either side.
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

    /// Lattice to plane coordinates in cells, for drawing and reports.
    pub fn plane(&self, point: Point) -> [f64; 2] {
        self.to_plane_f64(point.x as f64, point.y as f64)
    }

    /// The same for places between lattice points: the ends of lines that are drawn.
    pub fn to_plane_f64(&self, x: f64, y: f64) -> [f64; 2] {
        let (a, b) = (x / UNIT as f64, y / UNIT as f64);
        match self.shape {
            Shape::Square => [a, b],
            Shape::HexPointy => [a + b / 2.0, b * SQRT_3 / 2.0],
            Shape::HexFlat => [b * SQRT_3 / 2.0, a + b / 2.0],
        }
    }
}

/// Distance of a displacement of `x` by `y` cells on squares.
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

/// How far from a corner of a hex (or its center) a point counts as it, in sub-units: what rounding to hundredths of a cell, or
/// to pixels of 96 to a cell, moves it in each direction.
const NEAR_HEX: i64 = 100;

/// `along` the rows of pointy hexes, where corners lie at halves of a cell, and `across` them, where they lie at multiples
/// of √3/6: no decimal and no pixel says that. What was typed with two decimals or drawn in pixels is meant to be there.
fn snap_to_hexes(along: f64, across: f64, centers: bool) -> Point {
    let whole = |value: f64| (value.clamp(-1e9, 1e9) * UNIT as f64).round() as i64;
    let half = whole(across / SQRT_3);
    let point = Point::new(whole(along) - half, 2 * half);
    // Centers and corners are the thirds (i, j) of the skewed axes that differ by a multiple of 3; at centers each is one.
    let third = |value: i64| (value + UNIT / 6).div_euclid(UNIT / 3);
    let (i, j) = (third(point.x), third(point.y));
    let place = Point::new(i * (UNIT / 3), j * (UNIT / 3));
    let (x, y) = (point.x - place.x, point.y - place.y);
    // Along the rows it is x + y/2 away, across them √3/2 y.
    let near = (2 * x + y).abs() <= 2 * NEAR_HEX && 3 * y * y <= 4 * NEAR_HEX * NEAR_HEX;
    if near && (i - j) % 3 == 0 && (centers || i % 3 != 0) { place } else { point }
}

fn floor_cell(coordinate: i64) -> i32 {
    coordinate.div_euclid(UNIT) as i32
}

#[cfg(test)]
mod tests {
    use super::*;

    // G-20
    #[test]
    fn the_cells_within_a_distance_are_those_of_the_board_that_lie_so_near() {
        for shape in [Shape::Square, Shape::HexPointy, Shape::HexFlat] {
            let grid = Grid { shape, columns: 11, rows: 9 };
            for metric in [Metric::Uniform, Metric::Alternating, Metric::Euclidean, Metric::Hex] {
                for (center, most) in [((0, 0), 3), ((5, 4), 0), ((5, 4), 2), ((10, 3), 5), ((4, 8), 40)] {
                    let center = Cell::new(center.0, center.1);
                    let near = |cell: Cell| (cell, grid.distance(center, cell, metric));
                    let all: Vec<(Cell, i32)> =
                        grid.cells().map(near).filter(|(_, distance)| *distance <= most).collect();
                    assert_eq!(grid.within(center, most, metric), all, "{shape:?} {metric:?} {center:?}");
                }
            }
        }
    }

    // G-10
    #[test]
    fn lines_along_an_axis_stay_so_on_hexes_whatever_their_other_coordinate() {
        for shape in [Shape::HexPointy, Shape::HexFlat] {
            let grid = Grid { shape, columns: 20, rows: 20 };
            let turned =
                |along: f64, across: f64| if grid.mirrored() { [across, along] } else { [along, across] };
            for step in 0..500 {
                let other = f64::from(step) * 0.037;
                // Twice the place along a row, and the place across rows.
                let upright = grid.snap(turned(5.5, other));
                assert_eq!(2 * upright.x + upright.y, 11 * UNIT, "{shape:?} {other}");
                assert_eq!(
                    grid.snap(turned(other, 2.3)).y,
                    grid.snap(turned(0.0, 2.3)).y,
                    "{shape:?} {other}"
                );
            }
        }
    }

    // G-01: centers and corners come back exactly, from two decimals as from sixteen.
    #[test]
    fn centers_and_corners_of_hexes_are_found_from_decimals() {
        for shape in [Shape::HexPointy, Shape::HexFlat] {
            let grid = Grid { shape, columns: 20, rows: 20 };
            for cell in grid.cells() {
                let typed = |point: Point| grid.plane(point).map(|value| (value * 100.0).round() / 100.0);
                let center = grid.center(cell);
                assert_eq!((grid.snap(grid.plane(center)), grid.snap_aim(typed(center))), (center, center));
                // A wall beside a center leaves a way past it.
                assert_eq!(
                    grid.snap(typed(center)) == center,
                    grid.lattice(cell).1 == 0,
                    "{shape:?} {cell:?}"
                );
                for corner in grid.corners(cell) {
                    assert_eq!(grid.snap(grid.plane(corner)), corner, "{shape:?} {cell:?}");
                    assert_eq!(grid.snap(typed(corner)), corner, "{shape:?} {cell:?}");
                    assert_eq!(grid.snap_aim(typed(corner)), corner, "{shape:?} {cell:?}");
                }
            }
        }
    }
}
