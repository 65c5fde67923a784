//! Options of senses.

use serde::{Deserialize, Serialize};

/// Effects of senses beyond ignoring kinds of zones.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SensePolicy {
    /// Id of the rule of senses in reasons.
    pub rule: String,
    /// Senses without sight: within their range they perceive everything without total cover, including invisible creatures, even when
    /// blinded (E5-77).
    pub without_eyes: Vec<String>,
    /// Senses that locate creatures touching the same ground or water, without showing them (E5-78).
    pub locating: Vec<String>,
    /// Id of the rule of locating senses.
    pub locating_rule: String,
}
