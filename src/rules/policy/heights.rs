//! Options of heights: flying and falling.

use serde::{Deserialize, Serialize};

/// Rules for heights. Without them, a token's `elevation` is only displayed.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct HeightPolicy {
    /// Id of the rule by which heights are part of distances, and tokens above or below each other don't block (E5-24).
    pub rule: String,
    /// Modes in which a token can change its height (E5-29, E5-32).
    pub modes: Vec<String>,
    /// Whether areas have heights: a sphere is smaller above and below its center, and cylinders and blocks end at the top (E5-69, E5-71).
    /// Otherwise, areas ignore heights.
    pub areas: bool,
    /// Height in cells, 1 or more, of map features with less than the last grade of cover. They give no cover against lines above them
    /// (E5-64). With `null`, they give cover at every height, like walls.
    pub feature_height: Option<i32>,
    /// Rules for flying.
    pub flying: Flying,
    /// Rules for falls.
    pub falling: Falling,
}

/// Rules for flying.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Flying {
    /// Id of the rule in offers and reminders.
    pub rule: String,
    /// Mode that keeps a token in the air.
    pub mode: String,
    /// Conditions that make a flying token fall, in addition to conditions that prevent actions.
    pub falls_when: Vec<String>,
    /// Trait of tokens that stay in the air regardless.
    pub hover: String,
    /// Modes that a flying token can't use above the ground. If omitted, none.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub not_aloft: Vec<String>,
}

/// Rules for falls.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Falling {
    /// Id of the rule in the log.
    pub rule: String,
    /// Cells per die of damage, 1 or more.
    pub cells_per_die: i32,
    /// Sides of the damage die, 2 or more.
    pub sides: u32,
    /// Maximum number of dice.
    pub most: u32,
    /// Damage type.
    pub damage_type: String,
    /// Condition of a creature that took damage. With `null`, none.
    pub condition: Option<String>,
    /// Falls of creatures other than flyers (E5-104). If omitted, creatures that can't fly always have support.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub everybody: Option<EverybodyFalls>,
}

/// Falls of creatures in the air without support, by decision of the table.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct EverybodyFalls {
    /// Id of the rule in offers.
    pub rule: String,
    /// Movement modes with which a token holds on: it has a speed in one of them, or used one this turn.
    pub held_by: Vec<String>,
}

impl Falling {
    /// Returns the number of dice for a fall of this depth.
    pub fn dice(&self, cells: i32) -> u32 {
        (cells.max(0) / self.cells_per_die.max(1)).unsigned_abs().min(self.most)
    }
}
