//! Helping somebody to attack, or with a check (E5-15).

use serde::{Deserialize, Serialize};

/// What the activity that assists leaves behind, until the start of its user's next turn.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct HelpPolicy {
    /// Id of the rule, as refusals cite it.
    pub rule: String,
    /// How many cells away the enemy may be against whom it helps its allies.
    pub within: i32,
    /// The condition that this enemy has then.
    pub enemy: String,
    /// The condition of the ally whom it helps with a check.
    pub ally: String,
}
