//! Conditions: their definition in the ruleset, and their evaluation for a token.
//!
//! ```
//! use burstmap_rules::conditions::{caused, incapacitated, plain};
//! use burstmap_rules::map::{Token, TokenData};
//! use burstmap_rules::presets;
//!
//! let ruleset = presets::by_id("srd-5e").unwrap();
//! let with = |conditions| Token::from(TokenData { conditions, ..TokenData::default() });
//! assert!(!incapacitated(&ruleset, &with(vec![plain("prone")])));
//! // Stunned creatures are also incapacitated (E5-88).
//! assert!(incapacitated(&ruleset, &with(vec![caused("stunned", "imp")])));
//! ```

pub mod active;
mod added;
pub mod given;
pub mod kinds;
pub mod repeated;

use crate::policy::conditions::ConditionRule;
pub use active::{CONDITION_IMMUNITY, holds, immunity, speed_after_conditions, speed_change};
pub use added::added;

use crate::conditions::kinds::{CONCENTRATING, URGED, concentrated_on};
use crate::map::{Condition, Id, Token};
use crate::ruleset::Ruleset;
use crate::traits;
use crate::wording::word;
use burstmap_messages::{Message, Param, catalogue};
use serde_json::{Map, Value};
use std::collections::BTreeSet;

/// Returns whether a condition prevents the token from acting.
pub fn incapacitated(ruleset: &Ruleset, token: &Token) -> bool {
    incapacitating(ruleset, token).next().is_some()
}

/// Returns the conditions that prevent the token from acting.
pub fn incapacitating<'t>(ruleset: &'t Ruleset, token: &'t Token) -> impl Iterator<Item = &'t str> {
    preventing(ruleset, token, |rule| rule.prevents_actions)
}

/// Returns whether a condition also prevents the token from moving. Some prevent actions but not movement (E5-88).
pub fn immobile(ruleset: &Ruleset, token: &Token) -> bool {
    immobilizing(ruleset, token).next().is_some()
}

/// Returns the conditions that prevent the token from moving, except those that only reduce its speed.
pub fn immobilizing<'t>(ruleset: &'t Ruleset, token: &'t Token) -> impl Iterator<Item = &'t str> {
    let leaves_speed = |rule: &ConditionRule| rule.does.as_ref().is_some_and(|does| does.lets_move);
    preventing(ruleset, token, move |rule| rule.prevents_actions && !leaves_speed(rule))
}

/// Returns the token's conditions that satisfy `is_so`, directly or by an implied condition.
fn preventing<'t>(
    ruleset: &'t Ruleset,
    token: &'t Token,
    is_so: impl Fn(&ConditionRule) -> bool,
) -> impl Iterator<Item = &'t str> {
    let prevents = move |kind: &str| {
        let own = |rule: &&ConditionRule| rule.kind == kind;
        ruleset.conditions.iter().find(own).is_some_and(|rule| {
            let implied = || rule.does.iter().flat_map(|does| &does.implies);
            let also =
                |kind: &String| ruleset.conditions.iter().any(|rule| rule.kind == *kind && is_so(rule));
            is_so(rule) || implied().any(also)
        })
    };
    token.conditions.iter().map(|condition| condition.kind.as_str()).filter(move |kind| prevents(kind))
}

/// Returns whether a condition makes the token helpless (RD-30: unconscious or unable to move).
pub fn helpless(ruleset: &Ruleset, token: &Token) -> bool {
    token
        .conditions
        .iter()
        .any(|c| ruleset.conditions.iter().any(|rule| rule.kind == c.kind && rule.helpless))
}

/// Fields of a condition that may contain a token: `by`, or alternatives that hosts use.
const NAMES: [&str; 4] = ["by", "with", "target", "token"];

/// Returns the token that a condition refers to.
pub fn points_at(condition: &Condition) -> Option<&str> {
    NAMES.iter().find_map(|key| condition.more.get(*key).and_then(Value::as_str))
}

/// Updates conditions after a token is gone. Conditions between this token and another end. All others stay, but without its name, which may be
/// secret.
pub fn forget(conditions: &mut Vec<Condition>, gone: &str) {
    let between =
        ["grappled", "engagedBy", "engagedWith", "unaware", "charging", "vexed", HELPED, DISTRACTED, URGED];
    conditions.retain(|condition| {
        points_at(condition) != Some(gone) || !between.contains(&condition.kind.as_str())
    });
    for condition in conditions {
        condition.more.retain(|key, value| !NAMES.contains(&key.as_str()) || value != gone);
    }
}

/// Returns a whole number in a condition.
pub fn value(condition: &Condition) -> Option<i32> {
    condition.more.get("value").and_then(traits::number_of)
}

/// Returns the readied item, if specified (SA-36).
pub fn item(condition: &Condition) -> Option<&str> {
    condition.more.get("item").and_then(Value::as_str)
}

/// Returns the category of an item with its own name: a spell (SA-35).
pub fn readied_as(condition: &Condition) -> Option<&str> {
    condition.more.get("sort").and_then(Value::as_str)
}

/// Returns the number of hands for one readied item (SA-36).
pub fn hands_of_one(condition: &Condition) -> i32 {
    condition.more.get("hands").and_then(traits::number_of).unwrap_or(1).max(1)
}

/// Returns the number of hands for all items of the condition.
pub fn hands(condition: &Condition) -> i32 {
    value(condition).unwrap_or(1).max(1).saturating_mul(hands_of_one(condition))
}

/// Returns whether one condition replaces the other: same kind and cause, and the same item in the same number of hands.
pub fn same(a: &Condition, b: &Condition) -> bool {
    let cause = |c: &Condition| c.more.get("by").cloned();
    let thing =
        |c: &Condition| (item(c).map(str::to_owned), readied_as(c).map(str::to_owned), hands_of_one(c));
    a.kind == b.kind && cause(a) == cause(b) && thing(a) == thing(b)
}

/// Returns whether the token is unaware of another: of all tokens, of the token in `by`, or of the tokens in `of` (SA-38).
pub fn unaware_of(token: &Token, other: &str) -> bool {
    let of_other = |condition: &Condition| match condition.more.get("of") {
        Some(of) => traits::words_of(of).iter().any(|id| id == other),
        None => points_at(condition).is_none_or(|id| id == other),
    };
    token.conditions.iter().any(|condition| condition.kind == "unaware" && of_other(condition))
}

/// Returns the ability whose loss caused a condition, which lasts until that ability recovers (RD-14).
pub fn ability(condition: &Condition) -> Option<&str> {
    condition.more.get("ability").and_then(Value::as_str)
}

/// Creates a condition of that kind without other fields.
pub fn plain(kind: &str) -> Condition {
    Condition { kind: kind.to_owned(), rounds: None, more: Map::new() }
}

/// Creates a condition caused by a token.
pub fn caused(kind: &str, by: &str) -> Condition {
    with(plain(kind), "by", Value::from(by))
}

/// Creates a condition that ends at the start of a token's next turn.
pub fn until_turn_of(condition: Condition, token: &str) -> Condition {
    with(condition, "until", serde_json::json!({ "token": token, "at": "turnStart" }))
}

/// Creates a condition that ends with a token's turn.
pub fn until_end_of_turn(condition: Condition, token: &str) -> Condition {
    with(condition, "until", serde_json::json!({ "token": token, "at": "turnEnd" }))
}

pub fn with(mut condition: Condition, key: &str, value: Value) -> Condition {
    condition.more.insert(key.to_owned(), value);
    condition
}

/// Returns the clause "A is engaged with B" or its negation, without a full stop. `names` returns the name of the token that the condition
/// refers to, or nothing if it must stay secret.
pub fn clause(
    token: &str,
    condition: &Condition,
    holds: bool,
    names: impl Fn(&str) -> Option<String>,
) -> Message {
    if let Some(item) = item(condition).filter(|_| condition.kind == READIED) {
        return match holds {
            true => catalogue::ConditionThingReady { token, item }.into(),
            false => catalogue::ConditionThingReadyNoMore { token, item }.into(),
        };
    }
    let kind = condition.kind.as_str();
    match (kind == READIED, holds) {
        (true, true) => catalogue::ConditionReady { token }.into(),
        (true, false) => catalogue::ConditionReadyNoMore { token }.into(),
        (false, true) => catalogue::ConditionHolds { token, kind, condition: state(condition, names) }.into(),
        (false, false) => {
            catalogue::ConditionHoldsNoMore { token, kind, condition: state(condition, names) }.into()
        }
    }
}

/// Returns the state, such as "engaged with B".
fn state(condition: &Condition, names: impl Fn(&str) -> Option<String>) -> Param {
    let other = points_at(condition).and_then(names);
    let kind = condition.kind.as_str();
    let state: Message = match (kind, other) {
        ("engagedWith", Some(other)) => catalogue::ConditionEngagedWith { other }.into(),
        ("engagedWith", None) => catalogue::ConditionEngagedWith { other: somebody() }.into(),
        ("engagedBy", Some(other)) => catalogue::ConditionEngagedBy { other }.into(),
        ("engagedBy", None) => catalogue::ConditionEngagedBy { other: somebody() }.into(),
        ("charging", Some(other)) => catalogue::ConditionCharging { other }.into(),
        ("unaware", Some(other)) => catalogue::ConditionUnawareOf { other }.into(),
        (
            HELPED | DISTRACTED | "grappled" | "feinted" | "sapped" | "hampered" | "vexed" | URGED,
            Some(other),
        ) => catalogue::ConditionBy { condition: kind, other }.into(),
        ("flatFooted", _) => catalogue::ConditionFlatFooted.into(),
        ("exhaustion", _) => catalogue::ConditionExhausted.into(),
        (CONCENTRATING, _) if concentrated_on(condition).is_some() => {
            let on = concentrated_on(condition).unwrap_or_default();
            catalogue::ConditionOn { condition: word(kind), on }.into()
        }
        ("conditionTrack", _) => catalogue::ConditionTrack { steps: value(condition).unwrap_or(1) }.into(),
        // A word of the ruleset or a user.
        (kind, _) => return word(kind).into(),
    };
    state.into()
}

fn somebody() -> Message {
    catalogue::Somebody.into()
}

/// Returns the target of the token's charge.
pub fn charged(token: &Token) -> Option<&str> {
    token.conditions.iter().find(|condition| condition.kind == "charging").and_then(points_at)
}

/// The token is crouching (SA-22).
pub const CROUCHING: &str = "crouching";

/// The token has a helper. There is one such condition per helper (SA-36).
pub const HELPED: &str = "helped";

/// The token is distracted, so that others hit it more easily (E5-15).
pub const DISTRACTED: &str = "distracted";

/// The token has something ready (SA-36).
pub const READIED: &str = "readied";

/// Returns the tokens that engage this one: the tokens in its conditions, and the tokens with conditions about it (SA-33).
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

/// Returns the number of tokens that engage this one: the [`engagers`], or more according to its conditions. These may refer to unnamed or absent
/// tokens, or have a `value`.
pub fn engaged_by(tokens: &[Token], token: &Token) -> i32 {
    let here = |c: &Condition| points_at(c).is_some_and(|id| tokens.iter().any(|other| other.id == id));
    let told = token.conditions.iter().filter(|c| c.kind == "engagedBy");
    let (known, others): (Vec<_>, Vec<_>) = told.partition(|c| here(c));
    let engagers = engagers(tokens, token);
    let known = known.iter().filter(|c| engagers.iter().any(|id| points_at(c) == Some(id.as_str()))).count();
    let count = |sum: i32, c: &&Condition| sum.saturating_add(value(c).unwrap_or(1).max(1));
    others.iter().fold(known as i32, count).max(engagers.len() as i32)
}

/// Returns all tokens that are engaged, by [`engagers`].
pub fn engaged(tokens: &[Token]) -> BTreeSet<&str> {
    let living = tokens.iter().filter(|token| !token.has("dead"));
    let mut held: BTreeSet<&str> = living
        .flat_map(|token| {
            let held = token.conditions.iter().filter(|c| c.kind == "engagedWith").filter_map(points_at);
            held.filter(|id| *id != token.id)
        })
        .collect();
    let told = tokens.iter().filter(|token| token.has("engagedBy"));
    let engaged = |token: &&Token| engaged_by(tokens, token) > 0;
    held.extend(told.filter(engaged).map(|token| token.id.as_str()));
    held
}

/// Returns whether the token has the condition of being engaged with the other.
pub fn engaged_with(token: &Token, other: &str) -> bool {
    token.conditions.iter().any(|c| c.kind == "engagedWith" && points_at(c) == Some(other))
}
