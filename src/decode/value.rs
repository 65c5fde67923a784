//! A deserializer of JSON values whose errors are problems with places. A failure gets its place while it returns through the objects and
//! lists around it, so nothing is recorded for a value that fits.

use crate::escape;
use crate::problem::{Mismatch, Problem, Unexpected};
use serde::de::{
    self, DeserializeSeed, Deserializer, EnumAccess, Expected, IntoDeserializer, MapAccess, SeqAccess,
    VariantAccess, Visitor,
};
use serde::forward_to_deserialize_any;
use serde_json::{Map, Value, map};
use std::fmt;
use std::slice;

/// A problem on its way to the caller.
#[derive(Debug)]
pub struct Failure {
    pub problem: Problem,
    /// Parts of the place, innermost first.
    place: Vec<String>,
}

impl Failure {
    fn inside(mut self, part: impl Into<String>) -> Failure {
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

/// Returns serde's words for a value, with JSON's own for a number and for nothing.
fn found_text(found: de::Unexpected<'_>) -> String {
    match found {
        de::Unexpected::Unit => "null".to_owned(),
        // As in the JSON: 1e300, not its 301 digits.
        de::Unexpected::Float(number) => format!("number `{}`", Value::from(number)),
        found => found.to_string(),
    }
}

/// A value to be decoded.
#[derive(Clone, Copy, Debug)]
pub struct Given<'v>(pub &'v Value);

impl<'de> IntoDeserializer<'de, Failure> for Given<'de> {
    type Deserializer = Given<'de>;

    fn into_deserializer(self) -> Given<'de> {
        self
    }
}

impl<'de> Deserializer<'de> for Given<'de> {
    type Error = Failure;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Failure> {
        match self.0 {
            Value::Null => visitor.visit_unit(),
            Value::Bool(given) => visitor.visit_bool(*given),
            Value::Number(given) => match (given.as_u64(), given.as_i64()) {
                (Some(whole), _) => visitor.visit_u64(whole),
                (_, Some(whole)) => visitor.visit_i64(whole),
                _ => visitor.visit_f64(given.as_f64().unwrap_or(f64::NAN)),
            },
            Value::String(given) => visitor.visit_borrowed_str(given),
            Value::Array(items) => {
                let mut items = Items { items: items.iter(), at: 0 };
                let value = visitor.visit_seq(&mut items)?;
                match items.items.len() {
                    0 => Ok(value),
                    more => Err(de::Error::invalid_length(items.at + more, &"fewer elements in array")),
                }
            }
            Value::Object(fields) => Fields::all(fields).visit(visitor),
        }
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Failure> {
        if self.0.is_null() { visitor.visit_none() } else { visitor.visit_some(self) }
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(
        self,
        _name: &'static str,
        visitor: V,
    ) -> Result<V::Value, Failure> {
        visitor.visit_newtype_struct(self)
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _name: &'static str,
        _variants: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Failure> {
        let choice = match self.0 {
            Value::String(word) => Choice { word, value: None },
            Value::Object(fields) => match fields.iter().next() {
                Some((word, value)) if fields.len() == 1 => Choice { word, value: Some(value) },
                _ => {
                    return Err(de::Error::invalid_value(de::Unexpected::Map, &"map with a single key"));
                }
            },
            other => return Err(de::Error::invalid_type(kind(other), &"string or map")),
        };
        visitor.visit_enum(choice)
    }

    fn deserialize_ignored_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Failure> {
        visitor.visit_unit()
    }

    forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf unit unit_struct seq
        tuple tuple_struct map struct identifier
    }
}

fn kind(value: &Value) -> de::Unexpected<'_> {
    match value {
        Value::Null => de::Unexpected::Unit,
        Value::Bool(given) => de::Unexpected::Bool(*given),
        Value::Number(given) => match (given.as_u64(), given.as_i64()) {
            (Some(whole), _) => de::Unexpected::Unsigned(whole),
            (_, Some(whole)) => de::Unexpected::Signed(whole),
            _ => de::Unexpected::Float(given.as_f64().unwrap_or(f64::NAN)),
        },
        Value::String(given) => de::Unexpected::Str(given),
        Value::Array(_) => de::Unexpected::Seq,
        Value::Object(_) => de::Unexpected::Map,
    }
}

struct Items<'v> {
    items: slice::Iter<'v, Value>,
    at: usize,
}

impl<'de> SeqAccess<'de> for Items<'de> {
    type Error = Failure;

    fn next_element_seed<T: DeserializeSeed<'de>>(&mut self, seed: T) -> Result<Option<T::Value>, Failure> {
        let Some(item) = self.items.next() else { return Ok(None) };
        let at = self.at;
        self.at += 1;
        seed.deserialize(Given(item)).map(Some).map_err(|failure| failure.inside(at.to_string()))
    }

    fn size_hint(&self) -> Option<usize> {
        Some(self.items.len())
    }
}

/// Fields of an object, all or those with some names.
pub struct Fields<'v> {
    fields: map::Iter<'v>,
    next: Option<(&'v String, &'v Value)>,
    /// Only these names, and no `null`.
    only: Option<&'static [&'static str]>,
}

impl<'v> Fields<'v> {
    pub fn all(fields: &'v Map<String, Value>) -> Fields<'v> {
        Fields { fields: fields.iter(), next: None, only: None }
    }

    /// The fields with these names, without those that are `null`.
    pub fn only(fields: &'v Map<String, Value>, names: &'static [&'static str]) -> Fields<'v> {
        Fields { only: Some(names), ..Fields::all(fields) }
    }

    fn visit<V: Visitor<'v>>(mut self, visitor: V) -> Result<V::Value, Failure> {
        let value = visitor.visit_map(&mut self)?;
        match self.fields.len() {
            more if more > 0 && self.only.is_none() => {
                Err(de::Error::invalid_length(more, &"fewer elements in map"))
            }
            _ => Ok(value),
        }
    }
}

impl<'de> MapAccess<'de> for Fields<'de> {
    type Error = Failure;

    fn next_key_seed<T: DeserializeSeed<'de>>(&mut self, seed: T) -> Result<Option<T::Value>, Failure> {
        let only = self.only;
        let wanted = |(name, value): &(&String, &Value)| {
            only.is_none_or(|names| names.contains(&name.as_str()) && !value.is_null())
        };
        self.next = self.fields.by_ref().find(wanted);
        let Some((name, _)) = self.next else { return Ok(None) };
        seed.deserialize(Name(name)).map(Some)
    }

    fn next_value_seed<T: DeserializeSeed<'de>>(&mut self, seed: T) -> Result<T::Value, Failure> {
        let Some((name, value)) = self.next.take() else {
            return Err(de::Error::custom("a value was read before its name"));
        };
        seed.deserialize(Given(value)).map_err(|failure| failure.inside(name.as_str()))
    }

    fn size_hint(&self) -> Option<usize> {
        self.only.is_none().then(|| self.fields.len())
    }
}

impl<'de> Deserializer<'de> for Fields<'de> {
    type Error = Failure;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Failure> {
        self.visit(visitor)
    }

    forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf option unit unit_struct
        newtype_struct seq tuple tuple_struct map struct enum identifier ignored_any
    }
}

/// The name of a field.
struct Name<'v>(&'v str);

impl<'de> Deserializer<'de> for Name<'de> {
    type Error = Failure;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Failure> {
        visitor.visit_borrowed_str(self.0)
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(
        self,
        _name: &'static str,
        visitor: V,
    ) -> Result<V::Value, Failure> {
        visitor.visit_newtype_struct(self)
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _name: &'static str,
        _variants: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Failure> {
        visitor.visit_enum(Choice { word: self.0, value: None })
    }

    forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf option unit unit_struct
        seq tuple tuple_struct map struct identifier ignored_any
    }
}

/// A choice: a word, or an object with the word as its only name.
struct Choice<'v> {
    word: &'v str,
    value: Option<&'v Value>,
}

impl<'de> EnumAccess<'de> for Choice<'de> {
    type Error = Failure;
    type Variant = Choice<'de>;

    fn variant_seed<T: DeserializeSeed<'de>>(self, seed: T) -> Result<(T::Value, Choice<'de>), Failure> {
        Ok((seed.deserialize(Name(self.word))?, self))
    }
}

impl<'de> VariantAccess<'de> for Choice<'de> {
    type Error = Failure;

    fn unit_variant(self) -> Result<(), Failure> {
        match self.value {
            None | Some(Value::Null) => Ok(()),
            Some(other) => {
                let failure: Failure = de::Error::invalid_type(kind(other), &"unit");
                Err(failure.inside(self.word))
            }
        }
    }

    fn newtype_variant_seed<T: DeserializeSeed<'de>>(self, seed: T) -> Result<T::Value, Failure> {
        let Some(value) = self.value else {
            return Err(de::Error::invalid_type(de::Unexpected::UnitVariant, &"newtype variant"));
        };
        seed.deserialize(Given(value)).map_err(|failure| failure.inside(self.word))
    }

    fn tuple_variant<V: Visitor<'de>>(self, _length: usize, visitor: V) -> Result<V::Value, Failure> {
        let Some(value) = self.value else {
            return Err(de::Error::invalid_type(de::Unexpected::UnitVariant, &"tuple variant"));
        };
        Given(value).deserialize_any(visitor).map_err(|failure| failure.inside(self.word))
    }

    fn struct_variant<V: Visitor<'de>>(
        self,
        _fields: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Failure> {
        let Some(value) = self.value else {
            return Err(de::Error::invalid_type(de::Unexpected::UnitVariant, &"struct variant"));
        };
        Given(value).deserialize_any(visitor).map_err(|failure| failure.inside(self.word))
    }
}
