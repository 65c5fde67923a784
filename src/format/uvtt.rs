//! Import of Universal VTT (.uvtt, .dd2vtt, .df2vtt): grid, walls, objects, portals as doors, lights, the image.

use super::breath::Pace;
use super::broken::Broken;
use super::draft::{Door, Draft, Frame, Label, Style};
use super::import_options::ImportOptions;
use super::lights::{self, Light};
use super::loose::{ITEM, Loose};
use super::new_scene::{blank, hex_rows, rules, whole_cells};
use super::picture::{Pictures, embedded, of_bytes};
use super::uvtt_ours::Ours;
use burstmap_encounter::scene::{Image, SceneShape};
use burstmap_encounter::{Scene, Shared, picture};
use burstmap_geometry::Channels;
use burstmap_messages::{Message, catalogue};
use burstmap_rules::map::DoorState;
use burstmap_rules::reason::{PlanePoint, Reason, Refusal};
use serde_json::Value;
use serde_json::json;
use std::collections::BTreeSet;

/// Recognizes the format by the keys of every version.
pub fn is_it(value: &Value) -> bool {
    let has = |name: &str| value.get(name).is_some();
    has("resolution") && (has("line_of_sight") || has("portals") || has("format") || has("image"))
}

/// Outlines of furniture and pillars. The format only defines that they stop sight.
const OBJECT: Style = Style {
    id: "object",
    blocks: Channels { movement: false, effect: false, sight: true },
    one_way: None,
    label: Some(Label::Object),
    outline: true,
};

/// Returns the path of the image, if it is not embedded.
pub fn picture_path(file: &Loose) -> Option<String> {
    let image = file.get("image")?;
    let path = image.text()?.trim();
    // An embedded image is far longer than any path.
    (!path.is_empty() && path.len() < 500 && embedded(path).is_none()).then(|| path.to_owned())
}

/// Reads the map.
///
/// # Errors
///
/// `bad-scene` with the place, `too-large`.
pub async fn read(
    value: &Value,
    options: &ImportOptions,
    pictures: Pictures<'_>,
) -> Result<(Scene, Vec<Reason>), Refusal> {
    let file = Loose::root(value);
    // Versions below 1 are Dungeondraft's.
    let drawn = file.number_or("format", 0.0)? < 1.0;
    let ours = Ours::read(&file, options)?;
    let own_options = ours.as_ref().map(|ours| ours.options(options));
    let (rules, shape) = rules(own_options.as_ref().unwrap_or(options), None)?;
    let resolution = file.need("resolution")?;
    let size_at = resolution.need("map_size")?;
    let size = size_at.point()?;
    let columns = whole_cells(size[0], &format!("{}/x", size_at.path))?;
    let rows = whole_cells(size[1], &format!("{}/y", size_at.path))?;
    let origin = match resolution.get("map_origin") {
        // Our own files use the corner of the grid as their origin, wherever the image is.
        Some(origin) if ours.is_none() => origin.point()?,
        _ => [0.0, 0.0],
    };
    let flat = ours.as_ref().is_some_and(Ours::is_flat);
    // Coordinates are in cells of the whole world. The map starts at its origin.
    let local = |[x, y]: PlanePoint| [x - origin[0], y - origin[1]];

    let mut draft = Draft::new(ours.as_ref().map_or(size, Ours::extent));
    // Skip stand-ins for walls that our own field contains completely.
    let meant = |places: fn(&Ours) -> &BTreeSet<usize>| {
        let others = ours.as_ref().map(places);
        move |place: usize| others.is_none_or(|others| !others.contains(&place))
    };
    let mut broken = Broken::default();
    let own = meant(|ours| &ours.line_of_sight);
    let walls = file.each_line("line_of_sight", own, &mut broken, |line| {
        polyline(line, &local, &mut draft, &Style::WALL);
    });
    let mut nowhere = walls.await?;
    let own = meant(|ours| &ours.objects_line_of_sight);
    let objects = file.each_line("objects_line_of_sight", own, &mut broken, |line| {
        polyline(line, &local, &mut draft, &OBJECT);
    });
    nowhere += objects.await?;
    draft.warn_of(nowhere, "nowhere", catalogue::ImportPointsNowhere { count: nowhere });
    let (meant, mut windows, mut pace) = (meant(|ours| &ours.portals), 0, Pace::default());
    let mut nowhere = 0;
    for (_, portal) in file.list("portals")?.iter().enumerate().filter(|(place, _)| meant(*place)) {
        pace.did(ITEM).await;
        let read = |portal: &Loose| match is_nowhere(portal)? {
            true => Ok(None),
            false => opening(portal, &local, ours.is_none() && drawn, &mut draft).map(Some),
        };
        match broken.keep(portal, read)? {
            Some(None) => nowhere += 1,
            Some(Some(window)) => windows += usize::from(window),
            None => {}
        }
    }
    draft.broken = broken;
    draft.warn_of(nowhere, "nowhere", catalogue::ImportDoorsNowhere { count: nowhere });
    draft.warn_of(windows, "windows", catalogue::ImportWindows { count: windows });

    let frame = Frame::new(shape, flat);
    let size_cells = match (&ours, shape) {
        // The file's map may be as large as the image.
        (Some(ours), _) => ours.size(),
        (None, SceneShape::Square) => [columns, rows],
        (None, SceneShape::Hex) => [columns, hex_rows(size[1])],
    };
    let name = Message::from(catalogue::ImportMapName).to_string();
    let mut scene = blank(&name, &rules, shape, flat, size_cells);
    if shape == SceneShape::Hex && ours.is_none() {
        draft.warn("laid-over", catalogue::ImportHexLaid);
    }
    if ours.is_some() {
        // The grid is unchanged.
    } else if size[0].fract() != 0.0 || size[1].fract() != 0.0 {
        draft.warn("part-cells", catalogue::ImportPartCells { columns: size[0], rows: size[1] });
    }
    take_picture(&file, &resolution, size, frame, pictures, &mut scene, &mut draft)?;
    take_light(&file, &local, frame, ours.as_ref(), &mut scene, &mut draft)?;

    draft.within_limits()?;
    let (mut walls, mut warnings) = draft.finish(frame).await;
    let seen = walls.iter().filter(|wall| wall.id.starts_with("object-")).count();
    if seen > 0 {
        warnings.push(Reason::new("objects-stop-sight", catalogue::ImportObjects { count: seen }));
    }
    if let Some(ours) = ours {
        ours.restore(&mut scene, &mut walls);
    }
    scene.walls = Shared::new(walls);
    Ok((scene, warnings))
}

fn polyline(
    line: &[PlanePoint],
    local: &impl Fn(PlanePoint) -> PlanePoint,
    draft: &mut Draft,
    style: &Style,
) {
    for pair in line.windows(2) {
        draft.piece(local(pair[0]), local(pair[1]), style);
    }
}

/// Widths of Dungeondraft's own windows, in cells. Its doors have other widths.
const WINDOWS: [f64; 2] = [199.0 / 256.0, 193.0 / 256.0];

/// Returns whether a portal's segment has no coordinates.
fn is_nowhere(portal: &Loose) -> Result<bool, Refusal> {
    Ok(match portal.list("bounds")?.as_slice() {
        [first, .., last] => first.is_nowhere() || last.is_nowhere(),
        _ => portal.value.get("position").is_some_and(|value| Loose::root(value).is_nowhere()),
    })
}

/// Returns a portal's segment (its bounds or, without them, one cell along its rotation around its position), and whether it is a window:
/// if the portal says so or, for programs without windows (`drawn`), if its width matches.
fn opening(
    portal: &Loose,
    local: &impl Fn(PlanePoint) -> PlanePoint,
    drawn: bool,
    draft: &mut Draft,
) -> Result<bool, Refusal> {
    let bounds = portal.list("bounds")?;
    let ends = match bounds.as_slice() {
        [first, .., last] => [local(first.point()?), local(last.point()?)],
        _ => {
            let [x, y] = local(portal.need("position")?.point()?);
            let (sin, cos) = libm::sincos(portal.number_or("rotation", 0.0)?);
            [[x - cos / 2.0, y - sin / 2.0], [x + cos / 2.0, y + sin / 2.0]]
        }
    };
    let [a, b] = ends;
    let wide = libm::hypot(a[0] - b[0], a[1] - b[1]);
    let called = |name: &str| {
        portal.get(name).and_then(|kind| kind.text()).is_some_and(|kind| kind.eq_ignore_ascii_case("window"))
    };
    let told = portal.flag("window", false) || called("type") || called("kind");
    if told || drawn && WINDOWS.iter().any(|window| (wide - window).abs() < 0.002) {
        draft.piece(a, b, &Style::WINDOW);
        return Ok(true);
    }
    let state = if portal.flag("closed", true) { DoorState::Closed } else { DoorState::Open };
    let free = portal.flag("freestanding", false);
    draft.door(ends, Door { state, free, ..Door::default() });
    Ok(false)
}

fn take_picture(
    file: &Loose,
    resolution: &Loose,
    size: [f64; 2],
    frame: Frame,
    pictures: Pictures,
    scene: &mut Scene,
    draft: &mut Draft,
) -> Result<(), Refusal> {
    let Some(text) = file.get("image").and_then(|image| image.text()).filter(|text| !text.trim().is_empty())
    else {
        return Ok(());
    };
    if text.len() > picture::MAX_PICTURE_BYTES {
        picture::picture(text, "/image")?;
    }
    let scale = resolution.number_or("pixels_per_grid", 0.0)?;
    let beside = || {
        pictures(text)
            .and_then(|bytes| of_bytes(&bytes))
            .filter(|found| picture::picture(&found.src, "").is_ok())
    };
    let (src, pixels) = match embedded(text).or_else(beside) {
        Some(picture) => (picture.src, picture.size),
        None if text.starts_with("https://") && picture::picture(text, "/image").is_ok() => {
            (text.to_owned(), None)
        }
        None => {
            let start: String = text.chars().take(60).collect();
            draft.warn("no-picture", catalogue::ImportNoPicture { start });
            return Ok(());
        }
    };
    let mut pixels_per_cell = scale;
    if let Some([width, height]) = pixels {
        let fitted = width / size[0];
        if (width - size[0] * scale).abs() > 1.0 || (height - size[1] * scale).abs() > 1.0 {
            let [told_width, told_height] = size.map(|side| (side * scale).round());
            let text = catalogue::ImportPictureSize { width, height, told_width, told_height };
            draft.warn("picture-size", text);
            pixels_per_cell = fitted;
        }
        if width * height > 67_000_000.0 {
            let megapixels = (width * height / 1e6).round();
            draft.warn("large-picture", catalogue::ImportPictureLarge { megapixels });
        }
    }
    if !(0.01..=100_000.0).contains(&pixels_per_cell) {
        draft.warn("picture-size", catalogue::ImportNoScale);
        pixels_per_cell = 100.0;
    }
    scene.image = Some(
        Image {
            src,
            origin: frame.cells([0.0, 0.0]),
            pixels_per_cell,
            explored_by: None,
            more: Default::default(),
        }
        .into(),
    );
    Ok(())
}

/// Stores lights and daylight in the scene.
fn take_light(
    file: &Loose,
    local: &impl Fn(PlanePoint) -> PlanePoint,
    frame: Frame,
    ours: Option<&Ours>,
    scene: &mut Scene,
    draft: &mut Draft,
) -> Result<(), Refusal> {
    let (mut lights, mut nowhere) = (Vec::new(), 0);
    let stands_in = |place: &usize| ours.is_some_and(|ours| ours.lights.contains(place));
    for (_, light) in file.list("lights")?.into_iter().enumerate().filter(|(place, _)| !stands_in(place)) {
        let read = |light: &Loose| {
            let Some(position) = light.get("position").filter(|position| !position.is_nowhere()) else {
                return Ok(None);
            };
            let (color, alpha) =
                color(light.get("color").and_then(|color| color.text()).unwrap_or("ffffffff"));
            Ok(Some(Light {
                at: frame.cells(local(position.point()?)),
                range: light.number_or("range", 0.0)?,
                bright: None,
                intensity: light.number_or("intensity", 1.0)?,
                color,
                alpha,
                shadows: light.flag("shadows", true),
            }))
        };
        match draft.broken.keep(&light, read)? {
            Some(Some(light)) => lights.push(light),
            Some(None) => nowhere += 1,
            None => {}
        }
    }
    draft.warn_of(nowhere, "nowhere", catalogue::ImportLightsNowhere { count: nowhere });
    match ours.is_some_and(|ours| ours.terrain.is_some()) {
        // Our own field contains the terrain of all lights.
        true if lights.is_empty() => {}
        true => lights::note(&lights, scene),
        false => lights::keep(lights, scene, draft),
    }
    let default = ours.is_some_and(|ours| ours.no_environment);
    if let Some(environment) = file.get("environment").filter(|_| !default) {
        let ambient = environment.get("ambient_light").and_then(|light| light.text()).unwrap_or("ffffffff");
        let (ambient, alpha) = color(ambient);
        let baked = environment.flag("baked_lighting", false);
        let environment = json!({ "ambientLight": ambient, "alpha": alpha, "bakedLighting": baked });
        scene.more.insert("environment".into(), environment);
    }
    Ok(())
}

/// Converts `AARRGGBB`, with or without `#`, to `#rrggbb` and an alpha of 0 to 255. Six digits are opaque, anything else is white.
fn color(text: &str) -> (String, u8) {
    let digits = text.trim().trim_start_matches('#');
    if !digits.bytes().all(|byte| byte.is_ascii_hexdigit()) {
        return ("#ffffff".into(), 255);
    }
    match digits.len() {
        8 => {
            let alpha = u8::from_str_radix(&digits[..2], 16).unwrap_or(255);
            (format!("#{}", digits[2..].to_ascii_lowercase()), alpha)
        }
        6 => (format!("#{}", digits.to_ascii_lowercase()), 255),
        _ => ("#ffffff".into(), 255),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn colors_come_with_alpha_first() {
        assert_eq!(color("80ECCD8b"), ("#eccd8b".into(), 128));
        assert_eq!(color("#eccd8b"), ("#eccd8b".into(), 255));
        assert_eq!(color("red"), ("#ffffff".into(), 255));
        assert_eq!(color("éé"), ("#ffffff".into(), 255));
    }

    #[test]
    fn hexes_cover_the_height() {
        assert_eq!([1.0, 2.0, 2.02, 10.0].map(hex_rows), [1, 2, 2, 12]);
    }
}
