//! What an area that lasts does to those in it, and when (E5-94).

use super::damage::Damage;
use super::given_condition::GivenCondition;
use super::map::Id;
use serde::{Deserialize, Serialize};

/// What a template does to those in it.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(title = "an effect on an area"))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct AreaEffect {
    /// When it acts; may be left out where it only slows.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<Vec<AreaMoment>>"))]
    pub on: Vec<AreaMoment>,
    /// On each token at most once in a turn, whatever happens in it.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<bool>"))]
    pub once_a_turn: bool,
    /// Tokens on which it does not act.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<Vec<Id>>"))]
    pub spares: Vec<Id>,
    /// What they throw against it; left out: nothing helps.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub save: Option<EffectSave>,
    /// As that of an attack.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(with = "Option<serde_json::Value>"))]
    #[cfg_attr(feature = "typescript", ts(type = "unknown"))]
    pub damage: Option<Damage>,
    /// How fast they are in it: what each of its cells costs them goes by that (E5-94).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub speed: Option<AreaSpeed>,
    /// A line or a ring also acts beside it, on creatures that start or end their turn there.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub beside: Option<Beside>,
    /// What they get besides where no save is made (E5-101); with one, that stands in `save.onFail`.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<Vec<GivenCondition>>"))]
    pub on_hit: Vec<GivenCondition>,
}

/// What those in a template throw against it.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(title = "a save against an area"))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct EffectSave {
    /// The statistic that they throw with.
    pub stat: String,
    /// The number to reach.
    pub difficulty: i32,
    /// Whether half the damage is dealt to those who succeed.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<bool>"))]
    pub half: bool,
    /// What a failure gives besides (E5-101).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<Vec<GivenCondition>>"))]
    pub on_fail: Vec<GivenCondition>,
}

/// When a template acts on a token.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub enum AreaMoment {
    /// As it appears where the token is.
    Appear,
    /// As the token comes into it for the first time in a turn.
    Enter,
    /// As it comes over the token, with whom it goes along.
    AreaMoves,
    /// As the token starts its turn in it.
    StartTurn,
    /// As the token ends its turn in it.
    EndTurn,
}

/// How fast somebody is in an area.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub enum AreaSpeed {
    /// Half as fast: each of its cells costs twice as much.
    Half,
}

/// The side of a line or a ring on which it acts beyond its own cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(title = "a side of a line or a ring"))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Beside {
    /// The side: of a line left or right, from its start to its end; of a ring inside or outside.
    pub side: WallSide,
    /// How far from the area, in cells.
    pub within: i32,
}

/// A side of a line or a ring.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub enum WallSide {
    /// To the left of a line, from its start to its end.
    Left,
    /// To the right of a line.
    Right,
    /// In a ring.
    Inside,
    /// Around a ring.
    Outside,
}
