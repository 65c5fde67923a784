//! Options for weapon sizes.

use crate::dice::DiceExpression;
use serde::{Deserialize, Serialize};

/// Damage of weapons made for other sizes (RD-51).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct WeaponSizePolicy {
    /// Id of the rule in reasons.
    pub rule: String,
    /// Size for which weapons are listed.
    pub listed_for: String,
    /// Damage dice, small to large.
    pub chart: Vec<DiceExpression>,
    /// Highest dice of the chart at which a size is one step. Above them, a size is two steps.
    pub single_steps_to: DiceExpression,
}
