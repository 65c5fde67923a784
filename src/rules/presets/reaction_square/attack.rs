//! Attacks: RS-05, RS-06, RS-16, RS-23 … RS-25.

use crate::attack::policy::*;
use crate::presets::common::*;
use crate::query::AttackKind;
use crate::reason::On;

/// Of a token that gives none, for attacks and for checks against it: what 3d10, and a bonus of a few reach every other time.
pub const UNRECORDED_DEFENSE: i32 = 20;

pub fn policy() -> AttackPolicy {
    AttackPolicy {
        // The text names no attack roll; initiative's dice are its only ones.
        dice: dice("3d10"),
        check_dice: dice("3d10"),
        defense: "physicalDefense".into(),
        other_defenses: Vec::new(),
        default_defense: UNRECORDED_DEFENSE,
        lowest_face_misses: false,
        highest_face_hits: false,
        spells: SpellKind::Ranged,
        cover_hinders: vec![AttackKind::Melee, AttackKind::Ranged, AttackKind::Spell],
        melee_range: MeleeRange::Reach,
        melee_range_rule: "G-02".into(),
        no_effect_rule: "RS-16".into(),
        modifiers: vec![
            attacker_is(
                "RS-23",
                &["prone"],
                MELEE,
                On::Attack,
                -4,
                "{attacker} fights hand to hand while prone.",
            ),
            target_is("RS-24", &["prone"], MELEE, On::Attack, 4, "{target} is prone to a melee attack."),
            target_is(
                "RS-25",
                &["prone"],
                RANGED,
                On::Attack,
                -4,
                "{target} is prone, hard to hit from afar.",
            ),
        ],
        counted: Vec::new(),
        into_melee: None,
        unseen: None,
        readied_shots: None,
        declared_targets: None,
        counter_strike: None,
        engagement: None,
        seen_spells_hit: None,
        attacking_reveals: None,
        area_rule: "RS-05".into(),
        area_check_rule: "RS-06".into(),
        spell_resistance: None,
        coup_de_grace: None,
        grappled_light_weapons: None,
    }
}
