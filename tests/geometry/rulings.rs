//! Areas, sight and fields as the words of geometry fix them, asked through the public facade on both grids.
#![allow(clippy::unwrap_used)]

use crate::common::random::Random;
use crate::common::rulings::*;
use serde_json::{Value, json};

fn hexes(orientation: &str) -> Value {
    let mut scene = scene("agility-hex", 14, 14);
    scene["grid"]["orientation"] = json!(orientation);
    scene
}

// G-24, RS-02
#[test]
fn g_24_the_corners_of_a_large_user_are_those_of_its_whole_space() {
    let user = token("l", "red", [5, 5], json!({ "size": "large" }));
    let game = Game::open(with(scene("reaction-square", 14, 14), "tokens", json!([user])));
    for (corner, aim, origin, quadrant) in [
        ("nw", [2, 2], [5.0, 5.0], block(2..=4, 2..=4)),
        ("ne", [10, 2], [7.0, 5.0], block(7..=9, 2..=4)),
        ("se", [10, 10], [7.0, 7.0], block(7..=9, 7..=9)),
        ("sw", [2, 10], [5.0, 7.0], block(2..=4, 7..=9)),
    ] {
        let query = json!({ "shape": "cone", "user": "l", "corner": corner, "aim": aim, "size": 3 });
        let report = game.area(query.clone());
        assert_eq!((cells(&report, "affected"), &report["origin"]), (quadrant, &json!(origin)), "{corner}");
        // The corner nearest the aim is the one proposed.
        let mut proposed = query;
        proposed.as_object_mut().unwrap().remove("corner");
        assert_eq!(game.area(proposed)["origin"], json!(origin));
    }
    // G-22: counted as in G-21, from the corner; the user's own cells are never in it.
    let through = json!({ "shape": "line", "user": "l", "corner": "nw", "aim": [9, 9], "size": 4 });
    let report = game.area(through);
    assert_eq!(cells(&report, "affected"), [[7, 7], [8, 8]]);
    assert_eq!(
        (&entry(&report, [7, 7])["distance"], &entry(&report, [7, 7])["origin"]),
        (&json!(3), &json!(false))
    );
}

// G-23
#[test]
fn g_23_quadrants_of_the_alternating_count() {
    let game =
        Game::open(with(scene("reaction-square", 30, 30), "settings", json!({ "metric": "alternating" })));
    for (size, count) in [(3, 6), (6, 24), (12, 96)] {
        let report = game
            .area(json!({ "shape": "cone", "user": [5, 5], "corner": "se", "aim": [20, 20], "size": size }));
        assert_eq!(cells(&report, "affected").len(), count, "{size}");
    }
}

// G-22, G-23
#[test]
fn g_22_hexes_know_neither_corners_nor_rectangles() {
    for orientation in ["pointy", "flat"] {
        let game = Game::open(hexes(orientation));
        for (query, path) in [
            (json!({ "shape": "cone", "user": [5, 5], "corner": "ne", "aim": [9, 5], "size": 3 }), "/corner"),
            (json!({ "shape": "line", "user": [5, 5], "corner": "ne", "aim": [9, 5], "size": 3 }), "/corner"),
            (json!({ "shape": "burst", "target": [5, 5], "corner": "ne", "size": 3 }), "/corner"),
            (json!({ "shape": "radius", "target": [5, 5], "corner": "ne", "size": 3 }), "/corner"),
            (json!({ "shape": "rect", "target": [5, 5], "size": [2, 2] }), "/shape"),
        ] {
            let refusal = game.try_area(query.clone()).unwrap_err();
            assert_eq!(
                (refusal.code.as_str(), refusal.path.as_deref()),
                ("bad-query", Some(path)),
                "{query}"
            );
        }
    }
}

// G-22, G-23: flat-topped columns run straight down; their neighbors lie at 30 degrees to the side.
#[test]
fn g_22_lines_and_cones_on_flat_hexes() {
    let game = Game::open(hexes("flat"));
    let x = 4.0 * 3f64.sqrt() / 2.0;
    let line = game.area(json!({ "shape": "line", "user": [4, 4], "aim": [x, 9], "size": 3 }));
    assert_eq!(cells(&line, "affected"), [[4, 5], [4, 6], [4, 7]]);
    let cone = game.area(json!({ "shape": "cone", "user": [4, 4], "aim": [x, 9], "size": 2 }));
    // Straight down, then the ring behind it: 30 degrees to either side lie on the closed border.
    assert_eq!(cells(&cone, "affected"), [[3, 5], [4, 5], [5, 5], [4, 6]]);
    // Aimed at the middle of a side neighbor: the same shape turned by 60 degrees.
    let turned =
        game.area(json!({ "shape": "cone", "user": [4, 4], "aim": [x * 2.0, 4.0 + 4.0 / 2.0], "size": 2 }));
    assert_eq!(cells(&turned, "affected").len(), 4);
    for n in 1..=5 {
        let report =
            game.area(json!({ "shape": "cone", "user": [6, 6], "aim": [6.0 * x / 4.0, 20], "size": n }));
        // Rings hold 1, 3, 3, 5, 5 … cells when the axis runs through centers.
        let expected: i32 = (1..=n).map(|ring| ring / 2 * 2 + 1).sum();
        assert_eq!(cells(&report, "affected").len() as i32, expected, "{n}");
    }
}

// G-13, G-15
#[test]
fn g_15_a_wall_through_the_origin_stops_all_and_is_reached() {
    let split = wall("split", json!([[2.5, 2], [2.5, 9]]));
    let game = Game::open(with(scene("reaction-square", 14, 12), "walls", json!([split])));
    let report = game.area(json!({ "shape": "radius", "target": [2, 5], "size": 1 }));
    assert_eq!(cells(&report, "blocked").len(), 9, "no line from the wall is free of it");
    assert_eq!(report["barriers"], json!(["split"]));
    assert!(report["cells"].as_array().unwrap().iter().all(|cell| cell["by"] == json!(["split"])));
}

// G-15
#[test]
fn g_15_what_is_reached_is_named_by_cell_and_by_reason() {
    let mut map = scene("reaction-square", 14, 12);
    map["terrain"] = json!([{ "id": "rock", "cells": [[6, 5], [8, 5]], "blocking": true }]);
    map["walls"] = json!([wall("w", json!([[4, 4], [4, 7]]))]);
    let game = Game::open(map);
    let report = game.area(json!({ "shape": "radius", "target": [5, 5], "size": 3 }));
    assert_eq!(cells(&report, "barrier"), [[6, 5]]);
    assert_eq!(entry(&report, [6, 5])["by"], json!(["rock"]));
    // Behind itself, the second half of the rock is blocked, not reached.
    assert_eq!(
        (&entry(&report, [8, 5])["state"], &entry(&report, [8, 5])["by"]),
        (&json!("blocked"), &json!(["rock"]))
    );
    assert_eq!(
        (&entry(&report, [3, 5])["state"], &entry(&report, [3, 5])["by"]),
        (&json!("blocked"), &json!(["w"]))
    );
    assert_eq!(report["barriers"], json!(["w"]), "walls and doors; cells stand among the cells");
    let reached = report["why"].as_array().unwrap().iter().find(|why| why["rule"] == "RS-04").unwrap();
    assert_eq!(reached["ids"], json!(["w", "rock"]));
    // A target that is a blocking cell: a barrier hit, and nothing beyond it.
    let report = game.area(json!({ "shape": "radius", "target": [6, 5], "size": 1 }));
    assert_eq!((cells(&report, "barrier"), cells(&report, "blocked").len()), (vec![[6, 5]], 8));
}

/// Every member that the contract promises, none of them null, and reasons that can be read.
fn complete(report: &Value) {
    for flag in ["lineOfEffect", "lineOfSight", "canHide"] {
        assert!(report[flag].is_boolean(), "{flag}: {report}");
    }
    assert!(report["distance"].is_number() && report["cover"]["hidden"].is_number(), "{report}");
    assert!(report["cover"]["grade"].is_string() && report["concealment"]["degree"].is_string(), "{report}");
    for list in [&report["cover"]["by"], &report["concealment"]["by"], &report["modifiers"], &report["why"]] {
        assert!(list.is_array(), "{report}");
    }
    assert!(report.as_object().unwrap().values().all(|member| !member.is_null()), "{report}");
    let why = report["why"].as_array().unwrap();
    assert!(
        !why.is_empty() && why.iter().all(|reason| reason["text"].as_str().unwrap().ends_with('.')),
        "{report}"
    );
}

// G-12
#[test]
fn g_12_sight_within_one_space_and_between_cells() {
    for (system, cell) in [("reaction-square", [7, 7]), ("agility-hex", [7, 7]), ("strike-area", [7, 7])] {
        let mut map = scene(system, 14, 14);
        map["tokens"] = json!([token("a", "red", [3, 3], json!({ "size": "large" }))]);
        map["terrain"] = json!([{ "id": "rock", "cells": [cell], "blocking": true }]);
        let game = Game::open(map);
        for (from, to, distance) in [
            (json!("a"), json!("a"), 0),
            (json!("a"), json!([3, 3]), 0),
            (json!([3, 3]), json!("a"), 0),
            (json!(cell), json!(cell), 0),
            (json!([2, 7]), json!([2, 9]), 2),
        ] {
            let report = game.sight(from.clone(), to.clone());
            complete(&report);
            assert_eq!(report["distance"], distance, "{system}: {from} to {to}");
            assert_eq!((&report["lineOfEffect"], &report["lineOfSight"]), (&json!(true), &json!(true)));
            assert_eq!(report["cover"], json!({ "grade": "none", "hidden": 0.0, "by": [] }));
            assert!(report["line"].is_array());
        }
        // A blocking cell is itself seen from beside it: its own terrain is disregarded (G-12), others' is not.
        assert_eq!(game.sight(json!([6, 7]), json!(cell))["lineOfEffect"], true);
        let refusal = game.try_sight(json!([14, 0]), json!("a")).unwrap_err();
        assert_eq!((refusal.code.as_str(), refusal.path.as_deref()), ("out-of-bounds", Some("/from")));
        let refusal = game.try_sight(json!("a"), json!("zz")).unwrap_err();
        assert_eq!((refusal.code.as_str(), refusal.path.as_deref()), ("unknown-token", Some("/to")));
    }
}

// RS-13, AH-11
#[test]
fn rs_13_behind_a_curtain_is_total_concealment_and_permits_hiding() {
    for (system, rule, modifier) in
        [("reaction-square", "RS-13", "RS-12 attack -50"), ("agility-hex", "AH-11", "AH-11 targetNumber 5")]
    {
        let mut map = scene(system, 14, 14);
        map["tokens"] = json!([token("a", "red", [2, 4], json!({})), token("b", "blue", [8, 4], json!({}))]);
        let mut curtain = wall("curtain", json!([[5, -1], [5, 14]]));
        curtain["blocks"] = json!({ "move": false, "effect": false, "sight": true });
        map["walls"] = json!([curtain]);
        let game = Game::open(map);
        let report = game.sight("a", "b");
        complete(&report);
        assert_eq!(report["concealment"], json!({ "degree": "total", "by": ["curtain"] }));
        assert_eq!((&report["canHide"], modifiers(&report)), (&json!(true), vec![modifier.to_owned()]));
        assert!(explains(&report, rule), "{}", report["why"]);
    }
}

/// Dice for maps, the same on every run.
// G-12, G-14, G-30, G-31, G-32
#[test]
fn g_14_a_field_holds_exactly_the_cells_to_which_sight_is_clear() {
    let mut random = Random(11);
    for round in 0..36 {
        let mut map = match round % 3 {
            0 => with(hexes("flat"), "ruleset", json!("agility-hex")),
            1 => hexes("pointy"),
            _ => scene("reaction-square", 14, 14),
        };
        let mut spot = || json!([random.below(13), random.below(13)]);
        let zone = |id: &str, cells: Value, acts: &str, degree: &str| json!({ "id": id, "cells": cells, "kind": id, "acts": acts, "degree": degree });
        map["zones"] = json!([
            zone("smoke", json!([spot(), spot(), spot()]), "through", "total"),
            zone("darkness", json!([spot(), spot(), spot()]), "inside", "total"),
            zone("mist", json!([spot(), spot()]), "through", "concealment"),
        ]);
        map["terrain"] = json!([{ "id": "rock", "cells": [spot(), spot(), spot()], "blocking": true }]);
        let size = if round % 2 == 0 { "medium" } else { "large" };
        let senses: &[&str] = if round % 4 == 0 { &["thermal"] } else { &[] };
        map["tokens"] = json!([token(
            "a",
            "red",
            [spot()[0].as_i64().unwrap() as i32, 5],
            json!({ "size": size, "senses": senses })
        )]);
        let channels = [(true, true), (true, false), (false, true)];
        let walls: Vec<Value> = channels
            .iter()
            .enumerate()
            .map(|(index, (effect, sight))| {
                let mut end = || json!([random.below(48) as f64 / 4.0, random.below(40) as f64 / 4.0]);
                let mut wall = wall(&format!("w{index}"), json!([end(), end()]));
                wall["blocks"] = json!({ "move": true, "effect": effect, "sight": sight });
                if index == 0 && round % 5 == 0 {
                    wall["oneWay"] = json!("left");
                }
                wall
            })
            .collect();
        map["walls"] = json!(walls);
        let game = Game::open(map);
        let field = game.field(json!("a"));
        for row in 0..14 {
            for column in 0..14 {
                let cell = json!([column, row]);
                let report = game.sight("a", cell.clone());
                let holds = |list: &str| field[list].as_array().unwrap().contains(&cell);
                // A field always holds the space that it is asked for, even in the dark.
                if report["distance"] != 0 {
                    assert_eq!(report["lineOfSight"], holds("sight"), "round {round}: sight of {cell}");
                }
                assert_eq!(report["lineOfEffect"], holds("effect"), "round {round}: effect on {cell}");
            }
        }
    }
}

// G-02, SM-05
#[test]
fn g_02_a_footprint_overrides_the_size_on_hexes_too_by_the_cluster_as_wide() {
    for orientation in ["pointy", "flat"] {
        let cells = |more: Value| {
            let game =
                Game::open(with(hexes(orientation), "tokens", json!([token("x", "red", [6, 6], more)])));
            game.area(json!({ "shape": "radius", "target": [6, 6], "size": 6 }))["tokens"][0]["cells"].clone()
        };
        let sized = |size: &str| cells(json!({ "size": size }));
        assert_eq!(cells(json!({ "footprint": [2, 2] })), sized("large"));
        assert_eq!(cells(json!({ "footprint": [2, 3] })), sized("huge"));
        assert_eq!(cells(json!({ "size": "tiny", "footprint": [4, 4] })), sized("gargantuan"));
        assert_eq!(cells(json!({ "size": "huge", "footprint": [1, 1] })), json!([[6, 6]]));
        assert_eq!(cells(json!({ "footprint": [5, 5] })).as_array().unwrap().len(), 19);
    }
}
