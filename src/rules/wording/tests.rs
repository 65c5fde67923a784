//! Words of systems: built-in ones are translated into every language, and a homebrewer's words stay unchanged.

use super::{ruleset_sentence, ruleset_text, short, word};
use crate::presets;
use burstmap_messages::{Language, Message};
use serde_json::Value;

/// Returns a field of all items of a list.
fn each<'v>(list: &'v Value, field: &str) -> Vec<&'v str> {
    list.as_array().into_iter().flatten().filter_map(|item| item[field].as_str()).collect()
}

fn in_german(message: &Message) -> String {
    Language::German.within(|| message.to_string())
}

#[test]
fn every_text_of_a_built_in_system_is_translated() {
    // Names that are the same in both languages.
    let same = ["Reflex d20"];
    let mut missing = Vec::new();
    for system in &presets::SYSTEMS {
        let file = system.value();
        let activities = each(&file["actions"]["activities"], "text");
        for text in activities.into_iter().chain([system.name]).filter(|text| !same.contains(text)) {
            let message = ruleset_text(text);
            assert_eq!(message.to_string(), text, "in English it is what the file says");
            if in_german(&message) == text {
                missing.push(format!("ruleset-text [{}] {text}", message.params()["key"]));
            }
        }
        let attack = &file["attack"];
        let sentences = [&attack["modifiers"], &attack["counted"]];
        for text in sentences.into_iter().flat_map(|list| each(list, "text")) {
            let message = ruleset_sentence(text, "Ash", "Rat", Some(3));
            let filled = text.replace("{attacker}", "Ash").replace("{target}", "Rat").replace("{count}", "3");
            assert_eq!(message.to_string(), filled);
            let german = in_german(&message);
            let named = [("{attacker}", "Ash"), ("{target}", "Rat"), ("{count}", "3")];
            let whole = named.iter().all(|(place, name)| text.contains(place) == german.contains(name));
            if german == filled || !whole {
                missing.push(format!("ruleset-sentence [{}] {text}", message.params()["key"]));
            }
        }
    }
    missing.sort();
    missing.dedup();
    assert!(missing.is_empty(), "src/messages/de.ftl lacks, or fills in otherwise:\n{}", missing.join("\n"));
}

#[test]
fn every_word_of_a_built_in_system_is_translated() {
    // Words that are the same in both languages.
    let same = ["reflex", "standard"];
    let mut missing = Vec::new();
    for system in &presets::SYSTEMS {
        let file = system.value();
        let mut words = each(&file["conditions"], "kind");
        words.extend(each(&file["cover"]["grades"], "name"));
        words.extend(each(&file["sizes"], "name"));
        words.extend(each(&file["actions"]["perTurn"], "action"));
        words.extend(each(&file["actions"]["compound"], "action"));
        words.extend(file["attack"]["defense"].as_str());
        words.extend(file["hiding"]["check"]["skill"].as_str());
        for name in words {
            let message = word(name);
            if in_german(&message) == message.to_string() && !same.contains(&name.to_lowercase().as_str()) {
                missing.push(name);
            }
        }
    }
    missing.sort_unstable();
    missing.dedup();
    assert!(missing.is_empty(), "data-word in src/messages/de.ftl lacks {missing:?}");
}

#[test]
fn what_a_homebrewer_rewrote_is_shown_as_it_was_rewritten() {
    assert_eq!(in_german(&ruleset_text("Dash")), "Spurten");
    assert_eq!(in_german(&ruleset_text("Dash: run for it")), "Dash: run for it");
    assert_eq!(
        in_german(&ruleset_sentence("{target} is grappled.", "Ash", "Rat", None)),
        "Rat ist im Ringkampf."
    );
    assert_eq!(in_german(&ruleset_sentence("{target} ducks.", "Ash", "Rat", None)), "Rat ducks.");
    assert_eq!(in_german(&word("starsick")), "starsick");
}

#[test]
fn short_shows_by_an_ellipsis_that_something_is_left_out() {
    assert_eq!(short(&"é".repeat(60)), "é".repeat(60));
    assert_eq!(short(&"é".repeat(61)), format!("{}…", "é".repeat(60)));
}
