//! The exact test for a gap: the cells that a creature next to it sees, or reaches with effects, only because the ends do not meet. The
//! visibility engine answers it for a part of the map around the gap, once as it is and once with the gap closed.

use super::gaps::Gap;
use super::survey::Survey;
use crate::slits::Axes;
use burstmap_geometry::segment::{cross, minus, segment_meets_cell_interior};
use burstmap_geometry::steps::{CornerRule, Steps};
use burstmap_geometry::visibility::Visibility;
use burstmap_geometry::wall::Wall as Segment;
use burstmap_geometry::{Barriers, Cell, Channel, Channels, Grid, Point};
use burstmap_rules::map::Wall;
use std::collections::BTreeSet;

/// Columns and rows on each side for the first test. If they are not enough, a larger part follows.
const NARROW: i32 = 8;
const WIDE: i32 = 64;
/// Maximum number of wall pieces in a part of the map. With more, a smaller part is used.
const MOST_PIECES: usize = 4_000;
/// Number of cells on each side from which to look. Others are tried only while nothing is found.
const VIEWERS: usize = 4;

/// A door with the walls under it, and the parts of these walls that remain without the door's piece.
#[derive(Debug)]
pub struct Walled {
    pub door: usize,
    pub walls: BTreeSet<usize>,
    pub left: Vec<Wall>,
}

/// Passage through a gap.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Passage {
    /// Cell with the largest result.
    pub from: Cell,
    /// Number of cells visible only through the gap.
    pub sight: usize,
    /// Number of cells that effects reach only through the gap.
    pub effect: usize,
    /// All these cells.
    pub cells: Vec<Cell>,
    /// Whether a larger part of the map might contain more of them.
    pub goes_on: bool,
}

impl Passage {
    pub fn count(&self) -> usize {
        self.sight.max(self.effect)
    }
}

/// A part of the map, as it is and with the gaps of one place closed.
struct Part {
    first: Cell,
    grid: Grid,
    open: Barriers,
    closed: Barriers,
    closings: Vec<(Point, Point)>,
}

impl Part {
    fn around(survey: &Survey, place: &[Gap], radius: i32, doors_open: bool) -> Option<Part> {
        let stands = |wall: usize| !(doors_open && survey.wall(wall).door.is_some());
        let mut part = Part::of(survey, place[0].middle(), radius, stands)?;
        for gap in place {
            let ends = if gap.at_start { (gap.to, gap.from) } else { (gap.from, gap.to) };
            part.close(survey, ends, gap.wall);
        }
        Some(part)
    }

    /// Returns the part around a door, with the remaining walls.
    fn behind(survey: &Survey, walled: &Walled, radius: i32) -> Option<Part> {
        let (Walled { door, walls, left }, grid) = (walled, survey.grid);
        let pieces = &survey.pieces[survey.pieces_of(*door)];
        let (a, b) = (pieces.first()?.a, pieces.last()?.b);
        let middle = Point::new((a.x + b.x) / 2, (a.y + b.y) / 2);
        let mut part = Part::of(survey, middle, radius, |wall| wall != *door && !walls.contains(&wall))?;
        let shift = part.shift(survey);
        for wall in left {
            let ends = wall.points.windows(2).map(|pair| (grid.snap(pair[0]), grid.snap(pair[1])));
            part.open.walls.extend(ends.filter(|(a, b)| a != b).map(|(a, b)| Segment {
                a: minus(a, shift),
                b: minus(b, shift),
                blocks: wall.blocks,
                one_way: None,
                owner: 0,
            }));
        }
        part.closed.walls.clone_from(&part.open.walls);
        for piece in pieces.iter().filter(|piece| !piece.is_empty()) {
            part.close(survey, (piece.a, piece.b), *door);
        }
        Some(part)
    }

    fn shift(&self, survey: &Survey) -> Point {
        minus(survey.grid.center(self.first), survey.grid.center(Cell::new(0, 0)))
    }

    /// Closes a passage with a wall.
    fn close(&mut self, survey: &Survey, (a, b): (Point, Point), wall: usize) {
        let shift = self.shift(survey);
        let (a, b) = (minus(a, shift), minus(b, shift));
        let wall = survey.wall(wall);
        self.closings.push((a, b));
        let one_way = survey.side(wall);
        self.closed.walls.push(Segment { a, b, blocks: wall.blocks, one_way, owner: 1 });
    }

    /// Returns the part of the map around a point, with all its walls.
    fn of(survey: &Survey, middle: Point, radius: i32, stands: impl Fn(usize) -> bool) -> Option<Part> {
        let middle = survey.grid.cell_at(middle);
        // Even columns and rows, so that hexes stay hexes.
        let start = |at: i32| (at - radius).max(0) & !1;
        let first = Cell::new(start(middle.col), start(middle.row));
        let count = |at: i32, first: i32, most: i32| (at + radius).min(most - 1) - first + 1;
        let columns = count(middle.col, first.col, survey.grid.columns);
        let rows = count(middle.row, first.row, survey.grid.rows);
        if columns <= 0 || rows <= 0 {
            return None;
        }
        let grid = Grid { shape: survey.grid.shape, columns, rows };
        let shift = minus(survey.grid.center(first), survey.grid.center(Cell::new(0, 0)));
        let (low, high) = corners(grid);
        let to_map = |point: Point| Point::new(point.x + shift.x, point.y + shift.y);
        let near = survey.within(to_map(low), to_map(high));
        if near.len() > MOST_PIECES && radius > 4 {
            return None;
        }
        let mut open = Barriers::new(grid);
        for number in near {
            let piece = survey.pieces[number as usize];
            let wall = survey.wall(piece.wall);
            if stands(piece.wall) && !piece.is_empty() && wall.blocks != Channels::NONE {
                open.walls.push(Segment {
                    a: minus(piece.a, shift),
                    b: minus(piece.b, shift),
                    blocks: wall.blocks,
                    one_way: survey.side(wall),
                    owner: 0,
                });
            }
        }
        if !survey.solid.is_empty() {
            for cell in grid.cells() {
                let there = Cell::new(cell.col + first.col, cell.row + first.row);
                if let Some(stops) = survey.solid.get(&there) {
                    open.cells[grid.index(cell)] = *stops;
                }
            }
        }
        let mut closed = Barriers::new(grid);
        closed.walls.clone_from(&open.walls);
        closed.cells.clone_from(&open.cells);
        Some(Part { first, grid, open, closed, closings: Vec::new() })
    }

    fn on_map(&self, cell: Cell) -> Cell {
        Cell::new(cell.col + self.first.col, cell.row + self.first.row)
    }

    fn here(&self, cell: Cell) -> Cell {
        Cell::new(cell.col - self.first.col, cell.row - self.first.row)
    }

    /// Returns the cells that are visible or reachable from a cell only through the gaps.
    fn passage(&self, survey: &Survey, from: Cell) -> Passage {
        let more = |channel: Channel| {
            let open = Visibility::new(&self.open, channel).field(&[from], None);
            let closed = Visibility::new(&self.closed, channel).field(&[from], None);
            open.iter().filter(|cell| !closed.contains(*cell)).collect::<Vec<Cell>>()
        };
        let effect = more(Channel::Effect);
        let one = self.open.sight_is_effect() && self.closed.sight_is_effect();
        let sight = if one { effect.clone() } else { more(Channel::Sight) };
        let counts = (sight.len(), effect.len());
        let mut cells = if one { effect } else { [effect, sight].concat() };
        if !one {
            cells.sort_unstable_by_key(|cell| (cell.row, cell.col));
            cells.dedup();
        }
        let goes_on = cells.iter().any(|cell| self.is_cut_off(survey, *cell));
        let cells = cells.into_iter().map(|cell| self.on_map(cell)).collect();
        Passage { from: self.on_map(from), sight: counts.0, effect: counts.1, cells, goes_on }
    }

    /// Returns whether the map continues beyond this part's border.
    fn is_cut_off(&self, survey: &Survey, cell: Cell) -> bool {
        let there = self.on_map(cell);
        let edge =
            |at: i32, last: i32, there: i32, end: i32| (at == 0 && there > 0) || (at == last && there < end);
        edge(cell.col, self.grid.columns - 1, there.col, survey.grid.columns - 1)
            || edge(cell.row, self.grid.rows - 1, there.row, survey.grid.rows - 1)
    }

    /// Returns cells next to the gaps on both sides, starting with those that look straight through. Walls hide nothing within their own
    /// cell, so cells that a closing wall would cross are omitted.
    fn viewers(&self) -> [Vec<Cell>; 2] {
        let Some((a, b)) = self.closings.last().copied() else { return Default::default() };
        let middle = Point::new((a.x + b.x) / 2, (a.y + b.y) / 2);
        let Cell { col, row } = self.grid.cell_at(middle);
        let axes = Axes::of(self.grid);
        let along = minus(b, a);
        let mut sides: [Vec<(i64, Cell)>; 2] = Default::default();
        for cell in (-2..=2).flat_map(|y| (-2..=2).map(move |x| Cell::new(col + x, row + y))) {
            let inside = |(a, b): &(Point, Point)| segment_meets_cell_interior(&self.grid, *a, *b, cell);
            let solid = || self.open.cell(cell).effect && self.open.cell(cell).sight;
            if !self.grid.contains(cell) || solid() || self.closings.iter().any(inside) {
                continue;
            }
            let way = minus(self.grid.center(cell), middle);
            let (turn, far) = (cross(along, way), axes.dot(way, way));
            // Angle off the straight line first, then the distance.
            let aside = (axes.dot(way, along) as f64).powi(2) / (axes.dot(along, along) as f64 * far as f64);
            let rank = ((aside * 8.0) as i64) * 1_000 + (far as f64).sqrt() as i64 / 1_000;
            sides[usize::from(turn < 0)].push((rank, cell));
        }
        sides.map(|mut side| {
            side.sort_unstable();
            side.into_iter().map(|(_, cell)| cell).collect()
        })
    }

    /// Returns the steps from cell to cell that the closing walls would stop.
    fn steps(&self) -> Vec<[u8; 2]> {
        let (open, closed) = (Steps::new(&self.open), Steps::new(&self.closed));
        let lost = |cell: Cell| {
            [CornerRule::OneSideFree, CornerRule::AllFree]
                .map(|corners| open.from(cell, corners) & !closed.from(cell, corners))
        };
        self.grid.cells().map(lost).collect()
    }
}

/// Returns the bounds of a board on its lattice.
fn corners(grid: Grid) -> (Point, Point) {
    let (right, bottom) = (grid.columns - 1, grid.rows - 1);
    let ends = [(0, 0), (right, 0), (0, bottom), (right, bottom)];
    let all = ends.into_iter().flat_map(|(col, row)| grid.corners(Cell::new(col, row)));
    // Every second row or column of hexes is shifted by half a cell.
    let slack = if grid.is_hex() { burstmap_geometry::UNIT } else { 0 };
    let (mut low, mut high) = (Point::new(i64::MAX, i64::MAX), Point::new(i64::MIN, i64::MIN));
    for point in all {
        low = Point::new(low.x.min(point.x - slack), low.y.min(point.y - slack));
        high = Point::new(high.x.max(point.x + slack), high.y.max(point.y + slack));
    }
    (low, high)
}

/// Returns the passage through the gaps of a place; `None` if nothing passes.
pub fn passage(survey: &Survey, place: &[Gap]) -> Option<Passage> {
    // Between pillars, no gap remains.
    if place.is_empty() {
        return None;
    }
    let part = [NARROW, 4].into_iter().find_map(|radius| Part::around(survey, place, radius, false))?;
    most_found(survey, &part)
}

/// Returns the passage through an open door after its walls are cut; `None` if nothing passes.
pub fn behind_door(survey: &Survey, walled: &Walled) -> Option<Passage> {
    let near = [NARROW, 4].into_iter().find_map(|radius| Part::behind(survey, walled, radius))?;
    let found = most_found(survey, &near)?;
    let wide =
        || [WIDE, WIDE / 2, WIDE / 4].into_iter().find_map(|radius| Part::behind(survey, walled, radius));
    let more = found.goes_on.then(wide).flatten();
    Some(more.map_or_else(|| found.clone(), |part| part.passage(survey, part.here(found.from))))
}

fn most_found(survey: &Survey, part: &Part) -> Option<Passage> {
    let sides = part.viewers();
    let few = sides.iter().flat_map(|side| side.iter().take(VIEWERS));
    let rest = sides.iter().flat_map(|side| side.iter().skip(VIEWERS));
    let mut best: Option<Passage> = None;
    for cell in few {
        let found = part.passage(survey, *cell);
        if found.count() > best.as_ref().map_or(0, Passage::count) {
            best = Some(found);
        }
    }
    best.or_else(|| rest.map(|cell| part.passage(survey, *cell)).find(|found| found.count() > 0))
}

/// Returns the passage with a larger part of the map, from the best cell.
pub fn farther(survey: &Survey, place: &[Gap], found: &Passage) -> Option<Passage> {
    let part = [WIDE, WIDE / 2, WIDE / 4]
        .into_iter()
        .find_map(|radius| Part::around(survey, place, radius, false))?;
    Some(part.passage(survey, part.here(found.from)))
}

/// Returns whether closing the gap removes only steps that lead through it: with the doors open, creatures can still go everywhere.
pub fn leaves_steps(survey: &Survey, place: &[Gap]) -> bool {
    let steps = |doors_open| Part::around(survey, place, 3, doors_open).map(|part| part.steps());
    let (Some(shut), Some(open)) = (steps(false), steps(true)) else { return false };
    shut.iter().zip(&open).all(|(shut, open)| (0..2).all(|rule| open[rule] & !shut[rule] == 0))
}
