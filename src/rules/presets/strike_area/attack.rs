//! Attacks: SA-21, SA-24 … SA-36.

use crate::attack::policy::*;
use crate::presets::common::*;
use crate::query::AttackKind;
use crate::reason::On;

const SHOT_OR_SPELL: &[AttackKind] = &[AttackKind::Ranged, AttackKind::Spell];
const FAR: &[(i32, i32)] = &[(0, 0), (1, -1), (2, -2), (4, -3), (8, -4)];
const LESS: &[(i32, i32)] = &[(0, 0), (1, -1), (2, -2), (4, -3)];
const MORE: &[(i32, i32)] = &[(0, 0), (1, 1), (2, 2), (4, 3)];

pub fn policy() -> AttackPolicy {
    AttackPolicy {
        dice: dice("1d20"),
        check_dice: dice("1d20"),
        defense: "defense".into(),
        other_defenses: words(&["block", "dodge", "dispel"]),
        default_defense: 10,
        lowest_face_misses: false,
        highest_face_hits: false,
        spells: SpellKind::OfItsOwn,
        cover_hinders: vec![AttackKind::Melee, AttackKind::Ranged, AttackKind::Spell],
        melee_range: MeleeRange::SameArea,
        melee_range_rule: "SA-30".into(),
        no_effect_rule: "SA-22".into(),
        modifiers: vec![ConditionalModifier {
            target_is: words(&["defending"]),
            unless_target_is: words(&["incapacitated", "unconscious", "paralyzed", "helpless", "dead"]),
            value: ModifierValue::OfCondition(1),
            ..when("SA-36", ANY, On::Defense, 0, "{target} blocks, dodges or dispels.")
        }],
        counted: counted_modifiers(),
        into_melee: None,
        unseen: Some(UnseenPolicy {
            rule: "SA-24".into(),
            unaware: Some("SA-38".into()),
            melee_with: "counter".into(),
            ranged_with: "area".into(),
        }),
        readied_shots: Some(ReadiedShots { rule: "SA-26".into(), condition: "readied".into() }),
        declared_targets: Some("SA-21".into()),
        counter_strike: Some("SA-31".into()),
        engagement: Some("SA-33".into()),
        seen_spells_hit: Some("SA-35".into()),
        attacking_reveals: Some("SA-25".into()),
        area_rule: "SA-24".into(),
        area_check_rule: "SA-24".into(),
        spell_resistance: None,
        coup_de_grace: None,
        grappled_light_weapons: None,
    }
}

fn counted_modifiers() -> Vec<CountedModifier> {
    let one = |value| [(0, 0), (1, value)];
    vec![
        CountedModifier {
            most: Some(15),
            ..counted(
                "SA-27",
                Counted::AreasApart,
                RANGED,
                FAR,
                "{target} is at a distance of {count}, by areas.",
            )
        },
        counted(
            "SA-28",
            Counted::AreasTargetMoved,
            RANGED,
            FAR,
            "Areas that {target} moved through this turn: {count}.",
        ),
        counted(
            "SA-29",
            Counted::AttackerEngagedBy,
            SHOT_OR_SPELL,
            LESS,
            "{attacker} is engaged by {count}.",
        ),
        counted(
            "SA-29",
            Counted::UnseenAtTurnStart,
            SHOT_OR_SPELL,
            &one(-1),
            "{attacker} did not see {target} at the start of the turn.",
        ),
        counted(
            "SA-29",
            Counted::TargetChargesAttacker,
            SHOT_OR_SPELL,
            &one(-1),
            "{target} charges {attacker}.",
        ),
        counted(
            "SA-29",
            Counted::AlliesEngagedWithTarget,
            SHOT_OR_SPELL,
            LESS,
            "{target} is engaged with {count} on {attacker}'s side.",
        ),
        counted("SA-34", Counted::AttackerChargesTarget, MELEE, &one(1), "{attacker} charged {target}."),
        counted(
            "SA-34",
            Counted::OthersEngagingTarget,
            MELEE,
            MORE,
            "{target} is engaged by others: {count}.",
        ),
        counted("SA-36", Counted::Helpers, ANY, MORE, "{attacker} is helped by {count}."),
    ]
}
