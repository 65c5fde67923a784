//! Pending effects of lasting areas on tokens (E5-94).

use burstmap_rules::damage::RolledDamage;
use burstmap_rules::map::Id;
use serde::{Deserialize, Serialize};

/// A token that a template has yet to affect.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct DueInArea {
    /// The template.
    pub area: Id,
    /// Display name of the template.
    pub name: String,
    pub token: Id,
    /// Damage that the effect has already rolled for other tokens. It is the same for all of them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rolled: Option<RolledDamage>,
}

impl DueInArea {
    /// Returns whether both are the same effect on the same token.
    pub fn is_same(&self, other: &DueInArea) -> bool {
        self.area == other.area && self.token == other.token
    }
}
