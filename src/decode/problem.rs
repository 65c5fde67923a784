//! Problems with a value, described for people who know JSON but not Rust.

use crate::suggest::hint;
use burstmap_messages::{Message, Param, Wording, catalogue};

/// Problem with a value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Problem {
    /// A missing required field.
    MissingField(String),
    /// A field that does not exist, with the known fields.
    UnknownField {
        /// Name of the field.
        field: String,
        /// Names of the known fields.
        known: Vec<String>,
    },
    /// A word that is not one of the valid ones.
    UnknownWord {
        /// The word.
        word: String,
        /// The valid words.
        known: Vec<String>,
    },
    /// An unexpected value.
    Unexpected(Box<Unexpected>),
    /// A type's own message, without a full stop.
    Other(String),
}

/// An unexpected value and the expected one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unexpected {
    /// Kind of difference.
    pub mismatch: Mismatch,
    /// The actual value in serde's words: `integer `300``.
    pub found: String,
    /// The expected value in serde's words (`u8`), or in a type's own words.
    pub expected: String,
}

/// Kind of difference from the expected value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mismatch {
    /// Wrong type, such as a text for a number.
    Type,
    /// Wrong value, such as a number that does not fit.
    Value,
    /// Too few or too many items.
    Length,
}

impl Problem {
    /// Returns the problem as a message without a full stop.
    pub fn wording(&self) -> Wording {
        match self {
            Problem::MissingField(field) => catalogue::DecodeMissingField { field }.into(),
            Problem::UnknownField { field, known } => {
                let hint = hint_among(field, known);
                catalogue::DecodeUnknownField { field, hint, known }.into()
            }
            Problem::UnknownWord { word, known } => {
                let hint = hint_among(word, known);
                catalogue::DecodeUnknownWord { word, hint, known }.into()
            }
            Problem::Unexpected(unexpected) => unexpected.message().into(),
            Problem::Other(words) => words.into(),
        }
    }
}

fn hint_among(word: &str, known: &[String]) -> Param {
    hint(word, &known.iter().map(String::as_str).collect::<Vec<_>>())
}

impl Unexpected {
    fn message(&self) -> Message {
        let (found, wanted) = (&self.found, self.wanted());
        match self.mismatch {
            Mismatch::Type => catalogue::DecodeType { found, wanted }.into(),
            Mismatch::Value => catalogue::DecodeValue { found, wanted }.into(),
            Mismatch::Length => catalogue::DecodeLength { found, wanted }.into(),
        }
    }

    /// Returns the expected value in other words than serde's.
    fn wanted(&self) -> Param {
        let out_of_range = self.mismatch == Mismatch::Value && self.found.starts_with("integer");
        let message: Message = match self.expected.as_str() {
            "u8" | "u16" | "u32" | "u64" | "usize" if out_of_range && self.found.contains("`-") => {
                catalogue::WantedNotNegative.into()
            }
            "i8" | "i16" | "i32" | "i64" | "u8" | "u16" | "u32" | "u64" | "usize" if out_of_range => {
                catalogue::WantedNearerToZero.into()
            }
            "i8" | "i16" | "i32" | "i64" | "u8" | "u16" | "u32" | "u64" | "usize" => {
                catalogue::WantedWholeNumber.into()
            }
            "f32" | "f64" => catalogue::WantedNumber.into(),
            "a boolean" => catalogue::WantedBoolean.into(),
            "a string" => catalogue::WantedText.into(),
            "a sequence" => catalogue::WantedList.into(),
            "a map" => catalogue::WantedObject.into(),
            "string or map" => catalogue::WantedChoice.into(),
            "map with a single key" => catalogue::WantedChoiceObject.into(),
            "unit" | "unit variant" => catalogue::WantedNothing.into(),
            other if other.starts_with("struct ") => catalogue::WantedObject.into(),
            other => return other.into(),
        };
        message.into()
    }
}
