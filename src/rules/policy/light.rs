//! The knobs of light.

use crate::map::Acts;
use serde::{Deserialize, Serialize};

/// How light decides who is seen.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct LightPolicy {
    /// Id of the rule of light, as reasons cite it.
    pub rule: String,
    /// The light of the whole map where no zone says otherwise; of one map by its setting `light.ambient`.
    pub ambient: Ambient,
    /// The kinds of zones that are a lack of light, which sources light: those that conceal are dim, total ones dark. Other kinds,
    /// magical darkness for one, are not lit.
    pub zones: Vec<String>,
    /// What darkness does: `inside` hides whoever stands in it, so that one sees out of it into light; `through` stops every line
    /// that meets it (E5-75).
    pub darkness: Acts,
    /// Senses to which dim light is bright, and darkness dim (E5-77).
    pub dark_sight: Vec<String>,
    /// Id of the rule of these senses.
    pub dark_sight_rule: String,
}

/// The light of a whole map.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum Ambient {
    Bright,
    Dim,
    Darkness,
}
