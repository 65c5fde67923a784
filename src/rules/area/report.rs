//! What an aimed area does: affected, blocked by what, barriers reached, tokens caught (G-13, G-15, G-25).

use super::aimed::Aimed;
use crate::board::Board;
use crate::map::Id;
use crate::query::{AreaCell, AreaReport, CaughtToken, CellState};
use crate::reason::{PlanePoint, Reason};
use crate::shared::Shared;
use burstmap_geometry::visibility::{Blocker, CastResult};
use burstmap_geometry::{Cell, Channel};
use burstmap_messages::catalogue;

/// An answer in which what blocks stands by its number ([`Board::blocker`]), and the reasons lack what can be told from
/// the rest.
#[derive(Debug)]
pub struct Outcome {
    /// By row and column.
    pub cells: Vec<Struck>,
    pub tokens: Vec<CaughtToken>,
    pub barriers: Vec<u32>,
    pub origin: PlanePoint,
    pub why: Vec<Reason>,
    pub listed: Vec<Listed>,
}

/// One cell of an [`Outcome`].
#[derive(Clone, Copy, Debug)]
pub struct Struck {
    pub cell: Cell,
    pub state: CellState,
    pub distance: i32,
    pub origin: bool,
    pub by: Option<u32>,
}

/// The lists of one of the reasons.
#[derive(Debug)]
pub struct Listed {
    /// Its place among the reasons.
    pub reason: usize,
    pub ids: Vec<u32>,
    /// It lists all cells in that state, which there are.
    pub cells: Option<CellState>,
}

pub fn outcome(board: &Board<'_>, aimed: Aimed) -> Outcome {
    let cast = board.visibility(Channel::Effect).cast(aimed.origin, &aimed.cells);
    let mut cells = Vec::with_capacity(aimed.cells.len());
    let mut found = Found::default();
    for ((cell, distance), result) in aimed.cells.into_iter().zip(cast.results) {
        let (state, by) = match result {
            CastResult::Open => (CellState::Affected, None),
            CastResult::Solid => (CellState::Barrier, board.blocker_at(cell)),
            CastResult::Behind(None) => (CellState::Blocked, None),
            CastResult::Behind(Some(Blocker::Cell(cell))) => (CellState::Blocked, board.blocker_at(cell)),
            CastResult::Behind(Some(Blocker::Wall(index))) => {
                (CellState::Blocked, board.barriers.walls.get(index as usize).map(|wall| wall.owner))
            }
        };
        found.note(state, by);
        cells.push(Struck { cell, state, distance, origin: aimed.origin_cell == Some(cell), by });
    }
    let mut barriers = cast.owners;
    if barriers.is_empty() {
        // A wall through the origin itself stops everything, and the area reaches that wall.
        let at_origin = |c: &&Struck| c.cell == aimed.origin.cell && c.state == CellState::Blocked;
        barriers.extend(cells.iter().find(at_origin).and_then(|c| c.by));
    }
    let tokens = caught(board, &cells, aimed.origin_cell);
    let mut out = Outcome {
        cells,
        tokens,
        barriers,
        origin: board.grid().plane(aimed.origin.point),
        why: aimed.why,
        listed: Vec::new(),
    };
    explain(board, found, &mut out);
    out
}

/// What was found while cells were gone through.
#[derive(Default)]
struct Found {
    blocked: usize,
    /// Each once, in the order in which they were met.
    blocked_by: Vec<u32>,
    solid: Vec<u32>,
    any_solid: bool,
}

impl Found {
    fn note(&mut self, state: CellState, by: Option<u32>) {
        let list = match state {
            CellState::Affected => return,
            CellState::Blocked => {
                self.blocked += 1;
                &mut self.blocked_by
            }
            CellState::Barrier => {
                self.any_solid = true;
                &mut self.solid
            }
        };
        if let Some(by) = by
            && !list.contains(&by)
        {
            list.push(by);
        }
    }
}

fn caught(board: &Board<'_>, cells: &[Struck], origin_cell: Option<Cell>) -> Vec<CaughtToken> {
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

fn explain(board: &Board<'_>, found: Found, out: &mut Outcome) {
    let rules = &board.facts.ruleset.area.rules;
    if found.blocked > 0 {
        let message = catalogue::AreaBlocked { count: found.blocked };
        let ids = by_name(board, found.blocked_by);
        out.listed.push(Listed { reason: out.why.len(), ids, cells: Some(CellState::Blocked) });
        out.why.push(Reason::new(&rules.blocked, message));
    }
    let mut reached = out.barriers.clone();
    for number in found.solid {
        if !reached.contains(&number) {
            reached.push(number);
        }
    }
    if !reached.is_empty() {
        let cells = found.any_solid.then_some(CellState::Barrier);
        out.listed.push(Listed { reason: out.why.len(), ids: reached, cells });
        out.why.push(Reason::new(&rules.barrier, catalogue::AreaBarriers));
    }
}

/// Numbers in the order of their ids: few, so each is put where it belongs.
fn by_name(board: &Board<'_>, numbers: Vec<u32>) -> Vec<u32> {
    let mut sorted: Vec<(&Id, u32)> = Vec::with_capacity(numbers.len());
    for number in numbers {
        let Some(id) = board.blocker(number) else { continue };
        let at = sorted.partition_point(|(before, _)| *before < id);
        sorted.insert(at, (id, number));
    }
    sorted.into_iter().map(|(_, number)| number).collect()
}

impl Outcome {
    /// The whole answer, with names.
    pub fn report(mut self, board: &Board<'_>) -> AreaReport {
        let ids = |numbers: &[u32]| numbers.iter().filter_map(|n| board.blocker(*n)).cloned().collect();
        for listed in &self.listed {
            let of = |c: &&Struck| Some(c.state) == listed.cells;
            let reason = &mut self.why[listed.reason];
            reason.ids = ids(&listed.ids);
            reason.cells = self.cells.iter().filter(of).map(|c| c.cell).collect();
        }
        let mut names = Names::default();
        let cell = |c: &Struck| {
            let by = c.by.and_then(|number| names.of(board, number));
            AreaCell { cell: c.cell, state: c.state, distance: c.distance, origin: c.origin, by }
        };
        AreaReport {
            cells: self.cells.iter().map(cell).collect(),
            tokens: self.tokens,
            barriers: ids(&self.barriers),
            origin: self.origin,
            why: self.why,
        }
    }
}

/// What blocks cells, by name: one list for all that the same thing blocks.
#[derive(Default)]
struct Names(Vec<(u32, Shared<Vec<Id>>)>);

impl Names {
    fn of(&mut self, board: &Board<'_>, number: u32) -> Option<Shared<Vec<Id>>> {
        // Most of a shadow is that of the barrier last named.
        if let Some((_, list)) = self.0.iter().rev().find(|(known, _)| *known == number) {
            return Some(list.clone());
        }
        let list = Shared::new(vec![board.blocker(number)?.clone()]);
        self.0.push((number, list.clone()));
        Some(list)
    }
}
