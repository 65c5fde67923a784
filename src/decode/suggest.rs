//! Suggestions for misspelled words, with one measure of similarity (Jaro–Winkler) everywhere.

use burstmap_messages::{Message, Param, catalogue};

/// Maximum length of compared words, since the time is the product of the lengths, and misspelled words are short.
const LONGEST_WORD: usize = 150;
/// Similarity from which a word counts as a misspelling.
const SIMILAR: f64 = 0.9;
/// Similarity from which a known word is worth suggesting.
const WORTH_SUGGESTING: f64 = 0.75;

fn similarity(a: &str, b: &str) -> f64 {
    if a.len() > LONGEST_WORD || b.len() > LONGEST_WORD {
        return 0.0;
    }
    strsim::jaro_winkler(&a.to_lowercase(), &b.to_lowercase())
}

/// Returns the known word closest to `word`, even if they differ a lot. Among equals it is the first in alphabetical order.
pub fn closest<'a>(word: &str, known: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    known
        .into_iter()
        .max_by(|a, b| similarity(word, a).total_cmp(&similarity(word, b)).then_with(|| b.cmp(a)))
}

/// Returns whether `word` is probably a misspelling of `known`, or equal to it.
pub fn is_similar(word: &str, known: &str) -> bool {
    similarity(word, known) >= SIMILAR
}

/// Returns the known word of which `word` is probably a misspelling.
pub fn likely_meant<'a>(word: &str, known: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    closest(word, known).filter(|near| is_similar(word, near))
}

/// Returns the known word of which `word` is a typo: one or two letters added, missing, wrong or swapped. A separate word that starts like
/// a known one does not count.
pub fn slip_of<'a>(word: &str, known: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let letters = |near: &&str| strsim::osa_distance(&word.to_lowercase(), &near.to_lowercase());
    likely_meant(word, known).filter(|near| letters(near) <= 2)
}

/// Returns the known word that is close enough to suggest.
pub fn suggestion<'a>(word: &str, known: &[&'a str]) -> Option<&'a str> {
    closest(word, known.iter().copied()).filter(|near| similarity(word, near) >= WORTH_SUGGESTING)
}

/// Returns ` (did you mean "…"?)` if a known word is close enough to suggest, otherwise nothing.
pub fn did_you_mean(word: &str, known: &[&str]) -> String {
    suggestion(word, known).map_or_else(String::new, |near| format!(" (did you mean {near:?}?)"))
}

/// Returns the suggestion for messages, in the language in use.
pub fn hint(word: &str, known: &[&str]) -> Param {
    match suggestion(word, known) {
        Some(nearest) => Message::from(catalogue::DidYouMean { nearest }).into(),
        None => "".into(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn suggests_what_is_near_and_nothing_else() {
        let known = ["move", "attack", "areaAttack"];
        assert_eq!(did_you_mean("atack", &known), " (did you mean \"attack\"?)");
        assert_eq!(did_you_mean("MOVE", &known), " (did you mean \"move\"?)");
        assert_eq!(did_you_mean("xyzzy", &known), "");
        assert_eq!(did_you_mean(&"a".repeat(1000), &known), "");
    }

    #[test]
    fn a_slip_is_a_letter_or_two() {
        let known = ["mountedOn", "name", "stats"];
        for (word, meant) in
            [("nmae", "name"), ("namee", "name"), ("mountdeOn", "mountedOn"), ("Stats", "stats")]
        {
            assert_eq!(slip_of(word, known), Some(meant), "{word}");
        }
        for word in ["mount", "level", "art"] {
            assert_eq!(slip_of(word, known), None, "{word}");
        }
    }

    #[test]
    fn a_letter_more_or_less_is_a_misspelling() {
        assert_eq!(likely_meant("areaAttac", ["attack", "areaAttack"]), Some("areaAttack"));
        assert_eq!(likely_meant("teleport", ["attack", "areaAttack"]), None);
        assert!(closest("teleport", ["attack", "areaAttack"]).is_some());
        assert_eq!(closest("teleport", []), None);
    }
}
