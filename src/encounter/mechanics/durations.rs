//! When conditions end: bound to a combatant's turn, not to a place in the order, so that they end at the right moment
//! even when the order changes.
//!
//! `until: { token, at }` ends at the next such moment; `rounds: n` with it at the n-th. `rounds` alone counts the ends
//! of the bearer's own turns. A moment that a round passes over (lost turn, removed token) comes at the round's end.

use crate::draft::Draft;
use crate::event::ConditionRemoved;
use crate::mechanics::{area_effects, repeated_saves, templates};
use crate::names::name;
use burstmap_rules::area_effect::AreaMoment;
use burstmap_rules::map::{Condition, Id, Token};
use burstmap_rules::model::given_condition::SaveMoment;
use burstmap_rules::query::Phase;
use serde_json::{Value, json};

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

/// A condition that is given in the middle of somebody's turn lasts from that turn to the same point of later ones:
/// written down, so that everybody can read and change it.
pub fn bind(draft: &Draft, condition: &mut Condition) {
    let bound = condition.more.contains_key("until");
    if let (Some(_), false, Phase::Combat, Some(active)) =
        (condition.rounds, bound, draft.encounter.phase, &draft.encounter.active)
    {
        condition.more.insert("until".into(), json!({ "token": active, "at": "turnStart" }));
    }
}

/// The moment has come for a combatant; within one round it comes once.
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
    count_down(draft, |owner, condition| bound_to(owner, condition) == (id.as_str(), moment.word()));
    repeated_saves::come(draft, id, moment.of_saves());
    if draft.encounter.phase == Phase::Combat {
        area_effects::turn(draft, id, moment.of_areas());
    }
    if moment == Moment::TurnStart {
        templates::turn_start(draft, id);
    }
}

/// A turn that was delayed or interrupted begins for good: what was to last until then, and has come since, is over.
/// Rounds were counted when it began first.
pub fn begin_again(draft: &mut Draft, id: &Id) {
    count_down(draft, |owner, condition| {
        condition.rounds.is_none() && bound_to(owner, condition) == (id.as_str(), Moment::TurnStart.word())
    });
}

/// Moments that did not come in this round, come now.
pub fn round_end(draft: &mut Draft) {
    let order: Vec<Id> = draft.encounter.order.iter().map(|combatant| combatant.token.clone()).collect();
    for id in &order {
        tick(draft, id, Moment::TurnStart);
        tick(draft, id, Moment::TurnEnd);
    }
    count_down(draft, |owner, condition| {
        let (id, _) = bound_to(owner, condition);
        !order.iter().any(|listed| listed == id)
    });
    templates::round_end(draft);
}

/// Whose turn a condition waits for, and which end of it.
fn bound_to<'c>(owner: &'c Token, condition: &'c Condition) -> (&'c str, &'c str) {
    let until = condition.more.get("until");
    let word = |key: &str| until.and_then(|until| until.get(key)).and_then(Value::as_str);
    (word("token").unwrap_or(&owner.id), word("at").unwrap_or(Moment::TurnEnd.word()))
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
