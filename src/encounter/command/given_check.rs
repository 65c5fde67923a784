//! The check that each creature in an area makes.

use burstmap_rules::map::Id;
use burstmap_rules::model::given_condition::GivenCondition;
use serde::{Deserialize, Serialize};

/// A check for each creature in an area.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct GivenCheck {
    pub skill: String,
    pub difficulty: i32,
    /// A success halves the damage instead of avoiding it.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<bool>"))]
    pub half: bool,
    /// Tokens that choose to fail (E5-74).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<Vec<Id>>"))]
    pub fails: Vec<Id>,
    /// Tokens that succeed without a roll, by GM decision.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<Vec<Id>>"))]
    pub succeeds: Vec<Id>,
    /// Conditions after a failure (E5-101).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<Vec<GivenCondition>>"))]
    pub on_fail: Vec<GivenCondition>,
    /// Tokens with advantage by GM decision (E5-92).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<Vec<Id>>"))]
    pub advantage: Vec<Id>,
    /// Tokens with disadvantage by GM decision.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<Vec<Id>>"))]
    pub disadvantage: Vec<Id>,
}
