//! Reach, compared with a slow implementation that shares no code with it: walls as edges between cells, and costs that are reduced until nothing
//! changes. Also properties of any map: symmetry, and more movement never loses a cell.

use crate::common::random::Random;
use burstmap::encounter::{Scene, Table};
use burstmap::rules::query::{ReachQuery, ReachReport};
use serde_json::{Value, json};
use std::collections::BTreeSet;

const SIDE: i32 = 6;

/// A small map on squares. `large` makes the mover 2 × 2.
#[derive(Clone, Debug, Default)]
struct Map {
    system: &'static str,
    large: bool,
    at: (i32, i32),
    blocked: BTreeSet<(i32, i32)>,
    difficult: BTreeSet<(i32, i32)>,
    /// A wall on the right side of these cells.
    right: BTreeSet<(i32, i32)>,
    /// A wall below these cells.
    below: BTreeSet<(i32, i32)>,
    allies: BTreeSet<(i32, i32)>,
    enemies: BTreeSet<(i32, i32)>,
}

impl Map {
    fn scene(&self) -> Value {
        let cells =
            |cells: &BTreeSet<(i32, i32)>| cells.iter().map(|(c, r)| json!([c, r])).collect::<Vec<_>>();
        let mut walls = Vec::new();
        for (ends, name) in [(&self.right, "right"), (&self.below, "below")] {
            for (c, r) in ends {
                let from = if name == "right" { [c + 1, *r] } else { [*c, r + 1] };
                walls.push(json!({
                    "id": format!("{name}-{c}-{r}"), "points": [from, [c + 1, r + 1]],
                    "blocks": { "move": true, "effect": true, "sight": true },
                }));
            }
        }
        let size = if self.large { "large" } else { "medium" };
        let mut tokens = vec![
            json!({ "id": "me", "name": "me", "side": "p", "at": [self.at.0, self.at.1], "size": size }),
        ];
        for (cells, side) in [(&self.allies, "p"), (&self.enemies, "q")] {
            for (c, r) in cells {
                let token = json!({ "id": format!("{side}-{c}-{r}"), "name": side, "side": side, "at": [c, r], "size": "medium" });
                tokens.push(token);
            }
        }
        json!({
            "format": "burstmap-scene", "version": 1, "name": "t", "ruleset": self.system,
            "grid": { "shape": "square", "size": [SIDE, SIDE], "cell": { "length": 5, "unit": "ft" } },
            "terrain": [
                { "id": "rock", "cells": cells(&self.blocked), "blocking": true },
                { "id": "mud", "cells": cells(&self.difficult), "difficult": true },
            ],
            "walls": walls, "zones": [], "areas": [], "tokens": tokens,
        })
    }

    fn reach(&self, budget: i32) -> ReachReport {
        let scene: Scene = serde_json::from_value(self.scene()).unwrap();
        let query = ReachQuery {
            token: "me".into(),
            budget: Some(budget.into()),
            mode: None,
            form: None,
            turned: None,
            drag: None,
        };
        Table::open(scene, "s").unwrap().reach(&query).unwrap()
    }

    fn space(&self, (c, r): (i32, i32)) -> Vec<(i32, i32)> {
        if self.large { vec![(c, r), (c + 1, r), (c, r + 1), (c + 1, r + 1)] } else { vec![(c, r)] }
    }

    fn on_board(&self, (c, r): (i32, i32)) -> bool {
        (0..SIDE).contains(&c) && (0..SIDE).contains(&r)
    }

    /// Returns whether there is a wall on the edge between two cells that share a side.
    fn edge(&self, a: (i32, i32), b: (i32, i32)) -> bool {
        let (low, high) = (a.min(b), a.max(b));
        if low.1 == high.1 { self.right.contains(&low) } else { self.below.contains(&low) }
    }

    /// Returns whether a single cell can make this step.
    fn cell_step(&self, from: (i32, i32), to: (i32, i32)) -> bool {
        if !self.on_board(to) || self.blocked.contains(&to) {
            return false;
        }
        if from.0 == to.0 || from.1 == to.1 {
            return !self.edge(from, to);
        }
        let way = |by: (i32, i32)| !self.blocked.contains(&by) && !self.edge(from, by) && !self.edge(by, to);
        let (one, other) = (way((to.0, from.1)), way((from.0, to.1)));
        if self.system == "strike-area" { one && other } else { one || other }
    }

    /// Returns whether a token may pass through.
    fn room(&self, at: (i32, i32)) -> bool {
        let space = self.space(at);
        let free = |cell: &(i32, i32)| {
            self.on_board(*cell)
                && !self.blocked.contains(cell)
                && !(self.system == "strike-area" && self.enemies.contains(cell))
        };
        let (c, r) = at;
        let whole = !self.large
            || !self.right.contains(&(c, r))
                && !self.right.contains(&(c, r + 1))
                && !self.below.contains(&(c, r))
                && !self.below.contains(&(c + 1, r));
        space.iter().all(free) && whole
    }

    fn may_end(&self, at: (i32, i32)) -> bool {
        at == self.at
            || self.space(at).iter().all(|cell| !self.allies.contains(cell) && !self.enemies.contains(cell))
    }

    /// Returns the lowest costs by cell and parity of diagonals, reduced until nothing changes.
    fn slow(&self) -> Vec<[Option<i32>; 2]> {
        let index = |(c, r): (i32, i32)| (r * SIDE + c) as usize;
        let mut cost = vec![[None; 2]; (SIDE * SIDE) as usize];
        cost[index(self.at)][0] = Some(0);
        let muddy = |at| self.space(at).iter().any(|cell| self.difficult.contains(cell));
        loop {
            let before = cost.clone();
            for from in (0..SIDE).flat_map(|r| (0..SIDE).map(move |c| (c, r))) {
                for (dx, dy) in
                    (-1..2).flat_map(|y| (-1..2).map(move |x| (x, y))).filter(|step| *step != (0, 0))
                {
                    let to = (from.0 + dx, from.1 + dy);
                    let moves = |(c, r): (i32, i32)| self.cell_step((c, r), (c + dx, r + dy));
                    if !self.room(to) || !self.space(from).iter().all(|cell| moves(*cell)) {
                        continue;
                    }
                    let diagonal = dx != 0 && dy != 0;
                    let paid = if self.system == "reaction-square" { from } else { to };
                    for odd in 0..2 {
                        let Some(spent) = cost[index(from)][odd] else { continue };
                        let dear = diagonal && odd == 1 && self.system == "reflex-d20";
                        let price = (if dear { 2 } else { 1 }) * (if muddy(paid) { 2 } else { 1 });
                        let slot = &mut cost[index(to)][if diagonal { 1 - odd } else { odd }];
                        if slot.is_none_or(|old| old > spent + price) {
                            *slot = Some(spent + price);
                        }
                    }
                }
            }
            if before == cost {
                return cost;
            }
        }
    }
}

impl Random {
    fn cells(&mut self, most: i32) -> BTreeSet<(i32, i32)> {
        (0..self.below(most + 1)).map(|_| (self.below(SIDE), self.below(SIDE))).collect()
    }

    fn map(&mut self) -> Map {
        let system = ["reaction-square", "reflex-d20", "strike-area"][self.below(3) as usize];
        let mut map = Map {
            system,
            large: self.below(3) == 0,
            at: (self.below(SIDE - 1), self.below(SIDE - 1)),
            blocked: self.cells(6),
            difficult: self.cells(12),
            right: self.cells(8).into_iter().filter(|(c, _)| *c < SIDE - 1).collect(),
            below: self.cells(8).into_iter().filter(|(_, r)| *r < SIDE - 1).collect(),
            allies: self.cells(2),
            enemies: self.cells(2),
        };
        let own = map.space(map.at);
        for cell in own {
            for set in [&mut map.blocked, &mut map.allies, &mut map.enemies] {
                set.remove(&cell);
            }
        }
        let taken: Vec<_> = map.allies.iter().copied().collect();
        map.enemies.retain(|cell| !taken.contains(cell));
        map
    }
}

// G-50, G-51, G-52
#[test]
fn g_50_reach_agrees_with_its_slow_twin_on_random_maps() {
    let mut random = Random(11);
    for _ in 0..400 {
        let map = random.map();
        let (slow, budget) = (map.slow(), random.below(14));
        let report = map.reach(budget);
        let mut left: BTreeSet<(i32, i32)> = BTreeSet::new();
        for (index, costs) in slow.iter().enumerate() {
            let at = (index as i32 % SIDE, index as i32 / SIDE);
            if costs.iter().flatten().min().is_some_and(|cost| *cost <= budget) {
                left.insert(at);
            }
        }
        for cell in &report.cells {
            let at = (cell.cell.col, cell.cell.row);
            assert!(left.remove(&at), "{at:?} is not to be reached: {map:?}");
            let costs = slow[(at.1 * SIDE + at.0) as usize];
            assert_eq!(Some(cell.cost), costs.into_iter().flatten().min(), "{at:?}: {map:?}");
            assert_eq!(cell.stop, map.may_end(at), "{at:?}: {map:?}");
        }
        assert!(left.is_empty(), "{left:?} not reached: {map:?}");
    }
}

#[test]
fn reach_is_the_same_on_the_mirrored_map() {
    let mut random = Random(5);
    let flip = |cells: &BTreeSet<(i32, i32)>, shift: i32| {
        cells.iter().map(|(c, r)| (SIDE - 1 - shift - c, *r)).collect()
    };
    for _ in 0..100 {
        let map = Map { large: false, ..random.map() };
        let mirrored = Map {
            at: (SIDE - 1 - map.at.0, map.at.1),
            blocked: flip(&map.blocked, 0),
            difficult: flip(&map.difficult, 0),
            right: flip(&map.right, 1),
            below: flip(&map.below, 0),
            allies: flip(&map.allies, 0),
            enemies: flip(&map.enemies, 0),
            ..map.clone()
        };
        let told = |report: ReachReport, mirror: bool| -> BTreeSet<(i32, i32, i32)> {
            let col = |c: i32| if mirror { SIDE - 1 - c } else { c };
            report.cells.iter().map(|cell| (col(cell.cell.col), cell.cell.row, cell.cost)).collect()
        };
        assert_eq!(told(map.reach(9), false), told(mirrored.reach(9), true), "{map:?}");
    }
}

#[test]
fn more_movement_never_loses_a_cell_and_no_wall_taken_away_makes_a_way_longer() {
    let mut random = Random(23);
    for _ in 0..60 {
        let map = random.map();
        let (less, more) = (map.reach(4), map.reach(7));
        assert!(less.cells.iter().all(|cell| more.cells.contains(cell)), "{map:?}");
        let open = Map { right: BTreeSet::new(), below: BTreeSet::new(), ..map.clone() }.reach(7);
        for cell in &more.cells {
            let same = open.cells.iter().find(|other| other.cell == cell.cell);
            assert!(same.is_some_and(|same| same.cost <= cell.cost), "{map:?}");
        }
    }
}
