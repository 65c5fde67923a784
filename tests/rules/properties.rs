//! The answers of the rules do not depend on the orientation of the map. If columns and rows are exchanged, areas, sight, cover, attacks and reach
//! stay the same. Pointy hexes become flat, and the left side of a wall becomes its right side.

use crate::common::random::Random;
use burstmap::encounter::Table;
use burstmap::format;
use burstmap::geometry::Cell;
use burstmap::rules::presets;
use burstmap::rules::query::Place;
use serde_json::{Map, Value, json};
use std::collections::BTreeSet;

const SIZE: i64 = 12;

/// The built-in systems in turn, and a homebrew one.
fn system(round: usize) -> &'static str {
    presets::IDS.get(round % (presets::IDS.len() + 1)).copied().unwrap_or("ember-courts")
}

fn channels(random: &mut Random) -> Value {
    let kinds: [[bool; 3]; 6] = [
        [true, true, true],
        [true, true, true],
        [true, true, false],
        [true, false, false],
        [false, false, true],
        [false, true, false],
    ];
    let [stops, effect, sight] = kinds[random.below(6) as usize];
    json!({ "move": stops, "effect": effect, "sight": sight })
}

fn scene(random: &mut Random, system: &str) -> Value {
    let hex = matches!(system, "agility-hex" | "ember-courts");
    let ruleset: Value = match system {
        "ember-courts" => {
            serde_json::from_str(&std::fs::read_to_string("tests/data/ember-courts.json").unwrap()).unwrap()
        }
        system => json!(system),
    };
    let grades: &[&str] = &["partial", "cover"];
    let mut walls = Vec::new();
    for index in 0..7 {
        let point = |random: &mut Random| {
            let part = |random: &mut Random| {
                if random.below(2) == 0 { random.below(13) as f64 } else { random.below(50) as f64 / 4.0 }
            };
            json!([part(random), part(random)])
        };
        let mut wall = json!({ "id": format!("w{index}"), "points": [point(random), point(random)], "blocks": channels(random) });
        match random.below(5) {
            0 => wall["oneWay"] = json!(random.one(&["left", "right"])),
            1 => wall["door"] = json!(random.one(&["open", "closed", "locked"])),
            2 => wall["cover"] = json!(random.one(grades)),
            _ => {}
        }
        walls.push(wall);
    }
    let cell = |random: &mut Random| json!([random.below(SIZE), random.below(SIZE)]);
    let mut terrain = Vec::new();
    for index in 0..6 {
        let mut patch = json!({ "id": format!("t{index}"), "cells": [cell(random), cell(random)] });
        match random.below(5) {
            0 => patch["difficult"] = json!(true),
            1 => patch["cover"] = json!(random.one(grades)),
            2 => patch["blocking"] = channels(random),
            3 => patch["rough"] = json!(true),
            _ => patch["blocking"] = json!(true),
        }
        terrain.push(patch);
    }
    let mut zones = Vec::new();
    for index in 0..3 {
        let cells: Vec<Value> = (0..6).map(|_| cell(random)).collect();
        zones.push(
            json!({ "id": format!("z{index}"), "cells": cells, "kind": random.one(&["smoke", "darkness"]),
            "acts": random.one(&["through", "inside"]), "degree": random.one(&["concealment", "total"]) }),
        );
    }
    let mut tokens = Vec::new();
    for index in 0..5 {
        let mut token = json!({ "id": format!("k{index}"), "name": format!("K{index}"), "side": random.one(&["red", "blue"]),
            "at": [random.below(SIZE - 3), random.below(SIZE - 3)], "speed": { "walk": 4 }, "stats": { "perception": 3 } });
        if hex && system == "agility-hex" {
            token["size"] = json!(random.one(&["medium", "large", "huge", "gargantuan"]));
        } else if !hex {
            match random.below(3) {
                0 => token["size"] = json!(random.one(&["large", "huge", "gargantuan"])),
                1 => token["footprint"] = json!([1 + random.below(3), 1 + random.below(3)]),
                _ => {}
            }
        }
        if random.below(3) == 0 {
            let kind = random.one(&["prone", "hidden", "blinded", "invisible", "crouching", "unconscious"]);
            token["conditions"] = json!([{ "kind": kind }]);
        }
        if random.below(3) == 0 {
            token["senses"] = json!([random.one(&["darkvision", "thermal"])]);
        }
        tokens.push(token);
    }
    let areas: Vec<Value> = (0..3)
        .map(|index| {
            let cells: Vec<[i64; 2]> = (0..SIZE)
                .flat_map(|row| (index * 4..index * 4 + 4).map(move |column| [column, row]))
                .collect();
            json!({ "id": format!("a{index}"), "name": format!("A{index}"), "cells": cells })
        })
        .collect();
    json!({
        "format": "burstmap-scene", "version": 1, "name": "random", "ruleset": ruleset,
        "grid": { "shape": if hex { "hex" } else { "square" }, "orientation": "pointy", "size": [SIZE, SIZE],
            "cell": { "length": 5, "unit": "ft" } },
        "terrain": terrain, "walls": walls, "zones": zones, "areas": areas, "tokens": tokens,
    })
}

/// Returns a scene with columns and rows exchanged.
fn mirrored(scene: &Value) -> Value {
    let mut out = scene.clone();
    if scene["grid"]["shape"] == "hex" {
        out["grid"]["orientation"] = json!("flat");
    }
    for wall in out["walls"].as_array_mut().unwrap() {
        wall["points"].as_array_mut().unwrap().iter_mut().for_each(swap);
        if let Some(side) = wall.get("oneWay").cloned() {
            wall["oneWay"] = json!(if side == "left" { "right" } else { "left" });
        }
    }
    for list in ["terrain", "zones", "areas"] {
        for item in out[list].as_array_mut().unwrap() {
            item["cells"].as_array_mut().unwrap().iter_mut().for_each(swap);
        }
    }
    for token in out["tokens"].as_array_mut().unwrap() {
        swap(&mut token["at"]);
        if let Some(footprint) = token.get_mut("footprint") {
            swap(footprint);
        }
    }
    out
}

fn swap(pair: &mut Value) {
    pair.as_array_mut().unwrap().reverse();
}

fn open(scene: &Value) -> Table {
    Table::open(format::scene::read(scene.clone()).unwrap().0, "mirror").unwrap()
}

fn sorted(list: &Value) -> BTreeSet<String> {
    list.as_array().into_iter().flatten().map(Value::to_string).collect()
}

/// Returns the parts of a sight report that do not depend on the orientation of the map. None of them contains cells.
fn seen(report: &Value) -> Value {
    let cover = &report["cover"];
    let hidden = (cover["hidden"].as_f64().unwrap() * 1e6).round();
    json!({
        "effect": report["lineOfEffect"], "sight": report["lineOfSight"], "distance": report["distance"],
        "grade": cover["grade"], "hidden": hidden, "canHide": report["canHide"],
        "degree": report["concealment"]["degree"], "by": sorted(&report["concealment"]["by"]).into_iter().collect::<Vec<_>>(),
        "modifiers": told(&report["modifiers"]),
    })
}

fn told(modifiers: &Value) -> Vec<String> {
    let one = |m: &Value| format!("{} {} {} {}", m["rule"], m["on"], m["stat"], m["value"]);
    let mut list: Vec<String> = modifiers.as_array().unwrap().iter().map(one).collect();
    list.sort();
    list
}

fn json_of<T: serde::Serialize>(answer: &T) -> Value {
    serde_json::to_value(answer).unwrap()
}

/// Returns whether several pairs of cells are equally close. The lowest row decides a tie, and in the mirrored map the lowest column.
fn tie(one: &Table, a: &str, b: &str) -> bool {
    let board = one.board();
    let space = |id: &str| board.space(board.token(id).unwrap());
    let grid = board.grid();
    let gap = |(a, b): (Cell, Cell)| {
        let ([x, y], [u, v]) = (grid.plane(grid.center(a)), grid.plane(grid.center(b)));
        (x - u).hypot(y - v)
    };
    let (a, b) = (space(a), space(b));
    let gaps: Vec<f64> = a.iter().flat_map(|a| b.iter().map(move |b| gap((*a, *b)))).collect();
    let least = gaps.iter().copied().fold(f64::INFINITY, f64::min);
    gaps.iter().filter(|gap| **gap < least + 1e-6).count() > 1
}

const IDS: [&str; 5] = ["k0", "k1", "k2", "k3", "k4"];

// G-01, G-12, G-30, G-31, G-40
#[test]
fn sight_and_attacks_are_the_same_on_the_mirrored_map() {
    let mut random = Random(11);
    let (mut covered, mut veiled, mut ties) = (0, 0, 0);
    for round in 0..36 {
        let system = system(round);
        let here = scene(&mut random, system);
        let (one, two) = (open(&here), open(&mirrored(&here)));
        for (a, b) in IDS.iter().flat_map(|a| IDS.iter().map(move |b| (*a, *b))).filter(|(a, b)| a != b) {
            if tie(&one, a, b) {
                ties += 1;
                continue;
            }
            let ask = |table: &Table| {
                json_of(&table.sight(&Place::Token(a.into()), &Place::Token(b.into())).unwrap())
            };
            let (left, right) = (seen(&ask(&one)), seen(&ask(&two)));
            assert_eq!(left, right, "round {round}, {system}, {a} to {b}: {here}");
            covered += i32::from(left["grade"] != "none" && left["grade"] != "open");
            veiled += i32::from(left["degree"] != "none");
            for kind in ["melee", "ranged", "spell"] {
                let query =
                    serde_json::from_value(json!({ "attacker": a, "target": b, "kind": kind })).unwrap();
                let ask = |table: &Table| {
                    let report = json_of(&table.attack(&query).unwrap());
                    let denied: Vec<Value> = report["denied"]
                        .as_array()
                        .into_iter()
                        .flatten()
                        .map(|d| d["rule"].clone())
                        .collect();
                    json!([
                        report["legal"],
                        told(&report["modifiers"]),
                        report["mayDeclare"],
                        report["strikesFirst"],
                        report["inMelee"],
                        denied
                    ])
                };
                assert_eq!(ask(&one), ask(&two), "round {round}, {system}, {a} to {b}, {kind}: {here}");
            }
        }
    }
    assert!(covered > 80 && veiled > 80 && ties < 400, "{covered} {veiled} {ties}");
}

fn cells(report: &Value, turned: bool) -> BTreeSet<String> {
    let all = report["cells"].as_array().unwrap().iter();
    let one = |entry: &Value| {
        let mut cell = entry["cell"].clone();
        if turned {
            swap(&mut cell);
        }
        let kept: Map<String, Value> = entry
            .as_object()
            .unwrap()
            .iter()
            .filter(|(name, _)| {
                ["state", "distance", "origin", "cost", "stop", "checks", "provokes"].contains(&name.as_str())
            })
            .map(|(name, value)| (name.clone(), value.clone()))
            .collect();
        json!([cell, kept]).to_string()
    };
    all.map(one).collect()
}

// G-13, G-20, G-22, G-23
#[test]
fn areas_are_the_same_on_the_mirrored_map() {
    let mut random = Random(12);
    for round in 0..72 {
        let system = system(round);
        let here = scene(&mut random, system);
        let (one, two) = (open(&here), open(&mirrored(&here)));
        let hex = here["grid"]["shape"] == "hex";
        let (col, row) = (random.below(SIZE), random.below(SIZE));
        let aim = [random.below(48) as f64 / 4.0 + 0.1, random.below(48) as f64 / 4.0 + 0.03];
        let corner = |corner: &str| match corner {
            "ne" => "sw",
            "sw" => "ne",
            other => {
                if other == "nw" {
                    "nw"
                } else {
                    "se"
                }
            }
        };
        let picked = random.one(&["nw", "ne", "se", "sw"]);
        let mut queries = vec![(
            json!({ "shape": "radius", "target": [col, row], "size": 3 }),
            json!({ "shape": "radius", "target": [row, col], "size": 3 }),
        )];
        if system != "ember-courts" {
            let mut pair = (
                json!({ "shape": "burst", "target": [col, row], "size": 4 }),
                json!({ "shape": "burst", "target": [row, col], "size": 4 }),
            );
            if system == "reflex-d20" {
                (pair.0["corner"], pair.1["corner"]) = (json!(picked), json!(corner(picked)));
            }
            queries.push(pair);
        }
        for shape in ["line", "cone"] {
            let mut pair = (
                json!({ "shape": shape, "user": [col, row], "aim": aim, "size": 5 }),
                json!({ "shape": shape, "user": [row, col], "aim": [aim[1], aim[0]], "size": 5 }),
            );
            if !hex && system != "strike-area" {
                (pair.0["corner"], pair.1["corner"]) = (json!(picked), json!(corner(picked)));
            }
            queries.push(pair);
        }
        for (left, right) in queries {
            let ask =
                |table: &Table, query: &Value| table.area(&serde_json::from_value(query.clone()).unwrap());
            match (ask(&one, &left), ask(&two, &right)) {
                (Ok(a), Ok(b)) => {
                    let (a, b) = (json_of(&a), json_of(&b));
                    assert_eq!(cells(&a, false), cells(&b, true), "round {round}, {system}, {left}: {here}");
                    assert_eq!(
                        sorted(&a["barriers"]),
                        sorted(&b["barriers"]),
                        "round {round}, {system}, {left}: {here}"
                    );
                    let caught = |report: &Value| -> Vec<String> {
                        report["tokens"]
                            .as_array()
                            .unwrap()
                            .iter()
                            .map(|t| format!("{} {}", t["id"], t["onOrigin"]))
                            .collect()
                    };
                    assert_eq!(caught(&a), caught(&b), "round {round}, {system}, {left}: {here}");
                }
                (Err(a), Err(b)) => {
                    assert_eq!((a.code.clone(), a.path.clone()), (b.code.clone(), b.path.clone()), "{left}")
                }
                (a, b) => panic!("round {round}, {system}, {left}: {:?} {:?}", a.map(|_| ()), b.map(|_| ())),
            }
        }
    }
}

// G-50, G-52
#[test]
fn reach_is_the_same_on_the_mirrored_map() {
    let mut random = Random(13);
    for round in 0..48 {
        let system = system(round);
        let here = scene(&mut random, system);
        let (one, two) = (open(&here), open(&mirrored(&here)));
        for id in IDS {
            let query = serde_json::from_value(json!({ "token": id })).unwrap();
            let ask = |table: &Table| json_of(&table.reach(&query).unwrap());
            let (left, right) = (ask(&one), ask(&two));
            let plain = |report: &Value, turned| -> BTreeSet<String> {
                let all = report["cells"].as_array().unwrap().iter();
                all.map(|entry| {
                    let mut cell = entry["cell"].clone();
                    if turned {
                        swap(&mut cell);
                    }
                    // Of equally cheap paths, the same one is returned in every orientation of the map.
                    json!([cell, entry["cost"], entry["stop"]]).to_string()
                })
                .collect()
            };
            assert_eq!(plain(&left, false), plain(&right, true), "round {round}, {system}, {id}: {here}");
        }
    }
}
