//! Seed of the dice of a widget's tables.

use std::cell::RefCell;
use wasm_bindgen::prelude::*;

#[wasm_bindgen(module = "/js/live.js")]
extern "C" {
    /// Returns a random string that can't be guessed.
    fn luck() -> String;
}

/// A host's seed, or a secret one. With a secret seed, each newly opened map gets another one. Otherwise, the same sample would have the
/// same rolls each time.
#[derive(Clone, Debug)]
pub struct Luck {
    seed: RefCell<String>,
    given: bool,
}

impl Luck {
    /// Uses the host's seed, if any.
    pub fn of(given: Option<String>) -> Luck {
        // Replays do not need the seed: each command is saved with its faces.
        Luck { given: given.is_some(), seed: RefCell::new(given.unwrap_or_else(luck)) }
    }

    /// Returns the open map's seed.
    pub fn seed(&self) -> String {
        self.seed.borrow().clone()
    }

    /// Returns the seed for a newly opened map.
    pub fn another(&self) -> String {
        if !self.given {
            self.seed.replace(luck());
        }
        self.seed()
    }
}
