//! The JSON Schemas of scenes, replays and creature libraries: the published schemas match the reader.

use super::scene::{breakages, samples, with, www};
use burstmap::encounter::Table;
use burstmap::format::{self, Replay};
use burstmap::frontend::library_file::library_schema;
use burstmap::messages::{Language, Message, catalogue, key};
use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::path::Path;

/// `UPDATE_SCHEMAS=1 cargo test schema` writes the files again.
#[test]
fn the_shipped_schemas_are_derived_from_the_types() {
    is_shipped("scene", &format::schema::scene_schema());
    is_shipped("library", &library_schema());
    is_shipped("replay", &format::schema::replay_schema());
}

fn is_shipped(name: &str, schema: &Value) {
    let text = format!("{schema:#}\n");
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("www/schema/{name}.schema.json"));
    if std::env::var_os("UPDATE_SCHEMAS").is_some() {
        std::fs::write(&path, &text).unwrap();
    }
    assert!(
        std::fs::read_to_string(&path).unwrap_or_default() == text,
        "{} is stale: UPDATE_SCHEMAS=1 cargo test schema writes it anew",
        path.display()
    );
}

#[test]
fn the_samples_fit_the_shipped_schema_and_broken_scenes_do_not() {
    let schema: Value = serde_json::from_str(&www("schema/scene.schema.json")).unwrap();
    for (file, scene) in samples() {
        assert_eq!(misfit(&schema, &scene), None, "{file}");
    }
    for (pointer, value) in breakages().into_iter().filter(|(pointer, _)| !pointer.is_empty()) {
        let broken = with(pointer, value.clone());
        if format::read(broken.clone()).unwrap_err().code == "bad-scene" && !by_sense(pointer) {
            assert!(misfit(&schema, &broken).is_some(), "{pointer} = {value}");
        }
    }
}

#[test]
fn the_built_in_library_fits_its_schema_and_broken_ones_do_not() {
    let schema: Value = serde_json::from_str(&www("schema/library.schema.json")).unwrap();
    let library: Value = serde_json::from_str(&www("libraries/srd-5e.json")).unwrap();
    assert_eq!(misfit(&schema, &library), None);
    // A name that the schema does not know would be ignored without a message.
    let names = |list: &str| {
        let known = schema["properties"][list]["items"]["properties"].as_object().unwrap().clone();
        let used = library[list].as_array().unwrap().iter().flat_map(|one| one.as_object().unwrap().keys());
        used.filter(|name| !known.contains_key(*name)).cloned().collect::<Vec<String>>()
    };
    assert_eq!((names("creatures"), names("spells")), (vec![], vec![]));
    for (pointer, value) in [
        ("/format", json!("burstmap-scene")),
        ("/version", json!(2)),
        ("/creatures", json!({})),
        ("/creatures/0/at", json!("A1")),
        ("/creatures/0/name", json!(5)),
        ("/creatures/0/told", json!("Keen Smell")),
        ("/creatures/0/attacks/0/kind", json!("bite")),
        ("/spells/0/level", json!("third")),
        ("/spells/0/attack/kind", json!("zap")),
        ("/spells/3/lasting/rounds", json!("long")),
        ("/casting/best", json!("wisdom")),
        ("/budgets/0/low", json!("few")),
    ] {
        let mut broken = library.clone();
        *broken.pointer_mut(pointer).unwrap() = value;
        assert!(misfit(&schema, &broken).is_some(), "{pointer}");
    }
}

#[test]
fn a_recorded_replay_fits_its_schema_and_broken_ones_do_not() {
    let schema: Value = serde_json::from_str(&www("schema/replay.schema.json")).unwrap();
    let (_, scene) = samples().into_iter().next().unwrap();
    let mut table = Table::open(format::read(scene).unwrap().0, "schema").unwrap();
    for command in ["rollInitiative", "startCombat", "endTurn"] {
        table.dispatch_json(&json!({ "type": command })).unwrap();
    }
    for side in [None, Some("party")] {
        let replay = serde_json::to_value(Replay::of(&table, side)).unwrap();
        assert_eq!(misfit(&schema, &replay), None, "{side:?}");
        assert!(replay["steps"][2]["patch"].is_array() && replay["steps"][2]["log"].is_array());
        for (pointer, value) in [
            ("/format", json!("burstmap-scene")),
            ("/version", json!(2)),
            ("/start/grid", json!(5)),
            ("/steps", json!({})),
            ("/steps/2/patch/0/op", json!("move")),
            ("/steps/2/patch/0/path", json!(3)),
            ("/steps/2/log/0/text", json!(null)),
        ] {
            let mut broken = replay.clone();
            *broken.pointer_mut(pointer).unwrap() = value;
            assert!(misfit(&schema, &broken).is_some(), "{pointer}");
        }
    }
}

/// Returns whether the damage is to the document's meaning (ids, bounds), not to its form.
fn by_sense(pointer: &str) -> bool {
    const STARTS: [&str; 6] =
        ["/grid/size", "/image", "/terrain/0/cells/0", "/tokens/0/id", "/tokens/1/id", "/tokens/0/footprint"];
    const WHOLE: [&str; 7] = [
        "/grid/cell/length",
        "/terrain/0/id",
        "/tokens/0/at",
        "/tokens/0/image",
        "/tokens/0/reach",
        "/walls/0/points",
        "/walls/0/points/1",
    ];
    STARTS.iter().any(|start| pointer.starts_with(start)) || WHOLE.contains(&pointer)
}

/// Returns the place where the value does not fit the schema. Covers the part of JSON Schema that the shipped schema uses.
fn misfit(schema: &Value, value: &Value) -> Option<String> {
    let fits_type = match schema.get("type").and_then(Value::as_str) {
        Some("object") => value.is_object(),
        Some("array") => value.is_array(),
        Some("string") => value.is_string(),
        Some("boolean") => value.is_boolean(),
        Some("number") => value.is_number(),
        Some("integer") => value.as_f64().is_some_and(|v| v.fract() == 0.0),
        Some(other) => panic!("unknown type {other}"),
        None => true,
    };
    if !fits_type {
        return Some(format!("{value} is not {}", schema["type"]));
    }
    // Numbers are equal regardless of their form.
    let is_only =
        |only: &Value| only == value || only.as_f64().is_some_and(|only| value.as_f64() == Some(only));
    if schema.get("const").is_some_and(|only| !is_only(only)) {
        return Some(format!("{value} is not {}", schema["const"]));
    }
    if schema.get("enum").is_some_and(|words| !words.as_array().unwrap().contains(value)) {
        return Some(format!("{value} is none of {}", schema["enum"]));
    }
    let kinds = schema.get("anyOf").or_else(|| schema.get("oneOf"));
    if let Some(kinds) = kinds.and_then(Value::as_array)
        && kinds.iter().all(|kind| misfit(kind, value).is_some())
    {
        return Some(format!("{value} fits nothing of {kinds:?}"));
    }
    if let Some(number) = value.as_f64() {
        let bound = |name: &str| schema.get(name).and_then(Value::as_f64);
        if bound("minimum").is_some_and(|least| number < least)
            || bound("maximum").is_some_and(|m| number > m)
        {
            return Some(format!("{number} is out of bounds"));
        }
    }
    if let Some(items) = value.as_array() {
        let bound = |name: &str| schema.get(name).and_then(Value::as_u64).map(|n| n as usize);
        if bound("minItems").is_some_and(|least| items.len() < least)
            || bound("maxItems").is_some_and(|most| items.len() > most)
        {
            return Some(format!("{} items", items.len()));
        }
        for (index, item) in items.iter().enumerate() {
            let kind = schema.get("prefixItems").and_then(|p| p.get(index)).or_else(|| schema.get("items"));
            if let Some(problem) = kind.and_then(|kind| misfit(kind, item)) {
                return Some(format!("[{index}] {problem}"));
            }
        }
    }
    if let Some(fields) = value.as_object() {
        for name in schema.get("required").and_then(Value::as_array).into_iter().flatten() {
            if !fields.contains_key(name.as_str().unwrap()) {
                return Some(format!("{name} is missing"));
            }
        }
        for (name, item) in fields {
            let kind = schema.get("properties").and_then(|p| p.get(name));
            let kind = kind.or_else(|| schema.get("additionalProperties"));
            if let Some(problem) = kind.and_then(|kind| misfit(kind, item)) {
                return Some(format!(".{name} {problem}"));
            }
        }
    }
    None
}

/// Collects the titles of a schema's types.
fn titles(schema: &Value, into: &mut BTreeSet<String>) {
    match schema {
        Value::Object(fields) => {
            into.extend(fields.get("title").and_then(Value::as_str).map(str::to_owned));
            fields.values().for_each(|part| titles(part, into));
        }
        Value::Array(parts) => parts.iter().for_each(|part| titles(part, into)),
        _ => {}
    }
}

#[test]
fn refusals_name_the_types_of_a_scene_in_german() {
    let mut all = BTreeSet::new();
    titles(&format::schema::scene_schema(), &mut all);
    assert!(all.contains("a token") && all.len() > 30, "{all:?}");
    let untold = |title: &String| {
        let told = Message::from(catalogue::SchemaTitle { key: key(title), title: title.as_str() });
        Language::German.within(|| told.to_string()) == *title
    };
    assert_eq!(all.iter().filter(|title| untold(title)).collect::<Vec<_>>(), [""; 0]);
    let mut nameless = with("/version", json!(1));
    nameless["tokens"][0].as_object_mut().unwrap().remove("name");
    let refusal = Language::German.within(|| format::read(nameless).unwrap_err());
    let said = Language::German.within(|| refusal.wording().to_string());
    assert!(said.starts_with("tokens[0]: eine Figur "), "{said}");
}
