//! Attacks out of turn that creatures receive, and their limits (RD-11 … RD-13, SA-26, SA-31, SA-32).

use crate::combat::{Encounter, Opportunity, OutOfTurn, Turn};
use crate::draft::Draft;
use crate::event::{ActionSpent, OpportunityGiven};
use crate::mechanics::budget;
use burstmap_geometry::Cell;
use burstmap_rules::conditions::{incapacitated, value};
use burstmap_rules::map::{Id, Token};
use burstmap_rules::policy::attack::ReadiedShots;
use burstmap_rules::reason::Refusal;
use burstmap_rules::ruleset::Ruleset;
use burstmap_rules::{actions, traits};

/// Returns the number of readied items that the token can shoot with.
pub fn ready(policy: &ReadiedShots, token: &Token) -> i32 {
    let of_kind = token.conditions.iter().filter(|condition| condition.kind == policy.condition);
    of_kind.map(|condition| value(condition).unwrap_or(1).max(1)).sum()
}

/// Returns whether a readied item has not been used for a shot this turn.
pub fn may_shoot(policy: &ReadiedShots, turn: &Turn, token: &Token) -> bool {
    turn.marks.shots.get(&token.id).copied().unwrap_or(0) < ready(policy, token)
}

/// Gives a creature an attack out of turn until the turn ends.
pub fn give(draft: &mut Draft, by: &Id, target: &Id, rule: &str, option: OutOfTurn) {
    give_at(draft, by, target, rule, option, None);
}

/// Gives an attack because of the target's action at a place that the target has left since.
pub fn give_at(draft: &mut Draft, by: &Id, target: &Id, rule: &str, option: OutOfTurn, at: Option<Cell>) {
    let chance = Opportunity { by: by.clone(), target: target.clone(), rule: rule.to_owned(), option, at };
    // Each provoking action gives a separate attack (RD-13). For the other kinds, there is one attack at a time.
    if chance.option != OutOfTurn::Opportunity && draft.encounter.turn.opportunities.contains(&chance) {
        return;
    }
    tell(draft, &chance);
    draft.encounter.turn.opportunities.push(chance);
}

/// Logs that a creature can attack out of turn.
pub fn tell(draft: &mut Draft, chance: &Opportunity) {
    let (by, target) = (draft.name(&chance.by), draft.name(&chance.target));
    let given =
        OpportunityGiven::new((&chance.by, &by), (&chance.target, &target), chance.option, &chance.rule);
    draft.emit(given);
}

/// Returns whether a creature can react: one attack of opportunity per round, or more with Combat Reflexes (RD-11, RD-13), or while
/// reactions are left (E5-09).
pub fn may_react(ruleset: &Ruleset, encounter: &Encounter, token: Option<&Token>) -> bool {
    let Some(token) = token else { return false };
    if incapacitated(ruleset, token) {
        return false;
    }
    let Some(combatant) = encounter.combatant(&token.id) else { return false };
    let waiting = encounter.turn.chances().filter(|given| given.by == token.id).count() as i32;
    if let Some(left) = budget::reactions_left(ruleset, encounter, token) {
        return waiting < left;
    }
    let used = combatant.reactions.get(OutOfTurn::Opportunity.option()).copied().unwrap_or(0);
    used + waiting < opportunities(token)
}

/// Returns the creatures that moving away never provokes, because they have no reaction left (E5-49).
pub fn without_reaction(ruleset: &Ruleset, encounter: &Encounter, tokens: &[Token]) -> Vec<Id> {
    let spent = |token: &&Token| budget::reactions_left(ruleset, encounter, token) == Some(0);
    tokens.iter().filter(spent).map(|token| token.id.clone()).collect()
}

/// Pays for an attack out of turn.
///
/// # Errors
///
/// If its reactions are already spent.
pub fn pay(draft: &mut Draft, id: &Id, counter: bool) -> Result<(), Refusal> {
    if draft.ruleset.actions.reaction.is_some() {
        return react(draft, id);
    }
    let counted = draft.ruleset.threat.leaving_provokes && !counter;
    if let (true, Some(combatant)) = (counted, draft.encounter.combatant_mut(id)) {
        *combatant.reactions.entry(OutOfTurn::Opportunity.option().to_owned()).or_insert(0) += 1;
    }
    Ok(())
}

/// Spends a reaction and logs it (E5-09).
///
/// # Errors
///
/// If none is left.
pub fn react(draft: &mut Draft, id: &Id) -> Result<(), Refusal> {
    let Some(reaction) = &draft.ruleset.actions.reaction else { return Ok(()) };
    let token = draft.token(id, "/attacker")?.clone();
    if budget::reactions_left(draft.ruleset, &draft.encounter, &token) == Some(0) {
        return Err(actions::none_until_next_turn(reaction));
    }
    if let Some(combatant) = draft.encounter.combatant_mut(id) {
        *combatant.reactions.entry(reaction.action.clone()).or_insert(0) += 1;
    }
    draft.emit(ActionSpent::reaction(&token, reaction));
    Ok(())
}

/// Returns the number of attacks of opportunity: one, plus the Dexterity bonus with Combat Reflexes, but at least one (RD-13).
pub fn opportunities(token: &Token) -> i32 {
    if traits::is_set(token, "combatReflexes") {
        1 + traits::stat(token, "dexterity").unwrap_or(0).max(1)
    } else {
        1
    }
}
