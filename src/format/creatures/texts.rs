//! Actions, reactions and traits that are only text. The rules ignore them, but users can read them.

use super::ReadCreature;
use super::fact;
use super::found::Found;
use burstmap_messages::{Message, catalogue};
use burstmap_rules::ruleset::Ruleset;
use burstmap_rules::trait_forms::{self, known};
use burstmap_rules::traits::same;
use serde_json::Value;

/// Maximum number of texts of a creature, and of characters in each.
const MOST_TEXTS: usize = 40;
const MOST_LETTERS: usize = 2_000;

/// Traits with an effect in the rules of some systems: names in stat blocks, and in tokens.
const ACTING: [(&str, &str); 2] = [("Flyby", "flyby"), ("Pack Tactics", "packTactics")];

impl Found {
    /// Sets traits with an effect in the rules, and removes their texts.
    pub(super) fn acting_traits(&mut self, ruleset: &Ruleset, read: &mut ReadCreature) {
        for (name, own) in ACTING.into_iter().filter(|(_, own)| known::is_read(ruleset, own)) {
            let Some(place) = self.told.iter().position(|told| same(told, name)) else { continue };
            self.told.remove(place);
            read.token.traits.insert(own.to_owned(), true.into());
            let words: Message = match own {
                "flyby" => catalogue::TraitFlyby.into(),
                _ => catalogue::TraitPackTactics.into(),
            };
            read.understood.push(fact(words));
        }
    }

    /// Keeps the texts of actions, reactions and traits as traits, except for those that the rules would read in another form.
    pub(super) fn keep_texts(&mut self, ruleset: &Ruleset, read: &mut ReadCreature) {
        for name in self.told.iter().take(MOST_TEXTS) {
            let Some(text) = self.texts.remove(name).filter(|text| !text.is_empty()) else { continue };
            let value = Value::String(text.chars().take(MOST_LETTERS).collect());
            let own = &read.token.traits;
            let taken = own.contains_key(name)
                || trait_forms::unreadable(ruleset, name, &value).is_some()
                || trait_forms::probably_meant(ruleset, own, name).is_some();
            if !taken {
                read.token.traits.insert(name.clone(), value);
            }
        }
    }
}
