//! Effects of conditions as data (E5-14, E5-85 … E5-90).

use crate::map::is_zero;
use serde::{Deserialize, Serialize};

const fn is_false(flag: &bool) -> bool {
    !*flag
}

/// Effects of a condition. Omitted ones don't apply.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ConditionEffects {
    /// Id of the rule in reasons.
    pub rule: String,
    /// Conditions implied while this one lasts (E5-88).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub implies: Vec<String>,
    /// Conditions that start with this one and stay when it ends (E5-88: prone).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub brings: Vec<String>,
    /// Whether the creature can still move up to its speed although it can't act (E5-88).
    #[serde(default, skip_serializing_if = "is_false")]
    pub lets_move: bool,
    /// Conditions that suspend this one (E5-14).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub unless: Vec<String>,
    /// Whether the condition has no effect at speed 0 (E5-14).
    #[serde(default, skip_serializing_if = "is_false")]
    pub needs_speed: bool,
    /// Modifiers of the creature's own rolls.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub rolls: Vec<RollEffect>,
    /// Statistics of checks that fail without a roll (E5-88).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub fails: Vec<String>,
    /// Modifiers of attacks on the creature.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub attacked: Vec<AttackedEffect>,
    /// Distance in cells within which every hit is critical (E5-88). If omitted, none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub critical_within: Option<i32>,
    /// Effect on the creature's speeds.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub speed: Option<SpeedEffect>,
    /// Whether the creature can't attack the condition's cause (E5-87).
    #[serde(default, skip_serializing_if = "is_false")]
    pub spares_source: bool,
    /// Whether the creature can't willingly move closer to the condition's cause, in sight or not (E5-87).
    #[serde(default, skip_serializing_if = "is_false")]
    pub keeps_away: bool,
    /// Whether the creature resists damage of every type (E5-88).
    #[serde(default, skip_serializing_if = "is_false")]
    pub resists: bool,
    /// Conditions that the creature can't gain meanwhile. Existing ones have no effect (E5-100).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub immune_to: Vec<String>,
    /// Whether a repeated condition adds its value to the existing one (E5-86).
    #[serde(default, skip_serializing_if = "is_false")]
    pub adds_up: bool,
    /// Value at which the creature dies (E5-86). If omitted, none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub deadly_at: Option<i32>,
    /// Whether the condition ends with the first roll that it modifies, by the creature or against it (E5-15).
    #[serde(default, skip_serializing_if = "is_false")]
    pub used_up: bool,
    /// Whether the condition ends after rolling initiative (E5-04).
    #[serde(default, skip_serializing_if = "is_false")]
    pub ends_with_initiative: bool,
}

/// Kind of roll.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum RollKind {
    /// An attack roll.
    Attack,
    /// A check of a statistic that is not a save, including initiative with an ability.
    Check,
    /// A check of one of the ruleset's `attack.saves`.
    Save,
    /// Initiative.
    Initiative,
    /// A death save (E5-82).
    DeathSave,
}

/// A modifier of the creature's own rolls.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct RollEffect {
    /// Id of the rule, if it isn't the condition's rule.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rule: Option<String>,
    /// The kinds of rolls.
    pub on: Vec<RollKind>,
    /// Statistics that it applies to. If omitted, all.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub stats: Vec<String>,
    /// Positive for advantage, negative for disadvantage.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub advantage: i32,
    /// Modifier per point of the condition's value (E5-86).
    #[serde(default, skip_serializing_if = "is_zero")]
    pub per_level: i32,
    /// Whether the effect applies only to the condition's `stat`. Without one, it applies to all statistics (E5-15).
    #[serde(default, skip_serializing_if = "is_false")]
    pub of_named_stat: bool,
    /// Whether the effect applies only while the condition's cause is in line of sight (E5-87).
    #[serde(default, skip_serializing_if = "is_false")]
    pub source_in_sight: bool,
    /// Whether attacks on the condition's cause are exempt (E5-51).
    #[serde(default, skip_serializing_if = "is_false")]
    pub except_source: bool,
}

/// A modifier of attacks on the creature.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct AttackedEffect {
    /// Positive for advantage, negative for disadvantage.
    pub advantage: i32,
    /// Maximum distance of the spaces in cells (E5-90). If omitted, no requirement.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub within: Option<i32>,
    /// The spaces must be farther apart than this, in cells (E5-90). If omitted, no requirement.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub beyond: Option<i32>,
    /// Whether the effect applies only to attacks by allies of the condition's cause, not by the cause itself (E5-15).
    #[serde(default, skip_serializing_if = "is_false")]
    pub by_allies_of_source: bool,
    /// Whether the effect applies only to attacks by the condition's cause (E5-99).
    #[serde(default, skip_serializing_if = "is_false")]
    pub by_source: bool,
    /// Whether the effect applies only while the creature sees the attacker (E5-14).
    #[serde(default, skip_serializing_if = "is_false")]
    pub sees_attacker: bool,
}

/// Effect on the creature's speeds (E5-31).
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SpeedEffect {
    /// Cells to subtract. Several causes count once (E5-99).
    #[serde(default, skip_serializing_if = "is_zero")]
    pub minus: i32,
    /// Cells to subtract per point of the condition's value (E5-86).
    #[serde(default, skip_serializing_if = "is_zero")]
    pub minus_per_level: i32,
    /// Whether the remaining speed is halved.
    #[serde(default, skip_serializing_if = "is_false")]
    pub halves: bool,
    /// Whether the speed is 0, regardless of anything else.
    #[serde(default, skip_serializing_if = "is_false")]
    pub none: bool,
}
