//! SM-13 against a slow oracle that shares nothing with the engine. As in the rule, it tries every line through two corners or ends of
//! the things on a small map.

use super::oracle::V;
use super::visibility_oracle::{Board, corners};
use crate::common::random::Random;
use burstmap::geometry::grazing::grazing_line;
use burstmap::geometry::visibility::Visibility;
use burstmap::geometry::{Barriers, Cell, Channel, Channels, Grid, Point, Shape, UNIT, Wall};

/// A position along a line, as a fraction with a positive denominator.
type At = (i128, i128);

fn cross(a: V, b: V) -> i128 {
    a.0 * b.1 - a.1 * b.0
}

fn minus(a: V, b: V) -> V {
    (a.0 - b.0, a.1 - b.1)
}

fn before(p: At, q: At) -> bool {
    p.0 * q.1 < q.0 * p.1
}

/// Returns the part of the line through `u` along `d` within a closed convex outline, and whether it is more than a part of the outline itself.
fn stretch(u: V, d: V, outline: &[V]) -> Option<(At, At, bool)> {
    let sides: Vec<i128> = outline.iter().map(|at| cross(d, minus(*at, u)).signum()).collect();
    let through = sides.contains(&1) && sides.contains(&-1);
    let mut met: Vec<At> = Vec::new();
    for (index, a) in outline.iter().enumerate() {
        let b = outline[(index + 1) % outline.len()];
        let (p, q) = (cross(d, minus(*a, u)), cross(d, minus(b, u)));
        let along = |at: V| d.0 * (at.0 - u.0) + d.1 * (at.1 - u.1);
        if p == 0 {
            met.push((along(*a), 1));
        }
        if p * q < 0 {
            // The point is a + (b - a) · p / (p - q).
            let (n, m) = (along(*a) * (p - q) + (along(b) - along(*a)) * p, p - q);
            met.push(if m < 0 { (-n, -m) } else { (n, m) });
        }
    }
    let low = met.iter().copied().reduce(|a, b| if before(b, a) { b } else { a })?;
    let high = met.iter().copied().reduce(|a, b| if before(a, b) { b } else { a })?;
    Some((low, high, through))
}

/// Returns whether the line through `u` and `v` leads from one closed space to the other, as in SM-13.
fn grazes(board: &Board, from: &[V], to: &[V], own: &[Cell], u: V, v: V) -> bool {
    let d = minus(v, u);
    let (Some((a0, a1, _)), Some((b0, b1, _))) = (stretch(u, d, from), stretch(u, d, to)) else {
        return false;
    };
    // The shortest part of the line between the two spaces.
    let (start, end) = if before(a1, b0) {
        (a1, b0)
    } else if before(b1, a0) {
        (b1, a0)
    } else {
        return false;
    };
    let meets = |low: At, high: At| !before(high, start) && !before(end, low);
    for wall in &board.walls {
        if wall.a != wall.b
            && let Some((low, high, _)) = stretch(u, d, &[wall.a, wall.b])
            && meets(low, high)
        {
            return false;
        }
    }
    let mut sides: Vec<i128> = Vec::new();
    for cell in board.blocked.iter().filter(|cell| !own.contains(cell)) {
        let outline = corners(Shape::Square, *cell);
        let Some((low, high, _)) = stretch(u, d, &outline) else { continue };
        if meets(low, high) {
            sides.extend(outline.iter().map(|at| cross(d, minus(*at, u)).signum()));
        }
    }
    !(sides.contains(&1) && sides.contains(&-1))
}

fn some_line_grazes(board: &Board, from: (Cell, i32), to: (Cell, i32), own: &[Cell]) -> bool {
    let outline = |(at, size): (Cell, i32)| -> Vec<V> {
        let (x, y, w) = (i128::from(at.col) * 12, i128::from(at.row) * 12, i128::from(size) * 12);
        vec![(x, y), (x + w, y), (x + w, y + w), (x, y + w)]
    };
    let (a, b) = (outline(from), outline(to));
    let mut points: Vec<V> = a.iter().chain(&b).copied().collect();
    points.extend(board.blocked.iter().flat_map(|cell| corners(Shape::Square, *cell)));
    points.extend(board.walls.iter().flat_map(|wall| [wall.a, wall.b]));
    points.sort_unstable();
    points.dedup();
    points.iter().enumerate().any(|(i, u)| points[i + 1..].iter().any(|v| grazes(board, &a, &b, own, *u, *v)))
}

fn board(random: &mut Random) -> Board {
    let grid = Grid { shape: Shape::Square, columns: 7, rows: random.between(3, 6) as i32 };
    let (mut barriers, mut walls, mut blocked) = (Barriers::new(grid), Vec::new(), Vec::new());
    let density = [6, 12, 25][random.below(3) as usize];
    for cell in grid.cells() {
        if random.below(100) < density {
            barriers.cells[grid.index(cell)] = Channels::ALL;
            blocked.push(cell);
        }
    }
    for _ in 0..random.below(4) {
        let step = [12, 6, 4][random.below(3) as usize];
        let mut at = || -> V {
            (i128::from(random.between(0, 84 / step) * step), i128::from(random.between(0, 72 / step) * step))
        };
        let (a, b) = (at(), at());
        let b = (a.0 + (b.0 - a.0) / 3, a.1 + (b.1 - a.1) / 3);
        let point = |v: V| Point::new(v.0 as i64 * UNIT / 12, v.1 as i64 * UNIT / 12);
        barriers.walls.push(Wall {
            a: point(a),
            b: point(b),
            blocks: Channels::ALL,
            one_way: None,
            owner: 0,
        });
        walls.push(super::oracle::Barrier { a, b, from_left_only: None });
    }
    Board { barriers, walls, blocked }
}

// SM-13
#[test]
fn sm_13_lines_graze_where_every_line_was_tried() {
    let mut random = Random(13);
    let (mut grazing, mut dark) = (0, 0);
    for round in 0..700 {
        let board = board(&mut random);
        let (grid, sight) = (board.barriers.grid, Visibility::new(&board.barriers, Channel::Sight));
        for _ in 0..12 {
            let mut space = || {
                let size = if random.below(4) == 0 { 2 } else { 1 };
                let at = |end: i32, random: &mut Random| random.between(0, i64::from(end - size)) as i32;
                (Cell::new(at(grid.columns, &mut random), at(grid.rows, &mut random)), size)
            };
            let (from, to) = (space(), space());
            let cells = |(at, size): (Cell, i32)| -> Vec<Cell> {
                (0..size * size).map(|n| Cell::new(at.col + n % size, at.row + n / size)).collect()
            };
            let (a, b) = (cells(from), cells(to));
            if sight.has_clear_line(&a, &b) {
                continue;
            }
            let own: Vec<Cell> = a.iter().chain(&b).copied().collect();
            let expected = some_line_grazes(&board, from, to, &own);
            let found = grazing_line(&board.barriers, Channel::Sight, &a, &b);
            let says = format!("round {round}: {from:?} to {to:?}, {:?}, {:?}", board.blocked, board.walls);
            assert_eq!(found.is_some(), expected, "{says}: {found:?}");
            let back = grazing_line(&board.barriers, Channel::Sight, &b, &a);
            assert_eq!(back.is_some(), expected, "{says}, and back");
            grazing += usize::from(expected);
            dark += 1;
        }
    }
    assert!(grazing > 60 && dark > 10 * grazing / 9, "{grazing} of {dark}");
}
