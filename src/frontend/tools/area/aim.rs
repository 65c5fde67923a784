//! Position of the area, and the resulting question.

use super::has_heights;
use crate::camera::Px;
use crate::editor::area::{Aim, AreaTool};
use crate::gesture::Pointer;
use crate::{Editor, pick};
use burstmap_encounter::Table;
use burstmap_geometry::{Cell, Grid};
use burstmap_rules::area::{AreaFields, AreaQuery, Corner, TemplateShape};
use burstmap_rules::query::{CellState, Place};

/// Returns the top left cell of a box of this size around a cell, within the map if it fits.
fn around(grid: Grid, cell: Cell, sides: [i32; 2]) -> Cell {
    let start = |at: i32, side: i32, most: i32| (at - (side - 1) / 2).clamp(0, (most - side).max(0));
    Cell::new(start(cell.col, sides[0], grid.columns), start(cell.row, sides[1], grid.rows))
}

/// Returns the targeted corner, if the aim is half a cell off the center in both directions.
fn corner_at(grid: Grid, target: Cell, aim: Aim) -> Option<Corner> {
    let [x, y] = grid.plane(grid.center(target));
    match [aim.point[0] - x, aim.point[1] - y] {
        [-0.5, -0.5] => Some(Corner::Nw),
        [0.5, -0.5] => Some(Corner::Ne),
        [0.5, 0.5] => Some(Corner::Se),
        [-0.5, 0.5] => Some(Corner::Sw),
        _ => None,
    }
}

/// Returns a variant of the question whose area is not empty: from another corner if none was chosen, even one of an adjacent cell, or for
/// a box a cell aside. It stays unchanged in the open, and if nothing nearby helps (G-24).
fn alive(table: &Table, fields: AreaFields, aim: Aim, corners: bool) -> AreaFields {
    let catches = |fields: &AreaFields| {
        let report = table.area(&fields.clone().into());
        report.is_ok_and(|report| report.cells.iter().any(|entry| entry.state == CellState::Affected))
    };
    let (shape, target) = (fields.shape, fields.target);
    let Some(target) = target.filter(|_| corners || shape == TemplateShape::Rect) else {
        return fields;
    };
    if catches(&fields) {
        return fields;
    }
    let grid = pick::grid(table);
    let others: Vec<AreaFields> = match shape {
        TemplateShape::Rect => {
            let beside = [[0, 1], [0, -1], [1, 0], [-1, 0], [1, 1], [-1, 1], [1, -1], [-1, -1]];
            let moved = beside.map(|[x, y]| Cell::new(target.col + x, target.row + y));
            let inside = moved.into_iter().filter(|cell| grid.contains(*cell));
            inside.map(|cell| AreaFields { target: Some(cell), ..fields.clone() }).collect()
        }
        _ => corners_about(grid, &fields, target, aim),
    };
    others.into_iter().find(catches).unwrap_or(fields)
}

/// Returns the corners of the target cell, starting with the nearest one; then each of them as a corner of the adjacent cells, which may be
/// in the open if the target is a pillar.
fn corners_about(grid: Grid, fields: &AreaFields, target: Cell, aim: Aim) -> Vec<AreaFields> {
    let [x, y] = grid.plane(grid.center(target));
    let mut corners = [[-1, -1], [1, -1], [1, 1], [-1, 1]];
    let gap = |[right, down]: [i32; 2]| {
        let away = [x + f64::from(right) / 2.0 - aim.point[0], y + f64::from(down) / 2.0 - aim.point[1]];
        away[0].hypot(away[1])
    };
    corners.sort_by(|a, b| gap(*a).total_cmp(&gap(*b)));
    // To the right of a cell, its right corners are left ones.
    let of = |[right, down]: [i32; 2], [east, south]: [i32; 2]| {
        let corner = match (right - 2 * east < 0, down - 2 * south < 0) {
            (true, true) => Corner::Nw,
            (false, true) => Corner::Ne,
            (false, false) => Corner::Se,
            (true, false) => Corner::Sw,
        };
        let cell = Cell::new(target.col + east, target.row + south);
        grid.contains(cell).then(|| AreaFields { target: Some(cell), corner: Some(corner), ..fields.clone() })
    };
    let own = corners.into_iter().map(|corner| (corner, [0, 0]));
    let beside = corners
        .into_iter()
        .flat_map(|[right, down]| [[right, 0], [0, down], [right, down]].map(|step| ([right, down], step)));
    own.chain(beside).filter_map(|(corner, step)| of(corner, step)).collect()
}

impl AreaTool {
    /// Returns the template, regardless of its position.
    pub(in crate::tools) fn fields(&self, table: &Table) -> AreaFields {
        let mut fields = AreaFields::new(self.shape, self.template_size());
        if has_heights(table) {
            let whole = |cells: f64| cells as i32;
            (fields.elevation, fields.height) = (self.elevation.map(whole), self.height.map(whole));
        }
        if let (Some(setting), Some(number)) = (self.shape.setting(), self.settings.get(&self.shape)) {
            (setting.set)(&mut fields, *number);
        }
        fields.ring = self.is_ring().then_some(true);
        fields.include = (self.include && self.shape == TemplateShape::Emanation).then_some(true);
        fields
    }

    /// Returns whether the area is a ring, which lines and cones never are.
    pub fn is_ring(&self) -> bool {
        self.ring && self.shape.may_be_ring()
    }

    /// Returns the throwing range, if it is thrown.
    pub(in crate::tools) fn range_of_throw(&self) -> Option<f64> {
        self.throw_range.filter(|_| self.shape.is_thrown())
    }
}

impl Editor {
    /// Returns the user of a line, a cone or an emanation: the chosen one, or the selected token.
    pub fn area_user(&self) -> Option<Place> {
        self.area.user.clone().or_else(|| self.selected.clone().map(Place::Token))
    }

    /// Returns the tool's current question.
    pub fn area_query(&self, table: &Table) -> Option<AreaQuery> {
        let (tool, aim) = (&self.area, self.area.aim?);
        let mut fields = tool.fields(table);
        if tool.is_free() {
            tool.lay_free(table, aim, &mut fields);
            return Some(fields.into());
        }
        fields.corner = tool.corner.filter(|_| tool.has_corner(table));
        if tool.is_directed() {
            (fields.user, fields.aim) = (Some(self.area_user()?), tool.is_aimed().then_some(aim.point));
        } else {
            fields.target = Some(aim.cell);
            // Warns the user of an area without a line of effect to it (RS-09).
            fields.user = self.selected_in(table).map(Place::Token);
        }
        if let Some(range) = tool.range_of_throw() {
            fields.user = self.area_user();
            fields.throw_range = fields.user.is_some().then_some(range);
        }
        if tool.shape == TemplateShape::Rect {
            fields.target = Some(around(pick::grid(table), aim.cell, tool.sides()));
        }
        let open = tool.has_corner(table) && tool.corner.is_none();
        if let (true, Some(target)) = (open, fields.target) {
            // Without a corner near the pointer, the core suggests one.
            fields.corner = corner_at(pick::grid(table), target, aim);
        }
        Some(alive(table, fields, aim, open).into())
    }

    /// Aims the area, once its start is known. Fingers cannot hover, so after placing, a tap within it asks about the cell.
    pub(super) fn place_area(&mut self, table: &Table, pointer: Pointer) {
        if self.area.is_directed() && self.area_user().is_none() {
            self.area.user = self.hover.map(|cell| self.place_under(table, cell));
            return;
        }
        if pointer.touch {
            let asked = self.hover.filter(|cell| self.area.pinned && self.answers.area_cell(*cell).is_some());
            self.cursor = asked;
            if asked.is_some() {
                return;
            }
        }
        self.area.pinned = false;
        self.aim_area(table, pointer.at);
    }

    /// Aims at a cell's center with the keyboard. A placed area stays, and the cursor asks about cells.
    pub(super) fn aim_area_at(&mut self, table: &Table, cell: Cell) {
        if self.area.pinned {
            return;
        }
        let grid = pick::grid(table);
        self.area.aim = Some(Aim { cell, point: grid.plane(grid.center(cell)) });
    }

    /// Moves the area with the pointer.
    pub(super) fn follow_pointer(&mut self, table: &Table, at: Px) {
        let before = self.area.aim;
        self.aim_area(table, at);
        if self.area.aim != before {
            self.area.rest.went_on(before, self.now);
        }
    }

    /// Restores the intended position after the pointer left the map.
    pub(super) fn keep_rested(&mut self) {
        self.area.aim = self.area.rest.meant(self.now).or(self.area.aim);
    }

    pub(super) fn aim_area(&mut self, table: &Table, at: Px) {
        let (point, grid) = (self.plane(at), pick::grid(table));
        let Some(cell) = pick::cell_at(table, point) else { return };
        // Half cells on squares, so that corners and exact diagonals can be targets; centers on hexes.
        let point = if grid.is_hex() || self.area.is_free() {
            grid.plane(grid.center(cell))
        } else {
            point.map(|value| (value * 2.0).round() / 2.0)
        };
        self.area.aim = Some(Aim { cell, point });
    }
}
