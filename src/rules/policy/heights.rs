//! The knobs of heights: flying and falling.

use serde::{Deserialize, Serialize};

/// How heights count. Without it, a token's `elevation` is shown and changes no answer.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct HeightPolicy {
    /// Id of the rule by which heights are a part of distances, and tokens above or below each other are in nobody's way (E5-24).
    pub rule: String,
    /// The modes in which a token can change its height (E5-29, E5-32).
    pub modes: Vec<String>,
    /// Whether areas have heights, too: a sphere is smaller above and below its middle, cylinders and blocks end above (E5-69,
    /// E5-71). Else they are judged on the map alone.
    pub areas: bool,
    /// How high cells of the map that give cover less than the last grade stand above the ground, in cells, 1 or more: a line over them
    /// has no cover from them (E5-64). `null`: they give it at every height, as walls do.
    pub feature_height: Option<i32>,
    /// Who stays aloft.
    pub flying: Flying,
    /// What a fall does.
    pub falling: Falling,
}

/// Who stays aloft.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Flying {
    /// Id of the rule, as offers and reminders cite it.
    pub rule: String,
    /// The mode that keeps a token aloft.
    pub mode: String,
    /// Conditions in which it falls, beyond those that prevent actions.
    pub falls_when: Vec<String>,
    /// The trait of those who stay aloft all the same.
    pub hover: String,
    /// Modes in which nobody who flies moves while it is above the ground; left out: none.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub not_aloft: Vec<String>,
}

/// What a fall does.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Falling {
    /// Id of the rule, as the log cites it.
    pub rule: String,
    /// So many whole cells make one die of damage, 1 or more.
    pub cells_per_die: i32,
    /// The faces of such a die, 2 or more.
    pub sides: u32,
    /// At most so many dice.
    pub most: u32,
    /// The type of the damage.
    pub damage_type: String,
    /// The condition of whoever took damage; `null`: none.
    pub condition: Option<String>,
    /// Who else falls than flyers (E5-104); left out: whoever cannot fly stands on something.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub everybody: Option<EverybodyFalls>,
}

/// Whoever is at a height with nothing below it may fall, at the table's word.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct EverybodyFalls {
    /// Id of the rule, as offers cite it.
    pub rule: String,
    /// Modes of movement with which a token holds on: who has such a speed, and who has moved so in this turn.
    pub held_by: Vec<String>,
}

impl Falling {
    /// How many dice a fall of so many cells takes.
    pub fn dice(&self, cells: i32) -> u32 {
        (cells.max(0) / self.cells_per_die.max(1)).unsigned_abs().min(self.most)
    }
}
