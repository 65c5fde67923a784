//! Joins the straight parts of walls into longer runs.

use super::breath::Pace;
use super::nearby::ByPlace;
use burstmap_geometry::Point;
use burstmap_geometry::segment::{cross, minus};

/// A run of pieces of one style without a sharp corner.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Run {
    pub points: Vec<Point>,
    pub style: usize,
}

/// Rule for joining pieces of one style that meet end to end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Joins {
    /// Never, because the direction matters (one-way walls).
    Never,
    /// Only without a sharp corner. A curve stays one wall, and a house becomes straight walls that can be demolished separately.
    Gently,
    /// At every corner, because an outline is one object.
    Always,
}

/// A straight part of a wall.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Segment {
    /// Position in the file of its first piece.
    pub order: usize,
    pub a: Point,
    pub b: Point,
    pub style: usize,
    pub joins: Joins,
}

impl Segment {
    fn other_end(&self, end: Point) -> Point {
        if self.a == end { self.b } else { self.a }
    }
}

/// Joins segments where exactly two of one style meet, as their style requires.
pub async fn chain(segments: Vec<Segment>) -> Vec<Run> {
    let mut pace = Pace::default();
    // Number of ends per place and, if there are two, the segments.
    let mut ends: ByPlace<(usize, Point), (usize, [usize; 2])> = ByPlace::default();
    for (index, segment) in segments.iter().enumerate() {
        pace.did(1).await;
        for end in [segment.a, segment.b] {
            let (count, two) = ends.entry((segment.style, end)).or_default();
            two[(*count).min(1)] = index;
            *count += 1;
        }
    }
    let next = |from: usize, at: Point| -> Option<(usize, Point)> {
        let segment = segments[from];
        let (2, [first, second]) = *ends.get(&(segment.style, at))? else { return None };
        let other = if first == from { second } else { first };
        let end = segments[other].other_end(at);
        let goes_on = match segment.joins {
            Joins::Never => false,
            Joins::Gently => gentle(minus(at, segment.other_end(at)), minus(end, at)),
            Joins::Always => true,
        };
        goes_on.then_some((other, end))
    };
    let mut used = vec![false; segments.len()];
    let mut runs = Vec::new();
    for (index, Segment { a, b, style, joins, .. }) in segments.iter().copied().enumerate() {
        if used[index] {
            continue;
        }
        used[index] = true;
        let mut grow = |start: usize, end: Point| {
            let (mut at, mut end, mut points) = (start, end, Vec::new());
            while let Some((other, far)) = next(at, end).filter(|(other, _)| !used[*other]) {
                used[other] = true;
                points.push(far);
                (at, end) = (other, far);
            }
            points
        };
        let after = grow(index, b);
        let before = grow(index, a);
        let mut points: Vec<Point> = before.into_iter().rev().chain([a, b]).chain(after).collect();
        // The same direction regardless of the first piece, so that a map stays the same after export and import.
        if joins != Joins::Never && points.last() < points.first() {
            points.reverse();
        }
        pace.did(points.len()).await;
        runs.push(Run { points, style });
    }
    runs
}

/// Returns whether a turn is below 30 degrees.
fn gentle(u: Point, v: Point) -> bool {
    let dot = i128::from(u.x) * i128::from(v.x) + i128::from(u.y) * i128::from(v.y);
    let cross = i128::from(cross(u, v));
    // tan² < 1/3
    dot > 0 && 3 * cross * cross < dot * dot
}
