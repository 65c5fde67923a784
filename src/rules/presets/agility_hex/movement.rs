//! Moving, occupied cells and threat: AH-15 … AH-18.

use crate::flanking::{Flanked, FlankingPolicy};
use crate::movement::*;
use crate::occupancy::*;
use crate::presets::common::*;
use crate::threat::*;
use std::collections::BTreeMap;

pub fn movement() -> MovementPolicy {
    MovementPolicy {
        rule: "AH-15".into(),
        paid_on: PaidOn::Leaving,
        difficult_factor: 2,
        factor_by_label: BTreeMap::new(),
        rough_is_slow: false,
        deck_in_rough_waters: true,
        naturewalk: false,
        corner_rule: false,
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
        mixing_rule: "AH-15".into(),
        forms: vec![],
        area_cost_cells: 6,
    }
}

pub fn occupancy() -> OccupancyPolicy {
    OccupancyPolicy {
        passages: vec![
            let_pass("AH-18", Who::Ally, Way::Free, false),
            let_pass("AH-18", Who::Enemy, check("acrobatics", "avoid", 0), false),
        ],
        packing: false,
        inside_below: None,
        sharing_rule: "AH-18".into(),
        vacant_when: vec!["dead".into()],
        // What stands in for a defense in attacks stands in for it here as well.
        unrecorded_difficulty: super::attack::UNRECORDED_DEFENSE,
    }
}

pub fn threat() -> ThreatPolicy {
    ThreatPolicy {
        rule: "AH-18".into(),
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
