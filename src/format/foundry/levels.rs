//! Levels of Foundry scenes since version 14: storeys with their own image, walls, lights and tokens. Each level becomes a separate scene
//! in the form of earlier versions.

use crate::lean;
use burstmap_messages::{Message, catalogue};
use serde::Deserialize;
use serde_json::value::RawValue;
use serde_json::{Map, Value};

/// Key of scenes made from several levels. Its value is whether this level is the initial one.
pub const LEVEL: &str = "\u{1}level";
/// Key of a level's image, if the image is moved, scaled or turned.
pub const PLACED: &str = "\u{1}placed";
/// Lists whose items specify their levels. An item without levels is on all of them.
const LISTS: [&str; 8] = ["walls", "lights", "notes", "tiles", "regions", "drawings", "sounds", "templates"];

/// Returns whether a scene has levels.
pub fn has_levels(scene: &Value) -> bool {
    scene.get("levels").and_then(Value::as_array).is_some_and(|levels| levels.iter().any(is_level))
}

fn is_level(level: &Value) -> bool {
    level.get("_id").is_some_and(Value::is_string)
}

/// Returns a scene for each level, in their order. A scene without levels is returned as it is.
pub fn split(mut scene: Value) -> Vec<Value> {
    if !has_levels(&scene) {
        return vec![scene];
    }
    let levels = scene.get_mut("levels").map(Value::take).unwrap_or_default();
    let levels: Vec<&Value> =
        levels.as_array().into_iter().flatten().filter(|level| is_level(level)).collect();
    let id = |level: &Value| level["_id"].as_str().unwrap_or_default().to_owned();
    let stated = scene.get("initialLevel").and_then(Value::as_str);
    let initial =
        levels.iter().map(|level| id(level)).find(|id| stated == Some(id)).unwrap_or_else(|| id(levels[0]));
    let ids: Vec<String> = levels.iter().map(|level| id(level)).collect();
    let several = levels.len() > 1;
    levels
        .into_iter()
        .enumerate()
        .map(|(index, level)| {
            let last = index + 1 == ids.len();
            let mut own = if last { scene.take() } else { scene.clone() };
            if let Some(fields) = own.as_object_mut() {
                only(fields, &ids[index], &initial, &ids);
                dress(fields, level);
                if several {
                    let name = fields.get("name").and_then(Value::as_str).unwrap_or_default();
                    let level = level["name"].as_str().unwrap_or_default();
                    let name = Message::from(catalogue::ImportLevelName { scene: name, level }).to_string();
                    fields.insert("name".into(), name.into());
                    fields.insert(LEVEL.into(), (ids[index] == initial).into());
                }
            }
            own
        })
        .collect()
}

/// Keeps only the contents of a level. Tokens without a known level are on the initial one.
fn only(fields: &mut Map<String, Value>, level: &str, initial: &str, ids: &[String]) {
    for name in LISTS {
        if let Some(list) = fields.get_mut(name) {
            keep(list, level);
        }
    }
    let tokens = fields.get_mut("tokens").and_then(Value::as_array_mut);
    if let Some(tokens) = tokens {
        tokens.retain(|token| {
            let own = token.get("level").and_then(Value::as_str).filter(|own| ids.iter().any(|id| id == own));
            own.unwrap_or(initial) == level
        });
    }
}

/// Keeps the items of a list that are on a level. Damaged items stay, so that they are counted.
fn keep(list: &mut Value, level: &str) {
    #[derive(Deserialize)]
    struct Item {
        levels: Option<Vec<String>>,
    }
    let on = |levels: &[String]| levels.is_empty() || levels.iter().any(|own| own == level);
    if let Some(items) = list.as_array_mut() {
        items.retain(|item| {
            let levels = item.get("levels").and_then(Value::as_array);
            levels.is_none_or(|levels| levels.is_empty() || levels.iter().any(|own| own == level))
        });
        return;
    }
    let Some(text) = lean::text(list) else { return };
    let items: Result<Vec<&RawValue>, _> = lean::items::<&RawValue>(text).collect();
    // A damaged text is reported when it is read.
    let Ok(items) = items else { return };
    let there = items.into_iter().filter(|item| {
        let read = serde_json::from_str::<Item>(item.get());
        read.ok().and_then(|item| item.levels).is_none_or(|levels| on(&levels))
    });
    let kept = lean::list(there.map(RawValue::get));
    *list = kept;
}

/// Sets the level's images in the scene, and measures elevations from the level's floor.
fn dress(fields: &mut Map<String, Value>, level: &Value) {
    if let Some(background) = level.get("background").filter(|background| background.is_object()) {
        fields.insert("background".into(), background.clone());
    }
    let above =
        level.pointer("/foreground/src").and_then(Value::as_str).filter(|path| !path.trim().is_empty());
    if let Some(above) = above {
        fields.insert("foreground".into(), above.into());
    }
    let number = |name: &str, usual: f64| {
        level.pointer(&format!("/textures/{name}")).map_or(usual, |value| value.as_f64().unwrap_or(usual))
    };
    let moved =
        number("offsetX", 0.0) != 0.0 || number("offsetY", 0.0) != 0.0 || number("rotation", 0.0) != 0.0;
    let scaled = number("scaleX", 1.0) != 1.0 || number("scaleY", 1.0) != 1.0;
    let fit = level.pointer("/textures/fit").and_then(Value::as_str).unwrap_or("fill");
    if moved || scaled || fit != "fill" {
        fields.insert(PLACED.into(), true.into());
    }
    let floor = level.pointer("/elevation/bottom").and_then(Value::as_f64).unwrap_or(0.0);
    let tokens = fields.get_mut("tokens").and_then(Value::as_array_mut).into_iter().flatten();
    for token in tokens.filter(|_| floor != 0.0) {
        let height = token.get("elevation").and_then(Value::as_f64);
        if let Some((height, fields)) = height.zip(token.as_object_mut()) {
            fields.insert("elevation".into(), (height - floor).into());
        }
    }
}
