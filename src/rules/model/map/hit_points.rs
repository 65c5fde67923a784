//! Hit points of a token, and the results of death saves.

use super::is_false;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(title = "hit points"))]
#[serde(rename_all = "camelCase")]
pub struct HitPoints {
    /// Current hit points.
    pub current: i32,
    /// Maximum hit points.
    pub max: i32,
    /// Nonlethal damage.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub nonlethal: Option<i32>,
    /// Temporary hit points, which are lost first (E5-79).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub temporary: Option<i32>,
    /// Results of death saves. If omitted, it makes none (E5-82).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub dying: Option<DeathSaves>,
    /// Hit points (negative) at which it dies. If omitted, the ruleset decides.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub death_at: Option<i32>,
    /// Unknown fields, which are preserved.
    #[serde(flatten)]
    pub more: Map<String, Value>,
}

/// Results of death saves so far (E5-82, E5-83).
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
    /// Whether the token makes no more saves until it takes damage.
    #[serde(default, skip_serializing_if = "is_false")]
    pub stable: bool,
    /// Hours until it regains a hit point.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hours: Option<i32>,
    /// Unknown fields, which are preserved.
    #[serde(flatten)]
    pub more: Map<String, Value>,
}
