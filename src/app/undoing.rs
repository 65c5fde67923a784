//! Undo and redo of steps.

use crate::App;
use burstmap_encounter::{Dispatch, Table};
use burstmap_frontend::rounds;
use burstmap_messages::catalogue;
use burstmap_ui::forms::dice::Faces;
use burstmap_ui::page::Notice;
use burstmap_ui::words::say;

impl App {
    /// Undoes the last step, with later pings. A command that followed without a decision is undone together with the one before it.
    pub(super) fn take_back(&mut self) {
        self.forget_told();
        while self.take_one_back() {
            if !self.state.shell.core.read(|table| rounds::next_by_itself(table).is_some()) {
                return;
            }
        }
        self.state.page.tells_roll = false;
        self.tell(catalogue::PageNothingToUndo.to_string());
    }

    /// Removes outdated messages about a step or its undo.
    fn forget_told(&mut self) {
        if matches!(self.state.page.notice, Some(Notice::Said(_) | Notice::Rolled(_) | Notice::Late { .. })) {
            self.state.page.notice = None;
        }
    }

    /// Undoes the last command other than a ping, and all after it. Returns whether there was one.
    fn take_one_back(&self) -> bool {
        let core = &self.state.shell.core;
        let passing = |table: &Table| {
            table.commands().next_back().is_some_and(|dispatch| dispatch.command.is_passing())
        };
        loop {
            let more = core.read(passing);
            if core.undo().is_empty() {
                return false;
            }
            if !more {
                return true;
            }
        }
    }

    /// Redoes the last undone step, with the pings after it.
    pub(super) fn do_again(&mut self) {
        self.forget_told();
        let core = &self.state.shell.core;
        let next = |table: &Table| table.next_redo().map(|dispatch| dispatch.command.is_passing());
        let (mut any, mut step) = (false, false);
        while let Some(passing) = core.read(next) {
            if step && !passing && !core.read(|table| rounds::next_by_itself(table).is_some()) {
                return;
            }
            core.redo();
            (any, step) = (true, step || !passing);
        }
        if !any {
            self.state.page.tells_roll = false;
            self.tell(catalogue::PageNothingToRedo.to_string());
        }
    }

    /// Undoes the last step and repeats it with other dice. If they are refused, everything stays as it was, and the refusal is shown.
    pub(super) fn again(&mut self, dispatch: Dispatch) {
        if !self.state.shell.seat().is_gm() {
            return;
        }
        let typed = self.state.drafts.get::<Faces>();
        // If it is the end of a round, that of the previous turn stays.
        self.take_one_back();
        // The command contains them.
        self.state.drafts.set(Faces::default());
        if !self.order(dispatch) {
            let notice = self.state.page.notice.take();
            self.do_again();
            self.state.page.notice = notice;
            self.state.drafts.set(typed);
        }
    }

    /// Undoes commands until the log has this length.
    pub(super) fn undo_to(&mut self, at: u64) {
        let core = &self.state.shell.core;
        let mut count = 0;
        while core.read(|table| table.log().len() as u64) > at && !core.undo().is_empty() {
            count += 1;
        }
        if count > 0 {
            self.counts_undone = true;
            self.tell(say(catalogue::LogUndone { count }).to_string());
        }
    }
}
