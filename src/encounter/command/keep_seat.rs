//! The save to stay mounted (E5-55).

use super::fall::Fall;
use super::kind::{CommandKind, Request};
use crate::draft::{Draft, illegal};
use crate::event::CheckRolled;
use crate::mechanics::{changes, resistance, riding};
use crate::names::name;
use crate::refusals::{check_number, refuse_unrolled};
use crate::scene::Scene;
use burstmap_messages::catalogue;
use burstmap_rules::board::{self, Board};
use burstmap_rules::checks::DueCheck;
use burstmap_rules::heights;
use burstmap_rules::map::{Id, Token, is_zero};
use burstmap_rules::movement::reach;
use burstmap_rules::policy::mounts::{FallingOff, MountPolicy};
use burstmap_rules::reason::Refusal;
use serde::{Deserialize, Serialize};

/// A rider saves to stay on a mount that was moved or knocked prone. On a failure it falls off, prone, onto the nearest free cell next to
/// the mount (E5-55).
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct KeepSeat {
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

impl CommandKind for KeepSeat {
    const ROLLS: bool = true;

    fn apply(&self, draft: &mut Draft) -> Result<(), Refusal> {
        let token = draft.token(&self.token, "/token")?.clone();
        let Some(policy) = &draft.ruleset.mounts else {
            return Err(illegal(catalogue::MountNoRule).at("/type"));
        };
        let falling = &policy.falling_off;
        check_number("keepSeat", "bonus", self.bonus)?;
        check_number("keepSeat", "advantage", self.advantage)?;
        refuse_unrolled(self.success, self.bonus, self.advantage)?;
        let mount = self.mount(&draft.board(), policy, &token)?.clone();
        let due = self.due(falling, &token);
        let checked = resistance::save(draft, &token, &due.order(), falling.difficulty)?;
        draft.emit(CheckRolled::to_keep_seat(
            &token,
            &falling.save,
            &checked,
            falling.difficulty,
            &falling.rule,
        ));
        changes::apply(draft, &checked.used_up);
        changes::apply(draft, &[riding::saved(policy, &token)]);
        let stays = checked.reaches(falling.difficulty);
        if !stays {
            riding::fall_off(draft, &token);
        } else if mount.has("dead")
            && let Some(rider) = draft.token_mut(&token.id)
        {
            rider.mounted_on = None;
        }
        // A rider that falls off a flying mount also falls to the ground.
        if !stays && token.elevation > 0 && heights::flies(&draft.facts(), &mount) {
            return Fall { token: self.token.clone(), ..Fall::default() }.apply(draft);
        }
        Ok(())
    }

    fn check(&self, board: &Board) -> Result<Option<DueCheck>, Refusal> {
        let token = reach::token(board, &self.token)?;
        let no_rule = || illegal(catalogue::MountNoRule).at("/type");
        let policy = board.facts.ruleset.mounts.as_ref().ok_or_else(no_rule)?;
        self.mount(board, policy, token)?;
        Ok(Some(self.due(&policy.falling_off, token)))
    }

    fn request<'a>(&'a self, _seen: &'a Scene) -> Result<Request<'a>, Refusal> {
        Request::of_save(&self.token, [self.bonus, self.advantage], self.success)
    }
}

impl KeepSeat {
    /// Returns the mount from which the token may fall.
    fn mount<'a>(
        &self,
        board: &Board<'a>,
        policy: &MountPolicy,
        token: &Token,
    ) -> Result<&'a Token, Refusal> {
        let falling = &policy.falling_off;
        let mount = board::mount_of(&board.facts, token).filter(|_| token.has(&falling.pending));
        let none = || catalogue::MountNoSave { rule: &falling.rule, token: name(token) };
        mount.ok_or_else(|| illegal(none()).at("/token"))
    }

    fn due(&self, falling: &FallingOff, token: &Token) -> DueCheck {
        let due = DueCheck::new(token, &falling.save, self.bonus, Some(falling.difficulty));
        DueCheck { advantage: self.advantage, decided: self.success, ..due }
    }
}
