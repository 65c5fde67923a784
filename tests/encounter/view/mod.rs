//! What players get holds no secret, and is a document that opens.
#![allow(clippy::unwrap_used)]

mod fog;
mod hearing;

use crate::common::support::*;
use burstmap::encounter::{Dispatch, LogEntry, Scene, Table};
use burstmap::frontend::camera::Camera;
use burstmap::frontend::display::list::{Layer, Role, Shape};
use burstmap::frontend::display::scenery::Scenery;
use burstmap::frontend::display::{View, draw};
use burstmap::frontend::{Editor, Seat};
use burstmap::rules::query::Phase;
use serde_json::{Value, json};

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
fn a_secret_door_leaves_no_gap_among_the_names_of_walls() {
    let all = json!({ "move": true, "effect": true, "sight": true });
    let ids = |names: [&str; 4]| {
        let walls = names.map(|id| {
            let mut wall = json!({ "id": id, "points": [[5, 0], [5, 2]], "blocks": all });
            if id == names[1] {
                wall["door"] = json!("closed");
                wall["secret"] = json!(true);
            }
            if id.starts_with("door") {
                wall["door"] = json!("closed");
            }
            wall
        });
        let mut value = scene("reflex-d20", 12, 6, json!([]));
        value["walls"] = json!(walls);
        let view = open(value).view("party");
        view.walls.iter().map(|wall| wall.id.clone()).collect::<Vec<_>>()
    };
    assert_eq!(
        ids(["w1", "w2", "w3", "w4"]),
        ["w1", "w2", "w3", "w4"],
        "named like a wall: it stays where it is"
    );
    assert_eq!(ids(["w1", "hatch", "w3", "w4"]), ["w1", "w3", "w4", "w5"]);
    assert_eq!(
        ids(["w1", "door-2", "door-3", "door-4"]),
        ["w1", "door-3", "door-4", "w2"],
        "doors have other names"
    );
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
fn the_order_of_turns_betrays_nobody() {
    let mut table = table(json!({}));
    for (id, roll) in [("spy", 20), ("hero", 10), ("guard", 10), ("ogre", 15)] {
        run(&mut table, json!({ "type": "rollInitiative", "token": id, "rolls": [roll] }));
    }
    run(&mut table, json!({ "type": "startCombat", "rolls": [9, 3] }));
    assert_eq!(active(&table), "spy");
    let opened = |table: &Table| Table::open(table.view("party"), "").unwrap().turn();
    let report = opened(&table);
    assert_eq!(
        (report.phase, report.round, report.active),
        (Phase::Combat, 1, None),
        "another combatant's turn"
    );
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

#[test]
fn the_list_of_what_is_revealed_names_everything_in_the_file() {
    let mut table = table(json!({ "fog": true }));
    run(&mut table, json!({ "type": "rollInitiative", "rolls": [20, 15, 10, 5] }));
    let view = table.view("party");
    let list = table.reveals("party");
    let ids = |what: &str| list.iter().filter(|r| r.what == what).map(|r| r.id.as_str()).collect::<Vec<_>>();
    assert_eq!(ids("token"), ["hero", "guard"]);
    assert_eq!(ids("wall"), view.walls.iter().map(|wall| wall.id.as_str()).collect::<Vec<_>>());
    assert_eq!(
        (ids("order"), ids("setting"), ids("explored")),
        (vec!["hero", "guard"], vec!["fog"], vec!["party"])
    );
    let hero = list.iter().find(|r| r.id == "hero").unwrap();
    assert_eq!((hero.fields.as_slice(), &*hero.text), (&["hp".to_owned()][..], "Hero of party at [1, 2]."));
    assert!(ids("door").is_empty());
}
