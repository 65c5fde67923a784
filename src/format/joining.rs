//! Joins ends of walls that miss another wall by a pixel or two, so that neither light nor effects leak there.

use super::breath::Pace;
use super::nearby::Nearby;
use super::slits::{Axes, nearest};
use super::tidy::Piece;
use burstmap_geometry::segment::{minus, on_segment, segments_touch};
use burstmap_geometry::{Point, UNIT};
use std::collections::BTreeSet;

/// Largest distance for joining ends: three hundredths of a cell.
pub const JOINED: i64 = UNIT * 3 / 100;

/// Maximum number of compared pieces, since more take too long. So many in one place are not a map.
const MOST_COMPARED: usize = 50_000_000;
/// Number of pieces that can be ruled out by distance in the time of one comparison.
const GLANCES: usize = 16;

/// Moves loose ends to the walls that they just miss, and counts them. `stops`: whether a piece affects light or effects.
///
/// An end on another wall is not loose. Nor is an end whose wall already meets the other one, since pillars are drawn as crosses.
pub async fn join_ends(pieces: &mut [Piece], stops: impl Fn(&Piece) -> bool) -> usize {
    let solid: Vec<usize> = (0..pieces.len()).filter(|i| stops(&pieces[*i])).collect();
    let nearby = Nearby::new(solid.iter().map(|index| (pieces[*index].a, pieces[*index].b))).await;
    let (mut joined, mut compared, mut others) = (BTreeSet::new(), 0, Vec::new());
    let mut pace = Pace::default();
    // First ends with ends, then ends with walls, then ends that these moves separated.
    for meets in [Meets::End, Meets::Wall, Meets::Wall] {
        for index in solid.iter().copied() {
            for at_start in [true, false] {
                let piece = pieces[index];
                let end = if at_start { piece.a } else { piece.b };
                // A moved end may be up to this distance from its position in the index.
                let near = nearby.at(end, 2 * JOINED);
                compared += near.len();
                if compared > MOST_COMPARED {
                    return joined.len();
                }
                pace.did(1 + near.len() / GLANCES).await;
                let near = near.iter().map(|number| solid[*number as usize]).filter(|other| *other != index);
                let near = near.map(|other| pieces[other]).filter(|other| comes_near(other, end));
                others.clear();
                others.extend(near);
                let Some(place) = missed(piece, end, &others, meets) else { continue };
                let moved = if at_start { Piece { a: place, ..piece } } else { Piece { b: place, ..piece } };
                if moved.a != moved.b {
                    pieces[index] = moved;
                    joined.insert((index, at_start));
                }
            }
        }
    }
    joined.len()
}

/// Returns whether the piece may be within the joining distance.
fn comes_near(piece: &Piece, end: Point) -> bool {
    let spans = |from: i64, to: i64, at: i64| (from.min(to) - JOINED..=from.max(to) + JOINED).contains(&at);
    spans(piece.a.x, piece.b.x, end.x) && spans(piece.a.y, piece.b.y, end.y)
}

#[derive(Clone, Copy, PartialEq)]
enum Meets {
    End,
    Wall,
}

/// Returns the place that a loose end just misses.
fn missed(own: Piece, end: Point, others: &[Piece], meets: Meets) -> Option<Point> {
    if others.iter().any(|other| on_segment(end, other.a, other.b)) {
        return None;
    }
    let apart = others.iter().filter(|other| !segments_touch(own.a, own.b, other.a, other.b));
    let square = |place: &Point| Axes::Square.dot(minus(*place, end), minus(*place, end));
    let places = apart.flat_map(|other| match meets {
        Meets::End => [Some(other.a), Some(other.b)],
        Meets::Wall => [Some(onto(end, other)), None],
    });
    let places = places.flatten();
    places.filter(|place| square(place) <= 2 * i128::from(JOINED).pow(2)).min_by_key(square)
}

/// Returns the nearest point of a wall. Rounded to the lattice, it may be in front of a slanting wall; then a point slightly behind it is
/// used.
fn onto(end: Point, other: &Piece) -> Point {
    let place = nearest(end, other.a, other.b, Axes::Square);
    if on_segment(place, other.a, other.b) {
        return place;
    }
    let beyond = |from: i64, to: i64| to + 2 * (to - from).signum();
    Point::new(beyond(end.x, place.x), beyond(end.y, place.y))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::breath::at_once;
    use crate::chain::Joins;

    fn piece(a: (f64, f64), b: (f64, f64)) -> Piece {
        let at = |(x, y): (f64, f64)| Point::new((x * UNIT as f64) as i64, (y * UNIT as f64) as i64);
        Piece { a: at(a), b: at(b), style: 0, joins: Joins::Gently }
    }

    fn joined(mut pieces: Vec<Piece>) -> (usize, Vec<Piece>) {
        (at_once(join_ends(&mut pieces, |_| true)), pieces)
    }

    #[test]
    fn ends_a_pixel_apart_meet() {
        let (count, pieces) = joined(vec![piece((0.0, 0.0), (4.0, 0.0)), piece((4.01, 0.02), (4.01, 5.0))]);
        assert_eq!((count, pieces[0].b), (1, pieces[1].a));
    }

    #[test]
    fn an_end_before_a_wall_is_drawn_to_it() {
        let (count, pieces) = joined(vec![piece((0.0, 2.0), (9.0, 2.0)), piece((4.0, 2.02), (4.0, 5.0))]);
        assert_eq!((count, pieces[1]), (1, piece((4.0, 2.0), (4.0, 5.0))));
    }

    #[test]
    fn openings_crosses_and_corners_are_left_alone() {
        for pieces in [
            vec![piece((0.0, 0.0), (4.0, 0.0)), piece((4.05, 0.0), (9.0, 0.0))],
            // A pillar with arms that cross near their ends.
            vec![piece((5.0, 5.0), (5.5, 5.5)), piece((5.02, 5.01), (5.01, 5.02))],
            vec![
                piece((0.0, 0.0), (4.0, 0.0)),
                piece((4.0, 0.0), (4.0, 3.0)),
                piece((4.01, 0.0), (4.01, -3.0)),
            ],
        ] {
            let before = pieces.clone();
            let (count, after) = joined(pieces);
            if count > 0 {
                // At the corner, only the third wall's own end is loose.
                assert_eq!((count, after[0], after[1]), (1, before[0], before[1]));
            } else {
                assert_eq!(after, before);
            }
        }
    }
}
