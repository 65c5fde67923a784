//! A scene's text in pieces. The joined text is the same, and each piece is small enough to write between two frames.

use crate::common::support::*;
use burstmap::encounter::{Scene, Shared, Table};
use burstmap::format::{self, Pieces};
use serde_json::{Value, json};

fn text(scene: &Scene) -> String {
    serde_json::to_value(scene).unwrap().to_string()
}

/// Returns a scene with every kind of list, long and short, and a fight.
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

/// Returns a scene in which two sides have explored thousands of runs of cells, and one of them sees almost as many now.
fn fogged() -> Scene {
    let mut scene = full().scene().clone();
    let runs = |count: i32| (0..count).map(|i| [i / 40, i % 40 * 2, i % 40 * 2]).collect::<Vec<_>>();
    let encounter = scene.encounter.as_mut().unwrap();
    encounter.explored =
        Shared::new([("a \"b\"".to_owned(), runs(3000)), ("c".to_owned(), runs(1024))].into_iter().collect());
    encounter.in_sight = Shared::new([("c".to_owned(), runs(2500))].into_iter().collect());
    scene
}

#[test]
fn what_sides_have_seen_is_cut_too() {
    let scene = fogged();
    assert_eq!(Pieces::of(&scene).collect::<String>(), text(&scene));
}

#[test]
fn no_piece_is_long() {
    for scene in [full().scene().clone(), fogged()] {
        for piece in Pieces::of(&scene) {
            // The text of an image is only copied. All other pieces are newly written.
            let most = if piece.contains("é\\\"A") { 150_000 } else { 15_000 };
            assert!(
                piece.len() < most,
                "{} bytes: {}",
                piece.len(),
                piece.chars().take(60).collect::<String>()
            );
        }
    }
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
