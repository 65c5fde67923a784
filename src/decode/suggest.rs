//! The word that was probably meant, by one measure of similarity (Jaro–Winkler) everywhere.

use burstmap_messages::{Message, Param, catalogue};

/// Comparing takes the product of the lengths, and nobody mistypes a novel.
const LONGEST_WORD: usize = 150;
/// From here on a word counts as a misspelling of another one.
const SIMILAR: f64 = 0.9;
/// From here on a known word is worth suggesting.
const WORTH_SUGGESTING: f64 = 0.75;

fn similarity(a: &str, b: &str) -> f64 {
    if a.len() > LONGEST_WORD || b.len() > LONGEST_WORD {
        return 0.0;
    }
    strsim::jaro_winkler(&a.to_lowercase(), &b.to_lowercase())
}

/// The known word closest to `word`, however far away; of equals the first in alphabetical order.
pub fn closest<'a>(word: &str, known: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    known
        .into_iter()
        .max_by(|a, b| similarity(word, a).total_cmp(&similarity(word, b)).then_with(|| b.cmp(a)))
}

/// Whether `word` is probably a misspelling of `known`, or equal to it.
pub fn is_similar(word: &str, known: &str) -> bool {
    similarity(word, known) >= SIMILAR
}

/// The known word of which `word` is probably a misspelling.
pub fn likely_meant<'a>(word: &str, known: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    closest(word, known).filter(|near| is_similar(word, near))
}

/// The known word of which `word` is a slip of the pen: a letter or two too many, too few, wrong or the wrong way round. A word of
/// its own that begins like a known one is none.
pub fn slip_of<'a>(word: &str, known: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let letters = |near: &&str| strsim::osa_distance(&word.to_lowercase(), &near.to_lowercase());
    likely_meant(word, known).filter(|near| letters(near) <= 2)
}

/// The known word that is close enough to suggest.
pub fn suggestion<'a>(word: &str, known: &[&'a str]) -> Option<&'a str> {
    closest(word, known.iter().copied()).filter(|near| similarity(word, near) >= WORTH_SUGGESTING)
}

/// ` (did you mean "…"?)` where a known word is close enough to suggest, else nothing.
pub fn did_you_mean(word: &str, known: &[&str]) -> String {
    suggestion(word, known).map_or_else(String::new, |near| format!(" (did you mean {near:?}?)"))
}

/// The same for messages, in the language in use.
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
