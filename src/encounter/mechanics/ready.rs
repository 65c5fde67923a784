//! Acting out of turn on what was readied (E5-18).

use crate::draft::Draft;
use crate::mechanics::{changes, opportunities};
use burstmap_rules::change::Change;
use burstmap_rules::map::Id;
use burstmap_rules::reason::Refusal;

/// Whether somebody whose turn it is not may act because it has readied that.
pub fn may(draft: &Draft, id: &Id) -> bool {
    let encounter = &draft.encounter;
    let others_turn = encounter.running() && encounter.active.is_some() && !encounter.is_active(id);
    let has = |token: &burstmap_rules::map::Token| {
        draft.ruleset.actions.ready.as_ref().is_some_and(|ready| token.has(&ready.condition))
    };
    others_turn && encounter.combatant(id).is_some() && draft.find(id).is_some_and(has)
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
