//! The knobs of concentration.

use serde::{Deserialize, Serialize};

/// Areas and conditions that last as long as somebody concentrates. One effect at a time; whoever cannot act or is dead
/// concentrates on nothing.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ConcentrationPolicy {
    /// Id of the rule, as reasons cite it.
    pub rule: String,
    /// The statistic of the save that each damage asks for, one of `attack.saves`.
    pub save: String,
    /// Its difficulty is the damage divided by this, 1 or more, rounded down,
    pub damage_divided_by: i32,
    /// at least this,
    pub least: i32,
    /// and at most this.
    pub most: i32,
}

impl ConcentrationPolicy {
    /// What a save has to reach after so much damage.
    pub fn difficulty(&self, damage: i32) -> i32 {
        (damage / self.damage_divided_by.max(1)).max(self.least).min(self.most)
    }
}
