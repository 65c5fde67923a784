//! Urging somebody to do something (SA-40).

use serde::{Deserialize, Serialize};

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct InfluencePolicy {
    pub rule: String,
    /// The difficulty is this or the target's statistic, whichever is higher.
    pub difficulty: i32,
    pub stat: String,
    /// Hours before the same urging may be tried again.
    pub wait_hours: i32,
}

/// How the target takes it: the GM's choice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Attitude {
    Willing,
    Hesitant,
    Unwilling,
}
