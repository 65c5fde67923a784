//! Help: a nearby enemy is easier to hit for the first ally that attacks it, or an ally's next check is easier (E5-15).

use crate::draft::Draft;
use crate::mechanics::aim::Aim;
use crate::names::name;
use burstmap_messages::catalogue;
use burstmap_rules::change::Change;
use burstmap_rules::conditions;
use burstmap_rules::distance;
use burstmap_rules::map::Token;
use burstmap_rules::reason::Refusal;
use burstmap_rules::sides::allies;

/// Refuses an enemy that is too far away.
///
/// # Errors
///
/// `out-of-range` at the target.
pub fn check(draft: &Draft, token: &Token, aim: &Aim) -> Result<(), Refusal> {
    let Some(policy) = &draft.ruleset.actions.help else { return Ok(()) };
    let Some(target) = aim.target.and_then(|id| draft.find(id)) else { return Ok(()) };
    let ally = allies(&draft.facts(), token, target);
    // Help against an enemy has no statistic.
    if aim.stat.is_some() && !ally {
        let message = catalogue::HelpStat { target: name(target) };
        return Err(Refusal::new("bad-command", message).at("/stat"));
    }
    let (distance, within) = (distance::of_tokens(&draft.board(), token, target), policy.within);
    if ally || distance <= within {
        return Ok(());
    }
    let (rule, token, target) = (&policy.rule, name(token), name(target));
    let message = catalogue::HelpTooFar { rule, token, target, distance, within };
    Err(Refusal::new("out-of-range", message).at("/target"))
}

/// Returns the condition that the help leaves.
pub fn left_behind(draft: &Draft, token: &Token, aim: &Aim) -> Vec<Change> {
    let Some(policy) = &draft.ruleset.actions.help else { return Vec::new() };
    let Some(target) = aim.target.and_then(|id| draft.find(id)) else { return Vec::new() };
    let kind = if allies(&draft.facts(), token, target) { &policy.ally } else { &policy.enemy };
    let mut condition = conditions::until_turn_of(conditions::caused(kind, &token.id), &token.id);
    if let Some(stat) = aim.stat.filter(|_| *kind == policy.ally) {
        condition = conditions::with(condition, "stat", stat.into());
    }
    vec![Change::AddCondition { token: target.id.clone(), condition }]
}
