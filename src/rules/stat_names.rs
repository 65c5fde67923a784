//! Statistics that a ruleset uses, and users' input for their names.
//!
//! ```
//! use burstmap_rules::{presets, stat_names};
//!
//! let ruleset = presets::by_id("srd-5e").unwrap();
//! let saves = stat_names::saves(&ruleset);
//! assert_eq!(stat_names::save(&saves, "Dex"), stat_names::save(&saves, "dexterity"));
//! assert_eq!(stat_names::meant(&saves, "luck"), "luck", "unknown words stay as they are");
//! ```

use crate::ruleset::Ruleset;
use crate::wording::{spaced, word};

/// Minimum length of an abbreviated name: `Str` for `strength`.
const SHORTEST: usize = 3;

/// Returns the known statistics without duplicates: defenses, then saves, then bonuses to rolls.
pub fn known(ruleset: &Ruleset) -> Vec<String> {
    let attack = &ruleset.attack;
    let defenses = std::iter::once(&attack.defense).chain(&attack.other_defenses);
    let maneuvers = ruleset.maneuvers.iter().flat_map(|policy| &policy.known);
    let added = maneuvers.filter_map(|rule| rule.save.as_ref()).flat_map(|save| save.adds.keys());
    let all = defenses.chain(&attack.saves).chain(&ruleset.initiative.abilities).chain(added);
    let all = all.chain(attack.abilities_of_skills.values()).chain(attack.abilities_of_saves.values());
    let mut names: Vec<String> = Vec::new();
    for name in all {
        if !names.contains(name) {
            names.push(name.clone());
        }
    }
    names
}

/// The six abilities, as names of statistics, in the order of the books.
pub const ABILITIES: [&str; 6] =
    ["strength", "dexterity", "constitution", "intelligence", "wisdom", "charisma"];

/// Returns whether a statistic is a modifier, formatted with its sign: an ability modifier, a save, a skill, an attack bonus.
pub fn is_modifier(ruleset: &Ruleset, name: &str) -> bool {
    let attack = &ruleset.attack;
    ABILITIES.contains(&name)
        || name == "attackBonus"
        || attack.saves.iter().any(|save| save == name)
        || attack.abilities_of_skills.contains_key(name)
}

/// Returns names of statistics in the order of books: defenses, abilities, others of the ruleset (`known`, in its order), then all
/// remaining names alphabetically.
pub fn in_order<'n>(known: &[String], names: impl IntoIterator<Item = &'n String>) -> Vec<&'n String> {
    let place = |name: &String| {
        let read = known.iter().position(|other| other == name);
        match (read, ABILITIES.iter().position(|ability| ability == name)) {
            (Some(0), _) => (0, 0),
            (_, Some(ability)) => (1, ability),
            (Some(read), None) => (2, read),
            (None, None) => (3, 0),
        }
    };
    let mut names: Vec<&String> = names.into_iter().collect();
    names.sort_by_key(|name| (place(name), *name));
    names
}

/// Returns the statistic for an input: its name, its words in the language in use, their initials (`AC`), or their beginning (`Str`, `Dex
/// save`). Unknown input is returned unchanged.
pub fn meant(known: &[String], typed: &str) -> String {
    find(known, typed).map_or_else(|| typed.trim().to_owned(), Clone::clone)
}

/// Returns the saves of the ruleset or, if it has none, all its statistics.
pub fn saves(ruleset: &Ruleset) -> Vec<String> {
    let saves = &ruleset.attack.saves;
    if saves.is_empty() { known(ruleset) } else { saves.clone() }
}

/// Returns the save for an input, which can be its ability alone: `dex`, `Dexterity`.
pub fn save(saves: &[String], typed: &str) -> Option<String> {
    let lower = typed.trim().to_lowercase();
    let begins = |name: &&String| {
        lower.chars().count() >= SHORTEST && word(name).to_string().to_lowercase().starts_with(&lower)
    };
    let found = find(saves, typed).or_else(|| find(saves, &format!("{} save", typed.trim())));
    found.or_else(|| saves.iter().find(begins)).cloned()
}

fn find<'a>(known: &'a [String], typed: &str) -> Option<&'a String> {
    let lower = typed.trim().to_lowercase();
    let named =
        |name: &&String| name.to_lowercase() == lower || word(name).to_string().to_lowercase() == lower;
    let typed_words: Vec<&str> = lower.split_whitespace().collect();
    let short = |name: &&String| {
        let words = spaced(name);
        let words: Vec<&str> = words.split(' ').collect();
        let initials: String = words.iter().filter_map(|word| word.chars().next()).collect();
        let begins = |(typed, word): (&&str, &&str)| typed.len() >= SHORTEST && word.starts_with(typed);
        words.len() > 1 && initials == lower
            || words.len() == typed_words.len() && typed_words.iter().zip(&words).all(begins)
    };
    known.iter().find(named).or_else(|| known.iter().find(short))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::presets;
    use burstmap_messages::Language;

    #[test]
    fn statistics_are_known_by_their_names_words_initials_and_beginnings() {
        let sets = presets::all();
        let ruleset = sets.iter().find(|set| set.id == "srd-5e").expect("a built-in system");
        let known = known(ruleset);
        assert_eq!(known[0], "armorClass");
        for typed in ["AC", "ac", "Armor class", "armorClass"] {
            assert_eq!(meant(&known, typed), "armorClass", "{typed}");
        }
        assert_eq!(
            ["Str", "Dex", "Dex save"].map(|typed| meant(&known, typed)),
            ["strength", "dexterity", "dexteritySave"]
        );
        assert_eq!(meant(&known, " sneakiness "), "sneakiness");
        assert_eq!(meant(&known, "St"), "St", "too short to say");
    }

    #[test]
    fn statistics_stand_in_the_order_of_books() {
        let sets = presets::all();
        let of = |id: &str, names: &str| {
            let known = known(sets.iter().find(|set| set.id == id).expect("a built-in system"));
            let names: Vec<String> = names.split(' ').map(str::to_owned).collect();
            in_order(&known, &names).into_iter().map(String::as_str).collect::<Vec<_>>().join(" ")
        };
        assert_eq!(
            of("srd-5e", "stealth armorClass charisma wisdomSave dexterity dexteritySave luck strength"),
            "armorClass strength dexterity charisma dexteritySave wisdomSave luck stealth"
        );
        assert_eq!(of("reflex-d20", "will dexterity fortitude reflex"), "reflex dexterity fortitude will");
        assert_eq!(of("agility-hex", "sneaking agility avoid"), "avoid agility sneaking");
    }

    #[test]
    fn what_is_added_to_rolls_is_a_modifier_and_what_they_go_against_is_none() {
        let sets = presets::all();
        let is = |id: &str, name: &str| {
            is_modifier(sets.iter().find(|set| set.id == id).expect("a built-in system"), name)
        };
        assert!(["strength", "dexteritySave", "stealth"].into_iter().all(|name| is("srd-5e", name)));
        assert!(!is("srd-5e", "armorClass") && !is("reflex-d20", "will") && is("reflex-d20", "attackBonus"));
    }

    #[test]
    fn saves_are_known_by_their_abilities() {
        let sets = presets::all();
        let named = |id: &str| sets.iter().find(|set| set.id == id).expect("a built-in system");
        let (fifth, square) = (saves(named("srd-5e")), saves(named("reaction-square")));
        for typed in ["dex", "DEX", "Dexterity", "dexterity", "Dex save", "dexteritySave", " Dexterity save "]
        {
            assert_eq!(save(&fifth, typed).as_deref(), Some("dexteritySave"), "{typed}");
        }
        assert_eq!(["luck", "de", ""].map(|typed| save(&fifth, typed)), [None, None, None]);
        let german = |typed| Language::German.within(|| save(&fifth, typed));
        assert!(
            ["Ges", "Geschicklichkeit"]
                .map(german)
                .iter()
                .all(|save| save.as_deref() == Some("dexteritySave"))
        );
        assert_eq!(save(&square, "physical defense").as_deref(), Some("physicalDefense"));
        assert_eq!(save(&square, "dex"), None);
    }
}
