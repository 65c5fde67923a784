//! Holding what is readied, and acting on it out of turn (E5-18).

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

/// Whether somebody whose turn it is not may act because it has readied that.
pub fn may(draft: &Draft, id: &Id) -> bool {
    let encounter = &draft.encounter;
    let others_turn = encounter.running() && encounter.active.is_some() && !encounter.is_active(id);
    let has =
        |token: &Token| draft.ruleset.actions.ready.as_ref().is_some_and(|ready| token.has(&ready.condition));
    others_turn && encounter.combatant(id).is_some() && draft.find(id).is_some_and(has)
}

/// Who can act now, in the turn of another, on what it has readied: it has a reaction left to pay for it.
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

/// A spell that is readied is held by concentration: what that was for until now ends, and with the concentration goes what is
/// readied (E5-84). Of anything else one who concentrates is warned.
///
/// # Errors
///
/// Where it cannot concentrate, or the system knows no concentration.
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

/// Lets it act: that takes its reaction, and nothing is readied any more. `false`: it has readied nothing, or it is its own turn.
///
/// # Errors
///
/// Where no reaction is left.
pub fn take(draft: &mut Draft, id: &Id) -> Result<bool, Refusal> {
    let Some(ready) = draft.ruleset.actions.ready.as_ref().filter(|_| may(draft, id)) else {
        return Ok(false);
    };
    opportunities::react(draft, id)?;
    let kind = ready.condition.clone();
    changes::apply(draft, &[Change::RemoveCondition { token: id.clone(), kind, by: None }]);
    Ok(true)
}
