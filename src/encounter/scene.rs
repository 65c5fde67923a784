//! The document: everything that a scene file holds.

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

/// The version of scenes that this program writes.
pub const SCENE_VERSION: u32 = 1;

fn is_empty<T>(list: &Shared<Vec<T>>) -> bool {
    list.is_empty()
}

/// A map with all that stands on it, and the fight so far.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(title = "a Burstmap scene"))]
#[serde(rename_all = "camelCase")]
pub struct Scene {
    /// Says that this is a Burstmap scene.
    #[cfg_attr(feature = "schema", schemars(extend("enum" = ["burstmap-scene"])))]
    pub format: String,
    /// The format's version: 1.
    #[cfg_attr(feature = "schema", schemars(extend("const" = 1)))]
    pub version: u32,
    /// The scene's title.
    pub name: String,
    /// The id of a built-in ruleset, a whole ruleset, or a built-in one with some knobs changed.
    #[cfg_attr(feature = "schema", schemars(schema_with = "burstmap_rules::schema::scene_ruleset"))]
    pub ruleset: Shared<Value>,
    /// Shape, extent and measure of the cells.
    pub grid: SceneGrid,
    /// The picture below the grid.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub image: Option<Shared<Image>>,
    /// Patches of ground.
    #[serde(default)]
    pub terrain: Shared<Vec<Terrain>>,
    /// Walls, doors, windows and other barriers.
    #[serde(default)]
    pub walls: Shared<Vec<Wall>>,
    /// Smoke, darkness and the like.
    #[serde(default)]
    pub zones: Shared<Vec<Zone>>,
    /// The named areas into which the map is divided.
    #[serde(default)]
    pub areas: Shared<Vec<Area>>,
    /// Templates that stay on the map.
    #[serde(default, skip_serializing_if = "is_empty")]
    pub templates: Shared<Vec<LastingTemplate>>,
    /// Pins and drawings.
    #[serde(default, skip_serializing_if = "is_empty")]
    pub marks: Shared<Vec<Mark>>,
    /// Creatures and other things that stand on the map.
    #[serde(default)]
    pub tokens: Shared<Vec<Token>>,
    /// Turns and history, once combat was set up.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(with = "Option<Value>"))]
    pub encounter: Option<Shared<Encounter>>,
    /// Table options.
    #[serde(default, skip_serializing_if = "Map::is_empty")]
    pub settings: Map<String, Value>,
    /// What the names and labels in this file are in other languages, by their tags: `{ "de": { "Gate": "Tor" } }`. Whoever
    /// opens the file in such a language gets these; an open map has its names in one language.
    #[serde(default, skip_serializing)]
    pub translations: Translations,
    #[serde(flatten)]
    pub more: Map<String, Value>,
}

/// By the tag of a language, what is said in it instead of a name.
pub type Translations = BTreeMap<String, BTreeMap<String, String>>;

impl Scene {
    /// A scene with nothing on it.
    pub fn bare(name: String, ruleset: Shared<Value>, grid: SceneGrid) -> Scene {
        Scene {
            format: "burstmap-scene".to_owned(),
            version: SCENE_VERSION,
            name,
            ruleset,
            grid,
            image: None,
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

    /// What rules read of it.
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

    /// A scene with the rules, the grid and the settings of this one, and nothing on it.
    pub fn emptied(&self, name: String) -> Scene {
        let settings = self.settings.clone();
        Scene { settings, ..Scene::bare(name, self.ruleset.clone(), self.grid.clone()) }
    }
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(title = "a grid"))]
pub struct SceneGrid {
    /// The cells' shape.
    pub shape: SceneShape,
    /// How hexes stand; pointy when left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub orientation: Option<Orientation>,
    /// Columns and rows.
    #[cfg_attr(feature = "schema", schemars(title = "[columns, rows]"))]
    pub size: [i32; 2],
    /// What one cell measures in the game world.
    pub cell: CellMeasure,
    /// How the grid is drawn; in thin lines when left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub style: Option<GridStyle>,
    /// Fields that this version does not know; kept.
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

/// How the grid is drawn.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(title = "a grid's style"))]
pub struct GridStyle {
    /// Lines around the cells, dots at their corners, or nothing.
    #[serde(default)]
    pub lines: GridLines,
    /// Written as `#rrggbb`; the theme's when left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub color: Option<String>,
    /// From 0 to 1; 1 when left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub opacity: Option<f64>,
    /// Fields that this version does not know; kept.
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

/// What one cell measures in the game world.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(title = "a cell's measure"))]
pub struct CellMeasure {
    /// How long, in the unit.
    pub length: f64,
    /// The unit, for example ft or m.
    pub unit: String,
    /// Fields that this version does not know; kept.
    #[serde(flatten)]
    pub more: Map<String, Value>,
}

impl CellMeasure {
    /// In which lengths are said to whoever looks at the map.
    pub fn spoken(&self) -> CellLength {
        CellLength { length: self.length, unit: self.unit.as_str().into() }
    }
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(title = "a picture"))]
#[serde(rename_all = "camelCase")]
pub struct Image {
    /// Its address: data:image/, blob:, https: or relative.
    pub src: String,
    /// Where its top left corner lies, in cells.
    #[cfg_attr(feature = "schema", schemars(schema_with = "burstmap_rules::model::schema::point"))]
    pub origin: PlanePoint,
    /// How many pixels of the picture are as long as one cell.
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
