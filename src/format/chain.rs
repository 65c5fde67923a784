//! Straight parts of walls that go on in each other, strung together.

use super::breath::Pace;
use super::nearby::ByPlace;
use burstmap_geometry::Point;
use burstmap_geometry::segment::{cross, minus};

/// A run of pieces of one style that go on without a sharp corner.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Run {
    pub points: Vec<Point>,
    pub style: usize,
}

/// How pieces of one style that meet end to end become one wall.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Joins {
    /// Not at all: its direction means something (one-way).
    Never,
    /// Where it goes on without a sharp corner: a curve stays one wall, a house becomes its straight walls, each of
    /// which may be demolished alone.
    Gently,
    /// At every corner: an outline is one thing.
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

/// Strings segments together where exactly two of one style meet, as their style wants it.
pub async fn chain(segments: Vec<Segment>) -> Vec<Run> {
    let mut pace = Pace::default();
    // How many meet there and, where it is two, which.
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
        // One direction whichever piece came first, so that a map that was written and opened again is the same.
        if joins != Joins::Never && points.last() < points.first() {
            points.reverse();
        }
        pace.did(points.len()).await;
        runs.push(Run { points, style });
    }
    runs
}

/// A turn below 30 degrees.
fn gentle(u: Point, v: Point) -> bool {
    let dot = i128::from(u.x) * i128::from(v.x) + i128::from(u.y) * i128::from(v.y);
    let cross = i128::from(cross(u, v));
    // tan² < 1/3
    dot > 0 && 3 * cross * cross < dot * dot
}
