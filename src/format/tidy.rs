//! Cleanup of other programs' walls: snapped to the lattice once, cropped to the map, without empty and duplicate pieces, with joined
//! collinear runs.
//!
//! Everything happens in square cells times [`UNIT`], with integers, so that "touches" and "collinear" are exact.

use super::breath::Pace;
use super::chain::{Joins, Run, Segment, chain};
use super::nearby::{ByPlace, Places};
use burstmap_geometry::segment::{minus, segments_touch};
use burstmap_geometry::{Point, UNIT};
use std::collections::BTreeMap;

/// A straight piece of wall. Pieces of one style look and block alike; `style` is an index that the caller chooses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Piece {
    pub a: Point,
    pub b: Point,
    pub style: usize,
    pub joins: Joins,
}

/// Numbers of removed and changed pieces, for warnings.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    pub empty: usize,
    pub outside: usize,
    pub double: usize,
    pub joined: usize,
    /// Pieces that crossed a door and were opened there.
    pub cut: usize,
    /// Ends that were moved to walls that they just missed.
    pub met: usize,
}

/// Maximum distance of a coordinate from the map, in cells.
const FAR: f64 = 900.0;

/// Coordinate beyond which numbers are too coarse to compute a point of a slanting segment.
const COARSE: f64 = 1e12;

/// Returns a segment, in cells. Very long segments are cut well outside the map. `None` if the segment is far from the map, or if its
/// numbers are too large to know its place. `size` is in cells.
pub fn clip(a: [f64; 2], b: [f64; 2], size: [f64; 2]) -> Option<[[f64; 2]; 2]> {
    let mut ends = [a, b];
    for axis in 0..2 {
        let [low, high] = [-FAR, size[axis] + FAR];
        if ends.iter().all(|end| end[axis] < low) || ends.iter().all(|end| end[axis] > high) {
            return None;
        }
        let [from, to] = ends;
        let cut = |from: [f64; 2], to| cut(from, to, axis, from[axis].clamp(low, high));
        ends = [cut(from, to)?, cut(to, from)?];
    }
    ends.iter().flatten().all(|side| side.is_finite()).then_some(ends)
}

/// Returns the point where a segment has a coordinate.
fn cut(from: [f64; 2], to: [f64; 2], axis: usize, side: f64) -> Option<[f64; 2]> {
    let (mut point, other) = (from, 1 - axis);
    if side == from[axis] {
        return Some(point);
    }
    point[axis] = side;
    if from[other] != to[other] {
        let is_fine = |end: &[f64; 2]| end.iter().all(|side| side.abs() <= COARSE);
        let (near, far) = if is_fine(&to) { (to, from) } else { (from, to) };
        let share = (side - near[axis]) / (far[axis] - near[axis]);
        point[other] = is_fine(&near).then(|| near[other] + (far[other] - near[other]) * share)?;
    }
    Some(point)
}

pub fn snap_point([x, y]: [f64; 2]) -> Point {
    Point::new((x * UNIT as f64).round() as i64, (y * UNIT as f64).round() as i64)
}

/// Converts the lattice to cells with six decimals: readable in a file, and snapped to the same lattice point again.
pub fn cells(point: Point) -> [f64; 2] {
    [point.x, point.y].map(|value| (value as f64 / UNIT as f64 * 1e6).round() / 1e6)
}

/// Returns whether a closed segment and the closed map have a point in common. `size` in lattice units.
pub fn on_map(a: Point, b: Point, size: Point) -> bool {
    let inside = |p: Point| p.x >= 0 && p.y >= 0 && p.x <= size.x && p.y <= size.y;
    let corners = [Point::new(0, 0), Point::new(size.x, 0), size, Point::new(0, size.y)];
    inside(a) || inside(b) || (0..4).any(|i| segments_touch(a, b, corners[i], corners[(i + 1) % 4]))
}

/// Removes pieces that are empty, outside the map, or duplicates.
pub async fn clean(pieces: Vec<Piece>, size: Point, counts: &mut Counts) -> Vec<Piece> {
    let (mut seen, mut kept) = (Places::default(), Vec::with_capacity(pieces.len()));
    let mut pace = Pace::default();
    for piece in pieces {
        pace.did(1).await;
        let fate = if piece.a == piece.b {
            &mut counts.empty
        } else if !on_map(piece.a, piece.b, size) {
            &mut counts.outside
        } else if !seen.insert(key(&piece)) {
            &mut counts.double
        } else {
            kept.push(piece);
            continue;
        };
        *fate += 1;
    }
    kept
}

/// Joins collinear pieces that continue each other. `doors` are openings, which are cut out of walls along them.
pub async fn tidy(pieces: Vec<Piece>, doors: &[(Point, Point)], counts: &mut Counts) -> Vec<Run> {
    let (mut directed, mut pace) = (Vec::new(), Pace::default());
    let mut lines: ByPlace<(usize, Joins, Line), Vec<Span>> = ByPlace::default();
    for (order, piece) in pieces.into_iter().enumerate() {
        pace.did(1).await;
        if piece.joins == Joins::Never {
            directed.push(Segment { order, a: piece.a, b: piece.b, style: piece.style, joins: piece.joins });
        } else {
            let line = Line::through(piece.a, piece.b);
            let (a, b) = if line.along(piece.a) <= line.along(piece.b) {
                (piece.a, piece.b)
            } else {
                (piece.b, piece.a)
            };
            lines.entry((piece.style, piece.joins, line)).or_default().push(Span { order, a, b });
        }
    }
    let mut openings: BTreeMap<Line, Vec<(Point, Point)>> = BTreeMap::new();
    for (a, b) in doors.iter().filter(|(a, b)| a != b) {
        openings.entry(Line::through(*a, *b)).or_default().push((*a, *b));
    }
    let mut segments = directed;
    for ((style, joins, line), spans) in lines {
        pace.did(spans.len()).await;
        let joined = join(&line, spans, counts);
        let doors = openings.get(&line).map_or(&[][..], Vec::as_slice);
        let joined = open(&line, joined, doors, counts);
        let segment = |span: Span| Segment { order: span.order, a: span.a, b: span.b, style, joins };
        segments.extend(joined.into_iter().map(segment));
    }
    segments.sort();
    chain(segments).await
}

/// Returns a key for pieces with the same style and the same ends, in either direction.
fn key(piece: &Piece) -> (usize, Point, Point) {
    let flip = piece.joins != Joins::Never && piece.b < piece.a;
    let (a, b) = if flip { (piece.b, piece.a) } else { (piece.a, piece.b) };
    (piece.style, a, b)
}

/// An infinite line: primitive direction (to the right, or straight down) and exact offset.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
struct Line {
    dx: i64,
    dy: i64,
    offset: i64,
}

#[derive(Clone, Copy, Debug)]
struct Span {
    /// Position in the file of its first piece.
    order: usize,
    a: Point,
    b: Point,
}

impl Line {
    fn through(a: Point, b: Point) -> Line {
        let step = minus(b, a);
        let divisor = gcd(step.x.abs(), step.y.abs()).max(1);
        let sign = if step.x < 0 || (step.x == 0 && step.y < 0) { -1 } else { 1 };
        let (dx, dy) = (sign * step.x / divisor, sign * step.y / divisor);
        Line { dx, dy, offset: dx * a.y - dy * a.x }
    }

    fn along(&self, point: Point) -> i64 {
        self.dx * point.x + self.dy * point.y
    }
}

fn gcd(a: i64, b: i64) -> i64 {
    if b == 0 { a } else { gcd(b, a % b) }
}

/// Returns the union of spans of one line.
fn join(line: &Line, mut spans: Vec<Span>, counts: &mut Counts) -> Vec<Span> {
    spans.sort_by_key(|span| (line.along(span.a), line.along(span.b)));
    let mut out: Vec<Span> = Vec::new();
    for span in spans {
        match out.last_mut() {
            Some(last) if line.along(span.a) <= line.along(last.b) => {
                counts.joined += 1;
                last.order = last.order.min(span.order);
                if line.along(span.b) > line.along(last.b) {
                    last.b = span.b;
                }
            }
            _ => out.push(span),
        }
    }
    out
}

/// Removes the doors on this line from the walls that run through them.
fn open(line: &Line, spans: Vec<Span>, doors: &[(Point, Point)], counts: &mut Counts) -> Vec<Span> {
    let mut spans = spans;
    for (a, b) in doors {
        let (low, high) = if line.along(*a) <= line.along(*b) { (*a, *b) } else { (*b, *a) };
        let mut left = Vec::new();
        for span in spans {
            if line.along(span.b) <= line.along(low) || line.along(span.a) >= line.along(high) {
                left.push(span);
                continue;
            }
            counts.cut += 1;
            if line.along(span.a) < line.along(low) {
                left.push(Span { b: low, ..span });
            }
            if line.along(span.b) > line.along(high) {
                left.push(Span { a: high, ..span });
            }
        }
        spans = left;
    }
    spans
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::breath::at_once;

    const SIZE: Point = Point::new(10 * UNIT, 10 * UNIT);

    fn at(x: i64, y: i64) -> Point {
        Point::new(x * UNIT, y * UNIT)
    }

    fn tidy(pieces: Vec<Piece>, doors: &[(Point, Point)], size: Point) -> (Vec<Run>, Counts) {
        let mut counts = Counts::default();
        let pieces = at_once(clean(pieces, size, &mut counts));
        (at_once(super::tidy(pieces, doors, &mut counts)), counts)
    }

    fn piece(a: (i64, i64), b: (i64, i64)) -> Piece {
        Piece { a: at(a.0, a.1), b: at(b.0, b.1), style: 0, joins: Joins::Gently }
    }

    #[test]
    fn collinear_pieces_become_one_and_corners_part_walls() {
        let pieces = vec![piece((1, 1), (3, 1)), piece((5, 1), (2, 1)), piece((5, 1), (5, 4))];
        let (runs, counts) = tidy(pieces, &[], SIZE);
        let points: Vec<_> = runs.into_iter().map(|run| run.points).collect();
        assert_eq!(points, [vec![at(1, 1), at(5, 1)], vec![at(5, 1), at(5, 4)]]);
        assert_eq!(counts, Counts { joined: 1, ..Counts::default() });
    }

    #[test]
    fn a_gentle_curve_stays_one_wall() {
        let (runs, _) = tidy(vec![piece((2, 2), (4, 3)), piece((0, 2), (2, 2))], &[], SIZE);
        assert_eq!(runs.len(), 1);
        assert_eq!(runs[0].points, [at(0, 2), at(2, 2), at(4, 3)]);
    }

    #[test]
    fn empty_double_and_outside_pieces_are_counted() {
        let pieces = vec![
            piece((1, 1), (1, 1)),
            piece((1, 1), (1, 3)),
            piece((1, 3), (1, 1)),
            piece((12, 0), (12, 9)),
            piece((-3, -3), (-1, 12)),
            piece((-2, 5), (0, 5)),
            piece((-5, -5), (20, 20)),
        ];
        let (runs, counts) = tidy(pieces, &[], SIZE);
        assert_eq!(counts, Counts { empty: 1, outside: 2, double: 1, ..Counts::default() });
        assert_eq!(runs.len(), 3);
    }

    #[test]
    fn a_wall_is_opened_where_a_door_stands_in_it() {
        let (runs, counts) = tidy(vec![piece((0, 2), (9, 2))], &[(at(5, 2), at(4, 2))], SIZE);
        assert_eq!(counts.cut, 1);
        let points: Vec<_> = runs.into_iter().map(|run| run.points).collect();
        assert_eq!(points, [vec![at(0, 2), at(4, 2)], vec![at(5, 2), at(9, 2)]]);
    }

    #[test]
    fn one_way_walls_keep_their_direction_and_are_not_joined() {
        let mut pieces = vec![piece((3, 1), (1, 1)), piece((5, 1), (3, 1))];
        pieces.iter_mut().for_each(|piece| piece.joins = Joins::Never);
        let (runs, _) = tidy(pieces, &[], SIZE);
        let points: Vec<_> = runs.into_iter().map(|run| run.points).collect();
        assert_eq!(points, [[at(3, 1), at(1, 1)], [at(5, 1), at(3, 1)]]);
    }

    #[test]
    fn an_outline_is_one_thing() {
        let mut pieces = vec![piece((1, 1), (3, 1)), piece((3, 1), (3, 3)), piece((3, 3), (1, 1))];
        pieces.iter_mut().for_each(|piece| piece.joins = Joins::Always);
        let (runs, _) = tidy(pieces, &[], SIZE);
        assert_eq!(runs.len(), 1);
        assert_eq!(runs[0].points.len(), 4);
    }

    #[test]
    fn an_endless_wall_is_cut_off_far_outside() {
        let [a, b] = clip([-1e9, 3.0], [1e9, 3.0], [10.0, 10.0]).unwrap();
        assert!(a[1] == 3.0 && b[1] == 3.0 && a[0] > -1e3 && a[0] < 0.0 && b[0] > 10.0 && b[0] < 1e3);
        assert_eq!(clip([0.0, 1e9], [9.0, 1e9], [10.0, 10.0]), None);
        let near = [[1.5, 2.0], [8.619141, 2.0]];
        assert_eq!(clip(near[0], near[1], [10.0, 10.0]), Some(near));
        assert_eq!(snap_point(near[1]), Point::new(165_488, 38_400));
    }
}
