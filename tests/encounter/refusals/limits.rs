//! Invalid values, deep nesting, large numbers, long quotations.

use super::*;
use serde_json::json;

/// Replaces every field of every command and question with an invalid value. The table refuses or accepts it, but never panics.
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

/// Returns nested lists.
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
        (json!({ "type": "addToken", "token": token("c", "red", [0, 0]).set("x", nested(99)) }), "/token/x"),
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
    // Values of exactly the maximum depth are accepted, and the document opens again.
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
    // Messages quote numbers as written, not with all digits, and mention no types of the program.
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
        (json!({ "type": "rollInitiative", "modifiers": ["much"] }), "/modifiers/0"),
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

/// Sums of numbers at the limits of a file do not overflow.
#[test]
fn the_greatest_numbers_break_no_sum() {
    let (most, least) = (i32::MAX, i32::MIN);
    for ruleset in ["reaction-square", "agility-hex", "reflex-d20", "shift-meter", "strike-area"] {
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
        let a = token("a", "red", [1, 1])
            .set("speed", json!({ "walk": 1e6 }))
            .set("hp", json!({ "current": least, "max": most, "nonlethal": most }))
            .set("stats", stats.clone())
            .has("hands", 1e300)
            .has("initiativeBonus", -1e300)
            .has("regeneration", json!({ "amount": 1e300 }));
        let b = token("b", "blue", [4, 1])
            .hp(most, least)
            .dies_at(most)
            .set("stats", stats)
            .set("conditions", ["defending", "unconscious", "readied", "urged"].map(wild).to_vec())
            .has("damageReduction", json!([{ "amount": 1e300 }]))
            .has("spellResistance", -1e300)
            .has("combatReflexes", true);
        let mut game = scene(ruleset, 10, 8).tokens([a, b]).open();
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
            game.ask(attack("a", "b").kind(kind));
        }
    }
}

#[test]
fn what_is_wrong_is_quoted_by_its_start_alone() {
    let scene = scene("reaction-square", 4, 4).setting("roughWaters", "x".repeat(9_000));
    let refusal = burstmap::format::read(scene.into()).unwrap_err();
    assert_eq!(refusal.path.as_deref(), Some("/settings/roughWaters"));
    assert!(refusal.message.len() < 200, "{}", refusal.message);
}
