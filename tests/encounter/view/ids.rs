//! A side has separate ids for things that are not its own.

use super::{own_id, table};
use crate::common::support::*;
use burstmap::encounter::{Dispatch, Table};
use burstmap::rules::reason::Refusal;
use serde_json::{Value, json};

fn ask(table: &mut Table, command: Value) -> Result<(), Refusal> {
    Dispatch::decode(&command).and_then(|asked| table.request("party", &asked)).map(|_| ())
}

/// Returns everything that a side gets.
fn sent(table: &Table, side: &str) -> String {
    json!([table.view(side), table.updates(side), table.log_for(side), table.reveals(side)]).to_string()
}

fn fight(table: &mut Table) {
    for (id, roll) in [("guard", 18), ("hero", 10), ("ogre", 5)] {
        run(table, json!({ "type": "rollInitiative", "token": id, "rolls": [roll] }));
    }
    run(table, json!({ "type": "startCombat" }));
}

#[test]
fn no_id_of_another_sides_token_is_sent() {
    let mut value = json!(table(json!({})).scene());
    // The names are neutral, but the ids reveal secrets. One name is empty, so its id appears instead.
    value["tokens"][1]["id"] = json!("vampire");
    value["tokens"][1]["name"] = json!("");
    value["tokens"][1]["conditions"] = json!([]);
    value["tokens"][1]["speed"] = json!({ "walk": 6 });
    let mut table = open(value);
    let own = table.view("party").tokens[1].id.clone();
    for command in [
        json!({ "type": "rollInitiative", "token": "vampire", "rolls": [18] }),
        json!({ "type": "rollInitiative", "token": "hero", "rolls": [10] }),
        json!({ "type": "startCombat" }),
        json!({ "type": "move", "token": "vampire", "path": [[3, 3], [2, 3]] }),
        json!({ "type": "attack", "attacker": "vampire", "target": "hero", "kind": "melee", "bonus": 5, "damage": 2, "rolls": [15] }),
        json!({ "type": "addCondition", "token": "hero", "condition": { "kind": "engagedBy", "by": "vampire", "until": { "token": "vampire", "at": "turnStart" } } }),
        json!({ "type": "addCondition", "token": "hero", "condition": { "kind": "unaware", "of": ["vampire"] } }),
        json!({ "type": "addCondition", "token": "vampire", "condition": { "kind": "prone" } }),
        json!({ "type": "damage", "token": "vampire", "amount": 2 }),
        json!({ "type": "endTurn" }),
        json!({ "type": "updateToken", "token": "hero", "changes": { "mount": "vampire" } }),
        json!({ "type": "setSetting", "name": "playersSee", "value": ["mount"] }),
    ] {
        run(&mut table, command);
        let sent = sent(&table, "party");
        assert!(!sent.contains("vampire") && sent.contains(&own), "{sent}");
    }
    let hero = json!(table.view("party").tokens[0]);
    assert_eq!(hero["mount"], json!(own));
    assert_eq!(hero["conditions"][0]["by"], json!(own));
    assert_eq!(hero["conditions"][1]["of"], json!([own]));
    table.undo();
    assert!(!sent(&table, "party").contains("vampire"));
    // Its own side and the game master get the scene's ids.
    assert!(sent(&table, "foe").contains("vampire") && !sent(&table, "foe").contains("\"hero\""));
}

#[test]
fn what_was_added_to_a_roll_names_others_by_the_sides_own_ids() {
    let mut value = json!(table(json!({})).scene());
    value["tokens"][1]["id"] = json!("vampire");
    value["tokens"][1]["name"] = json!("");
    value["tokens"][1]["conditions"] = json!([]);
    let mut table = open(value);
    for (id, roll) in [("vampire", 18), ("hero", 10)] {
        run(&mut table, json!({ "type": "rollInitiative", "token": id, "rolls": [roll] }));
    }
    // A document may contain this: the text names the other token.
    let mut value = json!(table.scene());
    value["encounter"]["order"][1]["modifiers"] = json!([{
        "rule": "RD-52", "on": "initiative", "value": 1, "text": "vampire is frightened.",
        "messageId": "condition-counts", "params": { "token": "vampire", "condition": "frightened" }
    }]);
    let view = json!(open(value).view("party"));
    let (added, own) = (&view["encounter"]["order"][1]["modifiers"], &view["tokens"][1]["id"]);
    assert!(added[0]["text"].as_str().unwrap().starts_with(own.as_str().unwrap()), "{added}");
    assert!(!view.to_string().contains("vampire"), "{view}");
}

#[test]
fn an_id_stays_and_is_each_sides_own() {
    let mut table = table(json!({}));
    let guard = own_id(&table, "Guard");
    assert_ne!(guard, "guard");
    run(&mut table, json!({ "type": "teleport", "token": "guard", "to": [9, 4] }));
    assert_eq!(table.view("party").tokens.len(), 1, "out of sight");
    run(&mut table, json!({ "type": "teleport", "token": "guard", "to": [3, 3] }));
    assert_eq!(own_id(&table, "Guard"), guard);
    run(&mut table, json!({ "type": "updateToken", "token": "spy", "changes": { "hidden": false } }));
    let spies = table.view("spies");
    assert!(spies.tokens.iter().all(|token| token.id != guard && token.id != "guard"));
    // The view of a side may be redacted again.
    let view = table.view("party");
    assert_eq!(Table::open(view.clone(), "another seed").unwrap().view("party").tokens, view.tokens);
    // Another table has other ids, so no one learns an id from another table.
    let again = Table::open(table.scene().clone(), "another seed").unwrap();
    assert_ne!(own_id(&again, "Guard"), guard);
}

#[test]
fn ids_that_mean_nothing_may_be_shown() {
    let table = table(json!({ "playersSee": ["id"] }));
    assert_eq!(own_id(&table, "Guard"), "guard");
}

#[test]
fn requests_are_understood_by_the_sides_ids_and_by_those_of_the_scene() {
    let attack = |target: &str| json!({ "type": "attack", "attacker": "hero", "target": target, "kind": "melee", "bonus": 4, "rolls": [12] });
    for own in [true, false] {
        let mut table = table(json!({}));
        run(&mut table, json!({ "type": "teleport", "token": "guard", "to": [2, 2] }));
        fight(&mut table);
        run(&mut table, json!({ "type": "endTurn" }));
        let target = if own { own_id(&table, "Guard") } else { "guard".to_owned() };
        ask(&mut table, attack(&target)).unwrap();
        let done = table.commands().last().unwrap().to_json();
        assert_eq!(done["target"], json!("guard"), "the game master's log has the scene's ids");
    }
    // No side learns whether an unknown creature is there.
    let mut table = table(json!({}));
    fight(&mut table);
    run(&mut table, json!({ "type": "endTurn" }));
    let mut words = |id: &str| ask(&mut table, attack(id)).unwrap_err().to_string().replace(id, "X");
    assert_eq!(words("ogre"), words("nobody"));
    assert_eq!(words("spy"), words("nobody"));
}

#[test]
fn a_door_is_asked_for_by_either_id_and_a_secret_one_by_none() {
    let all = json!({ "move": true, "effect": true, "sight": true });
    let mut value = json!(table(json!({})).scene());
    value["walls"]
        .as_array_mut()
        .unwrap()
        .push(json!({ "id": "gate", "points": [[2, 0], [2, 1]], "blocks": all, "door": "closed" }));
    let shut = |wall: &str| json!({ "type": "setDoor", "wall": wall, "state": "open" });
    for id in ["gate", "door-2-0.5"] {
        let mut table = open(value.clone());
        ask(&mut table, shut(id)).unwrap();
        assert!(json!(table.log()).to_string().contains("\"wall\":\"gate\""));
        let heard = json!(table.visible_events("party")).to_string();
        assert!(heard.contains("door-2-0.5") && !heard.contains("gate"), "{heard}");
    }
    let mut table = open(value);
    let mut words = |id: &str| ask(&mut table, shut(id)).unwrap_err().to_string().replace(id, "X");
    for id in ["secret-door", "w1", "wall-5-0"] {
        assert_eq!(words(id), words("nothing"), "{id}");
    }
}

#[test]
fn a_secret_door_that_was_found_stays_a_door() {
    for fog in [false, true] {
        let mut table = table(json!({ "fog": fog }));
        let doors = |table: &Table| {
            let view = table.view("party");
            view.walls.iter().filter_map(|wall| Some((wall.id.clone(), wall.door?))).collect::<Vec<_>>()
        };
        assert!(doors(&table).is_empty());
        let set = |state: &str| json!({ "type": "setDoor", "wall": "secret-door", "state": state });
        run(&mut table, set("open"));
        run(&mut table, set("closed"));
        let found = doors(&table);
        assert_eq!(json!(found), json!([["door-5-2.5", "closed"]]), "fog {fog}");
        assert_eq!(table.visible_events("party").len(), 1, "it is heard to close");
        // A locked door looks closed, and players can ask to open it.
        run(&mut table, set("locked"));
        assert_eq!(doors(&table), found);
        ask(&mut table, json!({ "type": "setDoor", "wall": "door-5-2.5", "state": "open" })).unwrap();
        // If the game master undoes a discovery, it never happened.
        for _ in 0..4 {
            table.undo();
        }
        assert!(doors(&table).is_empty());
    }
    // A token finds only what it sees.
    let mut table = table(json!({ "fog": true }));
    run(
        &mut table,
        json!({ "type": "addWall", "wall": { "id": "blind", "points": [[2, 0], [2, 6]], "blocks": { "move": true, "effect": true, "sight": true } } }),
    );
    for state in ["open", "closed"] {
        run(&mut table, json!({ "type": "setDoor", "wall": "secret-door", "state": state }));
    }
    assert!(table.view("party").walls.iter().all(|wall| wall.door.is_none()));
    assert!(table.view("foe").walls.iter().any(|wall| wall.door.is_some()));
}

#[test]
fn events_name_what_lies_on_the_map_in_the_sides_words() {
    let mut value = scene(
        "strike-area",
        8,
        8,
        json!([{ "id": "ann", "name": "Ann", "side": "party", "at": [2, 2], "speed": { "walk": 6 }, "hp": { "current": 9, "max": 9 } }]),
    );
    value["terrain"] = json!([{ "id": "acid-of-the-lich", "cells": [[3, 2], [4, 2]], "damage": { "dice": "1d6", "types": ["acid"] } }]);
    let mut table = open(value);
    let done = Dispatch::decode(&json!({ "type": "move", "token": "ann", "path": [[3, 2]] }))
        .and_then(|walk| table.dispatch(walk));
    done.unwrap();
    let log = json!(table.log()).to_string();
    assert!(log.contains("acid-of-the-lich"), "{log}");
    let heard = json!(table.visible_events("party")).to_string();
    assert!(!heard.contains("lich") && heard.contains("terrain-3-2"), "{heard}");
}

#[test]
fn traits_are_those_that_rules_read_or_that_the_scene_lists() {
    let mut value = json!(table(json!({ "playersSee": ["motto"] })).scene());
    value["tokens"][0]["traits"] =
        json!({ "immunity": "fire", "dmPlan": "dies", "motto": "Ever on", "hands": 3 });
    value["tokens"][0]["conditions"] = json!([{ "kind": "cursed", "dmPlan": "dies", "rounds": 2 }]);
    value["tokens"][0]["hp"]["dmPlan"] = json!("dies");
    let mut table = open(value);
    let hero = json!(table.view("party").tokens[0]);
    assert_eq!(hero["traits"], json!({ "immunity": "fire", "motto": "Ever on", "hands": 3 }));
    assert!(!hero.to_string().contains("dies"), "{hero}");
    // Events contain no more than documents.
    run(&mut table, json!({ "type": "damage", "token": "hero", "amount": 1 }));
    run(
        &mut table,
        json!({ "type": "addCondition", "token": "hero", "condition": { "kind": "hexed", "dmPlan": "dies" } }),
    );
    let heard = json!(table.log_for("party")).to_string();
    assert!(heard.contains("hexed") && !heard.contains("dies"), "{heard}");
}
