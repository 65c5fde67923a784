//! What can be seen and hit: SA-22, SA-23, SA-37.

use crate::concealment::ConcealmentPolicy;
use crate::cover::CoverPolicy;
use crate::hiding::{HidingCheck, HidingPolicy};
use crate::presets::common::*;
use crate::reason::On;

pub fn cover() -> CoverPolicy {
    CoverPolicy {
        grades: vec![
            grade("none", "G-41", vec![]),
            grade("quarter", "SA-22", vec![]),
            grade("half", "SA-22", vec![adds("SA-22", On::Defense, "defense", 1)]),
            grade("threeQuarters", "SA-22", vec![adds("SA-22", On::Defense, "defense", 2)]),
            grade("sevenEighths", "SA-22", vec![adds("SA-22", On::Defense, "defense", 3)]),
            grade("total", "G-41", vec![]),
        ],
        aliases: pairs(&[
            ("partial", "half"),
            ("cover", "threeQuarters"),
            ("improved", "sevenEighths"),
            ("covered", "half"),
            ("heavy", "threeQuarters"),
        ]),
        occlusion: vec![
            hides([1, 4], true, "quarter"),
            hides([1, 2], true, "half"),
            hides([3, 4], true, "threeQuarters"),
            hides([7, 8], true, "sevenEighths"),
        ],
        stopped_center_line: None,
        creatures: Some(source("half", "SA-22")),
        rough: None,
        prone: Vec::new(),
        crouching: Some("SA-22".into()),
    }
}

pub fn concealment() -> ConcealmentPolicy {
    ConcealmentPolicy {
        // Concealed and seen all the same: the text gives that no effect.
        rule: "G-30".into(),
        total_rule: "SA-23".into(),
        concealed: vec![],
        unseen: vec![adds("SA-23", On::Attack, "", -1)],
        unperceived: vec![adds("SA-23", On::Attack, "", -2)],
        attacker_unseen: vec![adds("SA-23", On::Attack, "", 1)],
        attacker_unperceived: vec![adds("SA-23", On::Attack, "", 2)],
        senses: senses(),
    }
}

pub fn hiding() -> HidingPolicy {
    HidingPolicy {
        concealment: None,
        total_concealment: Some("SA-37".into()),
        cover: hiding_cover(&[("total", "SA-37")]),
        out_of_sight: Some("SA-37".into()),
        rule: "SA-37".into(),
        from_every_enemy: true,
        check: Some(HidingCheck { skill: "stealth".into(), modifier: -1 }),
        ends_when_seen: Some("SA-37".into()),
    }
}
