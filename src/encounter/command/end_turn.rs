//! The end of the active turn.

use super::kind::{BeforeRoll, CommandKind, Needs, Request, Weight};
use crate::draft::{Draft, illegal};
use crate::mechanics::turns::{finish_turn, next_turn, odds_of_next};
use crate::scene::Scene;
use burstmap_messages::{Wording, catalogue};
use burstmap_rules::map::Id;
use burstmap_rules::odds::Odds;
use burstmap_rules::query::Phase;
use burstmap_rules::reason::Refusal;
use serde::{Deserialize, Serialize};

/// Ends the active turn and starts the next one. After the last turn, the round ends.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct EndTurn {
    /// The token whose turn is expected to end. The command is refused if another token is active.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub token: Option<Id>,
}

impl CommandKind for EndTurn {
    fn apply(&self, draft: &mut Draft) -> Result<(), Refusal> {
        let token = self.token.as_ref();
        let Some(active) = draft.encounter.active.clone() else {
            return Err(illegal(match draft.encounter.phase {
                Phase::RoundEnd => Wording::from(catalogue::TurnAllOver),
                _ => catalogue::TurnNone.into(),
            }));
        };
        if let Some(id) = token.filter(|id| **id != active) {
            draft.index(id, "/token")?;
            return Err(draft
                .check_turn(id, "/token")
                .err()
                .unwrap_or_else(|| illegal(catalogue::TurnNotYours)));
        }
        finish_turn(draft, &active)?;
        next_turn(draft)
    }

    /// Returns the odds of the death save at the start of the next turn (E5-82).
    fn odds(&self, before: &BeforeRoll) -> Result<Option<Odds>, Refusal> {
        let turn = before.encounter.filter(|encounter| encounter.active.is_some());
        Ok(turn.and_then(|encounter| odds_of_next(before.board, encounter)))
    }

    fn request<'a>(&'a self, seen: &'a Scene) -> Result<Request<'a>, Refusal> {
        let active = seen.encounter.as_deref().and_then(|fight| fight.active.as_ref());
        match self.token.as_ref().or(active) {
            // A token unknown to the side may have the turn that the side believes to be its own.
            Some(token) => Ok(Request::by(token, "/token", Weight::AtOnce).needing(Needs::OwnTurn)),
            None => Err(Refusal::new("not-your-turn", catalogue::TurnNotUnderWay)),
        }
    }
}
