//! The user's progress in the introduction.

use crate::App;
use burstmap_encounter::{Event, LogEntry};
use burstmap_rules::query::Phase;
use burstmap_ui::state::intro::{Intro, IntroMsg, remember_introduced};

impl App {
    pub(super) fn update_intro(&mut self, IntroMsg::End: IntroMsg) {
        self.state.page.intro = None;
        remember_introduced();
    }

    /// Updates the progress, and returns whether a step was completed.
    pub(super) fn follow_intro(&mut self) -> bool {
        let Some(before) = self.state.page.intro else { return false };
        let now = Intro {
            moved: before.moved || self.state.shell.core.read(|table| table.log().iter().any(is_move)),
            aimed: before.aimed || self.state.editor.area.pinned,
            fought: before.fought || self.state.turn.phase == Phase::Combat,
        };
        if now.is_done() && !before.is_done() {
            remember_introduced();
        }
        self.state.page.intro = Some(now);
        now != before
    }
}

fn is_move(entry: &LogEntry) -> bool {
    matches!(*entry.event, Event::TokenMoved(_))
}
