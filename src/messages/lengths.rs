//! In what lengths are said: in cells, or in the unit of a map.

use crate::Language;
use std::cell::RefCell;
use std::rc::Rc;

/// What a cell of a map measures. While it is in use, lengths are said in its unit, and in cells otherwise.
#[derive(Clone, Debug, PartialEq)]
pub struct CellLength {
    /// How long, in the unit.
    pub length: f64,
    /// The unit, for example ft or m.
    pub unit: Rc<str>,
}

thread_local! {
    static IN_USE: RefCell<Option<CellLength>> = const { RefCell::new(None) };
}

impl CellLength {
    /// The one in use on this thread. Whatever takes up a language ([`Language::speak`], [`Language::within`]) says lengths in cells
    /// again: so does what is kept, and what hosts are answered.
    pub fn in_use() -> Option<CellLength> {
        IN_USE.with_borrow(Clone::clone)
    }

    /// Uses it from now on.
    pub fn speak(self) {
        CellLength::replace(Some(self));
    }

    pub(crate) fn replace(by: Option<CellLength>) -> Option<CellLength> {
        IN_USE.replace(by)
    }

    /// So many cells in its unit, without a useless fraction.
    ///
    /// ```
    /// use burstmap_messages::CellLength;
    ///
    /// let cell = CellLength { length: 1.5, unit: "m".into() };
    /// assert_eq!((cell.said(3.0), cell.said(2.0)), ("4.5 m".to_owned(), "3 m".to_owned()));
    /// ```
    pub fn said(&self, cells: f64) -> String {
        let text = format!("{:.2}", cells * self.length);
        let text = text.trim_end_matches('0').trim_end_matches('.').to_owned();
        format!("{} {}", Language::in_use().decimals(text), self.unit)
    }

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

/// Whether what is kept, in English and in cells, is said as it stands there.
pub(crate) fn as_kept() -> bool {
    Language::in_use() == Language::English && IN_USE.with_borrow(Option::is_none)
}
