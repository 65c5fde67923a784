//! Events about the table instead of the fight: settings, notes, undo. No side receives these events unchanged.

use super::sides::no_sides;
use crate::setting_words;
use burstmap_messages::{Wording, catalogue};
use burstmap_rules::wording::ruleset_text;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

/// A setting was changed.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
#[serde(rename_all = "camelCase")]
pub struct SettingChanged {
    #[serde(flatten)]
    pub text: Wording,
    pub name: String,
    /// With `null`, the ruleset decides again.
    #[serde(default)]
    pub value: Value,
}

impl SettingChanged {
    pub fn new(name: &str, value: &Value) -> SettingChanged {
        let text = match value {
            Value::Null => catalogue::SettingReset { name: setting_words::name(name) }.into(),
            _ => {
                let (name, value) = (setting_words::name(name), setting_words::value(name, value));
                catalogue::SettingChanged { name, value }.into()
            }
        };
        SettingChanged { text, name: name.to_owned(), value: value.clone() }
    }
}

no_sides! { SettingChanged }

/// The ruleset was changed.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
#[serde(rename_all = "camelCase")]
pub struct RulesetChanged {
    #[serde(flatten)]
    pub text: Wording,
    /// Id of the ruleset.
    pub ruleset: String,
}

impl RulesetChanged {
    pub fn new(id: &str, name: &str) -> RulesetChanged {
        let text = catalogue::RulesetChanged { ruleset: ruleset_text(name) };
        RulesetChanged { text: text.into(), ruleset: id.to_owned() }
    }
}

no_sides! { RulesetChanged }

/// The game master added a note to the log.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
#[serde(rename_all = "camelCase")]
pub struct Noted {
    #[serde(flatten)]
    pub text: Wording,
}

no_sides! { Noted }

/// A command was undone. This event is not in the log: the events of the undone command are removed from the log and listed here.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
#[serde(rename_all = "camelCase")]
pub struct Undone {
    #[serde(flatten)]
    pub text: Wording,
}

impl Undone {
    /// Creates the event. `first` is the sentence of the command's first event.
    pub fn new(first: Wording) -> Undone {
        Undone { text: catalogue::Undone { first }.into() }
    }
}

// A side receives a separate event that lists only the events it may know.
no_sides! { Undone }

/// A log line of unknown type or with unknown fields, for example from a later version.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct UnknownEvent {
    #[serde(rename = "type")]
    pub kind: String,
    pub text: String,
    #[serde(flatten)]
    pub fields: Map<String, Value>,
}

no_sides! { UnknownEvent }
