//! What is wrong with a value: serde's message, taken apart once, in the words of people who know JSON but not Rust.

use crate::suggest::hint;
use burstmap_messages::{Message, Param, Wording, catalogue};

/// What is wrong with a value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Problem {
    /// A field that must be there is not.
    MissingField(String),
    /// A field that there is none of, and those that there are.
    UnknownField {
        /// The name that was given.
        field: String,
        /// The names that would do.
        known: Vec<String>,
    },
    /// A word that is none of those that would do.
    UnknownWord {
        /// The word that was given.
        word: String,
        /// The words that would do.
        known: Vec<String>,
    },
    /// Something else than what was expected.
    Unexpected(Box<Unexpected>),
    /// What a type says of itself, in its own words, without a full stop.
    Other(String),
}

/// Something else than what was expected.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unexpected {
    /// In what it differs.
    pub mismatch: Mismatch,
    /// What was there, as serde words it: `integer `300``.
    pub found: String,
    /// What was expected, as serde words it: `u8`, or in a type's own words.
    pub expected: String,
}

/// In what something differs from what was expected.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mismatch {
    /// A text for a number, and the like.
    Type,
    /// A number that does not fit, and the like.
    Value,
    /// Too few or too many.
    Length,
}

impl Problem {
    /// Of serde's message.
    pub(crate) fn read(message: &str) -> Problem {
        let mut quoted = message.split('`').skip(1).step_by(2).map(str::to_owned);
        let starts = |start: &str| message.starts_with(start);
        if starts("missing field `") {
            return Problem::MissingField(quoted.next().unwrap_or_default());
        }
        if starts("unknown field `") {
            return Problem::UnknownField {
                field: quoted.next().unwrap_or_default(),
                known: quoted.collect(),
            };
        }
        if starts("unknown variant `") {
            return Problem::UnknownWord { word: quoted.next().unwrap_or_default(), known: quoted.collect() };
        }
        let kinds = [
            ("invalid type: ", Mismatch::Type),
            ("invalid value: ", Mismatch::Value),
            ("invalid length ", Mismatch::Length),
        ];
        let read = kinds.into_iter().find_map(|(start, mismatch)| {
            let (found, expected) = message.strip_prefix(start)?.rsplit_once(", expected ")?;
            let found = found.replace("floating point", "number");
            Some(Problem::Unexpected(Box::new(Unexpected { mismatch, found, expected: expected.to_owned() })))
        });
        read.unwrap_or_else(|| Problem::Other(message.trim_end_matches('.').to_owned()))
    }

    /// In words, without a full stop.
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

    /// Rewords what serde expected.
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
