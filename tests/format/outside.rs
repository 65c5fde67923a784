//! Pins, lights and walls far off the map. They are skipped and counted, and the map always opens.

use crate::broken_entries::{foundry, uvtt};
use crate::common::worded::{catalogue, worded};
use burstmap::encounter::Scene;
use burstmap::format::{ImportOptions, import};
use burstmap::rules::reason::Reason;
use serde_json::{Value, json};

fn open(value: &Value) -> (Scene, Vec<Reason>) {
    import(value.to_string().as_bytes(), &ImportOptions::default())
        .unwrap_or_else(|refusal| panic!("{refusal:?}"))
}

fn told(warnings: &[Reason], rule: &str) -> Vec<String> {
    warnings.iter().filter(|warning| warning.rule == rule).map(|warning| warning.text.clone()).collect()
}

fn texts(scene: &Scene) -> Vec<&str> {
    scene.marks.iter().map(|pin| pin.text.as_str()).collect()
}

#[test]
fn pins_far_off_a_one_page_dungeon_are_skipped_and_counted() {
    let note = |name: &str, x: f64, y: f64| json!({ "text": "n", "ref": name, "pos": { "x": x, "y": y } });
    let file = |notes: Vec<Value>| json!({ "title": "Cellar", "rects": [{ "x": 0, "y": 0, "w": 3, "h": 3 }], "doors": [], "notes": notes });
    let far = [[5000.0, 1.0], [-2.0, 1.0], [1.0, 4.5], [1.0, 1e308], [-1e308, 1.0]];
    let mut notes = vec![note("inside", 1.5, 1.5), note("edge", -1.0, 4.0)];
    notes.extend(far.map(|[x, y]| note("far", x, y)));
    let (scene, warnings) = open(&file(notes));
    assert_eq!(texts(&scene), ["inside", "edge"]);
    assert_eq!(told(&warnings, "outside-map"), [worded(catalogue::ImportPinsOutside { count: 5 })]);
    let ids: Vec<&str> = scene.marks.iter().map(|pin| pin.id.as_str()).collect();
    assert_eq!(ids, ["pin-1", "pin-2"]);
    assert_eq!(told(&open(&file(vec![note("inside", 1.5, 1.5)])).1, "outside-map"), [""; 0]);
}

#[test]
fn stairs_and_features_far_off_a_donjon_dungeon_are_skipped_and_counted() {
    let file = json!({
        "cell_bit": { "room": 2, "corridor": 4, "room_id": 65472, "stair_down": 4_194_304 },
        "cells": [[66, 66, 0], [66, 66, 4], [0, 0, 4]],
        "settings": { "name": "Pit" },
        "rooms": [null, { "id": 1 }],
        "stairs": [{ "row": 5000, "col": 2, "key": "down" }, { "row": 2, "col": 2, "key": "up" }],
        "corridor_features": { "a": { "key": "a", "marks": [{ "row": 1, "col": 2 }, { "row": 5000, "col": 2 }] } },
    });
    let (scene, warnings) = open(&file);
    assert_eq!(texts(&scene), ["1", &worded(catalogue::ImportStairsUp), "a"]);
    assert_eq!(told(&warnings, "outside-map"), [worded(catalogue::ImportPinsOutside { count: 2 })]);
}

#[test]
fn notes_of_foundry_outside_the_scene_are_said_to_be_there() {
    let mut file = foundry(2);
    for [x, y] in [[-50.0, 100.0], [300.0, 90_000.0], [1e308, 100.0]] {
        file["notes"].as_array_mut().unwrap().push(json!({ "x": x, "y": y, "text": "Far" }));
    }
    let (scene, warnings) = open(&file);
    assert_eq!(texts(&scene), ["Trap", "Chest"]);
    assert_eq!(told(&warnings, "outside-map"), [worded(catalogue::ImportPinsOutside { count: 3 })]);
    assert_eq!(told(&warnings, "left-out"), [""; 0]);
}

fn lights(scene: &Scene) -> usize {
    let lights = scene.more["lights"].as_array().unwrap();
    let whole =
        |light: &Value| [&light["at"][0], &light["at"][1], &light["range"]].iter().all(|n| n.is_number());
    assert!(lights.iter().all(whole), "{lights:?}");
    lights.len()
}

#[test]
fn lights_outside_the_map_are_skipped_and_counted() {
    let mut file = foundry(2);
    for [x, y] in [[-50.0, 500.0], [700.0, 90_000.0], [1e308, 500.0]] {
        let light = json!({ "x": x, "y": y, "config": { "dim": 20, "bright": 10 } });
        file["lights"].as_array_mut().unwrap().push(light);
    }
    let (scene, warnings) = open(&file);
    assert_eq!(lights(&scene), 2);
    assert_eq!(told(&warnings, "outside-map"), [worded(catalogue::ImportLightsOutside { count: 3 })]);
    assert_eq!(told(&warnings, "lights"), [worded(catalogue::ImportLights { count: 2 })]);

    let mut file = uvtt(0.3);
    for [x, y] in [[-3.0, 4.0], [4.0, 5000.0], [1e308, 4.0]] {
        file["lights"].as_array_mut().unwrap().push(json!({ "position": { "x": x, "y": y }, "range": 5 }));
    }
    // The far edges are part of the map.
    file["lights"].as_array_mut().unwrap().push(json!({ "position": { "x": 10, "y": 8 }, "range": 5 }));
    let (scene, warnings) = open(&file);
    assert_eq!(lights(&scene), 3);
    assert_eq!(told(&warnings, "outside-map"), [worded(catalogue::ImportLightsOutside { count: 3 })]);
}

#[test]
fn a_light_with_a_range_beyond_all_numbers_is_damaged() {
    let mut file = foundry(2);
    file["lights"]
        .as_array_mut()
        .unwrap()
        .push(json!({ "x": 700, "y": 500, "config": { "dim": 1e308, "bright": 10 } }));
    let (scene, warnings) = open(&file);
    assert_eq!(lights(&scene), 2);
    let places = vec!["/lights/2/config".to_owned()];
    assert_eq!(told(&warnings, "broken-entries"), [worded(catalogue::ImportBroken { count: 1, places })]);
}

/// Returns the numbers of a line's walls in maps of three programs, and of warnings that the line is outside.
fn walls(from: [f64; 2], to: [f64; 2]) -> [(usize, usize); 3] {
    let mut scene = foundry(2);
    let [a, b] = [from, to].map(|end| end.map(|side| side * 100.0));
    scene["walls"] = json!([{ "c": [a[0], a[1], b[0], b[1]], "move": 20, "sight": 20 }]);
    let mut universal = uvtt(0.3);
    let at = |[x, y]: [f64; 2]| json!({ "x": x, "y": y });
    universal["line_of_sight"] = json!([[at(from), at(to)]]);
    universal["objects_line_of_sight"] = json!([]);
    universal["portals"] = json!([]);
    let tiled = json!({
        "width": 10, "height": 8, "tilewidth": 32, "tileheight": 32, "orientation": "orthogonal", "type": "map",
        "layers": [{ "type": "objectgroup", "name": "walls", "objects": [
            { "x": 0, "y": 0, "polyline": [at(from.map(|side| side * 32.0)), at(to.map(|side| side * 32.0))] },
        ] }],
    });
    [scene, universal, tiled].map(|file| {
        let (scene, warnings) = open(&file);
        (scene.walls.len(), told(&warnings, "outside-map").len())
    })
}

#[test]
fn walls_to_the_end_of_all_numbers_reach_the_edge_or_are_counted() {
    for far in [1e6, 1e300, 1e306, f64::MAX / 200.0] {
        for (from, to) in [
            ([1.0, 1.0], [far, 1.0]),
            ([1.0, 1.0], [far, far]),
            ([far, 1.0], [1.0, 1.0]),
            ([1.0, 1.0], [-far, 1.0]),
            ([1.0, 1.0], [1.0, -far]),
            ([-far, 1.0], [far, 1.0]),
            ([1.0, 1.0], [far, 2.0]),
            ([1.0, 2.0], [-far, far]),
        ] {
            for (index, (walls, told)) in walls(from, to).into_iter().enumerate() {
                assert_eq!((walls, told), (1, 0), "{index} {from:?} {to:?}");
            }
        }
    }
    // The place where this line crosses the map can't be computed.
    assert_eq!(walls([-1e300, -1e300], [1e300, 2e300]), [(0, 1); 3]);
}

#[test]
fn very_large_numbers_are_short_in_messages() {
    let mut file = foundry(2);
    file["grid"]["size"] = json!(1e308);
    let refusal = import(file.to_string().as_bytes(), &ImportOptions::default()).unwrap_err();
    assert_eq!(refusal.message, worded(catalogue::ImportCellPixels { pixels: 1e308 }));
    assert!(refusal.message.contains("1e308"), "{}", refusal.message);
}
