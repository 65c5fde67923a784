//! How many area borders lie between two tokens along the shortest way (SA-27): 0 in the same area, 1 in a neighbor.

use crate::geometry::Cell;
use crate::rules::board::Board;
use crate::rules::map::{Id, Token};
use std::collections::btree_map::Entry;
use std::collections::{BTreeMap, BTreeSet, VecDeque};

/// `None` when one of them stands in no area, or no way leads from area to area. Without areas the map is one.
pub fn between_tokens(board: &Board, a: &Token, b: &Token) -> Option<i32> {
    if board.facts.areas.is_empty() {
        return Some(0);
    }
    let distances = from_token(board, a);
    areas_of(board, b).iter().filter_map(|area| distances.get(area)).min().copied()
}

/// How many borders away each area is from where a token stands, by the area's place in the scene's list. Areas that no
/// way leads to are not in it.
pub fn from_token(board: &Board, token: &Token) -> BTreeMap<usize, i32> {
    let from = areas_of(board, token);
    let owners = owners(board);
    let mut distances: BTreeMap<usize, i32> = from.iter().map(|area| (*area, 0)).collect();
    let mut queue: VecDeque<usize> = from.into_iter().collect();
    while let Some(area) = queue.pop_front() {
        let steps = distances.get(&area).copied().unwrap_or(0);
        for neighbor in neighbors(board, area, &owners) {
            if let Entry::Vacant(unseen) = distances.entry(neighbor) {
                unseen.insert(steps + 1);
                queue.push_back(neighbor);
            }
        }
    }
    distances
}

/// Whether the two stand in one area.
pub fn same_area(board: &Board, a: &Token, b: &Token) -> bool {
    between_tokens(board, a, b) == Some(0)
}

/// Names of the areas that a token stands in, for sentences.
pub fn names(board: &Board, token: &Token) -> String {
    let names: Vec<&str> =
        areas_of(board, token).iter().map(|area| board.facts.areas[*area].name.as_str()).collect();
    if names.is_empty() { "no area".to_owned() } else { names.join(", ") }
}

/// The other tokens in an area of this one, in scene order.
pub fn others_in_area<'a>(board: &Board<'a>, token: &Token) -> Vec<&'a Id> {
    let others = board.facts.tokens.iter().filter(|other| other.id != token.id);
    others.filter(|other| same_area(board, token, other)).map(|other| &other.id).collect()
}

fn areas_of(board: &Board, token: &Token) -> BTreeSet<usize> {
    let space = board.space(token);
    let areas = board.facts.areas.iter().enumerate();
    areas
        .filter(|(_, area)| space.iter().any(|cell| area.cells.contains(cell)))
        .map(|(index, _)| index)
        .collect()
}

fn owners(board: &Board) -> BTreeMap<Cell, Vec<usize>> {
    let mut owners: BTreeMap<Cell, Vec<usize>> = BTreeMap::new();
    for (index, area) in board.facts.areas.iter().enumerate() {
        area.cells.iter().for_each(|cell| owners.entry(*cell).or_default().push(index));
    }
    owners
}

/// Areas that share a border, not only a corner, with this one.
fn neighbors(board: &Board, area: usize, owners: &BTreeMap<Cell, Vec<usize>>) -> BTreeSet<usize> {
    let grid = board.grid();
    let sides = if grid.is_hex() { 6 } else { 4 };
    let cells = board.facts.areas[area].cells.iter();
    cells
        .flat_map(|cell| grid.neighbors(*cell).take(sides).chain([*cell]).collect::<Vec<_>>())
        .filter_map(|cell| owners.get(&cell))
        .flatten()
        .copied()
        .filter(|other| *other != area)
        .collect()
}
