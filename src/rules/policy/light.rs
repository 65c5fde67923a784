//! Options of light.

use crate::map::Acts;
use serde::{Deserialize, Serialize};

/// Effect of light on sight.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct LightPolicy {
    /// Id of the rule of light in reasons.
    pub rule: String,
    /// Light of the map outside zones. The setting `light.ambient` changes it for one map.
    pub ambient: Ambient,
    /// Kinds of zones without full light. Concealing zones are dim, total zones are dark, and sources can light them. Other kinds, such as
    /// magical darkness, can't be lit.
    pub zones: Vec<String>,
    /// Effect of darkness: `inside` hides only creatures in it, so that one can see from darkness into light. `through` blocks every line
    /// that meets it (E5-75).
    pub darkness: Acts,
    /// Senses that see dim light as bright and darkness as dim (E5-77).
    pub dark_sight: Vec<String>,
    /// Id of the rule for these senses.
    pub dark_sight_rule: String,
}

/// Light of a whole map.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum Ambient {
    Bright,
    Dim,
    Darkness,
}
