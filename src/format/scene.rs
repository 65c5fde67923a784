//! Our own scene files: read with every problem's place, brought up to this version.

use super::scene_check;
use super::words::unknown_words;
use burstmap_decode::decode;
use burstmap_encounter::rules_in_use::rules_in_use;
use burstmap_encounter::{Scene, validate};
use burstmap_messages::catalogue;
use burstmap_rules::reason::{Reason, Refusal};
use serde_json::Value;

/// The version that this program writes.
pub const VERSION: i64 = 1;

/// Bytes of a file that is read at all: a map with an embedded picture of the largest size fits.
pub const MAX_FILE_BYTES: usize = 128 * 1024 * 1024;

/// Objects and lists within each other.
pub const MAX_DEPTH: usize = 110;

/// A scene file's text. A byte-order mark is tolerated.
pub fn read_text(text: &str) -> Result<(Scene, Vec<Reason>), Refusal> {
    read(parse(text.as_bytes(), "bad-scene")?)
}

/// A scene, and what the reader wants to be known about it.
///
/// Refused with `bad-scene` and the place, `unsupported-version`, `unknown-ruleset`, or `too-large` naming the limit.
pub fn read(value: Value) -> Result<(Scene, Vec<Reason>), Refusal> {
    if burstmap_decode::is_deeper_than(&value, MAX_DEPTH) {
        return Err(too_deep());
    }
    let mut value = migrate(value)?;
    let mut warnings = scene_check::check(&mut value)?;
    // The schema was checked; what is left can only be a number beyond its type's range.
    let scene: Scene = decode(&value).map_err(|error| {
        let message = catalogue::SceneUnreadable { problem: error.wording() };
        Refusal::new("bad-scene", message).at(error.path)
    })?;
    validate::scene(&scene)?;
    let ruleset = rules_in_use(&scene)?;
    warnings.extend(unknown_words(&scene, &ruleset));
    Ok((scene, warnings))
}

/// JSON from bytes, with the line and column of what is wrong. Depth is limited by the parser.
pub(super) fn parse(bytes: &[u8], code: &str) -> Result<Value, Refusal> {
    if bytes.len() > MAX_FILE_BYTES {
        let message = catalogue::FileTooLong { bytes: bytes.len(), most: MAX_FILE_BYTES };
        return Err(Refusal::new("too-large", message));
    }
    let bytes = bytes.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(bytes);
    serde_json::from_slice(bytes).map_err(|error| {
        if burstmap_decode::is_nested_too_deeply(&error) {
            return too_deep();
        }
        let problem = error.to_string();
        match error.is_eof() {
            true => Refusal::new(code, catalogue::FileEndsEarly { problem }),
            false => Refusal::new(code, catalogue::FileNotJson { problem }),
        }
    })
}

fn too_deep() -> Refusal {
    Refusal::new("too-large", catalogue::FileTooDeep { most: MAX_DEPTH })
}

/// Older versions become this one here; there is none yet. Newer ones are refused.
fn migrate(value: Value) -> Result<Value, Refusal> {
    let Some(fields) = value.as_object() else {
        return Err(Refusal::new("bad-scene", catalogue::SceneObject).at(""));
    };
    let ours = fields.get("format").and_then(Value::as_str) == Some("burstmap-scene");
    match fields.get("version").and_then(Value::as_f64) {
        Some(version) if ours && version != VERSION as f64 => {
            let message = catalogue::SceneNewer { version, known: VERSION };
            Err(Refusal::new("unsupported-version", message).at("/version"))
        }
        _ => Ok(value),
    }
}
