//! Files of unsupported programs, recognized so that users learn what to export instead.

use serde_json::Value;

/// Returns the program that wrote a document, with its name in the catalogue.
pub fn program(value: &Value) -> Option<&'static str> {
    let text = |place: &str| value.pointer(place).and_then(Value::as_str);
    let has = |name: &str| value.get(name).is_some();
    if text("/data/databaseName").is_some_and(|name| name.contains("Owlbear")) {
        return Some("owlbear");
    }
    if has("schema_version") && text("/type") == Some("character") {
        return Some("roll20-character");
    }
    if is_owlbear_scene(value) {
        return Some("owlbear-scene");
    }
    if has("handouts") && has("pages") && has("characters") {
        return Some("roll20");
    }
    if value.pointer("/state/document/nodes").is_some() {
        return Some("dungeon-scrawl");
    }
    value.pointer("/world/levels").map(|_| "dungeondraft")
}

/// Recognizes items of Owlbear Rodeo's scenes: a list, or an object by id, perhaps nested in another one.
fn is_owlbear_scene(value: &Value) -> bool {
    let items = value.get("items").unwrap_or(value);
    let first = match items {
        Value::Array(list) => list.first(),
        Value::Object(fields) => fields.values().next(),
        _ => None,
    };
    first.is_some_and(|item| ["createdUserId", "layer", "type"].iter().all(|name| item.get(*name).is_some()))
}

/// Returns the program to which a file name is unique.
pub fn by_name(path: &str) -> Option<&'static str> {
    let kind = path.rsplit_once('.').map(|(_, kind)| kind.to_ascii_lowercase());
    (kind.as_deref() == Some("owlbear")).then_some("owlbear-scene")
}

/// Returns the program that packed a file. No other program with maps uses bzip2.
pub fn packed(bytes: &[u8]) -> Option<&'static str> {
    let begins = bytes.starts_with(b"BZh") && bytes.get(4..10) == Some(b"1AY&SY");
    begins.then_some("planarally")
}
