//! Weapons larger and smaller than medium (RD-51).

use crate::rules::dice::DiceExpression;
use serde::{Deserialize, Serialize};

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct WeaponSizePolicy {
    pub rule: String,
    /// The size for which weapons are listed.
    pub listed_for: String,
    /// Damage dice, small to large.
    pub chart: Vec<DiceExpression>,
    /// Up to this die of the chart a size is one step, above it two.
    pub single_steps_to: DiceExpression,
}
