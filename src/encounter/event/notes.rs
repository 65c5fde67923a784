//! What concerns the table and not the fight: settings, notes, what was undone. No side gets these as they are.

use super::EventKind;
use crate::audience::Audience;
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
    /// `null`: the ruleset decides again.
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

impl EventKind for SettingChanged {
    fn for_side(&self, _: &Audience) -> Option<SettingChanged> {
        None
    }
}

/// The scene has another ruleset.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
#[serde(rename_all = "camelCase")]
pub struct RulesetChanged {
    #[serde(flatten)]
    pub text: Wording,
    /// Its id.
    pub ruleset: String,
}

impl RulesetChanged {
    pub fn new(id: &str, name: &str) -> RulesetChanged {
        let text = catalogue::RulesetChanged { ruleset: ruleset_text(name) };
        RulesetChanged { text: text.into(), ruleset: id.to_owned() }
    }
}

impl EventKind for RulesetChanged {
    fn for_side(&self, _: &Audience) -> Option<RulesetChanged> {
        None
    }
}

/// The game master wrote something into the log.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
#[serde(rename_all = "camelCase")]
pub struct Noted {
    #[serde(flatten)]
    pub text: Wording,
}

impl EventKind for Noted {
    fn for_side(&self, _: &Audience) -> Option<Noted> {
        None
    }
}

/// A command was undone. Not in the log: its events are taken out of it, and stand with this one.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
#[serde(rename_all = "camelCase")]
pub struct Undone {
    #[serde(flatten)]
    pub text: Wording,
}

impl Undone {
    /// `first`: the sentence of the command's first event.
    pub fn new(first: Wording) -> Undone {
        Undone { text: catalogue::Undone { first }.into() }
    }
}

impl EventKind for Undone {
    /// A side gets one of its own, with those of the events that it may know.
    fn for_side(&self, _: &Audience) -> Option<Undone> {
        None
    }
}

/// A line of a log whose type or fields this version does not know, such as a later version's.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct UnknownEvent {
    #[serde(rename = "type")]
    pub kind: String,
    pub text: String,
    #[serde(flatten)]
    pub fields: Map<String, Value>,
}

impl EventKind for UnknownEvent {
    fn for_side(&self, _: &Audience) -> Option<UnknownEvent> {
        None
    }
}
