//! Concentration: starting it without an effect on the map, ending it, and saves after damage (E5-84).

use super::kind::{CommandKind, Request, Weight};
use crate::draft::{Draft, illegal};
use crate::event::CheckRolled;
use crate::mechanics::concentration::{begin, end, policy};
use crate::mechanics::{changes, resistance};
use crate::names::name;
use crate::refusals::{check_number, refuse_unrolled};
use crate::scene::Scene;
use burstmap_messages::catalogue;
use burstmap_rules::board::Board;
use burstmap_rules::checks::DueCheck;
use burstmap_rules::concentration;
use burstmap_rules::conditions::kinds::CONCENTRATING;
use burstmap_rules::map::{Id, Token, is_zero};
use burstmap_rules::movement::reach;
use burstmap_rules::policy::concentration::ConcentrationPolicy;
use burstmap_rules::reason::Refusal;
use serde::{Deserialize, Serialize};

/// Maximum length of an effect's name, in bytes.
const MOST_BYTES: usize = 200;

/// Starts concentration on an effect and ends any earlier concentration (E5-84). Sustained templates and conditions of the same name
/// (`placeTemplate`, `addCondition`) belong to it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Concentrate {
    pub token: Id,
    /// Name of the effect.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub on: Option<String>,
}

impl CommandKind for Concentrate {
    const EDIT: bool = true;

    fn apply(&self, draft: &mut Draft) -> Result<(), Refusal> {
        draft.index(&self.token, "/token")?;
        let on = self.on.as_deref().unwrap_or_default();
        if on.len() > MOST_BYTES {
            let message = catalogue::ConcentrationName { most: MOST_BYTES };
            return Err(Refusal::new("bad-command", message).at("/on"));
        }
        begin(draft, &self.token, on, false).map_err(|refusal| refusal.at("/token"))
    }

    fn request<'a>(&'a self, _seen: &'a Scene) -> Result<Request<'a>, Refusal> {
        Ok(Request::by(&self.token, "/token", Weight::AskFirst))
    }
}

/// Ends a token's concentration and everything that it sustains. This is allowed at any time (E5-84).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct EndConcentration {
    pub token: Id,
}

impl CommandKind for EndConcentration {
    const EDIT: bool = true;

    fn apply(&self, draft: &mut Draft) -> Result<(), Refusal> {
        let token = draft.token(&self.token, "/token")?;
        if concentration::of(token).is_none() {
            return Err(illegal(catalogue::ConcentrationNone { token: name(token) }).at("/token"));
        }
        end(draft, &self.token);
        Ok(())
    }

    fn request<'a>(&'a self, _seen: &'a Scene) -> Result<Request<'a>, Refusal> {
        Ok(Request::by(&self.token, "/token", Weight::AtOnce))
    }
}

/// Makes the oldest pending save against damage. A failure ends the token's concentration (E5-84).
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SaveConcentration {
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

impl CommandKind for SaveConcentration {
    const ROLLS: bool = true;

    fn apply(&self, draft: &mut Draft) -> Result<(), Refusal> {
        let token = draft.token(&self.token, "/token")?.clone();
        let policy = policy(draft.ruleset).map_err(|refusal| refusal.at("/type"))?;
        check_number("saveConcentration", "bonus", self.bonus)?;
        check_number("saveConcentration", "advantage", self.advantage)?;
        refuse_unrolled(self.success, self.bonus, self.advantage)?;
        let mut saves = pending(policy, &token)?;
        let difficulty = saves.remove(0);
        let due = self.due(policy, &token, difficulty);
        let checked = resistance::save(draft, &token, &due.order(), difficulty)?;
        let success = checked.reaches(difficulty);
        draft.emit(CheckRolled::to_concentrate(&token, &policy.save, difficulty, &checked, &policy.rule));
        changes::apply(draft, &checked.used_up);
        if !success {
            end(draft, &self.token);
        } else if let Some(token) = draft.token_mut(&self.token) {
            let condition = token.conditions.iter_mut().find(|condition| condition.kind == CONCENTRATING);
            condition.into_iter().for_each(|condition| concentration::set_saves(condition, &saves));
        }
        Ok(())
    }

    fn check(&self, board: &Board) -> Result<Option<DueCheck>, Refusal> {
        let token = reach::token(board, &self.token)?;
        let policy = policy(board.facts.ruleset).map_err(|refusal| refusal.at("/type"))?;
        let first = pending(policy, token)?.first().copied();
        Ok(first.map(|difficulty| self.due(policy, token, difficulty)))
    }

    fn request<'a>(&'a self, _seen: &'a Scene) -> Result<Request<'a>, Refusal> {
        Request::of_save(&self.token, [self.bonus, self.advantage], self.success)
    }
}

impl SaveConcentration {
    fn due(&self, policy: &ConcentrationPolicy, token: &Token, difficulty: i32) -> DueCheck {
        let due = DueCheck::new(token, &policy.save, self.bonus, Some(difficulty));
        DueCheck { advantage: self.advantage, decided: self.success, ..due }
    }
}

/// Returns the DCs of the pending saves, at least one.
fn pending(policy: &ConcentrationPolicy, token: &Token) -> Result<Vec<i32>, Refusal> {
    let saves = concentration::of(token).map(concentration::saves).unwrap_or_default();
    if saves.is_empty() {
        let message = catalogue::ConcentrationNoSave { rule: &policy.rule, token: name(token) };
        return Err(illegal(message).at("/token"));
    }
    Ok(saves)
}
