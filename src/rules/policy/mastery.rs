//! Options of weapon masteries (E5-99).

use crate::model::given_condition::GivenCondition;
use crate::model::mastery::Mastery;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// Effects of masteries. An omitted property has no effect.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct MasteryPolicy {
    /// Id of the rule in reasons and refusals.
    pub rule: String,
    /// Statistics that can be the attack's ability. Damage usually includes the attack's ability.
    pub abilities: Vec<String>,
    /// A second attack on another creature.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cleave: Option<CleavePolicy>,
    /// Whether a miss deals damage equal to the attack's ability modifier.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub graze: bool,
    /// Whether the off-hand attack takes no separate action (`attack.lightWeapons`).
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub nick: bool,
    /// Distance of a push.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub push: Option<PushPolicy>,
    /// Condition from a hit with Sap.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sap: Option<GivenCondition>,
    /// Condition from damage with Slow.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub slow: Option<GivenCondition>,
    /// Save against Topple.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub topple: Option<TopplePolicy>,
    /// Condition from damage with Vex. The end of the attacker's turn means the end of its next turn.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub vex: Option<GivenCondition>,
}

/// The second attack of Cleave.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct CleavePolicy {
    /// Maximum distance between the two targets in cells.
    pub within: i32,
}

/// The push after a hit.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct PushPolicy {
    /// Maximum distance in cells.
    pub cells: i32,
    /// Largest size that can be pushed, one of `sizes`.
    pub largest: String,
}

/// The save against Topple.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct TopplePolicy {
    /// Statistic of the save.
    pub stat: String,
    /// Base of the save DC, before the attack's ability and the attacker's bonuses.
    pub base: i32,
    /// Statistics of the attacker to add, each with a default for tokens without it.
    pub adds: BTreeMap<String, i32>,
    /// Condition after a failure.
    pub gives: String,
}

impl MasteryPolicy {
    /// Returns the immediate condition from a hit, and whether it requires damage.
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
