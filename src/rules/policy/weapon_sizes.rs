//! The knobs of the sizes of weapons.

use crate::dice::DiceExpression;
use serde::{Deserialize, Serialize};

/// Damage of weapons made for other sizes (RD-51).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct WeaponSizePolicy {
    /// Id of the rule, as reasons cite it.
    pub rule: String,
    /// The size for which weapons are listed.
    pub listed_for: String,
    /// Damage dice, small to large.
    pub chart: Vec<DiceExpression>,
    /// Up to this die of the chart a size is one step, above it two.
    pub single_steps_to: DiceExpression,
}
