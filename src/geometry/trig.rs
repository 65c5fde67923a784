//! Sine and cosine for pictures and for imported angles. No answer depends on them.
//!
//! The standard library's functions may differ in the last bits between machines; these do not.

use std::f64::consts::{FRAC_2_PI, TAU};

/// π/2 in two parts. The first has so few digits that its multiples are exact.
const HALF_PI: [f64; 2] = [1.570_796_326_734_125_6, 6.077_100_506_506_192e-11];

/// The sine and the cosine of an angle in radians, to a few units in the last place for angles of up to a thousand turns.
///
/// ```
/// use burstmap_geometry::trig::sin_cos;
///
/// let (sin, cos) = sin_cos(std::f64::consts::FRAC_PI_2);
/// assert!((sin - 1.0).abs() < 1e-15 && cos.abs() < 1e-15);
/// ```
pub fn sin_cos(angle: f64) -> (f64, f64) {
    let angle = angle % (1024.0 * TAU);
    let quarters = (angle * FRAC_2_PI).round();
    let rest = (angle - quarters * HALF_PI[0]) - quarters * HALF_PI[1];
    let (sin, cos) = near_zero(rest);
    match quarters.rem_euclid(4.0) as u8 {
        0 => (sin, cos),
        1 => (cos, -sin),
        2 => (-sin, -cos),
        _ => (-cos, sin),
    }
}

/// By the Taylor series, for angles of up to an eighth of a turn.
fn near_zero(x: f64) -> (f64, f64) {
    let square = x * x;
    let (mut sin, mut cos) = (1.0, 1.0);
    for step in (1..=10).rev() {
        let n = f64::from(2 * step);
        sin = 1.0 - square / (n * (n + 1.0)) * sin;
        cos = 1.0 - square / (n * (n - 1.0)) * cos;
    }
    (x * sin, cos)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn agree_with_the_standard_library() {
        for step in -20_000..20_000 {
            let angle = f64::from(step) * 0.003_7;
            let (sin, cos) = sin_cos(angle);
            assert!((sin - angle.sin()).abs() < 4e-16, "sin {angle}: {sin}");
            assert!((cos - angle.cos()).abs() < 4e-16, "cos {angle}: {cos}");
        }
        let quarter = TAU / 4.0;
        assert_eq!([0, 1, 2, 3].map(|n| sin_cos(f64::from(n) * quarter).0.round()), [0.0, 1.0, 0.0, -1.0]);
        assert!(sin_cos(1e300).0.abs() <= 1.0 && sin_cos(f64::NAN).0.is_nan());
    }
}
