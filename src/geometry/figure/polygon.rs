//! The part of a cell on the inner side of some lines: rounded, and exactly.

use super::surd::{Field, Surd};
use crate::grid::Grid;
use crate::point::Point;
use std::cmp::Ordering;

/// Inner side of a line: `a x + b y + c ≥ 0`.
#[derive(Clone, Debug)]
pub struct HalfPlane {
    a: Surd,
    b: Surd,
    c: Surd,
    /// Rounded coefficients.
    pub rounded: [f64; 3],
}

impl HalfPlane {
    pub fn new(field: &Field, a: Surd, b: Surd, c: Surd) -> HalfPlane {
        let rounded = [&a, &b, &c].map(|part| field.rounded(part));
        HalfPlane { a, b, c, rounded }
    }

    /// Returns the half plane to the right of a line between two points, in the direction of a cell's corners.
    fn through(from: Point, to: Point) -> [Surd; 3] {
        let [x, y, z, w] = [from.x, from.y, to.x, to.y].map(i128::from);
        [Surd::whole(y - w), Surd::whole(z - x), Surd::whole(x * w - y * z)]
    }

    /// Returns the value at a point: positive inside, 0 on the line.
    pub fn at(&self, field: &Field, point: Point) -> Surd {
        let [x, y] = [point.x, point.y].map(|part| Surd::whole(i128::from(part)));
        field.product(&self.a, &x) + field.product(&self.b, &y) + self.c.clone()
    }
}

/// A convex polygon of rounded points, on the axes of the lattice.
pub struct Rounded(Vec<[f64; 2]>);

impl Rounded {
    pub fn new(outline: &[Point]) -> Rounded {
        Rounded(outline.iter().map(|point| [point.x as f64, point.y as f64]).collect())
    }

    /// Removes the part outside a line. New corners are on old edges, so their error is no greater than that of the line.
    pub fn cut(&mut self, [a, b, c]: [f64; 3]) {
        let side = |point: &[f64; 2]| a * point[0] + b * point[1] + c;
        let Some(last) = self.0.last().copied() else { return };
        let (mut from, mut before) = (last, side(&last));
        let mut out = Vec::with_capacity(self.0.len() + 1);
        for to in self.0.iter().copied() {
            let after = side(&to);
            if (before >= 0.0) != (after >= 0.0) {
                let part = before / (before - after);
                out.push([0, 1].map(|axis| from[axis] + (to[axis] - from[axis]) * part));
            }
            if after >= 0.0 {
                out.push(to);
            }
            (from, before) = (to, after);
        }
        self.0 = out;
    }

    /// Returns the corners in the plane.
    pub fn in_plane(self, grid: Grid) -> Vec<[f64; 2]> {
        if !grid.is_hex() {
            return self.0;
        }
        let height = 0.75_f64.sqrt();
        self.0.into_iter().map(|[x, y]| [x + y / 2.0, y * height]).collect()
    }
}

/// Returns the area of a polygon of rounded points.
pub fn area(corners: &[[f64; 2]]) -> f64 {
    let Some(base) = corners.first() else { return 0.0 };
    let at = |corner: &[f64; 2]| [corner[0] - base[0], corner[1] - base[1]];
    let pairs = corners.windows(2).map(|pair| (at(&pair[0]), at(&pair[1])));
    pairs.map(|(a, b)| a[0] * b[1] - a[1] * b[0]).sum::<f64>().abs() / 2.0
}

/// A corner `(x / w, y / w)`; `w` is positive.
#[derive(Clone, Debug)]
pub struct Corner {
    pub x: Surd,
    pub y: Surd,
    pub w: Surd,
}

/// A convex polygon, exactly. `edges[i]` is the line from `corners[i]` to the next corner, the inside to its right.
pub struct Exact {
    pub corners: Vec<Corner>,
    pub edges: Vec<[Surd; 3]>,
}

impl Exact {
    pub fn new(outline: &[Point]) -> Exact {
        let whole = |part: i64| Surd::whole(i128::from(part));
        let corner = |point: &Point| Corner { x: whole(point.x), y: whole(point.y), w: Surd::whole(1) };
        let next = outline.iter().cycle().skip(1);
        let edges = outline.iter().zip(next).map(|(from, to)| HalfPlane::through(*from, *to)).collect();
        Exact { corners: outline.iter().map(corner).collect(), edges }
    }

    /// Returns the part on the inner side of a line.
    pub fn cut(self, field: &Field, line: &HalfPlane) -> Exact {
        let line = [line.a.clone(), line.b.clone(), line.c.clone()];
        let signs: Vec<Ordering> =
            self.corners.iter().map(|corner| field.sign(&side(field, &line, corner))).collect();
        if signs.iter().all(|sign| sign.is_ge()) {
            return self;
        }
        let mut out = Exact { corners: Vec::new(), edges: Vec::new() };
        for (i, (corner, edge)) in self.corners.into_iter().zip(self.edges).enumerate() {
            let (here, next) = (signs[i], signs[(i + 1) % signs.len()]);
            let crossing = || crossing(field, &edge, &line);
            if here.is_ge() && next.is_ge() {
                out.push(corner, edge);
            } else if here.is_gt() {
                let end = crossing();
                out.push(corner, edge);
                out.push(end, line.clone());
            } else if here.is_eq() {
                out.push(corner, line.clone());
            } else if next.is_gt() {
                out.push(crossing(), edge);
            }
        }
        out
    }

    fn push(&mut self, corner: Corner, edge: [Surd; 3]) {
        self.corners.push(corner);
        self.edges.push(edge);
    }

    /// Returns twice the area on the lattice's axes, as a numerator and a positive denominator.
    fn double_area(&self, field: &Field) -> (Surd, Surd) {
        let (mut top, mut bottom) = (Surd::whole(0), Surd::whole(1));
        let Some(mut from) = self.corners.last() else { return (top, bottom) };
        for to in &self.corners {
            let term = field.product(&from.x, &to.y) - field.product(&from.y, &to.x);
            let scale = field.product(&from.w, &to.w);
            top = field.product(&top, &scale) + field.product(&term, &bottom);
            bottom = field.product(&bottom, &scale);
            from = to;
        }
        (top, bottom)
    }

    /// Compares the area with half of a cell's.
    pub fn compare_area(&self, field: &Field, outline: &[Point]) -> Ordering {
        let (top, bottom) = self.double_area(field);
        let next = outline.iter().cycle().skip(1);
        let whole: i64 = outline.iter().zip(next).map(|(a, b)| a.x * b.y - a.y * b.x).sum();
        let half = field.product(&Surd::whole(i128::from(whole)), &bottom);
        field.sign(&(top.clone() + top - half))
    }

    /// Returns whether the polygon is more than a point or a line.
    pub fn has_area(&self, field: &Field) -> bool {
        field.sign(&self.double_area(field).0).is_ne()
    }

    /// Returns whether the polygon is entirely within a circle around the origin.
    pub fn is_within(&self, field: &Field, grid: Grid, radius: i64) -> bool {
        self.corners.iter().all(|corner| beyond(field, grid, corner, radius).is_le())
    }

    /// Returns whether a part of the polygon is nearer to the origin than a radius. The polygon must have an area.
    pub fn is_nearer(&self, field: &Field, grid: Grid, radius: i64) -> bool {
        // The polygon contains the origin, or the nearest point is a corner or within an edge.
        self.edges.iter().all(|[.., c]| field.sign(c).is_ge())
            || self.corners.iter().any(|corner| beyond(field, grid, corner, radius).is_lt())
            || (0..self.edges.len()).any(|at| self.edge_is_nearer(field, grid, at, radius))
    }

    /// Returns whether an edge is nearest to the origin between its ends, and nearer than a radius.
    fn edge_is_nearer(&self, field: &Field, grid: Grid, at: usize, radius: i64) -> bool {
        let (from, to) = (&self.corners[at], &self.corners[(at + 1) % self.corners.len()]);
        let [a, b, c] = &self.edges[at];
        let way = [b.clone(), -a.clone()];
        let ahead =
            |corner: &Corner| field.sign(&twice_dot(field, grid, [&corner.x, &corner.y], [&way[0], &way[1]]));
        let (one, other) = (ahead(from), ahead(to));
        let between = one.is_ne() && one == other.reverse();
        // The distance of the line is |c| / |way|, times √3/2 on the skewed axes of hexes.
        let (far, near) = if grid.is_hex() { (3, 2) } else { (2, 1) };
        let far = field.product(&Surd::whole(far), &field.product(c, c));
        let radius = Surd::whole(near * i128::from(radius) * i128::from(radius));
        let near = field.product(&radius, &twice_dot(field, grid, [&way[0], &way[1]], [&way[0], &way[1]]));
        between && field.sign(&(far - near)).is_lt()
    }
}

/// Returns a value that is positive to the right of a line.
fn side(field: &Field, [a, b, c]: &[Surd; 3], corner: &Corner) -> Surd {
    field.product(a, &corner.x) + field.product(b, &corner.y) + field.product(c, &corner.w)
}

fn crossing(field: &Field, [a, b, c]: &[Surd; 3], [d, e, f]: &[Surd; 3]) -> Corner {
    let minor = |p: &Surd, q: &Surd, r: &Surd, s: &Surd| field.product(p, s) - field.product(q, r);
    let (x, y, w) = (minor(b, c, e, f), minor(c, a, f, d), minor(a, b, d, e));
    if field.sign(&w).is_lt() { Corner { x: -x, y: -y, w: -w } } else { Corner { x, y, w } }
}

/// Compares the distance of a corner from the origin with a radius.
fn beyond(field: &Field, grid: Grid, corner: &Corner, radius: i64) -> Ordering {
    let length = twice_dot(field, grid, [&corner.x, &corner.y], [&corner.x, &corner.y]);
    let radius = Surd::whole(2 * i128::from(radius) * i128::from(radius));
    field.sign(&(length - field.product(&radius, &field.product(&corner.w, &corner.w))))
}

/// Returns twice the dot product in the plane.
fn twice_dot(field: &Field, grid: Grid, [a, b]: [&Surd; 2], [c, d]: [&Surd; 2]) -> Surd {
    let straight = field.product(a, c) + field.product(b, d);
    let straight = straight.clone() + straight;
    if grid.is_hex() { straight + field.product(a, d) + field.product(b, c) } else { straight }
}
