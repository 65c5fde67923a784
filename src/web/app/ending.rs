//! The end of a turn while somebody may still attack first.

use super::App;
use crate::panels::turn;
use crate::words::say;
use burstmap_encounter::{Command, Offer};
use burstmap_frontend::pick;
use burstmap_messages::{any_of, catalogue};
use burstmap_rules::map::Id;
use burstmap_rules::query::Place;

impl App {
    /// Ending a turn lets every chance to attack first pass. The first press says who has one; the next one ends the turn.
    pub(super) fn asks_before_the_end(&mut self) -> bool {
        let stamp = self.shell.core.stamp();
        let waits = |offer: &&Offer| matches!(&offer.command, Command::Pass(pass) if pass.token.is_some());
        let by = self.turn.offers.iter().filter(waits).map(|offer| offer.token.clone());
        let by: Vec<Id> = by.collect();
        if by.is_empty() || self.asked_before_end == Some(stamp) {
            return false;
        }
        self.asked_before_end = Some(stamp);
        let names = by.into_iter().map(|id| self.look(|table| pick::name_of(table, &Place::Token(id))));
        let names = any_of(names.collect::<Vec<_>>());
        self.page.panel = &turn::PANEL;
        self.tell(say(catalogue::WaitingBeforeEnd { names }).to_string());
        true
    }
}
