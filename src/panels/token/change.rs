//! Changes of a token's fields.

use burstmap_encounter::Command;
use burstmap_encounter::command::UpdateToken;
use burstmap_ui::msg::Msg;
use serde_json::{Map, Value};
use yew::prelude::*;

/// A field of a token, or one entry of a field.
#[derive(Clone, Debug, PartialEq)]
pub struct Field {
    pub token: AttrValue,
    pub field: &'static str,
    /// An entry, if the field is a map.
    pub entry: Option<AttrValue>,
}

impl Field {
    pub fn of(token: &str, field: &'static str) -> Field {
        Field { token: token.to_owned().into(), field, entry: None }
    }

    pub fn entry_of(token: &str, field: &'static str, entry: &str) -> Field {
        Field { entry: Some(entry.to_owned().into()), ..Field::of(token, field) }
    }

    /// Returns the unique key of its input.
    pub fn key(&self) -> String {
        format!("{}.{}.{}", self.token, self.field, self.entry.as_deref().unwrap_or_default())
    }

    /// Returns the command that sets it to a value; `null` removes it.
    pub fn put(&self, value: Value) -> Command {
        let value = match &self.entry {
            Some(entry) => Value::Object(Map::from_iter([(entry.to_string(), value)])),
            None => value,
        };
        let changes = Map::from_iter([(self.field.to_owned(), value)]);
        UpdateToken { token: self.token.to_string(), changes }.into()
    }

    /// Returns the message that sets it to the parsed value, or reports a parsing error.
    pub fn put_read(&self, value: Option<Value>, otherwise: impl FnOnce() -> String) -> Msg {
        match value {
            Some(value) => Msg::Dispatch(self.put(value)),
            None => Msg::Tell(otherwise()),
        }
    }
}
