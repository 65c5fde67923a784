//! The ledger of `agility-hex`, row by row, as somebody who knows only the rules would check it.
#![allow(clippy::unwrap_used)]

use crate::common::rulings::*;
use serde_json::{Value, json};

const SYSTEM: &str = "agility-hex";

fn game(tokens: Value, walls: Value) -> Game {
    Game::open(with(with(scene(SYSTEM, 15, 15), "tokens", tokens), "walls", walls))
}

/// Row 6 is an even row: [c, 6] has its centre at (c, 6 * 0.866...), its sides at c - 0.5 and c + 0.5.
fn pair(a: Value, b: Value) -> Value {
    json!([token("a", "red", [2, 6], a), token("b", "blue", [8, 6], b)])
}

fn y(row: f64) -> f64 {
    row * 3f64.sqrt() / 2.0
}

/// A solid wall upright at `x` between two heights given relative to the centres of row 6.
fn upright(id: &str, x: f64, from: f64, to: f64) -> Value {
    wall(id, json!([[x, y(6.0) + from], [x, y(6.0) + to]]))
}

// AH-01
#[test]
fn ah_01_a_radius_counts_hexes_out() {
    let game = game(json!([]), json!([]));
    for (size, count) in [(0, 1), (1, 7), (2, 19), (3, 37), (4, 61)] {
        let report = game.area(json!({ "shape": "radius", "target": [7, 7], "size": size }));
        assert_eq!(cells(&report, "affected").len(), count, "radius {size}");
    }
    // Odd rows are shoved right: the neighbours of [7, 7].
    let report = game.area(json!({ "shape": "radius", "target": [7, 7], "size": 1 }));
    assert_eq!(cells(&report, "affected"), [[7, 6], [8, 6], [6, 7], [7, 7], [8, 7], [7, 8], [8, 8]]);
    let report = game.area(json!({ "shape": "radius", "target": [7, 6], "size": 1 }));
    assert_eq!(cells(&report, "affected"), [[6, 5], [7, 5], [6, 6], [7, 6], [8, 6], [6, 7], [7, 7]]);
    // At the map's corner: what lies on it.
    let report = game.area(json!({ "shape": "radius", "target": [0, 0], "size": 1 }));
    assert_eq!(cells(&report, "affected"), [[0, 0], [1, 0], [0, 1]]);
}

// AH-01
#[test]
fn ah_01_flat_topped_hexes_count_the_same() {
    let mut flat = scene(SYSTEM, 15, 15);
    flat["grid"]["orientation"] = json!("flat");
    let game = Game::open(flat);
    // Odd columns are shoved down: the neighbours of [7, 7].
    let report = game.area(json!({ "shape": "radius", "target": [7, 7], "size": 1 }));
    assert_eq!(cells(&report, "affected"), [[7, 6], [6, 7], [7, 7], [8, 7], [6, 8], [7, 8], [8, 8]]);
    let report = game.area(json!({ "shape": "radius", "target": [7, 7], "size": 3 }));
    assert_eq!(cells(&report, "affected").len(), 37);
}

// AH-02
#[test]
fn ah_02_lines_and_cones_start_at_the_users_hex() {
    let game = game(pair(json!({}), json!({})), json!([]));
    let line = game.area(json!({ "shape": "line", "user": "a", "aim": [9, y(6.0)], "size": 4 }));
    assert_eq!(cells(&line, "affected"), [[3, 6], [4, 6], [5, 6], [6, 6]]);
    assert_eq!(line["origin"], json!([2.0, line["origin"][1]]));
    // A direction along the other axis: south-east.
    let line = game.area(json!({ "shape": "line", "user": [4, 4], "aim": [6, y(8.0)], "size": 3 }));
    assert_eq!(cells(&line, "affected"), [[4, 5], [5, 6], [5, 7]]);
    // 60 degrees towards the next hex: the closed sector has 2, 3, 4 ... cells a ring, its edges among them? Centres at
    // 30 degrees to either side are no centres of the first ring.
    let cone = game.area(json!({ "shape": "cone", "user": "a", "aim": [9, y(6.0)], "size": 1 }));
    assert_eq!(cells(&cone, "affected"), [[3, 6]]);
    let cone = game.area(json!({ "shape": "cone", "user": "a", "aim": [9, y(6.0)], "size": 2 }));
    // Second ring: [4, 6] ahead, [3, 5] and [3, 7] exactly at 30 degrees.
    assert_eq!(cells(&cone, "affected"), [[3, 5], [3, 6], [4, 6], [3, 7]]);
    // Aimed between two hexes the edges lie on centres: 2 of the first ring, 3 of the second.
    let down = game.area(json!({ "shape": "cone", "user": [7, 6], "aim": [7, y(9.0)], "size": 2 }));
    assert_eq!(cells(&down, "affected").len(), 5);
    assert_eq!(cells(&down, "affected"), [[6, 7], [7, 7], [6, 8], [7, 8], [8, 8]]);
    assert!(cells(&down, "affected").iter().all(|cell| *cell != [7, 6]), "never the user's own hex");
}

// AH-02, G-23: the sector is closed, and its border runs through hexes when the cone points at a corner; so it does when
// somebody types the aim.
#[test]
fn ah_02_an_aim_typed_with_two_decimals_means_the_center_or_the_corner_that_it_names() {
    let game = game(pair(json!({}), json!({})), json!([]));
    let around = |degrees: i32, far: f64| {
        let angle = f64::from(degrees).to_radians();
        [2.0 + far * angle.cos(), y(6.0) + far * angle.sin()].map(|value| (value * 100.0).round() / 100.0)
    };
    let cone = |aim: [f64; 2]| {
        let report = game.area(json!({ "shape": "cone", "user": [2, 6], "aim": aim, "size": 2 }));
        cells(&report, "affected").len()
    };
    for side in 0..6 {
        // The neighbor's center, and the one behind it; then the corner between two neighbors, and the center behind it.
        assert_eq!([1.0, 2.0].map(|far| cone(around(side * 60, far))), [4, 4], "{side}");
        let corner = 1.0 / 3f64.sqrt();
        assert_eq!([corner, 3.0 * corner].map(|far| cone(around(side * 60 + 30, far))), [5, 5], "{side}");
    }
}

// AH-03
#[test]
fn ah_03_a_barrier_leaves_what_is_behind_unaffected() {
    let game = game(json!([]), json!([wall("w", json!([[7.5, 0], [7.5, 14]]))]));
    let report = game.area(json!({ "shape": "radius", "target": [6, 6], "size": 2 }));
    // Centres beyond x = 7.5: [8, 6]; the wall cuts [7, 5] and [7, 7], whose near halves are seen.
    assert_eq!(entry(&report, [8, 6])["state"], "blocked");
    assert_eq!(entry(&report, [8, 6])["by"], json!(["w"]));
    assert_eq!(entry(&report, [7, 5])["state"], "affected");
    assert_eq!(entry(&report, [7, 6])["state"], "affected");
    assert_eq!(report["barriers"], json!(["w"]));
    assert_eq!(cells(&report, "affected").len(), 18);
}

// AH-03, G-10: on the edges between hexes, however far the wall runs on and however many decimals say where it ends.
#[test]
fn ah_03_a_wall_on_the_edge_between_two_hexes_leaves_no_slit() {
    let walls = [
        [[5.5, 0.0], [5.5, 12.0]],
        [[5.5, 1.0], [5.5, 10.3]],
        [[6.5, 0.3], [6.5, 11.1]],
        [[5.5, 4.91], [5.5, 5.48]],
    ];
    for ends in walls {
        let west = if ends[0][0] > 6.0 { 6 } else { 5 };
        let game = game(json!([]), json!([wall("w", json!(ends))]));
        let report = game.area(json!({ "shape": "burst", "target": [west, 6], "size": 1 }));
        assert_eq!(entry(&report, [west + 1, 6])["state"], "blocked", "{ends:?}");
        let report = game.area(json!({ "shape": "burst", "target": [west + 1, 6], "size": 1 }));
        assert_eq!(entry(&report, [west, 6])["state"], "blocked", "{ends:?}");
        // Around the ends of a single edge there is a way through the hex beside it.
        let sight = game.sight(json!([west, 6]), json!([west + 1, 6]));
        assert_eq!(sight["lineOfEffect"], ends[0][1] > 4.0, "{ends:?}");
    }
}

// AH-04
#[test]
fn ah_04_a_barrier_stands_until_it_is_demolished() {
    let mut map = scene(SYSTEM, 15, 15);
    map["terrain"] = json!([{ "id": "rock", "cells": [[7, 6]], "blocking": true }]);
    let mut game = Game::open(map);
    let query = json!({ "shape": "burst", "target": [6, 6], "size": 2 });
    let report = game.area(query.clone());
    assert_eq!(entry(&report, [7, 6])["state"], "barrier");
    assert_eq!(entry(&report, [8, 6])["state"], "blocked");
    game.run(json!({ "type": "demolish", "ids": ["rock"] }));
    assert_eq!(cells(&game.area(query), "affected").len(), 19);
}

fn crowd() -> Value {
    let one = |id: &str, side: &str, at: [i32; 2], avoid: i32| {
        token(
            id,
            side,
            at,
            json!({ "stats": { "avoid": avoid, "acrobatics": avoid }, "hp": { "current": 30, "max": 30 } }),
        )
    };
    json!([
        one("friend", "red", [7, 6], 8),
        one("foe", "blue", [6, 6], 10),
        one("lucky", "blue", [5, 6], 11),
        one("far", "blue", [9, 6], 1),
    ])
}

const IDS: [&str; 4] = ["friend", "foe", "lucky", "far"];

// AH-05
#[test]
fn ah_05_one_roll_against_everybody_allies_too() {
    let mut game = game(crowd(), json!([]));
    let events = game
        .run(json!({ "type": "areaAttack", "area": { "shape": "burst", "target": [6, 6], "size": 1 },
        "bonus": 4, "damage": 7, "rolls": [6] }));
    assert_eq!(IDS.map(|id| game.hp(id)), [23, 23, 30, 30]);
    assert_eq!(events.iter().filter(|event| event["type"] == "areaResolved").count(), 1);
}

// AH-06
#[test]
fn ah_06_each_creature_makes_its_own_check() {
    let mut game = game(crowd(), json!([]));
    game.run(json!({ "type": "areaAttack", "area": { "shape": "radius", "target": [6, 6], "size": 1 },
        "check": { "skill": "acrobatics", "difficulty": 14 }, "damage": 5, "rolls": [5, 4, 2] }));
    assert_eq!(IDS.map(|id| game.hp(id)), [25, 30, 25, 30]);
}

// AH-07
#[test]
fn ah_07_a_burst_lies_within_throwing_distance() {
    let game = game(pair(json!({}), json!({})), json!([]));
    let throw = |target: [i32; 2]| json!({ "shape": "burst", "target": target, "size": 2, "user": "a", "throwRange": 4 });
    assert_eq!(cells(&game.area(throw([6, 6])), "affected").len(), 19);
    let refusal = game.try_area(throw([7, 6])).unwrap_err();
    assert_eq!(refusal.code, "out-of-range");
    assert!(refusal.path.is_some());
    assert!(refusal.message.contains('4') && refusal.message.contains('5'), "{}", refusal.message);
}

// AH-08
#[test]
fn ah_08_splash_is_halved_off_the_target_hex() {
    let mut game = game(crowd(), json!([]));
    game.run(json!({ "type": "areaAttack", "area": { "shape": "burst", "target": [6, 6], "size": 1 },
        "bonus": 30, "damage": { "dice": "2d6+1" }, "splash": true, "rolls": [1, 5, 3] }));
    assert_eq!(IDS.map(|id| game.hp(id)), [26, 21, 26, 30]);
}

fn hazy(zones: Value, a: Value, b: Value) -> Game {
    Game::open(with(with(scene(SYSTEM, 15, 15), "tokens", pair(a, b)), "zones", zones))
}

fn zone(acts: &str, degree: &str, cells: Value) -> Value {
    json!([{ "id": "z", "cells": cells, "kind": "smoke", "acts": acts, "degree": degree }])
}

// AH-09, AH-10
#[test]
fn ah_09_concealment_raises_the_target_number_by_3_and_ah_10_allows_sneaking() {
    let game = hazy(zone("through", "concealment", json!([[5, 6]])), json!({}), json!({}));
    let report = game.attack("a", "b", "ranged");
    assert_eq!(modifiers(&report), ["AH-09 targetNumber 3"]);
    assert_eq!(report["sight"]["canHide"], true);
    assert!(explains(&report["sight"], "AH-10"));
    assert_eq!(hazy(json!([]), json!({}), json!({})).sight("a", "b")["canHide"], false);
    let inside = hazy(zone("inside", "concealment", json!([[8, 6]])), json!({}), json!({}));
    assert_eq!(modifiers(&inside.attack("a", "b", "ranged")), ["AH-09 targetNumber 3"]);
    assert_eq!(modifiers(&inside.attack("b", "a", "ranged")), Vec::<String>::new());
}

// AH-11
#[test]
fn ah_11_total_concealment_raises_it_by_5() {
    let game = hazy(zone("through", "total", json!([[5, 6]])), json!({}), json!({}));
    let report = game.attack("a", "b", "ranged");
    assert_eq!(modifiers(&report), ["AH-11 targetNumber 5"]);
    assert_eq!(
        (&report["sight"]["lineOfEffect"], &report["sight"]["lineOfSight"]),
        (&json!(true), &json!(false))
    );
    assert_eq!(report["sight"]["canHide"], true);
    assert!(explains(&report["sight"], "AH-11"));
    let unseen = hazy(json!([]), json!({}), json!({ "conditions": condition("invisible") }));
    assert_eq!(modifiers(&unseen.attack("a", "b", "ranged")), ["AH-11 targetNumber 5"]);
}

fn occluded(walls: Value) -> Value {
    game(pair(json!({}), json!({})), walls).attack("a", "b", "ranged")
}

// AH-12, AH-13
#[test]
fn ah_12_half_hidden_gives_1_and_ah_13_more_gives_3() {
    // Along the line between the centres: the lower half of the hex is hidden exactly.
    let half = occluded(json!([upright("w", 7.0, 0.0, 3.0)]));
    assert_eq!(
        half["sight"]["cover"]["hidden"].as_f64().map(|hidden| (hidden * 1e6).round()),
        Some(500_000.0)
    );
    assert_eq!(modifiers(&half), ["AH-12 defense avoid 1"]);
    assert_eq!(half["sight"]["canHide"], false);
    let more = occluded(json!([upright("w", 7.0, -0.1, 3.0)]));
    assert_eq!(modifiers(&more), ["AH-13 defense avoid 3"]);
    assert_eq!(more["sight"]["canHide"], true);
    assert!(explains(&more["sight"], "AH-13"));
    assert_eq!(modifiers(&occluded(json!([upright("w", 7.0, 1.0, 3.0)]))), Vec::<String>::new());
}

// AH-14
#[test]
fn ah_14_total_cover_works_both_ways() {
    let mut game = game(pair(json!({}), json!({})), json!([wall("w", json!([[5, -1], [5, 15]]))]));
    for (from, to) in [("a", "b"), ("b", "a")] {
        let report = game.attack(from, to, "ranged");
        assert_eq!(report["legal"], false);
        assert_eq!(report["sight"]["cover"]["grade"], "total");
        assert_eq!(report["sight"]["canHide"], true);
        assert!(explains(&report, "AH-14"));
        game.refused(
            json!({ "type": "attack", "attacker": from, "target": to, "kind": "ranged", "bonus": 9 }),
            "no-line-of-effect",
        );
    }
}

fn walking(terrain: Value, more: Value) -> Game {
    let mut fields = json!({ "speed": { "walk": 6 } });
    for (name, value) in more.as_object().unwrap() {
        fields[name] = value.clone();
    }
    let map = with(scene(SYSTEM, 15, 15), "tokens", json!([token("a", "red", [4, 6], fields)]));
    Game::open(with(map, "terrain", terrain))
}

// AH-15
#[test]
fn ah_15_difficult_terrain_is_paid_on_leaving() {
    let mud: Vec<[i32; 2]> = (0..15).flat_map(|row| [[5, row], [6, row]]).collect();
    let game = walking(json!([{ "id": "mud", "cells": mud, "difficult": true }]), json!({}));
    assert_eq!(game.cost("a", 9, [5, 6]), Some(1));
    assert_eq!(game.cost("a", 9, [6, 6]), Some(3));
    assert_eq!(game.cost("a", 9, [7, 6]), Some(5));
    assert_eq!(game.cost("a", 9, [3, 6]), Some(1));
}

// AH-16
#[test]
fn ah_16_any_hex_of_a_larger_creature_on_difficult_terrain_makes_it_pay() {
    let area = |game: &Game| {
        let report = game.area(json!({ "shape": "radius", "target": [4, 6], "size": 4 }));
        report["tokens"][0]["cells"].as_array().unwrap().clone()
    };
    let plain = walking(json!([]), json!({ "size": "large" }));
    let space = area(&plain);
    assert_eq!(space.len(), 3);
    assert_eq!(plain.cost("a", 6, [3, 6]), Some(1));
    for cell in space {
        let game =
            walking(json!([{ "id": "mud", "cells": [cell], "difficult": true }]), json!({ "size": "large" }));
        assert_eq!(game.cost("a", 6, [3, 6]), Some(2));
    }
    for (size, hexes) in
        [("tiny", 1), ("small", 1), ("medium", 1), ("large", 3), ("huge", 7), ("gargantuan", 12)]
    {
        assert_eq!(area(&walking(json!([]), json!({ "size": size }))).len(), hexes, "{size}");
    }
}

// AH-17
#[test]
fn ah_17_a_deck_is_difficult_in_rough_waters() {
    let mut game = walking(json!([{ "id": "deck", "cells": [[4, 6], [5, 6]], "deck": true }]), json!({}));
    assert_eq!(game.cost("a", 6, [5, 6]), Some(1));
    game.run(json!({ "type": "setSetting", "name": "roughWaters", "value": true }));
    assert_eq!(game.cost("a", 6, [5, 6]), Some(2));
}

// AH-18
#[test]
fn ah_18_allies_are_passed_enemies_need_acrobatics_against_avoid() {
    let ring = |side: &str| {
        // One gap: the walls leave only [5, 6] as a way on.
        let mut tokens =
            vec![token("a", "red", [4, 6], json!({ "speed": { "walk": 6 }, "stats": { "acrobatics": 3 } }))];
        tokens.push(token("b", side, [5, 6], json!({ "stats": { "avoid": 9 } })));
        let rocks: Vec<[i32; 2]> = (0..15).filter(|row| *row != 6).map(|row| [5, row]).collect();
        let map = with(scene(SYSTEM, 15, 15), "tokens", json!(tokens));
        Game::open(with(map, "terrain", json!([{ "id": "rocks", "cells": rocks, "blocking": true }])))
    };
    let ally = ring("red").reaches("a", 6, [6, 6]).unwrap();
    assert_eq!((&ally["cost"], &ally["checks"]), (&json!(2), &json!([])));
    assert_eq!(ring("red").reaches("a", 6, [5, 6]).unwrap()["stop"], false);
    let mut game = ring("blue");
    let enemy = game.reaches("a", 6, [6, 6]).unwrap();
    let check = json!({ "rule": "AH-18", "token": "b", "skill": "acrobatics", "difficulty": 9 });
    assert_eq!(enemy["checks"], json!([check]));
    let walk = |face: i32| json!({ "type": "move", "token": "a", "path": [[5, 6], [6, 6]], "rolls": [face] });
    game.run(walk(5));
    assert_eq!(game.token("a")["at"], json!([4, 6]));
    let mut game = ring("blue");
    game.run(walk(6));
    assert_eq!(game.token("a")["at"], json!([6, 6]));
}

// AH-19, AH-20, AH-21
#[test]
fn ah_19_prone_raises_and_ah_20_gives_a_die_and_ah_21_hinders_shots() {
    let near = |a: Value, b: Value| {
        game(json!([token("a", "red", [4, 6], a), token("b", "blue", [5, 6], b)]), json!([]))
    };
    let prone = || json!({ "conditions": condition("prone") });
    let game = near(prone(), json!({}));
    assert_eq!(modifiers(&game.attack("a", "b", "melee")), ["AH-19 targetNumber 1"]);
    assert_eq!(modifiers(&game.attack("a", "b", "ranged")), Vec::<String>::new());
    // AH-20
    assert_eq!(modifiers(&game.attack("b", "a", "melee")), ["AH-20 dice 1"]);
    // AH-21
    assert_eq!(modifiers(&game.attack("b", "a", "ranged")), ["AH-21 targetNumber 2"]);
    let both = near(prone(), prone());
    assert_eq!(modifiers(&both.attack("a", "b", "melee")), ["AH-19 targetNumber 1", "AH-20 dice 1"]);
}

// AH-22
#[test]
fn ah_22_prone_behind_partial_cover_has_cover() {
    let mut low = upright("low", 7.5, -0.4, 0.4);
    low["blocks"] = json!({ "move": true, "effect": false, "sight": false });
    low["cover"] = json!("partial");
    let standing = game(pair(json!({}), json!({})), json!([low.clone()])).attack("a", "b", "ranged");
    assert_eq!(modifiers(&standing), ["AH-12 defense avoid 1"]);
    let prone = game(pair(json!({}), json!({ "conditions": condition("prone") })), json!([low]))
        .attack("a", "b", "ranged");
    assert_eq!(modifiers(&prone), ["AH-13 defense avoid 3", "AH-21 targetNumber 2"]);
    assert!(explains(&prone, "AH-22"));
}

fn patient(hp: Value) -> Game {
    game(json!([token("p", "red", [2, 5], json!({ "hp": hp }))]), json!([]))
}

// AH-23
#[test]
fn ah_23_death_comes_at_a_set_amount() {
    let mut game = patient(json!({ "current": 5, "max": 20, "deathAt": -4 }));
    game.run(json!({ "type": "damage", "token": "p", "amount": 8 }));
    assert!(!game.conditions("p").contains(&"dead".to_owned()));
    game.run(json!({ "type": "damage", "token": "p", "amount": 1 }));
    assert_eq!(game.hp("p"), -4);
    assert!(game.conditions("p").contains(&"dead".to_owned()));
}

// AH-24, AH-25
#[test]
fn ah_24_nonlethal_stops_at_zero_and_ah_25_counts_the_rest_as_hours() {
    let mut game = patient(json!({ "current": 6, "max": 20, "deathAt": -4 }));
    game.run(json!({ "type": "damage", "token": "p", "amount": 2, "nonlethal": true }));
    assert_eq!(game.hp("p"), 4, "it lowers hit points as lethal damage does");
    game.run(json!({ "type": "damage", "token": "p", "amount": 7, "nonlethal": true }));
    assert_eq!(game.hp("p"), 0);
    assert_eq!(game.token("p")["conditions"][0]["kind"], "unconscious");
    assert_eq!(game.token("p")["conditions"][0]["hours"].as_f64(), Some(3.0));
    game.run(json!({ "type": "damage", "token": "p", "amount": 20, "nonlethal": true }));
    assert_eq!(game.hp("p"), 0);
    assert!(!game.conditions("p").contains(&"dead".to_owned()));
}

// AH-24
#[test]
fn ah_24_the_attacker_declares_it() {
    let mut game = game(
        json!([
            token("a", "red", [4, 6], json!({})),
            token(
                "b",
                "blue",
                [5, 6],
                json!({ "stats": { "avoid": 5 }, "hp": { "current": 3, "max": 9, "deathAt": -2 } })
            )
        ]),
        json!([]),
    );
    game.run(
        json!({ "type": "attack", "attacker": "a", "target": "b", "kind": "melee", "bonus": 0, "damage": 8,
        "options": { "nonlethal": true }, "rolls": [5] }),
    );
    assert_eq!(game.hp("b"), 0);
    assert_eq!(game.conditions("b"), ["unconscious"]);
}

// AH-26
#[test]
fn ah_26_waking_needs_half_of_the_time_and_half_an_hour_at_least() {
    let mut game = patient(json!({ "current": 4, "max": 20 }));
    game.run(json!({ "type": "damage", "token": "p", "amount": 8, "nonlethal": true }));
    game.refused(json!({ "type": "wake", "token": "p" }), "illegal-command");
    game.run(json!({ "type": "rest", "token": "p", "hours": 1.9 }));
    game.refused(json!({ "type": "wake", "token": "p" }), "illegal-command");
    game.run(json!({ "type": "rest", "token": "p", "hours": 0.1 }));
    game.run(json!({ "type": "wake", "token": "p" }));
    assert!(!game.conditions("p").contains(&"unconscious".to_owned()));
    // One hour: after half an hour.
    let mut game = patient(json!({ "current": 4, "max": 20 }));
    game.run(json!({ "type": "damage", "token": "p", "amount": 5, "nonlethal": true }));
    game.run(json!({ "type": "rest", "token": "p", "hours": 0.4 }));
    game.refused(json!({ "type": "wake", "token": "p" }), "illegal-command");
    game.run(json!({ "type": "rest", "token": "p", "hours": 0.1 }));
    game.run(json!({ "type": "wake", "token": "p" }));
}

fn three() -> Game {
    let one = |id: &str, side: &str, column: i32, agility: i32| {
        token(id, side, [column, 5], json!({ "stats": { "agility": agility } }))
    };
    let mut game =
        game(json!([one("a", "red", 1, 2), one("b", "blue", 5, 4), one("c", "red", 9, 3)]), json!([]));
    game.run(json!({ "type": "rollInitiative", "rolls": [12, 10, 1] }));
    game
}

// AH-27
#[test]
fn ah_27_one_d12_and_agility_ties_by_agility() {
    let mut game = three();
    assert_eq!(game.order(), ["b", "a", "c"]);
    let turn = game.turn();
    let totals: Vec<i64> =
        turn["order"].as_array().unwrap().iter().map(|o| o["initiative"].as_i64().unwrap()).collect();
    assert_eq!(totals, [14, 14, 4]);
    let refusal =
        game.refused(json!({ "type": "rollInitiative", "token": "a", "rolls": [13] }), "bad-command");
    assert_eq!(refusal.path.as_deref(), Some("/rolls/0"));
}

// AH-28
#[test]
fn ah_28_footing_is_regained_at_the_end_of_the_first_round_only() {
    let mut game = three();
    game.run(json!({ "type": "startCombat" }));
    let end = json!({ "type": "endTurn" });
    game.all(&[end.clone(), end.clone(), end.clone()]);
    assert!(game.offers("regainFooting", "c"));
    game.run(json!({ "type": "regainFooting", "token": "c", "rolls": [12] }));
    game.run(json!({ "type": "endRound" }));
    assert_eq!(game.order(), ["c", "b", "a"]);
    game.all(&[end.clone(), end.clone(), end]);
    game.refused(json!({ "type": "regainFooting", "token": "a" }), "illegal-command");
}

// AH-29
#[test]
fn ah_29_a_delay_not_used_is_a_lost_turn() {
    let mut game = three();
    game.run(json!({ "type": "startCombat" }));
    let end = json!({ "type": "endTurn" });
    game.all(&[json!({ "type": "delay", "token": "b" }), end.clone(), end]);
    assert_eq!(game.turn()["phase"], "roundEnd");
    assert!(game.offers("actNow", "b"), "until the round is closed it may act");
    let events = game.run(json!({ "type": "endRound" }));
    assert!(events.iter().any(|event| event["type"] == "turnLost"));
    assert_eq!(game.active(), "b", "the order is as before");
}
