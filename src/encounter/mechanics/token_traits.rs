//! Traits that are given to a token by hand: what no rule can read is refused, and a name that is probably misspelled is told.

use crate::draft::Draft;
use crate::event::Warned;
use crate::names::name;
use burstmap_decode::escape;
use burstmap_messages::catalogue;
use burstmap_rules::map::Id;
use burstmap_rules::reason::Refusal;
use burstmap_rules::trait_forms::{self, Unreadable};
use burstmap_rules::wording::short;
use serde_json::{Map, Value};

/// The rule id of the warning.
const UNKNOWN: &str = "unknown-trait";

/// Refuses values that the rules in use cannot read though they read traits of that name.
///
/// # Errors
///
/// `bad-command` at the trait, below `path`.
pub fn refuse_unreadable(draft: &Draft, given: &Map<String, Value>, path: &str) -> Result<(), Refusal> {
    given.iter().try_for_each(|(name, value)| {
        let Some(Unreadable { path: inside, wanted }) = trait_forms::unreadable(draft.ruleset, name, value)
        else {
            return Ok(());
        };
        let value = short(&value.to_string());
        let message = catalogue::TokenTraitUnreadable { name: short(name), value, wanted };
        Err(Refusal::new("bad-command", message).at(format!("{path}/{}{inside}", escape(name))))
    })
}

/// Warns of traits that nobody reads and that are called nearly as one that the rules in use read.
pub fn warn_of_misspelled(draft: &mut Draft, id: &Id, given: &Map<String, Value>) {
    let Some(token) = draft.find(id) else { return };
    let set = given.iter().filter(|(_, value)| !value.is_null());
    let meant = set
        .filter_map(|(own, _)| Some((own, trait_forms::probably_meant(draft.ruleset, &token.traits, own)?)));
    let warned: Vec<Warned> = meant
        .map(|(own, nearest)| {
            let message = catalogue::WarnTraitMisspelled { token: name(token), name: short(own), nearest };
            Warned::new(UNKNOWN, vec![id.clone()], message)
        })
        .collect();
    warned.into_iter().for_each(|warned| draft.emit(warned));
}
