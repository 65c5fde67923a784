//! Where a token can get: cost, cheapest path, and what each asks for on the way (G-50).

use super::footing::{Footing, NO_END};
use super::{Movement, Options, path, speed};
use crate::board::Board;
use crate::map::{Id, Token};
use crate::query::{MoveCheck, ReachCell, ReachReport};
use crate::reason::Refusal;
use burstmap_geometry::flood::{Flood, Links};
use burstmap_geometry::{Cell, Window};
use burstmap_messages::catalogue;
use std::collections::BTreeMap;

/// The answer in compact form: paths and lists are built when asked for.
#[derive(Debug)]
pub struct Reach<'a> {
    footing: Footing<'a>,
    flood: Flood,
    start: usize,
    /// Per node of the flood, an index into `hazards`; empty when there are none at all.
    hazard: Vec<u32>,
    hazards: Vec<Hazards>,
}

/// Whom a path provokes and whose space it enters, by index of the footing's others, in the order of the path.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
struct Hazards {
    provokes: Vec<u16>,
    entered: Vec<u16>,
}

/// The answer as flat lists, for large maps: the contract's report can be built of it, paths when they are looked at.
#[derive(Clone, Debug, PartialEq)]
pub struct Tree {
    /// The lists of [`Tree::lists`] behind one another: large answers cross to the page as one.
    pub flat: Vec<u32>,
    /// How many places were reached.
    pub count: usize,
    /// The part of the board that may be reached: places are counted in it row by row.
    pub window: Window,
    /// What paths provoke and ask for.
    pub hazards: Vec<(Vec<Id>, Vec<MoveCheck>)>,
}

impl Tree {
    /// - Reached places, each after the one that it is reached from: the anchor's index in the window. A cell can be among
    ///   them twice, with an even and an odd number of diagonals.
    /// - Per place, the position of the one before it; its own at the start.
    /// - The reported cells in `(row, column)` order, two numbers each: the position of the place, then twice the whole cells
    ///   of movement, plus 1 where a move may end.
    /// - Per reported cell: 0, or 1 + an index into `hazards`; empty when there are none at all.
    pub fn lists(&self) -> [&[u32]; 4] {
        let (places, rest) = self.flat.split_at(self.count);
        let (before, rest) = rest.split_at(self.count);
        let cells = rest.len() / if self.hazards.is_empty() { 2 } else { 3 };
        let (ends, hazard) = rest.split_at(2 * cells);
        [places, before, ends, hazard]
    }

    /// The columns of the window.
    pub fn columns(&self) -> u32 {
        (self.window.to.col - self.window.from.col + 1) as u32
    }
}

pub fn token<'a>(board: &Board<'a>, id: &str) -> Result<&'a Token, Refusal> {
    let unknown = || Refusal::new("unknown-token", catalogue::TokenUnknown { id }).at("/token");
    board.token(id).ok_or_else(unknown)
}

/// Every anchor cell that the token can get to.
pub fn reach<'a>(board: Board<'a>, token: &'a Token, options: &Options) -> Result<Reach<'a>, Refusal> {
    speed::check_mode(&board.facts, token, options.mode.as_deref())?;
    let form = path::form(&board, options)?;
    let steps = form.and_then(|form| form.steps).map(Movement::from_cells);
    let budget = steps.map_or_else(|| speed::budget(&board.facts, token, options, form), Ok)?;
    let grid = board.grid();
    // No path on the board is longer than this, so greater budgets say the same.
    let longest = i32::try_from(grid.len()).unwrap_or(i32::MAX).saturating_mul(200).min(MAX_CELLS);
    let budget = budget.min(longest.into());
    let ring = budget.floor_cells().saturating_add(1);
    let mode = speed::mode(&board.facts, token, options.mode.as_deref());
    let footing = Footing::new(board, token, mode, form, options, Window::around(grid, token.at, ring));
    let Some(start) = footing.index(token.at) else {
        return Err(Refusal::new("out-of-bounds", catalogue::MoveTokenOffMap { token: &token.name }));
    };
    let budget = budget.to_parts(footing.scale);
    let flood = Flood::run(&footing.floor, start, options.odd_diagonals, budget as u32);
    let (hazard, hazards) = hazards(&footing, &flood);
    Ok(Reach { footing, flood, start, hazard, hazards })
}

/// A report of more cells lists for each the path that the flood found, which may run less straight: it costs less time.
const MOST_STRAIGHTENED: usize = 1_000;

/// Greater budgets are cut to so many cells: it keeps the cost of every path within the bits of a key of the flood.
const MAX_CELLS: i32 = 50_000;

impl Reach<'_> {
    /// Reached anchors, in `(row, column)` order.
    pub fn cells(&self) -> impl Iterator<Item = Cell> + '_ {
        (0..self.footing.len())
            .filter(|anchor| self.flood.best(*anchor).is_some())
            .map(|at| self.footing.cell(at))
    }

    /// Cost in whole cells, rounded up; `None` where the token cannot get.
    pub fn cost(&self, cell: Cell) -> Option<i32> {
        let node = self.node(cell)?;
        Some(self.flood.cost(node).div_ceil(self.footing.scale) as i32)
    }

    /// From the first step to `cell`, the token's own anchor not in it: of the paths that are equally good and meet the
    /// same hazards, one along the straight line (RD-15).
    pub fn path(&self, cell: Cell) -> Vec<Cell> {
        self.path_by(cell, |node| self.before(node, cell))
    }

    fn path_by(&self, cell: Cell, before: impl Fn(u32) -> Option<u32>) -> Vec<Cell> {
        let mut at = self.node(cell);
        let mut path = Vec::new();
        while let Some(node) = at {
            at = before(node);
            if at.is_some() {
                path.push(self.footing.cell(self.flood.anchor(node)));
            }
        }
        path.reverse();
        path
    }

    /// The node before this one, nearest to the line from the start to `goal`.
    fn before(&self, node: u32, goal: Cell) -> Option<u32> {
        let usual = self.flood.before(node)?;
        let grid = self.footing.board.grid();
        let start = grid.lattice(self.footing.cell(self.start));
        let from_start = |cell: Cell| {
            let (a, b) = grid.lattice(cell);
            (i64::from(a - start.0), i64::from(b - start.1))
        };
        let (x, y) = from_start(goal);
        let off = |node: u32| {
            let (a, b) = from_start(self.footing.cell(self.flood.anchor(node)));
            (a * y - b * x).abs()
        };
        let same = |before: &u32| *before == usual || self.meets_the_same(*before, node);
        self.flood
            .befores(&self.footing.floor, node)
            .filter(same)
            .min_by_key(|before| off(*before))
            .or(Some(usual))
    }

    /// Whether coming by `before` provokes and enters what the list of `node` says.
    fn meets_the_same(&self, before: u32, node: u32) -> bool {
        let list =
            |node: u32| self.hazard.get(node as usize).and_then(|list| self.hazards.get(*list as usize));
        let (Some(so_far), Some(known)) = (list(before), list(node)) else { return true };
        let (from, to) = (self.flood.anchor(before), self.flood.anchor(node));
        let first = usize::from(before as usize / self.flood.layers() != self.start);
        let mut own = so_far.clone();
        path::add(&mut own.provokes, self.footing.provoked(from, to, first));
        path::add(&mut own.entered, self.footing.entered(from, to));
        own == *known
    }

    /// Whether a move may end there. Staying put always may.
    pub fn stop(&self, cell: Cell) -> bool {
        self.footing.index(cell).is_some_and(|at| at == self.start || self.footing.marks(at) & NO_END == 0)
    }

    pub fn provokes(&self, cell: Cell) -> Vec<Id> {
        let ids = |hazards: &Hazards| {
            hazards.provokes.iter().map(|other| self.footing.other(*other).id.clone()).collect()
        };
        self.hazards_to(cell).map_or_else(Vec::new, ids)
    }

    /// Checks on the way, in its order. Who ends the move in somebody's space does not pass through it (RD-35).
    pub fn checks(&self, cell: Cell) -> Vec<MoveCheck> {
        let Some((hazards, at)) = self.hazards_to(cell).zip(self.footing.index(cell)) else {
            return Vec::new();
        };
        path::checks(&self.footing, hazards.entered.iter().copied(), at, self.stop(cell))
    }

    pub fn cell(&self, cell: Cell) -> Option<ReachCell> {
        Some(ReachCell { path: self.path(cell), ..self.cell_without_path(cell)? })
    }

    fn cell_without_path(&self, cell: Cell) -> Option<ReachCell> {
        Some(ReachCell {
            cell,
            cost: self.cost(cell)?,
            stop: self.stop(cell),
            path: Vec::new(),
            provokes: self.provokes(cell),
            checks: self.checks(cell),
        })
    }

    pub fn report(&self) -> ReachReport {
        self.listed(true)
    }

    /// The report with straight paths, or with those of `tree`.
    pub fn listed(&self, straight: bool) -> ReachReport {
        let mut cells: Vec<ReachCell> =
            self.cells().filter_map(|cell| self.cell_without_path(cell)).collect();
        let straight = straight && cells.len() <= MOST_STRAIGHTENED;
        for entry in &mut cells {
            entry.path = match straight {
                true => self.path(entry.cell),
                false => self.path_by(entry.cell, |node| self.flood.before(node)),
            };
        }
        ReachReport { cells }
    }

    pub fn tree(&self) -> Tree {
        let footing = &self.footing;
        let Links { mut flat, count } = footing.links(&self.flood);
        if footing.scale > 1 {
            for end in flat[2 * count..].iter_mut().skip(1).step_by(2) {
                *end = (*end / 2).div_ceil(footing.scale) * 2 + *end % 2;
            }
        }
        let mut hazards = Vec::new();
        let mut own_hazards = Vec::new();
        let mut known = BTreeMap::new();
        for place in flat[2 * count..].iter().step_by(2) {
            let node = self.flood.order[*place as usize];
            let Some(list) = self.hazard.get(node as usize).copied() else { break };
            let anchor = self.flood.anchor(node);
            // Who ends inside a space needs no check for it: such cells have lists of their own.
            let own = if footing.is_occupied(anchor) { anchor } else { usize::MAX };
            let hazard = if list == 0 {
                0
            } else {
                *known.entry((list, own)).or_insert_with(|| {
                    let cell = footing.cell(anchor);
                    hazards.push((self.provokes(cell), self.checks(cell)));
                    hazards.len() as u32
                })
            };
            own_hazards.push(hazard);
        }
        if !hazards.is_empty() {
            flat.append(&mut own_hazards);
        }
        Tree { flat, count, window: footing.floor.window, hazards }
    }

    fn node(&self, cell: Cell) -> Option<u32> {
        self.flood.best(self.footing.index(cell)?)
    }

    fn hazards_to(&self, cell: Cell) -> Option<&Hazards> {
        let node = self.node(cell)? as usize;
        self.hazards.get(*self.hazard.get(node)? as usize)
    }
}

/// Along every cheapest path; parents come first in the flood's order. Equal lists are kept once.
fn hazards(footing: &Footing, flood: &Flood) -> (Vec<u32>, Vec<Hazards>) {
    if footing.is_lonely() {
        return (Vec::new(), Vec::new());
    }
    let mut lists = vec![Hazards::default()];
    let mut known = BTreeMap::from_iter([(Hazards::default(), 0u32)]);
    let mut hazard = vec![0u32; footing.len() * flood.layers()];
    let mut depth = vec![0u32; footing.len() * flood.layers()];
    for node in &flood.order {
        let Some(before) = flood.before(*node) else { continue };
        let (from, to) = (flood.anchor(before), flood.anchor(*node));
        let steps = depth[before as usize];
        depth[*node as usize] = steps + 1;
        let list = hazard[before as usize];
        hazard[*node as usize] = list;
        let mut own = lists[list as usize].clone();
        path::add(&mut own.provokes, footing.provoked(from, to, steps as usize));
        path::add(&mut own.entered, footing.entered(from, to));
        if own != lists[list as usize] {
            let next = lists.len() as u32;
            let id = *known.entry(own.clone()).or_insert(next);
            if id == next {
                lists.push(own);
            }
            hazard[*node as usize] = id;
        }
    }
    (hazard, lists)
}
