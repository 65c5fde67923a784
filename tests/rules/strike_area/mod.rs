//! The ledger of `strike-area`, row by row, as somebody who knows only the rules would check it.
#![allow(clippy::unwrap_used)]

mod actions;
mod attacks;
mod between;
mod movement;
mod played;
mod sight;
mod turns;

use crate::common::rulings::*;
use serde_json::{Value, json};

const SYSTEM: &str = "strike-area";

fn fighter(more: Value) -> Value {
    let mut fields = json!({ "speed": { "walk": 6 }, "hp": { "current": 30, "max": 30 },
        "stats": { "quickness": 2, "perception": 2, "awareness": 2, "stealth": 2, "defense": 12 } });
    for (name, value) in more.as_object().unwrap() {
        fields[name] = value.clone();
    }
    fields
}

fn token_at(id: &str, side: &str, at: [i32; 2], more: Value) -> Value {
    token(id, side, at, fighter(more))
}

fn map(tokens: Value) -> Value {
    with(scene(SYSTEM, 20, 12), "tokens", tokens)
}

fn game(tokens: Value) -> Game {
    Game::open(map(tokens))
}

fn near(a: Value, b: Value) -> Game {
    game(json!([token_at("a", "red", [5, 5], a), token_at("b", "blue", [6, 5], b)]))
}

fn apart(a: Value, b: Value) -> Value {
    map(json!([token_at("a", "red", [2, 5], a), token_at("b", "blue", [8, 5], b)]))
}

/// In combat, with the tokens' turns in the order of the scene.
fn combat(mut game: Game) -> Game {
    let tokens = game.scene()["tokens"].as_array().unwrap().clone();
    for (index, token) in tokens.iter().enumerate() {
        game.run(json!({ "type": "rollInitiative", "token": token["id"], "choice": "quickness", "rolls": [19 - 2 * index] }));
    }
    game.run(json!({ "type": "startCombat" }));
    assert_eq!(game.active(), "a");
    game
}

fn spend(token: &str, action: &str) -> Value {
    json!({ "type": "spend", "token": token, "action": action })
}

fn end() -> Value {
    json!({ "type": "endTurn" })
}

fn strike(attacker: &str, target: &str, options: Value) -> Value {
    json!({ "type": "attack", "attacker": attacker, "target": target, "kind": "melee", "bonus": 0, "damage": 2,
        "options": options, "rolls": [15] })
}

fn said(kind: &str, by: &str) -> Value {
    json!({ "kind": kind, "by": by })
}
