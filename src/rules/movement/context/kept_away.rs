//! Steps that a condition forbids: those that lead nearer to who causes it (E5-87); and those of riders.

use super::MovementContext;
use crate::board;
use crate::condition_rolls::kept_from;
use crate::distance;
use crate::reason::Reason;

impl MovementContext<'_> {
    /// Takes out the steps that lead nearer to whom the mover is kept from; of a rider all, since it goes where its mount goes
    /// (E5-54).
    pub(super) fn keep_away(&mut self) {
        if board::mount_of(&self.board.facts, self.mover).is_some() {
            self.costs.masks.fill(0);
        }
        for (source, _) in kept_from(&self.board, self.mover) {
            let far = |index| distance::from_space(&self.board, self.mover, &self.space(index), source);
            let distances: Vec<i32> = (0..self.len()).map(far).collect();
            for to in 0..self.len() {
                let nearer: Vec<_> =
                    self.costs.steps_into(to).filter(|(from, _)| distances[to] < distances[*from]).collect();
                for (from, bit) in nearer {
                    self.costs.masks[from] &= !(1 << bit);
                }
            }
        }
    }

    /// Why the mover does not take a step, where somebody keeps it from it.
    pub fn kept_from_step(&self, from: usize, to: usize) -> Option<Reason> {
        let far = |index, source| distance::from_space(&self.board, self.mover, &self.space(index), source);
        kept_from(&self.board, self.mover)
            .into_iter()
            .find_map(|(source, why)| (far(to, source) < far(from, source)).then_some(why))
    }
}
