//! What the ground of each cell means to one token in one mode (RS-18, RS-20, RD-27, SM-10 … SM-12, SA-12).

use super::MAX_FACTOR;
use crate::board::Board;
use crate::ground::Surface;
use crate::map::{Medium, Terrain, Token};
use crate::movement::MovementPolicy;
use crate::traits::{at_home_in, is_set};
use burstmap_geometry::Grid;
use burstmap_geometry::flood::{Floor, KINDS};

/// What the ground of a cell means to one token in one mode.
pub struct Surfaces<'a> {
    /// By cell, as flags.
    surface: std::borrow::Cow<'a, [u8]>,
    /// By surface: 0 where the mode cannot go, else the factor.
    table: [u8; KINDS],
    /// Factors of single cells by their terrain's label or own cost; empty when there are none.
    special: Vec<u8>,
    grid: Grid,
}

impl<'a> Surfaces<'a> {
    pub fn new(
        board: &Board<'a>,
        mover: &Token,
        policy: &MovementPolicy,
        mode: &str,
        fixed: bool,
    ) -> Surfaces<'a> {
        let terrain = board.facts.terrain;
        let mode = policy.mode(mode);
        let free = fixed || mode.is_some_and(|mode| mode.above_ground);
        let walks = policy.naturewalk && is_set(mover, "naturewalk");
        let ignores = |patch: &Terrain| walks && at_home_in(mover, patch);
        let surface = if !walks {
            (&board.ground.surface[..]).into()
        } else {
            let mut own = vec![Surface::default().0; board.grid().len()];
            for patch in terrain {
                let flags = Surface::of(patch);
                let flags = if ignores(patch) { flags.without_slowness() } else { flags };
                for cell in patch.cells.iter().filter(|cell| board.grid().contains(**cell)) {
                    own[board.grid().index(*cell)] |= flags.0;
                }
            }
            own.into()
        };
        let costly = costly_flags(board, policy);
        let double = policy.difficult_factor.clamp(1, MAX_FACTOR) as u8;
        let goes = |medium| mode.is_none_or(|mode| mode.media.contains(&medium));
        let [regular, earth, underwater] = [Medium::Regular, Medium::Earth, Medium::Underwater].map(goes);
        let mut table = [0; KINDS];
        for (flags, factor) in (0..).map(Surface).zip(table.iter_mut()) {
            // Every kind of ground that the cell is needs the fitting mode (SM-10).
            let enters = match [flags.any(Surface::EARTH), flags.any(Surface::UNDERWATER)] {
                [false, false] => regular,
                [in_earth, in_water] => (earth || !in_earth) && (underwater || !in_water),
            };
            if enters {
                *factor = if flags.any(costly) && !free { double } else { 1 };
            }
        }
        let mut special = Vec::new();
        for patch in terrain.iter().filter(|patch| !free && !ignores(patch)) {
            let Some(factor) = own_factor(patch, policy) else { continue };
            special.resize(board.grid().len(), 1);
            for cell in patch.cells.iter().filter(|cell| board.grid().contains(**cell)) {
                let cell = &mut special[board.grid().index(*cell)];
                *cell = factor.max(*cell);
            }
        }
        Surfaces { surface, table, special, grid: board.grid() }
    }

    /// Steps and factors for a token of one cell. Tells which cells it cannot enter.
    pub fn lay(&self, floor: &mut Floor, steps: &[u8]) -> Vec<bool> {
        let closed = floor.lay(steps, &self.surface, &self.table);
        if !self.special.is_empty() {
            for index in (0..closed.len()).filter(|index| !closed[*index]) {
                floor.factors[index] = self.factor(self.grid.index(floor.cell(index)));
            }
        }
        closed
    }

    /// 0 where the mode cannot go.
    pub fn factor(&self, index: usize) -> u8 {
        let plain = self.table[usize::from(self.surface[index]) % KINDS];
        if plain == 0 { 0 } else { self.special.get(index).map_or(plain, |special| plain.max(*special)) }
    }
}

/// Which flags make a step dear (RS-18, RS-20, RD-27, SM-11, SM-12).
fn costly_flags(board: &Board, policy: &MovementPolicy) -> Surface {
    let rough_waters =
        board.facts.settings.get("roughWaters").and_then(serde_json::Value::as_bool) == Some(true);
    let when = |on: bool, flag: Surface| if on { flag } else { Surface::default() };
    Surface::DIFFICULT
        .and(Surface::SLOW)
        .and(when(policy.rough_is_slow, Surface::ROUGH))
        .and(when(policy.deck_in_rough_waters && rough_waters, Surface::DECK))
}

/// A terrain's own cost, by its label in the ruleset or its field `cost` (SA-12).
fn own_factor(patch: &Terrain, policy: &MovementPolicy) -> Option<u8> {
    let by_label = patch.label.as_ref().and_then(|label| policy.factor_by_label.get(label)).copied();
    let own = patch.more.get("cost").and_then(serde_json::Value::as_i64);
    let factor = own.map(|cost| cost.clamp(1, i64::from(MAX_FACTOR)) as i32).or(by_label)?;
    Some(factor.clamp(1, MAX_FACTOR) as u8)
}
