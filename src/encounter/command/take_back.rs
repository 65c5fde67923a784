//! Taking back the latest walk.

use super::kind::{CommandKind, Request, Weight};
use crate::before_walk::Placed;
use crate::draft::{Draft, illegal};
use crate::event::TokenMoved;
use crate::mechanics::{squeezes, walk_budget, warnings};
use crate::names::name;
use crate::scene::Scene;
use burstmap_messages::catalogue;
use burstmap_rules::map::Id;
use burstmap_rules::reason::Refusal;
use serde::{Deserialize, Serialize};

/// Takes back the latest walk of the active combatant, if it has done nothing else since. The token returns to its former position and
/// regains its movement. Damage, conditions and other effects of the walk stay. A player's request always waits for the game master.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct TakeBack {
    /// The token that walked.
    pub token: Id,
}

impl CommandKind for TakeBack {
    fn apply(&self, draft: &mut Draft) -> Result<(), Refusal> {
        let id = &self.token;
        let walker = name(draft.token(id, "/token")?).to_owned();
        let turn = &mut draft.encounter.turn;
        let Some(before) = turn.before_walk.take_if(|before| before.token == *id) else {
            return Err(illegal(catalogue::TakeBackNothing { token: walker }).at("/token"));
        };
        // The rest of the walk, and the attacks that it provoked.
        turn.paused.retain(|paused| paused.token != *id);
        turn.opportunities.retain(|chance| chance.target != *id);
        walk_budget::restore(turn, before.budget);
        for Placed { token: id, at, elevation, footprint } in before.places {
            let Some(moved) = draft.find(&id).map(|token| TokenMoved::taken_back(token, at)) else {
                continue;
            };
            if let Some(token) = draft.token_mut(&id) {
                (token.at, token.elevation, token.footprint) = (at, elevation, footprint);
            }
            draft.emit(moved);
            squeezes::settle(draft, &id);
            warnings::overfull_cell(draft, &id);
        }
        Ok(())
    }

    fn request<'a>(&'a self, _seen: &'a Scene) -> Result<Request<'a>, Refusal> {
        Ok(Request::by(&self.token, "/token", Weight::AskFirst))
    }
}
