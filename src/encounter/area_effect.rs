//! Pending effects of lasting areas on tokens (E5-94).

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
}
