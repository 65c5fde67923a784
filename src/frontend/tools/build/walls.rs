//! Walls: drawing from point to point, selecting, moving.

use super::edits;
use crate::display::words::say;
use crate::editor::build::{HeldWall, Thing};
use crate::{Editor, Effect, pick};
use burstmap_encounter::Table;
use burstmap_geometry::Cell;
use burstmap_messages::catalogue;
use burstmap_rules::map::Id;
use burstmap_rules::reason::PlanePoint;

impl Editor {
    /// Returns a wall's point under the pointer: an existing end, or the nearest crossing of the grid; with Alt, anywhere.
    pub(super) fn snapped(&self, table: &Table, point: PlanePoint, free: bool) -> PlanePoint {
        let held = self.build.held.as_ref().map(|wall| wall.id.as_str());
        let ends = table.scene().walls.iter().filter(|wall| Some(wall.id.as_str()) != held);
        let near = |a: PlanePoint| (a[0] - point[0]).hypot(a[1] - point[1]);
        let end =
            ends.flat_map(|wall| wall.points.iter().copied()).min_by(|a, b| near(*a).total_cmp(&near(*b)));
        if let Some(end) = end.filter(|end| near(*end) <= self.wall_within()) {
            return end;
        }
        if free {
            return point.map(|value| (value * 20.0).round() / 20.0);
        }
        let grid = pick::grid(table);
        let corners = grid.corners(edits::nearest_cell(grid, point)).map(|corner| grid.plane(corner));
        corners.min_by(|a, b| near(*a).total_cmp(&near(*b))).unwrap_or(point)
    }

    /// Starts moving a wall, or one of its points.
    pub(super) fn take_wall(&mut self, table: &Table, id: Id, point: PlanePoint) -> bool {
        let Some(wall) = table.scene().walls.iter().find(|wall| wall.id == id) else { return false };
        let near = |a: &PlanePoint| (a[0] - point[0]).hypot(a[1] - point[1]) <= self.wall_within();
        let vertex = wall.points.iter().position(near);
        self.build.held =
            Some(HeldWall { id: id.clone(), points: wall.points.clone(), vertex, from: point, moved: false });
        self.build.picked = Some(Thing::Wall(id));
        true
    }

    pub(super) fn drag_wall(&mut self, table: &Table, to: PlanePoint, free: bool) {
        let snapped = self.snapped(table, to, free);
        if let Some(wall) = &mut self.build.held {
            wall.drag(table, to, snapped);
        }
    }

    /// Moves the wall with the keyboard's cursor.
    pub(super) fn move_wall(&mut self, table: &Table, from: Cell, to: Cell) {
        let grid = pick::grid(table);
        if let Some(wall) = &mut self.build.held {
            wall.shift(grid.plane(grid.center(from)), grid.plane(grid.center(to)));
        }
    }

    /// Handles a click: the first starts a wall, each next one draws it and, for plain walls, continues from there.
    pub(super) fn wall_point(&mut self, table: &Table, point: Option<PlanePoint>) -> Vec<Effect> {
        let Some(point) = point else { return Vec::new() };
        let start = self.build.anchor.replace(point);
        if start.is_none() {
            return vec![Effect::Say(say(catalogue::SayFromPlace { place: edits::spoken(point) }))];
        }
        let drawn = edits::wall(table, &self.build.brush(), start, point, self.beside_wall());
        if !self.build.brush().is_plain_wall() || drawn.is_none() {
            self.build.anchor = None;
        }
        drawn.into_iter().collect()
    }

    /// Handles the end of a drag.
    pub(super) fn end_wall(&mut self, table: &Table, end: PlanePoint) -> Vec<Effect> {
        let start = self.build.anchor.take();
        edits::wall(table, &self.build.brush(), start, end, self.beside_wall()).into_iter().collect()
    }

    /// Returns the maximum distance of a door from the wall that it belongs to, in cells: the snapping distance, but less than half a cell.
    fn beside_wall(&self) -> f64 {
        self.wall_within().min(0.3)
    }

    pub(super) fn set_wall_down(&mut self) -> Vec<Effect> {
        self.build.tapped = false;
        let wall = self.build.held.take().filter(|wall| wall.moved);
        wall.map(|wall| edits::moved(&wall.id, &wall.points)).into_iter().collect()
    }

    /// Returns the corner of a cell for drawing with the keyboard.
    pub(super) fn cursor_corner(&self, table: &Table, cell: Cell) -> PlanePoint {
        let grid = pick::grid(table);
        let count = grid.corners(cell).len().max(1);
        let corner = grid.corners(cell).nth(self.build.corner % count);
        corner.map_or([0.0, 0.0], |corner| grid.plane(corner))
    }
}

impl HeldWall {
    fn drag(&mut self, table: &Table, to: PlanePoint, snapped: PlanePoint) {
        let Some(wall) = table.scene().walls.iter().find(|wall| wall.id == self.id) else { return };
        self.points.clone_from(&wall.points);
        self.moved = true;
        if let Some(point) = self.vertex.and_then(|vertex| self.points.get_mut(vertex)) {
            *point = snapped;
            return;
        }
        // The whole wall moves by half cells, so that walls stay on the grid.
        let by = [0, 1].map(|axis| ((to[axis] - self.from[axis]) * 2.0).round() / 2.0);
        for point in &mut self.points {
            *point = [point[0] + by[0], point[1] + by[1]];
        }
    }

    /// Moves the wall by the vector between two points.
    fn shift(&mut self, from: PlanePoint, to: PlanePoint) {
        for point in &mut self.points {
            *point = [point[0] + to[0] - from[0], point[1] + to[1] - from[1]];
        }
        self.moved = true;
    }
}
