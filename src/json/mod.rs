//! Types to JSON and back, each in one way only: every further kind of serde's readers or writers would compile every
//! type once more, and the size of the module counts.

pub mod decode;
pub mod encode;
pub mod literal;
mod tree;

use serde_json::Value;

pub use decode::{Misfit, decode};
pub use encode::{text, value};
pub(crate) use literal::json;

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

/// The finite number that somebody typed, or that a file has as a text: JSON's way to write it, or a common one beside
/// it (`+3`, `.5`, `5.`). The standard library's reader would bring 10 KB of tables that do not compress.
pub fn number(text: &str) -> Option<f64> {
    let text = text.trim();
    let (sign, digits) = match text.strip_prefix('-') {
        Some(digits) => ("-", digits),
        None => ("", text.strip_prefix('+').unwrap_or(text)),
    };
    if !digits.starts_with(|c: char| c == '.' || c.is_ascii_digit()) {
        return None;
    }
    let head = digits.trim_start_matches('0');
    let zero = if head.starts_with(|c: char| c.is_ascii_digit()) { "" } else { "0" };
    let tail = head.strip_suffix('.').unwrap_or(head);
    let value: Value = serde_json::from_str(&format!("{sign}{zero}{tail}")).ok()?;
    value.as_f64().filter(|number| number.is_finite() && digits != ".")
}

#[cfg(test)]
mod tests {
    #[test]
    fn numbers_are_read_as_the_standard_library_reads_them() {
        let texts = [
            "0", "00", "-0", "7", "-7", "+7", "007", "1.5", "-1.25", ".5", "-.5", "5.", "0.0", "1e3",
            "1.5E-3", " 4 ", "", " ", "-", "+", ".", "e", "--1", "+-1", "1,5", "1 5", "0x10", "seven", "inf",
            "NaN", "{}", "[1]", "\"1\"", "true", "1e999",
        ];
        for text in texts {
            let expected = text.trim().parse::<f64>().ok().filter(|number| number.is_finite());
            assert_eq!(super::number(text), expected, "{text:?}");
        }
    }
}
