//! Attacks: RD-15, RD-19, RD-21, RD-29, RD-30, RD-33 … RD-35, RD-37, RD-38, RD-40, RD-43, RD-50.

use crate::attack::policy::*;
use crate::presets::common::*;
use crate::query::AttackKind;
use crate::reason::On;

/// Unconscious or otherwise unable to move; whoever takes no actions does not move either (RD-14).
const UNABLE: &[&str] = &["helpless", "unconscious", "paralyzed", "incapacitated"];

pub fn policy() -> AttackPolicy {
    AttackPolicy {
        dice: dice("1d20"),
        check_dice: dice("1d20"),
        defense: "reflex".into(),
        other_defenses: words(&["fortitude", "will"]),
        default_defense: 10,
        lowest_face_misses: true,
        highest_face_hits: false,
        spells: SpellKind::Ranged,
        cover_hinders: vec![AttackKind::Melee, AttackKind::Ranged, AttackKind::Spell],
        melee_range: MeleeRange::Reach,
        melee_range_rule: "RD-35".into(),
        no_effect_rule: "RD-21".into(),
        modifiers: modifiers(),
        counted: Vec::new(),
        into_melee: Some(IntoMelee { rule: "RD-37".into(), spare_allies: -5, stray_margin: 5 }),
        unseen: None,
        readied_shots: None,
        declared_targets: None,
        counter_strike: None,
        engagement: None,
        seen_spells_hit: None,
        attacking_reveals: None,
        area_rule: "RD-07".into(),
        area_check_rule: "RD-07".into(),
        spell_resistance: Some(SpellResistance {
            rule: "RD-38".into(),
            base: 10,
            hit_dice: "hitDice".into(),
            casting: "castingStat".into(),
            mental: words(&["intelligence", "wisdom", "charisma"]),
        }),
        coup_de_grace: Some(CoupDeGrace {
            rule: "RD-19".into(),
            targets: words(UNABLE),
            loses: "dexterity".into(),
            kills_above: "fortitude".into(),
            track_steps: 1,
            critical_multiplier: 1,
        }),
        grappled_light_weapons: Some("RD-43".into()),
    }
}

fn modifiers() -> Vec<ConditionalModifier> {
    vec![
        // The text says "attack" and no more: of a charge it is the blow that it brings.
        with_option("RD-15", "charge", MELEE, On::Attack, 2, "{attacker} charges."),
        ConditionalModifier {
            target_is: words(&["defending"]),
            value: ModifierValue::OfCondition(2),
            ..when("RD-29", ANY, On::Defense, 0, "{target} took a defense.")
        },
        target_is("RD-30", UNABLE, MELEE, On::Attack, 5, "{target} is helpless."),
        target_loses("RD-30", UNABLE, "dexterity", "reflex", "{target} is helpless, hence flat-footed."),
        target_loses("RD-30", &["flatFooted"], "dexterity", "reflex", "{target} is flat-footed."),
        attacker_is(
            "RD-33",
            &["prone"],
            MELEE,
            On::Attack,
            -5,
            "{attacker} fights hand to hand while prone.",
        ),
        target_is("RD-33", &["prone"], MELEE, On::Attack, 5, "{target} is prone to a melee attack."),
        target_is("RD-33", &["prone"], RANGED, On::Attack, -5, "{target} is prone, hard to hit from afar."),
        ConditionalModifier {
            stat: Some("reflex".into()),
            ..target_is("RD-34", &["withdrawing"], ANY, On::Defense, 2, "{target} withdraws.")
        },
        ConditionalModifier {
            unless_option: Some("nonlethalWeapon".into()),
            ..with_option(
                "RD-40",
                "nonlethal",
                ANY,
                On::Attack,
                -4,
                "The weapon is not made for nonlethal damage.",
            )
        },
        ConditionalModifier {
            stat: Some("reflex".into()),
            ..target_is("RD-43", &["grappled"], ANY, On::Defense, -2, "{target} is grappled.")
        },
        target_loses("RD-50", &["feinted"], "dexterity", "reflex", "{target} fell for a feint."),
    ]
}
