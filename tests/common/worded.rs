//! Messages instead of sentences: tests name them by the catalogue, so that rewording breaks none.
#![allow(dead_code, unused_imports)]

pub use burstmap::messages::{Message, Param, catalogue};
use serde_json::Value;

/// A message in words, to be compared with a text.
pub fn worded<T>(message: T) -> String
where
    Message: From<T>,
{
    Message::from(message).to_string()
}

/// Several messages in words, such as the labels of a menu.
pub fn all_worded<T>(messages: impl IntoIterator<Item = T>) -> Vec<String>
where
    Message: From<T>,
{
    messages.into_iter().map(worded).collect()
}

/// A message as a parameter of another.
pub fn message<T>(message: T) -> Message
where
    Message: From<T>,
{
    message.into()
}

/// That a token has come into a condition: "Hero is engaged by Guard."
pub fn begins(token: &str, kind: &str, condition: impl Into<Param>) -> String {
    let condition: Param = condition.into();
    worded(catalogue::ConditionChanges {
        clause: message(catalogue::ConditionHolds { condition, kind, token }),
    })
}

/// That a token is no longer in a condition.
pub fn ends(token: &str, kind: &str, condition: impl Into<Param>) -> String {
    let condition: Param = condition.into();
    let clause = message(catalogue::ConditionHoldsNoMore { condition, kind, token });
    worded(catalogue::ConditionChanges { clause })
}

/// Whether a message, or one within it, has an id of the catalogue.
pub fn has(message: Option<&Message>, id: &str) -> bool {
    message
        .is_some_and(|message| message.id() == id || message.params().values().any(|param| within(param, id)))
}

fn within(param: &Param, id: &str) -> bool {
    match param {
        Param::Message(message) => has(Some(message), id),
        Param::List(items) => items.iter().any(|item| within(item, id)),
        Param::Number(_) | Param::Text(_) => false,
    }
}

/// Whether JSON holds, at any depth, a message with an id of the catalogue: an event, a reason, a whole answer.
pub fn says(json: &Value, id: &str) -> bool {
    match json {
        Value::Object(fields) => {
            fields.get("messageId").is_some_and(|found| found == id)
                || fields.values().any(|field| says(field, id))
        }
        Value::Array(items) => items.iter().any(|item| says(item, id)),
        _ => false,
    }
}

/// Whether the parameters of a message hold these words, at any depth: what a ruleset, a scene or a user wrote.
pub fn names(params: &Value, words: &str) -> bool {
    match params {
        Value::String(text) => text.contains(words),
        Value::Object(fields) => {
            fields.iter().any(|(name, field)| name != "messageId" && name != "key" && names(field, words))
        }
        Value::Array(items) => items.iter().any(|item| names(item, words)),
        _ => false,
    }
}
