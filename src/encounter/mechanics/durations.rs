//! End of conditions. Durations are tied to a combatant's turn instead of a place in the order, so they end at the right moment even if the
//! order changes.
//!
//! `until: { token, at }` ends at the next such moment, or with `rounds: n`, at the n-th such moment. `rounds` alone counts the ends of the
//! token's own turns. A moment that a round skips (lost turn, removed token) comes at the end of the round.

use crate::draft::Draft;
use crate::event::ConditionRemoved;
use crate::mechanics::{area_effects, repeated_saves, templates};
use crate::names::name;
use burstmap_rules::area_effect::AreaMoment;
use burstmap_rules::map::{Condition, Id, Token};
use burstmap_rules::model::given_condition::SaveMoment;
use burstmap_rules::query::Phase;
use serde_json::json;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Moment {
    TurnStart,
    TurnEnd,
}

impl Moment {
    const fn word(self) -> &'static str {
        match self {
            Moment::TurnStart => "turnStart",
            Moment::TurnEnd => "turnEnd",
        }
    }

    const fn of_areas(self) -> AreaMoment {
        match self {
            Moment::TurnStart => AreaMoment::StartTurn,
            Moment::TurnEnd => AreaMoment::EndTurn,
        }
    }

    const fn of_saves(self) -> SaveMoment {
        match self {
            Moment::TurnStart => SaveMoment::TurnStart,
            Moment::TurnEnd => SaveMoment::TurnEnd,
        }
    }
}

/// Ties a condition that starts during a turn to the same point of later turns, as visible and editable data.
pub fn bind(draft: &Draft, condition: &mut Condition) {
    let bound = condition.more.contains_key("until");
    if let (Some(_), false, Phase::Combat, Some(active)) =
        (condition.rounds, bound, draft.encounter.phase, &draft.encounter.active)
    {
        condition.more.insert("until".into(), json!({ "token": active, "at": "turnStart" }));
    }
}

/// Handles a moment of a combatant. Each moment comes once per round.
pub fn tick(draft: &mut Draft, id: &Id, moment: Moment) {
    let round = draft.encounter.round;
    let Some(combatant) = draft.encounter.combatant_mut(id) else { return };
    let last = match moment {
        Moment::TurnStart => &mut combatant.started,
        Moment::TurnEnd => &mut combatant.ended,
    };
    if *last >= round {
        return;
    }
    *last = round;
    count_down(draft, |owner, condition| waits_for(owner, condition, id, moment));
    repeated_saves::come(draft, id, moment.of_saves());
    if draft.encounter.phase == Phase::Combat {
        area_effects::turn(draft, id, moment.of_areas());
    }
    if moment == Moment::TurnStart {
        templates::turn_start(draft, id);
    }
}

/// Restarts a delayed or interrupted turn: durations that were set since and last until this moment end. Rounds were counted at the first
/// start.
pub fn begin_again(draft: &mut Draft, id: &Id) {
    count_down(draft, |owner, condition| {
        condition.rounds.is_none() && waits_for(owner, condition, id, Moment::TurnStart)
    });
}

/// Handles moments that did not come this round.
pub fn round_end(draft: &mut Draft) {
    let order: Vec<Id> = draft.encounter.order.iter().map(|combatant| combatant.token.clone()).collect();
    for id in &order {
        tick(draft, id, Moment::TurnStart);
        tick(draft, id, Moment::TurnEnd);
    }
    count_down(draft, |owner, condition| {
        let id = whose(owner, condition);
        !order.iter().any(|listed| listed == id)
    });
    templates::round_end(draft);
}

/// Returns the token whose turn a condition waits for.
fn whose<'c>(owner: &'c Token, condition: &'c Condition) -> &'c str {
    until(condition, "token").unwrap_or(&owner.id)
}

/// Returns whether a condition waits for this moment. This runs for all conditions, so the lookup of the moment comes last.
fn waits_for(owner: &Token, condition: &Condition, id: &str, moment: Moment) -> bool {
    whose(owner, condition) == id && until(condition, "at").unwrap_or(Moment::TurnEnd.word()) == moment.word()
}

fn until<'c>(condition: &'c Condition, key: &str) -> Option<&'c str> {
    condition.more.get("until")?.get(key)?.as_str()
}

fn count_down(draft: &mut Draft, comes: impl Fn(&Token, &Condition) -> bool) {
    let timed = |condition: &Condition| condition.rounds.is_some() || condition.more.contains_key("until");
    let mut ended = Vec::new();
    for index in 0..draft.scene.tokens.len() {
        let token = &draft.scene.tokens[index];
        if !token.conditions.iter().any(|condition| timed(condition) && comes(token, condition)) {
            continue;
        }
        let owner = token.clone();
        let token = &mut draft.scene.tokens[index];
        token.conditions.retain_mut(|condition| {
            if !timed(condition) || !comes(&owner, condition) {
                return true;
            }
            let left = condition.rounds.unwrap_or(1) - 1;
            if left <= 0 {
                ended.push((owner.id.clone(), name(&owner).to_owned(), condition.clone()));
                return false;
            }
            condition.rounds = Some(left);
            true
        });
    }
    for (id, name, condition) in ended {
        let clause = draft.condition_clause(&name, &condition, false);
        draft.emit(ConditionRemoved::in_time(&id, &condition, clause));
    }
}
