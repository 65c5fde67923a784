//! Notes for the game master, and names of what is not there, taken out of everything.

use crate::scene::Scene;
use serde_json::{Map, Value};
use std::collections::BTreeSet;

const NOTES: [&str; 7] = ["notes", "note", "gm", "gmNotes", "gmNote", "secret", "secrets"];

/// Whether a part of the map is for the game master's eyes only.
pub fn is_secret(more: &Map<String, Value>) -> bool {
    ["secret", "hidden", "gm"].iter().any(|name| more.get(*name).is_some_and(|v| v == &Value::Bool(true)))
}

/// `gone`: ids of tokens that are not shown.
pub fn notes(scene: &mut Scene, gone: &BTreeSet<&str>) {
    clean(&mut scene.more, gone);
    clean(&mut scene.settings, gone);
    scene.settings.shift_remove("hiddenRolls");
    clean(&mut scene.grid.more, gone);
    clean(&mut scene.grid.cell.more, gone);
    scene.image.iter_mut().for_each(|image| clean(&mut image.more, gone));
    let sides = BTreeSet::from_iter(scene.tokens.iter().map(|token| token.side.clone()));
    if let Some(Value::Array(pairs)) = scene.settings.get_mut("sides") {
        let known = |pair: &Value| {
            let names = pair.as_array().into_iter().flatten();
            names.filter_map(Value::as_str).all(|name| sides.contains(name))
        };
        pairs.retain(known);
    }
    // A duration may wait for the turn of somebody who has left since, and who was never shown.
    let here = BTreeSet::from_iter(scene.tokens.iter().map(|token| token.id.clone()));
    let waits = |value: &Value| value["token"].as_str().is_none_or(|id| here.contains(id));
    for token in scene.tokens.iter_mut() {
        clean(&mut token.more, gone);
        clean(&mut token.traits, gone);
        token.conditions.retain(|condition| !is_secret(&condition.more));
        token.hp.iter_mut().for_each(|hp| clean(&mut hp.more, gone));
        for condition in &mut token.conditions {
            clean(&mut condition.more, gone);
            if !condition.more.get("until").is_none_or(waits) {
                condition.more.shift_remove("until");
            }
        }
    }
    scene.terrain.iter_mut().for_each(|item| clean(&mut item.more, gone));
    scene.walls.iter_mut().for_each(|item| clean(&mut item.more, gone));
    scene.zones.iter_mut().for_each(|item| clean(&mut item.more, gone));
    scene.areas.iter_mut().for_each(|item| clean(&mut item.more, gone));
}

/// Takes out notes and every field that names somebody who is not there, at any depth.
pub fn clean(map: &mut Map<String, Value>, gone: &BTreeSet<&str>) {
    map.retain(|name, value| {
        let note = NOTES.contains(&name.as_str()) || name.starts_with("gm_") || name.starts_with("gm-");
        !note && !gone.contains(name.as_str()) && !names_gone(value, gone)
    });
    for value in map.values_mut() {
        clean_value(value, gone);
    }
}

fn clean_value(value: &mut Value, gone: &BTreeSet<&str>) {
    match value {
        Value::Object(map) => clean(map, gone),
        Value::Array(list) => {
            list.retain(|item| !names_gone(item, gone));
            list.iter_mut().for_each(|item| clean_value(item, gone));
        }
        _ => {}
    }
}

fn names_gone(value: &Value, gone: &BTreeSet<&str>) -> bool {
    match value {
        Value::String(text) => gone.contains(text.as_str()),
        Value::Object(map) => map.get("token").and_then(Value::as_str).is_some_and(|id| gone.contains(id)),
        _ => false,
    }
}
