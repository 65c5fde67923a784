//! A message: an id of the catalogue and the values for its text.

use serde::{Deserialize, Serialize, Serializer};
use std::borrow::Cow;
use std::collections::BTreeMap;
use std::fmt;

/// A message that has not been put into words. `Display` formats it in the language in use.
///
/// As JSON it is `{ messageId, params }`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Message {
    #[serde(rename = "messageId")]
    id: Cow<'static, str>,
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    params: BTreeMap<Cow<'static, str>, Param>,
}

/// In TypeScript the message is always part of a larger type: `& Wording`.
#[cfg(feature = "typescript")]
impl ts_rs::TS for Message {
    type WithoutGenerics = Self;
    type OptionInnerType = Self;

    fn name(_: &ts_rs::Config) -> String {
        "Wording".to_owned()
    }

    fn inline(config: &ts_rs::Config) -> String {
        Self::name(config)
    }

    fn inline_flattened(config: &ts_rs::Config) -> String {
        Self::name(config)
    }
}

/// A value within a message.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(untagged)]
pub enum Param {
    /// A number, on which the text can depend (one cell, two cells).
    Number(f64),
    /// A name, or words from a ruleset or user.
    Text(String),
    /// A list: "a, b, c". Read before messages, because a list of one text could be read as a message with that id.
    List(Vec<Param>),
    /// A nested message.
    Message(Message),
}

/// A message without parameters, for constants. Only the catalogue creates these.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Plain {
    id: &'static str,
}

impl Plain {
    pub(crate) const fn new(id: &'static str) -> Plain {
        Plain { id }
    }

    /// Returns the id in the catalogue, the same in every language.
    pub const fn id(self) -> &'static str {
        self.id
    }
}

impl From<Plain> for Message {
    fn from(plain: Plain) -> Message {
        Message::new(plain.id, [])
    }
}

impl From<Plain> for Param {
    fn from(plain: Plain) -> Param {
        Param::Message(plain.into())
    }
}

impl fmt::Display for Plain {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Message::from(*self).fmt(f)
    }
}

impl Message {
    pub(crate) fn new<const N: usize>(id: &'static str, params: [(&'static str, Param); N]) -> Message {
        let params = params.into_iter().map(|(name, value)| (Cow::Borrowed(name), value)).collect();
        Message { id: Cow::Borrowed(id), params }
    }

    /// Returns the id in the catalogue, the same in every language.
    pub fn id(&self) -> &str {
        &self.id
    }

    /// Returns the parameters by name.
    pub fn params(&self) -> &BTreeMap<Cow<'static, str>, Param> {
        &self.params
    }

    /// Replaces a parameter of each message with this id, also within the message. Returns whether there was one.
    pub fn put(&mut self, id: &str, name: &str, value: &Param) -> bool {
        let here = self.id == id;
        let own = self.params.get_mut(name).filter(|_| here).map(|param| *param = value.clone()).is_some();
        self.params.values_mut().fold(own, |done, param| done | param.put(id, name, value))
    }

    /// Changes texts among the parameters, including those of nested messages. `change` receives the parameter's name and text, and returns
    /// whether it changed the text. The result is whether anything changed.
    pub fn change_texts(&mut self, change: &mut dyn FnMut(&str, &mut String) -> bool) -> bool {
        self.params
            .iter_mut()
            .fold(false, |changed, (name, param)| changed | param.change_texts(name, change))
    }
}

impl Param {
    fn put(&mut self, id: &str, name: &str, value: &Param) -> bool {
        match self {
            Param::Number(_) | Param::Text(_) => false,
            Param::Message(message) => message.put(id, name, value),
            Param::List(items) => items.iter_mut().fold(false, |done, item| done | item.put(id, name, value)),
        }
    }

    fn change_texts(&mut self, name: &str, change: &mut dyn FnMut(&str, &mut String) -> bool) -> bool {
        match self {
            Param::Number(_) => false,
            Param::Text(text) => change(name, text),
            Param::Message(message) => message.change_texts(change),
            Param::List(items) => {
                items.iter_mut().fold(false, |changed, item| changed | item.change_texts(name, change))
            }
        }
    }
}

impl Serialize for Param {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Param::Text(text) => serializer.serialize_str(text),
            // Whole numbers are serialized without decimals.
            Param::Number(number) if number.fract() == 0.0 && number.abs() < 9e15 => {
                serializer.serialize_i64(*number as i64)
            }
            Param::Number(number) => serializer.serialize_f64(*number),
            Param::Message(message) => message.serialize(serializer),
            Param::List(items) => items.serialize(serializer),
        }
    }
}

impl From<&str> for Param {
    fn from(text: &str) -> Param {
        Param::Text(text.to_owned())
    }
}

impl From<String> for Param {
    fn from(text: String) -> Param {
        Param::Text(text)
    }
}

impl From<&String> for Param {
    fn from(text: &String) -> Param {
        Param::Text(text.clone())
    }
}

impl From<Cow<'_, str>> for Param {
    fn from(text: Cow<'_, str>) -> Param {
        Param::Text(text.into_owned())
    }
}

impl From<Message> for Param {
    fn from(message: Message) -> Param {
        Param::Message(message)
    }
}

impl From<&[String]> for Param {
    fn from(items: &[String]) -> Param {
        Param::List(items.iter().map(Param::from).collect())
    }
}

impl From<&Vec<String>> for Param {
    fn from(items: &Vec<String>) -> Param {
        items.as_slice().into()
    }
}

impl From<&Param> for Param {
    fn from(param: &Param) -> Param {
        param.clone()
    }
}

impl From<&Message> for Param {
    fn from(message: &Message) -> Param {
        Param::Message(message.clone())
    }
}

impl<T: Into<Param>> From<Vec<T>> for Param {
    fn from(items: Vec<T>) -> Param {
        Param::List(items.into_iter().map(Into::into).collect())
    }
}

macro_rules! numbers {
    ($($kind:ty)*) => {
        $(impl From<$kind> for Param {
            fn from(number: $kind) -> Param {
                Param::Number(number as f64)
            }
        })*
    };
}

numbers!(i8 i16 i32 i64 u8 u16 u32 u64 usize f64);
