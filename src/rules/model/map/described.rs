//! What rules read of parts of a map beside the fields of their types: only described, for the schema.

use super::HitPoints;
use crate::model::given_condition::{RepeatedSave, SaveMoment};
use serde_json::Value;

/// What terrain may say besides.
#[derive(schemars::JsonSchema)]
#[expect(dead_code, reason = "only described")]
pub struct TerrainDetails {
    /// What it is, for those who are at home there (SM-17).
    kind: Option<Value>,
    /// How many times as much a step costs (SA-12).
    cost: Option<Value>,
    /// What it stands, where rules let it be attacked (SA-21, E5-40).
    #[schemars(schema_with = "crate::model::schema::points_of_ground")]
    #[serde(default, skip_serializing_if = "Value::is_null")]
    hp: Value,
    /// The least damage that does anything to it (E5-40).
    threshold: Option<Value>,
}

/// What a wall may say besides.
#[derive(schemars::JsonSchema)]
#[expect(dead_code, reason = "only described")]
pub struct WallDetails {
    /// A secret door: players see a wall.
    secret: Option<bool>,
    /// What it stands, where rules let it be attacked (SA-21, E5-40). Beside it, the statistic that attacks are compared with, by
    /// its name: `armorClass`.
    hp: Option<HitPoints>,
    /// The least damage that does anything to it (E5-40).
    threshold: Option<f64>,
}

/// What a condition may say besides.
#[derive(schemars::JsonSchema)]
#[expect(dead_code, reason = "only described")]
pub struct ConditionDetails {
    /// The token that caused it.
    by: Option<Value>,
    /// Its strength.
    value: Option<Value>,
    /// The moment at which it ends.
    #[schemars(schema_with = "crate::model::schema::until")]
    #[serde(default, skip_serializing_if = "Value::is_null")]
    until: Value,
    /// The save that ends it (E5-93), and the moments whose saves are still to be made.
    save: Option<RepeatedSave>,
    due: Option<Vec<SaveMoment>>,
    /// Of `unaware`: the tokens whom it does not know of (SA-38).
    of: Option<Value>,
    /// Of `readied`: the thing (SA-36).
    item: Option<Value>,
    /// The sort of that thing (SA-35).
    sort: Option<Value>,
    /// How many hands it takes (SA-36).
    hands: Option<Value>,
    /// The ability whose loss caused it (RD-14).
    ability: Option<Value>,
    /// What a check to get free has to reach.
    difficulty: Option<Value>,
    /// That it lasts as long as its cause concentrates, or the name of what that one concentrates on (E5-84).
    concentration: Option<Value>,
    /// Of `concentrating`: what on (E5-84).
    on: Option<Value>,
    /// Hours until it is over.
    hours: Option<Value>,
}
