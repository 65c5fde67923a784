//! Reach and threat: cells within reach of weapons, and creatures that a move provokes (RD-10, RD-11, RD-35).
//!
//! ```
//! use burstmap_rules::threat::threatened_cells;
//! # use burstmap_geometry::{Cell, Grid, Shape};
//! # use burstmap_rules::board::{Board, Facts};
//! # use burstmap_rules::{ground::Ground, map::Token, presets};
//! # use serde_json::json;
//! let ruleset = presets::by_id("reflex-d20").unwrap();
//! # let grid = Grid { shape: Shape::Square, columns: 8, rows: 3 };
//! let tokens: Vec<Token> = serde_json::from_value(json!([
//!     { "id": "rook", "name": "Rook", "side": "party", "at": [3, 1], "armed": true }
//! ]))?;
//! # let ground = Ground::build(grid, &[], &[]);
//! let board = Board::new(Facts::new(&ruleset, grid, &tokens), &ground);
//! assert_eq!(threatened_cells(&board, &tokens[0]).len(), 9, "its cell and the eight around it (RD-10)");
//! # Ok::<(), serde_json::Error>(())
//! ```

use crate::board::Board;
use crate::concealment::{self, Veil};
use crate::conditions::incapacitated;
use crate::map::Token;
use crate::place::Space;
use crate::policy::threat::{SizeReach, SparedByTrait};
use crate::ruleset::Ruleset;
use crate::sides::allies;
use crate::traits::is_set;
use crate::{distance, heights, lines, size};
use burstmap_geometry::{Cell, Window};

/// Returns a token's melee reach in cells (RD-35). With 0, the token reaches only its own cells.
pub fn reach_cells(board: &Board, token: &Token) -> i32 {
    let is_bound = size_reach(board, token).is_some_and(|row| row.binding);
    token.reach.filter(|_| !is_bound).unwrap_or_else(|| reach_by_size(board, token)).max(0)
}

/// Returns a token's reach by size.
pub fn reach_by_size(board: &Board, token: &Token) -> i32 {
    let usual = board.facts.ruleset.threat.usual_reach_cells;
    size_reach(board, token).map_or(usual, |row| row.cells)
}

/// Returns the specific rule for the reach of a token's size, if there is one (SM-04).
pub fn reach_rule<'a>(board: &Board<'a>, token: &Token) -> Option<&'a String> {
    size_reach(board, token).map(|row| &row.rule).filter(|rule| !rule.is_empty())
}

fn size_reach<'a>(board: &Board<'a>, token: &Token) -> Option<&'a SizeReach> {
    let ruleset = board.facts.ruleset;
    let size = size::of(ruleset, token).map(|size| &size.name);
    ruleset.threat.reach_by_size.iter().find(|row| Some(&row.size) == size)
}

/// Returns whether a token can threaten at all: able, and armed if necessary.
pub fn is_able(board: &Board, token: &Token) -> bool {
    let ruleset = board.facts.ruleset;
    let policy = &ruleset.threat;
    (!policy.needs_weapon || token.armed.unwrap_or(policy.armed_unless_said)) && !is_unable(ruleset, token)
}

/// Returns whether a token's condition prevents threatening and flanking.
pub fn is_unable(ruleset: &Ruleset, token: &Token) -> bool {
    ruleset.threat.none_when.iter().any(|kind| token.has(kind)) || incapacitated(ruleset, token)
}

/// Returns whether the token moves away from enemies in this mode without provoking them: by a condition (E5-13) or a trait (E5-48).
pub fn is_spared(ruleset: &Ruleset, mover: &Token, mode: &str) -> bool {
    let by_trait =
        |own: &SparedByTrait| own.mode.as_deref().is_none_or(|only| only == mode) && is_set(mover, &own.name);
    ruleset.threat.spared_when.iter().any(|kind| mover.has(kind))
        || ruleset.threat.spared_by_trait.iter().any(by_trait)
}

/// Returns whether `token` threatens a creature in `space`: able, within reach, and without a wall that blocks effects in between (RD-10).
pub fn threatens(board: &Board, token: &Token, space: &[Cell]) -> bool {
    let own = board.space(token);
    is_able(board, token)
        && distance::between(board.grid(), &own, space, board.metric()) <= reach_cells(board, token)
        && space.iter().any(|cell| reaches(board, token, &own, *cell))
}

/// Returns whether a creature is too far above or below a token for its melee to reach from any cell (E5-24).
pub fn is_too_high(board: &Board, token: &Token, other: &Token) -> bool {
    heights::gap(&board.facts, token, other) > reach_cells(board, token)
}

/// Returns the cells of the board that a token threatens, including its own, in `(row, column)` order (RD-10).
pub fn threatened_cells(board: &Board, token: &Token) -> Vec<Cell> {
    if !is_able(board, token) {
        return Vec::new();
    }
    let (grid, own, reach) = (board.grid(), board.space(token), reach_cells(board, token));
    let around = own.iter().map(|cell| Window::around(grid, *cell, reach)).reduce(Window::union);
    let cells = around.into_iter().flat_map(|window| {
        (window.from.row..=window.to.row)
            .flat_map(move |row| (window.from.col..=window.to.col).map(move |col| Cell::new(col, row)))
    });
    cells.filter(|cell| reaches(board, token, &own, *cell)).collect()
}

fn reaches(board: &Board, token: &Token, own: &[Cell], cell: Cell) -> bool {
    let gap = distance::between(board.grid(), own, &[cell], board.metric());
    gap <= reach_cells(board, token) && (gap == 0 || lines::effect_passes(board, own, &[cell]))
}

/// Returns the enemies that the token provokes by an activity at its position, in token order: those that threaten it, unless it is totally
/// concealed from them (RD-12, RD-17, RD-41).
pub fn provoked_here<'a>(board: &Board<'a>, token: &Token) -> Vec<&'a Token> {
    let there = Space::of(board, token);
    let spared = board.facts.ruleset.threat.unseen_provokes_nobody;
    let seen = |enemy: &Token| {
        concealment::seeing(board, &Space::of(board, enemy), &there).degree(true) != Veil::Total
    };
    let mut enemies = enemies_able(board, token);
    enemies.retain(|enemy| {
        threatens(board, enemy, &there.cells) && !is_too_high(board, enemy, token) && (!spared || seen(enemy))
    });
    enemies
}

/// Returns the enemies of `mover` that can strike at it when it comes near, in token order.
pub fn enemies_able<'a>(board: &Board<'a>, mover: &Token) -> Vec<&'a Token> {
    let facts = board.facts;
    let others = facts.tokens.iter().filter(|token| token.id != mover.id);
    others.filter(|token| !allies(&facts, mover, token) && is_able(board, token)).collect()
}
