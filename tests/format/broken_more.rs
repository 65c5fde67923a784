//! More files with one damaged entry: newer and older layouts, other grids, and creatures of more programs. With the samples of
//! `broken_entries.rs` and `broken_creatures.rs`, there are more than forty files.

use crate::broken_creatures::{self, BITE};
use crate::broken_entries::{self, Sample, counted, foundry, opened, things, uvtt};
use burstmap::format::{ImportOptions, MapFiles, SourceFile, read_creatures};
use serde_json::{Value, json};

const OF_FOUNDRY: &[&str] = &["/walls", "/tokens", "/lights", "/notes"];
const OF_UVTT: &[&str] = &["/line_of_sight", "/objects_line_of_sight", "/portals", "/lights"];

fn sample(name: &'static str, file: Value, lists: &'static [&'static str]) -> Sample {
    Sample { name, file, lists }
}

/// Returns a Foundry scene on another grid.
fn on_grid(kind: u32) -> Value {
    let mut file = foundry(2);
    file["grid"]["type"] = kind.into();
    file
}

/// Returns a scene of Foundry 14 with two levels.
fn levels() -> Value {
    let mut file = foundry(2);
    let level = |id: &str, bottom: i32| json!({ "_id": id, "name": id, "elevation": { "bottom": bottom, "top": bottom + 10 }, "background": { "src": "" } });
    file["levels"] = json!([level("ground", 0), level("up", 10)]);
    file["initialLevel"] = "ground".into();
    for list in ["walls", "lights", "notes"] {
        file[list].as_array_mut().unwrap().iter_mut().for_each(|entry| entry["levels"] = json!(["ground"]));
    }
    file["tokens"].as_array_mut().unwrap().iter_mut().for_each(|token| token["level"] = "ground".into());
    file
}

/// Returns lights and tokens as Foundry wrote them until version 9.
fn old() -> Value {
    let mut file = foundry(1);
    file["lights"] = json!([{ "x": 700, "y": 500, "dim": 20, "bright": 10 }, { "x": 900, "y": 500, "dim": 20, "bright": 10 }]);
    file["tokens"] = json!([
        { "name": "Ogre", "x": 600, "y": 400, "actorData": {} },
        { "name": "Mara", "x": 300, "y": 300, "brightLight": 10, "dimLight": 20 },
    ]);
    file
}

/// Returns a value with its numbers as text, as some programs write them.
fn in_texts(value: Value) -> Value {
    match value {
        Value::Number(number) => number.to_string().into(),
        Value::Array(list) => list.into_iter().map(in_texts).collect(),
        Value::Object(fields) => fields.into_iter().map(|(name, value)| (name, in_texts(value))).collect(),
        other => other,
    }
}

/// Returns a Tiled map with tiles, shapes in a group, and an image.
fn tiled(more: &Value) -> Value {
    let tiles = |name: &str| {
        let data: Vec<u32> = (0..24).map(|cell| u32::from(cell == 7)).collect();
        json!({ "type": "tilelayer", "name": name, "width": 6, "height": 4, "x": 0, "y": 0, "data": data })
    };
    let mut map = json!({
        "type": "map", "width": 6, "height": 4, "tilewidth": 28, "tileheight": 32, "layers": [
            tiles("Walls"),
            { "type": "group", "name": "upper", "layers": [{ "type": "objectgroup", "name": "windows", "objects": [
                { "x": 30, "y": 30, "polyline": [{ "x": 0, "y": 0 }, { "x": 40, "y": 0 }] },
                { "x": 90, "y": 60, "polyline": [{ "x": 0, "y": 0 }, { "x": 40, "y": 0 }] },
            ] }] },
            tiles("Floor"),
        ],
    });
    map.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
    map
}

fn maps() -> Vec<Sample> {
    let of_tiled = &["/layers", "/layers/1/layers", "/layers/1/layers/0/objects"][..];
    let hexes =
        json!({ "orientation": "hexagonal", "hexsidelength": 16, "staggeraxis": "y", "staggerindex": "odd" });
    let mut flat = hexes.clone();
    flat["staggeraxis"] = "x".into();
    flat["hexsidelength"] = json!(14);
    let mut linked = foundry(2);
    linked["tokens"][0]["actorId"] = "ogre".into();
    let actor = |id: &str| json!({ "_id": id, "name": "Ogre", "type": "npc", "items": [], "system": { "attributes": { "hp": { "value": 5, "max": 59 } } } });
    let with_actors = json!({ "name": "Module", "scenes": [linked], "actors": [actor("elf"), actor("gnome")], "journal": [] });
    vec![
        sample("foundry without a grid", on_grid(0), OF_FOUNDRY),
        sample("foundry even hex", on_grid(3), OF_FOUNDRY),
        sample("foundry flat hex", on_grid(4), OF_FOUNDRY),
        sample("foundry even flat hex", on_grid(5), OF_FOUNDRY),
        sample("foundry levels", levels(), OF_FOUNDRY),
        sample("foundry old", old(), OF_FOUNDRY),
        sample("foundry in texts", in_texts(foundry(2)), &["/walls", "/lights"]),
        sample(
            "foundry adventures",
            json!({ "adventures": [{ "name": "A", "scenes": [foundry(2)] }] }),
            &[
                "/adventures/0/scenes/0/walls",
                "/adventures/0/scenes/0/tokens",
                "/adventures/0/scenes/0/notes",
            ],
        ),
        sample(
            "foundry with actors",
            with_actors,
            &["/scenes/0/walls", "/scenes/0/tokens", "/scenes/0/lights"],
        ),
        sample("uvtt in texts", in_texts(uvtt(0.2)), OF_UVTT),
        sample("uvtt of another version", uvtt(2.0), OF_UVTT),
        sample("tiled groups", tiled(&json!({})), of_tiled),
        sample("tiled hexes", tiled(&hexes), of_tiled),
        sample("tiled flat hexes", tiled(&flat), of_tiled),
    ]
}

#[test]
fn damaged_entries_of_more_maps_are_skipped_and_counted() {
    let tried = broken_entries::damage(maps());
    assert!(tried > 200, "{tried}");
}

/// Every line of a `.db` file, and every file of an archive, has its own walls.
#[test]
fn damaged_entries_of_lines_and_archives_are_skipped_and_counted() {
    let (whole, _) = opened(&foundry(2));
    for list in OF_FOUNDRY {
        for (index, blank) in [(0, Value::Null), (1, json!({}))] {
            let mut damaged = foundry(2);
            damaged.pointer_mut(list).unwrap()[index] = blank;
            let lines = format!("{}\n{}\n", foundry(2), damaged).into_bytes();
            let archive = crate::sources::zip(&[("module/packs/maps.db", lines.clone())]);
            for (path, bytes) in [("maps.db", lines), ("module.zip", archive)] {
                let files = MapFiles::read(vec![SourceFile { path: path.into(), bytes }]).unwrap();
                let of = |index| {
                    files.import(&ImportOptions { index: Some(index), ..ImportOptions::default() }).unwrap()
                };
                let ((first, told), (second, second_told)) = (of(0), of(1));
                assert_eq!((things(&first), counted(&told).len()), (things(&whole), 0), "{path} {list}");
                assert_eq!(counted(&second_told).len(), 1, "{path} {list}/{index}");
                let lost: usize =
                    things(&whole).iter().zip(things(&second)).map(|(a, b)| usize::from(*a != b)).sum();
                assert_eq!(lost, 1, "{path} {list}/{index}");
            }
        }
    }
}

#[test]
fn damaged_actors_beside_a_map_cost_neither_the_map_nor_other_actors() {
    let actor = |name: &str| json!({ "_id": name, "name": name, "type": "npc", "items": [], "system": { "attributes": { "hp": { "value": 5, "max": 59 } } } });
    for (index, blank) in [0, 1].into_iter().flat_map(|index| [(index, Value::Null), (index, json!({}))]) {
        let mut file =
            json!({ "name": "Module", "scenes": [foundry(2)], "actors": [actor("elf"), actor("gnome")] });
        file["actors"][index] = blank.clone();
        let files = vec![SourceFile { path: "module.json".into(), bytes: file.to_string().into_bytes() }];
        let files = MapFiles::read(files).unwrap();
        let (scene, _) = files.import(&ImportOptions::default()).unwrap();
        assert_eq!(things(&scene), things(&opened(&foundry(2)).0), "{index} = {blank}");
        let list = read_creatures(&files.creatures().unwrap(), &broken_creatures::scene()).unwrap();
        let names: Vec<&str> = list.creatures.iter().map(|creature| creature.token.name.as_str()).collect();
        assert_eq!(names, [["gnome"], ["elf"]][index], "{index} = {blank}");
    }
}

fn creatures() -> Vec<Sample> {
    let both =
        |name: &str, text: &str| json!([{ name: "Bite", text: BITE }, { name: "Howl", text: "It howls." }]);
    let adept = json!({
        "name": "Hound", "type": "npc", "prototypeToken": { "disposition": -1 },
        "system": { "attributes": { "hp": { "value": 26, "max": 26 }, "ac": { "value": 13 } }, "saves": { "fortitude": { "value": 4 } } },
        "items": [
            { "name": "Jaws", "type": "melee", "system": { "bonus": { "value": 7 }, "damageRolls": { "a": { "damage": "1d8+3", "damageType": "piercing" } } } },
            { "name": "Howl", "type": "action", "system": { "description": { "value": "It howls." } } },
        ],
    });
    let open5e = json!({ "name": "Hound", "slug": "hound", "hit_points": 26, "armor_class": 13, "actions": both("name", "desc"), "special_abilities": both("name", "desc") });
    let improved = json!({ "Name": "Hound", "HP": { "Value": 26 }, "AC": { "Value": 13 }, "Actions": both("Name", "Content") });
    let critter = json!({ "name": "Hound", "stats": {
        "hitPoints": 26, "armorClass": 13, "abilityScores": { "strength": 16 }, "actions": both("name", "description"),
    } });
    let plus = json!([{ "name": "Hound", "data": { "hp": "26", "ac": "13", "abilities": { "str": 16 }, "actions": both("name", "text") } }]);
    vec![
        sample("pf2e", adept.clone(), &["/items"]),
        sample("actors", json!({ "actors": [adept] }), &["/actors/0/items"]),
        sample(
            "open5e by name",
            json!({ "hound": open5e.clone() }),
            &["/hound/actions", "/hound/special_abilities"],
        ),
        sample("open5e 1", json!([open5e]), &["/0/actions", "/0/special_abilities"]),
        sample("improved list", json!([improved]), &["/0/Actions"]),
        sample("critterdb", critter, &["/stats/actions"]),
        sample("encounter plus", plus, &["/0/data/actions"]),
    ]
}

#[test]
fn damaged_entries_of_more_creatures_are_skipped_and_counted() {
    broken_creatures::damage(creatures());
}
