//! Lists of maps with entries that are not objects: text, numbers, lists and null among layers, objects, actors, walls and tokens.

use crate::broken_entries::foundry;
use crate::common::worded::{catalogue, worded};
use burstmap::encounter::Scene;
use burstmap::format::{ImportOptions, MapFiles, SourceFile, import, read, read_creatures};
use burstmap::rules::reason::Reason;
use serde_json::{Value, json};

fn broken(warnings: &[Reason]) -> Vec<&str> {
    warnings.iter().filter(|told| told.rule == "broken-entries").map(|told| told.text.as_str()).collect()
}

fn files(value: &Value) -> MapFiles {
    MapFiles::read(vec![SourceFile { path: "map.json".into(), bytes: value.to_string().into_bytes() }])
        .unwrap()
}

fn tiled(layers: &Value) -> (Scene, Vec<Reason>) {
    let file = json!({
        "width": 10, "height": 8, "tilewidth": 32, "tileheight": 32, "orientation": "orthogonal", "type": "map",
        "layers": layers,
    });
    import(file.to_string().as_bytes(), &ImportOptions::default()).unwrap()
}

fn wall() -> Value {
    json!({ "x": 32, "y": 32, "polyline": [{ "x": 0, "y": 0 }, { "x": 64, "y": 0 }] })
}

#[test]
fn objects_of_tiled_that_are_none_are_counted() {
    // Even a layer without a meaning, because its objects can have one.
    for name in ["walls", "things"] {
        let objects = json!([wall(), "boom", 7, null, [], { "name": "walls", "x": 0, "y": 96, "width": 64, "height": 64 }]);
        let (scene, warnings) = tiled(&json!([{ "type": "objectgroup", "name": name, "objects": objects }]));
        assert!(!scene.walls.is_empty(), "{name}");
        let places: Vec<String> = (1..5).map(|index| format!("/layers/0/objects/{index}")).collect();
        assert_eq!(broken(&warnings), [worded(catalogue::ImportBroken { count: 4, places })], "{name}");
    }
}

#[test]
fn layers_of_tiled_that_are_none_are_counted() {
    let layer = json!({ "type": "objectgroup", "name": "walls", "objects": [wall()] });
    let (scene, warnings) = tiled(&json!([layer, "boom", 7, null, {}, [layer]]));
    assert_eq!(scene.walls.len(), 1);
    let places: Vec<String> = (1..6).map(|index| format!("/layers/{index}")).collect();
    assert_eq!(broken(&warnings), [worded(catalogue::ImportBroken { count: 5, places })]);
}

fn goblin() -> Value {
    json!({ "_id": "g", "name": "Goblin", "type": "npc", "items": [], "system": { "attributes": { "hp": { "value": 7, "max": 7 } } } })
}

#[test]
fn damaged_actors_beside_a_map_are_told_as_those_of_a_list() {
    let empty = json!({
        "format": "burstmap-scene", "version": 1, "name": "Empty", "ruleset": "srd-5e",
        "grid": { "shape": "square", "size": [10, 10], "cell": { "length": 5, "unit": "ft" } },
    });
    let empty = read(empty).unwrap().0;
    for damaged in [Value::Null, json!("boom"), json!(7), json!([]), json!({})] {
        let files = files(&json!({ "name": "A", "actors": [goblin(), damaged], "scenes": [foundry(2)] }));
        let (scene, warnings) = files.import(&ImportOptions::default()).unwrap();
        assert_eq!(scene.name, "Cellar");
        let of = |rule: &str| -> Vec<String> {
            warnings.iter().filter(|told| told.rule == rule).map(|told| told.text.clone()).collect()
        };
        assert_eq!(of("more-creatures"), [worded(catalogue::ImportMoreCreatures { count: 1 })], "{damaged}");
        assert_eq!(
            of("unread-creatures"),
            [worded(catalogue::ImportCreaturesUnread { count: 1 })],
            "{damaged}"
        );
        let list = read_creatures(&files.creatures().unwrap(), &empty).unwrap();
        assert_eq!((list.creatures.len(), list.unread.len()), (1, 1), "{damaged}");
    }
    let files = files(&json!({ "name": "A", "actors": [null], "scenes": [foundry(2)] }));
    assert_eq!(files.creatures(), None);
    let (_, warnings) = files.import(&ImportOptions::default()).unwrap();
    assert!(warnings.iter().any(|told| told.rule == "unread-creatures"));
    assert!(warnings.iter().all(|told| told.rule != "more-creatures"));
}

#[test]
fn the_list_of_maps_counts_no_blank_walls_and_tokens() {
    let mut short = foundry(2);
    let mut long = foundry(2);
    let wall = short["walls"][0].clone();
    // A list of so many walls stays text.
    long["walls"] = vec![wall; 90].into();
    for file in [&mut short, &mut long] {
        for blank in [Value::Null, json!({})] {
            file["walls"].as_array_mut().unwrap().insert(1, blank.clone());
            file["tokens"].as_array_mut().unwrap().insert(1, blank);
        }
    }
    for (file, walls) in [(short, 3), (long, 90)] {
        let info = files(&file).scenes().remove(0);
        assert_eq!((info.walls, info.tokens), (walls, 2));
    }
}
