//! Constraints of every document, from a file, a command or a host. They are checked when a scene is opened, and for every part that a
//! command adds.
//!
//! ```
//! use burstmap_encounter::{Scene, validate};
//! use serde_json::json;
//!
//! let mut scene: Scene = serde_json::from_value(json!({
//!     "format": "burstmap-scene", "version": 1, "name": "Cellar", "ruleset": "srd-5e",
//!     "grid": { "shape": "square", "size": [8, 4], "cell": { "length": 5, "unit": "ft" } },
//!     "tokens": [
//!         { "id": "rook", "name": "Rook", "side": "party", "at": [0, 0], "speed": { "walk": 6 } },
//!         { "id": "imp", "name": "Imp", "side": "foes", "at": [7, 3], "hidden": true }
//!     ]
//! }))?;
//! assert!(validate::scene(&scene).is_ok());
//! scene.version = 99;
//! assert!(validate::scene(&scene).is_err());
//! # Ok::<(), serde_json::Error>(())
//! ```

mod attacks;
mod effects;
mod map;

pub use attacks::{MAX_ATTACKS, multiattack, recharge, uses};

use crate::combat::Encounter;
use crate::picture::picture;
use crate::scene::{GridStyle, Scene};
use burstmap_decode::escape;
use burstmap_geometry::Grid;
use burstmap_messages::{Message, catalogue};
use burstmap_rules::arming::FARTHEST;
use burstmap_rules::map::{Light, Token};
use burstmap_rules::movement::Movement;
use burstmap_rules::query::Phase;
use burstmap_rules::reason::Refusal;
use burstmap_rules::traits::json;
use std::collections::BTreeSet;
use std::fmt::Display;

/// Maximum number of cells of a map.
pub const MAX_CELLS: i64 = 1_000_000;
/// Maximum number of columns or rows.
pub const MAX_SIDE: i32 = 10_000;
/// Maximum number of straight segments of all walls.
pub const MAX_WALL_SEGMENTS: usize = 100_000;
pub const MAX_TOKENS: usize = 10_000;
/// Maximum number of patches of terrain, zones and regions.
pub const MAX_PATCHES: usize = 100_000;
/// Maximum number of lasting templates.
pub const MAX_TEMPLATES: usize = 1_000;
/// Maximum number of pins and drawings.
pub const MAX_MARKS: usize = 5_000;
/// Maximum number of points of a drawing.
pub const MAX_MARK_POINTS: usize = 5_000;
/// Maximum number of cells listed by all terrain, zones and regions.
pub const MAX_LISTED_CELLS: usize = 4_000_000;
/// Maximum damage or healing of a command.
pub const MAX_AMOUNT: i32 = 1_000_000;
/// Maximum round of a fight in a file.
pub const MAX_ROUND: i32 = 1_000_000;
/// Maximum distance of a wall point from the map in cells, because images have margins.
pub const MAX_MARGIN_CELLS: f64 = 1_000.0;
/// Maximum length of an id, name, label or other word in characters.
pub const MAX_WORD: usize = 10_000;
/// Maximum speed, in either direction: files may contain speeds slowed below 0.
pub const MAX_SPEED: Movement = Movement::from_cells(1_000_000);
pub use burstmap_rules::size::MAX_FOOTPRINT;
pub use effects::{condition_save, given, of_area, repeated_save};
pub use map::{area, mark, template, terrain, wall, wall_points, zone};

/// Validates everything that the rest of the program relies on. Reports the first problem with its place.
///
/// # Errors
///
/// `bad-scene`, `too-large`, `out-of-bounds`, `duplicate-id`, with the place.
pub fn scene(scene: &Scene) -> Result<(), Refusal> {
    header(scene)?;
    let grid = scene.grid();
    let segments: usize = scene.walls.iter().map(|wall| wall.points.len().saturating_sub(1)).sum();
    limit(&"/walls", catalogue::LimitWallSegments, segments, MAX_WALL_SEGMENTS)?;
    limit(&"/tokens", catalogue::LimitTokens, scene.tokens.len(), MAX_TOKENS)?;
    let patches = scene.terrain.len() + scene.zones.len() + scene.areas.len();
    limit(&"/terrain", catalogue::LimitPatches, patches, MAX_PATCHES)?;
    let listed = scene.terrain.iter().map(|t| t.cells.len()).sum::<usize>()
        + scene.zones.iter().map(|z| z.cells.len()).sum::<usize>()
        + scene.areas.iter().map(|a| a.cells.len()).sum::<usize>()
        + scene.templates.iter().map(|t| t.cells.len()).sum::<usize>();
    limit(&"/terrain", catalogue::LimitListedCells, listed, MAX_LISTED_CELLS)?;
    let mut ids = BTreeSet::new();
    for (index, item) in scene.terrain.iter().enumerate() {
        let path = format_args!("/terrain/{index}");
        unique(&mut ids, &item.id, &path)?;
        terrain(item, grid, &path)?;
    }
    let mut ids = BTreeSet::new();
    for (index, item) in scene.walls.iter().enumerate() {
        let path = format_args!("/walls/{index}");
        unique(&mut ids, &item.id, &path)?;
        wall(item, grid, &path)?;
    }
    let mut ids = BTreeSet::new();
    for (index, item) in scene.zones.iter().enumerate() {
        let path = format_args!("/zones/{index}");
        unique(&mut ids, &item.id, &path)?;
        zone(item, grid, &path)?;
    }
    let mut ids = BTreeSet::new();
    for (index, item) in scene.areas.iter().enumerate() {
        let path = format_args!("/areas/{index}");
        unique(&mut ids, &item.id, &path)?;
        area(item, grid, &path)?;
    }
    limit(&"/templates", catalogue::LimitTemplates, scene.templates.len(), MAX_TEMPLATES)?;
    let mut ids = BTreeSet::new();
    for (index, item) in scene.templates.iter().enumerate() {
        let path = format_args!("/templates/{index}");
        unique(&mut ids, &item.id, &path)?;
        template(item, grid, &path)?;
    }
    limit(&"/marks", catalogue::LimitMarks, scene.marks.len(), MAX_MARKS)?;
    let mut ids = BTreeSet::new();
    for (index, item) in scene.marks.iter().enumerate() {
        let path = format_args!("/marks/{index}");
        unique(&mut ids, &item.id, &path)?;
        mark(item, grid, &path)?;
    }
    let mut ids = BTreeSet::new();
    for (index, item) in scene.tokens.iter().enumerate() {
        let path = format_args!("/tokens/{index}");
        unique(&mut ids, &item.id, &path)?;
        token(item, grid, &path)?;
        mounted(&scene.tokens, item, &path)?;
    }
    encounter(scene)
}

/// Checks that every rider is on another token of the list that isn't a rider itself (E5-54).
///
/// # Errors
///
/// `bad-scene` at the field.
pub fn mounted(tokens: &[Token], token: &Token, path: &dyn Display) -> Result<(), Refusal> {
    let Some(id) = &token.mounted_on else { return Ok(()) };
    let mount = tokens.iter().find(|other| other.id == *id && other.id != token.id);
    let carries = |other: &Token| other.mounted_on.as_ref() == Some(&token.id);
    if mount.is_some_and(|mount| mount.mounted_on.is_none()) && !tokens.iter().any(carries) {
        return Ok(());
    }
    let message = catalogue::SceneMountedOn { token: &token.name, mount: id };
    Err(Refusal::new("bad-scene", message).at(format!("{path}/mountedOn")))
}

/// Checks that remembered walls are in valid places. Remembered cells off the map are ignored.
fn memories(encounter: &Encounter, grid: Grid) -> Result<(), Refusal> {
    for (side, memory) in encounter.memories.iter() {
        for (index, scrap) in memory.scraps.iter().enumerate() {
            let place = format!("/encounter/memories/{}/scraps/{index}/walls", escape(side));
            scrap.walls.iter().try_for_each(|item| wall(item, grid, &place))?;
        }
    }
    Ok(())
}

/// Checks that the turn order contains only tokens on the map, each of them once, and that it contains the active token.
fn encounter(scene: &Scene) -> Result<(), Refusal> {
    let Some(encounter) = &scene.encounter else { return Ok(()) };
    memories(encounter, scene.grid())?;
    let tokens = BTreeSet::from_iter(scene.tokens.iter().map(|token| token.id.as_str()));
    let mut seen = BTreeSet::new();
    for (index, combatant) in encounter.order.iter().enumerate() {
        let path = format!("/encounter/order/{index}/token");
        if !tokens.contains(combatant.token.as_str()) {
            let message = catalogue::SceneOrderUnknown { token: &combatant.token };
            return Err(Refusal::new("bad-scene", message).at(path));
        }
        if !seen.insert(combatant.token.as_str()) {
            let message = catalogue::SceneOrderTwice { token: &combatant.token };
            return Err(Refusal::new("bad-scene", message).at(path));
        }
    }
    let in_combat = encounter.phase == Phase::Combat;
    let active = encounter.active.as_deref();
    let somebodys = active.is_some() || encounter.another;
    if active.is_some_and(|id| !seen.contains(id)) || in_combat != somebodys {
        return Err(Refusal::new("bad-scene", catalogue::SceneActive).at("/encounter/active"));
    }
    if !(0..=MAX_ROUND).contains(&encounter.round) {
        let message = catalogue::SceneRound { most: MAX_ROUND, round: encounter.round };
        return Err(Refusal::new("bad-scene", message).at("/encounter/round"));
    }
    if let Some((mode, spent)) = encounter.turn.moved.iter().find(|(_, spent)| **spent < Movement::ZERO) {
        let message = catalogue::SceneMovementSpent { spent: *spent };
        return Err(Refusal::new("bad-scene", message).at(format!("/encounter/turn/moved/{mode}")));
    }
    effects::due_in_areas(&encounter.due_in_areas)
}

/// Validates the format, version, grid and limits.
///
/// # Errors
///
/// `bad-scene`, `too-large`, `unsupported-version`, with the place.
pub fn header(scene: &Scene) -> Result<(), Refusal> {
    if scene.format != "burstmap-scene" {
        let message = catalogue::SceneFormat { format: &scene.format };
        return Err(Refusal::new("bad-scene", message).at("/format"));
    }
    if scene.version != 1 {
        let message = catalogue::SceneVersion { version: scene.version };
        return Err(Refusal::new("unsupported-version", message).at("/version"));
    }
    word(&scene.name, &"/name")?;
    let [columns, rows] = scene.grid.size;
    for (index, side) in [columns, rows].into_iter().enumerate() {
        let path = format!("/grid/size/{index}");
        if side < 1 {
            return Err(Refusal::new("bad-scene", catalogue::SceneSide { side }).at(path));
        }
        if side > MAX_SIDE {
            return Err(too_large(catalogue::LimitColumns, side as usize, MAX_SIDE as usize).at(path));
        }
    }
    let cells = i64::from(columns) * i64::from(rows);
    if cells > MAX_CELLS {
        return Err(too_large(catalogue::LimitCells, cells as usize, MAX_CELLS as usize).at("/grid/size"));
    }
    let length = scene.grid.cell.length;
    if !length.is_finite() || length <= 0.0 {
        return Err(Refusal::new("bad-scene", catalogue::SceneCellLength).at("/grid/cell/length"));
    }
    if scene.grid.cell.unit.len() > MAX_WORD {
        return Err(
            too_large(catalogue::LimitBytes, scene.grid.cell.unit.len(), MAX_WORD).at("/grid/cell/unit")
        );
    }
    if let Some(style) = &scene.grid.style {
        grid_style(style)?;
    }
    if let Some(image) = &scene.image {
        picture(&image.src, "/image/src")?;
        let scale = image.pixels_per_cell;
        if !scale.is_finite() || !(0.01..=100_000.0).contains(&scale) {
            let message = catalogue::SceneImageScale { scale };
            return Err(Refusal::new("bad-scene", message).at("/image/pixelsPerCell"));
        }
        for (index, value) in image.origin.into_iter().enumerate() {
            if !value.is_finite() || value.abs() > 2.0 * f64::from(MAX_SIDE) {
                let message = catalogue::SceneImageOrigin { cells: json(value).to_string() };
                return Err(Refusal::new("bad-scene", message).at(format!("/image/origin/{index}")));
            }
        }
    }
    Ok(())
}

/// Validates a grid color and opacity.
fn grid_style(style: &GridStyle) -> Result<(), Refusal> {
    let hex = |color: &str| {
        color.len() == 7 && color.starts_with('#') && color[1..].bytes().all(|byte| byte.is_ascii_hexdigit())
    };
    if style.color.as_deref().is_some_and(|color| !hex(color)) {
        return Err(Refusal::new("bad-scene", catalogue::GridColor).at("/grid/style/color"));
    }
    if style.opacity.is_some_and(|opacity| !(0.0..=1.0).contains(&opacity)) {
        return Err(Refusal::new("bad-scene", catalogue::GridOpacity).at("/grid/style/opacity"));
    }
    Ok(())
}

/// Validates a token.
///
/// # Errors
///
/// `bad-scene` or `out-of-bounds`, below `path`.
pub fn token(item: &Token, grid: Grid, path: &dyn Display) -> Result<(), Refusal> {
    id(&item.id, path)?;
    word(&item.name, &format_args!("{path}/name"))?;
    word(&item.side, &format_args!("{path}/side"))?;
    if !grid.contains(item.at) {
        return Err(off_map("bad-scene", item.at, grid).at(format!("{path}/at")));
    }
    if let Some(sides) = item.footprint {
        for (index, side) in sides.into_iter().enumerate() {
            if !(1..=MAX_FOOTPRINT).contains(&side) {
                let message = catalogue::SceneFootprint { most: MAX_FOOTPRINT, side };
                return Err(Refusal::new("bad-scene", message).at(format!("{path}/footprint/{index}")));
            }
        }
    }
    if !(-MAX_ELEVATION..=MAX_ELEVATION).contains(&item.elevation) {
        let message = catalogue::SceneElevation { most: MAX_ELEVATION, elevation: item.elevation };
        return Err(Refusal::new("bad-scene", message).at(format!("{path}/elevation")));
    }
    for (mode, speed) in item.speed.iter() {
        if !(-MAX_SPEED..=MAX_SPEED).contains(speed) {
            let message = catalogue::SceneSpeed { most: MAX_SPEED, mode };
            return Err(Refusal::new("bad-scene", message).at(format!("{path}/speed/{mode}")));
        }
    }
    for (name, value) in item.stats.iter() {
        if !value.is_finite() || value.abs() > 1e6 {
            let message = catalogue::SceneNumber { name, value: json(*value).to_string() };
            return Err(Refusal::new("bad-scene", message).at(format!("{path}/stats/{name}")));
        }
    }
    if let Some(src) = &item.image {
        picture(src, &format!("{path}/image"))?;
    }
    attacks::attacks(&item.attacks, path)?;
    multiattack(&item.multiattack).map_err(|refusal| refusal.under(&format!("{path}/multiattack")))?;
    light(item.light, path)?;
    if let Some(reach) = item.reach.filter(|reach| !(0..=FARTHEST).contains(reach)) {
        let message = catalogue::SceneReach { reach };
        return Err(Refusal::new("bad-scene", message).at(format!("{path}/reach")));
    }
    Ok(())
}

/// Validates a light's radius.
fn light(light: Option<Light>, path: &dyn Display) -> Result<(), Refusal> {
    let Some(Light(bright, dim)) = light else { return Ok(()) };
    let range = 0..=Light::FARTHEST;
    let Some((index, cells)) =
        [bright, dim].into_iter().enumerate().find(|(_, cells)| !range.contains(cells))
    else {
        return Ok(());
    };
    let message = catalogue::SceneLight { most: Light::FARTHEST, cells };
    Err(Refusal::new("bad-scene", message).at(format!("{path}/light/{index}")))
}

/// Maximum height or depth in cells.
pub const MAX_ELEVATION: i32 = 1000;

/// Returns the message about a cell off the map, including the map's size.
pub fn off_map(code: &str, cell: burstmap_geometry::Cell, grid: Grid) -> Refusal {
    let message = catalogue::SceneCellOff {
        column: cell.col,
        row: cell.row,
        last_column: grid.columns - 1,
        last_row: grid.rows - 1,
    };
    Refusal::new(code, message)
}

fn cells(list: &[burstmap_geometry::Cell], grid: Grid, path: &dyn Display) -> Result<(), Refusal> {
    match list.iter().position(|cell| !grid.contains(*cell)) {
        Some(index) => Err(off_map("bad-scene", list[index], grid).at(format!("{path}/cells/{index}"))),
        None => Ok(()),
    }
}

fn id(id: &str, path: &dyn Display) -> Result<(), Refusal> {
    if id.is_empty() {
        return Err(Refusal::new("bad-scene", catalogue::SceneIdEmpty).at(format!("{path}/id")));
    }
    word(id, &format_args!("{path}/id"))
}

fn word(text: &str, path: &dyn Display) -> Result<(), Refusal> {
    if text.len() > MAX_WORD {
        return Err(too_large(catalogue::LimitBytes, text.len(), MAX_WORD).at(path.to_string()));
    }
    Ok(())
}

/// Places are formatted only for errors, because maps can have a hundred thousand walls.
fn unique<'a>(ids: &mut BTreeSet<&'a str>, id: &'a str, path: &dyn Display) -> Result<(), Refusal> {
    if ids.insert(id) {
        return Ok(());
    }
    Err(Refusal::new("bad-scene", catalogue::SceneIdTaken { id }).at(format!("{path}/id")))
}

fn limit(path: &dyn Display, what: impl Into<Message>, count: usize, most: usize) -> Result<(), Refusal> {
    if count > most { Err(too_large(what, count, most).at(path.to_string())) } else { Ok(()) }
}

fn too_large(what: impl Into<Message>, count: usize, most: usize) -> Refusal {
    let what: Message = what.into();
    Refusal::new("too-large", catalogue::SceneTooMany { count, what, most })
}
