//! Reach on hexes, compared with a slow implementation of the rules. It takes single steps over sides, and walls on sides stop from one or both
//! directions. Difficult terrain under any hex of the space is paid on leaving, and tokens can pass through others' spaces, but not stop there.
//!
//! The space of a token comes from the board, because its clusters have their own oracle. Everything else is computed independently.

use crate::common::random::Random;
use burstmap::encounter::Table;
use burstmap::geometry::Cell;
use burstmap::rules::query::ReachReport;
use serde_json::{Value, json};
use std::collections::{BTreeMap, BTreeSet};

const SIDE: i32 = 9;

/// A side of a hex: the hex, and the direction of its neighbor.
type Edge = (Cell, usize);

struct Map {
    flat: bool,
    size: &'static str,
    at: Cell,
    blocked: BTreeSet<Cell>,
    difficult: BTreeSet<Cell>,
    others: BTreeSet<Cell>,
    /// Steps that a wall stops.
    stopped: BTreeSet<Edge>,
    scene: Value,
}

/// Steps to the six neighbors in axial coordinates.
const STEPS: [(i32, i32); 6] = [(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)];

impl Map {
    fn axial(&self, cell: Cell) -> (i32, i32) {
        if self.flat {
            (cell.col, cell.row - (cell.col - (cell.col & 1)) / 2)
        } else {
            (cell.col - (cell.row - (cell.row & 1)) / 2, cell.row)
        }
    }

    fn cell(&self, (q, r): (i32, i32)) -> Cell {
        if self.flat { Cell::new(q, r + (q - (q & 1)) / 2) } else { Cell::new(q + (r - (r & 1)) / 2, r) }
    }

    fn next(&self, cell: Cell, direction: usize) -> Cell {
        let ((q, r), (x, y)) = (self.axial(cell), STEPS[direction]);
        self.cell((q + x, r + y))
    }

    fn center(&self, cell: Cell) -> [f64; 2] {
        let (q, r) = self.axial(cell);
        let (q, r, high) = (f64::from(q), f64::from(r), 3_f64.sqrt() / 2.0);
        if self.flat { [q * high, r + q / 2.0] } else { [q + r / 2.0, r * high] }
    }

    /// Returns the ends of the side between two neighbors: a third of the way to the two hexes that touch both.
    fn side(&self, cell: Cell, direction: usize) -> [[f64; 2]; 2] {
        let (a, b) = (self.center(cell), self.center(self.next(cell, direction)));
        [(direction + 5) % 6, (direction + 1) % 6].map(|by| {
            let c = self.center(self.next(cell, by));
            [(a[0] + b[0] + c[0]) / 3.0, (a[1] + b[1] + c[1]) / 3.0]
        })
    }

    fn random(random: &mut Random) -> Map {
        let cell = |random: &mut Random| Cell::new(random.below(SIDE), random.below(SIDE));
        let cells = |random: &mut Random, most: i32| -> BTreeSet<Cell> {
            (0..random.below(most)).map(|_| cell(random)).collect()
        };
        let mut map = Map {
            flat: random.below(2) == 0,
            size: ["medium", "medium", "large", "huge", "gargantuan"][random.below(5) as usize],
            at: Cell::new(3 + random.below(3), 3 + random.below(3)),
            blocked: cells(random, 7),
            difficult: cells(random, 20),
            others: cells(random, 5),
            stopped: BTreeSet::new(),
            scene: Value::Null,
        };
        let mut walls = Vec::new();
        for index in 0..random.below(24) {
            let (here, direction) = (cell(random), random.below(6) as usize);
            let [a, b] = map.side(here, direction);
            let moves = random.below(5) > 0;
            let mut wall = json!({ "id": format!("w{index}"), "points": [a, b],
                "blocks": { "move": moves, "effect": random.below(2) == 0, "sight": true } });
            let back: Edge = (map.next(here, direction), (direction + 3) % 6);
            // Seen from the first point to the last, with rows running down.
            let left = |cell: Cell| {
                let center = map.center(cell);
                (center[0] - a[0]) * (b[1] - a[1]) - (center[1] - a[1]) * (b[0] - a[0]) > 0.0
            };
            let from = match random.below(4) {
                0 => Some("left"),
                1 => Some("right"),
                _ => None,
            };
            let stops = |cell: Cell| moves && from.is_none_or(|side| left(cell) == (side == "left"));
            let (there, here_stops, back_stops) = (back.0, stops(here), stops(back.0));
            if let Some(side) = from {
                wall["oneWay"] = json!(side);
                assert!(left(here) != left(there));
            }
            map.stopped.extend(here_stops.then_some((here, direction)));
            map.stopped.extend(back_stops.then_some(back));
            walls.push(wall);
        }
        let mut tokens =
            vec![json!({ "id": "me", "name": "me", "side": "p", "at": map.at, "size": map.size })];
        for (index, other) in map.others.iter().enumerate() {
            let side = if index % 2 == 0 { "p" } else { "q" };
            tokens.push(json!({ "id": format!("t{index}"), "name": side, "side": side, "at": other, "stats": { "avoid": 9 } }));
        }
        map.scene = json!({
            "format": "burstmap-scene", "version": 1, "name": "hexes", "ruleset": "agility-hex",
            "grid": { "shape": "hex", "orientation": if map.flat { "flat" } else { "pointy" }, "size": [SIDE, SIDE],
                "cell": { "length": 5, "unit": "ft" } },
            "terrain": [
                { "id": "rock", "cells": map.blocked.iter().collect::<Vec<_>>(), "blocking": { "move": true, "effect": false, "sight": false } },
                { "id": "mud", "cells": map.difficult.iter().collect::<Vec<_>>(), "difficult": true },
            ],
            "walls": walls, "zones": [], "areas": [], "tokens": tokens,
        });
        map
    }

    fn on_board(&self, cell: Cell) -> bool {
        (0..SIDE).contains(&cell.col) && (0..SIDE).contains(&cell.row)
    }

    /// Returns the lowest costs, reduced until nothing changes, and whether a move may end there.
    fn slow(&self, space: impl Fn(Cell) -> Vec<Cell>) -> BTreeMap<Cell, (i32, bool)> {
        let stands = |at: Cell| {
            let cells = space(at);
            let fits = |cell: &Cell| self.on_board(*cell) && !self.blocked.contains(cell);
            // No wall runs through the space, in either direction.
            let whole = cells.iter().all(|cell| {
                (0..6).all(|direction| {
                    !cells.contains(&self.next(*cell, direction))
                        || !self.stopped.contains(&(*cell, direction))
                })
            });
            cells.iter().all(fits) && whole
        };
        let mut costs = BTreeMap::from([(self.at, 0)]);
        loop {
            let before = costs.clone();
            for (at, cost) in &before {
                let cells = space(*at);
                let step = if cells.iter().any(|cell| self.difficult.contains(cell)) { 2 } else { 1 };
                for direction in 0..6 {
                    let to = self.next(*at, direction);
                    let crosses = cells.iter().all(|cell| !self.stopped.contains(&(*cell, direction)));
                    if crosses && stands(to) {
                        let least = costs.entry(to).or_insert(i32::MAX);
                        *least = (*least).min(cost + step);
                    }
                }
            }
            if costs == before {
                let free =
                    |at: Cell| at == self.at || space(at).iter().all(|cell| !self.others.contains(cell));
                return costs.into_iter().map(|(at, cost)| (at, (cost, free(at)))).collect();
            }
        }
    }
}

// G-02, G-50, G-52, AH-15, AH-16, AH-18
#[test]
fn reach_on_hexes_agrees_with_its_slow_twin() {
    let mut random = Random(21);
    let (mut asked, mut large, mut dear) = (0, 0, 0);
    for round in 0..400 {
        let map = Map::random(&mut random);
        let table = Table::open(serde_json::from_value(map.scene.clone()).unwrap(), "s").unwrap();
        let board = table.board();
        let me = board.token("me").unwrap();
        let space = |at: Cell| board.space_at(me, at);
        if !space(map.at).iter().all(|cell| map.on_board(*cell)) {
            continue;
        }
        let budget = 7;
        let query = serde_json::from_value(json!({ "token": "me", "budget": budget })).unwrap();
        let report: ReachReport = table.reach(&query).unwrap();
        let told: BTreeMap<Cell, (i32, bool)> =
            report.cells.iter().map(|entry| (entry.cell, (entry.cost, entry.stop))).collect();
        let mut slow = map.slow(space);
        slow.retain(|_, (cost, _)| *cost <= budget);
        assert_eq!(told, slow, "round {round}: {}", map.scene);
        asked += slow.len();
        large += usize::from(map.size != "medium" && slow.len() > 1);
        dear += slow.values().filter(|(cost, _)| *cost > 4).count();
    }
    assert!(asked > 5_000 && large > 50 && dear > 1_000, "{asked} {large} {dear}");
}
