//! The end of combat.

use super::kind::CommandKind;
use crate::combat::Turn;
use crate::draft::{Draft, illegal};
use crate::event::CombatEnded;
use burstmap_messages::catalogue;
use burstmap_rules::query::{Phase, TurnStatus};
use burstmap_rules::reason::Refusal;
use serde::{Deserialize, Serialize};

/// Ends combat. The turn order stays readable.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct EndCombat {}

impl CommandKind for EndCombat {
    fn apply(&self, draft: &mut Draft) -> Result<(), Refusal> {
        if !draft.encounter.running() {
            return Err(illegal(catalogue::CombatNotUnderWay));
        }
        let encounter = &mut draft.encounter;
        encounter.phase = Phase::Over;
        if let Some(active) = encounter.active.take()
            && let Some(combatant) = encounter.combatant_mut(&active)
        {
            combatant.status = TurnStatus::Acted;
        }
        encounter.turn = Turn::default();
        encounter.legendary = None;
        let round = encounter.round;
        draft.emit(CombatEnded::new(round, Some(&draft.ruleset.turns.end_rule)));
        Ok(())
    }
}
