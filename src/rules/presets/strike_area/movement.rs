//! Moving, occupied cells and threat: SA-10 … SA-14, SA-17 … SA-20, SA-39.

use crate::flanking::{Flanked, FlankingPolicy};
use crate::movement::*;
use crate::occupancy::*;
use crate::presets::common::*;
use crate::threat::*;
use std::collections::BTreeMap;

pub fn movement() -> MovementPolicy {
    MovementPolicy {
        rule: "SA-12".into(),
        paid_on: PaidOn::Entering,
        difficult_factor: 2,
        factor_by_label: BTreeMap::new(),
        rough_is_slow: false,
        deck_in_rough_waters: false,
        naturewalk: false,
        corner_rule: true,
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
        mixing_rule: "SA-11".into(),
        forms: vec![],
        area_cost_cells: 6,
    }
}

pub fn occupancy() -> OccupancyPolicy {
    OccupancyPolicy {
        passages: vec![
            let_pass("SA-18", Who::Ally, Way::Free, false),
            let_pass("SA-18", Who::Size("tiny".into()), Way::Free, false),
            let_pass(
                "SA-18",
                Who::Condition(vec![
                    "incapacitated".into(),
                    "unconscious".into(),
                    "paralyzed".into(),
                    "helpless".into(),
                    "dead".into(),
                ]),
                Way::Free,
                true,
            ),
            let_pass("SA-18", Who::SizesApart(2), Way::Free, true),
        ],
        packing: true,
        inside_below: None,
        sharing_rule: "SA-20".into(),
        vacant_when: vec!["dead".into()],
        unrecorded_difficulty: 10,
    }
}

pub fn threat() -> ThreatPolicy {
    ThreatPolicy {
        rule: "SA-30".into(),
        leaving_provokes: false,
        entering_without_reach_provokes: false,
        unseen_provokes_nobody: false,
        reach_by_size: vec![],
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
        rule: String::new(),
        several_rule: None,
        when: Flanked::Never,
        attack_bonus: 0,
        defense_per_foe: 0,
        stat: None,
    }
}
