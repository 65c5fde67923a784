//! Options of attacks with certain weapons, or in certain cases.

use serde::{Deserialize, Serialize};

/// The killing blow.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct CoupDeGrace {
    /// Id of the rule in reasons.
    pub rule: String,
    /// Conditions of valid targets. Conditions that make a creature `helpless` also count.
    pub targets: Vec<String>,
    /// The statistic that the target's defense loses.
    pub loses: String,
    /// Statistic that the damage must exceed to kill.
    pub kills_above: String,
    /// Steps down the condition track, 0 or more, whether or not the blow kills.
    pub track_steps: i32,
    /// Multiplier of damage for a critical hit. The rules don't define it, so the presets use 1.
    pub critical_multiplier: i32,
}

/// Critical hits roll the damage dice twice. Bonuses count once.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct CriticalPolicy {
    /// Id of the rule in reasons.
    pub rule: String,
    /// Whether the highest face of an attack with a single die makes a hit critical.
    pub highest_face: bool,
}

/// The off-hand attack.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct LightWeapons {
    /// Id of the rule in reasons and refusals.
    pub rule: String,
    /// The off-hand attack's action, one of `actions.perTurn`.
    pub takes: String,
    /// Statistics usually included in damage. Off-hand damage omits the included one, unless its value is negative.
    pub without: Vec<String>,
}

/// Rules for limited uses and how they return.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct LimitedUses {
    /// Id of the rule in reasons.
    pub rule: String,
    /// Sides of the die that is rolled to recharge at the start of a turn.
    pub die: u32,
    /// Hours of rest that restore recharging attacks and uses per rest.
    pub short_rest_hours: f64,
    /// Hours of rest that also restore daily uses.
    pub long_rest_hours: f64,
}

/// The options `range` and `longRange` of an attack, in cells. Targets beyond the longer one can't be hit.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct WeaponRange {
    /// Id of the rule in reasons.
    pub rule: String,
    /// Advantage beyond the normal range. -1 means disadvantage.
    pub beyond_normal: i32,
}

/// The unarmed strike.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct UnarmedStrike {
    /// Name.
    pub name: String,
    /// Statistics to add to its roll.
    pub bonus: Vec<String>,
    /// Damage of a hit, before statistics are added.
    pub damage: i32,
    /// Statistics to add to the damage, which can't fall below 0.
    pub adds: Vec<String>,
    /// Damage type.
    pub damage_type: String,
}

/// Effects of water on weapon attacks. They apply if the attacker is in water or, for resistance, if the creature that takes damage is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Underwater {
    /// Id of the rule in reasons.
    pub rule: String,
    /// Advantage of melee attacks. -1 means disadvantage.
    pub melee: i32,
    /// Movement mode whose speed exempts the attacker.
    pub unless_mode: String,
    /// Damage types that exempt an attack (option `damageTypes`).
    pub unless_types: Vec<String>,
    /// Advantage of ranged attacks, which can't hit beyond their normal range.
    pub ranged: i32,
    /// Types of damage that are halved, like resistance.
    pub resists: Vec<String>,
}
