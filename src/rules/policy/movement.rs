//! The knobs of movement.

use crate::map::Medium;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// What moving costs, and the ways to move.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct MovementPolicy {
    /// Id of the rule of costly ground.
    pub rule: String,
    /// Which end of a step decides its cost (RS-18, AH-15 against RD-27, SM-11, SA-12).
    pub paid_on: PaidOn,
    /// A step over difficult or slow ground costs so many times as much, 1 or more (RS-18, AH-15, RD-27, SM-11,
    /// SA-12).
    pub difficult_factor: i32,
    /// The same for other kinds of ground, by the terrain's label (SA-12), whose capitals do not matter; of several factors the greatest counts.
    pub factor_by_label: BTreeMap<String, i32>,
    /// Rough terrain that does not say whether it is slow is slow (SM-12).
    pub rough_is_slow: bool,
    /// Decks are difficult while the setting `roughWaters` is on (RS-20, AH-17).
    pub deck_in_rough_waters: bool,
    /// The trait `naturewalk` names terrain whose slowness its owner ignores (SM-17).
    pub naturewalk: bool,
    /// A diagonal step needs the corner that it passes free of every barrier (SA-14, G-52).
    pub corner_rule: bool,
    /// Movement modes, the one that is used when none is asked for first. Unknown ones move as the first does.
    pub modes: Vec<Mode>,
    /// How several modes in one turn share its movement (SM-06, SA-11).
    pub mixing: Mixing,
    /// Id of the rule of mixing.
    pub mixing_rule: String,
    /// Special ways to move: a step, a charge, a withdrawal … (RD-06, RD-15, RD-34).
    pub forms: Vec<Form>,
    /// Movement cost from the center of a proposed area to its rim, in cells, 1 or more (SA-39).
    pub area_cost_cells: i32,
    /// What is halved or reckoned as a part of a speed is rounded down to so many parts of a cell, 1 to 1000 (E5-20: 5, feet); a
    /// rest of less than a cell then pays for no step. `null`: it is not rounded.
    pub parts_per_cell: Option<i32>,
    /// Conditions that leave only some modes (E5-28: prone, crawling).
    pub only_modes: Vec<OnlyModes>,
    /// Ground that costs more for each cell, added, not multiplied; of several kinds, and of a borrowed speed, the most counts once
    /// (E5-29).
    pub dear_ground: Vec<DearGround>,
    /// Ground that asks for saves (E5-39).
    pub ground_saves: Vec<GroundSave>,
    /// Passing openings too narrow for a token (E5-27); `null`: nobody squeezes.
    pub squeezing: Option<Squeezing>,
}

/// Which end of a step decides what it costs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum PaidOn {
    /// The ground that is left decides; entering costs nothing extra.
    Leaving,
    /// The ground that is entered decides.
    Entering,
}

/// A movement mode.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Mode {
    /// Its name, as speeds and moves use it.
    pub name: String,
    /// Kinds of terrain that it can enter (SM-10).
    pub media: Vec<Medium>,
    /// Whether difficult, slow and rough ground does not slow it: it goes above.
    pub above_ground: bool,
    /// How tokens use it that have no speed of it (E5-29); left out: they do not, unless it is their only one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub without_speed: Option<BorrowedSpeed>,
    /// It jumps (E5-33); left out: it does not.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub jumps: Option<Jumping>,
}

/// How several modes share the movement of a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum Mixing {
    /// Whatever was spent is deducted from the speed of the mode in use (SA-11).
    Deduct,
    /// The speed is the average of the modes used in the turn, rounded down; what was spent is deducted (SM-06).
    Average,
}

/// A special way to move.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Form {
    /// Its name, as `move` and `reach` take it.
    pub name: String,
    /// Id of the rule, as reasons cite it.
    pub rule: String,
    /// So many times the speed, 1 or more (RD-15, RD-34).
    pub speed_factor: i32,
    /// At most so many steps, 1 or more, each of which costs 1 whatever the ground (RD-06); `null`: as far as the
    /// speed goes.
    pub steps: Option<i32>,
    /// Which of its steps provoke nobody.
    pub spared: Spared,
    /// Whether it goes neither over costly ground nor through anybody's space (RD-15, a table's option).
    pub open_ground_only: bool,
}

/// Which steps of a form provoke nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum Spared {
    /// None of them.
    None,
    /// The first one (RD-34).
    FirstStep,
    /// Entering a foe's space, which asks for its check even where the move ends (RD-35).
    Entering,
    /// All of them (RD-06).
    All,
}

impl MovementPolicy {
    pub fn form(&self, name: &str) -> Option<&Form> {
        self.forms.iter().find(|form| form.name == name)
    }

    /// The rules of a mode. An unknown one moves as the first does.
    pub fn mode(&self, name: &str) -> Option<&Mode> {
        self.modes.iter().find(|mode| mode.name == name).or_else(|| self.modes.first())
    }
}

/// Terrain that asks for a save: of whoever steps onto it for the first time in a turn, and of whoever starts a turn on it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct GroundSave {
    /// Id of the rule, as reasons cite it.
    pub rule: String,
    /// Labels of the terrain that it is about; capitals do not matter.
    pub labels: Vec<String>,
    /// The save, one of `attack.saves`.
    pub save: String,
    /// What it has to reach.
    pub difficulty: i32,
    /// The condition of whoever has to make it.
    pub pending: String,
    /// The condition of whoever fails. Whoever has it already need not save.
    pub condition: String,
}

/// How a mode jumps: in one of the grid's directions, over ground that stops nothing but movement, past no wall and nobody. Lengths
/// are reckoned in parts of a cell (`movement.partsPerCell`) and rounded down to cells at last.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Jumping {
    /// Id of the rule, as reasons cite it.
    pub rule: String,
    /// The statistic that is the length of a long jump.
    pub long: String,
    /// Where a token does not have it: 10, and twice this one.
    pub long_by_modifier: String,
    /// The height of a high jump is this,
    pub high_base: i32,
    /// and this statistic; 0 at least.
    pub high: String,
    /// The mode of a run-up, without which a jump is half as long and half as high.
    pub run_up_mode: String,
    /// How many cells of it come right before the jump.
    pub run_up: i32,
    /// The check that landing on difficult ground takes.
    pub landing: Landing,
}

/// What landing on difficult ground takes.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Landing {
    /// The statistic that is checked.
    pub stat: String,
    /// What the check has to reach.
    pub difficulty: i32,
    /// The condition of who does not reach it.
    pub condition: String,
}

/// How a mode is used by a token that has no speed of it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct BorrowedSpeed {
    /// Id of the rule, as reasons cite it.
    pub rule: String,
    /// The mode whose speed it uses.
    pub mode: String,
    /// What each cell costs more, in cells, 0 to 100: added, not multiplied.
    pub extra: i32,
}

/// Conditions that leave only some modes.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct OnlyModes {
    /// Id of the rule, as refusals cite it.
    pub rule: String,
    /// The conditions.
    pub when: Vec<String>,
    /// The modes that are left to whoever has one of them.
    pub modes: Vec<String>,
}

/// Ground on which every cell costs more, unless one has the speed for it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct DearGround {
    /// Id of the rule, as reasons cite it.
    pub rule: String,
    /// Labels of the terrain that it is about.
    pub labels: Vec<String>,
    /// Media of the terrain that it is about.
    pub media: Vec<Medium>,
    /// The mode that it asks for: whoever has a speed of it pays nothing more.
    pub mode: String,
    /// What each cell costs more, in cells, 0 to 100.
    pub extra: i32,
}

/// How a token that fills several cells on a side passes openings that leave room for one cell less. It needs a space as long as it
/// is wide, on squares.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Squeezing {
    /// Id of the rule, as reasons cite it.
    pub rule: String,
    /// A step into the narrower space costs so many times as much, 1 or more; of several factors the greatest counts.
    pub factor: i32,
}
