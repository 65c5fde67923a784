//! What the attacker and the game master give for one attack: each field is read as its type, and what does not fit is kept
//! until the attack is judged, when a refusal can say what is wanted.

use crate::model::damage::Damage;
use crate::traits;
use crate::wording::word;
use burstmap_messages::{Message, Param, catalogue};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::{Number, Value};

/// The greatest number that may be given.
const MOST: f64 = 1_000_000.0;

/// One field, as it was given.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Given<T> {
    /// Left out.
    #[default]
    Nothing,
    /// Of the kind that it should be.
    Fit(T),
    /// Of another kind.
    Misfit(Box<Value>),
}

/// What can be given in a field.
pub trait Choice: Serialize + DeserializeOwned {
    /// What is wanted, for sentences; `None` for what is not refused because of its kind.
    fn wanted() -> Option<Message>;

    /// Whether the value itself is possible.
    fn is_possible(&self) -> bool {
        true
    }

    /// Whether it counts as an option that is set.
    fn is_set(&self) -> bool {
        true
    }
}

impl<T> Given<T> {
    /// The value, if it is of the right kind.
    pub fn get(&self) -> Option<&T> {
        match self {
            Given::Fit(value) => Some(value),
            Given::Nothing | Given::Misfit(_) => None,
        }
    }

    /// Whether the field was left out.
    pub fn is_nothing(&self) -> bool {
        matches!(self, Given::Nothing)
    }
}

impl<T: Choice> Given<T> {
    /// Reads a JSON value.
    pub fn read(value: Value) -> Given<T> {
        match burstmap_decode::decode(&value) {
            Ok(fit) => Given::Fit(fit),
            Err(_) if value.is_null() => Given::Nothing,
            Err(_) => Given::Misfit(Box::new(value)),
        }
    }

    /// Whether it counts as an option that is set: `true`, a word, a number other than 0.
    pub fn is_set(&self) -> bool {
        match self {
            Given::Nothing => false,
            Given::Fit(value) => value.is_set(),
            Given::Misfit(value) => is_set(value),
        }
    }

    /// What is wanted instead, where something else was given.
    pub(super) fn wanted(&self) -> Option<Message> {
        match self {
            Given::Nothing => None,
            Given::Fit(value) if value.is_possible() => None,
            Given::Fit(_) | Given::Misfit(_) => T::wanted(),
        }
    }

    /// The value as JSON, for refusals.
    pub(super) fn json(&self) -> String {
        serde_json::to_string(self).unwrap_or_default()
    }

    /// The value in words, for reasons.
    pub(super) fn words(&self) -> Param {
        match serde_json::to_value(self) {
            Ok(Value::Bool(true)) => Message::from(catalogue::Yes).into(),
            Ok(Value::Bool(false)) => Message::from(catalogue::No).into(),
            Ok(Value::String(name)) => word(&name).into(),
            _ => self.json().into(),
        }
    }
}

impl Given<bool> {
    /// Whether it is `true`.
    pub fn is_true(&self) -> bool {
        self.get() == Some(&true)
    }

    /// Whether it is `false`.
    pub fn is_false(&self) -> bool {
        self.get() == Some(&false)
    }
}

impl Given<Number> {
    /// The number, rounded down.
    pub fn whole(&self) -> Option<i32> {
        self.get().and_then(Number::as_f64).and_then(traits::whole)
    }
}

impl<T> From<T> for Given<T> {
    fn from(value: T) -> Given<T> {
        Given::Fit(value)
    }
}

/// What was left out is nothing.
impl<T> From<Option<T>> for Given<T> {
    fn from(value: Option<T>) -> Given<T> {
        value.map_or(Given::Nothing, Given::Fit)
    }
}

impl From<Option<i32>> for Given<Number> {
    fn from(value: Option<i32>) -> Given<Number> {
        value.map(Number::from).into()
    }
}

impl Choice for bool {
    fn wanted() -> Option<Message> {
        Some(catalogue::WantedBoolean.into())
    }

    fn is_set(&self) -> bool {
        *self
    }
}

impl Choice for Number {
    fn wanted() -> Option<Message> {
        Some(catalogue::WantedNumber.into())
    }

    fn is_possible(&self) -> bool {
        self.as_f64().is_some_and(|number| (-MOST..=MOST).contains(&number))
    }

    fn is_set(&self) -> bool {
        self.as_f64() != Some(0.0)
    }
}

/// Words are checked where it is known which there are.
impl Choice for String {
    fn wanted() -> Option<Message> {
        None
    }
}

/// Read where it is needed.
impl Choice for Damage {
    fn wanted() -> Option<Message> {
        None
    }
}

/// Whether a value counts as an option that is set.
pub(super) fn is_set(value: &Value) -> bool {
    match value {
        Value::Null => false,
        Value::Bool(set) => *set,
        Value::Number(number) => number.is_set(),
        _ => true,
    }
}

/// A struct whose fields are all [`Given`], from the list of their names in JSON, their names and their types. What the list does
/// not name is kept beside them.
macro_rules! choices {
    ($(#[$about:meta])* $choices:ident { $($(#[$doc:meta])* $name:literal $field:ident: $kind:ty,)* }) => {
        $(#[$about])*
        #[derive(Clone, Debug, Default, PartialEq, serde::Serialize, serde::Deserialize)]
        pub struct $choices {
            $($(#[$doc])*
            #[serde(rename = $name, default, skip_serializing_if = "Given::is_nothing")]
            pub $field: Given<$kind>,)*
            /// Those with other names.
            #[serde(flatten)]
            pub others: serde_json::Map<String, serde_json::Value>,
        }

        /// To hosts it is any object: a ruleset adds names of its own.
        #[cfg(feature = "typescript")]
        impl ts_rs::TS for $choices {
            type WithoutGenerics = Self;
            type OptionInnerType = Self;

            fn name(config: &ts_rs::Config) -> String {
                <serde_json::Map<String, serde_json::Value> as ts_rs::TS>::name(config)
            }

            fn inline(config: &ts_rs::Config) -> String {
                Self::name(config)
            }
        }

        impl $choices {
            /// The names in JSON.
            pub const NAMES: &[&str] = &[$($name,)*];

            /// How many were given.
            pub fn len(&self) -> usize {
                self.words().len() + self.others.len()
            }

            /// Whether nothing was given.
            pub fn is_empty(&self) -> bool {
                self.len() == 0
            }

            /// Gives what has this name in JSON a value; `null` takes it away.
            pub fn put(&mut self, name: &str, value: serde_json::Value) {
                match name {
                    $($name => self.$field = $crate::attack::given::Given::read(value),)*
                    other if value.is_null() => drop(self.others.remove(other)),
                    other => drop(self.others.insert(other.to_owned(), value)),
                }
            }

            /// Whether what has this name in JSON counts as an option that is set.
            pub fn is_set(&self, name: &str) -> bool {
                match name {
                    $($name => self.$field.is_set(),)*
                    other => self.others.get(other).is_some_and($crate::attack::given::is_set),
                }
            }

            /// What is not of the kind that it should be: its name, what was given, and what is wanted.
            pub(super) fn misfits(&self) -> Vec<(&'static str, String, burstmap_messages::Message)> {
                let found = [$(self.$field.wanted().map(|wanted| ($name, self.$field.json(), wanted)),)*];
                found.into_iter().flatten().collect()
            }

            /// The names of those that were given.
            pub fn names(&self) -> Vec<&str> {
                let found = [$((!self.$field.is_nothing()).then_some($name),)*];
                let others = self.others.iter().filter(|(_, value)| !value.is_null());
                found.into_iter().flatten().chain(others.map(|(name, _)| name.as_str())).collect()
            }

            /// What was given, in words: each name with its value.
            pub(super) fn words(&self) -> Vec<(&'static str, burstmap_messages::Param)> {
                let found = [$((!self.$field.is_nothing()).then(|| ($name, self.$field.words())),)*];
                found.into_iter().flatten().collect()
            }
        }
    };
}

pub(super) use choices;
