//! Concentration: who sustains something by it, and the saves that damage asks for (E5-84).

use crate::conditions::kinds::{CONCENTRATING, ON, SUSTAINED};
use crate::conditions::{incapacitated, plain, points_at, with};
use crate::map::{Condition, Token};
use crate::ruleset::Ruleset;
use crate::traits;
use serde_json::Value;

/// Where it says that something on the map depends on it, and which saves wait.
const HOLDS: &str = "holds";
const SAVES: &str = "saves";

/// No more saves wait at a time: the rest would not be rolled.
const MOST_SAVES: usize = 100;

/// The condition of who begins to concentrate. `on`: what on, where it has a name. `holds`: whether something on the map
/// depends on it.
pub fn begun(on: &str, holds: bool) -> Condition {
    let mut condition = plain(CONCENTRATING);
    if !on.is_empty() {
        condition = with(condition, ON, Value::from(on));
    }
    if holds { with(condition, HOLDS, Value::Bool(true)) } else { condition }
}

/// The condition by which a token concentrates.
pub fn of(token: &Token) -> Option<&Condition> {
    token.conditions.iter().find(|condition| condition.kind == CONCENTRATING)
}

/// Whether it is over when nothing on the map depends on it any more.
pub fn holds(condition: &Condition) -> bool {
    condition.more.get(HOLDS) == Some(&Value::Bool(true))
}

/// Notes that something on the map depends on it.
pub fn hold(condition: &mut Condition) {
    condition.more.insert(HOLDS.to_owned(), Value::Bool(true));
}

/// The difficulties of the saves that wait, the oldest first.
pub fn saves(condition: &Condition) -> Vec<i32> {
    let list = condition.more.get(SAVES).and_then(Value::as_array).into_iter().flatten();
    list.filter_map(traits::number_of).collect()
}

/// Writes down which saves wait.
pub fn set_saves(condition: &mut Condition, saves: &[i32]) {
    match saves {
        [] => drop(condition.more.shift_remove(SAVES)),
        _ => drop(condition.more.insert(SAVES.to_owned(), saves.iter().take(MOST_SAVES).copied().collect())),
    }
}

/// Who sustains a condition; `None`: it lasts by itself, or nobody knows who does.
pub fn sustainer(condition: &Condition) -> Option<&str> {
    is_sustained(condition).then(|| points_at(condition)).flatten()
}

/// Whether a condition lasts no longer than somebody concentrates.
pub fn is_sustained(condition: &Condition) -> bool {
    match condition.more.get(SUSTAINED) {
        Some(Value::Bool(sustained)) => *sustained,
        other => other.is_some_and(Value::is_string),
    }
}

/// What a condition belongs to: the name that it gives, else its own kind.
pub fn effect(condition: &Condition) -> &str {
    condition.more.get(SUSTAINED).and_then(Value::as_str).unwrap_or(&condition.kind)
}

/// Whether a token can concentrate at all.
pub fn is_able(ruleset: &Ruleset, token: &Token) -> bool {
    !token.has("dead") && !incapacitated(ruleset, token)
}

#[cfg(test)]
mod tests {
    use crate::presets;

    // E5-84
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
