//! The save that ends a condition (E5-93).

use super::kind::{CommandKind, Request};
use crate::draft::{Draft, illegal};
use crate::event::{CheckRolled, ConditionRemoved};
use crate::mechanics::aim::Aim;
use crate::mechanics::{actions, changes, repeated_saves, resistance};
use crate::names::name;
use crate::refusals::{check_number, refuse_unrolled};
use crate::scene::Scene;
use burstmap_messages::catalogue;
use burstmap_rules::board::Board;
use burstmap_rules::checks::DueCheck;
use burstmap_rules::conditions::{points_at, repeated};
use burstmap_rules::map::{Condition, Id, Token, is_zero};
use burstmap_rules::model::given_condition::{RepeatedSave, SaveMoment};
use burstmap_rules::movement::reach;
use burstmap_rules::reason::Refusal;
use burstmap_rules::ruleset::Ruleset;
use serde::{Deserialize, Serialize};

/// Makes the oldest pending save that a condition requires. A success ends the condition (E5-93).
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SaveAgainst {
    pub token: Id,
    /// Kind of the condition.
    pub condition: String,
    /// The token that caused the condition, to select one of several conditions of the kind.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<Id>,
    /// Whether the save takes an action of the token's turn, if the condition allows that.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<bool>"))]
    pub action: bool,
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

impl CommandKind for SaveAgainst {
    const ROLLS: bool = true;

    fn apply(&self, draft: &mut Draft) -> Result<(), Refusal> {
        let token = draft.token(&self.token, "/token")?.clone();
        check_number("saveAgainst", "bonus", self.bonus)?;
        check_number("saveAgainst", "advantage", self.advantage)?;
        refuse_unrolled(self.success, self.bonus, self.advantage)?;
        let rule = repeated_saves::save_rule(draft.ruleset);
        let (condition, save, moment) = self.pending(draft.ruleset, &token)?;
        if let Some(action) = repeated_saves::action(draft.ruleset).filter(|_| self.action)
            && draft.encounter.running()
        {
            draft.check_turn(&self.token, "/token")?;
            actions::perform(draft, &self.token, action, &Aim::default())
                .map_err(|refusal| refusal.at("/token"))?;
        }
        let due = self.due(&token, &save, moment);
        let checked = resistance::save(draft, &token, &due.order(), save.difficulty)?;
        let against = (save.stat.as_str(), save.difficulty);
        draft.emit(CheckRolled::against_condition(&token, against, &checked, &self.condition, true, rule));
        changes::apply(draft, &checked.used_up);
        let clause = draft.condition_clause(name(&token), &condition, false);
        let success = checked.reaches(save.difficulty);
        let Some(bearer) = draft.token_mut(&self.token) else { return Ok(()) };
        let Some(index) = bearer.conditions.iter().position(|own| *own == condition) else { return Ok(()) };
        if success {
            bearer.conditions.remove(index);
            draft.emit(ConditionRemoved::new(&token.id, &condition.kind, points_at(&condition), clause));
        } else if !self.action {
            let due = repeated::due(&condition);
            repeated::set_due(&mut bearer.conditions[index], &due[1..]);
        }
        Ok(())
    }

    fn check(&self, board: &Board) -> Result<Option<DueCheck>, Refusal> {
        let token = reach::token(board, &self.token)?;
        let (_, save, moment) = self.pending(board.facts.ruleset, token)?;
        Ok(Some(self.due(token, &save, moment)))
    }

    fn request<'a>(&'a self, _seen: &'a Scene) -> Result<Request<'a>, Refusal> {
        Request::of_save(&self.token, [self.bonus, self.advantage], self.success)
    }
}

impl SaveAgainst {
    /// Returns the condition, its save, and the moment of this save.
    fn pending(
        &self,
        ruleset: &Ruleset,
        token: &Token,
    ) -> Result<(Condition, RepeatedSave, SaveMoment), Refusal> {
        let rule = repeated_saves::save_rule(ruleset);
        let (condition, save) = self.find(token, rule)?;
        let moment = match (self.action, repeated::due(&condition).first()) {
            (true, _) if save.at.contains(&SaveMoment::Action) => SaveMoment::Action,
            (true, _) => {
                let message =
                    catalogue::RepeatedSaveNoAction { rule, token: name(token), condition: &self.condition };
                return Err(illegal(message).at("/action"));
            }
            (false, Some(moment)) => *moment,
            (false, None) => {
                let message =
                    catalogue::RepeatedSaveNotDue { rule, token: name(token), condition: &self.condition };
                return Err(illegal(message).at("/condition"));
            }
        };
        Ok((condition, save, moment))
    }

    fn due(&self, token: &Token, save: &RepeatedSave, moment: SaveMoment) -> DueCheck {
        let better = i32::from(save.advantage_at.contains(&moment));
        let due = DueCheck::new(token, &save.stat, self.bonus, Some(save.difficulty));
        DueCheck { advantage: self.advantage.signum() + better, decided: self.success, ..due }
    }

    /// Finds the condition and its save. A condition with a pending save takes precedence.
    fn find(&self, token: &Token, rule: &str) -> Result<(Condition, RepeatedSave), Refusal> {
        let by = self.by.as_deref();
        let mut own: Vec<(&Condition, RepeatedSave)> = token
            .conditions
            .iter()
            .filter(|own| own.kind == self.condition && (by.is_none() || points_at(own) == by))
            .filter_map(|own| repeated::of(own).map(|save| (own, save)))
            .collect();
        own.sort_by_key(|(own, _)| repeated::due(own).is_empty());
        let none =
            || illegal(catalogue::RepeatedSaveNone { rule, token: name(token), condition: &self.condition });
        let (condition, save) = own.into_iter().next().ok_or_else(|| none().at("/condition"))?;
        Ok((condition.clone(), save))
    }
}
