//! JSON Schemas derived from the types and their doc comments.

use crate::damage::spec::MOST_PARTS;
use crate::presets;
use crate::ruleset::Ruleset;
use schemars::generate::SchemaSettings;
use schemars::transform::RecursiveTransform;
use schemars::{Schema, SchemaGenerator, json_schema};
use serde_json::{Map, Value, json};

/// The schema (draft 2020-12) that ships as `www/schema/ruleset.schema.json`.
pub fn ruleset_schema() -> Value {
    let plain = RecursiveTransform(readable);
    let mut generator = SchemaSettings::draft2020_12().with_transform(plain).into_generator();
    let whole = generator.subschema_for::<Ruleset>();
    json!({
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Burstmap ruleset",
        "description": "A whole ruleset, or a built-in one with some knobs changed: objects are merged knob by knob, \
                        lists and plain values replaced. No number lies farther from 0 than 1,000,000.",
        "anyOf": [
            whole,
            {
                "type": "object",
                "properties": {
                    "extends": { "description": "The built-in system that is changed.", "enum": presets::IDS },
                    "id": { "type": "string", "description": "The id of the changed ruleset." },
                    "name": { "type": "string", "description": "Its name, as people read it." }
                },
                "required": ["extends"]
            }
        ],
        "$defs": generator.take_definitions(true)
    })
}

/// Makes lines out of descriptions that were wrapped in the source, and drops what only programs that generate code look at.
pub fn readable(schema: &mut Schema) {
    schema.remove("format");
    if let Some(Value::String(text)) = schema.get_mut("description") {
        *text = text.split("\n\n").map(|part| part.replace('\n', " ")).collect::<Vec<_>>().join("\n\n");
    }
}

/// A point of the plane in a scene.
pub fn point(_: &mut SchemaGenerator) -> Schema {
    json_schema!({
        "title": "a point [x, y] in cells",
        "type": "array", "items": { "type": "number" }, "minItems": 2, "maxItems": 2
    })
}

/// Damage: a number, dice, an object with its types, or a list of these (E5-91).
pub fn damage(_: &mut SchemaGenerator) -> Schema {
    let number = json!({ "type": "integer", "minimum": 0 });
    let dice = json!({ "type": "string", "examples": ["2d6+3"] });
    let typed = json!({
        "type": "object",
        "properties": {
            "dice": { "anyOf": [{ "type": "string" }, { "type": "integer", "minimum": 0 }] },
            "types": { "anyOf": [{ "type": "string" }, { "type": "array", "items": { "type": "string" } }] },
            "nonlethal": { "type": "boolean" }
        },
        "required": ["dice"]
    });
    let part = json!({ "title": "damage of one kind", "anyOf": [number, dice, typed] });
    let list = json!({ "type": "array", "items": part, "maxItems": MOST_PARTS });
    json_schema!({ "title": "damage", "anyOf": [number, dice, typed, list] })
}

/// What holds fields of these names. Scenes with anything else there are read all the same.
fn loose(fields: &[&str]) -> Schema {
    let fields: Map<String, Value> = fields.iter().map(|name| ((*name).to_owned(), json!({}))).collect();
    json_schema!({ "properties": fields })
}

/// The moment at which a condition ends.
pub fn until(_: &mut SchemaGenerator) -> Schema {
    loose(&["token", "at"])
}

/// What ground stands.
pub fn points_of_ground(_: &mut SchemaGenerator) -> Schema {
    loose(&["current", "max"])
}

/// A list of points of the plane.
pub fn points(generator: &mut SchemaGenerator) -> Schema {
    json_schema!({ "type": "array", "items": point(generator) })
}

/// What a scene may give as its `ruleset`.
pub fn scene_ruleset(_: &mut SchemaGenerator) -> Schema {
    json_schema!({
        "title": "a ruleset's id or a whole ruleset",
        "anyOf": [{ "type": "string", "examples": presets::IDS }, { "type": "object" }]
    })
}
