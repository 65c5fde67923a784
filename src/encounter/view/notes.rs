//! Removes game master's notes, and names of absent tokens.

use serde_json::{Map, Value};
use std::collections::BTreeSet;

const NOTES: [&str; 7] = ["notes", "note", "gm", "gmNotes", "gmNote", "secret", "secrets"];

/// Field that is `true` for secret doors.
const SECRET: &str = "secret";

/// Fields that are `true` for parts of the map that only the game master knows.
const SECRET_FIELDS: [&str; 3] = [SECRET, "hidden", "gm"];

/// Returns whether a part of the map is only for the game master.
pub fn is_secret(more: &Map<String, Value>) -> bool {
    SECRET_FIELDS.iter().any(|name| more.get(*name).is_some_and(|v| v == &Value::Bool(true)))
}

/// Makes a door secret, or a part of the map known to everyone.
pub fn set_secret(more: &mut Map<String, Value>, is_secret: bool) {
    match is_secret {
        true => drop(more.insert(SECRET.into(), true.into())),
        false => {
            more.retain(|name, value| !SECRET_FIELDS.contains(&name.as_str()) || *value != Value::Bool(true))
        }
    }
}

/// Returns whether something must be absent for everyone. Secret doors are shown as walls instead.
pub fn is_hidden(more: &Map<String, Value>) -> bool {
    ["hidden", "gm"].iter().any(|name| more.get(*name).is_some_and(|v| v == &Value::Bool(true)))
}

/// Removes notes and all fields that mention hidden tokens, at any depth.
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
