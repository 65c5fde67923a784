//! Measurement of areas in a rule system.

use crate::model::template_shape::TemplateShape;
use burstmap_geometry::figure::Coverage;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// Measurement of areas in a rule system.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct AreaPolicy {
    /// Start of a burst (RS-07, AH-07, RD-09).
    pub burst: BurstFrom,
    /// Start of a line or cone without a specified corner (RS-02, AH-02, RD-07). On hexes, always the center.
    pub user: UserFrom,
    /// Opening angle of a cone on squares in degrees, above 0 and up to 360 (G-23).
    pub square_cone_degrees: f64,
    /// Opening angle of a cone on hexes in degrees, above 0 and up to 360 (G-23).
    pub hex_cone_degrees: f64,
    /// Cells of an area: those within a number of steps, or those that its true shape covers (E5-66).
    pub template: AreaTemplate,
    /// Far end of a cone with a true shape (E5-70).
    pub cone_end: ConeEnd,
    /// Point of origin of a block of cells (RD-08, E5-71).
    pub rect: RectFrom,
    /// Cells of an emanation (E5-73).
    #[serde(default)]
    pub emanation: EmanationBy,
    /// Id of the rule for a point of origin that its user neither sees nor reaches. The area starts on the near side of the obstacle, and a
    /// point seen through glass is refused (E5-68). With `null`, the area starts beyond the obstacle, with a warning.
    pub near_side: Option<String>,
    /// The system's own names for shapes: `{ "burst": "Sphere" }`.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    #[cfg_attr(feature = "schema", schemars(with = "BTreeMap<String, String>"))]
    pub names: BTreeMap<TemplateShape, String>,
    /// Rules cited by answers.
    pub rules: AreaRules,
}

/// Cells of an area.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum AreaTemplate {
    /// Cells within a number of steps by the metric (G-20 … G-23).
    Count,
    /// Cells with at least half of their area in the true shape.
    Half,
    /// Cells with their center in the true shape or on its edge.
    Center,
    /// Cells with any part of their area in the true shape.
    Any,
}

impl AreaTemplate {
    /// Returns how true shapes cover cells, or `None` if cells are counted.
    pub const fn coverage(self) -> Option<Coverage> {
        match self {
            AreaTemplate::Count => None,
            AreaTemplate::Half => Some(Coverage::Half),
            AreaTemplate::Center => Some(Coverage::Center),
            AreaTemplate::Any => Some(Coverage::Any),
        }
    }
}

/// Far end of a cone with a true shape. The cone's width equals the distance, unless its angle is specified.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum ConeEnd {
    /// A line across its axis, which makes a triangle.
    Flat,
    /// A circle around its origin, which makes a sector.
    Round,
}

/// Point of origin of a block of cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum RectFrom {
    /// The block's center.
    Middle,
    /// The midpoint of the border shared with its user's space, or the corner of its cells nearest to the user if they don't touch.
    Near,
}

/// Cells of an emanation.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum EmanationBy {
    /// This system has no emanations, so they are refused.
    #[default]
    Nothing,
    /// The cells within a number of steps of the space by the metric.
    Count,
    /// The cells covered within a distance of the space, on squares only.
    Template,
}

/// Start of a burst.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum BurstFrom {
    /// The center of the target cell, as for a radius (RS-07, AH-07).
    Cell,
    /// A corner of the target cell (RD-09, G-21). On hexes, counted bursts are refused, and true shapes start at the center. With the
    /// Euclidean metric, even the cells that touch the corner are at distance 2.
    Corner,
    /// This system has no bursts, so they are refused.
    Nothing,
}

/// Start of a line or cone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum UserFrom {
    /// A corner of the user's space: the specified one, or the one nearest to the aim (G-24).
    Corner,
    /// The center of the user's space, unless a corner is specified.
    Center,
    /// The corner or side midpoint of the user's space nearest to the aim. Lines of odd width start at a side midpoint, except at exactly
    /// 45°. Lines of even width start at a corner (E5-70, E5-72).
    Rim,
}

/// Rule ids in reasons.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct AreaRules {
    /// An area measured from its target cell.
    pub radius: String,
    /// A block of cells (RD-08). If omitted or `null`, as `radius`.
    #[serde(default)]
    pub rect: Option<String>,
    /// A burst and its start.
    pub burst: String,
    /// Lines and cones that start at their user.
    pub user: String,
    /// A line. If omitted or `null`, as `user`.
    #[serde(default)]
    pub line: Option<String>,
    /// Cells covered by a true shape. If omitted or `null`, a house default.
    #[serde(default)]
    pub laid: Option<String>,
    /// An emanation. If omitted or `null`, as `radius`.
    #[serde(default)]
    pub emanation: Option<String>,
    /// Cells behind a barrier, which are not affected.
    pub blocked: String,
    /// The GM's decision whether a barrier is destroyed.
    pub barrier: String,
    /// Throwing range.
    pub range: String,
    /// The warning if the user has no line of effect to the target cell (RS-09, AH-31).
    pub out_of_line: String,
}

impl AreaRules {
    /// Returns the rule for lines.
    pub fn line(&self) -> &String {
        self.line.as_ref().unwrap_or(&self.user)
    }
}
