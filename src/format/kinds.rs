//! Detects the kind of a file by its content, and parses its document.

use super::scene::parse;
use super::{alchemist, donjon, elsewhere, foundry, maptool, tiled, tmx, uvtt, watabou};
use burstmap_messages::{Message, Wording, catalogue};
use burstmap_rules::presets;
use burstmap_rules::reason::Refusal;
use burstmap_rules::wording::short;
use serde_json::Value;

/// Returns a file's JSON: one document, or one per line. `path`: the file's path, if known.
pub(super) fn document(path: &str, bytes: &[u8]) -> Result<Value, Refusal> {
    if tmx::is_it(bytes) {
        return tmx::value(bytes);
    }
    if let Some(program) = elsewhere::packed(bytes) {
        return Err(from_elsewhere(program));
    }
    if let Some(kind) = foreign(bytes) {
        return Err(Refusal::new("unsupported-file", catalogue::ImportForeign { kind }));
    }
    let bytes = alchemist::body(bytes);
    let value = match parse(bytes, "unsupported-file") {
        Ok(value) => value,
        Err(refusal) if refusal.code == "too-large" => return Err(refusal),
        Err(refusal) => match foundry::lines(bytes) {
            Some(documents) => documents?,
            None if begins_json(bytes) => return Err(broken(bytes, refusal)),
            None => return Err(no_json(last_part(path), bytes)),
        },
    };
    match value {
        // The file contains another file's text as a JSON string.
        Value::String(text) => parse(text.as_bytes(), "unsupported-file"),
        value => Ok(value),
    }
}

/// Returns whether this is a list without maps.
pub(super) fn is_list(value: &Value) -> bool {
    value.is_array() && !foundry::is_it(value) && elsewhere::program(value).is_none()
}

/// Returns whether this is a map of another program with one map per file.
pub(super) fn holds_map(value: &Value) -> bool {
    uvtt::is_it(value)
        || alchemist::is_it(value)
        || tiled::is_it(value)
        || maptool::is_map(value)
        || watabou::is_it(value)
        || donjon::is_it(value)
}

/// Returns whether this is a ruleset. Changes have a base ruleset, and a whole ruleset defines initiative.
pub(super) fn is_ruleset(value: &Value) -> bool {
    let built_in = |id: &Value| presets::SYSTEMS.iter().any(|system| *id == system.id);
    value.get("extends").is_some()
        || value.get("initiative").is_some()
        || value.get("id").is_some_and(built_in)
}

/// Returns a refusal for a file of an unknown kind, with the supported kinds.
pub(super) fn unsupported(message: impl Into<Wording>) -> Refusal {
    let mut wording = message.into();
    wording.then(catalogue::ImportKnown);
    Refusal::new("unsupported-file", wording)
}

/// Returns a refusal for a file of a known but unsupported program.
pub(super) fn from_elsewhere(program: &str) -> Refusal {
    // The message suggests what to export instead. A list of all supported kinds would hide that.
    Refusal::new("unsupported-file", catalogue::ImportElsewhere { program })
}

/// Recognizes files that people drop by mistake.
fn foreign(bytes: &[u8]) -> Option<&'static str> {
    if bytes.is_empty() {
        return Some("empty");
    }
    if super::picture::mime(bytes).is_some_and(|mime| mime != "image/bmp") {
        return Some("picture");
    }
    let head = String::from_utf8_lossy(&bytes[..bytes.len().min(2_000)]);
    if head.trim_start().starts_with('<') && head.contains("<svg") {
        return Some("svg");
    }
    let kinds: [(&[u8], &str); 5] = [
        (b"\x1f\x8b", "archive"),
        (b"%PDF", "pdf"),
        (b"SQLite format 3", "database"),
        (b"<", "page"),
        (b"\xff\xfe", "utf-16"),
    ];
    kinds.iter().find(|(magic, _)| bytes.starts_with(magic)).map(|(_, what)| *what)
}

/// Returns whether a file is supposed to be JSON.
fn begins_json(bytes: &[u8]) -> bool {
    let bytes = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes);
    matches!(bytes.trim_ascii_start().first(), Some(b'{' | b'[' | b'"'))
}

/// Returns whether a file's kind never contains maps, so that its problems do not matter in a group of files.
pub(super) fn is_unrelated(bytes: &[u8]) -> bool {
    let json = begins_json(alchemist::body(bytes));
    !json && elsewhere::packed(bytes).is_none() && !tmx::is_it(bytes)
}

/// Returns a refusal for a file without JSON.
fn no_json(name: &str, bytes: &[u8]) -> Refusal {
    let is_text = std::str::from_utf8(bytes).is_ok_and(|text| !text.contains('\0'));
    match (is_text, name) {
        (false, _) => unsupported(catalogue::ImportForeign { kind: "binary" }),
        (true, "") => unsupported(catalogue::ImportText),
        (true, name) => unsupported(catalogue::ImportTextNamed { name: short(name) }),
    }
}

/// Returns a refusal for a file that ends early or has an error in its JSON: ours, if it identifies itself near its start.
fn broken(bytes: &[u8], refusal: Refusal) -> Refusal {
    let head = String::from_utf8_lossy(&bytes[..bytes.len().min(4096)]);
    if head.contains("burstmap-scene") {
        return refusal.coded("bad-scene");
    }
    refusal
}

pub(super) fn unknown(value: &Value) -> Refusal {
    let what: Message = match value {
        Value::Object(fields) if fields.is_empty() => catalogue::ImportEmptyObject.into(),
        Value::Object(fields) => {
            let names = fields.keys().take(5).map(|name| format!("{:?}", short(name)));
            catalogue::ImportObject { fields: names.collect::<Vec<_>>() }.into()
        }
        Value::Array(_) => catalogue::ImportList.into(),
        _ => catalogue::ImportValue.into(),
    };
    unsupported(catalogue::ImportUnknown { what }).at("")
}

/// Returns a file's name without its folders.
pub fn last_part(path: &str) -> &str {
    path.rsplit(['/', '\\']).next().unwrap_or(path)
}
