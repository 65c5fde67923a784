//! Ids and places for new tokens: the first free cells.

use burstmap_encounter::{Scene, validate};
use burstmap_geometry::Cell;
use burstmap_messages::catalogue;
use burstmap_rules::board::Board;
use burstmap_rules::ground::Ground;
use burstmap_rules::map::Token;
use burstmap_rules::reason::Refusal;
use burstmap_rules::ruleset::Ruleset;
use burstmap_rules::wording::short;
use std::collections::BTreeSet;

/// Ids from names, and the first places where the whole space is free: the nearest to a cell, without one by rows.
pub(super) fn place(
    tokens: &mut [Token],
    scene: &Scene,
    ruleset: &Ruleset,
    near: Option<Cell>,
) -> Result<(), Refusal> {
    let grid = scene.grid();
    let mut cells: Vec<Cell> = grid.cells().collect();
    if let Some(near) = near {
        let home = grid.plane(grid.center(near));
        let away = |cell: &Cell| {
            let [x, y] = grid.plane(grid.center(*cell));
            (x - home[0]).hypot(y - home[1])
        };
        cells.sort_by(|a, b| away(a).total_cmp(&away(b)));
    }
    let ground = Ground::build(grid, &scene.walls, &scene.terrain);
    let board = Board::new(scene.facts(ruleset), &ground);
    let mut ids = BTreeSet::from_iter(scene.tokens.iter().map(|token| token.id.clone()));
    let mut taken = BTreeSet::from_iter(scene.tokens.iter().flat_map(|token| board.space(token)));
    let solid = scene.terrain.iter().filter(|t| t.blocking.is_some_and(|b| b.channels().movement));
    taken.extend(solid.flat_map(|terrain| terrain.cells.iter().copied()));
    // Nothing before it is free.
    let mut first = 0;
    for token in tokens {
        token.id = new_id(&token.name, &ids);
        ids.insert(token.id.clone());
        validate::token(token, grid, &"")?;
        while cells.get(first).is_some_and(|cell| taken.contains(cell)) {
            first += 1;
        }
        let free = |at: &Cell| {
            board.space_at(token, *at).iter().all(|cell| grid.contains(*cell) && !taken.contains(cell))
        };
        let at = cells[first..].iter().copied().find(free).ok_or_else(|| {
            Refusal::new("out-of-bounds", catalogue::ListNoRoom { name: short(&token.name) })
        })?;
        token.at = at;
        taken.extend(board.space(token));
    }
    Ok(())
}

fn new_id(name: &str, ids: &BTreeSet<String>) -> String {
    let plain: String = name
        .to_ascii_lowercase()
        .chars()
        .map(|c| if c.is_alphanumeric() { c } else { '-' })
        .take(40)
        .collect();
    let stem = plain.split('-').filter(|part| !part.is_empty()).collect::<Vec<_>>().join("-");
    let stem = if stem.is_empty() { "token".to_owned() } else { stem };
    if !ids.contains(&stem) {
        return stem;
    }
    (2..).map(|number| format!("{stem}-{number}")).find(|id| !ids.contains(id)).unwrap_or(stem)
}
