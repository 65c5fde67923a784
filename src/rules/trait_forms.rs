//! Formats of the traits that rules read, with validation, so that none is ignored silently.
//!
//! ```
//! use burstmap_rules::presets;
//! use burstmap_rules::trait_forms::unreadable;
//! use serde_json::json;
//!
//! let ruleset = presets::by_id("srd-5e").unwrap();
//! assert!(unreadable(&ruleset, "resistance", &json!(["fire"])).is_none());
//! assert!(unreadable(&ruleset, "resistance", &json!(7)).is_some());
//! ```

pub mod known;

pub use known::{is_of_rules, is_read};

use crate::damage::notation::{reductions, regeneration, resistances};
use crate::legendary::resistance::{self, LegendaryResistance, RESISTANCE};
use crate::legendary::{self, ACTIONS, LegendaryActions};
use crate::ruleset::Ruleset;
use crate::traits::{number_of, words_of};
use burstmap_decode::{escape, likely_meant};
use burstmap_messages::{Message, catalogue};
use serde_json::{Map, Value};

/// Format of a trait.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Form {
    Number,
    /// Set or not. Any number and most texts also count as set.
    Yes,
    /// A number, or just set.
    NumberOrYes,
    /// A name.
    Text,
    Words,
    /// Types with amounts.
    Amounts,
    /// Like [`Form::Amounts`] for one rule, and like [`Form::Words`] for another.
    AmountsOrWords,
    /// Amounts, each with the damage that overcomes it.
    Reductions,
    Regeneration,
    /// Numbers by names of actions.
    Actions,
    /// A number of legendary actions, or a list of them.
    LegendaryActions,
    /// A number of uses, or the remaining ones.
    LegendaryResistance,
    /// Numbers by names of abilities.
    Losses,
    /// Items for a maneuver to steal.
    Items,
    /// A weapon to sunder.
    Weapon,
}

/// A trait's value that no rule can read.
#[derive(Clone, Debug, PartialEq)]
pub struct Unreadable {
    /// Pointer to the problem within the value.
    pub path: String,
    /// Expected value.
    pub wanted: Message,
}

/// Traits that every ruleset reads.
const ALWAYS: [&str; 4] = ["actions", "group", "initiativeBonus", "object"];

/// Texts that would count as set although they mean the opposite.
const DENIALS: [&str; 4] = ["false", "no", "none", "off"];

/// Returns the ruleset's format of a trait, if it reads the trait.
fn form(ruleset: &Ruleset, name: &str) -> Option<Form> {
    let damage = &ruleset.damage;
    let by_rule = match name {
        "abilityDamage" | "abilityDrain" => damage.ability.is_some(),
        "hands" => is_read(ruleset, name) || grabs(ruleset),
        _ => ALWAYS.contains(&name) || is_read(ruleset, name),
    };
    by_rule.then(|| match name {
        "abilityDamage" | "abilityDrain" => Form::Losses,
        "items" => Form::Items,
        "weapon" => Form::Weapon,
        "actions" => Form::Actions,
        "group" => Form::Text,
        ACTIONS => Form::LegendaryActions,
        RESISTANCE => Form::LegendaryResistance,
        "damageReduction" => Form::Reductions,
        "regeneration" => Form::Regeneration,
        "resistance" => match (&damage.energy, &damage.by_type) {
            (Some(_), Some(_)) => Form::AmountsOrWords,
            (Some(_), None) => Form::Amounts,
            (None, _) => Form::Words,
        },
        "immunity" | "weakness" | "absorption" | "vulnerability" | "conditionImmunity" | "naturewalk" => {
            Form::Words
        }
        "spellResistance" => Form::NumberOrYes,
        "deathSaves" | "mechanical" | "cybernetics" | "combatReflexes" | "object" | "flyby"
        | "packTactics" => Form::Yes,
        _ if ruleset.mounts.as_ref().is_some_and(|mounts| mounts.trained == name) => Form::Yes,
        _ if ruleset.heights.as_ref().is_some_and(|heights| heights.flying.hover == name) => Form::Yes,
        _ if ruleset.actions.granted.iter().any(|granted| granted.name == name) => Form::Words,
        _ => Form::Number,
    })
}

/// Returns whether some maneuver requires a free hand (E5-51).
fn grabs(ruleset: &Ruleset) -> bool {
    let known = ruleset.maneuvers.iter().flat_map(|policy| &policy.known);
    known.filter_map(|rule| rule.save.as_ref()).any(|save| save.hand)
}

/// Returns the problem of a trait that the ruleset reads, if there is one. Values for "none", such as `null`, `false` or an empty list, are
/// valid for most.
pub fn unreadable(ruleset: &Ruleset, name: &str, value: &Value) -> Option<Unreadable> {
    let form = form(ruleset, name)?;
    let says_none = match value {
        Value::Null => true,
        Value::Bool(set) => !set && form != Form::Number && form != Form::Text,
        Value::String(text) => text.trim().is_empty() && form != Form::Number,
        Value::Array(list) => list.is_empty() && form != Form::Number && form != Form::Text,
        Value::Number(_) | Value::Object(_) => false,
    };
    if says_none {
        return None;
    }
    let place = form.misfit(ruleset, value)?;
    Some(Unreadable { path: place, wanted: form.wanted(ruleset) })
}

/// Returns the trait that an unread name probably means: one that the ruleset reads and the token lacks.
pub fn probably_meant(ruleset: &Ruleset, traits: &Map<String, Value>, name: &str) -> Option<String> {
    if is_of_rules(ruleset, name) {
        return None;
    }
    let known = read_by(ruleset);
    let near = likely_meant(name, known.iter().map(String::as_str))?;
    (!traits.contains_key(near)).then(|| near.to_owned())
}

/// Returns the names of all traits that a ruleset reads.
fn read_by(ruleset: &Ruleset) -> Vec<String> {
    let actions = &ruleset.actions;
    let own = actions.several_attacks.iter().map(|several| &several.name);
    let own = own.chain(actions.granted.iter().map(|granted| &granted.name));
    let own = own.chain(ruleset.mounts.iter().map(|mounts| &mounts.trained));
    let own = own.chain(ruleset.heights.iter().map(|heights| &heights.flying.hover));
    let most = actions.activities.iter().filter_map(|activity| activity.most.as_ref());
    let own = own.chain(most.map(|most| &most.name)).cloned();
    let of_rules = known::OF_RULES.iter().map(|name| (*name).to_owned());
    own.chain(of_rules).filter(|name| form(ruleset, name).is_some()).collect()
}

impl Form {
    /// Returns the pointer to the first unreadable part of a value.
    fn misfit(self, ruleset: &Ruleset, value: &Value) -> Option<String> {
        let whole = |fits: bool| (!fits).then(String::new);
        let numbers = |value: &Value| -> Option<String> {
            let Value::Object(fields) = value else { return Some(String::new()) };
            let wrong = fields.iter().find(|(_, amount)| !amount.is_null() && number_of(amount).is_none());
            wrong.map(|(name, _)| format!("/{}", escape(name)))
        };
        let lines =
            |value: &Value| -> usize { words_of(value).iter().map(|line| line.split(',').count()).sum() };
        match self {
            Form::Number => whole(value.is_number()),
            Form::Yes => whole(match value {
                Value::String(text) => !DENIALS.contains(&text.trim().to_lowercase().as_str()),
                _ => true,
            }),
            Form::NumberOrYes => whole(value.is_number() || value.is_boolean()),
            Form::Text => whole(value.is_string()),
            Form::Words => match value {
                Value::Array(list) => {
                    list.iter().position(|word| !word.is_string()).map(|index| format!("/{index}"))
                }
                value => whole(value.is_string()),
            },
            Form::Amounts => match value {
                Value::Array(list) => {
                    let fits = |part: &Value| part.is_string() && resistances(part).len() == lines(part);
                    list.iter().position(|part| !fits(part)).map(|index| format!("/{index}"))
                }
                Value::String(_) => whole(resistances(value).len() == lines(value)),
                value => numbers(value),
            },
            Form::AmountsOrWords => {
                Form::Words.misfit(ruleset, value).and_then(|_| Form::Amounts.misfit(ruleset, value))
            }
            Form::Reductions => match value {
                Value::Array(list) => {
                    let wrong = |part: &Value| Form::Reductions.misfit(ruleset, part);
                    let wrong = list.iter().enumerate().find_map(|(index, part)| Some((index, wrong(part)?)));
                    wrong.map(|(index, path)| format!("/{index}{path}"))
                }
                Value::String(_) => whole(reductions(value).len() == lines(value)),
                value => whole(reductions(value).len() == 1),
            },
            Form::Regeneration => whole(regeneration(value).is_some()),
            Form::Actions => {
                let known = |name: &str| ruleset.actions.per_turn.iter().any(|count| count.action == name);
                let unknown = value.as_object().and_then(|own| own.keys().find(|name| !known(name)));
                unknown.map(|name| format!("/{}", escape(name))).or_else(|| numbers(value))
            }
            Form::LegendaryActions => whole(LegendaryActions::read(value).is_some()),
            Form::LegendaryResistance => whole(LegendaryResistance::read(value).is_some()),
            Form::Losses => numbers(value),
            Form::Items => whole(value.is_array()),
            Form::Weapon => {
                let Value::Object(fields) = value else { return Some(String::new()) };
                let whole_number = |name: &&str| fields.get(*name).is_none_or(|number| number.is_i64());
                ["hp", "hardness"].iter().find(|name| !whole_number(name)).map(|name| format!("/{name}"))
            }
        }
    }

    /// Describes the expected value.
    fn wanted(self, ruleset: &Ruleset) -> Message {
        match self {
            Form::Number => catalogue::WantedNumber.into(),
            Form::Yes => catalogue::WantedBoolean.into(),
            Form::NumberOrYes => catalogue::WantedNumberOrYes.into(),
            Form::Text => catalogue::WantedText.into(),
            Form::Words => catalogue::WantedTraitWords.into(),
            Form::Amounts => catalogue::WantedTraitAmounts.into(),
            Form::AmountsOrWords => catalogue::WantedTraitAmountsOrWords.into(),
            Form::Reductions => catalogue::WantedTraitReductions.into(),
            Form::Regeneration => catalogue::WantedTraitRegeneration.into(),
            Form::Actions => {
                let actions = ruleset.actions.per_turn.iter().map(|count| count.action.as_str());
                catalogue::WantedTraitActions { actions: actions.collect::<Vec<_>>() }.into()
            }
            Form::LegendaryActions => {
                catalogue::WantedTraitLegendaryActions { most: legendary::MOST_USES }.into()
            }
            Form::LegendaryResistance => {
                catalogue::WantedTraitLegendaryResistance { most: resistance::MOST_USES }.into()
            }
            Form::Losses => catalogue::WantedTraitLosses.into(),
            Form::Items => catalogue::WantedList.into(),
            Form::Weapon => catalogue::WantedTraitWeapon.into(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::presets;
    use serde_json::json;

    fn system(id: &str) -> Ruleset {
        presets::all().into_iter().find(|ruleset| ruleset.id == id).expect("a system")
    }

    /// Returns the unreadable place of each value of a trait.
    #[track_caller]
    fn read(id: &str, name: &str, right: &[Value], wrong: &[(Value, &str)]) {
        let ruleset = system(id);
        for value in right {
            assert_eq!(unreadable(&ruleset, name, value), None, "{name} {value}");
        }
        for (value, place) in wrong {
            let found = unreadable(&ruleset, name, value).map(|unreadable| unreadable.path);
            assert_eq!(found.as_deref(), Some(*place), "{name} {value}");
        }
    }

    #[test]
    fn rd_23_damage_reduction_is_read_as_books_write_it_or_not_at_all() {
        let right = [
            json!(5),
            json!("5"),
            json!("DR 5/Magic"),
            json!("DR 5/Magic, 2/-"),
            json!({ "amount": 5, "overcomeBy": ["silver"] }),
            json!([{ "amount": 5 }, "2/silver"]),
            json!(null),
            json!([]),
            json!(false),
        ];
        let wrong = [
            (json!("much"), ""),
            (json!("DR 5 Magic"), ""),
            (json!(true), ""),
            (json!({ "amuont": 5 }), ""),
            (json!([{ "amount": 5 }, "much"]), "/1"),
        ];
        read("reflex-d20", "damageReduction", &right, &wrong);
        // If no rule reads it, it is a custom trait.
        read("srd-5e", "damageReduction", &[json!("much")], &[]);
    }

    // RD-25, E5-80
    #[test]
    fn rd_25_resistance_has_amounts_where_rules_subtract_and_none_where_they_halve() {
        let wrong = [
            (json!(["fire"]), "/0"),
            (json!("fire"), ""),
            (json!({ "fire": "much" }), "/fire"),
            (json!(5), ""),
        ];
        let right = [json!({ "fire": 10 }), json!("Fire Resistance 10, cold 5"), json!(["fire 10"])];
        read("reflex-d20", "resistance", &right, &wrong);
        let wrong = [(json!({ "fire": 10 }), ""), (json!(["fire", 5]), "/1"), (json!(true), "")];
        read("srd-5e", "resistance", &[json!(["fire"]), json!("fire")], &wrong);
    }

    #[test]
    fn other_traits_are_held_to_what_their_rules_read() {
        read("srd-5e", "attacks", &[json!(2)], &[(json!("2"), ""), (json!([2]), ""), (json!(""), "")]);
        read("srd-5e", "bonusActions", &[json!(["dash"]), json!("dash")], &[(json!({ "dash": true }), "")]);
        read("srd-5e", "deathSaves", &[json!(true), json!(1), json!("yes")], &[(json!("no"), "")]);
        read("srd-5e", "damageThreshold", &[json!(10)], &[(json!("ten"), "")]);
        read("srd-5e", "conditionImmunity", &[json!(["prone"])], &[(json!(["prone", null]), "/1")]);
        read("srd-5e", "group", &[json!("wolves")], &[(json!(3), ""), (json!(["wolves"]), "")]);
        let right =
            [json!(3), json!({ "uses": 3, "options": [{ "name": "Tail", "attack": "Tail", "cost": 2 }] })];
        let wrong = [(json!("3"), ""), (json!({ "uses": 3, "options": [{ "attack": "Tail" }] }), "")];
        read("srd-5e", "legendaryActions", &right, &wrong);
        let wrong = [(json!("3/Day"), ""), (json!({ "max": 1, "left": 2 }), "")];
        read("srd-5e", "legendaryResistance", &[json!(3), json!({ "max": 3, "left": 0 })], &wrong);
        read("srd-5e", "initiativeBonus", &[json!(2)], &[(json!("+2"), "")]);
        let actions = [(json!({ "standrad": 2 }), "/standrad"), (json!({ "standard": "two" }), "/standard")];
        read("reflex-d20", "actions", &[json!({ "standard": 2 })], &actions);
        let right = [json!("Regeneration 5 (Cold)"), json!({ "amount": 5, "stoppedBy": ["cold"] })];
        read("reflex-d20", "regeneration", &right, &[(json!("fast"), ""), (json!({ "stoppedBy": [] }), "")]);
        read("reflex-d20", "spellResistance", &[json!(18), json!(true)], &[(json!("SR 18"), "")]);
        read("reflex-d20", "weapon", &[json!({ "hp": 5, "hardness": 10 })], &[(json!("longsword"), "")]);
        read("reflex-d20", "items", &[json!(["wand"])], &[(json!("wand"), "")]);
        for id in ["strike-area", "srd-5e"] {
            read(id, "hands", &[json!(2)], &[(json!("two"), "")]);
        }
    }

    #[test]
    fn a_trait_that_is_probably_misspelled_is_told_and_a_tables_own_is_not() {
        let none = Map::new();
        let meant = |id: &str, name: &str| probably_meant(&system(id), &none, name);
        assert_eq!(meant("srd-5e", "resistence").as_deref(), Some("resistance"));
        assert_eq!(meant("srd-5e", "resistances").as_deref(), Some("resistance"));
        assert_eq!(meant("srd-5e", "deathsaves").as_deref(), Some("deathSaves"));
        assert_eq!(meant("reflex-d20", "damageReducton").as_deref(), Some("damageReduction"));
        // The trait isn't one of that system's traits.
        assert_eq!(meant("srd-5e", "damageReducton"), None);
        for own in ["motto", "bloodline", "sanity", "resolve"] {
            assert_eq!(meant("srd-5e", own), None, "{own}");
        }
        let both = Map::from_iter([("resistance".to_owned(), json!(["fire"]))]);
        assert_eq!(probably_meant(&system("srd-5e"), &both, "resistances"), None);
    }

    #[test]
    fn every_trait_of_a_ruleset_has_a_form() {
        for ruleset in presets::all() {
            for name in read_by(&ruleset) {
                let absurd = json!({ "no": { "rule": ["reads", "this"] } });
                let yes = form(&ruleset, &name) == Some(Form::Yes);
                assert!(yes || unreadable(&ruleset, &name, &absurd).is_some() || name == "weapon", "{name}");
            }
        }
    }
}
