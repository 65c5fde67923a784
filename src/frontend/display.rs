//! Drawing of the map as lists of shapes with roles, and as text. Independent of browsers and commands.

pub mod beside;
pub mod body;
pub mod changes;
pub mod conditions;
pub mod edge;
pub mod ground;
pub mod hazard;
pub mod initials;
pub mod light;
pub mod list;
pub mod live;
pub mod marks;
pub mod names;
pub mod on_picture;
pub mod overlay;
mod picture_ground;
pub mod pieces;
pub mod scenery;
pub mod secret;
pub mod shapes;
pub mod sight;
mod soft;
mod split;
pub mod terrain;
pub mod theme;
pub mod tiles;
pub mod tokens;
mod wall_sides;
pub mod walls;
pub mod words;
pub mod zones;

use crate::Editor;
use burstmap_encounter::Table;
use burstmap_encounter::TurnReport;
use burstmap_geometry::Cell;
use list::{DisplayList, Layer, Rect};
use scenery::Scenery;

/// Number of cells up to which a patch is drawn as one.
const SMALL_PATCH: usize = 400;

/// Data for drawing.
#[derive(Debug, Clone, Copy)]
pub struct View<'a> {
    pub editor: &'a Editor,
    pub table: &'a Table,
    pub scenery: &'a Scenery,
    /// The current turn.
    pub turn: &'a TurnReport,
}

/// Returns the shapes of one layer, bottom to top.
pub fn draw(layer: Layer, view: View<'_>) -> DisplayList {
    match layer {
        Layer::Ground => ground::draw(view),
        Layer::Overlay => overlay::draw(view),
        Layer::Pieces => pieces::draw(view),
        Layer::Live => live::draw(view),
    }
}

impl View<'_> {
    /// Returns the visible columns and rows as inclusive ranges, one cell wider than the screen.
    pub fn visible(&self) -> [i32; 4] {
        let (camera, viewport) = (self.editor.camera, self.editor.viewport);
        let grid = self.scenery.grid;
        let (low, high) = (camera.to_plane([0.0, 0.0], viewport), camera.to_plane(viewport.size, viewport));
        let (mut cols, mut rows) = ([i32::MAX, i32::MIN], [i32::MAX, i32::MIN]);
        for point in [low, high, [low[0], high[1]], [high[0], low[1]]] {
            let cell = grid.cell_at(grid.snap(point));
            cols = [cols[0].min(cell.col), cols[1].max(cell.col)];
            rows = [rows[0].min(cell.row), rows[1].max(cell.row)];
        }
        [
            (cols[0] - 1).max(0),
            (cols[1] + 1).min(grid.columns - 1),
            (rows[0] - 1).max(0),
            (rows[1] + 1).min(grid.rows - 1),
        ]
    }

    /// Returns the visible cells, row by row.
    pub fn visible_cells(&self) -> impl Iterator<Item = Cell> + use<> {
        let [left, right, top, bottom] = self.visible();
        (top..=bottom).flat_map(move |row| (left..=right).map(move |col| Cell::new(col, row)))
    }

    /// Returns the part of a patch that must be drawn: nothing if none of it is visible. A small patch is returned completely, so that
    /// broken lines around it always start at the same place.
    pub fn shown_of(&self, cells: &[Cell]) -> Vec<Cell> {
        let shown: Vec<Cell> = cells.iter().copied().filter(|cell| self.is_visible(*cell)).collect();
        if shown.is_empty() || cells.len() > SMALL_PATCH { shown } else { cells.to_vec() }
    }

    /// Returns whether a rectangle of the plane, in cells, is near the visible part.
    pub fn meets(&self, part: Rect) -> bool {
        self.near()(part)
    }

    /// Returns a fast version of [`View::meets`] for many rectangles.
    pub fn near(&self) -> impl Fn(Rect) -> bool + use<> {
        let (camera, viewport) = (self.editor.camera, self.editor.viewport);
        let (low, high) = (camera.to_plane([0.0, 0.0], viewport), camera.to_plane(viewport.size, viewport));
        move |[left, top, right, bottom]| {
            left <= high[0] + 1.0 && right >= low[0] - 1.0 && top <= high[1] + 1.0 && bottom >= low[1] - 1.0
        }
    }

    /// Returns whether a cell of the board is visible.
    pub fn is_visible(&self, cell: Cell) -> bool {
        let [left, right, top, bottom] = self.visible();
        cell.col >= left && cell.col <= right && cell.row >= top && cell.row <= bottom
    }
}
