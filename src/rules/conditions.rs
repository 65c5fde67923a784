//! Conditions: what the ruleset knows of each, and how rules read them off a token.

use crate::rules::map::{Condition, Id, Token};
use crate::rules::ruleset::Ruleset;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

/// A condition that the ruleset knows. Tokens may carry others: they are kept and shown, and no rule reads them.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ConditionRule {
    pub kind: String,
    /// Who has it takes no actions and threatens nobody.
    pub prevents_actions: bool,
    /// Who has it defends nothing: a target of the killing blow, free to be walked over.
    pub helpless: bool,
    /// Shown beside the name.
    pub text: String,
}

/// Whether a condition of the token keeps it from acting.
pub fn incapacitated(ruleset: &Ruleset, token: &Token) -> bool {
    token
        .conditions
        .iter()
        .any(|c| ruleset.conditions.iter().any(|rule| rule.kind == c.kind && rule.prevents_actions))
}

/// Whether a condition of the token makes it helpless (RD-30: unconscious or unable to move).
pub fn helpless(ruleset: &Ruleset, token: &Token) -> bool {
    token
        .conditions
        .iter()
        .any(|c| ruleset.conditions.iter().any(|rule| rule.kind == c.kind && rule.helpless))
}

/// The token that a condition points at: `by`, or `with`, `target`, `token` as hosts write them.
pub fn points_at(condition: &Condition) -> Option<&str> {
    ["by", "with", "target", "token"].iter().find_map(|key| condition.more.get(*key).and_then(Value::as_str))
}

/// A whole number that a condition carries.
pub fn value(condition: &Condition) -> Option<i32> {
    condition.more.get("value").and_then(Value::as_f64).map(|v| v as i32)
}

/// The ability whose loss caused a condition, which lasts until that ability recovers (RD-14).
pub fn ability(condition: &Condition) -> Option<&str> {
    condition.more.get("ability").and_then(Value::as_str)
}

/// A condition of that kind with nothing else in it.
pub fn plain(kind: &str) -> Condition {
    Condition { kind: kind.to_owned(), rounds: None, more: Map::new() }
}

/// A condition caused by a token.
pub fn caused(kind: &str, by: &str) -> Condition {
    with(plain(kind), "by", Value::from(by))
}

/// A condition that ends at the start of a token's next turn.
pub fn until_turn_of(condition: Condition, token: &str) -> Condition {
    with(condition, "until", serde_json::json!({ "token": token, "at": "turnStart" }))
}

pub fn with(mut condition: Condition, key: &str, value: Value) -> Condition {
    condition.more.insert(key.to_owned(), value);
    condition
}

/// Somebody helps the token: one such condition for each helper (SA-36).
pub const HELPED: &str = "helped";

/// Who engages the token: those it is engaged by, and those who say that they are engaged with it (SA-33).
pub fn engagers<'a>(tokens: &'a [Token], token: &'a Token) -> Vec<&'a Id> {
    let named: Vec<&str> =
        token.conditions.iter().filter(|c| c.kind == "engagedBy").filter_map(points_at).collect();
    tokens
        .iter()
        .filter(|other| other.id != token.id && !other.has("dead"))
        .filter(|other| named.contains(&other.id.as_str()) || engaged_with(other, &token.id))
        .map(|other| &other.id)
        .collect()
}

/// Whether the token says that it is engaged with that one.
pub fn engaged_with(token: &Token, other: &str) -> bool {
    token.conditions.iter().any(|c| c.kind == "engagedWith" && points_at(c) == Some(other))
}
