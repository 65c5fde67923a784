//! What must hold of terrain, zones, regions and walls.

use super::{MAX_MARGIN_CELLS, cells, id, word};
use burstmap_geometry::Grid;
use burstmap_messages::catalogue;
use burstmap_rules::map::{Area, Terrain, Wall, Zone};
use burstmap_rules::reason::Refusal;
use burstmap_rules::traits::json;

/// Checks a patch of terrain.
///
/// # Errors
///
/// `bad-scene` or `out-of-bounds`, below `path`.
pub fn terrain(item: &Terrain, grid: Grid, path: &str) -> Result<(), Refusal> {
    id(&item.id, path)?;
    if let Some(damage) = &item.damage {
        damage.spec(&format!("{path}/damage")).map_err(|refusal| refusal.coded("bad-scene"))?;
    }
    cells(&item.cells, grid, path)
}

/// Checks a zone.
///
/// # Errors
///
/// `bad-scene` or `out-of-bounds`, below `path`.
pub fn zone(item: &Zone, grid: Grid, path: &str) -> Result<(), Refusal> {
    id(&item.id, path)?;
    word(&item.kind, &format!("{path}/kind"))?;
    cells(&item.cells, grid, path)
}

/// Checks a named region.
///
/// # Errors
///
/// `bad-scene` or `out-of-bounds`, below `path`.
pub fn area(item: &Area, grid: Grid, path: &str) -> Result<(), Refusal> {
    id(&item.id, path)?;
    word(&item.name, &format!("{path}/name"))?;
    cells(&item.cells, grid, path)
}

/// Checks a wall.
///
/// # Errors
///
/// `bad-scene` or `out-of-bounds`, below `path`.
pub fn wall(item: &Wall, grid: Grid, path: &str) -> Result<(), Refusal> {
    id(&item.id, path)?;
    wall_points(&item.points, grid, path)
}

/// At least two points, finite, on the map or within [`MAX_MARGIN_CELLS`] of it.
///
/// # Errors
///
/// `bad-scene` or `out-of-bounds`, below `path`.
pub fn wall_points(points: &[[f64; 2]], grid: Grid, path: &str) -> Result<(), Refusal> {
    if points.len() < 2 {
        let message = catalogue::SceneWallPoints { count: points.len() };
        return Err(Refusal::new("bad-scene", message).at(format!("{path}/points")));
    }
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
