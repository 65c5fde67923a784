//! What a knob is refused for: out of range, no name of the ruleset, a name that stands there twice.

use crate::reason::Refusal;
use crate::wording::short;
use burstmap_decode::closest;
use burstmap_messages::{Message, catalogue};

/// No number of a ruleset means more than this one, and none larger is reckoned with.
pub const MOST: i32 = 1_000_000;

/// A refusal of the knob at `path`.
pub fn contradiction(path: &str, clause: impl Into<Message>) -> Result<(), Refusal> {
    Err(Refusal::new("bad-scene", clause.into()).at(path))
}

/// A number from `least` to [`MOST`].
pub fn at_least(path: &str, value: i32, least: i32) -> Result<(), Refusal> {
    if (least..=MOST).contains(&value) {
        return Ok(());
    }
    contradiction(path, catalogue::RulesetOutOfRange { value, least, most: MOST })
}

/// A number of a smaller range.
pub fn between(path: &str, value: i32, least: i32, most: i32) -> Result<(), Refusal> {
    if (least..=most).contains(&value) {
        return Ok(());
    }
    contradiction(path, catalogue::RulesetOutOfRange { value, least, most })
}

/// A word that is among those that the ruleset names elsewhere.
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

/// Names by which others are to find what bears them: none twice, and none empty.
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
