//! Notes for the game master, and names of what is not there, taken out of everything.

use serde_json::{Map, Value};
use std::collections::BTreeSet;

const NOTES: [&str; 7] = ["notes", "note", "gm", "gmNotes", "gmNote", "secret", "secrets"];

/// Whether a part of the map is for the game master's eyes only.
pub fn is_secret(more: &Map<String, Value>) -> bool {
    ["secret", "hidden", "gm"].iter().any(|name| more.get(*name).is_some_and(|v| v == &Value::Bool(true)))
}

/// Whether something is to be there for nobody: secret doors look like walls instead.
pub fn is_hidden(more: &Map<String, Value>) -> bool {
    ["hidden", "gm"].iter().any(|name| more.get(*name).is_some_and(|v| v == &Value::Bool(true)))
}

/// Takes out notes and every field that names a token that is not shown, at any depth.
pub fn remove_notes(map: &mut Map<String, Value>, hidden_ids: &BTreeSet<&str>) {
    map.retain(|name, value| {
        let note = NOTES.contains(&name.as_str()) || name.starts_with("gm_") || name.starts_with("gm-");
        !note && !hidden_ids.contains(name.as_str()) && !names_hidden(value, hidden_ids)
    });
    for value in map.values_mut() {
        remove_notes_from(value, hidden_ids);
    }
}

fn remove_notes_from(value: &mut Value, hidden_ids: &BTreeSet<&str>) {
    match value {
        Value::Object(map) => remove_notes(map, hidden_ids),
        Value::Array(list) => {
            list.retain(|item| !names_hidden(item, hidden_ids));
            list.iter_mut().for_each(|item| remove_notes_from(item, hidden_ids));
        }
        _ => {}
    }
}

fn names_hidden(value: &Value, hidden_ids: &BTreeSet<&str>) -> bool {
    match value {
        Value::String(text) => hidden_ids.contains(text.as_str()),
        Value::Object(map) => {
            map.get("token").and_then(Value::as_str).is_some_and(|id| hidden_ids.contains(id))
        }
        _ => false,
    }
}
