//! Objects and places as targets of attacks (SA-21, E5-40): a wall, a door, terrain, a cell, judged as if something stood there.

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

/// The trait of what is no creature: it strikes nobody and is engaged with nobody.
const OBJECT: &str = "object";

/// The trait of what takes no less damage than this at once.
pub const THRESHOLD: &str = "damageThreshold";

/// The field of walls and ground that says so.
pub const THRESHOLD_FIELD: &str = "threshold";

/// Whether walls, doors and ground may be attacked.
pub fn may_be_attacked(ruleset: &Ruleset) -> bool {
    rule(ruleset).is_some()
}

/// The rule by which they may.
pub fn rule(ruleset: &Ruleset) -> Option<&str> {
    let attack = &ruleset.attack;
    attack.declared_targets.as_deref().or(attack.objects.as_ref().map(|policy| policy.rule.as_str()))
}

/// The rules of objects, where the token is one.
pub fn policy<'r>(ruleset: &'r Ruleset, token: &Token) -> Option<&'r ObjectPolicy> {
    ruleset.attack.objects.as_ref().filter(|_| is_object(token))
}

/// Whether the token stands for a wall or for ground, which has no eyes and is nobody's enemy (E5-40).
pub fn is_thing(board: &Board, token: &Token) -> bool {
    let facts = &board.facts;
    policy(facts.ruleset, token).is_some()
        && (facts.walls.iter().any(|wall| wall.id == token.id)
            || facts.terrain.iter().any(|patch| patch.id == token.id))
}

/// Whether the token stands for an object or a place.
pub fn is_object(token: &Token) -> bool {
    traits::is_set(token, OBJECT)
}

/// A token in place of the wall, the terrain or the cell that an attack names, in the part of it that is nearest to the
/// attacker; `None`: there is none, or the rules know no such targets. Hit points, statistics and traits are those that the
/// scene gives the wall or the terrain.
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

/// The token, as one that stands for no creature.
pub fn as_object(mut token: TokenData) -> Token {
    token.traits.insert(OBJECT.to_owned(), Value::Bool(true));
    Token::new(token)
}

fn field<T: for<'d> Deserialize<'d>>(more: &Map<String, Value>, name: &str) -> Option<T> {
    T::deserialize(more.get(name)?).ok()
}

/// The cells that a wall borders or runs through.
fn beside(board: &Board, wall: &Wall) -> Vec<Cell> {
    let grid = board.grid();
    let ends: Vec<_> = wall.points.windows(2).map(|ends| (grid.snap(ends[0]), grid.snap(ends[1]))).collect();
    let touches = |cell: &Cell| ends.iter().any(|(a, b)| segment_meets_closed_cell(&grid, *a, *b, *cell));
    grid.cells().filter(touches).collect()
}

/// The cell that an attack names, where it names one; it may lie outside the map.
pub fn named_cell(named: &str) -> Option<Cell> {
    serde_json::from_str(named).ok()
}

/// The cell that an attack names outside the map: neither a target nor a guess.
pub fn cell_off_map(board: &Board, named: &str) -> Option<Cell> {
    named_cell(named).filter(|cell| !board.grid().contains(*cell) && board.token(named).is_none())
}

/// The cell at which an attack is a guess: where the rules know no places as targets, somebody unseen is meant (RS-12, AH-11).
pub fn guessed_cell(board: &Board, named: &str) -> Option<Cell> {
    let places = board.facts.ruleset.attack.declared_targets.is_some();
    named_cell(named).filter(|_| !places && board.token(named).is_none())
}

/// The id by which an attack names a cell.
pub fn cell_id(cell: Cell) -> Id {
    format!("[{},{}]", cell.col, cell.row)
}
