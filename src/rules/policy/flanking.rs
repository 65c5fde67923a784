//! The knobs of flanking.

use serde::{Deserialize, Serialize};

/// When somebody is flanked, and what that does.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct FlankingPolicy {
    /// Id of the rule; empty where the text knows no flanking.
    pub rule: String,
    /// Id of the rule by which a foe of several cells counts for several (SM-16); left out: `rule`.
    pub several_rule: Option<String>,
    /// When somebody is flanked.
    pub when: Flanked,
    /// Whether only those flank between two who threaten the target (RD-28: not said).
    pub must_threaten: bool,
    /// Whether `attackBonus` is for melee attacks alone (RD-28: not said).
    pub melee_only: bool,
    /// Added to the flankers' attacks (RD-28).
    pub attack_bonus: i32,
    /// Whether the flankers attack with advantage. No text that we know has it; many tables play it.
    #[serde(default)]
    pub attack_advantage: bool,
    /// Added to the statistic `stat` of the flanked one for each foe that counts (SM-15).
    pub defense_per_foe: i32,
    /// The statistic that `defensePerFoe` changes; `null` where that is 0.
    pub stat: Option<String>,
}

/// When somebody is flanked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum Flanked {
    /// Nobody is ever flanked.
    Never,
    /// A straight line from one flanker to the other, center to center or corner to corner, runs through opposite sides
    /// or opposite corners of the target's space (RD-28).
    BetweenTwo,
    /// At least two foes are adjacent to the target and not to each other; a foe of several cells counts once for each
    /// that is adjacent (SM-15, SM-16).
    ByScatteredFoes,
}
