//! Points on the exact lattice.

use std::cmp::Ordering;

/// Sub-units of a cell. 2⁸·3·5²: pixels of 256 to a cell, hundredths and thirds are all whole numbers (thirds: hex
/// corners lie at thirds of the skewed axes).
pub const UNIT: i64 = 19_200;

/// A lattice point in sub-units.
///
/// Squares: x right, y down; cell `(c, r)` spans `[c, c+1] × [r, r+1]` times [`UNIT`] (G-01).
/// Hexes: skewed axial coordinates `(q, r)` times [`UNIT`]; every hex center and corner is a whole number there.
/// Sight does not change under affine maps, so geometry never needs the plane's own coordinates.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Point {
    pub x: i64,
    pub y: i64,
}

impl Point {
    pub const fn new(x: i64, y: i64) -> Point {
        Point { x, y }
    }
}

/// Twice the signed area of the triangle `a b c`: positive when `c` lies clockwise of `a → b` in y-down coordinates
/// (to the right hand of somebody who walks from `a` to `b` on the screen), 0 when the three are collinear.
///
/// Exact: a map side is at most 10,000 cells, so the products stay below 2⁶³.
pub const fn orientation(a: Point, b: Point, c: Point) -> i64 {
    (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)
}

/// What a sum of two or three products of rounded numbers errs by, as a part of the sum of their sizes: 2⁻⁴⁹ is ample.
pub(crate) const DOUBT: f64 = 1.0 / 562_949_953_421_312.0;

/// Whole numbers below this are exact in a float.
pub(crate) const WHOLE: f64 = 9_007_199_254_740_992.0;

#[inline]
pub(crate) fn sign(value: f64) -> Ordering {
    if value > 0.0 {
        Ordering::Greater
    } else if value < 0.0 {
        Ordering::Less
    } else {
        Ordering::Equal
    }
}

/// Sign of the cross product of two vectors: `Greater` when `q` lies counterclockwise (towards larger second coordinates) of
/// `p`. In floats where those are certain.
#[inline]
pub(crate) fn turn(p: (i64, i64), q: (i64, i64)) -> Ordering {
    let (x, y) = (p.0 as f64 * q.1 as f64, p.1 as f64 * q.0 as f64);
    let (value, size) = (x - y, x.abs() + y.abs());
    // Small products are exact: on maps whose walls lie on the grid those are equal all the time.
    if value.abs() > size * DOUBT || size < WHOLE {
        return sign(value);
    }
    exact_turn(p, q)
}

#[cold]
fn exact_turn(p: (i64, i64), q: (i64, i64)) -> Ordering {
    // Mostly one and the same place met twice.
    if p == q {
        return Ordering::Equal;
    }
    (i128::from(p.0) * i128::from(q.1)).cmp(&(i128::from(p.1) * i128::from(q.0)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn orientation_is_positive_on_the_right_hand_and_zero_on_the_line() {
        let (a, b) = (Point::new(0, 0), Point::new(10, 0));
        assert!(orientation(a, b, Point::new(3, 5)) > 0);
        assert!(orientation(a, b, Point::new(3, -5)) < 0);
        assert_eq!(orientation(a, b, Point::new(-7, 0)), 0);
    }

    #[test]
    fn a_turn_that_floats_cannot_tell_is_told() {
        let n = 3_037_000_499;
        assert_eq!(turn((n, n + 1), (n - 1, n)), Ordering::Greater);
        assert_eq!(turn((n - 1, n), (n, n + 1)), Ordering::Less);
        assert_eq!(turn((n * 7, n * 5), (n * 14, n * 10)), Ordering::Equal);
        assert_eq!(turn((3, 1), (1, 3)), Ordering::Greater);
        assert_eq!(turn((3, 1), (6, 2)), Ordering::Equal);
        // Sizes just below what floats hold, just above, and so far above that they round to the same.
        for root in [67_108_863, 67_108_865, 134_217_727] {
            assert_eq!(turn((root, root), (root, root)), Ordering::Equal);
            assert_eq!(turn((root, root - 1), (root + 1, root)), Ordering::Greater);
            assert_eq!(turn((root + 1, root), (root, root - 1)), Ordering::Less);
        }
    }
}
