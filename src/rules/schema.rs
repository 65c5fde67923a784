//! JSON Schemas derived from the types and their doc comments.
//!
//! ```
//! use burstmap_rules::schema::ruleset_schema;
//!
//! assert_eq!(ruleset_schema()["title"], "Burstmap ruleset");
//! ```

mod changes;

use crate::presets;
use crate::ruleset::Ruleset;
use schemars::generate::SchemaSettings;
use schemars::transform::{RecursiveTransform, Transform};
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde_json::{Map, Value, json};

/// Returns the schema (draft 2020-12) that ships as `www/schema/ruleset.schema.json`.
///
/// ```
/// use burstmap_rules::schema::ruleset_schema;
///
/// let schema = ruleset_schema();
/// assert_eq!(schema["then"]["$ref"], "#/$defs/RulesetChanges");
/// assert_eq!(schema["else"]["$ref"], "#/$defs/Ruleset");
/// ```
pub fn ruleset_schema() -> Value {
    let plain = RecursiveTransform(readable);
    let mut generator = SchemaSettings::draft2020_12().with_transform(plain).into_generator();
    let whole = generator.subschema_for::<Ruleset>();
    let mut definitions = generator.take_definitions(true);
    definitions["Ruleset"]["properties"]["$schema"] = json!({ "type": "string", "description": "Address of this schema, for editors. The map ignores it." });
    let changes = changes::changes_of("Ruleset", &mut definitions);
    if let Some(options) = definitions["RulesetChanges"]["properties"].as_object_mut() {
        let extends = json!({ "description": "The built-in system to change.", "enum": presets::IDS });
        options.shift_insert(0, "extends".to_owned(), extends);
    }
    // `null` removes an alias of a cover grade.
    definitions["CoverPolicyChanges"]["properties"]["aliases"]["additionalProperties"] =
        json!({ "type": ["string", "null"] });
    json!({
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Burstmap ruleset",
        "description": "A whole ruleset, or a built-in one with some knobs changed: objects are merged knob by knob, \
                        lists and plain values replaced. All numbers are between -1,000,000 and 1,000,000.",
        "type": "object",
        "if": {
            "anyOf": [
                { "type": "object", "required": ["extends"] },
                { "type": "object", "properties": { "id": { "enum": presets::IDS } }, "required": ["id"] }
            ]
        },
        "then": changes,
        "else": whole,
        "$defs": definitions
    })
}

/// Returns the schema of a file for authors, without references.
pub fn plain_schema<T: JsonSchema>() -> Value {
    let settings = SchemaSettings::draft2020_12().with(|settings| settings.inline_subschemas = true);
    let mut schema = settings.into_generator().into_root_schema_for::<T>();
    RecursiveTransform(plain).transform(&mut schema);
    schema.to_value()
}

/// Removes details that do not help authors of files.
fn plain(schema: &mut Schema) {
    let Some(fields) = schema.as_object_mut() else { return };
    leave_out_null(fields);
    join_words(fields);
    if fields.get("additionalProperties") == Some(&json!(true)) {
        fields.shift_remove("additionalProperties");
    }
    limit(fields);
    readable(schema);
}

/// Adds the limits of a whole number.
fn limit(fields: &mut Map<String, Value>) {
    let (least, most): (i64, i64) = match fields.get("format").and_then(Value::as_str) {
        Some("int32") => (i32::MIN.into(), i32::MAX.into()),
        Some("uint32") => (0, u32::MAX.into()),
        _ => return,
    };
    fields.insert("minimum".to_owned(), json!(least));
    fields.insert("maximum".to_owned(), json!(most));
}

/// Describes optional fields as omitted rather than null. (The reader also accepts null.)
fn leave_out_null(fields: &mut Map<String, Value>) {
    if fields.get("default") == Some(&Value::Null) {
        fields.shift_remove("default");
    }
    if let Some(Value::Array(kinds)) = fields.get("type")
        && let Some(kind) = kinds.iter().find(|kind| *kind != "null").cloned()
    {
        fields.insert("type".to_owned(), kind);
    }
    if let Some(Value::Array(words)) = fields.get_mut("enum") {
        words.retain(|word| !word.is_null());
    }
    let Some(Value::Array(choices)) = fields.get_mut("anyOf") else { return };
    choices.retain(|choice| choice["type"] != "null");
    if let [Value::Object(only)] = choices.as_slice() {
        let only = only.clone();
        fields.shift_remove("anyOf");
        for (name, value) in only {
            fields.entry(name).or_insert(value);
        }
    }
}

/// Merges a choice of separately described words into a list of words.
fn join_words(fields: &mut Map<String, Value>) {
    let Some(choices) = fields.get("oneOf").and_then(Value::as_array) else { return };
    let words: Option<Vec<Value>> = choices.iter().map(|choice| choice.get("const").cloned()).collect();
    if let Some(words) = words {
        fields.shift_remove("oneOf");
        fields.insert("type".to_owned(), json!("string"));
        fields.insert("enum".to_owned(), words.into());
    }
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
