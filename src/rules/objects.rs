//! Objects and places as targets of attacks (SA-21, E5-40): a wall, door, terrain or cell, evaluated like a creature there.
//!
//! ```
//! use burstmap_geometry::Cell;
//! use burstmap_rules::objects::{cell_id, named_cell};
//!
//! // An attack on a cell names it as its target.
//! let cell = Cell::new(3, 2);
//! assert_eq!(named_cell(&cell_id(cell)), Some(cell));
//! assert_eq!(named_cell("rook"), None);
//! ```

use crate::board::Board;
use crate::map::{Id, Token, TokenData, Wall};
use crate::policy::objects::ObjectPolicy;
use crate::ruleset::Ruleset;
use crate::shared::Shared;
use crate::{distance, traits};
use burstmap_geometry::Cell;
use burstmap_geometry::segment::segment_meets_closed_cell;
use serde::Deserialize;
use serde_json::{Map, Value};
use std::collections::BTreeMap;

/// The trait of objects, which can't strike or be engaged.
pub(crate) const OBJECT: &str = "object";

/// The trait with an object's damage threshold.
pub const THRESHOLD: &str = "damageThreshold";

/// The field of walls and terrain with their damage threshold.
pub const THRESHOLD_FIELD: &str = "threshold";

/// Returns whether walls, doors and terrain can be attacked.
pub fn may_be_attacked(ruleset: &Ruleset) -> bool {
    rule(ruleset).is_some()
}

/// Returns the rule that allows attacks on walls, doors and terrain.
pub fn rule(ruleset: &Ruleset) -> Option<&str> {
    let attack = &ruleset.attack;
    attack.declared_targets.as_deref().or(attack.objects.as_ref().map(|policy| policy.rule.as_str()))
}

/// Returns the rules of objects, if the token is one.
pub fn policy<'r>(ruleset: &'r Ruleset, token: &Token) -> Option<&'r ObjectPolicy> {
    ruleset.attack.objects.as_ref().filter(|_| is_object(token))
}

/// Returns whether the token represents a wall or terrain, which has no sight and no enemies (E5-40).
pub fn is_thing(board: &Board, token: &Token) -> bool {
    let facts = &board.facts;
    policy(facts.ruleset, token).is_some()
        && (facts.walls.iter().any(|wall| wall.id == token.id)
            || facts.terrain.iter().any(|patch| patch.id == token.id))
}

/// Returns whether the token represents an object or a place.
pub fn is_object(token: &Token) -> bool {
    traits::is_set(token, OBJECT)
}

/// Returns a token for the wall, terrain or cell that an attack targets, at the part nearest to the attacker. The token has the hit points,
/// statistics and traits that the scene defines for the wall or terrain. Returns `None` if the target doesn't exist or the rules don't
/// allow it.
pub fn stand_in(board: &Board, attacker: &Token, named: &str) -> Option<Token> {
    rule(board.facts.ruleset)?;
    if board.token(named).is_some() {
        return None;
    }
    let grid = board.grid();
    let own = board.space(attacker);
    let nearest = |cells: Vec<Cell>| {
        let gap = |cell: &Cell| distance::between(grid, &own, &[*cell], board.metric());
        let straight = |cell: &Cell| {
            i64::from(cell.col - attacker.at.col).pow(2) + i64::from(cell.row - attacker.at.row).pow(2)
        };
        let cells = cells.into_iter().filter(|cell| grid.contains(*cell));
        cells.min_by_key(|cell| (gap(cell), straight(cell), cell.row, cell.col))
    };
    let facts = &board.facts;
    let places = facts.ruleset.attack.declared_targets.is_some();
    let (at, name, more) = if let Some(wall) = facts.walls.iter().find(|wall| wall.id == named) {
        (nearest(beside(board, wall))?, wall.label.clone(), wall.more.clone())
    } else if let Some(patch) = facts.terrain.iter().find(|patch| patch.id == named) {
        (nearest(patch.cells.clone())?, patch.label.clone(), patch.more.clone())
    } else {
        (named_cell(named).filter(|cell| places && grid.contains(*cell))?, None, Map::new())
    };
    let mut stats: Shared<BTreeMap<String, f64>> = field(&more, "stats").unwrap_or_default();
    let mut traits: Map<String, Value> = field(&more, "traits").unwrap_or_default();
    if facts.ruleset.attack.objects.is_some() {
        let defense = &facts.ruleset.attack.defense;
        stats.extend(field(&more, defense).map(|value: f64| (defense.clone(), value)));
        traits.extend(more.get(THRESHOLD_FIELD).map(|least| (THRESHOLD.to_owned(), least.clone())));
    }
    let token = TokenData {
        id: named.to_owned(),
        name: name.unwrap_or_else(|| named.to_owned()),
        at,
        hp: field(&more, "hp"),
        stats,
        traits,
        ..TokenData::default()
    };
    Some(as_object(token))
}

/// Creates a token with the trait of objects.
pub fn as_object(mut token: TokenData) -> Token {
    token.traits.insert(OBJECT.to_owned(), Value::Bool(true));
    Token::new(token)
}

fn field<T: for<'d> Deserialize<'d>>(more: &Map<String, Value>, name: &str) -> Option<T> {
    T::deserialize(more.get(name)?).ok()
}

/// Returns the cells that a wall touches or crosses.
fn beside(board: &Board, wall: &Wall) -> Vec<Cell> {
    let grid = board.grid();
    let ends: Vec<_> = wall.points.windows(2).map(|ends| (grid.snap(ends[0]), grid.snap(ends[1]))).collect();
    let touches = |cell: &Cell| ends.iter().any(|(a, b)| segment_meets_closed_cell(&grid, *a, *b, *cell));
    grid.cells().filter(touches).collect()
}

/// Returns the cell that an attack targets, if its target is a cell. It may be off the map.
pub fn named_cell(named: &str) -> Option<Cell> {
    serde_json::from_str(named).ok()
}

/// Returns the targeted cell if it is off the map. Such a cell is neither a target nor a guess.
pub fn cell_off_map(board: &Board, named: &str) -> Option<Cell> {
    named_cell(named).filter(|cell| !board.grid().contains(*cell) && board.token(named).is_none())
}

/// Returns the cell of a guess: if the rules don't allow places as targets, the attack is meant for an unseen creature (RS-12, AH-11).
pub fn guessed_cell(board: &Board, named: &str) -> Option<Cell> {
    let places = board.facts.ruleset.attack.declared_targets.is_some();
    named_cell(named).filter(|_| !places && board.token(named).is_none())
}

/// Returns the id of a cell as a target.
pub fn cell_id(cell: Cell) -> Id {
    format!("[{},{}]", cell.col, cell.row)
}
