//! Start and end of combat, rounds and turns.
//!
//! Sides don't receive most of these events. A side's turn events come from the encounter as the side knows it before and after
//! (`view/turn_events.rs`), so they reveal nothing beyond the turn order.

use super::EventKind;
use super::sides::{for_sides, ids_in};
use crate::audience::Audience;
use burstmap_messages::{Param, Wording, catalogue};
use burstmap_rules::map::Id;
use serde::{Deserialize, Serialize};

/// Combat starts.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
#[serde(rename_all = "camelCase")]
pub struct CombatStarted {
    #[serde(flatten)]
    pub text: Wording,
    /// The combatants in the turn order.
    pub order: Vec<Id>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rule: Option<String>,
}

impl CombatStarted {
    /// Creates the event. `names` are the names of the combatants in the sentence.
    pub fn new(order: Vec<Id>, names: Vec<Param>, rule: Option<&String>) -> CombatStarted {
        let text = catalogue::CombatStarted { names }.into();
        CombatStarted { text, order, rule: rule.cloned() }
    }
}

/// A round starts.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
#[serde(rename_all = "camelCase")]
pub struct RoundStarted {
    #[serde(flatten)]
    pub text: Wording,
    pub round: i32,
}

impl RoundStarted {
    pub fn new(round: i32) -> RoundStarted {
        RoundStarted { text: catalogue::RoundStarted { round }.into(), round }
    }
}

/// A round ends.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
#[serde(rename_all = "camelCase")]
pub struct RoundEnded {
    #[serde(flatten)]
    pub text: Wording,
    pub round: i32,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rule: Option<String>,
}

impl RoundEnded {
    pub fn new(round: i32, rule: Option<&String>) -> RoundEnded {
        RoundEnded { text: catalogue::RoundEnded { round }.into(), round, rule: rule.cloned() }
    }
}

/// A combatant's turn starts.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
#[serde(rename_all = "camelCase")]
pub struct TurnStarted {
    #[serde(flatten)]
    pub text: Wording,
    pub token: Id,
    pub round: i32,
}

impl TurnStarted {
    pub fn new(token: &str, name: &str, round: i32) -> TurnStarted {
        TurnStarted { text: catalogue::TurnStarted { token: name }.into(), token: token.to_owned(), round }
    }
}

/// A combatant's turn ends.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
#[serde(rename_all = "camelCase")]
pub struct TurnEnded {
    #[serde(flatten)]
    pub text: Wording,
    pub token: Id,
    pub round: i32,
}

impl TurnEnded {
    pub fn new(token: &str, name: &str, round: i32) -> TurnEnded {
        TurnEnded { text: catalogue::TurnEnded { token: name }.into(), token: token.to_owned(), round }
    }
}

/// A combatant delayed its turn.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
#[serde(rename_all = "camelCase")]
pub struct TurnDelayed {
    #[serde(flatten)]
    pub text: Wording,
    pub token: Id,
    pub rule: String,
}

impl TurnDelayed {
    pub fn new(token: &str, name: &str, rule: &str) -> TurnDelayed {
        let text = catalogue::TurnDelayed { token: name }.into();
        TurnDelayed { text, token: token.to_owned(), rule: rule.to_owned() }
    }
}

/// A delayed turn was not taken before the round ended.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
#[serde(rename_all = "camelCase")]
pub struct TurnLost {
    #[serde(flatten)]
    pub text: Wording,
    pub token: Id,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub round: Option<i32>,
    pub rule: String,
}

impl TurnLost {
    pub fn new(token: &str, name: &str, round: i32, rule: &str) -> TurnLost {
        let text = catalogue::TurnLost { token: name }.into();
        TurnLost { text, token: token.to_owned(), round: Some(round), rule: rule.to_owned() }
    }
}

/// Combat ends.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
#[serde(rename_all = "camelCase")]
pub struct CombatEnded {
    #[serde(flatten)]
    pub text: Wording,
    pub round: i32,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rule: Option<String>,
}

impl CombatEnded {
    pub fn new(round: i32, rule: Option<&String>) -> CombatEnded {
        CombatEnded { text: catalogue::CombatEnded { round }.into(), round, rule: rule.cloned() }
    }
}

for_sides! { TurnLost if knows(token) { text: Words, token: Token, round: Never, rule: Plain } }

/// Events that a side receives from its own encounter instead.
macro_rules! from_own_encounter {
    ($($kind:ident)*) => {
        $(impl EventKind for $kind {
            fn for_side(&self, _: &Audience) -> Option<$kind> {
                None
            }
        })*
    };
}

from_own_encounter! { CombatStarted RoundStarted RoundEnded TurnStarted TurnEnded TurnDelayed CombatEnded }

ids_in! {
    CombatStarted { text: Words, order: Token, rule: Plain }
    RoundStarted { text: Words, round: Plain }
    RoundEnded { text: Words, round: Plain, rule: Plain }
    TurnStarted { text: Words, token: Token, round: Plain }
    TurnEnded { text: Words, token: Token, round: Plain }
    TurnDelayed { text: Words, token: Token, rule: Plain }
    CombatEnded { text: Words, round: Plain, rule: Plain }
}
