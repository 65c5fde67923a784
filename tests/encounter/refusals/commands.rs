//! Commands that cannot be carried out as written.

use super::*;
use crate::common::worded::{catalogue, worded};
use serde_json::json;

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
        (json!({ "type": "addToken", "token": token("a", "red", [0, 0]) }), "bad-command", "/token/id"),
        (json!({ "type": "addToken", "token": token("z", "red", [99, 0]) }), "out-of-bounds", "/token/at"),
        (
            json!({ "type": "updateToken", "token": "a", "changes": { "at": "home" } }),
            "bad-command",
            "/changes/at",
        ),
        (
            json!({ "type": "updateToken", "token": "a", "changes": { "nmae": "Ann" } }),
            "bad-command",
            "/changes/nmae",
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
        (json!({ "type": "note", "text": "  " }), "bad-command", "/text"),
        (json!({ "type": "note", "text": "x".repeat(100_000) }), "bad-command", "/text"),
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
fn words_that_mean_nothing_in_the_rules_are_refused_with_the_nearest() {
    let mut game = small("reflex-d20");
    let tile = |cover: &str| json!({ "type": "paintTerrain", "terrain": { "id": "low", "cells": [[2, 2]], "cover": cover } });
    let size = |size: &str| json!({ "type": "updateToken", "token": "a", "changes": { "size": size } });
    let wide = json!({ "type": "addToken", "token": token("c", "red", [0, 0]).size("larg") });
    let fence = json!({ "type": "addWall", "wall": { "id": "low", "points": [[1, 1], [2, 1]], "cover": "improve",
        "blocks": { "move": false, "effect": false, "sight": false } } });
    let blast = json!({ "type": "areaAttack", "area": { "shape": "radius", "target": [4, 1], "size": 1 },
        "bonus": 3, "versus": "fortitud" });
    let stab = json!({ "type": "attack", "attacker": "a", "target": "b", "kind": "ranged", "bonus": 3,
        "options": { "versus": "reflx" } });
    let known = |name: &str, value: Value| json!({ "type": "setSetting", "name": name, "value": value });
    for (command, path, word) in [
        (tile("partail"), "/terrain/cover", "partial"),
        (size("Large"), "/changes/size", "large"),
        (wide, "/token/size", "large"),
        (fence, "/wall/cover", "improved"),
        (blast, "/versus", "fortitude"),
        (stab, "/options/versus", "reflex"),
        (known("metrik", json!("uniform")), "/name", "metric"),
        (known("movment.cornerRule", json!(true)), "/name", "movement"),
    ] {
        game.refused(command, "bad-command").at(path).saying(&format!("{word:?}"));
    }
    // A host's own setting, a defense that some token has, and existing settings are all preserved.
    game.all([
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
        game.refused(command, code).at(path);
    }
    game.run(change(json!({ "speed": { "walk": 0 }, "hp": { "current": -3 } })));
}

// RD-51
#[test]
fn options_of_an_attack_are_of_their_kind_and_a_slip_is_told() {
    let mut game = small("reflex-d20");
    let ask = |options: Value| {
        Attack::from(json!({ "attacker": "a", "target": "b", "kind": "ranged", "options": options }))
    };
    for (options, path, word) in [
        (json!({ "charge": "yes" }), "/options/charge", worded(catalogue::WantedBoolean)),
        (json!({ "reach": "far" }), "/options/reach", worded(catalogue::WantedNumber)),
        (json!({ "spareAlies": true }), "/options/spareAlies", "spareAllies".into()),
        (json!({ "weapon": { "size": "larg" } }), "/options/weapon/size", "large".into()),
        (json!({ "weapon": 3 }), "/options/weapon", worded(catalogue::WantedWeapon)),
        (json!({ "versus": 3 }), "/options/versus", worded(catalogue::WantedStat)),
        (json!({ "blessed": 2 }), "/options/blessed", "blessed".into()),
        (json!({ "weapon": { "lihgt": true } }), "/options/weapon/lihgt", "light".into()),
    ] {
        game.rejects(ask(options.clone()), "bad-query").at(path).saying(&word);
        let attack = json!({ "type": "attack", "attacker": "a", "target": "b", "kind": "ranged", "bonus": 1, "options": options });
        game.refused(attack, "bad-command").at(path);
    }
    // Optional fields may be `null`.
    game.ask(ask(json!({ "blessed": null, "charge": null, "weapon": "light" })));
}
