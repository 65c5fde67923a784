//! The fight, and facts that a side does not know.

use crate::common::fights::{self, Chance};
use crate::common::support::open;
use burstmap::encounter::Table;
use serde_json::{Value, json};

/// Returns whether a value mentions the secret creature.
pub fn is_of_secret(value: &Value) -> bool {
    ["token", "attacker", "target"].iter().any(|name| value[name] == "xyzzy")
}

/// Returns the fight with some of the facts, and without facts.
pub fn fight(system: &str, chance: &mut Chance) -> [Table; 2] {
    let without = unsecret(system);
    let mut with = without.clone();
    for fact in FACTS {
        if chance.below(2) == 0 {
            fact(&mut with);
        }
    }
    [with, without].map(open)
}

/// Returns the fight with the facts that `which` selects by their number, and without facts. `change` applies to both.
pub fn scripted(system: &str, change: fn(&mut Value), which: impl Fn(usize) -> bool) -> [Table; 2] {
    let mut without = unsecret(system);
    change(&mut without);
    let mut with = without.clone();
    for (_, fact) in FACTS.iter().enumerate().filter(|(number, _)| which(*number)) {
        fact(&mut with);
    }
    [with, without].map(open)
}

/// Returns the fight without any of the facts.
fn unsecret(system: &str) -> Value {
    let mut without = fights::start(system);
    // Every token has something to roll, and hit points to lose.
    for token in without["tokens"].as_array_mut().unwrap() {
        token["hp"] = json!({ "current": 90, "max": 90 });
        token["initiative"] = json!(null);
    }
    without["settings"] = json!({ "fog": false });
    without
}

pub const FACTS: [fn(&mut Value); 8] = [
    |scene| {
        let hidden = json!({ "id": "xyzzy", "name": "xyzzy", "side": "blue", "at": [1, 1], "hidden": true, "hp": { "current": 9, "max": 9 },
            "stats": { "reaction": 1 }, "speed": { "walk": 6 } });
        scene["tokens"].as_array_mut().unwrap().insert(1, hidden);
    },
    |scene| condition(scene, "a", "poisoned"),
    |scene| condition(scene, "c", "frightened"),
    |scene| condition(scene, "b", "restrained"),
    // Numbers of other sides' tokens.
    |scene| {
        for token in others(scene) {
            token["hp"] = json!({ "current": 88, "max": 95, "temporary": 2, "plan": "xyzzy" });
            token["stats"]["armor"] = json!(11);
            token["stats"]["grit"] = json!(1);
            token["traits"]["damageReduction"] = json!({ "amount": 1, "overcomeBy": "silver" });
            token["traits"]["darkvision"] = json!(12);
            token["attacks"]
                .as_array_mut()
                .unwrap()
                .push(json!({ "name": "xyzzy", "kind": "melee", "bonus": 3 }));
            token["notes"] = json!("xyzzy");
        }
    },
    // Hidden terrain and other objects, and the game master's drawings.
    |scene| {
        let pit = json!({ "id": "xyzzy", "cells": [[2, 2], [3, 2]], "difficult": true, "hidden": true, "label": "xyzzy" });
        scene["terrain"].as_array_mut().unwrap().insert(0, pit);
        scene["zones"].as_array_mut().unwrap().insert(0, json!({ "id": "xyzzy", "cells": [[8, 7]], "kind": "smoke", "acts": "through", "degree": "concealment", "gm": true }));
    },
    |scene| {
        let burst = json!({ "shape": "burst", "size": 1, "target": [3, 3] });
        scene["templates"] = json!([{ "id": "xyzzy", "name": "xyzzy", "cells": [[3, 3]], "area": burst, "seenBy": "gm", "on": "a" }]);
        scene["marks"] = json!([{ "id": "xyzzy", "kind": "pin", "points": [[2.5, 2.5]], "text": "xyzzy", "seenBy": "gm" }]);
    },
    |scene| {
        scene["walls"][1]["door"] = json!("locked");
        scene["walls"][1]["secretPlan"] = json!("xyzzy");
        scene["plot"] = json!("xyzzy");
        scene["settings"]["gmPlan"] = json!("xyzzy");
    },
];

fn others(scene: &mut Value) -> impl Iterator<Item = &mut Value> {
    let tokens = scene["tokens"].as_array_mut().unwrap().iter_mut();
    tokens.filter(|token| token["side"] == "blue" && token["id"] != "xyzzy")
}

/// Adds a condition that only the game master knows.
fn condition(scene: &mut Value, id: &str, kind: &str) {
    let token = scene["tokens"].as_array_mut().unwrap().iter_mut().find(|token| token["id"] == id).unwrap();
    token["conditions"] = json!([{ "kind": kind, "secret": true, "plan": "xyzzy" }]);
}

/// Returns the commands that start a fight.
pub fn start(chance: &mut Chance) -> Vec<Value> {
    let initiative = ["a", "b", "c", "d"].map(|id| json!({ "type": "rollInitiative", "token": id }));
    let combat = [
        json!({ "type": "startCombat" }),
        json!({ "type": "startCombat", "surprise": "blue" }),
        json!({ "type": "startCombat", "declares": "a" }),
    ];
    initiative
        .into_iter()
        .chain([combat[chance.below(3)].clone(), json!({ "type": "startCombat" })])
        .collect()
}

/// Returns a command that leads to events that are rare in random fights.
pub fn rarely(chance: &mut Chance, table: &Table) -> Value {
    let turn = table.turn();
    let active = turn.active.as_deref().unwrap_or("a");
    let enemy = chance.one(if ["a", "c"].contains(&active) { &["b", "d"] } else { &["a", "c"] });
    let legal = json!({ "legal": true });
    let damage = json!({ "dice": "1d6+1" });
    match chance.below(18) {
        0 => {
            json!({ "type": "placeInOrder", "token": chance.one(&["a", "b"]), "before": chance.one(&["c", "d"]) })
        }
        1 => {
            json!({ "type": "grantAction", "token": active, "action": chance.one(&["standard", "action", "move"]) })
        }
        2..=4 => {
            json!({ "type": "attack", "attacker": active, "target": enemy, "kind": chance.one(&["melee", "ranged"]), "bonus": 4,
            "damage": damage, "overrides": legal, "with": chance.one(&["Maul", "Axe", "Spear"]) })
        }
        5 | 6 => {
            json!({ "type": "maneuver", "attacker": active, "target": enemy, "overrides": legal, "bonus": 4,
            "kind": chance.one(&["trip", "grapple", "bullRush", "disarm"]) })
        }
        7 => json!({ "type": "move", "token": "c", "path": [], "turned": true }),
        8 => json!({ "type": "fall", "token": chance.one(&["a", "b"]), "cells": 2 }),
        9 => json!({ "type": "roll", "dice": "2d6+1", "token": chance.one(&["a", "b"]) }),
        10 => json!({ "type": "ping", "at": [3, 3], "token": chance.one(&["a", "b"]) }),
        11 => json!({ "type": "damage", "token": chance.one(&["a", "c"]), "amount": 200 }),
        12 => {
            json!({ "type": "guess", "attacker": active, "cell": [1, 2], "kind": "ranged", "bonus": 3, "damage": damage })
        }
        13 => {
            json!({ "type": "areaAttack", "attacker": active, "area": { "shape": "radius", "target": [3, 1], "size": 3 },
            "damage": damage, "check": { "skill": chance.one(&["grit", "dexteritySave"]), "difficulty": 10 }, "overrides": legal })
        }
        14 => {
            json!({ "type": "spend", "token": active, "action": "influence", "target": enemy, "attitude": "hesitant" })
        }
        15 => json!({ "type": "updateToken", "token": "c", "changes": { "elevation": 2 } }),
        16 => {
            json!({ "type": "addCondition", "token": chance.one(&["a", "b"]), "condition": { "kind": "unconscious", "hours": 2 } })
        }
        _ => json!({ "type": "wake", "token": chance.one(&["a", "b"]) }),
    }
}
