//! Results of an area at each of its cells (G-13, G-15).

use super::{Blocker, Origin, field};
use crate::barrier::Barriers;
use crate::cell_set::CellSet;
use crate::grid::Cell;
use crate::line;
use crate::point::Point;
use crate::wall::Channel;

/// Result of an area at a cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CastResult {
    /// The area reaches the cell: a part of positive area is visible from the origin.
    Open,
    /// The area reaches a face of the cell, which is a blocking one.
    Solid,
    /// The area does not reach the cell. Contains the first blocker on the straight line to the center of the cell, if any.
    Behind(Option<Blocker>),
}

/// An area, cast from its origin over cells.
#[derive(Clone, Debug)]
pub struct Cast {
    /// One result for each of the cells, in their order.
    pub results: Vec<CastResult>,
    /// The [owners](crate::Wall::owner) of the walls that stop the area in a cell that it reaches, or on its border: ascending,
    /// each once.
    pub owners: Vec<u32>,
}

#[inline(never)]
pub fn cast(barriers: &Barriers, channel: Channel, origin: Origin, cells: &[(Cell, i32)]) -> Cast {
    let grid = barriers.grid;
    let apart = |cell: Cell| (cell.col - origin.cell.col).abs().max((cell.row - origin.cell.row).abs());
    let farthest = cells.iter().map(|(cell, _)| apart(*cell)).max().unwrap_or(0);
    let (visible, walls) = field::from_origin(barriers.fragments(channel), origin, farthest + 1);
    let start = nudged(origin.point, grid.center(origin.cell));
    let mut reached = CellSet::new(visible.window());
    let fate = |(cell, _): &(Cell, i32)| {
        if !visible.contains(*cell) {
            return CastResult::Behind(line::first_blocker(
                barriers,
                channel,
                start,
                grid.center(*cell),
                &[*cell],
            ));
        }
        reached.insert(*cell);
        if barriers.cell(*cell).stops(channel) { CastResult::Solid } else { CastResult::Open }
    };
    let results = cells.iter().map(fate).collect();
    let at_hand = walls.iter().filter(|(at, _)| reached.contains(*at));
    let mut owners: Vec<u32> =
        at_hand.filter_map(|(_, index)| barriers.walls.get(*index as usize)).map(|wall| wall.owner).collect();
    owners.sort_unstable();
    owners.dedup();
    Cast { results, owners }
}

/// Returns the point one lattice unit from the origin towards the center of its cell, so that a wall on which the origin lies stops only
/// lines behind it (G-13). Used to find blockers. An infinitesimal step decides which cells are reached.
fn nudged(point: Point, center: Point) -> Point {
    Point::new(point.x + (center.x - point.x).signum(), point.y + (center.y - point.y).signum())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::visibility::Visibility;
    use crate::{Channels, Grid, Metric, Shape, UNIT, Wall};

    #[test]
    fn g_13_g_15_each_cell_is_reached_or_behind_what_the_line_to_its_center_meets_first() {
        let mut seed = 3_u64;
        let mut next = |below: i64| {
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            (seed >> 33) as i64 % below
        };
        let mut counts = [0; 4];
        for round in 0..300 {
            let shape = [Shape::Square, Shape::HexPointy, Shape::HexFlat][round % 3];
            let grid = Grid { shape, columns: 9, rows: 8 };
            let mut barriers = Barriers::new(grid);
            let step = [1, UNIT / 6, UNIT / 2, UNIT][round / 3 % 4];
            for wall in 0..round % 24 {
                let mut place = || next(8 * UNIT / step) * step;
                let (a, b) = (Point::new(place(), place()), Point::new(place(), place()));
                let b = Point::new(a.x + (b.x - a.x) / 4, a.y + (b.y - a.y) / 4);
                let owner = wall as u32 / 2;
                barriers.walls.push(Wall { a, b, blocks: Channels::ALL, one_way: None, owner });
            }
            for _ in 0..round % 7 {
                barriers.cells[next(72) as usize] = Channels::ALL;
            }
            let cell = Cell::new(next(9) as i32, next(8) as i32);
            let center = grid.center(cell);
            let origin = Origin { point: Point::new(center.x - next(2) * UNIT / 3, center.y), cell };
            let cells = grid.within(cell, 4, Metric::Uniform);
            let visibility = Visibility::new(&barriers, Channel::Effect);
            let cast = visibility.cast(origin, &cells);
            assert_eq!(cast.results.len(), cells.len());
            let (reached, from_origin) = field::from_origin(barriers.fragments(Channel::Effect), origin, 5);
            let start = nudged(origin.point, center);
            for ((cell, _), fate) in cells.iter().zip(&cast.results) {
                let solid = barriers.cell(*cell).stops(Channel::Effect);
                let stop = visibility.first_blocker(start, grid.center(*cell), &[*cell]);
                let expected = match (reached.contains(*cell), solid) {
                    (true, false) => CastResult::Open,
                    (true, true) => CastResult::Solid,
                    (false, _) => CastResult::Behind(stop),
                };
                assert_eq!(*fate, expected, "{round} {origin:?} {cell:?}");
                counts[match fate {
                    CastResult::Open => 0,
                    CastResult::Solid => 1,
                    CastResult::Behind(Some(_)) => 2,
                    CastResult::Behind(None) => 3,
                }] += 1;
            }
            let within = |at: &Cell| cells.iter().any(|(cell, _)| cell == at) && reached.contains(*at);
            let walls = from_origin.iter().filter(|(at, _)| within(at));
            let owners = walls.map(|(_, wall)| barriers.walls[*wall as usize].owner);
            let owners: Vec<u32> = owners.collect::<std::collections::BTreeSet<_>>().into_iter().collect();
            assert_eq!(cast.owners, owners, "{round}");
        }
        assert!(counts[..3].iter().all(|count| *count > 100), "{counts:?}");
    }
}
