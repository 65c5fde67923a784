//! The catalogue's texts, put into words for the page.

use burstmap_messages::{Message, catalogue};
use burstmap_rules::wording::spaced;
use yew::AttrValue;

/// A message in words.
pub fn say(message: impl Into<Message>) -> AttrValue {
    message.into().to_string().into()
}

/// What a ruleset or a scene calls something in camel case. The catalogue has words for what the built-in systems name; anything else is shown
/// as it was written.
pub fn word(name: &str) -> String {
    say(catalogue::DataWord { word: name, spaced: spaced(name) }).to_string()
}
