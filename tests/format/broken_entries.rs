//! One damaged entry of a file is skipped and counted, and everything else is read. The tests replace every wall, door, light, token, note
//! and action, in files of every format, with null and with an empty object.

use crate::common::worded::catalogue;
use burstmap::encounter::{Scene, Table};
use burstmap::format::{ImportOptions, MapFiles, SourceFile, import};
use burstmap::rules::reason::Reason;
use serde_json::{Value, json};

/// A file with a name, and pointers to the lists of its entries.
pub(super) struct Sample {
    pub(super) name: &'static str,
    pub(super) file: Value,
    pub(super) lists: &'static [&'static str],
}

pub(super) fn foundry(version: u32) -> Value {
    let wall = |x: i32, more: Value| {
        let mut wall = json!({ "c": [x, 100, x + 100, 100], "move": 20, "sight": 20 });
        wall.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        wall
    };
    let mut file = json!({
        "name": "Cellar", "width": 2000, "height": 1000, "padding": 0,
        "walls": [wall(100, json!({})), wall(300, json!({ "door": 1, "ds": 1 })), wall(500, json!({ "dir": 1 }))],
        "tokens": [
            { "_id": "a", "name": "Ogre", "x": 600, "y": 400, "width": 2, "height": 2, "disposition": -1 },
            { "_id": "b", "name": "Mara", "x": 300, "y": 300, "disposition": 1, "light": { "bright": 10, "dim": 20 } },
        ],
        "lights": [
            { "x": 700, "y": 500, "config": { "dim": 20, "bright": 10 } },
            { "x": 900, "y": 500, "config": { "dim": 20, "bright": 10 } },
        ],
        "notes": [{ "x": 250, "y": 150, "text": "Trap" }, { "x": 450, "y": 150, "text": "Chest" }],
    });
    let fields = file.as_object_mut().unwrap();
    match version {
        1 => {
            for (name, value) in [("grid", json!(100)), ("gridType", json!(1)), ("gridDistance", json!(5))] {
                fields.insert(name.into(), value);
            }
            fields.insert("gridUnits".into(), "ft".into());
        }
        kind => {
            let kind = if kind == 3 { 2 } else { 1 };
            fields.insert("grid".into(), json!({ "type": kind, "size": 100, "distance": 5, "units": "ft" }));
        }
    }
    file
}

/// Returns the same scene with so many walls that their list stays text.
fn foundry_long() -> Value {
    let mut file = foundry(2);
    let walls: Vec<Value> = (0..60)
        .map(|row| json!({ "c": [100, 100 + 10 * row, 300, 100 + 10 * row], "move": 20, "sight": 20, "door": 0, "ds": 0 }))
        .collect();
    file["walls"] = walls.into();
    file
}

pub(super) fn uvtt(format: f64) -> Value {
    let at = |x: f64, y: f64| json!({ "x": x, "y": y });
    json!({
        "format": format,
        "resolution": { "map_origin": at(0.0, 0.0), "map_size": at(10.0, 8.0), "pixels_per_grid": 64 },
        "line_of_sight": [[at(1.0, 1.0), at(3.0, 1.0)], [at(5.0, 1.0), at(7.0, 1.0)]],
        "objects_line_of_sight": [[at(4.0, 4.0), at(5.0, 5.0), at(4.0, 5.0)], [at(6.0, 6.0), at(7.0, 7.0)]],
        "portals": [
            { "position": at(3.5, 1.0), "bounds": [at(3.0, 1.0), at(4.0, 1.0)], "closed": true },
            { "position": at(7.5, 1.0), "rotation": 0.0, "closed": false },
        ],
        "lights": [{ "position": at(4.0, 4.0), "range": 5 }, { "position": at(2.0, 2.0), "range": 3 }],
    })
}

fn uvtt_long() -> Value {
    let mut file = uvtt(0.3);
    let line =
        |row: i32| json!([{ "x": 1, "y": f64::from(row) / 20.0 }, { "x": 3, "y": f64::from(row) / 20.0 }]);
    file["line_of_sight"] = (1..120).map(line).collect();
    file
}

fn tiled() -> Value {
    json!({
        "width": 10, "height": 8, "tilewidth": 32, "tileheight": 32, "orientation": "orthogonal", "type": "map",
        "layers": [
            { "type": "objectgroup", "name": "walls", "objects": [
                { "x": 32, "y": 32, "polyline": [{ "x": 0, "y": 0 }, { "x": 64, "y": 0 }] },
                { "x": 32, "y": 96, "width": 64, "height": 64 },
            ] },
            { "type": "objectgroup", "name": "doors", "objects": [
                { "x": 96, "y": 32, "polyline": [{ "x": 0, "y": 0 }, { "x": 32, "y": 0 }] },
                { "x": 160, "y": 32, "polyline": [{ "x": 0, "y": 0 }, { "x": 32, "y": 0 }] },
            ] },
        ],
        "tilesets": [{ "firstgid": 1, "tiles": [{ "id": 0, "class": "wall" }, { "id": 1, "class": "door" }] }],
    })
}

fn watabou() -> Value {
    json!({
        "title": "Cellar",
        "rects": [{ "x": 0, "y": 0, "w": 3, "h": 3 }, { "x": 3, "y": 1, "w": 1, "h": 1 }, { "x": 4, "y": 0, "w": 3, "h": 3 }],
        "doors": [
            { "x": 3, "y": 1, "dir": { "x": 1, "y": 0 }, "type": 1 },
            { "x": 1, "y": 2, "dir": { "x": 0, "y": 1 }, "type": 4 },
        ],
        "notes": [{ "text": "A chest.", "ref": "1", "pos": { "x": 1.5, "y": 0.5 } }, { "text": "A bed.", "ref": "2", "pos": { "x": 5.5, "y": 0.5 } }],
        "columns": [{ "x": 1, "y": 1 }, { "x": 5, "y": 1 }],
        "water": [{ "x": 1, "y": 1 }, { "x": 2, "y": 1 }],
    })
}

fn donjon() -> Value {
    json!({
        "cell_bit": { "room": 2, "corridor": 4, "room_id": 65472, "door": 131_072 },
        "cells": [[66, 66, 131_076, 130], [66, 66, 4, 130]],
        "settings": { "name": "Pit" },
        "rooms": [null, { "id": 1, "contents": { "summary": "Empty" } }, { "id": 2, "contents": { "summary": "Rats" } }],
    })
}

fn alchemist() -> Value {
    json!({
        "name": "x", "pixelsPerTile": 100, "grid": { "x": 8, "y": 6 },
        "walls": [{ "type": 0, "wallSection": "100 100 300 100" }, { "type": 1, "wallSection": "300 100 400 100" }],
        "lights": [
            { "color": "#FFAD40FF", "intensity": 0.33, "range": 600.0, "position": { "x": 375.0, "y": 375.0 } },
            { "color": "#FFAD40FF", "intensity": 0.33, "range": 600.0, "position": { "x": 175.0, "y": 375.0 } },
        ],
    })
}

fn maps() -> Vec<Sample> {
    let walls = &["/walls", "/tokens", "/lights", "/notes"][..];
    let mut adventure = json!({ "name": "Adventure", "scenes": [foundry(2)] });
    adventure["journal"] = json!([]);
    let vtt = &["/line_of_sight", "/objects_line_of_sight", "/portals", "/lights"][..];
    let sample = |name, file, lists| Sample { name, file, lists };
    vec![
        sample("foundry 1", foundry(1), walls),
        sample("foundry 2", foundry(2), walls),
        sample("foundry hex", foundry(3), walls),
        sample("foundry long", foundry_long(), walls),
        sample("foundry list", json!([foundry(2)]), &["/0/walls", "/0/tokens", "/0/lights", "/0/notes"]),
        sample("foundry adventure", adventure, &["/scenes/0/walls", "/scenes/0/tokens", "/scenes/0/lights"]),
        sample("uvtt drawn", uvtt(0.3), vtt),
        sample("uvtt", uvtt(1.0), vtt),
        sample("uvtt long", uvtt_long(), vtt),
        sample(
            "tiled",
            tiled(),
            &["/layers", "/layers/0/objects", "/layers/1/objects", "/tilesets/0/tiles", "/tilesets"],
        ),
        sample("watabou", watabou(), &["/rects", "/doors", "/notes", "/columns", "/water"]),
        sample("donjon", donjon(), &["/rooms", "/cells", "/cells/0"]),
        sample("alchemist", alchemist(), &["/walls", "/lights"]),
    ]
}

pub(super) fn opened(file: &Value) -> (Scene, Vec<Reason>) {
    let (scene, warnings) = import(file.to_string().as_bytes(), &ImportOptions::default())
        .unwrap_or_else(|refusal| panic!("{refusal:?}: {file}"));
    Table::open(scene.clone(), "broken").unwrap();
    (scene, warnings)
}

pub(super) fn counted(warnings: &[Reason]) -> Vec<&Reason> {
    warnings.iter().filter(|warning| warning.rule == "broken-entries").collect()
}

/// Returns the number of things of each kind on a map.
pub(super) fn things(scene: &Scene) -> [usize; 4] {
    let lights = scene.more.get("lights").and_then(Value::as_array).map_or(0, Vec::len);
    [scene.walls.iter().map(|wall| wall.points.len()).sum(), scene.tokens.len(), scene.marks.len(), lights]
}

#[test]
fn a_damaged_entry_of_a_map_is_skipped_and_counted() {
    let tried = damage(maps());
    assert!(tried > 250, "{tried}");
}

/// Damages each entry of each list, and returns their number.
pub(super) fn damage(maps: Vec<Sample>) -> usize {
    let mut tried = 0;
    for Sample { name, file, lists } in maps {
        let (whole, warnings) = opened(&file);
        assert!(counted(&warnings).is_empty(), "{name}: {warnings:?}");
        for list in lists {
            let count = file.pointer(list).and_then(Value::as_array).map_or(0, Vec::len);
            assert!(count > 0, "{name} has no {list}");
            for (index, blank) in (0..count).flat_map(|index| [(index, Value::Null), (index, json!({}))]) {
                if (name, *list, index) == ("donjon", "/rooms", 0) {
                    continue;
                }
                let mut damaged = file.clone();
                damaged.pointer_mut(list).unwrap()[index] = blank.clone();
                let (scene, warnings) = opened(&damaged);
                let place = format!("{name}: {list}/{index} = {blank}");
                let place_told = list.replacen("/0/", "/", usize::from(name == "foundry list"));
                let [told] = counted(&warnings)[..] else { panic!("{place}: {warnings:?}") };
                let message = told.message.as_ref().unwrap();
                assert_eq!(message.id(), catalogue::ImportBroken::ID, "{place}");
                assert!(told.text.contains(&format!("/{index}")), "{place}, {place_told}: {}", told.text);
                let (before, after) = (things(&whole), things(&scene));
                let (lost, gained) = (0..4).fold((0, 0), |(lost, gained), kind| {
                    (
                        lost + usize::from(after[kind] < before[kind]),
                        gained + usize::from(after[kind] > before[kind]),
                    )
                });
                // Without a room or a row of cells, the remaining floor has other walls.
                let floor = ["/rects", "/cells", "/cells/0"].contains(list);
                assert!(floor || lost <= 1 && gained == 0, "{place}: {before:?} became {after:?}");
                tried += 1;
            }
        }
    }
    tried
}

#[test]
fn values_that_are_missing_or_unreadable_damage_an_entry_too() {
    let mut file = foundry(2);
    file["walls"][0]["c"][1] = Value::Null;
    file["walls"][1]["c"] = json!([1, 2, 3]);
    file["tokens"][0]["x"] = Value::Null;
    file["tokens"][1]["y"] = json!("north");
    file["lights"][0]["config"]["dim"] = json!([]);
    file["lights"][1].as_object_mut().unwrap().shift_remove("x");
    file["notes"][0] = json!(7);
    let (scene, warnings) = opened(&file);
    assert_eq!(things(&scene), [2, 0, 1, 0]);
    let [told] = counted(&warnings)[..] else { panic!("{warnings:?}") };
    assert!(told.text.contains('7') && told.text.contains("/walls/0/c/1"), "{}", told.text);
}

#[test]
fn a_damaged_token_or_wall_of_maptool_is_skipped_and_counted() {
    let token = |part: &str| format!("<entry><k/>{part}</entry>");
    let whole = token(
        "<net.rptools.maptool.model.Token><name>Ogre</name><x>50</x><y>50</y></net.rptools.maptool.model.Token>",
    );
    let nowhere =
        token("<net.rptools.maptool.model.Token><name>Elf</name></net.rptools.maptool.model.Token>");
    let content = format!(
        "<net.rptools.maptool.util.PersistenceUtil_-PersistedMap><zone>\
         <grid class=\"net.rptools.maptool.model.SquareGrid\"><offsetX>0</offsetX><offsetY>0</offsetY><size>50</size></grid>\
         <unitsPerCell>5.0</unitsPerCell><name>Crypt</name>\
         <walls><vertices><v id=\"a\" x=\"0\" y=\"0\"/><v id=\"b\" x=\"100\" y=\"0\"/></vertices>\
         <walls><w from=\"a\" to=\"b\"/><w from=\"a\" to=\"z\"/><null/></walls></walls>\
         <tokenMap>{whole}{nowhere}{}</tokenMap></zone></net.rptools.maptool.util.PersistenceUtil_-PersistedMap>",
        token("<null/>")
    );
    let bytes = crate::sources::zip(&[("content.xml", content.into_bytes())]);
    let files = MapFiles::read(vec![SourceFile { path: "crypt.rpmap".into(), bytes }]).unwrap();
    let (scene, warnings) = files.import(&ImportOptions::default()).unwrap();
    assert_eq!((scene.tokens.len(), scene.walls.len()), (1, 1));
    let [told] = counted(&warnings)[..] else { panic!("{warnings:?}") };
    assert!(told.text.contains('4'), "{}", told.text);
}
