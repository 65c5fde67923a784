//! Lights of Foundry scenes, converted like those of Universal VTT files.

use super::canvas::Canvas;
use crate::draft::Draft;
use crate::lights::{self, Light};
use crate::loose::Loose;
use burstmap_encounter::Scene;
use burstmap_rules::reason::Refusal;

/// Adds the lights. `distance`: a cell's length in the file's units, which are also the units of ranges.
pub fn take(
    file: &Loose,
    canvas: &Canvas,
    distance: f64,
    scene: &mut Scene,
    draft: &mut Draft,
) -> Result<(), Refusal> {
    let per_cell = if distance > 0.0 { distance } else { 1.0 };
    let mut lights = Vec::new();
    for light in file.list("lights")? {
        let at = canvas.cells([light.number_or("x", 0.0)?, light.number_or("y", 0.0)?]);
        // Later generations store a light's effect in an object.
        let does = light.get("config").unwrap_or_else(|| light.clone());
        let bright = does.number_or("bright", 0.0)?;
        let reach = does.number_or("dim", 0.0)?.max(bright);
        let cells = |length: f64| (length / per_cell * 1e6).round() / 1e6;
        let color = ["color", "tintColor"].iter().find_map(|name| does.get(name)?.text().and_then(color));
        let alpha = does.number_or("alpha", 0.5)?.clamp(0.0, 1.0);
        lights.push(Light {
            at: canvas.frame.cells(at),
            range: cells(reach),
            bright: Some(cells(bright)),
            intensity: 1.0,
            color: color.unwrap_or_else(|| "#ffffff".into()),
            alpha: (alpha * 255.0).round() as u8,
            shadows: light.flag("walls", does.flag("walls", true)),
        });
    }
    lights::keep(&lights, scene, draft);
    Ok(())
}

fn color(text: &str) -> Option<String> {
    let digits = text.trim().strip_prefix('#')?;
    let known = digits.len() == 6 && digits.bytes().all(|byte| byte.is_ascii_hexdigit());
    known.then(|| format!("#{}", digits.to_ascii_lowercase()))
}
