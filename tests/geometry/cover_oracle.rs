//! The hidden part of a space, compared with thousands of single lines. They lead from the center of each of the attacker's cells to points all over
//! the target, and the best cell counts (G-40). Covers squares and both kinds of hexes, footprints and clusters, one-way walls, doors, bars and
//! blocking terrain.

use crate::common::effort::effort;
use crate::common::random::Random;
use burstmap::encounter::Table;
use burstmap::geometry::Cell;
use burstmap::rules::query::Place;
use serde_json::{Value, json};

const SIDE: i64 = 10;
type P = [f64; 2];

struct Wall {
    ends: [P; 2],
    one_way: Option<bool>,
}

fn scene(random: &mut Random, hex: bool, flat: bool) -> Value {
    let point = |random: &mut Random| {
        json!([random.below(40) as f64 / 4.0 + 0.01, random.below(36) as f64 / 4.0 + 0.02])
    };
    let walls: Vec<Value> = (0..5)
        .map(|index| {
            let blocks = json!({ "move": true, "effect": random.below(4) > 0, "sight": false });
            let mut wall = json!({ "id": format!("w{index}"), "points": [point(random), point(random)], "blocks": blocks });
            match random.below(6) {
                0 => wall["oneWay"] = json!("left"),
                1 => wall["oneWay"] = json!("right"),
                2 => wall["door"] = json!(if random.below(2) == 0 { "open" } else { "locked" }),
                _ => {}
            }
            wall
        })
        .collect();
    let cell = |random: &mut Random| json!([random.below(SIDE), random.below(SIDE)]);
    let terrain = json!([
        { "id": "rock", "cells": [cell(random), cell(random), cell(random)], "blocking": true },
        { "id": "pit", "cells": [cell(random), cell(random)], "blocking": { "move": true, "effect": false, "sight": false } },
    ]);
    let size = |random: &mut Random| ["medium", "large", "huge"][random.below(3) as usize];
    let tokens = json!([
        { "id": "a", "name": "A", "side": "p", "at": [random.below(3), 1 + random.below(6)], "size": size(random) },
        { "id": "b", "name": "B", "side": "q", "at": [6 + random.below(2), 1 + random.below(6)], "size": size(random) },
    ]);
    json!({
        "format": "burstmap-scene", "version": 1, "name": "lines", "ruleset": if hex { "agility-hex" } else { "reaction-square" },
        "grid": { "shape": if hex { "hex" } else { "square" }, "orientation": if flat { "flat" } else { "pointy" },
            "size": [SIDE, SIDE], "cell": { "length": 5, "unit": "ft" } },
        "terrain": terrain, "walls": walls, "zones": [], "areas": [], "tokens": tokens,
    })
}

fn side(a: P, b: P, p: P) -> f64 {
    (b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0])
}

fn cross(a: P, b: P, c: P, d: P) -> bool {
    side(a, b, c) * side(a, b, d) < 0.0 && side(c, d, a) * side(c, d, b) < 0.0
}

// G-10, G-40, G-42
#[test]
fn g_40_the_hidden_part_agrees_with_thousands_of_lines() {
    let mut random = Random(8);
    let (mut partly, mut large) = (0, 0);
    for round in 0..effort("BURSTMAP_ORACLE_COVER", 45, 900) {
        let (hex, flat) = (round % 3 > 0, round % 3 == 2);
        let scene = scene(&mut random, hex, flat);
        let table = Table::open(serde_json::from_value(scene.clone()).unwrap(), "s").unwrap();
        let board = table.board();
        let grid = board.grid();
        let report = table.sight(&Place::Token("a".into()), &Place::Token("b".into())).unwrap();
        if !report.line_of_effect {
            continue;
        }
        let space = |id: &str| board.space(board.token(id).unwrap());
        let (from, to) = (space("a"), space("b"));
        let corners =
            |cell: Cell| -> Vec<P> { grid.corners(cell).map(|corner| grid.plane(corner)).collect() };
        let walls: Vec<Wall> = scene["walls"]
            .as_array()
            .unwrap()
            .iter()
            .filter(|wall| wall["blocks"]["effect"] == true && wall["door"] != "open")
            .map(|wall| {
                let point = |index: usize| -> P {
                    [wall["points"][index][0].as_f64().unwrap(), wall["points"][index][1].as_f64().unwrap()]
                };
                Wall { ends: [point(0), point(1)], one_way: wall.get("oneWay").map(|side| side == "left") }
            })
            .collect();
        let rocks: Vec<Vec<P>> = scene["terrain"][0]["cells"]
            .as_array()
            .unwrap()
            .iter()
            .map(|cell| serde_json::from_value::<Cell>(cell.clone()).unwrap())
            .filter(|cell| !from.contains(cell) && !to.contains(cell))
            .map(corners)
            .collect();
        let hidden_from = |eye: P| {
            let (mut hidden, mut all) = (0, 0);
            for cell in &to {
                let outline = corners(*cell);
                let middle = grid.plane(grid.center(*cell));
                for (x, y) in (0..60).flat_map(|x| (0..60).map(move |y| (x, y))) {
                    let at =
                        [middle[0] + (f64::from(x) - 29.3) / 50.0, middle[1] + (f64::from(y) - 29.3) / 50.0];
                    let edges = || (0..outline.len()).map(|i| (outline[i], outline[(i + 1) % outline.len()]));
                    let turns: Vec<bool> = edges().map(|(a, b)| side(a, b, at) > 0.0).collect();
                    if turns.iter().any(|turn| *turn != turns[0]) {
                        continue;
                    }
                    all += 1;
                    let walled = walls.iter().any(|wall| {
                        let [a, b] = wall.ends;
                        // Seen from the first end to the last, with rows running down, this is negative on the left.
                        let stops = wall.one_way.is_none_or(|left| (side(a, b, eye) < 0.0) == left);
                        stops && cross(eye, at, a, b)
                    });
                    let rocky = rocks.iter().any(|rock| {
                        (0..rock.len()).any(|i| cross(eye, at, rock[i], rock[(i + 1) % rock.len()]))
                    });
                    hidden += i32::from(walled || rocky);
                }
            }
            f64::from(hidden) / f64::from(all)
        };
        let best = from.iter().map(|cell| hidden_from(grid.plane(grid.center(*cell)))).fold(1.0, f64::min);
        let told = report.cover.hidden;
        assert!((told - best).abs() < 0.03, "round {round}: told {told}, counted {best}: {scene}");
        partly += i32::from(told > 0.05 && told < 0.95);
        large += i32::from(told > 0.05 && to.len() > 1);
    }
    assert!(partly > 8 && large > 5, "{partly} {large}");
}
