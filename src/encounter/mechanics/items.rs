//! Items on the map that can be picked up: fallen or dropped weapons (RD-12, RD-44).
//!
//! An item is a patch of terrain that does not hinder movement, with the additional field `item`.

use crate::draft::{Draft, illegal};
use burstmap_geometry::Cell;
use burstmap_messages::{Message, catalogue};
use burstmap_rules::board::Board;
use burstmap_rules::change::Change;
use burstmap_rules::distance;
use burstmap_rules::map::{Id, Terrain, Token};
use burstmap_rules::reason::Refusal;
use serde_json::{Map, Value};

/// The field that marks terrain as an item.
const ITEM: &str = "item";

/// A weapon arms the token that picks it up.
const WEAPON: &str = "weapon";

/// Maximum distance to an item.
const NEAR_CELLS: i32 = 1;

/// Places a weapon on a cell.
pub fn lay_down(draft: &mut Draft, at: Cell) {
    let taken = |id: &str| draft.scene.terrain.iter().any(|patch| patch.id == id);
    let id = (1..).map(|number| format!("item-{number}")).find(|id| !taken(id)).unwrap_or_default();
    let label = Message::from(catalogue::ItemWeapon).to_string();
    draft.scene.terrain.push(Terrain {
        id,
        cells: vec![at],
        label: Some(label),
        more: Map::from_iter([(ITEM.to_owned(), Value::from(WEAPON))]),
        ..Terrain::default()
    });
}

/// Returns the items that the token can pick up, in scene order.
pub fn within_reach<'a>(board: &Board<'a>, token: &Token) -> Vec<&'a Terrain> {
    let (grid, space) = (board.grid(), board.space(token));
    let near = |patch: &&Terrain| {
        patch.more.contains_key(ITEM)
            && distance::between(grid, &space, &patch.cells, board.metric()) <= NEAR_CELLS
    };
    board.facts.terrain.iter().filter(near).collect()
}

/// Refuses an item that doesn't exist or is out of reach.
///
/// # Errors
///
/// If no item of that name can be picked up.
pub fn check(draft: &Draft, token: &Token, item: Option<&Id>) -> Result<(), Refusal> {
    let Some(id) = item else { return Ok(()) };
    match within_reach(&draft.board(), token).iter().any(|patch| patch.id == *id) {
        true => Ok(()),
        false => Err(illegal(catalogue::ItemNone { token: &token.name }).at("/target")),
    }
}

/// Picks up the specified item, or the first within reach. A weapon is then held.
pub fn pick_up(draft: &mut Draft, token: &Token, item: Option<&Id>) -> Vec<Change> {
    let found = within_reach(&draft.board(), token)
        .into_iter()
        .find(|patch| item.is_none_or(|id| patch.id == *id))
        .map(|patch| (patch.id.clone(), patch.more.get(ITEM).and_then(Value::as_str) == Some(WEAPON)));
    let Some((id, arms)) = found else { return Vec::new() };
    draft.scene.terrain.retain(|patch| patch.id != id);
    arms.then(|| Change::Armed { token: token.id.clone(), armed: true }).into_iter().collect()
}
