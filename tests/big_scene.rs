//! Commands stay quick on a big scene: 200 × 200 cells, 1,000 walls, 200 tokens. Every kind of command is done, taken
//! back and done again, and the questions that it may have made dearer are asked. The times are printed
//! (`cargo test --release --test big_scene -- --nocapture`); the limits here only catch what grows with the map.
#![allow(clippy::unwrap_used, clippy::panic)]

mod support;

use burstmap::encounter::Table;
use burstmap::rules::query::{Place, ReachQuery};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::time::{Duration, Instant};
use support::*;

fn big(ruleset: &str) -> Value {
    let tokens: Vec<Value> = (0..200)
        .map(|index| {
            json!({
                "id": format!("t{index}"), "name": format!("Token {index}"), "side": if index % 2 == 0 { "a" } else { "b" },
                "at": [(index % 20) * 9, (index / 20) * 19],
                "stats": { "reaction": index % 7, "physicalDefense": 20, "agility": 2, "avoid": 9, "dexterity": 1, "reflex": 14,
                    "fortitude": 12, "speed": 6, "evasion": 8, "awareness": index % 5, "defense": 9, "attackBonus": 3 },
                "speed": { "walk": 6 }, "hp": { "current": 30, "max": 30 },
            })
        })
        .collect();
    let mut value = scene(ruleset, 200, 200, json!(tokens));
    let all = json!({ "move": true, "effect": true, "sight": true });
    value["walls"] = (0..1000)
        .map(|index| {
            let (x, y) = (4.5 + f64::from(index % 40) * 4.7, 2.3 + f64::from(index / 40) * 7.6);
            let mut wall = json!({ "id": format!("w{index}"), "blocks": all, "points": [[x.floor(), y.floor()], [x.floor(), y.floor() + 1.0]] });
            if index % 10 == 0 {
                wall["door"] = json!("closed");
            }
            wall
        })
        .collect();
    let swamp: Vec<Value> = (0..4000).map(|i| json!([i % 200, 100 + i / 200])).collect();
    let rock: Vec<Value> = (0..300).map(|i| json!([(i * 7) % 200, (i * 13) % 90])).collect();
    value["terrain"] = json!([
        { "id": "swamp", "cells": swamp, "difficult": true },
        { "id": "rock", "cells": rock, "blocking": true },
    ]);
    value["zones"] = json!([{ "id": "fog", "cells": [[9, 9], [10, 9]], "kind": "fog", "acts": "through", "degree": "concealment" }]);
    if ruleset == "strike-area" {
        value["areas"] = (0..100)
            .map(|index| {
                let (x, y) = (index % 10 * 20, index / 10 * 20);
                let cells: Vec<Value> = (0..400).map(|i| json!([x + i % 20, y + i / 20])).collect();
                json!({ "id": format!("area{index}"), "name": format!("Area {index}"), "cells": cells })
            })
            .collect();
    }
    value
}

/// Times by name: for each command the shortest of several tries, as others use the machine, too; of these the longest.
#[derive(Default)]
struct Times(BTreeMap<String, (u32, Duration, Duration)>);

impl Times {
    fn note(&mut self, name: &str, best: Duration) {
        let entry = self.0.entry(name.to_owned()).or_default();
        *entry = (entry.0 + 1, entry.1 + best, entry.2.max(best));
    }

    fn slowest(&self) -> (&String, Duration) {
        self.0.iter().map(|(name, (_, _, most))| (name, *most)).max_by_key(|(_, most)| *most).unwrap()
    }

    fn print(&self, title: &str) {
        println!("{title}");
        for (name, (count, all, most)) in &self.0 {
            println!("  {name:<18} {:>9.1?} on average of {count:>3}, at most {most:.1?}", *all / *count);
        }
    }
}

const TRIES: usize = 5;

fn clock<T>(best: &mut Duration, work: impl FnOnce() -> T) -> T {
    let start = Instant::now();
    let done = work();
    *best = start.elapsed().min(*best);
    done
}

/// Does it, takes it back, does it again, each timed under the command's type.
fn timed(table: &mut Table, command: &Value, [done, undone, redone]: &mut [Times; 3]) {
    let kind = command["type"].as_str().unwrap();
    let mut best = [Duration::MAX; 3];
    for _ in 0..TRIES {
        clock(&mut best[0], || run(table, command.clone()));
        clock(&mut best[1], || table.undo());
        clock(&mut best[2], || table.redo());
        table.undo();
    }
    run(table, command.clone());
    done.note(kind, best[0]);
    undone.note(kind, best[1]);
    redone.note(kind, best[2]);
}

fn edits() -> Vec<Value> {
    let all = json!({ "move": true, "effect": true, "sight": true });
    let wall = json!({ "id": "new", "points": [[50, 50], [53, 50], [53, 58]], "blocks": all });
    let token = json!({ "id": "late", "name": "Late", "side": "a", "at": [3, 3], "speed": { "walk": 6 } });
    let patch: Vec<Value> = (0..60).map(|i| json!([60 + i % 10, 60 + i / 10])).collect();
    vec![
        json!({ "type": "setDoor", "wall": "w500", "state": "open" }),
        json!({ "type": "addWall", "wall": wall }),
        json!({ "type": "moveWall", "wall": "new", "points": [[51, 50], [53, 50], [53, 55]] }),
        json!({ "type": "removeWall", "wall": "w1" }),
        json!({ "type": "demolish", "ids": ["w2", "new"] }),
        json!({ "type": "paintTerrain", "terrain": { "id": "mud", "cells": patch, "difficult": true } }),
        json!({ "type": "paintTerrain", "terrain": { "id": "stone", "cells": patch, "blocking": true } }),
        json!({ "type": "eraseTerrain", "id": "stone", "cells": [[60, 60]] }),
        json!({ "type": "eraseTerrain", "id": "mud" }),
        json!({ "type": "paintZone", "zone": { "id": "smoke", "cells": patch, "kind": "smoke", "acts": "through", "degree": "total" } }),
        json!({ "type": "removeZone", "id": "smoke" }),
        json!({ "type": "setArea", "area": { "id": "hall", "name": "Hall", "cells": patch } }),
        json!({ "type": "addToken", "token": token }),
        json!({ "type": "updateToken", "token": "t7", "changes": { "stats": { "reaction": 3 } } }),
        json!({ "type": "removeToken", "token": "late" }),
        json!({ "type": "setSetting", "name": "metric", "value": "alternating" }),
        json!({ "type": "setSetting", "name": "movement.cornerRule", "value": null }),
        json!({ "type": "note", "text": "What a big place." }),
        json!({ "type": "teleport", "token": "t9", "to": [100, 100] }),
        json!({ "type": "heal", "token": "t9", "amount": 1 }),
        json!({ "type": "damage", "token": "t9", "amount": 2 }),
        json!({ "type": "addCondition", "token": "t9", "condition": { "kind": "prone" } }),
        json!({ "type": "removeCondition", "token": "t9", "kind": "prone" }),
        json!({ "type": "areaAttack", "area": { "shape": "radius", "target": [9, 19], "size": 4 }, "bonus": 5, "damage": "2d6" }),
        json!({ "type": "attack", "attacker": "t10", "target": "t11", "kind": "ranged", "bonus": 5, "damage": "1d6", "overrides": { "legal": true } }),
    ]
}

/// What is asked after an edit: the first time, when something may have to be compiled, and again.
fn questions(table: &mut Table, edit: &Value, first: &mut Times, again: &mut Times) {
    let (from, to) = (Place::Token("t0".into()), Place::Token("t21".into()));
    let reach = ReachQuery { token: "t42".into(), budget: None, mode: None, form: None };
    let mut best = [[Duration::MAX; 3]; 2];
    for _ in 0..TRIES {
        table.undo();
        run(table, edit.clone());
        for best in &mut best {
            clock(&mut best[0], || table.reach(&reach).unwrap());
            clock(&mut best[1], || table.sight(&from, &to).unwrap());
            clock(&mut best[2], || table.turn());
        }
    }
    for (times, best) in [(first, best[0]), (again, best[1])] {
        for (name, time) in ["reach", "sight", "turn"].into_iter().zip(best) {
            times.note(name, time);
        }
    }
}

#[test]
fn commands_and_undo_are_quick() {
    for ruleset in ["reaction-square", "agility-hex", "reflex-d20", "shift-meter", "strike-area"] {
        let mut times = [Times::default(), Times::default(), Times::default()];
        let (mut first, mut again) = (Times::default(), Times::default());
        let mut table = open(big(ruleset));
        for command in edits() {
            timed(&mut table, &command, &mut times);
            questions(&mut table, &command, &mut first, &mut again);
        }
        timed(&mut table, &json!({ "type": "rollInitiative" }), &mut times);
        timed(&mut table, &json!({ "type": "startCombat" }), &mut times);
        for _ in 0..12 {
            let id = active(&table);
            let at = table.scene().tokens.iter().find(|token| token.id == id).unwrap().at;
            let way: Vec<Value> = (1..=3).map(|step| json!([at.col, at.row + step])).collect();
            let walk = json!({ "type": "move", "token": id, "path": way });
            if table.dispatch(&walk).is_ok() {
                table.undo();
                timed(&mut table, &walk, &mut times);
            }
            timed(&mut table, &json!({ "type": "damage", "token": id, "amount": 1 }), &mut times);
            timed(&mut table, &json!({ "type": "endTurn" }), &mut times);
        }
        while !active(&table).is_empty() {
            run(&mut table, json!({ "type": "endTurn" }));
        }
        timed(&mut table, &json!({ "type": "endRound" }), &mut times);
        for (title, times) in ["commands", "undo", "redo"].into_iter().zip(&times) {
            times.print(&format!("{ruleset}: {title}"));
            let (name, time) = times.slowest();
            assert!(time < Duration::from_millis(50), "{ruleset}: {title} {name} takes {time:?}");
        }
        first.print(&format!("{ruleset}: first questions after an edit"));
        again.print(&format!("{ruleset}: the same again"));
    }
}

/// `BURSTMAP_REPLAY=10000` for the whole length.
#[test]
fn a_long_log_replays() {
    let length = std::env::var("BURSTMAP_REPLAY").ok().and_then(|n| n.parse().ok()).unwrap_or(500);
    let mut table = open(big("reaction-square"));
    run(&mut table, json!({ "type": "rollInitiative" }));
    run(&mut table, json!({ "type": "startCombat" }));
    while table.commands().count() < length {
        let id = active(&table);
        if id.is_empty() {
            run(&mut table, json!({ "type": "endRound" }));
            continue;
        }
        let at = table.scene().tokens.iter().find(|token| token.id == id).unwrap().at;
        let walk = json!({ "type": "move", "token": id, "path": [[at.col, at.row + 1]] });
        table.dispatch(&walk).ok();
        run(&mut table, json!({ "type": "damage", "token": id, "amount": 1 }));
        run(
            &mut table,
            json!({ "type": "addCondition", "token": id, "condition": { "kind": "prone", "rounds": 1 } }),
        );
        run(&mut table, json!({ "type": "teleport", "token": id, "to": [at.col, at.row] }));
        let door = format!("w{}", table.commands().count() / 7 % 100 * 10);
        let state = table.scene().walls.iter().find(|wall| wall.id == door).unwrap().door.unwrap();
        let state = if state == burstmap::rules::map::DoorState::Open { "closed" } else { "open" };
        run(&mut table, json!({ "type": "setDoor", "wall": door, "state": state }));
        run(&mut table, json!({ "type": "endTurn" }));
    }
    let commands: Vec<Value> = table.commands().cloned().collect();
    let mut replay = open(big("reaction-square"));
    let start = Instant::now();
    for command in &commands {
        run(&mut replay, command.clone());
    }
    println!("replay: {:?} for {} commands", start.elapsed(), commands.len());
    assert_eq!(replay.scene(), table.scene());
    assert_eq!(replay.log(), table.log());
}
