//! The knobs of sharing space.

use serde::{Deserialize, Serialize};

/// Whose space may be passed or shared.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct OccupancyPolicy {
    /// Who may pass through a creature's space. The first that fits decides; a creature that none fits closes its
    /// cells (RS-21, RS-22, AH-18, RD-32, SA-18, SA-19).
    pub passages: Vec<Passage>,
    /// Creatures of sizes that fit several to a cell share one, mixed by the part of it that each takes (SM-03, SA-17).
    pub packing: bool,
    /// Sizes below this one may end a move in the cell of a creature that fills it: they fight from there (SM-04,
    /// RD-35).
    pub inside_below: Option<String>,
    /// Id of the rule of sharing a cell.
    pub sharing_rule: String,
    /// Conditions that make a creature a thing on the ground: it occupies nothing.
    pub vacant_when: Vec<String>,
    /// Difficulty of a check when the other's statistic is not recorded.
    pub unrecorded_difficulty: i32,
}

/// One line of the table of who may pass.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Passage {
    /// Id of the rule, as reasons cite it.
    pub rule: String,
    /// Whose space it is about.
    pub who: Who,
    /// How one gets through.
    pub way: Way,
    /// Whether the space counts as difficult terrain (SA-19, SM-18).
    pub difficult: bool,
}

/// Whose space it is, as seen by who moves.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum Who {
    Anyone,
    Ally,
    Enemy,
    /// Somebody with one of these conditions.
    Condition(Vec<String>),
    /// Somebody of this size.
    Size(String),
    /// The mover is at least so many size categories smaller (RD-32).
    LargerBy(i32),
    /// At least so many size categories larger or smaller than the mover (SA-18).
    SizesApart(i32),
}

/// How one gets through a space.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum Way {
    Free,
    Closed,
    /// The mover checks `skill` against the other's statistic plus a number (RS-22, AH-18, RD-32).
    Check {
        skill: String,
        against: String,
        plus: i32,
    },
}
