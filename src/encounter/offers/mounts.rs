//! Actions of mounts in their rider's turn, and saves to stay mounted (E5-54, E5-55).

use super::Offers;
use crate::combat::Encounter;
use crate::command::{Command, KeepSeat};
use crate::mechanics::mounts::{as_led, led_in_turn_of, may_spend};
use crate::mechanics::movement_budget::actions_of;
use crate::names::name;
use burstmap_messages::catalogue;
use burstmap_rules::board::Board;
use burstmap_rules::map::Token;

impl Offers<'_> {
    /// Offers the remaining actions of the active combatant's mount, and due saves.
    pub(super) fn mounts(&mut self, board: &Board, encounter: &Encounter) {
        self.seats(board);
        let Some(active) = &encounter.active else { return };
        for mount in led_in_turn_of(&board.facts, encounter, active) {
            let Some(own) = as_led(&board.facts, encounter, mount) else { continue };
            let before = self.out.split_off(0);
            self.activities(board, &own, &actions_of(&board.facts, &own, mount));
            self.heights(board, &own);
            let of_mount = std::mem::replace(&mut self.out, before);
            self.out.extend(of_mount.into_iter().filter(|offer| match &offer.command {
                Command::Spend(spend) => may_spend(board.facts.ruleset, &spend.action),
                Command::Move(_) => true,
                _ => false,
            }));
        }
    }

    /// Offers saves to stay mounted.
    pub(super) fn seats(&mut self, board: &Board) {
        let Some(policy) = &board.facts.ruleset.mounts else { return };
        let falling = &policy.falling_off;
        let pending = |token: &&Token| token.mounted_on.is_some() && token.has(&falling.pending);
        for token in self.tokens.iter().filter(pending) {
            let difficulty = falling.difficulty;
            let text = catalogue::OfferKeepSeat { token: name(token), difficulty };
            let command = KeepSeat { token: token.id.clone(), ..KeepSeat::default() };
            self.one(&falling.rule, &token.id, command, text);
        }
    }
}
