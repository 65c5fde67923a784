//! Points on the exact lattice.

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
}
