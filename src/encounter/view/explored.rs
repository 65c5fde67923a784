//! Fog of war: cells that a side has seen stay explored (setting `fog`).

use crate::combat::Explored;
use crate::scene::Scene;
use burstmap_geometry::{Cell, CellSet, Grid, Window};
use burstmap_rules::board::Board;
use burstmap_rules::field::seen_from;
use burstmap_rules::map::Token;
use burstmap_rules::place::Space;
use serde::Serialize;
use serde_json::{Map, Value};
use std::collections::BTreeSet;

/// Parses the setting `fog`: on (`true`, or a word such as `"explored"`), off (`false`, `"off"`, `"none"`), or not set.
pub fn mode(scene: &Scene) -> Option<bool> {
    mode_of(&scene.settings)
}

/// Reads the mode from a scene's settings.
pub fn mode_of(settings: &Map<String, Value>) -> Option<bool> {
    match settings.get("fog")? {
        Value::Bool(on) => Some(*on),
        Value::String(word) => Some(!["", "off", "none", "false"].contains(&word.as_str())),
        _ => None,
    }
}

pub fn is_on(scene: &Scene) -> bool {
    mode(scene) == Some(true)
}

/// A side's map. Cells in neither list are unseen.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct Fog {
    /// Whether the setting `fog` is on. If not, every cell counts as explored.
    pub on: bool,
    /// All cells ever seen, including those in sight, by rows.
    pub explored: Vec<Cell>,
    pub in_sight: Vec<Cell>,
}

/// Returns a side's fog. A side's document contains the cells in sight, because its walls are incomplete.
pub fn fog(scene: &Scene, board: &Board, side: &str) -> Fog {
    let grid = board.grid();
    let on = is_on(scene);
    let given = scene.encounter.as_deref().and_then(|encounter| encounter.in_sight.get(side));
    let in_sight = match given {
        Some(runs) => filled(grid, runs),
        None => in_sight(scene, board, side),
    };
    let mut explored = remembered(scene, board, side);
    explored.extend(&in_sight);
    if !on {
        explored = CellSet::new(Window::board(grid));
        for row in 0..grid.rows {
            for col in 0..grid.columns {
                explored.insert(Cell::new(col, row));
            }
        }
    }
    Fog { on, explored: explored.iter().collect(), in_sight: in_sight.iter().collect() }
}

/// Returns the cells in sight of the side's members.
pub fn in_sight(scene: &Scene, board: &Board, side: &str) -> CellSet {
    let mut seen = CellSet::new(Window::board(board.grid()));
    for token in super::observers(scene, side) {
        see(board, token, token.at, &mut seen);
    }
    seen
}

/// Returns the explored cells and the cells in sight.
pub fn known(scene: &Scene, board: &Board, side: &str, seen: &CellSet) -> CellSet {
    let mut known = remembered(scene, board, side);
    known.extend(seen);
    known
}

pub fn remembered(scene: &Scene, board: &Board, side: &str) -> CellSet {
    let runs = scene.encounter.as_deref().and_then(|encounter| encounter.explored.get(side));
    filled(board.grid(), runs.map_or(&[], Vec::as_slice))
}

pub fn filled(grid: Grid, runs: &[[i32; 3]]) -> CellSet {
    let mut cells = CellSet::new(Window::board(grid));
    for [row, from, to] in runs {
        for col in (*from).max(0)..=(*to).min(grid.columns - 1) {
            if grid.contains(Cell::new(col, *row)) {
                cells.insert(Cell::new(col, *row));
            }
        }
    }
    cells
}

fn see(board: &Board, token: &Token, at: Cell, known: &mut CellSet) {
    let grid = board.grid();
    let cells: Vec<Cell> =
        board.space_at(token, at).into_iter().filter(|cell| grid.contains(*cell)).collect();
    if cells.is_empty() {
        return;
    }
    for cell in seen_from(board, &Space::with(Some(token), cells)) {
        known.insert(cell);
    }
}

/// Updates the sides' explored cells after a command: a moved token sees along its path, and a changed map becomes visible to all. `trail`
/// contains tokens with the cells they passed, including the last one.
pub fn remember(scene: &Scene, board: &Board, trail: &[(String, Vec<Cell>)], all: bool) -> Option<Explored> {
    let mut explored = scene.encounter.as_deref().map_or_else(Explored::new, |e| (*e.explored).clone());
    let before = explored.clone();
    let mut sides: BTreeSet<&str> = BTreeSet::new();
    for token in &scene.tokens {
        if all || trail.iter().any(|(id, _)| *id == token.id) {
            sides.insert(&token.side);
        }
    }
    for side in sides {
        let mut known = remembered(scene, board, side);
        for token in super::observers(scene, side) {
            let way = trail.iter().filter(|(id, _)| *id == token.id).flat_map(|(_, cells)| cells);
            for cell in way {
                see(board, token, *cell, &mut known);
            }
            if all {
                see(board, token, token.at, &mut known);
            }
        }
        explored.insert(side.to_owned(), runs(&known));
    }
    (explored != before).then_some(explored)
}

/// Returns the cells that the side's members have seen along these paths.
pub fn seen_on(scene: &Scene, board: &Board, side: &str, trail: &[(String, Vec<Cell>)], out: &mut CellSet) {
    for token in super::observers(scene, side) {
        for cell in trail.iter().filter(|(id, _)| *id == token.id).flat_map(|(_, cells)| cells) {
            see(board, token, *cell, out);
        }
    }
}

pub fn runs(known: &CellSet) -> Vec<[i32; 3]> {
    let mut out: Vec<[i32; 3]> = Vec::new();
    for cell in known.iter() {
        match out.last_mut() {
            Some([row, _, last]) if *row == cell.row && *last + 1 == cell.col => *last = cell.col,
            _ => out.push([cell.row, cell.col, cell.col]),
        }
    }
    out
}
