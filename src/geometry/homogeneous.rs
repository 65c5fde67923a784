//! Points with a common denominator, and the exact predicate for the side of a line on which a point is.
//!
//! In a frame, lines run forward: they are functions `t(s)`. A wall that was cut at the border of a cell ends at a fraction, so points are
//! `(s/w, t/w)`, where `w = 0` means a direction.
//!
//! The sign is taken in floats if that is provably right: all terms are whole numbers below 2⁵³, or the result exceeds its error bound.
//! Otherwise it is computed in integers of up to 192 bits. Filters of this kind were introduced by Fortune and Van Wyk,
//! *Efficient Exact Arithmetic for Computational Geometry* (1993), and refined by Shewchuk, [*Adaptive Precision Floating-Point Arithmetic
//! and Fast Robust Geometric Predicates*](https://doi.org/10.1007/PL00009321) (1997).

use crate::point::{MAX_EXACT, RELATIVE_ERROR, sign};
use std::cmp::Ordering;

/// The point `(s/w, t/w)`, or the direction `(s, t)` if `w` is 0.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct HPoint {
    pub s: i64,
    pub t: i64,
    pub w: i64,
}

impl HPoint {
    pub const fn point(s: i64, t: i64) -> HPoint {
        HPoint { s, t, w: 1 }
    }

    pub const fn direction(s: i64, t: i64) -> HPoint {
        HPoint { s, t, w: 0 }
    }
}

/// A point that is compared with many lines: its exact coordinates, and the same as floats.
#[derive(Clone, Copy, Debug)]
pub struct Probe {
    pub point: HPoint,
    s: f64,
    t: f64,
    w: f64,
}

impl Probe {
    pub const fn new(point: HPoint) -> Probe {
        Probe { point, s: point.s as f64, t: point.t as f64, w: point.w as f64 }
    }
}

/// The line through two points: `a·s + b·t + c·w`, with `b > 0`, is positive above it.
#[derive(Clone, Copy, Debug)]
pub struct Line {
    pub a: f64,
    pub b: f64,
    pub c: f64,
    /// Whether the coefficients are exact.
    exact: bool,
}

impl Line {
    /// Returns the line through two points with different `s`.
    pub fn through(p: &HPoint, q: &HPoint) -> Line {
        let (a, b, c, exact);
        if p.w <= 1 && q.w <= 1 {
            // The size of maps is bounded, so these products stay below 2⁶².
            let (x, y, z) = (p.t * q.w - p.w * q.t, p.w * q.s - p.s * q.w, p.s * q.t - p.t * q.s);
            (a, b, c) = (x as f64, y as f64, z as f64);
            exact = true;
        } else {
            let (x, y, z) = coefficients(p, q);
            (a, b, c) = (x as f64, y as f64, z as f64);
            exact = a.abs() < MAX_EXACT && b.abs() < MAX_EXACT && c.abs() < MAX_EXACT;
        }
        let exact = exact && a.abs() < MAX_EXACT && b.abs() < MAX_EXACT && c.abs() < MAX_EXACT;
        if b < 0.0 { Line { a: -a, b: -b, c: -c, exact } } else { Line { a, b, c, exact } }
    }

    /// Returns whether `r` lies above (`Greater`), on or below this line, which runs through `p` and `q`.
    #[inline]
    pub fn side(&self, r: &Probe, p: &HPoint, q: &HPoint) -> Ordering {
        let (x, y, z) = (self.a * r.s, self.b * r.t, self.c * r.w);
        // Coefficients and coordinates are rounded once each; then come three products and two sums.
        let value = x + y + z;
        let size = x.abs() + y.abs() + z.abs();
        if value.abs() > size * RELATIVE_ERROR || (self.exact && size < MAX_EXACT) {
            return sign(value);
        }
        exact_side(p, q, &r.point)
    }
}

fn coefficients(p: &HPoint, q: &HPoint) -> (i128, i128, i128) {
    let wide = |x: i64, y: i64| i128::from(x) * i128::from(y);
    (wide(p.t, q.w) - wide(p.w, q.t), wide(p.w, q.s) - wide(p.s, q.w), wide(p.s, q.t) - wide(p.t, q.s))
}

#[cold]
fn exact_side(p: &HPoint, q: &HPoint, r: &HPoint) -> Ordering {
    let (a, b, c) = coefficients(p, q);
    let sum = Wide::product(a, r.s).plus(Wide::product(b, r.t)).plus(Wide::product(c, r.w));
    if b < 0 { sum.sign().reverse() } else { sum.sign() }
}

/// 192 bits: `high · 2⁶⁴ + low`.
#[derive(Clone, Copy)]
struct Wide {
    high: i128,
    low: u64,
}

impl Wide {
    fn product(a: i128, b: i64) -> Wide {
        let b = i128::from(b);
        let low = (a & i128::from(u64::MAX)) * b;
        let high = (a >> 64) * b + (low >> 64);
        Wide { high, low: low as u64 }
    }

    fn plus(self, other: Wide) -> Wide {
        let (low, carry) = self.low.overflowing_add(other.low);
        Wide { high: self.high + other.high + i128::from(carry), low }
    }

    fn sign(self) -> Ordering {
        if self.high == 0 { self.low.cmp(&0) } else { self.high.cmp(&0) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn side(p: HPoint, q: HPoint, r: HPoint) -> Ordering {
        let by_line = Line::through(&p, &q).side(&Probe::new(r), &p, &q);
        assert_eq!(by_line, exact_side(&p, &q, &r), "the filter and the exact sign agree");
        by_line
    }

    #[test]
    fn a_point_is_above_on_or_below_a_line() {
        let (p, q) = (HPoint::point(0, 0), HPoint::point(10, 5));
        assert_eq!(side(p, q, HPoint::point(4, 3)), Ordering::Greater);
        assert_eq!(side(p, q, HPoint::point(4, 2)), Ordering::Equal);
        assert_eq!(side(q, p, HPoint::point(4, 1)), Ordering::Less);
        assert_eq!(side(p, q, HPoint { s: 8, t: 4, w: 3 }), Ordering::Equal);
    }

    #[test]
    fn a_difference_beyond_the_floats_still_decides() {
        // Points that differ from a line across the largest map only in the last digit of a fraction.
        let n = 384_000_000;
        let (p, q) = (HPoint::point(-n, -n + 1), HPoint::point(n, n - 1));
        let on = HPoint { s: n * 7, t: (n - 1) * 7, w: 7 };
        assert_eq!(side(p, q, on), Ordering::Equal);
        assert_eq!(side(p, q, HPoint { t: on.t + 1, ..on }), Ordering::Greater);
        assert_eq!(side(p, q, HPoint { t: on.t - 1, ..on }), Ordering::Less);
        let far = HPoint { s: 3 * (1 << 54) + 1, t: 5 * (1 << 53), w: (1 << 28) - 1 };
        assert_eq!(
            side(
                far,
                HPoint { t: far.t + 1, s: far.s - 9, ..far },
                HPoint { s: far.s + 9, t: far.t - 1, ..far }
            ),
            Ordering::Equal
        );
    }
}
