//! Targets of a stray shot, if there are several (RD-37).

use super::Offers;
use crate::combat::Encounter;
use crate::command::Damage;
use burstmap_messages::catalogue;
use burstmap_rules::board::Board;
use burstmap_rules::damage::share;

impl Offers<'_> {
    /// Offers each possible target with the rolled damage. The game master chooses.
    pub fn strays(&mut self, board: &Board, encounter: &Encounter) {
        let Some(policy) = &board.facts.ruleset.attack.into_melee else { return };
        for stray in &encounter.turn.strays {
            for id in stray.among.iter().filter(|id| board.token(id).is_some()) {
                let command = Damage {
                    token: id.clone(),
                    amount: stray.amount,
                    types: stray.types.clone(),
                    also: stray.also.clone(),
                    nonlethal: stray.nonlethal,
                    ..Damage::default()
                };
                let amount = stray.amount + share::total(&stray.also);
                let text = catalogue::OfferStray { target: self.name(id), amount };
                self.one(&policy.rule, id, command, text);
            }
        }
    }
}
