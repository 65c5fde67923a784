//! The document: all contents of a scene file.
//!
//! ```
//! use burstmap_encounter::Scene;
//! use serde_json::json;
//!
//! let scene: Scene = serde_json::from_value(json!({
//!     "format": "burstmap-scene", "version": 1, "name": "Cellar", "ruleset": "srd-5e",
//!     "grid": { "shape": "square", "size": [8, 4], "cell": { "length": 5, "unit": "ft" } },
//!     "tokens": [
//!         { "id": "rook", "name": "Rook", "side": "party", "at": [0, 0], "speed": { "walk": 6 } },
//!         { "id": "imp", "name": "Imp", "side": "foes", "at": [7, 3], "hidden": true }
//!     ]
//! }))?;
//! assert_eq!((scene.tokens.len(), scene.grid().columns), (2, 8));
//! assert!(scene.emptied("Blank".into()).tokens.is_empty());
//! # Ok::<(), serde_json::Error>(())
//! ```

use crate::combat::Encounter;
use crate::marks::{LastingTemplate, Mark};
use crate::shared::Shared;
use burstmap_geometry::{Grid, Shape};
use burstmap_messages::CellLength;
use burstmap_rules::board::Facts;
use burstmap_rules::map::{Area, Terrain, Token, Wall, Zone};
use burstmap_rules::reason::PlanePoint;
use burstmap_rules::ruleset::Ruleset;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use std::collections::BTreeMap;

/// Version of scenes that this program writes.
pub const SCENE_VERSION: u32 = 1;

fn is_empty<T>(list: &Shared<Vec<T>>) -> bool {
    list.is_empty()
}

/// A map with everything on it, and the current fight.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(title = "a Burstmap scene"))]
#[serde(rename_all = "camelCase")]
pub struct Scene {
    /// Identifies the file as a Burstmap scene.
    #[cfg_attr(feature = "schema", schemars(extend("enum" = ["burstmap-scene"])))]
    pub format: String,
    /// Version of the format: 1.
    #[cfg_attr(feature = "schema", schemars(extend("const" = 1)))]
    pub version: u32,
    /// Title of the scene.
    pub name: String,
    /// A built-in ruleset's id, a complete ruleset, or a built-in one with changes.
    #[cfg_attr(feature = "schema", schemars(schema_with = "burstmap_rules::schema::scene_ruleset"))]
    pub ruleset: Shared<Value>,
    /// Shape, size and cell size of the grid.
    pub grid: SceneGrid,
    /// The map image below the grid.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub image: Option<Shared<Image>>,
    /// In a file for players: the side whose knowledge it contains.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub side: Option<String>,
    /// Patches of terrain.
    #[serde(default)]
    pub terrain: Shared<Vec<Terrain>>,
    /// Walls, doors, windows and other barriers.
    #[serde(default)]
    pub walls: Shared<Vec<Wall>>,
    /// Smoke, darkness and so on.
    #[serde(default)]
    pub zones: Shared<Vec<Zone>>,
    /// Named regions of the map.
    #[serde(default)]
    pub areas: Shared<Vec<Area>>,
    /// Lasting templates.
    #[serde(default, skip_serializing_if = "is_empty")]
    pub templates: Shared<Vec<LastingTemplate>>,
    /// Pins and drawings.
    #[serde(default, skip_serializing_if = "is_empty")]
    pub marks: Shared<Vec<Mark>>,
    /// Creatures and objects on the map.
    #[serde(default)]
    pub tokens: Shared<Vec<Token>>,
    /// Turns and history, after combat was set up.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(with = "Option<Value>"))]
    pub encounter: Option<Shared<Encounter>>,
    /// Table options.
    #[serde(default, skip_serializing_if = "Map::is_empty")]
    pub settings: Map<String, Value>,
    /// Names and labels in other languages, by language tag: `{ "de": { "Gate": "Tor" } }`. They apply when the file is opened in that
    /// language. An open map has its names in one language.
    #[serde(default, skip_serializing)]
    pub translations: Translations,
    #[serde(flatten)]
    pub more: Map<String, Value>,
}

/// Translations of names, by language tag.
pub type Translations = BTreeMap<String, BTreeMap<String, String>>;

impl Scene {
    /// Creates an empty scene.
    pub fn bare(name: String, ruleset: Shared<Value>, grid: SceneGrid) -> Scene {
        Scene {
            format: "burstmap-scene".to_owned(),
            version: SCENE_VERSION,
            name,
            ruleset,
            grid,
            image: None,
            side: None,
            terrain: Shared::default(),
            walls: Shared::default(),
            zones: Shared::default(),
            areas: Shared::default(),
            templates: Shared::default(),
            marks: Shared::default(),
            tokens: Shared::default(),
            encounter: None,
            settings: Map::new(),
            translations: Translations::new(),
            more: Map::new(),
        }
    }

    /// Returns the facts for the rules.
    pub fn facts<'a>(&'a self, ruleset: &'a Ruleset) -> Facts<'a> {
        Facts {
            ruleset,
            grid: self.grid(),
            terrain: &self.terrain,
            walls: &self.walls,
            zones: &self.zones,
            areas: &self.areas,
            tokens: &self.tokens,
            settings: &self.settings,
        }
    }

    /// Returns an empty scene with the same rules, grid and settings.
    pub fn emptied(&self, name: String) -> Scene {
        let settings = self.settings.clone();
        Scene { settings, ..Scene::bare(name, self.ruleset.clone(), self.grid.clone()) }
    }
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(title = "a grid"))]
pub struct SceneGrid {
    /// Shape of the cells.
    pub shape: SceneShape,
    /// Orientation of hexes, pointy-top if omitted.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub orientation: Option<Orientation>,
    /// Columns and rows.
    #[cfg_attr(feature = "schema", schemars(title = "[columns, rows]"))]
    pub size: [i32; 2],
    /// Size of a cell in the game world.
    pub cell: CellMeasure,
    /// Appearance of the grid, thin lines if omitted.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub style: Option<GridStyle>,
    /// Unknown fields, which are preserved.
    #[serde(flatten)]
    pub more: Map<String, Value>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum SceneShape {
    Square,
    Hex,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum Orientation {
    Pointy,
    Flat,
}

/// Appearance of the grid.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(title = "a grid's style"))]
pub struct GridStyle {
    /// Lines around the cells, dots at their corners, or nothing.
    #[serde(default)]
    pub lines: GridLines,
    /// `#rrggbb`. If omitted, the theme's color.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub color: Option<String>,
    /// 0 to 1. If omitted, 1.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub opacity: Option<f64>,
    /// Unknown fields, which are preserved.
    #[serde(flatten)]
    pub more: Map<String, Value>,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum GridLines {
    #[default]
    Lines,
    Dots,
    Off,
}

/// Size of a cell in the game world.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(title = "a cell's measure"))]
pub struct CellMeasure {
    /// Length in the unit.
    pub length: f64,
    /// The unit, for example ft or m.
    pub unit: String,
    /// Unknown fields, which are preserved.
    #[serde(flatten)]
    pub more: Map<String, Value>,
}

impl CellMeasure {
    /// Returns the unit for lengths on the page.
    pub fn spoken(&self) -> CellLength {
        CellLength { length: self.length, unit: self.unit.as_str().into() }
    }
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(title = "a picture"))]
#[serde(rename_all = "camelCase")]
pub struct Image {
    /// Address: data:image/, blob:, https: or relative.
    pub src: String,
    /// Position of the top left corner in cells.
    #[cfg_attr(feature = "schema", schemars(schema_with = "burstmap_rules::model::schema::point"))]
    pub origin: PlanePoint,
    /// Image pixels per cell.
    pub pixels_per_cell: f64,
    /// In a file for players: the side whose explored part the image shows. Only this side gets the image.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub explored_by: Option<String>,
    /// Unknown fields, which are preserved.
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
