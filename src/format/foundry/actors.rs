//! Actors in the same files as scenes. Tokens get the statistics of their actors.

use crate::broken::is_blank;
use crate::creatures::{ReadCreature, is_actor, of_actor};
use burstmap_encounter::scene::CellMeasure;
use burstmap_rules::reason::Refusal;
use burstmap_rules::ruleset::Ruleset;
use serde_json::{Map, Value};

/// Key of the actors of a scene's tokens, by id.
pub const ACTORS: &str = "\u{1}actors";

/// Returns whether an entry in a list of actors is damaged, and not a document of another kind.
pub fn is_damaged(actor: &Value) -> bool {
    is_blank(actor) || !actor.is_object()
}

/// Returns the actors of a document: one actor, a list of actors, an export, or adventures with `actors`. Damaged entries of these lists
/// are included, and counted later.
pub fn actors_of(value: &Value) -> Vec<Value> {
    let own = |value: &Value| -> Vec<Value> {
        let list = value.get("actors").and_then(Value::as_array);
        list.into_iter().flatten().filter(|actor| is_actor(actor) || is_damaged(actor)).cloned().collect()
    };
    let mut all: Vec<Value> = Some(value).filter(|actor| is_actor(actor)).cloned().into_iter().collect();
    all.extend(own(value));
    let listed = value.as_array().into_iter().flatten();
    for item in listed.chain(value.get("adventures").and_then(Value::as_array).into_iter().flatten()) {
        all.extend(own(item));
        all.extend(Some(item).filter(|item| is_actor(item)).cloned());
    }
    all
}

/// Adds the actors of a scene's tokens to the scene.
pub fn attach(scene: &mut Value, actors: &[Value]) {
    let id = |token: &Value| token.get("actorId").and_then(Value::as_str).map(str::to_owned);
    let tokens = scene.get("tokens").and_then(Value::as_array);
    let wanted: Vec<String> = tokens.into_iter().flatten().filter_map(id).collect();
    let found = actors.iter().filter_map(|actor| Some((actor.get("_id")?.as_str()?, actor)));
    let found: Map<String, Value> = found
        .filter(|(id, _)| wanted.iter().any(|wanted| wanted == id))
        .map(|(id, actor)| (id.to_owned(), actor.clone()))
        .collect();
    if let Some(fields) = scene.as_object_mut().filter(|_| !found.is_empty()) {
        fields.insert(ACTORS.into(), Value::Object(found));
    }
}

/// Returns the creature of a token: its actor, with the changes for this token only. `None` if the file does not contain the actor, and
/// the problem if the actor cannot be read.
pub fn creature_of(
    token: &Value,
    scene: &Value,
    ruleset: &Ruleset,
    cell: &CellMeasure,
) -> Option<Result<ReadCreature, Refusal>> {
    let actor = scene.get(ACTORS)?.get(token.get("actorId")?.as_str()?)?;
    let changes =
        ["delta", "actorData"].iter().filter_map(|name| token.get(*name)).find(|changes| changes.is_object());
    let linked = token.get("actorLink").and_then(Value::as_bool).unwrap_or(false);
    Some(match changes.filter(|_| !linked) {
        Some(changes) => {
            let mut own = actor.clone();
            for (name, change) in
                ["system", "data"].iter().filter_map(|name| Some((*name, changes.get(*name)?)))
            {
                if let Some(part) = own.get_mut(name) {
                    merge(part, change);
                }
            }
            of_actor(&own, ruleset, cell)
        }
        None => of_actor(actor, ruleset, cell),
    })
}

/// Overwrites the fields of a value with those of a change.
fn merge(value: &mut Value, change: &Value) {
    match (value, change) {
        (Value::Object(fields), Value::Object(changes)) => {
            for (name, change) in changes {
                match fields.get_mut(name) {
                    Some(field) => merge(field, change),
                    None => drop(fields.insert(name.clone(), change.clone())),
                }
            }
        }
        (value, change) => *value = change.clone(),
    }
}
