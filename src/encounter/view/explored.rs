//! The fog of war: cells that a side has seen stay remembered (setting `fog`).

use crate::encounter::scene::Scene;
use crate::geometry::{Cell, CellSet, Window};
use crate::rules::board::Board;
use crate::rules::field::seen_from;
use crate::rules::map::Token;
use crate::rules::place::Space;
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};

/// Cells seen by each side, as runs `[row, first column, last column]`, in order.
pub type Explored = BTreeMap<String, Vec<[i32; 3]>>;

/// The setting `fog`: on (`true`, or a word such as `"explored"`), off (`false`, `"off"`, `"none"`), or not set.
pub fn mode(scene: &Scene) -> Option<bool> {
    match scene.settings.get("fog")? {
        Value::Bool(on) => Some(*on),
        Value::String(word) => Some(!["", "off", "none", "false"].contains(&word.as_str())),
        _ => None,
    }
}

pub fn is_on(scene: &Scene) -> bool {
    mode(scene) == Some(true)
}

/// What the side remembers, and what it sees now.
pub fn known(scene: &Scene, board: &Board, side: &str) -> CellSet {
    let mut known = remembered(scene, board, side);
    for token in scene.tokens.iter().filter(|token| token.side == side) {
        see(board, token, token.at, &mut known);
    }
    known
}

fn remembered(scene: &Scene, board: &Board, side: &str) -> CellSet {
    let grid = board.grid();
    let mut known = CellSet::new(Window::board(grid));
    let runs = scene.encounter.as_deref().and_then(|encounter| encounter.explored.get(side));
    for [row, from, to] in runs.into_iter().flatten() {
        for col in *from..=*to {
            if grid.contains(Cell::new(col, *row)) {
                known.insert(Cell::new(col, *row));
            }
        }
    }
    known
}

fn see(board: &Board, token: &Token, at: Cell, known: &mut CellSet) {
    let grid = board.grid();
    let cells: Vec<Cell> =
        board.space_at(token, at).into_iter().filter(|cell| grid.contains(*cell)).collect();
    if cells.is_empty() {
        return;
    }
    for cell in seen_from(board, &Space { token: Some(token), cells }) {
        known.insert(cell);
    }
}

/// What the sides remember after a command: whoever was moved has seen what lies along its way, and a changed map shows
/// itself to all. `trail` names tokens and the cells that they passed.
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
        for token in scene.tokens.iter().filter(|token| token.side == side) {
            let way = trail.iter().filter(|(id, _)| *id == token.id).flat_map(|(_, cells)| cells);
            for cell in way {
                see(board, token, *cell, &mut known);
            }
            if all || trail.iter().any(|(id, _)| *id == token.id) {
                see(board, token, token.at, &mut known);
            }
        }
        explored.insert(side.to_owned(), runs(&known));
    }
    (explored != before).then_some(explored)
}

fn runs(known: &CellSet) -> Vec<[i32; 3]> {
    let mut out: Vec<[i32; 3]> = Vec::new();
    for cell in known.iter() {
        match out.last_mut() {
            Some([row, _, last]) if *row == cell.row && *last + 1 == cell.col => *last = cell.col,
            _ => out.push([cell.row, cell.col, cell.col]),
        }
    }
    out
}
