//! Scene files: the samples, and the refusals of broken files.

use crate::common::worded::{catalogue, has, worded};
use burstmap::encounter::Table;
use burstmap::format;
use burstmap::rules::area::AreaQuery;
use burstmap::rules::presets::IDS;
use burstmap::rules::query::{CellState, ReachQuery};
use serde_json::{Value, json};
use std::path::Path;

pub fn www(path: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("www").join(path);
    std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

pub fn samples() -> Vec<(String, Value)> {
    let index: Vec<Value> = serde_json::from_str(&www("scenes/index.json")).unwrap();
    index
        .iter()
        .map(|entry| {
            let file = entry["file"].as_str().unwrap().to_owned();
            let scene: Value = serde_json::from_str(&www(&format!("scenes/{file}"))).unwrap();
            assert_eq!(scene["name"], entry["name"], "{file}");
            assert_eq!(scene["ruleset"], entry["ruleset"], "{file}");
            (file, scene)
        })
        .collect()
}

#[test]
fn every_built_in_system_has_a_sample_that_opens_without_a_warning() {
    let mut systems = Vec::new();
    for (file, scene) in samples() {
        let (scene, warnings) = format::read(scene).unwrap_or_else(|refusal| panic!("{file}: {refusal:?}"));
        assert!(warnings.is_empty(), "{file}: {warnings:?}");
        systems.push((*scene.ruleset).clone());
        Table::open(scene, "test").unwrap_or_else(|refusal| panic!("{file}: {refusal:?}"));
    }
    assert!(IDS.iter().all(|id| systems.iter().any(|system| system == id)), "{systems:?}");
}

/// A saved map has a checksum, which is compared when the map is read again.
#[test]
fn coordinates_come_back_to_the_last_digit() {
    let points: Vec<[f64; 2]> = (0..1000).map(|i| [f64::from(i).sqrt(), f64::from(i).cbrt()]).collect();
    let scene = json!({
        "format": "burstmap-scene", "version": 1, "name": "Curve", "ruleset": "reaction-square",
        "grid": { "shape": "square", "size": [40, 12], "cell": { "length": 5, "unit": "ft" } },
        "walls": [{ "id": "curve", "points": points, "blocks": { "move": true, "effect": true, "sight": true } }],
    });
    let (scene, _) = format::read(scene).unwrap();
    let (again, _) = format::read_text(&serde_json::to_string(&scene).unwrap()).unwrap();
    assert_eq!((&scene.walls[0].points, &again.walls[0].points), (&points, &points));
}

/// The samples are ready to play: initiative rolls work, and all creatures that may act can move. A burst at the choke point affects several
/// creatures, and barriers stop a part of it.
#[test]
fn every_sample_invites_to_play() {
    let bursts = [
        ("customs-house.json", "radius", [11, 5], 3),
        ("drowned-mill.json", "radius", [9, 6], 3),
        ("gatehouse.json", "burst", [13, 9], 4),
        ("tram-depot.json", "radius", [15, 8], 4),
        ("lantern-yard.json", "radius", [19, 11], 3),
        ("cold-quarry.json", "radius", [8, 7], 4),
    ];
    for ((file, value), (burst_file, shape, target, size)) in samples().into_iter().zip(bursts) {
        assert_eq!(file, burst_file);
        let mut table = Table::open(format::read(value).unwrap().0, "play").unwrap();
        let query: AreaQuery =
            serde_json::from_value(json!({ "shape": shape, "target": target, "size": size })).unwrap();
        let area = table.area(&query).unwrap_or_else(|refusal| panic!("{file}: {refusal:?}"));
        let count = |state: CellState| area.cells.iter().filter(|cell| cell.state == state).count();
        let (affected, blocked) = (count(CellState::Affected), count(CellState::Blocked));
        assert!(area.tokens.len() >= 2, "{file}: {:?}", area.tokens);
        assert!(affected >= 10 && blocked >= 3, "{file}: {affected} affected, {blocked} blocked");
        // Unconscious creatures can't move.
        for token in table.scene().tokens.iter().filter(|token| !token.has("unconscious")) {
            let best = token.speed.keys().map(|mode| {
                let query = json!({ "token": token.id, "mode": mode });
                let query: ReachQuery = serde_json::from_value(query).unwrap();
                // E5-32: a creature in the air can only fly.
                let reach = match table.reach(&query) {
                    Err(refusal) if token.elevation > 0 && refusal.code == "illegal-command" => return 0,
                    reach => reach.unwrap_or_else(|refusal| panic!("{file}: {refusal:?}")),
                };
                reach.cells.iter().filter(|cell| cell.stop).count()
            });
            let best = best.max().unwrap_or(0);
            assert!(best >= 5, "{file}: {} reaches {best} cells", token.id);
        }
        for kind in ["rollInitiative", "startCombat"] {
            let told = table.dispatch_json(&json!({ "type": kind }));
            told.unwrap_or_else(|refusal| panic!("{file}: {kind}: {refusal:?}"));
        }
        assert!(table.turn().active.is_some(), "{file}");
    }
}

#[test]
fn a_scene_that_is_read_and_written_again_says_the_same() {
    for (file, value) in samples() {
        let (scene, _) = format::read(value).unwrap();
        let written = serde_json::to_value(&scene).unwrap();
        let (again, _) = format::read(written).unwrap();
        assert_eq!(scene, again, "{file}");
    }
}

fn small() -> Value {
    json!({
        "format": "burstmap-scene", "version": 1, "name": "Small", "ruleset": "reaction-square",
        "grid": { "shape": "square", "size": [10, 8], "cell": { "length": 5, "unit": "ft" } },
        "image": { "src": "cellar.webp", "origin": [0, 0], "pixelsPerCell": 64 },
        "terrain": [{ "id": "t", "cells": [[1, 1]], "blocking": true, "medium": "earth" }],
        "walls": [{ "id": "w", "points": [[0, 0], [4, 0]], "door": "open", "oneWay": "left",
            "blocks": { "move": true, "effect": true, "sight": true } }],
        "zones": [{ "id": "z", "cells": [[2, 2]], "kind": "smoke", "acts": "through", "degree": "total" }],
        "areas": [{ "id": "a", "name": "Hall", "cells": [[3, 3]] }],
        "tokens": [
            { "id": "m", "name": "Mara", "side": "party", "at": [4, 4], "footprint": [1, 1],
              "hp": { "current": 3, "max": 5 }, "stats": { "reaction": 12 }, "conditions": [{ "kind": "prone" }] },
            { "id": "n", "name": "Nim", "side": "party", "at": [5, 4] }
        ]
    })
}

/// Returns the small scene with one changed value. `null` removes the field.
pub fn with(pointer: &str, value: Value) -> Value {
    let mut scene = small();
    let (parent, name) = pointer.rsplit_once('/').unwrap();
    let parent = scene.pointer_mut(parent).unwrap();
    match parent {
        Value::Object(fields) if value.is_null() => {
            fields.shift_remove(name);
        }
        Value::Object(fields) => {
            fields.insert(name.into(), value);
        }
        Value::Array(items) => items[name.parse::<usize>().unwrap()] = value,
        other => panic!("{other}"),
    }
    scene
}

/// Returns documents with one change each. All are refused with exactly that place.
pub fn breakages() -> Vec<(&'static str, Value)> {
    vec![
        ("/format", json!("burstmap")),
        ("/format", Value::Null),
        ("/version", json!(2)),
        ("/version", json!("1")),
        ("/version", Value::Null),
        ("/name", json!(7)),
        ("/name", Value::Null),
        ("/ruleset", Value::Null),
        ("/ruleset", json!("reaction-sqare")),
        ("/ruleset", json!(5)),
        ("/grid", Value::Null),
        ("/grid", json!([10, 8])),
        ("/grid/shape", json!("hexagon")),
        ("/grid/orientation", json!("flatt")),
        ("/grid/size", json!([10])),
        ("/grid/size", json!([1001, 1000])),
        ("/grid/size/0", json!(0)),
        ("/grid/size/1", json!(-3)),
        ("/grid/size/0", json!(10.5)),
        ("/grid/size/0", json!(10_001)),
        ("/grid/size/1", json!(1e12)),
        ("/grid/cell/length", json!(0)),
        ("/grid/cell/unit", json!(1)),
        ("/image/src", json!("javascript:alert(1)")),
        ("/image/src", json!("http://host/a.png")),
        ("/image/origin/1", json!("0")),
        ("/image/pixelsPerCell", json!(0)),
        ("/image/pixelsPerCell", json!(-70)),
        ("/terrain", json!({})),
        ("/terrain/0", json!("rubble")),
        ("/terrain/0/id", json!("")),
        ("/terrain/0/cells", Value::Null),
        ("/terrain/0/cells/0", json!([10, 1])),
        ("/terrain/0/cells/0", json!([1, -1])),
        ("/terrain/0/cells/0", json!([1])),
        ("/terrain/0/difficult", json!("yes")),
        ("/terrain/0/blocking", json!("all")),
        ("/terrain/0/medium", json!("water")),
        ("/walls/0/points", json!([[0, 0]])),
        ("/walls/0/points/0", json!([0, 0, 0])),
        ("/walls/0/points/1", json!([1e300, 0])),
        ("/walls/0/points/1/0", json!("4")),
        ("/walls/0/blocks", json!(true)),
        ("/walls/0/blocks/sight", json!(1)),
        ("/walls/0/blocks/sight", Value::Null),
        ("/walls/0/door", json!("close")),
        ("/walls/0/oneWay", json!("lef")),
        ("/zones/0/acts", json!("throught")),
        ("/zones/0/degree", json!("partial")),
        ("/zones/0/kind", Value::Null),
        ("/areas/0/name", Value::Null),
        ("/tokens/1/id", json!("m")),
        ("/tokens/0/id", Value::Null),
        ("/tokens/0/at", Value::Null),
        ("/tokens/0/at", json!([10, 0])),
        ("/tokens/0/at/0", json!(1.5)),
        ("/tokens/0/side", json!(null)),
        ("/tokens/0/footprint/0", json!(0)),
        ("/tokens/0/stats/reaction", json!("12")),
        ("/tokens/0/speed", json!(6)),
        ("/tokens/0/hp/max", Value::Null),
        ("/tokens/0/hp/current", json!(1.5)),
        ("/tokens/0/conditions/0", json!("prone")),
        ("/tokens/0/conditions/0/kind", Value::Null),
        ("/tokens/0/reach", json!(-1)),
        ("/tokens/0/senses", json!("darkvision")),
        ("/tokens/0/image", json!("javascript:1")),
        ("/settings", json!([])),
    ]
}

#[test]
fn a_broken_scene_is_refused_at_the_very_place() {
    format::read(small()).unwrap();
    for (pointer, value) in breakages() {
        let refusal = format::read(with(pointer, value.clone())).unwrap_err();
        let code = match (pointer, &value) {
            ("/version", Value::Number(_)) => "unsupported-version",
            ("/ruleset", Value::String(_)) => "unknown-ruleset",
            ("/grid/size", Value::Array(size)) if size.len() == 2 => "too-large",
            ("/grid/size/0", Value::Number(n)) if n.as_i64() == Some(10_001) => "too-large",
            _ => "bad-scene",
        };
        assert_eq!(refusal.code, code, "{pointer} = {value}: {refusal:?}");
        assert_eq!(refusal.path.as_deref(), Some(pointer), "{value}: {refusal:?}");
        assert!(refusal.message.ends_with(['.', '?']) && refusal.message.len() > 25, "{refusal:?}");
    }
}

#[test]
fn a_slip_of_the_pen_is_told_the_nearest_word() {
    let told = |pointer: &str, value: Value| format::read(with(pointer, value)).unwrap_err().message.clone();
    let door = told("/walls/0/door", json!("close"));
    assert!(
        door.contains("walls[0].door")
            && door.contains(&worded(catalogue::DidYouMeanIt { nearest: "closed" })),
        "{door}"
    );
    let ruleset = told("/ruleset", json!("reaction-sqare")).to_lowercase();
    let nearest = worded(catalogue::DidYouMeanIt { nearest: "reaction-square" }).to_lowercase();
    assert!(ruleset.contains(&nearest), "{ruleset}");

    let mut scene = small();
    scene["walls"][0]["dor"] = json!("open");
    scene["walls"][0].as_object_mut().unwrap().shift_remove("door");
    let (_, warnings) = format::read(scene).unwrap();
    assert_eq!(warnings.len(), 1);
    assert!(warnings[0].text.contains("\"dor\"") && warnings[0].text.contains("\"door\""), "{warnings:?}");
}

#[test]
fn words_that_the_ruleset_does_not_know_are_kept_and_told() {
    let mut scene = small();
    scene["terrain"][0]["cover"] = json!("partal");
    scene["tokens"][0]["size"] = json!("kaiju");
    let (scene, warnings) = format::read(scene).unwrap();
    assert_eq!(scene.terrain[0].cover.as_deref(), Some("partal"));
    let texts: Vec<&str> = warnings.iter().map(|warning| warning.text.as_str()).collect();
    assert_eq!(texts.len(), 2, "{texts:?}");
    assert!(texts[0].contains(&worded(catalogue::DidYouMeanIt { nearest: "partial" })), "{texts:?}");
    assert!(texts[1].contains("gargantuan"), "{texts:?}");
}

#[test]
fn harmless_liberties_are_taken_as_meant() {
    let mut scene = small();
    scene["grid"]["size"] = json!([10.0, 8.0]);
    scene["tokens"][0]["at"] = json!([4.0, 4]);
    scene["tokens"][0]["hidden"] = Value::Null;
    scene["walls"][0]["gmNote"] = json!("kept");
    let text = format!("\u{feff}{scene}");
    let (scene, warnings) = format::read_text(&text).unwrap();
    assert!(warnings.is_empty(), "{warnings:?}");
    assert_eq!(scene.grid.size, [10, 8]);
    assert_eq!(serde_json::to_value(&scene).unwrap()["walls"][0]["gmNote"], "kept");
}

#[test]
fn text_that_is_no_scene_is_refused_with_its_place() {
    for (text, part) in [
        ("", catalogue::FileEndsEarly::ID),
        ("{\"format\": \"burstmap-scene\",", catalogue::FileEndsEarly::ID),
        ("{\"format\": burst}", "line 1, column 12"),
        ("[]", catalogue::SceneObject.id()),
        ("null", catalogue::SceneObject.id()),
    ] {
        let refusal = format::read_text(text).unwrap_err();
        assert_eq!(refusal.code, "bad-scene", "{text}");
        assert!(refusal.message.contains(part) || has(refusal.said.as_ref(), part), "{text}: {refusal:?}");
    }
    let deep = format!("{}{}", "[".repeat(100_000), "]".repeat(100_000));
    assert_eq!(format::read_text(&deep).unwrap_err().code, "too-large");
}

#[test]
fn every_limit_is_named_when_it_is_passed() {
    let blocks = json!({ "move": true, "effect": true, "sight": true });
    let mut walls = small();
    let points: Vec<Value> =
        (0..=100_001).map(|i| json!([f64::from(i % 10), f64::from(i / 10 % 8)])).collect();
    walls["walls"] = json!([{ "id": "w", "points": points, "blocks": blocks }]);
    let mut tokens = small();
    tokens["tokens"] = (0..10_001)
        .map(|i| json!({ "id": format!("t{i}"), "name": "", "side": "a", "at": [0, 0] }))
        .collect::<Vec<_>>()
        .into();
    let mut name = small();
    name["name"] = "x".repeat(1_000_000).into();
    for (scene, path, limit) in
        [(walls, "/walls", "100000"), (tokens, "/tokens", "10000"), (name, "/name", "10000")]
    {
        let refusal = format::read(scene).unwrap_err();
        assert_eq!((refusal.code.as_str(), refusal.path.as_deref()), ("too-large", Some(path)));
        assert!(refusal.message.contains(limit), "{refusal:?}");
    }
}

#[test]
fn a_fight_in_a_file_has_lasted_a_count_of_rounds_that_goes_on() {
    let (_, value) = samples().remove(0);
    let read = |round: i64| {
        let mut value = value.clone();
        value["encounter"] = json!({ "phase": "roundEnd", "round": round, "active": null, "order": [] });
        let table = format::read(value).and_then(|(scene, _)| Table::open(scene, ""));
        table.map_err(|refusal| (refusal.code.clone(), refusal.path.clone()))
    };
    let refused = ("bad-scene".into(), Some("/encounter/round".into()));
    for round in [-1, i64::from(i32::MAX)] {
        assert_eq!(read(round).err().as_ref(), Some(&refused), "{round}");
    }
    let mut table = read(1_000_000).unwrap();
    table.dispatch_json(&json!({ "type": "endRound" })).unwrap();
    assert_eq!(table.turn().round, 1_000_001);
}

#[test]
fn the_attacks_of_a_token_are_read_checked_and_only_for_its_own_side() {
    let scene = |attack: Value| {
        json!({
            "format": "burstmap-scene", "version": 1, "name": "Lair", "ruleset": "reaction-square",
            "grid": { "shape": "square", "size": [10, 8], "cell": { "length": 5, "unit": "ft" } },
            "tokens": [
                { "id": "d", "name": "Dragon", "side": "foes", "at": [1, 1], "attacks": [attack] },
                { "id": "m", "name": "Mara", "side": "party", "at": [4, 4] },
            ],
        })
    };
    let breath = json!({
        "name": "Fire breath", "kind": "area", "damage": [{ "dice": "12d6", "type": "fire" }],
        "area": { "shape": "cone", "size": 6 }, "save": { "stat": "dex", "difficulty": 17, "half": true },
    });
    let (read, _) = format::read(scene(breath.clone())).unwrap();
    assert_eq!(serde_json::to_value(&read.tokens[0].attacks).unwrap(), json!([breath]));
    let table = Table::open(read, "attacks").unwrap();
    assert_eq!(table.view("foes").tokens[0].attacks.len(), 1);
    assert_eq!(table.view("party").tokens[0].attacks.len(), 0);
    for (field, value, path) in [
        ("reach", json!(-1), "/tokens/0/attacks/0/reach"),
        ("damage", json!([{ "dice": "many" }]), "/tokens/0/attacks/0/damage/0/dice"),
        ("kind", json!("magic"), "/tokens/0/attacks/0/kind"),
    ] {
        let mut attack = breath.clone();
        attack[field] = value;
        let refusal = format::read(scene(attack)).unwrap_err();
        assert_eq!(
            (refusal.code.as_str(), refusal.path.as_deref()),
            ("bad-scene", Some(path)),
            "{refusal:?}"
        );
    }
}
