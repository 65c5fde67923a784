//! Bundles of lines that start anywhere in a cell.
//!
//! By point–line duality a line `t = m·s + k` is a point `(m, k)` of the dual plane, and "passes below p" is a half plane there
//! (de Berg and others, *Computational Geometry: Algorithms and Applications*, chapter 8). So the lines that pass below some
//! points, which are *above* the bundle, and above others form an open convex polygon. Its edges are those points, and its
//! vertices are lines through two of them. An obstacle cuts it in two.

use super::bundle::{Bundle, OneWay, Outline, Split};
use super::lookahead::TOLERANCE;
use super::vertices::{VertexRange, VertexSides};
use crate::frame::Frame;
use crate::homogeneous::{HPoint, Line, Probe};
use std::cmp::Ordering;

/// An edge of the polygon, and the vertex that ends it.
#[derive(Clone, Copy, Debug)]
pub struct Edge {
    point: HPoint,
    /// The line through this edge's point and the next one's.
    vertex: Line,
    /// Whether the point lies above all lines of the bundle.
    above: bool,
}

#[derive(Debug)]
pub struct CellBundle {
    /// Edges in order around the polygon: the points above by increasing `s`, then the points below by decreasing `s`.
    edges: Vec<Edge>,
    /// Upper bound of the `s` of all edges' points. From here on `highest` and `lowest` are the highest and the lowest line.
    from: f64,
    /// The `s` of the target if the bundle is aimed at one, otherwise infinite. `highest` and `lowest` are valid only beyond it.
    until: f64,
    /// The edges whose vertices are the highest and the lowest line beyond all obstacles so far.
    highest: usize,
    lowest: usize,
}

impl CellBundle {
    /// Returns all lines of a sector that cross the cell at the frame's origin. Half of its silhouette is `half` wide.
    pub fn new(frame: &Frame, half: i64) -> CellBundle {
        let [steep, shallow] = frame.limits();
        // The steepest direction bounds the highest line ahead, the shallowest the lowest.
        let around = [
            (HPoint::point(0, half), true),
            (steep, false),
            (HPoint::point(0, -half), false),
            (shallow, true),
        ];
        let edge = |i: usize| {
            let (point, above) = around[i];
            Edge { point, above, vertex: Line::through(&point, &around[(i + 1) % 4].0) }
        };
        CellBundle {
            edges: (0..4).map(edge).collect(),
            from: 0.0,
            until: f64::INFINITY,
            highest: 0,
            lowest: 2,
        }
    }

    /// Returns the lines that pass between two points ahead, the ends of a target's silhouette.
    pub fn aimed(&self, bottom: &HPoint, top: &HPoint) -> Option<CellBundle> {
        let pool = &mut Vec::new();
        let bundle = self.limited(top, true, pool)?.limited(bottom, false, pool)?;
        Some(CellBundle { from: 0.0, until: top.s as f64, ..bundle })
    }

    /// Returns lines `t = slope · s + start` well inside the bundle: the middle one first, then others around it.
    pub fn inner_lines(&self) -> impl Iterator<Item = (f64, f64)> + '_ {
        let lines =
            || self.edges.iter().map(|edge| (-edge.vertex.a / edge.vertex.b, -edge.vertex.c / edge.vertex.b));
        let (m, k) = lines().fold((0.0, 0.0), |sum, line| (sum.0 + line.0, sum.1 + line.1));
        let count = self.edges.len() as f64;
        let middle = (m / count, k / count);
        std::iter::once(middle)
            .chain(lines().map(move |line| ((m + line.0) / (count + 1.0), (k + line.1) / (count + 1.0))))
    }

    /// Returns the lines that pass below the point (`above`) or above it; `None` if there are none.
    fn limited(&self, point: &HPoint, above: bool, pool: &mut Pool) -> Option<CellBundle> {
        let sides = self.sides(point);
        sides.any(above).then(|| self.cut(point, above, &sides, pool))
    }

    /// Returns whether the point lies at or beyond all obstacles so far, where `highest` and `lowest` are valid.
    fn is_past_obstacles(&self, point: &HPoint) -> bool {
        match point.w {
            0 => false,
            1 => point.s as f64 >= self.from,
            w => point.s as f64 >= self.from * w as f64 * (1.0 + 4.0 * f64::EPSILON),
        }
    }

    const fn is_aimed(&self) -> bool {
        self.until < f64::INFINITY
    }

    /// Returns the side of the point on which the lines of the vertices pass.
    fn sides(&self, point: &HPoint) -> VertexSides {
        let count = self.edges.len();
        let probe = &Probe::new(*point);
        let (mut below, mut above) = (VertexRange::default(), VertexRange::default());
        // One bit for each vertex; more than 64 are rare.
        if count <= 64 {
            let mut bits = [0_u64; 2];
            for vertex in 0..count {
                // The point is above the line: the line passes below it.
                let side = self.side(vertex, probe);
                bits[0] |= u64::from(side == Ordering::Greater) << vertex;
                bits[1] |= u64::from(side == Ordering::Less) << vertex;
            }
            [below, above] = bits.map(|bits| VertexRange::of_bits(bits, count));
        } else {
            let all: Vec<Ordering> = (0..count).map(|vertex| self.side(vertex, probe)).collect();
            for (run, side) in [(&mut below, Ordering::Greater), (&mut above, Ordering::Less)] {
                *run = VertexRange::of_side(&all, side);
            }
        }
        VertexSides { below, above }
    }

    /// Returns the polygon cut by one more half plane. Something of it must remain.
    fn cut(&self, point: &HPoint, above: bool, sides: &VertexSides, pool: &mut Pool) -> CellBundle {
        let (kept, lost) = if above { (sides.below, sides.above) } else { (sides.above, sides.below) };
        if lost.count == 0 {
            return self.copied(pool);
        }
        let mut edges = pool.pop().unwrap_or_else(|| Vec::with_capacity(12));
        // The first vertex that stays ends the first edge that stays.
        let past = (kept.first + kept.count).wrapping_sub(self.edges.len());
        if past < self.edges.len() {
            edges.extend_from_slice(&self.edges[kept.first..]);
            edges.extend_from_slice(&self.edges[..past]);
        } else {
            edges.extend_from_slice(&self.edges[kept.first..kept.first + kept.count]);
        }
        // The edge in which the cut begins stays, with a new end.
        let last = self.edges[if past < self.edges.len() { past } else { kept.first + kept.count }];
        edges.push(Edge { vertex: Line::through(&last.point, point), ..last });
        edges.push(Edge {
            point: *point,
            above,
            vertex: Line::through(point, &self.edges[kept.first].point),
        });
        let (mut highest, mut lowest) = (0, 0);
        let mut before = edges.len() - 1;
        for i in 0..edges.len() {
            match (edges[before].above, edges[i].above) {
                (true, false) => highest = before,
                (false, true) => lowest = before,
                _ => {}
            }
            before = i;
        }
        let mut rest = CellBundle { edges, highest, lowest, ..*self };
        rest.record(*point);
        rest
    }

    fn copied(&self, pool: &mut Pool) -> CellBundle {
        let mut edges = pool.pop().unwrap_or_else(|| Vec::with_capacity(12));
        edges.extend_from_slice(&self.edges);
        CellBundle { edges, ..*self }
    }

    /// Removes the lines that pass above (or below) a point beyond all obstacles so far, which must be some and not all. Removes the
    /// outermost vertex, and its neighbors up to the first whose line stays.
    fn trim(&mut self, point: &Probe, above: bool, pool: &mut Pool) {
        let count = self.edges.len();
        let (outermost, stays) =
            if above { (self.highest, Ordering::Greater) } else { (self.lowest, Ordering::Less) };
        let next = |at: usize| if at + 1 == count { 0 } else { at + 1 };
        let before = |at: usize| if at == 0 { count - 1 } else { at - 1 };
        let (mut first, mut last) = (outermost, outermost);
        while self.side(next(last), point) != stays {
            last = next(last);
        }
        while self.side(before(first), point) != stays {
            first = before(first);
        }
        if last < first {
            let cut = self.cut(&point.point, above, &self.sides(&point.point), pool);
            std::mem::replace(self, cut).recycle(pool);
            return;
        }
        // The edge in which the cut begins stays, with a new end. After it comes the new edge.
        let vertex = Line::through(&point.point, &self.edges[next(last)].point);
        let edge = Edge { point: point.point, above, vertex };
        self.edges[first].vertex = Line::through(&self.edges[first].point, &point.point);
        self.edges.push(edge);
        self.edges.copy_within(last + 1..count, first + 2);
        self.edges[first + 1] = edge;
        self.edges.truncate(count + 1 + first - last);
        let moved = |at: usize| if at > last { at + 1 + first - last } else { at };
        (self.highest, self.lowest) =
            if above { (first + 1, moved(self.lowest)) } else { (moved(self.highest), first + 1) };
        self.record(point.point);
    }

    /// Records the end of an obstacle.
    fn record(&mut self, point: HPoint) {
        let ahead = s_at_least(&point);
        // Not `f64::max`, which handles NaN and is slower.
        if self.from < ahead && ahead < self.until {
            self.from = ahead;
        }
    }

    #[inline]
    fn side(&self, vertex: usize, point: &Probe) -> Ordering {
        let next = if vertex + 1 == self.edges.len() { 0 } else { vertex + 1 };
        let edge = &self.edges[vertex];
        edge.vertex.side(point, &edge.point, &self.edges[next].point)
    }
}

pub type Pool = Vec<Vec<Edge>>;

/// Returns a float that is at least the `s` of a point; 0 for a direction, which sets no limit ahead.
fn s_at_least(point: &HPoint) -> f64 {
    match point.w {
        0 => 0.0,
        1 => point.s as f64,
        // Rounded once, and it must not come out smaller.
        w => point.s as f64 / w as f64 * (1.0 + 4.0 * f64::EPSILON),
    }
}

impl Bundle for CellBundle {
    const FROM_POINT: bool = false;

    type Pool = Pool;

    fn passes_below(&self, point: &HPoint) -> bool {
        if self.is_aimed() {
            self.sides(point).any(true)
        } else {
            self.side(self.lowest, &Probe::new(*point)) == Ordering::Greater
        }
    }

    fn passes_above(&self, point: &HPoint) -> bool {
        if self.is_aimed() {
            self.sides(point).any(false)
        } else {
            self.side(self.highest, &Probe::new(*point)) == Ordering::Less
        }
    }

    fn width(&self, s: f64) -> f64 {
        let at = |edge: usize| {
            let Line { a, b, c, .. } = self.edges[edge].vertex;
            -(a * s + c) / b
        };
        at(self.highest) - at(self.lowest)
    }

    fn outline(&self) -> Option<Outline> {
        let line = |at: usize| {
            let Line { a, b, c, .. } = self.edges[at].vertex;
            let whole = 1.0 / b;
            (-a * whole, -c * whole)
        };
        let until = self.until;
        let from = self.from;
        if !self.is_aimed() {
            return Some(Outline { lowest: line(self.lowest), highest: line(self.highest), from, until });
        }
        // The maximum of lines is convex, so it stays below its chord from the last obstacle to the target.
        let chord = |better: fn(f64, f64) -> f64| {
            let reached = |s: f64| {
                let heights = (0..self.edges.len()).map(line).map(|(slope, start)| slope * s + start);
                heights.reduce(better).unwrap_or_default()
            };
            let (near, far) = (reached(from), reached(until));
            let slope = (far - near) / (until - from);
            (slope, near - slope * from)
        };
        Some(Outline { lowest: chord(f64::min), highest: chord(f64::max), from, until })
    }

    fn line_between(&self, bottom: &HPoint, top: &HPoint, unit: i64) -> Option<(f64, f64)> {
        let (s, bottom, top) = (bottom.s as f64, bottom.t as f64, top.t as f64);
        let line = |vertex: usize| {
            let Line { a, b, c, .. } = self.edges[vertex].vertex;
            let whole = 1.0 / b;
            (-a * whole, -c * whole)
        };
        // The middle of all vertices, moved towards the outermost one as far as necessary.
        let sum =
            (0..self.edges.len()).map(line).fold((0.0, 0.0), |sum, line| (sum.0 + line.0, sum.1 + line.1));
        let count = self.edges.len() as f64;
        let (mut m, mut k) = (sum.0 / count, sum.1 / count);
        let t = m * s + k;
        if t <= bottom || top <= t {
            let outermost = line(if t <= bottom { self.highest } else { self.lowest });
            let end = outermost.0 * s + outermost.1;
            let aim = if t <= bottom { bottom + end.min(top) } else { top + end.max(bottom) } / 2.0;
            let part = (aim - t) / (end - t);
            (m, k) = (m + (outermost.0 - m) * part, k + (outermost.1 - k) * part);
        }
        let margin = TOLERANCE * unit as f64;
        let inside = self.edges.iter().all(|edge| {
            let HPoint { s, t, w } = edge.point;
            let over = t as f64 - (m * s as f64 + k * w as f64);
            (if edge.above { over } else { -over }) > if w == 0 { TOLERANCE } else { margin * w as f64 }
        });
        inside.then_some((m, k))
    }

    fn split(self, from: &HPoint, to: &HPoint, one_way: OneWay, pool: &mut Pool) -> Split<CellBundle> {
        let p = self.sides(from);
        let q = self.sides(to);
        if !p.any(false) && !q.any(false) {
            return Split::AllBelow(self);
        }
        if !p.any(true) && !q.any(true) {
            return Split::AllAbove(self);
        }
        let mut both = |first: bool, second: bool| {
            if !p.any(first) || !q.any(second) {
                return None;
            }
            let half = self.cut(from, first, &p, pool);
            let rest = half.limited(to, second, pool);
            half.recycle(pool);
            rest
        };
        let below = both(true, true);
        let through = match one_way {
            OneWay::Never => None,
            OneWay::FromAbove => both(true, false),
            OneWay::FromBelow => both(false, true),
        };
        let above = both(false, false);
        self.recycle(pool);
        Split::Cut { below, through, above }
    }

    fn split_across(mut self, bottom: &HPoint, top: &HPoint, pool: &mut Pool) -> Split<CellBundle> {
        // Lines below the bottom are also below the top, and lines above the top are also above the bottom, so one cut each is enough.
        // Beyond all obstacles so far, two lines decide whether there is anything to cut.
        if !self.is_aimed() && self.is_past_obstacles(bottom) && self.is_past_obstacles(top) {
            let (low, high) = (&Probe::new(*bottom), &Probe::new(*top));
            if self.side(self.highest, low) != Ordering::Less {
                return Split::AllBelow(self);
            }
            if self.side(self.lowest, high) != Ordering::Greater {
                return Split::AllAbove(self);
            }
            let below = self.side(self.lowest, low) == Ordering::Greater;
            let above = self.side(self.highest, high) == Ordering::Less;
            if !below && !above {
                self.recycle(pool);
                return Split::Cut { below: None, through: None, above: None };
            }
            if !above {
                self.trim(low, true, pool);
                return Split::Cut { below: Some(self), through: None, above: None };
            }
            let below = below.then(|| {
                let mut lower = self.copied(pool);
                lower.trim(low, true, pool);
                lower
            });
            self.trim(high, false, pool);
            return Split::Cut { below, through: None, above: Some(self) };
        }
        let p = self.sides(bottom);
        if !p.any(false) {
            return Split::AllBelow(self);
        }
        let q = self.sides(top);
        if !q.any(true) {
            return Split::AllAbove(self);
        }
        let below = p.any(true).then(|| self.cut(bottom, true, &p, pool));
        let above = q.any(false).then(|| self.cut(top, false, &q, pool));
        self.recycle(pool);
        Split::Cut { below, through: None, above }
    }

    fn recycle(mut self, pool: &mut Pool) {
        self.edges.clear();
        pool.push(self.edges);
    }
}

#[cfg(test)]
mod tests;
