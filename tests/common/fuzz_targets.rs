//! Properties of all commands, questions, scenes and files. The fuzz tests check them with seeded damage, `cargo xtask fuzz` with
//! coverage-guided inputs, and both with the inputs in `fuzz/corpus`.
#![allow(dead_code, clippy::unwrap_used, clippy::panic)]

use super::fights::{SYSTEMS, start};
use super::fuzzing::Dice;
use super::support::open;
use burstmap::decode::decode;
use burstmap::encounter::command::AreaAttack;
use burstmap::encounter::{Dispatch, Scene, Table};
use burstmap::format::{self, ImportOptions, Opened, SourceFile};
use burstmap::rules::area::AreaQuery;
use burstmap::rules::attack::query::AttackQuery;
use burstmap::rules::compare::CompareQuery;
use burstmap::rules::query::{Place, ReachQuery, Viewer};
use burstmap::rules::reason::Refusal;
use burstmap::rules::tactics::{BestAreaQuery, OpenViewQuery, UnseenQuery};
use serde_json::{Value, json};

/// Returns the fight of an input: `{ system, … }` is the index of the system.
fn table(input: &Value) -> Table {
    let index = input["system"].as_u64().unwrap_or(0) as usize % SYSTEMS.len();
    open(start(SYSTEMS[index]))
}

/// Reads `{ system, commands }`: commands in order, each executed, refused or, below `for`, requested by that side.
pub fn commands(data: &[u8]) {
    let Ok(input) = serde_json::from_slice::<Value>(data) else { return };
    let mut table = table(&input);
    for (round, command) in input["commands"].as_array().into_iter().flatten().take(12).enumerate() {
        match command["for"].as_str() {
            Some(side) => request(&mut table, side, &command["command"], round as u64),
            None => drop(command_holds(&mut table, command, round as u64)),
        }
    }
}

fn request(table: &mut Table, side: &str, command: &Value, round: u64) {
    let before = table.scene().clone();
    let done = Dispatch::decode(command).and_then(|asked| table.request(side, &asked));
    if let Err(refusal) = done {
        is_told(&refusal, round, command);
        assert!(*table.scene() == before, "round {round}: {command} of {side} changed something");
    }
}

/// Dispatches a command, and returns whether it was executed. An executed command can be saved, opened, shown to sides, undone and redone. A refused
/// one changes nothing.
pub fn command_holds(table: &mut Table, command: &Value, round: u64) -> bool {
    let before = table.scene().clone();
    let events = match table.dispatch_json(command) {
        Ok(events) => events,
        Err(refusal) => {
            is_told(&refusal, round, command);
            assert!(*table.scene() == before, "round {round}: {command} changed something");
            return false;
        }
    };
    assert!(!events.is_empty(), "round {round}: nothing is told of {command}");
    let after = bytes(table);
    let (again, _) = format::read_text(&after)
        .unwrap_or_else(|refusal| panic!("round {round}: {command} leaves {refusal:?}"));
    assert_eq!(bytes(&Table::open(again, "").unwrap()), after, "round {round}: {command}");
    table.turn();
    table.undo();
    let undone = bytes(table);
    assert_eq!(undone, serde_json::to_string(&before).unwrap(), "round {round}: {command} is not taken back");
    table.redo();
    assert_eq!(bytes(table), after, "round {round}: {command} is not done again");
    for side in ["red", "blue"] {
        Table::open(table.view(side), "")
            .unwrap_or_else(|refusal| panic!("round {round}: {command}: {side} has {refusal:?}"));
        table.visible_events(side);
    }
    true
}

/// Reads `{ system, questions: [{ ask, query }] }`.
pub fn questions(data: &[u8]) {
    let Ok(input) = serde_json::from_slice::<Value>(data) else { return };
    let table = table(&input);
    for (round, question) in input["questions"].as_array().into_iter().flatten().take(6).enumerate() {
        question_holds(&table, question, round as u64);
    }
}

/// Asks a question, and returns whether it was answered.
pub fn question_holds(table: &Table, question: &Value, round: u64) -> bool {
    let query = &question["query"];
    let answer = match question["ask"].as_str().unwrap_or_default() {
        "area" => asked::<AreaQuery, _>(query, |query| table.area(query)),
        "sight" => asked::<Place, _>(&query["from"], |from| {
            asked::<Place, _>(&query["to"], |to| table.sight(from, to))
        }),
        "field" => asked::<Viewer, _>(&query["from"], |from| table.field(from)),
        "reach" => asked::<ReachQuery, _>(query, |query| table.reach(query)),
        "unprovoked" => asked::<ReachQuery, _>(query, |query| table.unprovoked(query)),
        "compare" => asked::<CompareQuery, _>(query, |query| table.compare(query)),
        "openView" => asked::<OpenViewQuery, _>(query, |query| table.open_view(query)),
        "unseen" => asked::<UnseenQuery, _>(query, |query| table.unseen(query)),
        "bestArea" => asked::<BestAreaQuery, _>(query, |query| table.best_area(query)),
        "areaAttack" => asked::<AreaAttack, _>(query, |query| table.area_attack(query)),
        "seers" => asked::<String, _>(&query["token"], |token| {
            asked::<burstmap::geometry::Cell, _>(&query["at"], |at| table.seers(token, *at))
        }),
        "hiding" => asked::<String, _>(query, |token| table.hiding(token)),
        "flanking" => asked::<String, _>(query, |token| table.flanking(token)),
        _ => asked::<AttackQuery, _>(query, |query| table.attack(query)),
    };
    if let Err(refusal) = &answer {
        is_told(refusal, round, question);
    }
    answer.is_ok()
}

/// Reads the text of a scene: an opened scene is written unchanged, and can be viewed, checked and exported.
pub fn scenes(data: &[u8]) {
    let Ok(text) = std::str::from_utf8(data) else { return };
    match format::read_text(text).and_then(|(scene, _)| Table::open(scene, "fuzz")) {
        Ok(table) => scene_holds(&table),
        Err(refusal) => is_told(&refusal, 0, &Value::Null),
    }
}

fn scene_holds(table: &Table) {
    let text = bytes(table);
    let again: Scene = format::read_text(&text).unwrap_or_else(|refusal| panic!("{refusal:?}: {text}")).0;
    assert_eq!(serde_json::to_string(&again).unwrap(), text);
    table.turn();
    let [columns, rows] = table.scene().grid.size;
    for side in ["red", "blue"] {
        Table::open(table.view(side), "").unwrap_or_else(|refusal| panic!("{side} has {refusal:?}: {text}"));
    }
    // Other tests cover large maps: here they only cost time.
    if i64::from(columns) * i64::from(rows) > 2_000 || table.scene().walls.len() > 200 {
        return;
    }
    format::check(table.scene());
    for token in table.scene().tokens.iter().take(3) {
        drop(asked::<Viewer, _>(&json!(token.id), |from| table.field(from)));
        drop(asked::<ReachQuery, _>(&json!({ "token": token.id }), |query| table.reach(query)));
    }
    let exported = format::export_uvtt(table.scene());
    format::import(&exported, &ImportOptions::default())
        .unwrap_or_else(|refusal| panic!("the export is refused: {refusal:?}"));
}

/// Reads a file, or several as `{ files: { path: text } }`: accepted files can be opened, and exported for other programs.
pub fn files(data: &[u8]) {
    if let Ok(text) = std::str::from_utf8(data) {
        creature_list(text);
    }
    let several = serde_json::from_slice::<Value>(data).ok();
    let Some(files) = several.as_ref().and_then(|input| input["files"].as_object()) else {
        match format::open(data, &ImportOptions::default()) {
            Ok(Opened::Scene(scene, _)) => map_holds(*scene),
            Ok(_) => {}
            Err(refusal) => is_told(&refusal, 0, &Value::Null),
        }
        return;
    };
    let file = |(path, text): (&String, &Value)| SourceFile {
        path: path.clone(),
        bytes: text.as_str().map_or_else(|| text.to_string().into_bytes(), |text| text.as_bytes().to_vec()),
    };
    match format::MapFiles::read(files.iter().map(file).collect()) {
        Ok(maps) => {
            for index in 0..maps.scenes().len().min(3) {
                let options = ImportOptions { index: Some(index), ..ImportOptions::default() };
                maps.import(&options)
                    .map_or_else(|r| is_told(&r, 0, &Value::Null), |(scene, _)| map_holds(scene));
            }
        }
        Err(refusal) => is_told(&refusal, 0, &Value::Null),
    }
}

fn map_holds(scene: Scene) {
    let exported = format::export_uvtt(&scene);
    format::import(&exported, &ImportOptions::default())
        .unwrap_or_else(|refusal| panic!("the export is refused: {refusal:?}"));
    Table::open(scene, "fuzz").unwrap_or_else(|refusal| panic!("accepted, but not opened: {refusal:?}"));
}

/// Reads a creature list: all its creatures find separate places.
pub fn creature_list(text: &str) {
    let scene = serde_json::from_value(start(SYSTEMS[0])).unwrap();
    if let Ok((tokens, _)) = format::creatures(text, &scene) {
        let at: std::collections::BTreeSet<_> = tokens.iter().map(|token| token.at).collect();
        assert_eq!(at.len(), tokens.len(), "each stands on its own: {text}");
    }
}

/// Returns the inputs in the corpus of a target, smallest names first.
pub fn kept(target: &str) -> Vec<Vec<u8>> {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("fuzz/corpus").join(target);
    let mut files: Vec<_> = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.sort();
    files.iter().map(|file| std::fs::read(file).unwrap()).collect()
}

/// Returns a command of a kind that random fights omit.
pub fn edit(dice: &mut Dice) -> Value {
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

/// Returns a question for the target: its kind and the query.
pub fn question(dice: &mut Dice) -> Value {
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
        ("openView", json!({ "target": "b", "token": "a" })),
        ("unseen", json!({ "token": "a" })),
        ("bestArea", json!({ "token": "a", "area": { "shape": "burst", "size": 2 } })),
        ("unprovoked", json!({ "token": "c", "budget": 6 })),
        ("seers", json!({ "token": "a", "at": [7, 3] })),
        ("hiding", json!("a")),
        ("flanking", json!("b")),
        (
            "areaAttack",
            json!({ "attacker": "a", "area": { "shape": "cone", "user": "a", "aim": [9, 3], "size": 4 }, "kind": "spell", "versus": "reflex" }),
        ),
        (
            "compare",
            json!({ "rulesets": ["reflex-d20", { "extends": "strike-area" }], "area": { "shape": "burst", "target": [6, 3], "size": 2 } }),
        ),
    ];
    let (kind, query) = &all[dice.below(all.len())];
    json!({ "ask": kind, "query": query })
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
pub fn is_told(refusal: &Refusal, round: u64, what: &Value) {
    let fine = (1..2_100).contains(&refusal.message.len()) && CODES.contains(&refusal.code.as_str());
    assert!(fine, "round {round}: {refusal:?} for {what}");
    assert!(
        refusal.path.as_deref().is_none_or(|path| path.is_empty() || path.starts_with('/')),
        "{refusal:?}"
    );
}

pub fn bytes(table: &Table) -> String {
    serde_json::to_string(table.scene()).unwrap()
}

pub fn asked<Q: serde::de::DeserializeOwned, A>(
    value: &Value,
    ask: impl FnOnce(&Q) -> Result<A, Refusal>,
) -> Result<(), Refusal> {
    let query =
        decode(value).map_err(|misfit| Refusal::new("bad-query", misfit.wording()).at(misfit.path))?;
    ask(&query).map(drop)
}
