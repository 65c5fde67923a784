//! How files of ours are recognized.

use serde_json::Value;

/// Field of a Universal VTT file for what that format cannot express.
pub const UVTT_FIELD: &str = "burstmap";

/// Whether this is a scene of ours.
pub fn is_ours(value: &Value) -> bool {
    value.get("format").and_then(Value::as_str).is_some_and(|format| format.starts_with("burstmap"))
}
