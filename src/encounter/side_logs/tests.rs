//! Tests of each kind of event as sent to three sides: the token's own side, a side that sees the token, and a side that doesn't know of
//! it.
//!
//! The rows follow `docs/secrecy.md`, not the code. A kind of event without a row fails, and so does a field that is in no row.

mod acts;
mod fights;
mod map;

use super::visible_events::visible_events;
use crate::audience::{Audience, SideSnapshot};
use crate::event::Event;
use crate::log::LogEntry;
use crate::rules_in_use::rules_in_use;
use crate::scene::Scene;
use burstmap_rules::board::Board;
use burstmap_rules::ground::Ground;
use serde_json::{Value, json};
use std::collections::{BTreeMap, BTreeSet};

/// An event of Kess, and the fields that sides receive.
///
/// In the event, numbers from 7700 to 7799 and words that start with `own-` are for Kess's side alone. Numbers from 6600 to 6699 and words
/// that start with `gm-` are for the game master alone.
struct Row {
    /// The whole event, as in the game master's log.
    event: Value,
    /// Fields for every side that knows of Kess.
    all: &'static str,
    /// Additional fields for Kess's side only. If `all` and `own` are empty, no side receives the event.
    own: &'static str,
    /// The event as sent to a side that knows Kess, but not Brute.
    without_brute: WithoutBrute,
    /// Whether sides that don't know of Kess receive the same fields.
    strangers: bool,
}

#[derive(Clone, Copy, PartialEq)]
enum WithoutBrute {
    /// The side receives it, without Brute.
    Sent,
    /// The event is about both, so the side doesn't receive it.
    Absent,
}

/// Creates a row for an event that no side receives: an edit, which sides see on the map, or a message to the game master.
fn of_no_side(event: Value) -> Row {
    of_one(event, "", "")
}

/// Creates a row for an event about Kess.
fn of_one(event: Value, all: &'static str, own: &'static str) -> Row {
    Row { event, all, own, without_brute: WithoutBrute::Sent, strangers: false }
}

/// Creates a row for an event about Kess and Brute.
fn of_both(event: Value, all: &'static str, own: &'static str) -> Row {
    Row { without_brute: WithoutBrute::Absent, ..of_one(event, all, own) }
}

/// Creates a row for an event of the game master that every side receives.
fn of_everyone(event: Value, all: &'static str) -> Row {
    Row { strangers: true, ..of_one(event, all, "") }
}

fn rows() -> Vec<Row> {
    [fights::rows(), acts::rows(), map::rows()].into_iter().flatten().collect()
}

/// Creates a modifier with a marked number and reason.
fn modifier(on: &str, value: i32, text: &str) -> Value {
    json!({ "rule": "E5-1", "on": on, "value": value, "text": text })
}

/// Fields that differ for a side: with its own ids, or without parts that it may not know.
const IN_ITS_OWN_FORM: [&str; 5] = ["condition", "feature", "results", "terrain", "wall"];

/// Fields that only exist for sides.
const MADE_FOR_SIDES: [&str; 1] = ["known"];

/// Returns a scene with Kess (own) and a guard (seer) in one room with Brute, and a stranger behind a wall.
fn scene() -> Value {
    let all = json!({ "move": true, "effect": true, "sight": true });
    json!({
        "format": "burstmap-scene", "version": 1, "name": "Two rooms", "ruleset": "srd-5e",
        "grid": { "shape": "square", "size": [12, 3], "cell": { "length": 5, "unit": "ft" } },
        "walls": [
            { "id": "partition", "points": [[6, 0], [6, 3]], "blocks": all },
            { "id": "gate", "points": [[5, 0], [5, 1]], "blocks": all, "door": "closed" },
        ],
        "terrain": [{ "id": "pit", "cells": [[2, 0]], "difficult": true, "cover": "half" }],
        "tokens": [
            { "id": "kess", "name": "Kess", "side": "own", "at": [1, 1] },
            { "id": "brute", "name": "Brute", "side": "others", "at": [3, 1] },
            { "id": "guard", "name": "Guard", "side": "seer", "at": [2, 2] },
            { "id": "far", "name": "Far", "side": "stranger", "at": [10, 1] },
        ],
        // With the ids of the scene, the fields can be compared.
        "settings": { "fog": true, "playersSee": ["id"] },
    })
}

/// Returns a scene in which two tokens share the first one's id as their name. For a side that knows the second token, the last check of an
/// event (`Audience::names_only_known`) doesn't find the first one. Therefore, the event itself must be correct.
fn with_namesake(first: usize, second: usize) -> Value {
    let mut scene = scene();
    let id = scene["tokens"][first]["id"].clone();
    for token in [first, second] {
        scene["tokens"][token]["name"] = id.clone();
    }
    scene
}

/// Returns the event as sent to the side.
fn sent(scene: &Value, event: &Event, side: &str) -> Option<Value> {
    sent_between([scene, scene], event, side)
}

/// Returns the event of a command that changed one scene into another, as sent to the side.
fn sent_between(scenes: [&Value; 2], event: &Event, side: &str) -> Option<Value> {
    let [before, scene] =
        scenes.map(|scene| serde_json::from_value::<Scene>(scene.clone()).expect("a scene"));
    let ruleset = rules_in_use(&scene).expect("rules");
    let ground = Ground::build(scene.grid(), &scene.walls, &scene.terrain);
    let board = |scene| Board::new(Scene::facts(scene, &ruleset), &ground);
    let before = SideSnapshot::new(before.clone(), &board(&before), side, None);
    let board = board(&scene);
    let after = SideSnapshot::new(scene.clone(), &board, side, None);
    let audience = Audience { side, before: &before, after: &after, board: &board };
    let mut sent = visible_events(&audience, &[7; 32], &[LogEntry::new(event.clone())], 0);
    assert!(sent.len() < 2, "{sent:?}");
    sent.pop().map(|entry| json!(entry))
}

fn names(list: &str) -> BTreeSet<&str> {
    list.split_whitespace().collect()
}

/// Returns the fields of an event, without its type, place and message. The text counts as a field if the whole event has the same text.
fn fields<'e>(event: &'e Value, whole: &Value) -> BTreeSet<&'e str> {
    let of_all = ["type", "at", "messageId", "params"];
    let names = event.as_object().expect("fields").keys().map(String::as_str);
    names
        .filter(|name| !of_all.contains(name) && (*name != "text" || event["text"] == whole["text"]))
        .collect()
}

/// Returns the marks in an event, either for the token's own side or for the game master.
fn marks(value: &Value, numbers: i64, word: &str) -> Vec<String> {
    match value {
        Value::Number(number) => {
            let marked = number.as_i64().filter(|number| (numbers..numbers + 100).contains(number));
            marked.map(|number| number.to_string()).into_iter().collect()
        }
        Value::String(text) if text.starts_with(word) => vec![text.clone()],
        Value::Array(list) => list.iter().flat_map(|one| marks(one, numbers, word)).collect(),
        Value::Object(fields) => fields.values().flat_map(|one| marks(one, numbers, word)).collect(),
        _ => Vec::new(),
    }
}

/// Returns the type of a row's event.
fn kind(row: &Row) -> &str {
    row.event["type"].as_str().expect("a type")
}

fn read(row: &Row) -> Event {
    let event: Event = serde_json::from_value(row.event.clone()).expect("an event");
    assert!(!matches!(event, Event::Unknown(_)), "{}: no event of this kind", kind(row));
    let written = serde_json::to_value(&event).expect("JSON");
    for (name, value) in row.event.as_object().expect("fields") {
        assert_eq!(written.get(name), Some(value), "{}: {name} is not read", kind(row));
    }
    event
}

/// Compares the event as sent to a side with a row. `own` is whether it is Kess's side.
fn check(row: &Row, side: &str, sent: Option<Value>, own: bool) {
    let (who, event) = (format!("{} for {side}", kind(row)), &row.event);
    let mut expected = names(row.all);
    if own {
        expected.extend(names(row.own));
    }
    let Some(sent) = sent else {
        assert!(expected.is_empty(), "{who}: is not sent");
        return;
    };
    assert_eq!(fields(&sent, event), expected, "{who}: {sent}");
    for name in expected.iter().filter(|name| !IN_ITS_OWN_FORM.contains(name) && event.get(**name).is_some())
    {
        assert_eq!(sent[*name], event[*name], "{who}: {name}");
    }
    let (text, owns) = (sent.to_string(), marks(event, 7700, "own-"));
    for mark in marks(event, 6600, "gm-") {
        assert!(!text.contains(&mark), "{who}: {mark} is the game master's: {text}");
    }
    for mark in owns {
        assert_eq!(text.contains(&mark), own, "{who}: {mark}: {text}");
    }
}

#[test]
fn every_kind_of_event_sends_each_side_what_it_may_know() {
    let (scene, namesake) = (scene(), with_namesake(0, 3));
    for row in &rows() {
        let event = read(row);
        check(row, "own", sent(&scene, &event, "own"), true);
        check(row, "seer", sent(&scene, &event, "seer"), false);
        match row.strangers {
            true => check(row, "stranger", sent(&scene, &event, "stranger"), false),
            false => {
                for scene in [&scene, &namesake] {
                    assert_eq!(sent(scene, &event, "stranger"), None, "{} for a stranger", kind(row));
                }
            }
        }
    }
}

/// Hidden tokens: "nothing, neither in lists nor in … events".
#[test]
fn no_side_reads_of_a_hidden_token_in_an_event_of_another() {
    let [mut scene, mut namesake] = [scene(), with_namesake(1, 2)];
    for scene in [&mut scene, &mut namesake] {
        scene["tokens"][1]["hidden"] = json!(true);
    }
    for row in rows().iter().filter(|row| row.event.to_string().contains("brute")) {
        let event = read(row);
        let reads = [(!row.all.is_empty(), "seer"), (!row.all.is_empty() || !row.own.is_empty(), "own")];
        for (reads, side) in reads {
            let expected = reads && row.without_brute == WithoutBrute::Sent;
            let without = sent(&scene, &event, side);
            assert_eq!(without.is_some(), expected, "{} for {side}: {without:?}", kind(row));
            let text = without.unwrap_or_default().to_string();
            assert!(!text.contains("brute") && !text.contains("Brute"), "{} for {side}: {text}", kind(row));
            let without = sent(&namesake, &event, side);
            assert_eq!(without.is_some(), expected, "{} for {side}, a namesake: {without:?}", kind(row));
        }
    }
}

/// Not even a hidden token's own side receives its events.
#[test]
fn no_side_reads_of_an_event_of_a_hidden_token() {
    let mut scene = scene();
    scene["tokens"][0]["hidden"] = json!(true);
    for row in rows().iter().filter(|row| row.event["token"] == "kess" || row.event["attacker"] == "kess") {
        let event = read(row);
        for side in ["own", "seer", "stranger"] {
            let sent = sent(&scene, &event, side);
            let named = sent.as_ref().is_some_and(|sent| sent.to_string().to_lowercase().contains("kess"));
            assert!(!named, "{} for {side}: {sent:?}", kind(row));
        }
    }
}

/// A side receives the removal or arrival of a token that it sees only before or only after a command, but not of a hidden token.
#[test]
fn a_side_reads_of_a_token_that_leaves_its_sight_and_of_one_that_comes_into_it() {
    let (there, mut gone) = (scene(), scene());
    gone["tokens"].as_array_mut().expect("tokens").remove(0);
    let mut hidden = scene();
    hidden["tokens"][0]["hidden"] = json!(true);
    for (name, scenes, reads) in [
        ("tokenRemoved", [&there, &gone], true),
        ("tokenRemoved", [&hidden, &gone], false),
        ("tokenAdded", [&gone, &there], true),
        ("tokenAdded", [&gone, &hidden], false),
    ] {
        let row = rows().into_iter().find(|row| kind(row) == name).expect("a row");
        assert_eq!(sent_between(scenes, &read(&row), "seer").is_some(), reads, "{name}");
    }
}

#[test]
fn the_rows_have_every_kind_of_event_and_every_field() {
    let mut seen: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for row in rows() {
        let names = row.event.as_object().expect("fields").keys().cloned();
        seen.entry(kind(&row).to_owned()).or_default().extend(names);
    }
    let missing: Vec<&&str> = Event::KINDS.iter().filter(|kind| !seen.contains_key(**kind)).collect();
    assert!(missing.is_empty(), "without a row: {missing:?}");
    for row in rows() {
        let fields = read(&row).fields().into_iter().map(in_json);
        let missing: Vec<String> = fields
            .filter(|name| !MADE_FOR_SIDES.contains(&name.as_str()) && !seen[kind(&row)].contains(name))
            .collect();
        assert!(missing.is_empty(), "{}: in no row: {missing:?}", kind(&row));
    }
}

/// Returns a field's name in JSON.
fn in_json(field: &str) -> String {
    let mut words = field.split('_');
    let first = words.next().unwrap_or_default().to_owned();
    words.fold(first, |name, word| name + &word[..1].to_uppercase() + &word[1..])
}
