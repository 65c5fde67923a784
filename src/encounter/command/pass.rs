//! Declined opportunities to attack first (RD-54, SA-32).

use super::kind::{CommandKind, Request, Weight};
use crate::combat::Opportunity;
use crate::draft::{Draft, illegal};
use crate::mechanics::pauses;
use crate::scene::Scene;
use burstmap_messages::catalogue;
use burstmap_rules::map::Id;
use burstmap_rules::reason::Refusal;
use serde::{Deserialize, Serialize};

/// Declines an attack before the action that provoked it. The paused command resumes when all attackers have attacked or declined.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Pass {
    /// The token that declines. `None` for all that can attack now.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub token: Option<Id>,
}

impl CommandKind for Pass {
    fn apply(&self, draft: &mut Draft) -> Result<(), Refusal> {
        if draft.encounter.turn.paused.is_empty() {
            return Err(illegal(catalogue::InterruptionNothingWaits).at("/type"));
        }
        let Some(id) = &self.token else {
            pauses::pass_all(draft);
            return Ok(());
        };
        draft.index(id, "/token")?;
        let fits = |paused: &crate::combat::Paused| paused.open.iter().any(|chance| chance.by == *id);
        let Some(place) = draft.encounter.turn.paused.iter().rposition(fits) else {
            let message = catalogue::InterruptionNoChance { token: draft.name(id) };
            return Err(illegal(message).at("/token"));
        };
        let open = &mut draft.encounter.turn.paused[place].open;
        let passed: Vec<Opportunity> = open.extract_if(.., |chance| chance.by == *id).collect();
        pauses::tell_passed(draft, &passed);
        Ok(())
    }

    fn request<'a>(&'a self, _seen: &'a Scene) -> Result<Request<'a>, Refusal> {
        match &self.token {
            Some(token) => Ok(Request::by(token, "/token", Weight::AtOnce)),
            None => Err(illegal(catalogue::InterruptionWhose).at("/token")),
        }
    }
}
