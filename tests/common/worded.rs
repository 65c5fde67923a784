//! Messages instead of sentences: tests refer to the catalogue, so that rewording breaks none.
#![allow(dead_code, unused_imports)]

pub use burstmap::messages::{Message, Param, catalogue};
use serde_json::Value;

/// Returns a message as text, for comparison.
pub fn worded<T>(message: T) -> String
where
    Message: From<T>,
{
    Message::from(message).to_string()
}

/// Returns several messages as texts, such as the labels of a menu.
pub fn all_worded<T>(messages: impl IntoIterator<Item = T>) -> Vec<String>
where
    Message: From<T>,
{
    messages.into_iter().map(worded).collect()
}

/// Returns a message as a parameter of another.
pub fn message<T>(message: T) -> Message
where
    Message: From<T>,
{
    message.into()
}

/// Returns the message that a token got a condition: "Hero is engaged by Guard."
pub fn begins(token: &str, kind: &str, condition: impl Into<Param>) -> String {
    let condition: Param = condition.into();
    worded(catalogue::ConditionChanges {
        clause: message(catalogue::ConditionHolds { condition, kind, token }),
    })
}

/// Returns the message that a token lost a condition.
pub fn ends(token: &str, kind: &str, condition: impl Into<Param>) -> String {
    let condition: Param = condition.into();
    let clause = message(catalogue::ConditionHoldsNoMore { condition, kind, token });
    worded(catalogue::ConditionChanges { clause })
}

/// Returns whether a message, or one within it, has an id of the catalogue.
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

/// Returns whether JSON contains, at any depth, a message with an id of the catalogue: an event, a reason, a whole answer.
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

/// Returns whether the parameters of a message contain these words, at any depth: text of a ruleset, a scene or a user.
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
