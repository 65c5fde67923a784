//! Commands stay quick on a big scene: 200 × 200 cells, 1,000 walls, 200 tokens. The times are printed
//! (`cargo test --release --test big_scene -- --nocapture`); the limit here only catches what grows with the map.
#![allow(clippy::unwrap_used, clippy::panic)]

mod support;

use serde_json::{Value, json};
use std::time::{Duration, Instant};
use support::*;

fn big() -> Value {
    let tokens: Vec<Value> = (0..200)
        .map(|index| {
            json!({
                "id": format!("t{index}"), "name": format!("Token {index}"), "side": if index % 2 == 0 { "a" } else { "b" },
                "at": [(index % 20) * 9, (index / 20) * 19], "stats": { "reaction": index % 7, "physicalDefense": 20 },
                "speed": { "walk": 6 }, "hp": { "current": 30, "max": 30 },
            })
        })
        .collect();
    let mut value = scene("reaction-square", 200, 200, json!(tokens));
    let all = json!({ "move": true, "effect": true, "sight": true });
    value["walls"] = (0..1000)
        .map(|index| {
            let (x, y) = (4.5 + f64::from(index % 40) * 4.7, 2.3 + f64::from(index / 40) * 7.6);
            json!({ "id": format!("w{index}"), "points": [[x.floor(), y.floor()], [x.floor(), y.floor() + 1.0]], "blocks": all })
        })
        .collect();
    value["terrain"] = json!([{ "id": "swamp", "cells": (0..4000).map(|i| [i % 200, 100 + i / 200]).collect::<Vec<_>>(), "difficult": true }]);
    value
}

#[test]
fn commands_and_undo_are_quick_and_a_long_log_replays() {
    let mut table = open(big());
    run(&mut table, json!({ "type": "rollInitiative" }));
    run(&mut table, json!({ "type": "startCombat" }));
    let mut worst = (Duration::ZERO, Value::Null);
    let mut total = Duration::ZERO;
    let mut count = 0;
    for turn in 0..300 {
        let id = active(&table);
        let commands = if id.is_empty() {
            vec![json!({ "type": "endRound" })]
        } else {
            let at = table.scene().tokens.iter().find(|token| token.id == id).unwrap().at;
            vec![
                json!({ "type": "move", "token": id, "path": [[at.col, at.row + 1]] }),
                json!({ "type": "damage", "token": id, "amount": 1 }),
                json!({ "type": "addCondition", "token": id, "condition": { "kind": "prone", "rounds": 1 } }),
                json!({ "type": "teleport", "token": id, "to": [at.col, at.row] }),
                json!({ "type": "endTurn" }),
            ]
        };
        for command in commands {
            let start = Instant::now();
            let done = table.dispatch(&command);
            let spent = start.elapsed();
            done.unwrap_or_else(|refusal| panic!("turn {turn} {command}: {}", refusal.message));
            (total, count) = (total + spent, count + 1);
            if spent > worst.0 {
                worst = (spent, command);
            }
        }
    }
    let start = Instant::now();
    let mut undone = 0;
    while undone < 500 && !table.undo().is_empty() {
        undone += 1;
    }
    let undo = start.elapsed() / undone;
    let mean = total / count;
    println!("command: {mean:?} on average, {:?} at most ({}); undo: {undo:?}", worst.0, worst.1["type"]);
    let commands: Vec<Value> = table.commands().cloned().collect();
    let mut replay = open(big());
    let start = Instant::now();
    for command in &commands {
        run(&mut replay, command.clone());
    }
    println!("replay: {:?} for {} commands", start.elapsed(), commands.len());
    assert_eq!(replay.scene(), table.scene());
    assert!(mean < Duration::from_millis(40), "{mean:?}");
}
