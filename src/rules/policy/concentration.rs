//! Options of concentration.

use serde::{Deserialize, Serialize};

/// Areas and conditions that last during concentration, one effect at a time. A token that can't act or is dead can't concentrate.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ConcentrationPolicy {
    /// Id of the rule in reasons.
    pub rule: String,
    /// Statistic of the save after damage, one of `attack.saves`.
    pub save: String,
    /// Divisor of the damage for the DC, 1 or more, rounded down.
    pub damage_divided_by: i32,
    /// Minimum DC.
    pub least: i32,
    /// Maximum DC.
    pub most: i32,
}

impl ConcentrationPolicy {
    /// Returns the DC of a save after this damage.
    pub fn difficulty(&self, damage: i32) -> i32 {
        (damage / self.damage_divided_by.max(1)).max(self.least).min(self.most)
    }
}
