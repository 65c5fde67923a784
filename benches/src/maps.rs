//! Seeded maps as scenes. The same seed gives the same map everywhere.

use serde_json::{Value, json};

/// SplitMix64.
#[derive(Debug)]
pub struct Random(pub u64);

impl Random {
    pub fn below(&mut self, n: u64) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        (z ^ (z >> 31)) % n
    }

    /// Returns a number in a range, in steps of a hundredth.
    pub fn between(&mut self, low: f64, high: f64) -> f64 {
        let steps = ((high - low) * 100.0) as u64;
        (low * 100.0 + self.below(steps + 1) as f64).round() / 100.0
    }
}

type Walls = Vec<[[f64; 2]; 2]>;

fn scene(ruleset: &str, side: u64, walls: &Walls, blocked: &[[u64; 2]]) -> Value {
    let all = json!({ "move": true, "effect": true, "sight": true });
    let wall = |(i, points): (usize, &[[f64; 2]; 2])| json!({ "id": format!("w{i}"), "points": points, "blocks": all });
    let shape = if ruleset == "agility-hex" { "hex" } else { "square" };
    let terrain = if blocked.is_empty() {
        json!([])
    } else {
        json!([{ "id": "rock", "cells": blocked, "blocking": true }])
    };
    json!({
        "format": "burstmap-scene", "version": 1, "name": "Bench", "ruleset": ruleset,
        "grid": { "shape": shape, "size": [side, side], "cell": { "length": 5, "unit": "ft" } },
        "terrain": terrain, "walls": walls.iter().enumerate().map(wall).collect::<Vec<_>>(),
        "zones": [], "areas": [], "tokens": [],
    })
}

pub fn token(id: &str, at: [u64; 2]) -> Value {
    json!({ "id": id, "name": id, "side": "party", "at": at, "speed": { "walk": 6 } })
}

/// Dark, with walls on a tenth of the grid lines and torches of 4 and 4 cells; one is carried.
pub fn dark(side: u64, torches: usize, seed: u64) -> Value {
    let mut scene = on_grid(side, (side * side / 5) as usize, seed);
    let random = &mut Random(seed + 1);
    let mut torch = |i: usize| {
        let cell = [random.below(side), random.below(side)];
        json!({ "id": format!("l{i}"), "cells": [cell], "light": [4, 4] })
    };
    scene["terrain"] = (1..torches).map(&mut torch).collect();
    scene["ruleset"] = json!("srd-5e");
    scene["settings"] = json!({ "light.ambient": "darkness" });
    let mut bearer = token("t0", [side / 2, side / 2]);
    bearer["light"] = json!([4, 4]);
    bearer["senses"] = json!(["darkvision:12"]);
    scene["tokens"] = json!([bearer]);
    scene
}

/// Returns a map with a percentage of solid cells.
pub fn blocked(side: u64, percent: u64, seed: u64) -> Value {
    let random = &mut Random(seed);
    let cells = (0..side * side).filter(|_| random.below(100) < percent);
    let cells: Vec<_> = cells.map(|i| [i % side, i / side]).collect();
    scene("reaction-square", side, &Vec::new(), &cells)
}

/// Unit walls on random grid lines.
pub fn on_grid(side: u64, count: usize, seed: u64) -> Value {
    let random = &mut Random(seed);
    let mut wall = || {
        let [x, y] = [random.below(side) as f64, random.below(side) as f64];
        if random.below(2) == 0 { [[x, y], [x + 1.0, y]] } else { [[x, y], [x, y + 1.0]] }
    };
    scene("reaction-square", side, &(0..count).map(|_| wall()).collect(), &[])
}

/// Walls of any direction, half a cell to three cells long.
pub fn off_grid(ruleset: &str, side: u64, count: usize, seed: u64) -> Value {
    let random = &mut Random(seed);
    let room = side as f64 - 4.0;
    let mut walls = Walls::new();
    while walls.len() < count {
        let [x, y] = [random.between(2.0, room), random.between(2.0, room)];
        let [dx, dy] = [random.between(-2.0, 2.0), random.between(-2.0, 2.0)];
        if dx * dx + dy * dy > 0.25 {
            walls.push([[x, y], [x + dx, y + dy]]);
        }
    }
    scene(ruleset, side, &walls, &[])
}

/// Returns a map with random difficult terrain, and a token in the middle without allies.
pub fn difficult(ruleset: &str, side: u64, percent: u64, seed: u64) -> Value {
    let random = &mut Random(seed);
    let cells = (0..side * side).filter(|_| random.below(100) < percent).map(|i| [i % side, i / side]);
    let mut scene = scene(ruleset, side, &Vec::new(), &[]);
    scene["terrain"] = json!([{ "id": "mud", "cells": cells.collect::<Vec<_>>(), "difficult": true }]);
    scene["tokens"] = json!([token("a", [side / 2, side / 2])]);
    if ruleset != "agility-hex" {
        scene["settings"] = json!({ "metric": "alternating" });
    }
    scene
}

/// Returns the map with the most slits: a short wall in almost every cell.
pub fn fence(ruleset: &str, side: u64, from: [f64; 2], to: [f64; 2], left_out: u64, seed: u64) -> Value {
    let random = &mut Random(seed);
    let cells = (0..side * side).filter(|_| left_out == 0 || random.below(left_out) > 0);
    let walls = cells.map(|i| {
        let [x, y] = [(i % side) as f64, (i / side) as f64];
        [[x + from[0], y + from[1]], [x + to[0], y + to[1]]]
    });
    scene(ruleset, side, &walls.collect(), &[])
}

/// Rows of teeth on grid lines: `tooth` of every `tooth + gap` cells of every `apart`th row.
pub fn comb(side: u64, tooth: u64, gap: u64, apart: u64) -> Value {
    let at = |x: u64, y: u64| (x + y / apart) % (tooth + gap) < tooth;
    let walls = (0..side).filter(|y| y % apart == 0 && y.abs_diff(side / 2) > 1).flat_map(|y| {
        (0..side).filter(move |x| at(*x, y)).map(move |x| [[x as f64, y as f64], [x as f64 + 1.0, y as f64]])
    });
    scene("reaction-square", side, &walls.collect(), &[])
}

/// Solid cells on a lattice.
pub fn pillars(side: u64, apart: u64) -> Value {
    let cells =
        (0..side * side).map(|i| [i % side, i / side]).filter(|[x, y]| x % apart == 1 && y % apart == 1);
    scene("reaction-square", side, &Vec::new(), &cells.collect::<Vec<_>>())
}

/// Rooms of 5 × 5 cells, each side of five pieces and the middle one a door. Of every fifty pieces one ends a twentieth of a
/// cell too early.
pub fn rooms(side: u64, seed: u64) -> Value {
    let random = &mut Random(seed);
    let mut walls = Walls::new();
    for line in (0..side).step_by(5).map(|at| at as f64) {
        for at in (0..side).map(|at| at as f64) {
            let end = at + if random.below(50) == 0 { 0.95 } else { 1.0 };
            walls.extend([[[line, at], [line, end]], [[at, line], [end, line]]]);
        }
    }
    let mut scene = scene("reaction-square", side, &walls, &[]);
    for (index, wall) in scene["walls"].as_array_mut().into_iter().flatten().enumerate() {
        if index / 2 % 5 == 2 {
            wall["door"] = json!("closed");
        }
    }
    scene
}
