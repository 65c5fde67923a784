//! Forms that several panels use.

pub mod dice;
pub mod strike;

use crate::words::word;

/// The words of a list, between commas.
pub fn words(text: &str) -> Vec<&str> {
    text.split(',').map(str::trim).filter(|word| !word.is_empty()).collect()
}

/// Kinds of damage that translations have words for. Others are shown and meant as they are written.
const DAMAGE_KINDS: [&str; 15] = [
    "acid",
    "bludgeoning",
    "cold",
    "electricity",
    "fire",
    "force",
    "lightning",
    "necrotic",
    "piercing",
    "poison",
    "psychic",
    "radiant",
    "slashing",
    "sonic",
    "thunder",
];

/// Kinds of damage in the language in use, between commas.
pub fn kinds_shown(kinds: &[&str]) -> String {
    let shown = |kind: &&str| if DAMAGE_KINDS.contains(kind) { word(kind) } else { (*kind).to_owned() };
    kinds.iter().map(shown).collect::<Vec<_>>().join(", ")
}

/// The kinds of damage that a text means, in the language in use or as rules and scenes write them.
pub fn kinds_meant(text: &str) -> Vec<String> {
    let meant = |typed: &str| {
        let same = |kind: &&&str| word(kind).to_lowercase() == typed.to_lowercase();
        DAMAGE_KINDS.iter().find(same).map_or_else(|| typed.to_owned(), |kind| (*kind).to_owned())
    };
    words(text).into_iter().map(meant).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use burstmap_messages::Language;

    #[test]
    fn kinds_of_damage_are_shown_and_typed_in_the_language_in_use() {
        Language::German.within(|| {
            assert_eq!(kinds_shown(&["fire", "coldIron"]), "Feuer, coldIron");
            assert_eq!(kinds_meant("kälte, fire, coldIron"), ["cold", "fire", "coldIron"]);
        });
        assert_eq!(kinds_meant("Fire, cold"), ["fire", "cold"]);
    }
}
