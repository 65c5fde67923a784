//! The ledger of `reflex-d20`, row by row, as somebody who knows only the rules would check it.
#![allow(clippy::unwrap_used)]

mod areas;
mod attacks;
mod damage;
mod maneuvers;
mod movement;
mod pushes;
mod sight;
mod spells;
mod threat;
mod turns;

use crate::common::rulings::*;
use serde_json::{Value, json};

const SYSTEM: &str = "reflex-d20";

fn game(tokens: Value) -> Game {
    Game::open(with(scene(SYSTEM, 20, 14), "tokens", tokens))
}

fn fighter(more: Value) -> Value {
    let mut fields = json!({ "speed": { "walk": 6 }, "hp": { "current": 30, "max": 30 },
        "stats": { "dexterity": 2, "reflex": 15, "fortitude": 13, "will": 12, "attackBonus": 5, "acrobatics": 4 } });
    for (name, value) in more.as_object().unwrap() {
        if name == "stats" {
            for (stat, number) in value.as_object().unwrap() {
                fields["stats"][stat] = number.clone();
            }
        } else {
            fields[name] = value.clone();
        }
    }
    fields
}

fn token_at(id: &str, side: &str, at: [i32; 2], more: Value) -> Value {
    token(id, side, at, fighter(more))
}

/// `a` (red) and `b` (blue) side by side.
fn near(a: Value, b: Value) -> Game {
    game(json!([token_at("a", "red", [5, 5], a), token_at("b", "blue", [6, 5], b)]))
}

fn apart(a: Value, b: Value) -> Value {
    json!([token_at("a", "red", [2, 5], a), token_at("b", "blue", [8, 5], b)])
}

/// In combat, with the tokens' turns in the order of the scene.
fn combat(mut game: Game) -> Game {
    let count = game.scene()["tokens"].as_array().unwrap().len();
    let faces: Vec<usize> = (0..count).map(|index| 20 - index).collect();
    game.all(&[json!({ "type": "rollInitiative", "rolls": faces }), json!({ "type": "startCombat" })]);
    assert_eq!(game.active(), "a");
    game
}

fn spend(token: &str, action: &str) -> Value {
    json!({ "type": "spend", "token": token, "action": action })
}

fn actions(game: &Game) -> Value {
    game.turn()["budget"]["actions"].clone()
}

fn walk(token: &str, path: Value) -> Value {
    json!({ "type": "move", "token": token, "path": path })
}

fn strike(more: Value) -> Value {
    let mut command =
        json!({ "type": "attack", "attacker": "a", "target": "b", "kind": "melee", "bonus": 5 });
    for (name, value) in more.as_object().unwrap() {
        command[name] = value.clone();
    }
    command
}

fn provoked(game: &Game, cell: [i32; 2]) -> Value {
    game.reaches("a", 12, cell).unwrap()["provokes"].clone()
}

fn game_of_row() -> Game {
    game(json!([token_at("a", "red", [0, 5], json!({})), token_at("b", "blue", [19, 5], json!({}))]))
}

fn zone(acts: &str, degree: &str, cells: Value) -> Value {
    json!([{ "id": "z", "cells": cells, "kind": "smoke", "acts": acts, "degree": degree }])
}

fn hazy(zones: Value) -> Game {
    Game::open(with(with(scene(SYSTEM, 20, 14), "tokens", apart(json!({}), json!({}))), "zones", zones))
}

fn behind(walls: Value, b: Value) -> Value {
    let map = with(with(scene(SYSTEM, 20, 14), "tokens", apart(json!({}), b)), "walls", walls);
    Game::open(map).attack("a", "b", "ranged")
}

fn feature(grade: &str) -> Value {
    let mut low = wall("low", json!([[7.5, 5], [7.5, 6]]));
    low["blocks"] = json!({ "move": false, "effect": false, "sight": false });
    low["cover"] = json!(grade);
    json!([low])
}

fn after(traits: Value, damage: Value) -> i64 {
    let mut game = near(json!({}), json!({ "traits": traits, "hp": { "current": 20, "max": 40 } }));
    let mut command = json!({ "type": "damage", "token": "b" });
    for (name, value) in damage.as_object().unwrap() {
        command[name] = value.clone();
    }
    game.run(command);
    game.hp("b")
}

fn maneuver(kind: &str, bonus: i32, rolls: Value) -> Value {
    json!({ "type": "maneuver", "attacker": "a", "target": "b", "kind": kind, "bonus": bonus, "rolls": rolls })
}

/// A corridor of one row: `a` at [2, 5] walks past what stands beside it.
fn corridor(others: &[Value]) -> Game {
    let mut tokens = vec![token_at("a", "red", [2, 5], json!({}))];
    tokens.extend(others.iter().cloned());
    let map = with(scene(SYSTEM, 20, 14), "tokens", json!(tokens));
    let rocks: Vec<[i32; 2]> = (0..20).flat_map(|column| [[column, 4], [column, 7]]).collect();
    let open: Vec<[i32; 2]> = (0..20).filter(|column| *column != 6).map(|column| [column, 6]).collect();
    let blocks = json!([{ "id": "rocks", "cells": rocks, "blocking": { "move": true, "effect": false, "sight": false } },
        { "id": "more", "cells": open, "blocking": { "move": true, "effect": false, "sight": false } }]);
    Game::open(with(map, "terrain", blocks))
}

/// A round later it is `a`'s turn again.
fn next_round(game: &mut Game) {
    while game.turn()["phase"] == "combat" {
        game.run(json!({ "type": "endTurn" }));
    }
    game.run(json!({ "type": "endRound" }));
}

fn on_map(tokens: Value, walls: Value, terrain: Value) -> Game {
    let map = with(with(scene(SYSTEM, 20, 14), "tokens", tokens), "walls", walls);
    Game::open(with(map, "terrain", terrain))
}

/// A maneuver with a bonus of 5, and other fields of its command.
fn more(kind: &str, roll: i32, more: Value) -> Value {
    let mut command = maneuver(kind, 5, json!([roll]));
    for (name, value) in more.as_object().unwrap() {
        command[name] = value.clone();
    }
    command
}

/// The events of one kind.
fn tells<'e>(events: &'e [Value], kind: &str) -> Vec<&'e Value> {
    events.iter().filter(|event| event["type"] == kind).collect()
}

fn game_far() -> Game {
    game(apart(json!({}), json!({})))
}

/// The rows that the reasons of a report or an event name, each once.
fn cited(told: &Value) -> Vec<String> {
    let mut rules: Vec<String> =
        told["why"].as_array().unwrap().iter().map(|why| why["rule"].as_str().unwrap().to_owned()).collect();
    rules.sort();
    rules.dedup();
    rules
}

/// The rows of those reasons that are about exactly these ids.
fn cited_for(told: &Value, ids: &[&str]) -> Vec<String> {
    let about: Vec<&Value> =
        told["why"].as_array().unwrap().iter().filter(|why| why["ids"] == json!(ids)).collect();
    cited(&json!({ "why": about }))
}
