//! The log as a side may read it: nothing about whom it does not know, no notes, no dice of others.

use crate::encounter::event::Event;
use crate::rules::map::Id;
use serde_json::Value;
use std::collections::BTreeSet;

/// `known`: ids of tokens that the side knows; `own`: its own. `secret`: for each event whether it was about a hidden
/// token when it happened.
pub fn visible(
    log: &[Event],
    secret: &[bool],
    all: &BTreeSet<Id>,
    known: &BTreeSet<Id>,
    own: &BTreeSet<Id>,
) -> Vec<Event> {
    let mut out: Vec<Event> = Vec::new();
    for (index, event) in log.iter().enumerate() {
        if event.kind == "noted"
            || secret.get(index) != Some(&false)
            || mentions(event, all).iter().any(|id| !known.contains(id))
        {
            continue;
        }
        if SCENERY.contains(&event.kind.as_str()) {
            continue;
        }
        let mut event = event.clone();
        event.at = out.len() as u64;
        event.more.shift_remove("command");
        if !about(&event).is_some_and(|id| own.contains(id)) {
            for detail in ["faces", "modifiers", "why", "hp", "dealt", "needed", "bonus", "ability", "order"]
            {
                event.more.shift_remove(detail);
            }
        }
        out.push(event);
    }
    out
}

/// What the game master does to the map; the side sees the map itself.
const SCENERY: [&str; 12] = [
    "terrainPainted",
    "terrainErased",
    "wallAdded",
    "wallMoved",
    "wallRemoved",
    "zonePainted",
    "zoneRemoved",
    "areaSet",
    "tokenUpdated",
    "settingChanged",
    "rulesetChanged",
    "doorChanged",
];

fn about(event: &Event) -> Option<&str> {
    ["token", "attacker"].iter().find_map(|key| event.more.get(*key).and_then(Value::as_str))
}

/// Every token that an event names, in its fields or in those of its command.
pub fn mentions(event: &Event, all: &BTreeSet<Id>) -> BTreeSet<Id> {
    let mut found = BTreeSet::new();
    for value in event.more.values() {
        collect(value, all, &mut found);
    }
    found
}

fn collect(value: &Value, all: &BTreeSet<Id>, found: &mut BTreeSet<Id>) {
    match value {
        Value::String(text) if all.contains(text) => {
            found.insert(text.clone());
        }
        Value::Array(list) => list.iter().for_each(|item| collect(item, all, found)),
        Value::Object(map) => map.values().for_each(|item| collect(item, all, found)),
        _ => {}
    }
}
