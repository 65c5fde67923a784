//! Lines that start anywhere instead of at a user, such as magical walls: placed by their middle, in any direction.

use super::LARGEST;
use crate::camera::Px;
use crate::editor::area::{Aim, AreaTool, Start};
use crate::{Editor, pick};
use burstmap_encounter::Table;
use burstmap_geometry::{Cell, Grid};
use burstmap_rules::area::{AreaFields, TemplateShape, TemplateSize};
use burstmap_rules::reason::PlanePoint;

/// Degrees by which a key or a button turns a line.
pub const TURN: f64 = 15.0;

/// Distance from the border at which a line starts in its first cell, in cells. A line from the border itself could start in either cell,
/// and so perhaps behind a wall.
const INSIDE: f64 = 0.05;

/// Returns the distance between the centers of neighbors in the plane.
fn pitch(grid: Grid) -> f64 {
    let [from, to] = [0, 1].map(|column| grid.plane(grid.center(Cell::new(column, 0))));
    (to[0] - from[0]).hypot(to[1] - from[1])
}

fn along(from: PlanePoint, direction: PlanePoint, cells: f64) -> PlanePoint {
    [from[0] + direction[0] * cells, from[1] + direction[1] * cells]
}

impl AreaTool {
    /// Returns whether the area is a line that starts anywhere.
    pub fn is_free(&self) -> bool {
        self.free && self.shape == TemplateShape::Line
    }

    /// Turns a line that starts anywhere clockwise, by steps of [`TURN`].
    pub(in crate::tools) fn turn(&mut self, table: &Table, by: i32) {
        self.direction = (((self.direction / TURN).round() + f64::from(by)) * TURN).rem_euclid(360.0);
        // A drawn line may be between the centers of cells.
        if let Some(aim) = &mut self.aim {
            let grid = pick::grid(table);
            aim.point = grid.plane(grid.center(aim.cell));
        }
    }

    /// Returns the length of one cell along the line.
    fn step(&self, grid: Grid) -> PlanePoint {
        let (sin, cos) = self.direction.to_radians().sin_cos();
        [cos, sin].map(|part| part * pitch(grid))
    }

    /// Returns the shift that aligns a line of an even number of cells with the cells: half a cell.
    fn odd(&self) -> f64 {
        if self.size % 2 == 0 { 0.5 } else { 0.0 }
    }

    /// Completes the question for a line that starts anywhere, cut at the edge of the map.
    pub(super) fn lay_free(&self, table: &Table, aim: Aim, fields: &mut AreaFields) {
        let grid = pick::grid(table);
        let step = self.step(grid);
        let start = along(aim.point, step, self.odd() - f64::from(self.size) / 2.0 + INSIDE);
        let outside = |cells: &i32| pick::cell_at(table, along(start, step, f64::from(*cells))).is_none();
        let cut = (0..self.size).take_while(outside).count() as i32;
        // If cells are counted, the first one is at distance 0.
        let counted = i32::from(table.ruleset().area.template.coverage().is_none());
        fields.size = TemplateSize::Cells(f64::from(self.size - cut - counted).max(0.0));
        fields.origin = Some(along(start, step, f64::from(cut)));
        fields.aim = Some(along(start, step, f64::from(self.size)));
    }
}

impl Editor {
    /// Draws a line that starts anywhere from the cell where the drag started to the current position. A spell limits its length.
    pub(super) fn draw_free(&mut self, table: &Table, start: Start, to: Px) {
        let grid = pick::grid(table);
        let (from, to) = (grid.plane(grid.center(start.cell)), self.plane(to));
        let away = [to[0] - from[0], to[1] - from[1]];
        let cells = away[0].hypot(away[1]) / pitch(grid);
        if cells < 0.5 {
            return;
        }
        let most =
            self.chosen_attack(table).and_then(|attack| attack.template()).map_or(LARGEST, |own| own.size);
        let area = &mut self.area;
        area.direction = away[1].atan2(away[0]).to_degrees().rem_euclid(360.0);
        area.set_sides([(cells.round() as i32 + 1).min(most); 2]);
        let point = along(from, area.step(grid), f64::from(area.size - 1) / 2.0 - area.odd());
        let cell = pick::cell_at(table, point).unwrap_or(start.cell);
        area.aim = Some(Aim { cell, point });
    }
}
