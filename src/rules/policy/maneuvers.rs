//! The knobs of maneuvers.

use crate::dice::DiceExpression;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// Trips, grapples and their like.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ManeuverPolicy {
    /// Id of the rule of provoking.
    pub rule: String,
    /// A maneuver provokes its target's side when this statistic of the attacker is below `provokesBelow` (RD-41).
    pub bonus_stat: String,
    /// The least value with which it does not; `null`: no maneuver provokes anybody.
    pub provokes_below: Option<i32>,
    /// Each maneuver: its row and the defense that it goes against.
    pub known: Vec<ManeuverRule>,
    /// Beating (or missing) the defense by this much, 1 or more, counts once more (RD-44, RD-46 … RD-48).
    pub margin: i32,
    /// The target of a bull rush may be this many sizes larger (RD-46), as may that of whatever is resisted by a save (E5-51, E5-53).
    pub most_sizes_larger: i32,
    /// Damage for each square that a wall denies (RD-46); `null`: none.
    pub wall_damage: Option<DiceExpression>,
    /// The condition that a feint gives (RD-50).
    pub feinted: String,
    /// The condition that a grapple gives (RD-43).
    pub grappled: String,
    /// The condition that a trip and a hard overrun give (RD-42, RD-47).
    pub prone: String,
    /// Whoever is grappled does not walk, nor does who holds walk away from it: the rule's id (RD-55); `null`: both may.
    pub hold_rule: Option<String>,
    /// The action that keeps a grapple each round (RD-43); `null`: it lasts without one.
    pub keep_grapple: Option<String>,
    /// How a hold goes on that nobody has to keep up (E5-52); `null`: nobody is dragged along, and a hold ends when it is not kept.
    pub hold: Option<HoldPolicy>,
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
    /// The target's statistic that it is compared with, or with which the target saves.
    pub against: String,
    /// The target saves, and the attacker rolls nothing (E5-51, E5-53); left out: the attacker rolls.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub save: Option<ManeuverSave>,
    /// What the page calls it; left out: by its kind.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
}

/// How the target of a maneuver resists it by a save.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ManeuverSave {
    /// Statistics with which the target may save instead of `against`. It takes its greatest, unless the option `versus` names another.
    pub or: Vec<String>,
    /// What the save has to reach, before what the attacker adds.
    pub base: i32,
    /// Statistics of the attacker that are added, each with what counts where the token does not have it.
    pub adds: BTreeMap<String, i32>,
    /// How far away the target may be, in cells, whatever the attacker's reach.
    pub within: i32,
    /// Whether it takes a free hand, of as many as the trait `hands` says, or two.
    pub hand: bool,
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

/// How a hold goes on that nobody has to keep up.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct HoldPolicy {
    /// Id of the rule, as reasons cite it.
    pub rule: String,
    /// The hold ends when the two are farther apart than this, in cells, or when the holder cannot act.
    pub within: i32,
    /// Every cell costs the holder so many cells more while it drags somebody along.
    pub drag_extra: i32,
    /// But not for somebody of one of these sizes,
    pub light_sizes: Vec<String>,
    /// or who is smaller by so many sizes.
    pub light_when_smaller: i32,
    /// With one of these statistics, the greater, who is held breaks free.
    pub escape_by: Vec<String>,
}
