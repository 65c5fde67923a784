//! The JSON Schema of scene files, made from the same table that the reader goes by.

use super::fields::SCENE;
use super::scene::VERSION;
use super::shape::{Record, Shape};
use serde_json::json;
use serde_json::{Map, Value};

/// The schema (draft 2020-12) that is shipped as `scene.schema.json`.
pub fn scene_schema() -> Value {
    let mut schema = json!({
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Burstmap scene",
    });
    if let (Some(into), Value::Object(record)) = (schema.as_object_mut(), record(&SCENE)) {
        into.extend(record);
    }
    schema["properties"]["version"] = json!({ "const": VERSION, "description": "The format's version: 1." });
    schema
}

fn record(record: &Record) -> Value {
    let mut properties = Map::new();
    for field in record.fields {
        let mut value = shape(&field.shape);
        if let Some(fields) = value.as_object_mut() {
            fields.insert("description".into(), field.note.into());
        }
        properties.insert(field.name.into(), value);
    }
    let required: Vec<&str> = record.fields.iter().filter(|f| f.required).map(|f| f.name).collect();
    json!({ "type": "object", "required": required, "properties": properties })
}

fn shape(shape: &Shape) -> Value {
    match shape {
        Shape::Any => json!({}),
        Shape::Object => json!({ "type": "object" }),
        Shape::Flag => json!({ "type": "boolean" }),
        Shape::Text => json!({ "type": "string" }),
        Shape::Number => json!({ "type": "number" }),
        Shape::Whole(least, most) => json!({ "type": "integer", "minimum": least, "maximum": most }),
        Shape::Word(words) => json!({ "enum": words }),
        Shape::List(item, 0) => json!({ "type": "array", "items": self::shape(item) }),
        Shape::List(item, least) => json!({ "type": "array", "items": self::shape(item), "minItems": least }),
        Shape::Tuple(_, shapes) => json!({
            "type": "array",
            "prefixItems": shapes.iter().map(self::shape).collect::<Vec<_>>(),
            "minItems": shapes.len(),
            "maxItems": shapes.len(),
        }),
        Shape::Named(item) => json!({ "type": "object", "additionalProperties": self::shape(item) }),
        Shape::Record(fields) => record(fields),
        Shape::Either(_, shapes) => json!({ "anyOf": shapes.iter().map(self::shape).collect::<Vec<_>>() }),
    }
}
