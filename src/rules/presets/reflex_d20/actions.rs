//! Actions: RD-01 … RD-06, RD-12, RD-24, RD-29, RD-34, RD-43.

use crate::actions::*;
use crate::maneuvers::{ManeuverKind, ManeuverPolicy, ManeuverRule};
use crate::presets::common::*;
use crate::weapon_size::WeaponSizePolicy;

pub fn policy() -> ActionPolicy {
    ActionPolicy {
        rule: "RD-01".into(),
        per_turn: per_turn(&[("standard", 1), ("move", 1), ("swift", 1)]),
        trades: vec![
            trade("RD-02", "standard", "move"),
            trade("RD-02", "move", "swift"),
            trade("RD-02", "standard", "swift"),
        ],
        compound: vec![CompoundAction {
            rule: "RD-03".into(),
            action: "fullRound".into(),
            uses: words(&["standard", "move"]),
        }],
        free: words(&["free"]),
        out_of_turn: words(&["immediate"]),
        order: None,
        attack: Some("standard".into()),
        movement: Some("move".into()),
        activities: activities(),
    }
}

fn activities() -> Vec<Activity> {
    let acrobat =
        |value| BetterValue { with: StatAtLeast { stat: "acrobaticsRanks".into(), least: 5 }, value };
    let defense = |value, better| {
        Some(GivenCondition {
            kind: "defending".into(),
            value: Some(value),
            better: Some(acrobat(better)),
            against: None,
            until_next_turn: true,
        })
    };
    let act = |rule: &str, name: &str, cost: &str, text: &str| activity(rule, name, cost, false, text);
    let provoking = |name: &str, cost: &str, text: &str| activity("RD-12", name, cost, true, text);
    vec![
        Activity { gives: defense(2, 4), ..act("RD-29", "partialDefense", "standard", "Partial Defense") },
        Activity { gives: defense(5, 8), ..act("RD-29", "totalDefense", "fullRound", "Total Defense") },
        Activity {
            free_from: Some(StatAtLeast { stat: "attackBonus".into(), least: 2 }),
            arms: Some(true),
            ..act("RD-24", "drawWeapon", "move", "Draw a weapon")
        },
        provoking("reload", "move", "Reload a firearm or crossbow"),
        provoking("pickUp", "move", "Pick up an item"),
        provoking("retrieve", "move", "Retrieve a stored item"),
        provoking("concentrate", "standard", "Use a skill that needs concentration"),
        Activity { ends: Some("prone".into()), ..act("RD-01", "standUp", "move", "Stand up") },
        act("RD-01", "openDoor", "move", "Open a door"),
        Activity {
            gives: Some(GivenCondition {
                kind: "prone".into(),
                value: None,
                better: None,
                against: None,
                until_next_turn: false,
            }),
            ..act("RD-05", "dropProne", "free", "Drop prone")
        },
        Activity { arms: Some(false), ..act("RD-05", "dropWeapon", "free", "Drop a weapon") },
        act("RD-05", "talk", "free", "Talk briefly"),
        act("RD-15", "charge", "fullRound", "Charge"),
        Activity {
            gives: gives("withdrawing", None, None),
            ..act("RD-34", "withdraw", "fullRound", "Withdraw")
        },
        act("RD-19", "coupDeGrace", "fullRound", "Coup de grace"),
        act("RD-43", "keepGrapple", "swift", "Keep the grapple"),
    ]
}

/// RD-41 … RD-50.
pub fn maneuvers() -> ManeuverPolicy {
    use ManeuverKind::*;
    let known = [
        (Trip, "RD-42"),
        (Grapple, "RD-43"),
        (Disarm, "RD-44"),
        (Sunder, "RD-45"),
        (BullRush, "RD-46"),
        (Overrun, "RD-47"),
        (Reposition, "RD-48"),
        (Steal, "RD-49"),
        (Feint, "RD-50"),
    ];
    ManeuverPolicy {
        rule: "RD-41".into(),
        bonus_stat: "attackBonus".into(),
        provokes_below: 1,
        known: known
            .iter()
            .map(|(kind, rule)| ManeuverRule {
                kind: *kind,
                rule: (*rule).into(),
                against: if *kind == Feint { "will" } else { "reflex" }.into(),
            })
            .collect(),
        margin: 5,
        most_sizes_larger: 1,
        wall_damage: dice("1d6"),
        feinted: "feinted".into(),
        grappled: "grappled".into(),
        prone: "prone".into(),
        keep_grapple: "swift".into(),
    }
}

/// RD-51.
pub fn weapon_sizes() -> WeaponSizePolicy {
    WeaponSizePolicy {
        rule: "RD-51".into(),
        listed_for: "medium".into(),
        chart: ["1d4", "1d6", "1d8", "1d10", "2d6", "2d8", "3d6"].map(dice).to_vec(),
        single_steps_to: dice("1d8"),
    }
}
