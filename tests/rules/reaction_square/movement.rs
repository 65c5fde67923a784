//! Difficult ground, decks, passing others.

use super::*;
use crate::common::rulings::*;
use serde_json::{Value, json};

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
    assert!(refusal.path.is_some() && refusal.message.starts_with("RS-21: "), "{}", refusal.message);
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
