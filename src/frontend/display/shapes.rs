//! Rings and lines of objects on a map, in plane coordinates. Floats, because they are only for drawing.

use super::View;
use super::list::{P, Rect};
use burstmap_geometry::{Cell, Grid, Point};
use std::collections::{BTreeMap, BTreeSet};

/// Returns the center of a cell.
pub fn center(grid: Grid, cell: Cell) -> P {
    grid.plane(grid.center(cell))
}

/// Returns the cell's ring, shrunk towards its center by this part of its size.
pub fn cell_ring(grid: Grid, cell: Cell, inset: f64) -> Vec<P> {
    let [x, y] = center(grid, cell);
    let keep = 1.0 - 2.0 * inset;
    grid.corners(cell)
        .map(|corner| {
            let [a, b] = grid.plane(corner);
            [x + (a - x) * keep, y + (b - y) * keep]
        })
        .collect()
}

/// Returns the borders of cells, each separately; `inset`: as for [`cell_ring`].
pub fn cell_rings<'a>(grid: Grid, cells: impl IntoIterator<Item = &'a Cell>, inset: f64) -> Vec<Vec<P>> {
    cells.into_iter().map(|cell| cell_ring(grid, *cell, inset)).collect()
}

fn edges(grid: Grid, cell: Cell) -> impl Iterator<Item = (Point, Point)> {
    let corners: Vec<Point> = grid.corners(cell).collect();
    let count = corners.len();
    (0..count).filter_map(move |i| Some((*corners.get(i)?, *corners.get((i + 1) % count)?)))
}

/// Returns every edge of the cells once.
pub fn grid_lines(grid: Grid, cells: impl Iterator<Item = Cell>) -> Vec<Vec<P>> {
    let mut seen = BTreeSet::new();
    for cell in cells {
        for (a, b) in edges(grid, cell) {
            seen.insert((a.min(b), a.max(b)));
        }
    }
    seen.into_iter().map(|(a, b)| vec![grid.plane(a), grid.plane(b)]).collect()
}

/// Returns the border of a set of cells as closed rings.
pub fn outline<'a>(grid: Grid, cells: impl IntoIterator<Item = &'a Cell>) -> Vec<Vec<P>> {
    let mut cells: Vec<Cell> = cells.into_iter().copied().collect();
    cells.sort_unstable();
    cells.dedup();
    // Only sides at the border of the set: most sides of a large area are inside it.
    let mut border: BTreeMap<Point, Vec<Point>> = BTreeMap::new();
    for cell in &cells {
        for ((a, b), beyond) in edges(grid, *cell).zip(grid.beside(*cell)) {
            if cells.binary_search(&beyond).is_err() {
                border.entry(a).or_default().push(b);
            }
        }
    }
    let mut rings = Vec::new();
    while let Some((start, _)) = border.first_key_value().map(|(point, ends)| (*point, ends.len())) {
        let (mut ring, mut at) = (Vec::new(), start);
        while let Some(mut ends) = border.remove(&at) {
            ring.push(grid.plane(at));
            let Some(next) = ends.pop() else { break };
            if !ends.is_empty() {
                border.insert(at, ends);
            }
            at = next;
            if at == start {
                break;
            }
        }
        rings.push(ring);
    }
    rings
}

/// Returns the border of a set of cells, shrunk by a number of cells.
pub fn inset_outline<'a>(grid: Grid, cells: impl IntoIterator<Item = &'a Cell>, inset: f64) -> Vec<Vec<P>> {
    outline(grid, cells).into_iter().map(|ring| inset_ring(&ring, inset)).collect()
}

/// Moves every edge of a clockwise ring inwards.
fn inset_ring(ring: &[P], inset: f64) -> Vec<P> {
    let count = ring.len();
    let at = |i: usize| ring.get(i % count.max(1)).copied().unwrap_or_default();
    let normal = |a: P, b: P| {
        let (dx, dy) = (b[0] - a[0], b[1] - a[1]);
        let length = dx.hypot(dy).max(1e-9);
        [-dy / length, dx / length]
    };
    (0..count)
        .map(|i| {
            let [before, here, after] = [at(i + count - 1), at(i), at(i + 1)];
            let (one, two) = (normal(before, here), normal(here, after));
            let spread = (1.0 + one[0] * two[0] + one[1] * two[1]).max(0.2);
            [here[0] + (one[0] + two[0]) * inset / spread, here[1] + (one[1] + two[1]) * inset / spread]
        })
        .collect()
}

/// Returns a rectangle with rounded corners.
pub fn round_rect([x, y]: P, [w, h]: P, radius: f64) -> Vec<P> {
    let r = radius.min(w / 2.0).min(h / 2.0).max(0.0);
    let corners = [
        (x + w - r, y + r, -0.25),
        (x + w - r, y + h - r, 0.0),
        (x + r, y + h - r, 0.25),
        (x + r, y + r, 0.5),
    ];
    let steps = if r > 0.2 { 10 } else { 5 };
    let mut out = Vec::with_capacity(4 * (steps + 1));
    for (cx, cy, turn) in corners {
        for step in 0..=steps {
            let angle = std::f64::consts::TAU * (turn + 0.25 * step as f64 / steps as f64);
            let (sin, cos) = libm::sincos(angle);
            out.push([cx + r * cos, cy + r * sin]);
        }
    }
    out
}

/// Returns a regular polygon; `turn` in parts of a full turn.
pub fn polygon([x, y]: P, radius: f64, sides: u32, turn: f64) -> Vec<P> {
    (0..sides)
        .map(|i| {
            let angle = std::f64::consts::TAU * (f64::from(i) / f64::from(sides) + turn);
            let (sin, cos) = libm::sincos(angle);
            [x + radius * cos, y + radius * sin]
        })
        .collect()
}

/// Returns the segment widened to a closed bar.
pub fn bar(a: P, b: P, width: f64) -> Vec<P> {
    let (dx, dy) = (b[0] - a[0], b[1] - a[1]);
    let length = dx.hypot(dy).max(1e-9);
    let (nx, ny) = (-dy / length * width / 2.0, dx / length * width / 2.0);
    vec![[a[0] + nx, a[1] + ny], [b[0] + nx, b[1] + ny], [b[0] - nx, b[1] - ny], [a[0] - nx, a[1] - ny]]
}

/// Returns a uniform random number between 0 and 1 that depends only on the cell and on `salt`: textures stay in place.
pub fn noise(cell: Cell, salt: u32) -> f64 {
    let mut h = (cell.col as u32).wrapping_mul(0x9E37_79B1) ^ (cell.row as u32).wrapping_mul(0x85EB_CA77);
    h ^= salt.wrapping_mul(0xC2B2_AE3D);
    h = (h ^ (h >> 15)).wrapping_mul(0x2C1B_3C6D);
    h = (h ^ (h >> 12)).wrapping_mul(0x297A_2D39);
    f64::from((h ^ (h >> 15)) & 0xFFFF) / 65_535.0
}

/// Returns a place in the cell, scattered around its center by up to `spread` cells.
pub fn scatter(grid: Grid, cell: Cell, salt: u32, spread: f64) -> P {
    let [x, y] = center(grid, cell);
    [x + (noise(cell, salt) - 0.5) * 2.0 * spread, y + (noise(cell, salt + 7919) - 0.5) * 2.0 * spread]
}

/// Returns a rectangle around a cell, extended by a number of cells on each side.
pub(super) fn around(view: View<'_>, cell: Cell, more: f64) -> Rect {
    let [x, y] = center(view.scenery.grid, cell);
    [x - more, y - more, x + more, y + more]
}

/// Returns the cells that a segment may cross: its bounding box, extended by one cell.
pub(super) fn near(grid: Grid, a: [f64; 2], b: [f64; 2]) -> impl Iterator<Item = Cell> {
    let (one, two) = (grid.cell_at(grid.snap(a)), grid.cell_at(grid.snap(b)));
    let cols = (one.col.min(two.col) - 1).max(0)..=(one.col.max(two.col) + 1).min(grid.columns - 1);
    let rows = (one.row.min(two.row) - 1).max(0)..=(one.row.max(two.row) + 1).min(grid.rows - 1);
    rows.flat_map(move |row| cols.clone().map(move |col| Cell::new(col, row)))
}

/// Returns whether two segments meet, with the precision of a drawing.
pub fn crosses(p: [f64; 2], q: [f64; 2], a: [f64; 2], b: [f64; 2]) -> bool {
    let side =
        |a: [f64; 2], b: [f64; 2], c: [f64; 2]| (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);
    side(p, q, a) * side(p, q, b) <= 1e-9 && side(a, b, p) * side(a, b, q) <= 1e-9
}

#[cfg(test)]
mod tests {
    use super::*;
    use burstmap_geometry::Shape;

    #[test]
    fn segments_cross_wherever_they_are_on_the_map() {
        for [x, y] in [[0.0, 0.0], [7.0, 3.0], [-4.0, 9.0]] {
            let at = |dx: f64, dy: f64| [x + dx, y + dy];
            assert!(crosses(at(0.0, 0.0), at(2.0, 2.0), at(0.0, 2.0), at(2.0, 0.0)));
            assert!(crosses(at(0.0, 0.0), at(2.0, 0.0), at(1.0, 0.0), at(1.0, 2.0)), "touching is enough");
            assert!(!crosses(at(0.0, 0.0), at(2.0, 2.0), at(3.0, 0.0), at(2.1, 1.0)));
            assert!(!crosses(at(0.0, 0.0), at(0.9, 0.9), at(0.0, 2.0), at(2.0, 0.0)), "it ends before");
        }
    }

    #[test]
    fn the_outline_of_two_cells_leaves_their_common_edge_out() {
        let grid = Grid { shape: Shape::Square, columns: 4, rows: 4 };
        let rings = outline(grid, &[Cell::new(0, 0), Cell::new(1, 0)]);
        assert_eq!(rings.len(), 1);
        assert_eq!(rings[0].len(), 6);
    }

    #[test]
    fn a_hole_has_a_ring_of_its_own() {
        let grid = Grid { shape: Shape::Square, columns: 4, rows: 4 };
        let cells: Vec<Cell> = (0..9).filter(|i| *i != 4).map(|i| Cell::new(i % 3, i / 3)).collect();
        assert_eq!(outline(grid, &cells).len(), 2);
    }

    #[test]
    fn an_outline_has_each_side_that_one_cell_has_alone() {
        for shape in [Shape::Square, Shape::HexPointy, Shape::HexFlat] {
            let grid = Grid { shape, columns: 9, rows: 9 };
            let cells: Vec<Cell> = grid.cells().filter(|cell| noise(*cell, 5) < 0.6).collect();
            let mut sides: BTreeMap<(Point, Point), usize> = BTreeMap::new();
            for (a, b) in cells.iter().flat_map(|cell| edges(grid, *cell)) {
                *sides.entry((a.min(b), a.max(b))).or_default() += 1;
            }
            let alone = sides.values().filter(|count| **count == 1).count();
            let rings = outline(grid, &cells);
            assert_eq!(rings.iter().map(Vec::len).sum::<usize>(), alone, "{shape:?}");
        }
    }

    #[test]
    fn neighboring_hexes_share_grid_lines() {
        let grid = Grid { shape: Shape::HexPointy, columns: 2, rows: 1 };
        assert_eq!(grid_lines(grid, grid.cells()).len(), 11);
    }
}
