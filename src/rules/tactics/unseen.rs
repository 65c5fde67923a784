//! Cells that no enemy sees.

use super::{CellsReport, standing};
use crate::board::Board;
use crate::concealment;
use crate::field;
use crate::hiding::watchers;
use crate::light::Lighting;
use crate::map::{Degree, Id, Token};
use crate::place::{self, Space};
use crate::reason::{Reason, Refusal};
use crate::senses::{self, UNLIMITED};
use burstmap_geometry::{Cell, CellSet};
use burstmap_messages::catalogue;
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// Query for cells where no enemy of `token` would see it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct UnseenQuery {
    pub token: Id,
}

/// Returns the anchor cells where the token's whole space is out of sight of every enemy. Hiding and invisibility don't count. Dead and
/// unconscious enemies see nothing.
///
/// # Errors
///
/// `unknown-token`.
pub fn unseen(board: &Board<'_>, query: &UnseenQuery) -> Result<CellsReport, Refusal> {
    let token = place::token(board, &query.token, "/token")?;
    let looks: Vec<Look<'_>> = watchers(board, token).map(|enemy| Look::of(board, enemy)).collect();
    let veiled = board.facts.zones.iter().any(|zone| zone.degree == Degree::Total)
        || Lighting::of(board).is_some()
        || looks.iter().any(|look| look.is_limited);
    let seen = |space: &[Cell]| looks.iter().any(|look| look.sees(board, space, veiled));
    let cells: Vec<Cell> =
        standing(board, Some(token)).filter_map(|(cell, space)| (!seen(&space)).then_some(cell)).collect();
    let message = catalogue::TacticsUnseen { count: cells.len(), token: &token.name, enemies: looks.len() };
    let ids = looks.iter().flat_map(|look| look.enemy.ids()).collect();
    Ok(CellsReport { cells, why: vec![Reason::new("G-14", message).ids(ids)] })
}

/// Returns the enemies that would see a token with its anchor on a cell, in scene order.
///
/// # Errors
///
/// `unknown-token`, `out-of-bounds`.
pub fn seers(board: &Board<'_>, token: &str, at: Cell) -> Result<Vec<Id>, Refusal> {
    let token = place::token(board, token, "/token")?;
    let there = Space::with(None, board.space_at(token, place::on_board(board, at, "/at")?));
    let sees = |enemy: &&Token| concealment::sees(board, &Space::of(board, enemy), &there);
    Ok(watchers(board, token).filter(sees).map(|enemy| enemy.id.clone()).collect())
}

/// Sight of an enemy.
struct Look<'a> {
    enemy: Space<'a>,
    /// The cells that no barrier hides from it, or `None` if it has no sight.
    visible: Option<Arc<CellSet>>,
    /// Whether the enemy's sight has a limited range.
    is_limited: bool,
}

impl<'a> Look<'a> {
    fn of(board: &Board<'a>, enemy: &'a Token) -> Look<'a> {
        let enemy = Space::of(board, enemy);
        let reach = concealment::eyes_reach(board, &enemy);
        let visible = reach.map(|_| field::unblocked(board, &enemy));
        Look { enemy, visible, is_limited: reach.is_some_and(|reach| reach != UNLIMITED) }
    }

    fn sees(&self, board: &Board<'_>, space: &[Cell], veiled: bool) -> bool {
        let there = || Space::with(None, space.to_vec());
        let by_eyes = self.visible.as_ref().is_some_and(|visible| {
            space.iter().any(|cell| visible.contains(*cell))
                && (!veiled || concealment::unveiled(board, &self.enemy, &there()))
        });
        by_eyes || senses::feels(board, &self.enemy, &there())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::map::Condition;
    use crate::sketch::Sketch;
    use burstmap_geometry::Shape;

    fn condition(kind: &str) -> Condition {
        Condition { kind: kind.into(), ..Default::default() }
    }

    #[test]
    fn the_answer_is_that_of_every_single_pair_of_eyes() {
        let rows = ["A...#....", "....#..O.", "..#......", "....B....", ".#....N..", "...P....."];
        for system in crate::presets::IDS {
            let hex =
                matches!(crate::presets::by_id(system).unwrap().grid.shape, crate::ruleset::GridShape::Hex);
            let shape = if hex { Shape::HexPointy } else { Shape::Square };
            let mut sketch = Sketch::on(shape, system, &rows)
                .with("A", |token| token.conditions = vec![condition("hidden"), condition("invisible")])
                .with("P", |token| token.conditions = vec![condition("blinded")])
                .with("B", |token| token.size = Some("large".into()));
            let zone = r#"{ "id": "z", "kind": "smoke", "acts": "through", "degree": "total", "cells": [[5, 4], [7, 3]] }"#;
            sketch.zones.push(serde_json::from_str(zone).unwrap());
            let sketch = sketch.wall("w", &[[0.0, 3.0], [4.0, 3.0]]);
            let board = sketch.board();
            for id in ["A", "B", "N"] {
                let token = board.token(id).unwrap();
                let enemies = |cell: Cell| seers(&board, id, cell).unwrap();
                let by_hand: Vec<Cell> = standing(&board, Some(token))
                    .map(|(cell, _)| cell)
                    .filter(|cell| enemies(*cell).is_empty())
                    .collect();
                let report = unseen(&board, &UnseenQuery { token: id.into() }).unwrap();
                assert_eq!(report.cells, by_hand, "{system} {id}");
                assert!(!by_hand.is_empty() && by_hand.len() < 50, "{system} {id} {}", by_hand.len());
            }
        }
    }

    #[test]
    fn the_blinded_and_the_unconscious_see_nothing_and_smoke_hides() {
        let open = Sketch::square("reaction-square", &["A......N"]);
        let cells = |sketch: &Sketch| {
            let query = UnseenQuery { token: "A".into() };
            unseen(&sketch.board(), &query).unwrap().cells.len()
        };
        assert_eq!(cells(&open), 0);
        for kind in ["blinded", "unconscious", "dead"] {
            let sketch = open.clone().with("N", |token| token.conditions = vec![condition(kind)]);
            assert_eq!(cells(&sketch), 8, "{kind}");
        }
        let mut smoke = open.clone();
        let zone =
            r#"{ "id": "z", "kind": "smoke", "acts": "through", "degree": "total", "cells": [[4, 0]] }"#;
        smoke.zones.push(serde_json::from_str(zone).unwrap());
        assert_eq!(cells(&smoke), 5, "the smoke, and what lies behind it");
    }
}
