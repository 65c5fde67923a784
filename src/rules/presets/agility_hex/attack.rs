//! Attacks: AH-05, AH-06, AH-14, AH-19 … AH-21.

use crate::attack::policy::*;
use crate::presets::common::*;
use crate::query::AttackKind;
use crate::reason::On;

/// Of a token that gives none, for attacks and for checks against it: what 1d12, and no bonus reach every other time.
pub const UNRECORDED_DEFENSE: i32 = 7;

pub fn policy() -> AttackPolicy {
    AttackPolicy {
        // The text names no attack roll; initiative's die is its only one.
        dice: dice("1d12"),
        check_dice: dice("1d12"),
        defense: "avoid".into(),
        other_defenses: Vec::new(),
        default_defense: UNRECORDED_DEFENSE,
        lowest_face_misses: false,
        highest_face_hits: false,
        spells: SpellKind::Ranged,
        cover_hinders: vec![AttackKind::Melee, AttackKind::Ranged, AttackKind::Spell],
        melee_range: MeleeRange::Reach,
        melee_range_rule: "G-02".into(),
        no_effect_rule: "AH-14".into(),
        modifiers: vec![
            attacker_is(
                "AH-19",
                &["prone"],
                MELEE,
                On::TargetNumber,
                1,
                "{attacker} fights hand to hand while prone.",
            ),
            target_is(
                "AH-20",
                &["prone"],
                MELEE,
                On::Dice,
                1,
                "{target} is prone to a melee attack: one more die.",
            ),
            target_is(
                "AH-21",
                &["prone"],
                RANGED,
                On::TargetNumber,
                2,
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
        area_rule: "AH-05".into(),
        area_check_rule: "AH-06".into(),
        spell_resistance: None,
        coup_de_grace: None,
        grappled_light_weapons: None,
    }
}
