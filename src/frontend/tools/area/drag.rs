//! Drawing a template by dragging: from its center outwards, between opposite corners of a box, from its user to the end of a line or a
//! cone. A placed one is moved by dragging its center.

use super::LARGEST;
use crate::camera::Px;
use crate::editor::area::{Aim, Start};
use crate::gesture::Pointer;
use crate::{Editor, pick};
use burstmap_encounter::Table;
use burstmap_geometry::Cell;
use burstmap_rules::area::TemplateShape;
use burstmap_rules::reason::PlanePoint;

impl Editor {
    pub(super) fn begin_drawing(&mut self, table: &Table, pointer: Pointer) {
        let point = self.plane(pointer.at);
        let Some(cell) = pick::cell_at(table, point) else { return };
        let middle = self.area.aim.is_some_and(|aim| aim.cell == cell);
        let follows = self.chosen_attack(table).is_some() && !self.area.is_free();
        let moves = follows || self.area.pinned && middle;
        self.area.drawn_from = Some(Start { cell, point, moves });
    }

    /// Handles a drag to a position.
    pub(super) fn draw_area(&mut self, table: &Table, at: Px) {
        self.area.pinned = false;
        let directed = self.area.is_directed();
        let start = self.area.drawn_from.filter(|start| !start.moves);
        let to = self.plane(at);
        match start {
            Some(start) if self.area.is_free() => self.draw_free(table, start, at),
            Some(start) if !directed && self.area.shape == TemplateShape::Rect => {
                self.draw_box(table, start, to)
            }
            Some(start) if !directed => self.draw_round(table, start, to),
            Some(_) => {
                self.aim_area(table, at);
                self.draw_length(table);
            }
            None => self.aim_area(table, at),
        }
    }

    /// Sets the radius to the distance from the start of the drag, in cells.
    fn draw_round(&mut self, table: &Table, start: Start, to: PlanePoint) {
        let grid = pick::grid(table);
        let away = (to[0] - start.point[0]).hypot(to[1] - start.point[1]);
        self.area.size = (away.round() as i32).clamp(1, LARGEST);
        let point = match grid.is_hex() {
            true => grid.plane(grid.center(start.cell)),
            false => start.point.map(|value| (value * 2.0).round() / 2.0),
        };
        self.area.aim = Some(Aim { cell: start.cell, point });
    }

    /// Draws a box between the cell where the drag started and the current one.
    fn draw_box(&mut self, table: &Table, start: Start, to: PlanePoint) {
        let Some(end) = pick::cell_at(table, to) else { return };
        let (a, b) = (start.cell, end);
        let sides = [(b.col - a.col).abs() + 1, (b.row - a.row).abs() + 1].map(|side| side.min(LARGEST));
        // A box is around its cell, rounded towards the top left.
        let middle = |from: i32, to: i32, side: i32| from.min(to) + (side - 1) / 2;
        let cell = Cell::new(middle(a.col, b.col, sides[0]), middle(a.row, b.row, sides[1]));
        let grid = pick::grid(table);
        self.area.set_sides(sides);
        self.area.aim = Some(Aim { cell, point: grid.plane(grid.center(cell)) });
    }

    /// Sets the length from its user to the target.
    fn draw_length(&mut self, table: &Table) {
        let from = self.area_user().and_then(|user| pick::center(table, &user));
        if let (Some(from), Some(aim)) = (from, self.area.aim) {
            let away = (aim.point[0] - from[0]).hypot(aim.point[1] - from[1]);
            self.area.size = (away.round() as i32).clamp(1, LARGEST);
        }
    }
}
