//! The map's name, image and grid.

use super::kind::CommandKind;
use super::parts::Part;
use crate::combat::Explored;
use crate::draft::{Draft, illegal};
use crate::event::{GridChanged, MapRenamed, PictureSet};
use crate::mechanics::templates;
use crate::refusals::{scene_as_command, unread};
use crate::scene::{CellMeasure, GridStyle, Image, Orientation, SceneShape};
use crate::validate;
use burstmap_geometry::{Cell, Grid};
use burstmap_messages::catalogue;
use burstmap_rules::query::Phase;
use burstmap_rules::reason::Refusal;
use serde::{Deserialize, Serialize};

/// Renames the map.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct RenameMap {
    /// The new name.
    pub name: String,
}

impl CommandKind for RenameMap {
    const EDIT: bool = true;

    fn apply(&self, draft: &mut Draft) -> Result<(), Refusal> {
        let name = self.name.trim();
        if name.is_empty() {
            return Err(Refusal::new("bad-command", catalogue::MapNameEmpty).at("/name"));
        }
        draft.scene.name = name.to_owned();
        validate::header(&draft.scene).map_err(scene_as_command)?;
        draft.emit(MapRenamed::new(name));
        Ok(())
    }
}

/// Sets, moves or removes the map image below the grid.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SetPicture {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(type = "Scene[\"image\"]"))]
    pub picture: Option<Image>,
}

impl CommandKind for SetPicture {
    const EDIT: bool = true;
    const PARTS: &'static [(&'static str, Part)] = &[("picture", Part::Picture)];

    fn apply(&self, draft: &mut Draft) -> Result<(), Refusal> {
        let mut picture = self.picture.clone();
        if let (Some(new), Some(old)) = (&mut picture, &draft.scene.image)
            && new.src.is_empty()
        {
            // If the image only moves or changes its scale, don't store it again.
            new.src.clone_from(&old.src);
        }
        draft.scene.image = picture.map(Into::into);
        validate::header(&draft.scene).map_err(|refusal| {
            let path = refusal.path.as_deref().map(|path| path.replacen("/image", "/picture", 1));
            let refusal = scene_as_command(refusal);
            match path {
                Some(path) => refusal.at(path),
                None => refusal,
            }
        })?;
        draft.emit(PictureSet::new(self.picture.is_some()));
        Ok(())
    }
}

/// Changes the grid. Omitted fields stay unchanged. A size that would leave anything off the map is refused.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SetGrid {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional, type = "\"square\" | \"hex\""))]
    pub shape: Option<SceneShape>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional, type = "\"pointy\" | \"flat\""))]
    pub orientation: Option<Orientation>,
    /// Columns and rows.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub size: Option<[i32; 2]>,
    /// Columns and rows by which everything moves right and down.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub shift: Option<[i32; 2]>,
    /// Size of a cell in the game world.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional, type = "{ length: number; unit: string }"))]
    pub cell: Option<CellMeasure>,
    /// Appearance of the grid.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(
        feature = "typescript",
        ts(optional, type = "{ lines?: \"lines\" | \"dots\" | \"off\"; color?: string; opacity?: number }")
    )]
    pub style: Option<GridStyle>,
}

impl CommandKind for SetGrid {
    const EDIT: bool = true;
    const PARTS: &'static [(&'static str, Part)] = &[("cell", Part::CellMeasure), ("style", Part::GridStyle)];

    fn apply(&self, draft: &mut Draft) -> Result<(), Refusal> {
        let before = draft.scene.grid();
        let grid = &mut draft.scene.grid;
        if let Some(shape) = self.shape {
            grid.shape = shape;
            grid.orientation = match shape {
                SceneShape::Square => None,
                SceneShape::Hex => self.orientation.or(grid.orientation),
            };
        } else if self.orientation.is_some() {
            grid.orientation = self.orientation;
        }
        if self.orientation.is_some() && grid.shape == SceneShape::Square {
            let squares = catalogue::GridOfSquares.into();
            return Err(unread("orientation", squares, vec![catalogue::GridOfHexes.into()]));
        }
        grid.size = self.size.unwrap_or(grid.size);
        if let Some(cell) = &self.cell {
            grid.cell = cell.clone();
        }
        if let Some(style) = &self.style {
            grid.style = Some(style.clone());
        }
        validate::header(&draft.scene).map_err(in_place)?;
        if let Some(by) = self.shift.filter(|by| *by != [0, 0]) {
            shift(draft, before, by)?;
        }
        if draft.scene.grid() != before || self.shift.is_some() {
            stays_on_the_map(draft)?;
        }
        draft.emit(GridChanged::new(draft.scene.grid.size));
        Ok(())
    }
}

/// Moves the place of a refusal from the scene's grid to the command's field.
fn in_place(refusal: Refusal) -> Refusal {
    let path = refusal.path.as_deref().and_then(|path| path.strip_prefix("/grid")).map(str::to_owned);
    let refusal = scene_as_command(refusal);
    match path {
        Some(path) => refusal.at(path),
        None => refusal,
    }
}

/// Moves everything on the map. On hexes, only steps that preserve each cell's neighbors are allowed.
fn shift(draft: &mut Draft, grid: Grid, by: [i32; 2]) -> Result<(), Refusal> {
    if draft.encounter.phase == Phase::Combat {
        return Err(illegal(catalogue::GridShiftInCombat).at("/shift"));
    }
    let staggered = match (grid.is_hex(), draft.scene.grid.orientation) {
        (false, _) => 0,
        (true, Some(Orientation::Flat)) => by[0],
        (true, _) => by[1],
    };
    if staggered % 2 != 0 {
        return Err(illegal(catalogue::GridShiftPairs).at("/shift"));
    }
    if by.iter().any(|by| by.abs() > validate::MAX_SIDE) {
        return Err(illegal(catalogue::GridShiftFar { most: validate::MAX_SIDE }).at("/shift"));
    }
    let moved = |cell: Cell| Cell::new(cell.col + by[0], cell.row + by[1]);
    let way = plane_step(grid, by);
    let scene = &mut draft.scene;
    for token in scene.tokens.iter_mut() {
        token.at = moved(token.at);
    }
    let cells = scene.terrain.iter_mut().map(|item| &mut item.cells);
    let cells = cells.chain(scene.zones.iter_mut().map(|item| &mut item.cells));
    let cells = cells.chain(scene.areas.iter_mut().map(|item| &mut item.cells));
    for cell in cells.chain(scene.templates.iter_mut().map(|item| &mut item.cells)).flatten() {
        *cell = moved(*cell);
    }
    for point in scene.walls.iter_mut().flat_map(|wall| &mut wall.points) {
        *point = [point[0] + way[0], point[1] + way[1]];
    }
    for template in scene.templates.iter_mut() {
        template.area = template
            .area
            .take()
            .map(|area| templates::shifted(&area, grid, Cell::new(0, 0), Cell::new(by[0], by[1])));
    }
    for point in scene.marks.iter_mut().flat_map(|mark| &mut mark.points) {
        *point = [point[0] + way[0], point[1] + way[1]];
    }
    if let Some(image) = &mut scene.image {
        image.origin = [image.origin[0] + way[0], image.origin[1] + way[1]];
    }
    shift_seen(&mut draft.encounter.explored, by);
    Ok(())
}

/// Returns the distance in the plane for a shift that preserves each cell's neighbors.
fn plane_step(grid: Grid, by: [i32; 2]) -> [f64; 2] {
    let middle = |cell: Cell| {
        let corners: Vec<[f64; 2]> = grid.corners(cell).map(|corner| grid.plane(corner)).collect();
        let mean = |axis: usize| corners.iter().map(|at| at[axis]).sum::<f64>() / corners.len().max(1) as f64;
        [mean(0), mean(1)]
    };
    let (from, to) = (middle(Cell::new(0, 0)), middle(Cell::new(by[0], by[1])));
    // On squares, whole cells stay whole.
    let tidy = |value: f64| (value * 1e9).round() / 1e9;
    [tidy(to[0] - from[0]), tidy(to[1] - from[1])]
}

fn shift_seen(explored: &mut Explored, by: [i32; 2]) {
    for [row, first, last] in explored.values_mut().flatten() {
        *row += by[1];
        *first += by[0];
        *last += by[0];
    }
}

/// Refuses a size that leaves anything off the map, because it would be lost.
fn stays_on_the_map(draft: &mut Draft) -> Result<(), Refusal> {
    let grid = draft.scene.grid();
    let outside = |cells: &[Cell]| cells.iter().any(|cell| !grid.contains(*cell));
    let board = draft.facts();
    for token in board.tokens {
        let sides = token.footprint.unwrap_or([1, 1]);
        let far = Cell::new(token.at.col + sides[0] - 1, token.at.row + sides[1] - 1);
        if outside(&[token.at, far]) {
            return Err(left_out(&token.name));
        }
    }
    let scene = &draft.scene;
    if let Some(item) = scene.terrain.iter().find(|item| outside(&item.cells)) {
        return Err(left_out(&item.id));
    }
    if let Some(item) = scene.zones.iter().find(|item| outside(&item.cells)) {
        return Err(left_out(&item.kind));
    }
    if let Some(item) = scene.areas.iter().find(|item| outside(&item.cells)) {
        return Err(left_out(&item.name));
    }
    if let Some(item) = scene.templates.iter().find(|item| outside(&item.cells)) {
        return Err(left_out(if item.name.is_empty() { &item.id } else { &item.name }));
    }
    for mark in scene.marks.iter() {
        validate::mark(mark, grid, &"/size").map_err(|_| left_out(&mark.id))?;
    }
    for wall in scene.walls.iter() {
        validate::wall_points(&wall.points, grid, &"/size").map_err(|_| left_out(&wall.id))?;
    }
    // Discard explored cells that are no longer on the map.
    for seen in draft.encounter.explored.values_mut() {
        seen.retain_mut(|[row, first, last]| {
            *first = (*first).max(0);
            *last = (*last).min(grid.columns - 1);
            (0..grid.rows).contains(row) && first <= last
        });
    }
    Ok(())
}

fn left_out(name: &str) -> Refusal {
    illegal(catalogue::GridLeavesOut { name }).at("/size")
}
