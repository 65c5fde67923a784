//! Attacks out of turn that somebody is given, and how many of them each may make (RD-11 … RD-13, SA-26, SA-31, SA-32).

use crate::combat::{Encounter, Opportunity, OutOfTurn, Turn};
use crate::draft::Draft;
use crate::event::OpportunityGiven;
use burstmap_geometry::Cell;
use burstmap_rules::attack::policy::ReadiedShots;
use burstmap_rules::conditions::{incapacitated, value};
use burstmap_rules::map::{Id, Token};
use burstmap_rules::ruleset::Ruleset;
use burstmap_rules::traits;

/// How many things the token has ready to shoot with.
pub fn ready(policy: &ReadiedShots, token: &Token) -> i32 {
    let of_kind = token.conditions.iter().filter(|condition| condition.kind == policy.condition);
    of_kind.map(|condition| value(condition).unwrap_or(1).max(1)).sum()
}

/// Whether something that the token has ready has not shot in this turn yet.
pub fn may_shoot(policy: &ReadiedShots, turn: &Turn, token: &Token) -> bool {
    turn.marks.shots.get(&token.id).copied().unwrap_or(0) < ready(policy, token)
}

/// Lets somebody attack out of turn until the turn ends.
pub fn give(draft: &mut Draft, by: &Id, target: &Id, rule: &str, option: OutOfTurn) {
    give_at(draft, by, target, rule, option, None);
}

/// The same because of something that the target did at a place that it has left since.
pub fn give_at(draft: &mut Draft, by: &Id, target: &Id, rule: &str, option: OutOfTurn, at: Option<Cell>) {
    let chance = Opportunity { by: by.clone(), target: target.clone(), rule: rule.to_owned(), option, at };
    // Each act that provokes gives its own (RD-13); of other chances there is one at a time.
    if chance.option != OutOfTurn::Opportunity && draft.encounter.turn.opportunities.contains(&chance) {
        return;
    }
    tell(draft, &chance);
    draft.encounter.turn.opportunities.push(chance);
}

/// Logs that somebody may attack out of turn.
pub fn tell(draft: &mut Draft, chance: &Opportunity) {
    let (by, target) = (draft.name(&chance.by), draft.name(&chance.target));
    let given =
        OpportunityGiven::new((&chance.by, &by), (&chance.target, &target), chance.option, &chance.rule);
    draft.emit(given);
}

/// RD-11, RD-13: one attack of opportunity in a round, more with Combat Reflexes.
pub fn may_react(ruleset: &Ruleset, encounter: &Encounter, token: Option<&Token>) -> bool {
    let Some(token) = token else { return false };
    if incapacitated(ruleset, token) {
        return false;
    }
    let Some(combatant) = encounter.combatant(&token.id) else { return false };
    let waiting = encounter.turn.chances().filter(|given| given.by == token.id).count() as i32;
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
