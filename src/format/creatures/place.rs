//! Ids and places for new tokens: the first free cells.

use burstmap_encounter::{Scene, validate};
use burstmap_geometry::Cell;
use burstmap_messages::catalogue;
use burstmap_rules::board::Board;
use burstmap_rules::ground::Ground;
use burstmap_rules::map::Token;
use burstmap_rules::reason::Refusal;
use burstmap_rules::room::Room;
use burstmap_rules::ruleset::Ruleset;
use burstmap_rules::wording::short;
use std::collections::BTreeSet;

/// Returns ids derived from names, and free places from which a cell can be reached, nearest first. Without a cell, returns places row by
/// row.
pub(super) fn place(
    tokens: &mut [Token],
    scene: &Scene,
    ruleset: &Ruleset,
    near: Option<Cell>,
) -> Result<(), Refusal> {
    let grid = scene.grid();
    let ground = Ground::build(grid, &scene.walls, &scene.terrain);
    let mut room = Room::of(Board::new(scene.facts(ruleset), &ground));
    let mut ids = BTreeSet::from_iter(scene.tokens.iter().map(|token| token.id.clone()));
    for token in tokens {
        token.id = new_id(&token.name, &ids);
        ids.insert(token.id.clone());
        validate::token(token, grid, &"")?;
        let at = match near {
            Some(near) => room.take(token, near, near),
            None => room.take_first(token),
        };
        token.at = at.ok_or_else(|| {
            Refusal::new("out-of-bounds", catalogue::ListNoRoom { name: short(&token.name) })
        })?;
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
