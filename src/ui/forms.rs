//! What is filled in for later: the drafts of forms that the application reads, too. Their fields are drawn by the panels.

pub mod action;
pub mod area;
pub mod condition;
pub mod dice;
pub mod harm;
pub mod list;
pub mod review;
pub mod start;
pub mod strike;

use burstmap_frontend::kinds;

/// The words of a list, between commas.
pub fn words(text: &str) -> Vec<&str> {
    text.split(',').map(str::trim).filter(|word| !word.is_empty()).collect()
}

/// Kinds of damage in the language in use, between commas.
pub fn kinds_shown(list: &[&str]) -> String {
    list.iter().map(|kind| kinds::shown(kind)).collect::<Vec<_>>().join(", ")
}

/// The kinds of damage that a text means, in the language in use or as rules and scenes write them.
pub fn kinds_meant(text: &str) -> Vec<String> {
    words(text).into_iter().map(kinds::meant).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use burstmap_messages::Language;

    #[test]
    fn kinds_of_damage_are_shown_and_typed_in_the_language_in_use() {
        Language::German.within(|| {
            assert_eq!(kinds_shown(&["fire", "spirit"]), "Feuer, spirit");
            assert_eq!(kinds_meant("kälte, fire, spirit"), ["cold", "fire", "spirit"]);
        });
        assert_eq!(kinds_meant("Fire, cold"), ["fire", "cold"]);
    }
}
