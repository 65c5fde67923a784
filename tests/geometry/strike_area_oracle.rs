//! Reach in strike-area, compared with a slow implementation of the rules (SA-12 … SA-14, SA-17 … SA-20). It covers passing other creatures, spaces
//! that count as difficult terrain, corners that stop a diagonal, and four tiny creatures per square.

use crate::common::random::Random;
use burstmap::encounter::Table;
use burstmap::geometry::Cell;
use burstmap::rules::query::ReachReport;
use serde_json::{Value, json};
use std::collections::{BTreeMap, BTreeSet};

const SIDE: i32 = 11;
const SIZES: [(&str, i32); 6] =
    [("tiny", 1), ("small", 1), ("medium", 1), ("large", 2), ("huge", 3), ("gargantuan", 4)];

#[derive(Clone)]
struct Creature {
    at: Cell,
    size: usize,
    ally: bool,
    down: bool,
    dead: bool,
}

impl Creature {
    fn space(&self, at: Cell) -> BTreeSet<Cell> {
        let side = SIZES[self.size].1;
        (0..side).flat_map(|row| (0..side).map(move |col| Cell::new(at.col + col, at.row + row))).collect()
    }

    fn token(&self, id: &str) -> Value {
        let conditions: &[&str] = match (self.dead, self.down) {
            (true, _) => &["dead"],
            (_, true) => &["incapacitated"],
            _ => &[],
        };
        let conditions: Vec<Value> = conditions.iter().map(|kind| json!({ "kind": kind })).collect();
        json!({ "id": id, "name": id, "side": if self.ally { "p" } else { "q" }, "at": self.at, "size": SIZES[self.size].0,
            "conditions": conditions })
    }
}

struct Map {
    me: Creature,
    others: Vec<Creature>,
    blocked: BTreeSet<Cell>,
    difficult: BTreeSet<Cell>,
    /// Steps over a side that a wall stops.
    stopped: BTreeSet<(Cell, Cell)>,
    walls: Vec<Value>,
}

impl Map {
    fn random(random: &mut Random) -> Map {
        let cell = |random: &mut Random| Cell::new(random.below(SIDE), random.below(SIDE));
        let creature = |random: &mut Random| Creature {
            at: Cell::new(random.below(SIDE - 3), random.below(SIDE - 3)),
            size: random.below(6) as usize,
            ally: random.below(2) == 0,
            down: random.below(5) == 0,
            dead: random.below(9) == 0,
        };
        let mut me = Creature { ally: true, down: false, dead: false, ..creature(random) };
        if random.below(4) == 0 {
            me.size = 0;
        }
        let own = me.space(me.at);
        let mut others: Vec<Creature> = Vec::new();
        for _ in 0..random.below(9) {
            let other = creature(random);
            if other.space(other.at).is_disjoint(&own) {
                others.push(other);
            }
        }
        // Groups of up to five tiny tokens.
        for _ in 0..3 {
            let at = Cell::new(random.below(SIDE), random.below(SIDE));
            let heap = Creature { at, size: 0, down: false, dead: false, ..creature(random) };
            let count = if own.contains(&at) { 0 } else { random.below(6) };
            others.extend((0..count).map(|_| heap.clone()));
        }
        let cells = |random: &mut Random, most: i32| -> BTreeSet<Cell> {
            (0..random.below(most)).map(|_| cell(random)).filter(|cell| !own.contains(cell)).collect()
        };
        let (blocked, difficult) = (cells(random, 9), cells(random, 20));
        let (mut stopped, mut walls) = (BTreeSet::new(), Vec::new());
        for index in 0..random.below(16) {
            let here = cell(random);
            let right = random.below(2) == 0;
            let there =
                if right { Cell::new(here.col + 1, here.row) } else { Cell::new(here.col, here.row + 1) };
            if own.contains(&here) && own.contains(&there) {
                continue;
            }
            // Along the right side downward, the wall's left is in the east. Along the lower side, it is in the north.
            let from = [[there.col, there.row], [here.col + 1, here.row + 1]];
            let mut wall = json!({ "id": format!("w{index}"), "points": from, "blocks": { "move": true, "effect": false, "sight": false } });
            let (left, other) = if right { (there, here) } else { (here, there) };
            match random.below(4) {
                0 => {
                    wall["oneWay"] = json!("left");
                    stopped.insert((left, other));
                }
                1 => {
                    wall["oneWay"] = json!("right");
                    stopped.insert((other, left));
                }
                _ => stopped.extend([(left, other), (other, left)]),
            }
            walls.push(wall);
        }
        Map { me, others, blocked, difficult, stopped, walls }
    }

    fn scene(&self) -> Value {
        let mut tokens = vec![self.me.token("me")];
        tokens.extend(self.others.iter().enumerate().map(|(index, other)| other.token(&format!("t{index}"))));
        json!({
            "format": "burstmap-scene", "version": 1, "name": "squares", "ruleset": "strike-area",
            "grid": { "shape": "square", "size": [SIDE, SIDE], "cell": { "length": 5, "unit": "ft" } },
            "terrain": [
                { "id": "rock", "cells": self.blocked.iter().collect::<Vec<_>>(), "blocking": true },
                { "id": "mud", "cells": self.difficult.iter().collect::<Vec<_>>(), "difficult": true },
            ],
            "walls": self.walls, "zones": [], "areas": [], "tokens": tokens,
        })
    }

    /// Returns whether a step of one square is free: straight over a side, or past both squares at the corner.
    fn square(&self, from: Cell, to: Cell) -> bool {
        let straight = |a: Cell, b: Cell| {
            let on = (0..SIDE).contains(&b.col) && (0..SIDE).contains(&b.row);
            on && !self.blocked.contains(&b) && !self.stopped.contains(&(a, b))
        };
        if from.col == to.col || from.row == to.row {
            return straight(from, to);
        }
        let ways = [Cell::new(to.col, from.row), Cell::new(from.col, to.row)];
        ways.iter().all(|by| straight(from, *by) && straight(*by, to))
    }

    /// Returns the cost of a step to this cell, or `None` if the token can't be there.
    fn price(&self, at: Cell) -> Option<i32> {
        let cells = self.me.space(at);
        let inside = |cell: &Cell| {
            (0..SIDE).contains(&cell.col) && (0..SIDE).contains(&cell.row) && !self.blocked.contains(cell)
        };
        let walled = self.stopped.iter().any(|(a, b)| cells.contains(a) && cells.contains(b));
        if !cells.iter().all(inside) || walled {
            return None;
        }
        let mut price = if cells.is_disjoint(&self.difficult) { 1 } else { 2 };
        for other in self.met(at) {
            let apart = self.me.size.abs_diff(other.size);
            match () {
                () if other.ally || other.size == 0 => {}
                () if other.down || apart >= 2 => price = 2,
                () => return None,
            }
        }
        Some(price)
    }

    /// Returns the creatures whose spaces overlap the token's space there. The dead are no longer creatures.
    fn met(&self, at: Cell) -> impl Iterator<Item = &Creature> {
        let cells = self.me.space(at);
        self.others.iter().filter(move |other| !other.dead && !other.space(other.at).is_disjoint(&cells))
    }

    fn may_end(&self, at: Cell) -> bool {
        at == self.me.at
            || self.met(at).count() == 0
            || self.me.size == 0 && self.met(at).all(|other| other.size == 0) && self.met(at).count() <= 3
    }

    fn slow(&self) -> BTreeMap<Cell, (i32, bool)> {
        let mut costs = BTreeMap::from([(self.me.at, 0)]);
        loop {
            let before = costs.clone();
            for (at, cost) in &before {
                for (x, y) in
                    (-1..=1).flat_map(|x| (-1..=1).map(move |y| (x, y))).filter(|step| *step != (0, 0))
                {
                    let to = Cell::new(at.col + x, at.row + y);
                    let free = |cell: &Cell| self.square(*cell, Cell::new(cell.col + x, cell.row + y));
                    let Some(price) = self.price(to).filter(|_| self.me.space(*at).iter().all(free)) else {
                        continue;
                    };
                    let least = costs.entry(to).or_insert(i32::MAX);
                    *least = (*least).min(cost + price);
                }
            }
            if costs == before {
                return costs.into_iter().map(|(at, cost)| (at, (cost, self.may_end(at)))).collect();
            }
        }
    }
}

// SA-12, SA-13, SA-14, SA-17, SA-18, SA-19, SA-20
#[test]
fn sa_18_reach_past_others_agrees_with_its_slow_twin() {
    let mut random = Random(5);
    let (mut asked, mut shared, mut barred) = (0, 0, 0);
    for round in 0..60 {
        let map = Map::random(&mut random);
        let table = Table::open(serde_json::from_value(map.scene()).unwrap(), "s").unwrap();
        let budget = 8;
        let query = serde_json::from_value(json!({ "token": "me", "budget": budget })).unwrap();
        let report: ReachReport = table.reach(&query).unwrap();
        let told: BTreeMap<Cell, (i32, bool)> =
            report.cells.iter().map(|entry| (entry.cell, (entry.cost, entry.stop))).collect();
        let mut slow = map.slow();
        slow.retain(|_, (cost, _)| *cost <= budget);
        assert_eq!(told, slow, "round {round}: {}", map.scene());
        asked += slow.len();
        barred += slow.values().filter(|(_, stop)| !stop).count();
        shared += slow.iter().filter(|(at, (_, stop))| *stop && map.met(**at).count() > 0).count();
    }
    assert!(asked > 2_000 && barred > 200 && shared > 20, "{asked} {barred} {shared}");
}
