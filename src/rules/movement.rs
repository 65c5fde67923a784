//! Movement: the cost of steps, reachable cells, cheapest paths and the hazards on them (G-50 … G-52).

mod amount;
pub mod context;
mod ground_saves;
pub mod jumping;
pub mod path;
pub mod reach;
mod slower;
pub mod speed;
pub mod squeezing;
pub mod turning;

pub use self::amount::Movement;
pub use self::ground_saves::GroundSave;
pub use self::jumping::Jumping;
pub use self::slower::{BorrowedSpeed, DearGround, OnlyModes};
pub use self::squeezing::Squeezing;
use crate::map::{Id, Medium};
use burstmap_geometry::Cell;
use burstmap_messages::{Message, Param, catalogue};
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

/// How a token moves, and what its turn has used up: the part of a question about movement that is not the token itself.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct MovementOptions {
    /// The movement mode; `None`: the ruleset's first for which the token has a speed.
    pub mode: Option<String>,
    /// How much movement there is; `None`: the speed of the mode, times the factor of the form, less what is spent.
    pub budget: Option<Movement>,
    /// What the turn has used up to now, by mode.
    pub spent: BTreeMap<String, Movement>,
    /// Whether the next diagonal is the costly one, because the turn has had an odd number of them (G-51).
    pub odd_diagonals: bool,
    /// Whether the token has moved in this turn, so that the first step of a path is not the first of the move.
    pub begun: bool,
    /// The tokens that this move has provoked. It does not provoke them again (RD-11).
    pub provoked: Vec<Id>,
    /// The tokens that nothing in this turn provokes any more (RD-47).
    pub spared: Vec<Id>,
    /// Costs above which another move action pays, which may provoke again whom this one has provoked (RD-11).
    pub occasions: Vec<Movement>,
    /// The name of a [`Form`] of the ruleset.
    pub form: Option<String>,
    /// Whether movement is not limited, as before combat.
    pub unlimited: bool,
    /// Whether a run-up comes before it, where it jumps (E5-33).
    pub running: bool,
    /// How many cells of the same jump are behind it.
    pub jumped: i32,
    /// Whether it leaves behind whom it holds, where it could drag them along (E5-52).
    pub leaves_held: bool,
    /// The cells where an area halves its speed: each costs twice as much (E5-94).
    pub halved: Vec<Cell>,
    /// Whether holds keep it from ending where it would leave them (RD-55).
    pub tethered: bool,
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

/// Names for a sentence, or that there are none.
fn list_or_none(names: Vec<&str>) -> Param {
    if names.is_empty() { Message::from(catalogue::None).into() } else { names.into() }
}

#[cfg(test)]
mod tests;
