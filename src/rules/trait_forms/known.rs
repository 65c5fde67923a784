//! Traits that some rule reads.

use crate::legendary::ACTIONS;
use crate::legendary::resistance::RESISTANCE;
use crate::objects::THRESHOLD;
use crate::policy::maneuvers::ManeuverKind;
use crate::ruleset::Ruleset;

/// Traits that some rule reads, in any ruleset.
pub(super) const OF_RULES: [&str; 31] = [
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
    "flyby",
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
    "packTactics",
    "regeneration",
    "resistance",
    "spellResistance",
    "trainedMount",
    "vulnerability",
    "weakness",
    "weapon",
];

/// Returns whether a rule may read a trait of that name, in any ruleset or in this one. Others are custom traits.
pub fn is_of_rules(ruleset: &Ruleset, name: &str) -> bool {
    OF_RULES.contains(&name) || is_read(ruleset, name)
}

/// Returns whether a ruleset reads a trait, because the corresponding option is set.
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
        _ if ruleset.threat.spared_by_trait.iter().any(|own| own.name == name) => true,
        _ if ruleset.attack.counted.iter().any(|table| table.by_trait.as_deref() == Some(name)) => true,
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
