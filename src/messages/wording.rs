//! A text together with its message.

use crate::in_use::as_kept;
use crate::{Message, Param, catalogue};
use serde::{Deserialize, Serialize};
use std::borrow::Cow;
use std::fmt;
use std::ops::Deref;

/// A displayed text and its message, if it comes from the catalogue. Words from a ruleset or a user have no message.
///
/// As JSON it is flattened into its owner: `text`, with `messageId` and `params` next to it. It can be used like a `&str`.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
pub struct Wording {
    /// The words in the language at the time of creation, or English in stored data.
    pub text: String,
    /// The message, for hosts that translate.
    #[serde(flatten)]
    pub message: Option<Message>,
}

impl Wording {
    /// Appends a sentence.
    ///
    /// ```
    /// use burstmap_messages::{Wording, catalogue};
    ///
    /// let mut said = Wording::from(catalogue::DamageTaken { token: "Ann", amount: 4 });
    /// said.then(catalogue::PointsLeft { points: 1 });
    /// assert_eq!(said.text, "Ann takes 4 damage. 1 hit point left.");
    /// ```
    pub fn then(&mut self, next: impl Into<Wording>) {
        let next = next.into();
        if self.text.is_empty() {
            *self = next;
        } else if !next.text.is_empty() {
            let text = format!("{} {}", self.text, next.text);
            let has_message = self.message.is_some() || next.message.is_some();
            let first = std::mem::take(self);
            let message = has_message.then(|| catalogue::Sentences { first, next }.into());
            *self = Wording { text, message };
        }
    }
}

impl Wording {
    /// Replaces a parameter of the message with this id, and regenerates the words.
    pub fn put(&mut self, id: &str, name: &str, value: &Param) {
        if let Some(message) = &mut self.message
            && message.put(id, name, value)
        {
            self.text = message.to_string();
        }
    }

    /// Changes texts in the message's parameters ([`Message::change_texts`]), and regenerates the words if any changed.
    ///
    /// ```
    /// use burstmap_messages::{Wording, catalogue};
    ///
    /// let mut said = Wording::from(catalogue::DamageTaken { token: "Ann", amount: 4 });
    /// said.change_texts(&mut |_, text| {
    ///     *text = text.replace("Ann", "Bob");
    ///     true
    /// });
    /// assert_eq!(said.text, "Bob takes 4 damage.");
    /// ```
    pub fn change_texts(&mut self, change: &mut dyn FnMut(&str, &mut String) -> bool) {
        if let Some(message) = &mut self.message
            && message.change_texts(change)
        {
            self.text = message.to_string();
        }
    }
}

/// Returns a stored text (English, with lengths in cells) in the language and unit in use. Falls back to `text` if the message is unknown.
pub fn said<'a>(text: &'a str, message: Option<&Message>) -> Cow<'a, str> {
    match message.filter(|message| !as_kept() && message.is_known()) {
        Some(message) => Cow::Owned(message.to_string()),
        None => Cow::Borrowed(text),
    }
}

impl Wording {
    /// Returns a stored text in the language in use.
    ///
    /// ```
    /// use burstmap_messages::{Language, Wording, catalogue};
    ///
    /// let kept = Wording::from(catalogue::Yes);
    /// assert_eq!(Language::German.within(|| kept.said().into_owned()), "ja");
    /// ```
    pub fn said(&self) -> Cow<'_, str> {
        said(&self.text, self.message.as_ref())
    }

    /// Like `said`, but for words created in any language: the user may have switched languages after the answer.
    ///
    /// ```
    /// use burstmap_messages::{Language, Wording, catalogue};
    ///
    /// let answer = Language::German.within(|| Wording::from(catalogue::Yes));
    /// assert_eq!((answer.text.as_str(), answer.clone().again().as_str()), ("ja", "yes"));
    /// ```
    pub fn again(self) -> String {
        match self.message.filter(Message::is_known) {
            Some(message) => message.to_string(),
            None => self.text,
        }
    }
}

impl Deref for Wording {
    type Target = str;

    fn deref(&self) -> &str {
        &self.text
    }
}

impl fmt::Display for Wording {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

impl PartialEq<str> for Wording {
    fn eq(&self, text: &str) -> bool {
        self.text == text
    }
}

impl PartialEq<&str> for Wording {
    fn eq(&self, text: &&str) -> bool {
        self.text == *text
    }
}

impl<T> From<T> for Wording
where
    Message: From<T>,
{
    fn from(message: T) -> Wording {
        let message = Message::from(message);
        Wording { text: message.to_string(), message: Some(message) }
    }
}

impl From<String> for Wording {
    fn from(text: String) -> Wording {
        Wording { text, message: None }
    }
}

impl From<&str> for Wording {
    fn from(text: &str) -> Wording {
        Wording { text: text.to_owned(), message: None }
    }
}

impl From<&String> for Wording {
    fn from(text: &String) -> Wording {
        text.as_str().into()
    }
}

impl From<&Wording> for Wording {
    fn from(wording: &Wording) -> Wording {
        wording.clone()
    }
}

impl From<Wording> for Param {
    fn from(wording: Wording) -> Param {
        match wording.message {
            Some(message) => Param::Message(message),
            None => Param::Text(wording.text),
        }
    }
}

impl From<&Wording> for Param {
    fn from(wording: &Wording) -> Param {
        wording.clone().into()
    }
}

// These tests and the examples above compare words on purpose: they join and change sentences.
#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sentences_follow_each_other() {
        let mut said = Wording::default();
        said.then(catalogue::DamageDies { token: "Ann" });
        assert_eq!(said.message.as_ref().map(Message::id), Some("damage-dies"), "nothing stands before it");
        said.then("So be it.");
        said.then(catalogue::PointsLeft { points: -2 });
        assert_eq!(said, "Ann dies. So be it. -2 hit points left.");
        let message = said.message.expect("its sentences");
        assert_eq!((message.id(), message.to_string().as_str()), ("sentences", said.text.as_str()));
    }

    #[test]
    fn words_of_others_have_no_message() {
        let mut said = Wording::from("Hot.");
        said.then("Very hot.");
        assert_eq!(said, Wording::from("Hot. Very hot."));
    }

    #[test]
    fn it_is_read_as_it_was_written() {
        let said = Wording::from(catalogue::DamageTaken { token: "Ann", amount: 4 });
        let json = serde_json::to_value(&said).expect("JSON");
        let expected = serde_json::json!({
            "text": "Ann takes 4 damage.", "messageId": "damage-taken", "params": { "amount": 4, "token": "Ann" },
        });
        assert_eq!(json, expected);
        assert_eq!(serde_json::from_value::<Wording>(json).expect("a wording"), said);
        let plain = serde_json::from_str::<Wording>(r#"{ "text": "Hot." }"#).expect("a wording");
        assert_eq!(plain, Wording::from("Hot."));
    }
}
