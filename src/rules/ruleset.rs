//! A rule system as data: one field per topic, each topic's knobs defined beside the rule that they steer.
//!
//! The five built-in systems are values of this type (`presets/`); a table may load its own. No rule asks for a
//! system's name: it asks the knob. Presets spell every field out, so that a new knob does not compile until all
//! five have answered it.

use crate::geometry::Metric;
use crate::rules::actions::ActionPolicy;
use crate::rules::area::AreaPolicy;
use crate::rules::attack::policy::AttackPolicy;
use crate::rules::concealment::ConcealmentPolicy;
use crate::rules::conditions::ConditionRule;
use crate::rules::cover::CoverPolicy;
use crate::rules::damage::policy::DamagePolicy;
use crate::rules::flanking::FlankingPolicy;
use crate::rules::hiding::HidingPolicy;
use crate::rules::influence::InfluencePolicy;
use crate::rules::initiative::InitiativePolicy;
use crate::rules::maneuvers::ManeuverPolicy;
use crate::rules::movement::MovementPolicy;
use crate::rules::occupancy::OccupancyPolicy;
use crate::rules::threat::ThreatPolicy;
use crate::rules::turn_policy::TurnPolicy;
use crate::rules::weapon_size::WeaponSizePolicy;
use serde::{Deserialize, Serialize};

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Ruleset {
    pub id: String,
    pub name: String,
    pub grid: GridPolicy,
    pub sizes: Vec<Size>,
    pub area: AreaPolicy,
    pub cover: CoverPolicy,
    pub concealment: ConcealmentPolicy,
    pub hiding: HidingPolicy,
    pub attack: AttackPolicy,
    pub damage: DamagePolicy,
    pub actions: ActionPolicy,
    /// `null`: the system has no maneuvers.
    pub maneuvers: Option<ManeuverPolicy>,
    /// `null`: weapons have no sizes.
    pub weapon_sizes: Option<WeaponSizePolicy>,
    /// `null`: urging somebody is not ruled.
    pub influence: Option<InfluencePolicy>,
    /// The conditions that its rules know.
    pub conditions: Vec<ConditionRule>,
    pub initiative: InitiativePolicy,
    pub turns: TurnPolicy,
    pub movement: MovementPolicy,
    pub occupancy: OccupancyPolicy,
    pub threat: ThreatPolicy,
    pub flanking: FlankingPolicy,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct GridPolicy {
    pub shape: GridShape,
    pub metric: Metric,
    /// What one cell measures in the game world.
    pub cell_length: f64,
    pub cell_unit: String,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum GridShape {
    Square,
    Hex,
}

/// A size category, small to large.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Size {
    pub name: String,
    /// Squares: cells wide and high. Hexes: cells in the standard cluster (1, 3, 7, 12).
    pub cells: i32,
    /// How many fit into one cell (1 for a creature that fills it).
    pub per_cell: i32,
}
