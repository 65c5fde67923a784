//! Everything that a step of one token costs and meets, compiled for a window of the board: asked by the flood and by
//! the check of a path alike, so that both say the same.

mod company;
mod lattice;
mod surfaces;

use self::lattice::{base_costs, offsets, pairs};
use self::surfaces::Surfaces;
use super::{Form, Options, PaidOn, Spared};
use crate::board::Board;
use crate::map::Token;
use crate::occupancy::Passage;
use burstmap_geometry::flood::{Flood, Floor, Links};
use burstmap_geometry::steps::CornerRule;
use burstmap_geometry::{Cell, Channel, Metric, Window};

#[derive(Debug)]
pub struct Footing<'a> {
    pub board: Board<'a>,
    pub mover: &'a Token,
    /// Anchor cells, by index: the steps between them and what they cost, in sub-units.
    pub floor: Floor,
    /// Sub-units of a cell in which costs are counted: 1, or 70 where diagonals are 99/70 (straight-line metric: a
    /// convergent of the root of 2 from above, so that no budget below 400 cells is decided differently).
    pub scale: u32,
    /// Per anchor: [`OCCUPIED`], [`NO_END`], [`CHECKED`], [`THREATENED`].
    marks: Vec<u8>,
    /// `(anchor, index into others)`, sorted.
    occupants: Vec<(u32, u16)>,
    threats: Vec<(u32, u16)>,
    others: Vec<Other<'a>>,
    spared: Spared,
    start_is_closed: bool,
}

#[derive(Clone, Copy, Debug)]
struct Other<'a> {
    token: &'a Token,
    /// Among the scene's tokens.
    place: usize,
    passage: Option<&'a Passage>,
    /// Whether entering its space provokes it.
    provoked_by_entering: bool,
}

pub const OCCUPIED: u8 = 1;
pub const NO_END: u8 = 2;
pub const CHECKED: u8 = 4;
pub const THREATENED: u8 = 8;

const MAX_FACTOR: i32 = 100;

/// What weighs among equally cheap ways.
const CHECK: u64 = Flood::TOLL << 10;
const THREAT: u64 = Flood::TOLL;

impl<'a> Footing<'a> {
    /// `window` holds every anchor that may be asked about; `options` say what the move has done before.
    pub fn new(
        board: Board<'a>,
        mover: &'a Token,
        mode: &str,
        form: Option<&'a Form>,
        options: &Options,
        window: Window,
    ) -> Footing<'a> {
        let policy = &board.facts.ruleset.movement;
        let fixed = form.is_some_and(|form| form.steps.is_some());
        let metric = if fixed { Metric::Uniform } else { board.facts.metric() };
        let (scale, base) = base_costs(board.grid(), metric);
        let alternates = metric == Metric::Alternating && !board.grid().is_hex();
        let mut floor = Floor::new(board.grid(), window, base, alternates);
        floor.paid_on_leaving = policy.paid_on == PaidOn::Leaving;
        let mut footing = Footing {
            board,
            mover,
            scale,
            marks: vec![0; floor.masks.len()],
            floor,
            occupants: Vec::new(),
            threats: Vec::new(),
            others: Vec::new(),
            spared: match form.map_or(Spared::None, |form| form.spared) {
                Spared::FirstStep if options.begun => Spared::None,
                spared => spared,
            },
            start_is_closed: false,
        };
        let offsets = offsets(&board, mover);
        let surfaces = Surfaces::new(&board, mover, policy, mode, fixed);
        let mut closed = footing.lay_ground(&offsets, &surfaces);
        footing.meet_others(&offsets, fixed, &options.provoked, &mut closed);
        if form.is_some_and(|form| form.open_ground_only) {
            for (index, closed) in closed.iter_mut().enumerate() {
                *closed |= footing.floor.factors[index] > 1 || footing.marks[index] & OCCUPIED != 0;
            }
        }
        footing.start_is_closed = footing.index(mover.at).is_some_and(|start| closed[start]);
        footing.floor.close(&closed);
        footing.feel_threats(&offsets, &options.provoked);
        footing.weigh();
        footing
    }

    /// Whether the mover could not come to where it stands: a barrier in its space, ground that is closed to it.
    pub fn start_is_closed(&self) -> bool {
        self.start_is_closed
    }

    pub fn len(&self) -> usize {
        self.marks.len()
    }

    pub fn is_empty(&self) -> bool {
        self.marks.is_empty()
    }

    pub fn index(&self, cell: Cell) -> Option<usize> {
        self.floor.index(cell)
    }

    pub fn cell(&self, index: usize) -> Cell {
        self.floor.cell(index)
    }

    pub fn mask(&self, index: usize) -> u8 {
        self.floor.masks[index]
    }

    pub fn marks(&self, index: usize) -> u8 {
        self.marks[index]
    }

    /// What a flood over this floor found, with where a move may end.
    pub fn links(&self, flood: &Flood) -> Links {
        flood.links(&self.marks, NO_END)
    }

    pub fn is_occupied(&self, index: usize) -> bool {
        self.marks[index] & OCCUPIED != 0
    }

    /// Whether nobody is near: nothing to be met or provoked anywhere in the window.
    pub fn is_lonely(&self) -> bool {
        self.occupants.is_empty() && self.threats.is_empty()
    }

    /// Among equally cheap ways the flood takes the one with the fewest checks, then the one that leaves the fewest
    /// threats.
    fn weigh(&mut self) {
        if self.is_lonely() {
            return;
        }
        let [leaving, entering] = &mut self.floor.tolls;
        leaving.resize(self.marks.len(), 0);
        for (anchor, _) in &self.threats {
            leaving[*anchor as usize] += THREAT;
        }
        entering.extend(self.marks.iter().map(|mark| if mark & CHECKED != 0 { CHECK } else { 0 }));
    }

    /// What the step costs, in sub-units.
    pub fn cost(&self, from: usize, to: usize, bit: u8, odd: bool) -> u32 {
        self.floor.cost(from, to, bit, odd)
    }

    pub fn is_diagonal(&self, bit: u8) -> bool {
        self.floor.is_diagonal(bit)
    }

    /// Whose attacks the step provokes: leaving threatened cells (RD-11), entering a foe's space without reach (RD-35).
    /// `steps_before` counts the steps of the move so far.
    pub fn provoked(&self, from: usize, to: usize, steps_before: usize) -> impl Iterator<Item = u16> + '_ {
        let spared = match self.spared {
            Spared::None | Spared::Entering => false,
            Spared::FirstStep => steps_before == 0,
            Spared::All => true,
        };
        let leaving = if spared { &[] } else { at(&self.threats, from) };
        let entering = self.entered(from, to).filter(move |other| {
            !spared && !self.tumbles() && self.others[usize::from(*other)].provoked_by_entering
        });
        // Who tumbles into somebody's space gives that one no opening by leaving the cell beside it either.
        let tumbled =
            move |other: &u16| self.tumbles() && self.entered(from, to).any(|entered| entered == *other);
        leaving.iter().map(|(_, other)| *other).filter(move |other| !tumbled(other)).chain(entering)
    }

    /// Whether foes' spaces are entered with a check and without provoking (RD-35).
    pub fn tumbles(&self) -> bool {
        self.spared == Spared::Entering
    }

    /// Whose spaces the step enters that were not shared before.
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

    /// Masks and factors from walls and terrain; says which anchors cannot be entered. A token of several cells pays for the
    /// dearest of those it stands in at that end of the step, whether or not it stood there before.
    fn lay_ground(&mut self, offsets: &[(i32, i32)], surfaces: &Surfaces) -> Vec<bool> {
        let grid = self.board.grid();
        let corners = if self.board.facts.ruleset.movement.corner_rule {
            CornerRule::AllFree
        } else {
            CornerRule::OneSideFree
        };
        let steps = self.board.ground.steps().masks(corners);
        if let [(0, 0)] = offsets {
            return surfaces.lay(&mut self.floor, steps);
        }
        let mut closed = vec![false; self.len()];
        let pairs = pairs(offsets, grid);
        for (index, closed) in closed.iter_mut().enumerate() {
            let (a, b) = grid.lattice(self.cell(index));
            let cell = |offset: usize| grid.from_lattice((a + offsets[offset].0, b + offsets[offset].1));
            let (mut mask, mut factor, mut legal) = (u8::MAX, 1, true);
            for offset in 0..offsets.len() {
                let cell = cell(offset);
                if !grid.contains(cell) {
                    (legal, mask) = (false, 0);
                    break;
                }
                let at = grid.index(cell);
                mask &= steps[at];
                let here = surfaces.factor(at);
                factor = factor.max(here);
                legal &= here > 0 && !self.board.barriers.cells[at].stops(Channel::Move);
            }
            // No wall between any two of its cells, from either side.
            legal =
                legal && pairs.iter().all(|(offset, bit)| steps[grid.index(cell(*offset))] & 1 << bit != 0);
            (self.floor.masks[index], self.floor.factors[index], *closed) = (mask, factor, !legal);
        }
        closed
    }

    /// Anchors of the window at which the mover's footprint covers one of these cells.
    fn anchors_over(&self, cells: &[Cell], offsets: &[(i32, i32)]) -> Vec<u32> {
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

/// The entries of one anchor.
fn at(entries: &[(u32, u16)], index: usize) -> &[(u32, u16)] {
    let index = index as u32;
    let start = entries.partition_point(|entry| entry.0 < index);
    let count = entries[start..].iter().take_while(|entry| entry.0 == index).count();
    &entries[start..start + count]
}
