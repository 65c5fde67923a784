//! Concentration: sustained effects, and the end of concentration (E5-84).

use crate::draft::{Draft, illegal};
use crate::event::{ConditionAdded, ConditionRemoved, TemplateRemoved};
use crate::names::name;
use burstmap_messages::catalogue;
use burstmap_rules::concentration::{self, hold, is_able, is_sustained, set_saves, sustainer};
use burstmap_rules::conditions::kinds::{CONCENTRATING, concentrated_on};
use burstmap_rules::map::{Condition, Id};
use burstmap_rules::policy::concentration::ConcentrationPolicy;
use burstmap_rules::reason::Refusal;
use burstmap_rules::ruleset::Ruleset;

/// Returns the policy of the ruleset.
///
/// # Errors
///
/// If it has none.
pub fn policy(ruleset: &Ruleset) -> Result<&ConcentrationPolicy, Refusal> {
    let none = || illegal(catalogue::ConcentrationNoRule { ruleset: &ruleset.name });
    ruleset.concentration.as_ref().ok_or_else(none)
}

/// Starts concentration and ends any earlier concentration. `holds` is whether an effect on the map depends on it.
///
/// # Errors
///
/// If the token can't concentrate, or the ruleset has no concentration.
pub fn begin(draft: &mut Draft, id: &Id, on: &str, holds: bool) -> Result<(), Refusal> {
    let rule = &policy(draft.ruleset)?.rule;
    let token = draft.token(id, "")?;
    if !is_able(draft.ruleset, token) {
        return Err(illegal(catalogue::ConcentrationUnable { rule, token: name(token) }));
    }
    end(draft, id);
    let condition = concentration::begun(on.trim(), holds);
    let clause = draft.condition_clause(&draft.name(id), &condition, true);
    draft.emit(ConditionAdded::new(id, &condition, clause));
    if let Some(token) = draft.token_mut(id) {
        token.conditions.push(condition);
    }
    Ok(())
}

/// Adds a sustained effect to the map: part of the current concentration if the names match, otherwise a new one.
///
/// # Errors
///
/// Errors of [`begin`].
pub fn sustain(draft: &mut Draft, id: &Id, effect: &str) -> Result<(), Refusal> {
    policy(draft.ruleset)?;
    draft.token(id, "")?;
    let effect = effect.trim();
    let current = draft.token_mut(id).and_then(|token| {
        let of_effect = |condition: &&mut Condition| {
            condition.kind == CONCENTRATING
                && !effect.is_empty()
                && concentrated_on(condition) == Some(effect)
        };
        token.conditions.iter_mut().find(of_effect)
    });
    match current {
        Some(condition) => {
            hold(condition);
            Ok(())
        }
        None => begin(draft, id, effect, true),
    }
}

/// Makes a save to maintain concentration due after damage.
pub fn hurt(draft: &mut Draft, id: &Id, lost: i32) {
    let Ok(policy) = policy(draft.ruleset) else { return };
    let Some(token) = draft.token_mut(id).filter(|_| lost > 0) else { return };
    if let Some(condition) = token.conditions.iter_mut().find(|condition| condition.kind == CONCENTRATING) {
        let mut saves = concentration::saves(condition);
        saves.push(policy.difficulty(lost));
        set_saves(condition, &saves);
    }
}

/// Ends a token's concentration and its sustained effects.
pub fn end(draft: &mut Draft, id: &Id) {
    let Some(condition) = draft.find(id).and_then(|token| concentration::of(token)).cloned() else { return };
    let clause = draft.condition_clause(&draft.name(id), &condition, false);
    if let Some(token) = draft.token_mut(id) {
        token.conditions.retain(|condition| condition.kind != CONCENTRATING);
    }
    draft.emit(ConditionRemoved::new(id, CONCENTRATING, None, clause));
    release(draft, |by| by == Some(id));
}

/// After a command, ends effects that nothing sustains, and the concentration of tokens that can no longer concentrate or have no effects
/// left.
pub fn settle(draft: &mut Draft) {
    if draft.ruleset.concentration.is_none() {
        return;
    }
    let over = |token: &&burstmap_rules::map::Token| {
        let left = || {
            draft.scene.templates.iter().any(|template| template.sustained_by.as_ref() == Some(&token.id))
                || draft
                    .scene
                    .tokens
                    .iter()
                    .flat_map(|other| &other.conditions)
                    .any(|c| sustainer(c) == Some(&token.id))
        };
        concentration::of(token).is_some_and(|condition| {
            !is_able(draft.ruleset, token) || concentration::holds(condition) && !left()
        })
    };
    let ended: Vec<Id> = draft.scene.tokens.iter().filter(over).map(|token| token.id.clone()).collect();
    ended.iter().for_each(|id| end(draft, id));
    let able: Vec<Id> = draft
        .scene
        .tokens
        .iter()
        .filter(|token| concentration::of(token).is_some())
        .map(|token| token.id.clone())
        .collect();
    release(draft, |by| by.is_none_or(|by| !able.iter().any(|id| id == by)));
}

/// Ends effects whose sustaining token fits `by`. `None` stands for an unknown token.
fn release(draft: &mut Draft, by: impl Fn(Option<&str>) -> bool) {
    let mut ended = Vec::new();
    draft.scene.templates.retain(|template| {
        let goes = template.sustained_by.is_some() && by(template.sustained_by.as_deref());
        if goes {
            ended.push(TemplateRemoved::new(template, true));
        }
        !goes
    });
    ended.into_iter().for_each(|event| draft.emit(event));
    let goes = |condition: &Condition| is_sustained(condition) && by(sustainer(condition));
    for index in 0..draft.scene.tokens.len() {
        let token = &draft.scene.tokens[index];
        let gone: Vec<Condition> = token.conditions.iter().filter(|c| goes(c)).cloned().collect();
        if gone.is_empty() {
            continue;
        }
        let (id, who) = (token.id.clone(), name(token).to_owned());
        draft.scene.tokens[index].conditions.retain(|condition| !goes(condition));
        for condition in gone {
            let clause = draft.condition_clause(&who, &condition, false);
            draft.emit(ConditionRemoved::new(&id, &condition.kind, sustainer(&condition), clause));
        }
    }
}
