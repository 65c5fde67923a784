//! Names of a creature file's entries, for messages.

use burstmap_messages::{Message, catalogue};
use burstmap_rules::wording::short;
use serde_json::Value;

/// Returns the name of a creature for messages or, without one, its place in the list.
pub fn creature_name(value: &Value, index: usize) -> String {
    name_of(value).unwrap_or_else(|| Message::from(catalogue::ListCreature { number: index + 1 }).to_string())
}

/// Returns the same for a spell.
pub fn spell_name(value: &Value, index: usize) -> String {
    name_of(value)
        .unwrap_or_else(|| Message::from(catalogue::CreaturesFileSpell { number: index + 1 }).to_string())
}

fn name_of(value: &Value) -> Option<String> {
    value.get("name").and_then(Value::as_str).map(short).filter(|name| !name.is_empty())
}
