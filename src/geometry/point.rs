//! Points on the exact lattice, and the signs that decide answers.
//!
//! Signs are taken with a floating-point filter in front of the exact integers, after Fortune and Van Wyk, *Efficient Exact Arithmetic for
//! Computational Geometry* (1993), and Shewchuk, [*Adaptive Precision Floating-Point Arithmetic and Fast Robust Geometric
//! Predicates*](https://doi.org/10.1007/PL00009321) (1997).

use std::cmp::Ordering;

/// Lattice units to the side of a cell.
///
/// 19,200 is 2⁸·3·5², so that pixels (up to 256 to a cell), hundredths and thirds of a cell are whole numbers of units.
/// The corners of hexes lie at thirds of the axial axes.
pub const UNIT: i64 = 19_200;

/// A point of the lattice, in units of 1/[`UNIT`] cell (G-01).
///
/// On squares `x` runs right and `y` down, and cell `(c, r)` spans `[c, c+1] × [r, r+1]` times `UNIT`. On hexes the two are
/// [axial coordinates](https://www.redblobgames.com/grids/hexagons/) `(q, r)` times `UNIT`, where all centers and corners
/// are whole numbers. These axes are skewed, but straight lines stay straight and keep their order, so visibility never
/// needs the coordinates of the plane.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Point {
    /// Column direction, or `q` on hexes.
    pub x: i64,
    /// Row direction, or `r` on hexes.
    pub y: i64,
}

impl Point {
    /// Returns the point with these coordinates, in lattice units.
    pub const fn new(x: i64, y: i64) -> Point {
        Point { x, y }
    }
}

/// Returns twice the signed area of the triangle `a b c`, in square lattice units.
///
/// Positive if `c` lies to the right of the way from `a` to `b` as seen on a screen (`y` down), negative to its left, and 0 if the three
/// points are collinear. Exact as long as the points lie within some 50,000 cells of each other, far more than a map can hold.
///
/// ```
/// use burstmap_geometry::{Point, orientation};
///
/// let (a, b) = (Point::new(0, 0), Point::new(10, 0));
/// assert!(orientation(a, b, Point::new(3, 5)) > 0);
/// assert_eq!(orientation(a, b, Point::new(-7, 0)), 0);
/// ```
pub const fn orientation(a: Point, b: Point, c: Point) -> i64 {
    (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)
}

/// Bounds the error of a sum of two or three products of rounded numbers, relative to the sum of their absolute values:
/// 2⁻⁴⁹. Each factor is rounded once, then each product and each sum; that is at most six roundings of 2⁻⁵³.
pub(crate) const RELATIVE_ERROR: f64 = 1.0 / 562_949_953_421_312.0;

/// Whole numbers below this, 2⁵³, are exact in a float.
pub(crate) const MAX_EXACT: f64 = 9_007_199_254_740_992.0;

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

/// Returns the sign of the cross product `p × q`: `Greater` if `q` lies counterclockwise of `p`, towards larger second coordinates.
#[inline]
pub(crate) fn cross_sign(p: (i64, i64), q: (i64, i64)) -> Ordering {
    let (x, y) = (p.0 as f64 * q.1 as f64, p.1 as f64 * q.0 as f64);
    let (value, size) = (x - y, x.abs() + y.abs());
    // Small products are exact. On maps whose walls lie on the grid, equal ones are common.
    if value.abs() > size * RELATIVE_ERROR || size < MAX_EXACT {
        return sign(value);
    }
    exact_cross_sign(p, q)
}

#[cold]
fn exact_cross_sign(p: (i64, i64), q: (i64, i64)) -> Ordering {
    // Usually the same point, met twice.
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
    fn the_sign_is_right_where_floats_cannot_decide() {
        let n = 3_037_000_499;
        assert_eq!(cross_sign((n, n + 1), (n - 1, n)), Ordering::Greater);
        assert_eq!(cross_sign((n - 1, n), (n, n + 1)), Ordering::Less);
        assert_eq!(cross_sign((n * 7, n * 5), (n * 14, n * 10)), Ordering::Equal);
        assert_eq!(cross_sign((3, 1), (1, 3)), Ordering::Greater);
        assert_eq!(cross_sign((3, 1), (6, 2)), Ordering::Equal);
        // Just below the exact range of floats, just above it, and so far above that both products round to the same number.
        for root in [67_108_863, 67_108_865, 134_217_727] {
            assert_eq!(cross_sign((root, root), (root, root)), Ordering::Equal);
            assert_eq!(cross_sign((root, root - 1), (root + 1, root)), Ordering::Greater);
            assert_eq!(cross_sign((root + 1, root), (root, root - 1)), Ordering::Less);
        }
    }
}
