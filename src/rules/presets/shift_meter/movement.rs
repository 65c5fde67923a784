//! Moving, occupied cells and threat: SM-03, SM-04, SM-06, SM-10 … SM-12.

use crate::flanking::{Flanked, FlankingPolicy};
use crate::map::Medium;
use crate::movement::*;
use crate::occupancy::*;
use crate::presets::common::*;
use crate::threat::*;
use std::collections::BTreeMap;

pub fn movement() -> MovementPolicy {
    MovementPolicy {
        rule: "SM-11".into(),
        paid_on: PaidOn::Entering,
        difficult_factor: 2,
        factor_by_label: BTreeMap::new(),
        rough_is_slow: true,
        deck_in_rough_waters: false,
        naturewalk: true,
        corner_rule: false,
        modes: vec![
            mode("walk", vec![Medium::Regular], false),
            mode("overland", vec![Medium::Regular], false),
            mode("swim", vec![Medium::Regular, Medium::Underwater], false),
            mode("burrow", vec![Medium::Regular, Medium::Earth], false),
            mode("fly", vec![Medium::Regular], true),
            mode("sky", vec![Medium::Regular], true),
            mode("levitate", vec![Medium::Regular], true),
        ],
        mixing: Mixing::Average,
        mixing_rule: "SM-06".into(),
        forms: vec![],
        area_cost_cells: 6,
    }
}

pub fn occupancy() -> OccupancyPolicy {
    OccupancyPolicy {
        passages: vec![let_pass("SM-18", Who::Anyone, Way::Free, true)],
        packing: true,
        inside_below: Some("small".into()),
        sharing_rule: "SM-03".into(),
        vacant_when: vec!["dead".into()],
        unrecorded_difficulty: 10,
    }
}

pub fn threat() -> ThreatPolicy {
    ThreatPolicy {
        rule: "SM-09".into(),
        leaving_provokes: false,
        entering_without_reach_provokes: false,
        unseen_provokes_nobody: false,
        reach_by_size: vec![
            SizeReach { size: "mini".into(), cells: 0, binding: true },
            SizeReach { size: "tiny".into(), cells: 0, binding: true },
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
        rule: "SM-15".into(),
        several_rule: Some("SM-16".into()),
        when: Flanked::ByScatteredFoes,
        attack_bonus: 0,
        defense_per_foe: -1,
        stat: Some("evasion".into()),
    }
}
