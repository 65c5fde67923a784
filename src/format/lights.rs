//! Lights of map files, kept beside the scene for those who draw them and for the way out. They change no answer.

use super::draft::Draft;
use burstmap_encounter::Scene;
use burstmap_messages::catalogue;
use burstmap_rules::reason::PlanePoint;
use serde::Serialize;
use serde_json::Value;

/// A light as scenes keep it.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Light {
    /// In the scene's plane.
    pub at: PlanePoint,
    /// In cells.
    pub range: f64,
    /// 1 is usual.
    pub intensity: f64,
    /// `#rrggbb`.
    pub color: String,
    /// 0 to 255.
    pub alpha: u8,
    /// Whether walls stop it.
    pub shadows: bool,
}

/// Keeps the lights in the scene, and warns that they do nothing.
pub fn keep(lights: &[Light], scene: &mut Scene, draft: &mut Draft) {
    if lights.is_empty() {
        return;
    }
    draft.warn("lights", catalogue::ImportLights { count: lights.len() });
    let lights = lights.iter().map(|light| serde_json::to_value(light).unwrap_or_default());
    scene.more.insert("lights".into(), Value::Array(lights.collect()));
}
