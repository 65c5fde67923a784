//! What can be seen and hit: RD-16 … RD-18, RD-20 … RD-22, RD-33. The text does not say where one may hide; this is usual in its family.

use crate::concealment::ConcealmentPolicy;
use crate::cover::{CoverPolicy, ProneCover};
use crate::hiding::HidingPolicy;
use crate::presets::common::*;
use crate::reason::On;

pub fn cover() -> CoverPolicy {
    CoverPolicy {
        grades: vec![
            grade("none", "G-41", vec![]),
            grade("partial", "RD-20", vec![adds("RD-20", On::Defense, "reflex", 2)]),
            grade("cover", "RD-18", vec![adds("RD-18", On::Defense, "reflex", 5)]),
            grade("improved", "RD-22", vec![adds("RD-22", On::Defense, "reflex", 10)]),
            grade("total", "RD-21", vec![]),
        ],
        aliases: pairs(&[
            ("covered", "partial"),
            ("heavy", "cover"),
            ("quarter", "partial"),
            ("half", "partial"),
            ("threeQuarters", "cover"),
            ("sevenEighths", "improved"),
        ]),
        occlusion: vec![hides([0, 1], false, "partial"), hides([1, 2], false, "cover")],
        stopped_center_line: None,
        creatures: Some(source("cover", "RD-18")),
        rough: None,
        // A low wall gives total cover to the prone, whatever it gives to those who stand.
        prone: ["partial", "cover", "improved"]
            .map(|from| ProneCover {
                from: from.into(),
                to: "total".into(),
                features_only: true,
                rule: "RD-33".into(),
            })
            .into(),
        crouching: None,
    }
}

pub fn concealment() -> ConcealmentPolicy {
    ConcealmentPolicy {
        rule: "RD-16".into(),
        total_rule: "RD-17".into(),
        concealed: vec![adds("RD-16", On::MissChance, "", 20)],
        unseen: vec![adds("RD-17", On::MissChance, "", 50)],
        unperceived: vec![adds("RD-17", On::MissChance, "", 50)],
        attacker_unseen: vec![],
        attacker_unperceived: vec![],
        senses: senses(),
    }
}

pub fn hiding() -> HidingPolicy {
    HidingPolicy {
        concealment: Some("RD-16".into()),
        total_concealment: Some("RD-17".into()),
        cover: hiding_cover(&[("cover", "RD-18"), ("improved", "RD-22"), ("total", "RD-21")]),
        out_of_sight: None,
        rule: "RD-20".into(),
        from_every_enemy: true,
        check: None,
        ends_when_seen: None,
    }
}
