//! Lights of map files. Each becomes a patch of ground that sheds light (E5-76), and is kept beside the scene with its color and its
//! exact place, for those who draw it and for the way out.

use super::draft::Draft;
use burstmap_encounter::Scene;
use burstmap_geometry::Cell;
use burstmap_messages::catalogue;
use burstmap_rules::map::{self, Terrain};
use burstmap_rules::reason::PlanePoint;
use serde::Serialize;
use serde_json::{Value, json};
use std::collections::BTreeMap;

/// A light as scenes keep it.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Light {
    /// In the scene's plane.
    pub at: PlanePoint,
    /// In cells.
    pub range: f64,
    /// How far of it is bright, in cells; `None`: the file does not say.
    #[serde(skip)]
    pub bright: Option<f64>,
    /// 1 is usual.
    pub intensity: f64,
    /// `#rrggbb`.
    pub color: String,
    /// 0 to 255.
    pub alpha: u8,
    /// Whether walls stop it.
    pub shadows: bool,
}

/// A light with a range in cells. Where the file does not say how far it is bright, half of the way is, as torches and lamps have
/// it. Rounded to whole cells. `None`: it is less than half a cell.
pub fn shed(bright: Option<f64>, range: f64) -> Option<map::Light> {
    let whole = |cells: f64| cells.clamp(0.0, f64::from(map::Light::FARTHEST)).round() as i32;
    let bright = whole(bright.unwrap_or(range / 2.0)).min(whole(range));
    Some(map::Light(bright, whole(range) - bright)).filter(|light| light.reach() > 0)
}

/// Puts the lights into the scene, and says so.
pub fn keep(lights: &[Light], scene: &mut Scene, draft: &mut Draft) {
    if lights.is_empty() {
        return;
    }
    draft.warn("lights", catalogue::ImportLights { count: lights.len() });
    let patches: Vec<Terrain> = lights.iter().filter_map(|light| source(light, scene)).collect();
    for mut patch in patches {
        let is_free = |id: &String| scene.terrain.iter().all(|other| other.id != *id);
        patch.id = (1..).map(|number| format!("light-{number}")).find(is_free).unwrap_or_default();
        scene.terrain.push(patch);
    }
    let lights = lights.iter().map(|light| serde_json::to_value(light).unwrap_or_default());
    scene.more.insert("lights".into(), Value::Array(lights.collect()));
}

/// The ground that sheds such a light; none off the map.
fn source(light: &Light, scene: &Scene) -> Option<Terrain> {
    let cell = cell_of(scene, light.at)?;
    let sheds = shed(light.bright, light.range)?;
    let label = Some(catalogue::BrushLight.to_string());
    Some(Terrain { cells: vec![cell], light: Some(sheds), label, ..Terrain::default() })
}

fn cell_of(scene: &Scene, at: PlanePoint) -> Option<Cell> {
    let grid = scene.grid();
    Some(grid.cell_at(grid.snap(at.map(|value| value.clamp(-1e6, 1e6))))).filter(|cell| grid.contains(*cell))
}

/// The lights of a scene for the way out, as they are kept: those of files where they came from, others in the middle of their cells.
/// A light that was taken off the map is gone.
pub fn of(scene: &Scene) -> Vec<Value> {
    let place = |light: &Value| cell_of(scene, [light["at"][0].as_f64()?, light["at"][1].as_f64()?]);
    let mut kept: Vec<&Value> =
        scene.more.get("lights").and_then(Value::as_array).into_iter().flatten().collect();
    let shed: BTreeMap<Cell, map::Light> = scene
        .terrain
        .iter()
        .filter_map(|patch| Some((patch, patch.light?)))
        .flat_map(|(patch, light)| patch.cells.iter().map(move |cell| (*cell, light)))
        .collect();
    // Scenes that were imported before lights shed light have none on the map.
    if !shed.is_empty() {
        kept.retain(|light| place(light).is_none_or(|cell| shed.contains_key(&cell)));
    }
    let taken: Vec<Cell> = kept.iter().filter_map(|light| place(light)).collect();
    let grid = scene.grid();
    let added = shed.iter().filter(|(cell, _)| !taken.contains(cell)).map(|(cell, light)| {
        json!({ "at": grid.plane(grid.center(*cell)), "range": light.reach(), "color": "#ffd28a" })
    });
    kept.into_iter().cloned().chain(added).collect()
}
