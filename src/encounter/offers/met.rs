//! Whom somebody walked into without knowing of them: the game master may reveal them.

use super::Offers;
use crate::combat::Encounter;
use crate::command::{RemoveCondition, UpdateToken};
use burstmap_messages::catalogue;

impl Offers<'_> {
    /// While they are hidden; whoever is merely out of sight needs nothing to be found.
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
