//! The user's progress in the introduction.

use crate::library::Library;
use wasm_bindgen::prelude::*;

#[wasm_bindgen(module = "/js/intro.js")]
extern "C" {
    fn introduced() -> bool;
    #[wasm_bindgen(js_name = rememberIntroduced)]
    pub fn remember_introduced();
}

/// Completed steps.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Intro {
    /// Whether a token was moved.
    pub moved: bool,
    /// Whether an area was placed.
    pub aimed: bool,
    /// Whether a fight was started.
    pub fought: bool,
}

impl Intro {
    /// Returns the introduction on the first visit to a page that saves maps.
    pub fn of(library: Option<&Library>) -> Option<Intro> {
        (library.is_some() && !introduced()).then(Intro::default)
    }

    pub const fn is_done(self) -> bool {
        self.moved && self.aimed && self.fought
    }
}

#[derive(Clone, Copy, Debug)]
pub enum IntroMsg {
    /// It was finished or skipped.
    End,
}
