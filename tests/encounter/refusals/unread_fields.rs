//! A field that this kind of command does not use is refused with its place and a list of kinds that use it.

use crate::common::game::*;
use crate::common::worded::{catalogue, worded};
use burstmap::rules::wording::word;
use serde_json::json;

fn beside(system: &str) -> Game {
    let tokens =
        [token("a", "red", [5, 5]).walks(6).hp(30, 30), token("b", "blue", [6, 5]).walks(6).hp(30, 30)];
    scene(system, 12, 12).tokens(tokens).open()
}

fn with(command: Value, fields: &Value) -> Value {
    let mut command = command;
    command.as_object_mut().unwrap().extend(fields.as_object().unwrap().clone());
    command
}

#[test]
fn a_maneuver_refuses_what_only_another_one_reads() {
    let maneuver = |kind: &str, fields: &Value| {
        with(
            json!({ "type": "maneuver", "attacker": "a", "target": "b", "kind": kind, "rolls": [20] }),
            fields,
        )
    };
    for (fields, place, readers) in [
        (json!({ "damage": 5 }), "/damage", vec!["sunder"]),
        (json!({ "options": { "damage": 5 } }), "/options/damage", vec!["sunder"]),
        (json!({ "follow": true }), "/follow", vec!["bullRush", "overrun"]),
        (json!({ "options": { "to": [7, 5] } }), "/options/to", vec!["disarm", "reposition"]),
        (json!({ "options": { "item": "wand" } }), "/options/item", vec!["steal"]),
    ] {
        let mut game = beside("reflex-d20");
        let readers = readers.into_iter().map(word).collect::<Vec<_>>();
        let (what, field) = (word("trip"), place[1..].replace('/', "."));
        let said = worded(catalogue::FieldUnread { what, field, count: readers.len(), readers });
        game.refused(maneuver("trip", &fields), "bad-command").at(place).saying(&said);
    }
    // `false` is the default, so it is accepted.
    beside("reflex-d20").run(maneuver("trip", &json!({ "follow": false })));
    // If the target saves, a push needs a cell, and the attacker can't follow.
    let mut game = beside("srd-5e");
    game.refused(maneuver("bullRush", &json!({ "follow": true })), "bad-command").at("/follow");
    game.run(maneuver("bullRush", &json!({ "options": { "to": [7, 5] }, "rolls": [1] })));
}

#[test]
fn attacks_refuse_what_only_maneuvers_read() {
    for system in ["srd-5e", "reflex-d20", "strike-area"] {
        for (name, value) in [("to", json!([7, 5])), ("damage", json!(5))] {
            let options = json!({ "options": { name: value } });
            let single = json!({ "type": "attack", "attacker": "a", "target": "b", "kind": "melee" });
            let guess = json!({ "type": "guess", "attacker": "a", "cell": [6, 6], "kind": "melee" });
            let area = json!({ "type": "areaAttack", "bonus": 0,
                "area": { "shape": "burst", "target": [6, 5], "size": 1 } });
            for command in [single, guess, area] {
                let place = format!("/options/{name}");
                beside(system).refused(with(command, &options), "bad-command").at(&place);
            }
        }
    }
}

#[test]
fn an_area_that_is_saved_against_is_not_rolled_for() {
    let check = json!({ "skill": "dexteritySave", "difficulty": 12 });
    let area = json!({ "type": "areaAttack", "damage": 5, "check": check,
        "area": { "shape": "burst", "target": [6, 5], "size": 1 } });
    for (field, value) in [("bonus", json!(3)), ("versus", json!("armorClass"))] {
        let said = worded(catalogue::FieldIdleBeside { field, other: "check" });
        let command = with(area.clone(), &json!({ field: value }));
        beside("srd-5e").refused(command, "bad-command").at(&format!("/{field}")).saying(&said);
    }
}

#[test]
fn an_activity_refuses_what_it_does_not_read() {
    let spend = |action: &str, fields: Value| {
        with(json!({ "type": "spend", "token": "a", "action": action }), &fields)
    };
    for (action, fields, place) in [
        ("dash", json!({ "bonus": 2 }), "/bonus"),
        ("dash", json!({ "difficulty": 12 }), "/difficulty"),
        ("search", json!({ "difficulty": 12 }), "/difficulty"),
        ("dodge", json!({ "stat": "stealth" }), "/stat"),
        ("dodge", json!({ "feature": "table" }), "/feature"),
        ("dodge", json!({ "lower": true }), "/lower"),
        ("disengage", json!({ "to": [4, 4] }), "/to"),
        ("dodge", json!({ "concentrates": true }), "/concentrates"),
        ("influence", json!({ "target": "b", "bonus": 2 }), "/bonus"),
        ("help", json!({ "target": "b", "stat": "stealth" }), "/stat"),
    ] {
        beside("srd-5e").refused(spend(action, fields), "bad-command").at(place);
    }
    let said = worded(catalogue::FieldUnread {
        what: word("dodge"),
        field: "concentrates",
        count: 1,
        readers: vec![word("ready")],
    });
    let command = spend("dodge", json!({ "concentrates": true }));
    beside("srd-5e").refused(command, "bad-command").saying(&said);
    beside("srd-5e").run(spend("search", json!({ "bonus": 2 })));
}

#[test]
fn what_counts_only_with_something_else_is_refused_without_it() {
    let area = json!({ "shape": "burst", "target": [6, 5], "size": 1 });
    let place = json!({ "type": "placeTemplate", "id": "t", "area": area, "until": "a" });
    let said = worded(catalogue::FieldCountsWith { field: "until", other: "rounds" });
    beside("srd-5e").refused(place, "bad-command").at("/until").saying(&said);
    let roll = json!({ "type": "rollInitiative", "token": "a", "rest": true });
    beside("srd-5e").refused(roll, "bad-command").at("/rest");
    let grid = json!({ "type": "setGrid", "orientation": "flat" });
    beside("srd-5e").refused(grid, "bad-command").at("/orientation");
}
