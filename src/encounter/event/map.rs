//! The map changes.

use super::EventKind;
use crate::audience::Audience;
use burstmap_rules::map::{Area, DoorState, Id, Terrain, Wall, Zone};
use burstmap_rules::wording::count;
use serde::{Deserialize, Serialize};

/// A door was opened, closed or locked.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
#[serde(rename_all = "camelCase")]
pub struct DoorChanged {
    pub text: String,
    pub wall: Id,
    pub state: DoorState,
    /// What it was.
    pub before: DoorState,
}

impl DoorChanged {
    /// `wall`: as it is from now on.
    pub fn new(wall: &Wall, state: DoorState, before: DoorState) -> DoorChanged {
        let word = match state {
            DoorState::Open => "open",
            DoorState::Closed => "closed",
            DoorState::Locked => "locked",
        };
        DoorChanged {
            text: format!("{} is now {word}.", wall_name(wall)),
            wall: wall.id.clone(),
            state,
            before,
        }
    }
}

/// What to call a wall in a sentence.
pub fn wall_name(wall: &Wall) -> String {
    wall.label.clone().unwrap_or_else(|| match wall.door {
        Some(_) => format!("The door {}", wall.id),
        None => format!("The wall {}", wall.id),
    })
}

impl EventKind for DoorChanged {
    /// Where the side knows it to be a door.
    fn for_side(&self, audience: &Audience) -> Option<DoorChanged> {
        audience.knows_door(&self.wall).then(|| DoorChanged {
            text: self.text.clone(),
            wall: self.wall.clone(),
            state: self.state,
            before: self.before,
        })
    }
}

/// Walls and terrain were taken down (G-15).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
#[serde(rename_all = "camelCase")]
pub struct BarrierDemolished {
    pub text: String,
    pub ids: Vec<Id>,
}

impl BarrierDemolished {
    pub fn new(ids: Vec<Id>) -> BarrierDemolished {
        BarrierDemolished { text: format!("Demolished: {}.", ids.join(", ")), ids }
    }
}

/// Terrain was painted, or changed.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
#[serde(rename_all = "camelCase")]
pub struct TerrainPainted {
    pub text: String,
    pub id: Id,
    /// How many cells it covers.
    pub cells: usize,
}

impl TerrainPainted {
    pub fn new(terrain: &Terrain) -> TerrainPainted {
        let (id, cells) = (terrain.id.clone(), terrain.cells.len());
        TerrainPainted { text: format!("Terrain {id} covers {}.", count(cells, "cell")), id, cells }
    }
}

/// Terrain was erased from some or all of its cells.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
#[serde(rename_all = "camelCase")]
pub struct TerrainErased {
    pub text: String,
    pub id: Id,
    /// From how many cells.
    pub cells: usize,
}

impl TerrainErased {
    pub fn new(id: &str, label: Option<&str>, cells: usize) -> TerrainErased {
        let what = label.map_or_else(|| format!("Terrain {id}"), str::to_owned);
        let text = format!("{what} is erased from {}.", count(cells, "cell"));
        TerrainErased { text, id: id.to_owned(), cells }
    }
}

/// A wall or a door was built.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
#[serde(rename_all = "camelCase")]
pub struct WallAdded {
    pub text: String,
    pub wall: Id,
}

impl WallAdded {
    pub fn new(wall: &Wall) -> WallAdded {
        WallAdded { text: format!("{} is built.", wall_name(wall)), wall: wall.id.clone() }
    }
}

/// A wall or a door was moved.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
#[serde(rename_all = "camelCase")]
pub struct WallMoved {
    pub text: String,
    pub wall: Id,
}

impl WallMoved {
    pub fn new(wall: &Wall) -> WallMoved {
        WallMoved { text: format!("{} is moved.", wall_name(wall)), wall: wall.id.clone() }
    }
}

/// A wall or a door was removed.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
#[serde(rename_all = "camelCase")]
pub struct WallRemoved {
    pub text: String,
    pub wall: Id,
}

impl WallRemoved {
    pub fn new(wall: &Wall) -> WallRemoved {
        WallRemoved { text: format!("{} is removed.", wall_name(wall)), wall: wall.id.clone() }
    }
}

/// A zone was painted, or changed.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
#[serde(rename_all = "camelCase")]
pub struct ZonePainted {
    pub text: String,
    pub id: Id,
    /// How many cells it covers.
    pub cells: usize,
}

impl ZonePainted {
    pub fn new(zone: &Zone) -> ZonePainted {
        let cells = zone.cells.len();
        let text = format!("A zone of {} covers {}.", zone.kind, count(cells, "cell"));
        ZonePainted { text, id: zone.id.clone(), cells }
    }
}

/// A zone was removed.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
#[serde(rename_all = "camelCase")]
pub struct ZoneRemoved {
    pub text: String,
    pub id: Id,
}

impl ZoneRemoved {
    pub fn new(zone: &Zone) -> ZoneRemoved {
        ZoneRemoved { text: format!("The zone of {} is gone.", zone.kind), id: zone.id.clone() }
    }
}

/// A region was drawn, or taken away where it has no cells.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
#[serde(rename_all = "camelCase")]
pub struct AreaSet {
    pub text: String,
    pub id: Id,
    /// How many cells it holds.
    pub cells: usize,
}

impl AreaSet {
    pub fn new(area: &Area) -> AreaSet {
        let cells = area.cells.len();
        let text = format!("The area {} holds {}.", area.name, count(cells, "cell"));
        AreaSet { text, id: area.id.clone(), cells }
    }
}

/// The map was divided into regions (SA-39).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
#[serde(rename_all = "camelCase")]
pub struct AreasProposed {
    pub text: String,
    /// Their ids.
    pub areas: Vec<Id>,
}

impl AreasProposed {
    pub fn new(areas: &[Area]) -> AreasProposed {
        let text = format!("The map is divided into {}.", count(areas.len(), "area"));
        AreasProposed { text, areas: areas.iter().map(|area| area.id.clone()).collect() }
    }
}

/// Edits that are in no side's log: it sees on the map what they change, as far as it may.
macro_rules! seen_on_the_map {
    ($($kind:ident)*) => {
        $(impl EventKind for $kind {
            fn for_side(&self, _: &Audience) -> Option<$kind> {
                None
            }
        })*
    };
}

seen_on_the_map! {
    BarrierDemolished TerrainPainted TerrainErased WallAdded WallMoved WallRemoved ZonePainted ZoneRemoved AreaSet
    AreasProposed
}
