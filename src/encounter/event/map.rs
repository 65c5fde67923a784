//! Changes to the map.

use super::EventKind;
use super::sides::{for_sides, ids_in, no_sides};
use crate::audience::Audience;
use crate::names::name;
use burstmap_messages::{Message, Param, Wording, catalogue};
use burstmap_rules::map::{Area, DoorState, Id, Terrain, Token, Wall, Zone};
use burstmap_rules::wording::word;
use serde::{Deserialize, Serialize};

/// A door was opened, closed or locked.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
#[serde(rename_all = "camelCase")]
pub struct DoorChanged {
    #[serde(flatten)]
    pub text: Wording,
    pub wall: Id,
    pub state: DoorState,
    /// The previous state.
    pub before: DoorState,
}

impl DoorChanged {
    /// Creates the event. `wall` is the door after the change.
    pub fn new(wall: &Wall, state: DoorState, before: DoorState) -> DoorChanged {
        DoorChanged {
            text: catalogue::DoorChanged { wall: wall_name(wall), state: state_word(state) }.into(),
            wall: wall.id.clone(),
            state,
            before,
        }
    }
}

/// Returns the catalogue's variant for a door's state.
fn state_word(state: DoorState) -> &'static str {
    match state {
        DoorState::Open => "open",
        DoorState::Closed => "closed",
        DoorState::Locked => "locked",
    }
}

/// Returns a wall's name for sentences.
pub fn wall_name(wall: &Wall) -> Param {
    let id = &wall.id;
    match (&wall.label, wall.door) {
        (Some(label), _) => label.into(),
        (None, Some(_)) => Message::from(catalogue::WallDoor { id }).into(),
        (None, None) => Message::from(catalogue::WallWall { id }).into(),
    }
}

fn cells(count: usize) -> Message {
    catalogue::CountCells { count }.into()
}

impl EventKind for DoorChanged {
    /// Returns the event if the side sees the change of the door.
    fn for_side(&self, audience: &Audience) -> Option<DoorChanged> {
        let wall = audience.sees_door(&self.wall)?;
        let [state, before] = [self.state, self.before].map(|state| audience.door_state(&self.wall, state));
        (state != before).then(|| DoorChanged::new(wall, state, before))
    }
}

ids_in! { DoorChanged { text: Words, wall: Feature, state: Plain, before: Plain } }

/// Walls and terrain were destroyed (G-15).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
#[serde(rename_all = "camelCase")]
pub struct BarrierDemolished {
    #[serde(flatten)]
    pub text: Wording,
    pub ids: Vec<Id>,
}

impl BarrierDemolished {
    pub fn new(ids: Vec<Id>) -> BarrierDemolished {
        BarrierDemolished { text: catalogue::DemolishDone { ids: &ids }.into(), ids }
    }
}

/// A token raised or lowered the cover of a feature (SA-22).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
#[serde(rename_all = "camelCase")]
pub struct CoverChanged {
    #[serde(flatten)]
    pub text: Wording,
    pub token: Id,
    /// The wall or terrain.
    pub feature: Id,
    /// The previous grade.
    pub before: String,
    /// The new grade.
    pub cover: String,
    pub rule: String,
}

impl CoverChanged {
    /// Creates the event. `called` is the feature's name.
    pub fn new(
        token: &Token,
        (feature, called): (&str, &str),
        [before, cover]: [&str; 2],
        rule: &str,
    ) -> CoverChanged {
        CoverChanged {
            text: catalogue::CoverChanged { token: name(token), feature: called, cover: word(cover) }.into(),
            token: token.id.clone(),
            feature: feature.to_owned(),
            before: before.to_owned(),
            cover: cover.to_owned(),
            rule: rule.to_owned(),
        }
    }
}

// The cover itself is visible on the map.
for_sides! {
    CoverChanged if knows(token) {
        text: Words, token: Token, feature: Feature, before: Plain, cover: Plain, rule: Plain,
    }
}

/// Terrain was painted or changed.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
#[serde(rename_all = "camelCase")]
pub struct TerrainPainted {
    #[serde(flatten)]
    pub text: Wording,
    pub id: Id,
    /// Number of cells that it covers.
    pub cells: usize,
}

impl TerrainPainted {
    pub fn new(terrain: &Terrain) -> TerrainPainted {
        let (id, count) = (terrain.id.clone(), terrain.cells.len());
        let text = catalogue::TerrainPainted { id: &id, cells: cells(count) }.into();
        TerrainPainted { text, id, cells: count }
    }
}

/// Terrain was erased from some or all of its cells.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
#[serde(rename_all = "camelCase")]
pub struct TerrainErased {
    #[serde(flatten)]
    pub text: Wording,
    pub id: Id,
    /// Number of erased cells.
    pub cells: usize,
}

impl TerrainErased {
    pub fn new(id: &str, label: Option<&str>, count: usize) -> TerrainErased {
        let terrain = match label {
            Some(label) => label.into(),
            None => Param::Message(catalogue::TerrainName { id }.into()),
        };
        let text = catalogue::TerrainErased { terrain, cells: cells(count) }.into();
        TerrainErased { text, id: id.to_owned(), cells: count }
    }
}

/// A wall or a door was added.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
#[serde(rename_all = "camelCase")]
pub struct WallAdded {
    #[serde(flatten)]
    pub text: Wording,
    pub wall: Id,
}

impl WallAdded {
    pub fn new(wall: &Wall) -> WallAdded {
        WallAdded { text: catalogue::WallAdded { wall: wall_name(wall) }.into(), wall: wall.id.clone() }
    }
}

/// A wall or a door was moved.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
#[serde(rename_all = "camelCase")]
pub struct WallMoved {
    #[serde(flatten)]
    pub text: Wording,
    pub wall: Id,
}

impl WallMoved {
    pub fn new(wall: &Wall) -> WallMoved {
        WallMoved { text: catalogue::WallMoved { wall: wall_name(wall) }.into(), wall: wall.id.clone() }
    }
}

/// A wall or a door was removed.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
#[serde(rename_all = "camelCase")]
pub struct WallRemoved {
    #[serde(flatten)]
    pub text: Wording,
    pub wall: Id,
}

impl WallRemoved {
    pub fn new(wall: &Wall) -> WallRemoved {
        WallRemoved { text: catalogue::WallRemoved { wall: wall_name(wall) }.into(), wall: wall.id.clone() }
    }
}

/// A zone was painted or changed.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
#[serde(rename_all = "camelCase")]
pub struct ZonePainted {
    #[serde(flatten)]
    pub text: Wording,
    pub id: Id,
    /// Number of cells that it covers.
    pub cells: usize,
}

impl ZonePainted {
    pub fn new(zone: &Zone) -> ZonePainted {
        let count = zone.cells.len();
        let text = catalogue::ZonePainted { kind: &zone.kind, cells: cells(count) }.into();
        ZonePainted { text, id: zone.id.clone(), cells: count }
    }
}

/// A zone was removed.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
#[serde(rename_all = "camelCase")]
pub struct ZoneRemoved {
    #[serde(flatten)]
    pub text: Wording,
    pub id: Id,
}

impl ZoneRemoved {
    pub fn new(zone: &Zone) -> ZoneRemoved {
        ZoneRemoved { text: catalogue::ZoneRemoved { kind: &zone.kind }.into(), id: zone.id.clone() }
    }
}

/// A region was drawn, or removed if it has no cells.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
#[serde(rename_all = "camelCase")]
pub struct AreaSet {
    #[serde(flatten)]
    pub text: Wording,
    pub id: Id,
    /// Number of cells in the region.
    pub cells: usize,
}

impl AreaSet {
    pub fn new(area: &Area) -> AreaSet {
        let count = area.cells.len();
        let text = catalogue::AreaSet { area: &area.name, cells: cells(count) }.into();
        AreaSet { text, id: area.id.clone(), cells: count }
    }
}

/// The map was divided into regions (SA-39).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
#[serde(rename_all = "camelCase")]
pub struct AreasProposed {
    #[serde(flatten)]
    pub text: Wording,
    /// Ids of the regions.
    pub areas: Vec<Id>,
}

impl AreasProposed {
    pub fn new(areas: &[Area]) -> AreasProposed {
        let text = catalogue::AreasProposed { count: areas.len() }.into();
        AreasProposed { text, areas: areas.iter().map(|area| area.id.clone()).collect() }
    }
}

/// The map was renamed.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
#[serde(rename_all = "camelCase")]
pub struct MapRenamed {
    #[serde(flatten)]
    pub text: Wording,
    pub name: String,
}

impl MapRenamed {
    pub fn new(name: &str) -> MapRenamed {
        MapRenamed { text: catalogue::MapRenamed { name }.into(), name: name.to_owned() }
    }
}

/// The map image was replaced, moved or removed.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
#[serde(rename_all = "camelCase")]
pub struct PictureSet {
    #[serde(flatten)]
    pub text: Wording,
    /// Whether there is an image now.
    pub there: bool,
}

impl PictureSet {
    pub fn new(there: bool) -> PictureSet {
        let text = if there { catalogue::PictureSet.into() } else { catalogue::PictureGone.into() };
        PictureSet { text, there }
    }
}

/// The grid's shape, size, cell size or appearance was changed.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
#[serde(rename_all = "camelCase")]
pub struct GridChanged {
    #[serde(flatten)]
    pub text: Wording,
    /// Columns and rows.
    pub size: [i32; 2],
}

impl GridChanged {
    pub fn new(size: [i32; 2]) -> GridChanged {
        let [columns, rows] = size;
        GridChanged { text: catalogue::GridChanged { columns, rows }.into(), size }
    }
}

// Edits that no side's log contains. Sides see the permitted changes on the map.
no_sides! {
    BarrierDemolished TerrainPainted TerrainErased WallAdded WallMoved WallRemoved ZonePainted ZoneRemoved AreaSet
    AreasProposed MapRenamed PictureSet GridChanged
}
