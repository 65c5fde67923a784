//! Turn order, round after round, through the public table.
#![allow(clippy::unwrap_used)]

mod delays;
mod durations;
mod initiative;
mod joining;
mod rounds;

use crate::common::support::*;
use serde_json::json;

/// Three of `reaction-square` with results 20, 15, 10.
fn three() -> burstmap::encounter::Table {
    let mut table = open(scene("reaction-square", 12, 8, fighters("reaction", &[5, 5, 5])));
    run(&mut table, json!({ "type": "rollInitiative", "rolls": [5, 5, 5, 4, 3, 3, 2, 2, 1] }));
    run(&mut table, json!({ "type": "startCombat" }));
    table
}
