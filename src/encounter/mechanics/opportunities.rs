//! Attacks out of turn that somebody is given, and how many of them each may make (RD-11 … RD-13, SA-26, SA-31, SA-32).

use crate::combat::{Encounter, Opportunity, OutOfTurn, Turn};
use crate::draft::Draft;
use crate::event::OpportunityGiven;
use crate::names::name;
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
    let (by_id, rule) = (by.clone(), rule.to_owned());
    let _words = match option {
        OutOfTurn::Counter => "may strike back at",
        OutOfTurn::Free => "may strike freely at",
        OutOfTurn::Opportunity => "is provoked and may strike at",
    };
    let chance = Opportunity { by: by_id, target: target.clone(), rule: rule.clone(), option, at };
    // Each act that provokes gives its own (RD-13); of other chances there is one at a time.
    if chance.option != OutOfTurn::Opportunity && draft.encounter.turn.opportunities.contains(&chance) {
        return;
    }
    let target_name = draft.find(target).map_or(target.clone(), |token| name(token).to_owned());
    let by_name = draft.name(by);
    draft.emit(OpportunityGiven::new((by, &by_name), (target, &target_name), option, &rule));
    draft.encounter.turn.opportunities.push(chance);
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
