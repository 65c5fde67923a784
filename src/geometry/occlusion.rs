//! How much of a space barriers hide from a point (G-40), as an exact area.
//!
//! Seen from the point, the ends of the barriers divide a cell into wedges. A barrier either spans a wedge from side to side
//! or does not reach into it. So what is visible of the cell within a wedge is a convex polygon: the cell, cut off along the
//! line of each barrier. All edges lie on lines with integer coefficients, so every vertex is a fraction that fits into 128
//! bits. The sums of areas are compared as floats if they clearly differ, and otherwise as integers of any size.

use super::barrier::{Barriers, Channel};
use super::big_int::BigInt;
use super::grid::{Cell, Grid};
use super::line;
use super::point::Point;
use super::segment::{cross, minus, stops_direction};
use super::visibility::Blocker;
use std::cmp::Ordering;

/// How much of a space is hidden from a point, and by what.
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
    /// The hidden fraction of the space from 0 to 1, for reports. Use [`HiddenArea::cmp_fraction`] to decide.
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
        let left = visible.times(&BigInt::from(i128::from(den)));
        let right = BigInt::from(self.whole * i128::from(den - num)).times(&scale);
        right.cmp(&left)
    }

    /// Compares two hidden parts of the same space exactly.
    pub fn compare(&self, other: &HiddenArea) -> Ordering {
        let plain = self.fraction() - other.fraction();
        if plain.abs() > FLOAT_IS_ENOUGH || (self.by.is_empty() && other.by.is_empty()) {
            return plain.total_cmp(&0.0);
        }
        let ((a, scale_a), (b, scale_b)) = (self.exact_visible(), other.exact_visible());
        b.times(&scale_a).cmp(&a.times(&scale_b))
    }

    /// Twice the visible area, as a numerator and a denominator.
    fn exact_visible(&self) -> (BigInt, BigInt) {
        if self.by.is_empty() {
            return (BigInt::from(self.whole), BigInt::from(1));
        }
        let (mut top, mut bottom) = (BigInt::default(), BigInt::from(1));
        for polygon in &self.visible {
            let Some(last) = polygon.last() else { continue };
            let mut from = last.reduced();
            for vertex in polygon {
                let to = vertex.reduced();
                let term = product(from.x, to.y).plus(&product(-from.y, to.x));
                let scale = product(from.w, to.w);
                (top, bottom) = (top.times(&scale).plus(&term.times(&bottom)), bottom.times(&scale));
                from = to;
            }
        }
        (top, bottom)
    }
}

/// How much of a space barriers of a channel hide from a point, blocking cells in `ignoring` disregarded.
///
/// The point lies outside the space, or in the center of one of its cells; of that cell nothing is hidden. One-way walls count
/// if they stop lines that come from the point.
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
    stop: Blocker,
}

impl Occluder {
    fn new(a: Point, b: Point, stop: Blocker) -> Option<Occluder> {
        match cross(a, b) {
            0 => None,
            1.. => Some(Occluder { p: a, q: b, stop }),
            _ => Some(Occluder { p: b, q: a, stop }),
        }
    }

    fn covers(&self, direction: Point) -> bool {
        cross(self.p, direction) >= 0 && cross(direction, self.q) >= 0
    }
}

/// The barriers that may hide some of the outline, which is given relative to `from`.
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

/// From outside, a blocking cell hides what the segment between its two outermost corners hides.
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
            // Along `p q` the origin lies on the right, and with it everything that the occluder does not hide.
            let line = Line::through(occluder.p, occluder.q);
            if wedge.reaches_beyond(&line) {
                out.by.push(occluder.stop);
                left = left.cut(line);
            }
        }
        out.seen += left.double_area();
        out.visible.push(left.vertices);
    }
}

/// A directed line `a x + b y + c = 0`; the expression is positive to its right.
#[derive(Clone, Copy, Debug)]
struct Line {
    a: i128,
    b: i128,
    c: i128,
}

impl Line {
    fn through(from: Point, to: Point) -> Line {
        Line { a: i128::from(from.y - to.y), b: i128::from(to.x - from.x), c: i128::from(cross(from, to)) }
    }

    fn side(&self, vertex: &Vertex) -> i128 {
        self.a * vertex.x + self.b * vertex.y + self.c * vertex.w
    }

    fn crossing(&self, other: &Line) -> Vertex {
        let w = self.a * other.b - other.a * self.b;
        let x = self.b * other.c - other.b * self.c;
        let y = other.a * self.c - self.a * other.c;
        if w < 0 { Vertex { x: -x, y: -y, w: -w } } else { Vertex { x, y, w } }
    }
}

/// The point `(x / w, y / w)`; `w` is positive.
#[derive(Clone, Copy, Debug)]
struct Vertex {
    x: i128,
    y: i128,
    w: i128,
}

impl Vertex {
    fn whole(point: Point) -> Vertex {
        Vertex { x: i128::from(point.x), y: i128::from(point.y), w: 1 }
    }

    fn reduced(&self) -> Vertex {
        let by = gcd(gcd(self.x.unsigned_abs(), self.y.unsigned_abs()), self.w.unsigned_abs()).max(1) as i128;
        Vertex { x: self.x / by, y: self.y / by, w: self.w / by }
    }

    fn to_f64(&self) -> (f64, f64) {
        (self.x as f64 / self.w as f64, self.y as f64 / self.w as f64)
    }
}

/// A convex polygon. `edges[i]` is the line from `vertices[i]` to the next vertex, the inside to its right.
#[derive(Clone, Debug)]
struct Polygon {
    vertices: Vec<Vertex>,
    edges: Vec<Line>,
}

impl Polygon {
    fn reaches_beyond(&self, line: &Line) -> bool {
        self.vertices.iter().any(|vertex| line.side(vertex) < 0)
    }

    /// The part to the right of a line.
    fn cut(self, line: Line) -> Polygon {
        let sides: Vec<i128> = self.vertices.iter().map(|vertex| line.side(vertex)).collect();
        if sides.iter().all(|side| *side >= 0) {
            return self;
        }
        let mut out = Polygon { vertices: Vec::new(), edges: Vec::new() };
        for i in 0..sides.len() {
            let next = (i + 1) % sides.len();
            let edge = self.edges[i];
            if sides[i] >= 0 {
                out.vertices.push(self.vertices[i]);
                out.edges.push(edge);
            }
            if sides[i] >= 0 && sides[next] < 0 {
                out.vertices.push(edge.crossing(&line));
                out.edges.push(line);
            } else if sides[i] < 0 && sides[next] > 0 {
                out.vertices.push(edge.crossing(&line));
                out.edges.push(edge);
            }
        }
        out
    }

    fn double_area(&self) -> f64 {
        let Some(base) = self.vertices.first().map(Vertex::to_f64) else { return 0.0 };
        let at = |vertex: &Vertex| {
            let (x, y) = vertex.to_f64();
            (x - base.0, y - base.1)
        };
        self.vertices
            .windows(2)
            .map(|pair| (at(&pair[0]), at(&pair[1])))
            .map(|((a, b), (c, d))| a * d - b * c)
            .sum()
    }
}

fn double_area(outline: &[Point]) -> i64 {
    let base = outline.first().copied().unwrap_or(Point::new(0, 0));
    outline.windows(2).map(|pair| cross(minus(pair[0], base), minus(pair[1], base))).sum()
}

fn product(a: i128, b: i128) -> BigInt {
    BigInt::from(a).times(&BigInt::from(b))
}

fn gcd(a: u128, b: u128) -> u128 {
    if b == 0 { a } else { gcd(b, a % b) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Channels, Shape, Wall};

    fn board(shape: Shape, walls: &[([f64; 2], [f64; 2])], cells: &[Cell]) -> Barriers {
        let grid = Grid { shape, columns: 12, rows: 12 };
        let mut barriers = Barriers::new(grid);
        for (a, b) in walls {
            let (a, b) = (grid.snap(*a), grid.snap(*b));
            barriers.walls.push(Wall { a, b, blocks: Channels::ALL, one_way: None, owner: 0 });
        }
        for cell in cells {
            barriers.cells[grid.index(*cell)] = Channels::ALL;
        }
        barriers
    }

    fn from_to(barriers: &Barriers, from: Cell, to: &[Cell]) -> HiddenArea {
        hidden_area(barriers, Channel::Effect, barriers.grid.center(from), to, &[])
    }

    #[test]
    fn g_40_half_a_cell_is_exactly_half() {
        // From (0.5, 0.5): the wall's end (2, 0.5) casts its shadow along y = 0.5 through the cell [4, 0].
        let barriers = board(Shape::Square, &[([2.0, 0.0], [2.0, 0.5])], &[]);
        let part = from_to(&barriers, Cell::new(0, 0), &[Cell::new(4, 0)]);
        assert_eq!(part.cmp_fraction(1, 2), Ordering::Equal);
        assert_eq!(part.by, [Blocker::Wall(0)]);
        let more = board(Shape::Square, &[([2.0, 0.0], [2.0, 0.5001])], &[]);
        assert_eq!(from_to(&more, Cell::new(0, 0), &[Cell::new(4, 0)]).cmp_fraction(1, 2), Ordering::Greater);
        let less = board(Shape::Square, &[([2.0, 0.0], [2.0, 0.4999])], &[]);
        assert_eq!(from_to(&less, Cell::new(0, 0), &[Cell::new(4, 0)]).cmp_fraction(1, 2), Ordering::Less);
    }

    #[test]
    fn g_41_no_false_cover_from_a_wall_beside_a_corridor() {
        let barriers = board(Shape::Square, &[([0.0, 1.0], [9.0, 1.0]), ([0.0, 0.0], [9.0, 0.0])], &[]);
        for col in 1..9 {
            let part = from_to(&barriers, Cell::new(0, 0), &[Cell::new(col, 0)]);
            assert!(part.by.is_empty(), "column {col}");
            assert_eq!(part.cmp_fraction(0, 1), Ordering::Equal);
        }
        let all = from_to(&barriers, Cell::new(0, 0), &[Cell::new(3, 1)]);
        assert_eq!(all.cmp_fraction(1, 1), Ordering::Equal, "a cell on the other side is hidden altogether");
    }

    #[test]
    fn g_40_walls_that_cross_hide_once() {
        let cross = board(Shape::Square, &[([3.0, 0.0], [5.0, 1.0]), ([3.0, 1.0], [5.0, 0.0])], &[]);
        let part = from_to(&cross, Cell::new(0, 0), &[Cell::new(6, 0)]);
        assert_eq!(part.cmp_fraction(1, 1), Ordering::Equal);
        let halves = board(Shape::Square, &[([2.0, 0.0], [2.0, 0.5]), ([3.0, 0.0], [3.0, 0.5])], &[]);
        assert_eq!(from_to(&halves, Cell::new(0, 0), &[Cell::new(4, 0)]).cmp_fraction(1, 2), Ordering::Equal);
    }

    /// A reference implementation: the share of points of a fine raster whose line to the point meets a barrier.
    fn raster(barriers: &Barriers, from: Point, cell: Cell) -> f64 {
        let grid = barriers.grid;
        let corners: Vec<Point> = grid.corners(cell).collect();
        let (low_x, high_x) =
            (corners.iter().map(|p| p.x).min().unwrap(), corners.iter().map(|p| p.x).max().unwrap());
        let (low_y, high_y) =
            (corners.iter().map(|p| p.y).min().unwrap(), corners.iter().map(|p| p.y).max().unwrap());
        let (mut inside, mut behind) = (0, 0);
        for i in 0..60 {
            for j in 0..60 {
                let at = Point::new(
                    low_x + (high_x - low_x) * (2 * i + 1) / 120,
                    low_y + (high_y - low_y) * (2 * j + 1) / 120,
                );
                if crate::segment::segment_meets_cell_interior(&grid, at, at, cell) {
                    inside += 1;
                    behind += i32::from(!line::is_clear(barriers, Channel::Effect, from, at, &[cell]));
                }
            }
        }
        f64::from(behind) / f64::from(inside)
    }

    #[test]
    fn g_40_agrees_with_a_raster_on_random_boards() {
        let mut seed = 11_u64;
        let mut next = |below: u64| {
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            (seed >> 33) % below
        };
        let mut partly = 0;
        for round in 0..60 {
            let shape = [Shape::Square, Shape::HexPointy, Shape::HexFlat][round % 3];
            let mut point = || [next(90) as f64 / 10.0, next(70) as f64 / 10.0];
            let walls: Vec<_> = (0..3).map(|_| (point(), point())).collect();
            let cells: Vec<Cell> = (0..3).map(|_| Cell::new(next(9) as i32, next(9) as i32)).collect();
            let (from, to) =
                (Cell::new(next(9) as i32, next(9) as i32), Cell::new(next(9) as i32, next(9) as i32));
            if from == to || cells.contains(&from) || cells.contains(&to) {
                continue;
            }
            let barriers = board(shape, &walls, &cells);
            let center = barriers.grid.center(from);
            let (exact, slow) = (from_to(&barriers, from, &[to]).fraction(), raster(&barriers, center, to));
            assert!(
                (exact - slow).abs() < 0.03,
                "{shape:?} {from:?} {to:?} {walls:?} {cells:?}: {exact} {slow}"
            );
            partly += i32::from(exact > 0.0 && exact < 1.0);
        }
        assert!(partly > 5, "only {partly} boards hid a part");
    }
}
