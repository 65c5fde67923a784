//! Taking down what an area reaches of a wall.

use burstmap_encounter::command::{AddWall, Demolish, MoveWall, Together};
use burstmap_encounter::{Command, Table};
use burstmap_rules::map::Wall;
use burstmap_rules::query::ReachedWall;

/// Takes down the reached parts of a wall and leaves the rest standing (G-15). `None`: nothing of it is reached.
pub fn demolish(table: &Table, reached: &ReachedWall) -> Option<Command> {
    let wall = table.scene().walls.iter().find(|wall| wall.id == reached.id)?;
    if reached.parts.is_empty() {
        return None;
    }
    let Some((first, rest)) = reached.left.split_first() else {
        return Some(Demolish { ids: vec![wall.id.clone()] }.into());
    };
    let mut commands: Vec<Command> = vec![MoveWall { wall: wall.id.clone(), points: first.clone() }.into()];
    let known = |id: &str| table.scene().walls.iter().any(|wall| wall.id == id);
    let mut ids = (2..).map(|number| format!("{}-{number}", wall.id)).filter(|id| !known(id));
    for points in rest {
        let id = ids.next()?;
        commands.push(AddWall { wall: Wall { id, points: points.clone(), ..wall.clone() } }.into());
    }
    Some(Together { commands }.into())
}
