//! The knobs of attacks with certain weapons, or in certain cases.

use serde::{Deserialize, Serialize};

/// The killing blow.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct CoupDeGrace {
    /// Id of the rule, as reasons cite it.
    pub rule: String,
    /// Conditions of which the target must have one, or one that is `helpless`.
    pub targets: Vec<String>,
    /// The statistic that its defense loses.
    pub loses: String,
    /// Damage above this statistic kills.
    pub kills_above: String,
    /// Steps down the condition track, 0 or more, whether it kills or not.
    pub track_steps: i32,
    /// What damage is multiplied by for being a critical hit. The text names no number; the presets say 1.
    pub critical_multiplier: i32,
}

/// Hits whose damage dice are thrown twice; what is added to them counts once.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct CriticalPolicy {
    /// Id of the rule, as reasons cite it.
    pub rule: String,
    /// Where the attack is rolled with a single die: whether its highest face, where it hits, makes it critical.
    pub highest_face: bool,
}

/// The attack of the other hand.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct LightWeapons {
    /// Id of the rule, as reasons and refusals cite it.
    pub rule: String,
    /// The action of `actions.perTurn` that it takes.
    pub takes: String,
    /// Statistics of which damage usually holds one; that of the other hand goes without it, unless it is negative.
    pub without: Vec<String>,
}

/// How attacks are used up, and what brings them back.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct LimitedUses {
    /// Id of the rule, as reasons cite it.
    pub rule: String,
    /// Sides of the die that is rolled at the start of a turn for what recharges.
    pub die: u32,
    /// Hours of rest that bring back what recharges, and the uses of a rest.
    pub short_rest_hours: f64,
    /// Hours of rest that bring back the uses of a day, too.
    pub long_rest_hours: f64,
}

/// The ranges of an attack are its options `range` and `longRange`, in cells. Beyond the longer one nothing is hit.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct WeaponRange {
    /// Id of the rule, as reasons cite it.
    pub rule: String,
    /// Advantage beyond the normal range: -1 is disadvantage.
    pub beyond_normal: i32,
}

/// What the body alone strikes with.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct UnarmedStrike {
    /// What it is called.
    pub name: String,
    /// The statistics that are added to its throw.
    pub bonus: Vec<String>,
    /// What a hit deals without them.
    pub damage: i32,
    /// The statistics that are added to that; below 0 it does not go.
    pub adds: Vec<String>,
    /// The kind of its damage.
    pub damage_type: String,
}

/// What water changes of attacks with weapons. The attacker stands in it, or, for resistance, whoever takes the damage.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Underwater {
    /// Id of the rule, as reasons cite it.
    pub rule: String,
    /// Advantage of melee attacks: -1 is disadvantage.
    pub melee: i32,
    /// But not of those with a speed of this mode,
    pub unless_mode: String,
    /// nor of attacks that deal damage of one of these types (option `damageTypes`).
    pub unless_types: Vec<String>,
    /// Advantage of ranged attacks, which hit nothing beyond their normal range.
    pub ranged: i32,
    /// Damage of these types is halved, as by resistance.
    pub resists: Vec<String>,
}
