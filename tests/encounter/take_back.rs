//! Taking back the latest walk. It reveals nothing hidden to a side.

use crate::common::support::{field, kinds, open, refused, run, scene};
use crate::common::worded::{catalogue, message, worded};
use burstmap::encounter::{Dispatch, Table};
use serde_json::{Value, json};

fn token(id: &str, side: &str, at: [i32; 2]) -> Value {
    json!({ "id": id, "name": id, "side": side, "at": at, "speed": { "walk": 6 }, "hp": { "current": 20, "max": 20 } })
}

/// Returns a fight in Ann's turn, with or without a hidden ogre at [2, 3].
fn fight(hidden: bool) -> Table {
    let mut tokens = vec![token("ann", "a", [2, 2]), token("bob", "b", [9, 2])];
    if hidden {
        let mut ogre = token("ogre", "b", [2, 3]);
        ogre["hidden"] = json!(true);
        tokens.push(ogre);
    }
    let mut value = scene("srd-5e", 14, 9, json!([]));
    value["tokens"] = json!(tokens);
    value["terrain"] = match hidden {
        true => json!([{ "id": "pit", "cells": [[5, 2]], "difficult": true, "hidden": true }]),
        false => json!([]),
    };
    let mut table = open(value);
    for (id, value) in [("ann", 40), ("bob", 20)] {
        run(
            &mut table,
            json!({ "type": "rollInitiative", "token": id, "rolls": [5], "modifiers": [{ "value": value }] }),
        );
    }
    run(&mut table, json!({ "type": "startCombat" }));
    table
}

fn asks(table: &mut Table, command: Value) -> Result<(), String> {
    let asked = Dispatch::decode(&command).unwrap();
    table.request("a", &asked).map(|_| ()).map_err(|refusal| refusal.to_string())
}

fn at(table: &Table, id: &str) -> [i32; 2] {
    let cell = table.scene().tokens.iter().find(|token| token.id == id).unwrap().at;
    [cell.col, cell.row]
}

const WALK: [[i32; 2]; 2] = [[3, 2], [4, 2]];

#[test]
fn a_walk_is_taken_back_with_its_movement() {
    let mut table = fight(false);
    let before = table.scene().clone();
    run(&mut table, json!({ "type": "move", "token": "ann", "path": WALK }));
    let events = run(&mut table, json!({ "type": "takeBack", "token": "ann" }));
    assert_eq!(kinds(&events), ["tokenMoved"]);
    let cell = message(catalogue::CellBare { column: 2, row: 2 });
    assert_eq!(events[0].text(), worded(catalogue::MoveTakenBack { token: "ann", cell }));
    assert_eq!(
        (field(&events[0], "token"), field(&events[0], "teleport")),
        (Some("ann".into()), Some(true.into()))
    );
    assert_eq!(at(&table, "ann"), [2, 2]);
    let (then, now) = (before.encounter.unwrap(), table.scene().encounter.clone().unwrap());
    assert_eq!(then.turn, now.turn);
    let refusal = refused(&mut table, json!({ "type": "takeBack", "token": "ann" }));
    assert_eq!((refusal.code.as_str(), refusal.path.as_deref()), ("illegal-command", Some("/token")));
    table.undo();
    assert_eq!(at(&table, "ann"), [4, 2]);
}

#[test]
fn nothing_is_taken_back_after_another_action_or_turn() {
    let mut table = fight(false);
    run(&mut table, json!({ "type": "move", "token": "ann", "path": WALK }));
    run(&mut table, json!({ "type": "spend", "token": "ann", "action": "dodge" }));
    refused(&mut table, json!({ "type": "takeBack", "token": "ann" }));
    run(&mut table, json!({ "type": "move", "token": "ann", "path": [[5, 2]] }));
    // The game master's edits are not Ann's actions.
    run(&mut table, json!({ "type": "damage", "token": "ann", "amount": 1 }));
    run(&mut table, json!({ "type": "takeBack", "token": "ann" }));
    assert_eq!(at(&table, "ann"), [4, 2]);
    run(&mut table, json!({ "type": "move", "token": "ann", "path": [[5, 2]] }));
    run(&mut table, json!({ "type": "endTurn" }));
    refused(&mut table, json!({ "type": "takeBack", "token": "ann" }));
}

#[test]
fn a_player_always_asks_and_only_for_the_own_token() {
    let mut table = fight(false);
    run(&mut table, json!({ "type": "move", "token": "ann", "path": WALK }));
    let asked = Dispatch::decode(&json!({ "type": "takeBack", "token": "ann" })).unwrap();
    assert_eq!(table.weigh("a", &asked).unwrap(), burstmap::encounter::request::Weight::AskFirst);
    assert!(table.weigh("b", &asked).is_err());
    let own =
        table.view("a").encounter.clone().unwrap().turn.before_walk.clone().expect("the own side knows");
    assert_eq!(own.token, "ann");
    assert!(table.view("b").encounter.clone().unwrap().turn.before_walk.is_none());
}

/// Returns the side's document on its device.
fn known(table: &Table) -> [String; 2] {
    let log: Vec<String> =
        table.log_for("a").iter().map(|entry| serde_json::to_string(entry).unwrap()).collect();
    [serde_json::to_string(&table.view("a")).unwrap(), log.join("\n")]
}

#[test]
fn neither_the_offer_nor_the_answer_tells_of_hidden_things() {
    // Ann leaves the reach of a hidden ogre, and hidden events happen before she asks.
    let mut twins = [fight(true), fight(false)];
    for table in &mut twins {
        asks(table, json!({ "type": "move", "token": "ann", "path": WALK })).unwrap();
    }
    assert_eq!(known(&twins[0]), known(&twins[1]));
    let [with, _] = &mut twins;
    run(with, json!({ "type": "teleport", "token": "ogre", "to": [2, 2] }));
    run(with, json!({ "type": "note", "text": "The ogre waits.", "secret": true }));
    run(with, json!({ "type": "damage", "token": "ogre", "amount": 1 }));
    assert_eq!(known(&twins[0]), known(&twins[1]));
    let back = json!({ "type": "takeBack", "token": "ann" });
    let answers = twins.each_mut().map(|table| asks(table, back.clone()));
    assert_eq!(answers, [Ok(()), Ok(())]);
    assert_eq!(known(&twins[0]), known(&twins[1]));
    let answers = twins.each_mut().map(|table| asks(table, back.clone()));
    assert!(answers[0].is_err());
    assert_eq!(answers[0], answers[1]);
}
