//! Nonlethal damage: down to 0 and no lower, then hours of unconsciousness (RS-28, RS-29, AH-24, AH-25, RD-40).

use super::DamageOutcome;
use crate::change::Change;
use crate::conditions;
use crate::map::{Condition, HitPoints, Token};
use crate::policy::damage::NonlethalPolicy;
use crate::reason::Reason;
use crate::traits::json;
use burstmap_messages::{Message, catalogue};
use serde_json::Value;

/// Reduces hit points by nonlethal damage. `hp.nonlethal` stores its share, which `hp.current` already includes.
pub fn lower(
    policy: &NonlethalPolicy,
    token: &Token,
    hp: &HitPoints,
    amount: i32,
    outcome: &mut DamageOutcome,
) {
    let lowered = amount.min(hp.current.max(0));
    let beyond = amount - lowered;
    let current = hp.current - lowered;
    let hp = HitPoints {
        current,
        nonlethal: Some(hp.nonlethal.unwrap_or(0).saturating_add(amount)),
        ..hp.clone()
    };
    outcome.text.then(catalogue::PointsLeft { points: current });
    outcome.changes.push(Change::Hp { token: token.id.clone(), hp });
    if current > 0 {
        return;
    }
    // The token has at most one unconscious condition. An existing one keeps its other causes.
    let before = token.conditions.iter().find(|c| c.kind == "unconscious");
    let hours = before.and_then(clock).unwrap_or(0.0) + f64::from(beyond) * policy.hours_per_point;
    let mut condition = before.cloned().unwrap_or_else(|| conditions::plain("unconscious"));
    condition.more.insert("hours".into(), json(hours));
    outcome.changes.push(Change::AddCondition { token: token.id.clone(), condition });
    let ids = vec![token.id.clone()];
    let floor = catalogue::DamageNonlethalFloor { token: &token.name };
    outcome.why.push(Reason::new(&policy.rule, floor).ids(ids.clone()));
    let clock = catalogue::DamageNonlethalHours { beyond, hours: counted(hours) };
    outcome.why.push(Reason::new(&policy.hours_rule, clock).ids(ids));
    outcome.text.then(catalogue::DamageUnconscious { token: &token.name, hours: counted(hours) });
}

/// Returns the hit points that lethal damage alone would leave (RS-30). `hours` are the hours of unconsciousness, which represent the damage beyond
/// 0. Hit points without a record of nonlethal damage count as 1 or more at 0.
pub fn lethal_alone(policy: &NonlethalPolicy, hp: &HitPoints, hours: f64) -> i32 {
    let Some(nonlethal) = hp.nonlethal else {
        return if hp.current < 0 { hp.current } else { hp.current.max(1) };
    };
    let beyond = if policy.hours_per_point > 0.0 { hours / policy.hours_per_point } else { 0.0 };
    hp.current.saturating_add(nonlethal.saturating_sub(beyond.round() as i32).max(0))
}

/// Formats hours: `1 hour`, `2.5 hours`.
pub fn counted(hours: f64) -> Message {
    catalogue::Hours { hours }.into()
}

/// Rounds hours to correct errors of adding fractions: ten times 0.1 is 1.
pub fn whole(hours: f64) -> f64 {
    (hours * 1e6).round() / 1e6
}

/// Returns the remaining hours of unconsciousness from nonlethal damage.
pub fn clock(condition: &Condition) -> Option<f64> {
    if condition.kind != "unconscious" {
        return None;
    }
    condition.more.get("hours").and_then(Value::as_f64)
}
