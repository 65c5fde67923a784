//! The cheapest way to everywhere: Dijkstra's algorithm with one bucket per cost, over (cell, parity of diagonals)
//! (G-50, G-51).

use super::cell_set::Window;
use super::grid::{Cell, Grid, Shape};

/// A window of cells and what every step between them costs. Cells go by index: row by row from the window's top left.
#[derive(Debug)]
pub struct Floor {
    grid: Grid,
    pub window: Window,
    columns: usize,
    /// Whether diagonals alternate, so that their parity is part of the state (G-51).
    pub alternates: bool,
    /// Per cell: steps that lead on, bits as [`Grid::neighbors`].
    pub masks: Vec<u8>,
    /// Per cell: how many times as much a step costs there, at least 1.
    pub factors: Vec<u8>,
    /// Whether the cell that is left decides the cost, not the one that is entered.
    pub paid_on_leaving: bool,
    /// What a step costs by parity of diagonals and direction, before factors.
    base: [[u32; 8]; 2],
    deltas: [[isize; 8]; 2],
    /// What leaving a cell, and what entering it, weighs among equally cheap ways: multiples of [`Flood::TOLL`]. Empty
    /// where nothing weighs anything.
    pub tolls: [Vec<u64>; 2],
}

/// Kinds of ground there can be.
pub const KINDS: usize = 64;

impl Floor {
    /// All cells open at a factor of 1, without a step between them.
    pub fn new(grid: Grid, window: Window, base: [[u32; 8]; 2], alternates: bool) -> Floor {
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
        Floor {
            grid,
            window,
            columns,
            alternates,
            masks: vec![0; cells],
            factors: vec![1; cells],
            paid_on_leaving: true,
            base,
            deltas,
            tolls: Default::default(),
        }
    }

    /// Lays steps and factors as they are for one cell: `steps` and `kinds` of ground by grid index, `table` the factor
    /// of a kind, 0 where it cannot be entered. Tells which cells cannot.
    pub fn lay(&mut self, steps: &[u8], kinds: &[u8], table: &[u8; KINDS]) -> Vec<bool> {
        let mut closed = vec![false; self.masks.len()];
        for row in 0..self.masks.len() / self.columns.max(1) {
            let start = self.grid.index(Cell::new(self.window.from.col, self.window.from.row + row as i32));
            let (here, there) = (row * self.columns..(row + 1) * self.columns, start..start + self.columns);
            self.masks[here.clone()].copy_from_slice(&steps[there.clone()]);
            for (factor, kind) in self.factors[here].iter_mut().zip(&kinds[there]) {
                *factor = table[usize::from(*kind) % KINDS];
            }
        }
        // In a loop of its own, without the table, many cells are looked at in one go.
        for (factor, closed) in self.factors.iter_mut().zip(&mut closed) {
            (*factor, *closed) = ((*factor).max(1), *factor == 0);
        }
        closed
    }

    /// Takes out every step into a cell that cannot be entered.
    pub fn close(&mut self, closed: &[bool]) {
        // Mostly there is none, which is seen many cells at a time.
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

    /// The greatest cost of any step.
    pub fn max_step_cost(&self) -> u32 {
        let factor = self.factors.iter().fold(1, |dearest, factor| (*factor).max(dearest));
        let base = self.base.iter().flatten().copied().max().unwrap_or(1);
        base * u32::from(factor)
    }

    /// What each step does to a node. `kind`: the parity of diagonals where they alternate, else the phase.
    fn steps<const ALTERNATES: bool>(&self, kind: usize) -> [NodeStep; 8] {
        let (odd, phase, layers) = if ALTERNATES { (kind, 0, 2) } else { (0, kind, 1) };
        std::array::from_fn(|bit| {
            let turns = self.is_diagonal(bit as u8);
            // Where a diagonal turns the parity, it leads to the other one of the cell's two nodes.
            let flip = if ALTERNATES && turns { 1 - 2 * odd as isize } else { 0 };
            NodeStep {
                by: (self.deltas[phase][bit] * layers + flip) as u32,
                cost: u64::from(self.base[odd][bit]) << COST,
                weight: STEP + u64::from(turns),
            }
        })
    }

    /// Every cell of the window from which one step leads here, with that step.
    pub fn steps_into(&self, to: usize) -> impl Iterator<Item = (usize, u8)> + '_ {
        let grid = self.grid;
        let steps = if grid.is_hex() { 6 } else { 8 };
        (0..steps).zip(grid.neighbors(self.cell(to))).filter_map(move |(back, cell)| {
            let (from, bit) = (self.index(cell)?, reverse_step(grid, back));
            (self.masks[from] & 1 << bit != 0).then_some((from, bit))
        })
    }

    /// What the step costs; `odd`: a diagonal is the cost one now.
    #[inline]
    pub fn cost(&self, from: usize, to: usize, bit: u8, odd: bool) -> u32 {
        let paid = if self.paid_on_leaving { from } else { to };
        self.base[usize::from(odd)][bit as usize] * u32::from(self.factors[paid])
    }

    pub fn is_diagonal(&self, bit: u8) -> bool {
        bit >= 4 && !self.grid.is_hex()
    }

    #[inline]
    fn phase(&self, index: usize) -> usize {
        let columns = self.columns as u32;
        let odd = match self.grid.shape {
            Shape::Square => return 0,
            Shape::HexPointy => self.window.from.row + (index as u32 / columns) as i32,
            Shape::HexFlat => self.window.from.col + (index as u32 % columns) as i32,
        };
        (odd & 1) as usize
    }

    fn toll(&self, from: usize, to: usize) -> u64 {
        let [leaving, entering] = &self.tolls;
        leaving.get(from).copied().unwrap_or(0) + entering.get(to).copied().unwrap_or(0)
    }
}

/// The bit of the step back.
pub const fn reverse_step(grid: Grid, bit: u8) -> u8 {
    if grid.is_hex() { (bit + 3) % 6 } else { (bit & 4) | ((bit + 2) & 3) }
}

/// What a flood found. A node is a cell's index, doubled plus the parity where diagonals alternate.
#[derive(Debug)]
pub struct Flood {
    /// Per node, with `margin` more on either side: around every cell of the window are others.
    keys: Vec<u64>,
    margin: usize,
    /// The key of what was not reached: the least one over the budget.
    unreached: u64,
    /// Per reached node its place in `order`.
    places: Vec<u32>,
    /// Reached nodes, cheapest first.
    pub order: Vec<u32>,
    /// Of each the place of the node before it; its own at the start.
    parents: Vec<u32>,
    /// 1 where a cell has two nodes, else 0: nodes are taken apart by shifts, which are far cheaper than divisions.
    doubled: u32,
}

/// What a flood found, as one flat list, because a large answer crosses to others as one.
#[derive(Debug, Default)]
pub struct Links {
    /// Of each reached node its cell's index, each after the one that it is reached from; of each the position of the one before
    /// it, its own at the start; then, in turn for each reached cell, by rising index, the position of its cheapest node, and
    /// twice that node's cost, plus 1 where a move may end.
    pub flat: Vec<u32>,
    /// How many nodes were reached.
    pub count: usize,
}

/// A step between nodes: their difference (wrapping), what it adds to a key by its cost before factors, and by itself.
struct NodeStep {
    by: u32,
    cost: u64,
    weight: u64,
}

impl NodeStep {
    #[inline]
    fn from(&self, key: u64, factor: u32) -> u64 {
        key + self.cost * u64::from(factor) + self.weight
    }
}

/// Where nothing is better; the margin keeps every row from it.
const NOWHERE: [u64; 6] = [0; 6];

/// A key holds the cost above and, below, what decides among equally cheap ways: least tolls, then fewest steps, then
/// fewest diagonals. What is still equal goes to the way found first: always the same one.
const COST: u32 = 42;
const STEP: u64 = 1 << 8;

impl Flood {
    /// The least toll. The tolls of a way stay below 2⁴².
    pub const TOLL: u64 = 1 << 20;

    /// Everything within `budget` of the cell `start`. The window must hold a ring of cells more than the budget
    /// reaches. `odd`: the first diagonal is the cost one.
    pub fn run(floor: &Floor, start: usize, odd: bool, budget: u32) -> Flood {
        if floor.alternates {
            flood::<true>(floor, start, odd, budget)
        } else {
            flood::<false>(floor, start, odd, budget)
        }
    }

    pub const fn layers(&self) -> usize {
        1 << self.doubled
    }

    /// The index of the node's cell.
    pub fn anchor(&self, node: u32) -> usize {
        (node >> self.doubled) as usize
    }

    /// Whether an odd number of diagonals leads to the node.
    const fn parity(&self, node: u32) -> usize {
        (node & self.doubled) as usize
    }

    fn key(&self, node: usize) -> u64 {
        self.keys[node + self.margin]
    }

    pub fn cost(&self, node: u32) -> u32 {
        (self.key(node as usize) >> COST) as u32
    }

    /// The cheapest node of a cell.
    pub fn best(&self, anchor: usize) -> Option<u32> {
        let nodes = anchor << self.doubled..(anchor + 1) << self.doubled;
        let best = nodes.min_by_key(|node| self.key(*node))?;
        (self.key(best) != self.unreached).then_some(best as u32)
    }

    /// Every node from which one step leads here on a way as good as the cheapest found, in the order of the steps.
    pub fn befores<'f>(&'f self, floor: &'f Floor, node: u32) -> impl Iterator<Item = u32> + 'f {
        let (to, parity) = (self.anchor(node), self.parity(node));
        let steps = if self.places[node as usize] == 0 { 0 } else { u8::MAX };
        floor.steps_into(to).filter(move |(_, bit)| steps & 1 << bit != 0).filter_map(move |(from, bit)| {
            let flip = usize::from(self.doubled == 1 && floor.is_diagonal(bit));
            let before = (from << self.doubled) + (parity ^ flip);
            let key = self.key(before);
            let step = (u64::from(floor.cost(from, to, bit, parity ^ flip == 1)) << COST)
                + STEP
                + u64::from(floor.is_diagonal(bit))
                + floor.toll(from, to);
            (key != self.unreached && key + step == self.key(node as usize)).then_some(before as u32)
        })
    }

    /// The node before this one on its cheapest path; `None` at the start.
    pub fn before(&self, node: u32) -> Option<u32> {
        let place = self.places[node as usize];
        let before = *self.parents.get(place as usize)?;
        if before == place { None } else { self.order.get(before as usize).copied() }
    }

    /// A move may end at the start and where the cell's mark has no bit of `barred`.
    #[inline(never)]
    pub fn links(&self, marks: &[u8], barred: u8) -> Links {
        let count = self.order.len();
        let mut flat = Vec::with_capacity(2 * (count + marks.len().min(count)));
        flat.extend(self.order.iter().map(|node| node >> self.doubled));
        flat.extend_from_slice(&self.parents);
        let nodes = self.keys[self.margin..].chunks_exact(self.layers());
        for ((keys, places), mark) in nodes.zip(self.places.chunks_exact(self.layers())).zip(marks) {
            let second = usize::from(keys.last() < keys.first());
            let (key, place) = (keys[second], places[second]);
            if key != self.unreached {
                let may_end = place == 0 || mark & barred == 0;
                flat.extend([place, 2 * (key >> COST) as u32 + u32::from(may_end)]);
            }
        }
        Links { flat, count }
    }
}

// Within a caller that is compiled for size it would be compiled so, too.
#[inline(never)]
fn flood<const ALTERNATES: bool>(floor: &Floor, start: usize, odd: bool, budget: u32) -> Flood {
    let layers = if ALTERNATES { 2 } else { 1 };
    let [leaving, entering] = &floor.tolls;
    let margin = (floor.columns + 1) * layers;
    let unreached = u64::from(budget + 1) << COST;
    // Filled afterwards: written when it is made, each key would be written alone.
    let mut keys = vec![0; floor.masks.len() * layers + 2 * margin];
    keys.fill(unreached);
    // Of what was found and not yet settled, the place of the node before, times 8, plus the step that leads on from there.
    let mut places = vec![0; floor.masks.len() * layers];
    let mut order: Vec<u32> = Vec::with_capacity(places.len());
    let mut parents: Vec<u32> = Vec::with_capacity(places.len());
    // A power of two: a cost's bucket is told by a mask.
    let mut buckets = vec![Vec::new(); (floor.max_step_cost() as usize + 1).next_power_of_two()];
    let slots = buckets.len() - 1;
    buckets.iter_mut().for_each(|bucket| bucket.reserve(64));
    let first = start * layers + usize::from(ALTERNATES && odd);
    keys[first + margin] = 0;
    buckets[0].push(first as u32);
    let (mut waiting, mut cost) = (1usize, 0u32);
    let steps = [0, 1].map(|kind| floor.steps::<ALTERNATES>(kind));
    let back: [u8; 8] = std::array::from_fn(|bit| !(1 << reverse_step(floor.grid, bit as u8)));
    let least = floor.base.map(|base| base.into_iter().filter(|cost| *cost > 0).min().unwrap_or(0));
    while waiting > 0 {
        let slot = cost as usize & slots;
        let mut bucket = std::mem::take(&mut buckets[slot]);
        waiting -= bucket.len();
        for node in bucket.drain(..) {
            let here = node as usize + margin;
            let key = keys[here];
            if (key >> COST) as u32 != cost {
                continue;
            }
            let place = order.len() as u32;
            order.push(node);
            let came = std::mem::replace(&mut places[node as usize], place);
            parents.push(came / 8);
            let (anchor, odd) = (node as usize / layers, if ALTERNATES { node as usize % 2 } else { 0 });
            let left = if floor.paid_on_leaving { u32::from(floor.factors[anchor]) } else { 1 };
            // Of a small area every third node lies where the budget ends.
            if cost + least[odd] * left > budget {
                continue;
            }
            let key = key + leaving.get(anchor).copied().unwrap_or(0);
            let steps = &steps[if ALTERNATES { odd } else { floor.phase(anchor) }];
            let mut open = floor.masks[anchor];
            if ALTERNATES {
                // Most steps lead to where it was cheaper to get to, and which do not is hard to foretell: all are looked
                // at without a branch.
                let (side, corner) = (steps[0].from(key, left), steps[4].from(key, left));
                let (own, other, west) = (odd, 1 - odd, here - odd - 2);
                let row = |at: usize| keys.get(at..).and_then(|keys| keys.first_chunk()).unwrap_or(&NOWHERE);
                let level: &[u64; 6] = row(west);
                let [up, down]: [&[u64; 6]; 2] =
                    [row(west - 2 * floor.columns), row(west + 2 * floor.columns)];
                let sides = [up[2 + own], level[4 + own], down[2 + own], level[own]];
                let corners = [up[4 + other], down[4 + other], down[other], up[other]];
                let mut better = 0;
                for bit in 0..4 {
                    better |=
                        u8::from(sides[bit] > side) << bit | u8::from(corners[bit] > corner) << (bit + 4);
                }
                open &= better;
            } else if place > 0 {
                // The step back leads to a node that was reached for less.
                open &= back[came as usize % 8];
            }
            while open != 0 {
                let bit = open.trailing_zeros();
                open &= open - 1;
                let step = &steps[bit as usize % 8];
                let next = node.wrapping_add(step.by) as usize;
                let held = &mut keys[next + margin];
                let old = *held;
                if !ALTERNATES && old <= step.from(key, 1) {
                    continue;
                }
                let factor =
                    if floor.paid_on_leaving { left } else { u32::from(floor.factors[next / layers]) };
                let toll = entering.get(next / layers).copied().unwrap_or(0);
                let new = step.from(key, factor) + toll;
                if new < old {
                    *held = new;
                    places[next] = place * 8 + bit;
                    let total = new >> COST;
                    if total < old >> COST {
                        buckets[total as usize & slots].push(next as u32);
                        waiting += 1;
                    }
                }
            }
        }
        buckets[slot] = bucket;
        cost += 1;
    }
    Flood { keys, margin, unreached, places, order, parents, doubled: u32::from(ALTERNATES) }
}
