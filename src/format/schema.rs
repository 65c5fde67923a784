//! The JSON Schema of scene files, derived from the types and their doc comments.

use burstmap_encounter::Scene;
use burstmap_rules::schema::readable;
use schemars::Schema;
use schemars::generate::SchemaSettings;
use schemars::transform::{RecursiveTransform, Transform};
use serde_json::{Map, Value, json};

/// Returns the schema (draft 2020-12) that ships as `www/schema/scene.schema.json` and validates scenes.
pub fn scene_schema() -> Value {
    let settings = SchemaSettings::draft2020_12().with(|settings| settings.inline_subschemas = true);
    let mut schema = settings.into_generator().into_root_schema_for::<Scene>();
    RecursiveTransform(plain).transform(&mut schema);
    schema.to_value()
}

/// Removes details that do not help authors of scenes.
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
