//! The ledger of `reaction-square`, row by row, as somebody who knows only the rules would check it.
#![allow(clippy::unwrap_used)]

mod areas;
mod attacks;
mod damage;
mod movement;
mod sight;
mod turns;

use crate::common::rulings::*;
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
