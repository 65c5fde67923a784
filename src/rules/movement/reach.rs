//! Reachable cells of a token, with costs, cheapest paths and their hazards (G-50).

pub mod unprovoked;

use super::context::{MovementContext, NO_END};
use super::{Movement, MovementOptions, path, speed};
use crate::board::Board;
use crate::map::{Id, Token};
use crate::movement::harmful_ground::HarmfulGround;
use crate::query::{MoveCheck, ReachCell, ReachReport, StepDamage};
use crate::reason::Refusal;
use burstmap_geometry::flood::{FlatTree, Flood};
use burstmap_geometry::{Cell, Window};
use burstmap_messages::catalogue;
use std::collections::BTreeMap;

/// Reachable cells of a token. Paths and lists are created on demand.
#[derive(Debug)]
pub struct ReachableCells<'a> {
    context: MovementContext<'a>,
    flood: Flood,
    start: usize,
    /// For each node of the flood, an index into `hazards`. Empty if no path has hazards.
    hazard: Vec<u32>,
    hazards: Vec<PathHazards>,
    mode: String,
}

/// Creatures that a path provokes, and creatures whose spaces it enters, as indices into the context's creatures, in the order of the path.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
struct PathHazards {
    provokes: Vec<u16>,
    entered: Vec<u16>,
}

/// Reachable cells as flat lists, for large maps. The report can be built from these lists, with each path on demand.
#[derive(Clone, Debug, PartialEq)]
pub struct CompactReach {
    /// The lists of [`CompactReach::lists`] in sequence, because one large list is the fastest to transfer to the page.
    pub flat: Vec<u32>,
    /// Number of reached nodes.
    pub count: usize,
    /// The searched part of the board. It numbers its cells row by row.
    pub window: Window,
    /// Provoked tokens and required checks of paths.
    pub hazards: Vec<(Vec<Id>, Vec<MoveCheck>)>,
    /// Costs at which another move action starts. Empty if one action pays for all.
    pub limits: Vec<u32>,
    /// Whether the token squeezes in some cells (E5-27). The lists don't contain these cells.
    pub squeezes: bool,
}

impl CompactReach {
    /// Returns four lists:
    ///
    /// 1. for each reached node, the index of its cell. A node comes after its predecessor. A cell can have two nodes, one for an even and
    ///    one for an odd number of diagonals;
    /// 2. for each reached node, the position of its predecessor, or its own at the start;
    /// 3. for each reported cell, in `(row, column)` order, two numbers: the position of its cheapest node, and twice its cost in whole
    ///    cells, rounded up, plus 1 if a move can end there;
    /// 4. for each reported cell, 0 or 1 plus an index into `hazards`. Empty if no path has any.
    pub fn lists(&self) -> [&[u32]; 4] {
        let (places, rest) = self.flat.split_at(self.count);
        let (before, rest) = rest.split_at(self.count);
        let cells = rest.len() / if self.hazards.is_empty() { 2 } else { 3 };
        let (ends, hazard) = rest.split_at(2 * cells);
        [places, before, ends, hazard]
    }

    /// Returns the number of columns of the window.
    pub fn columns(&self) -> u32 {
        (self.window.to.col - self.window.from.col + 1) as u32
    }
}

/// Returns the number of move actions for a cost, if more than one is needed.
fn actions(limits: &[u32], cost: i32) -> Option<i32> {
    let more = limits.iter().filter(|limit| i64::from(cost) > i64::from(**limit)).count() as i32;
    // Without a current move action, the first step starts the first action.
    let taken = more + i32::from(limits.first().is_some_and(|limit| *limit > 0));
    (taken > 1).then_some(taken)
}

/// Finds the moving token.
///
/// # Errors
///
/// `unknown-token`.
pub fn token<'a>(board: &Board<'a>, id: &str) -> Result<&'a Token, Refusal> {
    let unknown = || Refusal::new("unknown-token", catalogue::TokenUnknown { id }).at("/token");
    board.token(id).ok_or_else(unknown)
}

/// Searches the cells that the token can reach.
///
/// # Errors
///
/// `bad-query` for an unknown mode or special move or a negative budget, `out-of-bounds` for a token off the map.
pub fn reachable_cells<'a>(
    board: Board<'a>,
    token: &'a Token,
    options: &MovementOptions,
) -> Result<ReachableCells<'a>, Refusal> {
    let Search { context, start, budget, mode } = Search::prepare(board, token, options)?;
    let flood = Flood::run(&context.costs, start, options.odd_diagonals, budget);
    let (hazard, hazards) = hazards(&context, &flood);
    Ok(ReachableCells { context, flood, start, hazard, hazards, mode })
}

/// Inputs of a search.
struct Search<'a> {
    context: MovementContext<'a>,
    start: usize,
    /// Budget in the parts of a cell used for costs.
    budget: u32,
    mode: String,
}

impl<'a> Search<'a> {
    fn prepare(board: Board<'a>, token: &'a Token, options: &MovementOptions) -> Result<Search<'a>, Refusal> {
        speed::check_mode(&board.facts, token, options.mode.as_deref())?;
        let form = path::form(&board, options)?;
        let steps = form.and_then(|form| form.steps).map(Movement::from_cells);
        let budget = steps.map_or_else(|| speed::budget(&board.facts, token, options, form), Ok)?;
        let grid = board.grid();
        // No path on the board costs more, so a larger budget makes no difference.
        let longest = i32::try_from(grid.len()).unwrap_or(i32::MAX).saturating_mul(200).min(MAX_CELLS);
        let budget = budget.min(longest.into());
        let ring = budget.floor_cells().saturating_add(1);
        let mode = speed::mode(&board.facts, token, options.mode.as_deref());
        let context =
            MovementContext::new(board, token, mode, form, options, Window::around(grid, token.at, ring));
        let Some(start) = context.index(token.at) else {
            return Err(Refusal::new("out-of-bounds", catalogue::MoveTokenOffMap { token: &token.name }));
        };
        let budget = budget.to_parts(context.scale) as u32;
        Ok(Search { context, start, budget, mode: mode.to_owned() })
    }
}

/// Maximum number of cells with straightened paths, which are slow. If there are more cells, the paths of the flood are used.
const MAX_STRAIGHTENED_PATHS: usize = 1_000;

/// Maximum budget to search, so that every cost fits into a key of the flood.
const MAX_CELLS: i32 = 50_000;

impl ReachableCells<'_> {
    /// Returns the reached anchor cells in `(row, column)` order.
    pub fn cells(&self) -> impl Iterator<Item = Cell> + '_ {
        (0..self.context.len())
            .filter(|anchor| self.flood.best(*anchor).is_some())
            .map(|at| self.context.cell(at))
    }

    /// Returns the cost in whole cells, rounded up, or `None` if the cell was not reached.
    pub fn cost(&self, cell: Cell) -> Option<i32> {
        let node = self.node(cell)?;
        Some(self.flood.cost(node).div_ceil(self.context.scale) as i32)
    }

    /// Returns the path to `cell`, without its starting cell. Of the equally good paths with the same hazards, returns one close to the straight line
    /// (RD-15).
    pub fn path(&self, cell: Cell) -> Vec<Cell> {
        self.path_by(cell, |node| self.straightest_predecessor(node, cell))
    }

    fn path_by(&self, cell: Cell, before: impl Fn(u32) -> Option<u32>) -> Vec<Cell> {
        let mut at = self.node(cell);
        let mut path = Vec::new();
        while let Some(node) = at {
            at = before(node);
            if at.is_some() {
                path.push(self.context.cell(self.flood.cell_index(node)));
            }
        }
        path.reverse();
        path
    }

    /// Returns the possible predecessor nearest to the line from the start to `goal`.
    fn straightest_predecessor(&self, node: u32, goal: Cell) -> Option<u32> {
        let usual = self.flood.predecessor(node)?;
        let grid = self.context.board.grid();
        let start = grid.lattice(self.context.cell(self.start));
        let from_start = |cell: Cell| {
            let (a, b) = grid.lattice(cell);
            (i64::from(a - start.0), i64::from(b - start.1))
        };
        let (x, y) = from_start(goal);
        let off = |node: u32| {
            let (a, b) = from_start(self.context.cell(self.flood.cell_index(node)));
            (a * y - b * x).abs()
        };
        let same = |before: &u32| *before == usual || self.has_same_hazards(*before, node);
        self.flood
            .predecessors(&self.context.costs, node)
            .filter(same)
            .min_by_key(|before| off(*before))
            .or(Some(usual))
    }

    /// Returns whether the path to `node` via `before` has the same hazards as the path to `node`.
    fn has_same_hazards(&self, before: u32, node: u32) -> bool {
        let list =
            |node: u32| self.hazard.get(node as usize).and_then(|list| self.hazards.get(*list as usize));
        let (Some(so_far), Some(known)) = (list(before), list(node)) else { return true };
        let (from, to) = (self.flood.cell_index(before), self.flood.cell_index(node));
        let first = usize::from(before as usize / self.flood.layers() != self.start);
        let mut own = so_far.clone();
        let cost = self.flood.cost(node);
        path::add(&mut own.provokes, self.context.provoked_anew(from, to, first, cost));
        path::add(&mut own.entered, self.context.entered(from, to));
        own == *known
    }

    /// Returns whether a move can end in the cell. It can always end at its start.
    pub fn stop(&self, cell: Cell) -> bool {
        self.context.index(cell).is_some_and(|at| at == self.start || self.context.marks(at) & NO_END == 0)
    }

    pub fn provokes(&self, cell: Cell) -> Vec<Id> {
        let ids = |hazards: &PathHazards| {
            hazards.provokes.iter().map(|other| self.context.other(*other).id.clone()).collect()
        };
        self.hazards_to(cell).map_or_else(Vec::new, ids)
    }

    /// Returns the checks on the way, in order. A space in which the move ends isn't crossed (RD-35).
    pub fn checks(&self, cell: Cell) -> Vec<MoveCheck> {
        let Some((hazards, at)) = self.hazards_to(cell).zip(self.context.index(cell)) else {
            return Vec::new();
        };
        path::checks(&self.context, hazards.entered.iter().copied(), at, self.stop(cell))
    }

    pub fn cell(&self, cell: Cell) -> Option<ReachCell> {
        let path = self.path(cell);
        let damage = self.harmful().map(|ground| self.harm(&ground, &path)).unwrap_or_default();
        Some(ReachCell { path, damage, ..self.cell_without_path(cell)? })
    }

    fn cell_without_path(&self, cell: Cell) -> Option<ReachCell> {
        Some(ReachCell {
            cell,
            cost: self.cost(cell)?,
            stop: self.stop(cell),
            path: Vec::new(),
            provokes: self.provokes(cell),
            checks: self.checks(cell),
            damage: Vec::new(),
            squeezed: self.context.index(cell).is_some_and(|at| self.context.is_squeezed(at)),
            actions: actions(&self.context.limits(), self.cost(cell)?),
        })
    }

    /// Returns the damage of terrain on a path.
    fn harm(&self, ground: &HarmfulGround, path: &[Cell]) -> Vec<StepDamage> {
        let places = std::iter::once(self.start).chain(path.iter().filter_map(|at| self.context.index(*at)));
        ground.along(places.map(|at| self.context.space(at)))
    }

    /// Returns the terrain that harms the mover on its way.
    fn harmful(&self) -> Option<HarmfulGround<'_>> {
        HarmfulGround::of(self.context.board, self.context.mover, Some(&self.mode))
    }

    pub fn report(&self) -> ReachReport {
        self.report_with_paths(true)
    }

    /// Returns the report with straight paths, or with the paths of [`ReachableCells::tree`].
    pub fn report_with_paths(&self, straight: bool) -> ReachReport {
        let mut cells: Vec<ReachCell> =
            self.cells().filter_map(|cell| self.cell_without_path(cell)).collect();
        let straight = straight && cells.len() <= MAX_STRAIGHTENED_PATHS;
        for entry in &mut cells {
            entry.path = match straight {
                true => self.path(entry.cell),
                false => self.path_by(entry.cell, |node| self.flood.predecessor(node)),
            };
        }
        if let Some(ground) = self.harmful() {
            cells.iter_mut().for_each(|entry| entry.damage = self.harm(&ground, &entry.path));
        }
        ReachReport { cells }
    }

    pub fn tree(&self) -> CompactReach {
        let context = &self.context;
        let FlatTree { mut flat, count } = context.flat_tree(&self.flood);
        if context.scale > 1 {
            for end in flat[2 * count..].iter_mut().skip(1).step_by(2) {
                *end = (*end / 2).div_ceil(context.scale) * 2 + *end % 2;
            }
        }
        let mut hazards = Vec::new();
        let mut own_hazards = Vec::new();
        let mut known = BTreeMap::new();
        for place in flat[2 * count..].iter().step_by(2) {
            let node = self.flood.order[*place as usize];
            let Some(list) = self.hazard.get(node as usize).copied() else { break };
            let anchor = self.flood.cell_index(node);
            // Ending inside a space requires no check for it, so such cells have separate lists.
            let own = if context.is_occupied(anchor) { anchor } else { usize::MAX };
            let hazard = if list == 0 {
                0
            } else {
                *known.entry((list, own)).or_insert_with(|| {
                    let cell = context.cell(anchor);
                    hazards.push((self.provokes(cell), self.checks(cell)));
                    hazards.len() as u32
                })
            };
            own_hazards.push(hazard);
        }
        if !hazards.is_empty() {
            flat.append(&mut own_hazards);
        }
        let limits = context.limits();
        let squeezes = (0..context.len()).any(|at| context.is_squeezed(at) && self.flood.best(at).is_some());
        CompactReach { flat, count, window: context.costs.window, hazards, limits, squeezes }
    }

    fn node(&self, cell: Cell) -> Option<u32> {
        self.flood.best(self.context.index(cell)?)
    }

    fn hazards_to(&self, cell: Cell) -> Option<&PathHazards> {
        let node = self.node(cell)? as usize;
        self.hazards.get(*self.hazard.get(node)? as usize)
    }
}

/// Returns the hazards of every cheapest path: for each node, an index into the lists, without duplicates. The flood orders a node after its
/// predecessor.
fn hazards(context: &MovementContext, flood: &Flood) -> (Vec<u32>, Vec<PathHazards>) {
    if context.is_alone() {
        return (Vec::new(), Vec::new());
    }
    let mut lists = vec![PathHazards::default()];
    let mut known = BTreeMap::from_iter([(PathHazards::default(), 0u32)]);
    let mut hazard = vec![0u32; context.len() * flood.layers()];
    let mut depth = vec![0u32; context.len() * flood.layers()];
    for node in &flood.order {
        let Some(before) = flood.predecessor(*node) else { continue };
        let (from, to) = (flood.cell_index(before), flood.cell_index(*node));
        let steps = depth[before as usize];
        depth[*node as usize] = steps + 1;
        let list = hazard[before as usize];
        hazard[*node as usize] = list;
        let mut own = lists[list as usize].clone();
        path::add(&mut own.provokes, context.provoked_anew(from, to, steps as usize, flood.cost(*node)));
        path::add(&mut own.entered, context.entered(from, to));
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
