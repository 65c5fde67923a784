//! Free places for riders that dismount or fall off (E5-54, E5-55).

use crate::board::Board;
use crate::map::Token;
use crate::policy::mounts::MountPolicy;
use crate::{distance, holding};
use burstmap_geometry::{Cell, Metric, Window};

/// Returns the free spaces near its mount for a rider that dismounts or falls off, nearest first.
pub fn beside<'a>(board: &Board<'a>, policy: &MountPolicy, rider: &'a Token, mount: &'a Token) -> Vec<Cell> {
    let grid = board.grid();
    let (own, around) = (board.space(rider), board.space(mount));
    let margin = policy.within.saturating_add(own.len() as i32);
    let window = around.iter().map(|cell| Window::around(grid, *cell, margin)).reduce(Window::union);
    let cells = window.into_iter().flat_map(|window| {
        (window.from.row..=window.to.row)
            .flat_map(move |row| (window.from.col..=window.to.col).map(move |col| Cell::new(col, row)))
    });
    let metric = board.metric();
    let near = |at: &Cell| {
        let there = board.space_at(rider, *at);
        (1..=policy.within).contains(&distance::between(grid, &there, &around, metric))
    };
    let mut places: Vec<Cell> =
        cells.filter(near).filter(|at| holding::fits_beside(board, mount, rider, *at)).collect();
    places.sort_by_key(|at| (grid.distance(*at, rider.at, Metric::Uniform), at.row, at.col));
    places
}
