//! Types to JSON and back, each in one way only: every further kind of serde's readers or writers would compile every
//! type once more, and the size of the module counts.

pub mod decode;
pub mod encode;

use serde_json::Value;

pub use decode::{Misfit, decode};
pub use encode::{text, value};

/// Whether objects and lists stand within each other more than so many levels deep. A plain value has none.
pub fn deeper(value: &Value, most: usize) -> bool {
    let inside = |inner: &Value| most == 0 || deeper(inner, most - 1);
    match value {
        Value::Array(items) => most == 0 || items.iter().any(inside),
        Value::Object(fields) => most == 0 || fields.values().any(inside),
        _ => false,
    }
}

/// Whether a text was not read because it lies too deep within itself, and not because it is no JSON.
pub fn is_depth(error: &serde_json::Error) -> bool {
    error.to_string().starts_with("recursion limit")
}

/// A name as part of a JSON pointer.
pub fn escape(name: &str) -> String {
    name.replace('~', "~0").replace('/', "~1")
}
