//! Distances of a template's cells.

use crate::board::Board;
use burstmap_geometry::grid::diagonal_distance;
use burstmap_geometry::visibility::Origin;
use burstmap_geometry::{Cell, Metric, Point, UNIT};

/// Start of the distance count.
pub enum Counted {
    /// The cells of a space, at distance 0 (G-20, G-22).
    Space(Vec<Cell>),
    /// A corner. The cells that touch it are at distance 1 (G-21).
    Corner(Point),
}

impl Counted {
    /// Counts from a point: a corner on squares, otherwise the cell that the point was chosen for.
    pub fn from_point(board: &Board<'_>, origin: Origin) -> Counted {
        let on_grid = |at: i64| at.rem_euclid(UNIT) == 0;
        match !board.grid().is_hex() && on_grid(origin.point.x) && on_grid(origin.point.y) {
            true => Counted::Corner(origin.point),
            false => Counted::Space(vec![origin.cell]),
        }
    }

    /// Returns a cell's distance by a metric.
    pub fn distance(&self, board: &Board<'_>, metric: Metric, cell: Cell) -> i32 {
        match self {
            Counted::Space(cells) => {
                cells.iter().map(|from| board.grid().distance(*from, cell, metric)).min().unwrap_or(0)
            }
            Counted::Corner(point) => {
                let (x, y) = ((point.x / UNIT) as i32, (point.y / UNIT) as i32);
                let away =
                    |cell: i32, corner: i32| if cell >= corner { cell - corner + 1 } else { corner - cell };
                diagonal_distance(away(cell.col, x), away(cell.row, y), metric)
            }
        }
    }
}

/// Returns the map's cells within `size` that are `wanted`, with their distances, in `(row, column)` order. `around` is the position of the
/// start.
pub fn cells_within(
    board: &Board<'_>,
    around: &[Cell],
    size: i32,
    counted: &Counted,
    wanted: impl Fn(Cell) -> bool,
) -> Vec<(Cell, i32)> {
    let (grid, metric) = (board.grid(), board.metric());
    // A step of any metric crosses at most one column and one row.
    let span = |least: i32, most: i32, end: i32| (least - size - 1).max(0)..=(most + size + 1).min(end - 1);
    let (least, most) = bounds(around);
    span(least.row, most.row, grid.rows)
        .flat_map(|row| span(least.col, most.col, grid.columns).map(move |col| Cell::new(col, row)))
        .map(|cell| (cell, counted.distance(board, metric, cell)))
        .filter(|(cell, distance)| *distance <= size && wanted(*cell))
        .collect()
}

/// Returns the top left and bottom right cells of a space's bounding rectangle.
pub fn bounds(space: &[Cell]) -> (Cell, Cell) {
    let of = |pick: fn(&Cell) -> i32| {
        let values = space.iter().map(pick);
        (values.clone().min().unwrap_or(0), values.max().unwrap_or(0))
    };
    let ((left, right), (top, bottom)) = (of(|c| c.col), of(|c| c.row));
    (Cell::new(left, top), Cell::new(right, bottom))
}
