//! First aid for the dying (E5-83).

use super::kind::{BeforeRoll, CommandKind, Request, Weight, odds_of_check};
use crate::draft::{Draft, illegal};
use crate::event::CheckRolled;
use crate::mechanics::aim::Aim;
use crate::mechanics::{actions, changes, ready};
use crate::names::name;
use crate::refusals::{check_number, idle_beside};
use crate::scene::Scene;
use burstmap_messages::catalogue;
use burstmap_rules::board::Board;
use burstmap_rules::checks::{self, DueCheck};
use burstmap_rules::conditions::incapacitated;
use burstmap_rules::damage::dying;
use burstmap_rules::distance;
use burstmap_rules::map::{Id, Token, is_zero};
use burstmap_rules::movement::reach;
use burstmap_rules::odds::{Odds, TargetOdds};
use burstmap_rules::policy::damage::{DyingPolicy, FirstAid};
use burstmap_rules::reason::{Reason, Refusal};
use serde::{Deserialize, Serialize};

/// A token gives an adjacent token first aid. A dying token becomes stable, and a token that was knocked out wakes (E5-83). In combat, this
/// takes an action on the helper's turn.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Stabilize {
    /// The helper.
    pub token: Id,
    /// The token that receives first aid.
    pub target: Id,
    /// Whether a kit is used up instead of making a check.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<bool>"))]
    pub kit: bool,
    /// Bonus to the check.
    #[serde(default, skip_serializing_if = "is_zero")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<i32>"))]
    pub bonus: i32,
}

impl CommandKind for Stabilize {
    const ROLLS: bool = true;

    fn apply(&self, draft: &mut Draft) -> Result<(), Refusal> {
        let helper = draft.token(&self.token, "/token")?.clone();
        let target = draft.token(&self.target, "/target")?.clone();
        check_number("stabilize", "bonus", self.bonus)?;
        if self.kit && self.bonus != 0 {
            return Err(idle_beside("bonus", "kit"));
        }
        let policy = self.possible(&draft.board(), &helper, &target)?;
        let (aid, rule) = (policy.first_aid.clone(), policy.stable_rule.clone());
        if let Some(action) = aid.action.as_ref().filter(|_| draft.encounter.running()) {
            if !ready::take(draft, &self.token)? {
                draft.check_turn(&self.token, "/token")?;
            }
            actions::perform(draft, &self.token, action, &Aim::default())
                .map_err(|refusal| refusal.at("/token"))?;
        }
        let mut faces = draft.faces.clone();
        let checked = match self.kit {
            true => None,
            false => {
                let due = self.due(&aid, &helper);
                Some(checks::roll(&draft.board(), &helper, &due.order(), &mut faces)?)
            }
        };
        let success = checked.as_ref().is_none_or(|checked| checked.reaches(aid.difficulty));
        let used_up = checked.as_ref().map_or_else(Vec::new, |checked| checked.used_up.clone());
        let checked = checked.as_ref().map(|checked| (checked, aid.difficulty));
        let wakes = !dying::is_dying(draft.ruleset, &target);
        draft.emit(CheckRolled::to_help(&helper, &target, &aid.stat, checked, wakes, &rule));
        changes::apply(draft, &used_up);
        if success {
            let changes = dying::aided(draft.ruleset, &target, &mut faces)?;
            changes::apply(draft, &changes);
        }
        draft.faces = faces;
        Ok(())
    }

    fn check(&self, board: &Board) -> Result<Option<DueCheck>, Refusal> {
        let (helper, policy) = self.given(board)?;
        Ok((!self.kit).then(|| self.due(&policy.first_aid, helper)))
    }

    fn odds(&self, before: &BeforeRoll) -> Result<Option<Odds>, Refusal> {
        if !self.kit {
            return odds_of_check(self, before);
        }
        let (helper, policy) = self.given(before.board)?;
        let why = vec![Reason::new(&policy.stable_rule, catalogue::OddsKit)];
        let certain =
            TargetOdds { token: helper.id.clone(), success: Some(1.0), why, ..TargetOdds::default() };
        Ok(Some(certain.into()))
    }

    fn request<'a>(&'a self, _seen: &'a Scene) -> Result<Request<'a>, Refusal> {
        Ok(Request::by(&self.token, "/token", Weight::AskFirst))
    }
}

impl Stabilize {
    /// Returns the helper and the rule.
    fn given<'a>(&self, board: &Board<'a>) -> Result<(&'a Token, &'a DyingPolicy), Refusal> {
        let helper = reach::token(board, &self.token)?;
        let target = reach::token(board, &self.target).map_err(|refusal| refusal.at("/target"))?;
        Ok((helper, self.possible(board, helper, target)?))
    }

    /// Refuses first aid that the helper can't give, or that the target does not need.
    fn possible<'a>(
        &self,
        board: &Board<'a>,
        helper: &Token,
        target: &Token,
    ) -> Result<&'a DyingPolicy, Refusal> {
        let ruleset = board.facts.ruleset;
        let Some(policy) = &ruleset.damage.dying else {
            return Err(illegal(catalogue::AidNoRule { ruleset: &ruleset.name }).at("/type"));
        };
        let rule = &policy.stable_rule;
        if helper.id == target.id || helper.has("dead") || incapacitated(ruleset, helper) {
            return Err(illegal(catalogue::AidUnable { rule, token: name(helper) }).at("/token"));
        }
        if !dying::needs_aid(ruleset, target) {
            return Err(illegal(catalogue::AidNotNeeded { rule, token: name(target) }).at("/target"));
        }
        let aid = &policy.first_aid;
        let distance = distance::of_tokens(board, helper, target);
        if distance > aid.within {
            let (token, target, within) = (name(helper), name(target), aid.within);
            let message = catalogue::AidTooFar { rule, token, target, distance, within };
            return Err(Refusal::new("out-of-range", message).at("/target"));
        }
        Ok(policy)
    }

    fn due(&self, aid: &FirstAid, helper: &Token) -> DueCheck {
        DueCheck::new(helper, &aid.stat, self.bonus, Some(aid.difficulty))
    }
}
