//! Edits can be undone to the byte. `together` is one step or none.

use super::*;
use serde_json::json;

// G-15
#[test]
fn every_kind_of_edit_is_taken_back_to_the_byte() {
    let edits = [
        json!({ "type": "setDoor", "wall": "door", "state": "open" }),
        json!({ "type": "setDoor", "wall": "door", "state": "locked" }),
        json!({ "type": "moveWall", "wall": "w", "points": [[6.5, 0], [6.5, 3], [8, 3]] }),
        json!({ "type": "addWall", "wall": wall("new", [[1, 1], [2, 1]]) }),
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
        json!({ "type": "addToken", "token": token("c", "red", [0, 0]) }),
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
fn edits_made_together_are_one_step_or_none() {
    let mut game = small("reflex-d20");
    let mud =
        json!({ "type": "paintTerrain", "terrain": { "id": "more", "cells": [[2, 2]], "difficult": true } });
    let half = json!({ "type": "together", "commands": [mud, { "type": "removeWall", "wall": "nowhere" }] });
    game.refused(half, "unknown-wall").at("/commands/1/wall");
    for inside in
        [json!([]), json!([{ "type": "endTurn" }]), json!([{ "type": "together", "commands": [mud] }])]
    {
        game.refused(json!({ "type": "together", "commands": inside }), "bad-command");
    }
    // `run` also undoes and redoes every command: all three are one step.
    let events = game.run(json!({ "type": "together", "commands": [
        mud, { "type": "removeWall", "wall": "w" }, { "type": "addWall", "wall": wall("w", [[1, 1], [2, 1]]) },
    ] }));
    assert_eq!(events.len(), 3);
    assert_eq!(game.scene()["walls"].as_array().map(Vec::len), Some(2));
    assert_eq!(game.scene()["terrain"].as_array().map(Vec::len), Some(2));
}
