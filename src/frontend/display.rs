//! What to draw, as lists of shapes with roles, and the same as words. No browser, no commands.

pub mod beside;
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
pub mod overlay;
pub mod pieces;
pub mod scenery;
pub mod shapes;
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
use list::{DisplayList, Layer};
use scenery::Scenery;

/// A patch of so many cells is drawn as one.
const SMALL_PATCH: usize = 400;

/// Everything a picture is made from.
#[derive(Debug, Clone, Copy)]
pub struct View<'a> {
    pub editor: &'a Editor,
    pub table: &'a Table,
    pub scenery: &'a Scenery,
    /// Whose turn it is.
    pub turn: &'a TurnReport,
}

/// The shapes of one layer, bottom to top.
pub fn draw(layer: Layer, view: View<'_>) -> DisplayList {
    match layer {
        Layer::Ground => ground::draw(view),
        Layer::Overlay => overlay::draw(view),
        Layer::Pieces => pieces::draw(view),
        Layer::Live => live::draw(view),
    }
}

impl View<'_> {
    /// Columns and rows in sight, as inclusive ranges, one cell wider than the screen.
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

    /// The cells in sight, row by row.
    pub fn visible_cells(&self) -> impl Iterator<Item = Cell> + use<> {
        let [left, right, top, bottom] = self.visible();
        (top..=bottom).flat_map(move |row| (left..=right).map(move |col| Cell::new(col, row)))
    }

    /// Of a patch what has to be drawn here: where none of it is in sight nothing; of a small one all, so that broken lines around it
    /// begin at the same place whatever part of it is drawn.
    pub fn shown_of(&self, cells: &[Cell]) -> Vec<Cell> {
        let shown: Vec<Cell> = cells.iter().copied().filter(|cell| self.is_visible(*cell)).collect();
        if shown.is_empty() || cells.len() > SMALL_PATCH { shown } else { cells.to_vec() }
    }

    /// Whether a rectangle of the plane, in cells, comes near what is in sight.
    pub fn meets(&self, part: tiles::Rect) -> bool {
        self.near()(part)
    }

    /// The same for very many of them.
    pub fn near(&self) -> impl Fn(tiles::Rect) -> bool + use<> {
        let (camera, viewport) = (self.editor.camera, self.editor.viewport);
        let (low, high) = (camera.to_plane([0.0, 0.0], viewport), camera.to_plane(viewport.size, viewport));
        move |[left, top, right, bottom]| {
            left <= high[0] + 1.0 && right >= low[0] - 1.0 && top <= high[1] + 1.0 && bottom >= low[1] - 1.0
        }
    }

    /// Whether a cell of the board is in sight.
    pub fn is_visible(&self, cell: Cell) -> bool {
        let [left, right, top, bottom] = self.visible();
        cell.col >= left && cell.col <= right && cell.row >= top && cell.row <= bottom
    }
}
