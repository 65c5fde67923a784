//! Whatever is wrong with a question or a command, it is refused with a code, a place and a sentence, and nothing changes;
//! whatever is carried out can be taken back to the byte.
#![allow(clippy::unwrap_used)]

mod commands;
mod edits;
mod limits;
mod questions;

use crate::common::rulings::*;
use serde_json::json;

fn small(ruleset: &str) -> Game {
    let mut map = scene(ruleset, 10, 8);
    map["tokens"] = json!([
        token(
            "a",
            "red",
            [1, 1],
            json!({ "speed": { "walk": 4 }, "hp": { "current": 9, "max": 9 }, "size": "medium" })
        ),
        token("b", "blue", [4, 1], json!({ "speed": { "walk": 4 }, "hp": { "current": 9, "max": 9 } })),
    ]);
    map["walls"] = json!([wall("w", json!([[7, 0], [7, 8]])), {
        "id": "door", "points": [[8, 0], [8, 2]], "blocks": { "move": true, "effect": true, "sight": true }, "door": "closed" }]);
    map["terrain"] = json!([{ "id": "mud", "cells": [[5, 5], [5, 6]], "difficult": true }]);
    map["zones"] =
        json!([{ "id": "fog", "cells": [[6, 6]], "kind": "fog", "acts": "through", "degree": "total" }]);
    Game::open(map)
}
