use super::*;
use crate::{Channels, Shape, Wall};

fn board(shape: Shape, walls: &[([f64; 2], [f64; 2])], cells: &[Cell]) -> Barriers {
    let grid = Grid { shape, columns: 12, rows: 12 };
    let mut barriers = Barriers::new(grid);
    for (a, b) in walls {
        let (a, b) = (grid.snap(*a), grid.snap(*b));
        barriers.walls.push(Wall { a, b, blocks: Channels::ALL, one_way: None, owner: 0 });
    }
    for cell in cells {
        barriers.cells[grid.index(*cell)] = Channels::ALL;
    }
    barriers
}

fn from_to(barriers: &Barriers, from: Cell, to: &[Cell]) -> HiddenArea {
    hidden_area(barriers, Channel::Effect, barriers.grid.center(from), to, &[])
}

#[test]
fn g_40_half_a_cell_is_exactly_half() {
    // From (0.5, 0.5): the wall's end (2, 0.5) casts its shadow along y = 0.5 through the cell [4, 0].
    let barriers = board(Shape::Square, &[([2.0, 0.0], [2.0, 0.5])], &[]);
    let part = from_to(&barriers, Cell::new(0, 0), &[Cell::new(4, 0)]);
    assert_eq!(part.cmp_fraction(1, 2), Ordering::Equal);
    assert_eq!(part.by, [Blocker::Wall(0)]);
    let more = board(Shape::Square, &[([2.0, 0.0], [2.0, 0.5001])], &[]);
    assert_eq!(from_to(&more, Cell::new(0, 0), &[Cell::new(4, 0)]).cmp_fraction(1, 2), Ordering::Greater);
    let less = board(Shape::Square, &[([2.0, 0.0], [2.0, 0.4999])], &[]);
    assert_eq!(from_to(&less, Cell::new(0, 0), &[Cell::new(4, 0)]).cmp_fraction(1, 2), Ordering::Less);
}

#[test]
fn g_41_no_false_cover_from_a_wall_beside_a_corridor() {
    let barriers = board(Shape::Square, &[([0.0, 1.0], [9.0, 1.0]), ([0.0, 0.0], [9.0, 0.0])], &[]);
    for col in 1..9 {
        let part = from_to(&barriers, Cell::new(0, 0), &[Cell::new(col, 0)]);
        assert!(part.by.is_empty(), "column {col}");
        assert_eq!(part.cmp_fraction(0, 1), Ordering::Equal);
    }
    let all = from_to(&barriers, Cell::new(0, 0), &[Cell::new(3, 1)]);
    assert_eq!(all.cmp_fraction(1, 1), Ordering::Equal, "a cell on the other side is hidden altogether");
}

#[test]
fn g_40_walls_that_cross_hide_once() {
    let cross = board(Shape::Square, &[([3.0, 0.0], [5.0, 1.0]), ([3.0, 1.0], [5.0, 0.0])], &[]);
    let part = from_to(&cross, Cell::new(0, 0), &[Cell::new(6, 0)]);
    assert_eq!(part.cmp_fraction(1, 1), Ordering::Equal);
    let halves = board(Shape::Square, &[([2.0, 0.0], [2.0, 0.5]), ([3.0, 0.0], [3.0, 0.5])], &[]);
    assert_eq!(from_to(&halves, Cell::new(0, 0), &[Cell::new(4, 0)]).cmp_fraction(1, 2), Ordering::Equal);
}

/// Returns a reference implementation: the share of points of a fine raster whose line to the point meets a barrier.
fn raster(barriers: &Barriers, from: Point, cell: Cell) -> f64 {
    let grid = barriers.grid;
    let corners: Vec<Point> = grid.corners(cell).collect();
    let (low_x, high_x) =
        (corners.iter().map(|p| p.x).min().unwrap(), corners.iter().map(|p| p.x).max().unwrap());
    let (low_y, high_y) =
        (corners.iter().map(|p| p.y).min().unwrap(), corners.iter().map(|p| p.y).max().unwrap());
    let (mut inside, mut behind) = (0, 0);
    for i in 0..60 {
        for j in 0..60 {
            let at = Point::new(
                low_x + (high_x - low_x) * (2 * i + 1) / 120,
                low_y + (high_y - low_y) * (2 * j + 1) / 120,
            );
            if crate::segment::segment_meets_cell_interior(&grid, at, at, cell) {
                inside += 1;
                behind += i32::from(!line::is_clear(barriers, Channel::Effect, from, at, &[cell]));
            }
        }
    }
    f64::from(behind) / f64::from(inside)
}

#[test]
fn g_40_agrees_with_a_raster_on_random_boards() {
    let mut seed = 11_u64;
    let mut next = |below: u64| {
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (seed >> 33) % below
    };
    let mut partly = 0;
    for round in 0..60 {
        let shape = [Shape::Square, Shape::HexPointy, Shape::HexFlat][round % 3];
        let mut point = || [next(90) as f64 / 10.0, next(70) as f64 / 10.0];
        let walls: Vec<_> = (0..3).map(|_| (point(), point())).collect();
        let cells: Vec<Cell> = (0..3).map(|_| Cell::new(next(9) as i32, next(9) as i32)).collect();
        let (from, to) =
            (Cell::new(next(9) as i32, next(9) as i32), Cell::new(next(9) as i32, next(9) as i32));
        if from == to || cells.contains(&from) || cells.contains(&to) {
            continue;
        }
        let barriers = board(shape, &walls, &cells);
        let center = barriers.grid.center(from);
        let (exact, slow) = (from_to(&barriers, from, &[to]).fraction(), raster(&barriers, center, to));
        assert!((exact - slow).abs() < 0.03, "{shape:?} {from:?} {to:?} {walls:?} {cells:?}: {exact} {slow}");
        partly += i32::from(exact > 0.0 && exact < 1.0);
    }
    assert!(partly > 5, "only {partly} boards hid a part");
}
