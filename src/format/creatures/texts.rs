//! Actions, reactions and traits that are only text. The rules don't read them, but the table does.

use super::ReadCreature;
use super::found::Found;
use burstmap_rules::ruleset::Ruleset;
use burstmap_rules::trait_forms;
use serde_json::Value;

/// Maximum number of texts that a creature keeps, and of their characters.
const MOST_TEXTS: usize = 40;
const MOST_LETTERS: usize = 2_000;

impl Found {
    /// Keeps actions, reactions and traits with text only as traits, except for those that the rules would read in another form.
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
