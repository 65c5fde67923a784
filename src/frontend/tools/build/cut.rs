//! Objects drawn along a wall replace it there: the opening of a door is cut out of its wall.

use burstmap_encounter::command::{AddWall, Together};
use burstmap_encounter::cut::{self, Line, rest};
use burstmap_encounter::{Command, Table};
use burstmap_rules::map::Wall;
use burstmap_rules::reason::PlanePoint;

/// Builds a wall, and cuts it out of the walls of another kind below it, as one step. Doors stay unchanged.
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

/// Reduces a wall to these parts, with all its properties; `beside`: a wall that is built in the same step.
pub fn left_standing(
    table: &Table,
    wall: &Wall,
    left: &[Vec<PlanePoint>],
    beside: Option<&Wall>,
) -> Vec<Command> {
    let known = |id: &str| table.scene().walls.iter().chain(beside).any(|wall| wall.id == id);
    cut::left_standing(wall, &cut::walls_left(wall, left, known))
}

/// Returns a straight piece moved onto the wall of another kind along which it was drawn, within `within` cells.
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

/// Returns whether the two walls would differ in the same place.
fn differs(old: &Wall, new: &Wall) -> bool {
    (old.blocks, old.door, &old.cover, old.one_way) != (new.blocks, new.door, &new.cover, new.one_way)
}
