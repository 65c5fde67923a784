//! Saves after damage, and ending concentration (E5-84).

use super::Offers;
use crate::command::{EndConcentration, SaveConcentration};
use crate::names::name;
use burstmap_messages::catalogue;
use burstmap_rules::board::Board;
use burstmap_rules::concentration;

impl Offers<'_> {
    /// Offers saves to damaged creatures, and the end of concentration to all that concentrate.
    pub(super) fn concentration(&mut self, board: &Board) {
        let Some(policy) = &board.facts.ruleset.concentration else { return };
        for token in self.tokens {
            let Some(condition) = concentration::of(token) else { continue };
            let who = name(token);
            if let Some(difficulty) = concentration::saves(condition).first() {
                let text = catalogue::OfferSaveConcentration { token: who, difficulty: *difficulty };
                let command = SaveConcentration { token: token.id.clone(), ..SaveConcentration::default() };
                self.one(&policy.rule, &token.id, command, text);
            }
            let command = EndConcentration { token: token.id.clone() };
            self.one(&policy.rule, &token.id, command, catalogue::OfferEndConcentration { token: who });
        }
    }
}
