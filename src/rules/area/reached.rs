//! The parts of walls that an area reaches (G-15), next to affected cells. A wall may cross the whole map, but is destroyed only where it
//! was hit.

use crate::board::Board;
use crate::map::Wall;
use crate::query::{AreaCell, CellState, ReachedWall};
use crate::reason::PlanePoint;
use burstmap_geometry::stretch::{Stretch, along_cells, gaps, joined};
use burstmap_geometry::{Cell, Point};

/// Maximum length in cells of a leftover piece of wall that is removed together with the rest.
const SCRAP: f64 = 0.06;

/// Returns the walls among `barriers` ([`Board::blocker`]) with the parts that an area with these cells reaches.
pub fn walls(board: &Board<'_>, cells: &[AreaCell], origin: Cell, barriers: &[u32]) -> Vec<ReachedWall> {
    let walls = board.facts.walls;
    let hit = barriers.iter().filter_map(|number| walls.get(*number as usize));
    hit.map(|wall| reached(board, wall, cells, origin)).collect()
}

/// A door is reached as a whole.
fn reached(board: &Board<'_>, wall: &Wall, cells: &[AreaCell], origin: Cell) -> ReachedWall {
    let segments = segments(board, wall);
    let in_state = |state: CellState| {
        move |cell: Cell| {
            cells.binary_search_by(|entry| entry.cell.cmp(&cell)).is_ok_and(|at| cells[at].state == state)
        }
    };
    let mut parts = along(board, &segments, in_state(CellState::Affected));
    let beside = parts.iter().flatten().min_by_key(|(_, part)| part.from).map(|(cell, _)| *cell);
    if beside.is_none() {
        // The barrier is a blocking cell, or the area starts inside it and extends no farther.
        parts = along(board, &segments, in_state(CellState::Barrier));
    }
    if parts.iter().all(Vec::is_empty) {
        parts = along(board, &segments, |cell| cell == origin);
    }
    let mut parts: Vec<Vec<Stretch>> = parts.into_iter().map(stretches).collect();
    if wall.door.is_some() {
        parts.fill(vec![Stretch::WHOLE]);
    }
    let left: Vec<Vec<Stretch>> = parts.iter().map(|parts| gaps(parts)).collect();
    let mut left = lines(&segments, &left);
    left.retain(|line| length(line) > SCRAP);
    ReachedWall { id: wall.id.clone(), parts: lines(&segments, &parts), left, beside }
}

/// A straight piece of a wall, with its ends in the plane and on the lattice.
struct Segment {
    ends: [PlanePoint; 2],
    snapped: [Point; 2],
}

/// Returns the pieces of a wall that are longer than a point.
fn segments(board: &Board<'_>, wall: &Wall) -> Vec<Segment> {
    let pairs = wall.points.windows(2).filter_map(|pair| <[PlanePoint; 2]>::try_from(pair).ok());
    let snapped = pairs.map(|ends| Segment { ends, snapped: ends.map(|end| board.grid().snap(end)) });
    snapped.filter(|segment| segment.snapped[0] != segment.snapped[1]).collect()
}

/// Returns the cells along each segment.
fn along(
    board: &Board<'_>,
    segments: &[Segment],
    wanted: impl Fn(Cell) -> bool + Copy,
) -> Vec<Vec<(Cell, Stretch)>> {
    let of = |segment: &Segment| {
        let [a, b] = segment.snapped;
        along_cells(board.grid(), a, b, wanted).collect()
    };
    segments.iter().map(of).collect()
}

fn stretches(along: Vec<(Cell, Stretch)>) -> Vec<Stretch> {
    joined(along.into_iter().map(|(_, stretch)| stretch).collect())
}

/// Joins parts of segments into lines, including around bends.
fn lines(segments: &[Segment], parts: &[Vec<Stretch>]) -> Vec<Vec<PlanePoint>> {
    let mut out: Vec<Vec<PlanePoint>> = Vec::new();
    let mut open = false;
    for (segment, parts) in segments.iter().zip(parts) {
        for part in parts {
            let [from, to] = [part.from, part.to].map(|at| {
                let [a, b] = segment.ends;
                [0, 1].map(|axis| (at.of(a[axis], b[axis]) * 1e6).round() / 1e6)
            });
            match out.last_mut().filter(|_| open && part.from == Stretch::WHOLE.from) {
                Some(line) => line.push(to),
                None => out.push(vec![from, to]),
            }
            open = part.to == Stretch::WHOLE.to;
        }
        open &= !parts.is_empty();
    }
    out
}

/// Returns the length in cells.
fn length(line: &[PlanePoint]) -> f64 {
    line.windows(2).map(|pair| (pair[1][0] - pair[0][0]).hypot(pair[1][1] - pair[0][1])).sum()
}
