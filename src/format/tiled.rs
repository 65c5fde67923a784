//! Maps of Tiled (JSON, and TMX by `tmx.rs`). Tiled has tiles and shapes without a meaning. `tiled_words.rs` derives it from names, classes
//! and properties of layers, objects and tiles.

use super::broken::is_blank;
use super::draft::{Door, Draft, Frame, Style};
use super::import_options::ImportOptions;
use super::loose::Loose;
use super::new_scene::{blank, hex_rows, rules, whole_cells};
use super::picture::{Pictures, of_bytes};
use super::tiled_cells::Layout;
use super::tiled_tiles::Tiles;
use super::tiled_words::{Role, role};
use burstmap_encounter::scene::{Image, SceneShape};
use burstmap_encounter::{Scene, Shared, picture};
use burstmap_messages::{Message, catalogue};
use burstmap_rules::reason::{PlanePoint, Reason, Refusal};
use burstmap_rules::wording::short;
use serde_json::Value;

/// Maximum nesting depth of layers.
const MAX_DEPTH: usize = 100;
/// Number of sides for an ellipse.
const SIDES: usize = 24;
/// Width in cells below which a rectangle that is at least twice as long counts as a line.
const THIN: f64 = 0.3;
/// Maximum distance in cells between an image and its hexes without a warning.
const CLOSE: f64 = 0.1;
/// Distance in cells beyond which the image is omitted.
const MOST_DRIFT: f64 = 0.5;

/// Recognizes the format by the keys of every map.
pub fn is_it(value: &Value) -> bool {
    let has = |name: &str| value.get(name).is_some();
    has("tilewidth") && has("tileheight") && value.get("layers").is_some_and(Value::is_array)
}

/// Returns the columns and rows.
pub fn size(file: &Loose) -> Option<PlanePoint> {
    Layout::of(file).ok().flatten().map(|layout| layout.cells())
}

/// Returns the path of an image layer's image.
pub fn picture_path(value: &Value) -> Option<String> {
    image_layer(value, 0).and_then(|(layer, _)| layer["image"].as_str()).map(str::to_owned)
}

/// Returns the first image layer, and its position in pixels.
fn image_layer(value: &Value, depth: usize) -> Option<(&Value, PlanePoint)> {
    let layers = value.get("layers").filter(|_| depth < MAX_DEPTH)?.as_array()?;
    layers.iter().find_map(|layer| {
        let (found, moved) = match layer["type"].as_str() {
            Some("imagelayer") if layer["image"].is_string() => (layer, [0.0, 0.0]),
            Some("group") => image_layer(layer, depth + 1)?,
            _ => return None,
        };
        let offset = ["offsetx", "offsety"].map(|name| layer[name].as_f64().unwrap_or(0.0));
        Some((found, [moved[0] + offset[0], moved[1] + offset[1]]))
    })
}

/// Adds external tile sets to the map: `at_hand` returns the content of the file at a path.
pub fn add_tiles(map: &mut Value, at_hand: impl Fn(&str) -> Option<Value>) {
    for set in map.get_mut("tilesets").and_then(Value::as_array_mut).into_iter().flatten() {
        let Some(tiles) = set["source"].as_str().and_then(&at_hand).map(|mut file| file["tiles"].take())
        else {
            continue;
        };
        if tiles.is_array() {
            set["tiles"] = tiles;
        }
    }
}

/// Returns the external tile sets that are not available.
fn missing_tiles(file: &Loose) -> Result<Vec<String>, Refusal> {
    let own =
        |set: &Loose| set.get("tiles").is_none_or(|tiles| tiles.value.as_array().is_none_or(Vec::is_empty));
    let sets = file.list("tilesets")?;
    let sources = sets.iter().filter(|set| own(set)).filter_map(|set| set.get("source")?.text());
    Ok(sources.take(8).map(short).collect())
}

/// Results so far.
struct Found {
    draft: Draft,
    tiles: Tiles,
    layout: Layout,
    /// Number of objects with a template in another file.
    templates: usize,
    /// Names of layers without a known meaning.
    unknown: Vec<String>,
}

/// Reads the map.
///
/// # Errors
///
/// `bad-scene` with the place, `unsupported-file` for grids other than squares and hexes, `too-large`.
pub async fn read(
    value: &Value,
    options: &ImportOptions,
    pictures: Pictures<'_>,
) -> Result<(Scene, Vec<Reason>), Refusal> {
    let file = Loose::root(value);
    let Some(mut layout) = Layout::of(&file)? else {
        let grid = file.get("orientation").and_then(|kind| kind.text()).unwrap_or_default();
        return Err(Refusal::new("unsupported-file", catalogue::ImportTiledGrid { grid }).at("/orientation"));
    };
    let is_hex = layout.shape() == SceneShape::Hex;
    let (rules, shape) = rules(options, is_hex.then_some(SceneShape::Hex))?;
    if shape == SceneShape::Square {
        layout.overlay();
    }
    let columns = [whole_cells(layout.size[0], "/width")?, whole_cells(layout.size[1], "/height")?];
    let cells = [whole_cells(layout.cells()[0], "/width")?, whole_cells(layout.cells()[1], "/height")?];
    let flat = layout.is_flat() && shape == SceneShape::Hex;
    let frame = Frame::new(shape, flat);
    let extent = layout.extent_of(cells);
    let mut draft = Draft::new(extent);
    let mut found = Found {
        tiles: Tiles::of(&file, columns, layout.clone(), &mut draft.broken)?,
        draft,
        layout,
        templates: 0,
        unknown: Vec::new(),
    };
    layers(&file, None, [0.0, 0.0], 0, &mut found)?;
    let Found { mut draft, tiles, templates, unknown, layout } = found;
    tiles.build(&mut draft);
    let nothing = draft.pieces.is_empty() && draft.doors.is_empty();
    let names: Vec<String> = unknown.into_iter().take(8).collect();
    match (nothing, names.is_empty()) {
        (true, _) => draft.warn("no-walls", catalogue::ImportTiledNothing),
        (false, false) => draft.warn("left-out", catalogue::ImportTiledUnknown { names }),
        (false, true) => {}
    }
    draft.warn_of(templates, "left-out", catalogue::ImportTiledTemplates { count: templates });
    let missing = missing_tiles(&file)?;
    draft.warn_of(missing.len(), "no-tiles", catalogue::ImportTiledSets { names: missing });
    let laid = shape == SceneShape::Hex && !is_hex;
    let rows = if laid { hex_rows(extent[1]) } else { cells[1] };
    let name = Message::from(catalogue::ImportMapName).to_string();
    let mut scene = blank(&name, &rules, shape, flat, [cells[0], rows]);
    if laid {
        draft.warn("laid-over", catalogue::ImportHexLaid);
    } else if shape == SceneShape::Square && is_hex {
        draft.warn("laid-over", catalogue::ImportOtherGrid);
    }
    take_picture(value, &layout, frame, pictures, &mut scene, &mut draft);
    draft.within_limits()?;
    let (walls, warnings) = draft.finish(frame).await;
    scene.walls = Shared::new(walls);
    Ok((scene, warnings))
}

/// Returns the layers of a map or a group. Layers without their own meaning inherit that of their group.
fn layers(
    of: &Loose,
    within: Option<Role>,
    moved: PlanePoint,
    depth: usize,
    found: &mut Found,
) -> Result<(), Refusal> {
    for layer in of.list("layers")? {
        if is_blank(layer.value) || layer.object().is_none() {
            found.draft.broken.skip(&layer.path);
            continue;
        }
        let means = role(&layer).or(within);
        let shift = [layer.number_or("offsetx", 0.0)?, layer.number_or("offsety", 0.0)?];
        let moved = [moved[0] + shift[0], moved[1] + shift[1]];
        let known = match layer.get("type").and_then(|kind| kind.text()) {
            Some("group") if depth < MAX_DEPTH => {
                layers(&layer, means, moved, depth + 1, found)?;
                true
            }
            Some("tilelayer") => found.tiles.take(&layer, means, moved, &mut found.draft)?,
            Some("objectgroup") => {
                let mut any = false;
                for object in layer.list("objects")? {
                    // The object's shape and meaning are in a separate file.
                    if object.get("template").is_some() {
                        found.templates += 1;
                        any = true;
                        continue;
                    }
                    let mut broken = std::mem::take(&mut found.draft.broken);
                    let shaped = broken.keep(&object, |object| match object.object() {
                        Some(_) => shape(object, means, moved, found),
                        None => Err(object.wrong(catalogue::WantedObject)),
                    });
                    found.draft.broken = broken;
                    any |= shaped?.unwrap_or(false);
                }
                any
            }
            // The image.
            _ => true,
        };
        if !known && let Some(name) = layer.get("name").and_then(|name| name.text()) {
            found.unknown.push(name.chars().take(40).collect());
        }
    }
    Ok(())
}

/// Adds an object's shape as walls or as a door. Returns whether it has a meaning.
fn shape(
    object: &Loose,
    within: Option<Role>,
    moved: PlanePoint,
    found: &mut Found,
) -> Result<bool, Refusal> {
    let Some(means) = role(object).or(within) else { return Ok(false) };
    let at = [object.number_or("x", 0.0)?, object.number_or("y", 0.0)?];
    let (sin, cos) = libm::sincos(object.number_or("rotation", 0.0)?.to_radians());
    let layout = found.layout.clone();
    let place = |[x, y]: PlanePoint| {
        layout.place([at[0] + x * cos - y * sin + moved[0], at[1] + x * sin + y * cos + moved[1]])
    };
    let line = |name: &str| -> Result<Option<Vec<PlanePoint>>, Refusal> {
        match object.get(name) {
            Some(_) => object.list(name)?.iter().map(Loose::point).collect::<Result<_, _>>().map(Some),
            None => Ok(None),
        }
    };
    let [wide, tall] = [object.number_or("width", 0.0)?, object.number_or("height", 0.0)?];
    let (mut points, closed) = match (line("polyline")?, line("polygon")?) {
        (Some(points), _) => (points, false),
        (_, Some(points)) => (points, true),
        _ if object.flag("point", false) || wide <= 0.0 && tall <= 0.0 => return Ok(false),
        _ if object.flag("ellipse", false) => {
            let corner = |side: usize| {
                let (sin, cos) = libm::sincos(side as f64 * std::f64::consts::TAU / SIDES as f64);
                [wide / 2.0 * (1.0 + cos), tall / 2.0 * (1.0 + sin)]
            };
            ((0..SIDES).map(corner).collect(), true)
        }
        _ => {
            // The origin of a tile's image is its lower corner.
            let top = if object.get("gid").is_some() { -tall } else { 0.0 };
            let (long, thin) = (wide.max(tall), wide.min(tall));
            let is_line = long >= 2.0 * thin && thin < THIN * layout.pixels[0].min(layout.pixels[1]);
            match is_line || matches!(means, Role::Door(_)) {
                true if wide >= tall => (vec![[0.0, top + tall / 2.0], [wide, top + tall / 2.0]], false),
                true => (vec![[wide / 2.0, top], [wide / 2.0, top + tall]], false),
                false => (vec![[0.0, top], [wide, top], [wide, top + tall], [0.0, top + tall]], true),
            }
        }
    };
    if closed && let Some(first) = points.first().copied() {
        points.push(first);
    }
    for ends in points.windows(2) {
        let (a, b) = (place(ends[0]), place(ends[1]));
        match &means {
            Role::Wall => found.draft.piece(a, b, &Style::WALL),
            Role::Window => found.draft.piece(a, b, &Style::WINDOW),
            Role::Door(kind) => {
                found.draft.door([a, b], Door { state: kind.state, secret: kind.secret, ..Door::default() });
            }
        }
    }
    Ok(true)
}

/// Returns whether two rectangles have the same proportions, with a tolerance of 1 %.
fn is_alike(picture: PlanePoint, map: PlanePoint) -> bool {
    (picture[0] * map[1] / (picture[1] * map[0]) - 1.0).abs() < 0.01
}

/// Returns the distance in cells between an image and irregular hexes, at the far end of the map.
fn drift(layout: &Layout) -> f64 {
    let (per_cell, size) = (layout.per_cell(), layout.pixel_size());
    let mean = (per_cell[0] + per_cell[1]) / 2.0;
    let off = |axis: usize| (size[axis] / mean - size[axis] / per_cell[axis]).abs();
    if layout.shape() == SceneShape::Hex { off(0).max(off(1)) } else { 0.0 }
}

/// Adds the image of an image layer, or the only one that was opened with the map, as exported from Tiled.
fn take_picture(
    value: &Value,
    layout: &Layout,
    frame: Frame,
    pictures: Pictures,
    scene: &mut Scene,
    draft: &mut Draft,
) {
    let off = drift(layout);
    if off > MOST_DRIFT {
        return draft.warn("no-picture", catalogue::ImportTiledStretched);
    }
    let layer = image_layer(value, 0);
    let named = layer.and_then(|(layer, _)| layer["image"].as_str());
    let taken = pictures(named.unwrap_or_default()).and_then(|bytes| of_bytes(&bytes));
    // An image with other proportions is not of the map, but of its tiles.
    let size = layout.pixel_size();
    let taken = taken.filter(|taken| named.is_some() || taken.size.is_none_or(|its| is_alike(its, size)));
    let Some(taken) = taken.filter(|taken| picture::picture(&taken.src, "").is_ok()) else {
        return match named {
            Some(named) => draft.warn("no-picture", catalogue::ImportPictureElsewhere { start: named }),
            None => draft.warn("no-picture", catalogue::ImportTiledPicture),
        };
    };
    // Map pixels for a pixel of the image. An exported image covers the whole map.
    let (start, told) = match layer {
        Some((layer, offset)) => (offset, layer["imagewidth"].as_f64().filter(|told| *told >= 1.0)),
        None => (layout.corner(), Some(size[0])),
    };
    let scale = taken.size.zip(told).map_or(1.0, |([width, _], told)| width / told);
    let per_cell = match layout.shape() {
        SceneShape::Square => layout.pixels[0],
        SceneShape::Hex => (layout.per_cell()[0] + layout.per_cell()[1]) / 2.0,
    };
    if off > CLOSE {
        draft.warn("picture-size", catalogue::ImportTiledDrift { cells: format!("{off:.1}") });
    }
    let image = Image {
        src: taken.src,
        origin: frame.cells(layout.place(start)),
        pixels_per_cell: per_cell * scale,
        explored_by: None,
        more: Default::default(),
    };
    scene.image = Some(image.into());
}
