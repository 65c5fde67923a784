//! Conditions from attacks, areas and masteries, and the saves that end them (E5-93, E5-101).

use serde::{Deserialize, Serialize};

/// A condition from an attack.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(title = "a condition that is given"))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct GivenCondition {
    /// Kind: poisoned, prone.
    pub condition: String,
    /// Value, for counted conditions.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub value: Option<i32>,
    /// Immediate save of the target that avoids the condition. Only for conditions from a hit.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub unless: Option<UnlessSaved>,
    /// Largest size of a target that gains it, such as `medium`. If omitted, any.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub largest: Option<String>,
    /// Types of creatures that it is for, such as `humanoid`. For a target of another type (trait `creatureType`) the game master is warned,
    /// and decides. If omitted, all.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<Vec<String>>"))]
    pub types: Vec<String>,
    /// Duration in rounds: the number of `until` moments, or of the target's turns.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rounds: Option<i32>,
    /// Moment when it ends automatically.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub until: Option<GivenUntil>,
    /// Save that ends it (E5-93). An escape is one with an action.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub save: Option<RepeatedSave>,
    /// Another condition from the same attacker. It ends with that one: restrained while grappled.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub during: Option<String>,
    /// Whether the condition lasts while the attacker concentrates (E5-84).
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<bool>"))]
    pub concentration: bool,
}

/// A save that avoids a condition.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(
    feature = "schema",
    derive(schemars::JsonSchema),
    schemars(title = "a save that keeps a condition off")
)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct UnlessSaved {
    /// Statistic of the save.
    pub stat: String,
    /// The number to reach.
    pub difficulty: i32,
}

/// Moment when a condition ends automatically.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(title = "the end of a condition"))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct GivenUntil {
    /// The creature whose turn counts.
    pub of: TurnOf,
    /// Start or end of that turn.
    pub at: TurnEdge,
}

/// The creature whose turn counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub enum TurnOf {
    /// The attacker.
    Attacker,
    /// The target.
    Target,
}

/// Start or end of a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub enum TurnEdge {
    /// The start.
    TurnStart,
    /// The end.
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
    /// Statistic of the save, which may be a skill.
    pub stat: String,
    /// The number to reach.
    pub difficulty: i32,
    /// Moments when it is made.
    pub at: Vec<SaveMoment>,
    /// Moments when it has advantage.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<Vec<SaveMoment>>"))]
    pub advantage_at: Vec<SaveMoment>,
}

/// Moments of a save against a condition.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub enum SaveMoment {
    /// At the start of each of the creature's turns.
    TurnStart,
    /// At the end of each of the creature's turns.
    TurnEnd,
    /// Whenever the creature takes damage.
    Damage,
    /// Whenever the creature takes an action for it.
    Action,
}
