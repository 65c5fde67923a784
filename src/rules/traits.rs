//! Reading `Token::traits`: free JSON by the user's hand, so every reader takes what it can and never fails. What it cannot take is
//! told beforehand (`form.rs`).

mod form;

pub use form::{Unreadable, probably_meant, unreadable};

use crate::legendary::ACTIONS;
use crate::legendary::resistance::RESISTANCE;
use crate::map::{Terrain, Token};
use crate::objects::THRESHOLD;
use crate::policy::maneuvers::ManeuverKind;
use crate::ruleset::Ruleset;
use serde_json::Value;

/// The words of a trait that is a list, or a single word.
pub fn words(token: &Token, name: &str) -> Vec<String> {
    token.traits.get(name).map(words_of).unwrap_or_default()
}

/// A list of words, one word, or nothing.
pub fn words_of(value: &Value) -> Vec<String> {
    match value {
        Value::String(word) => vec![word.clone()],
        Value::Array(list) => list.iter().filter_map(Value::as_str).map(str::to_owned).collect(),
        _ => Vec::new(),
    }
}

/// Whether a trait is set: `true`, or anything but `false`, `null`, 0 and the empty.
pub fn is_set(token: &Token, name: &str) -> bool {
    match token.traits.get(name) {
        None | Some(Value::Null) => false,
        Some(Value::Bool(set)) => *set,
        Some(Value::Number(number)) => number.as_f64() != Some(0.0),
        Some(Value::String(word)) => !word.is_empty(),
        Some(Value::Array(list)) => !list.is_empty(),
        Some(Value::Object(_)) => true,
    }
}

/// A whole number, rounded down.
pub fn number(token: &Token, name: &str) -> Option<i32> {
    token.traits.get(name).and_then(number_of)
}

/// Kept within a million, as statistics are, so that sums stay numbers.
pub fn number_of(value: &Value) -> Option<i32> {
    value.as_f64().and_then(whole)
}

/// The same of a number.
pub fn whole(number: f64) -> Option<i32> {
    Some(number).filter(|n| n.is_finite()).map(|n| n.floor().clamp(-1e6, 1e6) as i32)
}

/// Whether the token's `naturewalk` names this terrain: its id, its label, its `kind`, what it is (`rough`, `slow`), or
/// `all` (SM-17).
pub fn at_home_in(token: &Token, patch: &Terrain) -> bool {
    let walks = words(token, "naturewalk");
    let kind = patch.more.get("kind").and_then(Value::as_str);
    let flag = |set: bool, name| set.then_some(name);
    let names = [
        Some(patch.id.as_str()),
        patch.label.as_deref(),
        kind,
        flag(patch.rough, "rough"),
        flag(patch.slow == Some(true), "slow"),
        Some("all"),
    ];
    walks.iter().any(|walk| names.iter().flatten().any(|name| same(name, walk)))
}

/// A statistic as a whole number, rounded down.
pub fn stat(token: &Token, name: &str) -> Option<i32> {
    token.stat(name).filter(|n| n.is_finite()).map(|n| n.floor() as i32)
}

/// Whether two words of a user's file mean the same.
pub fn same(a: &str, b: &str) -> bool {
    a.trim().eq_ignore_ascii_case(b.trim())
}

/// A number as JSON, whole when it is whole.
pub fn json(number: f64) -> Value {
    if number.fract() == 0.0 && number.abs() < 1e15 {
        Value::from(number as i64)
    } else {
        Value::from(number)
    }
}

/// Traits that some rule reads, whatever the ruleset.
const OF_RULES: [&str; 29] = [
    "abilityDamage",
    "abilityDrain",
    "absorption",
    "actions",
    "attacks",
    "bonusActions",
    "combatReflexes",
    "conditionImmunity",
    "cybernetics",
    "damageReduction",
    "deathSaves",
    "group",
    "hands",
    "hover",
    "immunity",
    "initiativeBonus",
    "items",
    "legendaryActions",
    "legendaryResistance",
    "mechanical",
    "naturewalk",
    "object",
    "regeneration",
    "resistance",
    "spellResistance",
    "trainedMount",
    "vulnerability",
    "weakness",
    "weapon",
];

/// Whether a rule may read a trait of that name: of any ruleset, or of this one. Others are a host's or a user's own.
pub fn is_of_rules(ruleset: &Ruleset, name: &str) -> bool {
    OF_RULES.contains(&name) || is_read(ruleset, name)
}

/// Whether a ruleset reads a trait: the knob that would is set.
pub fn is_read(ruleset: &Ruleset, name: &str) -> bool {
    let damage = &ruleset.damage;
    match name {
        "damageReduction" => damage.reduction.is_some(),
        "resistance" | "immunity" => damage.energy.is_some() || damage.by_type.is_some(),
        "weakness" | "absorption" => damage.energy.is_some(),
        "vulnerability" => damage.by_type.is_some(),
        "deathSaves" => damage.dying.is_some(),
        "conditionImmunity" => ruleset.condition_immunity.is_some(),
        THRESHOLD => ruleset.attack.objects.is_some(),
        ACTIONS => ruleset.actions.legendary.is_some(),
        RESISTANCE => ruleset.attack.legendary_resistance.is_some(),
        "regeneration" => damage.regeneration.is_some(),
        "mechanical" | "cybernetics" => damage.ion.is_some(),
        "spellResistance" => ruleset.attack.spell_resistance.is_some(),
        "naturewalk" => ruleset.movement.naturewalk || ruleset.cover.rough.is_some(),
        "combatReflexes" => ruleset.threat.leaving_provokes,
        "items" => makes(ruleset, ManeuverKind::Steal),
        "weapon" => makes(ruleset, ManeuverKind::Sunder),
        "attacks" | "bonusActions" => {
            let policy = &ruleset.actions;
            let several = policy.several_attacks.iter().any(|several| several.name == name);
            several || policy.granted.iter().any(|granted| granted.name == name)
        }
        "trainedMount" => ruleset.mounts.as_ref().is_some_and(|mounts| mounts.trained == name),
        "hover" => ruleset.heights.as_ref().is_some_and(|heights| heights.flying.hover == name),
        _ => ruleset
            .actions
            .activities
            .iter()
            .any(|activity| activity.most.as_ref().is_some_and(|most| most.name == name)),
    }
}

fn makes(ruleset: &Ruleset, kind: ManeuverKind) -> bool {
    ruleset.maneuvers.as_ref().is_some_and(|policy| policy.known.iter().any(|rule| rule.kind == kind))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::presets;

    #[test]
    fn a_trait_is_read_where_the_knob_of_its_rule_is_set() {
        for ruleset in presets::all() {
            let knobs = [
                (&["damageReduction"][..], ruleset.damage.reduction.is_some()),
                (
                    &["resistance", "immunity"],
                    ruleset.damage.energy.is_some() || ruleset.damage.by_type.is_some(),
                ),
                (&["weakness", "absorption"], ruleset.damage.energy.is_some()),
                (&["regeneration"], ruleset.damage.regeneration.is_some()),
                (&["mechanical", "cybernetics"], ruleset.damage.ion.is_some()),
                (&["spellResistance"], ruleset.attack.spell_resistance.is_some()),
                (&["naturewalk"], ruleset.movement.naturewalk || ruleset.cover.rough.is_some()),
                (&["combatReflexes"], ruleset.threat.leaving_provokes),
                (&["vulnerability"], ruleset.damage.by_type.is_some()),
                (&["deathSaves"], ruleset.damage.dying.is_some()),
                (&["conditionImmunity"], ruleset.condition_immunity.is_some()),
                (&[THRESHOLD], ruleset.attack.objects.is_some()),
                (&["attacks"], ruleset.actions.several_attacks.iter().any(|own| own.name == "attacks")),
                (&["bonusActions"], ruleset.actions.granted.iter().any(|own| own.name == "bonusActions")),
                (&["trainedMount"], ruleset.mounts.is_some()),
                (&["hover"], ruleset.heights.is_some()),
                (&[ACTIONS], ruleset.actions.legendary.is_some()),
                (&[RESISTANCE], ruleset.attack.legendary_resistance.is_some()),
            ];
            for (names, set) in knobs {
                for name in names {
                    assert_eq!(is_read(&ruleset, name), set, "{name} in {}", ruleset.id);
                }
            }
        }
        let somewhere = |name: &str| presets::all().iter().any(|ruleset| is_read(ruleset, name));
        let read =
            ["damageReduction", "regeneration", "naturewalk", "combatReflexes", "deathSaves", "attacks"];
        assert!(
            read.into_iter()
                .chain(["vulnerability", THRESHOLD, "trainedMount", "hover", ACTIONS, RESISTANCE])
                .all(somewhere)
        );
    }
}
