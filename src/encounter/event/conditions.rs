//! The start and end of conditions.

use super::EventKind;
use super::sides::ids_in;
use crate::audience::Audience;
use crate::names::name;
use crate::view::notes;
use burstmap_messages::{Message, Wording, catalogue};
use burstmap_rules::conditions::kinds::CONCENTRATING;
use burstmap_rules::conditions::{READIED, points_at};
use burstmap_rules::map::{Condition, Id, Token};
use serde::{Deserialize, Serialize};

/// A token gained a condition.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
#[serde(rename_all = "camelCase")]
pub struct ConditionAdded {
    #[serde(flatten)]
    pub text: Wording,
    pub token: Id,
    #[cfg_attr(feature = "typescript", ts(type = "Condition"))]
    pub condition: Condition,
}

impl ConditionAdded {
    /// Creates the event. `clause` describes the token with the condition.
    pub fn new(token: &str, condition: &Condition, clause: Message) -> ConditionAdded {
        let text = catalogue::ConditionChanges { clause }.into();
        ConditionAdded { text, token: token.to_owned(), condition: condition.clone() }
    }

    /// Creates the event with a duration in rounds.
    pub fn for_rounds(token: &str, condition: &Condition, clause: Message) -> ConditionAdded {
        let text = added_text(clause, condition.rounds);
        ConditionAdded { text, token: token.to_owned(), condition: condition.clone() }
    }
}

impl EventKind for ConditionAdded {
    /// Removes numbers of other sides' conditions and names that the side doesn't know.
    fn for_side(&self, audience: &Audience) -> Option<ConditionAdded> {
        if !audience.knows(&self.token) || notes::is_secret(&self.condition.more) {
            return None;
        }
        let hidden = audience.unknown_ids();
        if hidden.contains(self.condition.kind.as_str()) {
            return None;
        }
        let condition = audience.seen(audience.owns(&self.token), &self.condition);
        let by = condition.more.get("by");
        let clause = audience.condition_clause(&self.token, &condition.kind, by, true);
        let text = added_text(clause, condition.rounds);
        Some(ConditionAdded { text, token: self.token.clone(), condition })
    }
}

ids_in! { ConditionAdded { text: Words, token: Token, condition: Cause } }

fn added_text(clause: Message, rounds: Option<i32>) -> Wording {
    match rounds {
        Some(rounds) => catalogue::ConditionForRounds { clause, rounds }.into(),
        None => catalogue::ConditionChanges { clause }.into(),
    }
}

/// Reason for a condition to end without a command.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub enum ConditionEnd {
    /// The duration is over.
    Duration,
}

/// A token lost a condition.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
#[serde(rename_all = "camelCase")]
pub struct ConditionRemoved {
    #[serde(flatten)]
    pub text: Wording,
    pub token: Id,
    pub kind: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub because: Option<ConditionEnd>,
    /// The token that caused it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub by: Option<Id>,
    /// For a hidden token: the tokens that found it (SA-37).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<_>"))]
    pub seen_by: Vec<Id>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rule: Option<String>,
}

impl ConditionRemoved {
    /// Creates the event. `clause` describes the token without the condition, and `by` is the token that caused it.
    pub fn new(token: &str, kind: &str, by: Option<&str>, clause: Message) -> ConditionRemoved {
        ConditionRemoved::saying(catalogue::ConditionChanges { clause }, token, kind, by)
    }

    fn saying(text: impl Into<Wording>, token: &str, kind: &str, by: Option<&str>) -> ConditionRemoved {
        ConditionRemoved {
            text: text.into(),
            token: token.to_owned(),
            kind: kind.to_owned(),
            because: None,
            by: by.map(str::to_owned),
            seen_by: Vec::new(),
            rule: None,
        }
    }

    /// Creates the event for the end of a duration.
    pub fn in_time(token: &str, condition: &Condition, clause: Message) -> ConditionRemoved {
        let text = catalogue::ConditionTimeIsOver { clause };
        ConditionRemoved {
            because: Some(ConditionEnd::Duration),
            ..ConditionRemoved::saying(text, token, &condition.kind, points_at(condition))
        }
    }

    /// Creates the event for a hidden token that was found. `names` are the names of the observers.
    pub fn found(
        token: &Token,
        kind: &str,
        seen_by: Vec<Id>,
        names: Vec<String>,
        rule: &str,
    ) -> ConditionRemoved {
        let text = catalogue::HidingFound { token: name(token), observers: names };
        ConditionRemoved {
            seen_by,
            rule: Some(rule.to_owned()),
            ..ConditionRemoved::saying(text, &token.id, kind, None)
        }
    }
}

impl EventKind for ConditionRemoved {
    fn for_side(&self, audience: &Audience) -> Option<ConditionRemoved> {
        // Only the token's own side learns about readied items and concentration.
        let own = ![READIED, CONCENTRATING].contains(&self.kind.as_str()) || audience.owns(&self.token);
        let named = own && self.by.as_ref().is_none_or(|by| audience.knows(by));
        let nameless = || audience.condition_clause(&self.token, &self.kind, None, false);
        audience.knows(&self.token).then(|| ConditionRemoved {
            text: match named {
                true => self.text.clone(),
                false => catalogue::ConditionChanges { clause: nameless() }.into(),
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

ids_in! {
    ConditionRemoved {
        text: Words, token: Token, kind: Plain, because: Plain, by: Token, seen_by: Token, rule: Plain,
    }
}
