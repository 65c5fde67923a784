//! Concentration: sustained effects, and saves after damage (E5-84).
//!
//! ```
//! use burstmap_rules::concentration::{begun, saves, set_saves};
//!
//! let mut condition = begun("Bless", false);
//! assert_eq!(condition.kind, "concentrating");
//! // After damage, the saves to maintain it wait with the condition (E5-84).
//! set_saves(&mut condition, &[10, 14]);
//! assert_eq!(saves(&condition), [10, 14]);
//! ```

use crate::conditions::kinds::{CONCENTRATING, ON, SUSTAINED};
use crate::conditions::{incapacitated, plain, points_at, with};
use crate::map::{Condition, Token};
use crate::ruleset::Ruleset;
use crate::traits;
use serde_json::Value;

/// Fields of the condition: whether something on the map depends on it, and the pending saves.
const HOLDS: &str = "holds";
const SAVES: &str = "saves";

/// Maximum number of pending saves. A table would not roll more.
const MOST_SAVES: usize = 100;

/// Returns the condition of a token that starts to concentrate. `on` is the effect's name, if any, and `holds` whether something on the map
/// depends on it.
pub fn begun(on: &str, holds: bool) -> Condition {
    let mut condition = plain(CONCENTRATING);
    if !on.is_empty() {
        condition = with(condition, ON, Value::from(on));
    }
    if holds { with(condition, HOLDS, Value::Bool(true)) } else { condition }
}

/// Returns the token's concentration condition.
pub fn of(token: &Token) -> Option<&Condition> {
    token.conditions.iter().find(|condition| condition.kind == CONCENTRATING)
}

/// Returns whether a concentration ends when nothing on the map depends on it.
pub fn holds(condition: &Condition) -> bool {
    condition.more.get(HOLDS) == Some(&Value::Bool(true))
}

/// Records that something on the map depends on it.
pub fn hold(condition: &mut Condition) {
    condition.more.insert(HOLDS.to_owned(), Value::Bool(true));
}

/// Returns the DCs of pending saves, oldest first.
pub fn saves(condition: &Condition) -> Vec<i32> {
    let list = condition.more.get(SAVES).and_then(Value::as_array).into_iter().flatten();
    list.filter_map(traits::number_of).collect()
}

/// Stores the pending saves.
pub fn set_saves(condition: &mut Condition, saves: &[i32]) {
    match saves {
        [] => drop(condition.more.shift_remove(SAVES)),
        _ => drop(condition.more.insert(SAVES.to_owned(), saves.iter().take(MOST_SAVES).copied().collect())),
    }
}

/// Returns the token that sustains a condition, or `None` if it lasts without concentration or the token is unknown.
pub fn sustainer(condition: &Condition) -> Option<&str> {
    is_sustained(condition).then(|| points_at(condition)).flatten()
}

/// Returns whether a condition ends with concentration.
pub fn is_sustained(condition: &Condition) -> bool {
    match condition.more.get(SUSTAINED) {
        Some(Value::Bool(sustained)) => *sustained,
        other => other.is_some_and(Value::is_string),
    }
}

/// Returns the name of the effect that caused a condition, or the condition's kind.
pub fn effect(condition: &Condition) -> &str {
    condition.more.get(SUSTAINED).and_then(Value::as_str).unwrap_or(&condition.kind)
}

/// Returns whether a token can concentrate.
pub fn is_able(ruleset: &Ruleset, token: &Token) -> bool {
    !token.has("dead") && !incapacitated(ruleset, token)
}

#[cfg(test)]
mod tests {
    use crate::presets;

    #[test]
    fn e5_84_a_save_is_against_10_or_half_the_damage_and_at_most_30() {
        let ruleset = presets::by_id("srd-5e").expect("built in");
        let policy = ruleset.concentration.expect("a rule");
        let difficulties = [1, 21, 22, 23, 59, 60, 70].map(|damage| policy.difficulty(damage));
        assert_eq!(difficulties, [10, 10, 11, 11, 29, 30, 30]);
        let others = presets::all().into_iter().filter(|ruleset| ruleset.id != "srd-5e");
        assert!(others.into_iter().all(|ruleset| ruleset.concentration.is_none()));
    }
}
