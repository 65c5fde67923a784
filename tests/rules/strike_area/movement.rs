//! Speed, modes, diagonals, spaces, sharing them.

use super::*;
use crate::common::rulings::*;
use serde_json::{Value, json};

// SA-10, SA-12, SA-13
#[test]
fn sa_10_speed_counts_squares_sa_12_difficult_ones_cost_2_and_sa_13_diagonals_1() {
    let terrain = json!([{ "id": "mud", "cells": [[3, 5]], "difficult": true }]);
    let alone = map(json!([token_at("a", "red", [2, 5], json!({}))]));
    let game = Game::open(with(alone, "terrain", terrain));
    assert_eq!(game.cost("a", 6, [3, 5]), Some(2));
    assert_eq!(game.cost("a", 6, [1, 5]), Some(1));
    assert_eq!(game.cost("a", 6, [3, 6]), Some(1));
    assert_eq!(game.cost("a", 6, [4, 7]), Some(2));
    assert_eq!(game.cost("a", 6, [8, 11]), Some(6));
    assert_eq!(game.cost("a", 6, [9, 5]), None);
    let report = game.try_reach(json!({ "token": "a" })).unwrap();
    let far = report["cells"].as_array().unwrap().iter().map(|c| c["cost"].as_i64().unwrap()).max();
    assert_eq!(far, Some(6));
}

// SA-11
#[test]
fn sa_11_modes_mix_and_each_part_is_deducted() {
    let alone = json!([
        token_at("a", "red", [2, 5], json!({ "speed": { "walk": 6, "swim": 4 } })),
        token_at("b", "blue", [19, 11], json!({}))
    ]);
    let mut game = combat(game(alone));
    game.run(json!({ "type": "move", "token": "a", "path": [[3, 5], [4, 5], [5, 5]], "mode": "walk" }));
    let left = game.turn()["budget"]["movement"].clone();
    assert_eq!((left["walk"].as_f64(), left["swim"].as_f64()), (Some(3.0), Some(1.0)));
    game.refused(
        json!({ "type": "move", "token": "a", "path": [[6, 5], [7, 5]], "mode": "swim" }),
        "no-movement-left",
    );
    game.run(json!({ "type": "move", "token": "a", "path": [[6, 5]], "mode": "swim" }));
    assert_eq!(game.turn()["budget"]["movement"]["walk"].as_f64(), Some(2.0));
}

// SA-14
#[test]
fn sa_14_no_diagonal_across_a_corner() {
    let rock = json!([{ "id": "rock", "cells": [[3, 4]], "blocking": true }]);
    let alone = map(json!([token_at("a", "red", [2, 4], json!({}))]));
    let mut game = Game::open(with(alone.clone(), "terrain", rock));
    assert_eq!(game.cost("a", 6, [3, 5]), Some(2));
    assert_eq!(game.cost("a", 6, [3, 3]), Some(2));
    assert_eq!(game.cost("a", 6, [1, 5]), Some(1));
    let refusal = game.refused(json!({ "type": "move", "token": "a", "path": [[3, 5]] }), "illegal-command");
    assert_eq!(refusal.path.as_deref(), Some("/path/0"));
    let walled = Game::open(with(alone, "walls", json!([wall("w", json!([[3, 5], [6, 5]]))])));
    assert_eq!(walled.cost("a", 6, [3, 5]), Some(2));
}

// SA-16
#[test]
fn sa_16_prone_on_the_turn_of_anybody_it_sees_unless_incapacitated() {
    let mut game = combat(near(json!({}), json!({})));
    assert!(game.offers("addCondition", "b"));
    game.run(json!({ "type": "addCondition", "token": "b", "condition": { "kind": "incapacitated" } }));
    assert!(!game.offers("addCondition", "b"));
    let walled = with(apart(json!({}), json!({})), "walls", json!([wall("w", json!([[5, 0], [5, 12]]))]));
    let game = combat(Game::open(walled));
    assert!(!game.offers("addCondition", "b"));
}

// SA-17
#[test]
fn sa_17_spaces_by_size() {
    for (size, squares) in
        [("tiny", 1), ("small", 1), ("medium", 1), ("large", 4), ("huge", 9), ("gargantuan", 16)]
    {
        let game = game(json!([token_at("a", "red", [2, 2], json!({ "size": size }))]));
        let report = game.area(json!({ "shape": "radius", "target": [5, 5], "size": 9 }));
        assert_eq!(report["tokens"][0]["cells"].as_array().unwrap().len(), squares, "{size}");
    }
}

// SA-18, SA-19
#[test]
fn sa_18_who_may_be_passed_and_sa_19_at_what_cost() {
    let past = |side: &str, more: Value| {
        let tokens = json!([token_at("a", "red", [2, 5], json!({})), token_at("b", side, [4, 5], more)]);
        let rocks: Vec<[i32; 2]> =
            (0..12).filter(|row| *row != 5).flat_map(|row| [[4, row], [5, row], [6, row]]).collect();
        let terrain = json!([{ "id": "rocks", "cells": rocks, "blocking": { "move": true, "effect": false, "sight": false } }]);
        Game::open(with(map(tokens), "terrain", terrain)).cost("a", 12, [7, 5])
    };
    assert_eq!(past("blue", json!({})), None);
    assert_eq!(past("red", json!({})), Some(5));
    assert_eq!(past("blue", json!({ "size": "tiny" })), Some(5));
    assert_eq!(past("blue", json!({ "conditions": condition("incapacitated") })), Some(6));
    assert_eq!(past("blue", json!({ "size": "large" })), None);
    // Huge is two sizes larger: three columns of difficult ground.
    let tokens = json!([
        token_at("a", "red", [2, 5], json!({})),
        token_at("b", "blue", [4, 4], json!({ "size": "huge" }))
    ]);
    let rocks: Vec<[i32; 2]> =
        (0..12).filter(|row| !(4..7).contains(row)).flat_map(|row| [[4, row], [5, row], [6, row]]).collect();
    let terrain = json!([{ "id": "rocks", "cells": rocks, "blocking": { "move": true, "effect": false, "sight": false } }]);
    assert_eq!(Game::open(with(map(tokens), "terrain", terrain)).cost("a", 12, [7, 5]), Some(8));
}

// SA-20
#[test]
fn sa_20_nobody_ends_in_anothers_space_and_who_does_is_prone() {
    let mut pass =
        game(json!([token_at("a", "red", [2, 5], json!({})), token_at("b", "red", [3, 5], json!({}))]));
    let refusal = pass.refused(json!({ "type": "move", "token": "a", "path": [[3, 5]] }), "cell-occupied");
    assert!(refusal.message.starts_with("SA-20: "), "{}", refusal.message);
    for (size, other, prone) in [
        ("medium", "medium", true),
        ("tiny", "medium", false),
        ("large", "medium", false),
        ("medium", "large", true),
    ] {
        let mut game = combat(game(json!([
            token_at("a", "red", [5, 5], json!({ "size": size })),
            token_at("b", "blue", [8, 5], json!({ "size": other })),
        ])));
        game.run(json!({ "type": "teleport", "token": "a", "to": [8, 5] }));
        game.run(end());
        assert_eq!(game.conditions("a").contains(&"prone".to_owned()), prone, "{size} on {other}");
        assert!(!game.conditions("b").contains(&"prone".to_owned()));
    }
}

// SA-11, SA-12
#[test]
fn sa_11_every_mode_is_known_and_sa_12_difficult_ground_costs_it_2() {
    let ground = json!([
        { "id": "mud", "cells": [[3, 5]], "difficult": true },
        { "id": "lake", "cells": [[2, 4]], "medium": "underwater" },
        { "id": "soil", "cells": [[2, 6]], "medium": "earth" },
    ]);
    for (mode, mud) in
        [("walk", 2), ("climb", 2), ("swim", 2), ("burrow", 2), ("crawl", 2), ("jump", 2), ("fly", 1)]
    {
        // No terrain asks for a mode of its own, and no mode for a speed of its own when the cells are given.
        let alone = map(json!([token("a", "red", [2, 5], json!({ "speed": { "other": 6 } }))]));
        let game = Game::open(with(alone, "terrain", ground.clone()));
        let report = game.try_reach(json!({ "token": "a", "budget": 2, "mode": mode })).unwrap();
        let all = report["cells"].as_array().unwrap();
        let costs = [[3, 5], [2, 4], [2, 6], [1, 5]].map(|cell| {
            all.iter().find(|entry| entry["cell"] == json!(cell)).unwrap()["cost"].as_i64().unwrap()
        });
        // Who flies is above the mud.
        assert_eq!(costs, [mud, 1, 1, 1], "{mode}");
        assert_eq!(game.try_reach(json!({ "token": "a", "mode": "blink" })).unwrap_err().code, "bad-query");
    }
}

// SA-18, SA-19
#[test]
fn sa_18_whoever_cannot_act_is_passed_over_difficult_ground() {
    for (kind, cost) in [
        ("incapacitated", Some(2)),
        ("unconscious", Some(2)),
        ("paralyzed", Some(2)),
        ("helpless", Some(2)),
        ("prone", None),
        ("blinded", None),
    ] {
        let game = near(json!({}), json!({ "conditions": condition(kind) }));
        let there = game.reaches("a", 6, [6, 5]);
        assert_eq!(there.as_ref().map(|entry| entry["cost"].as_i64().unwrap()), cost, "{kind}");
        // SA-20
        assert!(there.is_none_or(|entry| entry["stop"] == false), "{kind}");
    }
}

// SA-18, SA-32
#[test]
fn sa_18_passing_a_foe_gives_it_no_strike() {
    // Acting elsewhere does, for those who are engaged; not moving, whatever one's reach.
    for reach in [0, 1] {
        let there =
            near(json!({ "reach": reach }), json!({ "size": "tiny" })).reaches("a", 6, [6, 5]).unwrap();
        assert_eq!((&there["cost"], &there["provokes"]), (&json!(1), &json!([])));
    }
}

// SA-18
#[test]
fn sa_18_the_dead_are_no_creatures_in_the_way() {
    let game = near(json!({}), json!({ "conditions": condition("dead") }));
    let there = game.reaches("a", 6, [6, 5]).unwrap();
    assert_eq!((&there["cost"], &there["stop"]), (&json!(1), &json!(true)));
}

// SA-10
#[test]
fn sa_10_a_map_that_says_nothing_of_its_squares_has_them_5_feet_wide() {
    let file = json!({
        "format": 0.3, "resolution": { "map_origin": { "x": 0, "y": 0 }, "map_size": { "x": 4, "y": 3 }, "pixels_per_grid": 70 },
        "line_of_sight": [], "portals": [],
    });
    let options = burstmap::format::ImportOptions { ruleset: Some(SYSTEM.into()), ..Default::default() };
    let (scene, _) = burstmap::format::import(file.to_string().as_bytes(), &options).unwrap();
    assert_eq!((scene.grid.cell.length, scene.grid.cell.unit.as_str()), (5.0, "ft"));
}
