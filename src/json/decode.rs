//! JSON values into our types, with the place of the first problem. The only way in which values become types: each
//! further kind of deserializer would compile every type once more, and this one is written to compile to little.

use crate::json::escape;
use serde::de::value::StrDeserializer;
use serde::de::{DeserializeOwned, DeserializeSeed, Deserializer, EnumAccess, Error};
use serde::de::{MapAccess, SeqAccess, Unexpected, VariantAccess, Visitor};
use serde_json::{Map, Value};
use std::fmt;

/// A value that does not have the shape that is wanted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Misfit {
    /// JSON pointer from the value's root; empty for the whole value.
    pub path: String,
    /// What is wrong, without a full stop.
    pub message: String,
}

pub fn decode<T: DeserializeOwned>(value: &Value) -> Result<T, Misfit> {
    T::deserialize(Located(value)).map_err(|problem| *problem.0)
}

impl fmt::Display for Misfit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl std::error::Error for Misfit {}

/// What travels through the deserializers: small, because every one of them moves it.
#[derive(Debug)]
struct Problem(Box<Misfit>);

impl Problem {
    /// Seen from one level further out.
    #[cold]
    #[inline(never)]
    fn inside(mut self, part: &str) -> Problem {
        self.0.path.insert_str(0, &format!("/{}", escape(part)));
        self
    }

    #[cold]
    #[inline(never)]
    fn at(self, index: usize) -> Problem {
        self.inside(&index.to_string())
    }

    #[cold]
    #[inline(never)]
    fn new(message: fmt::Arguments<'_>) -> Problem {
        Problem(Box::new(Misfit { path: String::new(), message: message.to_string() }))
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0.message)
    }
}

impl std::error::Error for Problem {}

impl Error for Problem {
    fn custom<M: fmt::Display>(message: M) -> Problem {
        Problem::new(format_args!("{message}"))
    }

    /// The place is where the field should stand.
    #[cold]
    #[inline(never)]
    fn missing_field(field: &'static str) -> Problem {
        Problem::new(format_args!("missing field `{field}`")).inside(field)
    }

    #[cold]
    #[inline(never)]
    fn invalid_length(length: usize, wanted: &dyn serde::de::Expected) -> Problem {
        Problem::new(format_args!("invalid length {length}, expected {wanted}"))
    }

    #[cold]
    #[inline(never)]
    fn invalid_type(found: Unexpected<'_>, wanted: &dyn serde::de::Expected) -> Problem {
        let wanted = in_words(wanted.to_string());
        match found {
            // The word that stands in the file.
            Unexpected::Unit => Problem::new(format_args!("invalid type: null, expected {wanted}")),
            // As it stands in a file: a float written out may have three hundred digits.
            Unexpected::Float(number) => {
                let number = Value::from(number);
                Problem::new(format_args!("invalid type: number {number}, expected {wanted}"))
            }
            found => Problem::new(format_args!("invalid type: {found}, expected {wanted}")),
        }
    }

    /// A whole number below 0 where that means nothing, or larger than any that is reckoned with.
    #[cold]
    #[inline(never)]
    fn invalid_value(found: Unexpected<'_>, wanted: &dyn serde::de::Expected) -> Problem {
        let wanted = wanted.to_string();
        let wanted = match (wanted.as_str(), &found) {
            ("u8" | "u32" | "u64" | "usize", Unexpected::Signed(_)) => "0 or more",
            ("u8" | "u32" | "u64" | "usize" | "i32" | "i64", _) => "a number nearer to 0",
            (wanted, _) => wanted,
        };
        Problem::new(format_args!("invalid value: {found}, expected {wanted}"))
    }
}

/// What is wanted, in the words of whoever writes such a file.
#[cold]
fn in_words(wanted: String) -> String {
    let words = match wanted.as_str() {
        "i32" | "u32" | "i64" | "u64" | "usize" | "u8" => "a whole number",
        "f64" => "a number",
        "a boolean" => "true or false",
        "a string" => "a text",
        "a sequence" => "a list",
        "a map" => "an object",
        other if other.starts_with("struct ") => "an object",
        _ => return wanted,
    };
    words.to_owned()
}

/// Borrowed, so that no type's reader compiles the freeing of values.
#[derive(Clone, Copy)]
struct Located<'a>(&'a Value);

impl<'a> Located<'a> {
    fn found(self) -> Unexpected<'a> {
        match self.0 {
            Value::Null => Unexpected::Unit,
            Value::Bool(flag) => Unexpected::Bool(*flag),
            Value::String(text) => Unexpected::Str(text),
            Value::Array(_) => Unexpected::Seq,
            Value::Object(_) => Unexpected::Map,
            Value::Number(number) => match (number.as_u64(), number.as_i64()) {
                (Some(number), _) => Unexpected::Unsigned(number),
                (_, Some(number)) => Unexpected::Signed(number),
                _ => Unexpected::Float(number.as_f64().unwrap_or(f64::NAN)),
            },
        }
    }

    /// Neither a word nor an object with one field, of those that a choice has.
    #[cold]
    #[inline(never)]
    fn no_choice(self, names: &[&str]) -> Problem {
        let wanted =
            format!("a word, or an object with one field, that names the choice: {}", names.join(", "));
        self.misfit(&wanted.as_str())
    }

    #[cold]
    #[inline(never)]
    fn misfit(self, wanted: &dyn serde::de::Expected) -> Problem {
        Problem::invalid_type(self.found(), wanted)
    }

    fn list<'de, V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Problem> {
        let Value::Array(items) = self.0 else { return Err(self.misfit(&visitor)) };
        let mut list = List { items: items.iter(), index: 0 };
        // Returned where it is written: an answer is moved by every line that takes it apart.
        let answer = visitor.visit_seq(&mut list);
        if answer.is_ok() && list.items.len() > 0 {
            return Err(too_many(list.items.len()));
        }
        answer
    }

    fn fields<'de, V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Problem> {
        let Value::Object(map) = self.0 else { return Err(self.misfit(&visitor)) };
        visitor.visit_map(Fields { entries: map.iter(), open: None })
    }

    fn number<'de, V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Problem> {
        let Value::Number(number) = self.0 else { return Err(self.misfit(&visitor)) };
        match (number.as_u64(), number.as_i64()) {
            (Some(number), _) => visitor.visit_u64(number),
            (_, Some(number)) => visitor.visit_i64(number),
            _ => visitor.visit_f64(number.as_f64().unwrap_or(f64::NAN)),
        }
    }

    fn text<'de, V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Problem> {
        match self.0 {
            Value::String(text) => visitor.visit_str(text),
            _ => Err(self.misfit(&visitor)),
        }
    }
}

/// Reads an object's values in the order of the type's fields.
fn structure<'de, V: Visitor<'de>>(
    map: &Map<String, Value>,
    names: &'static [&'static str],
    visitor: V,
) -> Result<V::Value, Problem> {
    only(map, names)?;
    let mut named = Named { map, names: names.iter(), absent: None };
    let mut answer = visitor.visit_seq(&mut named);
    if let Err(problem) = &mut answer {
        named.explain(problem);
    }
    answer
}

#[cold]
#[inline(never)]
fn too_many(more: usize) -> Problem {
    Problem::new(format_args!("{more} entries too many"))
}

#[inline(never)]
fn only(map: &Map<String, Value>, names: &'static [&'static str]) -> Result<(), Problem> {
    match map.keys().find(|key| !names.contains(&key.as_str())) {
        Some(key) => Err(Problem::unknown_field(key, names).inside(key)),
        None => Ok(()),
    }
}

/// Each kind of shape calls only what fits it: what is not called is not compiled for the type.
macro_rules! shapes {
    ($($shape:ident: $($method:ident)*;)*) => {
        $($(fn $method<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Problem> { self.$shape(visitor) })*)*
    };
}

impl<'de> Deserializer<'de> for Located<'_> {
    type Error = Problem;

    shapes! {
        number: deserialize_i8 deserialize_i16 deserialize_i32 deserialize_i64 deserialize_i128 deserialize_u8
            deserialize_u16 deserialize_u32 deserialize_u64 deserialize_u128 deserialize_f32 deserialize_f64;
        text: deserialize_char deserialize_str deserialize_string deserialize_bytes deserialize_byte_buf
            deserialize_identifier;
        list: deserialize_seq;
        fields: deserialize_map;
    }

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Problem> {
        match self.0 {
            Value::Null => visitor.visit_unit(),
            Value::Bool(flag) => visitor.visit_bool(*flag),
            Value::String(_) => self.text(visitor),
            Value::Array(_) => self.list(visitor),
            Value::Object(_) => self.fields(visitor),
            Value::Number(_) => self.number(visitor),
        }
    }

    fn deserialize_bool<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Problem> {
        match self.0 {
            Value::Bool(flag) => visitor.visit_bool(*flag),
            _ => Err(self.misfit(&visitor)),
        }
    }

    fn deserialize_unit<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Problem> {
        if self.0.is_null() { visitor.visit_unit() } else { Err(self.misfit(&visitor)) }
    }

    fn deserialize_unit_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        visitor: V,
    ) -> Result<V::Value, Problem> {
        self.deserialize_unit(visitor)
    }

    fn deserialize_ignored_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Problem> {
        visitor.visit_unit()
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Problem> {
        if self.0.is_null() { visitor.visit_none() } else { visitor.visit_some(self) }
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        visitor: V,
    ) -> Result<V::Value, Problem> {
        visitor.visit_newtype_struct(self)
    }

    fn deserialize_tuple<V: Visitor<'de>>(self, _: usize, visitor: V) -> Result<V::Value, Problem> {
        self.list(visitor)
    }

    fn deserialize_tuple_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: usize,
        visitor: V,
    ) -> Result<V::Value, Problem> {
        self.list(visitor)
    }

    /// A structure is an object. Its reader gets the values in the order of its fields, as from a list: of the two readers
    /// that serde writes for each type that one compiles to half. A structure that keeps what it does not know
    /// (`flatten`) comes in as a map instead.
    fn deserialize_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        names: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Problem> {
        let Value::Object(map) = self.0 else { return Err(self.misfit(&visitor)) };
        structure(map, names, visitor)
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _: &'static str,
        names: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Problem> {
        let choice = match self.0 {
            Value::String(name) => Choice { name, content: None },
            Value::Object(map) => match (map.len(), map.iter().next()) {
                (1, Some((name, content))) => Choice { name, content: Some(content) },
                _ => return Err(self.no_choice(names)),
            },
            _ => return Err(self.no_choice(names)),
        };
        visitor.visit_enum(choice)
    }
}

struct List<'a> {
    items: std::slice::Iter<'a, Value>,
    index: usize,
}

impl<'de> SeqAccess<'de> for &mut List<'_> {
    type Error = Problem;

    fn next_element_seed<S: DeserializeSeed<'de>>(&mut self, seed: S) -> Result<Option<S::Value>, Problem> {
        let Some(value) = self.items.next() else { return Ok(None) };
        let index = self.index;
        self.index += 1;
        seed.deserialize(Located(value)).map(Some).map_err(|problem| problem.at(index))
    }

    fn size_hint(&self) -> Option<usize> {
        Some(self.items.len())
    }
}

/// The values of a structure's fields, one after the other. `None` stands for a field that is absent: its reader then
/// takes the default, or gives up.
struct Named<'a> {
    map: &'a Map<String, Value>,
    names: std::slice::Iter<'static, &'static str>,
    absent: Option<&'static str>,
}

impl Named<'_> {
    /// A reader that got `None` says that the list is too short.
    #[cold]
    #[inline(never)]
    fn explain(&self, problem: &mut Problem) {
        // What comes from a value has a place further in.
        if let Some(name) = self.absent.filter(|_| problem.0.path.is_empty()) {
            *problem = Problem::missing_field(name);
        }
    }

    /// What a value's reader says; nothing where there is none.
    #[cold]
    #[inline(never)]
    fn failed(&mut self, problem: Problem, name: &'static str, present: bool) -> Result<(), Problem> {
        if present {
            return Err(problem.inside(name));
        }
        self.absent = Some(name);
        Ok(())
    }
}

impl<'de> SeqAccess<'de> for &mut Named<'_> {
    type Error = Problem;

    fn next_element_seed<S: DeserializeSeed<'de>>(&mut self, seed: S) -> Result<Option<S::Value>, Problem> {
        let Some(name) = self.names.next() else { return Ok(None) };
        let present = self.map.get(*name);
        // An option is `None` when it is absent, and so when it is null.
        match seed.deserialize(Located(present.unwrap_or(&Value::Null))) {
            Ok(value) => Ok(Some(value)),
            Err(problem) => self.failed(problem, name, present.is_some()).map(|()| None),
        }
    }
}

struct Fields<'a> {
    entries: serde_json::map::Iter<'a>,
    /// The entry whose key was handed out last.
    open: Option<(&'a str, &'a Value)>,
}

impl<'de> MapAccess<'de> for Fields<'_> {
    type Error = Problem;

    fn next_key_seed<S: DeserializeSeed<'de>>(&mut self, seed: S) -> Result<Option<S::Value>, Problem> {
        let Some((key, value)) = self.entries.next() else { return Ok(None) };
        self.open = Some((key, value));
        seed.deserialize(StrDeserializer::<Problem>::new(key))
            .map(Some)
            .map_err(|problem| problem.inside(key))
    }

    fn next_value_seed<S: DeserializeSeed<'de>>(&mut self, seed: S) -> Result<S::Value, Problem> {
        let Some((key, value)) = self.open.take() else {
            return Err(Problem::new(format_args!("a value without its key")));
        };
        seed.deserialize(Located(value)).map_err(|problem| problem.inside(key))
    }

    fn size_hint(&self) -> Option<usize> {
        Some(self.entries.len())
    }
}

/// `"name"`, or `{ "name": content }`.
struct Choice<'a> {
    name: &'a str,
    content: Option<&'a Value>,
}

impl<'de> EnumAccess<'de> for Choice<'_> {
    type Error = Problem;
    type Variant = Self;

    fn variant_seed<S: DeserializeSeed<'de>>(self, seed: S) -> Result<(S::Value, Self), Problem> {
        let choice = seed.deserialize(StrDeserializer::<Problem>::new(self.name))?;
        Ok((choice, self))
    }
}

impl<'a> Choice<'a> {
    fn content(&self) -> Result<Located<'a>, Problem> {
        let name = self.name;
        let absent = || Problem::new(format_args!("{name:?} needs its values: {{ {name:?}: … }}"));
        self.content.map(Located).ok_or_else(absent)
    }
}

impl<'de> VariantAccess<'de> for Choice<'_> {
    type Error = Problem;

    fn unit_variant(self) -> Result<(), Problem> {
        match self.content {
            None | Some(Value::Null) => Ok(()),
            Some(_) => Err(Problem::new(format_args!("{:?} stands alone, without values", self.name))),
        }
    }

    fn newtype_variant_seed<S: DeserializeSeed<'de>>(self, seed: S) -> Result<S::Value, Problem> {
        seed.deserialize(self.content()?).map_err(|problem| problem.inside(self.name))
    }

    fn tuple_variant<V: Visitor<'de>>(self, _: usize, visitor: V) -> Result<V::Value, Problem> {
        self.content()?.list(visitor).map_err(|problem| problem.inside(self.name))
    }

    fn struct_variant<V: Visitor<'de>>(
        self,
        names: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Problem> {
        self.content()?.deserialize_struct("", names, visitor).map_err(|problem| problem.inside(self.name))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
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
    fn misfit(value: Value) -> (String, String) {
        let misfit = decode::<Sample>(&value).unwrap_err();
        (misfit.path, misfit.message)
    }

    #[test]
    fn reads_what_serde_json_reads() {
        for value in [
            json!({ "points": [] }),
            json!({ "points": [[1, 2], [-3, 0.5]], "kind": "plain" }),
            json!({ "points": [], "kind": null }),
            json!({ "points": [], "kind": { "wide": 3 } }),
            json!({ "points": [], "kind": { "deep": { "depth": 3 } } }),
        ] {
            let ours = decode::<Sample>(&value);
            assert_eq!(ours, Ok(serde_json::from_value(value).unwrap()));
        }
    }

    #[test]
    fn names_the_place_of_a_problem() {
        assert_eq!(misfit(json!(3)).0, "");
        assert_eq!(misfit(json!({})), ("/points".into(), "missing field `points`".into()));
        assert_eq!(misfit(json!({ "points": [[1, 2], ["a", 1]] })).0, "/points/1/0");
        assert_eq!(misfit(json!({ "points": [[1, null]] })).0, "/points/0/1");
        assert_eq!(misfit(json!({ "points": [[1, 2, 3]] })).0, "/points/0");
        assert_eq!(misfit(json!({ "points": [[1e10, 2]] })).0, "/points/0/0");
        assert_eq!(misfit(json!({ "points": [], "kind": { "wide": 300 } })).0, "/kind/wide");
        assert_eq!(misfit(json!({ "points": [], "kind": { "deep": {} } })).0, "/kind/deep/depth");
        assert_eq!(misfit(json!({ "points": [], "kind": "wide" })).0, "/kind");
    }

    #[test]
    fn an_unknown_name_is_the_place() {
        assert_eq!(misfit(json!({ "points": [], "a/b": 1 })).0, "/a~1b");
        assert_eq!(misfit(json!({ "points": [], "kind": "wiide" })).0, "/kind");
    }

    #[test]
    fn names_the_choices_where_none_is_made() {
        for kind in [json!(3), json!({}), json!({ "wide": 3, "deep": { "depth": 3 } })] {
            let (path, message) = misfit(json!({ "points": [], "kind": kind }));
            assert_eq!(path, "/kind");
            assert!(message.ends_with("names the choice: plain, wide, deep"), "{message}");
        }
    }

    #[test]
    fn says_numbers_too_large_or_below_0_in_words() {
        let wide = |number: i64| misfit(json!({ "points": [], "kind": { "wide": number } })).1;
        assert_eq!(wide(-1), "invalid value: integer `-1`, expected 0 or more");
        assert_eq!(wide(300), "invalid value: integer `300`, expected a number nearer to 0");
    }

    #[test]
    fn says_null_as_the_file_does() {
        assert_eq!(misfit(json!({ "points": null })).1, "invalid type: null, expected a list");
    }
}
