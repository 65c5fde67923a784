//! Reduces the scene schema to the parts that the program uses (`scene_schema.rs`), because the published file mostly consists of
//! descriptions.

use serde_json::{Map, Value};
use std::path::Path;
use std::{env, fs};

const SCHEMA: &str = "../../www/schema/scene.schema.json";

/// Keywords that `Schema` has fields for.
const READ: [&str; 12] = [
    "title",
    "type",
    "properties",
    "required",
    "additionalProperties",
    "items",
    "minItems",
    "maxItems",
    "enum",
    "minimum",
    "maximum",
    "anyOf",
];

fn main() -> Result<(), Box<dyn std::error::Error>> {
    println!("cargo::rerun-if-changed={SCHEMA}");
    let schema: Value = serde_json::from_str(&fs::read_to_string(SCHEMA)?)?;
    let file = Path::new(&env::var("OUT_DIR")?).join("scene.schema.json");
    fs::write(file, serde_json::to_string(&reduced(&schema))?)?;
    Ok(())
}

fn reduced(schema: &Value) -> Value {
    match schema {
        Value::Object(fields) => {
            let read = fields.iter().filter(|(keyword, _)| READ.contains(&keyword.as_str()));
            read.map(|(keyword, value)| (keyword.clone(), part(keyword, value))).collect::<Map<_, _>>().into()
        }
        Value::Array(choices) => choices.iter().map(reduced).collect(),
        other => other.clone(),
    }
}

/// Reduces the value of a keyword. The names of properties may be any words.
fn part(keyword: &str, value: &Value) -> Value {
    match (keyword, value) {
        ("properties", Value::Object(named)) => {
            named.iter().map(|(name, schema)| (name.clone(), reduced(schema))).collect::<Map<_, _>>().into()
        }
        _ => reduced(value),
    }
}
