//! Lines from the corners of one space to the corners of another, and the barriers that block them (E5-61).
//!
//! Every end counts as moved by an infinitesimal step towards the center of its own cell (G-13), so that a wall along the border of two
//! spaces blocks nothing between them. A coordinate of a moved end is `at + step · ε`, for an ε above 0 that is smaller than any fraction.
//! Such numbers are ordered by `at` first, then by `step`, so all signs stay exact.

use super::barrier::Barriers;
use super::grid::{Cell, Grid};
use super::line::cells_in_box;
use super::point::Point;
use super::segment::{cell_edges, cross, minus, segment_meets_closed_cell};
use super::visibility::{Blocker, Origin};
use super::wall::{Channel, Side};
use std::cmp::Ordering;

/// End of a line: a point, and the direction to the center of its cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct End {
    at: Point,
    step: Point,
}

impl End {
    fn of(grid: Grid, Origin { point, cell }: Origin) -> End {
        End { at: point, step: minus(grid.center(cell), point) }
    }

    const fn fixed(at: Point) -> End {
        End { at, step: Point::new(0, 0) }
    }

    fn x(&self) -> (i64, i64) {
        (self.at.x, self.step.x)
    }

    fn y(&self) -> (i64, i64) {
        (self.at.y, self.step.y)
    }
}

/// The lines from one corner to the corners of one cell.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CornerLines {
    /// Common start of the lines.
    pub from: Point,
    /// End of each line, and its blocker.
    pub to: Vec<(Point, Option<Blocker>)>,
}

impl CornerLines {
    /// Returns the number of blocked lines.
    pub fn blocked(&self) -> usize {
        self.to.iter().filter(|(_, by)| by.is_some()).count()
    }
}

/// Returns the corners of some cells, as starts of lines.
pub fn corners(grid: Grid, cells: &[Cell]) -> Vec<Origin> {
    cells.iter().flat_map(|cell| grid.corners(*cell).map(|point| Origin { point, cell: *cell })).collect()
}

/// Returns a point as a start of lines, moved into each adjacent cell on its own side of the barriers. The origin of an area belongs to
/// none of these cells more than to another, so a barrier that only borders a line from there does not block it (E5-65).
pub fn around(barriers: &Barriers, channel: Channel, start: Origin) -> Vec<Origin> {
    let (grid, point) = (barriers.grid, start.point);
    let meet = |cell: &Cell| segment_meets_closed_cell(&grid, point, point, *cell);
    let cells: Vec<Cell> = grid.neighbors(start.cell).filter(meet).collect();
    let obstacles = obstacles(barriers, channel, &[start], &cells, &[]);
    let open = |cell: &Cell| {
        let (from, to) = (End::of(grid, start), End::of(grid, Origin { point, cell: *cell }));
        !barriers.cell(*cell).stops(channel) && stop(&obstacles, from, to).is_none()
    };
    let others = cells.iter().filter(|cell| open(cell)).map(|cell| Origin { point, cell: *cell });
    std::iter::once(start).chain(others).collect()
}

/// Returns the set of lines with the fewest blocked ones, from one of the starts to all corners of one of the cells. At a tie the earlier
/// start and the earlier cell win. A line is blocked if it meets a barrier of the channel (G-11), blocking cells in `ignoring` disregarded;
/// one-way walls count if they stop lines from the start. `None` without starts or cells.
///
/// ```
/// use burstmap_geometry::corner_lines::{corners, least_blocked};
/// use burstmap_geometry::{Barriers, Cell, Channel, Channels, Grid, Shape};
///
/// let grid = Grid { shape: Shape::Square, columns: 9, rows: 3 };
/// let mut barriers = Barriers::new(grid);
/// barriers.cells[grid.index(Cell::new(3, 0))] = Channels::ALL;
///
/// let (from, to) = ([Cell::new(1, 1)], [Cell::new(5, 1)]);
/// let best = least_blocked(&barriers, Channel::Effect, &corners(grid, &from), &to, &[]);
/// assert_eq!(best.map(|lines| lines.blocked()), Some(0), "the pillar stands beside them");
/// ```
pub fn least_blocked(
    barriers: &Barriers,
    channel: Channel,
    from: &[Origin],
    to: &[Cell],
    ignoring: &[Cell],
) -> Option<CornerLines> {
    let grid = barriers.grid;
    let obstacles = obstacles(barriers, channel, from, to, ignoring);
    let mut best: Option<(usize, CornerLines)> = None;
    for (start, cell) in from.iter().flat_map(|start| to.iter().map(move |cell| (start, cell))) {
        let (mut lines, mut blocked) = (CornerLines { from: start.point, to: Vec::new() }, 0);
        for end in corners(grid, &[*cell]) {
            let by = stop(&obstacles, End::of(grid, *start), End::of(grid, end));
            blocked += usize::from(by.is_some());
            lines.to.push((end.point, by));
            if best.as_ref().is_some_and(|(fewest, _)| blocked >= *fewest) {
                break;
            }
        }
        if best.as_ref().is_none_or(|(fewest, _)| blocked < *fewest) {
            best = Some((blocked, lines));
        }
        if best.as_ref().is_some_and(|(fewest, _)| *fewest == 0) {
            break;
        }
    }
    best.map(|(_, lines)| lines)
}

/// A closed segment in the way: a wall, or an edge of a blocking cell.
struct Obstacle {
    ends: [End; 2],
    one_way: Option<Side>,
    blocker: Blocker,
}

/// Returns the obstacles that may block one of the lines. Obstacles entirely on one side of all lines are omitted.
fn obstacles(
    barriers: &Barriers,
    channel: Channel,
    from: &[Origin],
    to: &[Cell],
    ignoring: &[Cell],
) -> Vec<Obstacle> {
    let grid = barriers.grid;
    let (Some(first), Some(last)) = (from.first(), to.first()) else { return Vec::new() };
    let ends: Vec<Point> = from.iter().chain(&corners(grid, to)).map(|end| end.point).collect();
    let low = ends.iter().fold(first.point, |low, p| Point::new(low.x.min(p.x), low.y.min(p.y)));
    let high = ends.iter().fold(first.point, |high, p| Point::new(high.x.max(p.x), high.y.max(p.y)));
    let along = minus(grid.center(*last), first.point);
    let across = |point: Point| cross(along, minus(point, first.point));
    let (left, right) =
        ends.iter().fold((0, 0), |(left, right), p| (across(*p).min(left), across(*p).max(right)));
    let apart = |a: Point, b: Point| {
        let (a, b) = (across(a), across(b));
        a.max(b) < left || a.min(b) > right
    };
    let mut found = Vec::new();
    for index in barriers.walls_near(channel, cells_in_box(grid, low, high)) {
        let Some(wall) = barriers.walls.get(index as usize) else { continue };
        if wall.blocks.stops(channel) && !apart(wall.a, wall.b) {
            let (ends, blocker) = ([End::fixed(wall.a), End::fixed(wall.b)], Blocker::Wall(index));
            found.push(Obstacle { ends, one_way: wall.one_way, blocker });
        }
    }
    for cell in cells_in_box(grid, low, high) {
        if barriers.cell(cell).stops(channel) && !ignoring.contains(&cell) {
            let edges = cell_edges(&grid, cell).filter(|(a, b)| !apart(*a, *b));
            found.extend(edges.map(|(a, b)| {
                let ends = [End::fixed(a), End::fixed(b)];
                Obstacle { ends, one_way: None, blocker: Blocker::Cell(cell) }
            }));
        }
    }
    found
}

fn stop(obstacles: &[Obstacle], from: End, to: End) -> Option<Blocker> {
    let stops = |obstacle: &&Obstacle| {
        let [a, b] = obstacle.ends;
        touch(from, to, a, b) && stops_direction(obstacle, from, to)
    };
    obstacles.iter().find(stops).map(|obstacle| obstacle.blocker)
}

/// Returns [`segments_touch`](super::segment::segments_touch) for moved ends.
fn touch(a: End, b: End, c: End, d: End) -> bool {
    let apart = |of: fn(&End) -> (i64, i64)| {
        of(&a).max(of(&b)) < of(&c).min(of(&d)) || of(&c).max(of(&d)) < of(&a).min(of(&b))
    };
    if apart(End::x) || apart(End::y) {
        return false;
    }
    let opposite = |p: Ordering, q: Ordering| p != q || p.is_eq();
    opposite(turn(c, d, a), turn(c, d, b)) && opposite(turn(a, b, c), turn(a, b, d))
}

/// Returns the sign of [`orientation`](super::orientation) for moved ends.
fn turn(a: End, b: End, c: End) -> Ordering {
    let (u, v) = (minus(b.at, a.at), minus(c.at, a.at));
    let (du, dv) = (minus(b.step, a.step), minus(c.step, a.step));
    // The cross product of `u + du · ε` and `v + dv · ε`, power by power.
    [cross(u, v), cross(u, dv) + cross(du, v), cross(du, dv)].cmp(&[0, 0, 0])
}

/// Returns [`stops_direction`](super::segment::stops_direction) for moved ends.
fn stops_direction(obstacle: &Obstacle, from: End, to: End) -> bool {
    let along = minus(obstacle.ends[1].at, obstacle.ends[0].at);
    let turn = [cross(along, minus(to.at, from.at)), cross(along, minus(to.step, from.step))].cmp(&[0, 0]);
    match obstacle.one_way {
        None => true,
        Some(Side::Left) => turn.is_ge(),
        Some(Side::Right) => turn.is_le(),
    }
}
