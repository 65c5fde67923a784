//! Cells that a token can reach without provoking, on a longer path if necessary.

use crate::board::Board;
use crate::map::Token;
use crate::movement::{MovementOptions, reach};
use crate::query::ReachReport;
use crate::reason::Refusal;

/// Returns the cells that the token can reach on a path that provokes no creature, with the cheapest such path. Checks on the way are allowed.
///
/// # Errors
///
/// Errors of [`reach::reachable_cells`].
pub fn unprovoked(
    board: Board<'_>,
    token: &Token,
    options: &MovementOptions,
) -> Result<ReachReport, Refusal> {
    reach::unprovoked::search(board, token, options)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::movement::{Movement, path};
    use crate::sketch::Sketch;
    use burstmap_geometry::{Cell, Shape};
    use std::collections::BTreeMap;

    /// Searches all paths of the map, step by step, for the lowest cost without provoking.
    fn by_hand(sketch: &Sketch, id: &str, options: &MovementOptions) -> BTreeMap<Cell, i32> {
        let board = sketch.board();
        let token = board.token(id).unwrap();
        let mut best = BTreeMap::from([(token.at, 0)]);
        let mut open = vec![vec![]];
        while let Some(way) = open.pop() {
            let at = way.last().copied().unwrap_or(token.at);
            for next in board.grid().neighbors(at) {
                if next == token.at || way.contains(&next) {
                    continue;
                }
                let mut on: Vec<Cell> = way.clone();
                on.push(next);
                let walked = match path::check_path(&board, token, &on, options) {
                    Ok(walked) => walked,
                    // The token can't stay there, but can continue.
                    Err(refusal) if refusal.code == "cell-occupied" && on.len() < 4 => {
                        open.push(on);
                        continue;
                    }
                    Err(_) => continue,
                };
                if walked.provokes().is_empty() {
                    let cost = walked.cost.ceil_cells();
                    best.entry(next).and_modify(|known| *known = (*known).min(cost)).or_insert(cost);
                    open.push(on);
                }
            }
        }
        best
    }

    #[test]
    fn the_answer_is_that_of_every_single_way() {
        let rows = ["......", ".N.#..", "...A..", "..~.O.", "......"];
        for system in crate::presets::IDS {
            let hex =
                matches!(crate::presets::by_id(system).unwrap().grid.shape, crate::ruleset::GridShape::Hex);
            let shape = if hex { Shape::HexPointy } else { Shape::Square };
            let sketch = Sketch::on(shape, system, &rows);
            let board = sketch.board();
            let token = board.token("A").unwrap();
            let forms = board.facts.ruleset.movement.forms.iter().map(|form| Some(form.name.clone()));
            for form in std::iter::once(None).chain(forms) {
                let options = MovementOptions {
                    budget: Some(Movement::from_cells(3)),
                    form: form.clone(),
                    ..Default::default()
                };
                let Ok(report) = unprovoked(board, token, &options) else { continue };
                let wanted: BTreeMap<Cell, i32> = by_hand(&sketch, "A", &options);
                let found: BTreeMap<Cell, i32> =
                    report.cells.iter().filter(|cell| cell.stop).map(|cell| (cell.cell, cell.cost)).collect();
                assert_eq!(found, wanted, "{system} {form:?}");
                for cell in report.cells.iter().filter(|cell| cell.stop && !cell.path.is_empty()) {
                    let walked = path::check_path(&board, token, &cell.path, &options).unwrap();
                    assert_eq!(
                        (walked.cost.ceil_cells(), walked.provokes()),
                        (cell.cost, vec![]),
                        "{system} {form:?}"
                    );
                }
            }
        }
    }

    #[test]
    fn rd_11_a_way_round_is_taken_where_the_straight_one_provokes() {
        let sketch = Sketch::square("reflex-d20", &[".......", "..N....", ".......", "A......", "......."])
            .with("A", |token| {
                token.speed.insert("walk".into(), Movement::from_cells(8));
            });
        let board = sketch.board();
        let report = unprovoked(board, board.token("A").unwrap(), &MovementOptions::default()).unwrap();
        let at = |col, row| report.cells.iter().find(|entry| entry.cell == Cell::new(col, row));
        assert!(at(2, 2).is_some(), "entering a threatened cell provokes nobody");
        assert!(at(5, 1).is_some_and(|entry| entry.cost > 5 && entry.provokes.is_empty()));
    }
}
