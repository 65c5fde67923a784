//! Whatever is wrong with a question or a command, it is refused with a code, a place and a sentence, and nothing changes;
//! whatever is carried out can be taken back to the byte.
#![allow(clippy::unwrap_used)]

mod rulings;

use rulings::*;
use serde_json::{Value, json};

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

// G-15
#[test]
fn every_kind_of_edit_is_taken_back_to_the_byte() {
    let edits = [
        json!({ "type": "setDoor", "wall": "door", "state": "open" }),
        json!({ "type": "setDoor", "wall": "door", "state": "locked" }),
        json!({ "type": "moveWall", "wall": "w", "points": [[6.5, 0], [6.5, 3], [8, 3]] }),
        json!({ "type": "addWall", "wall": wall("new", json!([[1, 1], [2, 1]])) }),
        json!({ "type": "removeWall", "wall": "new" }),
        json!({ "type": "demolish", "ids": ["w"] }),
        json!({ "type": "paintTerrain", "terrain": { "id": "mud", "cells": [[5, 7]], "difficult": true } }),
        json!({ "type": "paintTerrain", "terrain": { "id": "rock", "cells": [[3, 3]], "blocking": true } }),
        json!({ "type": "eraseTerrain", "id": "mud", "cells": [[5, 7]] }),
        json!({ "type": "eraseTerrain", "id": "rock" }),
        json!({ "type": "paintZone", "zone": { "id": "dark", "cells": [[0, 0]], "kind": "darkness", "acts": "inside", "degree": "concealment" } }),
        json!({ "type": "removeZone", "id": "dark" }),
        json!({ "type": "setArea", "area": { "id": "hall", "name": "Hall", "cells": [[0, 0], [1, 0]] } }),
        json!({ "type": "proposeAreas" }),
        json!({ "type": "addToken", "token": token("c", "red", [0, 0], json!({})) }),
        json!({ "type": "updateToken", "token": "c", "changes": { "name": "Cee", "stats": { "reaction": 4 } } }),
        json!({ "type": "teleport", "token": "c", "to": [9, 7] }),
        json!({ "type": "addCondition", "token": "c", "condition": { "kind": "prone" } }),
        json!({ "type": "removeCondition", "token": "c", "kind": "prone" }),
        json!({ "type": "move", "token": "a", "path": [[1, 2], [2, 3]] }),
        json!({ "type": "damage", "token": "a", "amount": 4 }),
        json!({ "type": "heal", "token": "a", "amount": 2 }),
        json!({ "type": "damage", "token": "a", "amount": 40, "nonlethal": true }),
        json!({ "type": "wake", "token": "a" }),
        json!({ "type": "attack", "attacker": "b", "target": "a", "kind": "ranged", "bonus": 1, "damage": { "dice": "2d6" } }),
        json!({ "type": "areaAttack", "area": { "shape": "burst", "target": [4, 1], "size": 2 }, "bonus": 9, "damage": 1 }),
        json!({ "type": "rollInitiative" }),
        json!({ "type": "startCombat" }),
        json!({ "type": "endTurn" }),
        json!({ "type": "note", "text": "The bell rings." }),
        json!({ "type": "setSetting", "name": "roughWaters", "value": true }),
        json!({ "type": "endCombat" }),
        json!({ "type": "removeToken", "token": "c" }),
        json!({ "type": "setRuleset", "ruleset": "reflex-d20" }),
    ];
    let mut game = small("reaction-square");
    for edit in edits {
        game.run(edit);
    }
}

#[test]
fn bad_commands_are_refused_with_their_place() {
    let cases = [
        (json!({ "type": "fly" }), "bad-command", "/type"),
        (json!({ "type": "damage", "token": "a" }), "bad-command", "/amount"),
        (json!({ "type": "damage", "token": "a", "amount": null }), "bad-command", "/amount"),
        (json!({ "type": "damage", "token": "a", "amount": "much" }), "bad-command", "/amount"),
        (json!({ "type": "damage", "token": "a", "amount": -1 }), "bad-command", "/amount"),
        (json!({ "type": "damage", "token": "a", "amount": 1.5 }), "bad-command", "/amount"),
        (json!({ "type": "damage", "token": "a", "amount": 1e300 }), "bad-command", "/amount"),
        (json!({ "type": "damage", "token": "a", "amount": 1, "amuont": 2 }), "bad-command", "/amuont"),
        (json!({ "type": "damage", "token": "nobody", "amount": 1 }), "unknown-token", "/token"),
        (
            json!({ "type": "attack", "attacker": "nobody", "target": "a", "kind": "melee", "bonus": 0 }),
            "unknown-token",
            "/attacker",
        ),
        (
            json!({ "type": "attack", "attacker": "a", "target": "nobody", "kind": "melee", "bonus": 0 }),
            "unknown-token",
            "/target",
        ),
        (
            json!({ "type": "attack", "attacker": "a", "target": "b", "kind": "shout", "bonus": 0 }),
            "bad-command",
            "/kind",
        ),
        (
            json!({ "type": "attack", "attacker": "a", "target": "b", "kind": "ranged", "bonus": 0, "damage": { "dice": "d" } }),
            "bad-command",
            "/damage/dice",
        ),
        (json!({ "type": "teleport", "token": "a", "to": [10, 0] }), "out-of-bounds", "/to"),
        (json!({ "type": "teleport", "token": "a", "to": [-1, 0] }), "out-of-bounds", "/to"),
        (json!({ "type": "teleport", "token": "a", "to": [0.5, 0] }), "bad-command", "/to/0"),
        (json!({ "type": "teleport", "token": "a", "to": [0] }), "bad-command", "/to"),
        (json!({ "type": "move", "token": "a", "path": [] }), "bad-command", "/path"),
        (json!({ "type": "move", "token": "a", "path": [[5, 5]] }), "illegal-command", "/path/0"),
        (json!({ "type": "move", "token": "a", "path": [[1, 0], [1, -1]] }), "out-of-bounds", "/path/1"),
        (json!({ "type": "setDoor", "wall": "nowhere", "state": "open" }), "unknown-wall", "/wall"),
        (json!({ "type": "setDoor", "wall": "door", "state": "ajar" }), "bad-command", "/state"),
        (json!({ "type": "setDoor", "wall": "w", "state": "open" }), "illegal-command", "/wall"),
        (json!({ "type": "removeWall", "wall": "nowhere" }), "unknown-wall", "/wall"),
        (
            json!({ "type": "addToken", "token": token("a", "red", [0, 0], json!({})) }),
            "bad-command",
            "/token/id",
        ),
        (
            json!({ "type": "addToken", "token": token("z", "red", [99, 0], json!({})) }),
            "out-of-bounds",
            "/token/at",
        ),
        (
            json!({ "type": "updateToken", "token": "a", "changes": { "at": "home" } }),
            "bad-command",
            "/changes/at",
        ),
        (json!({ "type": "setRuleset", "ruleset": "chess" }), "unknown-ruleset", "/ruleset"),
        (
            json!({ "type": "paintTerrain", "terrain": { "id": "t", "cells": [[0, 0], [10, 8]] } }),
            "out-of-bounds",
            "/terrain/cells/1",
        ),
        (json!({ "type": "endTurn" }), "illegal-command", ""),
        (
            json!({ "type": "areaAttack", "area": { "shape": "burst", "target": [4, 1], "size": -1 }, "bonus": 0 }),
            "bad-command",
            "/area/size",
        ),
        (
            json!({ "type": "areaAttack", "area": { "shape": "burst", "target": [40, 1], "size": 1 }, "bonus": 0 }),
            "out-of-bounds",
            "/area/target",
        ),
        (json!({ "type": "note", "text": "x", "rolls": [1] }), "bad-command", "/rolls/0"),
        (json!({ "type": "rollInitiative", "rolls": "many" }), "bad-command", "/rolls"),
        (
            json!({ "type": "attack", "attacker": "a", "target": "b", "kind": "ranged", "bonus": 2_147_483_647 }),
            "bad-command",
            "/bonus",
        ),
        (
            json!({ "type": "areaAttack", "area": { "shape": "burst", "target": [4, 1], "size": 1 }, "bonus": -1_000_001 }),
            "bad-command",
            "/bonus",
        ),
        (
            json!({ "type": "attack", "attacker": "a", "target": "b", "kind": "ranged", "overrides": { "cover": "parital" } }),
            "bad-command",
            "/overrides/cover",
        ),
        (
            json!({ "type": "attack", "attacker": "a", "target": "b", "kind": "ranged", "overrides": { "lineOfSite": true } }),
            "bad-command",
            "/overrides/lineOfSite",
        ),
        (
            json!({ "type": "attack", "attacker": "a", "target": "b", "kind": "ranged", "overrides": { "legal": 1 } }),
            "bad-command",
            "/overrides/legal",
        ),
        (
            json!({ "type": "attack", "attacker": "a", "target": "b", "kind": "ranged", "options": { "helpers": "two" } }),
            "bad-command",
            "/options/helpers",
        ),
        (
            json!({ "type": "spend", "token": "a", "action": "x", "target": "nobody" }),
            "bad-command",
            "/action",
        ),
        (
            json!({ "type": "paintTerrain", "terrain": { "id": "t", "cells": [[0, 0]], "cover": "parital" } }),
            "bad-command",
            "/terrain/cover",
        ),
        (
            json!({ "type": "addWall", "wall": { "id": "n", "points": [[0, 0], [1, 0]], "cover": "low",
                "blocks": { "move": false, "effect": false, "sight": false } } }),
            "bad-command",
            "/wall/cover",
        ),
        (
            json!({ "type": "paintZone", "zone": { "id": "z", "cells": [[0, 0]], "kind": " ", "acts": "inside", "degree": "total" } }),
            "bad-command",
            "/zone/kind",
        ),
        (json!({ "type": "updateToken", "token": "a", "changes": {} }), "bad-command", "/changes"),
        (
            json!({ "type": "updateToken", "token": "a", "changes": { "side": null } }),
            "bad-command",
            "/changes/side",
        ),
        (
            json!({ "type": "areaAttack", "area": { "shape": "burst", "target": [4, 1], "size": 1 }, "check": { "skill": "", "difficulty": 1 } }),
            "bad-command",
            "/check/skill",
        ),
        (
            json!({ "type": "addCondition", "token": "a", "condition": { "kind": "prone", "until": { "token": "b" } } }),
            "bad-command",
            "/condition/until/at",
        ),
        (json!([]), "bad-command", ""),
        (json!(null), "bad-command", ""),
        (json!({ "token": "a" }), "bad-command", "/type"),
    ];
    let mut wrong = Vec::new();
    for (command, code, path) in cases {
        let refusal = small("reaction-square").refusal(command.clone());
        let place = refusal.path.clone().unwrap_or_default();
        if (refusal.code.as_str(), place.as_str()) != (code, path) {
            wrong.push(format!(
                "{command}\n  wanted {code} at {path:?}, got {} at {place:?}: {}",
                refusal.code, refusal.message
            ));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn bad_questions_are_refused_with_their_place() {
    let area = |query: Value| small("reaction-square").try_area(query).unwrap_err();
    let cases = [
        (json!({ "shape": "radius", "target": [1, 1], "size": -1 }), "bad-query", "/size"),
        (json!({ "shape": "radius", "target": [1, 1], "size": 1e12 }), "too-large", "/size"),
        (json!({ "shape": "radius", "size": 1 }), "bad-query", "/target"),
        (json!({ "shape": "radius", "target": [10, 1], "size": 1 }), "out-of-bounds", "/target"),
        (json!({ "shape": "cone", "aim": [3, 3], "size": 2 }), "bad-query", "/user"),
        (json!({ "shape": "cone", "user": "a", "size": 2 }), "bad-query", "/aim"),
        (json!({ "shape": "cone", "user": "nobody", "aim": [3, 3], "size": 2 }), "unknown-token", "/user"),
        (
            json!({ "shape": "cone", "user": "a", "aim": [3, 3], "size": 2, "angle": 0 }),
            "bad-query",
            "/angle",
        ),
        (
            json!({ "shape": "cone", "user": "a", "aim": [3, 3], "size": 2, "angle": 361 }),
            "bad-query",
            "/angle",
        ),
        (json!({ "shape": "rect", "target": [1, 1], "size": [0, 2] }), "bad-query", "/size"),
        (
            json!({ "shape": "burst", "target": [9, 1], "size": 1, "user": "a", "throwRange": 2 }),
            "out-of-range",
            "/throwRange",
        ),
    ];
    let mut wrong = Vec::new();
    for (query, code, path) in cases {
        let refusal = area(query.clone());
        let place = refusal.path.clone().unwrap_or_default();
        if (refusal.code.as_str(), place.as_str()) != (code, path) {
            wrong.push(format!(
                "{query}\n  wanted {code} at {path:?}, got {} at {place:?}: {}",
                refusal.code, refusal.message
            ));
        }
    }
    let game = small("reaction-square");
    let sight = |from: Value, to: Value| game.try_sight(from, to).unwrap_err();
    for (refusal, code, path) in [
        (sight(json!("nobody"), json!("a")), "unknown-token", "/from"),
        (sight(json!("a"), json!([10, 0])), "out-of-bounds", "/to"),
        (game.try_reach(json!({ "token": "nobody" })).unwrap_err(), "unknown-token", "/token"),
        (game.try_reach(json!({ "token": "a", "budget": -1 })).unwrap_err(), "bad-query", "/budget"),
        (game.try_reach(json!({ "token": "a", "mode": "tunnel" })).unwrap_err(), "bad-query", "/mode"),
        (
            game.try_attack(json!({ "attacker": "a", "target": "nobody", "kind": "melee" })).unwrap_err(),
            "unknown-token",
            "/target",
        ),
        (
            game.try_attack(json!({ "attacker": "a", "target": "b", "kind": "melee", "overrides": { "concealment": true } }))
                .unwrap_err(),
            "bad-query",
            "/overrides/concealment",
        ),
        (
            game.try_attack(json!({ "attacker": "a", "target": "b", "kind": "melee", "overrides": { "defense": 1e9 } }))
                .unwrap_err(),
            "bad-query",
            "/overrides/defense",
        ),
    ] {
        if (refusal.code.as_str(), refusal.path.as_deref()) != (code, Some(path)) {
            wrong.push(format!("wanted {code} at {path}, got {refusal:?}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Every command and question with every field turned into nonsense: refused or carried out, never a panic.
#[test]
fn nonsense_never_panics_and_what_is_refused_changes_nothing() {
    let nonsense = [
        json!(null),
        json!(true),
        json!(-1),
        json!(0),
        json!(1e300),
        json!(-1e300),
        json!(0.5),
        json!(9007199254740993i64),
        json!(""),
        json!("zz"),
        json!([]),
        json!({}),
        json!([[0, 0]]),
        json!([2147483647, -2147483648i64]),
        json!([[1e18, -1e18]]),
    ];
    let commands = [
        json!({ "type": "move", "token": "a", "path": [[1, 2]], "mode": "walk", "rolls": [] }),
        json!({ "type": "step", "token": "a", "to": [1, 2] }),
        json!({ "type": "teleport", "token": "a", "to": [1, 2] }),
        json!({ "type": "attack", "attacker": "a", "target": "b", "kind": "ranged", "bonus": 1, "damage": { "dice": "1d6", "types": [] }, "options": {}, "overrides": {} }),
        json!({ "type": "areaAttack", "area": { "shape": "cone", "user": "a", "aim": [3, 3], "size": 2, "angle": 60 }, "bonus": 1, "versus": "reflex", "damage": 3, "splash": true }),
        json!({ "type": "maneuver", "attacker": "a", "target": "b", "kind": "bullRush", "bonus": 9, "follow": true }),
        json!({ "type": "damage", "token": "a", "amount": 3, "types": ["fire"], "nonlethal": false }),
        json!({ "type": "heal", "token": "a", "amount": 3 }),
        json!({ "type": "rest", "token": "a", "hours": 8 }),
        json!({ "type": "addCondition", "token": "a", "condition": { "kind": "prone", "rounds": 2 } }),
        json!({ "type": "moveWall", "wall": "w", "points": [[1, 1], [2, 2]] }),
        json!({ "type": "paintTerrain", "terrain": { "id": "t", "cells": [[0, 0]], "blocking": true } }),
        json!({ "type": "addToken", "token": { "id": "n", "name": "n", "side": "red", "at": [0, 0], "footprint": [1, 2], "speed": { "walk": 3 }, "hp": { "current": 1, "max": 2 } } }),
        json!({ "type": "updateToken", "token": "a", "changes": { "at": [0, 0], "stats": { "reaction": 3 }, "hp": { "current": 1, "max": 2 } } }),
        json!({ "type": "rollInitiative", "token": "a", "choice": "quickness", "modifiers": 1 }),
        json!({ "type": "setSetting", "name": "metric", "value": "uniform" }),
        json!({ "type": "setArea", "area": { "id": "x", "name": "x", "cells": [[0, 0]] } }),
    ];
    for ruleset in ["reaction-square", "agility-hex", "reflex-d20", "shift-meter", "strike-area"] {
        let mut game = small(ruleset);
        for command in &commands {
            for pointer in pointers(command, "") {
                for value in &nonsense {
                    let mut broken = command.clone();
                    *broken.pointer_mut(&pointer).unwrap() = value.clone();
                    game.either(broken);
                }
            }
        }
    }
}

fn pointers(value: &Value, at: &str) -> Vec<String> {
    let mut out = Vec::new();
    let children: Vec<(String, &Value)> = match value {
        Value::Object(fields) => fields.iter().map(|(name, child)| (name.clone(), child)).collect(),
        Value::Array(items) => {
            items.iter().enumerate().map(|(index, child)| (index.to_string(), child)).collect()
        }
        _ => Vec::new(),
    };
    for (name, child) in children {
        let place = format!("{at}/{name}");
        out.extend(pointers(child, &place));
        out.push(place);
    }
    out
}

#[test]
fn edits_made_together_are_one_step_or_none() {
    let mut game = small("reflex-d20");
    let mud =
        json!({ "type": "paintTerrain", "terrain": { "id": "more", "cells": [[2, 2]], "difficult": true } });
    let half = json!({ "type": "together", "commands": [mud, { "type": "removeWall", "wall": "nowhere" }] });
    let refusal = game.refusal(half);
    assert_eq!((refusal.code.as_str(), refusal.path.as_deref()), ("unknown-wall", Some("/commands/1/wall")));
    for inside in
        [json!([]), json!([{ "type": "endTurn" }]), json!([{ "type": "together", "commands": [mud] }])]
    {
        game.refused(json!({ "type": "together", "commands": inside }), "bad-command");
    }
    // `run` takes every command back once and does it again: one step for all three.
    let events = game.run(json!({ "type": "together", "commands": [
        mud, { "type": "removeWall", "wall": "w" }, { "type": "addWall", "wall": wall("w", json!([[1, 1], [2, 1]])) },
    ] }));
    assert_eq!(events.len(), 3);
    assert_eq!(game.scene()["walls"].as_array().map(Vec::len), Some(2));
    assert_eq!(game.scene()["terrain"].as_array().map(Vec::len), Some(2));
}

/// Lists within each other.
fn nested(levels: usize) -> Value {
    (1..levels).fold(json!([]), |inner, _| json!([inner]))
}

#[test]
fn values_too_deep_for_a_file_are_refused_with_their_place() {
    for (command, path) in [
        (
            json!({ "type": "updateToken", "token": "a", "changes": { "traits": { "x": nested(120) } } }),
            "/changes/traits",
        ),
        (
            json!({ "type": "addToken", "token": token("c", "red", [0, 0], json!({ "x": nested(99) })) }),
            "/token/x",
        ),
        (json!({ "type": "setSetting", "name": "deep", "value": nested(300) }), "/value"),
        (
            json!({ "type": "together", "commands": [{ "type": "note", "text": "x", "y": nested(100) }] }),
            "/commands",
        ),
    ] {
        let mut game = small("reflex-d20");
        let before = game.scene().to_string();
        let refusal = game.refusal(command.clone());
        assert_eq!((refusal.code.as_str(), refusal.path.as_deref()), ("too-large", Some(path)), "{command}");
        assert_eq!(game.scene().to_string(), before);
    }
    // What is just not too deep is kept, and the document opens again.
    let mut game = small("reflex-d20");
    game.run(json!({ "type": "updateToken", "token": "a", "changes": { "traits": { "x": nested(97) } } }));
    game.run(
        json!({ "type": "addCondition", "token": "a", "condition": { "kind": "odd", "x": nested(98) } }),
    );
    let (again, _) = burstmap::format::read_text(&game.scene().to_string()).unwrap();
    assert_eq!(serde_json::to_value(&again).unwrap(), game.scene());
}

#[test]
fn a_refusal_stays_readable_whatever_it_quotes() {
    let mut game = small("reflex-d20");
    let refusal = game.refusal(json!({ "type": "wake", "token": "é".repeat(100_000) }));
    assert!(refusal.code == "unknown-token" && refusal.message.len() < 2_100, "{}", refusal.message.len());
    // Numbers stand as they were written, not with all their digits; nothing speaks of what a program calls a type.
    for (command, path) in [
        (json!({ "type": "heal", "token": "a", "amount": 1e300 }), "/amount"),
        (json!({ "type": "moveWall", "wall": "w", "points": [[0, 0], [1e300, 0]] }), "/points/1"),
        (
            json!({ "type": "updateToken", "token": "a", "changes": { "stats": { "reflex": 1e300 } } }),
            "/changes/stats/reflex",
        ),
        (
            json!({ "type": "areaAttack", "area": { "shape": "burst", "target": [1, 1], "size": 1e300 } }),
            "/area/size",
        ),
        (json!({ "type": "rollInitiative", "choice": 3 }), "/choice"),
        (json!({ "type": "rollInitiative", "modifiers": ["much"] }), "/modifiers"),
        (
            json!({ "type": "paintTerrain", "terrain": { "id": "t", "cells": [], "blocking": 3 } }),
            "/terrain/blocking",
        ),
    ] {
        let refusal = game.refusal(command.clone());
        assert_eq!(refusal.path.as_deref(), Some(path), "{refusal:?}");
        assert!(
            ["0000000000", "enum", "i32"].iter().all(|word| !refusal.message.contains(word)),
            "{refusal:?}"
        );
    }
}

/// Numbers at the edge of what a file can hold: sums with them stay numbers.
#[test]
fn the_greatest_numbers_break_no_sum() {
    let (most, least) = (i32::MAX, i32::MIN);
    for ruleset in ["reaction-square", "agility-hex", "reflex-d20", "shift-meter", "strike-area"] {
        let mut map = scene(ruleset, 10, 8);
        let statistics = [
            "reaction",
            "physicalDefense",
            "agility",
            "avoid",
            "reflex",
            "evasion",
            "defense",
            "intelligence",
        ];
        let stats: Value = statistics.iter().map(|name| ((*name).to_owned(), json!(1_000_000))).collect();
        let wild = |kind: &str| json!({ "kind": kind, "value": 1e300, "hours": 1e300, "rested": -1e300 });
        map["tokens"] = json!([
            token(
                "a",
                "red",
                [1, 1],
                json!({ "speed": { "walk": 1e6 }, "hp": { "current": least, "max": most, "nonlethal": most },
                "stats": stats, "traits": { "hands": 1e300, "initiativeBonus": -1e300, "regeneration": { "amount": 1e300 } } })
            ),
            token(
                "b",
                "blue",
                [4, 1],
                json!({ "hp": { "current": most, "max": least, "deathAt": most }, "stats": stats,
                "conditions": [wild("defending"), wild("unconscious"), wild("readied"), wild("urged")],
                "traits": { "damageReduction": [{ "amount": 1e300 }], "spellResistance": -1e300, "combatReflexes": true } })
            ),
        ]);
        let mut game = Game::open(map);
        for command in [
            json!({ "type": "damage", "token": "a", "amount": 1_000_000 }),
            json!({ "type": "damage", "token": "b", "amount": 1_000_000, "nonlethal": true }),
            json!({ "type": "heal", "token": "a", "amount": 1_000_000 }),
            json!({ "type": "rest", "token": "b", "hours": 1_000_000 }),
            json!({ "type": "attack", "attacker": "a", "target": "b", "kind": "ranged", "bonus": 1_000_000, "damage": 1_000_000,
                "options": { "helpers": 1e6, "area": true, "charge": true }, "overrides": { "defense": -1e6, "areasApart": -1e6 } }),
            json!({ "type": "attack", "attacker": "a", "target": "b", "kind": "spell", "bonus": -1_000_000, "damage": "1000d1000+1000000" }),
            json!({ "type": "areaAttack", "area": { "shape": "burst", "target": [4, 1], "size": 9 }, "bonus": 1_000_000, "splash": true,
                "damage": "1000d1000" }),
            json!({ "type": "areaAttack", "area": { "shape": "burst", "target": [4, 1], "size": 9 },
                "check": { "skill": "reaction", "difficulty": least } }),
            json!({ "type": "spend", "token": "a", "action": "influence", "target": "b", "attitude": "hesitant", "bonus": 1_000_000 }),
            json!({ "type": "spend", "token": "a", "action": "hide", "bonus": -1_000_000, "difficulty": 1_000_000 }),
            json!({ "type": "spend", "token": "b", "action": "ready" }),
            json!({ "type": "maneuver", "attacker": "a", "target": "b", "kind": "trip", "bonus": 1_000_000 }),
        ] {
            game.either(command);
        }
        game.run(json!({ "type": "rollInitiative", "modifiers": [most, least] }));
        game.run(json!({ "type": "startCombat" }));
        game.run(json!({ "type": "endTurn" }));
        for kind in ["melee", "ranged", "spell"] {
            game.attack("a", "b", kind);
        }
    }
}

#[test]
fn words_that_mean_nothing_in_the_rules_are_refused_with_the_nearest() {
    let mut game = small("reflex-d20");
    let tile = |cover: &str| json!({ "type": "paintTerrain", "terrain": { "id": "low", "cells": [[2, 2]], "cover": cover } });
    let size = |size: &str| json!({ "type": "updateToken", "token": "a", "changes": { "size": size } });
    let wide = json!({ "type": "addToken", "token": token("c", "red", [0, 0], json!({ "size": "larg" })) });
    let fence = json!({ "type": "addWall", "wall": { "id": "low", "points": [[1, 1], [2, 1]], "cover": "improve",
        "blocks": { "move": false, "effect": false, "sight": false } } });
    let blast = json!({ "type": "areaAttack", "area": { "shape": "radius", "target": [4, 1], "size": 1 },
        "bonus": 3, "versus": "fortitud" });
    let save = json!({ "type": "areaAttack", "area": { "shape": "radius", "target": [4, 1], "size": 1 },
        "check": { "skill": "acrobatics", "difficulty": 3 }, "versus": "fortitud" });
    let stab = json!({ "type": "attack", "attacker": "a", "target": "b", "kind": "ranged", "bonus": 3,
        "options": { "versus": "reflx" } });
    let known = |name: &str, value: Value| json!({ "type": "setSetting", "name": name, "value": value });
    for (command, path, word) in [
        (tile("partail"), "/terrain/cover", "partial"),
        (size("Large"), "/changes/size", "large"),
        (wide, "/token/size", "large"),
        (fence, "/wall/cover", "improved"),
        (blast, "/versus", "fortitude"),
        (save, "/versus", "fortitude"),
        (stab, "/options/versus", "reflex"),
        (known("metrik", json!("uniform")), "/name", "metric"),
        (known("movment.cornerRule", json!(true)), "/name", "movement"),
    ] {
        let refusal = game.refused(command, "bad-command");
        assert_eq!(refusal.path.as_deref(), Some(path));
        assert!(refusal.message.contains(&format!("{word:?}")), "{}", refusal.message);
    }
    // A host's own setting, a defense that some token has, and what stood there before are all kept.
    game.all(&[
        known("campaign", json!("Tuesday")),
        json!({ "type": "updateToken", "token": "b", "changes": { "stats": { "dodge": 12 } } }),
        json!({ "type": "areaAttack", "area": { "shape": "radius", "target": [4, 1], "size": 1 }, "bonus": 3,
            "versus": "dodge" }),
        tile("partial"),
        json!({ "type": "setRuleset", "ruleset": "strike-area" }),
        tile("partial"),
    ]);
}

#[test]
fn numbers_below_what_is_possible_and_conditions_that_point_nowhere_are_refused() {
    let mut game = small("shift-meter");
    let change = |changes: Value| json!({ "type": "updateToken", "token": "a", "changes": changes });
    let condition =
        |condition: Value| json!({ "type": "addCondition", "token": "a", "condition": condition });
    for (command, code, path) in [
        (change(json!({ "speed": { "walk": -1 } })), "bad-command", "/changes/speed/walk"),
        (change(json!({ "hp": { "max": -1 } })), "bad-command", "/changes/hp/max"),
        (change(json!({ "hp": { "nonlethal": -4 } })), "bad-command", "/changes/hp/nonlethal"),
        (condition(json!({ "kind": "grappled", "by": "nobody" })), "unknown-token", "/condition/by"),
        (condition(json!({ "kind": "grappled", "by": 3 })), "unknown-token", "/condition/by"),
        (condition(json!({ "kind": "defending", "value": "much" })), "bad-command", "/condition/value"),
    ] {
        assert_eq!(game.refused(command, code).path.as_deref(), Some(path));
    }
    game.run(change(json!({ "speed": { "walk": 0 }, "hp": { "current": -3 } })));
}

// RD-51
#[test]
fn options_of_an_attack_are_of_their_kind_and_a_slip_is_told() {
    let mut game = small("reflex-d20");
    let ask =
        |options: Value| json!({ "attacker": "a", "target": "b", "kind": "ranged", "options": options });
    for (options, path, word) in [
        (json!({ "charge": "yes" }), "/options/charge", "true or false"),
        (json!({ "reach": "far" }), "/options/reach", "a number"),
        (json!({ "spareAlies": true }), "/options/spareAlies", "spareAllies"),
        (json!({ "weapon": { "size": "larg" } }), "/options/weapon/size", "large"),
        (json!({ "weapon": 3 }), "/options/weapon", "a word"),
        (json!({ "versus": 3 }), "/options/versus", "statistic"),
    ] {
        let refusal = game.try_attack(ask(options.clone())).unwrap_err();
        assert_eq!((refusal.code.as_str(), refusal.path.as_deref()), ("bad-query", Some(path)));
        assert!(refusal.message.contains(word), "{}", refusal.message);
        let attack = json!({ "type": "attack", "attacker": "a", "target": "b", "kind": "ranged", "bonus": 1, "options": options });
        assert_eq!(game.refused(attack, "bad-command").path.as_deref(), Some(path));
    }
    // What a table calls its own is kept.
    game.try_attack(ask(json!({ "blessed": 2, "charge": null, "weapon": "light" }))).unwrap();
}

#[test]
fn what_is_wrong_is_quoted_by_its_start_alone() {
    let mut map = scene("reaction-square", 4, 4);
    map["settings"] = json!({ "roughWaters": "x".repeat(9_000) });
    let refusal = burstmap::format::read(map).unwrap_err();
    assert_eq!(refusal.path.as_deref(), Some("/settings/roughWaters"));
    assert!(refusal.message.len() < 200, "{}", refusal.message);
}
