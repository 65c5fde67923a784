//! Effect of a lasting area on creatures inside, and its timing (E5-94).

use super::Id;
use super::damage::Damage;
use super::given_condition::GivenCondition;
use serde::{Deserialize, Serialize};

/// Effect of a template on creatures inside.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(title = "an effect on an area"))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct AreaEffect {
    /// Moments when it acts. Can be omitted if it only slows.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<Vec<AreaMoment>>"))]
    pub on: Vec<AreaMoment>,
    /// Whether the effect acts at most once per turn on each token.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<bool>"))]
    pub once_a_turn: bool,
    /// Tokens that it spares.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<Vec<Id>>"))]
    pub spares: Vec<Id>,
    /// Saving throw against it. If omitted, there is none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub save: Option<EffectSave>,
    /// Damage, as for an attack.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(with = "Option<serde_json::Value>"))]
    #[cfg_attr(feature = "typescript", ts(type = "unknown"))]
    pub damage: Option<Damage>,
    /// Speed in it, which determines the cost of each of its cells (E5-94).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub speed: Option<AreaSpeed>,
    /// At the start or end of a turn, creatures next to a line or ring are also affected.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub beside: Option<Beside>,
    /// Conditions without a save (E5-101). With one, they are in `save.onFail`.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<Vec<GivenCondition>>"))]
    pub on_hit: Vec<GivenCondition>,
}

/// Saving throw of creatures in a template.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(title = "a save against an area"))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct EffectSave {
    /// Statistic of the save.
    pub stat: String,
    /// The number to reach.
    pub difficulty: i32,
    /// Whether a success still takes half the damage.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<bool>"))]
    pub half: bool,
    /// Conditions after a failure (E5-101).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<Vec<GivenCondition>>"))]
    pub on_fail: Vec<GivenCondition>,
}

/// Moments when a template acts on a token.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub enum AreaMoment {
    /// The area appears on the token.
    Appear,
    /// The token enters it for the first time in a turn.
    Enter,
    /// The area moves onto the token, together with the token that it follows.
    AreaMoves,
    /// The token starts its turn in it.
    StartTurn,
    /// The token ends its turn in it.
    EndTurn,
}

/// Speed in an area.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub enum AreaSpeed {
    /// Half speed: each of its cells costs double.
    Half,
}

/// The side of a line or ring on which it acts beyond its own cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(title = "a side of a line or a ring"))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Beside {
    /// The side: left or right for a line, from its start to its end, and inside or outside for a ring.
    pub side: WallSide,
    /// Maximum distance from the area in cells.
    pub within: i32,
}

/// A side of a line or ring.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub enum WallSide {
    /// To the left of a line, from its start toward its end.
    Left,
    /// To the right of a line.
    Right,
    /// Inside a ring.
    Inside,
    /// Outside a ring.
    Outside,
}
