//! The knobs of riding.

use serde::{Deserialize, Serialize};

/// How tokens ride. Without it, a token's `mountedOn` is shown and changes no answer.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct MountPolicy {
    /// Id of the rule, as reasons cite it (E5-54).
    pub rule: String,
    /// A mount is larger than its rider by at least so many sizes, 1 or more.
    pub larger_by: i32,
    /// How near to its mount a rider gets on and off, in cells, 1 or more.
    pub within: i32,
    /// The trait of mounts that go where their rider directs them, in its turn; others have turns of their own.
    pub trained: String,
    /// The activities that such a mount may spend its actions on in that turn.
    pub led_activities: Vec<String>,
    /// How riders fall off.
    pub falling_off: FallingOff,
}

/// How riders fall off (E5-55).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct FallingOff {
    /// Id of the rule, as reasons cite it.
    pub rule: String,
    /// The save that keeps a rider on a mount that something moves, one of `attack.saves`.
    pub save: String,
    /// What it has to reach.
    pub difficulty: i32,
    /// Conditions of the rider or the mount that ask for that save when they begin.
    pub when: Vec<String>,
    /// The condition of a rider who has to make it.
    pub pending: String,
    /// The condition of a rider who fell off.
    pub condition: String,
}
