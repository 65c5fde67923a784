//! Concealment, compared with a slow implementation (G-30 … G-32, RS-10, RS-12, AH-09, AH-11, SA-23). It uses the line between the centers of the
//! closest two cells, the zones on it and around its end, senses that ignore zones, and the effect of each degree.

use crate::common::random::Random;
use burstmap::encounter::Table;
use burstmap::geometry::Cell;
use burstmap::rules::query::Place;
use serde_json::{Value, json};

const SIDE: i64 = 9;
type P = [f64; 2];

fn scene(random: &mut Random, system: &str, flat: bool) -> Value {
    let zones: Vec<Value> = (0..4)
        .map(|index| {
            let cells: Vec<Value> = (0..4).map(|_| json!([random.below(SIDE), random.below(SIDE)])).collect();
            json!({ "id": format!("z{index}"), "cells": cells, "kind": random.one(&["smoke", "darkness", "foliage"]),
                "acts": random.one(&["through", "through", "inside"]), "degree": random.one(&["concealment", "total"]) })
        })
        .collect();
    let token = |random: &mut Random, id: &str, side: &str| {
        let mut token = json!({ "id": id, "name": id, "side": side, "at": [random.below(SIDE - 2), 1 + random.below(SIDE - 3)],
            "size": random.one(&["medium", "medium", "large"]) });
        if random.below(3) == 0 {
            token["senses"] = json!([random.one(&["darkvision", "thermal", "foliage", "blindsight"])]);
        }
        if random.below(4) == 0 {
            token["conditions"] = json!([{ "kind": random.one(&["hidden", "invisible", "blinded"]) }]);
        }
        token
    };
    let tokens = json!([token(random, "a", "p"), token(random, "b", "q")]);
    json!({
        "format": "burstmap-scene", "version": 1, "name": "fog", "ruleset": system,
        "grid": { "shape": if system == "agility-hex" { "hex" } else { "square" }, "orientation": if flat { "flat" } else { "pointy" },
            "size": [SIDE, SIDE], "cell": { "length": 5, "unit": "ft" } },
        "terrain": [], "walls": [], "zones": zones, "areas": [], "tokens": tokens,
    })
}

/// Returns the length of the part of the line from `a` to `b` within a convex outline.
fn within(outline: &[P], a: P, b: P) -> f64 {
    let count = outline.len() as f64;
    let middle: P = [0, 1].map(|axis| outline.iter().map(|p| p[axis]).sum::<f64>() / count);
    let side = |p: P, q: P, r: P| (q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0]);
    let (mut from, mut to) = (0.0, 1.0);
    for index in 0..outline.len() {
        let (p, q) = (outline[index], outline[(index + 1) % outline.len()]);
        let inner = side(p, q, middle).signum();
        let (start, end) = (side(p, q, a) * inner, side(p, q, b) * inner);
        if start.abs() < 1e-9 && end.abs() < 1e-9 {
            return 0.0;
        }
        let at = start / (start - end);
        match (start < 0.0, end < 0.0) {
            (true, true) => return 0.0,
            (true, false) => from = f64::max(from, at),
            (false, true) => to = f64::min(to, at),
            _ => {}
        }
    }
    (to - from) * (b[0] - a[0]).hypot(b[1] - a[1])
}

fn pierces(sense: &str, kind: &str) -> bool {
    match sense {
        "darkvision" => kind == "darkness",
        "thermal" => ["darkness", "smoke"].contains(&kind),
        "blindsight" => true,
        other => other == kind,
    }
}

// G-30, G-31, G-32
#[test]
fn g_31_concealment_agrees_with_its_slow_twin() {
    let mut random = Random(3);
    let mut counts = [0; 3];
    for round in 0..320 {
        let (system, flat) = [
            ("reaction-square", false),
            ("agility-hex", false),
            ("agility-hex", true),
            ("strike-area", false),
        ][round % 4];
        let scene = scene(&mut random, system, flat);
        let table = Table::open(serde_json::from_value(scene.clone()).unwrap(), "s").unwrap();
        let board = table.board();
        let grid = board.grid();
        let space = |id: &str| board.space(board.token(id).unwrap());
        let (from, to) = (space("a"), space("b"));
        let center = |cell: Cell| grid.plane(grid.center(cell));
        let mut lines: Vec<(f64, P, P)> = from
            .iter()
            .flat_map(|a| to.iter().map(move |b| (center(*a), center(*b))))
            .map(|(a, b)| ((a[0] - b[0]).hypot(a[1] - b[1]), a, b))
            .collect();
        lines.sort_by(|a, b| a.0.total_cmp(&b.0));
        let tied = lines.get(1).is_some_and(|second| second.0 - lines[0].0 < 1e-6);
        if tied || lines[0].0 < 0.5 {
            continue;
        }
        let (_, eye, aim) = lines[0];
        let (own, other) = (&scene["tokens"][0], &scene["tokens"][1]);
        let sense = own["senses"][0].as_str().unwrap_or("");
        let is = |token: &Value, kind: &str| token["conditions"][0]["kind"] == kind;
        let mut degree = 0;
        for zone in scene["zones"].as_array().unwrap() {
            let cells: Vec<Cell> = serde_json::from_value(zone["cells"].clone()).unwrap();
            let acts = if zone["acts"] == "inside" {
                to.iter().all(|cell| cells.contains(cell))
            } else {
                cells.iter().any(|cell| {
                    let outline: Vec<P> = grid.corners(*cell).map(|corner| grid.plane(corner)).collect();
                    within(&outline, eye, aim) > 1e-6
                })
            };
            if acts && !pierces(sense, zone["kind"].as_str().unwrap()) {
                degree = degree.max(if zone["degree"] == "total" { 2 } else { 1 });
            }
        }
        let blind = is(own, "blinded") && sense != "blindsight";
        let veiled = is(other, "invisible") && sense != "blindsight";
        if blind || veiled || is(other, "hidden") {
            degree = 2;
        }
        let report =
            serde_json::to_value(table.sight(&Place::Token("a".into()), &Place::Token("b".into())).unwrap())
                .unwrap();
        let word = ["none", "concealment", "total"][degree];
        assert_eq!(report["concealment"]["degree"], word, "round {round}: {scene}");
        assert_eq!(report["lineOfSight"], degree < 2, "round {round}: {scene}");
        let costs: i64 = report["modifiers"]
            .as_array()
            .unwrap()
            .iter()
            .filter(|m| ["RS-10", "RS-12", "AH-09", "AH-11"].contains(&m["rule"].as_str().unwrap()))
            .map(|m| m["value"].as_i64().unwrap())
            .sum();
        let expected = match system {
            "reaction-square" => [0, -15, -50][degree],
            "agility-hex" => [0, 3, 5][degree],
            _ => 0,
        };
        assert_eq!(costs, expected, "round {round}: {scene}");
        if system == "strike-area" {
            let own: Vec<i64> = report["modifiers"]
                .as_array()
                .unwrap()
                .iter()
                .map(|m| m["value"].as_i64().unwrap())
                .filter(|v| *v < 0)
                .collect();
            let unseen = if is(other, "hidden") {
                vec![-2]
            } else if degree == 2 {
                vec![-1]
            } else {
                vec![]
            };
            assert_eq!(own, unseen, "round {round}: {scene}");
        }
        counts[degree] += 1;
    }
    assert!(counts.iter().all(|count| *count > 25), "{counts:?}");
}
