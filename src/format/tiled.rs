//! Maps of Tiled (JSON, and TMX by `tmx.rs`). Tiled has tiles and shapes without a meaning. `tiled_words.rs` derives it from names, classes
//! and properties of layers, objects and tiles.

use super::broken::is_blank;
use super::draft::{Door, Draft, Frame, Style};
use super::import_options::ImportOptions;
use super::loose::Loose;
use super::new_scene::{blank, hex_rows, rules, whole_cells};
use super::picture::{Pictures, of_bytes};
use super::tiled_tiles::{Tiles, grid_of};
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

/// Recognizes the format by the keys of every map.
pub fn is_it(value: &Value) -> bool {
    let has = |name: &str| value.get(name).is_some();
    has("tilewidth") && has("tileheight") && value.get("layers").is_some_and(Value::is_array)
}

/// Returns the columns and rows.
pub fn size(file: &Loose) -> Option<PlanePoint> {
    grid_of(file).ok().map(|grid| grid.size)
}

/// Returns the path of an image layer's image.
pub fn picture_path(value: &Value) -> Option<String> {
    image_layer(value, 0).and_then(|layer| layer["image"].as_str()).map(str::to_owned)
}

fn image_layer(value: &Value, depth: usize) -> Option<&Value> {
    let layers = value.get("layers").filter(|_| depth < MAX_DEPTH)?.as_array()?;
    layers.iter().find_map(|layer| match layer["type"].as_str() {
        Some("imagelayer") if layer["image"].is_string() => Some(layer),
        Some("group") => image_layer(layer, depth + 1),
        _ => None,
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
    /// Pixels of a cell.
    pixels: PlanePoint,
    /// The map's first cell, which may be anywhere in infinite maps.
    origin: PlanePoint,
    /// Names of layers without a known meaning.
    unknown: Vec<String>,
}

/// Reads the map.
///
/// # Errors
///
/// `bad-scene` with the place, `unsupported-file` for grids other than squares, `too-large`.
pub async fn read(
    value: &Value,
    options: &ImportOptions,
    pictures: Pictures<'_>,
) -> Result<(Scene, Vec<Reason>), Refusal> {
    let file = Loose::root(value);
    let orientation = file.get("orientation").and_then(|kind| kind.text()).unwrap_or("orthogonal");
    if orientation != "orthogonal" {
        let message = catalogue::ImportTiledGrid { grid: orientation };
        return Err(Refusal::new("unsupported-file", message).at("/orientation"));
    }
    let grid = grid_of(&file)?;
    let (rules, shape) = rules(options, None)?;
    let cells = [whole_cells(grid.size[0], "/width")?, whole_cells(grid.size[1], "/height")?];
    let frame = Frame::new(shape, false);
    let mut draft = Draft::new(grid.size);
    let mut found = Found {
        tiles: Tiles::of(&file, cells, grid.origin, &mut draft.broken)?,
        draft,
        pixels: grid.pixels,
        origin: grid.origin.map(f64::from),
        unknown: Vec::new(),
    };
    layers(&file, None, [0.0, 0.0], 0, &mut found)?;
    let Found { mut draft, tiles, unknown, .. } = found;
    tiles.build(&mut draft);
    let nothing = draft.pieces.is_empty() && draft.doors.is_empty();
    let names: Vec<String> = unknown.into_iter().take(8).collect();
    match (nothing, names.is_empty()) {
        (true, _) => draft.warn("no-walls", catalogue::ImportTiledNothing),
        (false, false) => draft.warn("left-out", catalogue::ImportTiledUnknown { names }),
        (false, true) => {}
    }
    let missing = missing_tiles(&file)?;
    draft.warn_of(missing.len(), "no-tiles", catalogue::ImportTiledSets { names: missing });
    let rows = if shape == SceneShape::Hex { hex_rows(grid.size[1]) } else { cells[1] };
    let name = Message::from(catalogue::ImportMapName).to_string();
    let mut scene = blank(&name, &rules, shape, false, [cells[0], rows]);
    if shape == SceneShape::Hex {
        draft.warn("laid-over", catalogue::ImportHexLaid);
    }
    take_picture(value, &grid.pixels, grid.size, frame, pictures, &mut scene, &mut draft);
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
        if is_blank(layer.value) {
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
            Some("tilelayer") => found.tiles.take(&layer, means, &mut found.draft)?,
            Some("objectgroup") => {
                let mut any = false;
                for object in layer.list("objects")? {
                    let mut broken = std::mem::take(&mut found.draft.broken);
                    let shaped = broken.keep(&object, |object| shape(object, means, moved, found));
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
    let (pixels, origin) = (found.pixels, found.origin);
    let place = |[x, y]: PlanePoint| {
        let turned = [at[0] + x * cos - y * sin + moved[0], at[1] + x * sin + y * cos + moved[1]];
        [turned[0] / pixels[0] - origin[0], turned[1] / pixels[1] - origin[1]]
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
            let is_line = long >= 2.0 * thin && thin < THIN * pixels[0].min(pixels[1]);
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

/// Returns whether an image has the proportions of a map, to a hundredth.
fn is_of(picture: PlanePoint, cells: PlanePoint, pixels: PlanePoint) -> bool {
    let [across, down] = [0, 1].map(|axis| picture[axis] / (cells[axis] * pixels[axis]));
    (across / down - 1.0).abs() < 0.01
}

/// Adds the image of an image layer, or the only one that was opened with the map, as exported from Tiled.
fn take_picture(
    value: &Value,
    pixels: &PlanePoint,
    size: PlanePoint,
    frame: Frame,
    pictures: Pictures,
    scene: &mut Scene,
    draft: &mut Draft,
) {
    let layer = image_layer(value, 0);
    let named = layer.and_then(|layer| layer["image"].as_str());
    let taken = pictures(named.unwrap_or_default()).and_then(|bytes| of_bytes(&bytes));
    // An image with other proportions is not of the map, but of its tiles.
    let taken =
        taken.filter(|taken| named.is_some() || taken.size.is_none_or(|its| is_of(its, size, *pixels)));
    let Some(taken) = taken.filter(|taken| picture::picture(&taken.src, "").is_ok()) else {
        return match named {
            Some(named) => draft.warn("no-picture", catalogue::ImportPictureElsewhere { start: named }),
            None => draft.warn("no-picture", catalogue::ImportTiledPicture),
        };
    };
    let offset = |name: &str| layer.map_or(0.0, |layer| layer[name].as_f64().unwrap_or(0.0));
    let origin = [offset("offsetx") / pixels[0], offset("offsety") / pixels[1]];
    let pixels_per_cell = match (named, taken.size) {
        // A layer's image has its stated or actual size. An exported one covers the whole map.
        (Some(_), Some([width, _])) => {
            let told = layer.and_then(|layer| layer["imagewidth"].as_f64()).filter(|told| *told >= 1.0);
            pixels[0] * width / told.unwrap_or(width)
        }
        (_, None) => pixels[0],
        (None, Some([width, _])) => width / size[0],
    };
    let image = Image {
        src: taken.src,
        origin: frame.cells(origin),
        pixels_per_cell,
        explored_by: None,
        more: Default::default(),
    };
    scene.image = Some(image.into());
}
