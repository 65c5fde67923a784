//! Options of damage, dying and recovery.

use crate::dice::DiceExpression;
use crate::reason::HOUSE_DEFAULT;
use serde::{Deserialize, Serialize};

/// Effects and reductions of damage.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct DamagePolicy {
    /// Id of the rule about terrain that damages creatures walking over it (RS-34, AH-30). With `null`, only the scene defines the damage.
    pub terrain: Option<String>,
    /// Energy types. All others are physical (RD-23, RD-25).
    #[serde(default)]
    pub energy_types: Vec<String>,
    /// Id of the rule by which `damageReduction` reduces physical damage (RD-23). With `null`, no rule.
    pub reduction: Option<String>,
    /// Resistance, immunity, weakness and absorption of energy (RD-25). With `null`, no rule.
    pub energy: Option<EnergyPolicy>,
    /// Ion and electricity damage (RD-31). With `null`, no rule.
    pub ion: Option<IonPolicy>,
    /// Damage off the origin of a splash (RS-08, AH-08). With `null`, no rule.
    pub splash: Option<SplashPolicy>,
    /// Death by loss of hit points.
    pub death: DeathPolicy,
    /// Nonlethal damage (RS-28 … RS-30, AH-24 … AH-26, RD-40). With `null`, it counts like other damage.
    pub nonlethal: Option<NonlethalPolicy>,
    /// Regeneration (RD-36). With `null`, no rule.
    pub regeneration: Option<RegenerationPolicy>,
    /// Ability damage (RD-14). With `null`, no rule.
    pub ability: Option<AbilityDamagePolicy>,
    /// Id of the rule by which `resistance` halves damage of the listed types (rounded down), `vulnerability` doubles it and `immunity`
    /// negates it. Each applies once, in this order, after everything else (E5-80). With `null`, no rule.
    pub by_type: Option<String>,
    /// Id of the rule that hit points can't fall below 0 (E5-79). With `null`, they can.
    pub floor: Option<String>,
    /// Id of the rule that temporary hit points are lost first (E5-79). With `null`, there are none.
    pub temporary: Option<String>,
    /// Rules at 0 hit points (E5-81 … E5-83). With `null`, only `death` applies.
    pub dying: Option<DyingPolicy>,
    /// Recovery by a long rest (E5-103). If omitted, only other rules apply.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub long_rest: Option<LongRest>,
    /// Steps down to unconsciousness (RD-19, RD-31). With `null`, there is no track.
    pub track: Option<TrackPolicy>,
}

/// A long rest: creatures with at least one hit point regain all, and lose temporary ones.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct LongRest {
    /// Id of the rule in reasons.
    pub rule: String,
    /// Minimum hours of a long rest, above 0.
    pub hours: f64,
    /// Conditions whose value the rest reduces by 1.
    pub lowers: Vec<String>,
}

impl DamagePolicy {
    /// Returns the rule to cite for damage by terrain.
    pub fn terrain_rule(&self) -> &str {
        self.terrain.as_deref().unwrap_or(HOUSE_DEFAULT)
    }
}

/// Energy damage.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct EnergyPolicy {
    /// Id of the rule in reasons.
    pub rule: String,
    /// Percentage that a weakness adds to the damage, 0 or more, rounded down.
    pub weakness_percent: i32,
}

/// Ion and electricity damage.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct IonPolicy {
    /// Id of the rule in reasons.
    pub rule: String,
    /// Damage types that it applies to.
    pub types: Vec<String>,
    /// Divisor of damage to creatures that are not mechanical and have no cybernetics, 1 or more, rounded down.
    pub divides_by: i32,
    /// Steps down the track for mechanical creatures and creatures with cybernetics, if damage exceeds `threshold`.
    pub track_steps: i32,
    /// Statistic of the damage threshold.
    pub threshold: String,
}

/// Splash damage.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SplashPolicy {
    /// Id of the rule in reasons.
    pub rule: String,
    /// Divisor of damage off the origin, 1 or more, rounded down.
    pub divides_by: i32,
}

/// Hit points at which tokens die.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct DeathPolicy {
    /// Id of the rule in reasons.
    pub rule: String,
    /// Hit points, 0 or below, at which a token dies if neither it nor the settings specify `deathAt`. With `null`, loss of hit points
    /// alone never kills.
    pub default_at: Option<i32>,
}

/// Nonlethal damage, and the duration of unconsciousness.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct NonlethalPolicy {
    /// Id of the rule about the minimum of 0 hit points.
    pub rule: String,
    /// Id of the rule about the hours of unconsciousness.
    pub hours_rule: String,
    /// Id of the rule about waking.
    pub wake_rule: String,
    /// Hours of unconsciousness for each point of damage beyond 0 hit points.
    pub hours_per_point: f64,
    /// Percentage of the hours that must pass before waking, 0 to 100 (AH-26: 50).
    pub wake_after_percent: f64,
    /// Minimum hours that must pass (AH-26: 0.5).
    pub wake_after_hours: f64,
    /// Hit points after waking. With `null`, unchanged.
    pub wake_at: Option<i32>,
}

/// Interruption of regeneration.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct RegenerationPolicy {
    /// Id of the rule in reasons.
    pub rule: String,
    /// Number of turns for which listed damage stops regeneration, or 0 if it doesn't.
    pub stopped_rounds: i32,
    /// Condition while regeneration is stopped.
    pub condition: String,
}

/// Ability damage and recovery.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct AbilityDamagePolicy {
    /// Id of the rule in reasons.
    pub rule: String,
    /// Score at or below which the effect starts.
    pub limit: i32,
    /// Hours of uninterrupted rest that restore damage, but not drain.
    pub rest_hours: f64,
    /// Effects by ability.
    pub effects: Vec<AbilityEffect>,
}

/// Effect of a reduced ability.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct AbilityEffect {
    /// Statistic of the ability. As a damage type, it means damage to that ability.
    pub ability: String,
    /// Condition that starts.
    pub condition: String,
}

/// Dying at 0 hit points. Tokens with the trait `deathSaves` fall unconscious and make death saves. All others die.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct DyingPolicy {
    /// Id of the rule about dropping, dying, and instant death if the remaining damage is at least the maximum hit points (E5-81).
    pub rule: String,
    /// Condition at 0 hit points, one of `conditions`. Regaining hit points ends it.
    pub condition: String,
    /// Id of the rule of death saves (E5-82): a check with `attack.checkDice` at the start of the turn. The lowest face counts as two
    /// failures, and the highest restores a hit point.
    pub saves_rule: String,
    /// DC of a death save.
    pub difficulty: i32,
    /// Number of successes to become stable, and of failures to die, 1 or more.
    pub needed: i32,
    /// Id of the rule about stable creatures and knocking out (E5-83).
    pub stable_rule: String,
    /// Hours until a stable creature regains a hit point.
    pub stable_hours: DiceExpression,
    /// Requirements of first aid.
    pub first_aid: FirstAid,
}

/// The check that stabilizes a dying creature, and its cost. A kit replaces the check.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct FirstAid {
    /// Statistic of the check.
    pub stat: String,
    /// DC of the check.
    pub difficulty: i32,
    /// Maximum distance to the patient in cells.
    pub within: i32,
    /// First aid's action in combat. With `null`, none.
    pub action: Option<String>,
}

/// The condition track.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct TrackPolicy {
    /// Condition whose `value` counts the steps.
    pub condition: String,
    /// Number of steps from unhurt to the end of the track, 1 or more.
    pub steps: i32,
    /// Condition at the track's end.
    pub end: String,
}
