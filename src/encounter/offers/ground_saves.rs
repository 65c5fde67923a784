//! Saves against terrain (E5-39).

use super::Offers;
use crate::command::SaveOnGround;
use crate::names::name;
use burstmap_messages::catalogue;
use burstmap_rules::board::Board;

impl Offers<'_> {
    /// Offers the due saves of all tokens.
    pub(super) fn ground_saves(&mut self, board: &Board) {
        for save in &board.facts.ruleset.movement.ground_saves {
            for token in self.tokens.iter().filter(|token| token.has(&save.pending)) {
                let text = catalogue::OfferSaveOnGround { token: name(token), difficulty: save.difficulty };
                let command = SaveOnGround { token: token.id.clone(), ..SaveOnGround::default() };
                self.one(&save.rule, &token.id, command, text);
            }
        }
    }
}
