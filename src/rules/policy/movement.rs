//! Options of movement.

use crate::map::Medium;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// Cost and modes of movement.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct MovementPolicy {
    /// Id of the rule about difficult terrain.
    pub rule: String,
    /// Terrain of a step that determines its cost (RS-18, AH-15 versus RD-27, SM-11, SA-12).
    pub paid_on: PaidOn,
    /// Cost multiplier of difficult or slow terrain, 1 or more (RS-18, AH-15, RD-27, SM-11, SA-12).
    pub difficult_factor: i32,
    /// Cost multipliers of other terrain, by its label, regardless of case (SA-12). The greatest one counts.
    #[serde(default)]
    pub factor_by_label: BTreeMap<String, i32>,
    /// Whether rough terrain is slow unless it specifies otherwise (SM-12).
    #[serde(default)]
    pub rough_is_slow: bool,
    /// Whether decks are difficult while the setting `roughWaters` is on (RS-20, AH-17).
    #[serde(default)]
    pub deck_in_rough_waters: bool,
    /// Whether the trait `naturewalk` lists terrain whose slowness a token ignores (SM-17).
    #[serde(default)]
    pub naturewalk: bool,
    /// Whether a diagonal step needs a corner without barriers (SA-14, G-52).
    #[serde(default)]
    pub corner_rule: bool,
    /// Movement modes, the default one first. Unknown modes work like the first.
    pub modes: Vec<Mode>,
    /// Sharing of a turn's movement by several modes (SM-06, SA-11).
    pub mixing: Mixing,
    /// Id of the rule for several modes.
    pub mixing_rule: String,
    /// Special moves: a step, a charge, a withdrawal … (RD-06, RD-15, RD-34).
    #[serde(default)]
    pub forms: Vec<Form>,
    /// Movement cost from the center of a suggested region to its edge in cells, 1 or more (SA-39).
    pub area_cost_cells: i32,
    /// Number of parts of a cell, 1 to 1000. Fractions of a speed are rounded down to a whole part (E5-20: 5, feet). A remainder of less
    /// than a cell doesn't pay for a step. With `null`, no rounding.
    pub parts_per_cell: Option<i32>,
    /// Conditions that limit the modes (E5-28: prone, crawling).
    #[serde(default)]
    pub only_modes: Vec<OnlyModes>,
    /// Terrain with an additional cost per cell, added instead of multiplied. If several additional costs apply, including that of a
    /// borrowed speed, only the greatest counts (E5-29).
    #[serde(default)]
    pub dear_ground: Vec<DearGround>,
    /// Terrain that requires saves (E5-39).
    #[serde(default)]
    pub ground_saves: Vec<GroundSave>,
    /// Squeezing through narrow openings (E5-27). With `null`, there is no squeezing.
    pub squeezing: Option<Squeezing>,
}

/// Terrain of a step that determines its cost.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum PaidOn {
    /// The terrain being left. Entering has no additional cost.
    Leaving,
    /// The terrain being entered.
    Entering,
}

/// A movement mode.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Mode {
    /// Name for speeds and moves.
    pub name: String,
    /// Media that it can enter (SM-10).
    #[serde(default)]
    pub media: Vec<Medium>,
    /// Whether the mode ignores difficult, slow and rough terrain, because it is above the ground.
    #[serde(default)]
    pub above_ground: bool,
    /// Rule for tokens without a speed in this mode (E5-29). If omitted, they can use the mode only if it is the only one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub without_speed: Option<BorrowedSpeed>,
    /// Rules for jumping (E5-33). If omitted, the mode isn't a jump.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub jumps: Option<Jumping>,
}

/// Ways in which several modes share the movement of a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum Mixing {
    /// The spent movement is subtracted from the speed of the current mode (SA-11).
    Deduct,
    /// The speed is the average of the modes used in the turn, rounded down, minus the spent movement (SM-06).
    Average,
}

/// A special move.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Form {
    /// Name for `move` and `reach`.
    pub name: String,
    /// Id of the rule in reasons.
    pub rule: String,
    /// Speed multiplier, 1 or more (RD-15, RD-34).
    pub speed_factor: i32,
    /// Maximum number of steps, 1 or more, each with cost 1 on any terrain (RD-06). With `null`, up to the speed.
    pub steps: Option<i32>,
    /// Steps that don't provoke.
    #[serde(default)]
    pub spared: Spared,
    /// Whether the movement can't cross difficult terrain or occupied spaces (RD-15, a table option).
    #[serde(default)]
    pub open_ground_only: bool,
}

/// Steps of a special move that don't provoke.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum Spared {
    /// None.
    #[default]
    None,
    /// The first one (RD-34).
    FirstStep,
    /// Entering an enemy's space, which requires a check even if the move ends there (RD-35).
    Entering,
    /// All (RD-06).
    All,
}

impl MovementPolicy {
    pub fn form(&self, name: &str) -> Option<&Form> {
        self.forms.iter().find(|form| form.name == name)
    }

    /// Returns the rules of a mode. Unknown modes work like the first.
    pub fn mode(&self, name: &str) -> Option<&Mode> {
        self.modes.iter().find(|mode| mode.name == name).or_else(|| self.modes.first())
    }
}

/// Terrain that requires a save when a creature enters it for the first time in a turn or starts its turn on it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct GroundSave {
    /// Id of the rule in reasons.
    pub rule: String,
    /// Labels of the terrain, regardless of case.
    #[serde(default)]
    pub labels: Vec<String>,
    /// The save, one of `attack.saves`.
    pub save: String,
    /// DC of the save.
    pub difficulty: i32,
    /// Condition of a creature with a pending save.
    pub pending: String,
    /// Condition after a failure. A creature that already has it doesn't save.
    pub condition: String,
}

/// Rules of a jumping mode. A jump goes in one of the grid's directions, over terrain that blocks only movement, but not past walls or
/// creatures. Lengths are counted in parts of a cell (`movement.partsPerCell`), and finally rounded down to cells.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Jumping {
    /// Id of the rule in reasons.
    pub rule: String,
    /// Statistic for the length of a long jump.
    pub long: String,
    /// Statistic for tokens without `long`: the length is 10 plus twice this statistic.
    pub long_by_modifier: String,
    /// Base height of a high jump.
    pub high_base: i32,
    /// Statistic to add to the height, at least 0 in total.
    pub high: String,
    /// Mode of a run-up. Without one, a jump is half as long and half as high.
    pub run_up_mode: String,
    /// Length of the run-up in cells, immediately before the jump.
    pub run_up: i32,
    /// Check after landing on difficult terrain.
    pub landing: Landing,
}

/// Check after landing on difficult terrain.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Landing {
    /// Statistic of the check.
    pub stat: String,
    /// DC of the check.
    pub difficulty: i32,
    /// Condition after a failure.
    pub condition: String,
}

/// Rule for tokens without a speed in a mode.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct BorrowedSpeed {
    /// Id of the rule in reasons.
    pub rule: String,
    /// Mode whose speed the tokens use.
    pub mode: String,
    /// Additional cost of each cell in cells, 0 to 100: added, not multiplied.
    pub extra: i32,
}

/// Conditions that limit the modes.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct OnlyModes {
    /// Id of the rule in refusals.
    pub rule: String,
    /// The conditions.
    pub when: Vec<String>,
    /// Modes that these conditions allow.
    pub modes: Vec<String>,
}

/// Terrain whose cells cost more for tokens without a certain speed.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct DearGround {
    /// Id of the rule in reasons.
    pub rule: String,
    /// Labels of the terrain.
    #[serde(default)]
    pub labels: Vec<String>,
    /// Media of the terrain.
    #[serde(default)]
    pub media: Vec<Medium>,
    /// Mode whose speed exempts a token.
    pub mode: String,
    /// Additional cost of each cell in cells, 0 to 100.
    pub extra: i32,
}

/// Rules for tokens of several cells per side that pass openings one cell narrower. Their space must be square, on a square grid.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Squeezing {
    /// Id of the rule in reasons.
    pub rule: String,
    /// Cost multiplier of a step into the narrower space, 1 or more. The greatest multiplier counts.
    pub factor: i32,
}
