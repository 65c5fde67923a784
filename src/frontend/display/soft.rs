//! Soft edges between cells of different values, such as light and darkness. The rules decide cell by cell, and the edges only change the
//! drawing. Between two centers, the value changes gradually and a little irregularly, so that no stairs of cells are visible. A wall
//! between two cells keeps their edge sharp.

use super::View;
use super::list::P;
use super::shapes::{self, cell_ring, center, crosses};
use crate::camera::bounds;
use burstmap_geometry::{Cell, Grid};
use burstmap_rules::map::{DoorState, Wall};
use std::collections::BTreeMap;

/// Maximum irregular shift of edges, in cells.
const WOBBLE: f64 = 0.17;
/// Distance from a cell's center within which edges shift less, so that the center has exactly its cell's value.
const CALM: f64 = 0.3;
/// Maximum irregular shift of the outlines of clouds, in cells.
const BEND: f64 = 0.13;
/// Number of pieces of a line from a center to the border, and of a side. With fewer, edges would look regular.
const PIECES: usize = 4;

/// Values of cells with soft edges between them.
#[derive(Debug, Clone)]
pub struct Field {
    grid: Grid,
    /// Values of all cells, in the order of grid indices.
    values: Vec<f64>,
    /// Cells next to cells of another value, with the values around them.
    edges: BTreeMap<Cell, Vec<f64>>,
}

/// Walls that stop sight and light, by the cells that they may cross.
#[derive(Debug)]
pub struct Walled {
    grid: Grid,
    near: BTreeMap<Cell, Vec<[P; 2]>>,
}

impl Walled {
    pub fn of(grid: Grid, walls: &[Wall]) -> Walled {
        let mut near: BTreeMap<Cell, Vec<[P; 2]>> = BTreeMap::new();
        let closed = |wall: &&Wall| wall.blocks.sight && wall.door != Some(DoorState::Open);
        for pair in walls.iter().filter(closed).flat_map(|wall| wall.points.windows(2)) {
            for cell in shapes::near(grid, pair[0], pair[1]) {
                near.entry(cell).or_default().push([pair[0], pair[1]]);
            }
        }
        Walled { grid, near }
    }

    /// Returns whether a wall is between the centers of two adjacent cells.
    fn is_between(&self, a: Cell, b: Cell) -> bool {
        let (from, to) = (center(self.grid, a), center(self.grid, b));
        let crossed = |walls: &Vec<[P; 2]>| walls.iter().any(|[p, q]| crosses(from, to, *p, *q));
        self.near.get(&a).is_some_and(crossed)
    }
}

impl Field {
    /// Creates the field from `values` in the order of grid indices. `beyond` returns the value beyond the board next to a cell, from the
    /// cell's value.
    pub fn of(grid: Grid, values: Vec<f64>, walled: &Walled, beyond: impl Fn(f64) -> f64) -> Field {
        let value = |cell: Cell| grid.contains(cell).then(|| values[grid.index(cell)]);
        let mut edges = BTreeMap::new();
        for cell in grid.cells() {
            let own = values[grid.index(cell)];
            let around = || grid.neighbors(cell);
            let outside = beyond(own);
            if around().all(|other| value(other).unwrap_or(outside) == own) {
                continue;
            }
            // A wall hides the value behind it.
            let seen = |other: Cell| match value(other).unwrap_or(outside) {
                value if value != own && !walled.is_between(cell, other) => value,
                _ => own,
            };
            edges.insert(cell, around().map(seen).collect());
        }
        Field { grid, values, edges }
    }

    /// Returns the areas with at least each value among some cells, as rings. `shape` transforms the values first. Cells are skipped if
    /// `keeps` is false for their value.
    pub fn areas(
        &self,
        cells: impl Iterator<Item = Cell>,
        levels: &[f64],
        shape: impl Fn(f64) -> f64,
        keeps: impl Fn(f64) -> bool,
    ) -> Vec<Vec<Vec<P>>> {
        let grid = self.grid;
        let mut whole: Vec<Vec<Cell>> = vec![Vec::new(); levels.len()];
        let mut parts: Vec<Vec<Vec<P>>> = vec![Vec::new(); levels.len()];
        for cell in cells {
            let own = self.values[grid.index(cell)];
            if !keeps(own) {
                continue;
            }
            let Some(around) = self.edges.get(&cell) else {
                let shaped = shape(own);
                let reached = levels.iter().zip(&mut whole).filter(|(level, _)| shaped >= **level);
                reached.for_each(|(_, cells)| cells.push(cell));
                continue;
            };
            let rays = self.rays(cell, own, around, &shape);
            let values = || rays.iter().flatten().map(|(_, value)| *value);
            let (low, high) = (values().fold(f64::INFINITY, f64::min), values().fold(0.0, f64::max));
            for (index, level) in levels.iter().enumerate() {
                if low >= *level {
                    whole[index].push(cell);
                } else if high >= *level {
                    parts[index].extend(part_above(&rays, *level));
                }
            }
        }
        let outlines = whole.into_iter().map(|cells| shapes::outline(grid, &cells));
        outlines.zip(parts).map(|(outline, parts)| outline.into_iter().chain(parts).collect()).collect()
    }

    /// Returns points with values on lines from the center of a cell to its border, in all directions.
    fn rays(&self, cell: Cell, own: f64, around: &[f64], shape: &impl Fn(f64) -> f64) -> Vec<Ray> {
        let (grid, middle) = (self.grid, center(self.grid, cell));
        let corners = cell_ring(grid, cell, 0.0);
        let part = |number: usize| number as f64 / PIECES as f64;
        let between = |a: P, b: P, part: f64| [a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part];
        let mut rays = Vec::with_capacity(corners.len() * PIECES);
        for (i, a) in corners.iter().enumerate() {
            let b = corners[(i + 1) % corners.len()];
            for along in 0..PIECES {
                let end = between(*a, b, part(along));
                rays.push(std::array::from_fn(|out| {
                    let point = between(middle, end, part(out));
                    (point, shape(value_at(grid, cell, middle, own, around, moved(point, middle))))
                }));
            }
        }
        rays
    }
}

/// Points with values from the center of a cell to its border.
type Ray = [(P, f64); PIECES + 1];

/// Returns the part of a cell with at least a value, as rings. They run in the direction of the cell's border, or against it around a hole.
fn part_above(rays: &[Ray], level: f64) -> Vec<Vec<P>> {
    let is_in = |value: f64| value >= level;
    let cross = |(a, from): (P, f64), (b, to): (P, f64)| {
        let part = (level - from) / (to - from);
        [a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part]
    };
    let center_is_in = is_in(rays[0][0].1);
    let mut inner = Vec::with_capacity(rays.len() + 4);
    for (i, ray) in rays.iter().enumerate() {
        let end = ray[PIECES];
        let changes = ray.windows(2).find(|pair| is_in(pair[0].1) != is_in(pair[1].1));
        inner.push(changes.map_or(end.0, |pair| cross(pair[0], pair[1])));
        let next = rays[(i + 1) % rays.len()][PIECES];
        // The edge leaves the cell between two rays, where it enters the next cell.
        if is_in(end.1) != is_in(next.1) {
            inner.push(cross(end, next));
        }
    }
    if center_is_in {
        return vec![inner];
    }
    inner.reverse();
    vec![rays.iter().map(|ray| ray[PIECES].0).collect(), inner]
}

/// Returns the value at a point, from the nearest centers: four of squares, or three of hexes.
fn value_at(grid: Grid, cell: Cell, middle: P, own: f64, around: &[f64], at: P) -> f64 {
    let [dx, dy] = [at[0] - middle[0], at[1] - middle[1]];
    if !grid.is_hex() {
        let (across, along) = (dx.abs().min(1.0), dy.abs().min(1.0));
        // Places in `Grid::neighbors`.
        let (side, corner, end) = match (dx >= 0.0, dy >= 0.0) {
            (true, true) => (1, 5, 2),
            (false, true) => (3, 6, 2),
            (false, false) => (3, 7, 0),
            (true, false) => (1, 4, 0),
        };
        let [side, corner, end] = [side, corner, end].map(|index: usize| around[index]);
        return own * (1.0 - across) * (1.0 - along)
            + side * across * (1.0 - along)
            + end * (1.0 - across) * along
            + corner * across * along;
    }
    let centers: Vec<P> = grid.beside(cell).map(|next| center(grid, next)).collect();
    let sector = |i: usize| {
        let j = (i + 1) % centers.len();
        let (a, b) = (centers[i], centers[j]);
        let (a, b) = ([a[0] - middle[0], a[1] - middle[1]], [b[0] - middle[0], b[1] - middle[1]]);
        let area = a[0] * b[1] - a[1] * b[0];
        let (one, two) = ((dx * b[1] - dy * b[0]) / area, (a[0] * dy - a[1] * dx) / area);
        (one >= -1e-9 && two >= -1e-9).then(|| own * (1.0 - one - two) + around[i] * one + around[j] * two)
    };
    (0..centers.len()).find_map(sector).unwrap_or(own)
}

/// Returns a point slightly aside, at which to take the value instead: edges along the grid would look like walls.
fn moved([x, y]: P, middle: P) -> P {
    let away = ((x - middle[0]).hypot(y - middle[1]) / CALM).min(1.0);
    let by = WOBBLE * away * away;
    [x + by * uneven([y, x], 301), y + by * uneven([x, y], 307)]
}

/// Returns a smooth random number from -1 to 1 for a point. Its sign changes every half cell along the first coordinate, so that no edge
/// in that direction stays straight for longer.
fn uneven([along, across]: P, salt: u32) -> f64 {
    let (along, across) = (2.0 * along, 2.0 * across);
    let (left, top) = (along.floor(), across.floor());
    let node = |by: i32, down: i32| {
        let cell = Cell::new(left as i32 + by, top as i32 + down);
        let sign = if cell.col.rem_euclid(2) == 0 { 1.0 } else { -1.0 };
        sign * (0.6 + 0.4 * shapes::noise(cell, salt))
    };
    let smooth = |part: f64| part * part * (3.0 - 2.0 * part);
    let (part, down) = (smooth(along - left), smooth(across - top));
    let mix = |a: f64, b: f64, part: f64| a + (b - a) * part;
    mix(mix(node(0, 0), node(1, 0), part), mix(node(0, 1), node(1, 1), part), down)
}

/// Returns outlines of cells with round corners and slight irregularities. The centers of cells stay on the same side of the outline.
pub fn rounded(rings: Vec<Vec<P>>) -> Vec<Vec<P>> {
    let between = |a: P, b: P, part: f64| [a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part];
    let pairs = |ring: &[P]| -> Vec<[P; 2]> {
        ring.iter().copied().zip(ring.iter().copied().cycle().skip(1)).map(|(a, b)| [a, b]).collect()
    };
    let cut = |ring: Vec<P>| -> Vec<P> {
        pairs(&ring).into_iter().flat_map(|[a, b]| [between(a, b, 0.25), between(a, b, 0.75)]).collect()
    };
    let bent = |[x, y]: P| [x + BEND * uneven([y, x], 311), y + BEND * uneven([x, y], 313)];
    // Sides of cells are one cell long, so half of each side stays in place.
    let smooth = |ring: Vec<P>| -> Vec<P> {
        let ring = pairs(&cut(cut(ring)));
        ring.into_iter().flat_map(|[a, b]| [a, between(a, b, 0.5)]).map(bent).collect()
    };
    rings.into_iter().map(smooth).collect()
}

/// Returns the visible plane beyond the board, as rings with a hole, or nothing if only the board is visible.
pub fn beyond(view: View<'_>) -> Vec<Vec<P>> {
    let (camera, viewport, grid) = (view.editor.camera, view.editor.viewport, view.scenery.grid);
    let (low, high) = (camera.to_plane([0.0, 0.0], viewport), camera.to_plane(viewport.size, viewport));
    let [left, top, right, bottom] = bounds(grid);
    // The sides of a hex board are jagged.
    let jag = if grid.is_hex() { 1.0 } else { 0.0 };
    let within =
        low[0] >= left + jag && low[1] >= top + jag && high[0] <= right - jag && high[1] <= bottom - jag;
    if within {
        return Vec::new();
    }
    let cells: Vec<Cell> = view.visible_cells().collect();
    let mut rings = shapes::outline(grid, &cells);
    // Cells are visible up to two beyond the edge of the image.
    let [x, y, far_x, far_y] = [low[0] - 3.0, low[1] - 3.0, high[0] + 3.0, high[1] + 3.0];
    // Against the direction of the outline, so that the board remains a hole.
    rings.push(vec![[x, y], [x, far_y], [far_x, far_y], [far_x, y]]);
    rings
}

/// Returns the opacities of layers that together reach each of these opacities. `reached` is ascending.
pub fn steps(reached: &[f64]) -> Vec<f64> {
    let mut before = 0.0;
    let step = |wanted: &f64| {
        let alpha = (wanted - before) / (1.0_f64 - before).max(1e-9);
        before = *wanted;
        alpha
    };
    reached.iter().map(step).collect()
}
