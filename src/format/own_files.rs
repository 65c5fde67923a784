//! Recognition of our own files.

use serde_json::Value;

/// Field of a Universal VTT file for content that the format does not support.
pub const UVTT_FIELD: &str = "burstmap";

/// Returns whether this is a scene in our own format.
pub fn is_ours(value: &Value) -> bool {
    value.get("format").and_then(Value::as_str).is_some_and(|format| format.starts_with("burstmap"))
}
