//! Cost and creatures for every step of one token, computed for a window of the board. The search for reachable cells and the check of a
//! path both use it, so they agree.

mod creatures;
mod footprint;
mod ground_costs;
mod kept_away;
mod laid;
mod squeezed;
mod straight;

use self::footprint::{base_costs, offsets};
use self::ground_costs::GroundCosts;
pub use self::ground_costs::is_difficult;
use self::laid::{Laid, Lie};
use super::jumping::passed_over;
use super::{Movement, MovementOptions, occasion};
use crate::board::Board;
use crate::map::{Id, Token};
use crate::policy::movement::{Form, Jumping, PaidOn, Spared};
use crate::policy::occupancy::Passage;
use crate::policy::threat::Leaving;
use crate::tether::Tether;
use crate::{holding, threat};
use burstmap_geometry::flood::{CostGrid, FlatTree, Flood};
use burstmap_geometry::steps::{CornerRule, Steps};
use burstmap_geometry::{Cell, Metric, Window};

/// Cost and creatures for every step of one token. Indices refer to the window's cells for the anchor.
#[derive(Debug)]
pub struct MovementContext<'a> {
    pub board: Board<'a>,
    pub mover: &'a Token,
    /// Steps between cells, with costs in `scale` parts of a cell.
    pub costs: CostGrid,
    /// Number of parts per cell in `costs`: 1, or 70 with the Euclidean metric. A Euclidean diagonal costs 99 of these parts. 99/70 is a convergent
    /// of √2 from above, so no budget of whole cells below 400 is decided differently.
    pub scale: u32,
    /// For each cell: [`OCCUPIED`], [`NO_END`], [`CHECKED`], [`THREATENED`].
    marks: Vec<u8>,
    /// Sorted pairs of a cell and an index into `others`: the creatures that the mover's space would overlap.
    occupants: Vec<(u32, u16)>,
    /// Pairs like `occupants`, for the enemies that threaten the mover's space there and see it.
    threats: Vec<(u32, u16)>,
    /// If leaving a whole reach provokes (E5-48): pairs like `occupants`, for the enemies whose reach contains the mover's space there, seen or not.
    within_reach: Vec<(u32, u16)>,
    others: Vec<OtherCreature<'a>>,
    spared: Spared,
    start_is_closed: bool,
    /// For each cell, whether the token squeezes there, and the offsets of its narrower space (E5-27). Empty if the token never squeezes.
    squeezed: Vec<bool>,
    narrow: Vec<(i32, i32)>,
    /// Sorted cells next to an opening, where the token prepares to squeeze.
    beside_opening: Vec<u32>,
    /// Rules and distance of the token's jump in cells.
    pub jump: Option<(&'a Jumping, i32)>,
    /// Costs at which another move action starts (RD-11).
    pub occasions: Vec<Movement>,
    /// Creatures already provoked by the first move action.
    pub provoked_before: Vec<u16>,
}

#[derive(Clone, Copy, Debug)]
struct OtherCreature<'a> {
    token: &'a Token,
    /// Index among the scene's tokens.
    place: usize,
    passage: Option<&'a Passage>,
    /// Whether entering its space provokes it.
    provoked_by_entering: bool,
}

/// The space overlaps another creature's.
pub const OCCUPIED: u8 = 1;
/// A move can't end here.
pub const NO_END: u8 = 2;
/// Entering requires a check.
pub const CHECKED: u8 = 4;
/// Leaving provokes an enemy.
pub const THREATENED: u8 = 8;

const MAX_FACTOR: i32 = 100;

impl<'a> MovementContext<'a> {
    /// Creates the context. `window` must contain every cell to query, and `options` describe the move so far.
    pub fn new(
        board: Board<'a>,
        mover: &'a Token,
        mode: &str,
        form: Option<&'a Form>,
        options: &MovementOptions,
        window: Window,
    ) -> MovementContext<'a> {
        let policy = &board.facts.ruleset.movement;
        let fixed = form.is_some_and(|form| form.steps.is_some());
        let metric = if fixed { Metric::Uniform } else { board.metric() };
        let (scale, base) = base_costs(board.grid(), metric);
        let alternates = metric == Metric::Alternating && !board.grid().is_hex();
        let mut costs = CostGrid::new(board.grid(), window, base, alternates);
        costs.paid_on_leaving = policy.paid_on == PaidOn::Leaving;
        let mut context = MovementContext {
            board,
            mover,
            scale,
            marks: vec![0; costs.masks.len()],
            costs,
            occupants: Vec::new(),
            threats: Vec::new(),
            within_reach: Vec::new(),
            others: Vec::new(),
            spared: match form.map_or(Spared::None, |form| form.spared) {
                _ if threat::is_spared(board.facts.ruleset, mover, mode) => Spared::All,
                Spared::FirstStep if options.begun => Spared::None,
                spared => spared,
            },
            start_is_closed: false,
            squeezed: Vec::new(),
            narrow: Vec::new(),
            beside_opening: Vec::new(),
            jump: policy.mode(mode).and_then(|mode| mode.jumps.as_ref()).map(|jump| {
                let cells = jump.cells(policy, mover, options.running);
                (jump, cells.saturating_sub(options.jumped).max(0))
            }),
            occasions: options.occasions.clone(),
            provoked_before: Vec::new(),
        };
        let once = options.occasions.is_empty() && !context.leaves_reach();
        // Dragged creatures neither block the mover nor are left behind (E5-52).
        let dragged = if options.leaves_held { Vec::new() } else { holding::held(&board, mover) };
        let spared: Vec<Id> = options
            .spared
            .iter()
            .chain(options.provoked.iter().filter(|_| once))
            .chain(dragged.iter().map(|held| &held.id))
            .cloned()
            .collect();
        let squeezing = squeezed::policy(&context);
        let offsets = offsets(&board, mover, mover.squeezed && squeezing.is_none());
        let surfaces = GroundCosts::new(&board, mover, policy, mode, fixed);
        let corners = if policy.corner_rule { CornerRule::AllFree } else { CornerRule::OneSideFree };
        let mut closed = context.set_ground(&offsets, &surfaces, corners);
        if let Some(squeezing) = squeezing {
            context.squeeze((squeezing, corners), &offsets, &surfaces, (fixed, &dragged), &mut closed);
        }
        context.add_creatures(&offsets, fixed, &spared, &dragged, &mut closed);
        if let Some(tether) = Tether::of(&board, mover).filter(|_| options.tethered) {
            context.tie(&tether);
        }
        if form.is_some_and(|form| form.open_ground_only) {
            for (index, closed) in closed.iter_mut().enumerate() {
                *closed |= context.is_squeezed(index)
                    || context.costs.factors[index] > 1
                    || context.marks[index] & OCCUPIED != 0;
            }
        }
        context.add_extras(&offsets, &surfaces);
        let drag = if fixed { 0 } else { holding::drag_extra(&board, mover, &dragged) };
        context.costs.factors.iter_mut().for_each(|factor| *factor = factor.saturating_add(drag));
        context.price_beside_openings(fixed);
        let slow = if fixed { Vec::new() } else { context.anchors_over(&options.halved, &offsets) };
        for anchor in slow {
            let factor = &mut context.costs.factors[anchor as usize];
            *factor = factor.saturating_mul(2);
        }
        context.start_is_closed = context.index(mover.at).is_some_and(|start| closed[start]);
        context.costs.remove_steps_into(&closed);
        context.keep_away();
        context.keep_straight();
        context.add_threats(&offsets, &spared);
        let before = |(other, _): &(u16, &OtherCreature)| {
            options.provoked.contains(&context.others[usize::from(*other)].token.id)
        };
        context.provoked_before = (0..).zip(&context.others).filter(before).map(|(other, _)| other).collect();
        context.set_penalties();
        context
    }

    /// Marks the cells where grapples don't allow a move to end. A move can still pass through them.
    fn tie(&mut self, tether: &Tether) {
        for index in 0..self.len() {
            if tether.keeps_from(self.cell(index)).is_some() {
                self.marks[index] |= NO_END;
            }
        }
    }

    /// Returns whether the mover could not enter its own space, because of a barrier or terrain.
    pub fn start_is_closed(&self) -> bool {
        self.start_is_closed
    }

    /// Returns the costs in whole cells at which another move action starts.
    pub fn limits(&self) -> Vec<u32> {
        self.occasions.iter().map(|limit| limit.floor_cells().max(0) as u32).collect()
    }

    pub fn len(&self) -> usize {
        self.marks.len()
    }

    pub fn is_empty(&self) -> bool {
        self.marks.is_empty()
    }

    pub fn index(&self, cell: Cell) -> Option<usize> {
        self.costs.index(cell)
    }

    pub fn cell(&self, index: usize) -> Cell {
        self.costs.cell(index)
    }

    pub fn mask(&self, index: usize) -> u8 {
        self.costs.masks[index]
    }

    pub fn marks(&self, index: usize) -> u8 {
        self.marks[index]
    }

    /// Returns the result of a flood as a flat list, with the cells in which a move can end.
    pub fn flat_tree(&self, flood: &Flood) -> FlatTree {
        flood.flat_tree(&self.marks, NO_END)
    }

    pub fn is_occupied(&self, index: usize) -> bool {
        self.marks[index] & OCCUPIED != 0
    }

    /// Returns whether no creature is met or provoked anywhere in the window.
    pub fn is_alone(&self) -> bool {
        self.occupants.is_empty() && self.threats.is_empty()
    }

    /// Returns the cost of a step in `scale` parts of a cell.
    pub fn cost(&self, from: usize, to: usize, bit: u8, odd: bool) -> u32 {
        self.costs.cost(from, to, bit, odd)
    }

    pub fn is_diagonal(&self, bit: u8) -> bool {
        self.costs.is_diagonal(bit)
    }

    /// Returns the creatures that a step provokes: by leaving their threatened cells (RD-11), or by entering an enemy's space without reach
    /// (RD-35). `steps_before` is the number of earlier steps of the move.
    pub fn provoked(&self, from: usize, to: usize, steps_before: usize) -> impl Iterator<Item = u16> + '_ {
        let spared = match self.spared {
            Spared::None | Spared::Entering => false,
            Spared::FirstStep => steps_before == 0,
            Spared::All => true,
        };
        let leaving = if spared { &[] } else { at(&self.threats, from) };
        let stays = move |other: &u16| at(&self.within_reach, to).iter().any(|(_, within)| within == other);
        let entering = self.entered(from, to).filter(move |other| {
            !spared && !self.passes_with_check() && self.others[usize::from(*other)].provoked_by_entering
        });
        // Entering a creature's space with a check also doesn't provoke it by leaving the adjacent cell.
        let tumbled = move |other: &u16| {
            self.passes_with_check() && self.entered(from, to).any(|entered| entered == *other)
        };
        let left = leaving.iter().map(|(_, other)| *other);
        left.filter(move |other| !tumbled(other) && !stays(other)).chain(entering)
    }

    /// Returns whether leaving a whole reach provokes, even repeatedly (E5-48).
    pub fn leaves_reach(&self) -> bool {
        self.board.facts.ruleset.threat.leaving == Leaving::Reach
    }

    /// Returns the creatures of [`Self::provoked`] for a search. Omits creatures that the same move action provoked before the search, or that were
    /// asked about its first step. The step ends at `cost`, in `scale` parts of a cell.
    pub fn provoked_anew(
        &self,
        from: usize,
        to: usize,
        steps_before: usize,
        cost: u32,
    ) -> impl Iterator<Item = u16> + '_ {
        let first = match self.leaves_reach() {
            true => steps_before == 0,
            false => occasion(&self.occasions, Movement::from_parts(cost.into(), self.scale)) == 0,
        };
        self.provoked(from, to, steps_before)
            .filter(move |other| !first || !self.provoked_before.contains(other))
    }

    /// Returns whether enemies' spaces can be entered with a check and without provoking them (RD-35).
    pub fn passes_with_check(&self) -> bool {
        self.spared == Spared::Entering
    }

    /// Returns the creatures whose spaces the step enters for the first time.
    pub fn entered(&self, from: usize, to: usize) -> impl Iterator<Item = u16> + '_ {
        let before = at(&self.occupants, from);
        let here = if self.marks[to] & OCCUPIED == 0 { &[] } else { at(&self.occupants, to) };
        here.iter().map(|(_, other)| *other).filter(|other| before.iter().all(|(_, token)| token != other))
    }

    pub fn occupants(&self, index: usize) -> impl Iterator<Item = u16> + '_ {
        at(&self.occupants, index).iter().map(|(_, other)| *other)
    }

    pub fn other(&self, other: u16) -> &'a Token {
        self.others[usize::from(other)].token
    }

    pub fn passage(&self, other: u16) -> Option<&'a Passage> {
        self.others[usize::from(other)].passage
    }

    /// Sets steps and multipliers by walls and terrain. Returns the cells that can't be entered.
    fn set_ground(
        &mut self,
        offsets: &[(i32, i32)],
        surfaces: &GroundCosts,
        corners: CornerRule,
    ) -> Vec<bool> {
        let grid = self.board.grid();
        let over = self.jump.map(|_| {
            let barriers = passed_over(grid, self.board.barriers);
            (Steps::new(&barriers), barriers)
        });
        let (steps, barriers) = match &over {
            Some((steps, barriers)) => (steps.masks(corners), barriers),
            None => (self.board.ground.steps().masks(corners), self.board.barriers),
        };
        if self.jump.is_some() {
            self.no_landing(offsets);
        }
        if let [(0, 0)] = offsets {
            return surfaces.set_ground(&mut self.costs, steps);
        }
        let laid = Laid::new(offsets, steps, barriers, surfaces, grid);
        let mut closed = vec![false; self.len()];
        for (index, closed) in closed.iter_mut().enumerate() {
            let Lie { mask, factor, fits } = laid.at(self.cell(index));
            (self.costs.masks[index], self.costs.factors[index], *closed) = (mask, factor, !fits);
        }
        closed
    }

    /// Adds additional costs of cells to their multipliers: a token of several cells pays for the most expensive one (E5-29).
    fn add_extras(&mut self, offsets: &[(i32, i32)], surfaces: &GroundCosts) {
        if surfaces.adds_nothing() {
            return;
        }
        let grid = self.board.grid();
        for index in 0..self.len() {
            let (a, b) = grid.lattice(self.cell(index));
            let offsets = if self.is_squeezed(index) { &self.narrow } else { offsets };
            let covered = offsets.iter().map(|(x, y)| grid.from_lattice((a + x, b + y)));
            let on_map = covered.filter(|cell| grid.contains(*cell));
            let extra = on_map.map(|cell| surfaces.extra(grid.index(cell))).max().unwrap_or(0);
            self.costs.factors[index] = self.costs.factors[index].saturating_add(extra);
        }
    }

    /// Returns the cells of the window where the anchor would be if the footprint covered one of these cells.
    fn anchors_over(&self, cells: &[Cell], offsets: &[(i32, i32)]) -> Vec<u32> {
        let mut anchors = self.anchors_by(cells, offsets);
        if !self.squeezed.is_empty() {
            anchors.retain(|anchor| !self.squeezed[*anchor as usize]);
            let narrow = self.anchors_by(cells, &self.narrow).into_iter();
            anchors.extend(narrow.filter(|anchor| self.squeezed[*anchor as usize]));
            anchors.sort_unstable();
        }
        anchors
    }

    fn anchors_by(&self, cells: &[Cell], offsets: &[(i32, i32)]) -> Vec<u32> {
        let grid = self.board.grid();
        let mut anchors: Vec<u32> = cells
            .iter()
            .flat_map(|cell| {
                let (a, b) = grid.lattice(*cell);
                offsets.iter().filter_map(move |(x, y)| self.index(grid.from_lattice((a - x, b - y))))
            })
            .map(|index| index as u32)
            .collect();
        anchors.sort_unstable();
        anchors.dedup();
        anchors
    }
}

/// Returns the entries of one cell.
fn at(entries: &[(u32, u16)], index: usize) -> &[(u32, u16)] {
    let index = index as u32;
    let start = entries.partition_point(|entry| entry.0 < index);
    let count = entries[start..].iter().take_while(|entry| entry.0 == index).count();
    &entries[start..start + count]
}
