//! Costs of actions, and attacks that they allow others.

use super::EventKind;
use super::sides::{for_sides, ids_in};
use crate::audience::Audience;
use crate::combat::{Opportunity, OutOfTurn};
use crate::names::name;
use burstmap_messages::{Message, Wording, catalogue};
use burstmap_rules::actions::{Paid, Performed};
use burstmap_rules::influence::InfluenceOutcome;
use burstmap_rules::map::{Id, Token};
use burstmap_rules::policy::actions::ReactionPolicy;
use burstmap_rules::reason::Reason;
use burstmap_rules::wording::word;
use serde::{Deserialize, Serialize};

/// A token spent an action or performed an activity that costs one.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
#[serde(rename_all = "camelCase")]
pub struct ActionSpent {
    #[serde(flatten)]
    pub text: Wording,
    pub token: Id,
    /// The action or activity.
    pub action: String,
    /// The actions spent, e.g. `standard` for a second `move` (RD-02).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub used: Option<Vec<String>>,
    /// Whether the activity provokes creatures that threaten the token.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub provokes: Option<bool>,
    /// `null` if no rule defines a price.
    #[cfg_attr(feature = "typescript", ts(optional = false))]
    pub rule: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub why: Option<Vec<Reason>>,
    /// The target of the activity.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub target: Option<Id>,
    /// Tokens that may declare themselves the target instead (SA-21).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<_>"))]
    pub may_declare: Vec<Id>,
}

impl ActionSpent {
    /// Creates the event for an `action` paid with `done`.
    pub fn new(
        token: &str,
        action: &str,
        done: &Performed,
        target: Option<&Id>,
        may_declare: Vec<Id>,
    ) -> ActionSpent {
        ActionSpent {
            text: done.text.clone(),
            token: token.to_owned(),
            action: action.to_owned(),
            used: Some(done.paid.used.clone()),
            provokes: Some(done.provokes),
            rule: Some(done.rule.clone()),
            why: Some(done.paid.why.clone()),
            target: target.cloned(),
            may_declare,
        }
    }

    /// Creates the event for an `action` spent on more movement (RD-02).
    pub fn to_move(token: &Token, action: &str, paid: &Paid) -> ActionSpent {
        let actions: Vec<Message> = paid.used.iter().map(|used| word(used)).collect();
        ActionSpent {
            text: catalogue::ActionSpentToMove { token: name(token), actions }.into(),
            token: token.id.clone(),
            action: action.to_owned(),
            used: Some(paid.used.clone()),
            provokes: Some(false),
            rule: paid.why.first().map(|reason| reason.rule.clone()),
            why: Some(paid.why.clone()),
            target: None,
            may_declare: Vec::new(),
        }
    }
}

impl ActionSpent {
    /// Creates the event for a spent reaction (E5-09).
    pub fn reaction(token: &Token, reaction: &ReactionPolicy) -> ActionSpent {
        let action = &reaction.action;
        ActionSpent {
            text: catalogue::ActionSpent { token: name(token), action: word(action) }.into(),
            token: token.id.clone(),
            action: action.clone(),
            used: Some(vec![action.clone()]),
            provokes: Some(false),
            rule: Some(reaction.rule.clone()),
            why: Some(Vec::new()),
            target: None,
            may_declare: Vec::new(),
        }
    }
}

/// The game master granted additional actions for a turn (E5-102).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
#[serde(rename_all = "camelCase")]
pub struct ActionGranted {
    #[serde(flatten)]
    pub text: Wording,
    pub token: Id,
    /// The action.
    pub action: String,
    /// Number of actions.
    pub count: i32,
}

impl ActionGranted {
    pub fn new(token: &Token, action: &str, count: i32) -> ActionGranted {
        let text = catalogue::ActionGrantedMore { token: name(token), action: word(action), count };
        ActionGranted { text: text.into(), token: token.id.clone(), action: action.to_owned(), count }
    }
}

// Only the token's own side learns how many actions are left.
for_sides! { ActionGranted if owns(token) { text: Words, token: Token, action: Plain, count: Plain } }

for_sides! {
    ActionSpent if knows(token) {
        text: Words, token: Token, action: Plain, used: Own, provokes: Never, rule: Plain, why: Never,
        target: Never, may_declare: Never,
    }
}

/// A token urged another to do something (SA-40).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
#[serde(rename_all = "camelCase")]
pub struct Influenced {
    #[serde(flatten)]
    pub text: Wording,
    pub token: Id,
    pub target: Id,
    pub rule: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub outcome: Option<InfluenceOutcome>,
}

impl Influenced {
    pub fn new(token: &str, target: &str, rule: &str, outcome: &InfluenceOutcome) -> Influenced {
        Influenced {
            text: outcome.text.clone(),
            token: token.to_owned(),
            target: target.to_owned(),
            rule: rule.to_owned(),
            outcome: Some(outcome.clone()),
        }
    }
}

impl EventKind for Influenced {
    fn for_side(&self, audience: &Audience) -> Option<Influenced> {
        let known = audience.knows(&self.token) && audience.knows(&self.target);
        let (actor, target) = (audience.name(&self.token), audience.name(&self.target));
        known.then(|| Influenced {
            text: catalogue::InfluenceUrges { actor, target }.into(),
            token: self.token.clone(),
            target: self.target.clone(),
            rule: self.rule.clone(),
            outcome: None,
        })
    }
}

ids_in! { Influenced { text: Words, token: Token, target: Token, rule: Plain, outcome: Never } }

/// A token can attack another out of turn.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
#[serde(rename_all = "camelCase")]
pub struct OpportunityGiven {
    #[serde(flatten)]
    pub text: Wording,
    pub token: Id,
    pub target: Id,
    pub rule: String,
}

impl OpportunityGiven {
    /// Creates the event. `by` and `target` are ids with names.
    pub fn new(
        (by, by_name): (&str, &str),
        (target, target_name): (&str, &str),
        kind: OutOfTurn,
        rule: &str,
    ) -> OpportunityGiven {
        let text = match kind {
            OutOfTurn::Counter => {
                catalogue::OpportunityCounter { token: by_name, target: target_name }.into()
            }
            OutOfTurn::Free => catalogue::OpportunityFree { token: by_name, target: target_name }.into(),
            OutOfTurn::Opportunity => {
                catalogue::OpportunityProvoked { token: by_name, target: target_name }.into()
            }
        };
        OpportunityGiven { text, token: by.to_owned(), target: target.to_owned(), rule: rule.to_owned() }
    }
}

for_sides! {
    OpportunityGiven if knows(token) && knows(target) {
        text: Words, token: Token, target: Token, rule: Plain,
    }
}

/// A token declined to attack another out of turn (RD-54, SA-32).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
#[serde(rename_all = "camelCase")]
pub struct OpportunityPassed {
    #[serde(flatten)]
    pub text: Wording,
    pub token: Id,
    pub target: Id,
    pub rule: String,
}

impl OpportunityPassed {
    /// Creates the event. `name` is the name of the declining token.
    pub fn new(chance: &Opportunity, name: &str) -> OpportunityPassed {
        OpportunityPassed {
            text: catalogue::InterruptionPassed { by: name }.into(),
            token: chance.by.clone(),
            target: chance.target.clone(),
            rule: chance.rule.clone(),
        }
    }
}

for_sides! {
    OpportunityPassed if knows(token) && knows(target) {
        text: Words, token: Token, target: Token, rule: Plain,
    }
}
