//! Scenes, fights and logs of earlier versions still open, and playing them gives the same events for everyone.
//!
//! `tests/data/saved/scenes.json` contains scenes with running encounters. Each other file contains a fight in the form of the browser's storage: the
//! first scene and the later steps. Each step has its events and every side's view of them.
//! The other folders are sets of files saved by each version (`tests/saved/`). This test reads their logs.
//!
//! If the reading of a rule has changed, `BURSTMAP_BLESS=1 cargo test --test encounter saved` plays the fights again and writes the
//! results. It skips steps that the rules refuse. Sentences are not compared.

use crate::common::game;
use crate::common::support::without_messages;
use burstmap::encounter::{Dispatch, Event, LogEntry, Scene, Table};
use burstmap::messages::Message;
use burstmap::rules::reason::Refusal;
use serde::Serialize;
use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

pub(super) const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/saved");

fn file(name: &str) -> String {
    format!("{FOLDER}/{name}.json")
}

fn saved(name: &str) -> Value {
    serde_json::from_str(&std::fs::read_to_string(file(name)).unwrap()).unwrap()
}

/// The systems of which a fight was saved: those of version 0.1.
const SAVED_FIGHTS: [&str; 5] =
    ["reaction-square", "agility-hex", "reflex-d20", "shift-meter", "strike-area"];

/// Options that restore rules that were different when the fights were saved (RD-54, SA-32).
fn rules_of_then(scene: &Value) -> Value {
    let mut scene = scene.clone();
    scene["settings"]["interruptions"] = json!(false);
    if scene["name"].as_str().is_some_and(|name| name.ends_with("reflex-d20")) {
        scene["settings"]["turns.delay"] = json!(true);
        scene["settings"]["attack.lowestFaceMisses"] = json!(true);
        scene["settings"]["threat.leavingRule"] = json!("RD-10");
    }
    scene
}

pub(super) fn opened(scene: &Value) -> Table {
    let scene: Scene = serde_json::from_value(scene.clone()).unwrap();
    Table::open(scene, "any seed").unwrap()
}

/// Returns events as this version writes them: commands omit fields with default values.
pub(super) fn written<T: Serialize>(events: T) -> Value {
    let mut events = json!(events);
    for event in events.as_array_mut().unwrap() {
        if let Some(command) = event.get_mut("command") {
            *command = Dispatch::decode(command).unwrap().to_json();
        }
    }
    without_texts(plain(without_messages(events)))
}

/// Removes sentences, so that their wording may change. Names, numbers and the rules of reasons stay.
fn without_texts(value: Value) -> Value {
    match value {
        Value::Array(list) => list.into_iter().map(without_texts).collect(),
        Value::Object(fields) => {
            let kept = fields.into_iter().filter(|(name, _)| name != "text");
            kept.map(|(name, value)| (name, without_texts(value))).collect()
        }
        other => other,
    }
}

/// Removes fields that earlier versions lacked: message ids, the rolls that a side knows, and the state before a walk that can be taken back.
/// Writes numbers as browsers do, where 5.0 is 5.
fn plain<T: Serialize>(value: T) -> Value {
    match json!(value) {
        Value::Number(number) => json!(number.as_f64()),
        Value::Array(list) => list.into_iter().map(plain).collect(),
        Value::Object(fields) => {
            let since = ["messageId", "params", "known", "beforeWalk"];
            let kept = fields.into_iter().filter(|(name, _)| !since.contains(&name.as_str()));
            kept.map(|(name, value)| (name, plain(value))).collect()
        }
        other => other,
    }
}

#[test]
fn saved_encounters_open_and_are_written_as_they_were() {
    let mut marks = BTreeSet::new();
    for scene in saved("scenes").as_array().unwrap() {
        assert_eq!(plain(opened(scene).scene()), plain(scene));
        let held = scene["encounter"]["turn"]["marks"].as_object().into_iter().flatten();
        marks.extend(held.map(|(mark, _)| mark.split(':').next().unwrap().to_owned()));
    }
    let known =
        "areasMoved countered held movedBefore movementEnded overrun provoked several shot stepped used";
    assert_eq!(Vec::from_iter(marks).join(" "), known);
}

#[test]
fn saved_fights_play_back_to_the_same_events_for_everyone() {
    for system in SAVED_FIGHTS {
        if std::env::var_os("BURSTMAP_BLESS").is_some() {
            bless(system);
        }
        let fight = saved(system);
        let mut table = opened(&rules_of_then(&fight["start"]));
        for entry in fight["steps"].as_array().unwrap() {
            let events = match &entry["step"] {
                Value::String(word) if word == "undo" => table.undo(),
                Value::String(_) => table.redo(),
                command => table.dispatch_json(command).unwrap(),
            };
            let step = &entry["step"];
            assert_eq!(written(events), written(&entry["events"]), "{system}: {step}");
            for (side, heard) in entry["heard"].as_object().unwrap() {
                assert_eq!(
                    written(table.visible_events(side)),
                    written(heard),
                    "{system}: {step} for {side}"
                );
            }
        }
        let played = json!(table.scene());
        assert_eq!(plain(without_messages(played)), plain(rules_of_then(&fight["scene"])), "{system}");
        assert_eq!(written(table.log()), written(&fight["log"]), "{system}");
    }
}

/// Plays a saved fight by the current rules, and writes the result if it differs from the saved one.
fn bless(system: &str) {
    let fight = saved(system);
    let mut table = opened(&rules_of_then(&fight["start"]));
    let mut steps = Vec::new();
    for mut entry in fight["steps"].as_array().unwrap().clone() {
        let played = match &entry["step"] {
            Value::String(word) if word == "undo" => Ok(table.undo()),
            Value::String(_) => Ok(table.redo()),
            command => table.dispatch_json(command),
        };
        let Ok(events) = played.or_else(|_| thrown_anew(&mut table, &mut entry["step"])) else {
            eprintln!("{system}: {} is left out", entry["step"]);
            continue;
        };
        let events = json!(events);
        if written(&events) != written(&entry["events"]) {
            entry["events"] = without_messages(events);
        }
        for (side, heard) in entry["heard"].as_object_mut().unwrap() {
            let now = json!(table.visible_events(side));
            if written(&now) != written(&*heard) {
                *heard = without_messages(now);
            }
        }
        steps.push(entry);
    }
    if json!(steps) == fight["steps"] {
        return;
    }
    let lines = |list: &[Value]| list.iter().map(Value::to_string).collect::<Vec<_>>().join(",\n");
    let same = written(table.log()) == written(&fight["log"]);
    let (scene, log) = match same {
        true => (fight["scene"].clone(), fight["log"].clone()),
        false => (without_messages(json!(table.scene())), without_messages(json!(table.log()))),
    };
    let (start, steps, log) = (&fight["start"], lines(&steps), lines(log.as_array().unwrap()));
    let text = format!(
        "{{\n\"start\": {start},\n\"steps\": [\n{steps}\n],\n\"scene\": {scene},\n\"log\": [\n{log}\n]\n}}\n"
    );
    std::fs::write(file(system), text).unwrap();
}

/// Plays the step with other dice, if it now takes a different number of them.
fn thrown_anew(table: &mut Table, step: &mut Value) -> Result<Vec<LogEntry>, Refusal> {
    step.as_object_mut().unwrap().remove("rolls");
    let events = table.dispatch_json(step)?;
    *step = json!(events)[0]["command"].clone();
    Ok(events)
}

#[test]
fn a_saved_log_opens_and_is_written_as_it_was() {
    for system in SAVED_FIGHTS {
        let fight = saved(system);
        let read: Vec<LogEntry> = serde_json::from_value(fight["log"].clone()).unwrap();
        assert!(!read.iter().any(|entry| matches!(*entry.event, Event::Unknown(_))), "{system}");
        let table = opened(&fight["scene"]).with_log(read);
        assert_eq!(written(table.log()), written(&fight["log"]), "{system}");
    }
}

/// Messages that this version no longer has. The log shows their stored text.
const NO_LONGER_SAID: [&str; 0] = [];

/// Collects the ids of all messages in the saved files.
fn message_ids(saved: &Value, found: &mut BTreeSet<String>) {
    match saved {
        Value::Array(list) => list.iter().for_each(|value| message_ids(value, found)),
        Value::Object(fields) => {
            found.extend(fields.get("messageId").and_then(Value::as_str).map(str::to_owned));
            fields.values().for_each(|value| message_ids(value, found));
        }
        _ => {}
    }
}

#[test]
fn the_log_of_every_set_opens_and_all_that_it_says_can_be_said_in_another_language() {
    let mut logs = 0;
    for version in folders(Path::new(FOLDER)) {
        for system in folders(&version) {
            let saved: Value =
                serde_json::from_str(&std::fs::read_to_string(system.join("log.json")).unwrap()).unwrap();
            let read: Vec<LogEntry> = serde_json::from_value(saved.clone()).unwrap();
            assert!(!read.iter().any(|entry| matches!(*entry.event, Event::Unknown(_))), "{system:?}");
            assert_eq!(plain(&read), plain(&saved), "{system:?}");
            let mut ids = BTreeSet::new();
            message_ids(&saved, &mut ids);
            let known = |id: &str| {
                serde_json::from_value::<Message>(json!({ "messageId": id, "params": {} }))
                    .unwrap()
                    .is_known()
            };
            let unknown: Vec<&String> =
                ids.iter().filter(|id| !known(id) && !NO_LONGER_SAID.contains(&id.as_str())).collect();
            assert!(unknown.is_empty(), "{system:?}: {unknown:?}");
            logs += 1;
        }
    }
    assert!(logs > 0);
}

/// Returns the folders in a folder.
pub(super) fn folders(place: &Path) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(place).unwrap().map(|entry| entry.unwrap().path());
    entries.filter(|path| path.is_dir()).collect()
}

#[test]
fn a_log_of_a_later_version_opens_with_what_this_one_does_not_know() {
    let later = json!([
        { "type": "tokenRemoved", "at": 0, "text": "A leaves the map.", "token": "a", "by": "magic" },
        { "type": "weatherChanged", "at": 1, "text": "It rains.", "wind": 3 },
        { "type": "tokenRemoved", "at": 2, "text": "Two leave the map.", "tokens": ["b", "c"] },
    ]);
    let log: Vec<LogEntry> = serde_json::from_value(later.clone()).unwrap();
    let texts: Vec<&str> = log.iter().map(LogEntry::text).collect();
    assert_eq!(texts, ["A leaves the map.", "It rains.", "Two leave the map."]);
    assert_eq!(log[0].event.kind(), "tokenRemoved");
    assert_eq!(json!(log[1..]), json!([later[1], later[2]]));
}

#[test]
fn a_command_is_kept_with_the_faces_that_were_thrown_for_it() {
    let tokens = || [game::token("a", "red", [2, 2]).hp(30, 30), game::token("b", "blue", [3, 2]).hp(30, 30)];
    let start = || game::scene("reflex-d20", 20, 12).tokens(tokens()).open();
    let mut played = start();
    for _ in 0..3 {
        played.run(json!({ "type": "attack", "attacker": "a", "target": "b", "kind": "melee", "bonus": 20, "damage": { "dice": "3d6" } }));
    }
    assert!(played.hp("b") < 30);
    // With other dice, a replay of the saved commands leads to the same game.
    let mut again = Table::open(start().table.scene().clone(), "another seed").unwrap();
    for command in played.table.commands() {
        again.dispatch(command.clone()).unwrap();
    }
    assert_eq!(again.scene(), played.table.scene());
}
