//! Cover by lines between corners, compared with a brute force in integers. Every corner is moved by 2⁻⁴⁰ of the way to the center of its cell. That
//! is too little to pass anything except barriers that the corner touched. Every line is tried against every barrier (E5-61).

use crate::common::random::Random;
use burstmap::geometry::corner_lines::{corners, least_blocked};
use burstmap::geometry::visibility::Origin;
use burstmap::geometry::{Barriers, Cell, Channel, Channels, Grid, Point, Shape, Side, UNIT, Wall};

type P = (i128, i128);
const SIDE: i64 = 9;
const STEP: i128 = 1 << 40;

fn large(p: Point) -> P {
    (i128::from(p.x) * STEP, i128::from(p.y) * STEP)
}

fn moved(grid: Grid, end: Origin) -> P {
    let ((x, y), center) = (large(end.point), grid.center(end.cell));
    (x + i128::from(center.x - end.point.x), y + i128::from(center.y - end.point.y))
}

const fn minus(a: P, b: P) -> P {
    (a.0 - b.0, a.1 - b.1)
}

const fn cross(a: P, b: P) -> i128 {
    a.0 * b.1 - a.1 * b.0
}

fn blocked(barriers: &Barriers, from: P, to: P, ignoring: &[Cell]) -> bool {
    let grid = barriers.grid;
    let walls = barriers.walls.iter().any(|wall| {
        let (a, b) = (large(wall.a), large(wall.b));
        let turn = cross(minus(b, a), minus(to, from));
        let stops = match wall.one_way {
            None => true,
            Some(Side::Left) => turn >= 0,
            Some(Side::Right) => turn <= 0,
        };
        wall.blocks.effect && stops && crossing(from, to, a, b)
    });
    let mut solid = grid.cells().filter(|cell| barriers.cell(*cell).effect && !ignoring.contains(cell));
    walls
        || solid.any(|cell| {
            let outline: Vec<P> = grid.corners(cell).map(large).collect();
            let inside = (0..outline.len()).all(|i| {
                cross(minus(outline[(i + 1) % outline.len()], outline[i]), minus(from, outline[i])) >= 0
            });
            inside
                || (0..outline.len())
                    .any(|i| crossing(from, to, outline[i], outline[(i + 1) % outline.len()]))
        })
}

/// Returns whether two segments have a common point.
fn crossing(a: P, b: P, c: P, d: P) -> bool {
    let (u, v, w) = (minus(b, a), minus(d, c), minus(c, a));
    let det = cross(u, v);
    let within = |top: i128| if det > 0 { (0..=det).contains(&top) } else { (det..=0).contains(&top) };
    if det != 0 {
        return within(cross(w, v)) && within(cross(w, u));
    }
    let spans =
        |of: fn(P) -> i128| of(a).max(of(b)) >= of(c).min(of(d)) && of(c).max(of(d)) >= of(a).min(of(b));
    cross(w, if u == (0, 0) { v } else { u }) == 0 && spans(|p| p.0) && spans(|p| p.1)
}

fn board(random: &mut Random, shape: Shape) -> Barriers {
    let grid = Grid { shape, columns: SIDE as i32, rows: SIDE as i32 };
    let mut barriers = Barriers::new(grid);
    // Half of the ends are on corners and centers, where lines run along walls and through their ends.
    let end = |random: &mut Random| match random.below(2) {
        0 => Point::new(random.below(2 * SIDE) * UNIT / 2, random.below(2 * SIDE) * UNIT / 2),
        _ => Point::new(random.below(SIDE * UNIT), random.below(SIDE * UNIT)),
    };
    for owner in 0..random.below(7) as u32 {
        let (a, b) = (end(random), end(random));
        let one_way = [None, None, Some(Side::Left), Some(Side::Right)][random.below(4) as usize];
        let effect = random.below(5) > 0;
        let blocks = Channels { effect, ..Channels::ALL };
        if a != b {
            barriers.walls.push(Wall { a, b, blocks, one_way, owner });
        }
    }
    for _ in 0..random.below(5) {
        let cell = Cell::new(random.below(SIDE) as i32, random.below(SIDE) as i32);
        barriers.cells[grid.index(cell)] = Channels::ALL;
    }
    barriers
}

fn space(random: &mut Random) -> Vec<Cell> {
    let (size, col, row) =
        (1 + random.below(2), random.below(SIDE - 1) as i32, random.below(SIDE - 1) as i32);
    (0..size).flat_map(|x| (0..size).map(move |y| Cell::new(col + x, row + y))).collect()
}

// E5-61
#[test]
fn e5_61_lines_between_corners_agree_with_brute_force() {
    let mut random = Random(61);
    let mut told = [0; 7];
    for round in 0..900 {
        let shape = [Shape::Square, Shape::Square, Shape::HexPointy][round % 3];
        let barriers = board(&mut random, shape);
        let (from, to) = (space(&mut random), space(&mut random));
        if from.iter().any(|cell| to.contains(cell)) {
            continue;
        }
        let (grid, own) = (barriers.grid, [from.clone(), to.clone()].concat());
        let starts = corners(grid, &from);
        let lines = least_blocked(&barriers, Channel::Effect, &starts, &to, &own).unwrap();
        let count = |start: &Origin, cell: &Cell| {
            let ends = corners(grid, &[*cell]);
            let stopped = |end: &&Origin| blocked(&barriers, moved(grid, *start), moved(grid, **end), &own);
            ends.iter().filter(stopped).count()
        };
        let best =
            starts.iter().flat_map(|start| to.iter().map(move |cell| count(start, cell))).min().unwrap();
        assert_eq!(lines.blocked(), best, "round {round}: {from:?} {to:?} {barriers:?}");
        told[best] += 1;
    }
    assert!(told[1..=4].iter().all(|count| *count > 5), "each number of lines: {told:?}");
}
