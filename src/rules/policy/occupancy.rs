//! Options of sharing space.

use serde::{Deserialize, Serialize};

/// Rules for passing and sharing spaces.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct OccupancyPolicy {
    /// Rules for passing a creature's space. The first match applies. Without one, its cells are blocked (RS-21, RS-22, AH-18, RD-32,
    /// SA-18, SA-19).
    pub passages: Vec<Passage>,
    /// Whether small creatures share a cell by the fractions that they fill, in any mix of sizes (SM-03, SA-17).
    #[serde(default)]
    pub packing: bool,
    /// Size below which a creature can end a move in the cell of a creature that fills it, to fight from there (SM-04, RD-35).
    pub inside_below: Option<String>,
    /// Id of the rule for sharing a cell.
    pub sharing_rule: String,
    /// Conditions of creatures that occupy no space, like objects on the ground.
    pub vacant_when: Vec<String>,
    /// DC of a check if the other creature's statistic is missing.
    pub unrecorded_difficulty: i32,
}

/// Rule for passing certain creatures' spaces.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Passage {
    /// Id of the rule in reasons.
    pub rule: String,
    /// Creatures whose space the rule is about.
    pub who: Who,
    /// Kind of passage.
    pub way: Way,
    /// Whether the space counts as difficult terrain (SA-19, SM-18).
    #[serde(default)]
    pub difficult: bool,
}

/// Creatures whose space is passed, relative to the mover.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum Who {
    Anyone,
    Ally,
    Enemy,
    /// A creature with one of these conditions.
    Condition(Vec<String>),
    /// A creature of this size.
    Size(String),
    /// The mover is at least this number of size categories smaller (RD-32).
    LargerBy(i32),
    /// The sizes differ by at least this number of categories (SA-18).
    SizesApart(i32),
}

/// Kind of passage through a space.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub enum Way {
    Free,
    Closed,
    /// The mover checks `skill` against the other creature's statistic plus a number (RS-22, AH-18, RD-32).
    Check {
        skill: String,
        against: String,
        plus: i32,
    },
}
