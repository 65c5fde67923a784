//! The knobs of legendary actions and legendary resistance.

use serde::{Deserialize, Serialize};

/// The rule by which tokens with the trait `legendaryActions` act right after the turns of others.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct LegendaryPolicy {
    /// Id of the rule, as reasons cite it.
    pub rule: String,
}

/// The rule by which tokens with the trait `legendaryResistance` turn failed saves into successes.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ResistancePolicy {
    /// Id of the rule, as reasons cite it.
    pub rule: String,
    /// Hours of rest that bring the uses back.
    pub rest_hours: f64,
}
