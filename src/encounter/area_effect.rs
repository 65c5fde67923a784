//! On whom an area that lasts still has to act (E5-94).

use burstmap_rules::map::Id;
use serde::{Deserialize, Serialize};

/// A token on which a template still has to act.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct DueInArea {
    /// The template.
    pub area: Id,
    /// What it is called.
    pub name: String,
    pub token: Id,
}
