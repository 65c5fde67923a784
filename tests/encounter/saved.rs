//! Scenes, fights and logs that earlier versions saved still open, and play back to the same events for everyone.
//!
//! `tests/data/saved/scenes.json` holds scenes with running encounters; the other files a fight each, as the browser's
//! storage keeps one: the first scene and the steps since, each with its events and with what every side was shown.
#![allow(clippy::unwrap_used)]

use crate::common::support::without_messages;
use burstmap::encounter::{Dispatch, Event, LogEntry, Scene, Table};
use serde::Serialize;
use serde_json::{Value, json};
use std::collections::BTreeSet;

fn saved(name: &str) -> Value {
    let path = format!("{}/tests/data/saved/{name}.json", env!("CARGO_MANIFEST_DIR"));
    serde_json::from_str(&std::fs::read_to_string(path).unwrap()).unwrap()
}

/// The systems of which a fight was saved: those of version 0.1.
const SAVED_FIGHTS: [&str; 5] =
    ["reaction-square", "agility-hex", "reflex-d20", "shift-meter", "strike-area"];

fn opened(scene: &Value) -> Table {
    let scene: Scene = serde_json::from_value(scene.clone()).unwrap();
    Table::open(scene, "any seed").unwrap()
}

/// Events as they are written now: a command without the fields that say no more than they would if they were left out.
fn written<T: Serialize>(events: T) -> Value {
    let mut events = json!(events);
    for event in events.as_array_mut().unwrap() {
        if let Some(command) = event.get_mut("command") {
            *command = Dispatch::decode(command).unwrap().to_json();
        }
    }
    plain(without_messages(events))
}

/// Without what has come since: the ids of messages. JSON has one kind of number: 5.0 is written as 5 in a browser.
fn plain<T: Serialize>(value: T) -> Value {
    match json!(value) {
        Value::Number(number) => json!(number.as_f64()),
        Value::Array(list) => list.into_iter().map(plain).collect(),
        Value::Object(fields) => {
            let kept = fields.into_iter().filter(|(name, _)| name != "messageId" && name != "params");
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
        let fight = saved(system);
        let mut table = opened(&fight["start"]);
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
        assert_eq!(plain(without_messages(json!(table.scene()))), plain(&fight["scene"]), "{system}");
        assert_eq!(written(table.log()), written(&fight["log"]), "{system}");
    }
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
