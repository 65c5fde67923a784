//! Exact area of the part of a space that barriers hide from a point (G-40).
//!
//! Seen from the point, the ends of the barriers divide a cell into wedges. A barrier either spans a wedge from side to side or does not
//! reach into it. So the visible part of the cell within a wedge is a convex polygon: the cell, cut off along the line of each barrier. All
//! edges lie on lines with integer coefficients, so every vertex is a fraction that fits into 128 bits. The sums of areas are compared as
//! floats if they clearly differ, and otherwise as integers of any size.

mod polygon;

use super::barrier::Barriers;
use super::grid::{Cell, Grid};
use super::line;
use super::point::Point;
use super::segment::{cross, minus, stops_direction};
use super::visibility::Blocker;
use super::wall::Channel;
use num_bigint::BigInt;
use polygon::{Line, Polygon, Vertex};
use std::cmp::Ordering;

/// Hidden part of a space, seen from a point, and its blockers.
#[derive(Clone, Debug, Default)]
pub struct HiddenArea {
    /// The barriers that hide some of the space: walls first, then cells.
    pub by: Vec<Blocker>,
    /// Twice the area of the space, in square lattice units.
    whole: i128,
    /// The visible polygons of the space.
    visible: Vec<Vec<Vertex>>,
    /// Twice the visible area, rounded.
    seen: f64,
}

/// Fractions that differ by more than this are compared as floats. Their error is far smaller: areas are sums of a few
/// products of about the size of the cell.
const FLOAT_IS_ENOUGH: f64 = 1e-6;

impl HiddenArea {
    /// Returns the hidden fraction of the space from 0 to 1, for reports. Use [`HiddenArea::cmp_fraction`] to decide.
    pub fn fraction(&self) -> f64 {
        if self.by.is_empty() { 0.0 } else { (1.0 - self.seen / self.whole as f64).clamp(0.0, 1.0) }
    }

    /// Compares the hidden fraction with `num / den` exactly; `den` is positive.
    pub fn cmp_fraction(&self, num: i64, den: i64) -> Ordering {
        let plain = self.fraction() - num as f64 / den as f64;
        if plain.abs() > FLOAT_IS_ENOUGH || self.by.is_empty() {
            return if self.by.is_empty() { 0.cmp(&num) } else { plain.total_cmp(&0.0) };
        }
        // hidden / whole ? num / den  ⇔  visible · den  reversed  whole · (den − num)
        let (visible, scale) = self.exact_visible();
        let left = visible * den;
        let right = BigInt::from(self.whole * i128::from(den - num)) * scale;
        right.cmp(&left)
    }

    /// Compares two hidden parts of the same space exactly.
    pub fn compare(&self, other: &HiddenArea) -> Ordering {
        let plain = self.fraction() - other.fraction();
        if plain.abs() > FLOAT_IS_ENOUGH || (self.by.is_empty() && other.by.is_empty()) {
            return plain.total_cmp(&0.0);
        }
        let ((a, scale_a), (b, scale_b)) = (self.exact_visible(), other.exact_visible());
        (b * scale_a).cmp(&(a * scale_b))
    }

    /// Returns twice the visible area, as a numerator and a denominator.
    fn exact_visible(&self) -> (BigInt, BigInt) {
        if self.by.is_empty() {
            return (BigInt::from(self.whole), BigInt::from(1));
        }
        let (mut top, mut bottom) = (BigInt::ZERO, BigInt::from(1));
        for polygon in &self.visible {
            let Some(last) = polygon.last() else { continue };
            let mut from = last.reduced();
            for vertex in polygon {
                let to = vertex.reduced();
                let term = product(from.x, to.y) - product(from.y, to.x);
                let scale = product(from.w, to.w);
                (top, bottom) = (top * &scale + term * &bottom, bottom * scale);
                from = to;
            }
        }
        (top, bottom)
    }
}

/// Returns the part of a space that barriers of a channel hide from a point, blocking cells in `ignoring` disregarded.
///
/// The point lies outside the space, or in the center of one of its cells; of that cell nothing is hidden. One-way walls count if they stop
/// lines that come from the point.
///
/// ```
/// use burstmap_geometry::occlusion::hidden_area;
/// use burstmap_geometry::{Barriers, Cell, Channel, Channels, Grid, Shape, Wall};
/// use std::cmp::Ordering;
///
/// let grid = Grid { shape: Shape::Square, columns: 9, rows: 3 };
/// let mut barriers = Barriers::new(grid);
/// let (a, b) = (grid.snap([2.0, 0.0]), grid.snap([2.0, 0.5]));
/// barriers.walls.push(Wall { a, b, blocks: Channels::ALL, one_way: None, owner: 0 });
///
/// let from = grid.center(Cell::new(0, 0));
/// let hidden = hidden_area(&barriers, Channel::Effect, from, &[Cell::new(4, 0)], &[]);
/// assert_eq!(hidden.cmp_fraction(1, 2), Ordering::Equal, "exactly one half");
/// ```
pub fn hidden_area(
    barriers: &Barriers,
    channel: Channel,
    from: Point,
    space: &[Cell],
    ignoring: &[Cell],
) -> HiddenArea {
    let grid = barriers.grid;
    let mut out = HiddenArea::default();
    for cell in space {
        let outline: Vec<Point> = grid.corners(*cell).map(|corner| minus(corner, from)).collect();
        let area = double_area(&outline);
        out.whole += i128::from(area);
        let own = grid.center(*cell) == from;
        let occluders = if own { Vec::new() } else { occluders(barriers, channel, from, &outline, ignoring) };
        add_visible(&outline, area, &occluders, &mut out);
    }
    out.by.sort_unstable();
    out.by.dedup();
    out
}

/// A barrier as seen from the origin: it spans the directions from `p` clockwise to `q`.
struct Occluder {
    p: Point,
    q: Point,
    blocker: Blocker,
}

impl Occluder {
    fn new(a: Point, b: Point, blocker: Blocker) -> Option<Occluder> {
        match cross(a, b) {
            0 => None,
            1.. => Some(Occluder { p: a, q: b, blocker }),
            _ => Some(Occluder { p: b, q: a, blocker }),
        }
    }

    fn covers(&self, direction: Point) -> bool {
        cross(self.p, direction) >= 0 && cross(direction, self.q) >= 0
    }
}

/// Returns the barriers that may hide some of the outline, with coordinates relative to `from`.
fn occluders(
    barriers: &Barriers,
    channel: Channel,
    from: Point,
    outline: &[Point],
    ignoring: &[Cell],
) -> Vec<Occluder> {
    let (low, high) = outline.iter().fold((Point::new(0, 0), Point::new(0, 0)), |(low, high), p| {
        (Point::new(low.x.min(p.x), low.y.min(p.y)), Point::new(high.x.max(p.x), high.y.max(p.y)))
    });
    let near = |a: Point, b: Point| {
        a.x.max(b.x) > low.x && a.x.min(b.x) < high.x && a.y.max(b.y) > low.y && a.y.min(b.y) < high.y
    };
    let ends = (Point::new(low.x + from.x, low.y + from.y), Point::new(high.x + from.x, high.y + from.y));
    let cells = || line::cells_in_box(barriers.grid, ends.0, ends.1);
    let mut occluders: Vec<Occluder> = Vec::new();
    for index in barriers.walls_near(channel, cells()) {
        let Some(wall) = barriers.walls.get(index as usize) else { continue };
        let (a, b) = (minus(wall.a, from), minus(wall.b, from));
        if wall.blocks.stops(channel) && near(a, b) && stops_direction(wall, from, wall.a) {
            occluders.extend(Occluder::new(a, b, Blocker::Wall(index)));
        }
    }
    for cell in cells() {
        if barriers.cell(cell).stops(channel) && !ignoring.contains(&cell) {
            occluders.extend(silhouette(&barriers.grid, from, cell));
        }
    }
    occluders
}

/// Returns the segment between the two outermost corners of a blocking cell. From outside, it hides the same points as the cell.
fn silhouette(grid: &Grid, from: Point, cell: Cell) -> Option<Occluder> {
    let corners = || grid.corners(cell).map(|corner| minus(corner, from));
    let first = corners().find(|a| corners().all(|b| cross(*a, b) >= 0))?;
    let last = corners().find(|a| corners().all(|b| cross(*a, b) <= 0))?;
    Occluder::new(first, last, Blocker::Cell(cell))
}

/// Adds the visible part of one cell.
fn add_visible(outline: &[Point], area: i64, occluders: &[Occluder], out: &mut HiddenArea) {
    let whole: Vec<Vertex> = outline.iter().map(|p| Vertex::whole(*p)).collect();
    let first = outline.iter().copied().find(|a| outline.iter().all(|b| cross(*a, *b) >= 0));
    let last = outline.iter().copied().find(|a| outline.iter().all(|b| cross(*a, *b) <= 0));
    let (Some(first), Some(last), false) = (first, last, occluders.is_empty()) else {
        out.seen += area as f64;
        out.visible.push(whole);
        return;
    };
    let inside = |d: &Point| cross(first, *d) > 0 && cross(*d, last) > 0;
    let mut cuts: Vec<Point> = occluders.iter().flat_map(|s| [s.p, s.q]).filter(inside).collect();
    cuts.extend([first, last]);
    cuts.sort_by(|a, b| 0.cmp(&cross(*a, *b)));
    cuts.dedup_by(|a, b| cross(*a, *b) == 0);
    let edges: Vec<Line> =
        (0..outline.len()).map(|i| Line::through(outline[i], outline[(i + 1) % outline.len()])).collect();
    let polygon = Polygon { vertices: whole, edges };
    for pair in cuts.windows(2) {
        let &[from, to] = pair else { continue };
        let wedge = polygon.clone().cut(Line::through(Point::new(0, 0), from));
        let wedge = wedge.cut(Line::through(to, Point::new(0, 0)));
        let mut left = wedge.clone();
        for occluder in occluders.iter().filter(|s| s.covers(from) && s.covers(to)) {
            // Along `p q` the origin is on the right, and so is everything that the occluder does not hide.
            let line = Line::through(occluder.p, occluder.q);
            if wedge.reaches_beyond(&line) {
                out.by.push(occluder.blocker);
                left = left.cut(line);
            }
        }
        out.seen += left.double_area();
        out.visible.push(left.vertices);
    }
}

fn double_area(outline: &[Point]) -> i64 {
    let base = outline.first().copied().unwrap_or(Point::new(0, 0));
    outline.windows(2).map(|pair| cross(minus(pair[0], base), minus(pair[1], base))).sum()
}

fn product(a: i128, b: i128) -> BigInt {
    BigInt::from(a) * b
}

#[cfg(test)]
mod tests;
