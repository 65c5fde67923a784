//! A deserializer of JSON values whose errors are problems with places.

use crate::failure::Failure;
use serde::de::{
    self, DeserializeSeed, Deserializer, EnumAccess, Expected, IntoDeserializer, MapAccess, SeqAccess,
    VariantAccess, Visitor,
};
use serde::forward_to_deserialize_any;
use serde_json::{Map, Value, map};
use std::slice;

/// Defines methods that forward to the method for another type.
macro_rules! forward {
    ($($to:ident: $($from:ident),+;)+) => {
        $($(fn $from<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Failure> {
            self.$to(visitor)
        })+)+
    };
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
            Value::Number(_) => self.number(visitor),
            Value::String(given) => visitor.visit_borrowed_str(given),
            Value::Array(_) => self.list(visitor),
            Value::Object(_) => self.object(visitor),
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

    fn deserialize_bool<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Failure> {
        match self.0 {
            Value::Bool(given) => visitor.visit_bool(*given),
            other => unfit(other, &visitor),
        }
    }

    fn deserialize_str<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Failure> {
        match self.0 {
            Value::String(given) => visitor.visit_borrowed_str(given),
            other => unfit(other, &visitor),
        }
    }

    fn deserialize_unit<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Failure> {
        match self.0 {
            Value::Null => visitor.visit_unit(),
            other => unfit(other, &visitor),
        }
    }

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        _name: &'static str,
        _fields: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Failure> {
        self.object(visitor)
    }

    forward! {
        deserialize_str: deserialize_string, deserialize_identifier, deserialize_char;
        number: deserialize_i8, deserialize_i16, deserialize_i32, deserialize_i64, deserialize_u8, deserialize_u16,
            deserialize_u32, deserialize_u64, deserialize_f32, deserialize_f64;
        list: deserialize_seq;
        object: deserialize_map;
    }

    fn deserialize_tuple<V: Visitor<'de>>(self, _length: usize, visitor: V) -> Result<V::Value, Failure> {
        self.list(visitor)
    }

    fn deserialize_tuple_struct<V: Visitor<'de>>(
        self,
        _name: &'static str,
        _length: usize,
        visitor: V,
    ) -> Result<V::Value, Failure> {
        self.list(visitor)
    }

    forward_to_deserialize_any! { i128 u128 bytes byte_buf unit_struct }
}

impl<'de> Given<'de> {
    fn number<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Failure> {
        let Value::Number(given) = self.0 else { return unfit(self.0, &visitor) };
        match (given.as_u64(), given.as_i64()) {
            (Some(whole), _) => visitor.visit_u64(whole),
            (_, Some(whole)) => visitor.visit_i64(whole),
            _ => visitor.visit_f64(given.as_f64().unwrap_or(f64::NAN)),
        }
    }

    fn list<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Failure> {
        let Value::Array(items) = self.0 else { return unfit(self.0, &visitor) };
        let mut items = Items { items: items.iter(), at: 0 };
        let value = visitor.visit_seq(&mut items)?;
        match items.items.len() {
            0 => Ok(value),
            more => Err(de::Error::invalid_length(items.at + more, &"fewer elements in array")),
        }
    }

    fn object<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Failure> {
        let Value::Object(fields) = self.0 else { return unfit(self.0, &visitor) };
        Fields::all(fields).visit(visitor)
    }
}

/// Refuses a value of a different JSON type. Each target type asks for one JSON type, so the compiled code handles only that type.
fn unfit<T>(value: &Value, expected: &dyn Expected) -> Result<T, Failure> {
    Err(de::Error::invalid_type(kind(value), expected))
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
    /// If set, only fields with these names that are not `null`.
    only: Option<&'static [&'static str]>,
}

impl<'v> Fields<'v> {
    pub fn all(fields: &'v Map<String, Value>) -> Fields<'v> {
        Fields { fields: fields.iter(), next: None, only: None }
    }

    /// Creates the fields with these names, without those that are `null`.
    pub fn only(fields: &'v Map<String, Value>, names: &'static [&'static str]) -> Fields<'v> {
        Fields { only: Some(names), ..Fields::all(fields) }
    }

    // If inlined, the parts of a ruleset become one function of 370 KB. Compiling it takes browsers half of the longest task at startup.
    #[inline(never)]
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

/// An enum value: a word, or an object with that word as its only key.
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
        Given(value).list(visitor).map_err(|failure| failure.inside(self.word))
    }

    fn struct_variant<V: Visitor<'de>>(
        self,
        _fields: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Failure> {
        let Some(value) = self.value else {
            return Err(de::Error::invalid_type(de::Unexpected::UnitVariant, &"struct variant"));
        };
        Given(value).object(visitor).map_err(|failure| failure.inside(self.word))
    }
}
