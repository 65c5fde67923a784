//! Terrain such as ice that requires a save from creatures that enter it or start their turn on it (E5-39).

use crate::board::Board;
use crate::map::Token;
use crate::policy::movement::GroundSave;
use crate::senses::same_word;
use burstmap_geometry::Cell;
use std::collections::BTreeSet;

impl GroundSave {
    /// Returns whether the terrain affects a token: on the ground, not immune, and not mounted.
    pub fn concerns(&self, token: &Token) -> bool {
        token.elevation == 0 && token.mounted_on.is_none() && !token.has(&self.condition)
    }

    /// Returns whether any part of a token is on the terrain.
    pub fn is_under(&self, board: &Board, token: &Token) -> bool {
        let cells = self.cells(board);
        !cells.is_empty() && board.space(token).iter().any(|cell| cells.contains(cell))
    }

    /// Returns the step by which a token enters the terrain. A walker enters it from other terrain. With `above`, for movement above the ground, it
    /// is the landing.
    pub fn first_step(&self, board: &Board, token: &Token, path: &[Cell], above: bool) -> Option<usize> {
        let cells = self.cells(board);
        if cells.is_empty() {
            return None;
        }
        let on = |at: Cell| board.space_at(token, at).iter().any(|cell| cells.contains(cell));
        if above {
            let last = path.len().checked_sub(1)?;
            return on(path[last]).then_some(last);
        }
        let from = std::iter::once(&token.at).chain(path);
        from.zip(path).position(|(from, to)| on(*to) && !on(*from))
    }

    fn cells(&self, board: &Board) -> BTreeSet<Cell> {
        let is_such = |label: Option<&String>| {
            label.is_some_and(|own| self.labels.iter().any(|one| same_word(one, own)))
        };
        let such = board.facts.terrain.iter().filter(|patch| is_such(patch.label.as_ref()));
        such.flat_map(|patch| patch.cells.iter().copied()).collect()
    }
}
