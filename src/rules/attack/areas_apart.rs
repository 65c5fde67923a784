//! Number of region borders on the shortest way between two tokens (SA-27): 0 in the same region, 1 for adjacent ones.

use crate::board::Board;
use crate::map::Token;
use burstmap_geometry::{Cell, CellSet, Window};
use burstmap_messages::{Message, Param, catalogue};
use std::collections::BTreeMap;
use std::collections::btree_map::Entry;

/// Returns the number of borders, or `None` if a token isn't in a region or no way connects the regions. Without regions, the whole map is one.
pub fn between_tokens(board: &Board, a: &Token, b: &Token) -> Option<i32> {
    if same_area(board, a, b) {
        return Some(0);
    }
    let distances = from_token(board, a);
    areas_of(board, b).iter().filter_map(|area| distances.get(area)).min().copied()
}

/// Returns the number of borders from a token to each region, by the region's index. Unreachable regions are omitted.
pub fn from_token(board: &Board, token: &Token) -> BTreeMap<usize, i32> {
    let mut reached = areas_of(board, token);
    let owners = Owners::new(board);
    let mut distances: BTreeMap<usize, i32> = reached.iter().map(|area| (*area, 0)).collect();
    for steps in 1.. {
        let mut next = Vec::new();
        for area in reached {
            owners.beside(board, area, |other| {
                if let Entry::Vacant(place) = distances.entry(other) {
                    place.insert(steps);
                    next.push(other);
                }
            });
        }
        if next.is_empty() {
            break;
        }
        reached = next;
    }
    distances
}

/// Returns whether both are in the same region.
pub fn same_area(board: &Board, a: &Token, b: &Token) -> bool {
    let (a, b) = (board.space(a), board.space(b));
    let holds = |cells: &[Cell], space: &[Cell]| space.iter().any(|cell| cells.contains(cell));
    undivided(board) || board.facts.areas.iter().any(|area| holds(&area.cells, &a) && holds(&area.cells, &b))
}

/// Returns whether the map has no regions, so that it counts as one.
pub fn undivided(board: &Board) -> bool {
    board.facts.areas.is_empty()
}

/// Returns the names of a token's regions for sentences.
pub fn names(board: &Board, token: &Token) -> Param {
    let names: Vec<&str> =
        areas_of(board, token).iter().map(|area| board.facts.areas[*area].name.as_str()).collect();
    if names.is_empty() { Message::from(catalogue::AttackNoArea).into() } else { names.into() }
}

/// Returns the other tokens in a token's regions, in scene order.
pub fn others_in_area<'a>(board: &Board<'a>, token: &Token) -> Vec<&'a Token> {
    let mut own = CellSet::new(Window::board(board.grid()));
    for area in areas_of(board, token) {
        for cell in &board.facts.areas[area].cells {
            own.insert(*cell);
        }
    }
    let shares =
        |other: &Token| undivided(board) || board.space(other).iter().any(|cell| own.contains(*cell));
    board.facts.tokens.iter().filter(|other| other.id != token.id && shares(other)).collect()
}

pub fn areas_of(board: &Board, token: &Token) -> Vec<usize> {
    areas_at(board, &board.space(token))
}

/// Returns the regions that contain a cell of a space, by index.
pub fn areas_at(board: &Board, space: &[Cell]) -> Vec<usize> {
    let areas = board.facts.areas.iter().enumerate();
    areas
        .filter(|(_, area)| space.iter().any(|cell| area.cells.contains(cell)))
        .map(|(index, _)| index)
        .collect()
}

/// Regions of each cell: linked lists in one array with an entry per region cell.
struct Owners {
    first: Vec<u32>,
    entries: Vec<(u32, u32)>,
}

const NONE: u32 = u32::MAX;

impl Owners {
    fn new(board: &Board) -> Owners {
        let grid = board.grid();
        let mut owners = Owners { first: vec![NONE; grid.len()], entries: Vec::new() };
        for (area, index) in board.facts.areas.iter().zip(0u32..) {
            for cell in area.cells.iter().filter(|cell| grid.contains(**cell)) {
                let first = &mut owners.first[grid.index(*cell)];
                owners.entries.push((index, std::mem::replace(first, owners.entries.len() as u32)));
            }
        }
        owners
    }

    /// Returns the regions that share a cell or a border with this one, not just a corner.
    fn beside(&self, board: &Board, area: usize, mut found: impl FnMut(usize)) {
        let grid = board.grid();
        for cell in &board.facts.areas[area].cells {
            for cell in grid.beside(*cell).chain([*cell]).filter(|cell| grid.contains(*cell)) {
                let mut at = self.first[grid.index(cell)];
                while at != NONE {
                    let (owner, next) = self.entries[at as usize];
                    if owner as usize != area {
                        found(owner as usize);
                    }
                    at = next;
                }
            }
        }
    }
}
