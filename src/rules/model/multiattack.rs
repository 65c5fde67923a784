//! The attacks of a multiattack (E5-98).

use serde::{Deserialize, Serialize};

/// One line of a multiattack: a number of attacks of one kind.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(title = "a part of a multiattack"))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
#[serde(deny_unknown_fields)]
pub struct MultiattackPart {
    /// Name of one of the token's attacks.
    pub attack: String,
    /// Number of attacks, 1 or more.
    pub count: i32,
    /// Attacks that can replace any of them, in any combination.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<Vec<String>>"))]
    pub or: Vec<String>,
    /// Whether these attacks replace other attacks of the multiattack.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<bool>"))]
    pub instead: bool,
}
