//! Game systems of Foundry actors. Only `dnd5e` and `pf2e` are read completely. Other systems may use the same names for other numbers,
//! so only facts with the same meaning in all systems are read from them.

use super::found::Found;
use super::foundry_actor::{hit_points, side, size_of};
use serde_json::Value;
use std::borrow::Cow;

/// Systems that are read completely.
const READ: [&str; 2] = ["dnd5e", "pf2e"];
/// Statistics of related systems, where these names have other meanings: edition 3.5, Pathfinder 1, Starfinder.
const RELATIVES: [&str; 14] = [
    "/attributes/bab",
    "/attributes/cmb",
    "/attributes/cmd",
    "/attributes/naturalAC",
    "/attributes/ac/normal",
    "/attributes/ac/touch",
    "/attributes/ac/flatFooted",
    "/attributes/savingThrows",
    "/attributes/savingThrow",
    "/attributes/eac",
    "/attributes/kac",
    "/attributes/sr",
    "/attributes/woundThreshold",
    "/attributes/arcaneSpellFailure",
];
/// Places of hit points in most systems.
const POINTS: [&str; 6] =
    ["/attributes/hp", "/hp", "/attributes/health", "/health", "/header/health", "/attributes/hitPoints"];

/// Returns whether a JSON value is an actor.
pub(super) fn is_it(item: &Value) -> bool {
    let Some(system) = system(item) else { return false };
    let typed = item.get("type").is_some_and(Value::is_string);
    let has = |name: &str| item.get(name).is_some();
    system.get("attributes").is_some() || typed && (has("prototypeToken") || has("token") || has("items"))
}

/// Returns whether a JSON value is a Foundry document other than an actor, such as an item, a journal or a table.
pub(super) fn is_item(item: &Value) -> bool {
    let key = item.get("_key").and_then(Value::as_str).and_then(|key| key.strip_prefix('!'));
    if let Some((collection, _)) = key.and_then(|key| key.split_once('!')) {
        return collection != "actors";
    }
    let document = ["_id", "type", "name"].iter().all(|name| item.get(*name).is_some_and(Value::is_string));
    document && item.get("system").is_some_and(Value::is_object) && !is_it(item)
}

/// Returns an actor without the ids of items in other files, and the number of these ids.
pub(super) fn with_own_items(item: &Value) -> (Cow<'_, Value>, usize) {
    let items = item.get("items").and_then(Value::as_array);
    let count = items.map_or(0, |items| items.iter().filter(|item| item.is_string()).count());
    if count == 0 {
        return (Cow::Borrowed(item), 0);
    }
    let mut own = item.clone();
    if let Some(items) = own.get_mut("items").and_then(Value::as_array_mut) {
        items.retain(|item| !item.is_string());
    }
    (Cow::Owned(own), count)
}

/// Returns the system's data of an actor, called `data` until version 9.
fn system(item: &Value) -> Option<&Value> {
    item.get("system").or_else(|| item.get("data")).filter(|system| system.is_object())
}

/// Returns the id of the system that the actor states.
fn stated(item: &Value) -> Option<&str> {
    let places = ["/_stats/systemId", "/flags/exportSource/system", "/systemId"];
    places.iter().find_map(|place| item.pointer(place)?.as_str()).filter(|id| !id.is_empty())
}

/// Returns the few readable facts about an actor of another system, or `None` for a system that is read completely.
pub(super) fn plain(item: &Value) -> Option<Found> {
    let data = system(item)?;
    let id = stated(item);
    let relative = RELATIVES.iter().any(|place| data.pointer(place).is_some_and(|value| !value.is_null()))
        || has_only_modifiers(data);
    let known = match id {
        Some(id) => READ.contains(&id),
        None => ["/attributes/hp", "/attributes/ac"].iter().any(|place| data.pointer(place).is_some()),
    };
    if known && !relative {
        return None;
    }
    let mut found = Found::new(item.get("name").and_then(Value::as_str).unwrap_or_default());
    found.plain = Some(id.filter(|id| !READ.contains(id)).map(str::to_owned).or_else(|| {
        // A chest or a party of a supported system also lacks statistics, but does not belong to another system.
        (relative || has_numbers(data))
            .then(|| item.get("type").and_then(Value::as_str).unwrap_or("?").to_owned())
    }));
    found.hp = POINTS.iter().find_map(|place| {
        let points = data.pointer(place)?;
        // Conversion from float to integer saturates, so numbers beyond the limits are reported later.
        let whole = |name: &str| points.get(name)?.as_f64().map(|number| number as i32);
        hit_points(whole("value"), whole("max"))
    });
    found.size = ["/traits/size", "/traits/size/value", "/size", "/details/size"].iter().find_map(|place| {
        Some(size_of(data.pointer(place)?.as_str()?.trim()).to_owned()).filter(|size| !size.is_empty())
    });
    let disposition = ["/prototypeToken/disposition", "/token/disposition"];
    let disposition = disposition.iter().find_map(|place| item.pointer(place)?.as_i64());
    found.side = disposition.map(|disposition| side(disposition as i32).to_owned());
    Some(found)
}

/// Returns whether abilities have modifiers without scores, unlike `dnd5e`, but there are no saves as in `pf2e`.
fn has_only_modifiers(data: &Value) -> bool {
    let has = |place: &str| data.pointer(place).is_some_and(|value| !value.is_null());
    has("/abilities/str/mod") && !has("/abilities/str/value") && !has("/saves") && !has("/perception")
}

/// Returns whether the data contains any numbers other than 0.
fn has_numbers(data: &Value) -> bool {
    match data {
        Value::Number(number) => number.as_f64() != Some(0.0),
        Value::Array(items) => items.iter().any(has_numbers),
        Value::Object(fields) => fields.values().any(has_numbers),
        _ => false,
    }
}
