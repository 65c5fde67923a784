//! Game systems of Foundry's actors. Only `dnd5e` and `pf2e` are read. Others may use the same names for other numbers, so of these only facts
//! that mean the same everywhere are read.

use super::found::Found;
use super::foundry_actor::{hit_points, side, size_of};
use serde_json::Value;

/// Systems whose statistics are read.
const READ: [&str; 2] = ["dnd5e", "pf2e"];
/// Statistics of relatives of these systems, which have other meanings: editions 3.5 and Pathfinder 1, Starfinder.
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
/// Hit points under the names of most systems.
const POINTS: [&str; 6] =
    ["/attributes/hp", "/hp", "/attributes/health", "/health", "/header/health", "/attributes/hitPoints"];

/// Returns whether a JSON value is an actor.
pub(super) fn is_it(item: &Value) -> bool {
    let Some(system) = system(item) else { return false };
    let typed = item.get("type").is_some_and(Value::is_string);
    let has = |name: &str| item.get(name).is_some();
    system.get("attributes").is_some() || typed && (has("prototypeToken") || has("token") || has("items"))
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

/// Returns the few facts about an actor of another system. `None` for the systems that are read.
pub(super) fn plain(item: &Value) -> Option<Found> {
    let data = system(item)?;
    let id = stated(item);
    let relative = RELATIVES.iter().any(|place| data.pointer(place).is_some_and(|value| !value.is_null()));
    let known = match id {
        Some(id) => READ.contains(&id),
        None => ["/attributes/hp", "/attributes/ac"].iter().any(|place| data.pointer(place).is_some()),
    };
    if known && !relative {
        return None;
    }
    let mut found = Found::new(item.get("name").and_then(Value::as_str).unwrap_or_default());
    found.plain = Some(id.filter(|id| !READ.contains(id)).map(str::to_owned).or_else(|| {
        // A chest or a party of a supported system has no statistics, but is not of another system.
        (relative || has_numbers(data))
            .then(|| item.get("type").and_then(Value::as_str).unwrap_or("?").to_owned())
    }));
    found.hp = POINTS.iter().find_map(|place| {
        let points = data.pointer(place)?;
        let whole = |name: &str| points.get(name)?.as_i64().and_then(|number| i32::try_from(number).ok());
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

/// Returns whether the data contains any numbers other than 0.
fn has_numbers(data: &Value) -> bool {
    match data {
        Value::Number(number) => number.as_f64() != Some(0.0),
        Value::Array(items) => items.iter().any(has_numbers),
        Value::Object(fields) => fields.values().any(has_numbers),
        _ => false,
    }
}
