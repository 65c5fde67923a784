//! Cells that walls run through.

use super::barrier::Barriers;
use super::line::cells_near;
use super::point::Point;
use super::segment::segment_meets_cell_interior;
use super::wall::Channel;

/// Returns for each cell, in the order of [`Grid::index`](crate::Grid::index), whether a wall that stops the channel enters the inner half
/// of its width. Walls of drawn maps are rarely exactly on cell borders, and a wall that only cuts off the rim leaves room for a creature.
///
/// ```
/// use burstmap_geometry::wall::Wall;
/// use burstmap_geometry::crossed::crossed_cells;
/// use burstmap_geometry::{Barriers, Channel, Channels, Grid, Point, Shape, UNIT};
///
/// let mut barriers = Barriers::new(Grid { shape: Shape::Square, columns: 3, rows: 1 });
/// let wall = |x: i64| Wall {
///     a: Point::new(x, 0),
///     b: Point::new(x, UNIT),
///     blocks: Channels::ALL,
///     one_way: None,
///     owner: 0,
/// };
/// barriers.walls = vec![wall(UNIT / 5), wall(3 * UNIT / 2), wall(2 * UNIT)];
/// assert_eq!(crossed_cells(&barriers, Channel::Move), [false, true, false]);
/// ```
pub fn crossed_cells(barriers: &Barriers, channel: Channel) -> Vec<bool> {
    let grid = barriers.grid;
    let mut crossed = vec![false; grid.len()];
    for wall in barriers.walls.iter().filter(|wall| wall.blocks.stops(channel)) {
        for cell in cells_near(grid, wall.a, wall.b) {
            // The cell scaled to twice its size represents its inner half.
            let center = grid.center(cell);
            let twice = |p: Point| Point::new(2 * p.x - center.x, 2 * p.y - center.y);
            crossed[grid.index(cell)] |=
                segment_meets_cell_interior(&grid, twice(wall.a), twice(wall.b), cell);
        }
    }
    crossed
}
