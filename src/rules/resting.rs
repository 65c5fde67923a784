//! Effects of hours of rest (RD-14, RD-40, E5-103).
//!
//! ```
//! use burstmap_rules::map::{Token, TokenData};
//! use burstmap_rules::{presets, resting};
//!
//! let ruleset = presets::by_id("reflex-d20").unwrap();
//! let token = Token::from(TokenData { id: "rook".into(), name: "Rook".into(), ..TokenData::default() });
//! assert!(resting::rest(&ruleset, &token, 8.0).is_ok());
//! assert_eq!(resting::rest(&ruleset, &token, -1.0).unwrap_err().path.as_deref(), Some("/hours"));
//! ```

use crate::attack::limited;
use crate::change::Change;
use crate::conditions;
use crate::conditions::kinds::URGED;
use crate::damage::dying::Fallen;
use crate::damage::recover::up;
use crate::damage::{DamageOutcome, ability, dying, nonlethal};
use crate::legendary::resistance;
use crate::map::{HitPoints, Token};
use crate::policy::damage::LongRest;
use crate::reason::{Reason, Refusal};
use crate::ruleset::Ruleset;
use crate::traits::json;
use burstmap_messages::{Message, catalogue};
use serde_json::Value;

/// Applies hours of rest. They count toward unconsciousness and the wait after failed urging, and abilities recover.
///
/// # Errors
///
/// `bad-command` for invalid hours.
pub fn rest(ruleset: &Ruleset, token: &Token, hours: f64) -> Result<DamageOutcome, Refusal> {
    if !hours.is_finite() || hours <= 0.0 || hours > 1_000_000.0 {
        return Err(Refusal::new("bad-command", catalogue::RecoveryHours { hours }).at("/hours"));
    }
    let mut outcome = DamageOutcome {
        token: token.id.clone(),
        text: catalogue::RecoveryRests { token: &token.name, hours: nonlethal::counted(hours) }.into(),
        ..DamageOutcome::default()
    };
    if let Some(policy) = &ruleset.damage.nonlethal {
        for condition in &token.conditions {
            let Some(clock) = nonlethal::clock(condition) else { continue };
            let rested = condition.more.get("rested").and_then(Value::as_f64).unwrap_or(0.0);
            let rested = nonlethal::whole(rested + hours);
            if rested >= clock.max(policy.wake_after_hours) {
                up(policy, &policy.hours_rule, token, &mut outcome);
                if conditions::ability(condition).is_none() {
                    outcome.text.then(catalogue::RecoveryWakesUp { token: &token.name });
                }
            } else {
                let mut condition = condition.clone();
                condition.more.insert("rested".into(), json(rested));
                outcome.changes.push(Change::AddCondition { token: token.id.clone(), condition });
            }
        }
    }
    // The hours count toward the wait before the same attempt to urge the token again (SA-40).
    if ruleset.influence.is_some() {
        for condition in token.conditions.iter().filter(|condition| condition.kind == URGED) {
            let hour = |name: &str| condition.more.get(name).and_then(Value::as_f64).unwrap_or(0.0);
            let rested = hour("rested") + hours;
            let id = token.id.clone();
            outcome.changes.push(if rested >= hour("hours") {
                let by = conditions::points_at(condition).map(str::to_owned);
                Change::RemoveCondition { token: id, kind: URGED.into(), by }
            } else {
                Change::AddCondition {
                    token: id,
                    condition: conditions::with(condition.clone(), "rested", json(rested)),
                }
            });
        }
    }
    dying::rest(ruleset, token, hours, &mut outcome);
    if let Some(policy) = ruleset.damage.long_rest.as_ref().filter(|policy| hours >= policy.hours) {
        long_rest(ruleset, policy, token, &mut outcome);
    }
    limited::rest(ruleset, token, hours, &mut outcome);
    resistance::rest(ruleset, token, hours, &mut outcome);
    if let Some(policy) = ruleset.damage.ability.as_ref().filter(|policy| hours >= policy.rest_hours) {
        let mut rested = token.clone();
        outcome.changes.iter().for_each(|change| change.apply(&mut rested));
        ability::rest(policy, &rested, &mut outcome);
    }
    // Creatures with death saves recover by other rules.
    if ruleset.damage.dying.is_some() && outcome.changes.is_empty() {
        let hours = ruleset.damage.long_rest.as_ref().map(|policy| nonlethal::counted(policy.hours));
        outcome.text.then(match hours {
            Some(hours) => Message::from(catalogue::RecoveryRestShort { hours }),
            None => Message::from(catalogue::RecoveryRestNothing),
        });
    }
    Ok(outcome)
}

/// Restores all hit points, removes temporary ones, and reduces exhaustion by one level. A token that is dead or without hit points gains
/// nothing (E5-103).
fn long_rest(ruleset: &Ruleset, policy: &LongRest, token: &Token, outcome: &mut DamageOutcome) {
    if token.has("dead") || token.hp.as_ref().is_some_and(|hp| hp.current < 1) {
        return;
    }
    let id = &token.id;
    if let Some(hp) = &token.hp {
        let current = hp.max.max(hp.current);
        let mut after = HitPoints { current, temporary: None, ..hp.clone() };
        let woken =
            if current > hp.current { dying::wakes(ruleset, token, &mut after) } else { Fallen::default() };
        if after != *hp {
            outcome.healed = current - hp.current;
            let (token, amount) = (&token.name, outcome.healed);
            let message: Message = match outcome.healed {
                0 => catalogue::RecoveryTemporaryOver { token }.into(),
                _ => catalogue::RecoveryHealed { token, amount, points: current }.into(),
            };
            outcome.why.push(Reason::new(&policy.rule, message.clone()).ids(vec![id.clone()]));
            outcome.text.then(message);
            outcome.changes.push(Change::Hp { token: id.clone(), hp: after });
        }
        woken.tell(outcome);
    }
    for condition in token.conditions.iter().filter(|own| policy.lowers.contains(&own.kind)) {
        let (kind, by) = (condition.kind.clone(), conditions::points_at(condition).map(str::to_owned));
        outcome.changes.push(Change::RemoveCondition { token: id.clone(), kind, by });
        let left = conditions::value(condition).unwrap_or(1) - 1;
        if left > 0 {
            let condition = conditions::with(condition.clone(), "value", left.into());
            outcome.changes.push(Change::AddCondition { token: id.clone(), condition });
        }
    }
}
