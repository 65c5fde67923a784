//! The knobs of weapon masteries (E5-99).

use crate::model::given_condition::GivenCondition;
use crate::model::mastery::Mastery;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// What masteries do. A property that is left out does nothing.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct MasteryPolicy {
    /// Id of the rule, as reasons and refusals cite it.
    pub rule: String,
    /// Statistics of which damage usually holds one: the ability of the attack.
    pub abilities: Vec<String>,
    /// A second attack on another creature.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cleave: Option<CleavePolicy>,
    /// Whether a miss deals the ability of the attack.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub graze: bool,
    /// Whether the attack of the other hand takes nothing of its own (`attack.lightWeapons`).
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub nick: bool,
    /// How far the target is pushed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub push: Option<PushPolicy>,
    /// What a hit with Sap gives.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sap: Option<GivenCondition>,
    /// What damage with Slow gives.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub slow: Option<GivenCondition>,
    /// What the target saves against.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub topple: Option<TopplePolicy>,
    /// What damage with Vex gives. The end of the attacker's turn is that of its next one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub vex: Option<GivenCondition>,
}

/// The second attack of Cleave.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct CleavePolicy {
    /// How far from the first target the second one is at most, in cells.
    pub within: i32,
}

/// The push of a hit.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct PushPolicy {
    /// How far, in cells, at most.
    pub cells: i32,
    /// The largest size that is pushed, one of `sizes`.
    pub largest: String,
}

/// The save against Topple.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct TopplePolicy {
    /// The statistic that is thrown with.
    pub stat: String,
    /// What the save has to reach, before the ability of the attack and what the attacker adds.
    pub base: i32,
    /// Statistics of the attacker that are added, each with what counts where the token does not have it.
    pub adds: BTreeMap<String, i32>,
    /// The condition that a failure gives.
    pub gives: String,
}

impl MasteryPolicy {
    /// What a hit gives at once, and whether it has to deal damage for it.
    pub fn gives(&self, mastery: Mastery) -> Option<(&GivenCondition, bool)> {
        let (given, hurts) = match mastery {
            Mastery::Sap => (&self.sap, false),
            Mastery::Slow => (&self.slow, true),
            Mastery::Vex => (&self.vex, true),
            _ => return None,
        };
        given.as_ref().map(|given| (given, hurts))
    }
}
