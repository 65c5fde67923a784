//! Names of a struct's fields, determined from its `Deserialize`.

use serde::de::value::Error;
use serde::de::{Deserialize, Deserializer, Error as _, Visitor};

/// Returns the JSON names of a struct's fields, in declaration order; none for other types and for structs with a flattened field.
///
/// ```
/// #[derive(serde::Deserialize)]
/// #[serde(rename_all = "camelCase")]
/// struct Throw { max_range: f64, at: [i32; 2] }
///
/// assert_eq!(burstmap_decode::field_names::<Throw>(), ["maxRange", "at"]);
/// ```
pub fn field_names<'de, T: Deserialize<'de>>() -> &'static [&'static str] {
    let mut names: &'static [&'static str] = &[];
    // Always an error: there is nothing to decode.
    let _ = T::deserialize(Probe(&mut names));
    names
}

struct Probe<'a>(&'a mut &'static [&'static str]);

impl<'de> Deserializer<'de> for Probe<'_> {
    type Error = Error;

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        _name: &'static str,
        fields: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Error> {
        *self.0 = fields;
        self.deserialize_any(visitor)
    }

    fn deserialize_any<V: Visitor<'de>>(self, _visitor: V) -> Result<V::Value, Error> {
        Err(Error::custom("nothing to decode"))
    }

    serde::forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf option unit unit_struct
        newtype_struct seq tuple tuple_struct map enum identifier ignored_any
    }
}
