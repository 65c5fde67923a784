//! Import of Foundry scenes: exported JSON and `.db` files, three generations of them, square and hex.

mod actors;
mod canvas;
mod levels;
mod lights;
mod notes;
mod packs;
mod perception;
mod tokens;
mod walls;

use super::draft::{Draft, Frame};
use super::import_options::{ImportOptions, chosen};
use super::lean;
use super::loose::Loose;
use super::new_scene::{blank, hex_rows, rules, whole_cells};
use super::picture::{Pictures, embedded, of_bytes};
use super::usual::{Worth, usual};
pub use actors::{actors_of, attach, is_damaged};
use burstmap_encounter::scene::{Image, SceneShape};
use burstmap_encounter::{Scene, Shared, picture};
use burstmap_messages::{Message, Wording, catalogue};
use burstmap_rules::reason::{Reason, Refusal};
use burstmap_rules::wording::short;
use canvas::{Canvas, Kind, Measures};
pub use packs::pack;
use serde_json::Value;
pub use tokens::sized;

/// Returns whether this is a scene, a list of scenes, or an export with `scenes`.
pub fn is_it(value: &Value) -> bool {
    !scenes(&Loose::root(value)).is_empty()
}

/// Returns the documents of a `.db` file, one a line: later lines replace earlier ones of the same id, deleted ones are omitted. `None` if
/// the first line is not a document, so that the file is something else.
///
/// # Errors
///
/// As the inner result: `bad-scene` with the line that was cut or damaged.
pub fn lines(bytes: &[u8]) -> Option<Result<Value, Refusal>> {
    let text = std::str::from_utf8(bytes).ok()?.trim_start_matches('\u{feff}');
    let mut documents: Vec<Value> = Vec::new();
    for (index, line) in text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty()) {
        let document = match lean::value(line.as_bytes()) {
            Ok(document) if document.is_object() => document,
            _ if documents.is_empty() => return None,
            _ => {
                let message = catalogue::ImportCutLine { line: index + 1 };
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

fn is_scene(value: &Loose) -> bool {
    let number = |name: &str| value.get(name).is_some_and(|field| field.number().is_ok());
    value.get("walls").is_some_and(|walls| lean::is_list(walls.value)) && value.get("grid").is_some()
        || number("width") && number("height") && value.get("grid").is_some()
}

fn scenes<'a>(file: &Loose<'a>) -> Vec<Loose<'a>> {
    if is_scene(file) {
        return vec![file.clone()];
    }
    let items = |list: &Loose<'a>| list.items().map_or(Vec::new(), Iterator::collect);
    // A list, an export with its scenes, or adventures with their scenes.
    let own = file.get("scenes").unwrap_or_else(|| file.clone());
    let mut all = items(&own);
    let adventures = file.get("adventures").map_or(Vec::new(), |list| items(&list));
    let theirs: Vec<Loose> =
        all.iter().chain(&adventures).filter_map(|adventure| adventure.get("scenes")).collect();
    all.extend(theirs.iter().flat_map(items));
    all.retain(|value| is_scene(value));
    all
}

/// Returns each scene of a file as a separate value, or the file itself without scenes. Large parts are not copied.
///
/// Each level of a scene is a separate scene.
pub fn scene_values(value: Value) -> Result<Vec<Value>, Value> {
    if !is_it(&value) {
        return Err(value);
    }
    let scenes: Vec<Value> = match value {
        Value::Array(list) if list.iter().all(|item| is_scene(&Loose::root(item))) => list,
        value if is_scene(&Loose::root(&value)) => vec![value],
        value => scenes(&Loose::root(&value)).iter().map(|scene| scene.value.clone()).collect(),
    };
    Ok(scenes.into_iter().flat_map(levels::split).collect())
}

/// Returns a file's value with a scene for each level, and with the actors of tokens. `None` if the file has neither levels nor actors.
fn spread(value: &Value) -> Option<Value> {
    let all = scenes(&Loose::root(value));
    let actors = actors_of(value);
    if actors.is_empty() && !all.iter().any(|scene| levels::has_levels(scene.value)) {
        return None;
    }
    let mut scenes = scene_values(value.clone()).ok()?;
    scenes.iter_mut().for_each(|scene| attach(scene, &actors));
    Some(Value::Array(scenes))
}

/// Returns whether a scene is one of several levels, but not the initial one.
pub fn is_other_level(scene: &Value) -> bool {
    scene.get(levels::LEVEL) == Some(&Value::Bool(false))
}

/// Returns a scene's columns and rows.
pub fn size(file: &Loose) -> Option<[f64; 2]> {
    measures(file).ok().map(|measures| measures.canvas().cells)
}

/// Returns the path of the scene's image, if it is not embedded.
pub fn picture_path(file: &Loose) -> Option<String> {
    let address = picture_of(file)?;
    let path = address.text()?.trim();
    (!path.is_empty() && !path.starts_with("data:")).then(|| path.to_owned())
}

/// Returns whether the scene has an image, even an embedded one.
pub fn has_picture(file: &Loose) -> bool {
    picture_of(file).is_some_and(|address| address.text().is_some_and(|path| !path.trim().is_empty()))
}

/// Returns the file's grid. The first generations store the numbers with the scene's, later ones in an object.
fn measures(file: &Loose) -> Result<Measures, Refusal> {
    let grid = file.need("grid")?;
    let nested = grid.object().is_some();
    let kind = if nested { grid.number_or("type", 1.0)? } else { file.number_or("gridType", 1.0)? };
    let cell_pixels = if nested { grid.need("size")?.number()? } else { grid.number()? };
    if !(1.0..=100_000.0).contains(&cell_pixels) {
        let message = catalogue::ImportCellPixels { pixels: cell_pixels };
        return Err(Refusal::new("bad-scene", message).at(grid.path.clone()));
    }
    Measures::read(file, nested, Kind::of(kind as i64), cell_pixels)
}

/// Reads one scene of the file.
///
/// # Errors
///
/// `bad-scene` with the place, `unsupported-file`, `too-large`, `bad-query` for a scene that is not in the file.
pub async fn read(
    value: &Value,
    options: &ImportOptions,
    pictures: Pictures<'_>,
) -> Result<(Scene, Vec<Reason>), Refusal> {
    let spread = spread(value);
    let all = scenes(&Loose::root(spread.as_ref().unwrap_or(value)));
    let unnamed = || Message::from(catalogue::ImportSceneName).to_string();
    let name =
        |scene: &Loose| scene.get("name").and_then(|name| name.text()).map_or_else(unnamed, str::to_owned);
    let names: Vec<String> = all.iter().map(name).collect();
    let worth = |scene: &Loose| {
        if is_other_level(scene.value) {
            return Worth::Other;
        }
        let (walled, tokens) = (scene.any("walls"), scene.any("tokens"));
        Worth::of(scene.flag("active", false), walled, tokens, has_picture(scene))
    };
    let index = chosen(options, &names)?.unwrap_or_else(|| usual(all.iter().map(worth)));
    let Some(file) = all.get(index) else {
        return Err(Refusal::new("unsupported-file", catalogue::ImportNoScene));
    };
    let measures = measures(file)?;
    let kind = measures.kind;
    let grid = file.need("grid")?;
    let nested = grid.object().is_some();
    let mut canvas = measures.canvas();
    let size = canvas.size.map(|length| length / canvas.per_cell);

    let (rules, shape) = rules(options, Some(kind.shape))?;
    let mut draft = Draft::new(size);
    let own_shape = shape == kind.shape;
    let flat = kind.flat && shape == SceneShape::Hex;
    if !own_shape {
        canvas.frame = Frame::new(shape, flat);
        canvas.cells = match shape {
            SceneShape::Square => size,
            SceneShape::Hex => [(size[0] - 0.5).max(0.5), f64::from(hex_rows(size[1]))],
        };
    }
    let frame = canvas.frame;
    let (columns, rows) = (format!("{}/width", file.path), format!("{}/height", file.path));
    whole_cells(size[0], &columns)?;
    whole_cells(size[1], &rows)?;
    let cells = [whole_cells(canvas.cells[0], &columns)?, whole_cells(canvas.cells[1], &rows)?];
    let mut scene = blank(&name(file), &rules, shape, flat, cells);
    let length = match nested {
        true => grid.number_or("distance", 0.0)?,
        false => file.number_or("gridDistance", 0.0)?,
    };
    let unit = match nested {
        true => grid.get("units"),
        false => file.get("gridUnits"),
    };
    let unit = unit.and_then(|unit| unit.text()).map(str::trim).unwrap_or_default();
    measure(&mut scene, length, unit, &mut draft);
    if kind.gridless {
        draft.warn("laid-over", catalogue::ImportNoGrid);
    } else if !own_shape {
        draft.warn("laid-over", catalogue::ImportOtherGrid);
    }
    if all.len() > 1 {
        draft.warnings.push(more_scenes(&names, &scene.name));
    }
    take_picture(file, &canvas, pictures, &mut scene, &mut draft)?;
    walls::walls(file, &canvas, &mut draft).await?;
    let mut effects = lights::Effects::default();
    let tokens = tokens::tokens(file, &canvas, &scene, &rules.ruleset, &mut draft, &mut effects)?;
    scene.tokens = Shared::new(tokens);
    lights::take(file, &canvas, length, &mut scene, &mut draft, &mut effects)?;
    effects.tell(&mut draft);
    notes::take(file, &canvas, &mut scene, &mut draft)?;
    left_out(file, &mut draft);
    draft.within_limits()?;
    let (built, warnings) = draft.finish(frame).await;
    scene.walls = Shared::new(built);
    Ok((scene, warnings))
}

/// Returns a warning that the file contains more scenes than the opened one.
pub fn more_scenes(names: &[String], opened: &str) -> Reason {
    let others = names.iter().filter(|other| *other != opened);
    let others: Vec<String> = others.map(|other| short(other)).take(20).collect();
    let message = catalogue::ImportMoreScenes { count: names.len(), opened: short(opened), others };
    Reason::new("more-scenes", message)
}

/// Sets the cell size. A file without a unit counts in its own game's units: keep its number and add a warning.
pub fn measure(scene: &mut Scene, length: f64, unit: &str, draft: &mut Draft) {
    if length <= 0.0 {
        return;
    }
    if !unit.is_empty() {
        scene.grid.cell.length = length;
        scene.grid.cell.unit = unit.chars().take(40).collect();
    } else if length != scene.grid.cell.length {
        let unit = Message::from(catalogue::UnitSpaces { count: length });
        scene.grid.cell.length = length;
        scene.grid.cell.unit = unit.to_string();
        draft.warn("no-unit", catalogue::ImportNoUnit { length, unit });
    }
}

/// Warns of unsupported content, by kind. Lists the first few names, if there are any.
fn left_out(file: &Loose, draft: &mut Draft) {
    /// Message about a number of things.
    type Counted = fn(usize) -> Message;
    let lists: [(&str, Counted); 5] = [
        ("tiles", |count| catalogue::LeftOutTiles { count }.into()),
        ("regions", |count| catalogue::LeftOutRegions { count }.into()),
        ("templates", |count| catalogue::LeftOutTemplates { count }.into()),
        ("sounds", |count| catalogue::LeftOutSounds { count }.into()),
        ("drawings", |count| catalogue::LeftOutDrawings { count }.into()),
    ];
    for (list, counted) in lists {
        let items = file.list(list).unwrap_or_default();
        let name = |item: &Loose| {
            ["name", "text"]
                .iter()
                .find_map(|field| item.get(field)?.text())
                .map(|name| name.trim().to_owned())
        };
        let names: Vec<String> = items.iter().filter_map(name).collect();
        left_out_of(items.len(), &names, counted, draft);
    }
    let percent = (lights::darkness(file) * 100.0).round();
    if percent > 0.0 {
        draft.warn("left-out", catalogue::ImportDarkness { percent });
    }
    let above = file.get("foreground").and_then(|above| above.text()).filter(|path| !path.trim().is_empty());
    if let Some(path) = above {
        draft.warn(
            "left-out",
            catalogue::ImportForeground { start: path.chars().take(60).collect::<String>() },
        );
    }
}

/// Warns of skipped things of one kind, with the first few names, if there are any.
pub fn left_out_of(count: usize, names: &[String], counted: fn(usize) -> Message, draft: &mut Draft) {
    let names: Vec<String> =
        names.iter().filter(|name| !name.is_empty()).take(5).map(|name| short(name)).collect();
    let what = counted(count);
    let text: Wording = match names.is_empty() {
        true => catalogue::ImportLeftOut { what }.into(),
        false => catalogue::ImportLeftOutNamed { what, names }.into(),
    };
    draft.warn_of(count, "left-out", text);
}

/// Adds an image that is embedded in the file or publicly available. Most are paths on the scene's server.
fn take_picture(
    file: &Loose,
    canvas: &Canvas,
    pictures: Pictures,
    scene: &mut Scene,
    draft: &mut Draft,
) -> Result<(), Refusal> {
    let Some(address) = picture_of(file) else { return Ok(()) };
    let Some(text) = address.text().filter(|text| !text.trim().is_empty()) else { return Ok(()) };
    if file.flag(levels::PLACED, false) {
        draft.warn("picture-placed", catalogue::ImportPicturePlaced);
    }
    let carried = match text.starts_with("data:") {
        true => embedded(text),
        false => pictures(text)
            .and_then(|bytes| of_bytes(&bytes))
            .filter(|found| picture::picture(&found.src, "").is_ok()),
    };
    let (src, width) = match carried {
        Some(picture) => {
            if let Some([width, height]) = picture.size.filter(|size| !is_alike(*size, canvas.size)) {
                let [told_width, told_height] = canvas.size.map(f64::round);
                let text = catalogue::ImportPictureProportions { width, height, told_width, told_height };
                draft.warn("picture-size", text);
            }
            (picture.src, picture.size.map_or(canvas.size[0], |[width, _]| width))
        }
        None if text.starts_with("https://") && picture::picture(text, &address.path).is_ok() => {
            (text.to_owned(), canvas.size[0])
        }
        None => {
            let start: String = text.chars().take(60).collect();
            draft.warn("no-picture", catalogue::ImportPictureElsewhere { start });
            return Ok(());
        }
    };
    // The image is stretched over the whole rectangle, regardless of its size.
    let pixels_per_cell = width / (canvas.size[0] / canvas.per_cell);
    if (0.01..=100_000.0).contains(&pixels_per_cell) {
        let origin = canvas.frame.cells([0.0, 0.0]);
        scene.image =
            Some(Image { src, origin, pixels_per_cell, explored_by: None, more: Default::default() }.into());
    }
    Ok(())
}

/// Returns whether two rectangles have the same proportions, with a tolerance of 2 %.
fn is_alike(one: [f64; 2], other: [f64; 2]) -> bool {
    (one[0] * other[1] / (one[1] * other[0]) - 1.0).abs() < 0.02
}

/// Returns the address of the scene's image, in any generation of the format.
fn picture_of<'a>(file: &Loose<'a>) -> Option<Loose<'a>> {
    file.get("background").and_then(|background| background.get("src")).or_else(|| file.get("img"))
}

#[cfg(test)]
mod tests {
    use super::is_alike;

    #[test]
    fn proportions_are_alike_to_a_fiftieth() {
        assert!(is_alike([4000.0, 3000.0], [800.0, 600.0]) && is_alike([810.0, 600.0], [800.0, 600.0]));
        assert!(!is_alike([3000.0, 4000.0], [800.0, 600.0]) && !is_alike([820.0, 600.0], [800.0, 600.0]));
    }
}
