//! Constraints of terrain, zones, regions, walls, and additions to the map.

use super::effects::of_area;
use super::{MAX_MARGIN_CELLS, MAX_MARK_POINTS, cells, id, light, limit, word};
use crate::marks::{LastingTemplate, Mark, MarkKind, SeenBy};
use crate::picture;
use burstmap_geometry::Grid;
use burstmap_messages::catalogue;
use burstmap_rules::area_effect::AreaEffect;
use burstmap_rules::map::{Area, Terrain, Wall, Zone};
use burstmap_rules::reason::Refusal;
use burstmap_rules::traits::json;
use std::fmt::Display;

/// Validates a patch of terrain.
///
/// # Errors
///
/// `bad-scene` or `out-of-bounds`, below `path`.
pub fn terrain(item: &Terrain, grid: Grid, path: &dyn Display) -> Result<(), Refusal> {
    id(&item.id, path)?;
    if let Some(damage) = &item.damage {
        damage.spec(&format!("{path}/damage")).map_err(|refusal| refusal.coded("bad-scene"))?;
    }
    light(item.light, path)?;
    cells(&item.cells, grid, path)
}

/// Validates a zone.
///
/// # Errors
///
/// `bad-scene` or `out-of-bounds`, below `path`.
pub fn zone(item: &Zone, grid: Grid, path: &dyn Display) -> Result<(), Refusal> {
    id(&item.id, path)?;
    word(&item.kind, &format_args!("{path}/kind"))?;
    effect(item.effect.as_deref(), path)?;
    cells(&item.cells, grid, path)
}

/// Validates a named region.
///
/// # Errors
///
/// `bad-scene` or `out-of-bounds`, below `path`.
pub fn area(item: &Area, grid: Grid, path: &dyn Display) -> Result<(), Refusal> {
    id(&item.id, path)?;
    word(&item.name, &format_args!("{path}/name"))?;
    cells(&item.cells, grid, path)
}

/// Validates a wall.
///
/// # Errors
///
/// `bad-scene` or `out-of-bounds`, below `path`.
pub fn wall(item: &Wall, grid: Grid, path: &dyn Display) -> Result<(), Refusal> {
    id(&item.id, path)?;
    wall_points(&item.points, grid, path)
}

/// Checks that there are at least two points, all finite and on the map or within [`MAX_MARGIN_CELLS`] of it.
///
/// # Errors
///
/// `bad-scene` or `out-of-bounds`, below `path`.
pub fn wall_points(points: &[[f64; 2]], grid: Grid, path: &dyn Display) -> Result<(), Refusal> {
    if points.len() < 2 {
        let message = catalogue::SceneWallPoints { count: points.len() };
        return Err(Refusal::new("bad-scene", message).at(format!("{path}/points")));
    }
    near_the_map(points, grid, path)
}

/// Validates a lasting template.
///
/// # Errors
///
/// `bad-scene` or `out-of-bounds`, below `path`.
pub fn template(item: &LastingTemplate, grid: Grid, path: &dyn Display) -> Result<(), Refusal> {
    id(&item.id, path)?;
    word(&item.name, &format_args!("{path}/name"))?;
    seen_by(&item.seen_by, path)?;
    effect(item.effect.as_deref(), path)?;
    if let Some(creates) = item.creates.as_deref() {
        light(creates.light, &format_args!("{path}/creates"))?;
        let kind = format_args!("{path}/creates/zone/kind");
        if let Some(zone) = &creates.zone {
            word(&zone.kind, &kind)?;
            if zone.kind.trim().is_empty() {
                return Err(Refusal::new("bad-scene", catalogue::ZoneKind).at(kind.to_string()));
            }
        }
    }
    cells(&item.cells, grid, path)
}

/// Validates an area's effect on creatures inside (E5-94).
fn effect(effect: Option<&AreaEffect>, path: &dyn Display) -> Result<(), Refusal> {
    let held = effect.map_or(Ok(()), of_area);
    held.map_err(|refusal| refusal.coded("bad-scene").under(&format!("{path}/effect")))
}

/// Validates a pin or drawing.
///
/// # Errors
///
/// `bad-scene`, `too-large` or `out-of-bounds`, below `path`.
pub fn mark(item: &Mark, grid: Grid, path: &dyn Display) -> Result<(), Refusal> {
    id(&item.id, path)?;
    word(&item.text, &format_args!("{path}/text"))?;
    word(&item.note, &format_args!("{path}/note"))?;
    if let Some(address) = &item.link {
        picture::link(address, &format!("{path}/link"))?;
    }
    seen_by(&item.seen_by, path)?;
    let least = if item.kind == MarkKind::Pin { 1 } else { 2 };
    let place = format_args!("{path}/points");
    if item.points.len() < least || (least == 1 && item.points.len() > 1) {
        let message = catalogue::SceneMarkPoints { least, count: item.points.len() };
        return Err(Refusal::new("bad-scene", message).at(place.to_string()));
    }
    limit(&place, catalogue::LimitMarkPoints, item.points.len(), MAX_MARK_POINTS)?;
    near_the_map(&item.points, grid, path)
}

fn seen_by(seen_by: &SeenBy, path: &dyn Display) -> Result<(), Refusal> {
    match seen_by {
        SeenBy::Side(side) => word(side, &format_args!("{path}/seenBy/side")),
        SeenBy::Gm | SeenBy::Everyone => Ok(()),
    }
}

/// Checks that points are finite, and on the map or within [`MAX_MARGIN_CELLS`] of it.
fn near_the_map(points: &[[f64; 2]], grid: Grid, path: &dyn Display) -> Result<(), Refusal> {
    let limit = [f64::from(grid.columns) + MAX_MARGIN_CELLS, f64::from(grid.rows) + MAX_MARGIN_CELLS];
    for (index, point) in points.iter().enumerate() {
        let fine = |axis: usize| (-MAX_MARGIN_CELLS..=limit[axis]).contains(&point[axis]);
        if !fine(0) || !fine(1) {
            let message = catalogue::SceneWallPointOff {
                x: json(point[0]).to_string(),
                y: json(point[1]).to_string(),
                columns: grid.columns,
                rows: grid.rows,
                margin: MAX_MARGIN_CELLS,
            };
            return Err(Refusal::new("bad-scene", message).at(format!("{path}/points/{index}")));
        }
    }
    Ok(())
}
