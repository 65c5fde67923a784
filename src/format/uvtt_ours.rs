//! Our own field in Universal VTT files for everything that the format does not support, so that an exported map can be imported without
//! losses. Other programs ignore the field, and get the closest equivalent.

use super::import_options::ImportOptions;
use super::loose::Loose;
use super::own_files::UVTT_FIELD;
use burstmap_decode::decode;
use burstmap_encounter::Scene;
use burstmap_encounter::scene::{CellMeasure, GridStyle, Image, Orientation, SceneGrid, SceneShape};
use burstmap_messages::{Message, catalogue};
use burstmap_rules::map::{DoorState, Terrain, Wall};
use burstmap_rules::reason::{PlanePoint, Refusal};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};
use std::collections::BTreeSet;

/// Contents of the field.
#[derive(Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Ours {
    version: u32,
    name: String,
    /// The id of a built-in ruleset.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    ruleset: Option<String>,
    shape: SceneShape,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    orientation: Option<Orientation>,
    size: [i32; 2],
    cell: CellMeasure,
    /// Position of the image's corner in the plane, and its pixels per cell.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    picture: Option<(PlanePoint, f64)>,
    /// Complete walls that the format does not support.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub walls: Vec<Wall>,
    /// Indices of their placeholders in the file's lists.
    #[serde(default)]
    pub line_of_sight: BTreeSet<usize>,
    #[serde(default)]
    pub objects_line_of_sight: BTreeSet<usize>,
    #[serde(default)]
    pub portals: BTreeSet<usize>,
    /// Pillars and lights with all properties. Missing in older files.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub terrain: Option<Vec<Terrain>>,
    /// Indices of lights that are only stand-ins for terrain.
    #[serde(default)]
    pub lights: BTreeSet<usize>,
    /// Whether the scene has no environment, so that the one in the file is only a default.
    #[serde(default)]
    pub no_environment: bool,
    /// Appearance of the grid.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    style: Option<GridStyle>,
}

impl Ours {
    pub fn of(scene: &Scene) -> Ours {
        let grid = &scene.grid;
        Ours {
            version: 1,
            name: scene.name.clone(),
            ruleset: scene.ruleset.as_str().map(str::to_owned),
            shape: grid.shape,
            orientation: grid.orientation,
            size: grid.size,
            cell: grid.cell.clone(),
            picture: scene.image.as_ref().map(|image| (image.origin, image.pixels_per_cell)),
            walls: Vec::new(),
            line_of_sight: BTreeSet::new(),
            objects_line_of_sight: BTreeSet::new(),
            portals: BTreeSet::new(),
            terrain: None,
            lights: BTreeSet::new(),
            no_environment: !scene.more.contains_key("environment"),
            style: grid.style.clone(),
        }
    }

    /// Returns our own field of a file. `None` if another program wrote the file, or another grid was requested.
    ///
    /// # Errors
    ///
    /// `bad-scene` with the place, if another program changed the field.
    pub fn read(file: &Loose, options: &ImportOptions) -> Result<Option<Ours>, Refusal> {
        let Some(field) = file.get(UVTT_FIELD).filter(|field| field.value["version"] == json!(1)) else {
            return Ok(None);
        };
        let ours: Ours = decode(field.value).map_err(|error| {
            let message = catalogue::SceneUnreadable { problem: error.wording() };
            Refusal::new("bad-scene", message).at(format!("{}{}", field.path, error.path))
        })?;
        let wanted = options.shape.is_none_or(|shape| shape == ours.shape);
        Ok(Some(ours).filter(|_| wanted))
    }

    /// Returns the requested ruleset and shape, or those of the map.
    pub fn options(&self, options: &ImportOptions) -> ImportOptions {
        let built_in = self.ruleset.clone().filter(|id| burstmap_rules::presets::IDS.contains(&id.as_str()));
        ImportOptions {
            shape: Some(self.shape),
            ruleset: options.ruleset.clone().or(built_in),
            open: options.open.clone(),
            ..ImportOptions::default()
        }
    }

    pub fn is_flat(&self) -> bool {
        self.orientation == Some(Orientation::Flat)
    }

    /// Returns the grid's width and height in the file's cells.
    pub fn extent(&self) -> PlanePoint {
        extent(self.shape, self.is_flat(), self.size)
    }

    /// Returns the columns and rows.
    pub const fn size(&self) -> [i32; 2] {
        self.size
    }

    /// Restores the lost parts of an imported scene.
    pub fn restore(self, scene: &mut Scene, walls: &mut Vec<Wall>) {
        scene.name = self.name;
        scene.grid = SceneGrid {
            shape: self.shape,
            orientation: self.orientation,
            size: self.size,
            cell: self.cell,
            style: self.style,
            more: Map::new(),
        };
        if let Some(terrain) = self.terrain {
            scene.terrain = terrain.into();
        }
        if let (Some(image), Some((origin, pixels_per_cell))) = (&scene.image, self.picture) {
            let (src, more) = (image.src.clone(), image.more.clone());
            scene.image = Some(Image { src, origin, pixels_per_cell, explored_by: None, more }.into());
        }
        let mut ids: BTreeSet<String> = walls.iter().map(|wall| wall.id.clone()).collect();
        for mut wall in self.walls {
            let stem = wall.id.clone();
            for number in 2.. {
                if ids.insert(wall.id.clone()) {
                    break;
                }
                wall.id = format!("{stem}-{number}");
            }
            walls.push(wall);
        }
    }
}

/// Returns whether a wall stops movement, but not sight.
pub fn is_window(wall: &Wall) -> bool {
    wall.door.is_none() && wall.blocks.movement && wall.blocks.effect && !wall.blocks.sight
}

/// Returns whether the wall survives export and import without this field.
pub fn is_plain(wall: &Wall) -> bool {
    if wall.one_way.is_some() || wall.cover.is_some() || !wall.more.is_empty() {
        return false;
    }
    let called = |label: Message| wall.label.as_deref() == Some(label.to_string().as_str());
    let all = wall.blocks.movement && wall.blocks.effect && wall.blocks.sight;
    match wall.door {
        Some(DoorState::Locked) => false,
        Some(_) => {
            let named = called(catalogue::LabelDoor.into()) || called(catalogue::LabelFreeDoor.into());
            all && named && wall.points.len() == 2
        }
        None if all => wall.label.is_none(),
        None if is_window(wall) => called(catalogue::LabelSeeThrough.into()),
        None => {
            let sight = !wall.blocks.movement && !wall.blocks.effect && wall.blocks.sight;
            sight && called(catalogue::LabelObject.into())
        }
    }
}

/// Returns the width and height of a whole grid in square cells.
pub fn extent(shape: SceneShape, flat: bool, size: [i32; 2]) -> PlanePoint {
    let [columns, rows] = size.map(f64::from);
    let (hex, row) = (2.0 / 3.0_f64.sqrt(), 3.0_f64.sqrt() / 2.0);
    // Every other row or column is shifted by half a hex.
    let half = |count: f64, across: f64| if across > 1.0 { count + 0.5 } else { count };
    let exact = match shape {
        SceneShape::Square => [columns, rows],
        SceneShape::Hex if flat => [(columns - 1.0) * row + hex, half(rows, columns)],
        SceneShape::Hex => [half(columns, rows), (rows - 1.0) * row + hex],
    };
    exact.map(|side| (side * 1e6).round() / 1e6)
}

/// Returns the field for the file.
pub fn field(ours: &Ours) -> Value {
    serde_json::to_value(ours).unwrap_or_default()
}
