//! Grapples and the resulting limits on movement (RD-55).
//!
//! ```
//! use burstmap_rules::tether::Tether;
//! # use burstmap_geometry::{Cell, Grid, Shape};
//! # use burstmap_rules::board::{Board, Facts};
//! # use burstmap_rules::{ground::Ground, map::Token, presets};
//! # use serde_json::json;
//! let ruleset = presets::by_id("reflex-d20").unwrap();
//! # let grid = Grid { shape: Shape::Square, columns: 8, rows: 3 };
//! let tokens: Vec<Token> = serde_json::from_value(json!([
//!     { "id": "rook", "name": "Rook", "side": "party", "at": [0, 1] },
//!     { "id": "imp", "name": "Imp", "side": "foes", "at": [1, 1], "conditions": [{ "kind": "grappled", "by": "rook" }] }
//! ]))?;
//! # let ground = Ground::build(grid, &[], &[]);
//! let board = Board::new(Facts::new(&ruleset, grid, &tokens), &ground);
//! let held = Tether::of(&board, &tokens[1]).unwrap();
//! assert!(held.keeps_from(Cell::new(2, 1)).is_some(), "a grapple keeps it in place (RD-55)");
//! # Ok::<(), serde_json::Error>(())
//! ```

use crate::board::Board;
use crate::conditions::{incapacitated, points_at};
use crate::distance;
use crate::maneuvers::let_go;
use crate::map::{Id, Token};
use crate::threat::reach_cells;
use burstmap_geometry::Cell;
use burstmap_messages::{Message, catalogue};

/// Limits that keep a token in place, or near others.
#[derive(Debug)]
pub struct Tether<'a> {
    board: Board<'a>,
    token: &'a Token,
    rule: &'a str,
    /// Name of the grappler that keeps the token in place.
    by: Option<String>,
    /// Creatures that the token grapples, with their cells. They must stay within its reach.
    held: Vec<(&'a Token, Vec<Cell>)>,
    reach: i32,
}

impl<'a> Tether<'a> {
    /// Returns a token's limits, or `None` if it can move freely or grapples don't limit movement in these rules.
    pub fn of(board: &Board<'a>, token: &'a Token) -> Option<Tether<'a>> {
        let policy = board.facts.ruleset.maneuvers.as_ref()?;
        let rule = policy.hold_rule.as_ref()?;
        let grapple = token.conditions.iter().find(|condition| condition.kind == policy.grappled);
        let by = grapple.and_then(points_at).and_then(|id| board.token(id));
        let holds = grapple.is_some() && by.is_none_or(|by| !incapacitated(board.facts.ruleset, by));
        let name = || by.map_or_else(|| policy.grappled.clone(), |by| by.name.clone());
        let held: Vec<Id> =
            let_go(board, policy, token).iter().map(|change| change.token().clone()).collect();
        let held =
            held.iter().filter_map(|id| board.token(id)).map(|held| (held, board.space(held))).collect();
        let reach = reach_cells(board, token);
        let tether = Tether { board: *board, token, rule, by: holds.then(name), held, reach };
        (tether.by.is_some() || !tether.held.is_empty()).then_some(tether)
    }

    /// Returns the reason that the token can't move to a cell, if there is one.
    pub fn keeps_from(&self, to: Cell) -> Option<Message> {
        let (rule, token) = (self.rule, &self.token.name);
        if let Some(by) = self.by.clone() {
            return Some(catalogue::GrappleHolds { rule, token, by }.into());
        }
        let there = self.board.space_at(self.token, to);
        let (grid, metric) = (self.board.grid(), self.board.metric());
        let lost =
            self.held.iter().find(|(_, space)| distance::between(grid, &there, space, metric) > self.reach);
        lost.map(|(held, _)| catalogue::GrappleHeld { rule, token, held: held.name.clone() }.into())
    }
}
