//! Small parts of sentences that all layers use.
//!
//! ```
//! use burstmap_rules::wording::{capital, spaced, stem};
//!
//! assert_eq!(spaced("flatFooted"), "flat footed");
//! assert_eq!(capital("draws a weapon"), "Draws a weapon");
//! assert_eq!(stem("Goblin 3"), "Goblin");
//! ```

use burstmap_messages::{Message, catalogue, key};

/// Returns a sentence with its rule id. Rulesets can omit ids.
pub fn cited(rule: &str, sentence: Message) -> Message {
    if rule.is_empty() { sentence } else { catalogue::Cited { rule, sentence }.into() }
}

/// Capitalizes the start of a sentence, including a lower-case name.
pub fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters
        .next()
        .map(|first| std::iter::once(first.to_ascii_uppercase()).chain(letters).collect())
        .unwrap_or_default()
}

/// Returns the name of a kind of creature: `Goblin` for `Goblin 3`.
pub fn stem(name: &str) -> &str {
    let stem = name.trim().trim_end_matches(|c: char| c.is_ascii_digit()).trim_end();
    if stem.is_empty() { name.trim() } else { stem }
}

/// Makes camel case readable: `flatFooted` becomes `flat footed`.
pub fn spaced(name: &str) -> String {
    let mut out = String::with_capacity(name.len() + 2);
    for letter in name.chars() {
        if letter.is_ascii_uppercase() && !out.is_empty() {
            out.push(' ');
        }
        out.push(letter.to_ascii_lowercase());
    }
    out
}

/// Returns a camel case word of rulesets and scenes: a statistic, a condition, an action. Translations exist for the built-in systems, and
/// other words are shown unchanged.
pub fn word(name: &str) -> Message {
    catalogue::DataWord { word: name, spaced: spaced(name) }.into()
}

/// Returns a text of a ruleset's file, such as an activity's name. Translations are found by the file's words, so a homebrewer's changes
/// are shown unchanged.
pub fn ruleset_text(text: &str) -> Message {
    catalogue::RulesetText { key: key(text), text }.into()
}

/// Returns a sentence of a ruleset's file with placeholders for the attacker, the target and a count: `{target} dodges.`
pub fn ruleset_sentence(text: &str, attacker: &str, target: &str, count: Option<i32>) -> Message {
    let counted = count.map(|count| count.to_string()).unwrap_or_default();
    let filled =
        text.replace("{attacker}", attacker).replace("{target}", target).replace("{count}", &counted);
    catalogue::RulesetSentence {
        key: key(text),
        text: filled,
        attacker,
        target,
        count: count.unwrap_or_default(),
    }
    .into()
}

/// Returns the start of a text for messages, because files can contain texts of any length.
pub fn short(text: &str) -> String {
    let mut start: String = text.chars().take(60).collect();
    if start.len() < text.len() {
        start.push('…');
    }
    start
}

#[cfg(test)]
mod tests;
