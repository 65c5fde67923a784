//! What a turn's actions pay for (RD-01 … RD-05, SM-22, SA-07).

use super::{changes, deeds, moves, reactions};
use crate::combat::{Encounter, OutOfTurn};
use crate::command::maneuver;
use crate::draft::{Draft, illegal, name};
use burstmap_rules::actions::{self, ActionBudget, Deed};
use burstmap_rules::conditions::incapacitated;
use burstmap_rules::influence::Attitude;
use burstmap_rules::map::{Id, Token};
use burstmap_rules::reason::Refusal;
use burstmap_rules::ruleset::Ruleset;
use burstmap_rules::threat::provoked_here;
use burstmap_rules::traits;
use serde_json::json;

/// An action by name, or a named activity. Out-of-turn ones are possible at any time of the combat (RD-04).
pub fn spend(draft: &mut Draft, id: &Id, action: &str, aim: &Aim) -> Result<(), Refusal> {
    draft.index(id, "/token")?;
    let policy = &draft.ruleset.actions;
    let anytime = policy.out_of_turn.iter().any(|name| name == action);
    if draft.encounter.running() && !anytime {
        draft.check_turn(id, "/token")?;
    }
    perform(draft, id, action, aim)
}

/// Whom an activity is about, and what its check adds and has to reach.
#[derive(Clone, Copy, Debug, Default)]
pub struct Aim<'a> {
    pub target: Option<&'a Id>,
    /// How the target takes being urged (SA-40).
    pub attitude: Option<Attitude>,
    pub bonus: i32,
    pub difficulty: Option<i32>,
}

/// Pays and does it, without asking whose turn it is. Before combat nothing is counted.
pub fn perform(draft: &mut Draft, id: &Id, action: &str, aim: &Aim) -> Result<(), Refusal> {
    let token = draft.token(id, "/token")?.clone();
    let ruleset = draft.ruleset;
    let policy = &ruleset.actions;
    if draft.encounter.running() && incapacitated(ruleset, &token) {
        return Err(illegal(format!("{} cannot act in its condition.", name(&token))).at("/token"));
    }
    let active = draft.encounter.is_active(id);
    let budget = if active { budget(draft, &token) } else { actions::turn_budget(policy, &token) };
    let turn = &draft.encounter.turn;
    if action == maneuver::KEEP {
        maneuver::may_keep(&draft.board(), active.then_some(turn), &token)
            .map_err(|why| illegal(why).at("/action"))?;
    }
    let mut done = actions::perform(policy, &token, &budget, action, moves::moving(ruleset, turn))?;
    if let Some(form) = ruleset.movement.form(action).filter(|_| active) {
        moves::may_begin(form, &token, turn)?;
    }
    deeds::prepare(draft, &token, done.does, aim, &mut done.changes)?;
    if active {
        draft.encounter.turn.left = Some(done.paid.budget.clone());
        let free = done.paid.used.is_empty();
        *draft.encounter.turn.done.entry(action.to_owned()).or_insert(0) += 1;
        draft.encounter.turn.moves += i32::from(done.opens_movement);
        if !free {
            draft.begin_acting(id);
        }
        keep_order(draft, &done.paid.used);
    } else if let Some(combatant) = draft.encounter.combatant_mut(id) {
        *combatant.reactions.entry(action.to_owned()).or_insert(0) += 1;
    }
    let mut about = json!({
        "token": id, "action": action, "used": done.paid.used, "provokes": done.provokes, "rule": done.rule,
        "why": done.paid.why,
    });
    if let Some(target) = aim.target {
        about["target"] = target.as_str().into();
    }
    let instead = deeds::may_stand_in(draft, &token, done.does, aim);
    if !instead.is_empty() {
        about["mayDeclare"] = json!(instead);
    }
    draft.emit("actionSpent", done.text.clone(), about);
    changes::apply(draft, &done.changes);
    if let Some(deed) = done.does {
        deeds::carry_out(draft, &token, deed, aim)?;
    }
    let counts = ruleset.actions.attack.as_ref().is_some_and(|cost| done.paid.used.contains(cost));
    // What is struck with it is not known before the attack is made.
    if active && counts && done.does != Some(Deed::Strikes) {
        let struck = aim.target.filter(|_| done.does == Some(Deed::Charges));
        reactions::after_action(draft, id, struck);
    }
    if done.provokes {
        provoke_all(draft, &token, &done.rule);
    }
    Ok(())
}

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
fn keep_order(draft: &mut Draft, used: &[String]) {
    let policy = &draft.ruleset.actions;
    let Some(order) = policy.order.as_ref().filter(|order| used.contains(&order.then)) else { return };
    if policy.movement.as_ref() == Some(&order.first) {
        moves::end_movement(&mut draft.encounter.turn);
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
            if draft.encounter.turn.moves > 0 || !paid.used.contains(action) {
                let text = format!("{} spends to move: {}.", name(token), paid.used.join(", "));
                let rule = paid.why.first().map(|reason| reason.rule.clone());
                let about = json!({
                    "token": token.id, "action": action, "used": paid.used, "provokes": false, "rule": rule,
                    "why": paid.why,
                });
                draft.emit("actionSpent", text, about);
            }
            draft.encounter.turn.left = Some(paid.budget);
        }
        None if draft.encounter.turn.moves > 0 => {
            return Err(Refusal::new("no-movement-left", format!("{} has moved in this turn.", name(token))));
        }
        None => {}
    }
    draft.encounter.turn.moves += 1;
    Ok(())
}

/// RD-12: whoever threatens the one who does it may strike.
fn provoke_all(draft: &mut Draft, token: &Token, rule: &str) {
    if !draft.encounter.running() {
        return;
    }
    let by: Vec<Id> = provoked_here(&draft.board(), token).iter().map(|enemy| enemy.id.clone()).collect();
    for id in by {
        if !may_react(draft.ruleset, &draft.encounter, draft.find(&id)) {
            continue;
        }
        reactions::give_at(draft, &id, &token.id, rule, OutOfTurn::Opportunity, Some(token.at));
    }
}

/// RD-11, RD-13: one attack of opportunity in a round, more with Combat Reflexes.
pub fn may_react(ruleset: &Ruleset, encounter: &Encounter, token: Option<&Token>) -> bool {
    let Some(token) = token else { return false };
    if incapacitated(ruleset, token) {
        return false;
    }
    let Some(combatant) = encounter.combatant(&token.id) else { return false };
    let waiting = encounter.turn.opportunities.iter().filter(|given| given.by == token.id).count() as i32;
    let used = combatant.reactions.get(OutOfTurn::Opportunity.option()).copied().unwrap_or(0);
    used + waiting < opportunities(token)
}

/// RD-13: one, and with Combat Reflexes as many more as the Dexterity says, at least one.
pub fn opportunities(token: &Token) -> i32 {
    if traits::is_set(token, "combatReflexes") {
        1 + traits::stat(token, "dexterity").unwrap_or(0).max(1)
    } else {
        1
    }
}
