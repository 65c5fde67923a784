//! Traits as lines in the language in use, for game masters to read and write: `5/silver or magic, 2`, `fire 10, cold 5`.

use crate::{kinds, legendary_line};
use burstmap_messages::{Plain, catalogue};
use burstmap_rules::damage::notation;
use burstmap_rules::legendary::ACTIONS;
use burstmap_rules::legendary::resistance::RESISTANCE;
use burstmap_rules::map::Token;
use burstmap_rules::ruleset::Ruleset;
use burstmap_rules::trait_forms::known::is_read;
use burstmap_rules::traits::{number_of, words_of};
use serde_json::{Map, Value, json};

/// Notation of a trait.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Line {
    /// Amounts, each with the means that overcome it.
    Reductions,
    /// An amount, and the damage that stops it.
    Regeneration,
    /// Kinds, each with its amount.
    Amounts,
    Words,
    /// A name.
    Name,
    Number,
    LegendaryActions,
    LegendaryResistance,
    Yes,
    /// Names of things, unchanged.
    Things,
    /// Hit points and hardness.
    Weapon,
}

/// A trait that rules read.
#[derive(Debug)]
pub struct Known {
    pub name: &'static str,
    pub label: Plain,
    pub line: Line,
    /// An example of the notation.
    pub hint: Option<Plain>,
}

const fn known(name: &'static str, label: Plain, line: Line) -> Known {
    Known { name, label, line, hint: None }
}

impl Known {
    const fn such_as(self, example: Plain) -> Known {
        Known { hint: Some(example), ..self }
    }
}

/// Traits in the rules' vocabulary.
pub static KNOWN: [Known; 27] = [
    known("attacks", catalogue::TraitAttacks, Line::Number).such_as(catalogue::TraitExampleAttacks),
    known("bonusActions", catalogue::TraitBonusActions, Line::Words)
        .such_as(catalogue::TraitExampleBonusActions),
    known("damageReduction", catalogue::TraitDamageReduction, Line::Reductions)
        .such_as(catalogue::TraitExampleDamageReduction),
    known("resistance", catalogue::TraitResistance, Line::Amounts).such_as(catalogue::TraitExampleResistance),
    known("immunity", catalogue::TraitImmunity, Line::Words).such_as(catalogue::TraitExampleImmunity),
    known("conditionImmunity", catalogue::TraitConditionImmunity, Line::Words)
        .such_as(catalogue::TraitExampleConditionImmunity),
    known("weakness", catalogue::TraitWeakness, Line::Words).such_as(catalogue::TraitExampleWeakness),
    known("vulnerability", catalogue::TraitVulnerability, Line::Words)
        .such_as(catalogue::TraitExampleImmunity),
    known("deathSaves", catalogue::TraitDeathSaves, Line::Yes),
    known("absorption", catalogue::TraitAbsorption, Line::Words).such_as(catalogue::TraitExampleAbsorption),
    known("regeneration", catalogue::TraitRegeneration, Line::Regeneration)
        .such_as(catalogue::TraitExampleRegeneration),
    known("spellResistance", catalogue::TraitSpellResistance, Line::Number)
        .such_as(catalogue::TraitExampleSpellResistance),
    known("naturewalk", catalogue::TraitNaturewalk, Line::Words).such_as(catalogue::TraitExampleNaturewalk),
    known("group", catalogue::TraitGroup, Line::Name).such_as(catalogue::SeveralGroupHint),
    known("hands", catalogue::TraitHands, Line::Number).such_as(catalogue::TraitExampleHands),
    known("mechanical", catalogue::TraitMechanical, Line::Yes),
    known("cybernetics", catalogue::TraitCybernetics, Line::Yes),
    known("combatReflexes", catalogue::TraitCombatReflexes, Line::Yes),
    known("hover", catalogue::TraitHover, Line::Yes),
    known("flyby", catalogue::TraitFlyby, Line::Yes),
    known("packTactics", catalogue::TraitPackTactics, Line::Yes),
    known("damageThreshold", catalogue::TraitDamageThreshold, Line::Number),
    known("trainedMount", catalogue::TraitTrainedMount, Line::Yes),
    known(ACTIONS, catalogue::TraitLegendaryActions, Line::LegendaryActions)
        .such_as(catalogue::TraitExampleLegendaryActions),
    known(RESISTANCE, catalogue::TraitLegendaryResistance, Line::LegendaryResistance)
        .such_as(catalogue::TraitExampleLegendaryResistance),
    known("items", catalogue::TraitItems, Line::Things).such_as(catalogue::TraitExampleItems),
    known("weapon", catalogue::TraitWeapon, Line::Weapon).such_as(catalogue::TraitExampleWeapon),
];

/// Resistance in rules that halve by type: types without amounts (E5-80).
static HALVED: Known =
    known("resistance", catalogue::TraitResistance, Line::Words).such_as(catalogue::TraitExampleImmunity);

/// Returns the traits to show for a token: those in the rules, and its own.
pub fn shown<'a>(ruleset: &'a Ruleset, token: &'a Token) -> impl Iterator<Item = &'static Known> + 'a {
    let in_use = |known: &'static Known| {
        if known.name == HALVED.name && ruleset.damage.by_type.is_some() { &HALVED } else { known }
    };
    let is_shown = |known: &&Known| {
        known.line == Line::Name || token.traits.contains_key(known.name) || is_read(ruleset, known.name)
    };
    KNOWN.iter().filter(is_shown).map(in_use)
}

/// Returns whether a trait is one of [`KNOWN`].
pub fn is_known(name: &str) -> bool {
    KNOWN.iter().any(|known| known.name == name)
}

/// Returns the text of a trait.
pub fn write(line: Line, value: &Value) -> String {
    let legendary = match line {
        Line::LegendaryActions => legendary_line::write(value),
        Line::LegendaryResistance => legendary_line::write_resistance(value),
        _ => None,
    };
    if let Some(text) = legendary {
        return text;
    }
    match (line, value) {
        (_, Value::Null) => String::new(),
        (Line::Reductions, Value::Array(list)) => joined(list.iter().map(|one| with(one, "overcomeBy"))),
        (Line::Reductions, one) => with(one, "overcomeBy"),
        (Line::Regeneration, one) => with(one, "stoppedBy"),
        (Line::Words | Line::Amounts, Value::Object(kinds)) => {
            joined(kinds.iter().map(|(kind, amount)| format!("{} {amount}", kinds::shown(kind))))
        }
        (Line::Words | Line::Amounts, Value::String(_) | Value::Array(_)) => {
            joined(words_of(value).into_iter().map(|word| kinds::shown(&word)))
        }
        (Line::Name, Value::String(name)) => name.clone(),
        (Line::Things, Value::Array(things)) => joined(things.iter().map(thing)),
        (Line::Weapon, Value::Object(weapon)) => {
            let number = |name: &str| weapon.get(name).and_then(number_of).unwrap_or(0);
            format!("{}/{}", number("hp"), number("hardness"))
        }
        (Line::Yes, Value::Bool(yes)) => if *yes { catalogue::Yes } else { catalogue::No }.to_string(),
        _ => value.to_string(),
    }
}

/// Reads the text. An empty text removes the trait. `None` if it is invalid.
pub fn read(line: Line, text: &str) -> Option<Value> {
    let mut parts = text.split(',').map(str::trim).filter(|part| !part.is_empty());
    if parts.clone().next().is_none() {
        return Some(Value::Null);
    }
    match line {
        Line::Reductions => {
            parts.map(|part| amount(part, "overcomeBy")).collect::<Option<Vec<_>>>().map(Value::Array)
        }
        Line::Regeneration => amount(text, "stoppedBy"),
        Line::Amounts => {
            let kinds = parts.map(|part| {
                let (kind, amount) = notation::resistance(part)?;
                Some((kinds::meant(kind), Value::from(amount)))
            });
            Some(Value::Object(kinds.collect::<Option<Map<_, _>>>()?))
        }
        Line::Words => Some(parts.map(kinds::meant).collect()),
        Line::Name => Some(Value::from(text.trim())),
        Line::Number => parts.next()?.parse::<i32>().ok().map(Value::from),
        Line::LegendaryActions => legendary_line::read(text),
        Line::LegendaryResistance => legendary_line::read_resistance(text),
        Line::Things => Some(parts.map(Value::from).collect()),
        Line::Weapon => {
            let (hp, hardness) = text.trim().split_once('/').unwrap_or((text, "0"));
            let number = |text: &str| text.trim().parse::<i32>().ok().filter(|number| *number >= 0);
            Some(json!({ "hp": number(hp)?, "hardness": number(hardness)? }))
        }
        Line::Yes => None,
    }
}

fn joined(parts: impl Iterator<Item = String>) -> String {
    parts.collect::<Vec<_>>().join(", ")
}

/// Returns the name of a carried thing. Files may describe it.
fn thing(one: &Value) -> String {
    let name = one.get("name").and_then(Value::as_str).or(one.as_str());
    name.map_or_else(|| one.to_string(), str::to_owned)
}

/// Returns `5/silver or magic`.
fn with(one: &Value, by: &str) -> String {
    let amount = one.get("amount").and_then(number_of).or_else(|| number_of(one)).unwrap_or(0);
    let words: Vec<String> =
        one.get(by).map(words_of).unwrap_or_default().into_iter().map(|word| kinds::shown(&word)).collect();
    if words.is_empty() { amount.to_string() } else { format!("{amount}/{}", words.join(&or())) }
}

/// Returns the separator of alternatives, in the language in use. The English word is also accepted.
fn or() -> String {
    format!(" {} ", catalogue::TraitOr)
}

fn amount(part: &str, by: &str) -> Option<Value> {
    let or = or();
    let notation::Amount { amount, words } = notation::amount(part, &or)?;
    let words: Vec<Value> = words.into_iter().map(kinds::meant).map(Value::from).collect();
    let parts = [("amount", Value::from(amount)), (by, Value::Array(words))];
    Some(Value::Object(parts.map(|(name, part)| (name.to_owned(), part)).into_iter().collect()))
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use burstmap_messages::Language;
    use burstmap_rules::presets;

    // RD-23, RD-25, RD-36
    #[test]
    fn traits_are_read_as_they_are_written() {
        for (line, text, value) in [
            (
                Line::Reductions,
                "5/silver or magic, 2",
                serde_json::json!([
                    { "amount": 5, "overcomeBy": ["silver", "magic"] }, { "amount": 2, "overcomeBy": [] },
                ]),
            ),
            (
                Line::Regeneration,
                "3/fire or acid",
                serde_json::json!({ "amount": 3, "stoppedBy": ["fire", "acid"] }),
            ),
            (Line::Amounts, "fire 10, cold 5", serde_json::json!({ "fire": 10, "cold": 5 })),
            (Line::Words, "cold, ion", serde_json::json!(["cold", "ion"])),
            (Line::Number, "14", serde_json::json!(14)),
            (Line::Things, "wand, old ring", serde_json::json!(["wand", "old ring"])),
            (Line::Weapon, "5/10", serde_json::json!({ "hp": 5, "hardness": 10 })),
        ] {
            assert_eq!(read(line, text).as_ref(), Some(&value), "{text}");
            assert_eq!(write(line, &value), text);
            assert_eq!(read(line, " "), Some(Value::Null));
        }
        // An alternative form in files.
        assert_eq!(
            write(Line::Reductions, &serde_json::json!({ "amount": 2, "overcomeBy": "silver" })),
            "2/silver"
        );
        assert_eq!(write(Line::Regeneration, &serde_json::json!(4)), "4");
        assert_eq!(read(Line::Reductions, "5/-"), read(Line::Reductions, "5"));
        // The notation of books.
        assert_eq!(read(Line::Reductions, "DR 5/Magic, DR 2/-"), read(Line::Reductions, "5/magic, 2"));
        assert_eq!(read(Line::Regeneration, "5 (Cold)"), read(Line::Regeneration, "5/cold"));
        assert_eq!(read(Line::Amounts, "Fire Resistance 10, cold 5"), read(Line::Amounts, "fire 10, cold 5"));
        assert_eq!(read(Line::Regeneration, "3/fire, acid"), read(Line::Regeneration, "3/fire or acid"));
        for (line, text) in [
            (Line::Reductions, "silver"),
            (Line::Amounts, "all of it"),
            (Line::Number, "much"),
            (Line::Weapon, "-5/3"),
        ] {
            assert_eq!(read(line, text), None, "{text}");
        }
    }

    #[test]
    fn examples_are_understood_in_every_language_and_mean_the_same() {
        let examples = || KNOWN.iter().filter_map(|known| Some((known.line, known.hint?.to_string())));
        let meant = |language: Language| -> Vec<Option<Value>> {
            language.within(|| {
                let examples = examples().filter(|(line, _)| *line != Line::Name);
                examples
                    .map(|(line, text)| {
                        let value = read(line, &text);
                        assert_eq!(value.as_ref().map(|value| write(line, value)), Some(text));
                        value
                    })
                    .collect()
            })
        };
        let english = meant(Language::English);
        assert!(english.iter().all(Option::is_some));
        assert_eq!(meant(Language::German), english);
        let of = |text| Language::German.within(|| read(Line::Reductions, text));
        assert_eq!(of("5/Silber oder Magie"), of("5/silver or magic"));
    }

    // RD-25, E5-80
    #[test]
    fn resistance_has_amounts_where_rules_subtract_and_none_where_they_halve() {
        let line = |id: &str| {
            let set = presets::all().into_iter().find(|set| set.id == id).unwrap();
            let token = serde_json::json!({ "id": "a", "name": "A", "side": "s", "at": [0, 0] });
            let token: Token = serde_json::from_value(token).unwrap();
            shown(&set, &token).find(|known| known.name == "resistance").map(|known| known.line)
        };
        assert_eq!(line("reflex-d20"), Some(Line::Amounts));
        assert_eq!(line("srd-5e"), Some(Line::Words));
    }

    #[test]
    fn a_system_shows_what_its_rules_read_and_what_the_token_has() {
        let of = |id: &str, traits: Value| -> Vec<&str> {
            let set = presets::all().into_iter().find(|set| set.id == id).unwrap();
            let token =
                serde_json::json!({ "id": "a", "name": "A", "side": "s", "at": [0, 0], "traits": traits });
            let token: Token = serde_json::from_value(token).unwrap();
            shown(&set, &token).map(|known| known.name).collect()
        };
        // Combatants of every system can act in groups.
        assert_eq!(of("strike-area", Value::from(Map::new())), ["group", "hands"]);
        assert!(of("reflex-d20", Value::from(Map::new())).contains(&"regeneration"));
        assert_eq!(
            of("strike-area", serde_json::json!({ "immunity": ["fire"] })),
            ["immunity", "group", "hands"]
        );
    }
}
