//! What happened: one event per change, past tense, with a sentence that can be read out.

use burstmap_rules::shared::Shared;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

/// Shared by the log and by whoever is told of it.
pub type Event = Shared<EventData>;

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct EventData {
    #[serde(rename = "type")]
    pub kind: String,
    /// Position in the log, counted from 0.
    pub at: u64,
    pub text: String,
    /// The ids and numbers that it is about.
    #[serde(flatten)]
    pub more: Map<String, Value>,
}

impl EventData {
    /// An event that another table reported; `None` where the value is no event.
    pub fn read(value: Value) -> Option<Event> {
        let Value::Object(mut more) = value else { return None };
        let mut text = |name: &str| match more.shift_remove(name) {
            Some(Value::String(text)) => Some(text),
            _ => None,
        };
        let (kind, text) = (text("type")?, text("text")?);
        let at = more.shift_remove("at")?.as_u64()?;
        Some(Event::new(EventData { kind, at, text, more }))
    }
}
