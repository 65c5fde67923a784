//! The knobs of damage, dying and recovering.

use crate::dice::DiceExpression;
use crate::reason::HOUSE_DEFAULT;
use serde::{Deserialize, Serialize};

/// What damage does, and what lowers it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct DamagePolicy {
    /// Id of the rule by which terrain deals damage to whoever walks over it (RS-34, AH-30); `null`: the text has none, and
    /// terrain does so as the scene says.
    pub terrain: Option<String>,
    /// Types that are energy; everything else is physical (RD-23, RD-25).
    pub energy_types: Vec<String>,
    /// Physical damage is lowered by the token's `damageReduction` (RD-23): the rule's id; `null`: no rule.
    pub reduction: Option<String>,
    /// Resistance, immunity, weakness, absorption of energy (RD-25); `null`: no rule.
    pub energy: Option<EnergyPolicy>,
    /// Ion and electricity (RD-31); `null`: no rule.
    pub ion: Option<IonPolicy>,
    /// Damage off the origin of a splash (RS-08, AH-08); `null`: no rule.
    pub splash: Option<SplashPolicy>,
    /// When a token dies of the hit points that it has lost.
    pub death: DeathPolicy,
    /// Nonlethal damage (RS-28 … RS-30, AH-24 … AH-26, RD-40); `null`: it counts like any other.
    pub nonlethal: Option<NonlethalPolicy>,
    /// Regeneration (RD-36); `null`: no rule.
    pub regeneration: Option<RegenerationPolicy>,
    /// Damage to abilities (RD-14); `null`: no rule.
    pub ability: Option<AbilityDamagePolicy>,
    /// What a token lists as `resistance` halves damage of these types, rounded down; `vulnerability` doubles it, `immunity`
    /// leaves none; each once, in this order, after everything else (E5-80): the rule's id; `null`: no rule.
    pub by_type: Option<String>,
    /// Hit points never fall below 0 (E5-79): the rule's id; `null`: they do.
    pub floor: Option<String>,
    /// Temporary hit points go first (E5-79): the rule's id; `null`: there are none.
    pub temporary: Option<String>,
    /// What happens at 0 hit points (E5-81 … E5-83); `null`: `death` alone says it.
    pub dying: Option<DyingPolicy>,
    /// What a long rest restores (E5-103); left out: nothing but what the other rules say.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub long_rest: Option<LongRest>,
    /// Steps down to unconsciousness (RD-19, RD-31); `null`: no track.
    pub track: Option<TrackPolicy>,
}

/// A long rest: whoever has a hit point regains all of them, and temporary ones are gone.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct LongRest {
    /// Id of the rule, as reasons cite it.
    pub rule: String,
    /// From how many hours on a rest is a long one, above 0.
    pub hours: f64,
    /// Conditions whose value it lowers by 1.
    pub lowers: Vec<String>,
}

impl DamagePolicy {
    /// What damage by terrain is cited with.
    pub fn terrain_rule(&self) -> &str {
        self.terrain.as_deref().unwrap_or(HOUSE_DEFAULT)
    }
}

/// Energy damage.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct EnergyPolicy {
    /// Id of the rule, as reasons cite it.
    pub rule: String,
    /// Percent that a weakness adds to the damage, 0 or more; rounded down.
    pub weakness_percent: i32,
}

/// Ion and electricity damage.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct IonPolicy {
    /// Id of the rule, as reasons cite it.
    pub rule: String,
    /// The types of damage that it is about.
    pub types: Vec<String>,
    /// Who is neither mechanical nor carries cybernetics takes damage divided by this, 1 or more, rounded down.
    pub divides_by: i32,
    /// Steps down the track for the rest, when damage is above `threshold`.
    pub track_steps: i32,
    /// Statistic of the damage threshold.
    pub threshold: String,
}

/// Splash damage.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SplashPolicy {
    /// Id of the rule, as reasons cite it.
    pub rule: String,
    /// Off the origin damage is divided by this, 1 or more, rounded down.
    pub divides_by: i32,
}

/// When hit points mean death.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct DeathPolicy {
    /// Id of the rule, as reasons cite it.
    pub rule: String,
    /// Hit points, 0 or below, at which a token dies that gives no `deathAt`, when the scene's settings give none
    /// either; `null`: nobody dies of hit points alone.
    pub default_at: Option<i32>,
}

/// Nonlethal damage, and how long it leaves somebody unconscious.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct NonlethalPolicy {
    /// The rule of the floor at 0 hit points.
    pub rule: String,
    /// The rule of the hours.
    pub hours_rule: String,
    /// The rule of waking.
    pub wake_rule: String,
    /// Hours of unconsciousness for each point beyond 0.
    pub hours_per_point: f64,
    /// Percent of the hours that must have passed before waking, 0 to 100 (AH-26: 50).
    pub wake_after_percent: f64,
    /// And at least this many hours (AH-26: 0.5).
    pub wake_after_hours: f64,
    /// Hit points of somebody woken; `null`: as they are.
    pub wake_at: Option<i32>,
}

/// What stops regeneration, and for how long.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct RegenerationPolicy {
    /// Id of the rule, as reasons cite it.
    pub rule: String,
    /// The owner's turns for which listed damage stops it; 0: it does not.
    pub stopped_rounds: i32,
    /// The condition that stands for it.
    pub condition: String,
}

/// Damage to abilities, and when it comes back.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct AbilityDamagePolicy {
    /// Id of the rule, as reasons cite it.
    pub rule: String,
    /// Score at or below which the effect sets in.
    pub limit: i32,
    /// Hours of rest, in one go, after which damage comes back; drain does not.
    pub rest_hours: f64,
    /// What sets in, by ability.
    pub effects: Vec<AbilityEffect>,
}

/// What sets in when one ability is down.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct AbilityEffect {
    /// Statistic of the ability; as a damage type it names damage to it.
    pub ability: String,
    /// The condition that sets in.
    pub condition: String,
}

/// Dying at 0 hit points. Who has the trait `deathSaves` falls unconscious and saves against death; all others die.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct DyingPolicy {
    /// Id of the rule of falling and dying, and of damage that kills at once: what is left over after 0 is at least the
    /// maximum (E5-81).
    pub rule: String,
    /// The condition of who falls, one of `conditions`; hit points end it.
    pub condition: String,
    /// Id of the rule of death saves (E5-82): at the start of one's turn a check with `attack.checkDice`. Its lowest face is
    /// two failures, its highest gives a hit point.
    pub saves_rule: String,
    /// What a death save has to reach.
    pub difficulty: i32,
    /// Successes until one is stable, and failures until one dies; 1 or more.
    pub needed: i32,
    /// Id of the rule of the stable and of knocking out (E5-83).
    pub stable_rule: String,
    /// Hours until the stable have a hit point.
    pub stable_hours: DiceExpression,
    /// What first aid takes.
    pub first_aid: FirstAid,
}

/// The check that makes the dying stable, and what giving it takes; a kit replaces the check.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct FirstAid {
    /// The statistic that is checked.
    pub stat: String,
    /// What it has to reach.
    pub difficulty: i32,
    /// How many cells away whom it is given to may be.
    pub within: i32,
    /// The action that it takes in a turn of combat; `null`: none.
    pub action: Option<String>,
}

/// The condition track.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct TrackPolicy {
    /// The condition whose `value` counts the steps taken.
    pub condition: String,
    /// Steps from unhurt to the end of the track, 1 or more.
    pub steps: i32,
    /// The condition at its end.
    pub end: String,
}
