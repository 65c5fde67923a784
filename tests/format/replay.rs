//! Replays: refusals with their places, and fights that continue.

use crate::common::fights::{Chance, command, start};
use crate::common::support::{fighters, open, run, scene};
use burstmap::encounter::{Scene, Table};
use burstmap::format::replay::{MOST_BYTES, Player, Recording, Replay};
use burstmap::format::{self, ImportOptions, Opened, import, open as open_file};
use flate2::Compression;
use flate2::write::GzEncoder;
use serde_json::{Value, json};
use std::io::Write;
use std::rc::Rc;

fn table() -> Table {
    let mut table = open(scene("srd-5e", 9, 5, fighters("dexterity", &[2, 1])));
    for command in [
        json!({ "type": "rollInitiative", "token": "a", "rolls": [15] }),
        json!({ "type": "rollInitiative", "token": "b", "rolls": [9] }),
        json!({ "type": "startCombat" }),
        json!({ "type": "move", "token": "a", "path": [[0, 1], [0, 2]] }),
        json!({ "type": "endTurn" }),
    ] {
        run(&mut table, command);
    }
    table
}

fn recorded() -> Value {
    serde_json::to_value(Replay::of(&table(), None)).unwrap()
}

fn refused(value: &Value) -> (String, String, String) {
    let refusal = Replay::read(value.clone()).unwrap_err();
    (refusal.code.clone(), refusal.path.clone().unwrap_or_default(), refusal.message.clone())
}

#[test]
fn damage_is_refused_with_its_place() {
    let good = recorded();
    Replay::read(good.clone()).unwrap();
    let changed = |pointer: &str, value: Value| {
        let mut bad = good.clone();
        *bad.pointer_mut(pointer).unwrap() = value;
        let (code, path, _) = refused(&bad);
        (code, path)
    };
    let told = |code: &str, path: &str| (code.to_owned(), path.to_owned());
    assert_eq!(changed("/format", json!("burstmap-scene")), told("bad-scene", "/format"));
    assert_eq!(changed("/start/grid/size", json!([0, 5])), told("bad-scene", "/start/grid/size/0"));
    assert_eq!(changed("/steps", json!({})), told("bad-scene", "/steps"));
    assert_eq!(
        changed("/steps/3/patch/0", json!({ "op": "remove", "path": "/gone" })),
        told("bad-scene", "/steps/3/patch/0")
    );
    assert_eq!(changed("/steps/3/patch", json!([{ "op": "turn" }])).0, "bad-scene");
    assert_eq!(
        changed("/steps/3/log", json!([{ "text": "no position" }])),
        told("bad-scene", "/steps/3/log/0")
    );
    assert_eq!(changed("/steps", vec![json!({}); 20_001].into()), told("too-large", "/steps"));
    let mut longest = good.clone();
    longest["steps"] = vec![json!({}); 20_000].into();
    Replay::read(longest).unwrap();
}

#[test]
fn a_replay_of_a_later_version_says_which_one_can_play_it() {
    let mut later = recorded();
    later["version"] = json!(2);
    later["by"] = json!("9.9.9");
    let (code, path, message) = refused(&later);
    assert_eq!((code.as_str(), path.as_str()), ("unsupported-version", "/version"));
    assert!(message.contains("9.9.9") && message.contains(env!("CARGO_PKG_VERSION")), "{message}");
}

#[test]
fn a_moment_that_no_version_can_open_is_refused_and_the_one_before_stays() {
    let mut bad = recorded();
    bad["steps"][2]["patch"] = json!([{ "op": "replace", "path": "/tokens/0/at", "value": "nowhere" }]);
    // The replay ends with the bad step.
    bad["steps"].as_array_mut().unwrap().truncate(3);
    let mut player = Player::new(Rc::new(Replay::read(bad).unwrap()));
    player.go_to(2).unwrap();
    let refusal = player.go_to(3).unwrap_err();
    assert_eq!((refusal.code.as_str(), refusal.path.as_deref()), ("bad-scene", Some("/steps/2")));
    assert_eq!(player.moment(), 2);
}

fn packed(bytes: &[u8]) -> Vec<u8> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::default());
    encoder.write_all(bytes).unwrap();
    encoder.finish().unwrap()
}

#[test]
fn files_are_recognized_whether_they_are_compressed_or_not() {
    let text = recorded().to_string();
    for bytes in [text.clone().into_bytes(), packed(text.as_bytes())] {
        let Ok(Opened::Replay(replay)) = open_file(&bytes, &ImportOptions::default()) else {
            panic!("no replay")
        };
        assert_eq!(serde_json::to_string(&replay).unwrap(), text);
        assert_eq!(import(&bytes, &ImportOptions::default()).unwrap_err().code, "unsupported-file");
    }
    let half = packed(text.as_bytes());
    assert_eq!(Replay::read_bytes(&half[..half.len() / 2]).unwrap_err().code, "bad-scene");
    assert_eq!(Replay::read_bytes(&packed(&vec![b' '; MOST_BYTES + 1])).unwrap_err().code, "too-large");
    // The first byte is wrong, so a reader that starts to read stops there.
    assert_eq!(Replay::read_bytes(&packed(&vec![b'x'; MOST_BYTES])).unwrap_err().code, "bad-scene");
}

#[test]
fn a_fight_is_played_on_from_any_moment_and_the_replay_stays() {
    let replay = Rc::new(Replay::of(&table(), None));
    let mut player = Player::new(Rc::clone(&replay));
    player.go_to(3).unwrap();
    let mut own = player.play_on("another seed").unwrap();
    assert_eq!(own.log().len(), replay.log_until(3).len());
    run(&mut own, json!({ "type": "move", "token": "a", "path": [[1, 0]] }));
    own.undo();
    assert!(!own.can_undo(), "what was recorded cannot be undone");
    assert_eq!(own.scene(), &player.go_to(3).unwrap());
    assert_eq!(serde_json::to_value(&*replay).unwrap(), recorded());
}

#[test]
fn the_replay_of_a_side_is_not_played_on() {
    let player = Player::new(Rc::new(Replay::of(&table(), Some("red"))));
    let refusal = player.play_on("seed").unwrap_err();
    assert_eq!(refusal.code, "illegal-command");
    assert!(refusal.message.contains("red"), "{}", refusal.message);
}

#[test]
fn fields_that_a_host_adds_keep_their_order() {
    let state = |settings: Value| {
        let mut value = scene("srd-5e", 9, 5, fighters("dexterity", &[2, 1]));
        value["settings"] = settings;
        format::read(value).unwrap().0
    };
    let states = [
        state(json!({ "host": { "a": 1, "b": 2 } })),
        state(json!({ "host": { "b": 2, "a": 1 } })),
        state(json!({ "host": { "b": 2, "new": [], "a": 1 } })),
    ];
    let mut recording = Recording::new(states[0].clone(), None);
    for state in &states[1..] {
        recording.add(state.clone(), Vec::new());
    }
    let mut player = Player::new(Rc::new(recording.finish()));
    for (moment, state) in states.iter().enumerate() {
        let text = |scene: &Scene| serde_json::to_string(scene).unwrap();
        assert_eq!(text(&player.go_to(moment).unwrap()), text(state), "moment {moment}");
    }
}

/// A random fight, as a file that Node and browsers play again (`tests/node/replay.test.mjs`, `tests/e2e/browsers.test.mjs`).
/// `BURSTMAP_BLESS=1 cargo test --test format replay` writes the file again.
#[test]
fn a_fight_is_recorded_as_it_is_on_other_machines() {
    let mut chance = Chance(17);
    let mut table = open(start("srd-5e"));
    while table.commands().count() < 40 {
        // Refused commands are ignored.
        drop(table.dispatch_json(&command(&mut chance, &table)));
    }
    let text = format!("{}\n", serde_json::to_string(&Replay::of(&table, None)).unwrap());
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/replay.json");
    if std::env::var_os("BURSTMAP_BLESS").is_some() {
        std::fs::write(path, &text).unwrap();
    }
    assert!(std::fs::read_to_string(path).unwrap_or_default() == text, "{path} is stale");
}
