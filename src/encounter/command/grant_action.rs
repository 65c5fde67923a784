//! Additional actions granted by the game master (E5-102).

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

/// Maximum number of actions to grant at a time.
const MOST: i32 = 20;

/// Grants the active combatant additional actions for this turn, for example from a feature or spell (E5-102). The trait `actions` defines
/// additional actions for every turn.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct GrantAction {
    pub token: Id,
    /// Name of an action that turns include.
    pub action: String,
    /// Number of actions, 1 if omitted.
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
