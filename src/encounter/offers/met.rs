//! Unknown tokens that another token walked into. The game master can reveal them.

use super::Offers;
use crate::combat::Encounter;
use crate::command::{RemoveCondition, UpdateToken};
use burstmap_messages::catalogue;

impl Offers<'_> {
    /// Offers to reveal these tokens while they are hidden. A token that is only out of sight doesn't need to be revealed.
    pub fn met(&mut self, rule: &str, encounter: &Encounter) {
        for id in &encounter.turn.met {
            let Some(token) = self.token(id).cloned() else { continue };
            let text = catalogue::OfferReveal { token: self.name(id) };
            if token.hidden {
                self.one(rule, id, UpdateToken::hide(id.clone(), false), text);
            } else if token.has("hidden") {
                let command =
                    RemoveCondition { token: id.clone(), kind: "hidden".into(), by: None, item: None };
                self.one(rule, id, command, text);
            }
        }
    }
}
