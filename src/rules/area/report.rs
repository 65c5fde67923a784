//! What an aimed area does: affected, blocked by what, barriers reached, tokens caught (G-13, G-15, G-25).

use super::aimed::Aimed;
use crate::geometry::order::sort_copies;
use crate::geometry::sorted::SortedSet;
use crate::geometry::visibility::Stop;
use crate::geometry::{Cell, Channel, Point};
use crate::rules::board::{Board, owner_id};
use crate::rules::map::Id;
use crate::rules::query::{AreaCell, AreaReport, CaughtToken, CellState};
use crate::rules::reason::Reason;
use crate::rules::shared::Shared;

pub fn report(board: &Board<'_>, aimed: &Aimed) -> AreaReport {
    let (grid, origin) = (board.grid(), aimed.origin);
    let visibility = board.visibility(Channel::Effect);
    let farthest =
        aimed.cells.iter().map(|(cell, _)| columns_and_rows(origin.cell, *cell)).max().unwrap_or(0);
    let reach = visibility.reach(origin, farthest + 1);
    let start = nudged(origin.point, grid.center(origin.cell));
    let mut names = Names::default();
    let cells: Vec<AreaCell> = aimed
        .cells
        .iter()
        .map(|(cell, distance)| {
            let reached = reach.reached.contains(*cell);
            let solid = board.barriers.cell(*cell).stops(Channel::Effect);
            let (state, by) = match (reached, solid) {
                (true, false) => (CellState::Affected, None),
                (true, true) => {
                    (CellState::Barrier, board.blocking_terrain(*cell).map(|terrain| names.of(&terrain.id)))
                }
                (false, _) => {
                    let stop = visibility.first_stop(start, grid.center(*cell), &[*cell]);
                    (CellState::Blocked, stop.and_then(|stop| stop_id(board, stop)).map(|id| names.of(id)))
                }
            };
            AreaCell { cell: *cell, state, distance: *distance, origin: aimed.origin_cell == Some(*cell), by }
        })
        .collect();
    let mut barriers = walls_reached(board, &reach.walls, &cells);
    if barriers.is_empty() {
        // A wall through the origin itself stops everything, and the area reaches that wall.
        let at_origin = cells.iter().find(|c| c.cell == origin.cell && c.state == CellState::Blocked);
        barriers.extend(at_origin.and_then(|c| c.by.as_ref()).into_iter().flatten().cloned());
    }
    let tokens = caught(board, &cells, aimed.origin_cell);
    let mut why = aimed.why.clone();
    why.extend(explain(board, &cells, &barriers));
    AreaReport { cells, tokens, barriers, origin: grid.plane(origin.point), why }
}

/// Ids of walls, in scene order, that stop the area in or at one of its reached cells.
fn walls_reached(board: &Board<'_>, walls: &[(Cell, u32)], cells: &[AreaCell]) -> Vec<Id> {
    let reached = |at: &Cell| {
        cells.binary_search_by(|c| c.cell.cmp(at)).is_ok_and(|i| cells[i].state != CellState::Blocked)
    };
    let at_hand = walls.iter().filter(|(at, _)| reached(at));
    let mut owners: Vec<u32> = at_hand
        .filter_map(|(_, index)| board.barriers.walls.get(*index as usize))
        .map(|wall| wall.owner)
        .collect();
    sort_copies(&mut owners);
    owners.dedup();
    owners.into_iter().filter_map(|owner| owner_id(&board.facts, owner).cloned()).collect()
}

fn caught(board: &Board<'_>, cells: &[AreaCell], origin_cell: Option<Cell>) -> Vec<CaughtToken> {
    let affected = |cell: &Cell| {
        cells.binary_search_by(|c| c.cell.cmp(cell)).is_ok_and(|i| cells[i].state == CellState::Affected)
    };
    board
        .facts
        .tokens
        .iter()
        .filter_map(|token| {
            let space = board.space(token);
            let on_origin = origin_cell.is_some_and(|cell| space.contains(&cell));
            let cells: Vec<Cell> = space.into_iter().filter(affected).collect();
            (!cells.is_empty()).then(|| CaughtToken { id: token.id.clone(), cells, on_origin })
        })
        .collect()
}

fn explain(board: &Board<'_>, cells: &[AreaCell], barriers: &[Id]) -> Vec<Reason> {
    let rules = &board.facts.ruleset.area.rules;
    let mut why = Vec::new();
    let of = |state: CellState| cells.iter().filter(move |c| c.state == state);
    let blocked: Vec<Cell> = of(CellState::Blocked).map(|c| c.cell).collect();
    if !blocked.is_empty() {
        // Most of a shadow is that of the barrier last named.
        let mut last: Option<&Shared<Vec<Id>>> = None;
        let named = of(CellState::Blocked).filter_map(|c| c.by.as_ref());
        let named = named.filter(|by| !last.replace(by).is_some_and(|last| last.same(by)));
        let ids: Vec<Id> = SortedSet::from_iter(named.flatten()).into_iter().cloned().collect();
        let text = match blocked.len() {
            1 => "1 cell lies behind a barrier and is not affected.".to_owned(),
            many => format!("{many} cells lie behind barriers and are not affected."),
        };
        why.push(Reason::new(&rules.blocked, text).cells(blocked).ids(ids));
    }
    let solid: Vec<Cell> = of(CellState::Barrier).map(|c| c.cell).collect();
    let mut reached: Vec<Id> = barriers.to_vec();
    for id in of(CellState::Barrier).filter_map(|c| c.by.as_ref()).flatten() {
        if !reached.contains(id) {
            reached.push(id.clone());
        }
    }
    if !reached.is_empty() {
        let text = "The area reaches these barriers; whether they still stand afterwards is the GM's choice.";
        why.push(Reason::new(&rules.barrier, text).cells(solid).ids(reached));
    }
    why
}

fn stop_id<'a>(board: &Board<'a>, stop: Stop) -> Option<&'a Id> {
    match stop {
        Stop::Wall(index) => owner_id(&board.facts, board.barriers.walls.get(index as usize)?.owner),
        Stop::Cell(cell) => board.blocking_terrain(cell).map(|terrain| &terrain.id),
    }
}

/// What blocks cells, by name: one list for all that the same thing blocks.
#[derive(Default)]
struct Names<'a>(Vec<(&'a Id, Shared<Vec<Id>>)>);

impl<'a> Names<'a> {
    fn of(&mut self, id: &'a Id) -> Shared<Vec<Id>> {
        // Most of a shadow is that of the barrier last named.
        if let Some((_, list)) = self.0.iter().rev().find(|(known, _)| std::ptr::eq(*known, id)) {
            return list.clone();
        }
        let list = Shared::new(vec![id.clone()]);
        self.0.push((id, list.clone()));
        list
    }
}

/// One sub-unit from the origin towards the center of its cell, so that a wall on which the origin lies stops only what
/// is behind it (G-13). For naming a barrier; which cells are reached is decided with an infinitesimal step.
fn nudged(point: Point, center: Point) -> Point {
    Point::new(point.x + (center.x - point.x).signum(), point.y + (center.y - point.y).signum())
}

fn columns_and_rows(a: Cell, b: Cell) -> i32 {
    (a.col - b.col).abs().max((a.row - b.row).abs())
}
