//! Pins and drawings: placing, drawing, selecting, changing.

use super::edits::fresh;
use crate::camera::Px;
use crate::display::beside::{PIN_HEAD, mark_at, opens};
use crate::editor::build::{Form, MarkStyle, Thing};
use crate::{Editor, Effect};
use burstmap_encounter::command::SetMark;
use burstmap_encounter::{Mark, MarkKind, Table};
use burstmap_geometry::Cell;
use burstmap_messages::catalogue;
use burstmap_rules::reason::PlanePoint;
use serde_json::Map;

/// Maximum distance in cells of an omitted point from the line between its neighbors.
const SMOOTH: f64 = 0.04;
/// Maximum number of points of a stroke.
const MOST_POINTS: usize = 2_000;

/// Removes points without a visible effect.
fn simplified(points: &[PlanePoint]) -> Vec<PlanePoint> {
    let mut out: Vec<PlanePoint> = Vec::new();
    for point in points {
        if let [.., a, b] = out[..]
            && crate::pick::distance_to_segment(b, a, *point) < SMOOTH
        {
            out.pop();
        }
        if out.last().is_none_or(|last| (last[0] - point[0]).hypot(last[1] - point[1]) > 0.02) {
            out.push(*point);
        }
    }
    out
}

fn tidy(point: PlanePoint) -> PlanePoint {
    point.map(|value| (value * 100.0).round() / 100.0)
}

impl Editor {
    /// Extends the current outline.
    pub(super) fn draw_mark_to(&mut self, to: PlanePoint) {
        let form = self.build.form();
        let outline = &mut self.build.outline;
        match (form, outline.first().copied()) {
            (Form::Rectangle, Some(first)) => *outline = vec![first, to],
            _ if outline.len() < MOST_POINTS => outline.push(to),
            _ => {}
        }
    }

    /// Returns the drawing in progress.
    pub(crate) fn drawn_mark(&self) -> Option<Mark> {
        let (outline, kind) = (&self.build.outline, self.build.brush().mark()?);
        let first = outline.first().copied()?;
        let points = match (kind, self.build.form(), outline.last().copied()) {
            (MarkKind::Pin, ..) => vec![outline.last().copied().unwrap_or(first)],
            (MarkKind::Shape, Form::Rectangle, Some(b)) => vec![first, [b[0], first[1]], b, [first[0], b[1]]],
            _ => simplified(outline),
        };
        let MarkStyle { color, seen_by } = self.build.mark_style.clone();
        let points: Vec<PlanePoint> = points.into_iter().map(tidy).collect();
        let (text, note) = (String::new(), String::new());
        Some(Mark {
            id: String::new(),
            kind,
            points,
            text,
            note,
            link: None,
            color,
            seen_by,
            more: Map::new(),
        })
    }

    /// Handles a tap during a drawing by corners: between two points, or until the last point, or the first of a shape, is tapped again.
    pub(super) fn tap_mark(&mut self, table: &Table) -> Vec<Effect> {
        if self.build.brush().mark() == Some(MarkKind::Pin) {
            return self.end_mark(table);
        }
        let within = self.wall_within();
        let near = |a: &PlanePoint, b: &PlanePoint| (a[0] - b[0]).hypot(a[1] - b[1]) <= within;
        let straight = self.build.form() == Form::Rectangle;
        let (ends, outline) = (straight && self.build.tapped, &mut self.build.outline);
        let closes = match outline.as_slice() {
            [first, .., before, last] => near(before, last) || near(first, last),
            _ => false,
        };
        let closes = closes && !straight;
        if closes {
            outline.pop();
        }
        if ends || closes {
            return self.end_mark(table);
        }
        self.build.tapped = true;
        vec![Effect::Say(catalogue::SayChooseWhereTo.to_string())]
    }

    /// Adds the drawing to the map. A pin is selected, so that its text can be entered.
    pub(super) fn end_mark(&mut self, table: &Table) -> Vec<Effect> {
        let drawn = self.drawn_mark();
        self.build.outline.clear();
        self.build.tapped = false;
        let Some(drawn) = drawn.filter(|mark| mark.kind == MarkKind::Pin || mark.points.len() > 1) else {
            return Vec::new();
        };
        let id = fresh(table.scene(), "mark");
        if drawn.kind == MarkKind::Pin {
            self.build.picked = Some(Thing::Mark(id.clone()));
        }
        vec![Effect::command(SetMark { mark: Mark { id, ..drawn } })]
    }

    /// Returns a pin in the center of a cell.
    pub(crate) fn pin_at(&self, table: &Table, cell: Cell) -> SetMark {
        let grid = crate::pick::grid(table);
        let MarkStyle { color, seen_by } = self.build.mark_style.clone();
        let id = fresh(table.scene(), "mark");
        let points = vec![tidy(grid.plane(grid.center(cell)))];
        let (text, note, kind) = (String::new(), String::new(), MarkKind::Pin);
        SetMark { mark: Mark { id, kind, points, text, note, link: None, color, seen_by, more: Map::new() } }
    }

    /// Returns the screen position of a pin with a note or link in the cursor's cell, if no token is there and none is selected.
    pub(crate) fn pin_at_cursor(&self, table: &Table) -> Option<Px> {
        let cell = self.cursor.filter(|cell| self.token_under(table, *cell).is_none())?;
        if self.selected_in(table).is_some() {
            return None;
        }
        let mut opening = table.scene().marks.iter().filter(|mark| opens(mark));
        let point = |mark: &Mark| mark.points.first().copied();
        let mark =
            opening.find(|mark| point(mark).and_then(|at| crate::pick::cell_at(table, at)) == Some(cell))?;
        let [x, y] = point(mark)?;
        let head = if mark.kind == MarkKind::Pin { PIN_HEAD } else { 0.0 };
        Some(self.camera.to_px([x, y - head], self.viewport))
    }

    /// Returns the pin or drawing at a point of the plane.
    pub fn mark_near<'t>(&self, table: &'t Table, at: PlanePoint) -> Option<&'t Mark> {
        mark_at(&table.scene().marks, at, (8.0 / self.camera.scale).max(0.12))
    }
}
