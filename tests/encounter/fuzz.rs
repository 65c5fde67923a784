//! No command, question or ruleset, however broken, makes the table panic: it is answered, or refused with a code and a
//! sentence, and then nothing has changed. Longer runs by `FUZZ_ROUNDS` and `FUZZ_SEED`.
#![allow(clippy::unwrap_used, clippy::panic)]

use crate::common::fights::{Chance, SYSTEMS, command, start};
use crate::common::fuzzing::{Dice, disturb, nudge, number};
use crate::common::support::open;
use burstmap::decode::decode;
use burstmap::encounter::{Scene, Table};
use burstmap::format;
use burstmap::rules::compare::CompareQuery;
use burstmap::rules::presets;
use burstmap::rules::query::{AreaQuery, AttackQuery, Place, ReachQuery, Viewer};
use burstmap::rules::reason::Refusal;
use serde_json::{Value, json};

/// Commands of the kinds that random fights leave out.
fn edit(dice: &mut Dice) -> Value {
    let all = json!({ "move": true, "effect": true, "sight": true });
    let wall = json!({ "id": "w2", "points": [[1, 1], [2.5, 3]], "blocks": all, "door": "closed", "oneWay": "left" });
    let zone = json!({ "id": "fog", "cells": [[1, 1]], "kind": "fog", "acts": "inside", "degree": "total" });
    let area = json!({ "id": "east", "name": "East", "cells": [[9, 1], [9, 2]] });
    let condition =
        json!({ "kind": "dazed", "rounds": 2, "by": "a", "until": { "token": "b", "at": "turnEnd" } });
    let given = json!({ "value": 3, "text": "luck" });
    let burst = json!({ "shape": "cone", "user": "a", "aim": [9, 3], "size": 4, "angle": 90 });
    let all = [
        json!({ "type": "addWall", "wall": wall }),
        json!({ "type": "moveWall", "wall": "w1", "points": [[5, 0], [6, 4]] }),
        json!({ "type": "removeWall", "wall": "w2" }),
        json!({ "type": "eraseTerrain", "id": "mud", "cells": [[6, 1]] }),
        json!({ "type": "paintZone", "zone": zone }),
        json!({ "type": "removeZone", "id": "fog" }),
        json!({ "type": "setArea", "area": area }),
        json!({ "type": "setRuleset", "ruleset": { "extends": "strike-area", "movement": { "areaCostCells": 3 } } }),
        json!({ "type": "setRuleset", "ruleset": SYSTEMS[dice.below(SYSTEMS.len())] }),
        json!({ "type": "setSetting", "name": "movement.difficultFactor", "value": 3 }),
        json!({ "type": "setSetting", "name": "sides", "value": [["red", "blue"]] }),
        json!({ "type": "setSetting", "name": "hiddenRolls", "value": ["red"] }),
        json!({ "type": "note", "text": "The door creaks.", "secret": true }),
        json!({ "type": "rest", "token": "a", "hours": 8 }),
        json!({ "type": "wake", "token": "b" }),
        json!({ "type": "endCombat" }),
        json!({ "type": "startCombat", "surprise": "red", "declares": "a", "watcher": "b" }),
        json!({ "type": "rollInitiative", "token": "a", "choice": ["quickness", "perception"], "modifiers": [2, given], "rolls": [3] }),
        json!({ "type": "spend", "token": "a", "action": "hide", "target": "b", "attitude": "friendly", "bonus": 3, "difficulty": 12 }),
        json!({ "type": "move", "token": "a", "path": [[1, 1], [2, 2]], "mode": "walk", "form": "run", "rolls": [12] }),
        json!({ "type": "addCondition", "token": "c", "condition": condition }),
        json!({ "type": "areaAttack", "area": burst, "attacker": "a", "kind": "spell", "versus": "reflex", "splash": true,
            "check": { "skill": "agility", "difficulty": 12, "half": true }, "damage": { "dice": "3d6+2", "types": ["fire"] },
            "options": { "spareAllies": true }, "overrides": { "cover": "none" } }),
        json!({ "type": "attack", "attacker": "a", "target": "b", "kind": "ranged", "bonus": 4, "rolls": [10, 4],
            "damage": { "dice": "1d6", "nonlethal": true }, "options": { "charge": true, "weapon": "bow" },
            "overrides": { "lineOfSight": true, "cover": "partial" } }),
        json!({ "type": "maneuver", "attacker": "a", "target": "b", "kind": "bullRush", "bonus": 9, "follow": true }),
        json!({ "type": "updateToken", "token": "c", "changes": { "hp": { "current": 3, "max": 9 }, "traits": { "group": "x" } } }),
        json!({ "type": "addToken", "token": { "id": "f", "name": "F", "side": "red", "at": [8, 6], "footprint": [2, 1],
            "senses": ["darkvision"], "conditions": [condition], "speed": { "fly": 6.5 }, "reach": 2, "armed": false } }),
    ];
    if dice.below(8) == 0 {
        let parts: Vec<&Value> = (0..=dice.below(3)).map(|_| &all[dice.below(all.len())]).collect();
        return json!({ "type": "together", "commands": parts });
    }
    all[dice.below(all.len())].clone()
}

fn damaged(mut value: Value, dice: &mut Dice) -> Value {
    for _ in 0..dice.below(4) {
        disturb(&mut value, dice);
    }
    value
}

const CODES: [&str; 20] = [
    "bad-scene",
    "bad-query",
    "bad-command",
    "unknown-token",
    "unknown-cell",
    "unknown-wall",
    "unknown-ruleset",
    "out-of-bounds",
    "out-of-range",
    "no-line-of-effect",
    "not-your-turn",
    "no-action-left",
    "no-movement-left",
    "cell-occupied",
    "illegal-command",
    "too-large",
    "unsupported-file",
    "unsupported-version",
    "unknown-terrain",
    "unknown-zone",
];

#[track_caller]
fn is_told(refusal: &Refusal, round: u64, what: &Value) {
    let fine = (1..2_100).contains(&refusal.message.len()) && CODES.contains(&refusal.code.as_str());
    assert!(fine, "round {round}: {refusal:?} for {what}");
    assert!(
        refusal.path.as_deref().is_none_or(|path| path.is_empty() || path.starts_with('/')),
        "{refusal:?}"
    );
}

fn bytes(table: &Table) -> String {
    serde_json::to_string(table.scene()).unwrap()
}

#[test]
fn no_command_breaks_the_table() {
    let mut dice = Dice(number("FUZZ_SEED", 1));
    let mut chance = Chance(number("FUZZ_SEED", 1));
    let (mut done, mut refused) = (0_u64, 0_u64);
    let mut table = open(start(SYSTEMS[0]));
    for round in 0..number("FUZZ_ROUNDS", 1_000) {
        if dice.below(60) == 0 {
            table = open(start(SYSTEMS[dice.below(SYSTEMS.len())]));
        }
        let whole = if dice.below(2) == 0 { edit(&mut dice) } else { command(&mut chance, &table) };
        let command = damaged(whole, &mut dice);
        let before = table.scene().clone();
        match table.dispatch_json(&command) {
            Ok(events) => {
                done += 1;
                assert!(!events.is_empty(), "round {round}: nothing is told of {command}");
                let after = bytes(&table);
                let (again, _) = format::read_text(&after)
                    .unwrap_or_else(|refusal| panic!("round {round}: {command} leaves {refusal:?}"));
                assert_eq!(bytes(&Table::open(again, "").unwrap()), after, "round {round}: {command}");
                table.turn();
                table.undo();
                assert_eq!(
                    bytes(&table),
                    serde_json::to_string(&before).unwrap(),
                    "round {round}: {command} is not taken back"
                );
                table.redo();
                assert_eq!(bytes(&table), after, "round {round}: {command} is not done again");
                for side in ["red", "blue"] {
                    Table::open(table.view(side), "")
                        .unwrap_or_else(|refusal| panic!("round {round}: {command}: {side} has {refusal:?}"));
                    table.visible_events(side);
                }
            }
            Err(refusal) => {
                refused += 1;
                is_told(&refusal, round, &command);
                assert!(*table.scene() == before, "round {round}: {command} changed something");
            }
        }
    }
    println!("{done} done, {refused} refused");
    assert!(done > 100 && refused > 100, "the rounds hit both: {done} done, {refused} refused");
}

fn question(dice: &mut Dice) -> (&'static str, Value) {
    let all = [
        (
            "area",
            json!({ "shape": "burst", "target": [6, 3], "size": 3, "corner": "nw", "user": "a", "throwRange": 9 }),
        ),
        ("area", json!({ "shape": "cone", "user": "b", "aim": [9.5, 3], "size": 4, "angle": 60 })),
        ("area", json!({ "shape": "line", "user": [1, 1], "aim": [9, 7.25], "size": 12 })),
        ("area", json!({ "shape": "rect", "target": [2, 2], "size": [3, 4] })),
        ("area", json!({ "shape": "radius", "target": [6, 3], "size": 2.5 })),
        ("sight", json!({ "from": "a", "to": [9, 4] })),
        ("field", json!({ "from": { "side": "red" } })),
        ("field", json!({ "from": "c" })),
        ("reach", json!({ "token": "c", "budget": 6, "mode": "walk", "form": "run" })),
        (
            "attack",
            json!({ "attacker": "a", "target": "b", "kind": "ranged", "options": { "charge": true, "area": true, "reach": 2 },
                "overrides": { "cover": "partial", "lineOfSight": true, "concealment": "total" } }),
        ),
        (
            "compare",
            json!({ "rulesets": ["reflex-d20", { "extends": "strike-area" }], "area": { "shape": "burst", "target": [6, 3], "size": 2 } }),
        ),
    ];
    all[dice.below(all.len())].clone()
}

fn asked<Q: serde::de::DeserializeOwned, A>(
    value: &Value,
    ask: impl FnOnce(&Q) -> Result<A, Refusal>,
) -> Result<(), Refusal> {
    let query =
        decode(value).map_err(|misfit| Refusal::new("bad-query", misfit.wording()).at(misfit.path))?;
    ask(&query).map(drop)
}

#[test]
fn no_question_breaks_an_answer() {
    let mut dice = Dice(number("FUZZ_SEED", 1));
    let tables: Vec<Table> = SYSTEMS.iter().map(|system| open(start(system))).collect();
    let (mut answered, mut refused) = (0_u64, 0_u64);
    for round in 0..number("FUZZ_ROUNDS", 2_000) {
        let table = &tables[dice.below(tables.len())];
        let (kind, value) = question(&mut dice);
        let value = damaged(value, &mut dice);
        let answer = match kind {
            "area" => asked::<AreaQuery, _>(&value, |query| table.area(query)),
            "sight" => asked::<Place, _>(&value["from"], |from| {
                asked::<Place, _>(&value["to"], |to| table.sight(from, to))
            }),
            "field" => asked::<Viewer, _>(&value["from"], |from| table.field(from)),
            "reach" => asked::<ReachQuery, _>(&value, |query| table.reach(query)),
            "compare" => asked::<CompareQuery, _>(&value, |query| table.compare(query)),
            _ => asked::<AttackQuery, _>(&value, |query| table.attack(query)),
        };
        match answer {
            Ok(()) => answered += 1,
            Err(refusal) => {
                refused += 1;
                is_told(&refusal, round, &value);
            }
        }
    }
    println!("{answered} answered, {refused} refused");
    assert!(answered > 100 && refused > 100, "{answered} answered, {refused} refused");
}

#[test]
fn no_ruleset_breaks_the_table() {
    let mut dice = Dice(number("FUZZ_SEED", 1));
    let mut chance = Chance(number("FUZZ_SEED", 1));
    let whole: Vec<Value> = presets::SYSTEMS.iter().map(|system| system.value().clone()).collect();
    let (mut opened, mut refused) = (0_u64, 0_u64);
    for round in 0..number("FUZZ_ROUNDS", 200) {
        let index = dice.below(SYSTEMS.len());
        let mut ruleset = whole[index].clone();
        // Readers refuse most of what is disturbed; a number that is only another one gets past them.
        let change = if round % 2 == 0 { disturb } else { nudge };
        for _ in 0..=dice.below(3) {
            change(&mut ruleset, &mut dice);
        }
        let mut scene = start(SYSTEMS[index]);
        scene["ruleset"] = ruleset;
        let opening = format::read(scene.clone()).and_then(|(scene, _)| Table::open(scene, "fuzz"));
        match opening {
            Ok(mut table) => {
                opened += 1;
                for command in ["rollInitiative", "startCombat"] {
                    drop(table.dispatch_json(&json!({ "type": command })));
                }
                for _ in 0..6 {
                    let command = command(&mut chance, &table);
                    drop(table.dispatch_json(&command));
                    table.turn();
                }
                drop(asked::<AreaQuery, _>(&question(&mut dice).1, |query| table.area(query)));
                let text = bytes(&table);
                let again: Scene =
                    format::read_text(&text).unwrap_or_else(|r| panic!("round {round}: {r:?}")).0;
                assert_eq!(serde_json::to_string(&again).unwrap(), text, "round {round}");
            }
            Err(refusal) => {
                refused += 1;
                is_told(&refusal, round, &scene["ruleset"]["id"]);
            }
        }
    }
    println!("{opened} opened, {refused} refused");
    assert!(opened > 20 && refused > 20, "{opened} opened, {refused} refused");
}
