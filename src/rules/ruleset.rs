//! A rule system as data: one field per topic. The knobs of each topic are a file of [`policy`](crate::policy).
//!
//! The built-in systems are files (`presets`); a table may load its own. No rule asks for a system's name: it asks the
//! knob. Built-in files set every knob, so that a new one has to be answered for each system.

use crate::policy::actions::ActionPolicy;
use crate::policy::area::AreaPolicy;
use crate::policy::attack::AttackPolicy;
use crate::policy::concealment::ConcealmentPolicy;
use crate::policy::concentration::ConcentrationPolicy;
use crate::policy::conditions::{ConditionRule, EffectPolicy};
use crate::policy::cover::CoverPolicy;
use crate::policy::damage::DamagePolicy;
use crate::policy::flanking::FlankingPolicy;
use crate::policy::heights::HeightPolicy;
use crate::policy::hiding::HidingPolicy;
use crate::policy::influence::InfluencePolicy;
use crate::policy::initiative::InitiativePolicy;
use crate::policy::light::LightPolicy;
use crate::policy::maneuvers::ManeuverPolicy;
use crate::policy::mounts::MountPolicy;
use crate::policy::movement::MovementPolicy;
use crate::policy::occupancy::OccupancyPolicy;
use crate::policy::senses::SensePolicy;
use crate::policy::threat::ThreatPolicy;
use crate::policy::turns::TurnPolicy;
use crate::policy::weapon_sizes::WeaponSizePolicy;
use crate::policy::weather::WeatherPolicy;
use burstmap_geometry::Metric;
use serde::{Deserialize, Serialize};

/// A rule system: one field for each topic.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Ruleset {
    /// Its id, by which scenes and comparisons name it.
    pub id: String,
    /// As people read it.
    pub name: String,
    /// What the license of its text asks to be said wherever it is used; the page's help shows it.
    #[serde(default)]
    pub attribution: Option<String>,
    /// Files of creatures that the page's creature library offers: the name of one of the package (`srd-5e`), or an address.
    #[serde(default)]
    pub libraries: Vec<String>,
    /// Grid and distances.
    pub grid: GridPolicy,
    /// How heights count; `null`: how high a token is changes no answer.
    pub heights: Option<HeightPolicy>,
    /// The sizes of creatures, small to large.
    pub sizes: Vec<Size>,
    /// How areas are measured.
    pub area: AreaPolicy,
    /// What gives cover, and what cover gives.
    pub cover: CoverPolicy,
    /// What not seeing costs.
    pub concealment: ConcealmentPolicy,
    /// `null`: zones alone make it dark, and no source lights them.
    pub light: Option<LightPolicy>,
    /// `null`: senses have no ranges, and need eyes.
    pub senses: Option<SensePolicy>,
    /// What strong wind, heavy rain and snow do; `null`: the settings for them change no answer.
    pub weather: Option<WeatherPolicy>,
    /// What permits hiding.
    pub hiding: HidingPolicy,
    /// How attacks are rolled, and what changes them.
    pub attack: AttackPolicy,
    /// What damage does.
    pub damage: DamagePolicy,
    /// What a turn brings, and what may be done with it.
    pub actions: ActionPolicy,
    /// `null`: the system has no maneuvers.
    pub maneuvers: Option<ManeuverPolicy>,
    /// `null`: weapons have no sizes.
    pub weapon_sizes: Option<WeaponSizePolicy>,
    /// `null`: urging somebody is not ruled.
    pub influence: Option<InfluencePolicy>,
    /// The conditions that its rules know.
    pub conditions: Vec<ConditionRule>,
    /// The trait `conditionImmunity` lists conditions that a token does not get, and that do nothing to it (E5-100): the rule's id;
    /// left out: no such rule.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub condition_immunity: Option<String>,
    /// Areas and conditions that last as long as somebody concentrates; `null`: the system has no such thing.
    pub concentration: Option<ConcentrationPolicy>,
    /// Saves that are repeated, and conditions that attacks give; left out: the text rules neither, and they are the table's.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub effects: Option<EffectPolicy>,
    /// Who goes first.
    pub initiative: InitiativePolicy,
    /// Delaying, rounds, and what may be done between turns.
    pub turns: TurnPolicy,
    /// What moving costs.
    pub movement: MovementPolicy,
    /// How tokens ride; `null`: on whom a token is mounted changes no answer.
    pub mounts: Option<MountPolicy>,
    /// Whose space one may enter.
    pub occupancy: OccupancyPolicy,
    /// Who threatens which cells, and what provokes.
    pub threat: ThreatPolicy,
    /// When somebody is flanked, and what that does.
    pub flanking: FlankingPolicy,
}

impl Ruleset {
    /// Whether a check of that statistic is a save.
    pub fn is_save(&self, stat: &str) -> bool {
        self.attack.saves.iter().any(|save| save == stat)
    }
}

/// The grid and how distances are counted on it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct GridPolicy {
    /// The grid that the text speaks of; a scene says its own.
    pub shape: GridShape,
    /// How distances and diagonals are counted; a scene's setting `metric` goes first.
    pub metric: Metric,
    /// What one cell of a new map measures in the game world, in `cellUnit`; above 0.
    pub cell_length: f64,
    /// The unit, as it is shown: `ft`, `m`.
    pub cell_unit: String,
}

/// What cells look like.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum GridShape {
    /// Squares.
    Square,
    /// Hexes.
    Hex,
}

/// A size category, small to large.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Size {
    /// Its name, as tokens use it.
    pub name: String,
    /// Squares: cells wide and high, 1 to 100. Hexes: cells in the standard cluster (1, 3, 7, 12, 19 …); a number
    /// between two counts as the greater.
    pub cells: i32,
    /// How many fit into one cell (1 for a creature that fills it); more than 1 only for a size of one cell.
    pub per_cell: i32,
}
