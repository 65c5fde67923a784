//! Parts of a wall under another object, and the remaining parts after the cut.
//!
//! ```
//! use burstmap_encounter::cut::rest;
//!
//! // A door in the middle of a wall leaves a part on either side.
//! let parts = rest(&[[0.0, 0.0], [6.0, 0.0]], &[[2.0, 0.0], [3.0, 0.0]]).unwrap();
//! assert_eq!(parts, [[[0.0, 0.0], [2.0, 0.0]], [[3.0, 0.0], [6.0, 0.0]]]);
//! ```

use crate::Command;
use crate::command::{AddWall, MoveWall, RemoveWall};
use burstmap_rules::map::Wall;
use burstmap_rules::reason::PlanePoint;

/// Maximum distance in cells at which a point counts as on a wall.
pub const LIES_ON: f64 = 0.05;

/// Returns the remaining walls, with all properties of the original. The first keeps its id, and the others get ids that are not `known`.
pub fn walls_left(wall: &Wall, left: &[Vec<PlanePoint>], known: impl Fn(&str) -> bool) -> Vec<Wall> {
    let ids = (2..).map(|number| format!("{}-{number}", wall.id)).filter(|id| !known(id));
    let ids = std::iter::once(wall.id.clone()).chain(ids);
    left.iter().zip(ids).map(|(points, id)| Wall { id, points: points.clone(), ..wall.clone() }).collect()
}

/// Returns commands that replace a wall with these remaining parts ([`walls_left`]).
pub fn left_standing(wall: &Wall, left: &[Wall]) -> Vec<Command> {
    let id = || wall.id.clone();
    let Some((first, more)) = left.split_first() else { return vec![RemoveWall { wall: id() }.into()] };
    let moved = MoveWall { wall: id(), points: first.points.clone() };
    let added = more.iter().map(|wall| AddWall { wall: wall.clone() }.into());
    std::iter::once(moved.into()).chain(added).collect()
}

/// Returns the parts of a wall without its overlap with another line. `None` if they don't overlap.
pub fn rest(wall: &[PlanePoint], cut: &[PlanePoint]) -> Option<Vec<Vec<PlanePoint>>> {
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

/// Joins the ends of an outline that was cut elsewhere, so that its start stays one wall.
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

/// Returns the remaining parts of a straight segment. New ends match the ends of the removed part.
fn parts_left(from: PlanePoint, to: PlanePoint, cut: &[PlanePoint]) -> Vec<[PlanePoint; 2]> {
    let mut parts = vec![[from, to]];
    for opening in cut.windows(2) {
        parts = parts.into_iter().flat_map(|part| without(part, opening[0], opening[1])).collect();
    }
    parts
}

fn without(part: [PlanePoint; 2], a: PlanePoint, b: PlanePoint) -> Vec<[PlanePoint; 2]> {
    let Some(line) = Line::through(part[0], part[1]) else { return vec![part] };
    if line.off(a).max(line.off(b)) > LIES_ON || line.overlap(a, b).is_none() {
        return vec![part];
    }
    let (low, high) = if line.place(a) <= line.place(b) { (a, b) } else { (b, a) };
    let mut left = Vec::new();
    if line.place(low) > LIES_ON {
        left.push([part[0], low]);
    }
    if line.place(high) < line.length - LIES_ON {
        left.push([high, part[1]]);
    }
    left
}

/// The line through a straight segment.
#[derive(Clone, Copy, Debug)]
pub struct Line {
    start: PlanePoint,
    end: PlanePoint,
    way: PlanePoint,
    length: f64,
}

impl Line {
    pub fn through(start: PlanePoint, end: PlanePoint) -> Option<Line> {
        let by = [end[0] - start[0], end[1] - start[1]];
        let length = by[0].hypot(by[1]);
        (length > LIES_ON).then(|| Line { start, end, way: by.map(|by| by / length), length })
    }

    /// Returns the position of a point along the line.
    fn place(&self, [x, y]: PlanePoint) -> f64 {
        (x - self.start[0]) * self.way[0] + (y - self.start[1]) * self.way[1]
    }

    /// Returns the distance of a point from the line.
    pub fn off(&self, [x, y]: PlanePoint) -> f64 {
        ((x - self.start[0]) * self.way[1] - (y - self.start[1]) * self.way[0]).abs()
    }

    /// Returns the part that a segment on the line covers. A shared endpoint doesn't count.
    pub fn overlap(&self, a: PlanePoint, b: PlanePoint) -> Option<(f64, f64)> {
        let (a, b) = (self.place(a), self.place(b));
        let (low, high) = (a.min(b).max(0.0), a.max(b).min(self.length));
        (high - low > LIES_ON).then_some((low, high))
    }

    /// Returns the nearest point on the segment, snapped to an endpoint that is close enough.
    pub fn onto(&self, point: PlanePoint) -> PlanePoint {
        for end in [self.start, self.end] {
            if self.gap(point, end) <= LIES_ON {
                return end;
            }
        }
        self.at(self.place(point)).map(|value| (value * 1e6).round() / 1e6)
    }

    /// Returns the distance from a projected point to another point.
    fn gap(&self, point: PlanePoint, to: PlanePoint) -> f64 {
        let at = self.at(self.place(point));
        (at[0] - to[0]).hypot(at[1] - to[1])
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
