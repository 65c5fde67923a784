//! Creatures of a library: tokens that are kept apart from a map, and set down on one.

use super::edits::fresh;
use crate::pick;
use burstmap_encounter::command::{AddToken, Together};
use burstmap_encounter::{Command, Table};
use burstmap_geometry::Cell;
use burstmap_rules::map::{HitPoints, Token, TokenData};
use burstmap_rules::shared::Shared;
use std::collections::BTreeSet;

/// Creatures that are set down in one step.
pub const MOST_AT_ONCE: usize = 200;

/// The name of a kind of creature: `Goblin` of `Goblin 3`.
pub fn stem(name: &str) -> &str {
    let stem = name.trim().trim_end_matches(|c: char| c.is_ascii_digit()).trim_end();
    if stem.is_empty() { name.trim() } else { stem }
}

/// A token as a library keeps it: unhurt, in nobody's hand, without a place.
pub fn to_keep(token: &Token) -> TokenData {
    let unhurt =
        |hp: &HitPoints| HitPoints { current: hp.max, nonlethal: hp.nonlethal.map(|_| 0), ..hp.clone() };
    TokenData {
        id: "creature".to_owned(),
        name: stem(&token.name).to_owned(),
        at: Cell::new(0, 0),
        conditions: Vec::new(),
        mounted_on: None,
        hp: token.hp.as_ref().map(unhurt),
        ..(**token).clone()
    }
}

/// Sets creatures down around a cell as one step, each with an id and a name of its own on the nearest cells that are free.
/// `None`: there is no room for one of them, or there are none.
pub fn set_down(table: &Table, creatures: &[TokenData], near: Cell) -> Option<Command> {
    let mut taken: BTreeSet<Cell> = BTreeSet::new();
    for token in table.scene().tokens.iter() {
        taken.extend(pick::space(table, token, token.at));
    }
    let mut names: BTreeSet<String> = table.scene().tokens.iter().map(|token| token.name.clone()).collect();
    let places = by_distance(table, near);
    let mut commands: Vec<Command> = Vec::new();
    let first = fresh(table.scene(), "token");
    let first: usize = first.rsplit_once('-').and_then(|(_, number)| number.parse().ok()).unwrap_or(1);
    for (index, creature) in creatures.iter().take(MOST_AT_ONCE).enumerate() {
        let token: Token = Shared::new(creature.clone());
        let at = places.iter().copied().find(|cell| fits(table, &token, *cell, &taken))?;
        taken.extend(pick::space(table, &token, at));
        let name = unused(&mut names, &creature.name);
        let id = id(table, first + index);
        commands.push(AddToken { token: Shared::new(TokenData { id, name, at, ..creature.clone() }) }.into());
    }
    (!commands.is_empty()).then(|| Together { commands }.into())
}

/// All cells of the map, the nearest first.
fn by_distance(table: &Table, near: Cell) -> Vec<Cell> {
    let grid = pick::grid(table);
    let home = grid.plane(grid.center(near));
    let away = |cell: &Cell| {
        let [x, y] = grid.plane(grid.center(*cell));
        (x - home[0]).hypot(y - home[1])
    };
    let mut cells: Vec<Cell> = (0..grid.len()).map(|index| grid.cell(index)).collect();
    cells.sort_by(|a, b| away(a).total_cmp(&away(b)));
    cells
}

fn fits(table: &Table, token: &Token, at: Cell, taken: &BTreeSet<Cell>) -> bool {
    let grid = pick::grid(table);
    let rock = |cell: &Cell| {
        table.scene().terrain.iter().any(|patch| {
            patch.blocking.is_some_and(|blocking| blocking.channels().movement) && patch.cells.contains(cell)
        })
    };
    pick::space(table, token, at)
        .iter()
        .all(|cell| grid.contains(*cell) && !taken.contains(cell) && !rock(cell))
}

/// `Goblin`, or the first `Goblin 2`, `Goblin 3` … that nobody has; it is somebody's from now on.
fn unused(names: &mut BTreeSet<String>, name: &str) -> String {
    let name = name.trim();
    let numbered = (2..).map(|number| format!("{} {number}", stem(name)));
    let free = std::iter::once(name.to_owned()).chain(numbered).find(|name| !names.contains(name));
    let free = free.unwrap_or_default();
    names.insert(free.clone());
    free
}

/// `token-7`, where that is free, as [`fresh`] has it.
fn id(table: &Table, number: usize) -> String {
    let taken = |id: &str| table.scene().tokens.iter().any(|token| token.id == id);
    (number..).map(|number| format!("token-{number}")).find(|id| !taken(id)).unwrap_or_default()
}
