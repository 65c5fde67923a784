//! Squeezing positions, where the space is one cell narrower and steps cost more (E5-27).
//!
//! Each cell is one position of the anchor. It is for the whole space if there is room, otherwise for the narrower space if that leads through an
//! opening. The anchor is the top left cell of either space.

use super::footprint::offsets;
use super::ground_costs::GroundCosts;
use super::laid::Laid;
use super::{MAX_FACTOR, MovementContext};
use crate::map::Token;
use crate::occupancy;
use crate::policy::movement::Squeezing;
use crate::policy::occupancy::Way;
use burstmap_geometry::flood::reverse_step;
use burstmap_geometry::steps::CornerRule;
use burstmap_geometry::{Cell, Grid};

impl MovementContext<'_> {
    /// Finds the squeezing positions, and sets their steps and multipliers.
    pub(super) fn squeeze(
        &mut self,
        (policy, corners): (&Squeezing, CornerRule),
        whole: &[(i32, i32)],
        surfaces: &GroundCosts,
        (fixed, dragged): (bool, &[&Token]),
        closed: &mut [bool],
    ) {
        let grid = self.board.grid();
        self.narrow = offsets(&self.board, self.mover, true);
        let (steps, barriers) = (self.board.ground.steps().masks(corners), self.board.barriers);
        let narrow = self.narrow.clone();
        let laid = |offsets| Laid::new(offsets, steps, barriers, surfaces, grid);
        let (whole_laid, narrow_laid) = (laid(whole), laid(&narrow));
        let mut shut = self.shut_by_others(whole, dragged);
        // At its start, the token stays in its current state unless a wall crosses it.
        if let Some(start) = self.index(self.mover.at) {
            shut.retain(|anchor| *anchor != start as u32);
        }
        let no_room: Vec<bool> = (0..self.len())
            .map(|index| closed[index] || shut.binary_search(&(index as u32)).is_ok())
            .collect();
        let has_room = |context: &Self, cell| match context.index(cell) {
            Some(index) => !no_room[index],
            None => whole_laid.at(cell).fits,
        };
        self.squeezed = (0..self.len())
            .map(|index| {
                let cell = self.cell(index);
                cell == self.mover.at && self.mover.squeezed
                    || no_room[index] && is_opening(grid, &whole_laid, &narrow_laid, cell)
            })
            .collect();
        let factor = if fixed { 1 } else { policy.factor.clamp(1, MAX_FACTOR) as u8 };
        let places: Vec<usize> = (0..self.len()).filter(|index| self.squeezed[*index]).collect();
        // Next to an opening, with room for the whole token, the token prepares to squeeze but isn't in the opening yet.
        self.beside_opening = places
            .iter()
            .filter(|index| around(self.cell(**index)).into_iter().any(|cell| has_room(self, cell)))
            .map(|index| *index as u32)
            .collect();
        for index in &places {
            let lie = narrow_laid.at(self.cell(*index));
            self.costs.factors[*index] = factor.max(lie.factor);
            closed[*index] = !lie.fits;
            self.link(*index, &narrow_laid, lie.mask);
        }
        if factor > 1 && !places.is_empty() {
            self.price(&places, factor as i8 - 1);
        }
    }

    /// Sets the steps between a squeezing position and those around it.
    fn link(&mut self, index: usize, narrow: &Laid, mask: u8) {
        let (grid, here) = (self.board.grid(), self.cell(index));
        self.costs.masks[index] = 0;
        for (bit, next) in (0u8..8).zip(grid.neighbors(here)) {
            let Some(to) = self.index(next) else { continue };
            if self.squeezed[to] {
                self.costs.masks[index] |= mask & 1 << bit;
                continue;
            }
            // The token leaves the opening by a step from the narrower space into the whole one, and enters the opening the same way.
            let inside = inner(here, next);
            let [out, back] = [(here, inside), (inside, here)].map(|(from, to)| {
                from == to || bit_to(grid, from, to).is_some_and(|bit| narrow.at(from).mask & 1 << bit != 0)
            });
            let reverse = 1 << reverse_step(grid, bit);
            self.costs.masks[index] |= u8::from(out) << bit;
            let mask = &mut self.costs.masks[to];
            *mask = if back { *mask | reverse } else { *mask & !reverse };
        }
    }

    /// Adjusts the costs of single steps so that every way through an opening costs the same in both directions. Without this, directions differ: the
    /// anchor is the top left cell, so the token's front is equally far with each step only on one side. `more` is the additional cost of a cell in
    /// an opening. Preparing to squeeze and entering cost the same as entering from the other side, and leaving there the same as leaving and
    /// stretching.
    fn price(&mut self, places: &[usize], more: i8) {
        let grid = self.board.grid();
        let mut steps = vec![[0i8; 8]; self.len()];
        for index in places {
            let (here, beside) = (self.cell(*index), self.is_beside_opening(*index));
            for (bit, next) in (0u8..8).zip(grid.neighbors(here)) {
                let Some(to) = self.index(next) else { continue };
                let back = usize::from(reverse_step(grid, bit));
                if self.squeezed[to] {
                    if beside && !self.is_beside_opening(to) {
                        steps[*index][usize::from(bit)] = -more;
                    }
                } else if inner(here, next) != here {
                    steps[*index][usize::from(bit)] = more;
                    steps[to][back] = if beside { more } else { 0 };
                }
            }
        }
        self.costs.step_factors = steps;
    }

    /// Adds the cost of preparing to squeeze, regardless of terrain. The token pays it with the next step.
    pub(super) fn price_beside_openings(&mut self, fixed: bool) {
        let Some(policy) = policy(self).filter(|_| !fixed) else { return };
        let factor = (policy.factor.clamp(1, MAX_FACTOR) - 1).max(1) as u8;
        for index in &self.beside_opening {
            self.costs.factors[*index as usize] = factor;
        }
    }

    fn is_beside_opening(&self, index: usize) -> bool {
        self.beside_opening.binary_search(&(index as u32)).is_ok()
    }

    /// Returns the sorted anchors at which an impassable creature blocks the whole space.
    fn shut_by_others(&self, whole: &[(i32, i32)], dragged: &[&Token]) -> Vec<u32> {
        let facts = &self.board.facts;
        let closes = |token: &&Token| {
            let passage = occupancy::passage(facts, self.mover, token);
            self.is_in_way(token, dragged) && passage.is_none_or(|passage| passage.way == Way::Closed)
        };
        let closing = facts.tokens.iter().filter(|token| token.id != self.mover.id).filter(closes);
        let mut anchors: Vec<u32> =
            closing.flat_map(|token| self.anchors_by(&self.board.space(token), whole)).collect();
        anchors.sort_unstable();
        anchors
    }

    /// Returns whether the token squeezes with its anchor there.
    pub fn is_squeezed(&self, index: usize) -> bool {
        self.squeezed.get(index).copied().unwrap_or(false)
    }

    /// Returns the mover's cells with its anchor there.
    pub fn space(&self, index: usize) -> Vec<Cell> {
        self.board.space_as(self.mover, self.cell(index), self.is_squeezed(index))
    }
}

/// Returns whether the narrower space leads from here through an opening, to a side, by a step that no position of the whole space covers. A wall
/// that the token could walk along is not an opening.
fn is_opening(grid: Grid, whole: &Laid, narrow: &Laid, cell: Cell) -> bool {
    let here = narrow.at(cell);
    let steps =
        (0u8..8).zip(grid.neighbors(cell)).filter(|(_, next)| next.col == cell.col || next.row == cell.row);
    here.fits
        && steps.filter(|(bit, _)| here.mask & 1 << bit != 0).any(|(_, next)| {
            let (col, row) = (cell.col.min(next.col), cell.row.min(next.row));
            let beside = if next.row == cell.row { Cell::new(col, row - 1) } else { Cell::new(col - 1, row) };
            narrow.at(next).fits && ![Cell::new(col, row), beside].iter().any(|at| whole.at(*at).fits)
        })
}

/// Returns the anchors with which the whole space covers all of the narrower space at this anchor.
fn around(here: Cell) -> [Cell; 4] {
    [(0, 0), (1, 0), (0, 1), (1, 1)].map(|(x, y)| Cell::new(here.col - x, here.row - y))
}

/// Returns where the narrower space with its anchor at `here` enters the whole space with its anchor at `there`.
fn inner(here: Cell, there: Cell) -> Cell {
    Cell::new(here.col.max(there.col), here.row.max(there.row))
}

/// Returns the bit of the step between two neighbors.
fn bit_to(grid: Grid, from: Cell, to: Cell) -> Option<u8> {
    (0u8..8).zip(grid.neighbors(from)).find(|(_, next)| *next == to).map(|(bit, _)| bit)
}

/// Returns the squeezing rules, which don't apply to jumps.
pub(super) fn policy<'a>(context: &MovementContext<'a>) -> Option<&'a Squeezing> {
    context.board.squeezing(context.mover).filter(|_| context.jump.is_none())
}
