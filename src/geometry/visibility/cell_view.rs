//! Lines that start anywhere in a cell.
//!
//! A line `t = m·s + k` is a point `(m, k)` of the dual plane, and "passes below p" a half plane there. So the lines
//! that pass below some points (these are *above*) and above others form an open convex polygon. Its edges are points,
//! its corners lines through two of them. An obstacle cuts it in two.

use super::bundle::{Bundle, Open, Outline, Parted};
use super::frame::Frame;
use super::homogeneous::{H, Line, Probe};
use std::cmp::Ordering;

/// An edge of the polygon, and the corner that ends it.
#[derive(Clone, Copy, Debug)]
pub struct Edge {
    point: H,
    /// The line through this edge's point and the next one's.
    corner: Line,
    /// The point lies above all lines of the view.
    above: bool,
}

#[derive(Debug)]
pub struct CellView {
    /// In order around the polygon: points above by growing `s`, then points below by falling `s`.
    edges: Vec<Edge>,
    /// The `s` of a target ahead of the walk that limits it: `highest` and `lowest` are not that before it. Else infinite.
    until: f64,
    /// Edge whose corner is the line that runs highest, and lowest, beyond all obstacles so far.
    highest: usize,
    lowest: usize,
}

impl CellView {
    /// All lines of a sector that cross the cell at the frame's origin, whose silhouette is `half` wide.
    pub fn new(frame: &Frame, half: i64) -> CellView {
        let [steep, shallow] = frame.limits();
        // The steepest direction bounds the highest line ahead, the shallowest the lowest.
        let around =
            [(H::point(0, half), true), (steep, false), (H::point(0, -half), false), (shallow, true)];
        let edge = |i: usize| {
            let (point, above) = around[i];
            Edge { point, above, corner: Line::through(&point, &around[(i + 1) % 4].0) }
        };
        CellView { edges: (0..4).map(edge).collect(), until: f64::INFINITY, highest: 0, lowest: 2 }
    }

    /// Only the lines that pass between two points ahead, the ends of a target's silhouette.
    pub fn aimed(&self, bottom: &H, top: &H) -> Option<CellView> {
        let pool = &mut Vec::new();
        let view = self.limited(top, true, pool)?.limited(bottom, false, pool)?;
        Some(CellView { until: top.s as f64, ..view })
    }

    /// Lines well inside the bundle, as `t = slope · s + start`: the middle one first, then others around it.
    pub fn inner_lines(&self) -> impl Iterator<Item = (f64, f64)> + '_ {
        let lines =
            || self.edges.iter().map(|edge| (-edge.corner.a / edge.corner.b, -edge.corner.c / edge.corner.b));
        let (m, k) = lines().fold((0.0, 0.0), |sum, line| (sum.0 + line.0, sum.1 + line.1));
        let count = self.edges.len() as f64;
        let middle = (m / count, k / count);
        std::iter::once(middle)
            .chain(lines().map(move |line| ((m + line.0) / (count + 1.0), (k + line.1) / (count + 1.0))))
    }

    /// Only the lines that pass below (`above`) or above the point; `None` when there are none.
    fn limited(&self, point: &H, above: bool, pool: &mut Pool) -> Option<CellView> {
        let sides = self.sides(point);
        sides.some(above).then(|| self.cut(point, above, &sides, pool))
    }

    const fn is_aimed(&self) -> bool {
        self.until < f64::INFINITY
    }

    fn sides(&self, point: &H) -> Sides {
        let point = &Probe::new(*point);
        let mut sides = Sides { of: [Ordering::Equal; FEW], many: Vec::new(), below: false, above: false };
        let count = self.edges.len();
        if count > FEW {
            sides.many.resize(count, Ordering::Equal);
        }
        for i in 0..count {
            let side = self.side(i, point);
            // The point above a line: that line passes below it.
            sides.below |= side == Ordering::Greater;
            sides.above |= side == Ordering::Less;
            if count > FEW {
                sides.many[i] = side;
            } else {
                sides.of[i] = side;
            }
        }
        sides
    }

    /// The polygon cut by one more half plane, which leaves something of it.
    fn cut(&self, point: &H, above: bool, sides: &Sides, pool: &mut Pool) -> CellView {
        let count = self.edges.len();
        let sides = if count > FEW { &sides.many[..] } else { &sides.of[..count] };
        let mut edges = pool.pop().unwrap_or_else(|| Vec::with_capacity(12));
        let kept = if above { Ordering::Greater } else { Ordering::Less };
        let Some(lost) = sides.iter().position(|side| *side == kept.reverse()) else {
            edges.extend_from_slice(&self.edges);
            return CellView { edges, ..*self };
        };
        // From a lost corner on: the first corner that stays ends the first edge that stays.
        let after = |i: usize| if i + 1 == count { 0 } else { i + 1 };
        let mut first = lost;
        while sides[first] != kept {
            first = after(first);
        }
        let mut at = first;
        while sides[at] == kept {
            edges.push(self.edges[at]);
            at = after(at);
        }
        // The edge in which the cut begins stays too, with a new end.
        let last = self.edges[at];
        edges.push(Edge { corner: Line::through(&last.point, point), ..last });
        edges.push(Edge { point: *point, above, corner: Line::through(point, &self.edges[first].point) });
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
        CellView { edges, until: self.until, highest, lowest }
    }

    #[inline]
    fn side(&self, corner: usize, point: &Probe) -> Ordering {
        let next = if corner + 1 == self.edges.len() { 0 } else { corner + 1 };
        let edge = &self.edges[corner];
        edge.corner.side(point, &edge.point, &self.edges[next].point)
    }
}

pub type Pool = Vec<Vec<Edge>>;

/// More edges than this are rare.
const FEW: usize = 16;

/// On which side of each corner's line a point lies, and whether some line passes below or above it.
struct Sides {
    of: [Ordering; FEW],
    many: Vec<Ordering>,
    below: bool,
    above: bool,
}

impl Sides {
    const fn some(&self, below: bool) -> bool {
        if below { self.below } else { self.above }
    }
}

impl Bundle for CellView {
    const FROM_POINT: bool = false;

    type Pool = Pool;

    fn dips_below(&self, point: &H) -> bool {
        if self.is_aimed() {
            self.sides(point).below
        } else {
            self.side(self.lowest, &Probe::new(*point)) == Ordering::Greater
        }
    }

    fn rises_above(&self, point: &H) -> bool {
        if self.is_aimed() {
            self.sides(point).above
        } else {
            self.side(self.highest, &Probe::new(*point)) == Ordering::Less
        }
    }

    fn width(&self, s: f64) -> f64 {
        let at = |edge: usize| {
            let Line { a, b, c, .. } = self.edges[edge].corner;
            -(a * s + c) / b
        };
        at(self.highest) - at(self.lowest)
    }

    fn outline(&self) -> Option<Outline> {
        let line = |at: usize| {
            let Line { a, b, c, .. } = self.edges[at].corner;
            let whole = 1.0 / b;
            (-a * whole, -c * whole)
        };
        let until = self.until;
        let from = self.edges.iter().fold(0.0, |from: f64, Edge { point, .. }| {
            let s = match point.w {
                0 => 0.0,
                1 => point.s as f64,
                w => point.s as f64 / w as f64,
            };
            // Not `max`, which asks about NaN in a function of its own.
            if from < s && s < until { s } else { from }
        });
        if !self.is_aimed() {
            return Some(Outline { lowest: line(self.lowest), highest: line(self.highest), from, until });
        }
        // The highest of lines is convex along the way: it stays below its chord from the last obstacle to the target.
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

    fn part(self, from: &H, to: &H, open: Open, pool: &mut Pool) -> Parted<CellView> {
        let p = self.sides(from);
        let q = self.sides(to);
        if !p.above && !q.above {
            return Parted::AllBelow(self);
        }
        if !p.below && !q.below {
            return Parted::AllAbove(self);
        }
        let mut both = |first: bool, second: bool| {
            if !p.some(first) || !q.some(second) {
                return None;
            }
            let half = self.cut(from, first, &p, pool);
            let rest = half.limited(to, second, pool);
            half.retire(pool);
            rest
        };
        let below = both(true, true);
        let through = match open {
            Open::Never => None,
            Open::FromAbove => both(true, false),
            Open::FromBelow => both(false, true),
        };
        let above = both(false, false);
        self.retire(pool);
        Parted::Cut { below, through, above }
    }

    fn part_across(self, bottom: &H, top: &H, pool: &mut Pool) -> Parted<CellView> {
        // What passes below the bottom passes below the top as well, and the other way round: one cut for each.
        let p = self.sides(bottom);
        if !p.above {
            return Parted::AllBelow(self);
        }
        let q = self.sides(top);
        if !q.below {
            return Parted::AllAbove(self);
        }
        let below = p.below.then(|| self.cut(bottom, true, &p, pool));
        let above = q.above.then(|| self.cut(top, false, &q, pool));
        self.retire(pool);
        Parted::Cut { below, through: None, above }
    }

    fn retire(mut self, pool: &mut Pool) {
        self.edges.clear();
        pool.push(self.edges);
    }
}
