//! JSON values to typed values, with errors for the person who wrote the JSON.
//!
//! An error has a JSON pointer to the problem, plain words for the expected value, and the nearest known word. The crate has its own
//! deserializer, and its errors are these problems. `serde_path_to_error` around `serde_json` would also work, but it wraps every visitor,
//! which took up a tenth of the module. Its errors are serde's English sentences, and the catalogue would need their parts.
//!
//! Start at:
//!
//! - [`decode`] for a value, [`decode_fields`] for some fields of an object. Both return a [`DecodeError`] with a [`Problem`].
//! - [`object_or`] and [`one_or_many`] for fields that may have two forms. Serde's untagged enums would lose the place of a problem.
//! - [`closest`], [`did_you_mean`] and [`suggestion`] for the nearest known word.
//! - [`field_names`] for the JSON names of a struct's fields.
//!
//! The crate does not depend on scenes, rulesets or commands. It checks only the form of a value, never its meaning. Callers add the code
//! of the refusal and the prefix of the pointer.

mod either;
mod failure;
mod fields;
mod problem;
mod suggest;
mod value;

use burstmap_messages::Wording;
use failure::Failure;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};
use std::fmt;
use value::{Fields, Given};

pub use either::{Either, object_or, one_or_many};
pub use fields::field_names;
pub use problem::{Mismatch, Problem, Unexpected};
pub use suggest::{closest, did_you_mean, hint, is_similar, likely_meant, slip_of, suggestion};

/// Problem with a value that could not be decoded.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DecodeError {
    /// JSON pointer from the decoded value to the problem; empty for the whole value.
    pub path: String,
    /// The problem.
    pub problem: Problem,
}

impl DecodeError {
    /// Returns the problem as a message without a full stop.
    pub fn wording(&self) -> Wording {
        self.problem.wording()
    }
}

impl fmt::Display for DecodeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.wording().fmt(f)
    }
}

impl std::error::Error for DecodeError {}

/// Decodes a JSON value.
///
/// # Errors
///
/// The first problem, with its place:
///
/// ```
/// use burstmap_decode::decode;
/// use serde_json::json;
///
/// let error = decode::<Vec<u8>>(&json!([1, "two"])).unwrap_err();
/// assert_eq!(error.path, "/1");
/// assert_eq!(error.to_string(), "invalid type: string \"two\", expected a whole number");
/// ```
pub fn decode<T: DeserializeOwned>(value: &Value) -> Result<T, DecodeError> {
    T::deserialize(Given(value)).map_err(|failure| {
        let mut error = DecodeError::from(failure);
        // If a choice is written as an object, its name is the place.
        if let Problem::UnknownWord { word, .. } = &error.problem
            && value.pointer(&error.path).is_some_and(|place| place.get(word).is_some())
        {
            error.path = format!("{}/{}", error.path, escape(word));
        }
        error
    })
}

/// Decodes the fields of an object that have one of these names and are not `null`.
///
/// # Errors
///
/// The first problem, with its place.
pub fn decode_fields<T: DeserializeOwned>(
    fields: &Map<String, Value>,
    names: &'static [&'static str],
) -> Result<T, DecodeError> {
    T::deserialize(Fields::only(fields, names)).map_err(DecodeError::from)
}

impl From<Failure> for DecodeError {
    fn from(failure: Failure) -> DecodeError {
        DecodeError { path: failure.pointer(), problem: failure.problem }
    }
}

/// Returns whether objects and lists are nested more than `levels` deep. A plain value has depth 0.
pub fn is_deeper_than(value: &Value, levels: usize) -> bool {
    let inside = |inner: &Value| levels == 0 || is_deeper_than(inner, levels - 1);
    match value {
        Value::Array(items) => levels == 0 || items.iter().any(inside),
        Value::Object(fields) => levels == 0 || fields.values().any(inside),
        _ => false,
    }
}

/// Returns whether a text was refused because of deep nesting, not because it is not JSON.
pub fn is_nested_too_deeply(error: &serde_json::Error) -> bool {
    error.to_string().starts_with("recursion limit")
}

/// Returns a name as one part of a JSON pointer (RFC 6901).
pub fn escape(name: &str) -> String {
    name.replace('~', "~0").replace('/', "~1")
}

/// Returns the finite number in a user's text.
pub fn finite_number(text: &str) -> Option<f64> {
    text.trim().parse().ok().filter(|number: &f64| number.is_finite())
}

#[cfg(test)]
mod tests {
    use super::*;
    use burstmap_messages::{Message, Plain, catalogue};
    use serde::Deserialize;
    use serde_json::json;

    #[derive(Debug, PartialEq, Deserialize)]
    #[serde(rename_all = "camelCase", deny_unknown_fields)]
    struct Sample {
        points: Vec<(i32, f64)>,
        #[serde(default)]
        kind: Option<Kind>,
    }

    #[derive(Debug, PartialEq, Deserialize)]
    #[serde(rename_all = "camelCase")]
    enum Kind {
        Plain,
        Wide(u8),
        Deep { depth: u8 },
    }

    #[track_caller]
    fn error(value: Value) -> (String, String) {
        let error = decode::<Sample>(&value).unwrap_err();
        (error.path.clone(), error.to_string())
    }

    #[test]
    fn names_the_place_of_a_problem() {
        assert_eq!(error(json!(3)).0, "");
        assert_eq!(
            error(json!({})),
            ("/points".into(), Message::from(catalogue::DecodeMissingField { field: "points" }).to_string())
        );
        assert_eq!(error(json!({ "points": [[1, 2], ["a", 1]] })).0, "/points/1/0");
        assert_eq!(error(json!({ "points": [[1, null]] })).0, "/points/0/1");
        assert_eq!(error(json!({ "points": [[1, 2, 3]] })).0, "/points/0");
        assert_eq!(error(json!({ "points": [[1e10, 2]] })).0, "/points/0/0");
        assert_eq!(error(json!({ "points": [], "kind": { "wide": 300 } })).0, "/kind/wide");
        assert_eq!(error(json!({ "points": [], "kind": { "deep": {} } })).0, "/kind/deep/depth");
    }

    #[test]
    fn an_unknown_name_is_the_place() {
        assert_eq!(error(json!({ "points": [], "a/b": 1 })).0, "/a~1b");
        assert_eq!(error(json!({ "points": [], "kind": "wiide" })).0, "/kind");
        assert_eq!(error(json!({ "points": [], "kind": { "wiide": 3 } })).0, "/kind/wiide");
    }

    #[test]
    fn says_what_was_expected_in_plain_words() {
        let wide = |number: i64| error(json!({ "points": [], "kind": { "wide": number } })).1;
        let value =
            |found: &str, wanted: Plain| Message::from(catalogue::DecodeValue { found, wanted }).to_string();
        assert_eq!(wide(-1), value("integer `-1`", catalogue::WantedNotNegative));
        assert_eq!(wide(300), value("integer `300`", catalogue::WantedNearerToZero));
        let kind =
            |found: &str, wanted: Plain| Message::from(catalogue::DecodeType { found, wanted }).to_string();
        assert_eq!(error(json!({ "points": null })).1, kind("null", catalogue::WantedList));
        assert_eq!(error(json!(true)).1, kind("boolean `true`", catalogue::WantedObject));
    }

    #[test]
    fn depth_counts_lists_and_objects() {
        assert!(!is_deeper_than(&json!(1), 0));
        assert!(is_deeper_than(&json!([]), 0));
        assert!(!is_deeper_than(&json!([{ "a": 1 }]), 2));
        assert!(is_deeper_than(&json!([{ "a": [] }]), 2));
    }

    #[test]
    fn typed_numbers_are_finite() {
        assert_eq!(finite_number(" +1.5 "), Some(1.5));
        assert_eq!(finite_number("1e999"), None);
        assert_eq!(finite_number("one"), None);
    }
}
