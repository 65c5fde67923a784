//! Jumps: a straight path over gaps and low obstacles, as far as strength allows (E5-33).

use crate::map::Token;
use crate::policy::movement::{Jumping, MovementPolicy};
use crate::traits;
use burstmap_geometry::{Barriers, Channel, Grid};

impl Jumping {
    /// Returns the length of a long jump in cells.
    pub fn cells(&self, policy: &MovementPolicy, token: &Token, running: bool) -> i32 {
        let by_modifier = || {
            let modifier = traits::stat(token, &self.long_by_modifier).unwrap_or(0);
            modifier.saturating_mul(2).saturating_add(10)
        };
        whole(policy, traits::stat(token, &self.long).unwrap_or_else(by_modifier), running)
    }

    /// Returns the height of a high jump in cells.
    pub fn height(&self, policy: &MovementPolicy, token: &Token, running: bool) -> i32 {
        let own = traits::stat(token, &self.high).unwrap_or(0);
        whole(policy, self.high_base.saturating_add(own), running)
    }
}

/// Returns the whole length with a run-up, otherwise half, rounded down to parts and then to cells.
fn whole(policy: &MovementPolicy, parts: i32, running: bool) -> i32 {
    let parts = parts.max(0) / if running { 1 } else { 2 };
    parts / policy.parts_per_cell.unwrap_or(1).max(1)
}

/// Returns the barriers without the cells that a jump passes over. These block only movement.
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
