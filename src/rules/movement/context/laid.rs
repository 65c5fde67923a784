//! A footprint placed on the terrain: whether it has room, the possible steps, and the terrain costs.

use super::footprint::pairs;
use super::ground_costs::GroundCosts;
use burstmap_geometry::{Barriers, Cell, Channel, Grid};

/// A footprint and the terrain below it.
pub struct Laid<'s, 'a> {
    offsets: &'s [(i32, i32)],
    pairs: Vec<(usize, u8)>,
    steps: &'s [u8],
    barriers: &'s Barriers,
    surfaces: &'s GroundCosts<'a>,
    grid: Grid,
}

/// Properties of a position for a footprint.
#[derive(Clone, Copy, Debug)]
pub struct Lie {
    /// Possible steps, for all of its cells.
    pub mask: u8,
    /// Terrain multiplier of the footprint's most expensive cell, whether or not the mover covered that cell before.
    pub factor: u8,
    /// Whether there is room.
    pub fits: bool,
}

impl<'s, 'a> Laid<'s, 'a> {
    pub fn new(
        offsets: &'s [(i32, i32)],
        steps: &'s [u8],
        barriers: &'s Barriers,
        surfaces: &'s GroundCosts<'a>,
        grid: Grid,
    ) -> Laid<'s, 'a> {
        Laid { offsets, pairs: pairs(offsets, grid), steps, barriers, surfaces, grid }
    }

    /// Returns the position with the anchor in that cell.
    pub fn at(&self, anchor: Cell) -> Lie {
        let grid = self.grid;
        let (a, b) = grid.lattice(anchor);
        let cell = |offset: usize| {
            let (x, y) = self.offsets[offset];
            grid.from_lattice((a + x, b + y))
        };
        let mut lie = Lie { mask: u8::MAX, factor: 1, fits: true };
        for offset in 0..self.offsets.len() {
            let cell = cell(offset);
            if !grid.contains(cell) {
                return Lie { mask: 0, fits: false, ..lie };
            }
            let at = grid.index(cell);
            lie.mask &= self.steps[at];
            let here = self.surfaces.factor(at);
            lie.factor = lie.factor.max(here);
            lie.fits &= here > 0 && !self.barriers.cells[at].stops(Channel::Move);
        }
        // No wall may cross the space, not even a one-way wall.
        let whole = |(offset, bit): &(usize, u8)| self.steps[grid.index(cell(*offset))] & 1 << bit != 0;
        Lie { fits: lie.fits && self.pairs.iter().all(whole), ..lie }
    }
}
