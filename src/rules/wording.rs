//! Small pieces of the sentences that all layers make.

use burstmap_messages::{Message, catalogue, key};

/// A sentence with the ledger row that it follows from; rulesets may leave rows out.
pub fn cited(rule: &str, sentence: Message) -> Message {
    if rule.is_empty() { sentence } else { catalogue::Cited { rule, sentence }.into() }
}

/// A sentence begins with a capital, also where a name in small letters begins it.
pub fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters
        .next()
        .map(|first| std::iter::once(first.to_ascii_uppercase()).chain(letters).collect())
        .unwrap_or_default()
}

/// The name of a kind of creature: `Goblin` of `Goblin 3`.
pub fn stem(name: &str) -> &str {
    let stem = name.trim().trim_end_matches(|c: char| c.is_ascii_digit()).trim_end();
    if stem.is_empty() { name.trim() } else { stem }
}

/// Words that data holds in camel case, for reading: `flatFooted` is `flat footed`.
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

/// A word that rulesets and scenes name in camel case: a statistic, a condition, an action. Translations know those of the built-in
/// systems; any other is shown as it is written.
pub fn word(name: &str) -> Message {
    catalogue::DataWord { word: name, spaced: spaced(name) }.into()
}

/// What a ruleset's file says: the name of an activity, say. Translations find theirs by the words of the file, so that what a
/// homebrewer rewrites is shown as it was rewritten.
pub fn ruleset_text(text: &str) -> Message {
    catalogue::RulesetText { key: key(text), text }.into()
}

/// A sentence of a ruleset's file, which may name who attacks, whom, and what is counted: `{target} dodges.`
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

/// The start of a text, for messages: files may hold texts without end.
pub fn short(text: &str) -> String {
    let mut start: String = text.chars().take(60).collect();
    if start.len() < text.len() {
        start.push('…');
    }
    start
}

#[cfg(test)]
mod tests;
