//! Properties of every map: symmetry, and the same answer when the map is moved, turned or mirrored. A larger radius never loses a
//! cell, and a removed wall never hides one.

use burstmap::geometry::visibility::{CastResult, Origin, Visibility};
use burstmap::geometry::{Barriers, Cell, CellSet, Channel, Channels, Grid, Point, Shape, UNIT, Wall};
use proptest::prelude::*;

const SIDE: i32 = 9;

#[derive(Clone, Debug)]
struct Map {
    blocked: Vec<(i32, i32)>,
    /// Ends of walls in 1/12 cells.
    walls: Vec<[i64; 4]>,
}

fn map() -> impl Strategy<Value = Map> {
    let cell = (0..SIDE, 0..SIDE);
    let grid = (0..=i64::from(SIDE), 0..=i64::from(SIDE), -2..=2_i64, any::<bool>()).prop_map(
        |(x, y, run, along)| {
            [x, y, x + if along { run } else { 0 }, y + if along { 0 } else { run }].map(|n| n * 12)
        },
    );
    let span = 0..=i64::from(SIDE) * 12;
    let anywhere =
        (span.clone(), span, -30..=30_i64, -30..=30_i64).prop_map(|(x, y, u, v)| [x, y, x + u, y + v]);
    (prop::collection::vec(cell, 0..16), prop::collection::vec(prop_oneof![grid, anywhere], 0..10))
        .prop_map(|(blocked, walls)| Map { blocked, walls })
}

fn barriers(map: &Map, shape: Shape) -> Barriers {
    let grid = Grid { shape, columns: SIDE, rows: SIDE };
    let mut barriers = Barriers::new(grid);
    for (col, row) in &map.blocked {
        barriers.cells[grid.index(Cell::new(*col, *row))] = Channels::ALL;
    }
    for [x, y, u, v] in &map.walls {
        let at = |x: &i64, y: &i64| Point::new(x * UNIT / 12, y * UNIT / 12);
        barriers.walls.push(Wall {
            a: at(x, y),
            b: at(u, v),
            blocks: Channels::ALL,
            one_way: None,
            owner: 0,
        });
    }
    barriers
}

fn field(map: &Map, shape: Shape, from: Cell) -> CellSet {
    Visibility::new(&barriers(map, shape), Channel::Effect).field(&[from], None)
}

fn reach(map: &Map, from: Cell) -> Vec<Cell> {
    let barriers = barriers(map, Shape::Square);
    let origin = Origin { point: barriers.grid.center(from), cell: from };
    let cells: Vec<(Cell, i32)> = barriers.grid.cells().map(|cell| (cell, 0)).collect();
    let results = Visibility::new(&barriers, Channel::Effect).cast(origin, &cells).results;
    let reached =
        cells.into_iter().zip(results).filter(|(_, result)| !matches!(result, CastResult::Behind(_)));
    reached.map(|((cell, _), _)| cell).collect()
}

/// Returns the map under a symmetry of the square board.
fn moved(map: &Map, turn: impl Fn(i64, i64) -> (i64, i64)) -> (Map, impl Fn(Cell) -> Cell) {
    let ends = map.walls.iter().map(|[x, y, u, v]| (turn(*x, *y), turn(*u, *v)));
    let walls = ends.map(|(a, b)| [a.0, a.1, b.0, b.1]).collect();
    let cell = move |cell: Cell| {
        let (x, y) = turn(i64::from(cell.col) * 12 + 6, i64::from(cell.row) * 12 + 6);
        Cell::new(x.div_euclid(12) as i32, y.div_euclid(12) as i32)
    };
    let blocked =
        map.blocked.iter().map(|(col, row)| cell(Cell::new(*col, *row))).map(|cell| (cell.col, cell.row));
    (Map { blocked: blocked.collect(), walls }, cell)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 200, ..ProptestConfig::default() })]

    // G-12
    #[test]
    fn a_sees_b_exactly_when_b_sees_a(map in map(), from in (0..SIDE, 0..SIDE), hex in 0..3) {
        let shape = [Shape::Square, Shape::HexPointy, Shape::HexFlat][hex as usize];
        let from = Cell::new(from.0, from.1);
        let barriers = barriers(&map, shape);
        let sight = Visibility::new(&barriers, Channel::Effect);
        let seen = sight.field(&[from], None);
        for other in barriers.grid.cells() {
            prop_assert_eq!(seen.contains(other), sight.field(&[other], None).contains(from), "{:?}", other);
            prop_assert_eq!(seen.contains(other), sight.clear_line(&[from], &[other]).is_some(), "{:?}", other);
        }
    }

    // G-12, G-13
    #[test]
    fn turning_and_mirroring_the_map_changes_nothing(map in map(), from in (0..SIDE, 0..SIDE), kind in 0..4) {
        let side = i64::from(SIDE) * 12;
        let turn = move |x: i64, y: i64| match kind {
            0 => (side - y, x),
            1 => (side - x, side - y),
            2 => (side - x, y),
            _ => (y, x),
        };
        let from = Cell::new(from.0, from.1);
        let (other, cell) = moved(&map, turn);
        let (seen, turned) = (field(&map, Shape::Square, from), field(&other, Shape::Square, cell(from)));
        let (near, far) = (reach(&map, from), reach(&other, cell(from)));
        for at in (0..SIDE).flat_map(|row| (0..SIDE).map(move |col| Cell::new(col, row))) {
            prop_assert_eq!(seen.contains(at), turned.contains(cell(at)), "{:?}", at);
            prop_assert_eq!(near.contains(&at), far.contains(&cell(at)), "{:?}", at);
        }
    }

    // G-12
    #[test]
    fn removing_a_wall_hides_nothing_and_a_larger_radius_loses_nothing(map in map(), from in (0..SIDE, 0..SIDE), hex in 0..3) {
        let shape = [Shape::Square, Shape::HexPointy, Shape::HexFlat][hex as usize];
        let from = Cell::new(from.0, from.1);
        let seen = field(&map, shape, from);
        let mut open = map.clone();
        if open.walls.pop().is_none() {
            open.blocked.pop();
        }
        let more = field(&open, shape, from);
        prop_assert!(seen.iter().all(|cell| more.contains(cell)));
        let barriers = barriers(&map, shape);
        let sight = Visibility::new(&barriers, Channel::Effect);
        for radius in 0..SIDE {
            let (small, large) = (sight.field(&[from], Some(radius)), sight.field(&[from], Some(radius + 1)));
            prop_assert!(small.iter().all(|cell| large.contains(cell) && seen.contains(cell)));
            let near = barriers.grid.cells().filter(|cell| seen.contains(*cell) && small.window().contains(*cell));
            prop_assert!(near.into_iter().all(|cell| small.contains(cell)));
        }
    }

    // G-01
    #[test]
    fn moving_the_map_changes_nothing(map in map(), from in (0..SIDE, 0..SIDE), by in (0..4, 0..4)) {
        // The same map inside a larger board, at another place. Lines between its cells stay within it.
        let small = barriers(&map, Shape::Square);
        let mut large = Barriers::new(Grid { shape: Shape::Square, columns: SIDE + 4, rows: SIDE + 4 });
        let shift = Point::new(i64::from(by.0) * UNIT, i64::from(by.1) * UNIT);
        let there = |cell: Cell| Cell::new(cell.col + by.0, cell.row + by.1);
        for cell in small.grid.cells() {
            let index = large.grid.index(there(cell));
            large.cells[index] = small.cell(cell);
        }
        for wall in &small.walls {
            let at = |p: Point| Point::new(p.x + shift.x, p.y + shift.y);
            large.walls.push(Wall { a: at(wall.a), b: at(wall.b), ..*wall });
        }
        let from = Cell::new(from.0, from.1);
        let here = Visibility::new(&small, Channel::Effect).field(&[from], None);
        let elsewhere = Visibility::new(&large, Channel::Effect).field(&[there(from)], None);
        for cell in small.grid.cells() {
            prop_assert_eq!(here.contains(cell), elsewhere.contains(there(cell)));
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    /// G-12: if only cells block, another implementation is used. A wall outside the map hides nothing on the map.
    #[test]
    fn a_wall_beside_the_map_changes_nothing(
        (shape, columns, rows, density) in (0..3_usize, 1..40_i32, 1..40_i32, 1..50_u32),
        (cells, col, row) in (prop::collection::vec(0..100_u32, 1600), 0..40_i32, 0..40_i32),
        (radius, wide) in (prop::option::of(0..12_i32), any::<bool>()),
    ) {
        let shape = [Shape::Square, Shape::HexPointy, Shape::HexFlat][shape];
        let grid = Grid { shape, columns, rows };
        let mut barriers = Barriers::new(grid);
        for (cell, drawn) in grid.cells().zip(cells) {
            if drawn < density {
                barriers.cells[grid.index(cell)] = Channels::ALL;
            }
        }
        let at = Cell::new(col % columns, row % rows);
        let around = grid.neighbors(at).filter(|cell| wide && grid.contains(*cell));
        let space: Vec<Cell> = std::iter::once(at).chain(around).collect();
        // Cloned before the first query, because a query compiles data that would be copied too.
        let mut walled = barriers.clone();
        let [a, b] = [-3, -1].map(|place| grid.center(Cell::new(place, place)));
        walled.walls.push(Wall { a, b, blocks: Channels::ALL, one_way: None, owner: 0 });
        let field = |barriers| Visibility::new(barriers, Channel::Effect).field(&space, radius);
        prop_assert_eq!(field(&barriers), field(&walled));
    }

    /// G-12: a target is seen from any cell of the space that sees it, even if that is not the nearest.
    #[test]
    fn a_radius_leaves_out_what_lies_farther_from_every_cell_of_a_space(
        (map, from, shape) in (map(), (0..SIDE, 0..SIDE), 0..3_usize),
        (radius, cells) in (0..SIDE, 1..5_usize),
    ) {
        let barriers = barriers(&map, [Shape::Square, Shape::HexPointy, Shape::HexFlat][shape]);
        let grid = barriers.grid;
        let at = Cell::new(from.0, from.1);
        let next = grid.neighbors(at).filter(|cell| grid.contains(*cell));
        let space: Vec<Cell> = std::iter::once(at).chain(next).take(cells).collect();
        let sight = Visibility::new(&barriers, Channel::Effect);
        let (all, near) = (sight.field(&space, None), sight.field(&space, Some(radius)));
        for cell in grid.cells() {
            let apart = |own: &Cell| (own.col - cell.col).abs().max((own.row - cell.row).abs());
            let within = space.iter().any(|own| apart(own) <= radius);
            prop_assert_eq!(near.contains(cell), within && all.contains(cell), "{:?}", cell);
        }
    }
}
