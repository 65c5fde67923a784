//! Choices for an attack in a ruleset, determined from its options, so that a new rule needs no new button.

use burstmap_rules::policy::attack::{AttackPolicy, Counted};
use burstmap_rules::query::AttackKind;
use burstmap_rules::ruleset::Ruleset;
use burstmap_rules::token_attack::TokenAttack;

/// Returns the names of the choices that have an effect, in alphabetical order.
pub fn options(ruleset: &Ruleset) -> Vec<String> {
    let attack = &ruleset.attack;
    let conditional =
        attack.modifiers.iter().flat_map(|rule| [rule.option.clone(), rule.unless_option.clone()]);
    let unseen = attack.unseen.iter().flat_map(|rule| [rule.melee_with.clone(), rule.ranged_with.clone()]);
    // Facts that a fight determines can also be set manually: before it, or for events outside of the map.
    let counted = attack.counted.iter().filter_map(|rule| match rule.counts {
        Counted::UnseenAtTurnStart => Some("unseenAtTurnStart"),
        Counted::TargetChargesAttacker => Some("targetCharging"),
        Counted::AttackerChargesTarget => Some("charge"),
        _ => None,
    });
    let named = [
        attack.into_melee.is_some().then_some("spareAllies"),
        attack.coup_de_grace.is_some().then_some("coupDeGrace"),
        ruleset.damage.dying.is_some().then_some("knockOut"),
        attack.light_weapons.is_some().then_some("light"),
        attack.light_weapons.is_some().then_some("offHand"),
        attack.mastery.is_some().then_some("withoutMastery"),
        attack.table_gives.is_some().then_some("advantage"),
        attack.table_gives.is_some().then_some("disadvantage"),
    ];
    let words = named.into_iter().flatten().chain(counted).map(str::to_owned);
    let mut names: Vec<String> = conditional.flatten().chain(unseen).chain(words).collect();
    // Opportunities come from the fight, so they are not a choice.
    names.retain(|name| name != "opportunity");
    names.sort();
    names.dedup();
    names
}

/// Returns whether some rule depends on light weapons: for the off hand (E5-50), or in a grapple (RD-43).
pub fn knows_light(attack: &AttackPolicy) -> bool {
    attack.light_weapons.is_some() || attack.grappled_light_weapons.is_some()
}

/// Returns whether an option applies to the kind of attack and the selected attack. The option for light weapons is for melee, and a
/// token's own attack must be marked as light (E5-50). Only a weapon with a mastery can skip it (E5-99).
pub fn fits(name: &str, kind: AttackKind, in_hand: Option<&TokenAttack>) -> bool {
    // E5-83: only melee attacks can knock out. RD-15, SA-36: a charge ends in a melee attack.
    if matches!(name, "knockOut" | "charge") && kind != AttackKind::Melee {
        return false;
    }
    if name == "withoutMastery" {
        return kind != AttackKind::Spell && in_hand.is_some_and(|attack| attack.mastery.is_some());
    }
    let of_light = matches!(name, "light" | "offHand");
    !of_light || kind == AttackKind::Melee && in_hand.is_none_or(|attack| attack.light)
}

#[cfg(test)]
mod tests {
    use super::*;
    use burstmap_rules::model::mastery::Mastery;
    use burstmap_rules::presets;

    // E5-50
    #[test]
    fn e5_50_the_other_hand_is_offered_for_light_melee_weapons() {
        let attack = |light| TokenAttack { light, ..TokenAttack::default() };
        assert!(fits("offHand", AttackKind::Melee, Some(&attack(true))));
        assert!(fits("offHand", AttackKind::Melee, None), "a weapon that is not written down");
        assert!(!fits("offHand", AttackKind::Melee, Some(&attack(false))), "a halberd, talons");
        assert!(!fits("light", AttackKind::Ranged, None), "a longbow");
    }

    // E5-99
    #[test]
    fn e5_99_a_mastery_is_kept_off_where_the_weapon_has_one() {
        let maul = TokenAttack { mastery: Some(Mastery::Topple), ..TokenAttack::default() };
        assert!(fits("withoutMastery", AttackKind::Melee, Some(&maul)));
        assert!(!fits("withoutMastery", AttackKind::Melee, Some(&TokenAttack::default())), "a club");
        assert!(!fits("withoutMastery", AttackKind::Melee, None), "a weapon that is not written down");
    }

    // E5-83
    #[test]
    fn e5_83_nobody_is_knocked_out_from_afar() {
        assert!(fits("knockOut", AttackKind::Melee, None));
        assert!(!fits("knockOut", AttackKind::Ranged, None) && !fits("knockOut", AttackKind::Spell, None));
    }

    // RD-15, SA-36
    #[test]
    fn rd_15_nobody_charges_with_a_bow() {
        assert!(fits("charge", AttackKind::Melee, None) && !fits("charge", AttackKind::Ranged, None));
    }

    #[test]
    fn each_system_offers_its_own_choices() {
        let of = |id: &str| presets::all().iter().find(|set| set.id == id).map(options).unwrap_or_default();
        assert!(of("reflex-d20").iter().any(|name| name == "charge"));
        assert!(of("reflex-d20").iter().any(|name| name == "coupDeGrace"));
        assert!(!of("strike-area").iter().any(|name| name == "coupDeGrace"));
        // E5-50, E5-83, E5-92, E5-99
        assert_eq!(
            of("srd-5e"),
            ["advantage", "disadvantage", "knockOut", "light", "offHand", "withoutMastery"]
        );
        // SA-24, SA-29, SA-34
        assert_eq!(of("strike-area"), ["area", "charge", "counter", "targetCharging", "unseenAtTurnStart"]);
    }
}
