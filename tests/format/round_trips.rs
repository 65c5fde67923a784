//! Written files are read again, both by this program and by the arithmetic of other programs. Our own files have no differences, and Universal VTT
//! only the differences that the page lists.

use crate::common::worded::catalogue;
use burstmap::encounter::Scene;
use burstmap::format::bundle::PUNCTUATION;
use burstmap::format::{ImportOptions, Opened, Pieces, import, open, read, uvtt_with_warnings};
use burstmap::messages::Message;
use burstmap::rules::reason::Reason;
use serde_json::{Value, json};
use std::path::Path;

fn samples() -> Vec<Scene> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("www/scenes");
    let files = std::fs::read_dir(folder).unwrap().flatten().map(|entry| entry.path());
    let scenes = files.filter(|path| !path.ends_with("index.json"));
    scenes.map(|path| opened(&std::fs::read(path).unwrap())).collect()
}

fn opened(bytes: &[u8]) -> Scene {
    match open(bytes, &ImportOptions::default()).unwrap() {
        Opened::Scene(scene, _) => *scene,
        other => panic!("{other:?}"),
    }
}

#[test]
fn scenes_come_back_from_their_files_without_a_difference() {
    let scenes = samples();
    assert!(scenes.len() > 5);
    for scene in &scenes {
        assert_eq!(&opened(&serde_json::to_vec_pretty(scene).unwrap()), scene, "{}", scene.name);
        assert_eq!(&opened(Pieces::of(scene).collect::<String>().as_bytes()), scene, "{}", scene.name);
    }
    let [before, between, after] = PUNCTUATION;
    let texts: Vec<String> = scenes.iter().map(|scene| Pieces::of(scene).collect()).collect();
    let all = format!("{before}{}{after}", texts.join(between));
    let Opened::Maps(maps) = open(all.as_bytes(), &ImportOptions::default()).unwrap() else {
        panic!("not read")
    };
    assert_eq!(maps.into_iter().map(|(scene, _)| scene).collect::<Vec<_>>(), scenes);
}

/// Returns a data address of an image that has only a size.
fn image(width: u32, height: u32) -> String {
    let mut bytes = b"\x89PNG\r\n\x1a\n\0\0\0\x0dIHDR".to_vec();
    bytes.extend(width.to_be_bytes());
    bytes.extend(height.to_be_bytes());
    bytes.extend([8, 2, 0, 0, 0, 0, 0, 0, 0]);
    const LETTERS: &[u8] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let letters = bytes.chunks_exact(3).flat_map(|three| {
        let bits = three.iter().fold(0_u32, |bits, byte| bits << 8 | u32::from(*byte));
        [18, 12, 6, 0].map(|shift| LETTERS[(bits >> shift & 63) as usize] as char)
    });
    format!("data:image/png;base64,{}", letters.collect::<String>())
}

/// Returns a map that Universal VTT can contain completely.
fn plain() -> Value {
    json!({
        "format": "burstmap-scene", "version": 1, "name": "Mill", "ruleset": "srd-5e",
        "grid": { "shape": "square", "size": [30, 20], "cell": { "length": 5.0, "unit": "ft" } },
        "image": { "src": image(300, 200), "origin": [0.0, 0.0], "pixelsPerCell": 10.0 },
        "walls": [
            { "id": "wall-1", "points": [[6.0, 2.0], [6.0, 5.5]], "blocks": { "move": true, "effect": true, "sight": true } },
            { "id": "door-1", "points": [[6.0, 5.5], [6.0, 6.5]], "door": "closed", "label": "Door", "blocks": { "move": true, "effect": true, "sight": true } },
        ],
    })
}

fn scene(more: &Value) -> Scene {
    let mut file = plain();
    for (name, value) in more.as_object().unwrap() {
        match (file.get_mut(name), value) {
            (Some(Value::Array(list)), Value::Array(more)) => list.extend(more.iter().cloned()),
            (Some(Value::Object(fields)), Value::Object(more)) => fields.extend(more.clone()),
            _ => file[name] = value.clone(),
        }
    }
    file.as_object_mut().unwrap().retain(|_, value| !value.is_null());
    read(file).unwrap().0
}

fn ids(lost: &[Reason]) -> Vec<&str> {
    lost.iter().map(|reason| reason.message.as_ref().unwrap().id()).collect()
}

fn written(scene: &Scene) -> (Value, Scene, Vec<Reason>) {
    let (bytes, lost) = uvtt_with_warnings(scene);
    let (again, _) = import(&bytes, &ImportOptions::default()).unwrap();
    (serde_json::from_slice(&bytes).unwrap(), again, lost)
}

fn wall(more: Value) -> Value {
    let mut wall = json!({ "id": "x", "points": [[10.0, 3.0], [12.0, 3.5]] });
    wall.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
    json!({ "walls": [wall] })
}

/// Returns things, each with the difference that the page lists, and whether this program reads it again.
fn things() -> Vec<(Value, Option<String>, bool)> {
    let all = json!({ "move": true, "effect": true, "sight": true });
    let blocks = |movement: bool, effect: bool, sight: bool| json!({ "blocks": { "move": movement, "effect": effect, "sight": sight } });
    let door = |state: &str| wall(json!({ "blocks": all, "door": state }));
    let patch = |more: Value| {
        let mut patch = json!({ "id": "p", "cells": [[20, 4], [21, 4]] });
        patch.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        json!({ "terrain": [patch] })
    };
    let plain = |message: Message| Some(message.id().to_owned());
    vec![
        (json!({}), None, true),
        (json!({ "grid": { "style": { "lines": "dots", "color": "#112233" } } }), None, true),
        (
            json!({ "grid": { "shape": "hex", "orientation": "flat" }, "ruleset": "agility-hex", "image": null }),
            None,
            true,
        ),
        (wall(blocks(true, true, false)), Some(catalogue::ExportWindows::ID.to_owned()), true),
        (wall(blocks(true, false, false)), Some(catalogue::ExportLow::ID.to_owned()), true),
        (wall(blocks(true, false, true)), Some(catalogue::ExportPartial::ID.to_owned()), true),
        (wall(blocks(false, false, true)), Some(catalogue::ExportObjects::ID.to_owned()), true),
        (
            wall(json!({ "blocks": { "move": true, "effect": false, "sight": true }, "door": "closed" })),
            Some(catalogue::ExportPartial::ID.to_owned()),
            true,
        ),
        (
            wall(json!({ "blocks": all, "oneWay": "left" })),
            Some(catalogue::ExportOneWay::ID.to_owned()),
            true,
        ),
        (
            wall(json!({ "blocks": all, "door": "closed", "secret": true })),
            Some(catalogue::ExportSecret::ID.to_owned()),
            true,
        ),
        (door("open"), Some(catalogue::ExportOpen::ID.to_owned()), true),
        (door("locked"), Some(catalogue::ExportLocked::ID.to_owned()), true),
        (
            patch(json!({ "blocking": true, "label": "Pillar" })),
            Some(catalogue::ExportObjects::ID.to_owned()),
            true,
        ),
        (patch(json!({ "light": [4, 4], "label": "Brazier" })), None, true),
        (
            patch(json!({ "light": [2, 6], "label": "Candles" })),
            Some(catalogue::ExportLights::ID.to_owned()),
            true,
        ),
        (patch(json!({ "difficult": true })), Some(catalogue::ExportTerrain::ID.to_owned()), false),
        (
            json!({ "zones": [{ "id": "z", "cells": [[3, 3]], "kind": "smoke", "acts": "through", "degree": "total" }] }),
            Some(catalogue::ExportZones::ID.to_owned()),
            false,
        ),
        (
            json!({ "templates": [{ "id": "s", "name": "Smoke", "cells": [[11, 5]], "color": "gray", "seenBy": "everyone" }] }),
            Some(catalogue::ExportTemplates::ID.to_owned()),
            false,
        ),
        (
            json!({ "marks": [{ "id": "m", "kind": "pin", "points": [[3.5, 3.5]], "text": "Trap" }] }),
            Some(catalogue::ExportMarks::ID.to_owned()),
            false,
        ),
        (
            json!({ "tokens": [{ "id": "t", "name": "Ogre", "side": "foes", "at": [3, 3] }] }),
            Some(catalogue::ExportTokens::ID.to_owned()),
            false,
        ),
        (json!({ "settings": { "shownOdds": false } }), plain(catalogue::ExportFight.into()), false),
        (
            json!({ "ruleset": { "extends": "srd-5e", "id": "house", "name": "House" } }),
            plain(catalogue::ExportRules.into()),
            false,
        ),
        (json!({ "image": null }), plain(catalogue::ExportNoImage.into()), true),
    ]
}

/// Returns the scene with sorted walls, because the import changes their numbers.
fn sorted(mut scene: Scene) -> Scene {
    let mut walls: Vec<_> = scene.walls.iter().cloned().collect();
    walls.iter_mut().for_each(|wall| wall.id = String::new());
    walls.sort_by(|a, b| a.points.partial_cmp(&b.points).unwrap());
    scene.walls = walls.into();
    scene
}

#[test]
fn every_difference_of_universal_vtt_is_told_and_no_other() {
    for (thing, told, back) in things() {
        let scene = scene(&thing);
        let (_, again, lost) = written(&scene);
        let mut told: Vec<String> = told.into_iter().collect();
        if thing["grid"]["shape"] == "hex" {
            told.extend([
                Message::from(catalogue::ExportHexes).id().to_owned(),
                Message::from(catalogue::ExportNoImage).id().to_owned(),
            ]);
        }
        assert_eq!(ids(&lost), told, "{thing}");
        if back {
            assert_eq!(sorted(again), sorted(scene), "{thing}");
        } else {
            assert_ne!(sorted(again), sorted(scene), "{thing}");
        }
    }
}

/// Reads a file as several other programs do: pixels are `(place - map_origin) * pixels_per_grid`, and everything in `line_of_sight` is a
/// wall. A portal is a line between its bounds, and its flag closes it.
#[test]
fn other_programs_get_walls_doors_and_lights_at_their_pixels() {
    for origin in [[0.0, 0.0], [-0.5, 0.25]] {
        let mut all = json!({ "image": { "origin": origin } });
        for (thing, _, _) in things() {
            for list in ["walls", "terrain"] {
                let Some(more) = thing.get(list).and_then(Value::as_array) else { continue };
                let known = all.as_object_mut().unwrap().entry(list).or_insert_with(|| json!([]));
                let at = known.as_array().unwrap().len();
                for mut entry in more.iter().cloned() {
                    entry["id"] = format!("{list}{at}").into();
                    if let Some(points) = entry.get_mut("points").and_then(Value::as_array_mut) {
                        points
                            .iter_mut()
                            .for_each(|point| point[1] = json!(point[1].as_f64().unwrap() + at as f64));
                    }
                    known.as_array_mut().unwrap().push(entry);
                }
            }
        }
        let scene = scene(&all);
        let (file, again, _) = written(&scene);
        assert_eq!(again.terrain.len(), scene.terrain.len() - 1, "only difficult terrain is missing");
        let number = |pointer: &str| file.pointer(pointer).and_then(Value::as_f64).unwrap();
        let (x, y) = (number("/resolution/map_origin/x"), number("/resolution/map_origin/y"));
        let scale = number("/resolution/pixels_per_grid");
        let pixel = |point: &Value| {
            [(point["x"].as_f64().unwrap() - x) * scale, (point["y"].as_f64().unwrap() - y) * scale]
        };
        let meant = |[a, b]: [f64; 2]| [(a - origin[0]) * 10.0, (b - origin[1]) * 10.0];
        let same = |a: [f64; 2], b: [f64; 2]| (0..2).all(|axis| (a[axis] - b[axis]).abs() < 1e-3);
        let lines = file["line_of_sight"].as_array().unwrap();
        let portals = file["portals"].as_array().unwrap();
        for wall in scene.walls.iter().filter(|wall| wall.blocks.sight || wall.blocks.effect) {
            let ends: Vec<[f64; 2]> = wall.points.iter().map(|point| meant(*point)).collect();
            let drawn = |line: &&Value| {
                let points = line.as_array().unwrap();
                points.len() == ends.len()
                    && points.iter().zip(&ends).all(|(point, end)| same(pixel(point), *end))
            };
            let door = portals.iter().find(|portal| drawn(&&portal["bounds"]));
            match (wall.door, wall.blocks.sight) {
                (Some(state), _) => {
                    assert_eq!(door.unwrap()["closed"], state != burstmap::rules::map::DoorState::Open)
                }
                (None, false) => assert_eq!(door.unwrap()["closed"], true),
                (None, true) if wall.blocks.movement => {
                    assert!(lines.iter().any(|line| drawn(&line)), "{wall:?}")
                }
                _ => {
                    assert!(file["objects_line_of_sight"].as_array().unwrap().iter().any(|line| drawn(&line)))
                }
            }
        }
        let lights = file["lights"].as_array().unwrap();
        let lit: Vec<[f64; 2]> = lights.iter().map(|light| pixel(&light["position"])).collect();
        assert!(
            lit.len() == 2 && same(lit[0], meant([20.5, 4.5])) && same(lit[1], meant([21.5, 4.5])),
            "{lit:?}"
        );
        assert!(lights.iter().all(|light| light["range"].as_f64() == Some(8.0)));
    }
}
