//! Consequences of gaining a condition (E5-86, E5-88).

use super::{plain, same, value, with};
use crate::map::{Condition, Token};
use crate::ruleset::Ruleset;
use serde_json::Value;

/// Maximum total of an accumulating condition.
const MOST: i32 = 1_000;

/// Returns the conditions of a token that gains one: the condition, accumulated if applicable, and the conditions that come with it.
pub fn added(ruleset: &Ruleset, token: &Token, condition: &Condition) -> Vec<Condition> {
    let mut out = vec![condition.clone()];
    let rule = ruleset.conditions.iter().find(|rule| rule.kind == condition.kind);
    let Some(does) = rule.and_then(|rule| rule.does.as_ref()) else { return out };
    if does.adds_up {
        let before = token.conditions.iter().find(|old| same(old, condition));
        let sum = levels(condition) + before.map_or(0, levels);
        out[0] = with(condition.clone(), "value", Value::from(sum.min(MOST)));
    }
    let comes = does.brings.iter().filter(|kind| !token.has(kind));
    out.extend(comes.map(|kind| plain(kind)));
    // Levels from different causes are separate conditions, but count together.
    let apart = |old: &&Condition| does.adds_up && old.kind == condition.kind && !same(old, condition);
    let others: i32 = token.conditions.iter().filter(apart).map(levels).sum();
    let deadly = does.deadly_at.is_some_and(|at| levels(&out[0]).saturating_add(others) >= at);
    if deadly && !token.has("dead") {
        out.push(plain("dead"));
    }
    out
}

fn levels(condition: &Condition) -> i32 {
    value(condition).unwrap_or(1).clamp(0, MOST)
}
