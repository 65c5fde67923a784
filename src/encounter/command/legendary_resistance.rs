//! Decisions about Legendary Resistance after a failed save (E5-97).

use super::kind::{CommandKind, Request, Weight};
use crate::draft::{Draft, illegal};
use crate::legendary::Resisted;
use crate::names::name;
use crate::scene::Scene;
use burstmap_messages::catalogue;
use burstmap_rules::legendary::resistance;
use burstmap_rules::map::Id;
use burstmap_rules::reason::Refusal;
use serde::{Deserialize, Serialize};

/// Decides whether the pending failed save succeeds by Legendary Resistance. The command that caused it then resumes (E5-97).
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct LegendaryResistance {
    pub token: Id,
    /// With `true`, one use is spent and the save succeeds. With `false`, the save remains a failure.
    #[serde(rename = "use")]
    pub uses: bool,
}

impl CommandKind for LegendaryResistance {
    const ROLLS: bool = true;

    fn apply(&self, draft: &mut Draft) -> Result<(), Refusal> {
        let token = draft.token(&self.token, "/token")?.clone();
        let left = resistance::left(draft.ruleset, &token);
        let waits = |waiting: &crate::combat::Resisting| waiting.token == self.token;
        let Some(resisting) = draft.encounter.resisting.as_mut().filter(|waiting| waits(waiting)) else {
            return Err(illegal(catalogue::ResistanceNothingWaits { token: name(&token) }).at("/token"));
        };
        if self.uses && left <= 0 {
            let message = catalogue::ResistanceGone { token: name(&token) };
            return Err(Refusal::new("no-action-left", message).at("/use"));
        }
        resisting.answers.push(Resisted { token: self.token.clone(), uses: self.uses });
        Ok(())
    }

    fn request<'a>(&'a self, _seen: &'a Scene) -> Result<Request<'a>, Refusal> {
        Ok(Request::by(&self.token, "/token", Weight::AtOnce))
    }
}
