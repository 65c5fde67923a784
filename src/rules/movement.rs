//! Movement: cost of steps, reachable cells, cheapest paths and their hazards (G-50 … G-52).
//!
//! ```
//! use burstmap_rules::movement::MovementOptions;
//! use burstmap_rules::movement::reach::reachable_cells;
//! # use burstmap_geometry::{Cell, Grid, Shape};
//! # use burstmap_rules::board::{Board, Facts};
//! # use burstmap_rules::{ground::Ground, map::Token, presets};
//! # use serde_json::json;
//! let ruleset = presets::by_id("srd-5e").unwrap();
//! let rubble = [serde_json::from_value(json!({ "id": "rubble", "cells": [[1, 0], [1, 1], [1, 2]], "difficult": true }))?];
//! # let grid = Grid { shape: Shape::Square, columns: 8, rows: 3 };
//! let tokens: Vec<Token> = serde_json::from_value(json!([
//!     { "id": "rook", "name": "Rook", "side": "party", "at": [0, 1], "speed": { "walk": 3 } }
//! ]))?;
//! # let ground = Ground::build(grid, &[], &rubble);
//! let board = Board::new(Facts { terrain: &rubble, ..Facts::new(&ruleset, grid, &tokens) }, &ground);
//! let reached = reachable_cells(board, &tokens[0], &MovementOptions::default()).unwrap();
//! let costs = [1, 2, 3].map(|col| reached.cost(Cell::new(col, 1)));
//! assert_eq!(costs, [Some(2), Some(3), None], "difficult terrain costs double (E5-25)");
//! # Ok::<(), serde_json::Error>(())
//! ```

pub mod context;
mod ground_saves;
pub mod harmful_ground;
pub mod jumping;
pub mod path;
pub mod reach;
pub mod speed;
pub mod squeezing;
pub mod turning;

use crate::map::Id;
pub use crate::model::amount::Movement;
use burstmap_geometry::Cell;
use burstmap_messages::{Message, Param, catalogue};
use std::collections::BTreeMap;

/// Movement options, including those used up in the turn: the part of a movement query besides the token.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct MovementOptions {
    /// Movement mode, or `None` for the ruleset's first mode in which the token has a speed.
    pub mode: Option<String>,
    /// Available movement, or `None` for the speed of the mode times the multiplier of the special move, minus the spent movement.
    pub budget: Option<Movement>,
    /// Movement spent this turn, by mode.
    pub spent: BTreeMap<String, Movement>,
    /// Whether the next diagonal costs double, after an odd number of diagonals this turn (G-51).
    pub odd_diagonals: bool,
    /// Whether the token has moved this turn, so the first step of a path isn't the first of the move.
    pub begun: bool,
    /// Tokens already provoked by this move, which can't be provoked again (RD-11).
    pub provoked: Vec<Id>,
    /// Tokens that can't be provoked again this turn (RD-47).
    pub spared: Vec<Id>,
    /// Costs at which another move action starts, which can provoke the same creatures again (RD-11).
    pub occasions: Vec<Movement>,
    /// Name of a [`Form`] of the ruleset.
    pub form: Option<String>,
    /// Whether movement is unlimited, as before combat.
    pub unlimited: bool,
    /// Whether a jump has a run-up (E5-33).
    pub running: bool,
    /// Cells of the same jump already crossed.
    pub jumped: i32,
    /// Whether the mover leaves grappled creatures behind instead of dragging them (E5-52).
    pub leaves_held: bool,
    /// Cells where an area halves its speed, which cost double (E5-94).
    pub halved: Vec<Cell>,
    /// Whether the move must not end beyond the range of its grapples (RD-55).
    pub tethered: bool,
}

/// Returns the index of the move action that pays at this total cost (RD-11).
pub fn occasion(occasions: &[Movement], spent: Movement) -> i32 {
    occasions.iter().filter(|limit| spent > **limit).count() as i32
}

/// Returns names for a sentence, or the word for none.
fn list_or_none(names: Vec<&str>) -> Param {
    if names.is_empty() { Message::from(catalogue::None).into() } else { names.into() }
}

#[cfg(test)]
mod tests;
