//! Options of influence.

use serde::{Deserialize, Serialize};

/// Urging a creature to do something (SA-40).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct InfluencePolicy {
    /// Id of the rule in reasons.
    pub rule: String,
    /// Minimum DC. The target's statistic is used if it is higher.
    pub difficulty: i32,
    /// The target's statistic.
    pub stat: String,
    /// Hours before the same attempt can be repeated.
    pub wait_hours: i32,
}
