//! Our own scene files: validated with the place of every problem, and migrated to this version.

use super::lean;
use super::scene_check;
use super::spoken;
use super::unread::unread;
use super::words::unknown_words;
use burstmap_decode::decode;
use burstmap_encounter::rules_in_use::{replaced_lists, rules_in_use};
use burstmap_encounter::scene::SCENE_VERSION;
use burstmap_encounter::{Scene, validate};
use burstmap_messages::catalogue;
use burstmap_rules::reason::{Reason, Refusal};
use serde_json::{Map, Value};

/// The version that this program writes.
pub const VERSION: i64 = SCENE_VERSION as i64;

/// Maximum file size in bytes: enough for a map with an embedded image of the largest size.
pub const MAX_FILE_BYTES: usize = 128 * 1024 * 1024;

/// Maximum nesting depth of objects and lists.
pub const MAX_DEPTH: usize = 110;

/// Reads a scene file's text. A byte-order mark is tolerated.
///
/// # Errors
///
/// Those of [`read`]; `bad-scene` for a text that is not JSON.
pub fn read_text(text: &str) -> Result<(Scene, Vec<Reason>), Refusal> {
    read(parse_by(|bytes| serde_json::from_slice(bytes), text.as_bytes(), "bad-scene")?)
}

/// Reads a scene, and returns it with warnings. Its names are in the language in use, if the file contains them.
///
/// Refused with `bad-scene` and the place, `unsupported-version`, `unknown-ruleset`, or `too-large` naming the limit.
///
/// # Errors
///
/// `bad-scene` and the place, `unsupported-version`, `too-large`.
pub fn read(value: Value) -> Result<(Scene, Vec<Reason>), Refusal> {
    if burstmap_decode::is_deeper_than(&value, MAX_DEPTH) {
        return Err(too_deep());
    }
    let mut value = migrate(value)?;
    let mut warnings = scene_check::check(&mut value)?;
    // The schema was checked, so the only possible problem is a number beyond its type's range.
    let mut scene: Scene = decode(&value).map_err(|error| {
        let message = catalogue::SceneUnreadable { problem: error.wording() };
        Refusal::new("bad-scene", message).at(error.path)
    })?;
    spoken::translate(&mut scene);
    validate::scene(&scene)?;
    let ruleset = rules_in_use(&scene)?;
    warnings.extend(replaced_lists(&scene));
    warnings.extend(unknown_words(&scene, &ruleset));
    warnings.extend(unread(&scene, &ruleset));
    Ok((scene, warnings))
}

/// Parses JSON, with the line and column of problems. The parser limits the depth. Long lists of other programs stay text.
pub(super) fn parse(bytes: &[u8], code: &str) -> Result<Value, Refusal> {
    parse_by(lean::value, bytes, code)
}

fn parse_by(
    reader: impl Fn(&[u8]) -> serde_json::Result<Value>,
    bytes: &[u8],
    code: &str,
) -> Result<Value, Refusal> {
    if bytes.len() > MAX_FILE_BYTES {
        let message = catalogue::FileTooLong { bytes: bytes.len(), most: MAX_FILE_BYTES };
        return Err(Refusal::new("too-large", message));
    }
    let bytes = bytes.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(bytes);
    reader(bytes).map_err(|error| {
        if burstmap_decode::is_nested_too_deeply(&error) {
            return too_deep();
        }
        let (line, column) = (error.line(), error.column());
        match error.is_eof() {
            true => Refusal::new(code, catalogue::FileEndsEarly { line, column }),
            false => Refusal::new(code, catalogue::FileNotJson { line, column }),
        }
    })
}

pub(super) fn too_deep() -> Refusal {
    Refusal::new("too-large", catalogue::FileTooDeep { most: MAX_DEPTH })
}

/// Converts a scene to the next version. The first entry converts version 1 to 2, and so on. A format change that older files do not follow
/// raises [`VERSION`] and adds a step here.
type Migration = fn(&mut Map<String, Value>);
const MIGRATIONS: &[Migration] = &[];

/// Converts older versions to this one. Refuses newer ones.
fn migrate(value: Value) -> Result<Value, Refusal> {
    brought_up(value, MIGRATIONS)
}

/// Converts a scene to the version after all of `steps`.
fn brought_up(mut value: Value, steps: &[Migration]) -> Result<Value, Refusal> {
    let newest = 1 + steps.len() as u64;
    let Some(fields) = value.as_object_mut() else {
        return Err(Refusal::new("bad-scene", catalogue::SceneObject).at(""));
    };
    let ours = fields.get("format").and_then(Value::as_str) == Some("burstmap-scene");
    let version = fields.get("version").and_then(Value::as_f64);
    let Some(version) = version.filter(|version| ours && *version != newest as f64) else { return Ok(value) };
    if version.fract() != 0.0 || !(1.0..newest as f64).contains(&version) {
        let message = catalogue::SceneNewer { version, known: newest as i64 };
        return Err(Refusal::new("unsupported-version", message).at("/version"));
    }
    for step in steps.iter().skip(version as usize - 1) {
        step(fields);
    }
    fields.insert("version".to_owned(), newest.into());
    Ok(value)
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    const STEPS: &[Migration] = &[
        |fields| drop(fields.insert("second".into(), json!(true))),
        |fields| drop(fields.insert("third".into(), json!(fields.contains_key("second")))),
    ];

    #[test]
    fn older_scenes_pass_every_step_to_the_newest_version() {
        let scene = |version: u32| json!({ "format": "burstmap-scene", "version": version });
        assert_eq!(
            brought_up(scene(1), STEPS).unwrap(),
            json!({ "format": "burstmap-scene", "version": 3, "second": true, "third": true })
        );
        assert_eq!(
            brought_up(scene(2), STEPS).unwrap(),
            json!({ "format": "burstmap-scene", "version": 3, "third": false })
        );
        assert_eq!(brought_up(scene(3), STEPS).unwrap(), scene(3));
        assert_eq!(brought_up(scene(4), STEPS).unwrap_err().code, "unsupported-version");
    }

    #[test]
    fn as_many_steps_lead_to_this_version_as_there_were_versions_before() {
        assert_eq!(MIGRATIONS.len() as i64 + 1, VERSION);
    }
}
