//! The ledger of `shift-meter`, row by row, as somebody who knows only the rules would check it.
#![allow(clippy::unwrap_used)]

mod attacks;
mod movement;
mod space;
mod turns;

use crate::common::rulings::*;
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
