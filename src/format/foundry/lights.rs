//! Lights of Foundry scenes, converted like those of Universal VTT files. Our scenes support neither darkness sources nor directed
//! lights, so these cause a warning.

use super::canvas::Canvas;
use crate::draft::Draft;
use crate::lights::{self, Light};
use crate::loose::Loose;
use burstmap_encounter::Scene;
use burstmap_messages::catalogue;
use burstmap_rules::reason::Refusal;

/// The kind of a light in the scene.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Effect {
    Shines,
    /// The light shines only into a sector.
    Directed,
    /// The light is switched off, or only shines if the scene is darker or brighter.
    Off,
    /// The light darkens its surroundings.
    Darkens,
}

/// Radii of bright light and of any light, in the file's units, and the effect.
#[derive(Clone, Copy, Debug)]
pub(super) struct Shed {
    pub bright: f64,
    pub dim: f64,
    pub effect: Effect,
}

/// Reads the settings of a light. `darkness`: the scene's darkness, 0 to 1.
///
/// # Errors
///
/// `bad-scene` with the place.
pub(super) fn shed(of: &Loose, angle: &str, darkness: f64) -> Result<Shed, Refusal> {
    let (bright, dim) = (of.number_or("bright", 0.0)?, of.number_or("dim", 0.0)?);
    let at = of.get("darkness").filter(|at| at.object().is_some());
    let (least, most) = match &at {
        Some(at) => (at.number_or("min", 0.0)?, at.number_or("max", 1.0)?),
        // The first generations only specify the minimum darkness.
        None => (of.number_or("darknessThreshold", 0.0)?, 1.0),
    };
    let angle = of.number_or(angle, 360.0)?;
    let effect = match () {
        // The first generations used negative radii for darkness.
        () if of.flag("negative", false) || of.number_or("luminosity", 0.0)? < 0.0 => Effect::Darkens,
        () if bright < 0.0 || dim < 0.0 => Effect::Darkens,
        () if !(least..=most).contains(&darkness) => Effect::Off,
        () if angle > 0.0 && angle < 360.0 => Effect::Directed,
        () => Effect::Shines,
    };
    Ok(Shed { bright: bright.max(0.0), dim: dim.max(bright).max(0.0), effect })
}

/// Returns the scene's darkness, 0 to 1. Later generations store it with other environment settings.
pub(super) fn darkness(file: &Loose) -> f64 {
    let nested = file.get("environment").and_then(|around| around.get("darknessLevel"));
    let darkness = nested.or_else(|| file.get("darkness")).and_then(|darkness| darkness.value.as_f64());
    darkness.unwrap_or(0.0).clamp(0.0, 1.0)
}

/// Numbers of lights by their effects.
#[derive(Debug, Default)]
pub(super) struct Effects {
    directed: usize,
    off: usize,
    dark: usize,
}

impl Effects {
    /// Counts a light. Returns whether it shines in the scene.
    pub fn count(&mut self, effect: Effect) -> bool {
        match effect {
            Effect::Shines => return true,
            Effect::Directed => {
                self.directed += 1;
                return true;
            }
            Effect::Off => self.off += 1,
            Effect::Darkens => self.dark += 1,
        }
        false
    }

    pub fn tell(self, draft: &mut Draft) {
        let Effects { directed, off, dark } = self;
        draft.warn_of(off, "lights-off", catalogue::ImportLightsOff { count: off });
        draft.warn_of(dark, "lights-dark", catalogue::ImportLightsDark { count: dark });
        draft.warn_of(directed, "lights-directed", catalogue::ImportLightsDirected { count: directed });
    }
}

/// Adds the lights that shine. `distance`: length of a cell in the file's units, which ranges also use.
pub(super) fn take(
    file: &Loose,
    canvas: &Canvas,
    distance: f64,
    scene: &mut Scene,
    draft: &mut Draft,
    effects: &mut Effects,
) -> Result<(), Refusal> {
    let per_cell = if distance > 0.0 { distance } else { 1.0 };
    let darkness = darkness(file);
    let mut lights = Vec::new();
    for light in file.list("lights")? {
        let read = |light: &Loose| light_of(light, canvas, per_cell, darkness);
        let Some((read, effect)) = draft.broken.keep(&light, read)? else { continue };
        if effects.count(effect) {
            lights.push(read);
        }
    }
    lights::keep(lights, scene, draft);
    Ok(())
}

fn light_of(
    light: &Loose,
    canvas: &Canvas,
    per_cell: f64,
    darkness: f64,
) -> Result<(Light, Effect), Refusal> {
    let at = canvas.cells([light.need("x")?.number()?, light.need("y")?.number()?]);
    // Later generations store a light's effect in an object.
    let does = light.get("config").unwrap_or_else(|| light.clone());
    let shed = shed(&does, "angle", darkness)?;
    let effect = if light.flag("hidden", false) { Effect::Off } else { shed.effect };
    let cells = |length: f64| (length / per_cell * 1e6).round() / 1e6;
    let color = ["color", "tintColor"].iter().find_map(|name| does.get(name)?.text().and_then(color));
    let alpha = does.number_or("alpha", 0.5)?.clamp(0.0, 1.0);
    let range = cells(shed.dim);
    if !range.is_finite() {
        return Err(does.wrong(catalogue::WantedNumber));
    }
    let light = Light {
        at: canvas.frame.cells(at),
        range,
        bright: Some(cells(shed.bright)),
        intensity: 1.0,
        color: color.unwrap_or_else(|| "#ffffff".into()),
        alpha: (alpha * 255.0).round() as u8,
        shadows: light.flag("walls", does.flag("walls", true)),
    };
    Ok((light, effect))
}

fn color(text: &str) -> Option<String> {
    let digits = text.trim().strip_prefix('#')?;
    let known = digits.len() == 6 && digits.bytes().all(|byte| byte.is_ascii_hexdigit());
    known.then(|| format!("#{}", digits.to_ascii_lowercase()))
}
