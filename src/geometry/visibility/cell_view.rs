//! Lines that start anywhere in a cell.
//!
//! A line `t = m·s + k` is a point `(m, k)` of the dual plane, and "passes below p" a half plane there. So the lines
//! that pass below some points (`above: true`, the points are above) and above others form an open convex polygon.
//! Its edges are points, its corners lines through two of them. An obstacle cuts it in two.

use super::bundle::{Bundle, Open};
use super::frame::Frame;
use super::homogeneous::{H, Line};
use std::cmp::Ordering;

#[derive(Clone, Copy, Debug)]
struct Edge {
    point: H,
    /// The point lies above all lines of the view.
    above: bool,
}

#[derive(Clone, Debug)]
pub struct CellView {
    /// In order around the polygon: points above by growing `s`, then points below by falling `s`.
    edges: Vec<Edge>,
    /// `corners[i]` is the line through the points of edges `i` and `i + 1`.
    corners: Vec<Line>,
    /// Limited by something ahead of the walk: those two are not the highest and lowest before it.
    aimed: bool,
    /// Corner of the line that runs highest, and lowest, beyond all obstacles so far.
    highest: usize,
    lowest: usize,
}

impl CellView {
    /// All lines of a sector that cross the cell at the frame's origin, whose silhouette is `half` wide.
    pub fn new(frame: &Frame, half: i64) -> CellView {
        let [steep, shallow] = frame.limits();
        let edge = |point, above| Edge { point, above };
        let edges = vec![
            edge(H::point(0, half), true),
            // The steepest direction bounds the highest line ahead, the shallowest the lowest.
            edge(steep, false),
            edge(H::point(0, -half), false),
            edge(shallow, true),
        ];
        let corners = (0..4).map(|i| Line::through(&edges[i].point, &edges[(i + 1) % 4].point)).collect();
        CellView { edges, corners, aimed: false, highest: 0, lowest: 2 }
    }

    /// Only the lines that pass between two points ahead, the ends of a target's silhouette.
    pub fn aimed(&self, bottom: &H, top: &H) -> Option<CellView> {
        let view = self.limited(top, true)?.limited(bottom, false)?;
        Some(CellView { aimed: true, ..view })
    }

    /// Only the lines that pass below (`above`) or above the point; `None` when there are none.
    fn limited(&self, point: &H, above: bool) -> Option<CellView> {
        let sides: Sides = self.sides(point);
        if sides.some(above) { Some(self.cut(point, above, &sides)) } else { None }
    }

    /// A line well inside the bundle, as `t = slope · s + start`.
    pub fn middle(&self) -> (f64, f64) {
        let count = self.corners.len() as f64;
        let sum =
            self.corners.iter().fold((0.0, 0.0), |(m, k), line| (m - line.a / line.b, k - line.c / line.b));
        (sum.0 / count, sum.1 / count)
    }

    fn sides(&self, point: &H) -> Sides {
        let mut sides = Sides { of: [Ordering::Equal; MAX], many: Vec::new(), below: false, above: false };
        let count = self.edges.len();
        if count > MAX {
            sides.many.resize(count, Ordering::Equal);
        }
        for (i, line) in self.corners.iter().enumerate() {
            let next = if i + 1 == count { 0 } else { i + 1 };
            let side = line.side(point, &self.edges[i].point, &self.edges[next].point);
            // The point above a line: that line passes below it.
            sides.below |= side == Ordering::Greater;
            sides.above |= side == Ordering::Less;
            if count > MAX {
                sides.many[i] = side;
            } else {
                sides.of[i] = side;
            }
        }
        sides
    }

    /// The polygon cut by one more half plane, which leaves something of it.
    fn cut(&self, point: &H, above: bool, sides: &Sides) -> CellView {
        let count = self.edges.len();
        let sides = if count > MAX { &sides.many[..] } else { &sides.of[..count] };
        let kept = if above { Ordering::Greater } else { Ordering::Less };
        let Some(lost) = sides.iter().position(|side| *side == kept.reverse()) else { return self.clone() };
        // From a lost corner on: the first corner that stays ends the first edge that stays.
        let after = |i: usize| if i + 1 == count { 0 } else { i + 1 };
        let mut first = lost;
        while sides[first] != kept {
            first = after(first);
        }
        let mut edges = Vec::with_capacity(count + 1);
        let mut corners = Vec::with_capacity(count + 1);
        edges.push(self.edges[first]);
        let mut corner = first;
        while sides[corner] == kept {
            corners.push(self.corners[corner]);
            corner = after(corner);
            edges.push(self.edges[corner]);
        }
        let last = edges[edges.len() - 1].point;
        corners.push(Line::through(&last, point));
        corners.push(Line::through(point, &self.edges[first].point));
        edges.push(Edge { point: *point, above });
        CellView::ordered(edges, corners, self.aimed)
    }

    fn ordered(edges: Vec<Edge>, corners: Vec<Line>, aimed: bool) -> CellView {
        let (mut highest, mut lowest) = (0, 0);
        for i in 0..edges.len() {
            let next = if i + 1 == edges.len() { 0 } else { i + 1 };
            match (edges[i].above, edges[next].above) {
                (true, false) => highest = i,
                (false, true) => lowest = i,
                _ => {}
            }
        }
        CellView { edges, corners, aimed, highest, lowest }
    }

    fn side(&self, corner: usize, point: &H) -> Ordering {
        let next = if corner + 1 == self.edges.len() { 0 } else { corner + 1 };
        self.corners[corner].side(point, &self.edges[corner].point, &self.edges[next].point)
    }
}

const MAX: usize = 24;

/// On which side of each corner's line a point lies, and whether some line passes below or above it.
struct Sides {
    of: [Ordering; MAX],
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

    fn dips_below(&self, point: &H) -> bool {
        if self.aimed { self.sides(point).below } else { self.side(self.lowest, point) == Ordering::Greater }
    }

    fn rises_above(&self, point: &H) -> bool {
        if self.aimed { self.sides(point).above } else { self.side(self.highest, point) == Ordering::Less }
    }

    fn split(self, from: &H, to: &H, open: Open, through: &mut Vec<CellView>) -> bool {
        let (p, q) = (self.sides(from), self.sides(to));
        if (!p.above && !q.above) || (!p.below && !q.below) {
            through.push(self);
            return false;
        }
        let mut both = |first: bool, second: bool| {
            if p.some(first) && q.some(second) {
                let half = self.cut(from, first, &p);
                through.extend(half.limited(to, second));
            }
        };
        both(true, true);
        match open {
            Open::Never => {}
            Open::FromAbove => both(true, false),
            Open::FromBelow => both(false, true),
        }
        both(false, false);
        true
    }
}
