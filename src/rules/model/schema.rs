//! JSON Schemas of values that a scene can contain in several forms.

use super::damage::MOST_PARTS;
use schemars::{Schema, SchemaGenerator, json_schema};
use serde_json::{Map, Value, json};

/// Returns a point of the plane in a scene.
pub fn point(_: &mut SchemaGenerator) -> Schema {
    json_schema!({
        "title": "a point [x, y] in cells",
        "type": "array", "items": { "type": "number" }, "minItems": 2, "maxItems": 2
    })
}

/// Returns damage: a number, dice, an object with its types, or a list of these (E5-91).
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

/// Returns an object with these fields. Scenes with other fields still open.
fn loose(fields: &[&str]) -> Schema {
    let fields: Map<String, Value> = fields.iter().map(|name| ((*name).to_owned(), json!({}))).collect();
    json_schema!({ "properties": fields })
}

/// Returns the moment when a condition ends.
pub fn until(_: &mut SchemaGenerator) -> Schema {
    loose(&["token", "at"])
}

/// Returns the hit points of terrain.
pub fn points_of_ground(_: &mut SchemaGenerator) -> Schema {
    loose(&["current", "max"])
}

/// Returns a list of points of the plane.
pub fn points(generator: &mut SchemaGenerator) -> Schema {
    json_schema!({ "type": "array", "items": point(generator) })
}
