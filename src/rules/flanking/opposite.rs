//! Two attackers with the enemy between them (RD-28).

use super::{Found, foes};
use crate::board::Board;
use crate::map::Token;
use crate::reason::Reason;
use crate::sides::allies;
use crate::threat;
use burstmap_geometry::{Cell, Channel, Grid, Point, orientation};
use burstmap_messages::catalogue;

/// Returns each pair of allies that have the target between them. A wall between one of them and the target prevents this.
pub fn find<'a>(board: &Board<'a>, target: &Token) -> Found<'a> {
    let space = board.space(target);
    let threatening = board.facts.ruleset.flanking.must_threaten;
    let near: Vec<&Token> =
        foes(board, target).filter(|token| !threatening || threat::threatens(board, token, &space)).collect();
    let outlines = outlines(board.grid(), &space);
    let effect = board.visibility(Channel::Effect);
    let faces = |token: &Token| effect.has_clear_line(&board.space(token), &space);
    let points: Vec<Vec<Point>> = near.iter().map(|token| ends(board.grid(), &board.space(token))).collect();
    let mut flanks = vec![false; near.len()];
    let mut why = Vec::new();
    for (i, first) in near.iter().enumerate() {
        for (j, second) in near.iter().enumerate().skip(i + 1) {
            let line = allies(&board.facts, first, second)
                .then(|| through(&points[i], &points[j], &outlines))
                .flatten()
                .filter(|_| (flanks[i] || faces(first)) && (flanks[j] || faces(second)));
            if let Some((a, b)) = line {
                (flanks[i], flanks[j]) = (true, true);
                let message = catalogue::FlankingBetween {
                    target: &target.name,
                    first: &first.name,
                    second: &second.name,
                };
                let line = [board.grid().plane(a), board.grid().plane(b)];
                let ids = vec![first.id.clone(), second.id.clone()];
                why.push(Reason::new(&board.facts.ruleset.flanking.rule, message).ids(ids).line(line));
            }
        }
    }
    let by: Vec<&Token> =
        near.into_iter().zip(flanks).filter(|(_, flanks)| *flanks).map(|(token, _)| token).collect();
    Found { count: by.len() as i32, by, why }
}

/// Returns a line between points of two spaces through opposite sides or corners of an outline. Centers are checked first.
fn through(from: &[Point], to: &[Point], outlines: &[Vec<Point>]) -> Option<(Point, Point)> {
    let ((a, corners_a), (b, corners_b)) = (from.split_first()?, to.split_first()?);
    let corners = corners_a.iter().flat_map(|x| corners_b.iter().map(move |y| (*x, *y)));
    std::iter::once((*a, *b))
        .chain(corners)
        .find(|(p, q)| outlines.iter().any(|outline| parts(outline, *p, *q)))
}

/// Returns whether the segment crosses two opposite sides between their ends, or two opposite corners.
fn parts(outline: &[Point], p: Point, q: Point) -> bool {
    let half = outline.len() / 2;
    let side = |i: usize| crosses(outline[i], outline[(i + 1) % outline.len()], p, q);
    let corner = |i: usize| {
        let c = outline[i];
        orientation(p, q, c) == 0 && c != p && c != q && between(c.x, p.x, q.x) && between(c.y, p.y, q.y)
    };
    (0..half).any(|i| side(i) && side(i + half) || corner(i) && corner(i + half))
}

/// Returns whether the segment `p q` crosses the side `a b` strictly between its ends.
fn crosses(a: Point, b: Point, p: Point, q: Point) -> bool {
    let (at_a, at_b) = (orientation(p, q, a).signum(), orientation(p, q, b).signum());
    let (at_p, at_q) = (orientation(a, b, p).signum(), orientation(a, b, q).signum());
    at_a * at_b < 0 && at_p * at_q <= 0
}

fn between(x: i64, a: i64, b: i64) -> bool {
    a.min(b) <= x && x <= a.max(b)
}

/// Returns the outlines: the rectangle of the space on squares, and each cell on hexes.
fn outlines(grid: Grid, space: &[Cell]) -> Vec<Vec<Point>> {
    if grid.is_hex() {
        return space.iter().map(|cell| grid.corners(*cell).collect()).collect();
    }
    let corners: Vec<Point> = space.iter().flat_map(|cell| grid.corners(*cell)).collect();
    let (xs, ys) = (|| corners.iter().map(|p| p.x), || corners.iter().map(|p| p.y));
    match (xs().min(), ys().min(), xs().max(), ys().max()) {
        (Some(x), Some(y), Some(right), Some(bottom)) => {
            vec![vec![
                Point::new(x, y),
                Point::new(right, y),
                Point::new(right, bottom),
                Point::new(x, bottom),
            ]]
        }
        _ => Vec::new(),
    }
}

/// Returns the center of a space, then the corners of its cells.
fn ends(grid: Grid, space: &[Cell]) -> Vec<Point> {
    let centers = || space.iter().map(|cell| grid.center(*cell));
    let count = space.len().max(1) as i64;
    let center =
        Point::new(centers().map(|p| p.x).sum::<i64>() / count, centers().map(|p| p.y).sum::<i64>() / count);
    let mut corners: Vec<Point> = space.iter().flat_map(|cell| grid.corners(*cell)).collect();
    corners.sort();
    corners.dedup();
    std::iter::once(center).chain(corners).collect()
}
