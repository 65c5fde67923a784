//! Options of riding.

use serde::{Deserialize, Serialize};

/// Rules for riding. Without them, a token's `mountedOn` is only displayed.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct MountPolicy {
    /// Id of the rule in reasons (E5-54).
    pub rule: String,
    /// Number of sizes by which a mount must be larger than its rider, 1 or more.
    pub larger_by: i32,
    /// Maximum distance for mounting and dismounting in cells, 1 or more.
    pub within: i32,
    /// Trait of mounts that are controlled on the rider's turn. Other mounts have their own turns.
    pub trained: String,
    /// Activities that a controlled mount can spend its actions on during its rider's turn.
    pub led_activities: Vec<String>,
    /// Rules for falling off.
    pub falling_off: FallingOff,
}

/// Rules for falling off (E5-55).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct FallingOff {
    /// Id of the rule in reasons.
    pub rule: String,
    /// Save to stay on a mount that is moved, one of `attack.saves`.
    pub save: String,
    /// DC of the save.
    pub difficulty: i32,
    /// Conditions of the rider or the mount that require that save when they start.
    pub when: Vec<String>,
    /// Condition of a rider with a pending save.
    pub pending: String,
    /// Condition of a rider that fell off.
    pub condition: String,
}
