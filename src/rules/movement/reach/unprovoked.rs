//! Cells that a token can reach without provoking: Dijkstra's algorithm without steps that provoke. Earlier steps affect this in only two
//! ways: the first step may be exempt, and a later move action can provoke again. Both favor cheaper paths, so the cheapest path to a cell
//! is also the best to continue.

use super::super::context::{MovementContext, NO_END};
use super::super::path;
use super::{Search, actions};
use crate::board::Board;
use crate::map::Token;
use crate::movement::MovementOptions;
use crate::movement::harmful_ground::HarmfulGround;
use crate::query::{ReachCell, ReachReport};
use crate::reason::Refusal;
use std::cmp::Reverse;
use std::collections::{BTreeMap, BinaryHeap};

/// A cell of the window, and whether it was reached with an odd number of diagonals.
type Node = (usize, bool);

/// Searches the cells.
///
/// # Errors
///
/// Errors of [`super::reachable_cells`].
pub fn search(board: Board<'_>, token: &Token, options: &MovementOptions) -> Result<ReachReport, Refusal> {
    let search = Search::prepare(board, token, options)?;
    let ways = Ways::of(&search, options.odd_diagonals);
    let harmful = HarmfulGround::of(board, token, Some(&search.mode));
    let context = &search.context;
    let limits = context.limits();
    let cells = ways.best.iter().map(|(at, node)| {
        let nodes = ways.to(*node);
        let steps = nodes.windows(2).map(|pair| (pair[0].0, pair[1].0));
        let mut entered = Vec::new();
        for (from, to) in steps {
            path::add(&mut entered, context.entered(from, to));
        }
        let path: Vec<_> = nodes.iter().skip(1).map(|(at, _)| context.cell(*at)).collect();
        let stop = *at == search.start || context.marks(*at) & NO_END == 0;
        let cost = ways.cost(*node).div_ceil(context.scale) as i32;
        ReachCell {
            cell: context.cell(*at),
            cost,
            stop,
            damage: harmful
                .as_ref()
                .map(|ground| ground.along(nodes.iter().map(|(at, _)| context.space(*at))))
                .unwrap_or_default(),
            squeezed: context.is_squeezed(*at),
            path,
            provokes: Vec::new(),
            checks: path::checks(context, entered.into_iter(), *at, stop),
            actions: actions(&limits, cost),
        }
    });
    Ok(ReachReport { cells: cells.collect() })
}

/// The cheapest paths.
struct Ways {
    /// Cost and predecessor of each node, the node itself at the start.
    reached: BTreeMap<Node, (u32, Node)>,
    /// The cheaper node of each cell, by row and column.
    best: BTreeMap<usize, Node>,
}

impl Ways {
    fn of(search: &Search<'_>, odd: bool) -> Ways {
        let (context, from_each) = (&search.context, steps(&search.context));
        let first = (search.start, context.costs.alternates && odd);
        let mut ways = Ways { reached: BTreeMap::from([(first, (0, first))]), best: BTreeMap::new() };
        let mut open = BinaryHeap::from([Reverse((0, 0, first))]);
        while let Some(Reverse((cost, walked, node))) = open.pop() {
            if ways.cost(node) < cost {
                continue;
            }
            ways.best.entry(node.0).or_insert(node);
            let (from, parity) = node;
            for (to, bit) in &from_each[from] {
                let total = cost + context.cost(from, *to, *bit, parity);
                let next = (*to, parity ^ (context.costs.alternates && context.is_diagonal(*bit)));
                let known = ways.reached.get(&next).is_some_and(|(known, _)| *known <= total);
                let provokes = || context.provoked_anew(from, *to, walked, total).next().is_some();
                if total <= search.budget && !known && !provokes() {
                    ways.reached.insert(next, (total, node));
                    open.push(Reverse((total, walked + 1, next)));
                }
            }
        }
        ways
    }

    fn cost(&self, node: Node) -> u32 {
        self.reached.get(&node).map_or(u32::MAX, |(cost, _)| *cost)
    }

    /// Returns the nodes from the start to a node, both included.
    fn to(&self, mut node: Node) -> Vec<Node> {
        let mut way = vec![node];
        while let Some((_, before)) = self.reached.get(&node).filter(|(_, before)| *before != node) {
            node = *before;
            way.push(node);
        }
        way.reverse();
        way
    }
}

/// Returns the steps from each cell of the window.
fn steps(context: &MovementContext<'_>) -> Vec<Vec<(usize, u8)>> {
    let mut from_each = vec![Vec::new(); context.len()];
    for to in 0..context.len() {
        for (from, bit) in context.costs.steps_into(to) {
            from_each[from].push((to, bit));
        }
    }
    from_each
}
