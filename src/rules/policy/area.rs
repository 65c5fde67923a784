//! How a rule system measures areas.

use crate::model::template_shape::TemplateShape;
use burstmap_geometry::figure::Coverage;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// How a rule system measures areas.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct AreaPolicy {
    /// What a burst is measured from (RS-07, AH-07, RD-09).
    pub burst: BurstFrom,
    /// Where a line or a cone starts when no corner is given (RS-02, AH-02, RD-07). On hexes always the center.
    pub user: UserFrom,
    /// Opening angle of a cone on squares, in degrees, above 0 and up to 360 (G-23).
    pub square_cone_degrees: f64,
    /// Opening angle of a cone on hexes, in degrees, above 0 and up to 360 (G-23).
    pub hex_cone_degrees: f64,
    /// Which cells belong to an area: those within a number of steps, or those that its true shape covers (E5-66).
    pub template: AreaTemplate,
    /// The far end of a cone whose true shape is laid on the map (E5-70).
    pub cone_end: ConeEnd,
    /// Where a block of cells has its point of origin (RD-08, E5-71).
    pub rect: RectFrom,
    /// What goes out from a space to all sides (E5-73).
    pub emanation: EmanationBy,
    /// Id of the rule by which a point of origin that its user neither sees nor reaches lies on the near side of what is in
    /// between, and one that is seen through glass is refused (E5-68); `null`: the area starts beyond it, with a warning.
    pub near_side: Option<String>,
    /// What the text calls shapes, where it has words of its own: `{ "burst": "Sphere" }`.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    #[cfg_attr(feature = "schema", schemars(with = "BTreeMap<String, String>"))]
    pub names: BTreeMap<TemplateShape, String>,
    /// The rows of the text that an answer names.
    pub rules: AreaRules,
}

/// Which cells belong to an area.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum AreaTemplate {
    /// Those that a count of steps reaches by the metric (G-20 … G-23).
    Count,
    /// Those of which at least half of the area lies in the true shape.
    Half,
    /// Those whose center lies in the true shape or on its rim.
    Center,
    /// Those of which any part of positive area lies in the true shape.
    Any,
}

impl AreaTemplate {
    /// How true shapes cover cells; `None`: cells are counted.
    pub const fn coverage(self) -> Option<Coverage> {
        match self {
            AreaTemplate::Count => None,
            AreaTemplate::Half => Some(Coverage::Half),
            AreaTemplate::Center => Some(Coverage::Center),
            AreaTemplate::Any => Some(Coverage::Any),
        }
    }
}

/// How a cone ends whose true shape is laid on the map. It is as wide at every distance as that distance, unless its angle is
/// given.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum ConeEnd {
    /// At a line across its axis: a triangle.
    Flat,
    /// At a circle around its origin: a sector.
    Round,
}

/// Where a block of cells has its point of origin.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum RectFrom {
    /// Its middle.
    Middle,
    /// The middle of what it shares with its user's space where the two touch, else the corner of its cells nearest to its user.
    Near,
}

/// What goes out from a space to all sides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum EmanationBy {
    /// This system knows no emanations: refused.
    Nothing,
    /// The cells within a number of steps of the space, by the metric.
    Count,
    /// The cells that lie, by what is covered, within a distance of the space; squares only.
    Template,
}

/// What a burst is measured from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum BurstFrom {
    /// The center of the target cell, as a radius is (RS-07, AH-07).
    Cell,
    /// A corner of the target cell (RD-09, G-21); on hexes counted bursts are refused then, and laid ones start at the center.
    /// By the straight-line metric even the cells that touch the corner lie 2 away.
    Corner,
    /// This system knows no bursts: refused.
    Nothing,
}

/// Where a line or a cone starts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum UserFrom {
    /// A corner of the user's space: the one given, else the one nearest to the aim (G-24).
    Corner,
    /// The center of the user's space, unless a corner is given.
    Center,
    /// Of the corners and the side midpoints of the user's space the one nearest to the aim. A line of an odd width starts at a
    /// side midpoint, unless its aim is at exactly 45°, one of an even width at a corner (E5-70, E5-72).
    Rim,
}

/// Ids of the rules that reasons cite.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct AreaRules {
    /// An area measured out from its target cell.
    pub radius: String,
    /// A block of cells (RD-08); left out or `null`: as `radius`.
    #[serde(default)]
    pub rect: Option<String>,
    /// A burst, and what it is measured from.
    pub burst: String,
    /// Lines and cones start at their user.
    pub user: String,
    /// A line; left out or `null`: as `user`.
    #[serde(default)]
    pub line: Option<String>,
    /// Which cells a true shape covers; left out or `null`: a house default.
    #[serde(default)]
    pub laid: Option<String>,
    /// What goes out from a space; left out or `null`: as `radius`.
    #[serde(default)]
    pub emanation: Option<String>,
    /// A barrier leaves what is behind it unaffected.
    pub blocked: String,
    /// Whether the barrier stands afterwards is the GM's choice.
    pub barrier: String,
    /// Throwing distance.
    pub range: String,
    /// That the user has no line of effect to the target cell, which is warned of (RS-09, AH-31).
    pub out_of_line: String,
}

impl AreaRules {
    /// The rule of lines.
    pub fn line(&self) -> &String {
        self.line.as_ref().unwrap_or(&self.user)
    }
}
