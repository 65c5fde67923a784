//! Ability damage and drain, and the effect of a score of −10 (RD-14).

use super::{Blow, DamageOutcome, Share, nonlethal};
use crate::change::Change;
use crate::conditions;
use crate::map::Token;
use crate::policy::damage::{AbilityDamagePolicy, AbilityEffect};
use crate::reason::Reason;
use crate::ruleset::Ruleset;
use crate::traits::{number_of, same, words};
use crate::wording::word;
use burstmap_messages::{Wording, catalogue};
use serde_json::{Map, Value};

const DAMAGE: &str = "abilityDamage";
const DRAIN: &str = "abilityDrain";

/// Returns whether a share affects an ability. Its types then contain the ability.
pub fn is_meant(ruleset: &Ruleset, share: &Share) -> bool {
    ruleset.damage.ability.as_ref().is_some_and(|policy| effect(policy, share).is_some())
}

fn effect<'p>(policy: &'p AbilityDamagePolicy, share: &Share) -> Option<&'p AbilityEffect> {
    policy.effects.iter().find(|effect| share.types.iter().any(|kind| same(kind, &effect.ability)))
}

/// Subtracts a share of damage from the ability in its types.
pub fn take(ruleset: &Ruleset, token: &Token, blow: &Blow, share: &Share) -> DamageOutcome {
    let named = ruleset.damage.ability.as_ref().and_then(|policy| Some((policy, effect(policy, share)?)));
    let Some((policy, effect)) = named else { return DamageOutcome::default() };
    let drain = blow.drain || share.types.iter().any(|t| same(t, "drain"));
    // Immunity to its carrier protects completely (RD-25).
    let immune = words(token, "immunity");
    if let Some(kind) = share.types.iter().find(|t| immune.iter().any(|own| same(own, t))) {
        let text = Wording::from(catalogue::DamageImmune { token: &token.name, kinds: kind });
        let rule = ruleset.damage.energy.as_ref().map_or(&policy.rule, |energy| &energy.rule);
        return DamageOutcome {
            token: token.id.clone(),
            amount: share.amount,
            why: vec![Reason::new(rule, text.clone()).ids(vec![token.id.clone()])],
            text,
            ..DamageOutcome::default()
        };
    }
    let ability = effect.ability.as_str();
    let before = token.stat(ability).unwrap_or(0.0);
    let after = before - f64::from(share.amount.max(0));
    let (name, amount) = (&token.name, share.amount);
    let text: Wording = match drain {
        true => catalogue::DamageDrainsAbility { token: name, amount, ability, before, after }.into(),
        false => catalogue::DamageToAbility { token: name, amount, ability, before, after }.into(),
    };
    let mut outcome = DamageOutcome {
        token: token.id.clone(),
        amount: share.amount,
        dealt: share.amount,
        why: vec![Reason::new(&policy.rule, text.clone()).ids(vec![token.id.clone()])],
        text,
        ..DamageOutcome::default()
    };
    let id = token.id.clone();
    outcome.changes.push(Change::Stat { token: id.clone(), stat: ability.to_owned(), value: after });
    let name = if drain { DRAIN } else { DAMAGE };
    let mut kept = ledger(token, name);
    let sum = kept.get(ability).and_then(number_of).unwrap_or(0) + share.amount.max(0);
    kept.insert(ability.to_owned(), Value::from(sum));
    outcome.changes.push(Change::Trait {
        token: id.clone(),
        name: name.to_owned(),
        value: Value::Object(kept),
    });
    if after <= f64::from(policy.limit) && !holds(token, &effect.condition, ability) {
        let before =
            token.conditions.iter().find(|c| c.kind == effect.condition && !c.more.contains_key("by"));
        let condition = before.cloned().unwrap_or_else(|| conditions::plain(&effect.condition));
        let condition = conditions::with(condition, "ability", Value::from(ability));
        outcome.changes.push(Change::AddCondition { token: id, condition });
        outcome
            .text
            .then(catalogue::DamageAbilityLimit { limit: policy.limit, condition: word(&effect.condition) });
    }
    outcome
}

/// Restores damage (not drain), and ends the effects of scores above the limit. Death is permanent.
pub fn rest(policy: &AbilityDamagePolicy, token: &Token, outcome: &mut DamageOutcome) {
    let damaged = ledger(token, DAMAGE);
    if damaged.is_empty() {
        return;
    }
    for effect in &policy.effects {
        let Some(amount) = damaged.get(&effect.ability).and_then(number_of) else { continue };
        let value = token.stat(&effect.ability).unwrap_or(0.0) + f64::from(amount);
        let id = token.id.clone();
        outcome.changes.push(Change::Stat { token: id.clone(), stat: effect.ability.clone(), value });
        let ability = &effect.ability;
        let message = catalogue::DamageAbilityRecovers { ability, token: &token.name, value };
        outcome.why.push(Reason::new(&policy.rule, message).ids(vec![id.clone()]));
        if value > f64::from(policy.limit)
            && effect.condition != "dead"
            && holds(token, &effect.condition, &effect.ability)
        {
            outcome.changes.push(ended(token, &effect.condition));
        }
    }
    outcome.changes.push(Change::Trait { token: token.id.clone(), name: DAMAGE.into(), value: Value::Null });
}

/// Returns the end of a condition that an ability caused. A condition with its own duration continues without that cause (RD-40).
fn ended(token: &Token, kind: &str) -> Change {
    let id = token.id.clone();
    match token.conditions.iter().find(|c| c.kind == kind && nonlethal::clock(c).is_some()) {
        None => Change::RemoveCondition { token: id, kind: kind.to_owned(), by: None },
        Some(condition) => {
            let mut condition = condition.clone();
            condition.more.shift_remove("ability");
            Change::AddCondition { token: id, condition }
        }
    }
}

fn ledger(token: &Token, name: &str) -> Map<String, Value> {
    token.traits.get(name).and_then(Value::as_object).cloned().unwrap_or_default()
}

fn holds(token: &Token, kind: &str, ability: &str) -> bool {
    token
        .conditions
        .iter()
        .any(|c| c.kind == kind && c.more.get("ability").and_then(Value::as_str) == Some(ability))
}
