//! Radius, burst, cone and line; barriers; one roll for all, a check for each; splash.

use super::*;
use crate::common::rulings::*;
use serde_json::{Value, json};

// RS-01
#[test]
fn rs_01_a_radius_reaches_that_many_squares_out() {
    let game = game(json!([]), json!([]));
    for (size, count) in [(0, 1), (1, 9), (2, 25), (3, 49)] {
        let report = game.area(json!({ "shape": "radius", "target": [5, 5], "size": size }));
        assert_eq!(cells(&report, "affected").len(), count, "radius {size}");
        assert_eq!(report["cells"].as_array().unwrap().len(), count);
    }
    let report = game.area(json!({ "shape": "radius", "target": [5, 5], "size": 2 }));
    assert_eq!(cells(&report, "affected"), block(3..=7, 3..=7));
    assert_eq!(report["origin"], json!([5.5, 5.5]));
    // A diagonal costs 1: the corner of the area is 2 away, as its side is.
    assert_eq!(entry(&report, [7, 7])["distance"], 2);
    assert_eq!(entry(&report, [7, 5])["distance"], 2);
    assert_eq!(entry(&report, [5, 5])["origin"], true);
    assert_eq!(entry(&report, [5, 6])["origin"], false);
    // At the edge of the map: only what lies on it.
    let report = game.area(json!({ "shape": "radius", "target": [0, 11], "size": 2 }));
    assert_eq!(cells(&report, "affected"), block(0..=2, 9..=11));
}

// RS-01
#[test]
fn rs_01_the_table_option_counts_every_second_diagonal_twice() {
    let game = Game::open(with(scene(SYSTEM, 14, 12), "settings", json!({ "metric": "alternating" })));
    let report = game.area(json!({ "shape": "radius", "target": [5, 5], "size": 2 }));
    assert_eq!(cells(&report, "affected").len(), 21);
    assert_eq!(entry(&report, [7, 7]), Value::Null);
}

// RS-02
#[test]
fn rs_02_a_cone_is_measured_from_any_corner_of_its_user() {
    let game = game(duel(json!({}), json!({})), json!([]));
    let cone = |corner: &str, aim: Value, size: i32| {
        let query = json!({ "shape": "cone", "user": [5, 5], "corner": corner, "aim": aim, "size": size });
        game.area(query)
    };
    // Along a diagonal: one quadrant. The user's own square is never in it.
    assert_eq!(cells(&cone("se", json!([9, 9]), 3), "affected"), block(6..=8, 6..=8));
    assert_eq!(cells(&cone("nw", json!([2, 2]), 3), "affected"), block(2..=4, 2..=4));
    let over_itself = cells(&cone("nw", json!([8, 8]), 3), "affected");
    assert_eq!(over_itself.len(), 8);
    assert!(!over_itself.contains(&[5, 5]));
    // Along a side: the closed sector of 90 degrees.
    let east = cells(&cone("ne", json!([10, 5]), 3), "affected");
    let expected =
        [[8, 2], [7, 3], [8, 3], [6, 4], [7, 4], [8, 4], [6, 5], [7, 5], [8, 5], [7, 6], [8, 6], [8, 7]];
    assert_eq!(east, expected);
    assert_eq!(cone("ne", json!([10, 5]), 3)["origin"], json!([6.0, 5.0]));
    // Left out, the corner nearest the aim is proposed (G-24).
    let proposed = game.area(json!({ "shape": "cone", "user": [5, 5], "aim": [9, 9], "size": 3 }));
    assert_eq!(proposed["origin"], json!([6.0, 6.0]));
}

// RS-02
#[test]
fn rs_02_a_line_runs_from_a_corner_through_what_it_is_aimed_at() {
    let game = game(json!([]), json!([]));
    let line = |aim: Value, size: i32| {
        let query = json!({ "shape": "line", "user": [5, 5], "corner": "se", "aim": aim, "size": size });
        cells(&game.area(query), "affected")
    };
    assert_eq!(line(json!([9, 9]), 3), [[6, 6], [7, 7], [8, 8]]);
    // One down for two along, as far as it goes.
    assert_eq!(line(json!([10, 8]), 4), [[6, 6], [7, 6], [8, 7], [9, 7]]);
    assert_eq!(line(json!([10, 8]), 3), [[6, 6], [7, 6], [8, 7]]);
}

// RS-03
#[test]
fn rs_03_a_barrier_leaves_the_squares_behind_it_unaffected() {
    let game = game(json!([]), json!([wall("w", json!([[7, 5], [7, 6]]))]));
    let report = game.area(json!({ "shape": "radius", "target": [5, 5], "size": 3 }));
    // The shadow of the segment runs at a third: [7, 5] lies in it wholly, [8, 5] too.
    assert_eq!(cells(&report, "blocked"), [[7, 5], [8, 5]]);
    assert_eq!(entry(&report, [7, 5])["by"], json!(["w"]));
    assert_eq!(entry(&report, [7, 4])["state"], "affected");
    assert_eq!(entry(&report, [8, 4])["state"], "affected");
    assert_eq!(report["barriers"], json!(["w"]));
    // Aimed at the near side, nothing leaks to the far side.
    let near = game.area(json!({ "shape": "radius", "target": [6, 5], "size": 1 }));
    assert_eq!(cells(&near, "blocked"), [[7, 5]]);
}

// RS-03
#[test]
fn rs_03_only_what_stops_effect_stops_an_area() {
    let mut curtain = wall("curtain", json!([[7, 0], [7, 12]]));
    curtain["blocks"] = json!({ "move": false, "effect": false, "sight": true });
    let open = game(json!([]), json!([curtain]));
    let report = open.area(json!({ "shape": "radius", "target": [5, 5], "size": 3 }));
    assert_eq!(cells(&report, "affected").len(), 49);
    let mut glass = wall("glass", json!([[7, 0], [7, 12]]));
    glass["blocks"] = json!({ "move": true, "effect": true, "sight": false });
    let shut = game(json!([]), json!([glass]));
    let report = shut.area(json!({ "shape": "radius", "target": [5, 5], "size": 3 }));
    assert_eq!(cells(&report, "blocked"), block(7..=8, 2..=8));
    // An open door stops nothing.
    let mut door = wall("door", json!([[7, 0], [7, 12]]));
    door["door"] = json!("open");
    let report = game(json!([]), json!([door.clone()]))
        .area(json!({ "shape": "radius", "target": [5, 5], "size": 3 }));
    assert_eq!(cells(&report, "affected").len(), 49);
    door["door"] = json!("closed");
    let report =
        game(json!([]), json!([door])).area(json!({ "shape": "radius", "target": [5, 5], "size": 3 }));
    assert_eq!(cells(&report, "affected").len(), 35);
    assert_eq!(report["barriers"], json!(["door"]));
}

// RS-04
#[test]
fn rs_04_what_the_area_hits_stands_until_the_gm_demolishes_it() {
    let mut scene = with(scene(SYSTEM, 14, 12), "walls", json!([wall("w", json!([[7, 0], [7, 12]]))]));
    scene["terrain"] = json!([{ "id": "rock", "cells": [[5, 3]], "blocking": true }]);
    let mut game = Game::open(scene);
    let query = json!({ "shape": "burst", "target": [5, 5], "size": 3 });
    let report = game.area(query.clone());
    assert_eq!(report["barriers"], json!(["w"]));
    assert_eq!(entry(&report, [5, 3])["state"], "barrier");
    assert_eq!(entry(&report, [5, 2])["state"], "blocked");
    assert_eq!(entry(&report, [5, 2])["by"], json!(["rock"]));
    let events = game.run(json!({ "type": "demolish", "ids": ["w", "rock", "w"] }));
    assert_eq!(events[0]["ids"], json!(["w", "rock"]), "named twice, told once");
    let report = game.area(query);
    assert_eq!(cells(&report, "affected").len(), 49);
    assert_eq!(report["barriers"], json!([]));
    game.refused(json!({ "type": "demolish", "ids": ["w"] }), "unknown-wall");
}

fn crowd() -> Value {
    let one = |id: &str, side: &str, at: [i32; 2], pd: i32| {
        token(
            id,
            side,
            at,
            json!({ "stats": { "physicalDefense": pd, "tumble": pd }, "hp": { "current": 30, "max": 30 } }),
        )
    };
    json!([
        one("caster", "red", [1, 1], 10),
        one("friend", "red", [6, 5], 18),
        one("foe", "blue", [5, 5], 25),
        one("lucky", "blue", [4, 4], 26),
        one("far", "blue", [9, 5], 1),
    ])
}

// RS-05
#[test]
fn rs_05_one_roll_meets_the_defense_of_everybody_in_the_area() {
    let mut game = game(crowd(), json!([]));
    // 8 + 7 + 6 and 4 are 25: enough for 18 and 25, not for 26.
    let events = game
        .run(json!({ "type": "areaAttack", "area": { "shape": "burst", "target": [5, 5], "size": 1 },
        "attacker": "caster", "bonus": 4, "damage": 7, "rolls": [8, 7, 6] }));
    assert_eq!(["caster", "friend", "foe", "lucky", "far"].map(|id| game.hp(id)), [30, 23, 23, 30, 30]);
    let resolved: Vec<&Value> = events.iter().filter(|event| event["type"] == "areaResolved").collect();
    assert_eq!(resolved.len(), 1);
    let rows = resolved[0]["results"].as_array().unwrap();
    let told: Vec<(&str, bool)> =
        rows.iter().map(|row| (row["token"].as_str().unwrap(), row["hit"].as_bool().unwrap())).collect();
    assert_eq!(told, [("friend", true), ("foe", true), ("lucky", false)]);
}

// RS-02, RS-05: who attacks is the user of a line, a cone and a throw, unless the area names another.
#[test]
fn rs_02_an_attack_in_a_cone_starts_at_the_attacker() {
    let mut game = game(crowd(), json!([]));
    let cone = |more: Value| {
        let mut area = json!({ "shape": "cone", "aim": [9, 9], "size": 4 });
        area.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        json!({ "type": "areaAttack", "area": area, "attacker": "caster", "bonus": 30, "damage": 7, "rolls": [1, 1, 1] })
    };
    let events = game.run(cone(json!({})));
    assert_eq!(events[0]["area"]["user"], "caster");
    // From its corner (2, 2) four squares out: [4, 4] and [5, 5], not [6, 5].
    assert_eq!(["friend", "foe", "lucky", "far"].map(|id| game.hp(id)), [30, 23, 23, 30]);
    game.run(cone(json!({ "user": [4, 3] })));
    assert_eq!(["friend", "foe", "lucky", "far"].map(|id| game.hp(id)), [23, 16, 23, 30]);
    let mut throw = cone(json!({ "shape": "burst", "target": [5, 5], "throwRange": 3 }));
    throw["area"].as_object_mut().unwrap().remove("aim");
    let refusal = game.refused(throw, "out-of-range");
    assert_eq!(refusal.path.as_deref(), Some("/area/throwRange"));
}

// RS-05: damage that was thrown along with the attack may be typed in with it.
#[test]
fn rs_05_damage_faces_of_a_miss_count_for_nothing() {
    let mut game = game(crowd(), json!([]));
    let area = json!({ "type": "areaAttack", "area": { "shape": "burst", "target": [4, 4], "size": 0 },
        "attacker": "caster", "bonus": 0, "damage": "2d6", "rolls": [1, 2, 3, 6, 6] });
    let events = game.run(area.clone());
    assert_eq!((&events[0]["results"][0]["hit"], &events[0]["damageRolled"]), (&json!(false), &Value::Null));
    let shot = json!({ "type": "attack", "attacker": "caster", "target": "lucky", "kind": "ranged",
        "bonus": 0, "damage": { "dice": "2d6+1" }, "rolls": [1, 2, 3, 6, 6] });
    let events = game.run(shot.clone());
    assert_eq!((&events[0]["hit"], &events[0]["damageRolled"]), (&json!(false), &Value::Null));
    assert_eq!(game.hp("lucky"), 30);
    for wrong in [json!([1, 2, 3, 6]), json!([1, 2, 3, 6, 7]), json!([1, 2, 3, 6, 6, 6])] {
        for command in [&area, &shot] {
            let mut command = command.clone();
            command["rolls"] = wrong.clone();
            game.refused(command, "bad-command");
        }
    }
}

// RS-06
#[test]
fn rs_06_each_creature_makes_its_own_check() {
    let mut game = game(crowd(), json!([]));
    // friend 18 + 3, foe 25 + 3, lucky 26 + 4, against 29: who fails takes it.
    game.run(json!({ "type": "areaAttack", "area": { "shape": "radius", "target": [5, 5], "size": 1 },
        "check": { "skill": "tumble", "difficulty": 29 }, "damage": 5,
        "rolls": [1, 1, 1, 1, 1, 1, 1, 1, 2] }));
    assert_eq!(["friend", "foe", "lucky", "far"].map(|id| game.hp(id)), [25, 25, 30, 30]);
}

// RS-07
#[test]
fn rs_07_a_burst_is_measured_out_from_its_square() {
    let game = game(crowd(), json!([]));
    let burst = game.area(json!({ "shape": "burst", "target": [5, 5], "size": 2 }));
    let radius = game.area(json!({ "shape": "radius", "target": [5, 5], "size": 2 }));
    assert_eq!(burst["cells"], radius["cells"]);
    let caught: Vec<(&str, bool)> = burst["tokens"]
        .as_array()
        .unwrap()
        .iter()
        .map(|token| (token["id"].as_str().unwrap(), token["onOrigin"].as_bool().unwrap()))
        .collect();
    assert_eq!(caught, [("friend", false), ("foe", true), ("lucky", false)]);
}

// RS-08
#[test]
fn rs_08_splash_is_halved_outside_the_original_square_and_rounded_down() {
    let mut game = game(crowd(), json!([]));
    let throw = |splash: bool| {
        json!({ "type": "areaAttack", "area": { "shape": "burst", "target": [5, 5], "size": 1 },
        "attacker": "caster", "bonus": 30, "damage": 7, "splash": splash, "rolls": [1, 1, 1] })
    };
    game.run(throw(true));
    assert_eq!(["friend", "foe", "lucky"].map(|id| game.hp(id)), [27, 23, 27]);
    game.run(throw(false));
    assert_eq!(["friend", "foe", "lucky"].map(|id| game.hp(id)), [20, 16, 20]);
}

// RS-08
#[test]
fn rs_08_a_large_token_on_the_origin_takes_it_whole() {
    let large =
        json!({ "size": "large", "stats": { "physicalDefense": 1 }, "hp": { "current": 30, "max": 30 } });
    let mut game = game(json!([token("ogre", "blue", [4, 4], large)]), json!([]));
    game.run(json!({ "type": "areaAttack", "area": { "shape": "burst", "target": [5, 5], "size": 1 },
        "bonus": 30, "damage": 9, "splash": true, "rolls": [1, 1, 1] }));
    assert_eq!(game.hp("ogre"), 21);
    game.run(json!({ "type": "areaAttack", "area": { "shape": "burst", "target": [6, 6], "size": 1 },
        "bonus": 30, "damage": 9, "splash": true, "rolls": [1, 1, 1] }));
    assert_eq!(game.hp("ogre"), 17);
}
