//! Jumps: a straight way over gaps and low things, as far as strength carries (E5-33).

use super::MovementPolicy;
use crate::map::Token;
use crate::traits;
use burstmap_geometry::{Barriers, Channel, Grid};
use serde::{Deserialize, Serialize};

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

impl Jumping {
    /// How many cells a long jump goes.
    pub fn cells(&self, policy: &MovementPolicy, token: &Token, running: bool) -> i32 {
        let by_modifier = || {
            let modifier = traits::stat(token, &self.long_by_modifier).unwrap_or(0);
            modifier.saturating_mul(2).saturating_add(10)
        };
        whole(policy, traits::stat(token, &self.long).unwrap_or_else(by_modifier), running)
    }

    /// How many cells a high jump goes up.
    pub fn height(&self, policy: &MovementPolicy, token: &Token, running: bool) -> i32 {
        let own = traits::stat(token, &self.high).unwrap_or(0);
        whole(policy, self.high_base.saturating_add(own), running)
    }
}

/// All of it with a run-up, else half; rounded down to parts, then to cells.
fn whole(policy: &MovementPolicy, parts: i32, running: bool) -> i32 {
    let parts = parts.max(0) / if running { 1 } else { 2 };
    parts / policy.parts_per_cell.unwrap_or(1).max(1)
}

/// The barriers without the cells that a jump passes over: those that stop nothing but movement.
pub fn passed_over(grid: Grid, barriers: &Barriers) -> Barriers {
    let mut out = Barriers::new(grid);
    out.walls.clone_from(&barriers.walls);
    for (cell, stops) in out.cells.iter_mut().zip(&barriers.cells) {
        let gap = !stops.stops(Channel::Effect) && !stops.stops(Channel::Sight);
        *cell = *stops;
        cell.movement &= !gap;
    }
    out
}
