//! Map files of other programs: real files if available, and small ones of our own for every special case.

use crate::common::worded::{catalogue, has, message, worded};
use burstmap::encounter::Scene;
use burstmap::encounter::scene::SceneShape;
use burstmap::format::{ImportOptions, Opened, export_uvtt, import, uvtt_with_warnings};
use burstmap::rules::map::{DoorState, Wall};
use burstmap::rules::reason::{Reason, Refusal};
use serde_json::{Value, json};
use std::path::Path;

/// Returns a real map by name, or `None` (with a message) if the folder of real maps is missing.
fn real(name: &str) -> Option<Vec<u8>> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../shared/maps").join(name);
    let bytes = std::fs::read(&path).or_else(|_| {
        std::fs::read(Path::new(env!("CARGO_MANIFEST_DIR")).join("../../shared/maps").join(name))
    });
    if bytes.is_err() {
        eprintln!("skipped: {} is not here", path.display());
    }
    bytes.ok()
}

fn open(bytes: &[u8]) -> (Scene, Vec<Reason>) {
    import(bytes, &ImportOptions::default()).unwrap_or_else(|refusal| panic!("{refusal:?}"))
}

fn take(value: Value) -> (Scene, Vec<Reason>) {
    open(value.to_string().as_bytes())
}

fn refused(value: Value) -> Refusal {
    import(value.to_string().as_bytes(), &ImportOptions::default()).unwrap_err()
}

fn doors(scene: &Scene) -> Vec<&Wall> {
    scene.walls.iter().filter(|wall| wall.door.is_some()).collect()
}

/// Returns the number of straight wall segments without doors, by the prefix of their ids.
fn segments(scene: &Scene, id: &str) -> usize {
    let of = scene.walls.iter().filter(|wall| wall.id.starts_with(id));
    of.map(|wall| wall.points.len() - 1).sum()
}

fn warned<'a>(warnings: &'a [Reason], rule: &str) -> &'a str {
    warnings.iter().find(|warning| warning.rule == rule).map_or("", |warning| &warning.text)
}

fn uvtt(more: Value) -> Value {
    let mut file = json!({
        "format": 0.3,
        "resolution": { "map_origin": { "x": 0, "y": 0 }, "map_size": { "x": 10, "y": 8 }, "pixels_per_grid": 64 },
        "line_of_sight": [],
        "portals": [],
    });
    for (name, value) in more.as_object().unwrap() {
        file[name] = value.clone();
    }
    file
}

fn xy(points: &[(f64, f64)]) -> Value {
    points.iter().map(|(x, y)| json!({ "x": x, "y": y })).collect()
}

#[test]
fn real_maps_open_with_their_walls_doors_and_warnings() {
    // Columns and rows, wall segments that touch the map, doors, and windows.
    let maps = [
        ("imagix-sampleMap", [10, 10], 7, 2, 0),
        ("oganm-test", [20, 20], 197, 3, 0),
        ("mbround18-headmasters-quarters", [10, 10], 14, 0, 6),
        ("mbround18-GreenTower", [10, 12], 84, 4, 0),
        ("mbround18-ice-room", [10, 10], 16, 0, 0),
        ("mbround18-campsitebyroad", [10, 10], 0, 0, 0),
    ];
    for (name, size, walls, portals, windows) in maps {
        let Some(bytes) = real(&format!("{name}.dd2vtt")) else { return };
        let (scene, _) = open(&bytes);
        assert_eq!(scene.grid.size, size, "{name}");
        let found = (segments(&scene, "wall-"), doors(&scene).len(), segments(&scene, "window-"));
        assert_eq!(found, (walls, portals, windows), "{name}");
    }
}

#[test]
fn a_real_map_with_an_origin_is_moved_to_it() {
    let Some(bytes) = real("imagix-sampleMap.dd2vtt") else { return };
    let (scene, warnings) = open(&bytes);
    let state = |id: &str| {
        doors(&scene).iter().find(|door| door.id == id).map(|door| (door.door, door.points.clone()))
    };
    assert_eq!(state("door-1"), Some((Some(DoorState::Closed), vec![[5.0, 1.5], [5.0, 2.5]])));
    assert_eq!(state("door-2"), Some((Some(DoorState::Open), vec![[5.0, 7.619141], [5.0, 8.380859]])));
    let object = scene.walls.iter().find(|wall| wall.id == "object-1").unwrap();
    assert!(object.blocks.sight && !object.blocks.movement && !object.blocks.effect);
    assert!(warned(&warnings, "objects-stop-sight").starts_with("1 object outline"));
}

#[test]
fn a_crop_keeps_what_touches_the_map_and_counts_the_rest() {
    let Some(bytes) = real("mbround18-GreenTower.dd2vtt") else { return };
    let (scene, warnings) = open(&bytes);
    let texts: Vec<&str> = warnings.iter().map(|warning| warning.text.as_str()).collect();
    assert!(texts.contains(&&*worded(catalogue::ImportWallsOutside { count: 368 })), "{texts:?}");
    assert!(texts.contains(&&*worded(catalogue::ImportDoorsOutside { count: 22 })), "{texts:?}");
    assert!(texts.contains(&&*worded(catalogue::ImportWallsEmpty { count: 4 })), "{texts:?}");
    assert_eq!(scene.grid.size, [10, 12]);
}

#[test]
fn an_export_opened_again_is_the_same_map() {
    let names = ["imagix-sampleMap", "oganm-test", "mbround18-headmasters-quarters", "mbround18-GreenTower"];
    for name in names {
        let Some(bytes) = real(&format!("{name}.dd2vtt")) else { return };
        let (scene, _) = open(&bytes);
        let (again, warnings) = open(&export_uvtt(&scene));
        for (again, first) in again.walls.iter().zip(scene.walls.iter()) {
            assert_eq!(again, first, "{name}");
        }
        assert_eq!(again.walls.len(), scene.walls.len());
        assert_eq!((again.grid, again.more, again.image), (scene.grid, scene.more, scene.image), "{name}");
        assert!(!warnings.iter().any(|w| w.rule == "outside-map" || w.rule == "zero-length"), "{warnings:?}");
    }
}

#[test]
fn an_export_of_our_own_keeps_walls_doors_grid_picture_and_lights() {
    let file = uvtt(json!({
        "line_of_sight": [xy(&[(1.0, 1.0), (4.0, 1.0)]), xy(&[(5.0, 1.0), (8.0, 1.0), (8.5, 4.25)])],
        "objects_line_of_sight": [xy(&[(2.0, 2.0), (3.0, 2.5), (2.0, 3.0), (2.0, 2.0)])],
        "portals": [{ "bounds": xy(&[(4.0, 1.0), (5.0, 1.0)]), "closed": false }],
        "lights": [{ "position": { "x": 3, "y": 4 }, "range": "5.5", "color": "80ECCD8b", "shadows": false }],
        "environment": { "ambient_light": "40202040", "baked_lighting": true },
        "image": PNG,
    }));
    for shape in [SceneShape::Square, SceneShape::Hex] {
        let options = ImportOptions { shape: Some(shape), ..ImportOptions::default() };
        let (scene, _) = import(file.to_string().as_bytes(), &options).unwrap();
        assert_eq!(scene.more["lights"][0]["color"], "#eccd8b");
        let bytes = export_uvtt(&scene);
        let (again, _) = import(&bytes, &options).unwrap();
        assert_eq!(again, scene);
        let written: Value = serde_json::from_slice(&bytes).unwrap();
        assert_eq!(written["lights"][0]["color"], "80eccd8b");
        assert_eq!(written["environment"]["ambient_light"], "40202040");
        if shape == SceneShape::Square {
            assert_eq!(written["resolution"]["map_size"], json!({ "x": 10.0, "y": 8.0 }));
        }
        assert_eq!(written["portals"][0]["closed"], false);
        assert_eq!(written["image"], PNG);
    }
}

const PNG: &str =
    "iVBORw0KGgoAAAANSUhEUgAAAAMAAAACCAIAAAASFvFNAAAAEElEQVR42mP4z8AAQVAKAB/uA/2n3j+1AAAAAElFTkSuQmCC";

#[test]
fn pillars_leave_as_objects_and_what_the_format_lacks_is_told() {
    let scene = json!({
        "format": "burstmap-scene", "version": 1, "name": "Pillar", "ruleset": "reaction-square",
        "grid": { "shape": "square", "size": [10, 8], "cell": { "length": 5, "unit": "ft" } },
        "terrain": [{ "id": "p", "cells": [[2, 2], [3, 2]], "blocking": true }],
        "walls": [
            { "id": "w", "points": [[0, 5], [4, 5]], "blocks": { "move": true, "effect": false, "sight": false } },
            { "id": "d", "points": [[4, 5], [5, 5]], "door": "locked", "blocks": { "move": true, "effect": true, "sight": true } },
        ],
        "tokens": [{ "id": "m", "name": "Mara", "side": "party", "at": [0, 0] }],
    });
    let (scene, _) = take(scene);
    let (bytes, warnings) = uvtt_with_warnings(&scene);
    let written: Value = serde_json::from_slice(&bytes).unwrap();
    let outline = written["objects_line_of_sight"][0].as_array().unwrap();
    assert_eq!(outline.len(), 7, "two cells have an outline of six sides, closed: {outline:?}");
    assert_eq!(written["portals"][0]["closed"], true);
    let texts: Vec<&str> = warnings.iter().map(|warning| warning.text.as_str()).collect();
    let low = worded(catalogue::ExportLow { count: 1 });
    for told in
        [low, worded(catalogue::ExportLocked { count: 1 }), worded(catalogue::ExportTokens { count: 1 })]
    {
        assert!(texts.contains(&&*told), "{told}: {texts:?}");
    }
}

#[test]
fn oddities_of_real_files_are_taken_as_meant() {
    let text = json!({
        "resolution": { "map_origin": { "x": "-2", "y": -1.0 }, "map_size": { "x": "6.0", "y": 5.5 }, "pixels_per_grid": "100" },
        "line_of_sight": [xy(&[(-2.0, 0.0), (1.0, 0.0), (1.0, 0.0), (3.0, 0.0)]), xy(&[(1.0, 0.0), (-2.0, 0.0)]), null_free()],
        "portals": [
            { "position": { "x": 0, "y": 2 }, "rotation": std::f64::consts::FRAC_PI_2, "freestanding": "true", "closed": "false" },
        ],
        "image": "maps/cellar.png",
    });
    let (scene, warnings) = open(format!("\u{feff}{text}").as_bytes());
    assert_eq!(scene.grid.size, [6, 6]);
    let wall = scene.walls.iter().find(|wall| wall.id == "wall-1").unwrap();
    assert_eq!(wall.points, [[0.0, 1.0], [5.0, 1.0]]);
    let door = doors(&scene)[0];
    assert_eq!(
        (door.door, door.label.as_deref()),
        (Some(DoorState::Open), Some(&*worded(catalogue::LabelFreeDoor)))
    );
    assert_eq!(door.points, [[2.0, 2.5], [2.0, 3.5]]);
    assert_eq!(warned(&warnings, "zero-length"), worded(catalogue::ImportWallsEmpty { count: 1 }));
    assert_eq!(warned(&warnings, "duplicate"), worded(catalogue::ImportWallsDouble { count: 1 }));
    assert!(warned(&warnings, "no-picture").contains("maps/cellar.png"));
    assert!(warned(&warnings, "part-cells").contains("5.5"));
    assert!(scene.image.is_none());
}

/// A polyline of one point, so there is no wall.
fn null_free() -> Value {
    xy(&[(0.0, 0.0)])
}

#[test]
fn a_slit_beside_a_door_is_told_and_a_rounding_error_is_closed() {
    let (scene, warnings) = take(uvtt(json!({
        "line_of_sight": [xy(&[(0.0, 2.0), (4.0, 2.0)]), xy(&[(5.4, 2.0), (9.0, 2.0)]), xy(&[(0.0, 5.0), (4.0, 5.0)])],
        "portals": [
            { "bounds": xy(&[(4.0, 2.0), (5.0, 2.0)]), "closed": true },
            { "bounds": xy(&[(4.003, 5.0), (5.0, 5.0)]), "closed": true },
        ],
    })));
    let slits: Vec<&Reason> = warnings.iter().filter(|w| w.rule == "slit-beside-door").collect();
    assert_eq!(slits.len(), 1, "{warnings:?}");
    assert_eq!(slits[0].ids, ["door-1"]);
    assert_eq!(slits[0].line, Some([[5.0, 2.0], [5.4, 2.0]]));
    assert_eq!(doors(&scene)[1].points, [[4.0, 5.0], [5.0, 5.0]]);
}

#[test]
fn an_embedded_picture_comes_with_the_type_its_bytes_tell() {
    let mut file = uvtt(json!({ "image": PNG }));
    file["resolution"]["map_size"] = json!({ "x": 3, "y": 2 });
    file["resolution"]["pixels_per_grid"] = json!(1);
    let (scene, warnings) = take(file.clone());
    let image = scene.image.unwrap();
    assert!(image.src.starts_with("data:image/png;base64,iVBOR"));
    assert_eq!((image.pixels_per_cell, image.origin), (1.0, [0.0, 0.0]));
    assert!(warnings.is_empty(), "{warnings:?}");

    file["resolution"]["pixels_per_grid"] = json!(70);
    let (scene, warnings) = take(file);
    assert_eq!(scene.image.unwrap().pixels_per_cell, 1.0);
    assert!(warned(&warnings, "picture-size").contains("3 × 2"));
}

#[test]
fn a_hex_grid_may_be_laid_over_a_square_map() {
    let file = uvtt(json!({ "line_of_sight": [xy(&[(0.5, 1.0), (4.0, 1.0)])] })).to_string();
    let options = ImportOptions { shape: Some(SceneShape::Hex), ..ImportOptions::default() };
    let (scene, warnings) = import(file.as_bytes(), &options).unwrap();
    assert_eq!((scene.ruleset.clone(), scene.grid.shape), (json!("agility-hex").into(), SceneShape::Hex));
    // The map's corner is the corner of the first hex's bounding box. The hex's center is half a cell to the right and 1/√3 down.
    assert_eq!(scene.walls[0].points, [[0.0, 0.42265], [3.5, 0.42265]]);
    assert!(!warned(&warnings, "laid-over").is_empty());
    let by_rules = ImportOptions { ruleset: Some("shift-meter".into()), ..ImportOptions::default() };
    let (scene, _) = import(file.as_bytes(), &by_rules).unwrap();
    assert_eq!((scene.grid.cell.unit.as_str(), scene.grid.cell.length), ("m", 1.0));
    let wrong = ImportOptions { ruleset: Some("shift".into()), ..ImportOptions::default() };
    assert_eq!(import(file.as_bytes(), &wrong).unwrap_err().code, "unknown-ruleset");
}

#[test]
fn a_scene_of_our_own_passes_through_the_same_door() {
    let text =
        std::fs::read(Path::new(env!("CARGO_MANIFEST_DIR")).join("www/scenes/gatehouse.json")).unwrap();
    assert_eq!(open(&text).0.name, "The gatehouse at Tarn Ford");
    let cut = &text[..text.len() / 2];
    let refusal = import(cut, &ImportOptions::default()).unwrap_err();
    assert_eq!(refusal.code, "bad-scene");
    assert!(has(refusal.said.as_ref(), catalogue::FileEndsEarly::ID), "{refusal:?}");
}

#[test]
fn files_that_are_no_maps_are_refused_and_say_what_they_are() {
    let cases: [(&[u8], String); 9] = [
        (b"", worded(catalogue::ImportForeign { kind: "empty" })),
        (b"\x89PNG\r\n\x1a\n....", worded(catalogue::ImportForeign { kind: "picture" })),
        (b"PK\x03\x04....", worded(catalogue::ImportArchiveBroken { name: "" })),
        (b"<!doctype html>", worded(catalogue::ImportForeign { kind: "page" })),
        (b"hello", worded(catalogue::ImportText)),
        (b"{\"format\": 0.3, \"resolution\": {", worded(catalogue::FileEndsEarly { line: 1, column: 31 })),
        (b"[1, 2]", worded(catalogue::ImportUnknown { what: catalogue::ImportList })),
        (b"{\"name\": \"x\"}", "\"name\"".to_owned()),
        (b"\xff\xfe\x00", "UTF-16".to_owned()),
    ];
    for (bytes, part) in cases {
        let refusal = import(bytes, &ImportOptions::default()).unwrap_err();
        assert_eq!(refusal.code, "unsupported-file", "{refusal:?}");
        assert!(refusal.message.contains(&part), "{part}: {refusal:?}");
    }
}

#[test]
fn rules_are_told_from_maps_whatever_their_size() {
    let changes = json!({ "extends": "agility-hex", "name": "Ours", "notes": "x".repeat(2 << 20) });
    let whole = burstmap::rules::presets::value("agility-hex").expect("built in");
    for text in [changes.to_string(), whole.to_string()] {
        let opened = burstmap::format::open(text.as_bytes(), &ImportOptions::default());
        assert!(matches!(opened, Ok(Opened::Ruleset(rules)) if rules.is_object()), "{:.60}", text);
        let refusal = import(text.as_bytes(), &ImportOptions::default()).unwrap_err();
        assert_eq!(refusal.code, "unsupported-file");
        assert_eq!(refusal.message, worded(catalogue::ImportRuleset));
    }
}

#[test]
fn broken_map_files_are_refused_at_the_very_place() {
    let resolution = |value: Value| uvtt(json!({ "resolution": value }));
    let ten = json!({ "x": 10, "y": 10 });
    let cases = [
        (resolution(json!({})), "/resolution/map_size", "bad-scene"),
        (resolution(json!({ "map_size": { "x": 10 } })), "/resolution/map_size/y", "bad-scene"),
        (resolution(json!({ "map_size": { "x": 0, "y": 10 } })), "/resolution/map_size/x", "bad-scene"),
        (resolution(json!({ "map_size": { "x": 10, "y": "many" } })), "/resolution/map_size/y", "bad-scene"),
        (resolution(json!({ "map_size": { "x": 10, "y": 20_000 } })), "/resolution/map_size/y", "too-large"),
        (resolution(json!({ "map_size": { "x": 2000, "y": 2000 } })), "/grid/size", "too-large"),
        (resolution(json!({ "map_size": ten, "map_origin": 3 })), "/resolution/map_origin", "bad-scene"),
        (uvtt(json!({ "line_of_sight": {} })), "/line_of_sight", "bad-scene"),
        (uvtt(json!({ "portals": "none" })), "/portals", "bad-scene"),
    ];
    for (file, path, code) in cases {
        let refusal = refused(file);
        assert_eq!((refusal.path.as_deref(), refusal.code.as_str()), (Some(path), code), "{refusal:?}");
    }
}

#[test]
fn damaged_walls_and_doors_of_map_files_are_told_with_the_very_place() {
    for (file, place) in [
        (json!({ "line_of_sight": [[], [{ "x": 1 }]] }), "/line_of_sight/1/0/y"),
        (json!({ "line_of_sight": [[{ "x": 1, "y": [] }]] }), "/line_of_sight/0/0/y"),
        (json!({ "portals": [{ "closed": true }] }), "/portals/0/position"),
    ] {
        let (_, warnings) = take(uvtt(file));
        let told = worded(catalogue::ImportBroken { count: 1, places: vec![place] });
        assert!(warnings.iter().any(|warning| warning.text == told), "{warnings:?}");
    }
}

/// Opens a map of squares from another program while a map with these rules is open.
fn opened_beside(rules: Value, file: Value) -> (Scene, Vec<Reason>) {
    let options = ImportOptions { open: Some(rules), ..ImportOptions::default() };
    import(file.to_string().as_bytes(), &options).unwrap_or_else(|refusal| panic!("{refusal:?}"))
}

#[test]
fn a_map_gets_the_rules_of_the_open_one_where_they_are_made_for_its_grid() {
    let (scene, warnings) = opened_beside(json!("srd-5e"), uvtt(json!({})));
    assert_eq!(*scene.ruleset, json!("srd-5e"));
    assert_eq!((scene.grid.cell.length, scene.grid.cell.unit.as_str()), (5.0, "ft"));
    assert_eq!(warned(&warnings, "other-rules"), "");

    let house = json!({ "extends": "srd-5e", "id": "house", "name": "House rules" });
    let (scene, _) = opened_beside(house.clone(), uvtt(json!({})));
    assert_eq!(*scene.ruleset, house, "rules of the users' own go with it whole");

    let (scene, warnings) = opened_beside(json!("agility-hex"), uvtt(json!({})));
    assert_eq!((scene.ruleset.as_str(), scene.grid.shape), (Some("reaction-square"), SceneShape::Square));
    assert_eq!(
        warned(&warnings, "other-rules"),
        worded(catalogue::ImportOtherRules {
            open: message(catalogue::RulesetText { key: "agility-hexes", text: "Agility (hexes)" }),
            taken: message(catalogue::RulesetText { key: "reaction-squares", text: "Reaction (squares)" })
        })
    );
}

#[test]
fn a_map_of_hexes_and_one_with_rules_of_its_own_get_what_goes_with_them() {
    let hexes = json!({
        "name": "Hexes", "width": 1000, "height": 1000, "padding": 0, "walls": [], "tokens": [],
        "grid": { "type": 2, "size": 100, "distance": 5, "units": "ft" },
    });
    let (scene, warnings) = opened_beside(json!("srd-5e"), hexes.clone());
    assert_eq!((scene.ruleset.as_str(), scene.grid.shape), (Some("agility-hex"), SceneShape::Hex));
    assert!(warned(&warnings, "other-rules").contains("Agility (hexes)"), "{warnings:?}");
    let (scene, warnings) = opened_beside(json!({ "extends": "agility-hex", "id": "house" }), hexes);
    assert_eq!((scene.ruleset["id"].as_str(), warned(&warnings, "other-rules")), (Some("house"), ""));

    let ours = json!({
        "version": 1, "name": "Own", "ruleset": "reflex-d20", "shape": "square", "size": [10, 8],
        "cell": { "length": 5.0, "unit": "ft" },
    });
    let (scene, _) = opened_beside(json!("srd-5e"), uvtt(json!({ "burstmap": ours })));
    assert_eq!(*scene.ruleset, json!("reflex-d20"), "what the file says of itself comes first");
}
