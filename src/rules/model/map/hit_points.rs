//! How much harm a token can take, and what death saves came to.

use super::is_false;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(title = "hit points"))]
#[serde(rename_all = "camelCase")]
pub struct HitPoints {
    /// Hit points left.
    pub current: i32,
    /// Hit points at most.
    pub max: i32,
    /// Nonlethal damage.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub nonlethal: Option<i32>,
    /// Temporary hit points, which go first (E5-79).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub temporary: Option<i32>,
    /// What death saves came to; left out: it makes none (E5-82).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub dying: Option<DeathSaves>,
    /// Dies at this (negative) value; left out: as the ruleset says.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub death_at: Option<i32>,
    /// Fields that this version does not know; kept.
    #[serde(flatten)]
    pub more: Map<String, Value>,
}

/// What death saves came to so far (E5-82, E5-83).
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(title = "death saves"))]
#[serde(rename_all = "camelCase")]
pub struct DeathSaves {
    /// Successes.
    #[serde(default)]
    pub successes: i32,
    /// Failures.
    #[serde(default)]
    pub failures: i32,
    /// It makes no more saves until it is hurt.
    #[serde(default, skip_serializing_if = "is_false")]
    pub stable: bool,
    /// Hours until it has a hit point again.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hours: Option<i32>,
    /// Fields that this version does not know; kept.
    #[serde(flatten)]
    pub more: Map<String, Value>,
}
