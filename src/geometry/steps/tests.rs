use super::*;
use crate::{Channels, Shape, Side};

const SHAPES: [Shape; 3] = [Shape::Square, Shape::HexPointy, Shape::HexFlat];

fn board(shape: Shape, columns: i32, rows: i32) -> Barriers {
    Barriers::new(Grid { shape, columns, rows })
}

/// Ends in half cells of the lattice.
fn wall(ends: [i64; 4], one_way: Option<Side>) -> Wall {
    let [ax, ay, bx, by] = ends.map(|half| half * UNIT / 2);
    Wall { a: Point::new(ax, ay), b: Point::new(bx, by), blocks: Channels::ALL, one_way, owner: 0 }
}

/// Returns `(dx, dy)` of the steps that lead out of a cell, on squares.
fn out_of(barriers: &Barriers, (col, row): (i32, i32), corners: CornerRule) -> Vec<(i32, i32)> {
    let (steps, cell) = (Steps::new(barriers), Cell::new(col, row));
    let mask = steps.from(cell, corners);
    barriers
        .grid
        .neighbors(cell)
        .zip(0..)
        .filter(|(_, bit)| mask & 1u8 << bit != 0)
        .map(|(to, _)| (to.col - col, to.row - row))
        .collect()
}

fn may(barriers: &Barriers, from: (i32, i32), step: (i32, i32), corners: CornerRule) -> bool {
    out_of(barriers, from, corners).contains(&step)
}

const ONE: CornerRule = CornerRule::OneSideFree;
const ALL: CornerRule = CornerRule::AllFree;

#[test]
fn g_52_a_wall_between_two_cells_stops_both_of_them_and_nothing_beside_it() {
    let mut map = board(Shape::Square, 3, 3);
    map.walls.push(wall([2, 2, 2, 4], None));
    for (from, step) in [((0, 1), (1, 0)), ((1, 1), (-1, 0))] {
        assert!(!may(&map, from, step, ONE) && !may(&map, from, step, ALL));
    }
    assert!(may(&map, (0, 0), (1, 0), ALL));
    assert!(may(&map, (0, 1), (0, 1), ALL));
}

// SA-14, G-52
#[test]
fn sa_14_a_diagonal_past_a_walls_end_needs_the_corner_free_only_under_the_corner_rule() {
    let mut map = board(Shape::Square, 3, 3);
    map.walls.push(wall([2, 0, 2, 2], None));
    assert!(may(&map, (0, 0), (1, 1), ONE), "round the end of the wall");
    assert!(!may(&map, (0, 0), (1, 1), ALL));
    assert!(may(&map, (1, 0), (-1, 1), ONE) && !may(&map, (1, 0), (-1, 1), ALL));
    assert!(!may(&map, (0, 0), (1, 0), ONE));
}

#[test]
fn g_52_a_wall_that_runs_on_both_sides_of_the_corner_stops_the_diagonal() {
    for second in [[2, 2, 2, 4], [2, 2, 0, 2], [2, 2, 1, 3]] {
        let mut map = board(Shape::Square, 3, 3);
        map.walls.extend([wall([2, 0, 2, 2], None), wall(second, None)]);
        assert!(!may(&map, (0, 0), (1, 1), ONE), "{second:?}");
    }
    let mut map = board(Shape::Square, 3, 3);
    map.walls.extend([wall([2, 0, 2, 2], None), wall([2, 2, 4, 2], None)]);
    assert!(may(&map, (0, 0), (1, 1), ONE), "both walls stand on the same side");
}

// SA-14, G-52
#[test]
fn sa_14_a_blocking_cell_beside_a_diagonal_counts_as_a_corner_and_two_stop_it_always() {
    let mut map = board(Shape::Square, 2, 2);
    map.cells[1] = Channels::ALL;
    assert!(may(&map, (0, 0), (1, 1), ONE) && !may(&map, (0, 0), (1, 1), ALL));
    assert!(!may(&map, (0, 0), (1, 0), ONE), "blocking cells are not entered");
    assert!(may(&map, (1, 0), (0, 1), ONE), "but left");
    map.cells[2] = Channels::ALL;
    assert!(!may(&map, (0, 0), (1, 1), ONE) && !may(&map, (1, 1), (-1, -1), ONE));
    // A wall and a blocking cell, one on each side.
    map.cells[2] = Channels::NONE;
    map.walls.push(wall([0, 2, 2, 2], None));
    assert!(!may(&map, (0, 0), (1, 1), ONE));
}

#[test]
fn all_four_corners_of_a_blocking_cell_are_passed_on_one_side_only() {
    let mut map = board(Shape::Square, 5, 5);
    map.cells[12] = Channels::ALL;
    for (from, step) in [((1, 2), (1, -1)), ((1, 2), (1, 1)), ((2, 1), (1, 1)), ((2, 1), (-1, 1))] {
        let back = ((from.0 + step.0, from.1 + step.1), (-step.0, -step.1));
        for (from, step) in [(from, step), back] {
            assert!(may(&map, from, step, ONE) && !may(&map, from, step, ALL), "{from:?} {step:?}");
        }
    }
    assert_eq!(out_of(&map, (1, 1), ALL).len(), 7, "the far corner does not hinder");
}

#[test]
fn g_10_walls_off_the_grid_and_one_way_walls_stop_what_they_touch() {
    let mut map = board(Shape::Square, 3, 1);
    map.walls.push(wall([1, 0, 1, 2], None));
    assert!(out_of(&map, (0, 0), ONE).is_empty(), "through the center of the cell");
    let mut map = board(Shape::Square, 2, 1);
    map.walls.push(wall([2, 2, 2, 0], Some(Side::Left)));
    assert!(!may(&map, (0, 0), (1, 0), ONE), "it points up: what comes from the west comes from its left");
    assert!(may(&map, (1, 0), (-1, 0), ONE));
}

#[test]
fn only_what_stops_movement_counts() {
    let mut map = board(Shape::Square, 2, 1);
    let glass = Channels { movement: false, effect: true, sight: true };
    map.cells[1] = glass;
    map.walls.push(Wall { blocks: glass, ..wall([2, 0, 2, 2], None) });
    assert!(may(&map, (0, 0), (1, 0), ALL));
}

#[test]
fn hex_steps_are_stopped_by_a_wall_on_the_edge_between() {
    for shape in [Shape::HexPointy, Shape::HexFlat] {
        let mut map = board(shape, 5, 5);
        let cell = Cell::new(2, 2);
        let corners: Vec<Point> = map.grid.corners(cell).collect();
        let edge = Wall { a: corners[1], b: corners[2], ..wall([0; 4], None) };
        map.walls.push(edge);
        let steps = Steps::new(&map);
        assert_eq!(steps.from(cell, ONE).count_ones(), 5);
        assert_eq!(map.grid.cells().map(|c| steps.from(c, ALL).count_ones()).sum::<u32>(), {
            let open = Steps::new(&board(shape, 5, 5));
            map.grid.cells().map(|c| open.from(c, ALL).count_ones()).sum::<u32>() - 2
        });
    }
}

/// Returns the permitted steps by their definition: every wall against every step, and two tiny arcs around the corner.
fn slow(map: &Barriers, cell: Cell, to: Cell, corners: CornerRule) -> bool {
    let grid = map.grid;
    let blocked = |c: Cell| map.cell(c).stops(Channel::Move);
    if !grid.contains(to) || blocked(to) {
        return false;
    }
    let (from, end) = (grid.center(cell), grid.center(to));
    let walls =
        || map.walls.iter().filter(|w| segments_touch(from, end, w.a, w.b) && stops_direction(w, from, end));
    if grid.is_hex() || cell.col == to.col || cell.row == to.row {
        return walls().next().is_none();
    }
    let corner = Point::new((from.x + end.x) / 2, (from.y + end.y) / 2);
    let only_corner = |w: &&Wall| {
        on_segment(corner, w.a, w.b) && (orientation(from, end, w.a) != 0 || orientation(from, end, w.b) != 0)
    };
    if !walls().all(|w| only_corner(&w)) {
        return false;
    }
    let beside = [Cell::new(cell.col, to.row), Cell::new(to.col, cell.row)];
    let shut = beside.map(|side| {
        let way = orientation(from, end, grid.center(side)).signum();
        blocked(side)
            || walls().any(|w| [w.a, w.b].iter().any(|p| orientation(from, end, *p).signum() == way))
    });
    match corners {
        CornerRule::OneSideFree => !(shut[0] && shut[1]),
        CornerRule::AllFree => !(shut[0] || shut[1]),
    }
}

#[test]
fn steps_agree_with_their_slow_twin_on_random_boards() {
    let mut seed = 7u64;
    let mut random = move |below: i64| {
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (seed >> 33) as i64 % below
    };
    for round in 0..600 {
        let mut map = board(SHAPES[round % 3], 4, 4);
        for _ in 0..random(5) {
            map.cells[random(16) as usize] = Channels::ALL;
        }
        for _ in 0..random(5) {
            let way = [None, None, Some(Side::Left), Some(Side::Right)][random(4) as usize];
            let mut ends = [0; 4].map(|_: i64| random(12) - 2);
            if random(3) == 0 {
                ends[2] = ends[0];
            }
            map.walls.push(wall(ends, way));
        }
        let steps = Steps::new(&map);
        for cell in map.grid.cells() {
            for (to, bit) in map.grid.neighbors(cell).zip(0..) {
                for corners in [ONE, ALL] {
                    let fast = steps.from(cell, corners) & 1 << bit != 0;
                    assert_eq!(
                        fast,
                        slow(&map, cell, to, corners),
                        "{cell:?} to {to:?}: {corners:?} {map:?}"
                    );
                }
            }
        }
    }
}
