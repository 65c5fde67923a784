//! Demolition of the part of a wall that an area reaches.

use crate::tools::build::cut;
use burstmap_encounter::command::{Demolish, Together};
use burstmap_encounter::{Command, Table};
use burstmap_rules::query::ReachedWall;

/// Removes the reached parts of a wall and leaves the rest (G-15). `None` if nothing is reached.
pub fn demolish(table: &Table, reached: &ReachedWall) -> Option<Command> {
    let wall = table.scene().walls.iter().find(|wall| wall.id == reached.id)?;
    if reached.parts.is_empty() {
        return None;
    }
    if reached.left.is_empty() {
        return Some(Demolish { ids: vec![wall.id.clone()] }.into());
    }
    Some(Together { commands: cut::left_standing(table, wall, &reached.left, None) }.into())
}
