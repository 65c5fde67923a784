//! Conditions begin and end.

use super::EventKind;
use crate::audience::Audience;
use crate::names::name;
use crate::view::notes;
use burstmap_rules::conditions::points_at;
use burstmap_rules::map::{Condition, Id, Token};
use burstmap_rules::wording::count;
use serde::{Deserialize, Serialize};

/// A token has a condition from now on.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
#[serde(rename_all = "camelCase")]
pub struct ConditionAdded {
    pub text: String,
    pub token: Id,
    #[cfg_attr(feature = "typescript", ts(type = "Condition"))]
    pub condition: Condition,
}

impl ConditionAdded {
    /// `said`: that the token has the condition, without a full stop.
    pub fn new(token: &str, condition: &Condition, said: &str) -> ConditionAdded {
        ConditionAdded { text: format!("{said}."), token: token.to_owned(), condition: condition.clone() }
    }

    /// The same with the number of rounds that it lasts.
    pub fn for_rounds(token: &str, condition: &Condition, said: &str) -> ConditionAdded {
        match condition.rounds {
            Some(rounds) => {
                let said = format!("{said} for {}", count(rounds as usize, "round"));
                ConditionAdded::new(token, condition, &said)
            }
            None => ConditionAdded::new(token, condition, said),
        }
    }
}

impl EventKind for ConditionAdded {
    /// Others' conditions without their numbers, and no name that the side does not know.
    fn for_side(&self, audience: &Audience) -> Option<ConditionAdded> {
        if !audience.knows(&self.token) || notes::is_secret(&self.condition.more) {
            return None;
        }
        let hidden = audience.unknown_ids();
        if hidden.contains(self.condition.kind.as_str()) {
            return None;
        }
        let mut condition = self.condition.clone();
        notes::remove_notes(&mut condition.more, &hidden);
        if !audience.owns(&self.token) {
            condition.rounds = None;
            condition.more.retain(|field, _| field == "by");
        }
        let by = condition.more.get("by");
        let mut text = audience.condition_text(&self.token, &condition.kind, by, true);
        match condition.rounds {
            Some(1) => text.push_str(" for 1 round"),
            Some(rounds) => text.push_str(&format!(" for {rounds} rounds")),
            None => {}
        }
        text.push('.');
        Some(ConditionAdded { text, token: self.token.clone(), condition })
    }
}

/// Why a condition ends without a command.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub enum ConditionEnd {
    /// Its time is over.
    Duration,
}

/// A token no longer has a condition.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
#[serde(rename_all = "camelCase")]
pub struct ConditionRemoved {
    pub text: String,
    pub token: Id,
    pub kind: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub because: Option<ConditionEnd>,
    /// The token that caused it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub by: Option<Id>,
    /// Who sees a token that was hidden (SA-37).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<_>"))]
    pub seen_by: Vec<Id>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rule: Option<String>,
}

impl ConditionRemoved {
    /// `said`: that the token no longer has the condition, without a full stop. `by`: the token that caused it.
    pub fn new(token: &str, kind: &str, by: Option<&str>, said: &str) -> ConditionRemoved {
        ConditionRemoved {
            text: format!("{said}."),
            token: token.to_owned(),
            kind: kind.to_owned(),
            because: None,
            by: by.map(str::to_owned),
            seen_by: Vec::new(),
            rule: None,
        }
    }

    /// The condition's time is over.
    pub fn in_time(token: &str, condition: &Condition, said: &str) -> ConditionRemoved {
        let said = format!("{said}: its time is over");
        ConditionRemoved {
            because: Some(ConditionEnd::Duration),
            ..ConditionRemoved::new(token, &condition.kind, points_at(condition), &said)
        }
    }

    /// A token that was hidden is seen. `names`: those of the tokens that see it.
    pub fn found(token: &Token, kind: &str, seen_by: Vec<Id>, names: &str, rule: &str) -> ConditionRemoved {
        let said = format!("{} is no longer hidden: {names} sees it", name(token));
        ConditionRemoved {
            seen_by,
            rule: Some(rule.to_owned()),
            ..ConditionRemoved::new(&token.id, kind, None, &said)
        }
    }
}

impl EventKind for ConditionRemoved {
    fn for_side(&self, audience: &Audience) -> Option<ConditionRemoved> {
        let named = self.by.as_ref().is_none_or(|by| audience.knows(by));
        audience.knows(&self.token).then(|| ConditionRemoved {
            text: match named {
                true => self.text.clone(),
                false => format!("{}.", audience.condition_text(&self.token, &self.kind, None, false)),
            },
            token: self.token.clone(),
            kind: self.kind.clone(),
            because: self.because,
            by: None,
            seen_by: Vec::new(),
            rule: None,
        })
    }
}
