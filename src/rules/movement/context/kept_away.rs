//! Forbidden steps: those toward the cause of a condition (E5-87), and those of riders.

use super::MovementContext;
use crate::board;
use crate::condition_rolls::kept_from;
use crate::distance;
use crate::reason::Reason;

impl MovementContext<'_> {
    /// Removes steps toward the mover's source of fear, and all steps of a rider, because a rider moves with its mount (E5-54).
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

    /// Returns why the mover can't take a step because of a condition.
    pub fn kept_from_step(&self, from: usize, to: usize) -> Option<Reason> {
        let far = |index, source| distance::from_space(&self.board, self.mover, &self.space(index), source);
        kept_from(&self.board, self.mover)
            .into_iter()
            .find_map(|(source, why)| (far(to, source) < far(from, source)).then_some(why))
    }
}
