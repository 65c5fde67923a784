//! The actions of a turn: what is left of them, and what is paid with them.

use crate::draft::Draft;
use crate::event::ActionSpent;
use crate::mechanics::turn_state;
use crate::names::name;
use burstmap_messages::catalogue;
use burstmap_rules::actions;
use burstmap_rules::actions::ActionBudget;
use burstmap_rules::map::{Id, Token};
use burstmap_rules::reason::Refusal;

/// Pays for a plain action of the active one; before combat nothing is counted.
pub fn pay(draft: &mut Draft, id: &Id, action: &str) -> Result<(), Refusal> {
    if !draft.encounter.is_active(id) {
        return Ok(());
    }
    let token = draft.token(id, "/attacker")?.clone();
    let paid = actions::spend(&draft.ruleset.actions, &budget(draft, &token), action)?;
    draft.encounter.turn.left = Some(paid.budget);
    *draft.encounter.turn.done.entry(action.to_owned()).or_insert(0) += 1;
    keep_order(draft, &paid.used);
    Ok(())
}

/// SA-07: what comes first ends when what comes then is begun; movement under way, too.
pub fn keep_order(draft: &mut Draft, used: &[String]) {
    let policy = &draft.ruleset.actions;
    let Some(order) = policy.order.as_ref().filter(|order| used.contains(&order.then)) else { return };
    if policy.movement.as_ref() == Some(&order.first) {
        turn_state::end_movement(&mut draft.encounter.turn);
    }
}

/// What the token has left in this turn.
pub fn budget(draft: &Draft, token: &Token) -> ActionBudget {
    draft.encounter.turn.left.clone().unwrap_or_else(|| actions::turn_budget(&draft.ruleset.actions, token))
}

/// Spends the action that moving takes, where the rules count one; without one there is a single move in a turn. A
/// further one, or a greater one that goes into it, is told (RD-02).
pub fn open_movement(draft: &mut Draft, token: &Token) -> Result<(), Refusal> {
    match &draft.ruleset.actions.movement {
        Some(action) => {
            let paid = actions::spend(&draft.ruleset.actions, &budget(draft, token), action)?;
            if turn_state::needs_saying(draft.ruleset, &draft.encounter.turn, &paid.used) {
                return Err(Refusal::new("no-movement-left", catalogue::MoveEndedSpend { action }));
            }
            if draft.encounter.turn.moves > 0 || !paid.used.contains(action) {
                draft.emit(ActionSpent::to_move(token, action, &paid));
            }
            draft.encounter.turn.left = Some(paid.budget);
        }
        None if draft.encounter.turn.moves > 0 => {
            return Err(Refusal::new("no-movement-left", catalogue::MoveMade { token: name(token) }));
        }
        None => {}
    }
    draft.encounter.turn.moves += 1;
    Ok(())
}
