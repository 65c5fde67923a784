//! Shortest paths from one cell to all others within a budget (G-50, G-51).
//!
//! This is Dijkstra's algorithm with one bucket for each cost, as in Robert Dial, [*Algorithm 360: Shortest-Path Forest with Topological
//! Ordering*](https://doi.org/10.1145/363269.363610) (1969). If every second diagonal costs more, a node is a cell together with the parity
//! of the diagonals on its path, so a cell has two nodes.

mod cost_grid;

use cost_grid::{COST, STEP, changed};
pub use cost_grid::{CostGrid, GROUND_KINDS, reverse_step};

/// The shortest paths from one cell.
///
/// A node is a cell's index in the window; with alternating diagonals it is twice the index, plus 1 if the number of diagonals
/// on the way is odd. Of several shortest paths to a node the one with the least penalties is chosen, then the one with the
/// fewest steps, then the one with the fewest diagonals.
///
/// ```
/// use burstmap_geometry::flood::{CostGrid, Flood, GROUND_KINDS};
/// use burstmap_geometry::steps::{CornerRule, Steps};
/// use burstmap_geometry::{Barriers, Cell, Grid, Shape, Window};
///
/// let grid = Grid { shape: Shape::Square, columns: 7, rows: 7 };
/// let steps = Steps::new(&Barriers::new(grid));
/// let ground = vec![0; grid.len()];
///
/// // Every step costs 1, diagonals too; the ground multiplies nothing.
/// let mut costs = CostGrid::new(grid, Window::board(grid), [[1; 8]; 2], false);
/// costs.set_ground(steps.masks(CornerRule::AllFree), &ground, &[1; GROUND_KINDS]);
///
/// let index = |col, row| costs.index(Cell::new(col, row)).unwrap();
/// let flood = Flood::run(&costs, index(3, 3), false, 2);
/// let node = flood.best(index(5, 4)).unwrap();
/// assert_eq!(flood.cost(node), 2);
/// assert_eq!(flood.predecessor(node).map(|node| flood.cell_index(node)), Some(index(4, 3)));
/// assert_eq!(flood.best(index(6, 3)), None, "3 steps are over the budget");
/// ```
#[derive(Debug)]
pub struct Flood {
    /// Keys of the nodes, with a `margin` at either end, so that every node has neighbors in memory.
    keys: Vec<u64>,
    margin: usize,
    /// Key of unreached nodes: the smallest one over the budget.
    unreached: u64,
    /// Position in `order` of each reached node.
    places: Vec<u32>,
    /// The reached nodes, cheapest first.
    pub order: Vec<u32>,
    /// Position of each reached node's predecessor; its own at the start.
    parents: Vec<u32>,
    /// 1 if a cell has two nodes, else 0. Shifts are far cheaper than divisions.
    doubled: u32,
}

/// A tree of shortest paths as one flat list, the form of large answers.
#[derive(Debug, Default)]
pub struct FlatTree {
    /// Three parts:
    ///
    /// 1. for each reached node the index of its cell; a node comes after the one that it is reached from,
    /// 2. for each reached node the position of the node before it, its own at the start,
    /// 3. for each reached cell, by ascending index, two numbers: the position of its cheapest node, and twice that node's cost,
    ///    plus 1 if a move may end there.
    pub flat: Vec<u32>,
    /// The number of reached nodes.
    pub count: usize,
}

/// Keys off the end, where no step is an improvement. Thanks to the margin, rows never need it.
const NOWHERE: [u64; 6] = [0; 6];

impl Flood {
    /// The smallest penalty. The penalties of a path must stay below 2⁴² in total.
    pub const PENALTY: u64 = 1 << 20;

    /// Returns the shortest paths from the cell with index `start`, within the `budget`, in the unit of the costs.
    ///
    /// The window must extend a cell farther than the budget reaches, or end at the edge of the board. If `odd`, the first diagonal is the
    /// expensive one.
    pub fn run(costs: &CostGrid, start: usize, odd: bool, budget: u32) -> Flood {
        if costs.alternates {
            flood::<true>(costs, start, odd, budget)
        } else {
            flood::<false>(costs, start, odd, budget)
        }
    }

    /// Returns the number of nodes of a cell: 2 if diagonals alternate, else 1.
    pub const fn layers(&self) -> usize {
        1 << self.doubled
    }

    /// Returns the index of a node's cell.
    pub fn cell_index(&self, node: u32) -> usize {
        (node >> self.doubled) as usize
    }

    /// Returns whether an odd number of diagonals leads to the node.
    const fn parity(&self, node: u32) -> usize {
        (node & self.doubled) as usize
    }

    fn key(&self, node: usize) -> u64 {
        self.keys[node + self.margin]
    }

    /// Returns the cost of a node, which is over the budget if it was not reached.
    pub fn cost(&self, node: u32) -> u32 {
        (self.key(node as usize) >> COST) as u32
    }

    /// Returns the cheapest node of a cell, or `None` if it was not reached.
    pub fn best(&self, anchor: usize) -> Option<u32> {
        let nodes = anchor << self.doubled..(anchor + 1) << self.doubled;
        let best = nodes.min_by_key(|node| self.key(*node))?;
        (self.key(best) != self.unreached).then_some(best as u32)
    }

    /// Returns all nodes from which one step leads to this one on a best path, in the order of the steps.
    pub fn predecessors<'f>(&'f self, costs: &'f CostGrid, node: u32) -> impl Iterator<Item = u32> + 'f {
        let (to, parity) = (self.cell_index(node), self.parity(node));
        let steps = if self.places[node as usize] == 0 { 0 } else { u8::MAX };
        costs.steps_into(to).filter(move |(_, bit)| steps & 1 << bit != 0).filter_map(move |(from, bit)| {
            let flip = usize::from(self.doubled == 1 && costs.is_diagonal(bit));
            let before = (from << self.doubled) + (parity ^ flip);
            let key = self.key(before);
            let step = (u64::from(costs.cost(from, to, bit, parity ^ flip == 1)) << COST)
                + STEP
                + u64::from(costs.is_diagonal(bit))
                + costs.penalty(from, to, bit);
            (key != self.unreached && key + step == self.key(node as usize)).then_some(before as u32)
        })
    }

    /// Returns the node before a reached one on its best path; `None` at the start.
    pub fn predecessor(&self, node: u32) -> Option<u32> {
        let place = self.places[node as usize];
        let before = *self.parents.get(place as usize)?;
        if before == place { None } else { self.order.get(before as usize).copied() }
    }

    /// Returns the tree of paths as a flat list. A move may end at the start, and in cells whose mark has none of the bits in `barred`.
    #[inline(never)]
    pub fn flat_tree(&self, marks: &[u8], barred: u8) -> FlatTree {
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
        FlatTree { flat, count }
    }
}

#[inline(never)]
fn flood<const ALTERNATES: bool>(costs: &CostGrid, start: usize, odd: bool, budget: u32) -> Flood {
    let layers = if ALTERNATES { 2 } else { 1 };
    let [leaving, entering] = &costs.penalties;
    let margin = (costs.columns + 1) * layers;
    let unreached = u64::from(budget + 1) << COST;
    // Filled afterwards: `vec![unreached; n]` would write the keys one by one.
    let mut keys = vec![0; costs.masks.len() * layers + 2 * margin];
    keys.fill(unreached);
    // For unsettled nodes: the predecessor's position times 8, plus the step from there.
    let mut places = vec![0; costs.masks.len() * layers];
    let mut order: Vec<u32> = Vec::with_capacity(places.len());
    let mut parents: Vec<u32> = Vec::with_capacity(places.len());
    // A power of two, so that a mask gives the bucket of a cost.
    let mut buckets = vec![Vec::new(); (costs.max_step_cost() as usize + 1).next_power_of_two()];
    let slots = buckets.len() - 1;
    buckets.iter_mut().for_each(|bucket| bucket.reserve(64));
    let first = start * layers + usize::from(ALTERNATES && odd);
    keys[first + margin] = 0;
    buckets[0].push(first as u32);
    let (mut waiting, mut cost) = (1usize, 0u32);
    let steps = [0, 1].map(|kind| costs.steps::<ALTERNATES>(kind));
    let back: [u8; 8] = std::array::from_fn(|bit| !(1 << reverse_step(costs.grid, bit as u8)));
    let least = costs.base.map(|base| base.into_iter().filter(|cost| *cost > 0).min().unwrap_or(0));
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
            let left = if costs.paid_on_leaving { u32::from(costs.factors[anchor]) } else { 1 };
            let added = costs.step_factors.get(anchor);
            // Lower bound for every step from here.
            let lowest = if added.is_some() { 1 } else { left };
            // In a small area a third of the nodes are at the end of the budget.
            if cost + least[odd] * lowest > budget {
                continue;
            }
            let key = key + leaving.get(anchor).copied().unwrap_or(0);
            let by_step = costs.step_penalties.get(anchor).unwrap_or(&[0; 8]);
            let steps = &steps[if ALTERNATES { odd } else { costs.phase(anchor) }];
            let mut open = costs.masks[anchor];
            if ALTERNATES {
                // Most steps lead to nodes that were reached for less, and a branch could not predict which: compare all
                // eight without one.
                let (side, corner) = (steps[0].from(key, lowest), steps[4].from(key, lowest));
                let (own, other, west) = (odd, 1 - odd, here - odd - 2);
                let row = |at: usize| keys.get(at..).and_then(|keys| keys.first_chunk()).unwrap_or(&NOWHERE);
                let level: &[u64; 6] = row(west);
                let [up, down]: [&[u64; 6]; 2] =
                    [row(west - 2 * costs.columns), row(west + 2 * costs.columns)];
                let sides = [up[2 + own], level[4 + own], down[2 + own], level[own]];
                let corners = [up[4 + other], down[4 + other], down[other], up[other]];
                let mut better = 0;
                for bit in 0..4 {
                    better |=
                        u8::from(sides[bit] > side) << bit | u8::from(corners[bit] > corner) << (bit + 4);
                }
                open &= better;
            } else if place > 0 {
                // The step back leads to a node with a lower cost.
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
                    if costs.paid_on_leaving { left } else { u32::from(costs.factors[next / layers]) };
                let penalty = entering.get(next / layers).copied().unwrap_or(0) + by_step[bit as usize % 8];
                let factor = added.map_or(factor, |added| changed(factor, added[bit as usize % 8]));
                let new = step.from(key, factor) + penalty;
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
