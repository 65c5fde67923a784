//! Actions out of turn: attacks of opportunity (RD-11 … RD-13), counter strikes (SA-31), free strikes (SA-32), readied shots (SA-26).

use crate::combat::{Opportunity, OutOfTurn};
use crate::draft::{Draft, illegal};
use crate::mechanics::opportunities::{give, ready};
use crate::mechanics::{budget, legendary, mastery, opportunities, ready, turn_state};
use crate::names::name;
use burstmap_messages::{Message, catalogue};
use burstmap_rules::attack::query::AttackQuery;
use burstmap_rules::conditions::{engaged_with, incapacitated};
use burstmap_rules::map::Id;
use burstmap_rules::place::Space;
use burstmap_rules::query::AttackKind;
use burstmap_rules::reason::Refusal;
use burstmap_rules::sight;
use burstmap_rules::threat::reach_cells;
use serde_json::Value;

/// Returns `true` for an attack out of turn and `false` for an attack in the attacker's turn. Refuses anything else.
pub fn take_turn_or_chance(draft: &mut Draft, query: &AttackQuery) -> Result<bool, Refusal> {
    let id = &query.attacker;
    if mastery::cleaves(draft, query)? {
        return Ok(true);
    }
    if !draft.encounter.running() || query.overrides.legal.is_true() {
        return Ok(!draft.encounter.is_active(id));
    }
    let asked = OutOfTurn::ALL.iter().any(|kind| kind.is_asked(&query.options));
    if asked || !draft.encounter.is_active(id) {
        if draft.answered && !draft.encounter.is_active(id) {
            // The opportunity was used when this attack was announced.
            return Ok(true);
        }
        // A reaction allows one melee attack (E5-48).
        let any = query.kind == AttackKind::Melee || draft.ruleset.actions.reaction.is_none();
        let fits = |given: &Opportunity| any && given.by == *id && given.target == query.target;
        if let Some(chance) = draft.encounter.turn.take_chance(fits) {
            if chance.option == OutOfTurn::Free {
                draft.encounter.turn.marks.struck_freely.insert(id.clone());
            }
            opportunities::pay(draft, id, query.options.counter.is_true())?;
            return Ok(true);
        }
        // The longer reach strikes before the strike that it answers (SA-31).
        let counters = draft.ruleset.attack.counter_strike.is_some() && query.options.counter.is_true();
        if counters && draft.encounter.is_active(&query.target) {
            return may_go_first(draft, query).map(|()| true);
        }
    }
    if draft.ruleset.attack.readied_shots.as_ref().is_some_and(|shots| shots.rule_for(query.kind).is_some()) {
        // These attacks have a separate rule: on another creature's turn, with something readied (SA-26, SA-35).
        return shoot(draft, id).map(|()| true);
    }
    let with = query.options.others.get("item").and_then(Value::as_str);
    if !asked && legendary::take(draft, id, with) {
        return Ok(true);
    }
    if !asked && ready::take(draft, id)? {
        return Ok(true);
    }
    draft.check_turn(id, "/attacker")?;
    if asked {
        let (token, target) = (draft.name(id), draft.name(&query.target));
        let message = catalogue::OpportunityNone { token, target };
        return Err(Refusal::new("illegal-command", message).at("/options"));
    }
    Ok(false)
}

/// Checks a counter strike: once per strike, and before the strike only with the longer reach and if the target sees the attacker (SA-31).
fn may_go_first(draft: &Draft, query: &AttackQuery) -> Result<(), Refusal> {
    let (own, other) = (&query.attacker, &query.target);
    let (token, target) = (draft.name(own), draft.name(other));
    let refuse = |message: Message| Err(illegal(message).at("/options/counter"));
    let turn = &draft.encounter.turn;
    let left = draft.find(other).map(|token| budget::budget(draft, token));
    let strikes = left.is_some_and(|left| turn_state::may_strike(draft.ruleset, turn, &left));
    if turn.marks.countered.contains(own) || !strikes {
        return refuse(catalogue::OpportunityNoStrike { token, target }.into());
    }
    let board = draft.board();
    let (Some(striker), Some(active)) = (board.token(own), board.token(other)) else { return Ok(()) };
    let reach = query.options.reach.whole();
    let longer = reach.unwrap_or_else(|| reach_cells(&board, striker)) > reach_cells(&board, active);
    if longer && sight::line_of_sight(&board, &Space::of(&board, striker), &Space::of(&board, active)) {
        return Ok(());
    }
    refuse(catalogue::OpportunityShorterReach { token, target }.into())
}

/// Counts a shot, and refuses more than one per readied item and turn (SA-26).
pub fn shoot(draft: &mut Draft, id: &Id) -> Result<(), Refusal> {
    let Some(policy) = draft.ruleset.attack.readied_shots.as_ref() else { return Ok(()) };
    if !draft.encounter.running() || draft.encounter.is_active(id) {
        return Ok(());
    }
    let token = draft.token(id, "/attacker")?;
    let ready = ready(policy, token);
    let (who, rule) = (name(token).to_owned(), policy.rule.clone());
    let shots = draft.encounter.turn.marks.shots.entry(id.clone()).or_insert(0);
    if ready > 0 && *shots >= ready {
        let message = catalogue::OpportunityShotsSpent { token: who, rule };
        return Err(Refusal::new("no-action-left", message).at("/attacker"));
    }
    *shots += 1;
    Ok(())
}

/// Gives attacks to others after an attack: a counter strike to the target, and free strikes to opponents engaged with the attacker.
pub fn after_attack(draft: &mut Draft, query: &AttackQuery, strikes_first: Option<&Id>) {
    if !draft.encounter.running() {
        return;
    }
    let melee = query.kind == AttackKind::Melee;
    let answers = OutOfTurn::ALL.iter().any(|kind| kind.is_asked(&query.options));
    if query.options.counter.is_true() {
        // A counter strike made before the strike is not given again.
        draft.encounter.turn.marks.countered.insert(query.attacker.clone());
        return;
    }
    // A target that drops can't strike back.
    let able = draft.find(&query.target).is_some_and(|target| !incapacitated(draft.ruleset, target));
    let answered = melee && !answers && able && strikes_first.is_some();
    if let Some(rule) = draft.ruleset.attack.counter_strike.clone().filter(|_| answered)
        && !draft.encounter.turn.marks.countered.remove(&query.target)
    {
        give(draft, &query.target, &query.attacker, &rule, OutOfTurn::Counter);
    }
    if draft.encounter.is_active(&query.attacker) && !answers {
        after_action(draft, &query.attacker, melee.then_some(&query.target));
    }
}

/// Gives free strikes to opponents engaged with a combatant that acted without striking at them (SA-32). A withdrawing combatant is no
/// longer engaged (SA-36), because that action is for getting away. A readied shot on another's turn is not one of the combatant's actions,
/// because readying was (SA-26).
pub fn after_action(draft: &mut Draft, active: &Id, struck: Option<&Id>) {
    let Some(rule) = draft.ruleset.turns.free_strike_rule.clone() else { return };
    if !draft.encounter.running() || !draft.encounter.is_active(active) {
        return;
    }
    let mut engaged = engaged_with_it(draft, active, struck);
    engaged.retain(|id| !draft.encounter.turn.marks.struck_freely.contains(id));
    for id in engaged {
        give(draft, &id, active, &rule, OutOfTurn::Free);
    }
}

/// Returns the opponents that are engaged with the active combatant, able to act, aware of it, and not its target (SA-32).
pub fn engaged_with_it(draft: &Draft, active: &Id, struck: Option<&Id>) -> Vec<Id> {
    let engaged = draft.scene.tokens.iter().filter(|token| {
        engaged_with(token, active)
            && Some(&token.id) != struck
            && !incapacitated(draft.ruleset, token)
            && draft.ruleset.attack.unaware_rule(token, active).is_none()
    });
    engaged.map(|token| token.id.clone()).collect()
}
