//! Names of barriers in sentences.

use crate::board::Board;
use crate::map::Id;
use burstmap_messages::{Message, Param, catalogue};

/// Returns the names of walls, terrain and creatures in the way. Unnamed ones appear with their kind and number.
pub fn barriers(board: &Board<'_>, ids: &[Id]) -> Param {
    Param::List(ids.iter().map(|id| barrier(board, id)).collect())
}

/// Returns the name of one barrier.
pub fn barrier(board: &Board<'_>, id: &Id) -> Param {
    let facts = &board.facts;
    if let Some(wall) = facts.walls.iter().find(|wall| wall.id == *id) {
        return wall.label.as_ref().map_or_else(
            || match wall.door {
                Some(_) => Message::from(catalogue::DoorById { id }).into(),
                None => Message::from(catalogue::WallById { id }).into(),
            },
            Param::from,
        );
    }
    if let Some(patch) = facts.terrain.iter().find(|patch| patch.id == *id) {
        let unnamed = || Message::from(catalogue::TerrainById { id }).into();
        return patch.label.as_ref().map_or_else(unnamed, Param::from);
    }
    board.token(id).map_or_else(|| Param::from(id), |token| Param::from(&token.name))
}
