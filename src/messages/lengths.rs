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

    /// How many cells a length in its unit is; nothing where the text names no unit, or another one.
    ///
    /// ```
    /// use burstmap_messages::CellLength;
    ///
    /// let cell = CellLength { length: 5.0, unit: "ft".into() };
    /// assert_eq!((cell.read("20 ft"), cell.read("12.5FT"), cell.read("20"), cell.read("3 m")), (Some(4.0), Some(2.5), None, None));
    /// ```
    pub fn read(&self, text: &str) -> Option<f64> {
        let text = text.trim().to_lowercase();
        let unit = self.unit.to_lowercase();
        let number = text.strip_suffix(unit.as_str()).filter(|_| !unit.is_empty())?;
        let length: f64 = number.trim().replace(',', ".").replace('−', "-").parse().ok()?;
        let cells = self.cells(length);
        cells.is_finite().then_some(cells)
    }

    /// How many cells a number in its unit is.
    pub fn cells(&self, length: f64) -> f64 {
        // The division must not show.
        (length / self.length * 1000.0).round() / 1000.0
    }
}

/// Whether what is kept, in English and in cells, is said as it stands there.
pub(crate) fn as_kept() -> bool {
    Language::in_use() == Language::English && IN_USE.with_borrow(Option::is_none)
}
