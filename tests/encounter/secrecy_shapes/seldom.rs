//! Kinds of events that random fights rarely have, each with commands that lead to it.

use serde_json::{Value, json};

/// A fight that leads to a kind of event.
pub struct Script {
    pub kind: &'static str,
    pub system: &'static str,
    /// Changes the scene, with and without the facts.
    pub scene: fn(&mut Value),
    /// Combatants by initiative, highest first. The others have not rolled.
    pub order: &'static [&'static str],
    pub commands: fn() -> Vec<Value>,
}

pub fn scripts() -> Vec<Script> {
    let others: &[&str] = &["a", "b", "c", "d"];
    let same = |_: &mut Value| {};
    vec![
        Script {
            kind: "footingRegained",
            system: "reaction-square",
            scene: same,
            order: others,
            // These happen at the end of the round.
            commands: || {
                vec![ends(), ends(), ends(), ends(), json!({ "type": "regainFooting", "token": "c" })]
            },
        },
        Script {
            kind: "legendaryActionTaken",
            system: "srd-5e",
            scene: same,
            order: others,
            commands: || vec![ends(), json!({ "type": "legendaryAction", "token": "d", "option": "Roar" })],
        },
        Script {
            kind: "legendaryResistanceUsed",
            system: "srd-5e",
            // Only the creature's own side reads about it.
            scene: |scene| {
                let own = token(scene, "a");
                own["traits"]["legendaryResistance"] = json!(2);
                own["stats"]["dexteritySave"] = json!(1);
            },
            order: &["b", "a"],
            commands: || {
                let area = json!({ "shape": "radius", "target": [0, 0], "size": 1 });
                let check = json!({ "skill": "dexteritySave", "difficulty": 30, "half": true });
                vec![
                    json!({ "type": "areaAttack", "attacker": "b", "area": area, "damage": { "dice": "2d6" }, "check": check,
                        "overrides": { "legal": true } }),
                    json!({ "type": "legendaryResistance", "token": "a", "use": true }),
                ]
            },
        },
        Script {
            kind: "tokenTurned",
            system: "shift-meter",
            // The token needs room to turn.
            scene: |scene| {
                token(scene, "c")["at"] = json!([8, 0]);
                token(scene, "d")["at"] = json!([10, 5]);
            },
            order: &["c", "b"],
            commands: || vec![json!({ "type": "move", "token": "c", "path": [], "turned": true })],
        },
        Script {
            kind: "tokenSqueezed",
            system: "srd-5e",
            // A large creature at an opening of one square.
            scene: |scene| {
                for (id, at) in [("a", [0, 6]), ("b", [8, 0]), ("c", [11, 3]), ("d", [7, 6])] {
                    token(scene, id)["at"] = json!(at);
                }
                token(scene, "a")["size"] = json!("large");
                let rows = [0, 1, 2, 3, 4, 5, 7];
                scene["terrain"] =
                    json!([{ "id": "rock", "cells": rows.map(|row| [3, row]), "blocking": true }]);
            },
            order: others,
            commands: || vec![json!({ "type": "move", "token": "a", "path": [[1, 6], [2, 6]] })],
        },
        Script {
            kind: "deathSaved",
            system: "srd-5e",
            scene: same,
            order: &["b", "a"],
            commands: || vec![json!({ "type": "damage", "token": "a", "amount": 90 }), ends()],
        },
        Script {
            kind: "attackRecharged",
            system: "srd-5e",
            scene: |scene| {
                let breath = json!({ "name": "Breath", "kind": "area", "recharge": 3, "spent": true });
                token(scene, "a")["attacks"].as_array_mut().unwrap().push(breath);
            },
            order: &["b", "a"],
            commands: || vec![ends()],
        },
        Script {
            kind: "itemTaken",
            system: "reflex-d20",
            scene: same,
            order: others,
            commands: || {
                vec![
                    json!({ "type": "maneuver", "kind": "steal", "attacker": "a", "target": "b", "bonus": 90,
                    "options": { "item": "wand" }, "overrides": { "legal": true } }),
                ]
            },
        },
        Script {
            kind: "coverChanged",
            system: "strike-area",
            scene: |scene| {
                let table =
                    json!({ "id": "table", "cells": [[0, 1]], "cover": "half", "label": "The table" });
                scene["terrain"].as_array_mut().unwrap().push(table);
            },
            order: others,
            commands: || {
                vec![
                    json!({ "type": "spend", "token": "a", "action": "manipulateCover", "feature": "table" }),
                ]
            },
        },
    ]
}

fn ends() -> Value {
    json!({ "type": "endTurn" })
}

fn token<'a>(scene: &'a mut Value, id: &str) -> &'a mut Value {
    scene["tokens"].as_array_mut().unwrap().iter_mut().find(|token| token["id"] == id).unwrap()
}
