//! How a rule system measures areas.

use serde::{Deserialize, Serialize};

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
    /// The rows of the text that an answer names.
    pub rules: AreaRules,
}

/// What a burst is measured from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum BurstFrom {
    /// The center of the target cell, as a radius is (RS-07, AH-07).
    Cell,
    /// A corner of the target cell (RD-09, G-21); on hexes bursts are refused then. By the straight-line metric even the
    /// cells that touch the corner lie 2 away.
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
    /// A barrier leaves what is behind it unaffected.
    pub blocked: String,
    /// Whether the barrier stands afterwards is the GM's choice.
    pub barrier: String,
    /// Throwing distance.
    pub range: String,
    /// That the user has no line of effect to the target cell, which is warned of (RS-09, AH-31).
    pub out_of_line: String,
}
