//! Forms of strokes other than free ones: rectangles, areas enclosed by walls, walls around a shape.

use super::brushes::Stroke;
use super::{cut, edits};
use crate::display::words::say;
use crate::editor::build::Form;
use crate::keys::Action;
use crate::{Editor, Effect, pick};
use burstmap_encounter::Table;
use burstmap_geometry::Cell;
use burstmap_geometry::rooms::WallsByCell;
use burstmap_messages::{Plain, catalogue};
use burstmap_rules::map::Wall;
use burstmap_rules::reason::PlanePoint;

impl Form {
    /// Returns the forms of a stroke, with their names.
    pub fn of(stroke: Stroke) -> &'static [(Form, Plain)] {
        match stroke {
            Stroke::Wall => &[
                (Form::Free, catalogue::FormLine),
                (Form::Rectangle, catalogue::FormRectangle),
                (Form::Whole, catalogue::FormPolygon),
            ],
            Stroke::Mark => {
                &[(Form::Free, catalogue::FormFreehand), (Form::Rectangle, catalogue::FormStraight)]
            }
            stroke if stroke.is_fill() => &[
                (Form::Free, catalogue::FormBrush),
                (Form::Rectangle, catalogue::FormRectangle),
                (Form::Whole, catalogue::FormFill),
            ],
            _ => &[],
        }
    }
}

/// Maximum number of cells filled at once.
const MOST_FILLED: usize = 20_000;

/// Returns the cells of the rectangle between two cells.
pub fn rectangle(a: Cell, b: Cell) -> Vec<Cell> {
    let span = |a: i32, b: i32| a.min(b)..=a.max(b);
    span(a.row, b.row).flat_map(|row| span(a.col, b.col).map(move |col| Cell::new(col, row))).collect()
}

/// Returns the cells that can be reached from one without crossing a wall or a door; `None` if there are too many.
pub fn enclosed(table: &Table, start: Cell) -> Option<Vec<Cell>> {
    let grid = pick::grid(table);
    let walls = table.scene().walls.iter().flat_map(|wall| wall.points.windows(2));
    let pieces = walls.map(|pair| (grid.snap(pair[0]), grid.snap(pair[1])));
    WallsByCell::new(grid, pieces, usize::MAX)?.enclosed(start, MOST_FILLED)
}

impl Editor {
    /// Extends the stroke to a cell, in its form.
    pub(super) fn form_to(&mut self, table: &Table, cell: Cell) {
        match (self.build.form(), self.build.first) {
            (Form::Rectangle, Some(first)) => self.build.cells = rectangle(first, cell),
            (Form::Whole, _) => {}
            _ => self.fill_to(table, cell),
        }
    }

    /// Fills the area enclosed by walls around the stroke's first cell. Returns whether it is small enough.
    pub(super) fn fill_whole(&mut self, table: &Table) -> bool {
        let start = self.build.first.filter(|_| self.build.form() == Form::Whole);
        let Some(start) = start else { return true };
        let found = enclosed(table, start);
        let fits = found.is_some();
        self.build.cells = found.unwrap_or_default();
        fits
    }

    /// Moves the end of an object that was started by a tap to the mouse.
    pub(super) fn follow_tapped(&mut self, table: &Table, to: PlanePoint, free: bool) {
        match self.build.stroke() {
            Stroke::Adjust => self.drag_wall(table, to, free),
            Stroke::Mark if self.build.form() == Form::Rectangle => self.draw_mark_to(to),
            stroke if stroke.is_fill() => {
                if let Some(cell) = self.hover {
                    self.form_to(table, cell);
                }
            }
            _ => {}
        }
    }

    /// Handles a corner of a wall's rectangle: the first starts it, the other one builds it.
    pub(super) fn rectangle_corner(&mut self, table: &Table, corner: PlanePoint) -> Vec<Effect> {
        if self.build.anchor.is_none() {
            self.build.anchor = Some(corner);
            return vec![Effect::Say(say(catalogue::SayFromPlace { place: edits::spoken(corner) }))];
        }
        self.build.at = Some(corner);
        let corners = self.wall_rectangle();
        self.build.anchor = None;
        corners.map(|points| self.wall_through(table, points)).unwrap_or_default()
    }

    /// Returns the corners of a wall's rectangle, closed.
    pub(crate) fn wall_rectangle(&self) -> Option<Vec<PlanePoint>> {
        let (a, b) = self.build.anchor.zip(self.build.at)?;
        let apart = a[0] != b[0] && a[1] != b[1];
        apart.then(|| vec![a, [b[0], a[1]], b, [a[0], b[1]], a])
    }

    /// Returns a wall through all these points.
    pub(super) fn wall_through(&self, table: &Table, points: Vec<PlanePoint>) -> Vec<Effect> {
        let brush = self.build.brush();
        let Some(wall) = brush.wall(&table.ruleset().cover) else { return Vec::new() };
        let id = edits::fresh(table.scene(), "wall");
        vec![Effect::command(cut::built(table, Wall { id, points, label: brush.label(), ..wall }))]
    }

    /// Returns whether a polygon, or a drawing by taps, already has a corner.
    pub(super) fn draws_polygon(&self) -> bool {
        let build = &self.build;
        let draws = match build.stroke() {
            Stroke::Wall => build.form() == Form::Whole,
            Stroke::Mark => build.form() == Form::Free && build.tapped,
            _ => false,
        };
        draws && !build.outline.is_empty()
    }

    /// Handles a key while a polygon is drawn. With the keyboard's cursor, Enter sets the next corner, and on the last corner it ends the polygon.
    pub(super) fn polygon_key(&mut self, table: &Table, action: Action) -> Option<Vec<Effect>> {
        match action {
            Action::Remove => {
                self.build.outline.pop();
                Some(Vec::new())
            }
            Action::Enter if self.cursor.is_none() => Some(self.end_polygon(table)),
            Action::Finish if self.build.outline.len() > 1 => Some(self.end_polygon(table)),
            _ => None,
        }
    }

    /// Builds the polygon so far as an open line; nothing with a single corner.
    fn end_polygon(&mut self, table: &Table) -> Vec<Effect> {
        match (self.build.outline.len(), self.build.stroke()) {
            (0 | 1, _) => Vec::new(),
            (_, Stroke::Mark) => self.end_mark(table),
            _ => {
                let points = std::mem::take(&mut self.build.outline);
                self.wall_through(table, points)
            }
        }
    }

    /// Adds the next corner of a polygon. The first corner again closes it, the last one again, as by a double click, ends it.
    pub(super) fn polygon_point(&mut self, table: &Table, point: PlanePoint) -> Vec<Effect> {
        let outline = &mut self.build.outline;
        if outline.len() >= 3 && outline.first() == Some(&point) {
            let mut points = std::mem::take(outline);
            points.push(point);
            return self.wall_through(table, points);
        }
        if outline.last() == Some(&point) {
            return self.end_polygon(table);
        }
        outline.push(point);
        let said = say(catalogue::SayCornerAt { number: outline.len(), point: edits::spoken(point) });
        vec![Effect::Say(said)]
    }
}
