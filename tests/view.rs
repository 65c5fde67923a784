//! What players get holds no secret, and is a document that opens.
#![allow(clippy::unwrap_used)]

mod support;

use burstmap::encounter::{Scene, Table};
use burstmap::rules::query::Phase;
use serde_json::{Value, json};
use support::*;

/// Party on the left, a wall with a secret door at x = 5, an ogre behind it, a spy hidden in the open, a guard in sight.
fn table(settings: Value) -> Table {
    let mut value = scene(
        "reflex-d20",
        12,
        6,
        json!([
            { "id": "hero", "name": "Hero", "side": "party", "at": [1, 2], "hp": { "current": 9, "max": 9 } },
            { "id": "guard", "name": "Guard", "side": "foe", "at": [3, 2], "stats": { "reflex": 14 },
              "hp": { "current": 9, "max": 9 }, "notes": "has the key",
              "conditions": [{ "kind": "grappled", "by": "spy" }] },
            { "id": "ogre", "name": "Ogre", "side": "foe", "at": [9, 2] },
            { "id": "spy", "name": "Spy", "side": "spies", "at": [2, 4], "hidden": true },
        ]),
    );
    let all = json!({ "move": true, "effect": true, "sight": true });
    value["walls"] = json!([
        { "id": "w1", "points": [[5, 0], [5, 2]], "blocks": all },
        { "id": "secret-door", "points": [[5, 2], [5, 3]], "blocks": all, "door": "closed", "secret": true, "label": "Hidden way" },
        { "id": "w2", "points": [[5, 3], [5, 6]], "blocks": all },
        { "id": "far", "points": [[10, 0], [10, 6]], "blocks": all },
    ]);
    value["terrain"] = json!([{ "id": "pit", "cells": [[8, 3], [9, 3]], "difficult": true }]);
    value["settings"] = settings;
    value["gmNotes"] = json!("the ogre is asleep");
    open(value)
}

fn text(scene: &Scene) -> String {
    serde_json::to_string(scene).unwrap()
}

#[test]
fn hidden_tokens_unseen_ones_notes_and_secret_doors_are_absent() {
    let table = table(json!({ "sides": [["foe", "spies"]] }));
    let view = table.view("party");
    let ids: Vec<&str> = view.tokens.iter().map(|token| token.id.as_str()).collect();
    assert_eq!(ids, ["hero", "guard"]);
    let text = text(&view);
    for secret in ["spy", "spies", "ogre", "secret", "Hidden way", "key", "asleep", "reflex\""] {
        assert!(!text.contains(secret), "{secret}: {text}");
    }
    // The secret door is a wall like its neighbors.
    assert_eq!(view.walls.len(), 4);
    assert!(view.walls[1].door.is_none() && view.walls[1].blocks == view.walls[0].blocks);
    assert!(view.tokens[0].hp.is_some() && view.tokens[1].hp.is_none());
    Table::open(view, "").unwrap();
    // The ogre's side sees itself, the spy not even its own.
    assert_eq!(table.view("foe").tokens.len(), 3);
    assert!(table.view("spies").tokens.iter().all(|token| token.id != "spy"));
}

#[test]
fn opening_the_secret_door_shows_it_and_who_stands_behind() {
    let mut table = table(json!({}));
    run(&mut table, json!({ "type": "setDoor", "wall": "secret-door", "state": "open" }));
    let view = table.view("party");
    assert!(view.tokens.iter().any(|token| token.id == "ogre"));
    assert!(view.walls.iter().any(|wall| wall.id == "secret-door"));
}

#[test]
fn in_the_fog_only_the_explored_map_is_there_and_stays_remembered() {
    let mut table = table(json!({ "fog": true }));
    let view = table.view("party");
    assert!(view.terrain.is_empty());
    assert!(view.walls.iter().all(|wall| !wall.id.starts_with("far")));
    run(&mut table, json!({ "type": "teleport", "token": "hero", "to": [7, 2] }));
    assert_eq!(table.view("party").terrain.len(), 1);
    run(&mut table, json!({ "type": "teleport", "token": "hero", "to": [1, 2] }));
    let view = table.view("party");
    assert_eq!(view.terrain.len(), 1, "explored cells are remembered");
    assert!(view.tokens.iter().all(|token| token.id != "ogre"), "tokens out of sight are not");
    Table::open(view, "").unwrap();
    for _ in 0..2 {
        table.undo();
    }
    assert!(table.view("party").terrain.is_empty());
}

#[test]
fn without_fog_of_war_everything_that_is_not_hidden_is_shown() {
    let view = table(json!({ "fog": false })).view("party");
    let ids: Vec<&str> = view.tokens.iter().map(|token| token.id.as_str()).collect();
    assert_eq!(ids, ["hero", "guard", "ogre"]);
}

#[test]
fn the_order_of_turns_betrays_nobody() {
    let mut table = table(json!({}));
    for (id, roll) in [("spy", 20), ("hero", 10), ("guard", 10), ("ogre", 15)] {
        run(&mut table, json!({ "type": "rollInitiative", "token": id, "rolls": [roll] }));
    }
    run(&mut table, json!({ "type": "startCombat", "rolls": [9, 3] }));
    assert_eq!(active(&table), "spy");
    let opened = |table: &Table| Table::open(table.view("party"), "").unwrap().turn();
    let report = opened(&table);
    assert_eq!((report.phase, report.round, report.active), (Phase::Setup, 0, None));
    run(&mut table, json!({ "type": "endTurn" }));
    run(&mut table, json!({ "type": "endTurn" }));
    let report = opened(&table);
    assert_eq!((report.phase, report.round, report.active.as_deref()), (Phase::Combat, 1, Some("hero")));
    assert_eq!(report.order.iter().map(|o| o.token.as_str()).collect::<Vec<_>>(), ["hero", "guard"]);
    assert!(!text(&table.view("party")).contains("dice\":4"));
    for event in table.log_for("party") {
        let text = serde_json::to_string(&event).unwrap();
        assert!(!text.contains("spy") && !text.contains("Spy") && !text.contains("gre"), "{text}");
    }
    assert!(!table.log_for("party").is_empty());
}
