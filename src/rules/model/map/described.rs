//! Additional fields of map parts that rules use, described only for the schema.

use super::HitPoints;
use crate::model::given_condition::{RepeatedSave, SaveMoment};
use serde_json::Value;

/// Additional fields of terrain.
#[derive(schemars::JsonSchema)]
#[expect(dead_code, reason = "only described")]
pub struct TerrainDetails {
    /// Kind, for creatures at home there (SM-17).
    kind: Option<Value>,
    /// Multiplier of the cost of a step (SA-12).
    cost: Option<Value>,
    /// Hit points, if it can be attacked (SA-21, E5-40).
    #[schemars(schema_with = "crate::model::schema::points_of_ground")]
    #[serde(default, skip_serializing_if = "Value::is_null")]
    hp: Value,
    /// Minimum damage that affects it (E5-40).
    threshold: Option<Value>,
}

/// Additional fields of a wall.
#[derive(schemars::JsonSchema)]
#[expect(dead_code, reason = "only described")]
pub struct WallDetails {
    /// Whether the wall is a secret door, which players see as a wall.
    secret: Option<bool>,
    /// Hit points, if it can be attacked (SA-21, E5-40), next to the statistic that attacks are compared with, by name: `armorClass`.
    hp: Option<HitPoints>,
    /// Minimum damage that affects it (E5-40).
    threshold: Option<f64>,
}

/// Additional fields of a condition.
#[derive(schemars::JsonSchema)]
#[expect(dead_code, reason = "only described")]
pub struct ConditionDetails {
    /// The token that caused it.
    by: Option<Value>,
    /// Value.
    value: Option<Value>,
    /// Moment when it ends.
    #[schemars(schema_with = "crate::model::schema::until")]
    #[serde(default, skip_serializing_if = "Value::is_null")]
    until: Value,
    /// The save that ends it (E5-93), and the moments of pending saves.
    save: Option<RepeatedSave>,
    due: Option<Vec<SaveMoment>>,
    /// For `unaware`: the tokens that it is unaware of (SA-38).
    of: Option<Value>,
    /// For `readied`: the item (SA-36).
    item: Option<Value>,
    /// Category of that item (SA-35).
    sort: Option<Value>,
    /// Number of hands (SA-36).
    hands: Option<Value>,
    /// The ability whose loss caused it (RD-14).
    ability: Option<Value>,
    /// DC to escape.
    difficulty: Option<Value>,
    /// Whether the condition lasts while its cause concentrates, or the name of the effect (E5-84).
    concentration: Option<Value>,
    /// For `concentrating`: the effect (E5-84).
    on: Option<Value>,
    /// Remaining hours.
    hours: Option<Value>,
}
