//! Readers for `Token::traits`. Traits are users' free JSON, so every reader uses what it can and never fails. `trait_forms` reports
//! unusable values earlier.
//!
//! ```
//! use burstmap_rules::map::Token;
//! use burstmap_rules::traits;
//! use serde_json::json;
//!
//! let token: Token = serde_json::from_value(json!({
//!     "id": "owl", "name": "Owl", "side": "party", "at": [0, 0],
//!     "traits": { "senses": ["darkvision"], "reach": 2.5, "flyby": true }
//! }))?;
//! assert_eq!(traits::words(&token, "senses"), ["darkvision"]);
//! assert_eq!(traits::number(&token, "reach"), Some(2));
//! assert!(traits::is_set(&token, "flyby") && !traits::is_set(&token, "swims"));
//! # Ok::<(), serde_json::Error>(())
//! ```

use crate::map::{Terrain, Token};
use serde_json::Value;

/// Returns the words of a trait that is a list or a single word.
pub fn words(token: &Token, name: &str) -> Vec<String> {
    token.traits.get(name).map(words_of).unwrap_or_default()
}

/// Returns the words of a list, a single word, or none.
pub fn words_of(value: &Value) -> Vec<String> {
    match value {
        Value::String(word) => vec![word.clone()],
        Value::Array(list) => list.iter().filter_map(Value::as_str).map(str::to_owned).collect(),
        _ => Vec::new(),
    }
}

/// Returns whether a trait is set: `true`, or anything except `false`, `null`, 0 and empty values.
pub fn is_set(token: &Token, name: &str) -> bool {
    match token.traits.get(name) {
        None | Some(Value::Null) => false,
        Some(Value::Bool(set)) => *set,
        Some(Value::Number(number)) => number.as_f64() != Some(0.0),
        Some(Value::String(word)) => !word.is_empty(),
        Some(Value::Array(list)) => !list.is_empty(),
        Some(Value::Object(_)) => true,
    }
}

/// Returns a trait as a whole number, rounded down.
pub fn number(token: &Token, name: &str) -> Option<i32> {
    token.traits.get(name).and_then(number_of)
}

/// Returns a number rounded down and limited to a million, like statistics, so that sums don't overflow.
pub fn number_of(value: &Value) -> Option<i32> {
    value.as_f64().and_then(whole)
}

/// Rounds a number down and limits it in the same way.
pub fn whole(number: f64) -> Option<i32> {
    Some(number).filter(|n| n.is_finite()).map(|n| n.floor().clamp(-1e6, 1e6) as i32)
}

/// Returns whether the token's `naturewalk` lists this terrain: its id, label, `kind`, property (`rough`, `slow`), or `all` (SM-17).
pub fn at_home_in(token: &Token, patch: &Terrain) -> bool {
    let walks = words(token, "naturewalk");
    let kind = patch.more.get("kind").and_then(Value::as_str);
    let flag = |set: bool, name| set.then_some(name);
    let names = [
        Some(patch.id.as_str()),
        patch.label.as_deref(),
        kind,
        flag(patch.rough, "rough"),
        flag(patch.slow == Some(true), "slow"),
        Some("all"),
    ];
    walks.iter().any(|walk| names.iter().flatten().any(|name| same(name, walk)))
}

/// Returns a statistic as a whole number, rounded down.
pub fn stat(token: &Token, name: &str) -> Option<i32> {
    token.stat(name).filter(|n| n.is_finite()).map(|n| n.floor() as i32)
}

/// Returns whether two words of a user's file are equivalent.
pub fn same(a: &str, b: &str) -> bool {
    a.trim().eq_ignore_ascii_case(b.trim())
}

/// Returns a number as JSON, without decimals if it is whole.
pub fn json(number: f64) -> Value {
    if number.fract() == 0.0 && number.abs() < 1e15 {
        Value::from(number as i64)
    } else {
        Value::from(number)
    }
}
