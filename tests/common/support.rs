//! A table for tests, and queries of it.
#![allow(dead_code, clippy::unwrap_used, clippy::panic)]

use super::game::Command;
use burstmap::encounter::TurnReport;
use burstmap::encounter::{LogEntry, Scene, Table};
use burstmap::rules::query::TurnStatus;
use burstmap::rules::reason::Refusal;
use serde_json::{Value, json};

/// Returns texts without their ids and parameters, as in files of earlier versions and in readable cases.
pub fn without_messages(value: Value) -> Value {
    match value {
        Value::Array(list) => list.into_iter().map(without_messages).collect(),
        Value::Object(mut fields) => {
            if fields.shift_remove("messageId").is_some() {
                fields.shift_remove("params");
            }
            fields.into_iter().map(|(name, value)| (name, without_messages(value))).collect()
        }
        other => other,
    }
}

pub fn scene(ruleset: &str, columns: i32, rows: i32, tokens: Value) -> Value {
    let shape = if ruleset == "agility-hex" { "hex" } else { "square" };
    json!({
        "format": "burstmap-scene", "version": 1, "name": "Test", "ruleset": ruleset,
        "grid": { "shape": shape, "size": [columns, rows], "cell": { "length": 5, "unit": "ft" } },
        "terrain": [], "walls": [], "zones": [], "areas": [], "tokens": tokens,
    })
}

pub fn open(scene: Value) -> Table {
    let scene: Scene = serde_json::from_value(scene).unwrap();
    Table::open(scene, "seed").unwrap()
}

/// Returns tokens `a`, `b`, … of alternating sides, in a row, with one statistic each.
pub fn fighters(stat: &str, values: &[i32]) -> Value {
    let one = |(index, value): (usize, &i32)| {
        let id = char::from(b'a' + index as u8).to_string();
        json!({
            "id": id, "name": id.to_uppercase(), "side": if index % 2 == 0 { "red" } else { "blue" },
            "at": [2 * index, 0], "stats": { stat: value }, "speed": { "walk": 6 },
        })
    };
    values.iter().enumerate().map(one).collect()
}

pub fn run(table: &mut Table, command: impl Into<Command>) -> Vec<LogEntry> {
    let command = Value::from(command.into());
    table
        .dispatch_json(&command)
        .unwrap_or_else(|refusal| panic!("{command}: {} {}", refusal.code, refusal.message))
}

/// Returns the refusal, after checking that it changed nothing.
pub fn refused(table: &mut Table, command: impl Into<Command>) -> Refusal {
    let command = Value::from(command.into());
    let before = (table.scene().clone(), table.log().len());
    let refusal = table.dispatch_json(&command).expect_err(&command.to_string());
    assert_eq!(before, (table.scene().clone(), table.log().len()), "{command}");
    assert!(!refusal.message.is_empty());
    refusal
}

pub fn order(table: &Table) -> String {
    table.turn().order.iter().map(|entry| entry.token.as_str()).collect()
}

pub fn status(table: &Table, id: &str) -> TurnStatus {
    table.turn().order.iter().find(|entry| entry.token == id).unwrap().status
}

pub fn active(table: &Table) -> String {
    table.turn().active.unwrap_or_default()
}

pub fn kinds(events: &[LogEntry]) -> Vec<&str> {
    events.iter().map(|entry| entry.event.kind()).collect()
}

/// Returns a field of an event in the host's form.
pub fn field(entry: &LogEntry, name: &str) -> Option<Value> {
    json!(entry).get(name).cloned()
}

/// Returns whether a command of that type for that token is offered.
pub fn offered(report: &TurnReport, kind: &str, token: &str) -> bool {
    report.offers.iter().any(|offer| offer.command.name() == kind && offer.token == token)
}
