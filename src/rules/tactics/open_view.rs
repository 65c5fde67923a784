//! Cells from which a target is visible without cover.

use super::{CellsReport, standing};
use crate::board::Board;
use crate::concealment;
use crate::cover;
use crate::lines;
use crate::map::{Id, Token};
use crate::place::{self, Space};
use crate::query::{Place, SightReport};
use crate::reason::{Reason, Refusal};
use crate::senses;
use crate::sight;
use burstmap_geometry::{Cell, CellSet, Channel};
use burstmap_messages::catalogue;
use serde::{Deserialize, Serialize};

/// Query for cells from which `target` is visible without cover.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
#[serde(deny_unknown_fields)]
pub struct OpenViewQuery {
    pub target: Place,
    /// The observer with its sight and space. If omitted, an observer of one cell with normal senses.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub token: Option<Id>,
}

/// Returns the anchor cells from which the target would be in line of sight and line of effect without any cover.
///
/// # Errors
///
/// `unknown-token`, `out-of-bounds`.
pub fn open_view(board: &Board<'_>, query: &OpenViewQuery) -> Result<CellsReport, Refusal> {
    let mut search = OpenViewSearch::begin(board, query)?;
    search.go_on(board, usize::MAX)?;
    Ok(search.report)
}

/// The same query in slices, to keep the page responsive. The map must not change in between.
#[derive(Clone, Debug)]
pub struct OpenViewSearch {
    query: OpenViewQuery,
    /// Cells in line of effect of the target's space: lines work in both directions.
    reached: CellSet,
    /// Results so far. `why` is set at the end.
    pub report: CellsReport,
    /// The next cell, row by row.
    next: usize,
}

impl OpenViewSearch {
    /// Creates the search without checking any cell.
    ///
    /// # Errors
    ///
    /// Errors of [`open_view`].
    pub fn begin(board: &Board<'_>, query: &OpenViewQuery) -> Result<OpenViewSearch, Refusal> {
        let (target, _) = asked(board, query)?;
        let reached = lines::field(board, Channel::Effect, &target.cells, None);
        Ok(OpenViewSearch { query: query.clone(), reached, report: CellsReport::default(), next: 0 })
    }

    /// Returns whether all cells were checked.
    pub fn is_done(&self) -> bool {
        !self.report.why.is_empty()
    }

    /// Checks the next cells, at most `most` of the slow ones.
    ///
    /// # Errors
    ///
    /// Errors of [`open_view`] on a different map.
    pub fn go_on(&mut self, board: &Board<'_>, most: usize) -> Result<(), Refusal> {
        let query = self.query.clone();
        let (target, token) = asked(board, &query)?;
        let mut judged = 0;
        for (cell, space) in
            standing(board, token).skip_while(|(cell, _)| board.grid().index(*cell) < self.next)
        {
            if judged >= most {
                self.next = board.grid().index(cell);
                return Ok(());
            }
            if space.iter().any(|cell| self.reached.contains(*cell)) {
                judged += 1;
                if is_open(board, &Space::with(token, space), &target) {
                    self.report.cells.push(cell);
                }
            }
        }
        let rule = board.facts.ruleset.cover.grades.first().map_or("G-41", |grade| grade.rule.as_str());
        let message = catalogue::TacticsOpenView { count: self.report.cells.len(), target: target.name() };
        self.report.why = vec![Reason::new(rule, message).ids(target.ids())];
        Ok(())
    }
}

/// Returns the answer for one cell: the sight report of a creature there, with the same sight and space.
///
/// # Errors
///
/// Errors of [`open_view`], and `out-of-bounds`.
pub fn view_from(board: &Board<'_>, query: &OpenViewQuery, cell: Cell) -> Result<SightReport, Refusal> {
    let (target, token) = asked(board, query)?;
    let space = match token {
        Some(token) => Space::with(Some(token), board.space_at(token, cell)),
        None => place::resolve(board, &Place::Cell(cell), "/from")?,
    };
    Ok(sight::between(board, &space, &target))
}

/// Returns the target and the observer.
fn asked<'a>(board: &Board<'a>, query: &OpenViewQuery) -> Result<(Space<'a>, Option<&'a Token>), Refusal> {
    let target = place::resolve(board, &query.target, "/target")?;
    let token = query.token.as_deref().map(|id| place::token(board, id, "/token")).transpose()?;
    Ok((target, token))
}

/// Returns whether a space has an open view. One of its cells must be in line of effect of the target's space.
fn is_open(board: &Board<'_>, from: &Space<'_>, target: &Space<'_>) -> bool {
    let policy = &board.facts.ruleset.cover;
    let none = policy.grades.first().map_or("none", |grade| grade.name.as_str());
    let alike = board.barriers.sight_is_effect();
    let by_eyes = || {
        concealment::unveiled(board, from, target)
            && (alike || lines::passes(board, Channel::Sight, &from.cells, &target.cells))
    };
    !lines::covered_in_full(board, &from.cells, &target.cells)
        && (by_eyes() || senses::feels(board, from, target))
        && cover::cover(board, from, target, true).grade == none
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sketch::Sketch;
    use burstmap_geometry::Shape;

    /// Returns the answers of [`sight::between`] for every cell.
    fn by_hand(board: &Board<'_>, query: &OpenViewQuery) -> Vec<burstmap_geometry::Cell> {
        let target = place::resolve(board, &query.target, "").unwrap();
        let token = query.token.as_deref().and_then(|id| board.token(id));
        let none = &board.facts.ruleset.cover.grades[0].name;
        let open = |space: Vec<_>| {
            let report = sight::between(board, &Space::with(token, space), &target);
            report.line_of_effect && report.line_of_sight && report.cover.grade == *none
        };
        standing(board, token).filter_map(|(cell, space)| open(space).then_some(cell)).collect()
    }

    #[test]
    fn the_answer_is_that_of_every_single_line() {
        let rows = ["A...#....", "....#..O.", "..r......", "....B.s..", ".#....N..", "........."];
        for system in crate::presets::IDS {
            let hex =
                matches!(crate::presets::by_id(system).unwrap().grid.shape, crate::ruleset::GridShape::Hex);
            let shape = if hex { Shape::HexPointy } else { Shape::Square };
            let mut sketch = Sketch::on(shape, system, &rows)
                .with("A", |token| token.senses = vec!["darkvision".into()])
                .with("B", |token| token.size = Some("large".into()));
            let zone = r#"{ "id": "z", "kind": "smoke", "acts": "through", "degree": "total", "cells": [[5, 4], [3, 3]] }"#;
            sketch.zones.push(serde_json::from_str(zone).unwrap());
            let sketch = sketch.wall("w", &[[6.0, 0.0], [6.0, 1.5]]);
            let board = sketch.board();
            for token in [None, Some("A"), Some("B")] {
                for target in [
                    Place::Token("N".into()),
                    Place::Token("O".into()),
                    Place::Cell(burstmap_geometry::Cell::new(1, 4)),
                ] {
                    let query = OpenViewQuery { target, token: token.map(str::to_owned) };
                    let report = open_view(&board, &query).unwrap();
                    assert_eq!(report.cells, by_hand(&board, &query), "{system} {query:?}");
                    for cell in &report.cells {
                        let single = view_from(&board, &query, *cell).unwrap();
                        let none = &board.facts.ruleset.cover.grades[0].name;
                        let open = single.line_of_effect && single.line_of_sight;
                        assert!(open && single.cover.grade == *none, "{system} {query:?} {cell:?}");
                    }
                    assert!(!report.cells.is_empty() && report.cells.len() < 54, "{system} {query:?}");
                }
            }
        }
    }

    #[test]
    fn a_search_in_pieces_finds_the_same() {
        let sketch = Sketch::square("reaction-square", &["A..#....", "....#..N", "..r....."]);
        let board = sketch.board();
        let query = OpenViewQuery { target: Place::Token("N".into()), token: None };
        let mut search = OpenViewSearch::begin(&board, &query).unwrap();
        let mut pieces = 0;
        while !search.is_done() {
            search.go_on(&board, 5).unwrap();
            pieces += 1;
        }
        assert!(pieces > 2, "{pieces}");
        assert_eq!(search.report, open_view(&board, &query).unwrap());
    }

    #[test]
    fn unknown_tokens_are_refused_with_their_place() {
        let sketch = Sketch::square("reaction-square", &["A.N"]);
        let query = |target: &str, token: &str| OpenViewQuery {
            target: Place::Token(target.into()),
            token: Some(token.into()),
        };
        let path = |query| open_view(&sketch.board(), &query).unwrap_err().path.clone();
        assert_eq!(path(query("X", "A")).as_deref(), Some("/target"));
        assert_eq!(path(query("N", "X")).as_deref(), Some("/token"));
    }
}
