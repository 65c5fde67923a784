//! Lights of map files. Each becomes terrain that sheds light (E5-76), and is also saved in the scene with its color and exact place, for
//! drawing and for export.

use super::draft::Draft;
use burstmap_encounter::Scene;
use burstmap_geometry::Cell;
use burstmap_messages::catalogue;
use burstmap_rules::map::{self, Terrain};
use burstmap_rules::reason::PlanePoint;
use serde::Serialize;
use serde_json::{Value, json};
use std::collections::BTreeMap;

/// A light as stored in scenes.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Light {
    /// Position in the scene's plane.
    pub at: PlanePoint,
    /// Range in cells.
    pub range: f64,
    /// Radius of bright light in cells, if the file defines it.
    #[serde(skip)]
    pub bright: Option<f64>,
    /// Intensity; 1 is usual.
    pub intensity: f64,
    /// Color as `#rrggbb`.
    pub color: String,
    /// Alpha from 0 to 255.
    pub alpha: u8,
    /// Whether walls stop it.
    pub shadows: bool,
}

/// Returns a light with a range in cells. If the file does not define the bright part, it is half of the range, as for torches and lamps.
/// Rounded to whole cells. `None` below half a cell.
pub fn shed(bright: Option<f64>, range: f64) -> Option<map::Light> {
    let whole = |cells: f64| cells.clamp(0.0, f64::from(map::Light::FARTHEST)).round() as i32;
    let bright = whole(bright.unwrap_or(range / 2.0)).min(whole(range));
    Some(map::Light(bright, whole(range) - bright)).filter(|light| light.reach() > 0)
}

/// Adds the lights that are on the map to the scene, with a message.
pub fn keep(mut lights: Vec<Light>, scene: &mut Scene, draft: &mut Draft) {
    let all = lights.len();
    lights.retain(|light| is_on_map(scene, light.at));
    let outside = all - lights.len();
    draft.warn_of(outside, "outside-map", catalogue::ImportLightsOutside { count: outside });
    if lights.is_empty() {
        return;
    }
    draft.warn("lights", catalogue::ImportLights { count: lights.len() });
    note(&lights, scene);
    let patches: Vec<Terrain> = lights.iter().filter_map(|light| source(light, scene)).collect();
    for mut patch in patches {
        let is_free = |id: &String| scene.terrain.iter().all(|other| other.id != *id);
        patch.id = (1..).map(|number| format!("light-{number}")).find(is_free).unwrap_or_default();
        scene.terrain.push(patch);
    }
}

/// Stores lights for drawing and export, without creating terrain.
pub fn note(lights: &[Light], scene: &mut Scene) {
    let lights = lights.iter().map(|light| serde_json::to_value(light).unwrap_or_default());
    scene.more.insert("lights".into(), Value::Array(lights.collect()));
}

/// Returns the terrain for such a light, unless it is off the map.
fn source(light: &Light, scene: &Scene) -> Option<Terrain> {
    let cell = cell_of(scene, light.at)?;
    let sheds = shed(light.bright, light.range)?;
    let label = Some(catalogue::BrushLight.to_string());
    Some(Terrain { cells: vec![cell], light: Some(sheds), label, ..Terrain::default() })
}

/// Returns whether a place is on the map, including its far edges.
fn is_on_map(scene: &Scene, at: PlanePoint) -> bool {
    let edges = [[0.0, 0.0], [1.0, 0.0], [0.0, 1.0], [1.0, 1.0]].map(|edge| edge.map(|slip| slip * 0.01));
    at.iter().all(|side| side.is_finite())
        && edges.iter().any(|edge| cell_of(scene, [at[0] - edge[0], at[1] - edge[1]]).is_some())
}

fn cell_of(scene: &Scene, at: PlanePoint) -> Option<Cell> {
    let grid = scene.grid();
    Some(grid.cell_at(grid.snap(at.map(|value| value.clamp(-1e6, 1e6))))).filter(|cell| grid.contains(*cell))
}

/// Returns the lights of a scene for export: imported lights as stored, at their original places, then others in the center of their cells.
/// Lights removed from the map are omitted.
pub fn of(scene: &Scene) -> (Vec<Value>, Vec<Value>) {
    let place = |light: &Value| cell_of(scene, [light["at"][0].as_f64()?, light["at"][1].as_f64()?]);
    let mut kept: Vec<&Value> =
        scene.more.get("lights").and_then(Value::as_array).into_iter().flatten().collect();
    let shed: BTreeMap<Cell, map::Light> = scene
        .terrain
        .iter()
        .filter_map(|patch| Some((patch, patch.light?)))
        .flat_map(|(patch, light)| patch.cells.iter().map(move |cell| (*cell, light)))
        .collect();
    // Scenes from imports before lights became terrain have none on the map.
    if !shed.is_empty() {
        kept.retain(|light| place(light).is_none_or(|cell| shed.contains_key(&cell)));
    }
    let taken: Vec<Cell> = kept.iter().filter_map(|light| place(light)).collect();
    let grid = scene.grid();
    let added = shed.iter().filter(|(cell, _)| !taken.contains(cell)).map(|(cell, light)| {
        json!({ "at": grid.plane(grid.center(*cell)), "range": light.reach(), "color": "#ffd28a" })
    });
    (kept.into_iter().cloned().collect(), added.collect())
}
