//! Options of flanking.

use serde::{Deserialize, Serialize};

/// Conditions and effects of flanking.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct FlankingPolicy {
    /// Id of the rule. Empty if the system has no flanking.
    #[serde(default)]
    pub rule: String,
    /// Id of the rule by which an enemy of several cells counts as several (SM-16). If omitted, `rule`.
    pub several_rule: Option<String>,
    /// Condition for flanking.
    #[serde(default)]
    pub when: Flanked,
    /// Whether both flankers must threaten the target (RD-28 doesn't specify this).
    #[serde(default)]
    pub must_threaten: bool,
    /// Whether `attackBonus` applies only to melee attacks (RD-28 doesn't specify this).
    #[serde(default)]
    pub melee_only: bool,
    /// Bonus to the flankers' attacks (RD-28).
    #[serde(default)]
    pub attack_bonus: i32,
    /// Whether the flankers attack with advantage. No known rules define this, but many tables use it.
    #[serde(default)]
    pub attack_advantage: bool,
    /// Modifier to the target's statistic `stat` for each counted enemy (SM-15).
    #[serde(default)]
    pub defense_per_foe: i32,
    /// The statistic that `defensePerFoe` changes. `null` if `defensePerFoe` is 0.
    pub stat: Option<String>,
}

/// Condition for flanking.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum Flanked {
    /// No flanking.
    #[default]
    Never,
    /// A straight line between the flankers, from center to center or corner to corner, crosses opposite sides or opposite corners of the
    /// target's space (RD-28).
    BetweenTwo,
    /// At least two enemies are adjacent to the target and not to each other. An enemy of several cells counts once for each adjacent cell
    /// (SM-15, SM-16).
    ByScatteredFoes,
}
