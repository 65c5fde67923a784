//! Changes of the map's name, image and grid lose nothing on the map.

use super::*;
use serde_json::{Value, json};

fn scene(game: &Game) -> Value {
    serde_json::to_value(game.table.scene()).unwrap()
}

#[test]
fn the_name_the_picture_and_the_grid_are_taken_back_to_the_byte() {
    let mut game = small("reflex-d20");
    let picture = json!({ "src": "data:image/webp;base64,AAAA", "origin": [-0.5, 0], "pixelsPerCell": 70 });
    for edit in [
        json!({ "type": "renameMap", "name": "  The mill  " }),
        json!({ "type": "setPicture", "picture": picture }),
        json!({ "type": "setPicture", "picture": { "src": "", "origin": [1, 2], "pixelsPerCell": 35.5 } }),
        json!({ "type": "setGrid", "size": [20, 30] }),
        json!({ "type": "setGrid", "cell": { "length": 1.5, "unit": "m" } }),
        json!({ "type": "setGrid", "style": { "lines": "dots", "color": "#203040", "opacity": 0.5 } }),
        json!({ "type": "setGrid", "size": [22, 32], "shift": [2, 2] }),
        json!({ "type": "setGrid", "shape": "hex", "orientation": "flat" }),
        json!({ "type": "setPicture" }),
    ] {
        game.run(edit);
    }
    assert_eq!(scene(&game)["name"], "The mill");
}

#[test]
fn a_picture_that_is_moved_is_not_written_down_again() {
    let mut game = small("reflex-d20");
    let src = "data:image/webp;base64,AAAA";
    game.run(
        json!({ "type": "setPicture", "picture": { "src": src, "origin": [0, 0], "pixelsPerCell": 70 } }),
    );
    game.run(
        json!({ "type": "setPicture", "picture": { "src": "", "origin": [1, 0], "pixelsPerCell": 35 } }),
    );
    assert_eq!(scene(&game)["image"], json!({ "src": src, "origin": [1.0, 0.0], "pixelsPerCell": 35.0 }));
}

#[test]
fn shifting_moves_all_that_is_on_the_map() {
    let mut game = small("reflex-d20");
    game.run(
        json!({ "type": "paintTerrain", "terrain": { "id": "mud", "cells": [[5, 7]], "difficult": true } }),
    );
    let before = scene(&game);
    let [columns, rows] = [0, 1].map(|axis| before["grid"]["size"][axis].as_i64().unwrap());
    game.run(json!({ "type": "setGrid", "size": [columns + 2, rows + 3], "shift": [2, 3] }));
    let after = scene(&game);
    let moved = |at: &Value| json!([at[0].as_i64().unwrap() + 2, at[1].as_i64().unwrap() + 3]);
    assert_eq!(after["tokens"][0]["at"], moved(&before["tokens"][0]["at"]));
    assert_eq!(after["terrain"][0]["cells"][0], moved(&before["terrain"][0]["cells"][0]));
    let point = |scene: &Value| [0, 1].map(|axis| scene["walls"][0]["points"][0][axis].as_f64().unwrap());
    assert_eq!(point(&after), [point(&before)[0] + 2.0, point(&before)[1] + 3.0]);
}

#[test]
fn what_would_be_lost_or_cannot_be_drawn_is_refused_with_its_place() {
    let mut game = small("reflex-d20");
    game.refused(json!({ "type": "setGrid", "size": [1, 1] }), "illegal-command").at("/size");
    game.refused(json!({ "type": "setGrid", "size": [0, 9] }), "bad-command").at("/size/0");
    game.refused(json!({ "type": "setGrid", "shift": [-9, 0] }), "illegal-command").at("/size");
    game.refused(json!({ "type": "setGrid", "style": { "color": "red" } }), "bad-command").at("/style/color");
    game.refused(json!({ "type": "setGrid", "style": { "opacity": 2 } }), "bad-command").at("/style/opacity");
    game.refused(json!({ "type": "setGrid", "cell": { "length": 0, "unit": "ft" } }), "bad-command")
        .at("/cell/length");
    game.refused(json!({ "type": "renameMap", "name": "  " }), "bad-command").at("/name");
    let bad = json!({ "src": "javascript:1", "origin": [0, 0], "pixelsPerCell": 70 });
    game.refused(json!({ "type": "setPicture", "picture": bad }), "bad-command").at("/picture/src");
    game.run(json!({ "type": "setGrid", "shape": "hex" }));
    game.refused(json!({ "type": "setGrid", "size": [40, 40], "shift": [0, 1] }), "illegal-command")
        .at("/shift");
    game.run(json!({ "type": "rollInitiative" }));
    game.run(json!({ "type": "startCombat" }));
    game.refused(json!({ "type": "setGrid", "size": [40, 40], "shift": [2, 2] }), "illegal-command")
        .at("/shift");
}
