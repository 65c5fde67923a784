//! Turns that are delayed and taken later in the round.

use super::kind::{CommandKind, Request, Weight};
use crate::draft::{Draft, illegal};
use crate::event::TurnDelayed;
use crate::mechanics::turns::{begin_turn, next_turn};
use crate::scene::Scene;
use burstmap_messages::catalogue;
use burstmap_rules::conditions::incapacitated;
use burstmap_rules::map::Id;
use burstmap_rules::query::{Phase, TurnStatus};
use burstmap_rules::reason::Refusal;
use burstmap_rules::wording::cited;
use serde::{Deserialize, Serialize};

/// Delays the active combatant's turn, before it has done anything (RS-33, AH-29).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Delay {
    pub token: Id,
}

impl CommandKind for Delay {
    fn apply(&self, draft: &mut Draft) -> Result<(), Refusal> {
        let id = &self.token;
        draft.index(id, "/token")?;
        if !draft.ruleset.turns.delay {
            let instead = match draft.ruleset.actions.ready.is_some() {
                true => catalogue::TurnNoDelayingReady,
                false => catalogue::TurnNoDelaying,
            };
            return Err(illegal(cited(&draft.ruleset.turns.delay_rule, instead.into())));
        }
        if draft.encounter.phase != Phase::Combat {
            return Err(illegal(catalogue::TurnDelayInCombat));
        }
        draft.check_turn(id, "/token")?;
        if draft.find(id).is_some_and(|token| incapacitated(draft.ruleset, token)) {
            let message = catalogue::TurnCannotWait { token: draft.name(id) };
            return Err(illegal(message).at("/token"));
        }
        if draft.encounter.turn.begun {
            let message = catalogue::TurnTooLateToDelay { token: draft.name(id) };
            return Err(illegal(message));
        }
        if let Some(combatant) = draft.encounter.combatant_mut(id) {
            combatant.status = TurnStatus::Delayed;
        }
        draft.emit(TurnDelayed::new(id, &draft.name(id), &draft.ruleset.turns.delay_rule));
        next_turn(draft)
    }

    fn request<'a>(&'a self, _seen: &'a Scene) -> Result<Request<'a>, Refusal> {
        Ok(Request::by(&self.token, "/token", Weight::AtOnce))
    }
}

/// Takes a delayed turn between turns: before the active combatant has done anything, or after the last turn.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ActNow {
    pub token: Id,
}

impl CommandKind for ActNow {
    fn apply(&self, draft: &mut Draft) -> Result<(), Refusal> {
        let id = &self.token;
        draft.index(id, "/token")?;
        let status = draft.encounter.combatant(id).map(|combatant| combatant.status);
        if !draft.encounter.running() || status != Some(TurnStatus::Delayed) {
            return Err(illegal(catalogue::TurnNotDelayed { token: draft.name(id) }).at("/token"));
        }
        if draft.find(id).is_some_and(|token| token.has("dead")) {
            return Err(illegal(catalogue::TurnDead { token: draft.name(id) }).at("/token"));
        }
        if draft.encounter.another {
            return Err(Refusal::new("not-your-turn", catalogue::TurnAnother).at("/token"));
        }
        if let Some(active) = draft.encounter.active.clone() {
            if draft.encounter.turn.begun {
                let message = catalogue::TurnBetweenTurns { active: draft.name(&active) };
                return Err(Refusal::new("not-your-turn", message).at("/token"));
            }
            if let Some(combatant) = draft.encounter.combatant_mut(&active) {
                combatant.status = TurnStatus::Waiting;
            }
        }
        begin_turn(draft, id)
    }

    fn request<'a>(&'a self, _seen: &'a Scene) -> Result<Request<'a>, Refusal> {
        Ok(Request::by(&self.token, "/token", Weight::AtOnce))
    }
}
