//! The part of JSON Schema that the schema of rulesets uses.

use serde_json::Value;

/// Checks a value against a schema, and returns the place of the first mismatch.
pub fn fits(schema: &Value, defs: &Value, value: &Value, path: &str) -> Result<(), String> {
    if let Some(name) = schema["$ref"].as_str().and_then(|name| name.strip_prefix("#/$defs/")) {
        return fits(&defs[name], defs, value, path);
    }
    if let Some(condition) = schema.get("if") {
        let branch = if fits(condition, defs, value, path).is_ok() { "then" } else { "else" };
        return fits(&schema[branch], defs, value, path);
    }
    for list in ["oneOf", "anyOf"] {
        if let Some(options) = schema[list].as_array() {
            let fitting = options.iter().filter(|option| fits(option, defs, value, path).is_ok()).count();
            return if fitting > 0 { Ok(()) } else { Err(format!("{path}: {value} fits none of {list}")) };
        }
    }
    if let Some(word) = schema.get("const") {
        return if word == value { Ok(()) } else { Err(format!("{path}: {value} is not {word}")) };
    }
    if let Some(words) = schema["enum"].as_array() {
        return if words.contains(value) { Ok(()) } else { Err(format!("{path}: {value} is none of them")) };
    }
    let right = |kind: &Value| match kind.as_str() {
        Some("string") => value.is_string(),
        Some("boolean") => value.is_boolean(),
        Some("integer") => value.is_i64() || value.is_u64(),
        Some("number") => value.is_number(),
        Some("null") => value.is_null(),
        Some("array") => value.is_array(),
        Some("object") => value.is_object(),
        _ => true,
    };
    let kinds = schema["type"].as_array();
    if !kinds.map_or_else(|| right(&schema["type"]), |kinds| kinds.iter().any(right)) {
        return Err(format!("{path}: {value} is no {}", schema["type"]));
    }
    for (index, item) in value.as_array().into_iter().flatten().enumerate() {
        fits(&schema["items"], defs, item, &format!("{path}/{index}"))?;
    }
    let Some(fields) = value.as_object() else { return Ok(()) };
    for name in schema["required"].as_array().into_iter().flatten().filter_map(Value::as_str) {
        if !fields.contains_key(name) {
            return Err(format!("{path}: {name} is missing"));
        }
    }
    for (name, field) in fields {
        let at = format!("{path}/{name}");
        match (schema["properties"].get(name), &schema["additionalProperties"]) {
            (Some(schema), _) => fits(schema, defs, field, &at)?,
            (None, Value::Bool(false)) => return Err(format!("{at}: not known")),
            (None, schema) => fits(schema, defs, field, &at)?,
        }
    }
    Ok(())
}
