//! What the dice of a widget's tables are thrown from.

use crate::live::desk;
use std::cell::RefCell;

/// A host's seed, or one that nobody knows: then each map that is opened as a new one gets another, or the same sample would throw the
/// same dice whenever it is played on this page.
#[derive(Clone, Debug)]
pub struct Luck {
    seed: RefCell<String>,
    given: bool,
}

impl Luck {
    /// Of what the host gave, if it gave anything.
    pub fn of(given: Option<String>) -> Luck {
        // Replays need none that is known: each command is kept with the faces that it used.
        Luck { given: given.is_some(), seed: RefCell::new(given.unwrap_or_else(desk::luck)) }
    }

    /// The seed of the map that is open.
    pub fn seed(&self) -> String {
        self.seed.borrow().clone()
    }

    /// The seed of a map that is opened as a new one.
    pub fn another(&self) -> String {
        if !self.given {
            self.seed.replace(desk::luck());
        }
        self.seed()
    }
}
