//! Terrain costs of each cell for a token in one mode (RS-18, RS-20, RD-27, SM-10 … SM-12, SA-12).

use super::MAX_FACTOR;
use crate::board::Board;
use crate::ground::TerrainFlags;
use crate::map::{Medium, Terrain, Token};
use crate::pace;
use crate::policy::movement::MovementPolicy;
use crate::senses::same_word;
use crate::traits::{at_home_in, is_set};
use burstmap_geometry::Grid;
use burstmap_geometry::flood::{CostGrid, GROUND_KINDS};

/// Multipliers of a token's step costs by terrain.
pub struct GroundCosts<'a> {
    /// Flags of each cell.
    surface: std::borrow::Cow<'a, [u8]>,
    /// For each combination of flags, 0 if the mode can't enter, otherwise the multiplier.
    table: [u8; GROUND_KINDS],
    /// For each cell, the multiplier of its terrain's label or field `cost`. Empty if no terrain has one.
    special: Vec<u8>,
    /// For each cell, the additional cost in cells (E5-29). It is added to the multiplier. Empty if every cell costs `extra` more.
    dear: Vec<u8>,
    extra: u8,
    grid: Grid,
}

impl<'a> GroundCosts<'a> {
    pub fn new(
        board: &Board<'a>,
        mover: &Token,
        policy: &MovementPolicy,
        mode: &str,
        fixed: bool,
    ) -> GroundCosts<'a> {
        let terrain = board.facts.terrain;
        let extra = if fixed { 0 } else { pace::extra(policy, mover, mode) };
        let mode = policy.mode(mode);
        let free = fixed || mode.is_some_and(|mode| mode.above_ground);
        let walks = policy.naturewalk && is_set(mover, "naturewalk");
        let ignores = |patch: &Terrain| walks && at_home_in(mover, patch);
        let surface = if !walks {
            (&board.ground.surface[..]).into()
        } else {
            let mut own = vec![TerrainFlags::default().0; board.grid().len()];
            for patch in terrain {
                let flags = TerrainFlags::of(patch);
                let flags = if ignores(patch) { flags.without_slowness() } else { flags };
                for cell in patch.cells.iter().filter(|cell| board.grid().contains(**cell)) {
                    own[board.grid().index(*cell)] |= flags.0;
                }
            }
            own.into()
        };
        let costly = costly_flags(board, policy);
        let double = policy.difficult_factor.clamp(1, MAX_FACTOR) as u8;
        // A mode that the rules don't list enters the same terrain as the first mode, which is walking.
        let listed = mode.or(policy.modes.first());
        let goes = |medium| listed.is_none_or(|mode| mode.media.contains(&medium));
        let [regular, earth, underwater] = [Medium::Regular, Medium::Earth, Medium::Underwater].map(goes);
        let mut table = [0; GROUND_KINDS];
        for (flags, factor) in (0..).map(TerrainFlags).zip(table.iter_mut()) {
            // In a cell that is both earth and underwater, the mode must support both (SM-10).
            let enters = match [flags.any(TerrainFlags::EARTH), flags.any(TerrainFlags::UNDERWATER)] {
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
        let dear = if free { Vec::new() } else { dear_cells(board, mover, policy, extra) };
        GroundCosts { surface, table, special, dear, extra, grid: board.grid() }
    }

    /// Returns the additional cost of a cell in cells, by its index on the board.
    pub fn extra(&self, index: usize) -> u8 {
        self.dear.get(index).copied().unwrap_or(self.extra)
    }

    /// Returns whether no cell has an additional cost.
    pub fn adds_nothing(&self) -> bool {
        self.dear.is_empty() && self.extra == 0
    }

    /// Sets steps and multipliers for a token of one cell. Returns the cells that can't be entered.
    pub fn set_ground(&self, costs: &mut CostGrid, steps: &[u8]) -> Vec<bool> {
        let closed = costs.set_ground(steps, &self.surface, &self.table);
        if !self.special.is_empty() {
            for index in (0..closed.len()).filter(|index| !closed[*index]) {
                costs.factors[index] = self.factor(self.grid.index(costs.cell(index)));
            }
        }
        closed
    }

    /// Returns the multiplier of a cell by its index on the board, 0 if the mode can't enter it.
    pub fn factor(&self, index: usize) -> u8 {
        let plain = self.table[usize::from(self.surface[index]) % GROUND_KINDS];
        if plain == 0 { 0 } else { self.special.get(index).map_or(plain, |special| plain.max(*special)) }
    }
}

/// Returns the additional cost of each cell of the board, at least `extra`. Empty if no cell costs more.
fn dear_cells(board: &Board, mover: &Token, policy: &MovementPolicy, extra: u8) -> Vec<u8> {
    let mut dear = Vec::new();
    for ground in pace::dear(policy, mover) {
        let is_such = |patch: &&Terrain| {
            patch.medium.is_some_and(|medium| ground.media.contains(&medium))
                || patch.label.as_ref().is_some_and(|label| ground.labels.contains(label))
        };
        for patch in board.facts.terrain.iter().filter(is_such) {
            dear.resize(board.grid().len(), extra);
            for cell in patch.cells.iter().filter(|cell| board.grid().contains(**cell)) {
                let cell = &mut dear[board.grid().index(*cell)];
                *cell = pace::small(ground.extra).max(*cell);
            }
        }
    }
    dear
}

/// Returns the flags that make a step more expensive (RS-18, RS-20, RD-27, SM-11, SM-12).
fn costly_flags(board: &Board, policy: &MovementPolicy) -> TerrainFlags {
    let rough_waters =
        board.facts.settings.get("roughWaters").and_then(serde_json::Value::as_bool) == Some(true);
    let when = |on: bool, flag: TerrainFlags| if on { flag } else { TerrainFlags::default() };
    TerrainFlags::DIFFICULT
        .and(TerrainFlags::SLOW)
        .and(when(policy.rough_is_slow, TerrainFlags::ROUGH))
        .and(when(policy.deck_in_rough_waters && rough_waters, TerrainFlags::DECK))
}

/// Returns a terrain's multiplier by its field `cost`, or by its label in the ruleset (SA-12).
fn own_factor(patch: &Terrain, policy: &MovementPolicy) -> Option<u8> {
    let factor = |label: &String| policy.factor_by_label.iter().find(|(own, _)| same_word(own, label));
    let by_label = patch.label.as_ref().and_then(factor).map(|(_, factor)| *factor);
    let own = patch.more.get("cost").and_then(serde_json::Value::as_i64);
    let factor = own.map(|cost| cost.clamp(1, i64::from(MAX_FACTOR)) as i32).or(by_label)?;
    Some(factor.clamp(1, MAX_FACTOR) as u8)
}

/// Returns whether walking at the token's position costs more because of difficult terrain.
pub fn is_difficult(board: &Board, token: &Token, mode: &str) -> bool {
    let surfaces = GroundCosts::new(board, token, &board.facts.ruleset.movement, mode, false);
    let grid = board.grid();
    board.space(token).iter().any(|cell| grid.contains(*cell) && surfaces.factor(grid.index(*cell)) > 1)
}
