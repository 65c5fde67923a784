//! The facts of a map as they stand in a scene: the contract's shapes, kept as the user gave them.

#[cfg(feature = "schema")]
mod described;
mod hit_points;

pub use self::hit_points::{DeathSaves, HitPoints};

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

pub type Id = String;

fn is_false(flag: &bool) -> bool {
    !flag
}

/// What fills some cells: rubble, water, a pillar.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(title = "a patch of terrain"))]
#[serde(rename_all = "camelCase")]
pub struct Terrain {
    /// Its unique id.
    pub id: Id,
    /// The cells it covers.
    pub cells: Vec<Cell>,
    /// Difficult terrain.
    #[serde(default, skip_serializing_if = "is_false")]
    pub difficult: bool,
    /// Slow terrain. Left out: as the ruleset says (rough terrain is mostly slow too, SM-12).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub slow: Option<bool>,
    /// Rough terrain.
    #[serde(default, skip_serializing_if = "is_false")]
    pub rough: bool,
    /// What the cells stop; `true`: everything.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub blocking: Option<Blocking>,
    /// What one moves through there; regular when left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub medium: Option<Medium>,
    /// A boat's deck.
    #[serde(default, skip_serializing_if = "is_false")]
    pub deck: bool,
    /// The cover grade of the ruleset that the feature gives (G-40).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cover: Option<String>,
    /// What it deals to whoever walks over it, once for each cell entered: a number, dice,
    /// `{ dice, types?, nonlethal? }`, or a list of these (RS-34, AH-30, E5-91).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(schema_with = "crate::model::schema::damage"))]
    pub damage: Option<Damage>,
    /// The light that each of its cells sheds (E5-76).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub light: Option<Light>,
    /// A name to show.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub label: Option<String>,
    /// Fields that this version does not know; kept.
    #[serde(flatten)]
    #[cfg_attr(feature = "schema", schemars(with = "described::TerrainDetails"))]
    pub more: Map<String, Value>,
}

/// How far a source sheds light, in cells: bright light, and dim light so much farther (E5-76). Without bright light its own
/// cell is dim.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(title = "[bright, dim] in cells"))]
pub struct Light(pub i32, pub i32);

impl Light {
    /// The farthest that either of the two may reach, in cells.
    pub const FARTHEST: i32 = 1000;

    /// How far it is bright, in cells.
    pub const fn bright(self) -> i32 {
        self.0
    }

    /// How far there is any light, in cells.
    pub const fn reach(self) -> i32 {
        self.0.saturating_add(self.1)
    }
}

/// `true`: all three channels.
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

/// What one moves through.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum Medium {
    /// Open ground, air.
    #[default]
    Regular,
    /// Earth, stone.
    Earth,
    /// Under water.
    Underwater,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(title = "a wall"))]
#[serde(rename_all = "camelCase")]
pub struct Wall {
    /// Its unique id.
    pub id: Id,
    /// The points that it runs through, two or more, anywhere on the map (G-10).
    #[cfg_attr(feature = "schema", schemars(schema_with = "crate::model::schema::points"))]
    pub points: Vec<PlanePoint>,
    /// What it stops.
    pub blocks: Channels,
    /// Stops only what comes from that side of its direction.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub one_way: Option<Side>,
    /// It is a door, in that state.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub door: Option<DoorState>,
    /// The cover grade of the ruleset that the feature gives (G-40).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cover: Option<String>,
    /// A name to show.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub label: Option<String>,
    /// Fields that this version does not know; kept.
    #[serde(flatten)]
    #[cfg_attr(feature = "schema", schemars(with = "described::WallDetails"))]
    pub more: Map<String, Value>,
}

impl Wall {
    /// A wall through these points, in cells, without a door and without a name.
    pub fn new(id: Id, points: Vec<PlanePoint>, blocks: Channels) -> Wall {
        Wall { id, points, blocks, one_way: None, door: None, cover: None, label: None, more: Map::new() }
    }

    /// What it stops now: an open door stops nothing.
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
    /// Its unique id.
    pub id: Id,
    /// The cells it fills.
    pub cells: Vec<Cell>,
    /// What it is: smoke, fog, darkness …
    pub kind: String,
    /// On every line through it, or on whoever stands in it.
    pub acts: Acts,
    /// How much it hides.
    pub degree: Degree,
    /// What it does to those in it (E5-94).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub effect: Option<Box<AreaEffect>>,
    #[serde(flatten)]
    pub more: Map<String, Value>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum Acts {
    /// On every line that meets the interior of one of its cells (smoke, fog, foliage).
    Through,
    /// On a target that stands in it (poor light, darkness).
    Inside,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum Degree {
    Concealment,
    Total,
}

/// A named region of the map: distances in areas count the borders between them (SA-27).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(title = "an area"))]
pub struct Area {
    /// Its unique id.
    pub id: Id,
    /// Its name.
    pub name: String,
    /// Its cells.
    pub cells: Vec<Cell>,
    #[serde(flatten)]
    pub more: Map<String, Value>,
}

/// Shared one by one: a command copies the list of tokens, and of the tokens themselves only those that it changes.
pub type Token = Shared<TokenData>;

#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(title = "a token"))]
#[serde(rename_all = "camelCase")]
pub struct TokenData {
    /// Its unique id.
    pub id: Id,
    /// Its name.
    pub name: String,
    /// Tokens of one side are allies.
    pub side: String,
    /// Where it stands: on squares, the top left cell of its footprint.
    pub at: Cell,
    /// A size of the ruleset, by name.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub size: Option<String>,
    /// Its width and height, in cells; goes before those of its size.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(title = "[width, height] in cells"))]
    pub footprint: Option<[i32; 2]>,
    /// Whether it squeezes where it stands: its space is one cell narrower there (E5-27).
    #[serde(default, skip_serializing_if = "is_false")]
    pub squeezed: bool,
    /// How high above the ground it is, in cells; below it, less than 0.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub elevation: i32,
    /// The token that it rides on (E5-54).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub mounted_on: Option<Id>,
    /// How far it moves, in cells, by mode of movement.
    // Shared, as the statistics are: a list of tokens is copied whenever one of them changes.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    #[cfg_attr(feature = "schema", schemars(with = "BTreeMap<String, f64>"))]
    pub speed: Shared<BTreeMap<String, Movement>>,
    /// Statistics, by the names that the ruleset uses.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub stats: Shared<BTreeMap<String, f64>>,
    /// Hit points.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hp: Option<HitPoints>,
    /// What it suffers or enjoys.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub conditions: Vec<Condition>,
    /// Whether it threatens with a weapon; left out: as the ruleset says.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub armed: Option<bool>,
    /// How far its melee reaches, in cells; left out: by its size.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reach: Option<i32>,
    /// The light that it sheds, and takes along where it goes (E5-76).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub light: Option<Light>,
    /// Senses that ignore zones; where the ruleset reads ranges with a number of cells behind a colon: `darkvision:12`.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub senses: Vec<String>,
    /// What rules read beyond statistics.
    #[serde(default, skip_serializing_if = "Map::is_empty")]
    pub traits: Map<String, Value>,
    /// The attacks that it has. Only its own side and the game master know them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "schema", schemars(with = "Vec<TokenAttack>"))]
    pub attacks: Shared<Vec<TokenAttack>>,
    /// Which of them one action pays for together, and how many of each (E5-98). Only its own side and the game master know it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "schema", schemars(with = "Vec<MultiattackPart>"))]
    pub multiattack: Shared<Vec<MultiattackPart>>,
    /// Not shown to players.
    #[serde(default, skip_serializing_if = "is_false")]
    pub hidden: bool,
    /// A picture's address: data:image/, blob:, https: or relative.
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

/// Something that a token suffers or enjoys. Other fields than these are kept: rulesets may need them.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(title = "a condition"))]
pub struct Condition {
    /// Which one.
    pub kind: String,
    /// How many rounds it lasts.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rounds: Option<i32>,
    #[serde(flatten, deserialize_with = "given")]
    #[cfg_attr(feature = "schema", schemars(with = "described::ConditionDetails"))]
    pub more: Map<String, Value>,
}

/// Whether a number is left out of JSON: for `skip_serializing_if`.
pub const fn is_zero(number: &i32) -> bool {
    *number == 0
}

/// What else a condition says. A field of the contract that is null is one left out, in commands as in files.
fn given<'de, D: Deserializer<'de>>(source: D) -> Result<Map<String, Value>, D::Error> {
    let mut more = Map::deserialize(source)?;
    more.retain(|name, value| !value.is_null() || !matches!(name.as_str(), "by" | "value" | "until"));
    Ok(more)
}
