//! Objects drawn along a wall replace it there: the opening of a door is cut out of its wall.

use crate::pick::distance_to_segment;
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

/// Returns the command that removes the straight piece of a wall nearest to a point. The rest of an outline stays one wall, with all properties.
pub fn without_piece(table: &Table, wall: &Wall, at: PlanePoint) -> Command {
    let pieces = wall.points.windows(2).enumerate();
    let off = |pair: &[PlanePoint]| distance_to_segment(at, pair[0], pair[1]);
    let nearest = pieces.min_by(|(_, a), (_, b)| off(a).total_cmp(&off(b))).map(|(index, _)| index);
    let mut commands = left_standing(table, wall, &beside(&wall.points, nearest.unwrap_or_default()), None);
    match commands.len() {
        1 => commands.remove(0),
        _ => Together { commands }.into(),
    }
}

/// Returns the parts of a line before and after one of its pieces, or the single part that remains of an outline.
fn beside(points: &[PlanePoint], piece: usize) -> Vec<Vec<PlanePoint>> {
    let (before, after) = points.split_at((piece + 1).min(points.len()));
    let closed = points.len() > 2 && points.first() == points.last();
    let parts = match closed {
        true => vec![[after, before.get(1..).unwrap_or_default()].concat()],
        false => vec![before.to_vec(), after.to_vec()],
    };
    parts.into_iter().filter(|part| part.len() > 1).collect()
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

#[cfg(test)]
mod tests {
    use super::beside;

    #[test]
    fn an_outline_without_a_side_is_one_wall_and_a_line_two() {
        let [a, b, c, d] = [[0.0, 0.0], [4.0, 0.0], [4.0, 3.0], [0.0, 3.0]];
        let outline = [a, b, c, d, a];
        assert_eq!(beside(&outline, 0), [vec![b, c, d, a]]);
        assert_eq!(beside(&outline, 1), [vec![c, d, a, b]]);
        assert_eq!(beside(&outline, 3), [vec![a, b, c, d]]);
        let line = [a, b, c, d];
        assert_eq!(beside(&line, 1), [vec![a, b], vec![c, d]]);
        assert_eq!(beside(&line, 0), [vec![b, c, d]]);
        assert!(beside(&[a, b], 0).is_empty());
    }
}
