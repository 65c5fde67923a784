//! Options of reach and of opportunity attacks.

use serde::{Deserialize, Serialize};

/// Threatened cells and provoking.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ThreatPolicy {
    /// Id of the rule in reasons.
    pub rule: String,
    /// Whether leaving a cell that an enemy threatens provokes that enemy. Entering a cell doesn't (RD-11, E5-48).
    #[serde(default)]
    pub leaving_provokes: bool,
    /// Area that a mover must leave to provoke.
    pub leaving: Leaving,
    /// Id of the rule about leaving, cited by the attacks that result.
    pub leaving_rule: String,
    /// Whether creatures without reach provoke the creatures whose spaces they enter (RD-35).
    #[serde(default)]
    pub entering_without_reach_provokes: bool,
    /// Whether a creature that is totally concealed from an enemy doesn't provoke it (RD-17).
    #[serde(default)]
    pub unseen_provokes_nobody: bool,
    /// Default reach by size (RD-35, SM-04).
    #[serde(default)]
    pub reach_by_size: Vec<SizeReach>,
    /// Reach of unlisted sizes in cells, 0 or more.
    pub usual_reach_cells: i32,
    /// Whether a token is armed by default (RD-10).
    pub armed_unless_said: bool,
    /// Whether threatening requires a weapon (RD-10). Otherwise, fists are enough (E5-48).
    #[serde(default)]
    pub needs_weapon: bool,
    /// Conditions that prevent threatening and flanking.
    pub none_when: Vec<String>,
    /// Conditions in which moving away provokes no creature (E5-13).
    #[serde(default)]
    pub spared_when: Vec<String>,
    /// Traits with which a token provokes nobody in a mode of movement, such as Flyby.
    #[serde(default)]
    pub spared_by_trait: Vec<SparedByTrait>,
}

/// A trait with which a token provokes nobody.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct SparedByTrait {
    /// Name of the trait.
    pub name: String,
    /// The movement mode, or `None` for all.
    #[serde(default)]
    pub mode: Option<String>,
}

/// Area that a mover must leave to provoke.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum Leaving {
    /// Each threatened cell, once per move (RD-11).
    Cell,
    /// The whole reach, every time: moving within it provokes no creature (E5-48).
    Reach,
}

/// Reach of one size.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SizeReach {
    /// One of `sizes`.
    pub size: String,
    /// Reach in cells. With 0, the token must be in the target's cell.
    pub cells: i32,
    /// Whether a token's own reach can't replace this one (SM-04). Otherwise, the token's own reach takes precedence (RD-35).
    #[serde(default)]
    pub binding: bool,
    /// Id of the rule for this size's reach in refusals. If omitted, the rule of the melee range.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub rule: String,
}
