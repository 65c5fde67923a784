//! The document: everything that a scene file holds.

use crate::combat::Encounter;
use crate::shared::Shared;
use burstmap_geometry::{Grid, Shape};
use burstmap_rules::map::{Area, Terrain, Token, Wall, Zone};
use burstmap_rules::reason::PlanePoint;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Scene {
    /// Always `burstmap-scene`.
    pub format: String,
    pub version: u32,
    pub name: String,
    /// A built-in id or a whole ruleset.
    pub ruleset: Shared<Value>,
    pub grid: SceneGrid,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub image: Option<Shared<Image>>,
    #[serde(default)]
    pub terrain: Shared<Vec<Terrain>>,
    #[serde(default)]
    pub walls: Shared<Vec<Wall>>,
    #[serde(default)]
    pub zones: Shared<Vec<Zone>>,
    #[serde(default)]
    pub areas: Shared<Vec<Area>>,
    #[serde(default)]
    pub tokens: Shared<Vec<Token>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub encounter: Option<Shared<Encounter>>,
    #[serde(default, skip_serializing_if = "Map::is_empty")]
    pub settings: Map<String, Value>,
    #[serde(flatten)]
    pub more: Map<String, Value>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct SceneGrid {
    pub shape: SceneShape,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub orientation: Option<Orientation>,
    /// Columns, rows.
    pub size: [i32; 2],
    pub cell: CellMeasure,
    /// Fields that this version does not know; kept.
    #[serde(flatten)]
    pub more: Map<String, Value>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum SceneShape {
    Square,
    Hex,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Orientation {
    Pointy,
    Flat,
}

/// What one cell measures in the game world.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct CellMeasure {
    pub length: f64,
    pub unit: String,
    /// Fields that this version does not know; kept.
    #[serde(flatten)]
    pub more: Map<String, Value>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Image {
    pub src: String,
    pub origin: PlanePoint,
    pub pixels_per_cell: f64,
    /// Fields that this version does not know; kept.
    #[serde(flatten)]
    pub more: Map<String, Value>,
}

impl Scene {
    pub fn grid(&self) -> Grid {
        let shape = match (self.grid.shape, self.grid.orientation) {
            (SceneShape::Square, _) => Shape::Square,
            (SceneShape::Hex, Some(Orientation::Flat)) => Shape::HexFlat,
            (SceneShape::Hex, _) => Shape::HexPointy,
        };
        Grid { shape, columns: self.grid.size[0], rows: self.grid.size[1] }
    }
}
