//! The ledger of `shift-meter`, row by row, as somebody who knows only the rules would check it.
#![allow(clippy::unwrap_used)]

mod rulings;

use rulings::*;
use serde_json::{Value, json};

const SYSTEM: &str = "shift-meter";

fn game(tokens: Value, terrain: Value) -> Game {
    Game::open(with(with(scene(SYSTEM, 20, 12), "tokens", tokens), "terrain", terrain))
}

fn pair(a: Value, b: Value) -> Value {
    json!([token("a", "red", [2, 5], a), token("b", "blue", [8, 5], b)])
}

fn walker(more: Value) -> Value {
    let mut all = json!({ "speed": { "walk": 6 } });
    for (name, value) in more.as_object().unwrap() {
        all[name] = value.clone();
    }
    all
}

// SM-01
#[test]
fn sm_01_a_square_is_what_the_scene_says() {
    let mut scene = scene(SYSTEM, 5, 5);
    scene["grid"]["cell"] = json!({ "length": 1, "unit": "m" });
    let cell = |scene: Value| Game::open(scene).scene()["grid"]["cell"].clone();
    assert_eq!(cell(scene.clone())["length"].as_f64(), Some(1.0));
    assert_eq!(cell(scene.clone())["unit"], "m");
    scene["grid"]["cell"] = json!({ "length": 10, "unit": "m" });
    assert_eq!(cell(scene)["length"].as_f64(), Some(10.0));
}

/// The cells that a token fills, seen by a radius over the whole map.
fn space(game: &Game, id: &str) -> usize {
    let report = game.area(json!({ "shape": "radius", "target": [10, 6], "size": 40 }));
    let tokens = report["tokens"].as_array().unwrap();
    tokens.iter().find(|token| token["id"] == id).unwrap()["cells"].as_array().unwrap().len()
}

// SM-02
#[test]
fn sm_02_sizes_take_squares() {
    let sizes = [
        ("mini", 1),
        ("tiny", 1),
        ("small", 1),
        ("medium", 1),
        ("large", 4),
        ("huge", 16),
        ("massive", 36),
        ("gigantic", 100),
    ];
    for (size, squares) in sizes {
        let game = game(json!([token("a", "red", [1, 1], json!({ "size": size }))]), json!([]));
        assert_eq!(space(&game, "a"), squares, "{size}");
    }
}

fn swarm(size: &str, count: usize) -> Vec<Value> {
    (0..count).map(|n| token(&format!("{size}{n}"), "red", [5, 5], json!({ "size": size }))).collect()
}

// SM-03
#[test]
fn sm_03_a_square_holds_a_hundred_mini_25_tiny_or_4_small() {
    for (size, most) in [("mini", 100), ("tiny", 25), ("small", 4)] {
        let mut tokens = swarm(size, most - 1);
        tokens.push(token("x", "red", [3, 5], walker(json!({ "size": size }))));
        tokens.push(token("y", "red", [3, 6], walker(json!({ "size": size }))));
        let mut game = game(json!(tokens), json!([]));
        let enter =
            |id: &str, from: [i32; 2]| json!({ "type": "move", "token": id, "path": [[4, from[1]], [5, 5]] });
        game.run(enter("x", [3, 5]));
        game.refused(enter("y", [3, 6]), "cell-occupied");
        assert_eq!(
            game.reaches("y", 6, [5, 5]).map(|entry| entry["stop"].clone()),
            Some(json!(false)),
            "{size}"
        );
        // The GM may force it.
        game.run(json!({ "type": "teleport", "token": "y", "to": [5, 5] }));
    }
}

// SM-03
#[test]
fn sm_03_mixed_sizes_share_by_area() {
    // Three small, 6 tiny and one mini are 3/4 + 6/25 + 1/100 = 1.
    let mut tokens = swarm("small", 3);
    tokens.extend(swarm("tiny", 6));
    tokens.push(token("x", "red", [4, 5], walker(json!({ "size": "mini" }))));
    tokens.push(token("y", "red", [4, 6], walker(json!({ "size": "mini" }))));
    let mut game = game(json!(tokens), json!([]));
    game.run(json!({ "type": "move", "token": "x", "path": [[5, 5]] }));
    let refusal = game.refused(json!({ "type": "move", "token": "y", "path": [[5, 5]] }), "cell-occupied");
    assert!(refusal.path.is_some());
}

// SM-04
#[test]
fn sm_04_tiny_and_mini_fight_in_the_square_of_their_target() {
    for (size, beside) in [("mini", false), ("tiny", false), ("small", true), ("medium", true)] {
        let beside_it = game(
            json!([
                token("a", "red", [4, 5], json!({ "size": size })),
                token("b", "blue", [5, 5], json!({ "size": "medium" }))
            ]),
            json!([]),
        );
        assert_eq!(beside_it.attack("a", "b", "melee")["legal"], beside, "{size}");
        // Its own size does not keep others from it.
        assert_eq!(beside_it.attack("b", "a", "melee")["legal"], true, "{size}");
        assert_eq!(beside_it.attack("a", "b", "ranged")["legal"], true, "{size}");
        let within = game(
            json!([
                token("a", "red", [5, 5], json!({ "size": size })),
                token("b", "blue", [5, 5], json!({ "size": "medium" }))
            ]),
            json!([]),
        );
        if size != "medium" {
            assert_eq!(within.attack("a", "b", "melee")["legal"], true, "{size}");
        }
    }
    let mut game = game(
        json!([token("a", "red", [4, 5], json!({ "size": "tiny" })), token("b", "blue", [5, 5], json!({}))]),
        json!([]),
    );
    game.refused(
        json!({ "type": "attack", "attacker": "a", "target": "b", "kind": "melee", "bonus": 0 }),
        "out-of-range",
    );
}

// SM-04
#[test]
fn sm_04_no_reach_of_its_own_frees_the_tiny_from_it() {
    for (size, reach, legal) in
        [("mini", 1, false), ("tiny", 2, false), ("small", 1, true), ("small", 0, false), ("medium", 2, true)]
    {
        let of = |at: [i32; 2]| {
            let a = token("a", "red", at, json!({ "size": size, "reach": reach }));
            game(json!([a, token("b", "blue", [5, 5], json!({}))]), json!([]))
        };
        assert_eq!(of([4, 5]).attack("a", "b", "melee")["legal"], legal, "{size} {reach}");
        assert_eq!(of([5, 5]).attack("a", "b", "melee")["legal"], true, "{size} {reach}");
        let overruled = of([4, 5]).overruled("a", "b", "melee", json!({ "legal": true }));
        assert_eq!(overruled["legal"], true, "the GM may");
    }
}

// SM-05
#[test]
fn sm_05_a_footprint_of_its_own_goes_over_the_size() {
    let whale = json!({ "size": "massive", "footprint": [4, 8], "speed": { "swim": 5 } });
    let mut game = game(json!([token("a", "red", [1, 1], whale)]), json!([]));
    assert_eq!(space(&game, "a"), 32);
    game.run(json!({ "type": "updateToken", "token": "a", "changes": { "footprint": [8, 4] } }));
    assert_eq!(game.token("a")["footprint"], json!([8, 4]));
    game.refused(
        json!({ "type": "updateToken", "token": "a", "changes": { "footprint": [0, 4] } }),
        "bad-command",
    );
}

/// Two in combat; `a` acts first.
fn fight(a: Value) -> Game {
    let mut first = a;
    first["stats"] = json!({ "speed": 9 });
    let mut game = game(pair(first, json!({ "stats": { "speed": 3 }, "speed": { "walk": 5 } })), json!([]));
    game.all(&[json!({ "type": "rollInitiative" }), json!({ "type": "startCombat" })]);
    assert_eq!(game.active(), "a");
    game
}

fn movement(game: &Game, mode: &str) -> f64 {
    game.turn()["budget"]["movement"][mode].as_f64().unwrap()
}

// SM-06
#[test]
fn sm_06_shifts_of_different_modes_are_averaged_and_rounded_down() {
    let mut game = fight(json!({ "speed": { "walk": 6, "swim": 3 } }));
    assert_eq!(movement(&game, "walk"), 6.0);
    game.run(json!({ "type": "move", "token": "a", "path": [[3, 5], [4, 5]], "mode": "walk" }));
    assert_eq!(movement(&game, "walk"), 4.0);
    // Walking 6 and swimming 3 average 4.5, so 4: two are walked.
    game.run(json!({ "type": "spend", "token": "a", "action": "shift" }));
    game.run(json!({ "type": "move", "token": "a", "path": [[5, 5], [6, 5]], "mode": "swim" }));
    assert_eq!(game.token("a")["at"], json!([6, 5]));
    game.refused(
        json!({ "type": "move", "token": "a", "path": [[6, 4]], "mode": "swim" }),
        "no-movement-left",
    );
}

// SM-07
#[test]
fn sm_07_a_shift_may_be_split_and_a_ranged_attack_ends_it() {
    let mut game = fight(json!({ "speed": { "walk": 6 } }));
    game.run(json!({ "type": "move", "token": "a", "path": [[3, 5], [4, 5]] }));
    game.run(json!({ "type": "attack", "attacker": "a", "target": "b", "kind": "ranged", "bonus": 0 }));
    assert_eq!(movement(&game, "walk"), 0.0);
    game.refused(json!({ "type": "move", "token": "a", "path": [[5, 5]] }), "no-movement-left");
    // After a melee attack the rest of it is still there.
    let mut game = fight(json!({ "speed": { "walk": 7 } }));
    game.run(json!({ "type": "move", "token": "a", "path": [[3, 5], [4, 5], [5, 5], [6, 5], [7, 5]] }));
    game.run(json!({ "type": "attack", "attacker": "a", "target": "b", "kind": "melee", "bonus": 0 }));
    assert_eq!(movement(&game, "walk"), 2.0);
    game.run(json!({ "type": "move", "token": "a", "path": [[6, 5], [5, 5]] }));
}

// SM-07
#[test]
fn sm_07_who_may_not_move_on_is_told_what_ended_the_shift() {
    let mut game = fight(walker(json!({})));
    let step = |cell: [i32; 2]| json!({ "type": "move", "token": "a", "path": [cell] });
    game.run(step([3, 5]));
    game.run(json!({ "type": "attack", "attacker": "a", "target": "b", "kind": "ranged", "bonus": 0, "rolls": [9] }));
    let message = game.refused(step([4, 5]), "no-movement-left").message.clone();
    assert!(message.contains("SM-07") && !message.contains("shorten"), "{message}");
    // A path that is merely too long can be made shorter.
    let mut game = fight(walker(json!({})));
    let path: Vec<[i32; 2]> = (3..=7).map(|column| [column, 6]).chain([[7, 7], [7, 8]]).collect();
    let far = json!({ "type": "move", "token": "a", "path": path });
    let message = game.refused(far, "no-movement-left").message.clone();
    assert!(message.contains("shorten") && !message.contains("SM-07"), "{message}");
}

// SM-08
#[test]
fn sm_08_diagonals_cost_one_then_two() {
    let game = game(json!([token("a", "red", [2, 2], walker(json!({})))]), json!([]));
    for (cell, cost) in
        [([3, 3], 1), ([4, 4], 3), ([5, 5], 4), ([6, 6], 6), ([5, 2], 3), ([5, 3], 3), ([6, 4], 5)]
    {
        assert_eq!(game.cost("a", 8, cell), Some(cost), "{cell:?}");
    }
}

// SM-08
#[test]
fn sm_08_the_count_of_diagonals_goes_on_in_a_split_move() {
    let mut game = fight(json!({ "speed": { "walk": 6 } }));
    game.run(json!({ "type": "move", "token": "a", "path": [[3, 6]] }));
    assert_eq!(movement(&game, "walk"), 5.0);
    game.run(json!({ "type": "move", "token": "a", "path": [[4, 7]] }));
    assert_eq!(movement(&game, "walk"), 3.0);
    game.run(json!({ "type": "move", "token": "a", "path": [[5, 8]] }));
    assert_eq!(movement(&game, "walk"), 2.0);
}

// SM-09
#[test]
fn sm_09_touching_squares_are_adjacent_corners_too() {
    let at = |cell: [i32; 2]| {
        let tokens = json!([
            token("a", "red", [2, 2], json!({ "size": "large" })),
            token("b", "blue", cell, json!({}))
        ]);
        game(tokens, json!([])).attack("a", "b", "melee")["legal"].clone()
    };
    assert_eq!(at([4, 4]), true);
    assert_eq!(at([4, 2]), true);
    assert_eq!(at([1, 1]), true);
    assert_eq!(at([5, 4]), false);
    assert_eq!(at([4, 5]), false);
}

// SM-10
#[test]
fn sm_10_a_medium_needs_the_fitting_mode() {
    let water = json!([{ "id": "lake", "cells": [[3, 0], [3, 1], [3, 2]], "medium": "underwater" },
        { "id": "soil", "cells": [[5, 0], [5, 1], [5, 2]], "medium": "earth" }]);
    let tokens =
        json!([token("a", "red", [2, 1], json!({ "speed": { "walk": 6, "swim": 6, "burrow": 6 } }))]);
    let mut map = with(with(scene(SYSTEM, 8, 3), "tokens", tokens), "terrain", water);
    map["walls"] = json!([]);
    let game = Game::open(map);
    let reaches = |mode: &str, cell: [i32; 2]| {
        let report = game.try_reach(json!({ "token": "a", "budget": 6, "mode": mode })).unwrap();
        report["cells"].as_array().unwrap().iter().any(|entry| entry["cell"] == json!(cell))
    };
    assert!(!reaches("walk", [3, 1]));
    assert!(reaches("swim", [3, 1]));
    assert!(!reaches("burrow", [3, 1]));
    assert!(!reaches("walk", [4, 1]), "the lake lies across the whole map");
}

// SM-11
#[test]
fn sm_11_each_slow_cell_entered_costs_double() {
    let game = game(
        json!([token("a", "red", [2, 5], walker(json!({})))]),
        json!([{ "id": "bush", "cells": [[3, 5], [3, 4], [3, 6]], "slow": true }]),
    );
    assert_eq!(game.cost("a", 9, [3, 5]), Some(2));
    assert_eq!(game.cost("a", 9, [4, 5]), Some(3));
    assert_eq!(game.cost("a", 9, [1, 5]), Some(1));
}

// SM-12
#[test]
fn sm_12_rough_terrain_is_slow_unless_it_says_otherwise() {
    let cost = |terrain: Value| {
        let game = game(json!([token("a", "red", [2, 5], walker(json!({})))]), json!([terrain]));
        game.cost("a", 9, [3, 5])
    };
    assert_eq!(cost(json!({ "id": "r", "cells": [[3, 5]], "rough": true })), Some(2));
    assert_eq!(cost(json!({ "id": "r", "cells": [[3, 5]], "rough": true, "slow": false })), Some(1));
    // Slow and rough is still double, not four times.
    assert_eq!(cost(json!({ "id": "r", "cells": [[3, 5]], "rough": true, "slow": true })), Some(2));
}

// SM-13
#[test]
fn sm_13_blocking_terrain_is_seen_around_not_through() {
    let wall_of = |rows: std::ops::Range<i32>| {
        let cells: Vec<[i32; 2]> = rows.map(|row| [5, row]).collect();
        game(pair(json!({}), json!({})), json!([{ "id": "t", "cells": cells, "blocking": true }]))
    };
    let mut shut = wall_of(0..12);
    assert_eq!(shut.sight("a", "b")["lineOfSight"], false);
    assert_eq!(shut.attack("a", "b", "ranged")["legal"], false);
    shut.refused(
        json!({ "type": "attack", "attacker": "a", "target": "b", "kind": "ranged", "bonus": 0 }),
        "no-line-of-effect",
    );
    // One square between two of the same row leaves no line past it; from a row aside there is one.
    assert_eq!(wall_of(5..6).sight("a", "b")["lineOfSight"], false);
    let around = wall_of(6..12);
    assert_eq!(around.sight("a", "b")["lineOfSight"], true);
    assert_eq!(around.attack("a", "b", "ranged")["legal"], true);
}

fn flanked(others: &[(&str, [i32; 2], Value)]) -> Value {
    let mut tokens = vec![token("t", "blue", [5, 5], json!({}))];
    tokens.extend(others.iter().map(|(id, at, more)| token(id, "red", *at, more.clone())));
    game(json!(tokens), json!([])).flanking("t")
}

// SM-14, SM-15
#[test]
fn sm_15_two_foes_who_are_not_adjacent_to_each_other_flank() {
    let one = |id: &'static str, at: [i32; 2]| (id, at, json!({}));
    let report = flanked(&[one("p", [4, 5]), one("q", [6, 5])]);
    assert_eq!(report["flanked"], true);
    assert_eq!(report["by"], json!(["p", "q"]));
    assert_eq!(modifiers(&report), ["SM-15 defense evasion -2"]);
    // Adjacent to each other, corners too: not flanked.
    let report = flanked(&[one("p", [4, 5]), one("q", [5, 4])]);
    assert_eq!(report["flanked"], false);
    assert_eq!(modifiers(&report), Vec::<String>::new());
    // Two at the same side with a gap between them flank.
    assert_eq!(flanked(&[one("p", [4, 4]), one("q", [6, 4])])["flanked"], true);
    // One alone does not.
    assert_eq!(flanked(&[one("p", [4, 5])])["flanked"], false);
    // q stands next to both p and r, who do not touch: p and r count, q does not.
    let report = flanked(&[one("p", [4, 4]), one("q", [5, 4]), one("r", [6, 4])]);
    assert_eq!(report["by"], json!(["p", "r"]));
    assert_eq!(modifiers(&report), ["SM-15 defense evasion -2"]);
    // Not adjacent to the target: does not count.
    assert_eq!(flanked(&[one("p", [4, 5]), one("q", [7, 5])])["flanked"], false);
}

// SM-14
#[test]
fn sm_14_an_attack_on_the_flanked_tells_the_lower_evasion() {
    let tokens = json!([
        token("t", "blue", [5, 5], json!({ "stats": { "evasion": 6 } })),
        token("p", "red", [4, 5], json!({})),
        token("q", "red", [6, 5], json!({})),
        token("friend", "blue", [5, 6], json!({})),
    ]);
    let game = game(tokens, json!([]));
    assert_eq!(modifiers(&game.attack("p", "t", "melee")), ["SM-15 defense evasion -2"]);
    assert_eq!(game.attack("p", "t", "melee")["defense"]["value"], 4);
}

// SM-16
#[test]
fn sm_16_a_large_foe_counts_as_many_as_its_squares_touch_the_target() {
    let large = json!({ "size": "large" });
    // [3..4] x [5..6]: two of its squares touch [5, 5].
    let report = flanked(&[("big", [3, 5], large.clone()), ("q", [6, 4], json!({}))]);
    assert_eq!(modifiers(&report), ["SM-15 defense evasion -3"]);
    // Alone it never flanks.
    assert_eq!(flanked(&[("big", [3, 5], large.clone())])["flanked"], false);
    // At the corner one square touches.
    let report = flanked(&[("big", [3, 6], large), ("q", [6, 4], json!({}))]);
    assert_eq!(modifiers(&report), ["SM-15 defense evasion -2"]);
}

// SM-16
#[test]
fn sm_16_the_reason_of_a_foe_that_counts_for_several_is_its_own_row() {
    let big = |at: [i32; 2]| flanked(&[("big", at, json!({ "size": "large" })), ("q", [6, 4], json!({}))]);
    let about = |report: &Value, id: &str| {
        let why = report["why"].as_array().unwrap().clone();
        why.into_iter().find(|reason| reason["ids"] == json!([id])).unwrap()["rule"].clone()
    };
    let report = big([3, 5]);
    assert_eq!((about(&report, "big"), about(&report, "q")), (json!("SM-16"), json!("SM-15")));
    // With one square at the corner it counts as any foe.
    assert_eq!(about(&big([3, 6]), "big"), "SM-15");
}

// SM-14, SM-15
#[test]
fn sm_15_the_flanked_evade_an_area_less_as_well() {
    let evasion = json!({ "stats": { "evasion": 6, "perception": 6 } });
    let tokens = json!([
        token("t", "blue", [5, 5], evasion.clone()),
        token("u", "blue", [5, 9], evasion),
        token("p", "red", [4, 5], json!({})),
        token("q", "red", [6, 5], json!({})),
    ]);
    let mut game = game(tokens, json!([]));
    let area = json!({ "shape": "rect", "target": [5, 5], "size": [1, 5] });
    let mut burst = |more: Value| {
        let mut command = json!({ "type": "areaAttack", "area": area, "bonus": 0, "rolls": [5] });
        command.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        let events = game.run(command);
        let results = events[0]["results"].as_array().unwrap().clone();
        let told = |r: &Value| (r["token"].clone(), r["needed"].clone(), r["hit"].clone());
        (results.iter().map(told).collect::<Vec<_>>(), explains(&events[0], "SM-15"))
    };
    let (results, explained) = burst(json!({}));
    // 6 - 2 for the two who flank t; nobody flanks u.
    assert_eq!(results, [(json!("t"), json!(4), json!(true)), (json!("u"), json!(6), json!(false))]);
    assert!(explained);
    // What is set against another statistic has nothing to do with it.
    let (results, explained) = burst(json!({ "versus": "perception" }));
    assert_eq!(results[0].1, results[1].1);
    assert!(!explained);
}

fn behind(terrain: Value, a: Value, b: Value) -> Value {
    game(pair(a, b), terrain).sight("a", "b")
}

// SM-17, SM-20, SM-21
#[test]
fn sm_17_rough_terrain_between_covers_and_sm_20_sm_21_give_the_numbers() {
    let rough = |cells: Value| json!([{ "id": "hedge", "cells": cells, "rough": true, "label": "forest" }]);
    let report = behind(rough(json!([[5, 5]])), json!({}), json!({}));
    assert_eq!(report["cover"]["grade"], "covered");
    assert_eq!(modifiers(&report), ["SM-20 defense evasion 2", "SM-21 perception -3"]);
    assert!(explains(&report, "SM-17"));
    // Beside the line, or under one of the two: no cover.
    assert_eq!(modifiers(&behind(rough(json!([[5, 6]])), json!({}), json!({}))), Vec::<String>::new());
    assert_eq!(
        modifiers(&behind(rough(json!([[2, 5], [8, 5]])), json!({}), json!({}))),
        Vec::<String>::new()
    );
    // Naturewalk of the attacker ignores terrain of that kind only.
    let at_home = json!({ "traits": { "naturewalk": ["forest"] } });
    assert_eq!(modifiers(&behind(rough(json!([[5, 5]])), at_home, json!({}))), Vec::<String>::new());
    let elsewhere = json!({ "traits": { "naturewalk": ["desert"] } });
    assert_eq!(modifiers(&behind(rough(json!([[5, 5]])), elsewhere, json!({}))).len(), 2);
}

// SM-18
#[test]
fn sm_18_creatures_in_between_cover() {
    let tokens = |at: [i32; 2]| {
        json!([
            token("a", "red", [2, 5], json!({})),
            token("b", "blue", [8, 5], json!({})),
            token("c", "red", at, json!({}))
        ])
    };
    let report = game(tokens([5, 5]), json!([])).attack("a", "b", "ranged");
    assert_eq!(modifiers(&report), ["SM-20 defense evasion 2"]);
    assert_eq!(modifiers(&report["sight"]), ["SM-20 defense evasion 2", "SM-21 perception -3"]);
    assert_eq!(report["sight"]["cover"]["by"], json!(["c"]));
    assert_eq!(modifiers(&game(tokens([5, 6]), json!([])).attack("a", "b", "ranged")), Vec::<String>::new());
}

// SM-19, SM-20, SM-21
#[test]
fn sm_19_blocking_terrain_in_between_covers_heavily() {
    // From (2.5, 5.5) to (8.5, 6.5): the line between the centres runs through both rows of column 5.
    let aside = |terrain: Value| {
        let tokens = json!([token("a", "red", [2, 5], json!({})), token("b", "blue", [8, 6], json!({}))]);
        game(tokens, terrain)
    };
    let rock = json!({ "id": "rock", "cells": [[5, 5]], "blocking": true });
    let game = aside(json!([rock]));
    let report = game.attack("a", "b", "ranged");
    assert_eq!(modifiers(&game.sight("a", "b")), ["SM-20 defense evasion 4", "SM-21 perception -6"]);
    assert_eq!(report["sight"]["cover"]["grade"], "heavy");
    assert_eq!(report["legal"], true);
    assert_eq!(modifiers(&report), ["SM-20 defense evasion 4"]);
    assert!(explains(&report, "SM-19") || explains(&report["sight"], "SM-19"));
    // Both: the higher alone.
    let both = json!([rock, { "id": "hedge", "cells": [[6, 6]], "rough": true }]);
    assert_eq!(modifiers(&aside(both).sight("a", "b")), ["SM-20 defense evasion 4", "SM-21 perception -6"]);
    // Beside the centre line it covers nothing, however much of the target it hides.
    let beside = json!([{ "id": "rock", "cells": [[7, 6]], "blocking": true }]);
    assert_eq!(modifiers(&behind(beside, json!({}), json!({}))), Vec::<String>::new());
}

// SM-22
#[test]
fn sm_22_speed_orders_and_a_turn_has_a_standard_and_a_shift() {
    let tokens = json!([
        token("a", "red", [2, 5], json!({ "stats": { "speed": 5 }, "speed": { "walk": 6 } })),
        token("b", "blue", [8, 5], json!({ "stats": { "speed": 8 }, "speed": { "walk": 4 } })),
        token("c", "blue", [10, 5], json!({ "stats": { "speed": 5 }, "speed": { "walk": 4 } })),
    ]);
    let mut game = game(tokens, json!([]));
    game.run(json!({ "type": "rollInitiative", "rolls": [7, 12] }));
    game.run(json!({ "type": "startCombat" }));
    assert_eq!(game.order(), ["b", "c", "a"]);
    let turn = game.turn();
    assert_eq!(turn["order"][0]["initiative"], 8);
    assert_eq!(turn["budget"]["actions"], json!({ "standard": 1, "shift": 1 }));
    game.run(json!({ "type": "spend", "token": "b", "action": "shift" }));
    // The standard action as another shift.
    game.run(json!({ "type": "spend", "token": "b", "action": "shift" }));
    game.refused(json!({ "type": "spend", "token": "b", "action": "shift" }), "no-action-left");
    game.refused(json!({ "type": "spend", "token": "b", "action": "standard" }), "no-action-left");
    game.refused(json!({ "type": "spend", "token": "a", "action": "shift" }), "not-your-turn");
}

/// A whale, 4 wide and 8 long, in a hall of 20 by 12.
fn whale(at: [i32; 2], more: &[Value], terrain: Value) -> Game {
    let fields =
        json!({ "size": "massive", "footprint": [4, 8], "speed": { "swim": 6 }, "stats": { "speed": 9 } });
    let mut tokens = vec![token("a", "red", at, fields)];
    tokens.extend(more.iter().cloned());
    game(json!(tokens), terrain)
}

// SM-05
#[test]
fn sm_05_a_long_creature_turns_as_a_part_of_its_move() {
    let turn = |path: Value| json!({ "type": "move", "token": "a", "path": path, "turned": true });
    let foe = token("b", "blue", [18, 10], json!({ "stats": { "speed": 3 } }));
    let mut game = whale([1, 1], &[foe], json!([]));
    let events = game.run(turn(json!([])));
    assert_eq!(events[0]["type"], "tokenTurned");
    assert_eq!((&game.token("a")["footprint"], &game.token("a")["at"]), (&json!([8, 4]), &json!([1, 1])));
    game.run(turn(json!([[2, 1], [3, 2]])));
    assert_eq!((&game.token("a")["footprint"], &game.token("a")["at"]), (&json!([4, 8]), &json!([3, 2])));
    // In combat: in its own turn, with the Shift that it moves with.
    game.all(&[json!({ "type": "rollInitiative" }), json!({ "type": "startCombat" })]);
    let offered = game.offer("G-02", "a", "turns").unwrap();
    game.run(offered);
    assert_eq!(game.turn()["budget"]["actions"], json!({ "standard": 1, "shift": 0 }));
    assert_eq!(movement(&game, "swim"), 6.0, "turning costs no distance");
    game.run(turn(json!([[4, 2]])));
    assert_eq!((movement(&game, "swim"), space(&game, "a")), (5.0, 32));
    game.refused(json!({ "type": "move", "token": "b", "path": [], "turned": true }), "not-your-turn");
    // A ranged attack ends the Shift, and turning with it (SM-07).
    game.run(json!({ "type": "attack", "attacker": "a", "target": "b", "kind": "ranged", "bonus": 0 }));
    assert_eq!(game.offer("G-02", "a", "turns"), None);
    assert!(["no-action-left", "no-movement-left"].contains(&game.refusal(turn(json!([]))).code.as_str()));
}

// SM-05, SM-10
#[test]
fn sm_05_in_water_a_turn_is_offered_to_whoever_swims() {
    let pond: Vec<[i32; 2]> = (0..20).flat_map(|x| (0..12).map(move |y| [x, y])).collect();
    let pond = json!([{ "id": "pond", "cells": pond, "medium": "underwater" }]);
    let mut fields = json!({ "size": "massive", "footprint": [4, 8], "speed": { "swim": 6, "walk": 3 } });
    let mut game = game(json!([token("a", "red", [1, 1], fields.clone())]), pond.clone());
    game.all(&[json!({ "type": "rollInitiative" }), json!({ "type": "startCombat" })]);
    let offered = game.offer("G-02", "a", "turns").unwrap();
    assert_eq!(offered["mode"], "swim");
    game.run(offered);
    assert_eq!(game.token("a")["footprint"], json!([8, 4]));
    // Nothing of its own takes it through water.
    fields["speed"] = json!({ "walk": 3 });
    let mut stuck = self::game(json!([token("a", "red", [1, 1], fields)]), pond);
    stuck.all(&[json!({ "type": "rollInitiative" }), json!({ "type": "startCombat" })]);
    assert_eq!(stuck.offer("G-02", "a", "turns"), None);
}

// SM-05
#[test]
fn sm_05_a_turn_needs_room() {
    let turn = || json!({ "type": "move", "token": "a", "path": [], "turned": true });
    // 8 wide from column 13 would reach column 20, off the map.
    whale([13, 1], &[], json!([])).refused(turn(), "out-of-bounds");
    whale([12, 1], &[], json!([])).run(turn());
    // A rock, a wall, water's edge, somebody in one of the new cells; beside them nothing hinders.
    let rock = |cell: [i32; 2]| json!([{ "id": "rock", "cells": [cell], "blocking": true }]);
    whale([1, 1], &[], rock([8, 4])).refused(turn(), "illegal-command");
    whale([1, 1], &[], rock([9, 4])).run(turn());
    whale([1, 1], &[], rock([8, 5])).run(turn());
    let earth = json!([{ "id": "soil", "cells": [[7, 2]], "medium": "earth" }]);
    whale([1, 1], &[], earth).refused(turn(), "illegal-command");
    let crab = |at: [i32; 2]| token("crab", "blue", at, json!({}));
    let refusal = whale([1, 1], &[crab([7, 3])], json!([])).refused(turn(), "cell-occupied");
    assert!(refusal.message.contains("crab"), "{}", refusal.message);
    whale([1, 1], &[crab([7, 5])], json!([])).run(turn());
    // As wide as long: nothing to turn. And a move still says where to.
    let mut square = game(json!([token("a", "red", [1, 1], json!({ "size": "large" }))]), json!([]));
    square.refused(turn(), "illegal-command");
    square.refused(json!({ "type": "move", "token": "a" }), "bad-command");
    // What it could reach turned: the first anchors to its right and left are the same, the last ones are not.
    let whale = whale([1, 1], &[], json!([]));
    let farthest = |turned: bool| {
        let report = whale.try_reach(json!({ "token": "a", "budget": 30, "turned": turned })).unwrap();
        let cells = report["cells"].as_array().unwrap();
        cells.iter().map(|cell| cell["cell"][0].as_i64().unwrap()).max().unwrap()
    };
    assert_eq!((farthest(false), farthest(true)), (16, 12));
}

// SM-07
#[test]
fn sm_07_only_a_shift_that_is_being_made_ends() {
    // The attack comes first: the whole Shift follows.
    let mut game = fight(json!({ "speed": { "walk": 6 } }));
    game.run(json!({ "type": "attack", "attacker": "a", "target": "b", "kind": "ranged", "bonus": 0 }));
    assert_eq!(movement(&game, "walk"), 6.0);
    game.run(json!({ "type": "move", "token": "a", "path": [[3, 5], [4, 5]] }));
    assert_eq!(movement(&game, "walk"), 4.0);
    // An attack from afar by other means is one, too.
    let mut game = fight(json!({ "speed": { "walk": 6 } }));
    game.run(json!({ "type": "move", "token": "a", "path": [[3, 5]] }));
    game.run(json!({ "type": "attack", "attacker": "a", "target": "b", "kind": "spell", "bonus": 0 }));
    assert_eq!(movement(&game, "walk"), 0.0);
}

// SM-22
#[test]
fn sm_22_a_shift_that_was_spent_is_the_one_that_moves() {
    let mut game = fight(json!({ "speed": { "walk": 6 } }));
    game.run(json!({ "type": "spend", "token": "a", "action": "shift" }));
    assert_eq!(movement(&game, "walk"), 6.0);
    game.run(json!({ "type": "move", "token": "a", "path": [[3, 5], [4, 5]] }));
    assert_eq!(game.turn()["budget"]["actions"], json!({ "standard": 1, "shift": 0 }));
    // SM-06: several Shifts of one mode average to that mode's speed: the round's most is still 6.
    game.run(json!({ "type": "spend", "token": "a", "action": "shift" }));
    assert_eq!(movement(&game, "walk"), 4.0);
    let path: Vec<[i32; 2]> = (5..10).map(|column| [column, 4]).collect();
    game.refused(json!({ "type": "move", "token": "a", "path": path }), "no-movement-left");
}
