//! Manual changes to traits: values that no rule can read are refused, and names that are probably misspelled cause a warning.

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

/// Rule id of the warning.
const UNKNOWN: &str = "unknown-trait";

/// Refuses values of known traits that the ruleset can't read.
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

/// Warns about unknown traits whose name is similar to a known one.
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
