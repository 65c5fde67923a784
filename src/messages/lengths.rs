//! In what lengths are said: in cells, or in the unit of a map.

use std::rc::Rc;

/// What a cell of a map measures. While it is in use, lengths are said in its unit, and in cells otherwise.
#[derive(Clone, Debug, PartialEq)]
pub struct CellLength {
    /// How long, in the unit.
    pub length: f64,
    /// The unit, for example ft or m.
    pub unit: Rc<str>,
}

impl CellLength {
    /// How many cells a length with a unit is: its own, or another one that can be converted. Nothing where the text names none.
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

    /// How many cells a number in its unit is.
    pub fn cells(&self, length: f64) -> f64 {
        // The division must not show.
        (length / self.length * 1000.0).round() / 1000.0
    }
}

/// What five feet are where lengths are metric: 1.5 metres, as the translated books have it.
const FEET_PER_METRE: f64 = 5.0 / 1.5;

/// Feet of a unit of length.
pub fn feet(unit: &str) -> Option<f64> {
    match unit.trim().trim_end_matches('.').to_lowercase().as_str() {
        "ft" | "foot" | "feet" | "fuß" | "'" | "’" | "′" => Some(1.0),
        "m" | "metre" | "metres" | "meter" | "meters" | "metern" => Some(FEET_PER_METRE),
        "yd" | "yard" | "yards" => Some(3.0),
        "mi" | "mile" | "miles" => Some(5280.0),
        _ => None,
    }
}
