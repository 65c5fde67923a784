//! Facts of a map as in a scene: the contract's types, stored as entered.

#[cfg(feature = "schema")]
mod described;
mod hit_points;

pub use self::hit_points::{DeathSaves, HitPoints};
pub use super::Id;

use super::amount::Movement;
use super::area_effect::AreaEffect;
use super::damage::Damage;
use super::multiattack::MultiattackPart;
use super::token_attack::TokenAttack;
use crate::reason::PlanePoint;
use crate::shared::Shared;
use burstmap_decode::{Either, object_or};
use burstmap_geometry::{Cell, Channels, Side};
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::{Map, Value};
use std::collections::BTreeMap;

fn is_false(flag: &bool) -> bool {
    !flag
}

/// Contents of cells: rubble, water, a pillar.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(title = "a patch of terrain"))]
#[serde(rename_all = "camelCase")]
pub struct Terrain {
    /// Unique id.
    pub id: Id,
    /// Cells that it covers.
    pub cells: Vec<Cell>,
    /// Difficult terrain.
    #[serde(default, skip_serializing_if = "is_false")]
    pub difficult: bool,
    /// Slow terrain. If omitted, the ruleset decides (rough terrain is usually slow, SM-12).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub slow: Option<bool>,
    /// Rough terrain.
    #[serde(default, skip_serializing_if = "is_false")]
    pub rough: bool,
    /// Channels that it blocks. `true` for all.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub blocking: Option<Blocking>,
    /// Medium for movement, regular if omitted.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub medium: Option<Medium>,
    /// A boat's deck.
    #[serde(default, skip_serializing_if = "is_false")]
    pub deck: bool,
    /// Cover grade of the ruleset (G-40).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cover: Option<String>,
    /// Damage to creatures that walk over it, once per entered cell: a number, dice, `{ dice, types?, nonlethal? }`, or a list of these
    /// (RS-34, AH-30, E5-91).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(schema_with = "crate::model::schema::damage"))]
    pub damage: Option<Damage>,
    /// Light from each of its cells (E5-76).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub light: Option<Light>,
    /// Display name.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub label: Option<String>,
    /// Unknown fields, which are preserved.
    #[serde(flatten)]
    #[cfg_attr(feature = "schema", schemars(with = "described::TerrainDetails"))]
    pub more: Map<String, Value>,
}

/// Range of a light in cells: bright light, and dim light beyond it (E5-76). Without bright light, the light's own cell is dim.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(title = "[bright, dim] in cells"))]
pub struct Light(pub i32, pub i32);

impl Light {
    /// Maximum of each range in cells.
    pub const FARTHEST: i32 = 1000;

    /// Returns the range of bright light in cells.
    pub const fn bright(self) -> i32 {
        self.0
    }

    /// Returns the range of any light in cells.
    pub const fn reach(self) -> i32 {
        self.0.saturating_add(self.1)
    }
}

/// `true` for all three channels.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(
    feature = "schema",
    derive(schemars::JsonSchema),
    schemars(title = "true, false or { move, effect, sight }")
)]
#[serde(untagged)]
pub enum Blocking {
    All(bool),
    Some(Channels),
}

impl<'de> Deserialize<'de> for Blocking {
    fn deserialize<D: Deserializer<'de>>(given: D) -> Result<Blocking, D::Error> {
        object_or(given, "expected true, false, or { move, effect, sight }").map(|given| match given {
            Either::Object(channels) => Blocking::Some(channels),
            Either::Other(all) => Blocking::All(all),
        })
    }
}

impl Blocking {
    pub const fn channels(self) -> Channels {
        match self {
            Blocking::All(true) => Channels::ALL,
            Blocking::All(false) => Channels::NONE,
            Blocking::Some(channels) => channels,
        }
    }
}

/// Medium for movement.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum Medium {
    /// Open terrain or air.
    #[default]
    Regular,
    /// Earth, stone.
    Earth,
    /// Underwater.
    Underwater,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(title = "a wall"))]
#[serde(rename_all = "camelCase")]
pub struct Wall {
    /// Unique id.
    pub id: Id,
    /// The wall's points, two or more, anywhere on the map (G-10).
    #[cfg_attr(feature = "schema", schemars(schema_with = "crate::model::schema::points"))]
    pub points: Vec<PlanePoint>,
    /// Channels that it blocks.
    pub blocks: Channels,
    /// Blocks only from that side of its direction.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub one_way: Option<Side>,
    /// State, if it is a door.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub door: Option<DoorState>,
    /// Cover grade of the ruleset (G-40).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cover: Option<String>,
    /// Display name.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub label: Option<String>,
    /// Unknown fields, which are preserved.
    #[serde(flatten)]
    #[cfg_attr(feature = "schema", schemars(with = "described::WallDetails"))]
    pub more: Map<String, Value>,
}

impl Wall {
    /// Creates a wall through these points in cells, without a door or name.
    pub fn new(id: Id, points: Vec<PlanePoint>, blocks: Channels) -> Wall {
        Wall { id, points, blocks, one_way: None, door: None, cover: None, label: None, more: Map::new() }
    }

    /// Returns the channels that it blocks now. An open door blocks nothing.
    pub fn channels(&self) -> Channels {
        if self.door == Some(DoorState::Open) { Channels::NONE } else { self.blocks }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum DoorState {
    Open,
    Closed,
    Locked,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(title = "a zone"))]
#[serde(rename_all = "camelCase")]
pub struct Zone {
    /// Unique id.
    pub id: Id,
    /// Cells that it covers.
    pub cells: Vec<Cell>,
    /// Kind: smoke, fog, darkness …
    pub kind: String,
    /// Whether the zone affects every line through it, or only targets inside.
    pub acts: Acts,
    /// Degree of concealment.
    pub degree: Degree,
    /// Effect on creatures inside (E5-94).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub effect: Option<Box<AreaEffect>>,
    #[serde(flatten)]
    pub more: Map<String, Value>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum Acts {
    /// Affects every line through the interior of one of its cells (smoke, fog, foliage).
    Through,
    /// Affects targets inside (poor light, darkness).
    Inside,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum Degree {
    Concealment,
    Total,
}

/// A named region of the map. Distances in regions count the borders between them (SA-27).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(title = "an area"))]
pub struct Area {
    /// Unique id.
    pub id: Id,
    /// Display name.
    pub name: String,
    /// Cells of the region.
    pub cells: Vec<Cell>,
    #[serde(flatten)]
    pub more: Map<String, Value>,
}

/// Tokens are shared individually: a command copies the list, but only those tokens that it changes.
pub type Token = Shared<TokenData>;

#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(title = "a token"))]
#[serde(rename_all = "camelCase")]
pub struct TokenData {
    /// Unique id.
    pub id: Id,
    /// Display name.
    pub name: String,
    /// Side. Tokens of one side are allies.
    pub side: String,
    /// Position: on squares, the top left cell of its footprint.
    pub at: Cell,
    /// Name of a size in the ruleset.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub size: Option<String>,
    /// Width and height in cells, instead of those of its size.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(title = "[width, height] in cells"))]
    pub footprint: Option<[i32; 2]>,
    /// Whether the token is squeezing, so that its space is one cell narrower (E5-27).
    #[serde(default, skip_serializing_if = "is_false")]
    pub squeezed: bool,
    /// Height above the ground in cells, negative below it.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub elevation: i32,
    /// The token that it rides (E5-54).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub mounted_on: Option<Id>,
    /// Speed in cells, by movement mode.
    // Shared like the statistics, because the list of tokens is copied whenever one of them changes.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    #[cfg_attr(feature = "schema", schemars(with = "BTreeMap<String, f64>"))]
    pub speed: Shared<BTreeMap<String, Movement>>,
    /// Statistics, by the names in the ruleset.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub stats: Shared<BTreeMap<String, f64>>,
    /// Hit points.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hp: Option<HitPoints>,
    /// Current conditions.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub conditions: Vec<Condition>,
    /// Whether the token threatens with a weapon. If omitted, the ruleset decides.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub armed: Option<bool>,
    /// Melee reach in cells. If omitted, that of its size.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reach: Option<i32>,
    /// Light that it carries (E5-76).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub light: Option<Light>,
    /// Senses that ignore zones. If the ruleset has ranges, with a number of cells after a colon: `darkvision:12`.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub senses: Vec<String>,
    /// Properties for rules beyond statistics.
    #[serde(default, skip_serializing_if = "Map::is_empty")]
    pub traits: Map<String, Value>,
    /// The token's attacks. Only its own side and the game master know them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "schema", schemars(with = "Vec<TokenAttack>"))]
    pub attacks: Shared<Vec<TokenAttack>>,
    /// Attacks that one action pays for together, with the number of each (E5-98). Only the token's own side and the game master know them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "schema", schemars(with = "Vec<MultiattackPart>"))]
    pub multiattack: Shared<Vec<MultiattackPart>>,
    /// Whether the token is hidden from players.
    #[serde(default, skip_serializing_if = "is_false")]
    pub hidden: bool,
    /// Address of an image: data:image/, blob:, https: or relative.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub image: Option<String>,
    #[serde(flatten)]
    pub more: Map<String, Value>,
}

impl TokenData {
    pub fn stat(&self, name: &str) -> Option<f64> {
        self.stats.get(name).copied()
    }

    pub fn has(&self, condition: &str) -> bool {
        self.conditions.iter().any(|c| c.kind == condition)
    }
}

/// A condition of a token. Unknown fields are preserved, because rulesets may use them.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(title = "a condition"))]
pub struct Condition {
    /// Kind.
    pub kind: String,
    /// Duration in rounds.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rounds: Option<i32>,
    #[serde(flatten, deserialize_with = "given")]
    #[cfg_attr(feature = "schema", schemars(with = "described::ConditionDetails"))]
    pub more: Map<String, Value>,
}

/// Returns whether a number is omitted from JSON, for `skip_serializing_if`.
pub const fn is_zero(number: &i32) -> bool {
    *number == 0
}

/// Deserializes other fields of a condition. Null fields of the contract count as omitted, in commands as in files.
fn given<'de, D: Deserializer<'de>>(source: D) -> Result<Map<String, Value>, D::Error> {
    let mut more = Map::deserialize(source)?;
    more.retain(|name, value| !value.is_null() || !matches!(name.as_str(), "by" | "value" | "until"));
    Ok(more)
}
