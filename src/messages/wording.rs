//! A text with the message that it puts into words.

use crate::Message;

/// What is shown: the words, and the message behind them where the catalogue has it. Words that a ruleset or a user wrote have
/// none.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Wording {
    /// The words, in English.
    pub text: String,
    /// What they say, for hosts that translate.
    pub message: Option<Message>,
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
