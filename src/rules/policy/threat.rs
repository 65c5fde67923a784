//! The knobs of reach and of opportunity attacks.

use serde::{Deserialize, Serialize};

/// Who threatens which cells, and what provokes.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ThreatPolicy {
    /// Id of the rule, as reasons cite it.
    pub rule: String,
    /// Leaving a cell that an enemy threatens provokes that enemy; entering one does not (RD-11, E5-48).
    pub leaving_provokes: bool,
    /// What is left when that provokes.
    pub leaving: Leaving,
    /// Id of the rule about leaving, as the chances that it gives cite it.
    pub leaving_rule: String,
    /// Creatures without reach provoke whoever's space they enter (RD-35).
    pub entering_without_reach_provokes: bool,
    /// Whoever is totally concealed from an enemy does not provoke it (RD-17).
    pub unseen_provokes_nobody: bool,
    /// Reach of a token that says nothing of its own, by its size (RD-35, SM-04).
    pub reach_by_size: Vec<SizeReach>,
    /// Reach of the sizes that are not listed, in cells, 0 or more.
    pub usual_reach_cells: i32,
    /// Whether a token that does not say so is armed (RD-10).
    pub armed_unless_said: bool,
    /// Whether nobody threatens without a weapon (RD-10); else fists will do (E5-48).
    pub needs_weapon: bool,
    /// Conditions in which nobody threatens or flanks.
    pub none_when: Vec<String>,
    /// Conditions in which moving away provokes nobody (E5-13).
    pub spared_when: Vec<String>,
}

/// What a mover leaves when it provokes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum Leaving {
    /// Each threatened cell that it leaves, once per move (RD-11).
    Cell,
    /// The reach as a whole, each time: moving within it provokes nobody (E5-48).
    Reach,
}

/// The reach of one size.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SizeReach {
    /// One of `sizes`.
    pub size: String,
    /// Its reach in cells; 0: it must stand in the target's cell.
    pub cells: i32,
    /// Whether no reach of its own frees a token of this size from it (SM-04); else its own goes first (RD-35).
    #[serde(default)]
    pub binding: bool,
    /// Id of the rule that gives this size its reach, as refusals cite it; left out: that of melee range.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub rule: String,
}
