//! Units of length in messages: cells, or the unit of a map.

use std::rc::Rc;

/// Size of a map cell. While it is in use, lengths appear in its unit instead of cells.
#[derive(Clone, Debug, PartialEq)]
pub struct CellLength {
    /// Length in the unit.
    pub length: f64,
    /// The unit, for example ft or m.
    pub unit: Rc<str>,
}

impl CellLength {
    /// Parses a length with this unit or a convertible one, and returns it in cells. Returns `None` if the text has no unit.
    ///
    /// ```
    /// use burstmap_messages::CellLength;
    ///
    /// let cell = CellLength { length: 5.0, unit: "ft".into() };
    /// assert_eq!((cell.read("20 ft"), cell.read("12.5FT"), cell.read("20"), cell.read("20 h")), (Some(4.0), Some(2.5), None, None));
    /// assert_eq!(["10 ft.", "10 feet", "3 m"].map(|text| cell.read(text)), [Some(2.0); 3]);
    /// ```
    pub fn read(&self, text: &str) -> Option<f64> {
        let text = text.trim().to_lowercase();
        let digits = |letter: char| letter.is_ascii_digit() || ['.', ',', '-', '−'].contains(&letter);
        let (number, unit) = text.split_at(text.find(|letter| !digits(letter))?);
        let length: f64 = number.replace(',', ".").replace('−', "-").parse().ok()?;
        let unit = unit.trim().trim_end_matches('.');
        let own = self.unit.to_lowercase();
        let length = match unit == own.trim_end_matches('.') {
            true if unit.is_empty() => return None,
            true => length,
            false => length * feet(unit)? / feet(&own)?,
        };
        let cells = self.cells(length);
        cells.is_finite().then_some(cells)
    }

    /// Converts a length in this unit to cells.
    pub fn cells(&self, length: f64) -> f64 {
        // Rounding hides the imprecision of the division.
        (length / self.length * 1000.0).round() / 1000.0
    }
}

/// Metric equivalent of five feet, 1.5 meters, as in translated rulebooks.
const FEET_PER_METRE: f64 = 5.0 / 1.5;

/// Feet of a mile.
pub(crate) const FEET_PER_MILE: f64 = 5280.0;

/// Returns the number of feet in a unit of length.
pub fn feet(unit: &str) -> Option<f64> {
    match unit.trim().trim_end_matches('.').to_lowercase().as_str() {
        "ft" | "foot" | "feet" | "fuß" | "'" | "’" | "′" => Some(1.0),
        "m" | "metre" | "metres" | "meter" | "meters" | "metern" => Some(FEET_PER_METRE),
        "yd" | "yard" | "yards" => Some(3.0),
        "mi" | "mile" | "miles" => Some(FEET_PER_MILE),
        _ => None,
    }
}
