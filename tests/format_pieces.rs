//! A scene's text in pieces: the same text, in pieces small enough to be written between two frames.
#![allow(clippy::unwrap_used, clippy::panic)]

mod support;

use burstmap::encounter::{Scene, Table};
use burstmap::format::{self, Pieces};
use serde_json::{Value, json};
use support::*;

fn text(scene: &Scene) -> String {
    serde_json::to_value(scene).unwrap().to_string()
}

/// A scene with every list, long and short, and a fight on it.
fn full() -> Table {
    let tokens: Vec<Value> = (0..150)
        .map(|i| json!({ "id": format!("t{i}"), "name": "“T” \\ \u{1F409}", "side": if i % 2 == 0 { "a" } else { "b" }, "at": [i % 100, i / 100], "stats": { "reaction": i } }))
        .collect();
    let mut value = scene("reaction-square", 100, 100, json!(tokens));
    let cells = |count: usize| (0..count).map(|i| [i % 100, i / 100]).collect::<Vec<_>>();
    let all = json!({ "move": true, "effect": true, "sight": true });
    value["image"] = json!({ "src": format!("data:image/png;base64,{}", "é\"A".repeat(150_000)), "origin": [0.0, 0.5], "pixelsPerCell": 70.0 });
    value["walls"] = (0..300).map(|i| json!({ "id": format!("w{i}"), "points": [[i % 90, i / 90], [i % 90, i / 90 + 1]], "blocks": all })).collect();
    value["terrain"] = [3, 5000, 1025, 2, 1024, 7, 2048]
        .iter()
        .enumerate()
        .map(|(i, count)| json!({ "id": format!("g{i}"), "cells": cells(*count), "difficult": true, "label": "\"cells\":[]" }))
        .collect();
    value["zones"] =
        json!([{ "id": "z", "cells": cells(1500), "kind": "smoke", "acts": "inside", "degree": "total" }]);
    value["areas"] = json!([{ "id": "x", "name": "All", "cells": cells(9) }]);
    value["settings"] = json!({ "deathAt": -10 });
    value["gmNotes"] = json!({ "deep": [1, 2.5, null] });
    let mut table = open(value);
    run(&mut table, json!({ "type": "rollInitiative" }));
    run(&mut table, json!({ "type": "startCombat" }));
    table
}

#[test]
fn joined_the_pieces_are_the_scene_byte_for_byte() {
    let table = full();
    assert_eq!(Pieces::of(table.scene()).collect::<String>(), text(table.scene()));
    let opened =
        format::read_text(&text(&open(scene("shift-meter", 3, 3, json!([]))).scene().clone())).unwrap().0;
    assert_eq!(Pieces::of(&opened).collect::<String>(), text(&opened));
}

#[test]
fn no_piece_is_long() {
    let table = full();
    let longest = Pieces::of(table.scene()).map(|piece| piece.len()).max().unwrap();
    assert!(longest < 400_000, "{longest} bytes");
}

#[test]
fn what_did_not_change_is_the_same_piece() {
    let mut table = full();
    let before: Vec<String> = Pieces::of(table.scene()).collect();
    run(&mut table, json!({ "type": "teleport", "token": "t0", "to": [50, 50] }));
    let fresh: usize =
        Pieces::of(table.scene()).filter(|piece| !before.contains(piece)).map(|piece| piece.len()).sum();
    assert!(fresh < text(table.scene()).len() / 20, "{fresh} bytes are new");
}

#[test]
fn pieces_show_the_scene_as_it_was() {
    let mut table = full();
    let before = text(table.scene());
    let pieces = Pieces::of(table.scene());
    run(&mut table, json!({ "type": "teleport", "token": "t0", "to": [50, 50] }));
    assert_eq!(pieces.collect::<String>(), before);
}
