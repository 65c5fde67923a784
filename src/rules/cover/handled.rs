//! Adjustable cover: a table, a door, a shield wall (SA-22).

use super::{borders, index};
use crate::board::Board;
use crate::distance::adjacent;
use crate::map::{Id, Token};
use crate::place::Space;

/// A map feature with a grade of cover.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Handled<'a> {
    pub id: &'a Id,
    /// Display name.
    pub name: &'a str,
    /// Index of its grade in the ruleset.
    pub grade: usize,
}

/// Returns the features next to the token whose cover it can adjust, in scene order: walls, then terrain. Total cover is excluded.
pub fn beside<'a>(board: &Board<'a>, token: &Token) -> Vec<Handled<'a>> {
    let (grid, policy) = (board.grid(), &board.facts.ruleset.cover);
    let space = Space::with(None, board.space(token));
    let grade = |cover: &Option<String>| {
        index(policy, cover.as_deref()?).filter(|grade| grade + 1 < policy.grades.len())
    };
    let walls = board.facts.walls.iter().filter_map(|wall| {
        let touches =
            wall.points.windows(2).any(|ends| borders(&grid, grid.snap(ends[0]), grid.snap(ends[1]), &space));
        let name = wall.label.as_deref().unwrap_or(&wall.id);
        Some(Handled { id: &wall.id, name, grade: grade(&wall.cover)? }).filter(|_| touches)
    });
    let terrain = board.facts.terrain.iter().filter_map(|patch| {
        let name = patch.label.as_deref().unwrap_or(&patch.id);
        let handled = Handled { id: &patch.id, name, grade: grade(&patch.cover)? };
        adjacent(grid, &space.cells, &patch.cells).then_some(handled)
    });
    walls.chain(terrain).collect()
}

/// Returns the grade one level up or down, or `None` if there is none or nothing would be left to target.
pub fn level(board: &Board, grade: usize, lower: bool) -> Option<usize> {
    match lower {
        true => grade.checked_sub(1),
        false => Some(grade + 1).filter(|next| next + 1 < board.facts.ruleset.cover.grades.len()),
    }
}
