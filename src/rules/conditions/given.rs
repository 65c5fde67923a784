//! Conditions that a hit or a failed save gives (E5-101).

use super::repeated::{self, RepeatedSave};
use super::{caused, plain, until_end_of_turn, until_turn_of, with};
use crate::concentration::SUSTAINED;
use crate::map::{Condition, Id};
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// A condition that an attack gives.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(title = "a condition that is given"))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct GivenCondition {
    /// Its kind: poisoned, prone.
    pub condition: String,
    /// How much of it, where it is counted.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub value: Option<i32>,
    /// The target makes this save as it is hit; a success keeps the condition off. It belongs to what a hit gives.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub unless: Option<UnlessSaved>,
    /// How many rounds it lasts: `until` at that many times, or turns of its bearer.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rounds: Option<i32>,
    /// When it ends by itself.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub until: Option<GivenUntil>,
    /// The save that ends it (E5-93); an escape is one with an action.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub save: Option<RepeatedSave>,
    /// It lasts as long as the attacker concentrates (E5-84).
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<bool>"))]
    pub concentration: bool,
}

/// A save that keeps a condition off.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(
    feature = "schema",
    derive(schemars::JsonSchema),
    schemars(title = "a save that keeps a condition off")
)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct UnlessSaved {
    /// The statistic that is thrown with.
    pub stat: String,
    /// The number to reach.
    pub difficulty: i32,
}

/// When a condition ends by itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(title = "the end of a condition"))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct GivenUntil {
    /// Whose turn it waits for.
    pub of: TurnOf,
    /// Which end of that turn.
    pub at: TurnEdge,
}

/// Whose turn a condition waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub enum TurnOf {
    /// That of who attacked.
    Attacker,
    /// That of who has the condition.
    Target,
}

/// An end of a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub enum TurnEdge {
    /// As it begins.
    TurnStart,
    /// As it ends.
    TurnEnd,
}

impl GivenCondition {
    /// The condition as `target` gets it. `by`: who attacked. `effect`: what is concentrated on for it.
    pub fn on(&self, target: &Id, by: Option<&Id>, effect: &str) -> Condition {
        let mut condition = match by {
            Some(by) => caused(&self.condition, by),
            None => plain(&self.condition),
        };
        condition.rounds = self.rounds;
        if let Some(value) = self.value {
            condition = with(condition, "value", Value::from(value));
        }
        if let Some(until) = self.until {
            let whose = match until.of {
                TurnOf::Attacker => by.unwrap_or(target),
                TurnOf::Target => target,
            };
            condition = match until.at {
                TurnEdge::TurnStart => until_turn_of(condition, whose),
                TurnEdge::TurnEnd => until_end_of_turn(condition, whose),
            };
        }
        if let Some(save) = &self.save {
            condition = repeated::ended_by(condition, save);
        }
        if self.concentration {
            condition = with(condition, SUSTAINED, Value::from(effect));
        }
        condition
    }
}
