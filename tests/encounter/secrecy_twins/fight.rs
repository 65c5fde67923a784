//! The fight that twins play, with or without a secret.

use crate::common::support::*;
use burstmap::encounter::Table;
use serde_json::json;

#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Secret {
    /// A hidden creature in the open. Tokens walk into it sooner or later.
    Creature,
    /// A hidden combatant behind a wall.
    Combatant,
    Door,
    /// A locked door that all sides know. They do not know that it is locked until a token tries it.
    Lock,
    Trap,
    /// A change in a room that the side has left.
    Fog,
    Note,
    /// Pins and templates of the game master, for a third side or for no one.
    Mark,
}

pub const SECRETS: [Secret; 8] = [
    Secret::Creature,
    Secret::Combatant,
    Secret::Door,
    Secret::Lock,
    Secret::Trap,
    Secret::Fog,
    Secret::Note,
    Secret::Mark,
];

/// Two rooms with a door between them. The fight is in the western one.
pub fn fight(system: &str, (secret, interruptions): (Secret, bool), with: bool) -> Table {
    let stats = json!({ "quickness": 2, "perception": 2, "awareness": 2, "reflex": 12, "speed": 2, "agility": 2, "reaction": 2 });
    // Effects of weapon masteries are reported only for known creatures (E5-99).
    let weapon = |name: &str, mastery: &str| json!({ "name": name, "kind": "melee", "mastery": mastery, "light": mastery == "nick", "damage": [{ "dice": "1d4+2" }] });
    let weapons = json!([
        weapon("Maul", "topple"),
        weapon("Axe", "cleave"),
        weapon("Mace", "sap"),
        weapon("Knife", "nick")
    ]);
    let token = |id: &str, side: &str, at: [i32; 2]| {
        json!({ "id": id, "name": id.to_uppercase(), "side": side, "at": at, "stats": stats, "speed": { "walk": 6 },
                "attacks": weapons, "hp": { "current": 20, "max": 20 } })
    };
    let mut tokens = vec![
        token("ann", "a", [2, 2]),
        token("bob", "b", [6, 2]),
        token("cy", "a", [2, 5]),
        token("dov", "b", [6, 6]),
    ];
    let all = json!({ "move": true, "effect": true, "sight": true });
    let mut walls = vec![
        json!({ "id": "w1", "points": [[9, -1], [9, 3]], "blocks": all }),
        json!({ "id": "door", "points": [[9, 3], [9, 4]], "blocks": all, "door": "closed" }),
    ];
    let mut value = scene(system, 15, 9, json!([]));
    value["terrain"] = json!([{ "id": "t1", "cells": [[4, 7], [11, 2]], "difficult": true }]);
    value["settings"] = json!({ "fog": secret == Secret::Fog, "interruptions": interruptions });
    match (secret, with) {
        (Secret::Creature, true) => {
            let mut hidden = token("xyzzy", "b", [4, 4]);
            hidden["hidden"] = json!(true);
            tokens.insert(1, hidden);
        }
        (Secret::Combatant, true) => {
            let mut hidden = token("xyzzy", "b", [12, 6]);
            hidden["hidden"] = json!(true);
            tokens.insert(1, hidden);
        }
        (Secret::Note, true) => {
            tokens[0]["dmNotes"] = json!("xyzzy");
            tokens[0]["traits"] = json!({ "notes": "xyzzy", "plan": "xyzzy" });
            tokens[0]["hp"]["plan"] = json!("xyzzy");
            tokens[0]["conditions"] = json!([{ "kind": "plotting", "secret": true, "plan": "xyzzy" }]);
            tokens[1]["description"] = json!("xyzzy");
            walls[0]["secretPlan"] = json!("xyzzy");
            value["plot"] = json!("xyzzy");
            value["settings"]["gmPlan"] = json!("xyzzy");
            value["settings"]["sides"] = json!([["xyzzy", "zyxxy"]]);
            value["grid"]["remark"] = json!("xyzzy");
        }
        (Secret::Mark, true) => {
            let burst = json!({ "shape": "burst", "size": 1, "target": [3, 3] });
            let template = |id: &str, more: serde_json::Value| {
                let mut template =
                    json!({ "id": id, "name": "xyzzy", "cells": [[3, 3]], "area": burst, "seenBy": "gm" });
                for (name, value) in more.as_object().unwrap() {
                    template[name] = value.clone();
                }
                template
            };
            value["templates"] = json!([
                template("t-a", json!({ "rounds": 2 })),
                template("t-b", json!({ "rounds": 1, "until": "ann", "on": "ann" })),
                template("t-c", json!({ "seenBy": { "side": "c" }, "on": "bob" })),
            ]);
            let pin = |id: &str, seen_by: serde_json::Value| json!({ "id": id, "kind": "pin", "points": [[2.5, 2.5]], "text": "xyzzy", "note": "xyzzy", "seenBy": seen_by });
            value["marks"] = json!([pin("m-a", json!("gm")), pin("m-b", json!({ "side": "c" }))]);
        }
        (Secret::Trap, true) => {
            value["terrain"].as_array_mut().unwrap().insert(
                0,
                json!({ "id": "xyzzy", "cells": [[4, 3], [4, 4]], "difficult": true, "hidden": true, "label": "pit" }),
            );
        }
        _ => {}
    }
    if (secret, with) == (Secret::Lock, true) {
        walls[1]["door"] = json!("locked");
    }
    match (secret, with) {
        (Secret::Door, true) => walls.extend([
            json!({ "id": "w2", "points": [[9, 4], [9, 6]], "blocks": all }),
            json!({ "id": "xyzzy", "points": [[9, 7], [9, 6]], "blocks": all, "door": "locked", "secret": true, "label": "way" }),
            json!({ "id": "w3", "points": [[9, 7], [9, 10]], "blocks": all }),
        ]),
        _ => walls.push(json!({ "id": "w2", "points": [[9, 4], [9, 10]], "blocks": all })),
    }
    value["tokens"] = json!(tokens);
    value["walls"] = json!(walls);
    open(value)
}
