//! The save that terrain requires (E5-39).

use super::kind::{CommandKind, Request};
use crate::draft::{Draft, illegal};
use crate::event::CheckRolled;
use crate::mechanics::{changes, ground_saves, resistance};
use crate::names::name;
use crate::refusals::{check_number, refuse_unrolled};
use crate::scene::Scene;
use burstmap_messages::catalogue;
use burstmap_rules::board::Board;
use burstmap_rules::change::Change;
use burstmap_rules::checks::DueCheck;
use burstmap_rules::conditions::plain;
use burstmap_rules::map::{Id, Token, is_zero};
use burstmap_rules::movement::reach;
use burstmap_rules::policy::movement::GroundSave;
use burstmap_rules::reason::Refusal;
use burstmap_rules::ruleset::Ruleset;
use serde::{Deserialize, Serialize};

/// Makes the save that terrain such as ice requires. A failure causes the condition in the ruleset, such as prone (E5-39).
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SaveOnGround {
    pub token: Id,
    /// Bonus to the save.
    #[serde(default, skip_serializing_if = "is_zero")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<i32>"))]
    pub bonus: i32,
    /// Positive for advantage, negative for disadvantage.
    #[serde(default, skip_serializing_if = "is_zero")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<i32>"))]
    pub advantage: i32,
    /// Result without a roll: `false` if the token chooses to fail (E5-74), `true` if the game master lets it succeed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub success: Option<bool>,
}

impl CommandKind for SaveOnGround {
    const ROLLS: bool = true;

    fn apply(&self, draft: &mut Draft) -> Result<(), Refusal> {
        let token = draft.token(&self.token, "/token")?.clone();
        let ruleset = draft.ruleset;
        if ruleset.movement.ground_saves.is_empty() {
            return Err(illegal(catalogue::GroundSaveNoRule).at("/type"));
        }
        check_number("saveOnGround", "bonus", self.bonus)?;
        check_number("saveOnGround", "advantage", self.advantage)?;
        refuse_unrolled(self.success, self.bonus, self.advantage)?;
        let save = pending(ruleset, &token)?;
        let due = self.due(save, &token);
        let checked = resistance::save(draft, &token, &due.order(), save.difficulty)?;
        draft.emit(CheckRolled::to_withstand_ground(&token, &checked, save));
        changes::apply(draft, &checked.used_up);
        changes::apply(draft, &[ground_saves::saved(save, &token.id)]);
        if !checked.reaches(save.difficulty) {
            let condition = plain(&save.condition);
            changes::apply(draft, &[Change::AddCondition { token: token.id.clone(), condition }]);
        }
        Ok(())
    }

    fn check(&self, board: &Board) -> Result<Option<DueCheck>, Refusal> {
        let token = reach::token(board, &self.token)?;
        Ok(Some(self.due(pending(board.facts.ruleset, token)?, token)))
    }

    fn request<'a>(&'a self, _seen: &'a Scene) -> Result<Request<'a>, Refusal> {
        Request::of_save(&self.token, [self.bonus, self.advantage], self.success)
    }
}

impl SaveOnGround {
    fn due(&self, save: &GroundSave, token: &Token) -> DueCheck {
        let due = DueCheck::new(token, &save.save, self.bonus, Some(save.difficulty));
        DueCheck { advantage: self.advantage, decided: self.success, ..due }
    }
}

/// Returns the save that the token has to make.
fn pending<'r>(ruleset: &'r Ruleset, token: &Token) -> Result<&'r GroundSave, Refusal> {
    let pending = ruleset.movement.ground_saves.iter().find(|save| token.has(&save.pending));
    pending.ok_or_else(|| illegal(catalogue::GroundSaveNone { token: name(token) }).at("/token"))
}
