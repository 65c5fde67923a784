//! Maps drawn from cells: One Page Dungeon and donjon.

use crate::common::worded::{catalogue, worded};
use burstmap::encounter::{Scene, SeenBy};
use burstmap::format::{ImportOptions, MapFiles, SourceFile, find, import};
use burstmap::geometry::Cell;
use burstmap::rules::map::{DoorState, Wall};
use burstmap::rules::query::Place;
use burstmap::rules::reason::{Reason, Refusal};
use serde_json::{Value, json};

fn take(value: &Value) -> (Scene, Vec<Reason>) {
    import(value.to_string().as_bytes(), &ImportOptions::default()).unwrap()
}

fn refused(value: &Value) -> Refusal {
    import(value.to_string().as_bytes(), &ImportOptions::default()).unwrap_err()
}

/// Returns whether the file opens without its damaged entry and reports the entry's place.
fn skips(value: &Value, place: &str) -> bool {
    let told = worded(catalogue::ImportBroken { count: 1, places: vec![place] });
    take(value).1.iter().any(|warning| warning.text == told)
}

fn doors(scene: &Scene) -> Vec<&Wall> {
    scene.walls.iter().filter(|wall| wall.door.is_some()).collect()
}

/// Returns whether there is line of sight from cell to cell with every door closed.
fn sees(scene: &Scene, from: [i32; 2], to: [i32; 2]) -> bool {
    let table = burstmap::encounter::Table::open(scene.clone(), "").unwrap();
    let cell = |[col, row]: [i32; 2]| Place::Cell(Cell::new(col, row));
    table.sight(&cell(from), &cell(to)).unwrap().line_of_sight
}

/// Returns two rooms of 3 × 3 with a door of this type between them. The second room may be round.
fn dungeon(kind: i32, round: bool) -> Value {
    json!({
        "version": "1.2.7", "title": "The Cellar", "story": "Old.",
        "rects": [
            { "x": -1, "y": -1, "w": 3, "h": 3 },
            { "x": 2, "y": 0, "w": 1, "h": 1 },
            { "x": 3, "y": -1, "w": 3, "h": 3, "rotunda": round },
        ],
        "doors": [{ "x": 2, "y": 0, "dir": { "x": 1, "y": 0 }, "type": kind }],
        "notes": [{ "text": "A chest.", "ref": "1", "pos": { "x": 4.5, "y": 0.5 } }],
        "columns": [{ "x": 0, "y": 0 }],
        "water": [{ "x": 4, "y": 1 }, { "x": 90, "y": 1 }],
    })
}

#[test]
fn a_one_page_dungeon_has_walls_where_the_floor_ends_and_doors_on_edges() {
    let (scene, warnings) = take(&dungeon(1, false));
    assert_eq!((scene.name.as_str(), scene.grid.size), ("The Cellar", [9, 5]));
    let [door] = doors(&scene)[..] else { panic!("one door") };
    assert_eq!((door.points.clone(), door.door), (vec![[4.0, 2.0], [4.0, 3.0]], Some(DoorState::Closed)));
    assert!(!sees(&scene, [3, 2], [4, 2]), "the door is shut");
    assert!(sees(&scene, [4, 2], [7, 2]) && !sees(&scene, [4, 2], [4, 1]), "the cell of the door has walls");
    assert!(!sees(&scene, [0, 2], [1, 2]), "around the rooms there is rock");
    // The pillar is at the corner of four cells.
    assert!(sees(&scene, [1, 1], [1, 2]) && sees(&scene, [3, 1], [1, 3]));
    assert!(scene.walls.iter().any(|wall| wall.points.contains(&[1.8, 1.8])), "the pillar");
    assert_eq!(scene.terrain[0].cells, [Cell::new(6, 3)], "water beyond the floor is left out");
    assert!(warnings.iter().any(|warning| warning.rule == "water"));
    let pin = &scene.marks[0];
    assert_eq!(
        (pin.points[0], pin.note.as_str(), &pin.seen_by),
        ([6.5, 2.5], "A chest.", &SeenBy::default())
    );
}

#[test]
fn a_one_page_dungeons_doors_are_what_its_pictures_show() {
    for (kind, closes, secret, sight) in [
        (0, false, false, true),
        (1, true, false, false),
        (2, false, false, true),
        (3, false, false, true),
        (4, true, false, true),
        (5, true, false, false),
        (6, true, true, false),
        (7, true, false, false),
        (8, false, false, true),
        (9, false, false, true),
    ] {
        let (scene, _) = take(&dungeon(kind, false));
        let doors = doors(&scene);
        assert_eq!((doors.len() == 1, sees(&scene, [3, 2], [4, 2])), (closes, sight), "kind {kind}");
        let is_secret = doors.iter().any(|door| door.more.get("secret") == Some(&json!(true)));
        assert_eq!(is_secret, secret, "kind {kind}");
        assert!(doors.iter().all(|door| door.blocks.movement), "kind {kind}");
        let called = doors.first().and_then(|door| door.label.as_deref());
        let wanted = match kind {
            1 => Some(worded(catalogue::LabelDoor)),
            4 => Some(worded(catalogue::LabelPortcullis)),
            5 => Some(worded(catalogue::LabelDoubleDoor)),
            6 => Some(worded(catalogue::LabelSecretDoor)),
            7 => Some(worded(catalogue::LabelBarredDoor)),
            _ => None,
        };
        assert_eq!(called, wanted.as_deref(), "kind {kind}");
    }
}

#[test]
fn a_type_of_door_that_is_unknown_is_told() {
    let (scene, warnings) = take(&dungeon(12, false));
    assert_eq!(doors(&scene).len(), 1);
    let told = warnings.iter().find(|warning| warning.rule == "unknown-doors").map(|told| told.text.as_str());
    assert_eq!(told, Some(&*worded(catalogue::ImportDoorsUnknown { count: 1, types: vec!["12"] })));
    for kind in 0..=9 {
        let (_, warnings) = take(&dungeon(kind, false));
        assert!(warnings.iter().all(|warning| warning.rule != "unknown-doors"), "{kind}");
    }
}

#[test]
fn a_rotunda_has_a_round_wall_that_is_open_where_the_floor_goes_on() {
    let (scene, _) = take(&dungeon(0, true));
    // The path from the door to the middle is free, and a corner of the square is outside the wall.
    assert!(sees(&scene, [4, 2], [6, 2]));
    let far = |[x, y]: [f64; 2]| ((x - 6.5).powi(2) + (y - 2.5).powi(2)).sqrt();
    let round = |wall: &&Wall| wall.points.iter().any(|[x, y]| *x > 7.0 && *y > 2.6 && *y < 3.9);
    let wall = scene.walls.iter().find(round).unwrap();
    let on_it = wall.points.iter().filter(|point| (far(**point) - 1.5).abs() < 0.001);
    assert!(on_it.count() > 20, "it runs around the middle: {:?}", wall.points);
    // If the floor continues next to the middle of a side, the wall has corners there.
    let mut crooked = dungeon(0, true);
    crooked["rects"][1] = json!({ "x": 2, "y": 1, "w": 1, "h": 1 });
    let (scene, _) = take(&crooked);
    assert!(scene.walls.iter().any(|wall| wall.points.contains(&[8.0, 4.0])), "a corner");
}

#[test]
fn a_one_page_dungeon_that_cannot_be_read_says_where() {
    let mut wrong = dungeon(1, false);
    wrong["rects"][1]["w"] = json!(0);
    assert!(skips(&wrong, "/rects/1"));
    wrong["rects"][1]["w"] = json!(0.5);
    assert!(skips(&wrong, "/rects/1/w"));
    // A number that is too large for any map counts as damaged. A smaller one makes the map too large.
    let mut far = dungeon(1, false);
    for x in [100_001, -100_001] {
        far["rects"][1]["x"] = json!(x);
        assert!(skips(&far, "/rects/1/x"), "{x}");
    }
    for x in [100_000, -100_000] {
        far["rects"][1]["x"] = json!(x);
        assert_eq!(refused(&far).code, "too-large", "{x}");
    }
    wrong["rects"] = json!([{ "x": 0, "y": 0, "w": 90_000, "h": 90_000 }]);
    assert_eq!(refused(&wrong).code, "too-large");
    let many: Vec<Value> = (0..3000).map(|_| json!({ "x": 0, "y": 0, "w": 900, "h": 900 })).collect();
    wrong["rects"] = json!(many);
    assert_eq!(refused(&wrong).code, "too-large");
    wrong["rects"] = json!([]);
    assert_eq!(refused(&wrong).code, "bad-scene");
}

const ROOM: u32 = 2;
const CORRIDOR: u32 = 4;

/// Room 1, a door cell, a corridor, a door cell and room 2, all in one row.
fn donjon(first: u32, second: u32) -> Value {
    let room = |number: u32| ROOM | number << 6;
    json!({
        "cell_bit": {
            "nothing": 0, "block": 1, "room": ROOM, "corridor": CORRIDOR, "perimeter": 16, "room_id": 65472,
            "arch": 65536, "door": 131072, "locked": 262144, "trapped": 524288, "secret": 1048576, "portcullis": 2097152,
            "label": 4278190080_u32,
        },
        "cells": [
            [0, 16, 16, 16, 16, 16, 16],
            [0, room(1), first, CORRIDOR, second, room(2), 16],
            [0, room(1), 16, 0, 16, room(2), 16],
        ],
        "rooms": [null, { "id": 1, "contents": { "summary": "Two rats" } }, { "id": 2 }],
        "settings": { "name": "Cellar of Rats" },
    })
}

#[test]
fn a_donjon_dungeon_is_read_from_the_bits_that_it_names() {
    let (scene, _) = take(&donjon(131_072 | 50 << 24, 1_048_576));
    assert_eq!((scene.name.as_str(), scene.grid.size), ("Cellar of Rats", [7, 4]));
    let found: Vec<_> = doors(&scene)
        .into_iter()
        .map(|door| (door.points.clone(), door.more.contains_key("secret")))
        .collect();
    // Each door is on the side of its room.
    assert_eq!(found, [(vec![[2.0, 1.0], [2.0, 2.0]], false), (vec![[5.0, 1.0], [5.0, 2.0]], true)]);
    assert!(!sees(&scene, [1, 1], [2, 1]) && sees(&scene, [2, 1], [4, 1]) && !sees(&scene, [4, 1], [5, 1]));
    assert!(!sees(&scene, [3, 1], [3, 2]), "a wall along the corridor");
    let pins: Vec<_> =
        scene.marks.iter().map(|pin| (pin.points[0], pin.text.as_str(), pin.note.as_str())).collect();
    assert_eq!(pins, [([1.5, 2.0], "1", "Two rats"), ([5.5, 2.0], "2", "")]);
    // A portcullis doesn't block sight, a locked door is locked, and an arch is not a door.
    let (scene, _) = take(&donjon(2_097_152, 262_144));
    assert!(sees(&scene, [1, 1], [3, 1]));
    assert_eq!(doors(&scene)[1].door, Some(DoorState::Locked));
    let (scene, _) = take(&donjon(65_536, 65_536));
    assert_eq!(doors(&scene).len(), 0);
    assert!(sees(&scene, [1, 1], [5, 1]));
    let mut wrong = donjon(0, 0);
    wrong["cells"][1][1] = json!(-1);
    assert!(skips(&wrong, "/cells/1/1"));
}

#[test]
fn stairs_features_and_traps_of_donjon_are_pins() {
    let door = json!({ "row": 3, "col": 2, "type": "trapped", "desc": "Trapped wooden door" });
    let mut pit = json!({
        "cell_bit": { "room": 2, "corridor": 4, "room_id": 65472, "door": 131_072, "trapped": 524_288, "stair_down": 4_194_304, "stair_up": 8_388_608 },
        "cells": [[0, 0, 0, 0, 0], [0, 66, 66, 66, 0], [0, 66, 66, 66, 0], [0, 0, 655_364, 0, 0], [0, 0, 4_194_308, 0, 0], [0, 0, 8_388_612, 0, 0]],
        "settings": { "name": "Pit" },
        "rooms": [null, { "id": 1, "contents": { "summary": "Empty" }, "doors": { "south": [door] } }],
        "stairs": [{ "row": 4, "col": 2, "dir": "south", "key": "down" }],
        "corridor_features": { "a": { "key": "a", "summary": "Pit trap", "detail": "10 ft.", "marks": [{ "row": 3, "col": 2 }, { "row": 5, "col": 2 }] } },
    });
    let pins = |scene: &Scene| -> Vec<(Vec<f64>, String, String)> {
        let pins = scene.marks.iter();
        pins.map(|pin| (pin.points[0].to_vec(), pin.text.clone(), pin.note.clone())).collect()
    };
    let pin = |at: [f64; 2], text: &str, note: &str| (at.to_vec(), text.to_owned(), note.to_owned());
    let (scene, warnings) = take(&pit);
    // The floor starts at the cell [1, 1], with a cell of rock around it.
    assert_eq!(
        pins(&scene),
        [
            pin([2.5, 2.0], "1", "Empty"),
            pin([2.5, 3.5], &worded(catalogue::ImportTrappedDoor), "Trapped wooden door"),
            pin([2.5, 4.5], &worded(catalogue::ImportStairsDown), ""),
            pin([2.5, 5.5], &worded(catalogue::ImportStairsUp), ""),
            pin([2.5, 3.5], "a", "Pit trap\n10 ft."),
            pin([2.5, 5.5], "a", "Pit trap\n10 ft."),
        ]
    );
    assert!(
        scene.marks.iter().all(|pin| pin.seen_by == SeenBy::default()),
        "only the game master sees traps"
    );
    assert!(warnings.iter().all(|warning| warning.rule != "broken-entries"), "{warnings:?}");
    pit["stairs"] = json!([null, {}]);
    pit["corridor_features"]["a"] = json!({});
    let (scene, warnings) = take(&pit);
    assert_eq!(pins(&scene).len(), 4, "the bits mark stairs as well");
    let places = vec!["/stairs/0", "/stairs/1", "/corridor_features/a"];
    let told = worded(catalogue::ImportBroken { count: 3, places });
    assert!(warnings.iter().any(|warning| warning.text == told), "{warnings:?}");
}

#[test]
fn files_of_programs_that_are_not_read_are_refused_by_name() {
    for (file, name) in [
        (json!({ "formatName": "dexie", "data": { "databaseName": "OwlbearRodeoDB" } }), "Owlbear Rodeo"),
        (json!({ "campaign_title": "X", "pages": [], "handouts": [], "characters": [] }), "Roll20"),
        (json!({ "version": 1, "state": { "document": { "nodes": {} } } }), "Dungeon Scrawl"),
        (json!({ "header": {}, "world": { "levels": {} } }), "Dungeondraft"),
    ] {
        let refusal = refused(&file);
        assert_eq!(refusal.code, "unsupported-file");
        assert!(refusal.message.contains(name), "{}", refusal.message);
    }
    // A campaign of PlanarAlly is compressed with bzip2, however it is opened.
    let packed = b"BZh91AY&SY\x17\x72\x45\x38\x50\x90";
    let file = SourceFile { path: "campaign.pac".into(), bytes: packed.to_vec() };
    for refusal in [
        import(packed, &ImportOptions::default()).unwrap_err(),
        MapFiles::read(vec![file.clone()]).unwrap_err(),
        find(vec![file]).unwrap_err(),
    ] {
        assert!(refusal.message.contains("PlanarAlly"), "{}", refusal.message);
    }
}

/// Compares the import with the file's own cells, doors and pillars, counted without it.
#[test]
fn real_one_page_dungeons_keep_every_cell_apart_that_the_file_does() {
    let named = std::env::var_os("BURSTMAP_MAPS").map(std::path::PathBuf::from);
    let Some(folder) = named.map(|folder| folder.join("watabou")).filter(|folder| folder.is_dir()) else {
        eprintln!("skipped: the dungeons are not here; set BURSTMAP_MAPS");
        return;
    };
    let mut read = 0;
    for file in std::fs::read_dir(folder).unwrap() {
        let bytes = std::fs::read(file.unwrap().path()).unwrap();
        let value: Value = serde_json::from_slice(&bytes).unwrap();
        let (scene, _) = import(&bytes, &ImportOptions::default()).unwrap();
        let number = |value: &Value| value.as_i64().unwrap() as i32;
        let rects = value["rects"].as_array().unwrap();
        let low = ["x", "y"].map(|axis| rects.iter().map(|rect| number(&rect[axis])).min().unwrap() - 1);
        let listed = value["doors"].as_array().unwrap();
        let closes = |door: &&Value| [1, 4, 5, 6, 7].contains(&number(&door["type"]));
        assert_eq!(doors(&scene).len(), listed.iter().filter(closes).count(), "{}", scene.name);
        let table = burstmap::encounter::Table::open(scene.clone(), "").unwrap();
        let sees = |from: [i32; 2], to: [i32; 2]| {
            let cell = |[x, y]: [i32; 2]| Place::Cell(Cell::new(x - low[0], y - low[1]));
            table.sight(&cell(from), &cell(to)).unwrap().line_of_sight
        };
        for door in listed {
            let (at, dir) = ([number(&door["x"]), number(&door["y"])], &door["dir"]);
            let back = [at[0] - number(&dir["x"]), at[1] - number(&dir["y"])];
            let on = [at[0] + number(&dir["x"]), at[1] + number(&dir["y"])];
            let kind = number(&door["type"]);
            // There is nothing beyond an entrance, and nothing beyond stairs at the end.
            if kind != 3 {
                assert_eq!(sees(back, at), ![1, 5, 6, 7].contains(&kind), "{} {at:?} {kind}", scene.name);
            }
            if kind != 8 {
                assert!(sees(at, on), "{} {at:?} {kind}", scene.name);
            }
        }
        read += 1;
    }
    assert!(read > 0);
}

#[test]
fn a_barred_door_of_a_one_page_dungeon_is_locked_and_ways_out_have_pins() {
    let (barred, _) = take(&dungeon(7, false));
    assert_eq!(doors(&barred)[0].door, Some(DoorState::Locked));
    for (kind, name) in [
        (3, worded(catalogue::ImportEntrance)),
        (8, worded(catalogue::ImportStairsDown)),
        (9, worded(catalogue::ImportStairs)),
    ] {
        let (scene, _) = take(&dungeon(kind, false));
        assert!(doors(&scene).is_empty(), "nothing closes {name}");
        let pin = scene.marks.iter().find(|mark| mark.text == name).expect(&name);
        // The cell [2, 0] of the file, which begins at -2.
        assert_eq!(pin.points[0], [4.5, 2.5]);
    }
}
