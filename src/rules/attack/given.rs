//! Options and overrides that the attacker and the game master enter for one attack. Each field is parsed as its type. Misfits are kept
//! until the attack is evaluated, so that a refusal can describe the expected value.

use crate::model::damage::Damage;
use crate::traits;
use crate::wording::word;
use burstmap_messages::{Message, Param, catalogue};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::{Number, Value};

/// Maximum number.
const MOST: f64 = 1_000_000.0;

/// One field, as entered.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Given<T> {
    /// Omitted.
    #[default]
    Nothing,
    /// A value of the expected type.
    Fit(T),
    /// A value of another type.
    Misfit(Box<Value>),
}

/// Type of a field.
pub trait Choice: Serialize + DeserializeOwned {
    /// Describes the expected value for sentences. `None` if the type is never refused.
    fn wanted() -> Option<Message>;

    /// Returns whether the value itself is valid.
    fn is_possible(&self) -> bool {
        true
    }

    /// Returns whether the value counts as a set option.
    fn is_set(&self) -> bool {
        true
    }
}

impl<T> Given<T> {
    /// Returns the value, if it has the right type.
    pub fn get(&self) -> Option<&T> {
        match self {
            Given::Fit(value) => Some(value),
            Given::Nothing | Given::Misfit(_) => None,
        }
    }

    /// Returns whether the field was omitted.
    pub fn is_nothing(&self) -> bool {
        matches!(self, Given::Nothing)
    }
}

impl<T: Choice> Given<T> {
    /// Parses a JSON value.
    pub fn read(value: Value) -> Given<T> {
        match burstmap_decode::decode(&value) {
            Ok(fit) => Given::Fit(fit),
            Err(_) if value.is_null() => Given::Nothing,
            Err(_) => Given::Misfit(Box::new(value)),
        }
    }

    /// Returns whether the value counts as a set option: `true`, a word, or a number other than 0.
    pub fn is_set(&self) -> bool {
        match self {
            Given::Nothing => false,
            Given::Fit(value) => value.is_set(),
            Given::Misfit(value) => is_set(value),
        }
    }

    /// Describes the expected value, if another one was entered.
    pub(super) fn wanted(&self) -> Option<Message> {
        match self {
            Given::Nothing => None,
            Given::Fit(value) if value.is_possible() => None,
            Given::Fit(_) | Given::Misfit(_) => T::wanted(),
        }
    }

    /// Returns the value as JSON for refusals.
    pub(super) fn json(&self) -> String {
        serde_json::to_string(self).unwrap_or_default()
    }

    /// Returns the value in words for reasons.
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
    /// Returns whether the value is `true`.
    pub fn is_true(&self) -> bool {
        self.get() == Some(&true)
    }

    /// Returns whether the value is `false`.
    pub fn is_false(&self) -> bool {
        self.get() == Some(&false)
    }
}

impl Given<Number> {
    /// Returns the number, rounded down.
    pub fn whole(&self) -> Option<i32> {
        self.get().and_then(Number::as_f64).and_then(traits::whole)
    }
}

impl<T> From<T> for Given<T> {
    fn from(value: T) -> Given<T> {
        Given::Fit(value)
    }
}

/// An absent value counts as omitted.
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

/// Words are checked where the valid ones are known.
impl Choice for String {
    fn wanted() -> Option<Message> {
        None
    }
}

/// Parsed when used.
impl Choice for Damage {
    fn wanted() -> Option<Message> {
        None
    }
}

/// Returns whether a value counts as a set option.
pub(super) fn is_set(value: &Value) -> bool {
    match value {
        Value::Null => false,
        Value::Bool(set) => *set,
        Value::Number(number) => number.is_set(),
        _ => true,
    }
}

/// Defines a struct whose fields are all [`Given`], from a list of JSON names, field names and types. Fields outside the list are
/// preserved.
macro_rules! choices {
    ($(#[$about:meta])* $choices:ident { $($(#[$doc:meta])* $name:literal $field:ident: $kind:ty,)* }) => {
        $(#[$about])*
        #[derive(Clone, Debug, Default, PartialEq, serde::Serialize, serde::Deserialize)]
        pub struct $choices {
            $($(#[$doc])*
            #[serde(rename = $name, default, skip_serializing_if = "Given::is_nothing")]
            pub $field: Given<$kind>,)*
            /// Fields with other names.
            #[serde(flatten)]
            pub others: serde_json::Map<String, serde_json::Value>,
        }

        /// Hosts see the struct as any object, because rulesets add names.
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
            /// The JSON names.
            pub const NAMES: &[&str] = &[$($name,)*];

            /// Returns the number of fields that are set.
            pub fn len(&self) -> usize {
                self.words().len() + self.others.len()
            }

            /// Returns whether no field is set.
            pub fn is_empty(&self) -> bool {
                self.len() == 0
            }

            /// Sets the field with this JSON name. `null` removes it.
            pub fn put(&mut self, name: &str, value: serde_json::Value) {
                match name {
                    $($name => self.$field = $crate::attack::given::Given::read(value),)*
                    other if value.is_null() => drop(self.others.remove(other)),
                    other => drop(self.others.insert(other.to_owned(), value)),
                }
            }

            /// Returns whether the field with this JSON name counts as a set option.
            pub fn is_set(&self, name: &str) -> bool {
                match name {
                    $($name => self.$field.is_set(),)*
                    other => self.others.get(other).is_some_and($crate::attack::given::is_set),
                }
            }

            /// Returns the fields of the wrong type: name, value, and expected value.
            pub(super) fn misfits(&self) -> Vec<(&'static str, String, burstmap_messages::Message)> {
                let found = [$(self.$field.wanted().map(|wanted| ($name, self.$field.json(), wanted)),)*];
                found.into_iter().flatten().collect()
            }

            /// Returns the names of the fields that are set.
            pub fn names(&self) -> Vec<&str> {
                let found = [$((!self.$field.is_nothing()).then_some($name),)*];
                let others = self.others.iter().filter(|(_, value)| !value.is_null());
                found.into_iter().flatten().chain(others.map(|(name, _)| name.as_str())).collect()
            }

            /// Describes the fields that are set: each name with its value.
            pub(super) fn words(&self) -> Vec<(&'static str, burstmap_messages::Param)> {
                let found = [$((!self.$field.is_nothing()).then(|| ($name, self.$field.words())),)*];
                found.into_iter().flatten().collect()
            }
        }
    };
}

pub(super) use choices;
