//! Levels of Foundry scenes since version 14, and scenes with their actors, from every kind of file.

use crate::common::worded::{catalogue, message, worded};
use crate::sources::{log, zip};
use burstmap::encounter::Scene;
use burstmap::format::{Found, ImportOptions, MapFiles, SceneInfo, SourceFile, find, import, read_creatures};
use burstmap::rules::map::Token;
use burstmap::rules::reason::Reason;
use serde_json::{Value, json};

fn level(id: &str, name: &str, bottom: i32, above: Option<&str>) -> Value {
    json!({
        "_id": id, "name": name, "elevation": { "bottom": bottom, "top": bottom + 10 },
        "background": { "src": format!("https://example.org/{id}.webp"), "color": "#999999" },
        "foreground": { "src": above }, "textures": { "fit": "fill", "scaleX": 1, "scaleY": 1, "offsetX": 0, "offsetY": 0, "rotation": 0 },
    })
}

fn wall(id: &str, ends: [i32; 4], levels: Value) -> Value {
    json!({ "_id": id, "c": ends, "move": 20, "sight": 20, "door": 0, "ds": 0, "dir": 0, "levels": levels })
}

/// Returns an inn with two storeys. The upper storey is first in the list.
fn inn() -> Value {
    let light = |x: i32, levels: Value| json!({ "x": x, "y": 530, "config": { "bright": 10, "dim": 20 }, "levels": levels });
    let token = |id: &str, name: &str, x: i32, level: &str, height: i32| json!({ "_id": id, "name": name, "x": x, "y": 430, "width": 1, "height": 1, "level": level, "elevation": height, "disposition": -1 });
    json!({
        "_id": "inn", "name": "Inn", "width": 1000, "height": 1000, "padding": 0.25, "shiftX": 20, "shiftY": -30,
        "grid": { "type": 1, "size": 100, "distance": 5, "units": "ft" },
        "levels": [level("up", "Upstairs", 10, Some("roof.webp")), level("ground", "Ground", 0, None)],
        "initialLevel": "ground",
        "walls": [
            wall("a", [280, 330, 780, 330], json!(["ground"])),
            wall("b", [480, 330, 480, 1330], json!(["up"])),
            wall("c", [280, 930, 1180, 930], json!([])),
            wall("d", [280, 730, 380, 730], json!(["ground", "up"])),
        ],
        "tokens": [token("t1", "Guard", 380, "ground", 0), token("t2", "Ghost", 680, "up", 15), token("t3", "Cat", 780, "gone", 0)],
        "lights": [light(480, json!(["up"])), light(680, json!([])), light(880, Value::Null)],
        "notes": [
            { "x": 480, "y": 530, "text": "Bar", "levels": ["ground"] },
            { "x": 480, "y": 530, "text": "Bed", "levels": ["up"] },
        ],
    })
}

fn take(files: &MapFiles, index: usize) -> (Scene, Vec<Reason>) {
    let ruleset = Some("srd-5e".to_owned());
    files.import(&ImportOptions { index: Some(index), ruleset, ..ImportOptions::default() }).unwrap()
}

fn walls(scene: &Scene) -> Vec<Vec<[f64; 2]>> {
    let mut all: Vec<Vec<[f64; 2]>> = scene.walls.iter().map(|wall| wall.points.clone()).collect();
    all.sort_by(|a, b| a.partial_cmp(b).unwrap());
    all
}

fn names(tokens: &[Token]) -> Vec<&str> {
    tokens.iter().map(|token| token.name.as_str()).collect()
}

fn files_of(files: Vec<SourceFile>) -> MapFiles {
    match find(files).unwrap() {
        Found::Maps(maps) => maps,
        other => panic!("{other:?}"),
    }
}

/// Checks the result that every way to open the inn must have.
fn is_the_inn(files: &MapFiles) {
    let told: Vec<SceneInfo> = files.scenes();
    let told: Vec<_> = told
        .iter()
        .map(|info| (info.name.as_str(), info.walls, info.tokens, info.picture.as_deref()))
        .collect();
    let name = |level: &str| worded(catalogue::ImportLevelName { scene: "Inn", level });
    let (up, ground) = (name("Upstairs"), name("Ground"));
    assert_eq!(
        told,
        [
            (up.as_str(), 3, 1, Some("https://example.org/up.webp")),
            (ground.as_str(), 3, 2, Some("https://example.org/ground.webp")),
        ]
    );
    let (upstairs, warnings) = take(files, 0);
    assert_eq!(names(&upstairs.tokens), ["Ghost"]);
    assert_eq!(upstairs.tokens[0].elevation, 1, "5 ft above its own floor");
    // Cells start at multiples of 100 pixels, regardless of the image's shift.
    assert!(walls(&upstairs).contains(&vec![[1.8, 0.3], [1.8, 10.3]]), "{:?}", walls(&upstairs));
    assert_eq!(upstairs.more["lights"].as_array().unwrap().len(), 3);
    assert_eq!(upstairs.marks.iter().map(|pin| pin.text.as_str()).collect::<Vec<_>>(), ["Bed"]);
    assert!(
        warnings
            .iter()
            .any(|warning| warning.text == worded(catalogue::ImportForeground { start: "roof.webp" }))
    );
    let (first, warnings) = files.import(&ImportOptions::default()).unwrap();
    assert_eq!(
        (first.name.as_str(), names(&first.tokens)),
        (ground.as_str(), vec!["Guard", "Cat"]),
        "the initial level"
    );
    assert_eq!(first.image.as_ref().unwrap().src, "https://example.org/ground.webp");
    assert_eq!(walls(&first).len(), 3);
    assert!(walls(&first).contains(&vec![[-0.2, 0.3], [4.8, 0.3]]), "{:?}", walls(&first));
    assert_eq!(first.more["lights"].as_array().unwrap().len(), 2);
    assert!(
        warnings.iter().any(|warning| warning.rule == "more-scenes" && warning.text.contains(&up)),
        "{warnings:?}"
    );
    assert!(
        warnings
            .iter()
            .all(|warning| warning.text != worded(catalogue::ImportForeground { start: "roof.webp" }))
    );
}

fn file(path: &str, bytes: impl Into<Vec<u8>>) -> SourceFile {
    SourceFile { path: path.into(), bytes: bytes.into() }
}

#[test]
fn each_level_is_a_map_in_every_kind_of_file() {
    let inn = inn();
    is_the_inn(&files_of(vec![file("inn.json", inn.to_string())]));
    is_the_inn(&files_of(vec![file("scenes.db", format!("{inn}\n"))]));
    is_the_inn(&files_of(vec![file(
        "adventure.json",
        json!({ "name": "A", "scenes": [inn], "journal": [] }).to_string(),
    )]));
    is_the_inn(&files_of(vec![file("list.json", json!([{ "name": "A", "scenes": [inn] }]).to_string())]));
    is_the_inn(
        &MapFiles::read(vec![file("m.zip", zip(&[("m/inn.json", inn.to_string().into_bytes())]))]).unwrap(),
    );
    // In a pack, levels and walls are separate entries.
    let mut bare = inn.clone();
    let mut changes: Vec<(String, Option<Value>)> = Vec::new();
    for list in ["levels", "walls", "tokens", "lights", "notes"] {
        let items = bare[list].take();
        let mut ids = Vec::new();
        for (index, item) in items.as_array().unwrap().iter().enumerate() {
            let id = item["_id"].as_str().map_or_else(|| format!("x{index}"), str::to_owned);
            changes.push((format!("!scenes.{list}!inn.{id}"), Some(item.clone())));
            ids.push(id);
        }
        bare[list] = json!(ids);
    }
    changes.push(("!scenes!inn".to_owned(), Some(bare)));
    let changes: Vec<(&str, Option<Value>)> =
        changes.iter().map(|(key, value)| (key.as_str(), value.clone())).collect();
    is_the_inn(&MapFiles::read(vec![file("packs/scenes/000003.log", log(&changes))]).unwrap());
    // Without a list to choose from, the initial level opens.
    let (scene, _) = import(inn.to_string().as_bytes(), &ImportOptions::default()).unwrap();
    assert_eq!(names(&scene.tokens), ["Guard", "Cat"]);
}

#[test]
fn a_long_list_of_walls_is_divided_by_levels_too() {
    let mut inn = inn();
    let level = |index: i32| [json!(["ground"]), json!(["up"]), json!([])][index as usize % 3].clone();
    inn["walls"] = (0..90)
        .map(|index| wall(&format!("w{index}"), [280, 340 + 10 * index, 780, 340 + 10 * index], level(index)))
        .collect();
    let files = files_of(vec![file("inn.json", inn.to_string())]);
    assert_eq!(files.scenes().iter().map(|info| info.walls).collect::<Vec<_>>(), [60, 60]);
}

#[test]
fn one_level_is_the_scene_with_its_picture() {
    let mut inn = inn();
    inn["levels"].as_array_mut().unwrap().remove(0);
    inn["levels"][0]["textures"]["scaleX"] = json!(1.5);
    let (scene, warnings) = import(inn.to_string().as_bytes(), &ImportOptions::default()).unwrap();
    assert_eq!(
        (scene.name.as_str(), scene.image.as_ref().unwrap().src.as_str()),
        ("Inn", "https://example.org/ground.webp")
    );
    assert!(warnings.iter().any(|warning| warning.rule == "picture-placed"));
    for none in [json!([]), json!([null]), Value::Null] {
        inn["levels"] = none;
        let (scene, _) = import(inn.to_string().as_bytes(), &ImportOptions::default()).unwrap();
        assert_eq!((scene.tokens.len(), scene.walls.len()), (3, 4), "without levels there is one map");
    }
}

fn goblin() -> Value {
    json!({
        "_id": "gob", "name": "Goblin", "type": "npc", "items": [], "prototypeToken": { "disposition": -1 },
        "system": {
            "attributes": { "hp": { "value": 7, "max": 7 }, "ac": { "flat": 15, "calc": "flat" }, "movement": { "walk": 30, "units": "ft" },
                "senses": { "darkvision": 60 } },
            "abilities": { "dex": { "value": 14 } }, "traits": { "size": "sm" },
        },
    })
}

fn cellar() -> Value {
    json!({
        "name": "Cellar", "width": 1000, "height": 1000, "padding": 0, "grid": { "type": 1, "size": 100, "distance": 5, "units": "ft" },
        "walls": [{ "c": [100, 100, 900, 100], "move": 20, "sight": 20 }],
        "tokens": [
            { "_id": "a", "name": "Sneak", "x": 200, "y": 200, "width": 2, "height": 2, "disposition": 1, "actorId": "gob" },
            { "_id": "b", "name": "Hurt", "x": 500, "y": 200, "actorId": "gob", "actorLink": false,
                "delta": { "system": { "attributes": { "hp": { "value": 3 } } } } },
            { "_id": "c", "name": "Stranger", "x": 800, "y": 200, "actorId": "elsewhere" },
        ],
    })
}

fn has_its_goblins(files: &MapFiles) {
    let options = ImportOptions { ruleset: Some("srd-5e".into()), ..ImportOptions::default() };
    let (scene, warnings) = files.import(&options).unwrap();
    let [sneak, hurt, stranger] = scene.tokens.as_slice() else { panic!("{:?}", scene.tokens) };
    let hp = |token: &Token| token.hp.as_ref().map(|hp| (hp.current, hp.max));
    assert_eq!([sneak, hurt, stranger].map(hp), [Some((7, 7)), Some((3, 7)), None]);
    assert_eq!((sneak.name.as_str(), sneak.side.as_str(), sneak.footprint), ("Sneak", "party", Some([2, 2])));
    assert_eq!(
        (sneak.stat("armorClass"), sneak.senses.as_slice()),
        (Some(15.0), &["darkvision:12".to_owned()][..])
    );
    assert_eq!(sneak.speed.get("walk").map(|speed| speed.to_cells()), Some(6.0));
    let told = |text: String| warnings.iter().any(|warning| warning.text == text);
    assert!(told(worded(catalogue::ImportTokensOfActors { count: 2 })), "{warnings:?}");
    assert!(told(worded(catalogue::ImportTokensBare { count: 1 })), "{warnings:?}");
    let list = read_creatures(&files.creatures().unwrap(), &scene).unwrap();
    assert_eq!(list.creatures.iter().map(|one| one.token.name.as_str()).collect::<Vec<_>>(), ["Goblin"]);
}

#[test]
fn a_file_with_maps_and_creatures_gives_both_and_tokens_are_their_actors() {
    let adventure =
        json!({ "name": "A", "actors": [goblin()], "scenes": [cellar()], "items": [], "journal": [] });
    has_its_goblins(&files_of(vec![file("a.json", adventure.to_string())]));
    has_its_goblins(&files_of(vec![file("a.json", json!([adventure]).to_string())]));
    has_its_goblins(
        &MapFiles::read(vec![file("a.zip", zip(&[("a.json", adventure.to_string().into_bytes())]))]).unwrap(),
    );
    // In a module, scenes and actors are in separate files.
    let module = zip(&[
        ("m/packs/scenes.db", cellar().to_string().into_bytes()),
        ("m/packs/actors.db", goblin().to_string().into_bytes()),
    ]);
    has_its_goblins(&MapFiles::read(vec![file("m.zip", module)]).unwrap());
    let pack = [("!actors!gob", Some(goblin()))];
    let scenes = [("!scenes!cellar", Some(cellar()))];
    has_its_goblins(
        &MapFiles::read(vec![
            file("packs/a/000003.log", log(&pack)),
            file("packs/s/000003.log", log(&scenes)),
        ])
        .unwrap(),
    );
    let (scene, warnings) = import(adventure.to_string().as_bytes(), &ImportOptions::default()).unwrap();
    assert!(scene.tokens[0].hp.is_some());
    assert!(warnings.iter().all(|told| told.rule != "unread-actors"));
    let alone = json!({ "name": "A", "actors": [], "scenes": [cellar()] });
    assert_eq!(files_of(vec![file("a.json", alone.to_string())]).creatures(), None);
}

#[test]
fn an_actor_with_numbers_beyond_the_limits_is_told_with_its_tokens() {
    let points = catalogue::CreatureNumberLimit {
        name: message(catalogue::ReviewHitPoints),
        least: -1_000_000,
        most: 1_000_000,
    };
    let (points, mut damaged) = (worded(points), goblin());
    damaged["system"]["attributes"]["hp"] = json!({ "value": 7, "max": 1e12 });
    let opened = |actor: &Value, cellar: Value| {
        let file = json!({ "name": "A", "actors": [actor], "scenes": [cellar] });
        let options = ImportOptions { ruleset: Some("srd-5e".into()), ..ImportOptions::default() };
        let (scene, warnings) = import(file.to_string().as_bytes(), &options).unwrap();
        assert_eq!(scene.tokens.len(), 3);
        let told = |rule: &str| -> Vec<String> {
            warnings.iter().filter(|told| told.rule == rule).map(|told| told.text.clone()).collect()
        };
        (told("unread-actors"), told("bare-tokens"), told("tokens-of-actors"))
    };
    let (unread, bare, of_actors) = opened(&damaged, cellar());
    assert_eq!((unread.len(), of_actors.len()), (1, 0));
    for part in ["Sneak", "Hurt", points.as_str()] {
        assert!(unread[0].contains(part), "{part}: {unread:?}");
    }
    assert_eq!(bare, [worded(catalogue::ImportTokensBare { count: 1 })]);
    // The change of a single token can be beyond the limits.
    let mut large = cellar();
    large["tokens"][1]["delta"]["system"]["attributes"]["ac"] = json!({ "flat": 1e12 });
    let (unread, bare, of_actors) = opened(&goblin(), large);
    assert_eq!((unread.len(), bare.len()), (1, 1));
    assert!(unread[0].contains("Hurt") && !unread[0].contains("Sneak"), "{unread:?}");
    assert_eq!(of_actors, [worded(catalogue::ImportTokensOfActors { count: 1 })]);
    // So can the hit points of an actor of another game system.
    damaged["_stats"] = json!({ "systemId": "other" });
    let (unread, ..) = opened(&damaged, cellar());
    assert!(unread.len() == 1 && unread[0].contains(&points), "{unread:?}");
}
