//! Actions and activities of a turn (RD-01 … RD-05, SM-22, SA-07).

use crate::combat::{Opportunity, OutOfTurn};
use crate::draft::{Draft, illegal};
use crate::event::ActionSpent;
use crate::mechanics::aim::Aim;
use crate::mechanics::budget::keep_order;
use crate::mechanics::opportunities::may_react;
use crate::mechanics::{
    budget, changes, deeds, held, holds, inquiries, opportunities, paid_by_moving, pauses, reactions,
    turn_state,
};
use crate::names::name;
use burstmap_messages::catalogue;
use burstmap_rules::actions;
use burstmap_rules::actions::Performed;
use burstmap_rules::conditions::{immobile, incapacitated};
use burstmap_rules::map::{Id, Token};
use burstmap_rules::policy::actions::Deed;
use burstmap_rules::policy::movement::Mixing;
use burstmap_rules::reason::{Reason, Refusal};
use burstmap_rules::threat::provoked_here;
use burstmap_rules::wording::word;

/// Pays for an activity and performs it, without checking the turn. Before combat, nothing is counted.
pub fn perform(draft: &mut Draft, id: &Id, action: &str, aim: &Aim) -> Result<(), Refusal> {
    let done = announce(draft, id, action, aim)?;
    bring_about(draft, id, action, done, aim)
}

/// Pays for an activity and reports it. Its effect comes later.
pub fn announce(draft: &mut Draft, id: &Id, action: &str, aim: &Aim) -> Result<Performed, Refusal> {
    let token = able(draft, id, action)?;
    let ruleset = draft.ruleset;
    let policy = &ruleset.actions;
    let active = draft.encounter.is_active(id);
    let budget = budget::budget(draft, &token);
    let turn = &draft.encounter.turn;
    if action == holds::KEEP {
        holds::may_keep(&draft.board(), active.then_some(turn), &token)
            .map_err(|why| illegal(why).at("/action"))?;
    }
    held::check(draft, action, aim.thing)?;
    let moving = turn_state::moving(ruleset, turn);
    let mut done = actions::perform(policy, &token, &budget, action, moving, aim.thing, aim.paid_with)?;
    if let Some(form) = ruleset.movement.form(action).filter(|_| active) {
        turn_state::may_begin(form, &token, turn)?;
    }
    deeds::prepare(draft, &token, done.does, aim, &mut done.changes)?;
    if active && done.opens_movement {
        done.paid.why.extend(brings_no_more(draft, &token, action));
    }
    budget::keep(draft, id, done.paid.budget.clone());
    if active {
        paid_by_moving::pay(draft, &token, action)?;
        let free = done.paid.used.is_empty();
        *draft.encounter.turn.done.entry(action.to_owned()).or_insert(0) += 1;
        draft.encounter.turn.moves += i32::from(done.opens_movement);
        if !free {
            draft.begin_acting(id);
        }
        keep_order(draft, &done.paid.used);
    } else if let Some(combatant) = draft.encounter.combatant_mut(id).filter(|_| !policy.is_reaction(action))
    {
        *combatant.reactions.entry(action.to_owned()).or_insert(0) += 1;
    }
    let instead = deeds::may_stand_in(draft, &token, done.does, aim);
    draft.emit(ActionSpent::new(id, action, &done, aim.target, instead));
    Ok(done)
}

/// Warns that another movement action in the same mode adds no distance, because the modes of all movements are averaged (SM-06).
fn brings_no_more(draft: &Draft, token: &Token, action: &str) -> Option<Reason> {
    let (movement, turn) = (&draft.ruleset.movement, &draft.encounter.turn);
    let again = movement.mixing == Mixing::Average && turn.moves > turn.marks.movements_ended;
    let message = catalogue::ActionMovementAgain { token: name(token), action: word(action) };
    again.then(|| Reason::new(&movement.mixing_rule, message).ids(vec![token.id.clone()]))
}

/// Performs an activity that was announced and paid for before others attacked, if it is still possible.
pub fn go_on(draft: &mut Draft, id: &Id, action: &str, aim: &Aim) -> Result<(), Refusal> {
    let token = able(draft, id, action)?;
    let policy = &draft.ruleset.actions;
    let mut whole = actions::turn_budget(policy, &token);
    whole.extend(policy.reaction.iter().map(|reaction| (reaction.action.clone(), 1)));
    let mut done = actions::perform(policy, &token, &whole, action, true, aim.thing, aim.paid_with)?;
    deeds::prepare(draft, &token, done.does, aim, &mut done.changes)?;
    bring_about(draft, id, action, done, aim)
}

fn able(draft: &Draft, id: &Id, action: &str) -> Result<Token, Refusal> {
    let token = draft.token(id, "/token")?;
    let unable = match paid_by_moving::is_movement(draft.ruleset, action) {
        true => immobile(draft.ruleset, token),
        false => incapacitated(draft.ruleset, token),
    };
    match draft.encounter.running() && unable {
        true => Err(illegal(catalogue::ActionIncapacitated { token: name(token) }).at("/token")),
        false => Ok(token.clone()),
    }
}

fn bring_about(draft: &mut Draft, id: &Id, action: &str, done: Performed, aim: &Aim) -> Result<(), Refusal> {
    let token = draft.token(id, "/token")?.clone();
    changes::apply(draft, &done.changes);
    if done.does == Some(Deed::Checks) {
        inquiries::check(draft, &token, action, aim)?;
    }
    if let Some(deed) = done.does {
        deeds::carry_out(draft, &token, deed, aim)?;
    }
    let counts = draft.ruleset.actions.attack.as_ref().is_some_and(|cost| done.paid.used.contains(cost));
    // The target of the attack stays unknown until the attack is made.
    if draft.encounter.is_active(id) && counts && done.does != Some(Deed::Strikes) {
        let struck = aim.target.filter(|_| done.does == Some(Deed::Charges));
        reactions::after_action(draft, id, struck);
    }
    if done.provokes {
        provoke_all(draft, &token, &done.rule);
    }
    Ok(())
}

/// Returns the attacks that come before the activity (RD-12, SA-32). There are none if it can't be paid for.
pub fn who_goes_first(draft: &Draft, id: &Id, action: &str, aim: &Aim) -> Vec<Opportunity> {
    let (Some(token), ruleset) = (draft.find(id), draft.ruleset) else { return Vec::new() };
    let policy = &ruleset.actions;
    let budget = budget::budget(draft, token);
    let moving = turn_state::moving(ruleset, &draft.encounter.turn);
    let Ok(done) = actions::perform(policy, token, &budget, action, moving, aim.thing, aim.paid_with) else {
        return Vec::new();
    };
    let mut first = Vec::new();
    if done.provokes {
        first = pauses::before_deed(draft, token, &done.rule);
    }
    let counts = policy.attack.as_ref().is_some_and(|cost| done.paid.used.contains(cost));
    if counts && !matches!(done.does, Some(Deed::Strikes | Deed::Withdraws)) {
        let attacks = matches!(done.does, Some(Deed::Charges | Deed::Closes));
        first.extend(pauses::before_action(draft, id, aim.target.filter(|_| attacks)));
    }
    first
}

/// Gives every creature that threatens the token an attack of opportunity (RD-12).
fn provoke_all(draft: &mut Draft, token: &Token, rule: &str) {
    if !draft.encounter.running() {
        return;
    }
    let by: Vec<Id> = provoked_here(&draft.board(), token).iter().map(|enemy| enemy.id.clone()).collect();
    for id in by {
        if pauses::was_asked(draft, &id, &token.id)
            || !may_react(draft.ruleset, &draft.encounter, draft.find(&id))
        {
            continue;
        }
        opportunities::give_at(draft, &id, &token.id, rule, OutOfTurn::Opportunity, Some(token.at));
    }
}
