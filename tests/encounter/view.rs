//! What players get holds no secret, and is a document that opens.
#![allow(clippy::unwrap_used)]

use crate::common::support::*;
use burstmap::display::list::{Layer, Role, Shape};
use burstmap::display::scenery::Scenery;
use burstmap::display::{View, draw};
use burstmap::editor::camera::Camera;
use burstmap::editor::{Editor, Seat};
use burstmap::encounter::{Dispatch, Scene, Table};
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

fn heard(table: &Table, side: &str) -> Vec<String> {
    table.heard(side).into_iter().map(|event| event.text.clone()).collect()
}

#[test]
fn a_side_hears_what_it_sees_and_no_number_of_others() {
    let mut table = table(json!({}));
    run(&mut table, json!({ "type": "damage", "token": "guard", "amount": 4 }));
    assert_eq!(heard(&table, "party"), ["Guard takes damage."]);
    assert!(heard(&table, "foe")[0].starts_with("Guard takes 4 damage."));
    run(&mut table, json!({ "type": "damage", "token": "ogre", "amount": 4 }));
    assert!(heard(&table, "party").is_empty());
    table.undo();
    assert!(heard(&table, "party").is_empty());
    table.undo();
    assert_eq!(heard(&table, "party"), ["Taken back: Guard takes damage."]);
    table.redo();
    assert_eq!(heard(&table, "party"), ["Guard takes damage."]);
    run(&mut table, json!({ "type": "note", "text": "The guard is a coward." }));
    assert!(heard(&table, "party").is_empty());
    let strike = json!({ "type": "attack", "attacker": "hero", "target": "guard", "kind": "ranged", "bonus": 9, "rolls": [12] });
    run(&mut table, strike);
    let event = table.heard("party").remove(0);
    assert_eq!((event.text.as_str(), event.at), ("Hero attacks Guard: a hit.", 1));
    assert_eq!((&event.more["faces"], &event.more["bonus"]), (&json!([12]), &json!(9)));
    assert!(!event.more.contains_key("needed") && !event.more.contains_key("total"));
    assert!(table.heard("foe")[0].more.get("faces").is_none());
    assert_eq!(table.log_for("party").iter().map(|event| event.at).collect::<Vec<_>>(), [0, 1]);
}

#[test]
fn a_side_hears_of_a_way_only_the_cells_where_it_sees_who_goes() {
    let mut table = table(json!({}));
    run(&mut table, json!({ "type": "setDoor", "wall": "secret-door", "state": "open" }));
    assert!(heard(&table, "party").is_empty(), "a secret door opens unheard");
    let path: Vec<Value> = [[8, 2], [7, 2], [7, 1], [7, 0]].map(|cell| json!(cell)).to_vec();
    run(&mut table, json!({ "type": "move", "token": "ogre", "path": path }));
    let event = table.heard("party").remove(0);
    assert_eq!(event.text, "Ogre moves out of sight.");
    assert_eq!((&event.more["from"], event.more.get("to")), (&json!([9, 2]), None));
    assert_eq!(event.more["path"], json!([[8, 2], [7, 2], [7, 1]]));
    assert!(!event.more.contains_key("cost"));
    // Later knowledge does not open earlier events.
    run(&mut table, json!({ "type": "teleport", "token": "ogre", "to": [11, 5] }));
    run(&mut table, json!({ "type": "teleport", "token": "ogre", "to": [9, 2] }));
    let log = serde_json::to_string(&table.log_for("party")).unwrap();
    assert!(!log.contains("[11,5]") && !log.contains("[7,0]"), "{log}");
}

#[test]
fn secret_commands_and_hidden_rolls_are_the_game_masters_alone() {
    let mut table = table(json!({}));
    run(
        &mut table,
        json!({ "type": "addCondition", "token": "hero", "condition": { "kind": "cursed", "secret": true } }),
    );
    assert!(heard(&table, "party").is_empty());
    assert!(!text(&table.view("party")).contains("cursed"));
    let events =
        run(&mut table, json!({ "type": "rollInitiative", "token": "hero", "rolls": [7], "secret": true }));
    assert_eq!(events[0].more["secret"], json!(true));
    assert!(heard(&table, "party").is_empty());
    run(&mut table, json!({ "type": "rollInitiative", "token": "guard", "rolls": [7] }));
    assert_eq!(heard(&table, "party"), ["Guard has initiative 7."]);
    table.undo();
    for value in [json!(true), json!(["foe"])] {
        run(&mut table, json!({ "type": "setSetting", "name": "hiddenRolls", "value": value }));
        assert!(heard(&table, "party").is_empty());
        run(&mut table, json!({ "type": "rollInitiative", "token": "guard", "rolls": [7] }));
        assert!(heard(&table, "party").is_empty() && !heard(&table, "foe").is_empty());
        table.undo();
    }
    assert!(!text(&table.view("party")).contains("hiddenRolls"));
    refused(&mut table, json!({ "type": "setSetting", "name": "hiddenRolls", "value": 3 }));
    refused(&mut table, json!({ "type": "endCombat", "secret": "yes" }));
    let replay: Vec<Value> = table.commands().map(Dispatch::to_json).collect();
    assert!(replay.iter().any(|command| command["secret"] == json!(true)), "kept for replays");
}

#[test]
fn turns_of_the_unknown_pass_unheard() {
    let mut table = table(json!({}));
    for (id, roll) in [("spy", 20), ("hero", 12), ("ogre", 10), ("guard", 5)] {
        run(&mut table, json!({ "type": "rollInitiative", "token": id, "rolls": [roll] }));
    }
    run(&mut table, json!({ "type": "startCombat" }));
    assert!(heard(&table, "party").is_empty(), "{:?}", heard(&table, "party"));
    run(&mut table, json!({ "type": "endTurn" }));
    // The spy let go; that it ended its turn is not said.
    let start = [
        "Guard is no longer grappled.",
        "Combat starts. The order is: Hero, Guard.",
        "Round 1 starts.",
        "It is Hero's turn.",
    ];
    assert_eq!(heard(&table, "party"), start);
    let acting = text(&table.view("party"));
    run(&mut table, json!({ "type": "endTurn" }));
    assert!(heard(&table, "party").is_empty(), "the ogre's turn begins");
    assert_eq!(text(&table.view("party")), acting, "nor does the document say that the hero's has ended");
    run(&mut table, json!({ "type": "endTurn" }));
    assert_eq!(heard(&table, "party"), ["Hero ends its turn.", "It is Guard's turn."]);
    run(&mut table, json!({ "type": "endTurn" }));
    run(&mut table, json!({ "type": "endRound" }));
    assert!(heard(&table, "party").is_empty(), "the spy goes first: {:?}", heard(&table, "party"));
    run(&mut table, json!({ "type": "endTurn" }));
    assert_eq!(heard(&table, "party"), ["Round 1 ends.", "Round 2 starts.", "It is Hero's turn."]);
}

/// A fight of hero, spy (hidden) and guard in that order, on the hero's turn.
fn spied() -> Table {
    let mut table = table(json!({}));
    for (id, roll) in [("hero", 20), ("spy", 12), ("guard", 5)] {
        run(&mut table, json!({ "type": "rollInitiative", "token": id, "rolls": [roll] }));
    }
    run(&mut table, json!({ "type": "startCombat" }));
    table
}

#[test]
fn a_delay_before_an_unknown_ones_turn_is_heard_when_that_is_over() {
    let mut table = spied();
    let acting = text(&table.view("party"));
    run(&mut table, json!({ "type": "delay", "token": "hero" }));
    assert_eq!((active(&table).as_str(), heard(&table, "party")), ("spy", Vec::<String>::new()));
    assert_eq!(text(&table.view("party")), acting, "nobody else's turn is said to begin");
    run(&mut table, json!({ "type": "endTurn" }));
    assert_eq!(
        heard(&table, "party"),
        ["Guard is no longer grappled.", "Hero delays, to act later in this round.", "It is Guard's turn."]
    );
    assert_eq!(table.heard("party")[1].more["rule"], json!("RD-52"));
    run(&mut table, json!({ "type": "actNow", "token": "hero" }));
    assert_eq!(heard(&table, "party"), ["It is Hero's turn."], "the guard's turn waits and has not ended");
}

#[test]
fn a_delay_at_the_beginning_of_a_round_does_not_bring_the_last_round_back() {
    let mut table = spied();
    for kind in ["endTurn", "endTurn", "endTurn", "endRound"] {
        run(&mut table, json!({ "type": kind }));
    }
    run(&mut table, json!({ "type": "delay", "token": "hero" }));
    let report = Table::open(table.view("party"), "").unwrap().turn();
    assert_eq!((report.phase, report.round, report.active.as_deref()), (Phase::Combat, 2, Some("hero")));
    run(&mut table, json!({ "type": "endTurn" }));
    assert_eq!(heard(&table, "party"), ["Hero delays, to act later in this round.", "It is Guard's turn."]);
}

#[test]
fn an_unknown_one_that_steps_in_between_turns_is_not_heard() {
    let mut table = spied();
    run(&mut table, json!({ "type": "endTurn" }));
    run(&mut table, json!({ "type": "delay", "token": "spy" }));
    assert_eq!(active(&table), "guard");
    let acting = text(&table.view("party"));
    run(&mut table, json!({ "type": "actNow", "token": "spy" }));
    assert!(heard(&table, "party").is_empty(), "{:?}", heard(&table, "party"));
    assert_eq!(text(&table.view("party")), acting);
    run(&mut table, json!({ "type": "endTurn" }));
    assert_eq!(
        (active(&table).as_str(), heard(&table, "party").join(" ").as_str()),
        ("guard", "Guard is no longer grappled.")
    );
}

#[test]
fn nobodys_turn_begins_anew_where_a_known_one_leaves_before_an_unknown_ones_turn() {
    let mut table = spied();
    let hero = json!({ "id": "squire", "name": "Squire", "side": "party", "at": [1, 3] });
    run(&mut table, json!({ "type": "addToken", "token": hero }));
    run(&mut table, json!({ "type": "rollInitiative", "token": "squire", "rolls": [15] }));
    run(&mut table, json!({ "type": "endTurn" }));
    assert_eq!(heard(&table, "party"), ["Hero ends its turn.", "It is Squire's turn."]);
    run(&mut table, json!({ "type": "removeToken", "token": "squire" }));
    assert_eq!(heard(&table, "party"), ["Squire leaves the map."]);
    run(&mut table, json!({ "type": "endTurn" }));
    assert_eq!(heard(&table, "party"), ["Guard is no longer grappled.", "It is Guard's turn."]);
}

#[test]
fn who_goes_out_of_sight_in_its_turn_gives_nobody_a_second_one() {
    let mut table = table(json!({}));
    for (id, roll) in [("hero", 20), ("guard", 12), ("ogre", 5)] {
        run(&mut table, json!({ "type": "rollInitiative", "token": id, "rolls": [roll] }));
    }
    let squire = json!({ "id": "squire", "name": "Squire", "side": "party", "at": [1, 3] });
    run(&mut table, json!({ "type": "addToken", "token": squire }));
    run(&mut table, json!({ "type": "rollInitiative", "token": "squire", "rolls": [1] }));
    run(&mut table, json!({ "type": "startCombat" }));
    run(&mut table, json!({ "type": "endTurn" }));
    assert_eq!(heard(&table, "party"), ["Hero ends its turn.", "It is Guard's turn."]);
    run(&mut table, json!({ "type": "teleport", "token": "guard", "to": [8, 2] }));
    assert_eq!(heard(&table, "party"), ["Guard moves out of sight."]);
    run(&mut table, json!({ "type": "teleport", "token": "guard", "to": [3, 3] }));
    assert_eq!(heard(&table, "party"), ["Guard moves to [3, 3]."], "its turn goes on");
    run(&mut table, json!({ "type": "teleport", "token": "guard", "to": [8, 2] }));
    run(&mut table, json!({ "type": "endTurn" }));
    assert!(heard(&table, "party").is_empty(), "the ogre's: {:?}", heard(&table, "party"));
    run(&mut table, json!({ "type": "endTurn" }));
    assert_eq!(heard(&table, "party"), ["It is Squire's turn."], "the hero's end was told before");
    run(&mut table, json!({ "type": "endTurn" }));
    run(&mut table, json!({ "type": "endRound" }));
    assert_eq!(heard(&table, "party"), ["Round 1 ends.", "Round 2 starts.", "It is Hero's turn."]);
    let twice = table.log_for("party");
    let starts = twice.iter().filter(|event| event.text == "It is Guard's turn.");
    assert_eq!(starts.count(), 1);
}

#[test]
fn the_number_of_a_roll_that_is_kept_secret_stands_in_no_order() {
    let mut table = table(json!({ "hiddenRolls": ["foe"] }));
    for (id, roll) in [("guard", 17), ("hero", 11)] {
        run(&mut table, json!({ "type": "rollInitiative", "token": id, "rolls": [roll] }));
    }
    run(&mut table, json!({ "type": "startCombat" }));
    let report = Table::open(table.view("party"), "").unwrap().turn();
    let told: Vec<_> =
        report.order.iter().map(|o| (o.token.as_str(), o.initiative, o.decided_by.as_str())).collect();
    assert_eq!(told, [("guard", 11, "a roll that is kept secret"), ("hero", 11, "initiative")]);
    let own = Table::open(table.view("foe"), "").unwrap().turn();
    assert_eq!(own.order[0].initiative, 17);
}

#[test]
fn the_fog_has_three_states_and_a_view_carries_them() {
    let mut table = table(json!({ "fog": true }));
    run(&mut table, json!({ "type": "teleport", "token": "hero", "to": [7, 2] }));
    run(&mut table, json!({ "type": "teleport", "token": "hero", "to": [1, 2] }));
    let fog = table.fog("party");
    let cell = burstmap::geometry::Cell::new;
    assert!(fog.on && fog.in_sight.contains(&cell(3, 3)) && !fog.in_sight.contains(&cell(7, 3)));
    assert!(fog.explored.contains(&cell(7, 3)) && fog.explored.contains(&cell(3, 3)));
    assert!(!fog.explored.contains(&cell(11, 3)));
    assert_eq!(Table::open(table.view("party"), "").unwrap().fog("party"), fog);
    assert!(Table::open(table.view("party"), "").unwrap().fog("foe").in_sight.len() < 72);
}

#[test]
fn the_first_command_notes_down_what_was_seen_without_a_trace() {
    let mut table = table(json!({ "fog": true }));
    let before = text(&table.view("party"));
    run(&mut table, json!({ "type": "teleport", "token": "ogre", "to": [10, 5] }));
    assert_eq!(text(&table.view("party")), before);
}

#[test]
fn a_new_fight_forgets_nothing_of_what_was_explored() {
    let mut table = table(json!({ "fog": true }));
    run(&mut table, json!({ "type": "rollInitiative", "token": "hero", "rolls": [9] }));
    run(&mut table, json!({ "type": "startCombat" }));
    run(&mut table, json!({ "type": "teleport", "token": "hero", "to": [8, 2] }));
    run(&mut table, json!({ "type": "teleport", "token": "hero", "to": [1, 2] }));
    run(&mut table, json!({ "type": "endCombat" }));
    let explored = table.fog("party").explored;
    run(&mut table, json!({ "type": "rollInitiative", "token": "hero", "rolls": [9] }));
    assert!(explored.contains(&burstmap::geometry::Cell::new(8, 2)));
    assert_eq!(table.fog("party").explored, explored);
}

#[test]
fn what_was_in_sight_before_the_first_command_stays_remembered() {
    let mut table = table(json!({ "fog": true }));
    let before = table.fog("party").explored;
    run(&mut table, json!({ "type": "teleport", "token": "hero", "to": [7, 2] }));
    let fog = table.fog("party");
    assert!(before.iter().all(|cell| fog.explored.contains(cell)));
    assert!(before.iter().any(|cell| !fog.in_sight.contains(cell)));
}

/// The area that shapes of a role cover on the ground.
fn covered(table: &Table, side: Option<&str>, role: Role) -> f64 {
    let mut editor = Editor::new(Seat { player_side: None, readonly: true });
    editor.viewport.size = [1200.0, 600.0];
    editor.camera = Camera::fitting(table.scene().grid(), editor.viewport);
    let mut scenery = Scenery::of(table.scene());
    scenery.with_fog(table, side);
    let list = draw(Layer::Ground, View { editor: &editor, table, scenery: &scenery, turn: &table.turn() });
    let mut area = 0.0;
    for item in list.items.iter().filter(|item| item.role == role) {
        let Shape::Rings(rings) = &item.shape else { continue };
        for ring in rings {
            for (index, from) in ring.iter().enumerate() {
                let to = ring[(index + 1) % ring.len()];
                area += (from[0] * to[1] - to[0] * from[1]) / 2.0;
            }
        }
    }
    area.abs().round()
}

#[test]
fn the_fog_is_drawn_over_what_is_unseen_and_dimly_over_what_is_remembered() {
    let mut table = table(json!({ "fog": true }));
    run(&mut table, json!({ "type": "teleport", "token": "hero", "to": [7, 2] }));
    let player = Table::open(table.view("party"), "").unwrap();
    let fog = player.fog("party");
    let (explored, in_sight) = (fog.explored.len() as f64, fog.in_sight.len() as f64);
    assert!(in_sight > 0.0 && explored > in_sight && explored < 72.0);
    // Drawn alike for the player and for the game master who looks through its eyes.
    for eyes in [&player, &table] {
        assert_eq!(covered(eyes, Some("party"), Role::Unseen), 72.0 - explored);
        assert_eq!(covered(eyes, Some("party"), Role::Remembered), explored - in_sight);
    }
    assert_eq!(covered(&table, None, Role::Unseen), 0.0);
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
    assert_eq!(
        (hero.fields.as_slice(), hero.text.as_str()),
        (&["hp".to_owned()][..], "Hero of party at [1, 2].")
    );
    assert!(ids("door").is_empty());
}

#[test]
fn a_condition_does_not_name_whom_the_side_does_not_know() {
    let mut table = table(json!({}));
    for (token, by, said) in [
        ("hero", "guard", ["Hero is engaged by Guard.", "Hero is no longer engaged by Guard."]),
        ("hero", "spy", ["Hero is engaged by somebody.", "Hero is no longer engaged by somebody."]),
        ("hero", "ogre", ["Hero is engaged by somebody.", "Hero is no longer engaged by somebody."]),
    ] {
        let condition = json!({ "kind": "engagedBy", "by": by });
        run(&mut table, json!({ "type": "addCondition", "token": token, "condition": condition }));
        assert_eq!(heard(&table, "party"), [said[0]]);
        assert!(!serde_json::to_string(&table.heard("party")).unwrap().contains("spy"));
        run(&mut table, json!({ "type": "removeCondition", "token": token, "kind": "engagedBy" }));
        assert_eq!(heard(&table, "party"), [said[1]]);
    }
}
