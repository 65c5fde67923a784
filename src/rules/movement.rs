//! Movement: the cost of steps, reachable cells, cheapest paths and the hazards on them (G-50 … G-52).

pub mod context;
mod ground_saves;
pub mod harmful_ground;
pub mod jumping;
pub mod path;
pub mod reach;
pub mod speed;
pub mod squeezing;
pub mod turning;

use crate::map::Id;
pub use crate::model::amount::Movement;
use burstmap_geometry::Cell;
use burstmap_messages::{Message, Param, catalogue};
use std::collections::BTreeMap;

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

/// Names for a sentence, or that there are none.
fn list_or_none(names: Vec<&str>) -> Param {
    if names.is_empty() { Message::from(catalogue::None).into() } else { names.into() }
}

#[cfg(test)]
mod tests;
