//! Maps and campaigns of MapTool (`.rpmap`, `.cmpgn`): archives with a `content.xml`, which contains the program's objects, and its images.
//! Areas that stop vision or movement become walls along their outlines. Thin walls stay walls.
//!
//! The format is undocumented. The field names and their meaning come from <https://github.com/RPTools/maptool>.

mod areas;
mod content;
mod element;
mod lines;
mod tokens;
mod tree;

use super::broken::Broken;
use super::draft::{Draft, Frame, Label, Style};
use super::foundry::{left_out_of, measure};
use super::import_options::ImportOptions;
use super::loose::Loose;
use super::new_scene::{blank, rules, whole_cells};
use super::picture::{Pictures, of_bytes};
use super::uvtt_ours::extent;
use burstmap_encounter::scene::{Image, SceneShape};
use burstmap_encounter::{Scene, Shared, picture};
use burstmap_geometry::Channels;
use burstmap_messages::{Message, catalogue};
use burstmap_rules::reason::{PlanePoint, Reason, Refusal};
use serde_json::Value;
use std::collections::BTreeSet;

pub use content::{is_it, maps};

/// Key that only these maps have.
pub const KIND: &str = "maptoolMap";

/// Place to report for damaged entries, because they have no number in the file.
const CONTENT: &str = "content.xml";
/// Columns and rows of an empty map.
const EMPTY: f64 = 24.0;
/// Largest part of a cell at the border that gets no cell of its own.
const SLIVER: f64 = 0.02;

/// Returns whether [`maps`] created a value.
pub fn is_map(value: &Value) -> bool {
    value.get(KIND).is_some()
}

/// Returns the path of the map's background image.
pub fn picture_path(file: &Loose) -> Option<String> {
    file.get("picture")?.get("path")?.text().map(str::to_owned)
}

/// Outlines of hills and cover: visible, but hiding everything behind them.
const HIDING: Style = Style {
    id: "screen",
    blocks: Channels { movement: false, effect: false, sight: true },
    one_way: None,
    label: Some(Label::Screen),
    outline: true,
};

/// Position of the map's pixels in the scene.
struct Lattice {
    shape: SceneShape,
    flat: bool,
    offset: PlanePoint,
    /// Pixels between the centers of neighboring cells.
    size: f64,
    /// First column and row of the scene, in cells from the grid's corner.
    low: PlanePoint,
}

impl Lattice {
    /// Converts pixels to cells from the grid's corner.
    fn plain(&self, [x, y]: PlanePoint) -> PlanePoint {
        [(x - self.offset[0]) / self.size, (y - self.offset[1]) / self.size]
    }

    /// Converts pixels to cells from the scene's corner.
    fn local(&self, at: PlanePoint) -> PlanePoint {
        let at = self.plain(at);
        [at[0] - self.low[0], at[1] - self.low[1]]
    }

    /// Returns the distance to the next column and row.
    fn steps(&self) -> PlanePoint {
        let row = 3.0_f64.sqrt() / 2.0;
        match self.shape {
            SceneShape::Square => [1.0, 1.0],
            SceneShape::Hex if self.flat => [row, 1.0],
            SceneShape::Hex => [1.0, row],
        }
    }

    /// Extends the lattice to cover a rectangle of pixels. Rows of hexes start with an even one, which is not shifted.
    fn cover(&mut self, [from, to]: [PlanePoint; 2]) -> PlanePoint {
        let (from, to, steps) = (self.plain(from), self.plain(to), self.steps());
        let mut cells = [0.0; 2];
        for axis in 0..2 {
            let pushed = steps[axis] < 1.0;
            let mut first = (from[axis] / steps[axis] + SLIVER).floor();
            if pushed {
                first = (first / 2.0).floor() * 2.0;
            }
            cells[axis] = (to[axis] / steps[axis] - first - SLIVER).ceil().max(1.0);
            self.low[axis] = first * steps[axis];
        }
        cells
    }
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
    let grid = file.need("grid")?;
    let kind = grid.get("kind").and_then(|kind| kind.text()).unwrap_or_default();
    let (own, flat) = match kind {
        "HexGridVertical" => (SceneShape::Hex, true),
        "HexGridHorizontal" => (SceneShape::Hex, false),
        _ => (SceneShape::Square, false),
    };
    let (rules, shape) = rules(options, Some(own))?;
    let flat = flat && shape == own;
    let size = grid.need("size")?;
    let pixels = size.number()?;
    if !(1.0..=100_000.0).contains(&pixels) {
        return Err(Refusal::new("bad-scene", catalogue::ImportCellPixels { pixels }).at(size.path));
    }
    let offset = grid.need("offset")?.point()?;
    let mut lattice = Lattice { shape, flat, offset, size: pixels, low: [0.0, 0.0] };
    let ground = Ground::of(&file, pictures)?;
    let rectangle = match &ground {
        Some(ground) => ground.rectangle(),
        None => around(&file).await?.unwrap_or([offset, offset.map(|side| side + EMPTY * pixels)]),
    };
    let cells = lattice.cover(rectangle);
    let cells = [whole_cells(cells[0], "/grid")?, whole_cells(cells[1], "/grid")?];
    let mut draft = Draft::new(extent(shape, flat, cells));
    let frame = Frame::new(shape, flat);
    let name = file.get("name").and_then(|name| name.text()).unwrap_or_default().to_owned();
    let mut scene = blank(&name, &rules, shape, flat, cells);
    measure(&mut scene, file.number_or("units", 0.0)?, "", &mut draft);
    tell_of_grid(kind, own == shape, grid.number_or("ratio", 1.0)?, &mut draft);
    match ground {
        Some(ground) => {
            let origin = frame.cells(lattice.local(ground.at));
            let per_cell = pixels / ground.scale;
            scene.image = Some(
                Image {
                    src: ground.src,
                    origin,
                    pixels_per_cell: per_cell,
                    explored_by: None,
                    more: Default::default(),
                }
                .into(),
            );
        }
        None => {
            if let Some(path) = picture_path(&file) {
                draft.warn("no-picture", catalogue::ImportPictureElsewhere { start: path });
            }
        }
    }
    walls(&file, &lattice, &mut draft).await?;
    scene.tokens = Shared::new(tokens::tokens(&file, &lattice, frame, &scene, &rules.ruleset, &mut draft)?);
    left_out(&file, &mut draft)?;
    (0..file.number_or("damaged", 0.0)? as usize).for_each(|_| draft.broken.skip(CONTENT));
    draft.within_limits()?;
    let (walls, warnings) = draft.finish(frame).await;
    scene.walls = Shared::new(walls);
    Ok((scene, warnings))
}

fn tell_of_grid(kind: &str, own: bool, ratio: f64, draft: &mut Draft) {
    let regular = ratio == 0.0 || (ratio - 3.0_f64.sqrt() / 2.0).abs() < 0.01;
    match kind {
        _ if !own => draft.warn("laid-over", catalogue::ImportOtherGrid),
        "SquareGrid" => {}
        "HexGridVertical" | "HexGridHorizontal" if regular => {}
        "HexGridVertical" | "HexGridHorizontal" => draft.warn("laid-over", catalogue::ImportStretchedHexes),
        "GridlessGrid" => draft.warn("laid-over", catalogue::ImportNoGrid),
        _ => draft.warn("laid-over", catalogue::ImportOtherGrid),
    }
}

/// The background image.
struct Ground {
    src: String,
    /// Position of its corner, in pixels of the map.
    at: PlanePoint,
    /// Size in pixels of the map.
    size: PlanePoint,
    /// Pixels of the map per pixel of the image.
    scale: f64,
}

impl Ground {
    /// Returns the background image.
    ///
    /// # Errors
    ///
    /// `bad-scene` with the place.
    fn of(file: &Loose, pictures: Pictures) -> Result<Option<Ground>, Refusal> {
        let Some(told) = file.get("picture") else { return Ok(None) };
        let path = told.get("path").and_then(|path| path.text()).unwrap_or_default();
        let found = pictures(path).and_then(|bytes| of_bytes(&bytes));
        let Some(found) = found.filter(|found| picture::picture(&found.src, "").is_ok()) else {
            return Ok(None);
        };
        let Some(own) = found.size else { return Ok(None) };
        let at = told.need("at")?.point()?;
        let size = told.get("size").map(|size| size.point()).transpose()?.unwrap_or(own);
        let scale = size[0] / own[0];
        let possible = (0.001..=1_000.0).contains(&scale) && at.iter().all(|side| side.abs() < 1e7);
        Ok(possible.then_some(Ground { src: found.src, at, size: own.map(|side| side * scale), scale }))
    }

    fn rectangle(&self) -> [PlanePoint; 2] {
        [self.at, [self.at[0] + self.size[0], self.at[1] + self.size[1]]]
    }
}

/// Returns the bounds of everything on the map, in pixels.
async fn around(file: &Loose<'_>) -> Result<Option<[PlanePoint; 2]>, Refusal> {
    let mut found: Option<[PlanePoint; 2]> = None;
    let mut add = |[x, y]: PlanePoint| {
        let [low, high] = found.unwrap_or([[x, y], [x, y]]);
        found = Some([[low[0].min(x), low[1].min(y)], [high[0].max(x), high[1].max(y)]]);
    };
    let mut all =
        |area: &Loose| area.list("points")?.iter().try_for_each(|point| point.point().map(&mut add));
    // Damaged entries are counted when they are read.
    let mut broken = Broken::default();
    file.each("areas", &mut broken, &mut all).await?;
    file.each("lines", &mut broken, |line| {
        lines::ends(line)?.into_iter().for_each(&mut add);
        Ok(())
    })
    .await?;
    let size = file.need("grid")?.number_or("size", 1.0)?;
    for token in file.list("tokens")? {
        let Some([x, y]) = broken.keep(&token, |token| token.need("at")?.point())? else { continue };
        add([x, y]);
        add([x + size, y + size]);
    }
    Ok(found)
}

/// Converts outlines of areas to walls. Areas that stop vision become walls, those that stop only movement are transparent. Many maps have
/// both in the same place.
async fn walls(file: &Loose<'_>, lattice: &Lattice, draft: &mut Draft) -> Result<(), Refusal> {
    let (mut hiding, mut pits, mut low) = (0, 0, 0);
    let (wall, window) = (Style { outline: true, ..Style::WALL }, Style { outline: true, ..Style::WINDOW });
    let mut solid = BTreeSet::new();
    let mut broken = std::mem::take(&mut draft.broken);
    file.each("areas", &mut broken, |area| {
        let points: Vec<PlanePoint> =
            area.list("points")?.iter().map(|point| point.point()).collect::<Result<_, _>>()?;
        let outline: Vec<_> = points.iter().map(|at| at.map(f64::to_bits)).collect();
        let style = match area.get("kind").and_then(|kind| kind.text()).unwrap_or_default() {
            "pit" => {
                pits += 1;
                return Ok(());
            }
            "hill" | "cover" => {
                hiding += 1;
                &HIDING
            }
            "movement" if solid.contains(&outline) => return Ok(()),
            "movement" => {
                low += 1;
                &window
            }
            _ => {
                solid.insert(outline);
                &wall
            }
        };
        let next = points.iter().cycle().skip(1);
        for (a, b) in points.iter().zip(next).filter(|(a, b)| a != b) {
            draft.piece(lattice.local(*a), lattice.local(*b), style);
        }
        Ok(())
    })
    .await?;
    draft.broken = broken;
    low += lines::draw(file, |at| lattice.local(at), draft).await?;
    draft.warn_of(hiding, "limited-walls", catalogue::ImportHills { count: hiding });
    draft.warn_of(pits, "left-out", catalogue::ImportPits { count: pits });
    draft.warn_of(low, "see-through-walls", catalogue::ImportSeeThrough { count: low });
    Ok(())
}

fn left_out(file: &Loose, draft: &mut Draft) -> Result<(), Refusal> {
    /// Message about a number of things.
    type Counted = fn(usize) -> Message;
    let kinds: [(&str, Counted); 5] = [
        ("stamps", |count| catalogue::LeftOutStamps { count }.into()),
        ("masters", |count| catalogue::LeftOutMasters { count }.into()),
        ("labels", |count| catalogue::LeftOutNotes { count }.into()),
        ("drawings", |count| catalogue::LeftOutDrawings { count }.into()),
        ("lights", |count| catalogue::LeftOutLights { count }.into()),
    ];
    for (name, counted) in kinds {
        let names: Vec<String> =
            file.list(name)?.iter().filter_map(|item| item.text().map(str::to_owned)).collect();
        left_out_of(names.len(), &names, counted, draft);
    }
    let walled = file.number_or("walled", 0.0)? as usize;
    draft.warn_of(walled, "left-out", catalogue::ImportWalledTokens { count: walled });
    Ok(())
}
