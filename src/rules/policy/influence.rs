//! The knobs of influence.

use serde::{Deserialize, Serialize};

/// Urging somebody to do something (SA-40).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct InfluencePolicy {
    /// Id of the rule, as reasons cite it.
    pub rule: String,
    /// The difficulty is this or the target's statistic, whichever is higher.
    pub difficulty: i32,
    /// The target's statistic.
    pub stat: String,
    /// Hours before the same urging may be tried again.
    pub wait_hours: i32,
}
