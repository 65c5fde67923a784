//! Contents that a template creates on the map while it lasts: fog, darkness, a light, a wall, difficult terrain.

use burstmap_geometry::Channels;
use burstmap_rules::map::{Acts, Degree, Light};
use serde::{Deserialize, Serialize};

/// Contents that a template creates in its cells.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(title = "what a template creates"))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Creates {
    /// A zone, such as fog or darkness.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub zone: Option<CreatedZone>,
    /// A light in the middle: cells of bright light, and of dim light beyond it (E5-76).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional, type = "[bright: number, dim: number]"))]
    pub light: Option<Light>,
    /// Difficult terrain.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<bool>"))]
    pub difficult: bool,
    /// Channels that its cells block, like those of a wall.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(
        feature = "typescript",
        ts(optional, type = "{ move: boolean; effect: boolean; sight: boolean }")
    )]
    pub blocks: Option<Channels>,
}

/// A zone without an id or cells.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct CreatedZone {
    /// Kind: smoke, fog, darkness …
    pub kind: String,
    /// Whether it affects every line through it, or only targets inside.
    #[cfg_attr(feature = "typescript", ts(type = "\"through\" | \"inside\""))]
    pub acts: Acts,
    /// Degree of concealment.
    #[cfg_attr(feature = "typescript", ts(type = "\"concealment\" | \"total\""))]
    pub degree: Degree,
}
