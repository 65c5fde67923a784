//! Readying: what is done out of turn, when its trigger comes (E5-18).

use serde::{Deserialize, Serialize};

/// Who has readied something acts once out of turn, and pays with a reaction.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ReadyPolicy {
    /// Id of the rule, as reminders cite it.
    pub rule: String,
    /// The condition of whoever has readied something; acting ends it.
    pub condition: String,
}
