//! Regeneration on the token's turn, and its interruption (RD-36).

use super::notation::regeneration;
use super::{DamageOutcome, Share, recover};
use crate::change::Change;
use crate::conditions;
use crate::map::Token;
use crate::reason::Reason;
use crate::ruleset::Ruleset;
use crate::traits::same;
use crate::wording::capital;
use burstmap_messages::{Message, catalogue};

/// Returns the token's regeneration, if it is more than 0.
pub fn amount(token: &Token) -> Option<i32> {
    let (amount, _) = regeneration(token.traits.get("regeneration")?)?;
    (amount > 0).then_some(amount)
}

/// Returns the hit points that the token regains at the start of its turn, before the rounds of its conditions are counted. `None` without
/// regeneration or damage, or while stopped or dead.
pub fn on_turn(ruleset: &Ruleset, token: &Token) -> Option<DamageOutcome> {
    let policy = ruleset.damage.regeneration.as_ref()?;
    let amount = amount(token)?;
    let missing = token.hp.as_ref().map(|hp| hp.max.saturating_sub(hp.current))?;
    if missing <= 0 || token.has(&policy.condition) || token.has("dead") {
        return None;
    }
    let mut outcome = recover::heal(ruleset, token, amount);
    let healed = std::mem::take(&mut outcome.text);
    outcome.text = catalogue::RecoveryRegenerates { token: &token.name, healed }.into();
    outcome.why.push(Reason::new(&policy.rule, &outcome.text).ids(vec![token.id.clone()]));
    Some(outcome)
}

/// Marks regeneration as stopped after damage of a type that stops it.
pub fn stop(ruleset: &Ruleset, token: &Token, dealt: &[Share], outcome: &mut DamageOutcome) {
    let Some(policy) = ruleset.damage.regeneration.as_ref().filter(|policy| policy.stopped_rounds > 0) else {
        return;
    };
    let stoppers = token.traits.get("regeneration").and_then(regeneration).unwrap_or_default().1;
    let mut types = dealt.iter().filter(|share| share.amount > 0).flat_map(|share| &share.types);
    let Some(by) = types.find(|t| stoppers.iter().any(|s| same(s, t))) else { return };
    let mut condition = conditions::plain(&policy.condition);
    condition.rounds = Some(policy.stopped_rounds);
    outcome.changes.push(Change::AddCondition { token: token.id.clone(), condition });
    let message = Message::from(catalogue::RecoveryStopped {
        cause: capital(by),
        token: &token.name,
        rounds: policy.stopped_rounds,
    });
    outcome.why.push(Reason::new(&policy.rule, message.clone()).ids(vec![token.id.clone()]));
    outcome.text.then(message);
}
