//! The part of a turn's budget that a walk uses.

use crate::before_walk::Budget;
use crate::combat::Turn;

/// Returns the fields of the turn that a walk changes.
pub fn of(turn: &Turn) -> Budget {
    Budget {
        left: turn.left.clone(),
        done: turn.done.clone(),
        moves: turn.moves,
        moved: turn.moved.clone(),
        odd_diagonals: turn.odd_diagonals,
        begun: turn.begun,
        marks: turn.marks.clone(),
    }
}

/// Restores these fields of the turn.
pub fn restore(turn: &mut Turn, budget: Budget) {
    let Budget { left, done, moves, moved, odd_diagonals, begun, marks } = budget;
    (turn.left, turn.done, turn.moves, turn.moved) = (left, done, moves, moved);
    (turn.odd_diagonals, turn.begun, turn.marks) = (odd_diagonals, begun, marks);
}
