//! What can be seen and hit: AH-09 … AH-14, AH-22.

use crate::concealment::ConcealmentPolicy;
use crate::cover::{CoverPolicy, ProneCover};
use crate::hiding::HidingPolicy;
use crate::presets::common::*;
use crate::reason::On;

pub fn cover() -> CoverPolicy {
    CoverPolicy {
        grades: vec![
            grade("none", "G-41", vec![]),
            grade("partial", "AH-12", vec![adds("AH-12", On::Defense, "avoid", 1)]),
            grade("cover", "AH-13", vec![adds("AH-13", On::Defense, "avoid", 3)]),
            grade("total", "AH-14", vec![]),
        ],
        aliases: pairs(&[
            ("improved", "cover"),
            ("covered", "partial"),
            ("heavy", "cover"),
            ("quarter", "partial"),
            ("half", "partial"),
            ("threeQuarters", "cover"),
            ("sevenEighths", "cover"),
        ]),
        occlusion: vec![hides([0, 1], false, "partial"), hides([1, 2], false, "cover")],
        stopped_center_line: None,
        creatures: None,
        rough: None,
        prone: vec![ProneCover {
            from: "partial".into(),
            to: "cover".into(),
            features_only: false,
            rule: "AH-22".into(),
        }],
        crouching: None,
    }
}

pub fn concealment() -> ConcealmentPolicy {
    ConcealmentPolicy {
        rule: "AH-09".into(),
        total_rule: "AH-11".into(),
        concealed: vec![adds("AH-09", On::TargetNumber, "", 3)],
        unseen: vec![adds("AH-11", On::TargetNumber, "", 5)],
        unperceived: vec![adds("AH-11", On::TargetNumber, "", 5)],
        attacker_unseen: vec![],
        attacker_unperceived: vec![],
        senses: senses(),
    }
}

pub fn hiding() -> HidingPolicy {
    HidingPolicy {
        concealment: Some("AH-10".into()),
        total_concealment: Some("AH-11".into()),
        cover: hiding_cover(&[("cover", "AH-13"), ("total", "AH-14")]),
        out_of_sight: None,
        rule: "AH-12".into(),
        from_every_enemy: true,
        check: None,
        ends_when_seen: None,
    }
}
