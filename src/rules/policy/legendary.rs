//! Options of legendary actions and legendary resistance.

use serde::{Deserialize, Serialize};

/// Rule by which tokens with the trait `legendaryActions` act immediately after the turns of others.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct LegendaryPolicy {
    /// Id of the rule in reasons.
    pub rule: String,
}

/// Rule by which tokens with the trait `legendaryResistance` turn failed saves into successes.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ResistancePolicy {
    /// Id of the rule in reasons.
    pub rule: String,
    /// Hours of rest that restore the uses.
    pub rest_hours: f64,
}
