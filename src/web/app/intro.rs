//! How far the user has come in the introduction.

use super::{App, Msg};
use crate::shell::Shell;
use burstmap_encounter::{Event, LogEntry};
use burstmap_rules::query::Phase;
use wasm_bindgen::prelude::*;

#[wasm_bindgen(module = "/js/intro.js")]
extern "C" {
    fn introduced() -> bool;
    #[wasm_bindgen(js_name = rememberIntroduced)]
    fn remember_introduced();
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

impl App {
    pub(super) fn update_intro(&mut self, IntroMsg::End: IntroMsg) {
        self.page.intro = None;
        remember_introduced();
    }

    /// Looks at what the user has done by now. Whether a step was done.
    pub(super) fn follow_intro(&mut self) -> bool {
        let Some(before) = self.page.intro else { return false };
        let now = Intro {
            moved: before.moved || self.shell.core.read(|table| table.log().iter().any(is_move)),
            aimed: before.aimed || self.editor.area.pinned,
            fought: before.fought || self.turn.phase == Phase::Combat,
        };
        if now.is_done() && !before.is_done() {
            remember_introduced();
        }
        self.page.intro = Some(now);
        now != before
    }
}

fn is_move(entry: &LogEntry) -> bool {
    matches!(*entry.event, Event::TokenMoved(_))
}
