//! Tokens come, change and go; the game master's hand moves them.

use crate::draft::{Draft, illegal, name};
use crate::mechanics::turns;
use crate::validate;
use burstmap_decode::did_you_mean;
use burstmap_decode::{decode, escape};
use burstmap_geometry::Cell;
use burstmap_rules::conditions;
use burstmap_rules::map::{Condition, Id, Token};
use burstmap_rules::reason::Refusal;
use serde_json::json;
use serde_json::{Map, Value};

pub fn add(draft: &mut Draft, token: Token) -> Result<(), Refusal> {
    if draft.find(&token.id).is_some() {
        return Err(
            Refusal::new("bad-command", format!("The id {:?} is taken already.", token.id)).at("/token/id")
        );
    }
    if draft.scene.tokens.len() >= validate::MAX_TOKENS {
        let message = format!("{} tokens are on the map already: the limit.", validate::MAX_TOKENS);
        return Err(Refusal::new("too-large", message).at("/token"));
    }
    validate::token(&token, draft.scene.grid(), "/token").map_err(as_command)?;
    known_size(draft, token.size.as_deref(), "/token/size")?;
    not_below_0(&token, "/token")?;
    check_space(draft, &token, token.at, "/token/at")?;
    let text = format!("{} enters at [{}, {}].", name(&token), token.at.col, token.at.row);
    let about = json!({ "token": token.id, "cell": token.at });
    draft.scene.tokens.push(token);
    draft.emit("tokenAdded", text, about);
    Ok(())
}

/// Merges `changes` into the token: objects field by field, `null` takes a field away.
pub fn update(draft: &mut Draft, id: &Id, changes: &Map<String, Value>) -> Result<(), Refusal> {
    let index = draft.index(id, "/token")?;
    if changes.get("id").is_some_and(|new| new.as_str() != Some(id)) {
        return Err(
            Refusal::new("bad-command", "A token keeps its id; add another token instead.").at("/changes/id")
        );
    }
    if changes.is_empty() {
        let text = "Nothing changes: name at least one field.";
        return Err(Refusal::new("bad-command", text).at("/changes"));
    }
    if let Some(field) =
        ["name", "side", "at"].iter().find(|field| changes.get(**field) == Some(&Value::Null))
    {
        let text = format!("Every token has a field {field}; it can be changed and not taken away.");
        return Err(Refusal::new("bad-command", text).at(format!("/changes/{field}")));
    }
    let before = &draft.scene.tokens[index];
    let cannot = |problem: &dyn std::fmt::Display, path: String| {
        Refusal::new("bad-command", format!("The changed token cannot be read: {problem}.")).at(path)
    };
    let mut value = serde_json::to_value(before).unwrap_or_default();
    for (field, change) in changes {
        check_field(field)?;
        merge(&mut value, field, change);
    }
    let after: Token =
        decode(&value).map_err(|misfit| cannot(&misfit, format!("/changes{}", misfit.path)))?;
    validate::token(&after, draft.scene.grid(), "/changes").map_err(as_command)?;
    if (&after.speed, &after.hp) != (&before.speed, &before.hp) {
        not_below_0(&after, "/changes")?;
    }
    if after.size != before.size {
        known_size(draft, after.size.as_deref(), "/changes/size")?;
    }
    if (after.at, &after.footprint, &after.size) != (before.at, &before.footprint, &before.size) {
        check_space(draft, &after, after.at, "/changes")?;
    }
    let mut fields: Vec<&str> = changes.keys().map(String::as_str).collect();
    fields.sort();
    let text = format!("{} changes: {}.", name(before), fields.join(", "));
    let about = json!({ "token": id, "fields": fields });
    draft.scene.tokens[index] = after;
    draft.emit("tokenUpdated", text, about);
    Ok(())
}

/// Nobody moves less than not at all.
fn not_below_0(token: &Token, path: &str) -> Result<(), Refusal> {
    let speeds = token.speed.iter().map(|(mode, speed)| (format!("speed/{mode}"), *speed));
    let hp = token.hp.iter().flat_map(|hp| {
        [("max", Some(hp.max)), ("nonlethal", hp.nonlethal)]
            .map(|(field, number)| (format!("hp/{field}"), f64::from(number.unwrap_or(0))))
    });
    let below = speeds.chain(hp).find(|(_, number)| *number < 0.0);
    below.map_or(Ok(()), |(field, number)| {
        let message = format!("{field} cannot be {number}; 0 or more is possible.");
        Err(Refusal::new("bad-command", message).at(format!("{path}/{field}")))
    })
}

/// What a file says is kept, since a table may change its rules; what is said now, under these rules, is meant for them.
fn known_size(draft: &Draft, size: Option<&str>, path: &str) -> Result<(), Refusal> {
    let sizes: Vec<&str> = draft.ruleset.sizes.iter().map(|size| size.name.as_str()).collect();
    size.map_or(Ok(()), |size| draft.known_word("size", size, &sizes, path))
}

/// One level of objects is merged, deeper ones are replaced.
fn merge(token: &mut Value, field: &str, change: &Value) {
    let Some(token) = token.as_object_mut() else { return };
    match (token.get_mut(field), change) {
        (_, Value::Null) => {
            token.shift_remove(field);
        }
        (Some(Value::Object(old)), Value::Object(new)) => {
            for (name, value) in new {
                if value.is_null() {
                    old.shift_remove(name);
                } else {
                    old.insert(name.clone(), value.clone());
                }
            }
        }
        _ => {
            token.insert(field.to_owned(), change.clone());
        }
    }
}

const FIELDS: [&str; 18] = [
    "id",
    "name",
    "side",
    "at",
    "size",
    "footprint",
    "speed",
    "stats",
    "hp",
    "conditions",
    "armed",
    "reach",
    "senses",
    "traits",
    "hidden",
    "image",
    "label",
    "notes",
];

/// Unknown fields are kept as a scene's are, unless they look like a slip of the pen.
fn check_field(field: &str) -> Result<(), Refusal> {
    let near = did_you_mean(field, &FIELDS);
    if FIELDS.contains(&field) || near.is_empty() {
        return Ok(());
    }
    let message = format!("A token has no field {field:?}{near}.");
    Err(Refusal::new("bad-command", message).at(format!("/changes/{}", escape(field))))
}

pub fn remove(draft: &mut Draft, id: &Id) -> Result<(), Refusal> {
    let index = draft.index(id, "/token")?;
    let text = format!("{} leaves the map.", name(&draft.scene.tokens[index]));
    draft.emit("tokenRemoved", text, json!({ "token": id }));
    let secret = draft.scene.tokens[index].hidden;
    draft.scene.tokens.remove(index);
    // What lasted only because of the token is over; durations that waited for its turn end with the round.
    let names = |condition: &Condition| conditions::points_at(condition) == Some(id);
    for other in 0..draft.scene.tokens.len() {
        if draft.scene.tokens[other].conditions.iter().any(names) {
            conditions::forget(&mut draft.scene.tokens[other].conditions, id);
        }
    }
    turns::leave(draft, id, secret)
}

/// No rules but the map's bounds.
pub fn teleport(draft: &mut Draft, id: &Id, to: Cell) -> Result<(), Refusal> {
    let token = draft.token(id, "/token")?;
    let from = token.at;
    check_space(draft, token, to, "/to")?;
    let text = format!("{} is put on [{}, {}].", name(token), to.col, to.row);
    if let Some(token) = draft.token_mut(id) {
        token.at = to;
    }
    draft.emit("tokenMoved", text, json!({ "token": id, "from": from, "to": to, "teleport": true }));
    Ok(())
}

/// Every cell of the token's space lies on the map.
pub fn check_space(draft: &Draft, token: &Token, at: Cell, path: &str) -> Result<(), Refusal> {
    draft.on_board(at, path)?;
    let board = draft.board();
    match board.space_at(token, at).into_iter().find(|cell| !board.grid().contains(*cell)) {
        None => Ok(()),
        Some(cell) => {
            let message =
                format!("{}'s space would reach off the map, to [{}, {}].", name(token), cell.col, cell.row);
            Err(Refusal::new("out-of-bounds", message).at(path))
        }
    }
}

pub fn add_condition(draft: &mut Draft, id: &Id, mut condition: Condition) -> Result<(), Refusal> {
    draft.index(id, "/token")?;
    if condition.kind.trim().is_empty() {
        return Err(
            Refusal::new("bad-command", "A condition has a kind, e.g. \"prone\".").at("/condition/kind")
        );
    }
    if let Some(rounds) = condition.rounds.filter(|rounds| *rounds < 1) {
        let message =
            format!("A condition lasts at least 1 round, not {rounds}; leave rounds out for no end.");
        return Err(Refusal::new("bad-command", message).at("/condition/rounds"));
    }
    if let Some(by) = condition.more.get("by") {
        draft.index(by.as_str().unwrap_or_default(), "/condition/by")?;
    }
    if condition.more.get("value").is_some_and(|value| !value.is_number()) {
        let message = "A condition's value is a number; leave it out where there is none.";
        return Err(Refusal::new("bad-command", message).at("/condition/value"));
    }
    check_until(draft, &condition)?;
    crate::mechanics::durations::bind(draft, &mut condition);
    let said = draft.condition_of(&draft.name(id), &condition, true);
    let text = match condition.rounds {
        Some(rounds) => format!("{said} for {}.", burstmap_rules::wording::count(rounds as usize, "round")),
        None => format!("{said}."),
    };
    let about = json!({ "token": id, "condition": condition });
    if let Some(token) = draft.token_mut(id) {
        token
            .conditions
            .retain(|old| old.kind != condition.kind || old.more.get("by") != condition.more.get("by"));
        token.conditions.push(condition);
    }
    draft.emit("conditionAdded", text, about);
    Ok(())
}

fn check_until(draft: &Draft, condition: &Condition) -> Result<(), Refusal> {
    let Some(until) = condition.more.get("until") else { return Ok(()) };
    let token = until.get("token").and_then(Value::as_str).unwrap_or_default();
    draft.index(token, "/condition/until/token")?;
    match until.get("at").and_then(Value::as_str) {
        Some("turnStart" | "turnEnd") => Ok(()),
        _ => {
            let given = until.get("at").unwrap_or(&Value::Null);
            let message = format!("until.at is \"turnStart\" or \"turnEnd\", not {given}.");
            Err(Refusal::new("bad-command", message).at("/condition/until/at"))
        }
    }
}

/// Every condition of the kind; with `by` the one that this token causes.
pub fn remove_condition(draft: &mut Draft, id: &Id, kind: &str, by: Option<&str>) -> Result<(), Refusal> {
    let goes = |condition: &Condition| {
        condition.kind == kind && (by.is_none() || conditions::points_at(condition) == by)
    };
    let token = draft.token(id, "/token")?;
    let mut going = token.conditions.iter().filter(|condition| goes(condition));
    let told = match (going.next(), going.next()) {
        (None, _) => {
            let has: Vec<&str> = token.conditions.iter().map(|condition| condition.kind.as_str()).collect();
            let has = if has.is_empty() { "no condition".to_owned() } else { has.join(", ") };
            let by = by.map(|by| format!(" by {by:?}")).unwrap_or_default();
            let message = format!("{} is not {kind}{by}; it has {has}.", name(token));
            return Err(illegal(message).at(if token.has(kind) { "/by" } else { "/kind" }));
        }
        (Some(only), None) => only.clone(),
        _ => conditions::plain(kind),
    };
    let text = format!("{}.", draft.condition_of(name(token), &told, false));
    if let Some(token) = draft.token_mut(id) {
        token.conditions.retain(|condition| !goes(condition));
    }
    let mut about = json!({ "token": id, "kind": kind });
    if let Some(by) = conditions::points_at(&told) {
        about["by"] = by.into();
    }
    draft.emit("conditionRemoved", text, about);
    Ok(())
}

/// A document's problem in a command's words.
pub fn as_command(mut refusal: Refusal) -> Refusal {
    if refusal.code == "bad-scene" {
        refusal.code =
            if refusal.message.contains("not on the map") { "out-of-bounds" } else { "bad-command" }.into();
    }
    refusal
}
