//! A rule system as data: one field per topic. [`policy`](crate::policy) defines the options of each topic.
//!
//! The built-in systems are files (`presets`), and a table can load its own. Rules never check a system's name, only options. An option
//! that a file omits is off. To add one, add a field to its policy and a line to the file of each system that uses it.
//!
//! ```
//! use burstmap_rules::presets;
//! use burstmap_rules::ruleset::GridShape;
//!
//! let ruleset = presets::by_id("srd-5e").unwrap();
//! assert_eq!(ruleset.grid.shape, GridShape::Square);
//! assert!(ruleset.attack.saves.iter().all(|save| ruleset.is_save(save)));
//! ```

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

/// A rule system: one field per topic.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Ruleset {
    /// Id in scenes and comparisons.
    pub id: String,
    /// Display name.
    pub name: String,
    /// Attribution required by the license of its text. The page's help shows it.
    #[serde(default)]
    pub attribution: Option<String>,
    /// Creature files for the page's creature library: names in the package (`srd-5e`) or addresses.
    #[serde(default)]
    pub libraries: Vec<String>,
    /// Grid and distances.
    pub grid: GridPolicy,
    /// Rules for heights. With `null`, a token's height has no effect.
    pub heights: Option<HeightPolicy>,
    /// The sizes of creatures, small to large.
    pub sizes: Vec<Size>,
    /// Measurement of areas.
    pub area: AreaPolicy,
    /// Sources and effects of cover.
    pub cover: CoverPolicy,
    /// Effects of limited sight.
    pub concealment: ConcealmentPolicy,
    /// Light. With `null`, only zones are dark, and light sources don't affect them.
    pub light: Option<LightPolicy>,
    /// Senses. With `null`, they have no ranges and need sight.
    pub senses: Option<SensePolicy>,
    /// Strong wind, heavy rain and snow. With `null`, their settings have no effect.
    pub weather: Option<WeatherPolicy>,
    /// Circumstances that allow hiding.
    pub hiding: HidingPolicy,
    /// Rolls and modifiers of attacks.
    pub attack: AttackPolicy,
    /// Effects of damage.
    pub damage: DamagePolicy,
    /// Actions of a turn and their uses.
    pub actions: ActionPolicy,
    /// Maneuvers. With `null`, the system has none.
    pub maneuvers: Option<ManeuverPolicy>,
    /// Weapon sizes. With `null`, weapons have none.
    pub weapon_sizes: Option<WeaponSizePolicy>,
    /// Influence. With `null`, there are no rules for urging.
    pub influence: Option<InfluencePolicy>,
    /// Conditions of the rules.
    pub conditions: Vec<ConditionRule>,
    /// Id of the rule by which the trait `conditionImmunity` lists conditions that a token doesn't gain and that don't affect it (E5-100).
    /// If omitted, there is no such rule.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub condition_immunity: Option<String>,
    /// Areas and conditions that last during concentration. With `null`, there is no concentration.
    pub concentration: Option<ConcentrationPolicy>,
    /// Repeated saves, and conditions from attacks. If omitted, the table decides about both.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub effects: Option<EffectPolicy>,
    /// Turn order.
    pub initiative: InitiativePolicy,
    /// Delaying, rounds, and actions between turns.
    pub turns: TurnPolicy,
    /// Cost of movement.
    pub movement: MovementPolicy,
    /// Rules for riding. With `null`, a token's mount has no effect.
    pub mounts: Option<MountPolicy>,
    /// Rules for entering occupied spaces.
    pub occupancy: OccupancyPolicy,
    /// Threatened cells and provoking.
    pub threat: ThreatPolicy,
    /// Conditions and effects of flanking.
    pub flanking: FlankingPolicy,
}

impl Ruleset {
    /// Returns whether a check of that statistic is a save.
    pub fn is_save(&self, stat: &str) -> bool {
        self.attack.saves.iter().any(|save| save == stat)
    }

    /// Returns the ability that a check of that statistic uses if a token lacks the statistic: without proficiency, a save or a skill is its
    /// ability alone.
    pub fn ability_of(&self, stat: &str) -> Option<&str> {
        let attack = &self.attack;
        let ability = attack.abilities_of_saves.get(stat).or_else(|| attack.abilities_of_skills.get(stat));
        ability.map(String::as_str)
    }
}

/// The grid and its distances.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct GridPolicy {
    /// Grid in the rules text. A scene defines its own grid.
    pub shape: GridShape,
    /// Counting of distances and diagonals. A scene's setting `metric` takes precedence.
    pub metric: Metric,
    /// Cell size of a new map in `cellUnit`, above 0.
    pub cell_length: f64,
    /// Displayed unit: `ft`, `m`.
    pub cell_unit: String,
}

/// Shape of cells.
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
    /// Name on tokens.
    pub name: String,
    /// On squares, width and height in cells, 1 to 100. On hexes, cells in the standard cluster (1, 3, 7, 12, 19 …). Numbers in between
    /// count as the next larger one.
    pub cells: i32,
    /// Number per cell (1 for a creature that fills it). More than 1 only for a size of one cell.
    pub per_cell: i32,
}
