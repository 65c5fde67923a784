//! Bundles of lines that start at one point: open intervals of directions.
//!
//! The point may count as moved by an infinitesimal step (G-13). Directions are then compared at the point itself and, if they
//! are equal there, by how the comparison changes along the step. No small number is involved. It is a simple case of
//! [simulation of simplicity](https://doi.org/10.1145/77635.77639) (Edelsbrunner and Mücke, 1990).

use super::bundle::{Bundle, OneWay, Outline, Split};
use crate::homogeneous::HPoint;
use crate::point::cross_sign;
use std::cmp::Ordering;

/// The open interval between two directions. All points are relative to the origin.
#[derive(Clone, Copy, Debug)]
pub struct PointBundle {
    low: HPoint,
    high: HPoint,
    step: (i64, i64),
}

impl PointBundle {
    /// Returns the lines between two directions from the origin, moved by an infinitesimal part of `step`.
    pub const fn new(low: HPoint, high: HPoint, step: (i64, i64)) -> PointBundle {
        PointBundle { low, high, step }
    }

    /// Returns `Greater` if `q` is counterclockwise of `p`, seen from the origin.
    fn cross_sign(&self, p: &HPoint, q: &HPoint) -> Ordering {
        let at_origin = cross_sign((p.s, p.t), (q.s, q.t));
        if at_origin != Ordering::Equal || self.step == (0, 0) {
            return at_origin;
        }
        // cross(p − εv, q − εv) = ε (cross(v, p) − cross(v, q)) for points; directions do not move.
        let cross = |h: &HPoint| {
            i128::from(self.step.0) * i128::from(h.t) - i128::from(self.step.1) * i128::from(h.s)
        };
        let weight = |h: &HPoint| i128::from(h.w.max(1));
        let of = |moves: &HPoint, other: &HPoint| if moves.w == 0 { 0 } else { cross(other) * weight(moves) };
        // The term of a point counts if the *other* one moves.
        of(q, p).cmp(&of(p, q))
    }

    /// Returns whether the point lies ahead, at a larger `s` than the origin.
    const fn ahead(&self, p: &HPoint) -> bool {
        p.s > 0 || (p.s == 0 && p.w > 0 && self.step.0 < 0)
    }

    fn is_below(&self, p: &HPoint, q: &HPoint) -> bool {
        self.cross_sign(p, q) == Ordering::Greater
    }
}

impl Bundle for PointBundle {
    const FROM_POINT: bool = true;

    type Pool = ();

    fn passes_below(&self, point: &HPoint) -> bool {
        self.is_below(&self.low, point)
    }

    fn passes_above(&self, point: &HPoint) -> bool {
        self.is_below(point, &self.high)
    }

    fn width(&self, _s: f64) -> f64 {
        0.0
    }

    fn outline(&self) -> Option<Outline> {
        None
    }

    fn split(self, from: &HPoint, to: &HPoint, one_way: OneWay, (): &mut ()) -> Split<PointBundle> {
        let turned = match (self.ahead(from), self.ahead(to)) {
            (false, false) => Ordering::Equal,
            _ => self.cross_sign(from, to),
        };
        // A segment seen edge-on, or behind, stops nothing.
        let lets_through = match turned {
            Ordering::Equal => true,
            Ordering::Greater => one_way == OneWay::FromBelow,
            Ordering::Less => one_way == OneWay::FromAbove,
        };
        if lets_through {
            return Split::AllAbove(self);
        }
        // A segment that extends behind the origin stops everything up to the vertical on that side.
        let up = turned == Ordering::Greater;
        let from = if self.ahead(from) { *from } else { HPoint::direction(0, if up { -1 } else { 1 }) };
        let to = if self.ahead(to) { *to } else { HPoint::direction(0, if up { 1 } else { -1 }) };
        let (bottom, top) = if up { (from, to) } else { (to, from) };
        if !self.is_below(&bottom, &self.high) {
            return Split::AllBelow(self);
        }
        if !self.is_below(&self.low, &top) {
            return Split::AllAbove(self);
        }
        Split::Cut {
            below: self.is_below(&self.low, &bottom).then_some(PointBundle { high: bottom, ..self }),
            through: None,
            above: self.is_below(&top, &self.high).then_some(PointBundle { low: top, ..self }),
        }
    }

    fn recycle(self, (): &mut ()) {}
}
