//! Conditions that are added and removed manually.

use super::kind::{CommandKind, Needs, Request, Weight, for_the_game_master};
use super::parts::Part;
use crate::draft::{Draft, illegal};
use crate::event::{ConditionAdded, ConditionRemoved};
use crate::mechanics::{self, warnings};
use crate::names::name;
use crate::scene::Scene;
use crate::validate;
use burstmap_messages::{Message, Param, catalogue};
use burstmap_rules::concentration;
use burstmap_rules::conditions;
use burstmap_rules::conditions::kinds::SUSTAINED;
use burstmap_rules::map::{Condition, Id, Token};
use burstmap_rules::reason::Refusal;
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// Gives a token a condition, which replaces a condition of the same kind and cause.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct AddCondition {
    pub token: Id,
    #[cfg_attr(feature = "typescript", ts(type = "Condition"))]
    pub condition: Condition,
}

impl CommandKind for AddCondition {
    const EDIT: bool = true;
    const PARTS: &'static [(&'static str, Part)] = &[("condition", Part::Condition)];

    fn apply(&self, draft: &mut Draft) -> Result<(), Refusal> {
        let id = &self.token;
        let mut condition = self.condition.clone();
        draft.index(id, "/token")?;
        if condition.kind.trim().is_empty() {
            return Err(Refusal::new("bad-command", catalogue::ConditionKind).at("/condition/kind"));
        }
        if let Some(rounds) = condition.rounds.filter(|rounds| *rounds < 1) {
            let message = catalogue::ConditionRounds { rounds };
            return Err(Refusal::new("bad-command", message).at("/condition/rounds"));
        }
        if let Some(by) = condition.more.get("by") {
            draft.index(by.as_str().unwrap_or_default(), "/condition/by")?;
        }
        if condition.more.get("value").is_some_and(|value| !value.is_number()) {
            let message = catalogue::ConditionValue;
            return Err(Refusal::new("bad-command", message).at("/condition/value"));
        }
        check_until(draft, &condition)?;
        validate::condition_save(&condition).map_err(|refusal| refusal.under("/condition"))?;
        sustain(draft, &condition)?;
        crate::mechanics::durations::bind(draft, &mut condition);
        let all = conditions::added(draft.ruleset, draft.token(id, "/token")?, &condition);
        for condition in all {
            if warnings::immune(draft, id, &condition.kind) {
                continue;
            }
            let clause = draft.condition_clause(&draft.name(id), &condition, true);
            let added = ConditionAdded::for_rounds(id, &condition, clause);
            if let Some(token) = draft.token_mut(id) {
                token.conditions.retain(|old| !conditions::same(old, &condition));
                token.conditions.push(condition);
            }
            draft.emit(added);
        }
        if self.condition.kind == "hidden" {
            warnings::hidden_in_plain_view(draft, id);
        }
        Ok(())
    }

    fn request<'a>(&'a self, _seen: &'a Scene) -> Result<Request<'a>, Refusal> {
        // A player's request must match the offer exactly (RD-05, SA-16).
        match self.condition == conditions::plain("prone") {
            true => Ok(Request::by(&self.token, "/token", Weight::AtOnce).needing(Needs::Offer)),
            false => Err(for_the_game_master()),
        }
    }
}

/// Starts concentration on a sustained condition (E5-84).
fn sustain(draft: &mut Draft, condition: &Condition) -> Result<(), Refusal> {
    if !concentration::is_sustained(condition) {
        return match condition.more.get(SUSTAINED) {
            None | Some(Value::Bool(false)) => Ok(()),
            _ => {
                Err(Refusal::new("bad-command", catalogue::ConcentrationField).at("/condition/concentration"))
            }
        };
    }
    let Some(by) = condition.more.get("by").and_then(Value::as_str).map(str::to_owned) else {
        return Err(Refusal::new("bad-command", catalogue::ConcentrationByNobody).at("/condition/by"));
    };
    mechanics::concentration::sustain(draft, &by, concentration::effect(condition))
        .map_err(|refusal| refusal.at("/condition/concentration"))
}

fn check_until(draft: &Draft, condition: &Condition) -> Result<(), Refusal> {
    let Some(until) = condition.more.get("until") else { return Ok(()) };
    let token = until.get("token").and_then(Value::as_str).unwrap_or_default();
    draft.index(token, "/condition/until/token")?;
    match until.get("at").and_then(Value::as_str) {
        Some("turnStart" | "turnEnd") => Ok(()),
        _ => {
            let given = until.get("at").unwrap_or(&Value::Null);
            let message = catalogue::ConditionUntil { given: given.to_string() };
            Err(Refusal::new("bad-command", message).at("/condition/until/at"))
        }
    }
}

/// Returns the refusal for a condition that the token lacks, with the conditions that it has.
fn not_held(token: &Token, condition: &str, by: Option<&str>) -> Message {
    let held: Vec<&str> = token.conditions.iter().map(|condition| condition.kind.as_str()).collect();
    let held: Param =
        if held.is_empty() { Message::from(catalogue::ConditionNone).into() } else { held.into() };
    let token = name(token);
    match by {
        Some(by) => catalogue::ConditionNotHeldBy { token, condition, by, held }.into(),
        None => catalogue::ConditionNotHeld { token, condition, held }.into(),
    }
}

/// Removes all conditions of the kind, or only the condition caused by `by`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct RemoveCondition {
    pub token: Id,
    pub kind: String,
    /// The token that caused the condition, to select one of several conditions of the kind.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<Id>,
    /// The item to select, if several are readied (SA-36).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub item: Option<String>,
}

impl CommandKind for RemoveCondition {
    const EDIT: bool = true;

    fn apply(&self, draft: &mut Draft) -> Result<(), Refusal> {
        let (id, kind, by) = (&self.token, self.kind.as_str(), self.by.as_deref());
        let goes = |condition: &Condition| {
            condition.kind == kind
                && (by.is_none() || conditions::points_at(condition) == by)
                && (self.item.is_none() || conditions::item(condition) == self.item.as_deref())
        };
        let token = draft.token(id, "/token")?;
        let mut going = token.conditions.iter().filter(|condition| goes(condition));
        let told = match (going.next(), going.next()) {
            (None, _) => {
                let path = if token.has(kind) { "/by" } else { "/kind" };
                return Err(illegal(not_held(token, kind, by)).at(path));
            }
            (Some(only), None) => only.clone(),
            _ => conditions::plain(kind),
        };
        let clause = draft.condition_clause(name(token), &told, false);
        if let Some(token) = draft.token_mut(id) {
            token.conditions.retain(|condition| !goes(condition));
        }
        draft.emit(ConditionRemoved::new(id, kind, conditions::points_at(&told), clause));
        Ok(())
    }
}
