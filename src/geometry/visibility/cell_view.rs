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
    /// No point of an edge lies farther ahead: from here on `highest` and `lowest` are what they are called.
    from: f64,
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
        CellView { edges: (0..4).map(edge).collect(), from: 0.0, until: f64::INFINITY, highest: 0, lowest: 2 }
    }

    /// Only the lines that pass between two points ahead, the ends of a target's silhouette.
    pub fn aimed(&self, bottom: &H, top: &H) -> Option<CellView> {
        let pool = &mut Vec::new();
        let view = self.limited(top, true, pool)?.limited(bottom, false, pool)?;
        Some(CellView { from: 0.0, until: top.s as f64, ..view })
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

    /// Whether the point lies at or beyond all obstacles so far: `highest` and `lowest` are what they are called there.
    fn is_behind(&self, point: &H) -> bool {
        match point.w {
            0 => false,
            1 => point.s as f64 >= self.from,
            w => point.s as f64 >= self.from * w as f64 * (1.0 + 4.0 * f64::EPSILON),
        }
    }

    const fn is_aimed(&self) -> bool {
        self.until < f64::INFINITY
    }

    /// On which side of the point the lines of the corners pass.
    fn sides(&self, point: &H) -> Sides {
        let count = self.edges.len();
        let probe = &Probe::new(*point);
        let (mut below, mut above) = (Run::default(), Run::default());
        // A word's bits tell of so many corners; more are rare.
        if count <= 64 {
            let mut bits = [0_u64; 2];
            for corner in 0..count {
                // The point above a line: that line passes below it.
                let side = self.side(corner, probe);
                bits[0] |= u64::from(side == Ordering::Greater) << corner;
                bits[1] |= u64::from(side == Ordering::Less) << corner;
            }
            [below, above] = bits.map(|bits| Run::of_bits(bits, count));
        } else {
            let all: Vec<Ordering> = (0..count).map(|corner| self.side(corner, probe)).collect();
            for (run, side) in [(&mut below, Ordering::Greater), (&mut above, Ordering::Less)] {
                *run = Run::of_side(&all, side);
            }
        }
        Sides { below, above }
    }

    /// The polygon cut by one more half plane, which leaves something of it.
    fn cut(&self, point: &H, above: bool, sides: &Sides, pool: &mut Pool) -> CellView {
        let mut edges = pool.pop().unwrap_or_else(|| Vec::with_capacity(12));
        let (kept, lost) = if above { (sides.below, sides.above) } else { (sides.above, sides.below) };
        if lost.count == 0 {
            edges.extend_from_slice(&self.edges);
            return CellView { edges, ..*self };
        }
        // The first corner that stays ends the first edge that stays.
        let past = (kept.first + kept.count).wrapping_sub(self.edges.len());
        if past < self.edges.len() {
            edges.extend_from_slice(&self.edges[kept.first..]);
            edges.extend_from_slice(&self.edges[..past]);
        } else {
            edges.extend_from_slice(&self.edges[kept.first..kept.first + kept.count]);
        }
        // The edge in which the cut begins stays too, with a new end.
        let last = self.edges[if past < self.edges.len() { past } else { kept.first + kept.count }];
        edges.push(Edge { corner: Line::through(&last.point, point), ..last });
        edges.push(Edge {
            point: *point,
            above,
            corner: Line::through(point, &self.edges[kept.first].point),
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
        let ahead = beyond(point);
        // Not `max`, which asks about NaN in a function of its own.
        let from = if self.from < ahead && ahead < self.until { ahead } else { self.from };
        CellView { edges, from, until: self.until, highest, lowest }
    }

    #[inline]
    fn side(&self, corner: usize, point: &Probe) -> Ordering {
        let next = if corner + 1 == self.edges.len() { 0 } else { corner + 1 };
        let edge = &self.edges[corner];
        edge.corner.side(point, &edge.point, &self.edges[next].point)
    }
}

pub type Pool = Vec<Vec<Edge>>;

/// Corners that follow each other around the polygon.
#[derive(Clone, Copy, Default, Debug)]
struct Run {
    first: usize,
    count: usize,
}

impl Run {
    /// Those whose bits are set, of `all`.
    const fn of_bits(bits: u64, all: usize) -> Run {
        let after = bits << 1 | bits >> (all - 1);
        // Where every one is set, none is the first.
        let first = (bits & !after).trailing_zeros() as usize % 64;
        Run { first, count: bits.count_ones() as usize }
    }

    /// Those that lie on one side of a point.
    fn of_side(all: &[Ordering], side: Ordering) -> Run {
        let before = |corner: usize| all[if corner == 0 { all.len() - 1 } else { corner - 1 }];
        let first = (0..all.len()).find(|corner| all[*corner] == side && before(*corner) != side);
        Run { first: first.unwrap_or(0), count: all.iter().filter(|found| **found == side).count() }
    }
}

/// The corners whose lines pass below a point, and above it.
struct Sides {
    below: Run,
    above: Run,
}

impl Sides {
    const fn some(&self, below: bool) -> bool {
        if below { self.below.count > 0 } else { self.above.count > 0 }
    }
}

/// An `s` that is no less than a point's; a direction limits nothing ahead.
fn beyond(point: &H) -> f64 {
    match point.w {
        0 => 0.0,
        1 => point.s as f64,
        // Rounded once; it must not come out less.
        w => point.s as f64 / w as f64 * (1.0 + 4.0 * f64::EPSILON),
    }
}

impl Bundle for CellView {
    const FROM_POINT: bool = false;

    type Pool = Pool;

    fn dips_below(&self, point: &H) -> bool {
        if self.is_aimed() {
            self.sides(point).some(true)
        } else {
            self.side(self.lowest, &Probe::new(*point)) == Ordering::Greater
        }
    }

    fn rises_above(&self, point: &H) -> bool {
        if self.is_aimed() {
            self.sides(point).some(false)
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
        let from = self.from;
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
        if !p.some(false) && !q.some(false) {
            return Parted::AllBelow(self);
        }
        if !p.some(true) && !q.some(true) {
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
        // What passes below the bottom passes below the top as well, and the other way round: one cut for each. Beyond all
        // that it has passed two lines tell whether there is anything to cut.
        if !self.is_aimed() && self.is_behind(bottom) && self.is_behind(top) {
            let (low, high) = (&Probe::new(*bottom), &Probe::new(*top));
            if self.side(self.highest, low) != Ordering::Less {
                return Parted::AllBelow(self);
            }
            if self.side(self.lowest, high) != Ordering::Greater {
                return Parted::AllAbove(self);
            }
            let below = self.side(self.lowest, low) == Ordering::Greater;
            let above = self.side(self.highest, high) == Ordering::Less;
            let below = below.then(|| self.cut(bottom, true, &self.sides(bottom), pool));
            let above = above.then(|| self.cut(top, false, &self.sides(top), pool));
            self.retire(pool);
            return Parted::Cut { below, through: None, above };
        }
        let p = self.sides(bottom);
        if !p.some(false) {
            return Parted::AllBelow(self);
        }
        let q = self.sides(top);
        if !q.some(true) {
            return Parted::AllAbove(self);
        }
        let below = p.some(true).then(|| self.cut(bottom, true, &p, pool));
        let above = q.some(false).then(|| self.cut(top, false, &q, pool));
        self.retire(pool);
        Parted::Cut { below, through: None, above }
    }

    fn retire(mut self, pool: &mut Pool) {
        self.edges.clear();
        pool.push(self.edges);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Polygons of more corners than a word has bits are too rare to be met by chance.
    #[test]
    fn corners_are_told_alike_by_bits_and_one_by_one() {
        for all in 1..=64 {
            for (first, count) in (0..all).flat_map(|first| (0..=all).map(move |count| (first, count))) {
                let kept = |corner: usize| (corner + all - first) % all < count;
                let sides: Vec<Ordering> = (0..all)
                    .map(|corner| if kept(corner) { Ordering::Greater } else { Ordering::Equal })
                    .collect();
                let bits = (0..all).fold(0, |bits, corner| bits | u64::from(kept(corner)) << corner);
                let first = if count == 0 || count == all { 0 } else { first };
                for run in [Run::of_bits(bits, all), Run::of_side(&sides, Ordering::Greater)] {
                    assert_eq!((run.first, run.count), (first, count), "{all}");
                }
            }
        }
    }
}
