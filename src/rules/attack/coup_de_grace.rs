//! The killing blow at somebody helpless (RD-19).

use crate::conditions::helpless;
use crate::map::Token;
use crate::ruleset::Ruleset;
use serde::{Deserialize, Serialize};

/// The killing blow.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct CoupDeGrace {
    /// Id of the rule, as reasons cite it.
    pub rule: String,
    /// Conditions of which the target must have one, or one that is `helpless`.
    pub targets: Vec<String>,
    /// The statistic that its defense loses.
    pub loses: String,
    /// Damage above this statistic kills.
    pub kills_above: String,
    /// Steps down the condition track, 0 or more, whether it kills or not.
    pub track_steps: i32,
    /// What damage is multiplied by for being a critical hit. The text names no number; the presets say 1.
    pub critical_multiplier: i32,
}

impl CoupDeGrace {
    /// Whether the token's condition leaves it to the killing blow.
    pub fn may_strike(&self, ruleset: &Ruleset, token: &Token) -> bool {
        self.targets.iter().any(|kind| token.has(kind)) || (helpless(ruleset, token) && !token.has("dead"))
    }
}
