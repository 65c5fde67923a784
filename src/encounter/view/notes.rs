//! Notes for the game master, and names of what is not there, taken out of everything.

use crate::scene::Scene;
use serde_json::{Map, Value};
use std::collections::BTreeSet;

const NOTES: [&str; 7] = ["notes", "note", "gm", "gmNotes", "gmNote", "secret", "secrets"];

/// Whether a part of the map is for the game master's eyes only.
pub fn is_secret(more: &Map<String, Value>) -> bool {
    ["secret", "hidden", "gm"].iter().any(|name| more.get(*name).is_some_and(|v| v == &Value::Bool(true)))
}

/// Takes the notes out of a scene, and the names of tokens that are not shown. `hidden_ids`: theirs.
pub fn remove_from_scene(scene: &mut Scene, hidden_ids: &BTreeSet<&str>) {
    remove_notes(&mut scene.more, hidden_ids);
    remove_notes(&mut scene.settings, hidden_ids);
    scene.settings.shift_remove("hiddenRolls");
    remove_notes(&mut scene.grid.more, hidden_ids);
    remove_notes(&mut scene.grid.cell.more, hidden_ids);
    scene.image.iter_mut().for_each(|image| remove_notes(&mut image.more, hidden_ids));
    let sides = BTreeSet::from_iter(scene.tokens.iter().map(|token| token.side.clone()));
    if let Some(Value::Array(pairs)) = scene.settings.get_mut("sides") {
        let known = |pair: &Value| {
            let names = pair.as_array().into_iter().flatten();
            names.filter_map(Value::as_str).all(|name| sides.contains(name))
        };
        pairs.retain(known);
    }
    // A duration may wait for the turn of a token that has left since and that was never shown.
    let here = BTreeSet::from_iter(scene.tokens.iter().map(|token| token.id.clone()));
    let waits = |value: &Value| value["token"].as_str().is_none_or(|id| here.contains(id));
    for token in scene.tokens.iter_mut() {
        remove_notes(&mut token.more, hidden_ids);
        remove_notes(&mut token.traits, hidden_ids);
        token.conditions.retain(|condition| !is_secret(&condition.more));
        token.hp.iter_mut().for_each(|hp| remove_notes(&mut hp.more, hidden_ids));
        for condition in &mut token.conditions {
            remove_notes(&mut condition.more, hidden_ids);
            if !condition.more.get("until").is_none_or(waits) {
                condition.more.shift_remove("until");
            }
        }
    }
    scene.terrain.iter_mut().for_each(|item| remove_notes(&mut item.more, hidden_ids));
    scene.walls.iter_mut().for_each(|item| remove_notes(&mut item.more, hidden_ids));
    scene.zones.iter_mut().for_each(|item| remove_notes(&mut item.more, hidden_ids));
    scene.areas.iter_mut().for_each(|item| remove_notes(&mut item.more, hidden_ids));
}

/// Takes out notes and every field that names a token that is not shown, at any depth.
pub fn remove_notes(map: &mut Map<String, Value>, hidden_ids: &BTreeSet<&str>) {
    map.retain(|name, value| {
        let note = NOTES.contains(&name.as_str()) || name.starts_with("gm_") || name.starts_with("gm-");
        !note && !hidden_ids.contains(name.as_str()) && !names_hidden(value, hidden_ids)
    });
    for value in map.values_mut() {
        remove_notes_from(value, hidden_ids);
    }
}

fn remove_notes_from(value: &mut Value, hidden_ids: &BTreeSet<&str>) {
    match value {
        Value::Object(map) => remove_notes(map, hidden_ids),
        Value::Array(list) => {
            list.retain(|item| !names_hidden(item, hidden_ids));
            list.iter_mut().for_each(|item| remove_notes_from(item, hidden_ids));
        }
        _ => {}
    }
}

fn names_hidden(value: &Value, hidden_ids: &BTreeSet<&str>) -> bool {
    match value {
        Value::String(text) => hidden_ids.contains(text.as_str()),
        Value::Object(map) => {
            map.get("token").and_then(Value::as_str).is_some_and(|id| hidden_ids.contains(id))
        }
        _ => false,
    }
}
