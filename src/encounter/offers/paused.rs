//! Options while a command waits for attacks of others (RD-54, SA-32).

use super::Offers;
use crate::combat::Encounter;
use crate::command::{EndCombat, EndTurn, Pass};
use crate::mechanics::pauses::{can_go_on, rule_of_pause, rule_of_pauses};
use burstmap_messages::{Wording, catalogue};
use burstmap_rules::board::Board;
use burstmap_rules::map::Id;

impl Offers<'_> {
    /// Offers the attacks, then declining, and finally the end of the turn, which also declines.
    pub fn paused(&mut self, board: &Board, encounter: &Encounter) {
        let ruleset = board.facts.ruleset;
        for paused in encounter.turn.paused.iter().rev() {
            self.chances(board, encounter, &paused.open);
        }
        self.chances(board, encounter, &encounter.turn.opportunities);
        let open = encounter.turn.paused.iter().rev().flat_map(|paused| &paused.open);
        let mut by: Vec<(&Id, &str)> = Vec::new();
        // A token that has left the map can't decline.
        for chance in open.filter(|chance| board.token(&chance.by).is_some()) {
            if by.iter().all(|(id, _)| **id != chance.by) {
                by.push((&chance.by, rule_of_pause(ruleset, chance.option)));
            }
        }
        if let Some(paused) = encounter.turn.paused.last().filter(|_| by.len() != 1) {
            let mover = &paused.token;
            let rule = by.first().map_or_else(|| rule_of_pauses(ruleset), |(_, rule)| *rule);
            let token = self.name(mover);
            let fallen = board.token(mover).is_none_or(|token| !can_go_on(ruleset, token, paused));
            let text: Wording = match (by.is_empty(), fallen) {
                (true, true) => catalogue::InterruptionBreakOff { token }.into(),
                (true, false) => catalogue::InterruptionGoOn { token }.into(),
                (false, _) => catalogue::InterruptionPassAll { token }.into(),
            };
            self.one(rule, mover, Pass::default(), text);
        }
        for (id, rule) in by {
            let text = catalogue::InterruptionPass { by: self.name(id) };
            self.one(rule, id, Pass { token: Some(id.clone()) }, text);
        }
        let turns = &ruleset.turns;
        if let Some(active) = &encounter.active {
            let text = catalogue::OfferEndTurn { token: self.name(active) };
            self.one(&turns.turn_rule, active, EndTurn::default(), text);
        }
        self.all(&turns.end_rule, EndCombat {}, catalogue::OfferEndCombat);
    }
}
