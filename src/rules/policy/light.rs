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
    /// Kinds of zones with a lack of light, which sources can light: concealing ones are dim, and total ones dark. Other kinds, such as
    /// magical darkness, can't be lit.
    pub zones: Vec<String>,
    /// Effect of darkness: `inside` hides creatures in it, so one can see out of it into light. `through` blocks every line that meets it
    /// (E5-75).
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
