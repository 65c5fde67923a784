//! Reassembles the documents of a pack: since version 11 a scene and its walls are separate entries.

use crate::lean;
use serde_json::{Map, Value};
use std::collections::BTreeMap;

/// Entries of one kind that belong to one document, by their own ids.
type Own<'a> = Vec<(&'a str, &'a str)>;

/// Returns `!scenes!id` and `!scenes.walls!id.wall` as `{ scenes: [{ …, walls: [{ … }] }] }`, by collection.
pub fn pack(entries: &BTreeMap<Vec<u8>, Vec<u8>>) -> Value {
    let mut documents: BTreeMap<(&str, &str), Value> = BTreeMap::new();
    let mut parts: BTreeMap<(&str, &str, &str), Own> = BTreeMap::new();
    for (key, value) in entries {
        let Ok(key) = std::str::from_utf8(key) else { continue };
        let Some((collection, id)) = key.strip_prefix('!').and_then(|key| key.split_once('!')) else {
            continue;
        };
        match (collection.split_once('.'), id.split_once('.')) {
            (Some((collection, part)), Some((id, own))) => {
                if let Some(text) = document(value) {
                    parts.entry((collection, id, part)).or_default().push((own, text));
                }
            }
            _ => {
                if let Ok(value) = lean::value(value) {
                    documents.insert((collection, id), value);
                }
            }
        }
    }
    for ((collection, id, part), found) in parts {
        let Some(fields) = documents.get_mut(&(collection, id)).and_then(Value::as_object_mut) else {
            continue;
        };
        // Deeper entries (`tokens.delta`) belong to embedded documents.
        if part.contains('.') {
            continue;
        }
        let order: Vec<String> = fields
            .get(part)
            .and_then(Value::as_array)
            .map_or(Vec::new(), |ids| ids.iter().filter_map(|id| id.as_str().map(str::to_owned)).collect());
        let place = |own: &str| order.iter().position(|id| id == own).unwrap_or(order.len());
        let mut found = found;
        found.sort_by_key(|(own, _)| place(own));
        let mut items = found.into_iter().map(|(_, text)| text);
        let list = match part {
            // They are read one after another.
            "walls" => lean::list(items),
            _ => items.by_ref().filter_map(|text| serde_json::from_str::<Value>(text).ok()).collect(),
        };
        fields.insert(part.to_owned(), list);
    }
    let mut out: Map<String, Value> = Map::new();
    for ((collection, _), document) in documents {
        let list = out.entry(collection).or_insert_with(|| Value::Array(Vec::new()));
        if let Some(list) = list.as_array_mut() {
            list.push(document);
        }
    }
    Value::Object(out)
}

/// Returns the text of an entry, unless it is damaged.
fn document(bytes: &[u8]) -> Option<&str> {
    let text = std::str::from_utf8(bytes).ok()?;
    serde_json::from_str::<serde::de::IgnoredAny>(text).ok().map(|_| text)
}
