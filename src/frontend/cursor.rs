//! The keyboard's cursor.

use crate::{Editor, Effect, pick};
use burstmap_encounter::Table;
use burstmap_geometry::Cell;
use burstmap_messages::catalogue;

impl Editor {
    /// Moves the cursor by columns and rows. The first key only shows it.
    pub(crate) fn move_cursor(&mut self, table: &Table, x: i32, y: i32) -> Vec<Effect> {
        let grid = pick::grid(table);
        let selected = self.selected.as_deref().and_then(|id| pick::token(table, id)).map(|token| token.at);
        let middle = pick::cell_at(table, self.camera.center).unwrap_or_default();
        let carried = self.select.carried.as_ref().map(|carried| carried.to);
        let before = self.cursor;
        let (from, step) = match carried.or(self.cursor) {
            Some(cell) => (cell, (x, y)),
            None => (self.hover.or(selected).unwrap_or(middle), (0, 0)),
        };
        let to = Cell::new(
            (from.col + step.0).clamp(0, (grid.columns - 1).max(0)),
            (from.row + step.1).clamp(0, (grid.rows - 1).max(0)),
        );
        self.cursor = Some(to);
        self.hover = None;
        self.pointer = None;
        self.camera.reveal(grid.plane(grid.center(to)), self.viewport);
        if let Some(carried) = &mut self.select.carried {
            carried.to = to;
        }
        self.tool.kind().cursor_moved(self, table, before, to);
        Vec::new()
    }

    pub(crate) fn next_token(&mut self, table: &Table, by: i32) -> Vec<Effect> {
        let tokens = &table.scene().tokens;
        if tokens.is_empty() {
            return vec![Effect::Tell(catalogue::RefusedNoTokens.to_string())];
        }
        let count = tokens.len() as i32;
        let at = tokens.iter().position(|token| Some(&token.id) == self.selected.as_ref());
        let next = match at {
            Some(at) => (at as i32 + by).rem_euclid(count),
            None if by < 0 => count - 1,
            None => 0,
        };
        let Some(token) = tokens.get(next as usize) else { return Vec::new() };
        let grid = pick::grid(table);
        self.cursor = Some(token.at);
        self.hover = None;
        self.camera.reveal(grid.plane(grid.center(token.at)), self.viewport);
        self.select(Some(token.id.clone()))
    }
}
