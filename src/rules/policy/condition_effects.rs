//! What conditions do, as data (E5-14, E5-85 … E5-90).

use crate::map::is_zero;
use serde::{Deserialize, Serialize};

const fn is_false(flag: &bool) -> bool {
    !*flag
}

/// What a condition does. Whatever is left out, it does not do.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ConditionEffects {
    /// Id of the rule, as reasons cite it.
    pub rule: String,
    /// Conditions that its bearer counts as having while it lasts (E5-88).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub implies: Vec<String>,
    /// Conditions that come with it and stay when it ends (E5-88: prone).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub brings: Vec<String>,
    /// Its bearer moves as far as its speed lets it, although it takes no actions (E5-88).
    #[serde(default, skip_serializing_if = "is_false")]
    pub lets_move: bool,
    /// It does nothing while its bearer has one of these (E5-14).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub unless: Vec<String>,
    /// Nor while its bearer has no speed (E5-14).
    #[serde(default, skip_serializing_if = "is_false")]
    pub needs_speed: bool,
    /// What it changes of its bearer's own rolls.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub rolls: Vec<RollEffect>,
    /// Statistics of checks that its bearer fails without a roll (E5-88).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub fails: Vec<String>,
    /// What it changes of attacks on its bearer.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub attacked: Vec<AttackedEffect>,
    /// Every hit on its bearer from at most so many cells away is critical (E5-88); left out: none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub critical_within: Option<i32>,
    /// What it changes of its bearer's speeds.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub speed: Option<SpeedEffect>,
    /// Its bearer attacks nobody who causes it (E5-87).
    #[serde(default, skip_serializing_if = "is_false")]
    pub spares_source: bool,
    /// Its bearer makes no step of its own will after which it is nearer to who causes it, in sight or not (E5-87).
    #[serde(default, skip_serializing_if = "is_false")]
    pub keeps_away: bool,
    /// Its bearer resists damage of every type (E5-88).
    #[serde(default, skip_serializing_if = "is_false")]
    pub resists: bool,
    /// Conditions that its bearer does not get meanwhile, and that do nothing to it (E5-100).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub immune_to: Vec<String>,
    /// A further one adds its value to the one that is there (E5-86).
    #[serde(default, skip_serializing_if = "is_false")]
    pub adds_up: bool,
    /// Its bearer dies when its value comes to this (E5-86); left out: of no value.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub deadly_at: Option<i32>,
    /// It is over with the first roll, of its bearer's or of an attack on it, that it changes (E5-15).
    #[serde(default, skip_serializing_if = "is_false")]
    pub used_up: bool,
    /// It is over when initiative was rolled (E5-04).
    #[serde(default, skip_serializing_if = "is_false")]
    pub ends_with_initiative: bool,
}

/// What is rolled.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum RollKind {
    /// An attack.
    Attack,
    /// A check of a statistic that is no save; initiative, too, where an ability is rolled for.
    Check,
    /// A check of one of the ruleset's `attack.saves`.
    Save,
    /// Initiative.
    Initiative,
    /// A death save (E5-82).
    DeathSave,
}

/// What a condition changes of its bearer's own rolls.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct RollEffect {
    /// Id of the rule, where it is another than the condition's.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rule: Option<String>,
    /// Which rolls.
    pub on: Vec<RollKind>,
    /// Only of these statistics; left out: of all.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub stats: Vec<String>,
    /// Above 0 advantage, below 0 disadvantage.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub advantage: i32,
    /// Added once for each point of the condition's value (E5-86).
    #[serde(default, skip_serializing_if = "is_zero")]
    pub per_level: i32,
    /// Only of the statistic that the condition names (`stat`), of any where it names none (E5-15).
    #[serde(default, skip_serializing_if = "is_false")]
    pub of_named_stat: bool,
    /// Only while its bearer has who causes it in line of sight (E5-87).
    #[serde(default, skip_serializing_if = "is_false")]
    pub source_in_sight: bool,
    /// Not on attacks on who causes it (E5-51).
    #[serde(default, skip_serializing_if = "is_false")]
    pub except_source: bool,
}

/// What a condition changes of attacks on its bearer.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct AttackedEffect {
    /// Above 0 advantage, below 0 disadvantage.
    pub advantage: i32,
    /// The two spaces are at most so many cells apart (E5-90); left out: not asked.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub within: Option<i32>,
    /// The two spaces are more than so many cells apart (E5-90); left out: not asked.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub beyond: Option<i32>,
    /// Only attacks by allies of who causes it, not that one's own (E5-15).
    #[serde(default, skip_serializing_if = "is_false")]
    pub by_allies_of_source: bool,
    /// Only attacks by who causes it (E5-99).
    #[serde(default, skip_serializing_if = "is_false")]
    pub by_source: bool,
    /// Only while its bearer sees who attacks (E5-14).
    #[serde(default, skip_serializing_if = "is_false")]
    pub sees_attacker: bool,
}

/// What a condition changes of its bearer's speeds (E5-31).
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SpeedEffect {
    /// Cells taken off, once, however many cause it (E5-99).
    #[serde(default, skip_serializing_if = "is_zero")]
    pub minus: i32,
    /// Cells taken off for each point of the condition's value (E5-86).
    #[serde(default, skip_serializing_if = "is_zero")]
    pub minus_per_level: i32,
    /// Halved, after what is taken off.
    #[serde(default, skip_serializing_if = "is_false")]
    pub halves: bool,
    /// 0, whatever else there is.
    #[serde(default, skip_serializing_if = "is_false")]
    pub none: bool,
}
