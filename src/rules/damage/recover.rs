//! Healing, waking, resting (RS-30, AH-26, RD-14, RD-40).

use super::dying::Fallen;
use super::{DamageOutcome, ability, dying, nonlethal};
use crate::attack::limited;
use crate::change::Change;
use crate::conditions;
use crate::influence::URGED;
use crate::legendary::resistance;
use crate::map::{HitPoints, Token};
use crate::policy::damage::LongRest;
use crate::reason::{Reason, Refusal};
use crate::ruleset::Ruleset;
use crate::traits::json;
use burstmap_messages::{Message, catalogue};
use serde_json::Value;

/// Hit points regained, up to the maximum. Nonlethal harm is healed with them. The dead regain nothing.
pub fn heal(ruleset: &Ruleset, token: &Token, amount: i32) -> DamageOutcome {
    let mut outcome = DamageOutcome { token: token.id.clone(), amount, ..DamageOutcome::default() };
    if token.has("dead") {
        outcome.text = catalogue::RecoveryDeadPoints { token: &token.name }.into();
        return outcome;
    }
    let Some(hp) = &token.hp else {
        outcome.text = catalogue::RecoveryNoPoints { token: &token.name }.into();
        return outcome;
    };
    let current = hp.current.saturating_add(amount.max(0)).min(hp.max.max(hp.current));
    outcome.healed = current.saturating_sub(hp.current);
    let message = catalogue::RecoveryHealed { token: &token.name, amount: outcome.healed, points: current };
    outcome.text = message.into();
    let nonlethal = hp.nonlethal.map(|n| n.saturating_sub(amount.max(0)).max(0)).filter(|n| *n > 0);
    let mut hp = HitPoints { current, nonlethal, ..hp.clone() };
    let woken = if outcome.healed > 0 { dying::wakes(ruleset, token, &mut hp) } else { Fallen::default() };
    outcome.changes.push(Change::Hp { token: token.id.clone(), hp });
    woken.tell(&mut outcome);
    outcome
}

/// Whether somebody can be healed.
///
/// # Errors
///
/// `illegal-command` for the dead.
pub fn may_heal(token: &Token) -> Result<(), Refusal> {
    if !token.has("dead") {
        return Ok(());
    }
    let message = catalogue::RecoveryDeadPoints { token: &token.name };
    Err(Refusal::new("illegal-command", message).at("/token"))
}

/// Wakes somebody unconscious. Refused while the ruleset says that it is too early (AH-26), and for those awake.
///
/// # Errors
///
/// `illegal-command` for those awake, and while it is too early (AH-26).
pub fn wake(ruleset: &Ruleset, token: &Token) -> Result<DamageOutcome, Refusal> {
    let refuse = |why: Message| Err(Refusal::new("illegal-command", why).at("/token"));
    let name = &token.name;
    let Some(condition) = token.conditions.iter().find(|c| c.kind == "unconscious") else {
        return refuse(catalogue::RecoveryNotUnconscious { token: name }.into());
    };
    if token.has("dead") {
        return refuse(catalogue::RecoveryDead { token: name }.into());
    }
    if let Some(ability) = conditions::ability(condition) {
        let condition = "unconscious";
        return refuse(catalogue::ConditionUntilRecovered { token: name, condition, ability }.into());
    }
    let mut outcome = DamageOutcome { token: token.id.clone(), ..DamageOutcome::default() };
    if let (Some(policy), Some(hours)) = (&ruleset.damage.nonlethal, nonlethal::clock(condition)) {
        let passed = condition.more.get("rested").and_then(Value::as_f64).unwrap_or(0.0);
        let least = (hours * policy.wake_after_percent / 100.0).max(policy.wake_after_hours);
        if passed < least {
            let message = catalogue::RecoveryTooEarly {
                rule: &policy.wake_rule,
                token: name,
                least: nonlethal::counted(least),
                passed: nonlethal::counted(passed),
                more: nonlethal::counted(nonlethal::whole(least - passed)),
            };
            return refuse(message.into());
        }
        up(&policy.wake_rule, policy.wake_at, token, &mut outcome);
    } else {
        let id = token.id.clone();
        outcome.changes.push(Change::RemoveCondition { token: id, kind: "unconscious".into(), by: None });
    }
    outcome.text = catalogue::RecoveryWoken { token: name }.into();
    Ok(outcome)
}

/// Hours of rest: the clock of unconsciousness runs, and that of being urged in vain; abilities recover.
///
/// # Errors
///
/// `bad-command` for hours that cannot be.
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
                up(&policy.hours_rule, policy.wake_at, token, &mut outcome);
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
    // The wait before somebody may be urged again in the same way (SA-40).
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
    // Whoever falls and saves against death recovers by rules that are not here.
    if ruleset.damage.dying.is_some() && outcome.changes.is_empty() {
        let hours = ruleset.damage.long_rest.as_ref().map(|policy| nonlethal::counted(policy.hours));
        outcome.text.then(match hours {
            Some(hours) => Message::from(catalogue::RecoveryRestShort { hours }),
            None => Message::from(catalogue::RecoveryRestNothing),
        });
    }
    Ok(outcome)
}

/// All hit points, no temporary ones, and one level less of what wears somebody down. Whoever has no hit point, or is dead, has
/// nothing of it (E5-103).
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

/// The hours are over: awake again, at the hit points that the ruleset names.
fn up(rule: &str, at: Option<i32>, token: &Token, outcome: &mut DamageOutcome) {
    let id = token.id.clone();
    let lasting =
        token.conditions.iter().find(|c| c.kind == "unconscious" && conditions::ability(c).is_some());
    outcome.changes.push(match lasting {
        None => Change::RemoveCondition { token: id.clone(), kind: "unconscious".into(), by: None },
        // Its hours are over, and the lost ability keeps it down (RD-14).
        Some(condition) => {
            let mut condition = condition.clone();
            ["hours", "rested"].iter().for_each(|key| {
                condition.more.shift_remove(*key);
            });
            Change::AddCondition { token: id.clone(), condition }
        }
    });
    let hp = token.hp.as_ref().map(|hp| {
        // Harm below 0 was lethal, and stays.
        let current = at.filter(|_| hp.current >= 0).map_or(hp.current, |at| hp.current.max(at));
        HitPoints { current, nonlethal: None, ..hp.clone() }
    });
    let name = &token.name;
    let message: Message = match (&hp, at) {
        (Some(hp), Some(_)) => catalogue::RecoveryWakesWith { token: name, points: hp.current }.into(),
        (Some(hp), None) => catalogue::RecoveryWakesUnchanged { token: name, points: hp.current }.into(),
        (None, _) => catalogue::RecoveryWakes { token: name }.into(),
    };
    outcome.why.push(Reason::new(rule, message).ids(vec![id.clone()]));
    if let Some(hp) = hp {
        outcome.changes.push(Change::Hp { token: id, hp });
    }
}
