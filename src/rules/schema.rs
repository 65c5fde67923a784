//! JSON Schemas derived from the types and their doc comments.
//!
//! ```
//! use burstmap_rules::schema::ruleset_schema;
//!
//! assert_eq!(ruleset_schema()["title"], "Burstmap ruleset");
//! ```

use crate::presets;
use crate::ruleset::Ruleset;
use schemars::generate::SchemaSettings;
use schemars::transform::RecursiveTransform;
use schemars::{Schema, SchemaGenerator, json_schema};
use serde_json::{Value, json};

/// Returns the schema (draft 2020-12) that ships as `www/schema/ruleset.schema.json`.
pub fn ruleset_schema() -> Value {
    let plain = RecursiveTransform(readable);
    let mut generator = SchemaSettings::draft2020_12().with_transform(plain).into_generator();
    let whole = generator.subschema_for::<Ruleset>();
    json!({
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Burstmap ruleset",
        "description": "A whole ruleset, or a built-in one with some knobs changed: objects are merged knob by knob, \
                        lists and plain values replaced. All numbers are between -1,000,000 and 1,000,000.",
        "anyOf": [
            whole,
            {
                "type": "object",
                "properties": {
                    "extends": { "description": "The built-in system to change.", "enum": presets::IDS },
                    "id": { "type": "string", "description": "The id of the changed ruleset." },
                    "name": { "type": "string", "description": "Display name." }
                },
                "required": ["extends"]
            }
        ],
        "$defs": generator.take_definitions(true)
    })
}

/// Joins wrapped lines of descriptions, and drops parts that only code generators use.
pub fn readable(schema: &mut Schema) {
    schema.remove("format");
    if let Some(Value::String(text)) = schema.get_mut("description") {
        *text = text.split("\n\n").map(|part| part.replace('\n', " ")).collect::<Vec<_>>().join("\n\n");
    }
}

/// Returns the valid values of a scene's `ruleset`.
pub fn scene_ruleset(_: &mut SchemaGenerator) -> Schema {
    json_schema!({
        "title": "a ruleset's id or a whole ruleset",
        "anyOf": [{ "type": "string", "examples": presets::IDS }, { "type": "object" }]
    })
}
