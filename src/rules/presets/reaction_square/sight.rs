//! What can be seen and hit: RS-09 … RS-17, RS-26.

use crate::concealment::ConcealmentPolicy;
use crate::cover::{CoverPolicy, ProneCover};
use crate::hiding::HidingPolicy;
use crate::presets::common::*;
use crate::reason::On;

pub fn cover() -> CoverPolicy {
    CoverPolicy {
        grades: vec![
            grade("none", "G-41", vec![]),
            grade("partial", "RS-14", vec![adds("RS-14", On::Defense, "physicalDefense", 2)]),
            grade("cover", "RS-15", vec![adds("RS-15", On::Defense, "physicalDefense", 5)]),
            grade("total", "RS-16", vec![]),
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
            rule: "RS-26".into(),
        }],
        crouching: None,
    }
}

pub fn concealment() -> ConcealmentPolicy {
    ConcealmentPolicy {
        rule: "RS-10".into(),
        total_rule: "RS-12".into(),
        concealed: vec![adds("RS-10", On::Attack, "", -15)],
        unseen: vec![adds("RS-12", On::Attack, "", -50)],
        unperceived: vec![adds("RS-12", On::Attack, "", -50)],
        attacker_unseen: vec![],
        attacker_unperceived: vec![],
        senses: senses(),
    }
}

pub fn hiding() -> HidingPolicy {
    HidingPolicy {
        concealment: Some("RS-11".into()),
        total_concealment: Some("RS-13".into()),
        cover: hiding_cover(&[("cover", "RS-15"), ("total", "RS-17")]),
        out_of_sight: None,
        rule: "RS-14".into(),
        from_every_enemy: true,
        check: None,
        ends_when_seen: None,
    }
}
