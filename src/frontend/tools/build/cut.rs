//! What is drawn along a wall takes its place there: a door's way is cut out of the wall that it stands in.

use burstmap_encounter::command::{AddWall, Together};
use burstmap_encounter::cut::{self, Line, rest};
use burstmap_encounter::{Command, Table};
use burstmap_rules::map::Wall;
use burstmap_rules::reason::PlanePoint;

/// Builds a wall, and cuts its course out of walls of another kind that it lies on, as one step. Doors stay as they are.
pub fn built(table: &Table, wall: Wall) -> Command {
    let mut commands: Vec<Command> = Vec::new();
    let others = table.scene().walls.iter().filter(|old| old.door.is_none() && differs(old, &wall));
    for old in others {
        if let Some(left) = rest(&old.points, &wall.points) {
            commands.extend(left_standing(table, old, &left, Some(&wall)));
        }
    }
    let add = AddWall { wall };
    if commands.is_empty() {
        return add.into();
    }
    commands.push(add.into());
    Together { commands }.into()
}

/// Leaves these parts of a wall standing, with all its properties; `beside`: a wall that is built in the same step.
pub fn left_standing(
    table: &Table,
    wall: &Wall,
    left: &[Vec<PlanePoint>],
    beside: Option<&Wall>,
) -> Vec<Command> {
    let known = |id: &str| table.scene().walls.iter().chain(beside).any(|wall| wall.id == id);
    cut::left_standing(wall, &cut::walls_left(wall, left, known))
}

/// A straight piece, brought onto the wall of another kind that it was drawn along, no further than `within` cells from it.
pub fn along(table: &Table, wall: &Wall, [from, to]: [PlanePoint; 2], within: f64) -> [PlanePoint; 2] {
    let others = table.scene().walls.iter().filter(|old| old.door.is_none() && differs(old, wall));
    let pieces = others.flat_map(|old| old.points.windows(2)).filter_map(|pair| {
        let line = Line::through(pair[0], pair[1])?;
        let off = line.off(from).max(line.off(to));
        (off <= within && line.overlap(from, to).is_some()).then_some((off, line))
    });
    match pieces.min_by(|a, b| a.0.total_cmp(&b.0)) {
        Some((off, line)) if off > 0.0 => [line.onto(from), line.onto(to)],
        _ => [from, to],
    }
}

/// Whether one wall would be another thing than the other in the same place.
fn differs(old: &Wall, new: &Wall) -> bool {
    (old.blocks, old.door, &old.cover, old.one_way) != (new.blocks, new.door, &new.cover, new.one_way)
}
