//! Small pieces of the sentences that all layers make.

use burstmap_messages::{Message, catalogue};

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

/// The start of a text, for messages: files may hold texts without end.
pub fn short(text: &str) -> String {
    let mut start: String = text.chars().take(60).collect();
    if start.len() < text.len() {
        start.push('…');
    }
    start
}

#[cfg(test)]
mod tests {
    use super::short;

    #[test]
    fn short_shows_by_an_ellipsis_that_something_is_left_out() {
        assert_eq!(short(&"é".repeat(60)), "é".repeat(60));
        assert_eq!(short(&"é".repeat(61)), format!("{}…", "é".repeat(60)));
    }
}
