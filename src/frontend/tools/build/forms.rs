//! The forms of a stroke beside the free one: rectangles, what walls enclose, walls around a shape.

use super::brushes::Stroke;
use super::{cut, edits};
use crate::display::words::say;
use crate::keys::Action;
use crate::{Editor, Effect, pick};
use burstmap_encounter::Table;
use burstmap_geometry::Cell;
use burstmap_geometry::rooms::WallsByCell;
use burstmap_messages::{Plain, catalogue};
use burstmap_rules::map::Wall;
use burstmap_rules::reason::PlanePoint;

/// How a stroke covers the map.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Form {
    /// Cell by cell; a wall from point to point.
    #[default]
    Free,
    /// From one corner to the other.
    Rectangle,
    /// Everything that walls enclose; walls: around a shape, corner by corner.
    Whole,
}

impl Form {
    /// Those that a stroke has, with their names.
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

/// Cells that are filled at once at most.
const MOST_FILLED: usize = 20_000;

/// The cells of the rectangle between two.
pub fn rectangle(a: Cell, b: Cell) -> Vec<Cell> {
    let span = |a: i32, b: i32| a.min(b)..=a.max(b);
    span(a.row, b.row).flat_map(|row| span(a.col, b.col).map(move |col| Cell::new(col, row))).collect()
}

/// The cells that can be reached from one without crossing a wall or a door. `None`: too many.
pub fn enclosed(table: &Table, start: Cell) -> Option<Vec<Cell>> {
    let grid = pick::grid(table);
    let walls = table.scene().walls.iter().flat_map(|wall| wall.points.windows(2));
    let pieces = walls.map(|pair| (grid.snap(pair[0]), grid.snap(pair[1])));
    WallsByCell::new(grid, pieces, usize::MAX)?.enclosed(start, MOST_FILLED)
}

impl Editor {
    /// The stroke goes on to a cell, in its form.
    pub(super) fn form_to(&mut self, table: &Table, cell: Cell) {
        match (self.build.form(), self.build.first) {
            (Form::Rectangle, Some(first)) => self.build.cells = rectangle(first, cell),
            (Form::Whole, _) => {}
            _ => self.fill_to(table, cell),
        }
    }

    /// What walls enclose around the cell where the stroke began. Whether it is not too much.
    pub(super) fn fill_whole(&mut self, table: &Table) -> bool {
        let start = self.build.first.filter(|_| self.build.form() == Form::Whole);
        let Some(start) = start else { return true };
        let found = enclosed(table, start);
        let fits = found.is_some();
        self.build.cells = found.unwrap_or_default();
        fits
    }

    /// What was begun by a tap follows the mouse to where the next one would end it.
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

    /// A corner of a wall's rectangle: the first begins it, the other one builds it.
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

    /// The corners of a wall's rectangle, closed.
    pub(crate) fn wall_rectangle(&self) -> Option<Vec<PlanePoint>> {
        let (a, b) = self.build.anchor.zip(self.build.at)?;
        let apart = a[0] != b[0] && a[1] != b[1];
        apart.then(|| vec![a, [b[0], a[1]], b, [a[0], b[1]], a])
    }

    /// A wall through all these points.
    pub(super) fn wall_through(&self, table: &Table, points: Vec<PlanePoint>) -> Vec<Effect> {
        let brush = self.build.brush();
        let Some(wall) = brush.wall(&table.ruleset().cover) else { return Vec::new() };
        let id = edits::fresh(table.scene(), "wall");
        vec![Effect::command(cut::built(table, Wall { id, points, label: brush.label(), ..wall }))]
    }

    /// Whether a polygon, or a drawing that is tapped corner by corner, has a corner already.
    pub(super) fn draws_polygon(&self) -> bool {
        let build = &self.build;
        let draws = match build.stroke() {
            Stroke::Wall => build.form() == Form::Whole,
            Stroke::Mark => build.form() == Form::Free && build.tapped,
            _ => false,
        };
        draws && !build.outline.is_empty()
    }

    /// What a key does to a polygon under way. With the keyboard's cursor Enter sets the next corner, and the last one again finishes.
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

    /// Builds what was drawn so far, open; nothing of a single corner.
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

    /// The next corner of a polygon; the first one again closes it, the last one again, as by a double click, ends it.
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
