//! The ledger of `reaction-square`, row by row, as somebody who knows only the rules would check it.
#![allow(clippy::unwrap_used)]

mod rulings;

use rulings::*;
use serde_json::{Value, json};

const SYSTEM: &str = "reaction-square";

fn game(tokens: Value, walls: Value) -> Game {
    Game::open(with(with(scene(SYSTEM, 14, 12), "tokens", tokens), "walls", walls))
}

fn duel(a: Value, b: Value) -> Value {
    let stats = json!({ "stats": { "physicalDefense": 20, "reaction": 5, "tumble": 4 }, "speed": { "walk": 6 },
        "hp": { "current": 20, "max": 20 } });
    let plus = |more: Value| {
        let mut all = stats.clone();
        for (name, value) in more.as_object().unwrap() {
            all[name] = value.clone();
        }
        all
    };
    json!([token("a", "red", [2, 5], plus(a)), token("b", "blue", [8, 5], plus(b))])
}

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
    game.run(json!({ "type": "demolish", "ids": ["w", "rock"] }));
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

// RS-09
#[test]
fn rs_09_line_of_sight_and_line_of_effect_are_told_apart() {
    let mut curtain = wall("curtain", json!([[5, 0], [5, 12]]));
    curtain["blocks"] = json!({ "move": false, "effect": false, "sight": true });
    let game = game(duel(json!({}), json!({})), json!([curtain]));
    let report = game.sight("a", "b");
    assert_eq!((&report["lineOfEffect"], &report["lineOfSight"]), (&json!(true), &json!(false)));
    assert_eq!(report["distance"], 6);
}

fn smoke(kind: &str, acts: &str, degree: &str, cells: Value) -> Value {
    json!([{ "id": "z", "cells": cells, "kind": kind, "acts": acts, "degree": degree }])
}

fn smoky(zones: Value, a: Value, b: Value) -> Game {
    Game::open(with(with(scene(SYSTEM, 14, 12), "tokens", duel(a, b)), "zones", zones))
}

// RS-10
#[test]
fn rs_10_concealment_takes_15_from_attacks() {
    let game = smoky(smoke("smoke", "through", "concealment", json!([[5, 5]])), json!({}), json!({}));
    let report = game.attack("a", "b", "ranged");
    assert_eq!(modifiers(&report), ["RS-10 attack -15"]);
    assert_eq!(report["sight"]["concealment"], json!({ "degree": "concealment", "by": ["z"] }));
    assert_eq!(report["legal"], true);
    // A cell beside the line hides nothing.
    let clear = smoky(smoke("smoke", "through", "concealment", json!([[5, 6]])), json!({}), json!({}));
    assert_eq!(modifiers(&clear.attack("a", "b", "ranged")), Vec::<String>::new());
    // Dim light: on who stands in it, not on who looks across it.
    let dim =
        smoky(smoke("darkness", "inside", "concealment", json!([[8, 5], [5, 5]])), json!({}), json!({}));
    assert_eq!(modifiers(&dim.attack("a", "b", "ranged")), ["RS-10 attack -15"]);
    assert_eq!(modifiers(&dim.attack("b", "a", "ranged")), Vec::<String>::new());
    let eyes = smoky(
        smoke("darkness", "inside", "concealment", json!([[8, 5]])),
        json!({ "senses": ["darkvision"] }),
        json!({}),
    );
    assert_eq!(modifiers(&eyes.attack("a", "b", "ranged")), Vec::<String>::new());
}

// RS-10
#[test]
fn rs_10_a_large_target_is_concealed_only_with_all_its_cells_in_the_dark() {
    let large = json!({ "size": "large" });
    let part = smoky(
        smoke("darkness", "inside", "concealment", json!([[8, 5], [9, 5], [8, 6]])),
        json!({}),
        large.clone(),
    );
    assert_eq!(modifiers(&part.attack("a", "b", "ranged")), Vec::<String>::new());
    let all = smoky(
        smoke("darkness", "inside", "concealment", json!([[8, 5], [9, 5], [8, 6], [9, 6]])),
        json!({}),
        large,
    );
    assert_eq!(modifiers(&all.attack("a", "b", "ranged")), ["RS-10 attack -15"]);
}

// RS-11, RS-13, RS-14, RS-15, RS-17
#[test]
fn rs_11_hiding_needs_concealment_cover_or_being_out_of_view() {
    let open = smoky(json!([]), json!({}), json!({}));
    assert_eq!(open.sight("a", "b")["canHide"], false);
    let concealed = smoky(smoke("smoke", "through", "concealment", json!([[5, 5]])), json!({}), json!({}));
    let report = concealed.sight("a", "b");
    assert_eq!(report["canHide"], true);
    assert!(explains(&report, "RS-11"));
    let total = smoky(smoke("fog", "through", "total", json!([[5, 5]])), json!({}), json!({}));
    let report = total.sight("a", "b");
    assert_eq!(report["canHide"], true);
    assert!(explains(&report, "RS-13"));
    for (grade, hides) in [("partial", false), ("cover", true)] {
        let mut crates = wall("crates", json!([[7, 5], [7, 6]]));
        crates["blocks"] = json!({ "move": false, "effect": false, "sight": false });
        crates["cover"] = json!(grade);
        let report = game(duel(json!({}), json!({})), json!([crates])).sight("a", "b");
        assert_eq!(report["cover"]["grade"], grade);
        assert_eq!(report["canHide"], hides, "{grade}");
        assert!(!hides || explains(&report, "RS-15"));
    }
    let behind = game(duel(json!({}), json!({})), json!([wall("w", json!([[5, 0], [5, 12]]))]));
    let report = behind.sight("a", "b");
    assert_eq!(report["canHide"], true);
    assert!(explains(&report, "RS-17"));
}

// RS-12
#[test]
fn rs_12_total_concealment_takes_50() {
    let fog = smoky(smoke("fog", "through", "total", json!([[5, 5]])), json!({}), json!({}));
    let report = fog.attack("a", "b", "ranged");
    assert_eq!(modifiers(&report), ["RS-12 attack -50"]);
    assert_eq!(
        (&report["sight"]["lineOfEffect"], &report["sight"]["lineOfSight"]),
        (&json!(true), &json!(false))
    );
    assert_eq!(report["sight"]["concealment"]["degree"], "total");
    let unseen = smoky(json!([]), json!({}), json!({ "conditions": [{ "kind": "invisible" }] }));
    assert_eq!(modifiers(&unseen.attack("a", "b", "ranged")), ["RS-12 attack -50"]);
    assert_eq!(modifiers(&unseen.attack("b", "a", "ranged")), Vec::<String>::new());
    let blind = smoky(json!([]), json!({ "conditions": [{ "kind": "blinded" }] }), json!({}));
    assert_eq!(modifiers(&blind.attack("a", "b", "ranged")), ["RS-12 attack -50"]);
    assert_eq!(modifiers(&blind.attack("b", "a", "ranged")), Vec::<String>::new());
    // The worse alone counts: never -65.
    let both = smoky(
        smoke("smoke", "through", "concealment", json!([[5, 5]])),
        json!({}),
        json!({ "conditions": [{ "kind": "invisible" }] }),
    );
    assert_eq!(modifiers(&both.attack("a", "b", "ranged")), ["RS-12 attack -50"]);
}

fn occluded(walls: Value) -> Value {
    let game =
        game(json!([token("a", "red", [2, 5], json!({})), token("b", "blue", [8, 5], json!({}))]), walls);
    game.attack("a", "b", "ranged")
}

// RS-14, RS-15
#[test]
fn rs_14_half_hidden_is_partial_cover_and_rs_15_more_than_half_is_cover() {
    // On the centre line's height: the lower half of the target is hidden exactly.
    let half = occluded(json!([wall("w", json!([[7, 5.5], [7, 9]]))]));
    assert_eq!(modifiers(&half), ["RS-14 defense physicalDefense 2"]);
    assert_eq!(half["sight"]["cover"], json!({ "grade": "partial", "hidden": 0.5, "by": ["w"] }));
    // A hair more than half.
    let more = occluded(json!([wall("w", json!([[7, 5.45], [7, 9]]))]));
    assert_eq!(modifiers(&more), ["RS-15 defense physicalDefense 5"]);
    assert_eq!(more["legal"], true);
    // The shadow passes below the target: nothing is hidden. From (2.5, 5.5) over (7, 6.1) it is at 6.23 at 8.
    let none = occluded(json!([wall("w", json!([[7, 6.1], [7, 9]]))]));
    assert_eq!(modifiers(&none), Vec::<String>::new());
    assert_eq!(none["sight"]["cover"]["grade"], "none");
}

// RS-15
#[test]
fn rs_15_cover_and_partial_cover_do_not_add_up() {
    let mut crates = wall("crates", json!([[7.5, 5], [7.5, 6]]));
    crates["blocks"] = json!({ "move": false, "effect": false, "sight": false });
    crates["cover"] = json!("cover");
    let report = occluded(json!([wall("w", json!([[7, 5.5], [7, 9]])), crates]));
    assert_eq!(modifiers(&report), ["RS-15 defense physicalDefense 5"]);
    // The GM's word for one attack.
    let game = game(duel(json!({}), json!({})), json!([]));
    let report = game.overruled("a", "b", "ranged", json!({ "cover": "partial" }));
    assert_eq!(modifiers(&report), ["RS-14 defense physicalDefense 2"]);
}

// RS-15
#[test]
fn rs_15_what_lies_at_the_attacker_does_not_cover_the_target() {
    let crates = |column: f64| {
        let mut crates = wall("crates", json!([[column, 5], [column, 6]]));
        crates["blocks"] = json!({ "move": false, "effect": false, "sight": false });
        crates["cover"] = json!("cover");
        occluded(json!([crates]))
    };
    assert_eq!(modifiers(&crates(3.0)), Vec::<String>::new());
    assert_eq!(modifiers(&crates(3.5)), ["RS-15 defense physicalDefense 5"]);
    assert_eq!(modifiers(&crates(8.0)), ["RS-15 defense physicalDefense 5"]);
    assert_eq!(modifiers(&crates(9.0)), Vec::<String>::new());
}

// RS-16
#[test]
fn rs_16_no_clear_line_is_total_cover_both_ways() {
    let mut game = game(duel(json!({}), json!({})), json!([wall("w", json!([[5, 0], [5, 12]]))]));
    for (from, to) in [("a", "b"), ("b", "a")] {
        let report = game.attack(from, to, "ranged");
        assert_eq!(report["legal"], false);
        assert_eq!(report["sight"]["lineOfEffect"], false);
        assert_eq!(report["sight"]["cover"]["grade"], "total");
        assert!(explains(&report, "RS-16"), "{}", report["why"]);
        game.refused(
            json!({ "type": "attack", "attacker": from, "target": to, "kind": "ranged", "bonus": 30 }),
            "no-line-of-effect",
        );
    }
    // The GM overrules it for one attack, and the log says so.
    let events = game
        .run(json!({ "type": "attack", "attacker": "a", "target": "b", "kind": "ranged", "bonus": 30,
        "overrides": { "lineOfEffect": true, "cover": "none" }, "rolls": [1, 1, 1] }));
    assert_eq!(events[0]["overrides"], json!({ "lineOfEffect": true, "cover": "none" }));
    assert_eq!((&events[0]["hit"], &events[0]["modifiers"]), (&json!(true), &json!([])));
}

// RS-16
#[test]
fn rs_16_no_line_passes_the_joint_of_two_walls_nor_between_blocking_corners() {
    let joint = game(
        duel(json!({}), json!({})),
        json!([wall("u", json!([[5, 0], [5, 5.5]])), wall("d", json!([[5, 5.5], [5, 12]]))]),
    );
    assert_eq!(joint.sight("a", "b")["lineOfEffect"], false);
    let gap = game(
        duel(json!({}), json!({})),
        json!([wall("u", json!([[5, 0], [5, 5.5]])), wall("d", json!([[5, 5.51], [5, 12]]))]),
    );
    assert_eq!(gap.sight("a", "b")["lineOfEffect"], true);
    assert_eq!(gap.sight("a", "b")["cover"]["grade"], "cover");
    let mut scene = with(
        scene(SYSTEM, 2, 2),
        "tokens",
        json!([token("a", "red", [0, 0], json!({})), token("b", "blue", [1, 1], json!({}))]),
    );
    scene["terrain"] = json!([{ "id": "t", "cells": [[1, 0], [0, 1]], "blocking": true }]);
    let corner = Game::open(scene);
    assert_eq!(corner.sight("a", "b")["lineOfEffect"], false);
}

fn ground(terrain: Value, tokens: Value) -> Game {
    Game::open(with(with(scene(SYSTEM, 14, 12), "tokens", tokens), "terrain", terrain))
}

// RS-18
#[test]
fn rs_18_difficult_terrain_costs_double_to_leave_and_nothing_extra_to_enter() {
    let mud: Vec<[i32; 2]> = (0..12).flat_map(|row| [[4, row], [5, row]]).collect();
    let game = ground(
        json!([{ "id": "mud", "cells": mud, "difficult": true }]),
        duel(json!({}), json!({ "side": "red" })),
    );
    let cost = |cell| game.cost("a", 12, cell);
    assert_eq!(cost([3, 5]), Some(1));
    assert_eq!(cost([4, 5]), Some(2));
    assert_eq!(cost([5, 5]), Some(4));
    assert_eq!(cost([6, 5]), Some(6));
    assert_eq!(game.cost("a", 5, [6, 5]), None);
}

// RS-19
#[test]
fn rs_19_any_cell_of_a_larger_creature_on_difficult_terrain_makes_it_pay() {
    let mud = json!([{ "id": "mud", "cells": [[4, 6]], "difficult": true }]);
    let game = ground(mud, duel(json!({ "size": "large" }), json!({ "side": "red" })));
    // At [3, 5] the creature stands on [4, 6] with one cell: leaving costs 2.
    assert_eq!(game.cost("a", 12, [3, 5]), Some(1));
    let path = json!([[3, 5], [4, 5]]);
    let mut game = game;
    game.run(json!({ "type": "move", "token": "a", "path": path }));
    assert_eq!(game.token("a")["at"], json!([4, 5]));
    let back = game.reaches("a", 12, [3, 5]).unwrap();
    assert_eq!(back["cost"], 2);
}

// RS-20
#[test]
fn rs_20_a_deck_is_difficult_in_rough_waters_only() {
    let mut game = ground(
        json!([{ "id": "deck", "cells": [[2, 5], [3, 5], [4, 5]], "deck": true }]),
        json!([token("a", "red", [2, 5], json!({ "speed": { "walk": 6 } }))]),
    );
    assert_eq!(game.cost("a", 6, [3, 5]), Some(1));
    game.run(json!({ "type": "setSetting", "name": "roughWaters", "value": true }));
    assert_eq!(game.cost("a", 6, [3, 5]), Some(2));
}

fn corridor(other: Value) -> Game {
    let walls = json!([wall("n", json!([[0, 5], [14, 5]])), wall("s", json!([[0, 6], [14, 6]]))]);
    let a = json!({ "speed": { "walk": 6 }, "stats": { "tumble": 5 } });
    Game::open(with(
        with(scene(SYSTEM, 14, 12), "tokens", json!([token("a", "red", [2, 5], a), other])),
        "walls",
        walls,
    ))
}

// RS-21
#[test]
fn rs_21_allies_are_passed_freely_and_not_ended_on() {
    let game = corridor(token("b", "red", [4, 5], json!({})));
    let over = game.reaches("a", 6, [4, 5]).unwrap();
    assert_eq!((&over["stop"], &over["cost"]), (&json!(false), &json!(2)));
    let beyond = game.reaches("a", 6, [5, 5]).unwrap();
    assert_eq!((&beyond["cost"], &beyond["checks"], &beyond["stop"]), (&json!(3), &json!([]), &json!(true)));
    let mut game = game;
    let refusal =
        game.refused(json!({ "type": "move", "token": "a", "path": [[3, 5], [4, 5]] }), "cell-occupied");
    assert!(refusal.path.is_some());
}

// RS-22
#[test]
fn rs_22_an_enemy_is_passed_by_a_tumble_check_against_its_defense() {
    let enemy = || token("b", "blue", [4, 5], json!({ "stats": { "physicalDefense": 17 } }));
    let mut game = corridor(enemy());
    let beyond = game.reaches("a", 6, [5, 5]).unwrap();
    assert_eq!(beyond["checks"].as_array().unwrap().len(), 1);
    let check = &beyond["checks"][0];
    assert_eq!(
        (&check["rule"], &check["token"], &check["skill"], &check["difficulty"]),
        (&json!("RS-22"), &json!("b"), &json!("tumble"), &json!(17))
    );
    assert_eq!(game.reaches("a", 6, [3, 5]).unwrap()["checks"], json!([]));
    // 4 + 4 + 3 and 5 are 16: stopped before it. One more passes.
    let walk = |faces: Value| json!({ "type": "move", "token": "a", "path": [[3, 5], [4, 5], [5, 5]], "rolls": faces });
    let events = game.run(walk(json!([4, 4, 3])));
    assert_eq!(game.token("a")["at"], json!([3, 5]));
    assert!(events.iter().any(|event| event["type"] == "movementStopped"), "{events:?}");
    let mut again = corridor(enemy());
    again.run(walk(json!([4, 4, 4])));
    assert_eq!(again.token("a")["at"], json!([5, 5]));
}

// RS-23, RS-24, RS-25
#[test]
fn rs_23_prone_changes_melee_and_ranged_attacks() {
    let near = |a: Value, b: Value| {
        game(json!([token("a", "red", [2, 5], a), token("b", "blue", [3, 5], b)]), json!([]))
    };
    let prone = || json!({ "conditions": condition("prone") });
    let down = near(prone(), json!({}));
    assert_eq!(modifiers(&down.attack("a", "b", "melee")), ["RS-23 attack -4"]);
    assert_eq!(modifiers(&down.attack("a", "b", "ranged")), Vec::<String>::new());
    // RS-24
    assert_eq!(modifiers(&down.attack("b", "a", "melee")), ["RS-24 attack 4"]);
    // RS-25
    assert_eq!(modifiers(&down.attack("b", "a", "ranged")), ["RS-25 attack -4"]);
    let both = near(prone(), prone());
    assert_eq!(modifiers(&both.attack("a", "b", "melee")), ["RS-23 attack -4", "RS-24 attack 4"]);
}

// RS-26
#[test]
fn rs_26_prone_makes_partial_cover_cover() {
    let mut low = wall("low", json!([[8, 5], [8, 6]]));
    low["blocks"] = json!({ "move": true, "effect": false, "sight": false });
    low["cover"] = json!("partial");
    let down = json!({ "conditions": condition("prone") });
    let standing = game(duel(json!({}), json!({})), json!([low.clone()]));
    assert_eq!(modifiers(&standing.attack("a", "b", "ranged")), ["RS-14 defense physicalDefense 2"]);
    let prone = game(duel(json!({}), down.clone()), json!([low]));
    let report = prone.attack("a", "b", "ranged");
    assert_eq!(modifiers(&report), ["RS-15 defense physicalDefense 5", "RS-25 attack -4"]);
    assert_eq!(report["sight"]["cover"]["grade"], "cover");
    assert!(explains(&report, "RS-26") || explains(&report["sight"], "RS-26"));
    let open = game(duel(json!({}), down), json!([]));
    assert_eq!(modifiers(&open.attack("a", "b", "ranged")), ["RS-25 attack -4"]);
}

fn patient(hp: Value) -> Game {
    game(json!([token("p", "red", [2, 5], json!({ "hp": hp }))]), json!([]))
}

// RS-27
#[test]
fn rs_27_death_comes_at_a_set_amount_below_zero() {
    let mut game = patient(json!({ "current": 5, "max": 20, "deathAt": -7 }));
    game.run(json!({ "type": "damage", "token": "p", "amount": 11 }));
    assert_eq!(game.hp("p"), -6);
    assert!(!game.conditions("p").contains(&"dead".to_owned()));
    game.run(json!({ "type": "damage", "token": "p", "amount": 1 }));
    assert_eq!(game.hp("p"), -7);
    assert!(game.conditions("p").contains(&"dead".to_owned()));
    // The table's default stands in for who gives none.
    let mut game = patient(json!({ "current": 5, "max": 20 }));
    game.run(json!({ "type": "setSetting", "name": "deathAt", "value": -3 }));
    game.run(json!({ "type": "damage", "token": "p", "amount": 7 }));
    assert!(!game.conditions("p").contains(&"dead".to_owned()));
    game.run(json!({ "type": "damage", "token": "p", "amount": 1 }));
    assert!(game.conditions("p").contains(&"dead".to_owned()));
}

// RS-28, RS-29
#[test]
fn rs_28_nonlethal_goes_to_zero_and_rs_29_counts_hours_beyond() {
    let mut game = patient(json!({ "current": 10, "max": 20, "deathAt": -5 }));
    game.run(json!({ "type": "damage", "token": "p", "amount": 9, "nonlethal": true }));
    assert!(!game.conditions("p").contains(&"unconscious".to_owned()));
    // 9 and 4 are 3 beyond 10.
    game.run(json!({ "type": "damage", "token": "p", "amount": 4, "nonlethal": true }));
    let token = game.token("p");
    assert_eq!(token["conditions"][0]["kind"], "unconscious");
    assert_eq!(token["conditions"][0]["hours"].as_f64(), Some(3.0));
    assert!(token["hp"]["current"].as_i64().unwrap() >= 0);
    game.run(json!({ "type": "damage", "token": "p", "amount": 30, "nonlethal": true }));
    assert!(!game.conditions("p").contains(&"dead".to_owned()), "nonlethal damage never kills");
    assert!(game.hp("p") >= 0);
}

// RS-28
#[test]
fn rs_28_lethal_and_nonlethal_damage_count_together() {
    let mut game = patient(json!({ "current": 10, "max": 10 }));
    game.run(json!({ "type": "damage", "token": "p", "amount": 6 }));
    game.run(json!({ "type": "damage", "token": "p", "amount": 4, "nonlethal": true }));
    assert!(game.conditions("p").contains(&"unconscious".to_owned()), "at 0 through it, unconscious");
}

// RS-30
#[test]
fn rs_30_woken_earlier_it_is_at_one() {
    let mut game = patient(json!({ "current": 4, "max": 20 }));
    game.run(json!({ "type": "damage", "token": "p", "amount": 9, "nonlethal": true }));
    game.run(json!({ "type": "wake", "token": "p" }));
    assert!(!game.conditions("p").contains(&"unconscious".to_owned()));
    assert_eq!(game.hp("p"), 1);
    game.refused(json!({ "type": "wake", "token": "p" }), "illegal-command");
}

fn three() -> Game {
    let one = |id: &str, side: &str, column: i32, reaction: i32| {
        token(id, side, [column, 5], json!({ "stats": { "reaction": reaction }, "speed": { "walk": 6 } }))
    };
    let mut game =
        game(json!([one("a", "red", 1, 2), one("b", "blue", 5, 9), one("c", "red", 9, 5)]), json!([]));
    // 15 + 2 = 17, 9 + 9 = 18, 5 + 5 = 10.
    game.run(json!({ "type": "rollInitiative", "rolls": [5, 5, 5, 3, 3, 3, 1, 2, 2] }));
    game.run(json!({ "type": "startCombat" }));
    game
}

// RS-31
#[test]
fn rs_31_three_d10_and_reaction_highest_first() {
    let game = three();
    assert_eq!(game.order(), ["b", "a", "c"]);
    let turn = game.turn();
    let totals: Vec<i64> =
        turn["order"].as_array().unwrap().iter().map(|o| o["initiative"].as_i64().unwrap()).collect();
    assert_eq!(totals, [18, 17, 10]);
    assert_eq!((&turn["phase"], &turn["round"], &turn["active"]), (&json!("combat"), &json!(1), &json!("b")));
}

// RS-32
#[test]
fn rs_32_footing_is_regained_once_at_the_end_of_the_first_round_for_good_or_ill() {
    let mut game = three();
    let regain = |token: &str| json!({ "type": "regainFooting", "token": token, "rolls": [1, 1, 1] });
    assert!(!game.offers("regainFooting", "b"));
    game.refused(regain("b"), "illegal-command");
    let end = json!({ "type": "endTurn" });
    game.all(&[end.clone(), end.clone(), end.clone()]);
    assert_eq!(game.turn()["phase"], "roundEnd");
    assert!(game.offers("regainFooting", "b") && game.offers("regainFooting", "c"));
    // Worse stands: 3 + 9 = 12, behind a.
    game.run(regain("b"));
    game.refused(regain("b"), "illegal-command");
    game.run(json!({ "type": "endRound" }));
    assert_eq!(game.order(), ["a", "b", "c"]);
    assert_eq!(game.turn()["round"], 2);
    game.all(&[end.clone(), end.clone(), end]);
    assert!(!game.offers("regainFooting", "a"));
    game.refused(regain("a"), "illegal-command");
}

// RS-33
#[test]
fn rs_33_a_delayed_turn_is_taken_in_the_same_round_or_lost() {
    let mut game = three();
    game.refused(json!({ "type": "delay", "token": "a" }), "not-your-turn");
    game.run(json!({ "type": "delay", "token": "b" }));
    assert_eq!(game.active(), "a");
    game.run(json!({ "type": "endTurn" }));
    game.run(json!({ "type": "actNow", "token": "b" }));
    assert_eq!(game.active(), "b");
    let end = json!({ "type": "endTurn" });
    game.all(&[end.clone(), end.clone(), json!({ "type": "endRound" })]);
    // Next round: c's delay is not used.
    let order = game.order();
    for id in &order {
        game.run(if id == "c" { json!({ "type": "delay", "token": "c" }) } else { end.clone() });
    }
    let events = game.run(json!({ "type": "endRound" }));
    assert!(
        events.iter().any(|event| event["type"] == "turnLost" && event.to_string().contains("\"c\"")),
        "{events:?}"
    );
}
