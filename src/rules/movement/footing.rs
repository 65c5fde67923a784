//! Everything that a step of one token costs and meets, compiled for a window of the board: asked by the flood and by
//! the check of a path alike, so that both say the same.

mod company;
mod lattice;
mod surfaces;

use self::lattice::{base_costs, deltas, offsets, opposite, pairs};
use self::surfaces::Surfaces;
use super::{Form, Options, PaidOn, Spared};
use crate::geometry::steps::Corners;
use crate::geometry::{Cell, Channel, Metric, Shape, Window};
use crate::rules::board::Board;
use crate::rules::map::Token;
use crate::rules::occupancy::Passage;

/// Anchor cells of a window, by index: row by row from its top left.
#[derive(Debug)]
pub struct Footing<'a> {
    pub board: Board<'a>,
    pub mover: &'a Token,
    pub window: Window,
    /// Sub-units of a cell in which costs are counted: 1, or 70 where diagonals are 99/70 (straight-line metric: a
    /// convergent of the root of 2 from above, so that no budget below 400 cells is decided differently).
    pub scale: u32,
    /// Whether diagonals alternate, so that their parity is part of the state (G-51).
    pub alternates: bool,
    columns: usize,
    /// Per anchor: steps that lead on, bits as [`Grid::neighbors`].
    masks: Vec<u8>,
    /// Per anchor: how many times as much a step costs there.
    factors: Vec<u8>,
    /// Per anchor: [`OCCUPIED`], [`NO_END`], [`CHECKED`], [`THREATENED`].
    marks: Vec<u8>,
    /// `(anchor, index into others)`, sorted.
    occupants: Vec<(u32, u16)>,
    threats: Vec<(u32, u16)>,
    others: Vec<Other<'a>>,
    base: [[u32; 8]; 2],
    paid_on: PaidOn,
    deltas: [[isize; 8]; 2],
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
        let columns = (window.to.col - window.from.col + 1).max(0) as usize;
        let rows = (window.to.row - window.from.row + 1).max(0) as usize;
        let (scale, base) = base_costs(board.grid(), metric);
        let mut footing = Footing {
            board,
            mover,
            window,
            scale,
            alternates: metric == Metric::Alternating && !board.grid().is_hex(),
            columns,
            masks: vec![0; columns * rows],
            factors: vec![1; columns * rows],
            marks: vec![0; columns * rows],
            occupants: Vec::new(),
            threats: Vec::new(),
            others: Vec::new(),
            base,
            paid_on: policy.paid_on,
            deltas: deltas(board.grid(), columns),
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
                *closed |= footing.factors[index] > 1 || footing.marks[index] & OCCUPIED != 0;
            }
        }
        footing.start_is_closed = footing.index(mover.at).is_some_and(|start| closed[start]);
        footing.close(&closed);
        footing.feel_threats(&offsets, &options.provoked);
        footing
    }

    /// Whether the mover could not come to where it stands: a barrier in its space, ground that is closed to it.
    pub fn start_is_closed(&self) -> bool {
        self.start_is_closed
    }

    pub fn len(&self) -> usize {
        self.masks.len()
    }

    pub fn is_empty(&self) -> bool {
        self.masks.is_empty()
    }

    pub fn index(&self, cell: Cell) -> Option<usize> {
        self.window.contains(cell).then(|| {
            (cell.row - self.window.from.row) as usize * self.columns
                + (cell.col - self.window.from.col) as usize
        })
    }

    pub fn cell(&self, index: usize) -> Cell {
        let (row, col) = (index / self.columns.max(1), index % self.columns.max(1));
        Cell::new(self.window.from.col + col as i32, self.window.from.row + row as i32)
    }

    pub fn mask(&self, index: usize) -> u8 {
        self.masks[index]
    }

    pub fn marks(&self, index: usize) -> u8 {
        self.marks[index]
    }

    pub fn is_occupied(&self, index: usize) -> bool {
        self.marks[index] & OCCUPIED != 0
    }

    /// Whether nobody is near: nothing to be met or provoked anywhere in the window.
    pub fn is_lonely(&self) -> bool {
        self.occupants.is_empty() && self.threats.is_empty()
    }

    /// How many enemies threaten somebody at this anchor.
    pub fn threat_count(&self, index: usize) -> usize {
        if self.marks[index] & THREATENED == 0 { 0 } else { at(&self.threats, index).len() }
    }

    /// The greatest cost of any step.
    pub fn dearest_step(&self) -> u32 {
        let factor = self.factors.iter().copied().max().unwrap_or(1);
        let base = self.base.iter().flatten().copied().max().unwrap_or(1);
        base * u32::from(factor)
    }

    /// Where the step leads, as an index.
    #[inline]
    pub fn target(&self, from: usize, bit: u8) -> usize {
        from.wrapping_add_signed(self.deltas[self.phase(from)][bit as usize])
    }

    /// The index from which the step `bit` led here.
    pub fn origin(&self, to: usize, bit: u8) -> usize {
        let back = opposite(self.board.grid(), bit);
        to.wrapping_add_signed(self.deltas[self.phase(to)][back as usize])
    }

    /// Every anchor of the window from which one step leads here, with that step.
    pub fn origins(&self, to: usize) -> impl Iterator<Item = (usize, u8)> + '_ {
        let grid = self.board.grid();
        let steps = if grid.is_hex() { 6 } else { 8 };
        (0..steps).zip(grid.neighbors(self.cell(to))).filter_map(move |(back, cell)| {
            let (from, bit) = (self.index(cell)?, opposite(grid, back));
            (self.masks[from] & 1 << bit != 0).then_some((from, bit))
        })
    }

    /// What the step costs, in sub-units.
    #[inline]
    pub fn cost(&self, from: usize, to: usize, bit: u8, odd: bool) -> u32 {
        let paid = match self.paid_on {
            PaidOn::Leaving => from,
            PaidOn::Entering => to,
        };
        self.base[usize::from(odd)][bit as usize] * u32::from(self.factors[paid])
    }

    pub fn is_diagonal(&self, bit: u8) -> bool {
        bit >= 4 && !self.board.grid().is_hex()
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

    #[inline]
    fn phase(&self, index: usize) -> usize {
        let odd = match self.board.grid().shape {
            Shape::Square => return 0,
            Shape::HexPointy => self.window.from.row + (index / self.columns) as i32,
            Shape::HexFlat => self.window.from.col + (index % self.columns) as i32,
        };
        (odd & 1) as usize
    }

    /// Masks and factors from walls and terrain; says which anchors cannot be entered.
    fn lay_ground(&mut self, offsets: &[(i32, i32)], surfaces: &Surfaces) -> Vec<bool> {
        let grid = self.board.grid();
        let corners = if self.board.facts.ruleset.movement.corner_rule {
            Corners::AllFree
        } else {
            Corners::OneSideFree
        };
        let steps = self.board.ground.steps().masks(corners);
        let mut closed = vec![false; self.len()];
        if let [(0, 0)] = offsets {
            for row in 0..self.len() / self.columns.max(1) {
                let start = grid.index(Cell::new(self.window.from.col, self.window.from.row + row as i32));
                let here = row * self.columns;
                self.masks[here..here + self.columns].copy_from_slice(&steps[start..start + self.columns]);
                for col in 0..self.columns {
                    let factor = surfaces.factor(start + col);
                    closed[here + col] = factor == 0;
                    self.factors[here + col] = factor.max(1);
                }
            }
            return closed;
        }
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
            (self.masks[index], self.factors[index], *closed) = (mask, factor, !legal);
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

    /// Takes out every step into an anchor that cannot be entered.
    fn close(&mut self, closed: &[bool]) {
        let grid = self.board.grid();
        let bits = if grid.is_hex() { 6 } else { 8 };
        for index in (0..closed.len()).filter(|index| closed[*index]) {
            for (bit, neighbor) in (0..bits).zip(grid.neighbors(self.cell(index))) {
                if let Some(from) = self.index(neighbor) {
                    self.masks[from] &= !(1 << opposite(grid, bit));
                }
            }
        }
    }
}

/// The entries of one anchor.
fn at(entries: &[(u32, u16)], index: usize) -> &[(u32, u16)] {
    let index = index as u32;
    let start = entries.partition_point(|entry| entry.0 < index);
    let count = entries[start..].iter().take_while(|entry| entry.0 == index).count();
    &entries[start..start + count]
}
