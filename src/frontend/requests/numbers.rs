//! The parts of a request that its sentence omits: bonuses, damage, rolled dice, options. Never an id or JSON.

use crate::pick;
use burstmap_encounter::{Dispatch, Table};
use burstmap_messages::{Message, catalogue};
use burstmap_rules::damage::{Damage, DamagePart, DamageSpec};
use burstmap_rules::wording::word;
use serde_json::Value;

/// Fields in the sentence or on the map.
const SAID: &[&str] = &[
    "type", "attacker", "target", "token", "tokens", "with", "wall", "state", "path", "to", "cell", "area",
    "action", "at", "on", "id",
];

/// Fields whose numbers are in cells.
const LENGTHS: &[&str] = &["range", "longRange", "reach"];

/// Returns the parts, separated by dots, in the current language.
pub fn of(table: &Table, asked: &Dispatch) -> String {
    let mut parts = Vec::new();
    let json = asked.to_json();
    let types = json.get("damage").and_then(spec).map(|spec| types_of(&spec)).unwrap_or_default();
    for (name, value) in json.as_object().into_iter().flatten() {
        match name.as_str() {
            name if SAID.contains(&name) => {}
            "kind" => parts.extend(value.as_str().map(|kind| word(kind).to_string())),
            "damage" => parts.extend(damage(value)),
            "rolls" => parts.push(Message::from(catalogue::RequestRolled { faces: list(value) }).to_string()),
            "bonus" => parts.extend(
                value.as_i64().map(|value| Message::from(catalogue::RequestBonus { value }).to_string()),
            ),
            name => flat(table, name, value, &types, &mut parts),
        }
    }
    parts.join(" · ")
}

fn spec(value: &Value) -> Option<DamageSpec> {
    let damage: Damage = serde_json::from_value(value.clone()).ok()?;
    damage.spec("/damage").ok()
}

fn types_of(spec: &DamageSpec) -> Vec<String> {
    spec.parts.iter().flat_map(|part| part.types.iter().cloned()).collect()
}

fn is_in(value: &Value, types: &[String]) -> bool {
    value.as_str().is_some_and(|name| types.iter().any(|known| known == name))
}

/// Returns damage as in the fields of forms: `2d6+3 slashing`.
fn damage(value: &Value) -> Option<String> {
    let spec = spec(value)?;
    let part = |part: &DamagePart| {
        let types = part.types.iter().map(|kind| word(kind).to_string());
        std::iter::once(part.dice.to_string()).chain(types).collect::<Vec<_>>().join(" ")
    };
    let damage = spec.parts.iter().map(part).collect::<Vec<_>>().join(" + ");
    Some(Message::from(catalogue::RequestDamage { damage }).to_string())
}

/// Adds a field and the fields in it, each with its name. `types`: damage types of the request's damage.
fn flat(table: &Table, name: &str, value: &Value, types: &[String], parts: &mut Vec<String>) {
    let label = || word(name).to_string();
    match value {
        // The damage already contains them.
        Value::Array(items) if name == "damageTypes" && items.iter().all(|one| is_in(one, types)) => {}
        Value::Number(cells) if LENGTHS.contains(&name) => {
            let cells = cells.as_f64().unwrap_or_default();
            parts.push(format!("{} {}", label(), table.scene().grid.cell.spoken().said(cells)));
        }
        Value::Null | Value::Bool(false) => {}
        Value::Bool(true) => parts.push(label()),
        Value::Number(number) => parts.push(format!("{} {number}", label())),
        Value::String(text) => parts.push(format!("{} {}", label(), named(table, text))),
        Value::Array(items) if items.iter().all(|item| !item.is_object() && !item.is_array()) => {
            let items = items.iter().map(|item| match item {
                Value::String(text) => named(table, text),
                other => other.to_string(),
            });
            let items: Vec<String> = items.collect();
            parts.push(format!("{} {}", label(), items.join(", ")));
        }
        Value::Array(items) => items.iter().for_each(|item| flat(table, name, item, types, parts)),
        Value::Object(fields) => {
            for (field, value) in fields {
                // Results by token show the token's name.
                match pick::token(table, field) {
                    Some(token) => parts.push(format!("{} {}", token.name, list(value))),
                    None => flat(table, field, value, types, parts),
                }
            }
        }
    }
}

fn named(table: &Table, text: &str) -> String {
    pick::token(table, text).map_or_else(|| word(text).to_string(), |token| token.name.clone())
}

fn list(value: &Value) -> String {
    match value {
        Value::Array(items) => items.iter().map(Value::to_string).collect::<Vec<_>>().join(", "),
        other => other.to_string(),
    }
}
