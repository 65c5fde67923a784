//! The facts of a map as they stand in a scene: the contract's shapes, kept as the user gave them.

use crate::movement::Movement;
use crate::reason::PlanePoint;
use crate::shared::Shared;
use burstmap_geometry::{Cell, Channels, Side};
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::{Map, Value};
use std::collections::BTreeMap;

pub type Id = String;

fn is_false(flag: &bool) -> bool {
    !flag
}

#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Terrain {
    pub id: Id,
    pub cells: Vec<Cell>,
    #[serde(default, skip_serializing_if = "is_false")]
    pub difficult: bool,
    /// `None`: as the ruleset says (rough terrain is mostly slow too, SM-12).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub slow: Option<bool>,
    #[serde(default, skip_serializing_if = "is_false")]
    pub rough: bool,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub blocking: Option<Blocking>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub medium: Option<Medium>,
    #[serde(default, skip_serializing_if = "is_false")]
    pub deck: bool,
    /// Cover grade that the feature gives (G-40).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cover: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub label: Option<String>,
    /// Fields that this version does not know; kept.
    #[serde(flatten)]
    pub more: Map<String, Value>,
}

/// `true`: all three channels.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(untagged, expecting = "expected true, false, or { move, effect, sight }")]
pub enum Blocking {
    All(bool),
    Some(Channels),
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

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Medium {
    #[default]
    Regular,
    Earth,
    Underwater,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Wall {
    pub id: Id,
    /// A polyline; may lie anywhere (G-10).
    pub points: Vec<PlanePoint>,
    pub blocks: Channels,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub one_way: Option<Side>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub door: Option<DoorState>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cover: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub label: Option<String>,
    #[serde(flatten)]
    pub more: Map<String, Value>,
}

impl Wall {
    /// What it stops now: an open door stops nothing.
    pub fn channels(&self) -> Channels {
        if self.door == Some(DoorState::Open) { Channels::NONE } else { self.blocks }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum DoorState {
    Open,
    Closed,
    Locked,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Zone {
    pub id: Id,
    pub cells: Vec<Cell>,
    pub kind: String,
    pub acts: Acts,
    pub degree: Degree,
    #[serde(flatten)]
    pub more: Map<String, Value>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Acts {
    /// On every line that meets the interior of one of its cells (smoke, fog, foliage).
    Through,
    /// On a target that stands in it (poor light, darkness).
    Inside,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Degree {
    Concealment,
    Total,
}

/// strike-area: a zone of the text (SA-21 … SA-39).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Area {
    pub id: Id,
    pub name: String,
    pub cells: Vec<Cell>,
    #[serde(flatten)]
    pub more: Map<String, Value>,
}

/// Shared one by one: a command copies the list of tokens, and of the tokens themselves only those that it changes.
pub type Token = Shared<TokenData>;

#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct TokenData {
    pub id: Id,
    pub name: String,
    pub side: String,
    /// The anchor: top-left cell of the footprint on squares.
    pub at: Cell,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub size: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub footprint: Option<[i32; 2]>,
    /// By mode. Shared, as the statistics are: a list of tokens is copied whenever one of them changes.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub speed: Shared<BTreeMap<String, Movement>>,
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub stats: Shared<BTreeMap<String, f64>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hp: Option<HitPoints>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub conditions: Vec<Condition>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub armed: Option<bool>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reach: Option<i32>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub senses: Vec<String>,
    #[serde(default, skip_serializing_if = "Map::is_empty")]
    pub traits: Map<String, Value>,
    #[serde(default, skip_serializing_if = "is_false")]
    pub hidden: bool,
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

#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct HitPoints {
    pub current: i32,
    pub max: i32,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub nonlethal: Option<i32>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub death_at: Option<i32>,
    /// Fields that this version does not know; kept.
    #[serde(flatten)]
    pub more: Map<String, Value>,
}

/// `by`, `value`, `until` and whatever else a ruleset needs stand in `more`.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Condition {
    pub kind: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rounds: Option<i32>,
    #[serde(flatten, deserialize_with = "given")]
    pub more: Map<String, Value>,
}

/// What else a condition says. A field of the contract that is null is one left out, in commands as in files.
fn given<'de, D: Deserializer<'de>>(source: D) -> Result<Map<String, Value>, D::Error> {
    let mut more = Map::deserialize(source)?;
    more.retain(|name, value| !value.is_null() || !matches!(name.as_str(), "by" | "value" | "until"));
    Ok(more)
}
