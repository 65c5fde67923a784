//! The knobs of maneuvers.

use crate::dice::DiceExpression;
use serde::{Deserialize, Serialize};

/// Trips, grapples and their like.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ManeuverPolicy {
    /// Id of the rule of provoking.
    pub rule: String,
    /// A maneuver provokes its target's side when this statistic of the attacker is below `provokesBelow` (RD-41).
    pub bonus_stat: String,
    /// The least value with which it does not.
    pub provokes_below: i32,
    /// Each maneuver: its row and the defense that it goes against.
    pub known: Vec<ManeuverRule>,
    /// Beating (or missing) the defense by this much, 1 or more, counts once more (RD-44, RD-46 … RD-48).
    pub margin: i32,
    /// The target of a bull rush may be this many sizes larger (RD-46).
    pub most_sizes_larger: i32,
    /// Damage for each square that a wall denies (RD-46).
    pub wall_damage: DiceExpression,
    /// The condition that a feint gives (RD-50).
    pub feinted: String,
    /// The condition that a grapple gives (RD-43).
    pub grappled: String,
    /// The condition that a trip and a hard overrun give (RD-42, RD-47).
    pub prone: String,
    /// Whoever is grappled does not walk, nor does who holds walk away from it: the rule's id (RD-55); `null`: both may.
    pub hold_rule: Option<String>,
    /// The action that keeps a grapple each round (RD-43).
    pub keep_grapple: String,
}

/// One maneuver.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ManeuverRule {
    /// Which maneuver.
    pub kind: ManeuverKind,
    /// Id of the rule, as reasons cite it.
    pub rule: String,
    /// The target's statistic that it is compared with.
    pub against: String,
}

/// A maneuver (RD-42 to RD-50).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub enum ManeuverKind {
    Trip,
    Grapple,
    Disarm,
    Sunder,
    BullRush,
    Overrun,
    Reposition,
    Steal,
    Feint,
}
