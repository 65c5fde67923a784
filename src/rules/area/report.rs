//! Results of a placed template: its cells, the barriers that block others, and the barriers and tokens it reaches (G-13, G-15, G-25).

use super::heights::Slices;
use super::placement::nearest_cell;
use super::template::PlacedTemplate;
use crate::board::Board;
use crate::cover::TotalFeatures;
use crate::lines;
use crate::map::{Id, Token};
use crate::query::{AreaCell, AreaReport, CaughtToken, CellState};
use crate::reason::Reason;
use crate::shared::Shared;
use burstmap_geometry::visibility::{Blocker, Cast, CastResult, Origin};
use burstmap_geometry::{Cell, Channel, Point};
use burstmap_messages::catalogue;

/// Casts the effect from the template's origin.
pub fn report(board: &Board<'_>, template: PlacedTemplate, slices: Option<&Slices>) -> AreaReport {
    let origin = template.origin;
    let cast = cast(board, &template, &template.cells);
    let total = TotalFeatures::of(board);
    let start = |cell: Cell| start(board, &template, cell);
    let (mut cells, mut tally) = (Vec::with_capacity(template.cells.len()), BlockTally::default());
    let mut names = BlockerNames::default();
    // Barrier at the origin itself.
    let mut at_origin = None;
    for ((cell, distance), result) in template.cells.iter().copied().zip(cast.results) {
        let covered = total.as_ref().filter(|_| result == CastResult::Open && cell != origin.cell);
        let feature =
            covered.and_then(|total| total.stop(board.grid(), start(cell), board.grid().center(cell)));
        let (state, by) = match feature {
            Some(feature) => (CellState::Blocked, Some(feature)),
            None => state(board, cell, result),
        };
        tally.add(state, by);
        if cell == origin.cell && state == CellState::Blocked {
            at_origin = by;
        }
        let by = by.and_then(|number| names.of(board, number));
        cells.push(AreaCell { cell, state, distance, origin: template.origin_cell == Some(cell), by });
    }
    let mut barriers = cast.owners;
    if barriers.is_empty() {
        // A wall through the origin blocks everything, and the area reaches that wall.
        barriers.extend(at_origin);
    }
    let mut why = template.why.clone();
    why.extend(template.moved.clone());
    why.extend(blocked(board, &cells, &tally));
    why.extend(reached(board, &cells, &tally, &barriers));
    let (tokens, missed) = caught(board, &cells, template.origin_cell, slices);
    why.extend(slices.and_then(|slices| slices.why(board, missed)));
    AreaReport {
        tokens,
        walls: super::reached::walls(board, &cells, origin.cell, &barriers),
        barriers: ids(board, &barriers),
        origin: board.grid().plane(origin.point),
        why,
        warnings: template.moved.clone().into_iter().collect(),
        cells,
    }
}

/// Casts the template's effect at some cells.
fn cast(board: &Board<'_>, template: &PlacedTemplate, cells: &[(Cell, i32)]) -> Cast {
    let visibility = board.visibility(Channel::Effect);
    let Some(space) = &template.space else { return visibility.cast(template.origin, cells) };
    let farthest = cells.iter().map(|(_, distance)| *distance).max().unwrap_or(0);
    let reached = lines::field(board, Channel::Effect, space, Some(farthest));
    let fate = |(cell, _): &(Cell, i32)| {
        let solid = board.barriers.cell(*cell).stops(Channel::Effect);
        match (reached.contains(*cell), solid) {
            (true, true) => CastResult::Solid,
            (true, false) => CastResult::Open,
            (false, _) => {
                let (from, to) = (start(board, template, *cell), board.grid().center(*cell));
                CastResult::Behind(visibility.first_blocker(from, to, &[*cell]))
            }
        }
    };
    let results: Vec<CastResult> = cells.iter().map(fate).collect();
    let walls = results.iter().filter_map(|result| match result {
        CastResult::Behind(Some(Blocker::Wall(index))) => board.barriers.walls.get(*index as usize),
        _ => None,
    });
    let mut owners: Vec<u32> = walls.map(|wall| wall.owner).collect();
    owners.sort_unstable();
    owners.dedup();
    Cast { results, owners }
}

/// Returns the start of the line that identifies the barrier in front of a cell.
fn start(board: &Board<'_>, template: &PlacedTemplate, cell: Cell) -> Point {
    match &template.space {
        None => moved_inwards(board, template.origin),
        Some(space) => board.grid().center(nearest_cell(board, board.grid().center(cell), space)),
    }
}

/// Returns the origin moved slightly toward the center of its cell, so that an origin on a feature is on that side of it (G-13).
fn moved_inwards(board: &Board<'_>, origin: Origin) -> Point {
    let center = board.grid().center(origin.cell);
    let near = |at: i64, center: i64| at + (center - at) / 64;
    Point::new(near(origin.point.x, center.x), near(origin.point.y, center.y))
}

/// Returns the state of a cell, and the number of its barrier ([`Board::blocker`]).
fn state(board: &Board<'_>, cell: Cell, result: CastResult) -> (CellState, Option<u32>) {
    match result {
        CastResult::Open => (CellState::Affected, None),
        CastResult::Solid => (CellState::Barrier, board.blocker_at(cell)),
        CastResult::Behind(None) => (CellState::Blocked, None),
        CastResult::Behind(Some(Blocker::Cell(cell))) => (CellState::Blocked, board.blocker_at(cell)),
        CastResult::Behind(Some(Blocker::Wall(index))) => {
            (CellState::Blocked, board.barriers.walls.get(index as usize).map(|wall| wall.owner))
        }
    }
}

/// Barriers of blocked cells: each number once, in the order of discovery.
#[derive(Default)]
struct BlockTally {
    blocked: usize,
    blocked_by: Vec<u32>,
    solid: Vec<u32>,
}

impl BlockTally {
    fn add(&mut self, state: CellState, by: Option<u32>) {
        let list = match state {
            CellState::Affected => return,
            CellState::Blocked => {
                self.blocked += 1;
                &mut self.blocked_by
            }
            CellState::Barrier => &mut self.solid,
        };
        if let Some(by) = by
            && !list.contains(&by)
        {
            list.push(by);
        }
    }
}

/// Returns the reason for cells behind barriers.
fn blocked(board: &Board<'_>, cells: &[AreaCell], tally: &BlockTally) -> Option<Reason> {
    let rule = &board.facts.ruleset.area.rules.blocked;
    (tally.blocked > 0).then(|| {
        let mut by = ids(board, &tally.blocked_by);
        by.sort();
        Reason::new(rule, catalogue::AreaBlocked { count: tally.blocked })
            .ids(by)
            .cells(in_state(cells, CellState::Blocked))
    })
}

/// Returns the reason for the barriers that the area reaches.
fn reached(board: &Board<'_>, cells: &[AreaCell], tally: &BlockTally, barriers: &[u32]) -> Option<Reason> {
    let mut reached = barriers.to_vec();
    reached.extend(tally.solid.iter().filter(|number| !barriers.contains(number)));
    (!reached.is_empty()).then(|| {
        Reason::new(&board.facts.ruleset.area.rules.barrier, catalogue::AreaBarriers)
            .ids(ids(board, &reached))
            .cells(in_state(cells, CellState::Barrier))
    })
}

fn in_state(cells: &[AreaCell], state: CellState) -> Vec<Cell> {
    cells.iter().filter(|entry| entry.state == state).map(|entry| entry.cell).collect()
}

fn ids(board: &Board<'_>, numbers: &[u32]) -> Vec<Id> {
    numbers.iter().filter_map(|number| board.blocker(*number)).cloned().collect()
}

fn caught(
    board: &Board<'_>,
    cells: &[AreaCell],
    origin_cell: Option<Cell>,
    slices: Option<&Slices>,
) -> (Vec<CaughtToken>, Vec<Id>) {
    let affected = |cell: &Cell| {
        let found = cells.binary_search_by(|c| c.cell.cmp(cell)).ok().map(|i| &cells[i]);
        found.filter(|found| found.state == CellState::Affected)
    };
    let mut missed = Vec::new();
    let caught = board.facts.tokens.iter().filter_map(|token| {
        let space = board.space(token);
        let on_origin = origin_cell.is_some_and(|cell| space.contains(&cell));
        let mut inside: Vec<&AreaCell> = space.iter().filter_map(affected).collect();
        let below = inside.len();
        if let Some(slices) = slices {
            inside.retain(|own| slices.holds(board, token, own.cell, own.distance));
        }
        if below > 0 && inside.is_empty() {
            missed.push(token.id.clone());
        }
        let cells: Vec<Cell> = inside.into_iter().map(|own| own.cell).collect();
        (!cells.is_empty()).then(|| CaughtToken { id: token.id.clone(), cells, on_origin })
    });
    (caught.collect(), missed)
}

/// Returns which of these tokens a placed template affects, by index. Only their own cells are cast.
pub fn caught_of(
    board: &Board<'_>,
    template: &PlacedTemplate,
    slices: Option<&Slices>,
    tokens: &[&Token],
) -> Vec<usize> {
    let inside = |cell: Cell| template.cells.binary_search_by(|(own, _)| own.cmp(&cell)).is_ok();
    let spaces = tokens
        .iter()
        .enumerate()
        .flat_map(|(at, token)| board.space(token).into_iter().map(move |cell| (at, cell)));
    let distance = |cell: Cell| template.cells.binary_search_by(|(own, _)| own.cmp(&cell)).ok();
    let distance = |cell: Cell| distance(cell).map_or(0, |at| template.cells[at].1);
    let tall = |at: usize, cell: Cell| {
        slices.is_none_or(|slices| slices.holds(board, tokens[at], cell, distance(cell)))
    };
    let spaces: Vec<(usize, Cell)> = spaces.filter(|(at, cell)| inside(*cell) && tall(*at, *cell)).collect();
    if spaces.is_empty() {
        return Vec::new();
    }
    let (origin, grid) = (template.origin, board.grid());
    let cells: Vec<(Cell, i32)> = spaces.iter().map(|(_, cell)| (*cell, distance(*cell))).collect();
    let (cast, total) = (cast(board, template, &cells), TotalFeatures::of(board));
    let covered = |cell: Cell| {
        let stops = |total: &TotalFeatures| {
            total.stop(grid, start(board, template, cell), grid.center(cell)).is_some()
        };
        cell != origin.cell && total.as_ref().is_some_and(stops)
    };
    let mut caught: Vec<usize> = Vec::new();
    for ((at, cell), result) in spaces.into_iter().zip(cast.results) {
        if result == CastResult::Open && caught.last() != Some(&at) && !covered(cell) {
            caught.push(at);
        }
    }
    caught
}

/// Ids of barriers of blocked cells: one list for all cells with the same barrier.
#[derive(Default)]
struct BlockerNames(Vec<(u32, Shared<Vec<Id>>)>);

impl BlockerNames {
    fn of(&mut self, board: &Board<'_>, number: u32) -> Option<Shared<Vec<Id>>> {
        // Most cells have the same barrier as the previous one.
        if let Some((_, list)) = self.0.iter().rev().find(|(known, _)| *known == number) {
            return Some(list.clone());
        }
        let list = Shared::new(vec![board.blocker(number)?.clone()]);
        self.0.push((number, list.clone()));
        Some(list)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sketch::Sketch;

    #[test]
    fn g_13_an_origin_on_a_border_is_moved_towards_the_center_of_its_cell() {
        let sketch = Sketch::square("reaction-square", &["....."; 5]);
        let (board, grid) = (sketch.board(), sketch.grid);
        for corner in [[2.0, 2.0], [3.0, 2.0], [3.0, 3.0], [2.0, 3.0], [2.5, 2.0]] {
            let origin = Origin { point: grid.snap(corner), cell: burstmap_geometry::Cell::new(2, 2) };
            let [x, y] = grid.plane(moved_inwards(&board, origin));
            let (before, after) =
                ((corner[0] - 2.5).hypot(corner[1] - 2.5), (x - 2.5_f64).hypot(y - 2.5_f64));
            assert!(after < before && after > before / 2.0, "{corner:?} to [{x}, {y}]");
        }
    }
}
