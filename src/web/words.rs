//! The catalogue's texts, put into words for the page.

use burstmap_messages::Message;
use yew::AttrValue;

/// A message in words.
pub fn say(message: impl Into<Message>) -> AttrValue {
    message.into().to_string().into()
}
