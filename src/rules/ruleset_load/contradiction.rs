//! Reasons for refusing an option: out of range, an unknown name, a duplicate name.

use crate::reason::Refusal;
use crate::wording::short;
use burstmap_decode::closest;
use burstmap_messages::{Message, catalogue};

/// Maximum number in a ruleset. Larger ones have no use and are never calculated with.
pub const MOST: i32 = 1_000_000;

/// Creates a refusal of the option at `path`.
pub fn contradiction(path: &str, clause: impl Into<Message>) -> Result<(), Refusal> {
    Err(Refusal::new("bad-scene", clause.into()).at(path))
}

/// Requires a number from `least` to [`MOST`].
pub fn at_least(path: &str, value: i32, least: i32) -> Result<(), Refusal> {
    if (least..=MOST).contains(&value) {
        return Ok(());
    }
    contradiction(path, catalogue::RulesetOutOfRange { value, least, most: MOST })
}

/// Requires a number in a smaller range.
pub fn between(path: &str, value: i32, least: i32, most: i32) -> Result<(), Refusal> {
    if (least..=most).contains(&value) {
        return Ok(());
    }
    contradiction(path, catalogue::RulesetOutOfRange { value, least, most })
}

/// Requires a word that the ruleset defines elsewhere.
pub fn one_of(path: &str, word: &str, known: &[&str]) -> Result<(), Refusal> {
    if known.contains(&word) {
        return Ok(());
    }
    let message: Message = match closest(word, known.iter().copied()) {
        Some(nearest) => {
            catalogue::RulesetUnknownName { word: short(word), nearest, known: known.to_vec() }.into()
        }
        None => catalogue::RulesetNoNames { word: short(word) }.into(),
    };
    contradiction(path, message)
}

/// Requires unique, nonempty names.
pub fn unique(path: &str, names: &[&str]) -> Result<(), Refusal> {
    for (index, name) in names.iter().enumerate() {
        let path = format!("{path}/{index}");
        if name.is_empty() {
            return contradiction(&path, catalogue::RulesetEmptyName);
        }
        if names[..index].contains(name) {
            return contradiction(&path, catalogue::RulesetNameTwice { name: *name });
        }
    }
    Ok(())
}
