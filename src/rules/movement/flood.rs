//! The cheapest way to everywhere: Dijkstra's algorithm with one bucket per cost, over (anchor, parity of diagonals)
//! (G-50, G-51).

use super::footing::{CHECKED, Footing};

/// What the flood found. A node is an anchor index, doubled plus the parity where diagonals alternate.
#[derive(Debug)]
pub struct Flood {
    keys: Vec<u64>,
    via: Vec<u8>,
    /// Reached nodes, cheapest first.
    pub order: Vec<u32>,
    layers: usize,
}

const UNREACHED: u64 = u64::MAX;
const START: u8 = u8::MAX;

/// A key holds the cost above and, below, what decides among equally cheap ways: fewest checks, then fewest enemies
/// whose threatened cells are left, then fewest steps, then fewest diagonals. What is still equal goes to the way found
/// first: always the same one.
const COST: u32 = 42;
const CHECK: u64 = 1 << 30;
const THREAT: u64 = 1 << 20;
const STEP: u64 = 1 << 8;

impl Flood {
    /// Everything within `budget` sub-units of the anchor `start`. The window must hold a ring of cells more than the
    /// budget reaches.
    pub fn run(footing: &Footing, start: usize, odd: bool, budget: u32) -> Flood {
        let alternates = footing.alternates;
        match (alternates, footing.is_lonely()) {
            (false, true) => flood::<false, true>(footing, start, odd, budget),
            (false, false) => flood::<false, false>(footing, start, odd, budget),
            (true, true) => flood::<true, true>(footing, start, odd, budget),
            (true, false) => flood::<true, false>(footing, start, odd, budget),
        }
    }

    pub const fn layers(&self) -> usize {
        self.layers
    }

    pub fn anchor(&self, node: u32) -> usize {
        node as usize / self.layers
    }

    /// In sub-units.
    pub fn cost(&self, node: u32) -> u32 {
        (self.keys[node as usize] >> COST) as u32
    }

    /// The cheapest node of an anchor.
    pub fn best(&self, anchor: usize) -> Option<u32> {
        let nodes = anchor * self.layers..(anchor + 1) * self.layers;
        let best = nodes.min_by_key(|node| self.keys[*node])?;
        (self.keys[best] != UNREACHED).then_some(best as u32)
    }

    /// Every node from which one step leads here on a way as good as the cheapest found, in the order of the steps.
    pub fn befores<'f>(&'f self, footing: &'f Footing, node: u32) -> impl Iterator<Item = u32> + 'f {
        let (to, parity) = (self.anchor(node), node as usize % self.layers);
        let steps = if self.via[node as usize] == START { 0 } else { u8::MAX };
        footing.origins(to).filter(move |(_, bit)| steps & 1 << bit != 0).filter_map(move |(from, bit)| {
            let flip = usize::from(self.layers == 2 && footing.is_diagonal(bit));
            let before = from * self.layers + (parity ^ flip);
            let key = self.keys[before];
            let fits = key != UNREACHED
                && key + step_key(footing, from, to, bit, parity ^ flip == 1) == self.keys[node as usize];
            fits.then_some(before as u32)
        })
    }

    /// The node before this one on its cheapest path; `None` at the start.
    pub fn before(&self, footing: &Footing, node: u32) -> Option<u32> {
        let via = self.via[node as usize];
        if via == START {
            return None;
        }
        let (anchor, parity) = (self.anchor(node), node as usize % self.layers);
        let flip = usize::from(self.layers == 2 && footing.is_diagonal(via));
        Some((footing.origin(anchor, via) * self.layers + (parity ^ flip)) as u32)
    }
}

/// What a step adds to the key.
fn step_key(footing: &Footing, from: usize, to: usize, bit: u8, odd: bool) -> u64 {
    let check = if footing.marks(to) & CHECKED != 0 { CHECK } else { 0 };
    let threat = THREAT * footing.threat_count(from) as u64;
    (u64::from(footing.cost(from, to, bit, odd)) << COST)
        + STEP
        + u64::from(footing.is_diagonal(bit))
        + check
        + threat
}

fn flood<const ALTERNATES: bool, const LONELY: bool>(
    footing: &Footing,
    start: usize,
    odd: bool,
    budget: u32,
) -> Flood {
    let layers = if ALTERNATES { 2 } else { 1 };
    let mut keys = vec![UNREACHED; footing.len() * layers];
    let mut via = vec![START; footing.len() * layers];
    let mut order = Vec::new();
    let mut buckets: Vec<Vec<u32>> = vec![Vec::new(); footing.dearest_step() as usize + 1];
    let first = start * layers + usize::from(ALTERNATES && odd);
    keys[first] = 0;
    buckets[0].push(first as u32);
    let (mut waiting, mut cost, mut slot) = (1usize, 0u32, 0usize);
    let diagonal = |bit: u8| footing.is_diagonal(bit);
    let is_diagonal: [bool; 8] = std::array::from_fn(|bit| diagonal(bit as u8));
    while waiting > 0 {
        let mut bucket = std::mem::take(&mut buckets[slot]);
        waiting -= bucket.len();
        for node in bucket.drain(..) {
            let key = keys[node as usize];
            if (key >> COST) as u32 != cost {
                continue;
            }
            order.push(node);
            let (anchor, parity) = (node as usize / layers, node as usize % layers);
            let odd = ALTERNATES && parity == 1;
            let key = if LONELY { key } else { key + THREAT * footing.threat_count(anchor) as u64 };
            let mut steps = footing.mask(anchor);
            while steps != 0 {
                let bit = steps.trailing_zeros() as u8;
                steps &= steps - 1;
                let to = footing.target(anchor, bit);
                let price = footing.cost(anchor, to, bit, odd);
                if cost + price > budget {
                    continue;
                }
                let turns = is_diagonal[bit as usize];
                let mut new = key + (u64::from(price) << COST) + STEP + u64::from(turns);
                if !LONELY && footing.marks(to) & CHECKED != 0 {
                    new += CHECK;
                }
                let next = to * layers + if ALTERNATES { parity ^ usize::from(turns) } else { 0 };
                let old = keys[next];
                if new < old {
                    keys[next] = new;
                    via[next] = bit;
                    if new >> COST < old >> COST {
                        let mut into = slot + price as usize;
                        if into >= buckets.len() {
                            into -= buckets.len();
                        }
                        buckets[into].push(next as u32);
                        waiting += 1;
                    }
                }
            }
        }
        buckets[slot] = bucket;
        cost += 1;
        slot = if slot + 1 == buckets.len() { 0 } else { slot + 1 };
    }
    Flood { keys, via, order, layers }
}
