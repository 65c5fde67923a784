//! Cones of directions (G-23), decided without square roots and without the machine's trigonometry.
//!
//! `w` lies within half the opening angle of the axis `v` exactly if `cos(v, w) >= cos(angle / 2)`. Both sides are squared and
//! compared as integers: `dot² · D >= C · |v|² · |w|²`, where `C / D` is the squared cosine of half the angle. For the
//! multiples of 60° and 90° that fraction is exact. For other angles it has 56 binary places and is computed in integers, so
//! it is the same on every machine. It misses no direction on the border: for every other whole number of degrees the squared
//! cosine is irrational, so no lattice direction lies there.

use super::grid::Grid;
use super::point::Point;
use num_bigint::BigInt;

/// Binary places of the fixed-point arithmetic.
const PLACES: u32 = 56;
const ONE: i128 = 1 << PLACES;
/// π with [`PLACES`] binary places, rounded.
const PI: i128 = 226_375_608_064_910_089;

/// A closed cone of directions around an axis.
///
/// ```
/// use burstmap_geometry::{Grid, Point, Shape, cone::Cone};
///
/// let grid = Grid { shape: Shape::Square, columns: 9, rows: 9 };
/// let east = Cone::new(&grid, Point::new(1, 0), 90.0);
/// assert!(east.contains(Point::new(5, 5)), "the border belongs to it");
/// assert!(!east.contains(Point::new(5, 6)));
/// ```
#[derive(Clone, Debug)]
pub struct Cone {
    hex: bool,
    axis: Point,
    /// Squared cosine of half the opening angle, as a fraction.
    cosine: (i128, i128),
    /// Whether the angle is wider than 180°. Then the cone contains everything ahead and some points behind.
    reflex: bool,
}

impl Cone {
    /// Returns a cone with this opening angle, which is above 0 and at most 360 degrees. The axis is a lattice vector other than 0.
    pub fn new(grid: &Grid, axis: Point, angle_degrees: f64) -> Cone {
        Cone {
            hex: grid.is_hex(),
            axis,
            cosine: squared_half_cosine(angle_degrees),
            reflex: angle_degrees > 180.0,
        }
    }

    /// Returns whether the vector `w` from the apex points into the cone or along its border. The zero vector does.
    pub fn contains(&self, w: Point) -> bool {
        let dot = self.twice_dot(self.axis, w);
        if dot == 0 && w == Point::new(0, 0) {
            return true;
        }
        let (top, bottom) = self.cosine;
        let norms = (self.twice_dot(self.axis, self.axis), self.twice_dot(w, w));
        // dot² · bottom ? top · norms
        let (left, right) = (
            (dot as f64) * (dot as f64) * (bottom as f64),
            (top as f64) * (norms.0 as f64) * (norms.1 as f64),
        );
        let within = if (left - right).abs() > 1e-9 * (left + right) {
            left > right
        } else {
            let left = BigInt::from(dot) * dot * bottom;
            let right = BigInt::from(norms.0) * norms.1 * top;
            if self.reflex { left > right } else { left >= right }
        };
        if self.reflex { dot >= 0 || !within } else { dot >= 0 && within }
    }

    /// Returns twice the dot product in the plane, in square lattice units.
    fn twice_dot(&self, u: Point, v: Point) -> i128 {
        let [a, b, c, d] = [u.x, u.y, v.x, v.y].map(i128::from);
        let straight = 2 * (a * c + b * d);
        if self.hex { straight + a * d + b * c } else { straight }
    }
}

pub(crate) fn squared_half_cosine(angle_degrees: f64) -> (i128, i128) {
    if angle_degrees == 60.0 || angle_degrees == 300.0 {
        (3, 4)
    } else if angle_degrees == 90.0 || angle_degrees == 270.0 {
        (1, 2)
    } else if angle_degrees == 120.0 || angle_degrees == 240.0 {
        (1, 4)
    } else if angle_degrees == 180.0 {
        (0, 1)
    } else if angle_degrees >= 360.0 {
        (1, 1)
    } else {
        // Half the angle in radians. The angle is rounded to 2⁻³¹ degrees.
        let degrees = (angle_degrees * f64::from(1_u32 << 31)).round() as i128;
        let cosine = cosine(degrees * PI / 180 / (1 << 32));
        ((cosine * cosine) >> PLACES, ONE)
    }
}

/// Returns the cosine of a fixed-point angle between 0 and π, by its Taylor series.
fn cosine(x: i128) -> i128 {
    let square = (x * x) >> PLACES;
    let (mut term, mut sum) = (ONE, ONE);
    for n in 1..24 {
        term = -((term * square) >> PLACES) / (2 * n * (2 * n - 1));
        sum += term;
    }
    sum
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Shape;

    fn sector(axis: (i64, i64), angle: f64) -> Cone {
        let grid = Grid { shape: Shape::Square, columns: 9, rows: 9 };
        Cone::new(&grid, Point::new(axis.0, axis.1), angle)
    }

    #[test]
    fn g_23_the_border_belongs_to_the_cone() {
        let quarter = sector((1, 0), 90.0);
        for (w, inside) in [
            ((5, 5), true),
            ((5, -5), true),
            ((4, 5), false),
            ((5, 4), true),
            ((-5, 0), false),
            ((0, 0), true),
        ] {
            assert_eq!(quarter.contains(Point::new(w.0, w.1)), inside, "{w:?}");
        }
        // The border of 60° around (0, 1) has an irrational slope and passes no lattice point.
        let sixth = sector((0, 1), 60.0);
        assert!(sixth.contains(Point::new(57, 100)) && !sixth.contains(Point::new(58, 100)));
        let half = sector((1, 0), 180.0);
        assert!(half.contains(Point::new(0, 9)) && !half.contains(Point::new(-1, 900)));
        let wide = sector((1, 0), 270.0);
        assert!(wide.contains(Point::new(-5, 5)) && wide.contains(Point::new(-5, 6)));
        assert!(!wide.contains(Point::new(-5, 4)));
        assert!(sector((1, 0), 360.0).contains(Point::new(-3, 0)));
    }

    #[test]
    fn fixed_point_angles_agree_with_exact_ones() {
        for (angle, top, bottom) in [(60.0, 3.0, 4.0), (90.0, 1.0, 2.0), (120.0, 1.0, 4.0)] {
            let (c, d) = squared_half_cosine(angle + 1e-9);
            assert!((c as f64 / d as f64 - top / bottom).abs() < 1e-9, "{angle}");
        }
        let (c, d) = squared_half_cosine(45.0);
        assert!((c as f64 / d as f64 - (22.5_f64.to_radians().cos()).powi(2)).abs() < 1e-14);
        let (c, d) = squared_half_cosine(300.0 + 1e-9);
        assert!((c as f64 / d as f64 - 0.75).abs() < 1e-9, "150 degrees to each side");
    }

    #[test]
    fn hex_sectors_measure_in_the_plane() {
        let grid = Grid { shape: Shape::HexPointy, columns: 9, rows: 9 };
        // Axis through a corner: between two neighboring centers, both on the border of 60°.
        let sixth = Cone::new(&grid, Point::new(1, 1), 60.0);
        assert!(sixth.contains(Point::new(1, 0)) && sixth.contains(Point::new(0, 1)));
        assert!(!sixth.contains(Point::new(1, -1)) && !sixth.contains(Point::new(-1, 1)));
    }
}
