//! The end of a round.

use super::kind::{BeforeRoll, CommandKind};
use crate::draft::{Draft, illegal};
use crate::event::{RoundEnded, TurnLost};
use crate::mechanics::order::Ties;
use crate::mechanics::turns::{all_wait, next_turn, odds_of_next, round_started};
use crate::mechanics::{durations, holds, order};
use burstmap_messages::catalogue;
use burstmap_rules::map::Id;
use burstmap_rules::odds::Odds;
use burstmap_rules::query::{Phase, TurnStatus};
use burstmap_rules::reason::Refusal;
use serde::{Deserialize, Serialize};

/// Ends the round: delayed turns are lost (RS-33), the round number increases (SA-06), and the next round starts.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct EndRound {}

impl CommandKind for EndRound {
    fn apply(&self, draft: &mut Draft) -> Result<(), Refusal> {
        match draft.encounter.phase {
            Phase::RoundEnd => {}
            Phase::Combat => {
                let waiting = draft
                    .encounter
                    .order
                    .iter()
                    .filter(|c| matches!(c.status, TurnStatus::Waiting | TurnStatus::Active));
                let waiting: Vec<Id> = waiting.map(|c| c.token.clone()).collect();
                return Err(illegal(catalogue::TurnRoundGoesOn { waiting: draft.names(&waiting) }));
            }
            Phase::Setup | Phase::Over => {
                return Err(illegal(catalogue::TurnNoRound));
            }
        }
        let round = draft.encounter.round;
        let missed = |draft: &Draft, status| -> Vec<Id> {
            draft.encounter.order.iter().filter(|c| c.status == status).map(|c| c.token.clone()).collect()
        };
        for id in missed(draft, TurnStatus::Delayed) {
            if let Some(combatant) = draft.encounter.combatant_mut(&id) {
                combatant.status = TurnStatus::Lost;
            }
            draft.emit(TurnLost::new(&id, &draft.name(&id), round, &draft.ruleset.turns.delay_rule));
            // Without the maintaining action this round, the grapple ends (RD-43).
            holds::release(draft, &id);
        }
        durations::round_end(draft);
        draft.emit(RoundEnded::new(round, Some(&draft.ruleset.turns.round_rule)));
        draft.encounter.round += 1;
        draft.encounter.phase = Phase::Combat;
        all_wait(&mut draft.encounter);
        order::settle(draft, Ties::DrawRest)?;
        round_started(draft);
        next_turn(draft)
    }

    /// Returns the odds of the death save at the start of the next turn (E5-82).
    fn odds(&self, before: &BeforeRoll) -> Result<Option<Odds>, Refusal> {
        let over = before.encounter.filter(|encounter| encounter.phase == Phase::RoundEnd);
        Ok(over.and_then(|encounter| odds_of_next(before.board, encounter)))
    }
}
