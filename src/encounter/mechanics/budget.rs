//! Actions of a turn: spending, and the remaining actions.

use crate::combat::Encounter;
use crate::draft::Draft;
use crate::event::ActionSpent;
use crate::mechanics::turn_state;
use crate::names::name;
use burstmap_messages::catalogue;
use burstmap_rules::actions;
use burstmap_rules::actions::ActionBudget;
use burstmap_rules::map::{Id, Token};
use burstmap_rules::policy::special_attacks::LightWeapons;
use burstmap_rules::reason::Refusal;
use burstmap_rules::ruleset::Ruleset;

/// Spends a plain action of the active combatant. Before combat, nothing is counted.
pub fn pay(draft: &mut Draft, id: &Id, action: &str) -> Result<(), Refusal> {
    if !draft.encounter.is_active(id) {
        return Ok(());
    }
    let token = draft.token(id, "/attacker")?.clone();
    let paid = actions::spend(&draft.ruleset.actions, &budget(draft, &token), action)?;
    keep(draft, id, paid.budget);
    *draft.encounter.turn.done.entry(action.to_owned()).or_insert(0) += 1;
    keep_order(draft, &paid.used);
    Ok(())
}

/// Ends earlier actions, including movement in progress, when a later one starts (SA-07).
pub fn keep_order(draft: &mut Draft, used: &[String]) {
    let policy = &draft.ruleset.actions;
    let Some(order) = policy.order.as_ref().filter(|order| used.contains(&order.then)) else { return };
    if policy.movement.as_ref() == Some(&order.first) {
        turn_state::end_movement(&mut draft.encounter.turn);
    }
}

/// Returns the token's remaining actions this turn, including reactions.
pub fn budget(draft: &Draft, token: &Token) -> ActionBudget {
    of(draft.ruleset, &draft.encounter, token)
}

/// Returns the budget in an encounter that stays unchanged. An inactive token has the actions of a new turn, and its remaining reactions.
pub fn of(ruleset: &Ruleset, encounter: &Encounter, token: &Token) -> ActionBudget {
    let policy = &ruleset.actions;
    let mut budget = of_turn(ruleset, encounter, token);
    if let (Some(reaction), Some(left)) = (&policy.reaction, reactions_left(ruleset, encounter, token)) {
        budget.insert(reaction.action.clone(), left);
    }
    budget
}

/// Returns the budget without reactions.
pub fn of_turn(ruleset: &Ruleset, encounter: &Encounter, token: &Token) -> ActionBudget {
    let mut budget = whole(ruleset, encounter, token);
    if let Some(granted) = &ruleset.actions.granted {
        let taken_by = |light: &LightWeapons| light.takes == granted.action;
        let off_hand = encounter.is_active(&token.id)
            && encounter.turn.marks.light
            && ruleset.attack.light_weapons.as_ref().is_some_and(taken_by);
        granted.withhold(token, off_hand, &mut budget);
    }
    budget
}

/// Returns the budget including actions that the token can't use yet (E5-08), but might after another effect.
fn whole(ruleset: &Ruleset, encounter: &Encounter, token: &Token) -> ActionBudget {
    let under_way = encounter.turn.left.clone().filter(|_| encounter.is_active(&token.id));
    under_way.unwrap_or_else(|| actions::turn_budget(&ruleset.actions, token))
}

/// Stores the remaining actions until the turn ends, and reactions until the next turn starts.
pub fn keep(draft: &mut Draft, id: &Id, mut left: ActionBudget) {
    if let Some(action) = draft.ruleset.actions.granted.as_ref().map(|granted| &granted.action)
        && let Some(token) = draft.find(id)
        && let Some(after) = left.get_mut(action)
    {
        let count = |budget: ActionBudget| budget.get(action).copied().unwrap_or(0);
        let withheld = count(whole(draft.ruleset, &draft.encounter, token))
            - count(of_turn(draft.ruleset, &draft.encounter, token));
        *after += withheld;
    }
    if let Some(reaction) = &draft.ruleset.actions.reaction
        && let Some(after) = left.remove(&reaction.action)
        && let Some(before) = draft.find(id).and_then(|t| reactions_left(draft.ruleset, &draft.encounter, t))
        && let Some(combatant) = draft.encounter.combatant_mut(id)
        && after < before
    {
        *combatant.reactions.entry(reaction.action.clone()).or_insert(0) += before - after;
    }
    if draft.encounter.is_active(id) {
        draft.encounter.turn.left = Some(left);
    }
}

/// Returns the reactions left until the token's next turn (E5-09), or `None` if the rules don't count them.
pub fn reactions_left(ruleset: &Ruleset, encounter: &Encounter, token: &Token) -> Option<i32> {
    let reaction = ruleset.actions.reaction.as_ref()?;
    let all = actions::reactions(&ruleset.actions, token)?;
    let spent = encounter.combatant(&token.id).and_then(|own| own.reactions.get(&reaction.action)).copied();
    Some((all - spent.unwrap_or(0)).max(0))
}

/// Spends the action for movement, if the rules count actions. Otherwise there is one move per turn. An additional or larger action is
/// reported (RD-02).
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
            keep(draft, &token.id, paid.budget);
        }
        None if draft.encounter.turn.moves > 0 => {
            return Err(Refusal::new("no-movement-left", catalogue::MoveMade { token: name(token) }));
        }
        None => {}
    }
    draft.encounter.turn.moves += 1;
    Ok(())
}
