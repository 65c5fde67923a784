//! Whom a stray shot hits, where several may be (RD-37).

use super::Offers;
use crate::combat::Encounter;
use crate::command::Damage;
use burstmap_messages::catalogue;
use burstmap_rules::board::Board;
use burstmap_rules::damage::share;

impl Offers<'_> {
    /// Each of those whom it may hit, with the damage that was rolled: whom it hits is the game master's choice.
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
