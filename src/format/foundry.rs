//! Foundry scenes, in: exported JSON and `.db` files, three generations of them, square and hex.

use super::draft::{Draft, Frame, counted};
use super::foundry_tokens::tokens;
use super::foundry_walls::walls;
use super::import::{ImportOptions, blank, ruleset, whole_cells};
use super::loose::Loose;
use super::picture::embedded;
use super::uvtt::hex_rows;
use burstmap_encounter::scene::{Image, SceneShape};
use burstmap_encounter::{Scene, Shared, picture};
use burstmap_rules::reason::{PlanePoint, Reason, Refusal};
use burstmap_rules::wording::short;
use serde_json::Value;

/// A scene, a list of them, or an export that carries `scenes`.
pub fn is_it(value: &Value) -> bool {
    !scenes(&Loose::root(value)).is_empty()
}

/// The documents of a `.db` file, one a line: later lines replace earlier ones of the same id, deleted ones are gone.
/// `None`: the first line is no document, so the file is something else.
pub fn lines(bytes: &[u8]) -> Option<Result<Value, Refusal>> {
    let text = std::str::from_utf8(bytes).ok()?.trim_start_matches('\u{feff}');
    let mut documents: Vec<Value> = Vec::new();
    for (index, line) in text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty()) {
        let document = match serde_json::from_str::<Value>(line) {
            Ok(document) if document.is_object() => document,
            _ if documents.is_empty() => return None,
            _ => {
                let message =
                    format!("Line {} of the file is no whole document: it was cut or damaged.", index + 1);
                return Some(Err(Refusal::new("bad-scene", message).at(format!("/{index}"))));
            }
        };
        if let Some(id) = document.get("_id").filter(|id| id.is_string()) {
            documents.retain(|earlier| earlier.get("_id") != Some(id));
        }
        documents.push(document);
    }
    documents.retain(|document| document.get("$$deleted").is_none());
    Some(Ok(Value::Array(documents)))
}

fn scenes<'a>(file: &Loose<'a>) -> Vec<Loose<'a>> {
    let is_scene = |value: &Loose| {
        let number = |name: &str| value.get(name).is_some_and(|field| field.number().is_ok());
        value.get("walls").is_some_and(|walls| walls.value.is_array()) && value.get("grid").is_some()
            || number("width") && number("height") && value.get("grid").is_some()
    };
    if is_scene(file) {
        return vec![file.clone()];
    }
    let list = file.get("scenes").unwrap_or_else(|| file.clone());
    list.items().map_or(Vec::new(), |items| items.filter(is_scene).collect())
}

/// How the file's pixels lie in the scene.
pub(super) struct Pixels {
    /// Pixels from cell to cell.
    pub per_cell: f64,
    /// Where the map starts: pixel coordinates include the padding.
    pub start: PlanePoint,
    /// The map's pixels.
    pub size: PlanePoint,
}

impl Pixels {
    /// In cells from the map's corner.
    pub fn cells(&self, [x, y]: PlanePoint) -> PlanePoint {
        [(x - self.start[0]) / self.per_cell, (y - self.start[1]) / self.per_cell]
    }
}

/// The grid types of the format.
#[derive(Clone, Copy)]
struct Kind {
    shape: SceneShape,
    /// Columns of flat-topped hexes rather than rows of pointy ones.
    flat: bool,
    /// The even rows (columns) are the shifted ones; ours are the odd.
    even: bool,
    gridless: bool,
}

impl Kind {
    fn of(number: i64) -> Kind {
        let hex = |flat, even| Kind { shape: SceneShape::Hex, flat, even, gridless: false };
        match number {
            2 => hex(false, false),
            3 => hex(false, true),
            4 => hex(true, false),
            5 => hex(true, true),
            other => Kind { shape: SceneShape::Square, flat: false, even: false, gridless: other == 0 },
        }
    }
}

pub fn read(value: &Value, options: &ImportOptions) -> Result<(Scene, Vec<Reason>), Refusal> {
    let all = scenes(&Loose::root(value));
    let name =
        |scene: &Loose| scene.get("name").and_then(|name| name.text()).unwrap_or("Imported scene").to_owned();
    let wanted = |scene: &&Loose| options.scene.as_ref().is_some_and(|wanted| name(scene) == *wanted);
    let walled = |scene: &&Loose| scene.list("walls").is_ok_and(|walls| !walls.is_empty());
    let chosen = all
        .iter()
        .find(wanted)
        .or_else(|| all.iter().find(|scene| scene.flag("active", false)))
        .or_else(|| all.iter().find(walled))
        .or_else(|| all.first());
    let Some(file) = chosen else {
        return Err(Refusal::new("unsupported-file", "The file holds no scene."));
    };

    // The first generations write the grid's numbers beside the scene's, later ones in an object.
    let grid = file.need("grid")?;
    let nested = grid.object().is_some();
    let number = |old: &str, new: &str, default: f64| match nested {
        true => grid.number_or(new, default),
        false => file.number_or(old, default),
    };
    let kind = Kind::of(number("gridType", "type", 1.0)? as i64);
    let cell_pixels = if nested { grid.need("size")?.number()? } else { grid.number()? };
    if !(1.0..=100_000.0).contains(&cell_pixels) {
        let message = format!("A cell of {cell_pixels} pixels is not possible; 1 to 100000 are.");
        return Err(Refusal::new("bad-scene", message).at(grid.path.clone()));
    }
    let pixels = pixels(file, kind, cell_pixels, nested)?;
    let size = pixels.size.map(|length| length / pixels.per_cell);

    let (ruleset, shape) = ruleset(options, Some(kind.shape))?;
    let mut draft = Draft::new(size);
    let mut frame = Frame::new(shape, kind.flat && shape == SceneShape::Hex);
    let own_shape = shape == kind.shape;
    let (columns, rows) = (format!("{}/width", file.path), format!("{}/height", file.path));
    let mut cells = [whole_cells(size[0], &columns)?, whole_cells(size[1], &rows)?];
    if shape == SceneShape::Hex {
        let across = |length: f64| ((length - 0.51).ceil() as i32).max(1);
        cells = match kind.flat {
            true => [hex_rows(size[0]), across(size[1])],
            false => [across(size[0]), hex_rows(size[1])],
        };
        if kind.even {
            let axis = usize::from(!kind.flat);
            frame.offset[axis] += 3.0_f64.sqrt() / 2.0;
            cells[axis] += 1;
            draft.warn(
                "extra-row",
                "The file shifts the other rows; one row was added at the start, so that they agree.",
            );
        }
    }
    let mut scene = blank(&name(file), &ruleset, shape, kind.flat, cells);
    let length = number("gridDistance", "distance", 0.0)?;
    let unit = match nested {
        true => grid.get("units"),
        false => file.get("gridUnits"),
    };
    if length > 0.0
        && let Some(unit) = unit.and_then(|unit| unit.text()).filter(|unit| !unit.is_empty())
    {
        scene.grid.cell.length = length;
        scene.grid.cell.unit = unit.chars().take(40).collect();
    }
    if kind.gridless {
        draft.warn("laid-over", "The scene has no grid; squares of its grid size were laid over it.");
    } else if !own_shape {
        draft.warn(
            "laid-over",
            "The scene was drawn for another grid shape; the one asked for was laid over it.",
        );
    }
    if all.len() > 1 {
        let others = all.iter().map(name).filter(|other| *other != scene.name);
        let others: Vec<String> = others.map(|other| short(&other)).take(20).collect();
        let text = format!(
            "The file holds {} scenes; {:?} was opened. Others: {}.",
            all.len(),
            short(&scene.name),
            others.join(", ")
        );
        draft.warn("more-scenes", text);
    }
    take_picture(file, &pixels, frame, &mut scene, &mut draft)?;
    walls(file, &pixels, &mut draft)?;
    scene.tokens = Shared::new(tokens(file, &pixels, frame, &scene, &ruleset, &mut draft)?);
    for (list, what) in [
        ("tiles", "tile"),
        ("lights", "light"),
        ("sounds", "sound"),
        ("drawings", "drawing"),
        ("notes", "note"),
    ] {
        let count = file.list(list).map_or(0, |items| items.len());
        if count > 0 {
            let text = counted(count, &format!("{what} was"), &format!("{what}s were"));
            draft.warn("left-out", format!("{text} left out: the scene has no place for it."));
        }
    }
    let (built, warnings) = draft.finish(frame);
    scene.walls = Shared::new(built);
    Ok((scene, warnings))
}

fn pixels(file: &Loose, kind: Kind, size: f64, nested: bool) -> Result<Pixels, Refusal> {
    let lengths = [file.need("width")?.number()?, file.need("height")?.number()?];
    let padding = file.number_or("padding", 0.0)?.clamp(0.0, 10.0);
    // Early generations measured a hex over its corners, later ones from side to side.
    let flags = file.get("flags").and_then(|flags| flags.get("core"));
    let legacy = !nested || flags.is_some_and(|core| core.flag("legacyHex", false));
    let over_corners = kind.shape == SceneShape::Hex && legacy;
    Ok(Pixels {
        per_cell: if over_corners { size * 3.0_f64.sqrt() / 2.0 } else { size },
        start: lengths.map(|length| (padding * length / size).ceil() * size),
        size: lengths,
    })
}

/// A picture that the file carries or that anybody may fetch. Most are paths on the server that the scene comes from.
fn take_picture(
    file: &Loose,
    pixels: &Pixels,
    frame: Frame,
    scene: &mut Scene,
    draft: &mut Draft,
) -> Result<(), Refusal> {
    let background = file.get("background");
    let address =
        background.as_ref().and_then(|background| background.get("src")).or_else(|| file.get("img"));
    let Some(address) = address else { return Ok(()) };
    let Some(text) = address.text().filter(|text| !text.trim().is_empty()) else { return Ok(()) };
    let shift = match &background {
        Some(background) => [background.number_or("offsetX", 0.0)?, background.number_or("offsetY", 0.0)?],
        None => [file.number_or("shiftX", 0.0)?, file.number_or("shiftY", 0.0)?],
    };
    let carried = text.starts_with("data:").then(|| embedded(text)).flatten();
    let (src, width) = match carried {
        Some(picture) => (picture.src, picture.size.map_or(pixels.size[0], |[width, _]| width)),
        None if text.starts_with("https://") && picture::picture(text, &address.path).is_ok() => {
            (text.to_owned(), pixels.size[0])
        }
        None => {
            let start: String = text.chars().take(60).collect();
            let text = format!(
                "The picture {start:?} stays on the server that the scene comes from; open it beside the scene."
            );
            draft.warn("no-picture", text);
            return Ok(());
        }
    };
    // Drawn over the whole map, whatever its own size.
    let pixels_per_cell = width / (pixels.size[0] / pixels.per_cell);
    if (0.01..=100_000.0).contains(&pixels_per_cell) {
        let origin = frame.cells(shift.map(|shift| -shift / pixels.per_cell));
        scene.image = Some(Image { src, origin, pixels_per_cell, more: Default::default() }.into());
    }
    Ok(())
}
