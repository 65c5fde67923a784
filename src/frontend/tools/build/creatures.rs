//! Creatures of a library: tokens saved outside of a map, and placed on one.

use super::copies::{Copies, LeftOut};
use super::edits::fresh;
use burstmap_encounter::command::{AddToken, Together};
use burstmap_encounter::{Command, Table};
use burstmap_geometry::Cell;
use burstmap_rules::map::{HitPoints, Token, TokenData};
use burstmap_rules::room::Room;
use burstmap_rules::shared::Shared;
use burstmap_rules::sides::{self, FOES, PARTY};
use burstmap_rules::wording::stem;
use std::collections::BTreeSet;

/// Maximum number of creatures placed in one step.
pub const MOST_AT_ONCE: usize = 200;

/// Returns a token for a library: unhurt, without ties to others and without a place.
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

/// Places creatures around a cell as one step, each with its own id and name, on the nearest free cells from which the cell is reachable.
/// `None` if there is no space for one of them, or if there are none.
pub fn set_down(table: &Table, creatures: &[TokenData], near: Cell) -> Option<Copies> {
    let mut room = Room::of(table.board());
    let mut names: BTreeSet<String> = table.scene().tokens.iter().map(|token| token.name.clone()).collect();
    let enemies = sides::of_enemies(table.scene().tokens.iter().map(|token| &**token));
    let (mut commands, mut left_out) = (Vec::<Command>::new(), LeftOut::default());
    let first = fresh(table.scene(), "token");
    let first: usize = first.rsplit_once('-').and_then(|(_, number)| number.parse().ok()).unwrap_or(1);
    for (index, creature) in creatures.iter().take(MOST_AT_ONCE).enumerate() {
        let at = room.take(&Shared::new(creature.clone()), near, near)?;
        let name = unused(&mut names, &creature.name);
        let id = id(table, first + index);
        // It may come from a map with another spelling of its side.
        let known = table.scene().tokens.iter().map(|token| token.side.as_str());
        let named = if creature.side == FOES { enemies } else { &creature.side };
        let side = sides::meant(named, known.chain([PARTY, FOES]));
        // It may also come from a table with other rules, which read its traits in another form.
        let token = TokenData { id, name, side, at, ..left_out.readable(table, creature) };
        commands.push(AddToken { token: Shared::new(token) }.into());
    }
    let told = left_out.told();
    (!commands.is_empty()).then(|| Copies { command: Together { commands }.into(), told })
}

/// Returns a cell near another one, but connected with the nearest token: the middle of a view may be rock between rooms.
pub fn in_play(table: &Table, middle: Cell) -> Cell {
    let grid = table.scene().grid();
    let plane = |cell: Cell| grid.plane(grid.center(cell));
    let [x, y] = plane(middle);
    let away = |token: &&Token| {
        let [left, top] = plane(token.at);
        (left - x).hypot(top - y)
    };
    let nearest = table.scene().tokens.iter().min_by(|a, b| away(a).total_cmp(&away(b)));
    nearest.and_then(|token| Room::of(table.board()).take(token, middle, token.at)).unwrap_or(middle)
}

/// Returns `Goblin`, or the first unused `Goblin 2`, `Goblin 3` …, and marks it as used.
fn unused(names: &mut BTreeSet<String>, name: &str) -> String {
    let name = name.trim();
    let numbered = (2..).map(|number| format!("{} {number}", stem(name)));
    let free = std::iter::once(name.to_owned()).chain(numbered).find(|name| !names.contains(name));
    let free = free.unwrap_or_default();
    names.insert(free.clone());
    free
}

/// Returns `token-7` if it is free, as [`fresh`] does.
fn id(table: &Table, number: usize) -> String {
    let taken = |id: &str| table.scene().tokens.iter().any(|token| token.id == id);
    (number..).map(|number| format!("token-{number}")).find(|id| !taken(id)).unwrap_or_default()
}
