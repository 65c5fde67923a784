//! Attacks: SM-04, SM-13, SM-20.

use crate::attack::policy::*;
use crate::presets::common::*;
use crate::query::AttackKind;

pub fn policy() -> AttackPolicy {
    AttackPolicy {
        // The text names no attack roll: the system's published basics.
        dice: dice("1d20"),
        check_dice: dice("1d20"),
        defense: "evasion".into(),
        other_defenses: Vec::new(),
        default_defense: 0,
        lowest_face_misses: true,
        highest_face_hits: true,
        spells: SpellKind::Ranged,
        cover_hinders: vec![AttackKind::Ranged, AttackKind::Spell],
        melee_range: MeleeRange::Reach,
        melee_range_rule: "SM-04".into(),
        no_effect_rule: "SM-13".into(),
        modifiers: Vec::new(),
        counted: Vec::new(),
        into_melee: None,
        unseen: None,
        readied_shots: None,
        declared_targets: None,
        counter_strike: None,
        engagement: None,
        seen_spells_hit: None,
        attacking_reveals: None,
        area_rule: "G-25".into(),
        area_check_rule: "G-25".into(),
        spell_resistance: None,
        coup_de_grace: None,
        grappled_light_weapons: None,
    }
}
