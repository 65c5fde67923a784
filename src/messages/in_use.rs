//! The language and the unit of length in use on this thread.

use crate::lengths::{FEET_PER_MILE, feet};
use crate::{CellLength, Language};
use std::cell::{Cell, RefCell};

thread_local! {
    static LANGUAGE: Cell<Language> = const { Cell::new(Language::English) };
    static LENGTH: RefCell<Option<CellLength>> = const { RefCell::new(None) };
}

impl Language {
    /// Returns the language in use on this thread.
    pub fn in_use() -> Language {
        LANGUAGE.get()
    }

    /// Switches this thread to this language. Lengths are in cells until a map's unit is selected ([`CellLength::speak`]).
    pub fn speak(self) {
        LANGUAGE.set(self);
        CellLength::replace(None);
    }

    /// Runs `work` in this language, with lengths in cells.
    ///
    /// ```
    /// use burstmap_messages::{Language, Message, catalogue};
    ///
    /// let yes = Message::from(catalogue::Yes);
    /// assert_eq!(Language::German.within(|| yes.to_string()), "ja");
    /// assert_eq!(yes.to_string(), "yes");
    /// ```
    pub fn within<R>(self, work: impl FnOnce() -> R) -> R {
        let _back = Back(LANGUAGE.replace(self), CellLength::replace(None));
        work()
    }
}

/// Restores the previous language and unit, even if the work panics.
struct Back(Language, Option<CellLength>);

impl Drop for Back {
    fn drop(&mut self) {
        self.0.speak();
        CellLength::replace(self.1.take());
    }
}

impl CellLength {
    /// Returns the unit in use on this thread. Selecting a language ([`Language::speak`], [`Language::within`]) switches back to cells,
    /// which saved data and answers to hosts use.
    pub fn in_use() -> Option<CellLength> {
        LENGTH.with_borrow(Clone::clone)
    }

    /// Uses this unit from here on.
    pub fn speak(self) {
        CellLength::replace(Some(self));
    }

    fn replace(by: Option<CellLength>) -> Option<CellLength> {
        LENGTH.replace(by)
    }

    /// Converts a number of cells to text in this unit, without needless decimals.
    ///
    /// ```
    /// use burstmap_messages::CellLength;
    ///
    /// let cell = CellLength { length: 1.5, unit: "m".into() };
    /// assert_eq!((cell.said(3.0), cell.said(2.0)), ("4.5 m".to_owned(), "3 m".to_owned()));
    ///
    /// // Whole miles are printed as such.
    /// let cell = CellLength { length: 5.0, unit: "ft".into() };
    /// assert_eq!((cell.said(1056.0), cell.said(1057.0)), ("1 mi".to_owned(), "5285 ft".to_owned()));
    /// assert_eq!(cell.read("1 mi"), Some(1056.0));
    /// ```
    pub fn said(&self, cells: f64) -> String {
        let length = cells * self.length;
        let miles = length / FEET_PER_MILE;
        let in_miles = miles >= 1.0 && miles.fract() == 0.0 && feet(&self.unit) == Some(1.0);
        let (length, unit) = if in_miles { (miles, "mi") } else { (length, &*self.unit) };
        let text = format!("{length:.2}");
        let text = text.trim_end_matches('0').trim_end_matches('.').to_owned();
        format!("{} {unit}", Language::in_use().decimals(text))
    }
}

/// Returns whether the context matches saved data: English, with lengths in cells.
pub(crate) fn as_kept() -> bool {
    Language::in_use() == Language::English && LENGTH.with_borrow(Option::is_none)
}
