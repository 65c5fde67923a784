//! Readied actions and their use out of turn (E5-18).

use crate::combat::Encounter;
use crate::draft::Draft;
use crate::mechanics::aim::Aim;
use crate::mechanics::{budget, changes, concentration, opportunities, warnings};
use burstmap_rules::board::Facts;
use burstmap_rules::change::Change;
use burstmap_rules::conditions::incapacitated;
use burstmap_rules::conditions::kinds::SUSTAINED;
use burstmap_rules::map::{Id, Token};
use burstmap_rules::reason::Refusal;

/// Returns whether a token can act out of turn with its readied action.
pub fn may(draft: &Draft, id: &Id) -> bool {
    let encounter = &draft.encounter;
    let others_turn = encounter.running() && encounter.active.is_some() && !encounter.is_active(id);
    let has =
        |token: &Token| draft.ruleset.actions.ready.as_ref().is_some_and(|ready| token.has(&ready.condition));
    others_turn && encounter.combatant(id).is_some() && draft.find(id).is_some_and(has)
}

/// Returns the tokens that can use their readied action now, on another's turn, because they have a reaction left.
pub fn able<'b>(facts: Facts<'b>, encounter: &'b Encounter) -> impl Iterator<Item = &'b Token> {
    let policy = facts.ruleset.actions.ready.as_ref();
    facts.tokens.iter().filter(move |token| {
        encounter.running()
            && !encounter.is_active(&token.id)
            && policy.is_some_and(|policy| token.has(&policy.condition))
            && budget::reactions_left(facts.ruleset, encounter, token).is_none_or(|left| left > 0)
            && !incapacitated(facts.ruleset, token)
    })
}

/// Readies a spell with concentration, which ends any earlier concentration. The readied spell is lost if concentration ends (E5-84). For
/// anything else, warns about a token that is concentrating.
///
/// # Errors
///
/// If the token can't concentrate, or the ruleset has no concentration.
pub fn hold(draft: &mut Draft, token: &Token, aim: &Aim) -> Result<(), Refusal> {
    if !aim.concentrates {
        warnings::readied_while_concentrating(draft, token);
        return Ok(());
    }
    concentration::begin(draft, &token.id, aim.thing.item.unwrap_or_default(), true)
        .map_err(|refusal| refusal.at("/concentrates"))?;
    let Some(ready) = draft.ruleset.actions.ready.as_ref() else { return Ok(()) };
    let conditions = draft.token_mut(&token.id).map(|token| &mut token.conditions);
    let readied = conditions.into_iter().flatten().find(|condition| condition.kind == ready.condition);
    if let Some(readied) = readied {
        readied.more.insert(SUSTAINED.to_owned(), true.into());
        readied.more.insert("by".to_owned(), token.id.clone().into());
    }
    Ok(())
}

/// Uses the readied action, which takes the reaction. Returns `false` if nothing is readied or it is the token's own turn.
///
/// # Errors
///
/// If no reaction is left.
pub fn take(draft: &mut Draft, id: &Id) -> Result<bool, Refusal> {
    let Some(ready) = draft.ruleset.actions.ready.as_ref().filter(|_| may(draft, id)) else {
        return Ok(false);
    };
    opportunities::react(draft, id)?;
    let kind = ready.condition.clone();
    changes::apply(draft, &[Change::RemoveCondition { token: id.clone(), kind, by: None }]);
    Ok(true)
}
