//! Actions: the text counts none.

use crate::actions::*;

pub fn policy() -> ActionPolicy {
    ActionPolicy {
        rule: "G-50".into(),
        per_turn: Vec::new(),
        trades: Vec::new(),
        compound: Vec::new(),
        free: Vec::new(),
        out_of_turn: Vec::new(),
        order: None,
        attack: None,
        movement: None,
        activities: Vec::new(),
    }
}
