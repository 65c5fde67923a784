//! Values that may be an object or something simpler. Unlike Serde's untagged enums, these preserve the place of a problem in the object.

use serde::de::value::{MapAccessDeserializer, SeqAccessDeserializer};
use serde::de::{
    Deserialize, DeserializeOwned, Deserializer, Error, IntoDeserializer, MapAccess, SeqAccess, Visitor,
};
use serde_json::Value;
use std::fmt;
use std::marker::PhantomData;

/// An object, or something else.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Either<O, V> {
    /// An object in the JSON.
    Object(O),
    /// Any other JSON value.
    Other(V),
}

/// Reads an object as one type and anything else as another. Problems within the object keep their place.
///
/// ```
/// use burstmap_decode::{Either, decode, object_or};
/// use serde::{Deserialize, Deserializer};
/// use serde_json::json;
///
/// #[derive(Debug, PartialEq, Deserialize)]
/// #[serde(deny_unknown_fields)]
/// struct Side { side: String }
///
/// #[derive(Debug)]
/// struct Viewer(Either<Side, String>);
///
/// impl<'de> Deserialize<'de> for Viewer {
///     fn deserialize<D: Deserializer<'de>>(given: D) -> Result<Viewer, D::Error> {
///         object_or(given, "expected an id, or { side }").map(Viewer)
///     }
/// }
///
/// assert_eq!(decode::<Viewer>(&json!("ann")).unwrap().0, Either::Other("ann".to_owned()));
/// assert_eq!(decode::<Viewer>(&json!({ "sied": "red" })).unwrap_err().path, "/sied");
/// assert_eq!(decode::<Viewer>(&json!(3)).unwrap_err().to_string(), "expected an id, or { side }");
/// ```
///
/// # Errors
///
/// Those of the object, with their place; `expected` for anything else that does not fit.
pub fn object_or<'de, O, V, D>(given: D, expected: &'static str) -> Result<Either<O, V>, D::Error>
where
    O: Deserialize<'de>,
    V: DeserializeOwned,
    D: Deserializer<'de>,
{
    given.deserialize_any(ObjectOr { expected, types: PhantomData })
}

struct ObjectOr<O, V> {
    expected: &'static str,
    types: PhantomData<(O, V)>,
}

impl<O, V: DeserializeOwned> ObjectOr<O, V> {
    fn other<E: Error>(&self, value: Value) -> Result<Either<O, V>, E> {
        V::deserialize(value).map(Either::Other).map_err(|_| E::custom(self.expected))
    }
}

impl<'de, O: Deserialize<'de>, V: DeserializeOwned> Visitor<'de> for ObjectOr<O, V> {
    type Value = Either<O, V>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.expected.trim_start_matches("expected "))
    }

    fn visit_map<A: MapAccess<'de>>(self, fields: A) -> Result<Self::Value, A::Error> {
        O::deserialize(MapAccessDeserializer::new(fields)).map(Either::Object)
    }

    fn visit_seq<A: SeqAccess<'de>>(self, items: A) -> Result<Self::Value, A::Error> {
        self.other(Value::deserialize(SeqAccessDeserializer::new(items))?)
    }

    fn visit_bool<E: Error>(self, given: bool) -> Result<Self::Value, E> {
        self.other(given.into())
    }

    fn visit_i64<E: Error>(self, given: i64) -> Result<Self::Value, E> {
        self.other(given.into())
    }

    fn visit_u64<E: Error>(self, given: u64) -> Result<Self::Value, E> {
        self.other(given.into())
    }

    fn visit_f64<E: Error>(self, given: f64) -> Result<Self::Value, E> {
        self.other(given.into())
    }

    fn visit_str<E: Error>(self, given: &str) -> Result<Self::Value, E> {
        self.other(given.into())
    }

    fn visit_unit<E: Error>(self) -> Result<Self::Value, E> {
        self.other(Value::Null)
    }
}

/// Reads a list, or the only item of one. Problems within an item keep their place.
///
/// # Errors
///
/// Those of the items.
pub fn one_or_many<'de, T: Deserialize<'de>, D: Deserializer<'de>>(given: D) -> Result<Vec<T>, D::Error> {
    given.deserialize_any(OneOrMany(PhantomData))
}

struct OneOrMany<T>(PhantomData<T>);

impl<T> OneOrMany<T> {
    fn one<'de, D: Deserializer<'de>>(given: D) -> Result<Vec<T>, D::Error>
    where
        T: Deserialize<'de>,
    {
        T::deserialize(given).map(|one| vec![one])
    }
}

impl<'de, T: Deserialize<'de>> Visitor<'de> for OneOrMany<T> {
    type Value = Vec<T>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("one, or a list of them")
    }

    fn visit_map<A: MapAccess<'de>>(self, fields: A) -> Result<Vec<T>, A::Error> {
        Self::one(MapAccessDeserializer::new(fields))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, items: A) -> Result<Vec<T>, A::Error> {
        Vec::deserialize(SeqAccessDeserializer::new(items))
    }

    fn visit_bool<E: Error>(self, given: bool) -> Result<Vec<T>, E> {
        Self::one(given.into_deserializer())
    }

    fn visit_i64<E: Error>(self, given: i64) -> Result<Vec<T>, E> {
        Self::one(given.into_deserializer())
    }

    fn visit_u64<E: Error>(self, given: u64) -> Result<Vec<T>, E> {
        Self::one(given.into_deserializer())
    }

    fn visit_f64<E: Error>(self, given: f64) -> Result<Vec<T>, E> {
        Self::one(given.into_deserializer())
    }

    fn visit_str<E: Error>(self, given: &str) -> Result<Vec<T>, E> {
        Self::one(given.into_deserializer())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::decode;
    use serde_json::json;

    #[derive(Debug, PartialEq, serde::Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Worded {
        value: i32,
    }

    #[derive(Debug, PartialEq)]
    struct Modifier(i32);

    impl<'de> Deserialize<'de> for Modifier {
        fn deserialize<D: Deserializer<'de>>(given: D) -> Result<Modifier, D::Error> {
            object_or::<Worded, i32, _>(given, "expected a number, or { value }").map(|given| match given {
                Either::Object(worded) => Modifier(worded.value),
                Either::Other(number) => Modifier(number),
            })
        }
    }

    #[derive(Debug, PartialEq, serde::Deserialize)]
    struct Roll {
        #[serde(deserialize_with = "one_or_many")]
        modifiers: Vec<Modifier>,
    }

    #[test]
    fn one_is_a_list_of_one_and_every_problem_has_its_place() {
        let read = |modifiers: Value| decode::<Roll>(&json!({ "modifiers": modifiers }));
        for one in [json!(2), json!({ "value": 2 }), json!([2]), json!([{ "value": 2 }])] {
            assert_eq!(read(one.clone()).unwrap().modifiers, [Modifier(2)], "{one}");
        }
        for (given, place) in [
            (json!({ "vlaue": 2 }), "/modifiers/vlaue"),
            (json!([1, { "value": 2, "txet": "x" }]), "/modifiers/1/txet"),
            (json!([1, "two"]), "/modifiers/1"),
            (json!(1.5), "/modifiers"),
            (json!(null), "/modifiers"),
        ] {
            assert_eq!(read(given.clone()).unwrap_err().path, place, "{given}");
        }
    }
}
