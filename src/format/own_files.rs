//! Recognition of our own files.

use serde_json::Value;

/// Field of a Universal VTT file for content that the format does not support.
pub const UVTT_FIELD: &str = "burstmap";

/// Format of a creature library's file.
const CREATURES: &str = "burstmap-creatures";

/// Returns whether this is a scene in our own format, possibly a misspelled one.
pub fn is_ours(value: &Value) -> bool {
    format_of(value).is_some_and(|format| format.starts_with("burstmap") && format != CREATURES)
}

/// Returns whether this is the file of a creature library.
pub fn is_creature_library(value: &Value) -> bool {
    format_of(value) == Some(CREATURES)
}

fn format_of(value: &Value) -> Option<&str> {
    value.get("format")?.as_str()
}
