//! What is drawn along a wall takes its place there: a door's way is cut out of the wall that it stands in.

use crate::pick::{self, LIES_ON as ON};
use burstmap_encounter::command::{AddWall, MoveWall, RemoveWall, Together};
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
    let id = || wall.id.clone();
    let Some((first, more)) = left.split_first() else { return vec![RemoveWall { wall: id() }.into()] };
    let known = |id: &str| table.scene().walls.iter().chain(beside).any(|wall| wall.id == id);
    let ids = (2..).map(|number| format!("{}-{number}", wall.id)).filter(|id| !known(id));
    let parts = more.iter().zip(ids).map(|(points, id)| Wall { id, points: points.clone(), ..wall.clone() });
    let moved = MoveWall { wall: id(), points: first.clone() };
    std::iter::once(moved.into()).chain(parts.map(|wall| AddWall { wall }.into())).collect()
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

/// What is left of a wall without the course of another one. `None`: they share no part.
fn rest(wall: &[PlanePoint], cut: &[PlanePoint]) -> Option<Vec<Vec<PlanePoint>>> {
    let mut left: Vec<Vec<PlanePoint>> = Vec::new();
    let mut touched = false;
    let mut goes_on = false;
    for pair in wall.windows(2) {
        let parts = parts_left(pair[0], pair[1], cut);
        touched |= parts != [[pair[0], pair[1]]];
        for [from, to] in &parts {
            match left.last_mut().filter(|_| goes_on && *from == pair[0]) {
                Some(part) => part.push(*to),
                None => left.push(vec![*from, *to]),
            }
        }
        goes_on = parts.last().is_some_and(|[_, to]| *to == pair[1]);
    }
    if !touched {
        return None;
    }
    join_ends(&mut left);
    Some(left)
}

/// An outline that was opened elsewhere stays one wall where it began.
fn join_ends(left: &mut Vec<Vec<PlanePoint>>) {
    if left.len() > 1
        && let (Some(start), Some(end)) =
            (left.first().and_then(|part| part.first()), left.last().and_then(|part| part.last()))
        && start == end
        && let Some(mut last) = left.pop()
    {
        last.extend(left.remove(0).into_iter().skip(1));
        left.insert(0, last);
    }
}

/// What is left of one straight piece; its new ends are those of what was cut out.
fn parts_left(from: PlanePoint, to: PlanePoint, cut: &[PlanePoint]) -> Vec<[PlanePoint; 2]> {
    let mut parts = vec![[from, to]];
    for opening in cut.windows(2) {
        parts = parts.into_iter().flat_map(|part| without(part, opening[0], opening[1])).collect();
    }
    parts
}

fn without(part: [PlanePoint; 2], a: PlanePoint, b: PlanePoint) -> Vec<[PlanePoint; 2]> {
    let Some(line) = Line::through(part[0], part[1]) else { return vec![part] };
    if line.off(a).max(line.off(b)) > ON || line.overlap(a, b).is_none() {
        return vec![part];
    }
    let (low, high) = if line.place(a) <= line.place(b) { (a, b) } else { (b, a) };
    let mut left = Vec::new();
    if line.place(low) > ON {
        left.push([part[0], low]);
    }
    if line.place(high) < line.length - ON {
        left.push([high, part[1]]);
    }
    left
}

/// The line through a straight piece.
struct Line {
    start: PlanePoint,
    end: PlanePoint,
    way: PlanePoint,
    length: f64,
}

impl Line {
    fn through(start: PlanePoint, end: PlanePoint) -> Option<Line> {
        let by = [end[0] - start[0], end[1] - start[1]];
        let length = by[0].hypot(by[1]);
        (length > ON).then(|| Line { start, end, way: by.map(|by| by / length), length })
    }

    /// How far along it a point is.
    fn place(&self, [x, y]: PlanePoint) -> f64 {
        (x - self.start[0]) * self.way[0] + (y - self.start[1]) * self.way[1]
    }

    /// How far beside it.
    fn off(&self, [x, y]: PlanePoint) -> f64 {
        ((x - self.start[0]) * self.way[1] - (y - self.start[1]) * self.way[0]).abs()
    }

    /// The part of it that a piece on it covers; a common end is none.
    fn overlap(&self, a: PlanePoint, b: PlanePoint) -> Option<(f64, f64)> {
        let (a, b) = (self.place(a), self.place(b));
        let (low, high) = (a.min(b).max(0.0), a.max(b).min(self.length));
        (high - low > ON).then_some((low, high))
    }

    /// The point of it that is nearest; an end of the piece where it is as good as there.
    fn onto(&self, point: PlanePoint) -> PlanePoint {
        for end in [self.start, self.end] {
            if pick::distance_to_segment(self.at(self.place(point)), end, end) <= ON {
                return end;
            }
        }
        self.at(self.place(point)).map(|value| (value * 1e6).round() / 1e6)
    }

    fn at(&self, place: f64) -> PlanePoint {
        [self.start[0] + self.way[0] * place, self.start[1] + self.way[1] * place]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_outline_loses_the_part_of_a_door_and_stays_one() {
        let room = [[0.0, 0.0], [4.0, 0.0], [4.0, 3.0], [0.0, 3.0], [0.0, 0.0]];
        let left = rest(&room, &[[4.0, 2.0], [4.0, 1.0]]).unwrap();
        let around = [[4.0, 2.0], [4.0, 3.0], [0.0, 3.0], [0.0, 0.0], [4.0, 0.0], [4.0, 1.0]];
        assert_eq!(left, [around.to_vec()]);
    }

    #[test]
    fn what_crosses_or_only_meets_a_wall_cuts_nothing() {
        let wall = [[0.0, 0.0], [4.0, 0.0]];
        assert_eq!(rest(&wall, &[[2.0, -1.0], [2.0, 1.0]]), None);
        assert_eq!(rest(&wall, &[[4.0, 0.0], [6.0, 0.0]]), None, "they share an end");
        assert_eq!(rest(&wall, &[[0.0, 1.0], [4.0, 1.0]]), None);
        assert_eq!(rest(&wall, &[[-1.0, 0.0], [5.0, 0.0]]), Some(Vec::new()), "all of it");
    }

    #[test]
    fn a_slanted_wall_is_opened_as_a_straight_one_is() {
        let left = rest(&[[0.0, 0.0], [4.0, 4.0]], &[[1.0, 1.0], [2.0, 2.0]]).unwrap();
        assert_eq!(left, [vec![[0.0, 0.0], [1.0, 1.0]], vec![[2.0, 2.0], [4.0, 4.0]]]);
    }
}
