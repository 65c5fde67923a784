//! Actions: SM-07, SM-22.

use crate::actions::*;
use crate::presets::common::*;

pub fn policy() -> ActionPolicy {
    ActionPolicy {
        rule: "SM-22".into(),
        per_turn: per_turn(&[("standard", 1), ("shift", 1)]),
        trades: vec![trade("SM-22", "standard", "shift")],
        compound: Vec::new(),
        free: words(&["free"]),
        out_of_turn: Vec::new(),
        order: None,
        attack: Some("standard".into()),
        movement: Some("shift".into()),
        activities: Vec::new(),
    }
}
