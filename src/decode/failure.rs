//! Problems on their way from a value to the caller. A problem gets its place while it returns through the surrounding objects and lists, so
//! nothing is recorded for a valid value.

use crate::escape;
use crate::problem::{Mismatch, Problem, Unexpected};
use serde::de::{self, Expected};
use serde_json::Value;
use std::fmt;

/// A problem on its way to the caller.
#[derive(Debug)]
pub struct Failure {
    pub problem: Problem,
    /// Parts of the place, innermost first.
    place: Vec<String>,
}

impl Failure {
    pub fn inside(mut self, part: impl Into<String>) -> Failure {
        self.place.push(part.into());
        self
    }

    /// Returns the JSON pointer to the problem. The place of a missing field is where it should be.
    pub fn pointer(&self) -> String {
        let missing = match &self.problem {
            Problem::MissingField(field) => Some(field),
            _ => None,
        };
        self.place.iter().rev().chain(missing).map(|part| format!("/{}", escape(part))).collect()
    }

    fn unexpected(mismatch: Mismatch, found: String, expected: &dyn Expected) -> Failure {
        Problem::Unexpected(Box::new(Unexpected { mismatch, found, expected: expected.to_string() })).into()
    }
}

impl From<Problem> for Failure {
    fn from(problem: Problem) -> Failure {
        Failure { problem, place: Vec::new() }
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.problem.wording().fmt(f)
    }
}

impl std::error::Error for Failure {}

impl de::Error for Failure {
    fn custom<T: fmt::Display>(message: T) -> Failure {
        Problem::Other(message.to_string().trim_end_matches('.').to_owned()).into()
    }

    fn invalid_type(found: de::Unexpected<'_>, expected: &dyn Expected) -> Failure {
        Failure::unexpected(Mismatch::Type, found_text(found), expected)
    }

    fn invalid_value(found: de::Unexpected<'_>, expected: &dyn Expected) -> Failure {
        Failure::unexpected(Mismatch::Value, found_text(found), expected)
    }

    fn invalid_length(length: usize, expected: &dyn Expected) -> Failure {
        Failure::unexpected(Mismatch::Length, length.to_string(), expected)
    }

    fn unknown_variant(word: &str, known: &'static [&'static str]) -> Failure {
        Problem::UnknownWord { word: word.to_owned(), known: owned(known) }.into()
    }

    fn unknown_field(field: &str, known: &'static [&'static str]) -> Failure {
        let failure = Failure::from(Problem::UnknownField { field: field.to_owned(), known: owned(known) });
        failure.inside(field)
    }

    fn missing_field(field: &'static str) -> Failure {
        Problem::MissingField(field.to_owned()).into()
    }
}

fn owned(words: &[&str]) -> Vec<String> {
    words.iter().map(|word| (*word).to_owned()).collect()
}

/// Returns serde's description of a value, with numbers and `null` as in JSON.
fn found_text(found: de::Unexpected<'_>) -> String {
    match found {
        de::Unexpected::Unit => "null".to_owned(),
        // As in the JSON: 1e300, not its 301 digits.
        de::Unexpected::Float(number) => format!("number `{}`", Value::from(number)),
        found => found.to_string(),
    }
}
