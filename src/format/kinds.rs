//! Which kind a file is of, by its content, and the document in it.

use super::scene::parse;
use super::{alchemist, donjon, elsewhere, foundry, maptool, tiled, tmx, uvtt, watabou};
use burstmap_messages::{Message, Wording, catalogue};
use burstmap_rules::presets;
use burstmap_rules::reason::Refusal;
use burstmap_rules::wording::short;
use serde_json::Value;

/// A file's JSON: one document, or one a line. `path`: of the file, where it is known.
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
        // A file that holds another file's text in quotes.
        Value::String(text) => parse(text.as_bytes(), "unsupported-file"),
        value => Ok(value),
    }
}

/// Whether this is a list that holds no maps.
pub(super) fn is_list(value: &Value) -> bool {
    value.is_array() && !foundry::is_it(value) && elsewhere::program(value).is_none()
}

/// Whether this is a map of another program, one of those that hold one map a file.
pub(super) fn holds_map(value: &Value) -> bool {
    uvtt::is_it(value)
        || alchemist::is_it(value)
        || tiled::is_it(value)
        || maptool::is_map(value)
        || watabou::is_it(value)
        || donjon::is_it(value)
}

/// Changes name what they extend, a whole ruleset says how initiative is rolled.
pub(super) fn is_ruleset(value: &Value) -> bool {
    let built_in = |id: &Value| presets::SYSTEMS.iter().any(|system| *id == system.id);
    value.get("extends").is_some()
        || value.get("initiative").is_some()
        || value.get("id").is_some_and(built_in)
}

/// A file of a kind that is not known, with the kinds that are.
pub(super) fn unsupported(message: impl Into<Wording>) -> Refusal {
    let mut wording = message.into();
    wording.then(catalogue::ImportKnown);
    Refusal::new("unsupported-file", wording)
}

/// A file of a program that is known, and not read.
pub(super) fn from_elsewhere(program: &str) -> Refusal {
    // It says what to export instead: a list of all that is read would hide that.
    Refusal::new("unsupported-file", catalogue::ImportElsewhere { program })
}

/// Files that people drop by mistake.
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

/// Whether a file is meant to be JSON.
fn begins_json(bytes: &[u8]) -> bool {
    let bytes = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes);
    matches!(bytes.trim_ascii_start().first(), Some(b'{' | b'[' | b'"'))
}

/// Whether a file is of a kind that holds no maps, so that nobody wants to know what is wrong with it where it lies among others.
pub(super) fn is_unrelated(bytes: &[u8]) -> bool {
    let json = begins_json(alchemist::body(bytes));
    !json && elsewhere::packed(bytes).is_none() && !tmx::is_it(bytes)
}

/// A file in which nothing is JSON.
fn no_json(name: &str, bytes: &[u8]) -> Refusal {
    let is_text = std::str::from_utf8(bytes).is_ok_and(|text| !text.contains('\0'));
    match (is_text, name) {
        (false, _) => unsupported(catalogue::ImportForeign { kind: "binary" }),
        (true, "") => unsupported(catalogue::ImportText),
        (true, name) => unsupported(catalogue::ImportTextNamed { name: short(name) }),
    }
}

/// A file that breaks off or has a slip in its JSON: ours when it says so near its start.
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

/// A file's name, without its folders.
pub fn last_part(path: &str) -> &str {
    path.rsplit(['/', '\\']).next().unwrap_or(path)
}
