//! Reports about attacks, area attacks and their modifiers.

use super::{ConcealmentReport, CoverReport, Denial, SightReport};
use crate::advantage::Net;
use crate::map::Id;
use crate::reason::{Modifier, Reason};
use serde::{Deserialize, Serialize};

/// A kind of attack.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub enum AttackKind {
    /// With a melee weapon.
    Melee,
    /// With a ranged weapon.
    Ranged,
    /// With a spell.
    Spell,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
#[serde(rename_all = "camelCase")]
pub struct AttackReport {
    pub legal: bool,
    pub modifiers: Vec<Modifier>,
    /// Net result of the modifiers on `advantage`. Omitted if there are none (E5-43).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub net: Option<Net>,
    pub sight: SightReport,
    pub why: Vec<Reason>,
    /// Defense to reach.
    pub defense: DefenseReport,
    /// Creatures that a stray shot may hit (RD-37).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<Vec<Id>>"))]
    pub in_melee: Vec<Id>,
    /// Creatures that may declare themselves the target (SA-21).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<Vec<Id>>"))]
    pub may_declare: Vec<Id>,
    /// The striker or counter striker that strikes first (SA-31). Omitted without a counter strike.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub strikes_first: Option<Id>,
    /// Reasons against the attack, with the code of the command's refusal.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<Vec<Denial>>"))]
    pub denied: Vec<Denial>,
}

/// Expected results of an area attack.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct AreaAttackReport {
    pub legal: bool,
    /// Creatures in the area, in the order of the scene's tokens.
    pub targets: Vec<AreaTargetReport>,
    /// Warnings.
    pub why: Vec<Reason>,
    /// Reasons against the whole attack, with the code of the command's refusal.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<Vec<Denial>>"))]
    pub denied: Vec<Denial>,
}

/// Expected result of an area attack for one creature (RS-05, AH-05, RD-07, SA-24).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
#[serde(rename_all = "camelCase")]
pub struct AreaTargetReport {
    pub token: Id,
    /// Whether the creature is on the origin of the area.
    pub on_origin: bool,
    /// Whether the creature can be attacked. Other creatures in the area are attacked regardless.
    pub legal: bool,
    #[cfg_attr(feature = "typescript", ts(type = "Array<CheckModifier>"))]
    pub modifiers: Vec<Modifier>,
    /// Cover measured from the start of the area.
    pub cover: CoverReport,
    /// Concealment measured from the start of the area.
    pub concealment: ConcealmentReport,
    /// The number that the roll against the creature, or its own check, must reach. Omitted without a roll.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub defense: Option<DefenseReport>,
    pub why: Vec<Reason>,
    /// Reasons against attacking the creature.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<Vec<Denial>>"))]
    pub denied: Vec<Denial>,
}

/// A defense with all its modifiers.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct DefenseReport {
    /// Statistic that the attack is compared with.
    pub stat: String,
    value: i32,
    /// Whether the token has the statistic. Otherwise, the ruleset's default was used.
    pub given: bool,
    /// Whether the query contains the number.
    #[serde(skip)]
    #[cfg_attr(feature = "typescript", ts(skip))]
    entered: bool,
}

impl DefenseReport {
    pub(crate) const fn new(stat: String, value: i32, given: bool, entered: bool) -> DefenseReport {
        DefenseReport { stat, value, given, entered }
    }

    /// Returns the number if the viewer knows it: the token has the statistic, or the query contains the number. Pages show this number.
    pub const fn known(&self) -> Option<i32> {
        if self.given || self.entered { Some(self.value) } else { None }
    }

    /// Returns the number that a roll is compared with. For a token without the statistic, it is the ruleset's default.
    pub const fn compared(&self) -> i32 {
        self.value
    }
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct FlankingReport {
    pub flanked: bool,
    pub by: Vec<Id>,
    pub modifiers: Vec<Modifier>,
    pub why: Vec<Reason>,
}
