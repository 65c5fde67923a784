//! The end of a turn with pending attacks or urgent offers.

use crate::App;
use burstmap_encounter::{Command, Offer, TurnReport};
use burstmap_frontend::pick;
use burstmap_messages::{all_of, any_of, catalogue};
use burstmap_rules::query::Place;
use burstmap_rules::reason::Reason;
use burstmap_ui::due::{cannot_wait, is_ours};
use burstmap_ui::panel::PanelId;
use burstmap_ui::screen::Screen;
use burstmap_ui::words::say;

/// Returns whether a command is pending until others decide about attacks.
pub(super) fn waits(turn: &TurnReport) -> bool {
    turn.offers.iter().any(is_pass)
}

/// Returns a text about the pending command and the creatures that it waits for.
pub(super) fn on_hold(turn: &TurnReport) -> Option<&str> {
    let waits = |reason: &&Reason| {
        reason.message.as_ref().is_some_and(|said| said.id() == catalogue::InterruptionWaits::ID)
    };
    turn.reminders.iter().find(waits).map(|reason| reason.text.as_str())
}

/// Returns whether the offer declines an opportunity.
fn is_pass(offer: &Offer) -> bool {
    matches!(&offer.command, Command::Pass(pass) if pass.token.is_some())
}

impl App {
    /// Returns a text about the opportunities that the pending move waits for. Until then, no other move is possible.
    pub(super) fn waits_for(&self) -> Option<String> {
        let names = self.who_may_attack();
        if !names.is_empty() {
            return Some(say(catalogue::WaitingFirst { names: any_of(names) }).to_string());
        }
        let goes_on =
            self.state.turn.offers.iter().find(|offer| matches!(offer.command, Command::Pass(_)))?;
        Some(say(catalogue::WaitingGoesOn { choice: goes_on.text.text.as_str() }).to_string())
    }

    /// Returns the names of the creatures that may attack before the pending command.
    fn who_may_attack(&self) -> Vec<String> {
        let name =
            |offer: &Offer| self.state.look(|table| pick::name_of(table, &Place::Token(offer.token.clone())));
        self.state.turn.offers.iter().filter(|offer| is_pass(offer)).map(name).collect()
    }

    /// Handles the end of a turn, which declines all opportunities and leaves saves and falls for later. The first press reports them, the
    /// next one ends the turn.
    pub(super) fn asks_before_the_end(&mut self) -> bool {
        let stamp = self.state.shell.core.stamp();
        if self.asked_before_end == Some(stamp) {
            return false;
        }
        let Some(told) = self.before_the_end() else { return false };
        self.asked_before_end = Some(stamp);
        self.state.page.panel = PanelId::Turn;
        self.tell(told);
        true
    }

    /// Returns a text about the user's urgent offers before the turn's end.
    fn before_the_end(&self) -> Option<String> {
        let offers = &self.state.turn.offers;
        let names = self.who_may_attack();
        if !names.is_empty() {
            return Some(say(catalogue::WaitingBeforeEnd { names: any_of(names) }).to_string());
        }
        let due = self.state.look(|table| {
            let screen = Screen { state: &self.state, editor: &self.state.editor, table };
            let due = offers.iter().filter(|offer| cannot_wait(offer) && is_ours(screen, offer));
            due.map(|offer| offer.text.text.clone()).collect::<Vec<_>>()
        });
        (!due.is_empty()).then(|| say(catalogue::DueBeforeEnd { due: all_of(due) }).to_string())
    }
}
