//! The shape of JSON, and the first difference of two shapes.

use serde_json::Value;

/// Returns a value's shape: it keeps names, lengths, order and words, and hides numbers, even within words.
pub fn shape(value: &Value) -> Value {
    match value {
        Value::Number(_) => "#".into(),
        Value::String(text) => {
            let mut out = String::new();
            for letter in text.chars() {
                let letter = if letter.is_ascii_digit() { '#' } else { letter };
                if letter != '#' || !out.ends_with('#') {
                    out.push(letter);
                }
            }
            out.into()
        }
        Value::Array(list) => list.iter().map(shape).collect(),
        Value::Object(fields) => fields
            .iter()
            .map(|(name, value)| (name.clone(), shape(value)))
            .collect::<serde_json::Map<_, _>>()
            .into(),
        other => other.clone(),
    }
}

/// Returns the first difference with its place.
pub fn difference(one: &Value, other: &Value) -> Option<String> {
    let within = |name: &dyn std::fmt::Display, one: &Value, other: &Value| {
        difference(one, other).map(|found| format!("/{name}{found}"))
    };
    match (one, other) {
        (Value::Array(a), Value::Array(b)) if a.len() == b.len() => {
            a.iter().zip(b).enumerate().find_map(|(at, (a, b))| within(&at, a, b))
        }
        (Value::Array(a), Value::Array(b)) => Some(format!(": {} and {} items", a.len(), b.len())),
        (Value::Object(a), Value::Object(b)) if a.keys().eq(b.keys()) => {
            a.iter().zip(b.values()).find_map(|((name, a), b)| within(name, a, b))
        }
        _ if one == other => None,
        _ => Some(format!(": {one} and {other}")),
    }
}
