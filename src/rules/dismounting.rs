//! Free places for riders that dismount or fall off (E5-54, E5-55).
//!
//! ```
//! use burstmap_rules::dismounting::beside;
//! # use burstmap_geometry::{Cell, Grid, Shape};
//! # use burstmap_rules::board::{Board, Facts};
//! # use burstmap_rules::{ground::Ground, map::Token, presets};
//! # use serde_json::json;
//! let ruleset = presets::by_id("srd-5e").unwrap();
//! # let grid = Grid { shape: Shape::Square, columns: 5, rows: 3 };
//! let tokens: Vec<Token> = serde_json::from_value(json!([
//!     { "id": "rook", "name": "Rook", "side": "party", "at": [2, 0], "mountedOn": "horse" },
//!     { "id": "horse", "name": "Horse", "side": "party", "at": [2, 0], "size": "large" }
//! ]))?;
//! # let ground = Ground::build(grid, &[], &[]);
//! let board = Board::new(Facts::new(&ruleset, grid, &tokens), &ground);
//! let policy = ruleset.mounts.as_ref().unwrap();
//! let places = beside(&board, policy, &tokens[0], &tokens[1]);
//! assert_eq!(places.first(), Some(&Cell::new(1, 0)), "next to the mount (E5-54)");
//! assert!(!places.contains(&Cell::new(3, 1)), "the mount is there");
//! # Ok::<(), serde_json::Error>(())
//! ```

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
