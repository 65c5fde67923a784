//! Jumps go straight, only a certain distance, and land on walkable terrain (E5-33).

use super::{MovementContext, NO_END};
use burstmap_geometry::{Channel, Grid};

impl MovementContext<'_> {
    /// Removes steps of a jump that don't lead straight from its start, or too far.
    pub(super) fn keep_straight(&mut self) {
        let (Some((_, cells)), Some(start)) = (self.jump, self.index(self.mover.at)) else { return };
        let grid = self.board.grid();
        let mut straight = vec![0u8; self.len()];
        for bit in 0..if grid.is_hex() { 6 } else { 8 } {
            let mut at = Some((start, self.mover.at));
            for _ in 0..cells {
                let Some((index, cell)) = at else { break };
                straight[index] |= 1 << bit;
                let next = grid.neighbors(cell).nth(bit);
                at = next.and_then(|next| Some((self.index(next)?, next)));
            }
        }
        self.costs.masks.iter_mut().zip(straight).for_each(|(mask, straight)| *mask &= straight);
    }

    /// Marks positions over a gap, where a jump can't end.
    pub(super) fn no_landing(&mut self, offsets: &[(i32, i32)]) {
        let grid: Grid = self.board.grid();
        for index in 0..self.len() {
            let (a, b) = grid.lattice(self.cell(index));
            let mut covered = offsets.iter().map(|(x, y)| grid.from_lattice((a + x, b + y)));
            if covered.any(|cell| self.board.barriers.cell(cell).stops(Channel::Move)) {
                self.marks[index] |= NO_END;
            }
        }
    }
}
