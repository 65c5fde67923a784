//! Amounts of movement as whole numbers, so that no rule depends on floating-point rounding (G-50).

use burstmap_messages::Param;
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use std::fmt;
use std::iter::Sum;
use std::ops::{Add, AddAssign, Mul, Neg, Sub};

/// An amount of movement: the cost of a step or path, a speed, or the rest of a turn.
///
/// It is counted exactly in [units](Movement::UNITS_PER_CELL). In JSON it is a number of cells, whole or not: parsing rounds to the nearest
/// unit, and formatting gives the shortest decimal that parses to the same amount. Arithmetic saturates.
///
/// ```
/// use burstmap_rules::movement::Movement;
///
/// let step: Movement = serde_json::from_str("0.1")?;
/// assert_eq!(step * 10, Movement::from_cells(1));
/// assert_eq!(serde_json::to_string(&(step * 3))?, "0.3");
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Movement(i64);

impl Movement {
    pub const ZERO: Movement = Movement(0);

    /// 2⁶ · 3 · 5⁶ · 7, which makes common parts of a cell whole numbers. These are decimals of up to six places, as people enter them. For other
    /// units of length, they are halves to eighths, tenths and twelfths. For the metric `euclidean`, they are seventieths (a diagonal costs 99/70).
    pub const UNITS_PER_CELL: i64 = 21_000_000;

    pub const fn from_cells(cells: i32) -> Movement {
        Movement(cells as i64 * Movement::UNITS_PER_CELL)
    }

    /// Returns `count` parts of a cell. `parts_per_cell` must divide [`Movement::UNITS_PER_CELL`].
    pub fn from_parts(count: u64, parts_per_cell: u32) -> Movement {
        let units = Movement::UNITS_PER_CELL / i64::from(parts_per_cell.max(1));
        Movement(i64::try_from(count).unwrap_or(i64::MAX).saturating_mul(units))
    }

    /// Returns the number of whole parts of a cell, 0 for negative amounts.
    pub fn to_parts(self, parts_per_cell: u32) -> u64 {
        let parts = i128::from(self.0) * i128::from(parts_per_cell) / i128::from(Movement::UNITS_PER_CELL);
        u64::try_from(parts).unwrap_or(0)
    }

    /// Returns the amount nearest to a number of cells, or `None` if it is not finite.
    pub fn nearest(cells: f64) -> Option<Movement> {
        // Conversion from float to integer saturates.
        cells.is_finite().then(|| Movement((cells * Movement::UNITS_PER_CELL as f64).round() as i64))
    }

    /// Returns the amount in cells, as the nearest float: for messages and JSON, not for comparisons.
    pub fn to_cells(self) -> f64 {
        self.0 as f64 / Movement::UNITS_PER_CELL as f64
    }

    /// Returns whole cells, rounded down.
    pub fn floor_cells(self) -> i32 {
        whole(self.0.div_euclid(Movement::UNITS_PER_CELL))
    }

    /// Returns whole cells, rounded up.
    pub fn ceil_cells(self) -> i32 {
        whole(-(-i128::from(self.0)).div_euclid(i128::from(Movement::UNITS_PER_CELL)) as i64)
    }

    /// Returns an equal share for each of `count`, 1 or more, rounded down to a unit.
    pub fn shared_by(self, count: usize) -> Movement {
        Movement(self.0.div_euclid(i64::try_from(count).unwrap_or(i64::MAX).max(1)))
    }

    /// Returns a fraction, such as `[1, 2]`, rounded down to `parts_per_cell` parts of a cell, or to a unit for `None`.
    pub fn part(self, [of, all]: [i32; 2], parts_per_cell: Option<i32>) -> Movement {
        let units = i128::from(self.0) * i128::from(of) / i128::from(all.max(1));
        let part = Movement(units.clamp(i128::from(i64::MIN), i128::from(i64::MAX)) as i64);
        part.rounded_down(parts_per_cell)
    }

    /// Rounds down to this number of parts of a cell, or not at all for `None`.
    pub fn rounded_down(self, parts_per_cell: Option<i32>) -> Movement {
        let Some(parts) = parts_per_cell.and_then(|parts| u32::try_from(parts).ok()) else { return self };
        let (parts, all) = (i128::from(parts.max(1)), i128::from(Movement::UNITS_PER_CELL));
        let whole = (i128::from(self.0) * parts).div_euclid(all);
        Movement(i64::try_from((whole * all).div_euclid(parts)).unwrap_or(self.0))
    }

    /// Subtracts `spent`, but not below 0.
    pub fn less(self, spent: Movement) -> Movement {
        (self - spent).max(Movement::ZERO)
    }
}

fn whole(cells: i64) -> i32 {
    cells.clamp(i64::from(i32::MIN), i64::from(i32::MAX)) as i32
}

impl From<i32> for Movement {
    fn from(cells: i32) -> Movement {
        Movement::from_cells(cells)
    }
}

impl Add for Movement {
    type Output = Movement;

    fn add(self, other: Movement) -> Movement {
        Movement(self.0.saturating_add(other.0))
    }
}

impl AddAssign for Movement {
    fn add_assign(&mut self, other: Movement) {
        *self = *self + other;
    }
}

impl Sub for Movement {
    type Output = Movement;

    fn sub(self, other: Movement) -> Movement {
        Movement(self.0.saturating_sub(other.0))
    }
}

impl Neg for Movement {
    type Output = Movement;

    fn neg(self) -> Movement {
        Movement::ZERO - self
    }
}

impl Mul<i32> for Movement {
    type Output = Movement;

    fn mul(self, factor: i32) -> Movement {
        Movement(self.0.saturating_mul(i64::from(factor)))
    }
}

impl Sum for Movement {
    fn sum<I: Iterator<Item = Movement>>(amounts: I) -> Movement {
        amounts.fold(Movement::ZERO, Movement::add)
    }
}

impl<'a> Sum<&'a Movement> for Movement {
    fn sum<I: Iterator<Item = &'a Movement>>(amounts: I) -> Movement {
        amounts.copied().sum()
    }
}

/// Formats in cells.
impl From<Movement> for Param {
    fn from(amount: Movement) -> Param {
        amount.to_cells().into()
    }
}

/// Formats in cells.
impl fmt::Display for Movement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.to_cells().fmt(f)
    }
}

impl Serialize for Movement {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_f64(self.to_cells())
    }
}

impl<'de> Deserialize<'de> for Movement {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Movement, D::Error> {
        let cells = f64::deserialize(deserializer)?;
        let wrong = || de::Error::invalid_value(de::Unexpected::Float(cells), &"a finite number of cells");
        Movement::nearest(cells).ok_or_else(wrong)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn typed(text: &str) -> Movement {
        serde_json::from_str(text).unwrap()
    }

    fn printed(amount: Movement) -> String {
        serde_json::to_string(&amount).unwrap()
    }

    #[test]
    fn what_people_type_is_exact() {
        assert_eq!(typed("0.1") * 10, Movement::from_cells(1));
        assert_eq!([typed("0.1"); 10].iter().sum::<Movement>(), Movement::from_cells(1));
        assert_eq!(typed("0.1") + typed("0.2"), typed("0.3"));
        assert_eq!(typed("2.5") * 2, Movement::from_cells(5));
        assert_eq!(typed("0.3333333333333333") * 3, Movement::from_cells(1));
        assert_eq!(typed("1.4142857142857144"), Movement::from_parts(99, 70));
    }

    #[test]
    fn every_decimal_of_six_places_is_written_as_it_was_typed() {
        for millionths in (0..3_000_000).step_by(7) {
            let text = (f64::from(millionths) / 1e6).to_string();
            assert_eq!(typed(&text), Movement::from_parts(millionths as u64, 1_000_000), "{text}");
            assert_eq!(typed(&text).to_string(), text);
            assert_eq!(typed(&printed(typed(&text))), typed(&text));
        }
        for text in ["999999.999999", "1000000.0", "-0.1", "-3.0"] {
            assert_eq!(printed(typed(text)), text);
        }
    }

    #[test]
    fn whole_cells_round_as_they_say() {
        for (text, costs, ceil) in [("2", 2, 2), ("2.000001", 2, 3), ("1.999999", 1, 2), ("-0.5", -1, 0)] {
            assert_eq!((typed(text).floor_cells(), typed(text).ceil_cells()), (costs, ceil), "{text}");
        }
        assert_eq!(typed("1.5").to_parts(70), 105);
        assert_eq!(typed("1.414285").to_parts(70), 98, "a little less than a diagonal");
        assert_eq!(typed("-1").to_parts(70), 0);
        assert_eq!(typed("2.5").shared_by(2), typed("1.25"));
        assert_eq!(typed("-0.000001").shared_by(2).floor_cells(), -1);
    }

    #[test]
    fn arithmetic_saturates() {
        let most = typed("1e300");
        assert_eq!((most + most, most * 7), (most, most));
        assert_eq!(typed("-1e300") - most, typed("-1e300"));
        assert_eq!(most.to_parts(70), (i64::MAX as u128 * 70 / 21_000_000) as u64);
        assert_eq!((most.floor_cells(), most.ceil_cells()), (i32::MAX, i32::MAX));
        assert_eq!(Movement::from_parts(u64::MAX, 1), most);
        assert_eq!(Movement::from_cells(3).less(Movement::from_cells(5)), Movement::ZERO);
        assert_eq!(Movement::nearest(f64::NAN), None);
        assert_eq!(Movement::nearest(f64::INFINITY), None);
    }
}
