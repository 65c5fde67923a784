//! Step costs: the graph that a flood runs over.

use crate::cell_set::Window;
use crate::grid::{Cell, Grid, Shape};

/// Costs of every step between the cells of a window. Cells have indices, counted row by row from the top left of the window.
///
/// Costs are whole numbers in a unit of the caller's choice.
#[derive(Debug)]
pub struct CostGrid {
    pub(super) grid: Grid,
    /// The cells.
    pub window: Window,
    pub(super) columns: usize,
    /// Whether every second diagonal costs more, so that a cell has two nodes (G-51).
    pub alternates: bool,
    /// Possible steps from each cell, one bit for each of [`Grid::neighbors`].
    pub masks: Vec<u8>,
    /// Factor of each cell's terrain for the cost of a step, at least 1.
    pub factors: Vec<u8>,
    /// Change of that factor by each of a cell's eight steps. The result is at least 1. Empty if there is no change.
    pub step_factors: Vec<[i8; 8]>,
    /// Whether the factor of the departure cell counts, instead of that of the entered cell.
    pub paid_on_leaving: bool,
    /// The cost of a step before factors, by the parity of diagonals and by direction.
    pub(super) base: [[u32; 8]; 2],
    deltas: [[isize; 8]; 2],
    /// Penalties for leaving and for entering each cell, multiples of [`Flood::PENALTY`](super::Flood::PENALTY). Penalties decide between
    /// paths of equal cost. Empty if there are none.
    pub penalties: [Vec<u64>; 2],
    /// Additional penalties of each cell's eight steps. Empty if there are none.
    pub step_penalties: Vec<[u64; 8]>,
}

/// The number of kinds of ground that [`CostGrid::set_ground`] can tell apart.
pub const GROUND_KINDS: usize = 64;

impl CostGrid {
    /// Returns a window whose cells have a factor of 1 and no steps between them. `base` is the cost of a step by the parity of diagonals
    /// and by direction; without alternating diagonals only its first row counts.
    pub fn new(grid: Grid, window: Window, base: [[u32; 8]; 2], alternates: bool) -> CostGrid {
        let columns = (window.to.col - window.from.col + 1).max(0) as usize;
        let cells = columns * (window.to.row - window.from.row + 1).max(0) as usize;
        let deltas = [0, 1].map(|odd| {
            let cell = Cell::new(2 + odd, 2 + odd);
            let mut steps = [0; 8];
            for (step, to) in steps.iter_mut().zip(grid.neighbors(cell)) {
                *step = (to.row - cell.row) as isize * columns as isize + (to.col - cell.col) as isize;
            }
            steps
        });
        CostGrid {
            grid,
            window,
            columns,
            alternates,
            masks: vec![0; cells],
            factors: vec![1; cells],
            step_factors: Vec::new(),
            paid_on_leaving: true,
            base,
            deltas,
            penalties: Default::default(),
            step_penalties: Vec::new(),
        }
    }

    /// Sets the steps and factors for a creature of one cell. `steps` and `kinds` of ground are in the order of [`Grid::index`]; `table`
    /// contains the factor of each kind, 0 for impassable terrain. Returns for each cell of the window whether it is impassable, for
    /// [`CostGrid::remove_steps_into`].
    pub fn set_ground(&mut self, steps: &[u8], kinds: &[u8], table: &[u8; GROUND_KINDS]) -> Vec<bool> {
        let mut closed = vec![false; self.masks.len()];
        for row in 0..self.masks.len() / self.columns.max(1) {
            let start = self.grid.index(Cell::new(self.window.from.col, self.window.from.row + row as i32));
            let (here, there) = (row * self.columns..(row + 1) * self.columns, start..start + self.columns);
            self.masks[here.clone()].copy_from_slice(&steps[there.clone()]);
            for (factor, kind) in self.factors[here].iter_mut().zip(&kinds[there]) {
                *factor = table[usize::from(*kind) % GROUND_KINDS];
            }
        }
        // A separate loop without the table, so that the compiler vectorizes it.
        for (factor, closed) in self.factors.iter_mut().zip(&mut closed) {
            (*factor, *closed) = ((*factor).max(1), *factor == 0);
        }
        closed
    }

    /// Removes all steps into the marked cells.
    pub fn remove_steps_into(&mut self, closed: &[bool]) {
        // Usually there is none. This loop is vectorized.
        if !closed.iter().fold(false, |any, closed| any | *closed) {
            return;
        }
        let bits = if self.grid.is_hex() { 6 } else { 8 };
        for index in (0..closed.len()).filter(|index| closed[*index]) {
            for (bit, neighbor) in (0..bits).zip(self.grid.neighbors(self.cell(index))) {
                if let Some(from) = self.index(neighbor) {
                    self.masks[from] &= !(1 << reverse_step(self.grid, bit));
                }
            }
        }
    }

    /// Returns the index of a cell; `None` outside the window.
    pub fn index(&self, cell: Cell) -> Option<usize> {
        self.window.contains(cell).then(|| {
            (cell.row - self.window.from.row) as usize * self.columns
                + (cell.col - self.window.from.col) as usize
        })
    }

    /// Returns the cell with an index.
    pub fn cell(&self, index: usize) -> Cell {
        let (row, col) = (index / self.columns.max(1), index % self.columns.max(1));
        Cell::new(self.window.from.col + col as i32, self.window.from.row + row as i32)
    }

    /// Returns the cost of the most expensive step.
    pub fn max_step_cost(&self) -> u32 {
        let factor = self.factors.iter().fold(1, |most, factor| (*factor).max(most));
        let base = self.base.iter().flatten().copied().max().unwrap_or(1);
        let added = self.step_factors.iter().flatten().copied().max().unwrap_or(0);
        base * changed(u32::from(factor), added.max(0))
    }

    /// Returns the effect of a step in each direction on a node. `kind` is the parity of diagonals if they alternate, otherwise the phase.
    pub(super) fn steps<const ALTERNATES: bool>(&self, kind: usize) -> [NodeStep; 8] {
        let (odd, phase, layers) = if ALTERNATES { (kind, 0, 2) } else { (0, kind, 1) };
        std::array::from_fn(|bit| {
            let turns = self.is_diagonal(bit as u8);
            // A diagonal changes the parity, so it leads to the other one of the two nodes of its cell.
            let flip = if ALTERNATES && turns { 1 - 2 * odd as isize } else { 0 };
            NodeStep {
                by: (self.deltas[phase][bit] * layers + flip) as u32,
                cost: u64::from(self.base[odd][bit]) << COST,
                weight: STEP + u64::from(turns),
            }
        })
    }

    /// Returns all cells of the window from which one step leads to a cell, each with the bit of that step.
    pub fn steps_into(&self, to: usize) -> impl Iterator<Item = (usize, u8)> + '_ {
        let grid = self.grid;
        let steps = if grid.is_hex() { 6 } else { 8 };
        (0..steps).zip(grid.neighbors(self.cell(to))).filter_map(move |(back, cell)| {
            let (from, bit) = (self.index(cell)?, reverse_step(grid, back));
            (self.masks[from] & 1 << bit != 0).then_some((from, bit))
        })
    }

    /// Returns the cost of a step. If `odd`, the number of diagonals so far is odd, so the next one is expensive.
    #[inline]
    pub fn cost(&self, from: usize, to: usize, bit: u8, odd: bool) -> u32 {
        let paid = if self.paid_on_leaving { from } else { to };
        let added = self.step_factors.get(from).map_or(0, |steps| steps[usize::from(bit) % 8]);
        self.base[usize::from(odd)][bit as usize] * changed(u32::from(self.factors[paid]), added)
    }

    /// Returns whether a step, given by its bit, is a diagonal.
    pub fn is_diagonal(&self, bit: u8) -> bool {
        bit >= 4 && !self.grid.is_hex()
    }

    #[inline]
    pub(super) fn phase(&self, index: usize) -> usize {
        let columns = self.columns as u32;
        let odd = match self.grid.shape {
            Shape::Square => return 0,
            Shape::HexPointy => self.window.from.row + (index as u32 / columns) as i32,
            Shape::HexFlat => self.window.from.col + (index as u32 % columns) as i32,
        };
        (odd & 1) as usize
    }

    pub(super) fn penalty(&self, from: usize, to: usize, bit: u8) -> u64 {
        let [leaving, entering] = &self.penalties;
        let step = self.step_penalties.get(from).map_or(0, |steps| steps[usize::from(bit) % 8]);
        leaving.get(from).copied().unwrap_or(0) + entering.get(to).copied().unwrap_or(0) + step
    }
}

/// Returns a factor changed by a step's addition or subtraction.
#[inline]
pub(super) fn changed(factor: u32, added: i8) -> u32 {
    factor.saturating_add_signed(i32::from(added)).max(1)
}

/// Returns the bit of the step back.
///
/// ```
/// use burstmap_geometry::{Grid, Shape, flood::reverse_step};
///
/// let grid = Grid { shape: Shape::Square, columns: 5, rows: 5 };
/// let (north, south) = (0, 2);
/// assert_eq!(reverse_step(grid, north), south);
/// ```
pub const fn reverse_step(grid: Grid, bit: u8) -> u8 {
    if grid.is_hex() { (bit + 3) % 6 } else { (bit & 4) | ((bit + 2) & 3) }
}

/// A step between nodes: the difference of their numbers (wrapping), and the cost and weight that it adds to a key.
pub(super) struct NodeStep {
    pub(super) by: u32,
    pub(super) cost: u64,
    pub(super) weight: u64,
}

impl NodeStep {
    #[inline]
    pub(super) fn from(&self, key: u64, factor: u32) -> u64 {
        key + self.cost * u64::from(factor) + self.weight
    }
}

/// A key contains the cost in its upper bits. Its lower bits decide between paths of equal cost: penalties, then steps, then diagonals. If
/// these are equal as well, the path found first wins, which is always the same one.
pub(super) const COST: u32 = 42;
pub(super) const STEP: u64 = 1 << 8;
