//! Healing, waking, resting (RS-30, AH-26, RD-14, RD-40).

use super::dying::Fallen;
use super::{DamageOutcome, dying, nonlethal};
use crate::change::Change;
use crate::conditions;
use crate::map::{HitPoints, Token};
use crate::policy::damage::NonlethalPolicy;
use crate::reason::{Reason, Refusal};
use crate::ruleset::Ruleset;
use burstmap_messages::{Message, catalogue};
use serde_json::Value;

/// Restores hit points up to the maximum, and with them nonlethal damage. Dead tokens regain nothing.
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

/// Returns whether a token can be healed.
///
/// # Errors
///
/// `illegal-command` for dead tokens.
pub fn may_heal(token: &Token) -> Result<(), Refusal> {
    if !token.has("dead") {
        return Ok(());
    }
    let message = catalogue::RecoveryDeadPoints { token: &token.name };
    Err(Refusal::new("illegal-command", message).at("/token"))
}

/// Wakes an unconscious token. Refuses tokens that are awake, and any while it is too early in the ruleset (AH-26).
///
/// # Errors
///
/// `illegal-command` for tokens that are awake, and while it is too early (AH-26).
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
        let alone = token.hp.as_ref().map(|hp| nonlethal::lethal_alone(policy, hp, hours));
        if let (Some(_), Some(points @ ..=0)) = (policy.wake_at, alone) {
            let rule = &policy.wake_rule;
            return refuse(catalogue::RecoveryLethal { rule, token: name, points }.into());
        }
        up(policy, &policy.wake_rule, token, &mut outcome);
    } else {
        let id = token.id.clone();
        outcome.changes.push(Change::RemoveCondition { token: id, kind: "unconscious".into(), by: None });
    }
    outcome.text = catalogue::RecoveryWoken { token: name }.into();
    Ok(outcome)
}

/// Wakes the token, with the ruleset's hit points unless lethal damage alone keeps it at 0 or below.
pub(crate) fn up(policy: &NonlethalPolicy, rule: &str, token: &Token, outcome: &mut DamageOutcome) {
    let id = token.id.clone();
    let at = policy.wake_at;
    let hours = token.conditions.iter().find_map(nonlethal::clock).unwrap_or(0.0);
    let lasting =
        token.conditions.iter().find(|c| c.kind == "unconscious" && conditions::ability(c).is_some());
    outcome.changes.push(match lasting {
        None => Change::RemoveCondition { token: id.clone(), kind: "unconscious".into(), by: None },
        // The hours are over, but the lost ability keeps it unconscious (RD-14).
        Some(condition) => {
            let mut condition = condition.clone();
            ["hours", "rested"].iter().for_each(|key| {
                condition.more.shift_remove(*key);
            });
            Change::AddCondition { token: id.clone(), condition }
        }
    });
    let hp = token.hp.as_ref().map(|hp| {
        let at = at.filter(|_| nonlethal::lethal_alone(policy, hp, hours) > 0);
        let current = at.map_or(hp.current, |at| hp.current.max(at));
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
