//! The knobs of senses.

use serde::{Deserialize, Serialize};

/// What senses do beside seeing through kinds of zones.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SensePolicy {
    /// Id of the rule of senses, as reasons cite it.
    pub rule: String,
    /// Senses that need no eyes: within their range they show whatever no total cover hides, the invisible too, to the blinded as
    /// well (E5-77).
    pub without_eyes: Vec<String>,
    /// Senses that tell where somebody is who touches the same ground or water, and show nothing (E5-78).
    pub locating: Vec<String>,
    /// Id of the rule of senses that locate.
    pub locating_rule: String,
}
