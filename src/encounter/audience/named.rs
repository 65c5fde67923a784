//! Detects tokens in an event that a side does not know.

use burstmap_messages::{Language, Message};
use serde_json::{Map, Value};
use std::collections::BTreeSet;

/// Fields and parameters with a token's belongings: the name of an attack, an item or a spell. None of them is a token.
const BELONGINGS: [&str; 3] = ["with", "item", "on"];

/// Search terms for an event.
#[derive(Debug)]
pub struct Search<'a> {
    /// Ids and names of tokens that the side does not know.
    pub unknown: BTreeSet<&'a str>,
    /// Belongings of the side's own tokens. Such a word reveals nothing about an unknown token of the same name.
    pub own: BTreeSet<&'a str>,
}

impl Search<'_> {
    /// Returns whether a text in an event is a search term. Field names, types, message ids, parameter names and the catalogue's words are
    /// the program's own, and are skipped.
    pub fn finds_in(&self, event: &Map<String, Value>) -> bool {
        event.iter().any(|(name, value)| match (name.as_str(), value) {
            ("type" | "messageId", _) => false,
            ("params", _) => self.in_param(name, value),
            ("text", Value::String(text)) => self.names(text) && !is_worded(text, event),
            _ => self.in_value(name, value),
        })
    }

    fn in_param(&self, name: &str, value: &Value) -> bool {
        match value {
            Value::String(text) => self.in_text(name, text),
            Value::Array(list) => list.iter().any(|item| self.in_param(name, item)),
            Value::Object(fields) => {
                fields.iter().any(|(name, item)| name != "messageId" && self.in_param(name, item))
            }
            _ => false,
        }
    }

    fn in_value(&self, name: &str, value: &Value) -> bool {
        match value {
            Value::String(text) => self.in_text(name, text),
            Value::Array(list) => list.iter().any(|item| self.in_value(name, item)),
            Value::Object(map) => {
                map.iter().any(|(name, item)| self.names(name) || self.in_value(name, item))
            }
            _ => false,
        }
    }

    fn in_text(&self, name: &str, text: &str) -> bool {
        let own = || BELONGINGS.contains(&name) && self.own.contains(text);
        self.names(text) && !own()
    }

    fn names(&self, text: &str) -> bool {
        self.unknown.iter().any(|word| names(text, word))
    }
}

/// Returns whether a text consists only of its message's words. The message's parameters are checked separately.
fn is_worded(text: &str, event: &Map<String, Value>) -> bool {
    let fields = ["messageId", "params"].into_iter();
    let said = fields.filter_map(|name| Some((name.to_owned(), event.get(name)?.clone()))).collect();
    let message = serde_json::from_value::<Message>(Value::Object(said));
    let worded = |message: Message| Language::English.within(|| message.to_string() == text);
    message.is_ok_and(|message| message.is_known() && worded(message))
}

/// Returns whether a text contains a word as a whole word.
fn names(text: &str, word: &str) -> bool {
    let part = |letter: Option<char>| letter.is_some_and(char::is_alphanumeric);
    !word.trim().is_empty()
        && text.match_indices(word).any(|(at, found)| {
            !part(text[..at].chars().next_back()) && !part(text[at + found.len()..].chars().next())
        })
}

#[cfg(test)]
mod tests {
    use super::*;
    use burstmap_messages::{Wording, catalogue};
    use serde_json::json;

    fn finds(unknown: &str, own: &[&str], event: &Value) -> bool {
        let search =
            Search { unknown: BTreeSet::from([unknown]), own: BTreeSet::from_iter(own.iter().copied()) };
        search.finds_in(event.as_object().expect("fields"))
    }

    #[test]
    fn a_name_is_found_as_a_word_and_not_within_one() {
        assert!(
            names("Ogre moves.", "Ogre") && names("stopped by Ogre", "Ogre") && names("A/ogre-1,", "ogre-1")
        );
        assert!(!names("Ogress moves.", "Ogre") && !names("anything", "") && !names("größer", "rö"));
    }

    #[test]
    fn names_are_looked_for_in_the_parameters_of_messages_and_not_in_their_ids() {
        let clause =
            json!({ "messageId": "condition-by", "params": { "condition": "helped", "other": "Ogre" } });
        let event = json!({ "token": "a", "text": "…", "messageId": "condition-changes", "params": { "clause": clause } });
        assert!(finds("Ogre", &[], &event));
        assert!(!["condition", "other", "clause", "token"].into_iter().any(|word| finds(word, &[], &event)));
        let own = json!({ "condition": { "messageId": "Ogre", "params": { "Elf": 1 } } });
        assert!(finds("Ogre", &[], &own) && finds("Elf", &[], &own), "what a user wrote is no message");
    }

    #[test]
    fn a_belonging_of_ones_own_is_no_token_whatever_it_is_called() {
        let event = |with: &str, target: &str| {
            let target = Message::from(catalogue::AttackWith { target, with });
            let said = Wording::from(catalogue::AttackSeen { attacker: "Kess", target, verdict: "hit" });
            let mut event = serde_json::to_value(said).expect("JSON");
            event["with"] = with.into();
            event
        };
        assert!(!finds("Talon", &["Talon"], &event("Talon", "Gate guard")));
        // A text is exempt only in a field for belongings, only if it is one of the side's own, and only as a whole.
        assert!(finds("Talon", &["Talon"], &event("Talon", "Talon")));
        assert!(finds("Talon", &["Bow"], &event("Talon", "Gate guard")));
        assert!(finds("Talon", &["Claw"], &event("Claw of Talon", "Gate guard")));
        // Words of the catalogue are exempt, but a text that contains more than its message is searched.
        assert!(!finds("hits", &[], &event("Bow", "Gate guard")));
        let mut more = event("Bow", "Gate guard");
        more["text"] = "Kess hits Talon.".into();
        assert!(finds("Talon", &["Talon"], &more));
    }
}
