//! The engine, compared with the slow oracle: G-10 … G-14 on every board of few cells and on random small ones.
//!
//! `BURSTMAP_ORACLE_PAIRS` and `BURSTMAP_ORACLE_POINTS` set the number of compared answers, and `BURSTMAP_ORACLE_ROWS` the size of the boards of few
//! cells.

use super::oracle::{Barrier, V, cell_sees_cell, point_sees_cell};
use crate::common::effort::effort;
use crate::common::random::Random;
use burstmap::geometry::visibility::{CastResult, Origin, Visibility};
use burstmap::geometry::{Barriers, Cell, Channel, Channels, Grid, Point, Shape, Side, UNIT, Wall};

/// Returns the lattice corners of a cell in 1/12 cells, computed only from G-01.
pub fn corners(shape: Shape, cell: Cell) -> Vec<V> {
    let (c, r) = (i128::from(cell.col), i128::from(cell.row));
    let hex = |q: i128, r: i128| {
        [(4, -8), (8, -4), (4, 4), (-4, 8), (-8, 4), (-4, -4)].map(|(x, y)| (12 * q + x, 12 * r + y)).to_vec()
    };
    match shape {
        Shape::Square => {
            vec![(12 * c, 12 * r), (12 * c + 12, 12 * r), (12 * c + 12, 12 * r + 12), (12 * c, 12 * r + 12)]
        }
        Shape::HexPointy => hex(c - (r - (r & 1)) / 2, r),
        Shape::HexFlat => hex(r - (c - (c & 1)) / 2, c),
    }
}

pub struct Board {
    pub barriers: Barriers,
    pub walls: Vec<Barrier>,
    pub blocked: Vec<Cell>,
}

/// Walls through corners, along edges, collinear, crossing, touching, of zero length, on and off the grid, one-way.
pub fn board(random: &mut Random, one_way: bool) -> Board {
    let shape = [Shape::Square, Shape::HexPointy, Shape::HexFlat][random.below(3) as usize];
    let side = if shape == Shape::Square { 6 } else { 5 };
    let grid = Grid { shape, columns: random.between(2, side) as i32, rows: random.between(2, side) as i32 };
    let mut barriers = Barriers::new(grid);
    let (mut walls, mut blocked) = (Vec::new(), Vec::new());
    let density = [0, 0, 10, 25, 40][random.below(5) as usize];
    for cell in grid.cells() {
        if random.below(100) < density {
            barriers.cells[grid.index(cell)] = Channels::ALL;
            blocked.push(cell);
        }
    }
    let kind = random.below(4);
    for _ in 0..random.below(6) {
        let step = [12, 6, 4, 3, 1][random.below(5) as usize];
        let anywhere = |random: &mut Random| {
            let cell = Cell::new(
                random.between(-1, i64::from(grid.columns)) as i32,
                random.between(-1, i64::from(grid.rows)) as i32,
            );
            let around = corners(shape, cell);
            let corner = around[random.below(around.len() as i64) as usize];
            match kind {
                0 => corner,
                1 => {
                    let next = around[random.below(around.len() as i64) as usize];
                    let share = random.between(0, 4) as i128;
                    (corner.0 + (next.0 - corner.0) * share / 4, corner.1 + (next.1 - corner.1) * share / 4)
                }
                _ => (
                    corner.0 + i128::from(random.between(-2, 2) * step),
                    corner.1 + i128::from(random.between(-2, 2) * step),
                ),
            }
        };
        let (a, b) = (anywhere(random), anywhere(random));
        let one_way = (one_way && random.below(2) == 0).then(|| random.below(2) == 0);
        let at = |v: V| Point::new(v.0 as i64 * UNIT / 12, v.1 as i64 * UNIT / 12);
        let side = one_way.map(|left| if left { Side::Left } else { Side::Right });
        barriers.walls.push(Wall { a: at(a), b: at(b), blocks: Channels::ALL, one_way: side, owner: 0 });
        walls.push(Barrier { a, b, from_left_only: one_way });
    }
    Board { barriers, walls, blocked }
}

impl Board {
    /// Returns the walls, and the sides of blocking cells except those in `ignoring`.
    pub fn obstacles(&self, ignoring: &[Cell]) -> Vec<Barrier> {
        let mut out = self.walls.clone();
        for cell in self.blocked.iter().filter(|cell| !ignoring.contains(cell)) {
            let around = corners(self.barriers.grid.shape, *cell);
            for i in 0..around.len() {
                out.push(Barrier { a: around[i], b: around[(i + 1) % around.len()], from_left_only: None });
            }
        }
        out.retain(|barrier| barrier.a != barrier.b);
        out
    }

    fn any_cell(&self, random: &mut Random) -> Cell {
        self.barriers.grid.cell(random.below(self.barriers.grid.len() as i64) as usize)
    }
}

// G-10, G-11, G-12, G-14
#[test]
fn g_12_cell_to_cell_equals_the_oracle_and_is_symmetric() {
    let mut random = Random(12);
    let mut compared = 0;
    while compared < effort("BURSTMAP_ORACLE_PAIRS", 12_000, 100_000) {
        let one_way = random.below(4) == 0;
        let board = board(&mut random, one_way);
        let sight = Visibility::new(&board.barriers, Channel::Effect);
        let from = board.any_cell(&mut random);
        let field = sight.field(&[from], None);
        for _ in 0..8 {
            let to = board.any_cell(&mut random);
            if to == from {
                continue;
            }
            let shape = board.barriers.grid.shape;
            let expected =
                cell_sees_cell(&corners(shape, from), &corners(shape, to), &board.obstacles(&[from, to]));
            let context = || {
                format!(
                    "{from:?} to {to:?} on {:?}\n{:?}\n{:?}",
                    board.barriers.grid, board.walls, board.blocked
                )
            };
            assert_eq!(sight.clear_line(&[from], &[to]).is_some(), expected, "pair {}", context());
            assert_eq!(sight.has_clear_line(&[from], &[to]), expected, "pair without its line {}", context());
            assert_eq!(field.contains(to), expected, "field {}", context());
            if !one_way {
                assert_eq!(sight.clear_line(&[to], &[from]).is_some(), expected, "mirrored {}", context());
            }
            compared += 1;
        }
    }
    println!("{compared} pairs compared");
}

/// Returns all boards with some of the cells blocking.
fn cell_boards(grid: Grid) -> impl Iterator<Item = Board> {
    (0..1_usize << grid.len()).map(move |set| {
        let mut barriers = Barriers::new(grid);
        let blocked: Vec<Cell> =
            (0..grid.len()).filter(|index| set >> index & 1 == 1).map(|index| grid.cell(index)).collect();
        for cell in &blocked {
            barriers.cells[grid.index(*cell)] = Channels::ALL;
        }
        Board { barriers, walls: Vec::new(), blocked }
    })
}

/// Returns all boards with walls on some of the sides that two cells share.
fn side_boards(grid: Grid) -> impl Iterator<Item = Board> {
    let around = |cell: Cell| {
        let corners = corners(grid.shape, cell);
        (0..corners.len()).map(|i| (corners[i], corners[(i + 1) % corners.len()])).collect::<Vec<_>>()
    };
    let all: Vec<(V, V)> = grid.cells().flat_map(around).collect();
    // Neighbors traverse a common side in opposite directions.
    let shared: Vec<(V, V)> = all.iter().filter(|(a, b)| a < b && all.contains(&(*b, *a))).copied().collect();
    (0..1_usize << shared.len()).map(move |set| {
        let mut barriers = Barriers::new(grid);
        let mut walls = Vec::new();
        let at = |v: V| Point::new(v.0 as i64 * UNIT / 12, v.1 as i64 * UNIT / 12);
        for (_, (a, b)) in shared.iter().enumerate().filter(|(index, _)| set >> index & 1 == 1) {
            let wall = Wall { a: at(*a), b: at(*b), blocks: Channels::ALL, one_way: None, owner: 0 };
            barriers.walls.push(wall);
            walls.push(Barrier { a: *a, b: *b, from_left_only: None });
        }
        Board { barriers, walls, blocked: Vec::new() }
    })
}

// G-10, G-11, G-12, G-14: all boards, not random ones.
#[test]
fn g_12_every_board_of_few_cells_equals_the_oracle() {
    let sizes = |most: (i32, i32)| {
        (1..=most.0).flat_map(move |columns| (1..=most.1).map(move |rows| (columns, rows)))
    };
    let mut compared = 0;
    for shape in [Shape::Square, Shape::HexPointy, Shape::HexFlat] {
        let grid = |(columns, rows): (i32, i32)| Grid { shape, columns, rows };
        // Three rows only in a long run: walls on the sides of nine squares alone make 4,096 boards.
        let rows = effort("BURSTMAP_ORACLE_ROWS", 2, 3) as i32;
        let square = shape == Shape::Square;
        let cells = sizes((3, if square { 3 } else { rows })).flat_map(|size| cell_boards(grid(size)));
        let sides = sizes((3, if square { rows } else { 2 })).flat_map(|size| side_boards(grid(size)));
        for board in cells.chain(sides) {
            let grid = board.barriers.grid;
            let sight = Visibility::new(&board.barriers, Channel::Effect);
            for from in grid.cells() {
                let field = sight.field(&[from], None);
                for to in grid.cells().filter(|to| grid.index(*to) > grid.index(from)) {
                    let obstacles = board.obstacles(&[from, to]);
                    let expected = cell_sees_cell(&corners(shape, from), &corners(shape, to), &obstacles);
                    let context =
                        || format!("{from:?} to {to:?} on {grid:?}\n{:?}\n{:?}", board.walls, board.blocked);
                    assert_eq!(sight.has_clear_line(&[from], &[to]), expected, "pair {}", context());
                    assert_eq!(field.contains(to), expected, "field {}", context());
                    compared += 1;
                }
            }
        }
    }
    println!("{compared} pairs compared");
}

// G-11: the displayed line is clear, and its ends are inside the spaces.
#[test]
fn g_12_the_line_shown_is_a_clear_one() {
    let mut random = Random(33);
    let mut shown = 0;
    while shown < 5_000 {
        let board = board(&mut random, false);
        let grid = board.barriers.grid;
        let (from, to) = (board.any_cell(&mut random), board.any_cell(&mut random));
        if from == to {
            continue;
        }
        let sight = Visibility::new(&board.barriers, Channel::Effect);
        let Some([a, b]) = sight.clear_line(&[from], &[to]) else { continue };
        // From the plane to the lattice, in 1/12 cells, computed only from G-01.
        let lattice = |[x, y]: [f64; 2]| {
            let root = 3.0_f64.sqrt();
            let (q, r) = match grid.shape {
                Shape::Square => (x, y),
                Shape::HexPointy => (x - y / root, y * 2.0 / root),
                Shape::HexFlat => (y - x / root, x * 2.0 / root),
            };
            (q * 12.0, r * 12.0)
        };
        let (a, b) = (lattice(a), lattice(b));
        let cross = |p: (f64, f64), q: (f64, f64), r: (f64, f64)| {
            (q.0 - p.0) * (r.1 - p.1) - (q.1 - p.1) * (r.0 - p.0)
        };
        let float = |v: V| (v.0 as f64, v.1 as f64);
        for (point, cell) in [(a, from), (b, to)] {
            let around: Vec<_> = corners(grid.shape, cell).into_iter().map(float).collect();
            let signs = (0..around.len()).map(|i| cross(around[i], around[(i + 1) % around.len()], point));
            let signs: Vec<f64> = signs.collect();
            assert!(
                signs.iter().all(|s| *s > 0.0) || signs.iter().all(|s| *s < 0.0),
                "{point:?} is not inside {cell:?}: {signs:?} {:?}",
                board.walls
            );
        }
        for barrier in board.obstacles(&[from, to]) {
            let (p, q) = (float(barrier.a), float(barrier.b));
            let apart = |f: fn(&(f64, f64)) -> f64| {
                f(&a).max(f(&b)) < f(&p).min(f(&q)) || f(&p).max(f(&q)) < f(&a).min(f(&b))
            };
            let meets = cross(a, b, p) * cross(a, b, q) <= 0.0
                && cross(p, q, a) * cross(p, q, b) <= 0.0
                && !apart(|v| v.0)
                && !apart(|v| v.1);
            assert!(!meets, "{a:?} {b:?} meets {p:?} {q:?} from {from:?} to {to:?} on {grid:?}");
        }
        shown += 1;
    }
}

/// The eye, moved by a step small enough to stand for an infinitesimal one on these boards.
const FINE: i128 = 1_000_000;

// G-13
#[test]
fn g_13_point_to_cell_equals_the_oracle() {
    let mut random = Random(13);
    let mut compared = 0;
    while compared < effort("BURSTMAP_ORACLE_POINTS", 20_000, 200_000) {
        let one_way = random.below(4) == 0;
        let board = board(&mut random, one_way);
        let grid = board.barriers.grid;
        let cell = board.any_cell(&mut random);
        if board.blocked.contains(&cell) {
            continue;
        }
        let around = corners(grid.shape, cell);
        let n = around.len() as i128;
        let center = around.iter().fold((0, 0), |sum, v| (sum.0 + v.0, sum.1 + v.1));
        let center = (center.0 / n, center.1 / n);
        let (point, eye) = if random.below(2) == 0 {
            (center, (center.0 * FINE, center.1 * FINE))
        } else {
            let corner = around[random.below(around.len() as i64) as usize];
            (corner, (corner.0 * FINE + center.0 - corner.0, corner.1 * FINE + center.1 - corner.1))
        };
        // An eye on a wall sees nothing (G-11).
        let on_wall = board.obstacles(&[]).iter().any(|o| {
            let to = |v: V| (v.0 * FINE - eye.0, v.1 * FINE - eye.1);
            let (p, q) = (to(o.a), to(o.b));
            p.0 * q.1 == p.1 * q.0 && p.0 * q.0 + p.1 * q.1 <= 0
        });
        let origin =
            Origin { point: Point::new(point.0 as i64 * UNIT / 12, point.1 as i64 * UNIT / 12), cell };
        let asked: Vec<(Cell, i32)> = (0..8).map(|_| (board.any_cell(&mut random), 0)).collect();
        let cast = Visibility::new(&board.barriers, Channel::Effect).cast(origin, &asked);
        for ((to, _), result) in asked.into_iter().zip(cast.results) {
            let expected =
                !on_wall && point_sees_cell(eye, FINE, &corners(grid.shape, to), &board.obstacles(&[to]));
            assert_eq!(
                !matches!(result, CastResult::Behind(_)),
                expected,
                "{point:?} of {cell:?} to {to:?} on {grid:?}\n{:?}\n{:?}",
                board.walls,
                board.blocked
            );
            compared += 1;
        }
    }
    println!("{compared} answers compared");
}
