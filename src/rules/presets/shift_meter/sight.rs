//! What can be seen and hit: SM-13, SM-17 … SM-21. The text gives concealment no effect of its own.

use crate::concealment::ConcealmentPolicy;
use crate::cover::CoverPolicy;
use crate::hiding::HidingPolicy;
use crate::presets::common::*;
use crate::reason::On;

pub fn cover() -> CoverPolicy {
    CoverPolicy {
        grades: vec![
            grade("none", "G-41", vec![]),
            grade(
                "covered",
                "SM-17",
                vec![adds("SM-20", On::Defense, "evasion", 2), adds("SM-21", On::Perception, "", -3)],
            ),
            grade(
                "heavy",
                "SM-19",
                vec![adds("SM-20", On::Defense, "evasion", 4), adds("SM-21", On::Perception, "", -6)],
            ),
            grade("total", "SM-13", vec![]),
        ],
        aliases: pairs(&[
            ("partial", "covered"),
            ("cover", "heavy"),
            ("improved", "heavy"),
            ("quarter", "covered"),
            ("half", "covered"),
            ("threeQuarters", "heavy"),
            ("sevenEighths", "heavy"),
        ]),
        occlusion: Vec::new(),
        stopped_center_line: Some(source("heavy", "SM-19")),
        creatures: Some(source("covered", "SM-18")),
        rough: Some(source("covered", "SM-17")),
        prone: Vec::new(),
        crouching: None,
    }
}

pub fn concealment() -> ConcealmentPolicy {
    ConcealmentPolicy {
        rule: "G-30".into(),
        total_rule: "G-14".into(),
        concealed: vec![],
        unseen: vec![],
        unperceived: vec![],
        attacker_unseen: vec![],
        attacker_unperceived: vec![],
        senses: senses(),
    }
}

pub fn hiding() -> HidingPolicy {
    HidingPolicy {
        concealment: Some("G-30".into()),
        total_concealment: Some("G-14".into()),
        cover: hiding_cover(&[("covered", "SM-21"), ("heavy", "SM-21"), ("total", "SM-13")]),
        out_of_sight: Some("G-14".into()),
        rule: "SM-21".into(),
        from_every_enemy: true,
        check: None,
        ends_when_seen: None,
    }
}
