//! A fight of many tokens on a large map, and its commands.

use super::maps;
use super::{Case, Random};
use burstmap::encounter::Table;
use serde_json::{Value, json};

/// Returns the scene for measuring commands: 200² cells, 1,000 walls, 200 tokens of two sides.
fn crowd(ruleset: &str) -> Value {
    let mut scene = maps::off_grid(ruleset, 200, 1000, 21);
    let tokens = (0..200).map(|i| {
        json!({
            "id": format!("t{i}"), "name": format!("Token {i}"), "side": if i % 2 == 0 { "red" } else { "blue" },
            "at": [(i % 20) * 9 + 5, (i / 20) * 19 + 5], "hp": { "current": 30, "max": 30 }, "speed": { "walk": 6 },
            "stats": { "reaction": i % 7, "physicalDefense": 14 },
        })
    });
    scene["tokens"] = tokens.collect();
    scene["terrain"] = json!([{
        "id": "swamp", "cells": (0..4000).map(|i| [i % 200, 100 + i / 200]).collect::<Vec<_>>(), "difficult": true,
    }]);
    scene
}

fn open(scene: &Value) -> Option<Table> {
    let (scene, _) = burstmap::format::read(scene.clone()).ok()?;
    Table::open(scene, "bench").ok()
}

/// Returns the started fight, and its active token.
fn begun(ruleset: &str) -> Option<(Value, String)> {
    let mut table = open(&crowd(ruleset))?;
    for kind in ["rollInitiative", "startCombat"] {
        table.dispatch_json(&json!({ "type": kind })).ok()?;
    }
    let active = table.turn().active?;
    Some((serde_json::to_value(table.scene()).ok()?, active))
}

fn one(id: impl Into<String>, scene: Value, ask: &'static str, command: Value) -> Case {
    Case { job: "commands", id: id.into(), scene, ask, questions: vec![command] }
}

/// Returns commands that are carried out once and undone, and a long fight played from its start.
pub fn cases() -> Vec<Case> {
    let mut cases = Vec::new();
    for ruleset in ["reaction-square", "strike-area"] {
        let Some((scene, active)) = begun(ruleset) else { continue };
        let at = |id: &str| scene["tokens"].as_array()?.iter().find(|t| t["id"] == *id).map(|t| &t["at"]);
        let Some([x, y]) = at(&active).map(|at| [0, 1].map(|axis| at[axis].as_i64().unwrap_or(0))) else {
            continue;
        };
        let target = if active == "t0" { "t1" } else { "t0" };
        let commands = [
            ("move", json!({ "type": "move", "token": active, "path": [[x, y + 1]] })),
            ("damage", json!({ "type": "damage", "token": active, "amount": 1 })),
            (
                "condition",
                json!({ "type": "addCondition", "token": active, "condition": { "kind": "prone", "rounds": 1 } }),
            ),
            ("wall", json!({ "type": "moveWall", "wall": "w0", "points": [[1, 0], [1, 1]] })),
            (
                "attack",
                json!({ "type": "attack", "attacker": active, "target": target, "kind": "ranged", "bonus": 3, "overrides": { "legal": true } }),
            ),
            ("end-turn", json!({ "type": "endTurn" })),
        ];
        for (name, command) in commands {
            cases.push(one(format!("{ruleset}-{name}"), scene.clone(), "dispatch", command.clone()));
            cases.push(one(format!("{ruleset}-{name}-undone"), scene.clone(), "undo", command));
        }
        cases.push(one(
            format!("{ruleset}-initiative"),
            crowd(ruleset),
            "dispatch",
            json!({ "type": "rollInitiative" }),
        ));
    }
    cases.extend(long());
    cases
}

/// Returns the odds of an attack, of a check, and of an effect on 21 creatures.
pub fn odds() -> Vec<Case> {
    let mut scene = maps::off_grid("srd-5e", 60, 300, 23);
    let token = |id: String, side: &str, at: [usize; 2]| {
        json!({
            "id": id, "name": id, "side": side, "at": at, "hp": { "current": 30, "max": 30 }, "speed": { "walk": 6 },
            "stats": { "armorClass": 14, "dexterity": 2, "acrobatics": 3 },
        })
    };
    let foes = (0..21).map(|i| token(format!("foe{i}"), "blue", [25 + i % 5, 25 + i / 5]));
    scene["tokens"] = foes.chain([token("hero".into(), "red", [24, 25])]).collect();
    let damage = json!({ "dice": "8d6", "types": ["fire"] });
    let overrides = json!({ "legal": true });
    let commands = [
        (
            "attack",
            json!({
                "type": "attack", "attacker": "hero", "target": "foe0", "kind": "melee", "bonus": 5,
                "damage": damage, "overrides": overrides,
            }),
        ),
        (
            "check",
            json!({ "type": "spend", "token": "hero", "action": "study", "stat": "dexterity", "difficulty": 15 }),
        ),
        (
            "area-of-21",
            json!({
                "type": "areaAttack", "attacker": "hero", "damage": damage, "overrides": overrides,
                "area": { "shape": "burst", "size": 6, "origin": [27, 27] },
                "check": { "skill": "dexteritySave", "difficulty": 15, "half": true },
            }),
        ),
    ];
    let case = |(id, command): (&str, Value)| Case {
        job: "odds",
        id: id.into(),
        scene: scene.clone(),
        ask: "odds",
        questions: vec![command],
    };
    commands.into_iter().map(case).collect()
}

/// Returns 10,000 commands of a fight in which active tokens move, are hit and drop prone.
fn long() -> Option<Case> {
    let scene = crowd("reaction-square");
    let mut table = open(&scene)?;
    let random = &mut Random(22);
    let mut commands = vec![json!({ "type": "rollInitiative" }), json!({ "type": "startCombat" })];
    commands.iter().try_for_each(|command| table.dispatch_json(command).ok().map(drop))?;
    while commands.len() < 10_000 {
        let active = table.turn().active;
        let Some(id) = active else {
            commands.push(json!({ "type": "endRound" }));
            table.dispatch_json(commands.last()?).ok()?;
            continue;
        };
        let at = table.scene().tokens.iter().find(|token| token.id == id)?.at;
        let [dx, dy] = [0, 1].map(|_| random.below(3) as i32 - 1);
        for command in [
            json!({ "type": "move", "token": id, "path": [[at.col + dx, at.row + dy]] }),
            json!({ "type": "damage", "token": id, "amount": 1 }),
            json!({ "type": "heal", "token": id, "amount": 1 }),
            json!({ "type": "addCondition", "token": id, "condition": { "kind": "dazed", "rounds": 1 } }),
            json!({ "type": "endTurn" }),
        ] {
            if table.dispatch_json(&command).is_ok() {
                commands.push(command);
            }
        }
    }
    Some(one("replay-10000", scene, "replay", json!(commands)))
}
