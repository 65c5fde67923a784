//! Input for later: the drafts of forms that the application also reads. The panels render their fields.

pub mod action;
pub mod area;
pub mod condition;
pub mod dice;
pub mod harm;
pub mod list;
pub mod maneuver;
pub mod review;
pub mod start;
pub mod strike;

use burstmap_frontend::kinds;

/// Returns the words of a comma-separated list.
pub fn words(text: &str) -> Vec<&str> {
    text.split(',').map(str::trim).filter(|word| !word.is_empty()).collect()
}

/// Returns damage types in the language in use, separated by commas.
pub fn kinds_shown(list: &[&str]) -> String {
    list.iter().map(|kind| kinds::shown(kind)).collect::<Vec<_>>().join(", ")
}

/// Returns the damage types in a text, in the language in use or as in rules and scenes.
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
