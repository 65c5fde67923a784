//! The language and the unit of length in use on this thread.

use crate::{CellLength, Language};
use std::cell::{Cell, RefCell};

thread_local! {
    static LANGUAGE: Cell<Language> = const { Cell::new(Language::English) };
    static LENGTH: RefCell<Option<CellLength>> = const { RefCell::new(None) };
}

impl Language {
    /// The language in use on this thread. What is put into words is put into it.
    pub fn in_use() -> Language {
        LANGUAGE.get()
    }

    /// Uses it from now on; lengths are said in cells, until a map's measure is taken up ([`CellLength::speak`]).
    pub fn speak(self) {
        LANGUAGE.set(self);
        CellLength::replace(None);
    }

    /// Uses it while `work` is done, and says lengths in cells.
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

/// Takes up the language and the measure before, also where the work ends in a panic.
struct Back(Language, Option<CellLength>);

impl Drop for Back {
    fn drop(&mut self) {
        self.0.speak();
        CellLength::replace(self.1.take());
    }
}

impl CellLength {
    /// The one in use on this thread. Whatever takes up a language ([`Language::speak`], [`Language::within`]) says lengths in cells
    /// again: so does what is kept, and what hosts are answered.
    pub fn in_use() -> Option<CellLength> {
        LENGTH.with_borrow(Clone::clone)
    }

    /// Uses it from now on.
    pub fn speak(self) {
        CellLength::replace(Some(self));
    }

    fn replace(by: Option<CellLength>) -> Option<CellLength> {
        LENGTH.replace(by)
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
}

/// Whether what is kept, in English and in cells, is said as it stands there.
pub(crate) fn as_kept() -> bool {
    Language::in_use() == Language::English && LENGTH.with_borrow(Option::is_none)
}
