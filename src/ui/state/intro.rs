//! How far the user has come in the introduction.

use crate::msg::Msg;
use crate::shell::Shell;
use wasm_bindgen::prelude::*;

#[wasm_bindgen(module = "/js/intro.js")]
extern "C" {
    fn introduced() -> bool;
    #[wasm_bindgen(js_name = rememberIntroduced)]
    pub fn remember_introduced();
}

/// What was tried.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Intro {
    /// A token was moved.
    pub moved: bool,
    /// An area was placed.
    pub aimed: bool,
    /// A fight was started.
    pub fought: bool,
}

impl Intro {
    /// For the user of a page that keeps maps, once.
    pub fn of(shell: &Shell) -> Option<Intro> {
        (shell.library.is_some() && !introduced()).then(Intro::default)
    }

    pub const fn is_done(self) -> bool {
        self.moved && self.aimed && self.fought
    }
}

#[derive(Clone, Copy, Debug)]
pub enum IntroMsg {
    /// It was read, or skipped.
    End,
}

impl From<IntroMsg> for Msg {
    fn from(message: IntroMsg) -> Msg {
        Msg::Intro(message)
    }
}
