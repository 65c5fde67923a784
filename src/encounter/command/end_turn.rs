//! The active turn ends.

use super::kind::{CommandKind, Needs, Request, Weight};
use crate::draft::{Draft, illegal};
use crate::mechanics::turns::{finish_turn, next_turn};
use crate::scene::Scene;
use burstmap_messages::{Wording, catalogue};
use burstmap_rules::map::Id;
use burstmap_rules::query::Phase;
use burstmap_rules::reason::Refusal;
use serde::{Deserialize, Serialize};

/// The active turn ends and the next one begins; after the last one the round ends.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct EndTurn {
    /// Whose turn it is thought to be; another's is refused.
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

    fn request<'a>(&'a self, seen: &'a Scene) -> Result<Request<'a>, Refusal> {
        let active = seen.encounter.as_deref().and_then(|fight| fight.active.as_ref());
        match self.token.as_ref().or(active) {
            // Somebody unknown may have the turn that the side believes to be its own.
            Some(token) => Ok(Request::by(token, "/token", Weight::AtOnce).needing(Needs::OwnTurn)),
            None => Err(Refusal::new("not-your-turn", catalogue::TurnNotUnderWay)),
        }
    }
}
