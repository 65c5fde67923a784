//! Single segments among barriers (G-11): which barriers a segment meets, nearest first.
//!
//! ```
//! use burstmap_geometry::line::blockers_on;
//! use burstmap_geometry::{Barriers, Cell, Channel, Channels, Grid, Shape, Wall};
//!
//! let grid = Grid { shape: Shape::Square, columns: 4, rows: 1 };
//! let mut barriers = Barriers::new(grid);
//! for x in [3.0, 1.0] {
//!     let (a, b) = (grid.snap([x, 0.0]), grid.snap([x, 1.0]));
//!     barriers.walls.push(Wall { a, b, blocks: Channels::ALL, one_way: None, owner: 0 });
//! }
//! let (from, to) = (grid.center(Cell::new(0, 0)), grid.center(Cell::new(3, 0)));
//! assert_eq!(blockers_on(&barriers, Channel::Move, from, to, &[]).len(), 2);
//! assert!(blockers_on(&barriers, Channel::Move, to, to, &[]).is_empty());
//! ```

use super::barrier::Barriers;
use super::frame::BLOCKED;
use super::grid::{Cell, Grid};
use super::point::{Point, UNIT};
use super::segment::{Fraction, first_touch, interval_in_cell, stops_direction};
use super::wall::{Blocker, Channel};

/// Returns the barriers of a channel that the closed segment meets, nearest to `from` first.
///
/// At the same place walls come before cells, and lower indices before higher ones. Blocking cells in `ignoring` are disregarded. One-way
/// walls count if they stop the direction from `from` to `to`.
pub fn blockers_on(
    barriers: &Barriers,
    channel: Channel,
    from: Point,
    to: Point,
    ignoring: &[Cell],
) -> Vec<Blocker> {
    let mut stops: Vec<(Fraction, Blocker)> = wall_blockers(barriers, channel, from, to).collect();
    stops.extend(cell_blockers(barriers, channel, from, to, ignoring));
    stops.sort_unstable();
    stops.into_iter().map(|(_, stop)| stop).collect()
}

/// Returns the first of [`blockers_on`]. The search ends there.
#[inline(never)]
pub fn first_blocker(
    barriers: &Barriers,
    channel: Channel,
    from: Point,
    to: Point,
    ignoring: &[Cell],
) -> Option<Blocker> {
    let grid = barriers.grid;
    let fragments = barriers.fragments(channel);
    let near = NearbyCells::new(grid, from, to);
    let mut first: Option<(Fraction, Blocker)> = None;
    // Whether all rows, or columns, from this one on are beyond the nearest blocker so far.
    let beyond = |first: &Option<(Fraction, Blocker)>, at: i64, from: i64, to: i64| {
        from != to && first.is_some_and(|(found, _)| found < Fraction::new(at - from, to - from))
    };
    let (down, right) = (from.y <= to.y, from.x <= to.x);
    for row in ordered(near.rows(), down) {
        if beyond(&first, row * UNIT + if down { -near.before } else { near.after }, from.y, to.y) {
            break;
        }
        for col in ordered(near.columns(row), right) {
            if beyond(&first, col * UNIT + if right { -near.before } else { near.after }, from.x, to.x) {
                break;
            }
            let cell = grid.from_lattice((col as i32, row as i32));
            let Some(index) = fragments.padded.index(cell) else { continue };
            let flags = fragments.flags[index];
            let mut met = |along: Fraction, stop: Blocker| {
                if first.is_none_or(|(at, found)| along.cmp(&at).then_with(|| stop.cmp(&found)).is_lt()) {
                    first = Some((along, stop));
                }
            };
            if flags & !BLOCKED != 0 {
                for fragment in fragments.of(index) {
                    let Some(wall) = barriers.walls.get(fragment.wall as usize) else { continue };
                    if let Some(along) = first_touch(from, to, wall.a, wall.b)
                        && stops_direction(wall, from, to)
                    {
                        met(along, Blocker::Wall(fragment.wall));
                    }
                }
            }
            if flags & BLOCKED != 0
                && !ignoring.contains(&cell)
                && let Some((enter, _)) = interval_in_cell(&grid, from, to, cell)
            {
                met(enter, Blocker::Cell(cell));
            }
        }
    }
    first.map(|(_, stop)| stop)
}

/// Returns the numbers from first to last, or back.
fn ordered((first, last): (i64, i64), forward: bool) -> impl Iterator<Item = i64> {
    (0..=last - first).map(move |i| if forward { first + i } else { last - i })
}

/// Returns whether the closed segment meets no barrier of the channel (G-11), blocking cells in `ignoring` disregarded.
pub fn is_clear(barriers: &Barriers, channel: Channel, from: Point, to: Point, ignoring: &[Cell]) -> bool {
    wall_blockers(barriers, channel, from, to).next().is_none()
        && cell_blockers(barriers, channel, from, to, ignoring).next().is_none()
}

fn wall_blockers(
    barriers: &Barriers,
    channel: Channel,
    from: Point,
    to: Point,
) -> impl Iterator<Item = (Fraction, Blocker)> + '_ {
    let near = barriers.walls_near(channel, lattice_cells_near(barriers.grid, from, to));
    near.into_iter().filter_map(move |index| {
        let wall = barriers.walls.get(index as usize)?;
        if !wall.blocks.stops(channel) {
            return None;
        }
        let along = first_touch(from, to, wall.a, wall.b)?;
        stops_direction(wall, from, to).then_some((along, Blocker::Wall(index)))
    })
}

fn cell_blockers<'a>(
    barriers: &'a Barriers,
    channel: Channel,
    from: Point,
    to: Point,
    ignoring: &'a [Cell],
) -> impl Iterator<Item = (Fraction, Blocker)> + 'a {
    let grid = barriers.grid;
    cells_near(grid, from, to).filter_map(move |cell| {
        if !barriers.cell(cell).stops(channel) || ignoring.contains(&cell) {
            return None;
        }
        interval_in_cell(&grid, from, to, cell).map(|(enter, _)| (enter, Blocker::Cell(cell)))
    })
}

/// Returns the cells of the board that the closed segment may meet, each once, row by row of the lattice. A few that it does not meet are
/// among them; test each with [`segment_meets_closed_cell`](super::segment::segment_meets_closed_cell) or the like.
pub fn cells_near(grid: Grid, from: Point, to: Point) -> impl Iterator<Item = Cell> {
    lattice_cells_near(grid, from, to).filter(move |cell| grid.contains(*cell))
}

/// Like [`cells_near`], cells off the board included.
fn lattice_cells_near(grid: Grid, from: Point, to: Point) -> impl Iterator<Item = Cell> {
    let near = NearbyCells::new(grid, from, to);
    ordered(near.rows(), true).flat_map(move |row| {
        ordered(near.columns(row), true).map(move |col| grid.from_lattice((col as i32, row as i32)))
    })
}

/// Returns the extent of a cell from its lattice point `(a, b) · UNIT` along each axis, before and after.
const fn reach(grid: Grid) -> (i64, i64) {
    if grid.is_hex() { (UNIT * 2 / 3, UNIT * 2 / 3) } else { (0, UNIT) }
}

/// Position of the cells of [`lattice_cells_near`]. Floats divide twice as fast as integers. Positions along the segment err by less than
/// the unit that is added on both sides, and divisions of whole numbers round correctly.
#[derive(Clone, Copy)]
struct NearbyCells {
    before: i64,
    after: i64,
    top: (f64, f64),
    bottom: (f64, f64),
    /// Columns per row, unless the segment is level.
    slope: f64,
}

impl NearbyCells {
    fn new(grid: Grid, from: Point, to: Point) -> NearbyCells {
        let (before, after) = reach(grid);
        let (top, bottom) = if from.y <= to.y { (from, to) } else { (to, from) };
        let [top, bottom] = [top, bottom].map(|point| (point.x as f64, point.y as f64));
        let slope = (bottom.0 - top.0) / (bottom.1 - top.1);
        NearbyCells { before, after, top, bottom, slope }
    }

    /// Returns the first and the last lattice row.
    fn rows(&self) -> (i64, i64) {
        (cells_up(self.top.1 - self.after as f64), cells(self.bottom.1 + self.before as f64))
    }

    /// Returns the first and the last lattice column in a row.
    fn columns(&self, row: i64) -> (i64, i64) {
        let level = self.top.1 == self.bottom.1;
        let x0 = if level { self.top.0 } else { self.x_at((row * UNIT - self.before) as f64) };
        let x1 = if level { self.bottom.0 } else { self.x_at((row * UNIT + self.after) as f64) };
        let (left, right) = if x0 < x1 { (x0, x1) } else { (x1, x0) };
        (cells_up(left - (self.after + 1) as f64), cells(right + (self.before + 1) as f64))
    }

    /// Returns the `x` of the segment at `y`, clamped to its ends. The segment is not level.
    fn x_at(&self, y: f64) -> f64 {
        if y <= self.top.1 {
            self.top.0
        } else if y >= self.bottom.1 {
            self.bottom.0
        } else {
            self.top.0 + self.slope * (y - self.top.1)
        }
    }
}

/// Converts lattice units to cells, rounded up.
fn cells_up(sub_units: f64) -> i64 {
    (sub_units / UNIT as f64).ceil() as i64
}

/// Converts lattice units to cells, rounded down.
fn cells(sub_units: f64) -> i64 {
    (sub_units / UNIT as f64).floor() as i64
}

/// Returns the cells of the board that the box between two lattice points may meet, and some next to it.
pub fn cells_in_box(grid: Grid, low: Point, high: Point) -> impl Iterator<Item = Cell> {
    let reach = if grid.is_hex() { UNIT * 2 / 3 } else { UNIT };
    let span = move |from: i64, to: i64| (from - reach).div_euclid(UNIT)..=(to + reach).div_euclid(UNIT);
    span(low.y, high.y)
        .flat_map(move |row| span(low.x, high.x).map(move |col| grid.from_lattice((col as i32, row as i32))))
        .filter(move |cell| grid.contains(*cell))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::segment::segment_meets_closed_cell;
    use crate::{Channels, Shape, Wall};

    fn barriers(shape: Shape) -> Barriers {
        Barriers::new(Grid { shape, columns: 8, rows: 8 })
    }

    fn wall(barriers: &Barriers, a: [f64; 2], b: [f64; 2]) -> Wall {
        let grid = barriers.grid;
        Wall { a: grid.snap(a), b: grid.snap(b), blocks: Channels::ALL, one_way: None, owner: 0 }
    }

    #[test]
    fn g_11_nearest_first_and_ends_count() {
        let mut board = barriers(Shape::Square);
        board.walls.push(wall(&board, [5.0, 0.0], [5.0, 0.5]));
        board.walls.push(wall(&board, [2.0, 0.0], [2.0, 1.0]));
        board.cells[3] = Channels::ALL;
        let (from, to) = (board.grid.snap([0.5, 0.5]), board.grid.snap([7.5, 0.5]));
        let expected = vec![Blocker::Wall(1), Blocker::Cell(Cell::new(3, 0)), Blocker::Wall(0)];
        assert_eq!(first_blocker(&board, Channel::Sight, from, to, &[]), Some(Blocker::Wall(1)));
        assert_eq!(first_blocker(&board, Channel::Sight, to, from, &[]), Some(Blocker::Wall(0)));
        assert_eq!(blockers_on(&board, Channel::Sight, from, to, &[]), expected);
        assert_eq!(
            blockers_on(&board, Channel::Sight, to, from, &[]),
            expected.into_iter().rev().collect::<Vec<_>>()
        );
        assert_eq!(blockers_on(&board, Channel::Sight, from, to, &[Cell::new(3, 0)]).len(), 2);
    }

    #[test]
    fn g_11_nothing_passes_between_two_cells_that_touch_at_a_corner() {
        let mut board = barriers(Shape::Square);
        for cell in [Cell::new(2, 1), Cell::new(1, 2)] {
            let index = board.grid.index(cell);
            board.cells[index] = Channels::ALL;
        }
        let (from, to) = (board.grid.snap([1.5, 1.5]), board.grid.snap([2.5, 2.5]));
        assert_eq!(blockers_on(&board, Channel::Effect, from, to, &[]).len(), 2);
    }

    #[test]
    fn every_cell_that_a_segment_meets_is_listed() {
        let mut seed = 7_u64;
        let mut next = |below: i64| {
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            (seed >> 33) as i64 % below
        };
        for shape in [Shape::Square, Shape::HexPointy, Shape::HexFlat] {
            let grid = Grid { shape, columns: 8, rows: 8 };
            for round in 0..600 {
                let step = [1, UNIT / 6, UNIT / 2, UNIT][round % 4];
                let mut point = || Point::new(next(8 * UNIT / step) * step, next(8 * UNIT / step) * step);
                let (a, b) = (point(), point());
                let near: Vec<Cell> = cells_near(grid, a, b).collect();
                for cell in grid.cells() {
                    if segment_meets_closed_cell(&grid, a, b, cell) {
                        assert_eq!(
                            near.iter().filter(|c| **c == cell).count(),
                            1,
                            "{shape:?} {a:?} {b:?} {cell:?}"
                        );
                    }
                }
            }
        }
    }

    #[test]
    fn g_11_the_first_blocker_is_the_first_of_all() {
        let mut seed = 5_u64;
        let mut next = |below: i64| {
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            (seed >> 33) as i64 % below
        };
        let mut met = 0;
        for round in 0..900 {
            let mut board = barriers([Shape::Square, Shape::HexPointy, Shape::HexFlat][round % 3]);
            let step = [1, UNIT / 6, UNIT / 2, UNIT][round / 3 % 4];
            let mut point = || Point::new(next(8 * UNIT / step) * step, next(8 * UNIT / step) * step);
            for _ in 0..round % 20 {
                let (a, b) = (point(), point());
                let b = Point::new(a.x + (b.x - a.x) / 4, a.y + (b.y - a.y) / 4);
                board.walls.push(Wall { a, b, blocks: Channels::ALL, one_way: None, owner: 0 });
            }
            let grid = board.grid;
            let mut end = || {
                let center = grid.center(Cell::new(next(8) as i32, next(8) as i32));
                Point::new(center.x + next(3) * UNIT / 6, center.y - next(3) * UNIT / 6)
            };
            let ends: Vec<(Point, Point)> = (0..12).map(|_| (end(), end())).collect();
            for _ in 0..round % 5 {
                board.cells[next(64) as usize] = Channels::ALL;
            }
            for (from, to) in ends {
                let all = blockers_on(&board, Channel::Effect, from, to, &[]);
                assert_eq!(
                    first_blocker(&board, Channel::Effect, from, to, &[]),
                    all.first().copied(),
                    "{:?} {:?} {from:?} {to:?}",
                    board.grid.shape,
                    board.walls
                );
                met += all.len();
            }
        }
        assert!(met > 5_000, "only {met}");
    }
}
