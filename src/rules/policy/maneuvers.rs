//! Options of maneuvers.

use crate::dice::DiceExpression;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// Maneuvers such as trips and grapples.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ManeuverPolicy {
    /// Id of the rule about provoking.
    pub rule: String,
    /// Statistic of the attacker for `provokesBelow` (RD-41).
    pub bonus_stat: String,
    /// Minimum value at which a maneuver doesn't provoke. With `null`, maneuvers never provoke.
    pub provokes_below: Option<i32>,
    /// The maneuvers, with their rules and defenses.
    pub known: Vec<ManeuverRule>,
    /// Margin above or below the defense that adds another step of the effect, 1 or more (RD-44, RD-46 … RD-48).
    pub margin: i32,
    /// Maximum number of sizes by which the target can be larger than the attacker, for a bull rush (RD-46) and for maneuvers with a save
    /// (E5-51, E5-53).
    pub most_sizes_larger: i32,
    /// Damage for each square that a wall blocks (RD-46). With `null`, none.
    pub wall_damage: Option<DiceExpression>,
    /// Condition from a feint (RD-50).
    pub feinted: String,
    /// Condition from a grapple (RD-43).
    pub grappled: String,
    /// Condition from a trip or a strong overrun (RD-42, RD-47).
    pub prone: String,
    /// Id of the rule that a grappled creature can't walk, and its holder can't walk away (RD-55). With `null`, both can.
    pub hold_rule: Option<String>,
    /// Action that maintains a grapple each round (RD-43). With `null`, it needs none.
    pub keep_grapple: Option<String>,
    /// Rules for a grapple without maintenance (E5-52). With `null`, there is no dragging, and a grapple ends if not maintained.
    pub hold: Option<HoldPolicy>,
}

/// A maneuver.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ManeuverRule {
    /// Kind of maneuver.
    pub kind: ManeuverKind,
    /// Id of the rule in reasons.
    pub rule: String,
    /// The target's statistic, as a defense or for its save.
    pub against: String,
    /// A save of the target instead of a roll by the attacker (E5-51, E5-53). If omitted, the attacker rolls.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub save: Option<ManeuverSave>,
    /// Name on the page. If omitted, the name of its kind.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
}

/// The target's save against a maneuver.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ManeuverSave {
    /// Statistics that the target can use instead of `against`. The greatest one counts, unless the option `versus` specifies another.
    pub or: Vec<String>,
    /// Base of the DC, before the attacker's bonus.
    pub base: i32,
    /// Statistics of the attacker to add, each with a default for tokens without it.
    pub adds: BTreeMap<String, i32>,
    /// Maximum distance to the target in cells, regardless of reach.
    pub within: i32,
    /// Whether the maneuver requires a free hand. The trait `hands` defines the number, two by default.
    #[serde(default)]
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

impl ManeuverKind {
    /// Returns the word for the kind in the public contract.
    pub fn name(self) -> &'static str {
        match self {
            ManeuverKind::Trip => "trip",
            ManeuverKind::Grapple => "grapple",
            ManeuverKind::Disarm => "disarm",
            ManeuverKind::Sunder => "sunder",
            ManeuverKind::BullRush => "bullRush",
            ManeuverKind::Overrun => "overrun",
            ManeuverKind::Reposition => "reposition",
            ManeuverKind::Steal => "steal",
            ManeuverKind::Feint => "feint",
        }
    }
}

/// Rules for a grapple that needs no maintenance.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct HoldPolicy {
    /// Id of the rule in reasons.
    pub rule: String,
    /// Maximum distance between the two creatures in cells. The grapple also ends if the holder can't act.
    pub within: i32,
    /// Additional cost of every cell while dragging a creature, in cells.
    pub drag_extra: i32,
    /// Sizes that can be dragged without this cost.
    pub light_sizes: Vec<String>,
    /// Number of sizes by which a creature must be smaller than the holder to be dragged without this cost.
    pub light_when_smaller: i32,
    /// Statistics for escaping, of which the greatest counts.
    pub escape_by: Vec<String>,
}
