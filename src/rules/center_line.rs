//! The line between the centers of two spaces, which determines features, zones and creatures in between (G-31).

use crate::reason::PlanePoint;
use burstmap_geometry::{Cell, Grid, Point};

/// A line from the center of one cell to the center of another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CenterLine {
    pub from: Point,
    pub to: Point,
}

impl CenterLine {
    /// Returns the line between the closest pair of cells, measured between centers. Ties go to the pair whose lower cell is lowest by
    /// `[row, column]`, so the line is the same in both directions. Spaces without cells have no line.
    pub fn between(grid: Grid, from: &[Cell], to: &[Cell]) -> Option<CenterLine> {
        let (a, b) = from
            .iter()
            .flat_map(|a| to.iter().map(move |b| (*a, *b)))
            .min_by_key(|(a, b)| (gap(grid, *a, *b), *a.min(b), *a.max(b)))?;
        Some(CenterLine { from: grid.center(a), to: grid.center(b) })
    }

    /// Returns the line from a point to the center of the nearest cell. Ties go to the lowest `[row, column]`.
    pub fn from_point(grid: Grid, from: Point, to: &[Cell]) -> Option<CenterLine> {
        let gap = |cell: &Cell| {
            let center = grid.center(*cell);
            let (x, y) = (center.x - from.x, center.y - from.y);
            if grid.is_hex() { x * x + x * y + y * y } else { x * x + y * y }
        };
        let nearest = to.iter().min_by_key(|cell| (gap(cell), **cell))?;
        Some(CenterLine { from, to: grid.center(*nearest) })
    }

    /// Returns the same line from its other end.
    pub const fn reversed(self) -> CenterLine {
        CenterLine { from: self.to, to: self.from }
    }

    pub fn plane(&self, grid: Grid) -> [PlanePoint; 2] {
        [grid.plane(self.from), grid.plane(self.to)]
    }
}

/// Returns the squared distance of two centers, up to a factor.
fn gap(grid: Grid, a: Cell, b: Cell) -> i64 {
    let ((q, r), (s, t)) = (grid.lattice(a), grid.lattice(b));
    let (x, y) = (i64::from(s - q), i64::from(t - r));
    if grid.is_hex() { x * x + x * y + y * y } else { x * x + y * y }
}

#[cfg(test)]
mod tests {
    use super::*;
    use burstmap_geometry::Shape;

    #[test]
    fn g_31_from_a_point_the_line_ends_in_the_cell_with_the_nearest_center() {
        for shape in [Shape::Square, Shape::HexPointy, Shape::HexFlat] {
            let grid = Grid { shape, columns: 7, rows: 7 };
            let cells: Vec<Cell> =
                (0..7).flat_map(|row| (0..7).map(move |column| Cell::new(column, row))).collect();
            for step in 0..200 {
                // Points across the map, away from lines at equal distance from two centers.
                let from = grid.snap([
                    (f64::from(step) * 0.6173) % 6.0 + 0.013,
                    (f64::from(step) * 0.2719) % 5.0 + 0.029,
                ]);
                let [x, y] = grid.plane(from);
                let far = |point: Point| {
                    let [a, b] = grid.plane(point);
                    (a - x).hypot(b - y)
                };
                let end = CenterLine::from_point(grid, from, &cells).unwrap().to;
                let least = cells.iter().map(|cell| far(grid.center(*cell))).fold(f64::MAX, f64::min);
                assert!(far(end) <= least + 1e-9, "{shape:?} from {x}, {y}: {} instead of {least}", far(end));
            }
        }
    }

    #[test]
    fn g_31_the_closest_pair_of_cells_ties_to_the_lowest() {
        let grid = Grid { shape: Shape::Square, columns: 9, rows: 9 };
        let block = [Cell::new(0, 0), Cell::new(1, 0), Cell::new(0, 1), Cell::new(1, 1)];
        let ends = |to: &[Cell]| CenterLine::between(grid, &block, to).unwrap().plane(grid);
        assert_eq!(ends(&[Cell::new(5, 1)]), [[1.5, 1.5], [5.5, 1.5]]);
        assert_eq!(
            ends(&[Cell::new(5, 0), Cell::new(5, 1)]),
            [[1.5, 0.5], [5.5, 0.5]],
            "a tie goes to row 0"
        );
        let back = CenterLine::between(grid, &[Cell::new(5, 0), Cell::new(5, 1)], &block).unwrap();
        assert_eq!(back.plane(grid), [[5.5, 0.5], [1.5, 0.5]], "the same line from the other side");
        assert_eq!(CenterLine::between(grid, &block, &[]), None);
    }
}
