//! Dungeon Alchemist's Roll20 export (`.txt`, or the JSON in it): walls, doors, windows and lights in pixels of the image next to it. Its
//! other exports are Universal VTT and Foundry scenes.

use super::broken::Broken;
use super::draft::{Door, Draft, Frame, Style};
use super::import_options::ImportOptions;
use super::lean;
use super::lights::{self, Light};
use super::loose::Loose;
use super::new_scene::{blank, hex_rows, rules, whole_cells};
use super::picture::{Pictures, of_bytes};
use burstmap_encounter::scene::{Image, SceneShape};
use burstmap_encounter::{Scene, Shared, picture};
use burstmap_messages::{Message, catalogue};
use burstmap_rules::reason::{PlanePoint, Reason, Refusal};
use serde_json::Value;

/// Chat command at the start of the text.
const COMMAND: &[u8] = b"!dungeonalchemist";
/// Tolerance for positions at quarters of a cell, in cells, since the export truncates pixels to whole numbers.
const CUT: f64 = 0.02;

/// Returns the JSON of such a text.
pub fn body(bytes: &[u8]) -> &[u8] {
    bytes.trim_ascii_start().strip_prefix(COMMAND).unwrap_or(bytes)
}

/// Recognizes the format by its keys.
pub fn is_it(value: &Value) -> bool {
    value.get("pixelsPerTile").is_some() && value.get("walls").is_some_and(lean::is_list)
}

/// Returns a map's columns and rows.
pub fn size(file: &Loose) -> Option<PlanePoint> {
    file.get("grid")?.point().ok()
}

/// Reads the map.
///
/// # Errors
///
/// `bad-scene` with the place, `too-large`, `unknown-ruleset`.
pub async fn read(
    value: &Value,
    options: &ImportOptions,
    pictures: Pictures<'_>,
) -> Result<(Scene, Vec<Reason>), Refusal> {
    let file = Loose::root(value);
    let scale_at = file.need("pixelsPerTile")?;
    let scale = scale_at.number()?;
    if !(1.0..=100_000.0).contains(&scale) {
        return Err(
            Refusal::new("bad-scene", catalogue::ImportCellPixels { pixels: scale }).at(scale_at.path)
        );
    }
    let size = file.need("grid")?.point()?;
    let [columns, rows] = [whole_cells(size[0], "/grid/x")?, whole_cells(size[1], "/grid/y")?];
    let (rules, shape) = rules(options, None)?;
    let frame = Frame::new(shape, false);
    let mut draft = Draft::new(size);
    let mut broken = Broken::default();
    file.each("walls", &mut broken, |wall| opening(wall, scale, &mut draft)).await?;
    draft.broken = broken;
    let rows = if shape == SceneShape::Hex { hex_rows(size[1]) } else { rows };
    let name = Message::from(catalogue::ImportMapName).to_string();
    let mut scene = blank(&name, &rules, shape, false, [columns, rows]);
    if shape == SceneShape::Hex {
        draft.warn("laid-over", catalogue::ImportHexLaid);
    }
    let beside = pictures("").and_then(|bytes| of_bytes(&bytes));
    match beside.filter(|found| picture::picture(&found.src, "").is_ok()) {
        Some(found) => {
            let pixels_per_cell = found.size.map_or(scale, |[width, _]| width / size[0]);
            let origin = frame.cells([0.0, 0.0]);
            scene.image = Some(
                Image {
                    src: found.src,
                    origin,
                    pixels_per_cell,
                    explored_by: None,
                    more: Default::default(),
                }
                .into(),
            );
        }
        None => draft.warn("no-picture", catalogue::ImportAlchemistPicture),
    }
    take_lights(&file, scale, frame, &mut scene, &mut draft)?;
    draft.within_limits()?;
    let (walls, warnings) = draft.finish(frame).await;
    scene.walls = Shared::new(walls);
    Ok((scene, warnings))
}

/// Adds a wall, door or window (types 0, 1 and 2). Other types stop the same as a wall.
fn opening(wall: &Loose, scale: f64, draft: &mut Draft) -> Result<(), Refusal> {
    let section = wall.need("wallSection")?;
    let wrong = || section.wrong(catalogue::WantedText);
    let numbers: Option<Vec<f64>> =
        section.text().ok_or_else(wrong)?.split_whitespace().map(burstmap_decode::finite_number).collect();
    let Some([ax, ay, bx, by]) = numbers.as_deref().and_then(|numbers| <[f64; 4]>::try_from(numbers).ok())
    else {
        return Err(wrong());
    };
    let cells = |pixels: f64| {
        let exact = pixels / scale;
        let near = (exact * 4.0).round() / 4.0;
        if (near - exact).abs() <= CUT { near } else { exact }
    };
    let ends: [PlanePoint; 2] = [[cells(ax), cells(ay)], [cells(bx), cells(by)]];
    match wall.number_or("type", 0.0)? as i32 {
        1 => draft.door(ends, Door::default()),
        2 => draft.piece(ends[0], ends[1], &Style::WINDOW),
        _ => draft.piece(ends[0], ends[1], &Style::WALL),
    }
    Ok(())
}

fn take_lights(
    file: &Loose,
    scale: f64,
    frame: Frame,
    scene: &mut Scene,
    draft: &mut Draft,
) -> Result<(), Refusal> {
    let mut lights = Vec::new();
    for light in file.list("lights")? {
        let read = |light: &Loose| {
            let at = light.need("position")?.point()?;
            Ok((at, light.number_or("range", 0.0)?, light.number_or("intensity", 1.0)?))
        };
        let Some(([x, y], range, intensity)) = draft.broken.keep(&light, read)? else { continue };
        // `#rrggbb` and an alpha, with or without the `#`.
        let color = light.get("color").and_then(|color| color.text()).unwrap_or_default();
        let digits =
            color.trim_start_matches('#').get(..6).filter(|six| six.bytes().all(|b| b.is_ascii_hexdigit()));
        lights.push(Light {
            at: frame.cells([x / scale, y / scale]),
            range: range / scale,
            bright: None,
            intensity,
            color: format!("#{}", digits.unwrap_or("ffffff").to_ascii_lowercase()),
            alpha: 255,
            shadows: true,
        });
    }
    lights::keep(lights, scene, draft);
    Ok(())
}
