//! Our own scene files: read with every problem's place, brought up to this version.

use super::fields::SCENE;
use super::shape::{self, Place, Shape, nearest, short};
use crate::encounter::decode::decode;
use crate::encounter::{Scene, validate};
use crate::rules::presets;
use crate::rules::reason::{Reason, Refusal};
use crate::rules::ruleset::Ruleset;
use serde_json::Value;

/// The version that this program writes.
pub const VERSION: i64 = 1;

/// Bytes of a file that is read at all: a map with an embedded picture of the largest size fits.
pub const MAX_FILE_BYTES: usize = 128 * 1024 * 1024;

/// A scene file's text. A byte-order mark is tolerated.
pub fn read_text(text: &str) -> Result<(Scene, Vec<Reason>), Refusal> {
    read(parse(text.as_bytes(), "bad-scene")?)
}

/// A scene, and what the reader wants to be known about it.
///
/// Refused with `bad-scene` and the place, `unsupported-version`, `unknown-ruleset`, or `too-large` naming the limit.
pub fn read(value: Value) -> Result<(Scene, Vec<Reason>), Refusal> {
    let mut value = migrate(value)?;
    let mut warnings = Vec::new();
    shape::read(&Shape::Record(&SCENE), &mut value, &mut Place::default(), &mut warnings)?;
    ruleset(&value)?;
    // The shape was checked; what is left can only be a number beyond its type's range.
    let scene: Scene = decode(&value).map_err(|misfit| {
        Refusal::new("bad-scene", format!("The scene cannot be read: {misfit}.")).at(misfit.path)
    })?;
    validate::scene(&scene)?;
    Ok((scene, warnings))
}

/// JSON from bytes, with the line and column of what is wrong. Depth is limited by the parser.
pub(super) fn parse(bytes: &[u8], code: &str) -> Result<Value, Refusal> {
    if bytes.len() > MAX_FILE_BYTES {
        let message =
            format!("The file has {} bytes; at most {MAX_FILE_BYTES} bytes can be read.", bytes.len());
        return Err(Refusal::new("too-large", message));
    }
    let bytes = bytes.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(bytes);
    serde_json::from_slice(bytes).map_err(|error| {
        let what = if error.is_eof() { "ends too early" } else { "is not valid JSON" };
        Refusal::new(code, format!("The file {what}: {error}."))
    })
}

/// Older versions become this one here; there is none yet. Newer ones are refused.
fn migrate(value: Value) -> Result<Value, Refusal> {
    let Some(fields) = value.as_object() else {
        return Err(
            Refusal::new("bad-scene", "A scene is an object with format, version, name, grid …").at("")
        );
    };
    let ours = fields.get("format").and_then(Value::as_str) == Some("burstmap-scene");
    match fields.get("version").and_then(Value::as_f64) {
        Some(version) if ours && version != VERSION as f64 => {
            let message = format!(
                "The scene is of version {version}; this program reads version {VERSION}. A newer Burstmap may read it."
            );
            Err(Refusal::new("unsupported-version", message).at("/version"))
        }
        _ => Ok(value),
    }
}

/// A built-in id, or a whole ruleset in which every knob is answered.
fn ruleset(scene: &Value) -> Result<(), Refusal> {
    match scene.get("ruleset") {
        Some(Value::String(id)) if presets::by_id(id).is_none() => {
            let rulesets = presets::all();
            let known: Vec<&str> = rulesets.iter().map(|ruleset| ruleset.id.as_str()).collect();
            let hint = nearest(id, &known).map_or(String::new(), |near| format!(" Did you mean {near:?}?"));
            let message =
                format!("The ruleset {:?} is not built in; there are {}.{hint}", short(id), known.join(", "));
            Err(Refusal::new("unknown-ruleset", message).at("/ruleset"))
        }
        Some(ruleset @ Value::Object(_)) => match decode::<Ruleset>(ruleset) {
            Ok(_) => Ok(()),
            Err(misfit) => {
                let message = format!("The ruleset cannot be used: {misfit}.");
                Err(Refusal::new("bad-scene", message).at(format!("/ruleset{}", misfit.path)))
            }
        },
        _ => Ok(()),
    }
}
