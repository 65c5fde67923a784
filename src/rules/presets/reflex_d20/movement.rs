//! Moving, occupied cells and threat: RD-06, RD-10, RD-11, RD-15, RD-26, RD-27, RD-32, RD-34, RD-35.

use crate::flanking::{Flanked, FlankingPolicy};
use crate::movement::*;
use crate::occupancy::*;
use crate::presets::common::*;
use crate::threat::*;
use std::collections::BTreeMap;

pub fn movement() -> MovementPolicy {
    MovementPolicy {
        rule: "RD-27".into(),
        paid_on: PaidOn::Entering,
        difficult_factor: 2,
        factor_by_label: BTreeMap::new(),
        rough_is_slow: false,
        deck_in_rough_waters: false,
        naturewalk: false,
        corner_rule: false,
        // The text knows no modes: all go everywhere, and what flies touches no ground.
        modes: vec![
            mode("walk", everywhere(), false),
            mode("climb", everywhere(), false),
            mode("swim", everywhere(), false),
            mode("fly", everywhere(), true),
            mode("burrow", everywhere(), false),
            mode("crawl", everywhere(), false),
            mode("jump", everywhere(), false),
        ],
        mixing: Mixing::Deduct,
        mixing_rule: "RD-27".into(),
        forms: vec![
            Form {
                name: "step".into(),
                rule: "RD-06".into(),
                speed_factor: 1,
                steps: Some(1),
                spared: Spared::All,
                open_ground_only: false,
            },
            Form {
                name: "charge".into(),
                rule: "RD-15".into(),
                speed_factor: 2,
                steps: None,
                spared: Spared::None,
                open_ground_only: false,
            },
            Form {
                name: "withdraw".into(),
                rule: "RD-34".into(),
                speed_factor: 2,
                steps: None,
                spared: Spared::FirstStep,
                open_ground_only: false,
            },
            Form {
                name: "tumble".into(),
                rule: "RD-35".into(),
                speed_factor: 1,
                steps: None,
                spared: Spared::Entering,
                open_ground_only: false,
            },
        ],
        area_cost_cells: 6,
    }
}

pub fn occupancy() -> OccupancyPolicy {
    OccupancyPolicy {
        passages: vec![
            let_pass("RD-32", Who::Ally, Way::Free, false),
            let_pass("RD-32", Who::Condition(vec!["dead".into(), "unconscious".into()]), Way::Free, false),
            let_pass("RD-32", Who::LargerBy(3), Way::Free, false),
            let_pass("RD-32", Who::Enemy, check("acrobatics", "reflex", 5), false),
        ],
        packing: false,
        inside_below: Some("small".into()),
        sharing_rule: "RD-35".into(),
        vacant_when: vec!["dead".into()],
        unrecorded_difficulty: 10,
    }
}

pub fn threat() -> ThreatPolicy {
    ThreatPolicy {
        rule: "RD-10".into(),
        leaving_provokes: true,
        entering_without_reach_provokes: true,
        unseen_provokes_nobody: true,
        reach_by_size: vec![
            SizeReach { size: "tiny".into(), cells: 0, binding: false },
            SizeReach { size: "large".into(), cells: 2, binding: false },
            SizeReach { size: "huge".into(), cells: 3, binding: false },
            SizeReach { size: "gargantuan".into(), cells: 4, binding: false },
        ],
        usual_reach_cells: 1,
        armed_unless_said: true,
        none_when: vec![
            "dead".into(),
            "unconscious".into(),
            "helpless".into(),
            "paralyzed".into(),
            "incapacitated".into(),
        ],
    }
}

pub fn flanking() -> FlankingPolicy {
    FlankingPolicy {
        rule: "RD-28".into(),
        several_rule: None,
        when: Flanked::BetweenTwo,
        attack_bonus: 2,
        defense_per_foe: 0,
        stat: None,
    }
}
