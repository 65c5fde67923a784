//! Documents for players contain no secrets, and can be opened.

mod fog;
mod hearing;
mod hearing_results;
mod hearing_turns;
mod ids;
mod made_with;
mod pictures;

use crate::common::support::*;
use crate::common::worded::{catalogue, message, worded};
use burstmap::encounter::{Dispatch, LogEntry, Scene, Table};
use burstmap::frontend::camera::Camera;
use burstmap::frontend::display::list::{Layer, Role, Shape};
use burstmap::frontend::display::scenery::Scenery;
use burstmap::frontend::display::{View, draw};
use burstmap::frontend::{Editor, Seat};
use burstmap::rules::map::DoorState;
use burstmap::rules::query::Phase;
use serde_json::{Value, json};

/// The party is on the left, and a guard is in sight. A wall with a secret door is at x = 5, with an ogre behind it. A spy is hidden in the open.
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

/// Returns the party's id of a token.
fn own_id(table: &Table, name: &str) -> String {
    table.view("party").tokens.iter().find(|token| token.name == name).unwrap().id.clone()
}

fn text(scene: &Scene) -> String {
    serde_json::to_string(scene).unwrap()
}

#[test]
fn hidden_tokens_unseen_ones_notes_and_secret_doors_are_absent() {
    let table = table(json!({ "sides": [["foe", "spies"]] }));
    let view = table.view("party");
    let names: Vec<&str> = view.tokens.iter().map(|token| token.name.as_str()).collect();
    assert_eq!(names, ["Hero", "Guard"]);
    let text = text(&view);
    for secret in ["spy", "spies", "ogre", "secret", "Hidden way", "key", "asleep", "reflex\""] {
        assert!(!text.contains(secret), "{secret}: {text}");
    }
    // The secret door is part of the wall that it is in.
    assert_eq!(view.walls.len(), 2);
    assert_eq!(view.walls[0].points, [[5.0, 0.0], [5.0, 6.0]]);
    assert!(view.tokens[0].hp.is_some() && view.tokens[1].hp.is_none());
    Table::open(view, "").unwrap();
    // The ogre's side sees its own tokens, but the spy's side does not even see the spy.
    assert_eq!(table.view("foe").tokens.len(), 3);
    assert!(table.view("spies").tokens.iter().all(|token| token.name != "Spy"));
}

/// Returns the party's version of these walls, as JSON.
fn walls_of(walls: Value) -> Value {
    let mut value = scene("reflex-d20", 12, 6, json!([]));
    value["walls"] = walls;
    serde_json::to_value(open(value).view("party").walls).unwrap()
}

#[test]
fn a_shut_secret_door_is_the_wall_beside_it() {
    let (all, low) = (
        json!({ "move": true, "effect": true, "sight": true }),
        json!({ "move": true, "effect": false, "sight": false }),
    );
    let secret = |points: Value| json!({ "id": "x", "points": points, "blocks": low, "door": "closed", "secret": true, "label": "hatch" });
    let wall = |id: &str, points: Value| json!({ "id": id, "points": points, "blocks": all });
    // In a straight wall, in a corner, in a slanted wall, and above a wall that continues below it.
    for (with, without) in [
        (
            json!([
                wall("w1", json!([[5, 0], [5, 2]])),
                secret(json!([[5, 2], [5, 3]])),
                wall("w9", json!([[5, 3], [5, 6]]))
            ]),
            json!([wall("w", json!([[5, 6], [5, 0]]))]),
        ),
        (
            json!([
                secret(json!([[1, 1], [2, 1]])),
                wall("a", json!([[1, 1], [1, 4]])),
                wall("b", json!([[2, 1], [6, 1]]))
            ]),
            json!([wall("w", json!([[6, 1], [1, 1], [1, 4]]))]),
        ),
        (
            json!([
                wall("a", json!([[0, 0], [1, 0.5]])),
                secret(json!([[1, 0.5], [1.8, 0.9]])),
                wall("b", json!([[1.8, 0.9], [6, 3]]))
            ]),
            json!([wall("w", json!([[0, 0], [6, 3]]))]),
        ),
        (
            json!([wall("a", json!([[2, 2], [8, 2]])), secret(json!([[4, 2], [5, 2]]))]),
            json!([wall("w", json!([[2, 2], [8, 2]]))]),
        ),
    ] {
        assert_eq!(walls_of(with.clone()), walls_of(without), "{with}");
    }
}

#[test]
fn walls_have_names_of_their_places_and_doors_too() {
    let all = json!({ "move": true, "effect": true, "sight": true });
    let walls = walls_of(json!([
        { "id": "vault", "points": [[5, 3], [5, 4]], "blocks": all, "door": "locked" },
        { "id": "north-of-the-vault", "points": [[5, 0], [5, 3]], "blocks": all },
    ]));
    let told: Vec<(&str, Option<&str>)> = walls
        .as_array()
        .unwrap()
        .iter()
        .map(|wall| (wall["id"].as_str().unwrap(), wall["door"].as_str()))
        .collect();
    assert_eq!(
        told,
        [("wall-5-0", None), ("door-5-3.5", Some("closed"))],
        "who has not tried it takes it for shut"
    );
}

#[test]
fn opening_the_secret_door_shows_it_and_who_stands_behind() {
    let mut table = table(json!({}));
    run(&mut table, json!({ "type": "setDoor", "wall": "secret-door", "state": "open" }));
    let view = table.view("party");
    assert!(view.tokens.iter().any(|token| token.name == "Ogre"));
    assert!(view.walls.iter().any(|wall| wall.id == "door-5-2.5" && wall.door == Some(DoorState::Open)));
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
    let order: Vec<&str> = report.order.iter().map(|o| o.token.as_str()).collect();
    assert_eq!(order, ["hero", own_id(&table, "Guard").as_str()]);
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
    let guard = own_id(&table, "Guard");
    assert_eq!(ids("token"), ["hero", guard.as_str()]);
    assert_eq!(ids("wall"), view.walls.iter().map(|wall| wall.id.as_str()).collect::<Vec<_>>());
    assert_eq!(
        (ids("order"), ids("setting"), ids("explored")),
        (vec!["hero", guard.as_str()], vec!["fog"], vec!["party"])
    );
    let hero = list.iter().find(|r| r.id == "hero").unwrap();
    assert_eq!(
        (hero.fields.as_slice(), &*hero.text),
        (
            &["hp".to_owned()][..],
            &*worded(catalogue::RevealToken {
                cell: message(catalogue::CellBare { column: 1, row: 2 }),
                name: "Hero",
                side: "party"
            })
        )
    );
    assert!(ids("door").is_empty());
    let said = |what: &str| list.iter().filter(|r| r.what == what).map(|r| &*r.text).collect::<Vec<_>>();
    // Text uses a thing's name, not its id, if it has a name.
    let system = &table.ruleset().name;
    assert_ne!(system, table.scene().ruleset.as_str().unwrap());
    let whole = catalogue::RevealScene { name: "Test", columns: 12, rows: 6, rules: system };
    assert_eq!(said("scene")[0], worded(whole));
    assert_eq!(
        said("setting"),
        [worded(catalogue::RevealSetting { name: catalogue::RulesFog, value: catalogue::RulesOn })]
    );
    assert_eq!(said("order")[1], worded(catalogue::RevealOrder { initiative: 15, token: "Guard" }));
}
