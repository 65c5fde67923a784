//! Conditions that attacks, areas and masteries give, and the saves that end them (E5-93, E5-101).

use serde::{Deserialize, Serialize};

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

/// The save that ends a condition (E5-93).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(
    feature = "schema",
    derive(schemars::JsonSchema),
    schemars(title = "a save that ends a condition")
)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct RepeatedSave {
    /// The statistic that is thrown with: a save, or a skill.
    pub stat: String,
    /// The number to reach.
    pub difficulty: i32,
    /// When it is made.
    pub at: Vec<SaveMoment>,
    /// At which of these moments it has advantage.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<Vec<SaveMoment>>"))]
    pub advantage_at: Vec<SaveMoment>,
}

/// When a save against a condition is made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub enum SaveMoment {
    /// At the start of each of the bearer's turns.
    TurnStart,
    /// At the end of each of the bearer's turns.
    TurnEnd,
    /// Whenever the bearer takes damage.
    Damage,
    /// When the bearer takes an action for it.
    Action,
}
