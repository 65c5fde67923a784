//! Further actions that the game master grants (E5-102).

use super::kind::{CommandKind, Request, for_the_game_master};
use crate::draft::{Draft, illegal};
use crate::event::ActionGranted;
use crate::mechanics::budget;
use crate::names::name;
use crate::scene::Scene;
use burstmap_messages::catalogue;
use burstmap_rules::actions::counts;
use burstmap_rules::map::Id;
use burstmap_rules::reason::Refusal;
use serde::{Deserialize, Serialize};

/// No more are granted at a time.
const MOST: i32 = 20;

/// The game master grants the one whose turn it is further actions of a kind, for this turn (E5-102): a feature says so, or a spell.
/// What a token has in each of its turns is said by its trait `actions`.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct GrantAction {
    pub token: Id,
    /// The name of an action that turns bring.
    pub action: String,
    /// How many; left out: one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub count: Option<i32>,
}

impl CommandKind for GrantAction {
    fn apply(&self, draft: &mut Draft) -> Result<(), Refusal> {
        let token = draft.token(&self.token, "/token")?.clone();
        let policy = &draft.ruleset.actions;
        if !counts(policy) {
            return Err(illegal(catalogue::GrantNothingCounted { ruleset: &draft.ruleset.name }).at("/type"));
        }
        let known: Vec<&str> = policy.per_turn.iter().map(|one| one.action.as_str()).collect();
        draft.known_word(catalogue::ThingAction, &self.action, &known, "/action")?;
        let count = self.count.unwrap_or(1);
        if !(1..=MOST).contains(&count) {
            let message = catalogue::GrantCount { most: MOST, count };
            return Err(Refusal::new("bad-command", message).at("/count"));
        }
        if !draft.encounter.is_active(&self.token) {
            return Err(illegal(catalogue::GrantNotNow { token: name(&token) }).at("/token"));
        }
        let mut left = budget::budget(draft, &token);
        *left.entry(self.action.clone()).or_insert(0) += count;
        budget::keep(draft, &self.token, left);
        draft.emit(ActionGranted::new(&token, &self.action, count));
        Ok(())
    }

    fn request<'a>(&'a self, _seen: &'a Scene) -> Result<Request<'a>, Refusal> {
        Err(for_the_game_master())
    }
}
