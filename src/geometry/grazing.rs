//! Lines that graze a lone blocking cell if no line between two spaces is clear.
//!
//! If no line from inside one space to inside the other is clear (G-12), a line along their borders may still pass a blocking cell by
//! touching its edge or corner. Moved a little to the free side, such a line would be clear, unless both spaces are entirely on the other
//! side, with the touched cells. So only lines that touch both spaces and have them on one side count: two for each pair of spaces.

use super::barrier::Barriers;
use super::grid::{Cell, Grid};
use super::line::blockers_on;
use super::point::{Point, orientation};
use super::visibility::Blocker;
use super::wall::Channel;

/// Returns a line from the border of one space to the border of the other that touches no wall, and blocking cells only along edges or
/// corners, all of them on one side of it; or `None` if there is none.
///
/// Spaces are rectangles of squares; on hexes no line grazes. Blocking cells of the spaces themselves are disregarded.
///
/// ```
/// use burstmap_geometry::grazing::grazing_line;
/// use burstmap_geometry::{Barriers, Cell, Channel, Channels, Grid, Shape};
///
/// let grid = Grid { shape: Shape::Square, columns: 9, rows: 9 };
/// let mut barriers = Barriers::new(grid);
/// barriers.cells[grid.index(Cell::new(4, 4))] = Channels::ALL;
/// let (west, east) = (Cell::new(2, 4), Cell::new(6, 4));
/// assert!(grazing_line(&barriers, Channel::Sight, &[west], &[east]).is_some(), "past a lone pillar");
///
/// let mut wider = Barriers::new(grid);
/// for row in 3..6 {
///     wider.cells[grid.index(Cell::new(4, row))] = Channels::ALL;
/// }
/// assert_eq!(grazing_line(&wider, Channel::Sight, &[west], &[east]), None, "nothing passes between two that touch");
/// ```
pub fn grazing_line(barriers: &Barriers, channel: Channel, from: &[Cell], to: &[Cell]) -> Option<[Point; 2]> {
    let grid = barriers.grid;
    if grid.is_hex() {
        return None;
    }
    let (a, b) = (outline(grid, from)?, outline(grid, to)?);
    let own: Vec<Cell> = from.iter().chain(to).copied().collect();
    let lines = a.iter().flat_map(|start| b.iter().map(move |end| [*start, *end]));
    lines
        .filter(|line| line[0] != line[1] && side(*line, a.iter().chain(&b).copied()).is_some())
        .filter(|line| passes(barriers, channel, *line, &own))
        .min_by_key(|[start, end]| length(*start, *end))
}

/// Returns the corners of the rectangle around some cells.
fn outline(grid: Grid, cells: &[Cell]) -> Option<[Point; 4]> {
    let corners = || cells.iter().flat_map(|cell| grid.corners(*cell));
    let (left, right) = (corners().map(|at| at.x).min()?, corners().map(|at| at.x).max()?);
    let (top, bottom) = (corners().map(|at| at.y).min()?, corners().map(|at| at.y).max()?);
    Some([(left, top), (right, top), (right, bottom), (left, bottom)].map(|(x, y)| Point::new(x, y)))
}

/// Returns the side of a line on which all of these points are, apart from points on the line; `None` if there are points on both sides.
fn side([from, to]: [Point; 2], points: impl Iterator<Item = Point>) -> Option<i64> {
    points.map(|point| orientation(from, to, point).signum()).try_fold(0, |before, sign| {
        match (before, sign) {
            (0, sign) => Some(sign),
            (before, sign) => (before * sign >= 0).then_some(before),
        }
    })
}

fn passes(barriers: &Barriers, channel: Channel, line: [Point; 2], own: &[Cell]) -> bool {
    let mut corners = Vec::new();
    for blocker in blockers_on(barriers, channel, line[0], line[1], own) {
        match blocker {
            Blocker::Wall(_) => return false,
            Blocker::Cell(cell) => corners.extend(barriers.grid.corners(cell)),
        }
    }
    side(line, corners.into_iter()).is_some()
}

fn length(from: Point, to: Point) -> i64 {
    (to.x - from.x).abs() + (to.y - from.y).abs()
}
