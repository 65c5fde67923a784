//! The check of everybody in an area.

use burstmap_rules::map::Id;
use burstmap_rules::model::given_condition::GivenCondition;
use serde::{Deserialize, Serialize};

/// Everybody in an area makes a check of their own.
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
    /// Who chooses to fail it (E5-74).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<Vec<Id>>"))]
    pub fails: Vec<Id>,
    /// Whom the game master lets succeed without a roll.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<Vec<Id>>"))]
    pub succeeds: Vec<Id>,
    /// What a failure gives besides (E5-101).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<Vec<GivenCondition>>"))]
    pub on_fail: Vec<GivenCondition>,
    /// To whose check the table gives advantage (E5-92).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<Vec<Id>>"))]
    pub advantage: Vec<Id>,
    /// To whose check it gives disadvantage.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<Vec<Id>>"))]
    pub disadvantage: Vec<Id>,
}
