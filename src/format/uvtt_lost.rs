//! Differences between a scene and its Universal VTT file, as other programs read it.

use super::lights::shed;
use super::uvtt_ours::is_window;
use burstmap_encounter::Scene;
use burstmap_encounter::scene::SceneShape;
use burstmap_geometry::Channels;
use burstmap_messages::{Message, catalogue};
use burstmap_rules::map::{self, DoorState, Terrain, Wall};
use burstmap_rules::reason::Reason;
use serde_json::Value;

/// Returns whether the file represents a patch of terrain, either as a light or as an object that stops sight.
pub fn is_exported(patch: &Terrain) -> bool {
    patch.light.is_some() || is_opaque(patch)
}

pub fn is_opaque(patch: &Terrain) -> bool {
    patch.blocking.is_some_and(|blocking| blocking.channels().sight)
}

/// Facts about the file's image.
pub struct Pictured {
    /// Pixels per cell.
    pub pixels: f64,
    /// Whether the file contains the image.
    pub there: bool,
    /// Whether the image does not cover the map.
    pub misplaced: bool,
}

/// Returns the differences. `objects`: number of outlines that stop only sight.
pub fn lost(scene: &Scene, objects: usize, picture: &Pictured) -> Vec<Reason> {
    let mut warnings = Vec::new();
    let mut lost = |count: usize, message: Message| {
        if count > 0 {
            warnings.push(Reason::new("not-exported", message));
        }
    };
    let walls = |is: &dyn Fn(&Wall) -> bool| scene.walls.iter().filter(|wall| is(wall)).count();
    let is_hex = scene.grid.shape == SceneShape::Hex;
    lost(usize::from(is_hex), catalogue::ExportHexes.into());
    let windows = walls(&is_window);
    lost(windows, catalogue::ExportWindows { count: windows }.into());
    let low = walls(&|wall| wall.door.is_none() && !is_window(wall) && !wall.blocks.sight);
    lost(low, catalogue::ExportLow { count: low }.into());
    // Exported as walls and doors that stop everything.
    let partial = walls(&|wall| match wall.door {
        Some(_) => wall.blocks != Channels::ALL,
        None => wall.blocks.sight && wall.blocks.movement != wall.blocks.effect,
    });
    lost(partial, catalogue::ExportPartial { count: partial }.into());
    let secret = walls(&|wall| wall.door.is_some() && wall.more.get("secret") == Some(&Value::Bool(true)));
    lost(secret, catalogue::ExportSecret { count: secret }.into());
    let open = walls(&|wall| wall.door == Some(DoorState::Open));
    lost(open, catalogue::ExportOpen { count: open }.into());
    let locked = walls(&|wall| wall.door == Some(DoorState::Locked));
    lost(locked, catalogue::ExportLocked { count: locked }.into());
    let one_way = walls(&|wall| wall.one_way.is_some());
    lost(one_way, catalogue::ExportOneWay { count: one_way }.into());
    lost(objects, catalogue::ExportObjects { count: objects }.into());
    let usual = |light: map::Light| shed(None, f64::from(light.reach())) == Some(light);
    let lights = scene.terrain.iter().filter(|patch| patch.light.is_some_and(|light| !usual(light))).count();
    lost(lights, catalogue::ExportLights { count: lights }.into());
    let count = scene.terrain.iter().filter(|patch| !is_exported(patch)).count();
    lost(count, catalogue::ExportTerrain { count }.into());
    let count = scene.zones.len() + scene.areas.len();
    lost(count, catalogue::ExportZones { count }.into());
    let count = scene.templates.len();
    lost(count, catalogue::ExportTemplates { count }.into());
    let count = scene.marks.len();
    lost(count, catalogue::ExportMarks { count }.into());
    let count = scene.tokens.len();
    lost(count, catalogue::ExportTokens { count }.into());
    let fight = scene.encounter.is_some() || !scene.settings.is_empty();
    lost(usize::from(fight), catalogue::ExportFight.into());
    lost(usize::from(!scene.ruleset.is_string()), catalogue::ExportRules.into());
    let linked = scene.image.is_some() && !picture.there;
    lost(usize::from(linked), catalogue::ExportPicture.into());
    lost(usize::from(!picture.there), catalogue::ExportNoImage.into());
    lost(usize::from(picture.misplaced), catalogue::ExportPicturePlace.into());
    let pixels = picture.pixels;
    lost(usize::from(pixels.fract() != 0.0), catalogue::ExportPixels { pixels }.into());
    warnings
}
