//! The area tool: hover or drag aims, release pins. What is caught, the table says.

use super::camera::Px;
use super::{Editor, Effect, pick};
use burstmap_encounter::Table;
use burstmap_geometry::Cell;
use burstmap_rules::area::{AreaFields, AreaQuery, Corner, TemplateShape};
use burstmap_rules::query::Place;
use burstmap_rules::reason::PlanePoint;
use std::collections::BTreeMap;

/// `None`: the rules propose (G-24).
pub const CORNERS: [(Option<Corner>, &str); 5] = [
    (None, "Auto"),
    (Some(Corner::Nw), "NW"),
    (Some(Corner::Ne), "NE"),
    (Some(Corner::Se), "SE"),
    (Some(Corner::Sw), "SW"),
];

/// Largest radius or length that the tool offers, in cells.
pub const LARGEST: i32 = 60;

#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Aim {
    pub cell: Cell,
    pub point: PlanePoint,
}

#[derive(Clone, Debug, PartialEq)]
pub struct AreaTool {
    pub shape: TemplateShape,
    /// Radius or length in cells.
    pub size: i32,
    pub corner: Option<Corner>,
    /// Where lines and cones start, when not the selected token.
    pub user: Option<Place>,
    pub aim: Option<Aim>,
    /// How far its user can throw, in cells; with it the distance is checked (AH-07).
    pub throw_range: Option<f64>,
    /// The numbers that shapes have beside their size ([`TemplateShape::setting`]); left out: what the rules say.
    pub settings: BTreeMap<TemplateShape, f64>,
    /// Stays where it is while the pointer looks around.
    pub pinned: bool,
}

impl Default for AreaTool {
    fn default() -> AreaTool {
        AreaTool {
            shape: TemplateShape::Burst,
            size: 3,
            corner: None,
            user: None,
            aim: None,
            throw_range: None,
            settings: BTreeMap::new(),
            pinned: false,
        }
    }
}

impl AreaTool {
    pub fn let_go(&mut self) {
        self.aim = None;
        self.pinned = false;
    }

    pub fn resize(&mut self, by: i32) {
        self.size = (self.size + by).clamp(1, LARGEST);
    }

    pub fn next_shape(&mut self) {
        let at = TemplateShape::ALL.iter().position(|shape| *shape == self.shape).unwrap_or(0);
        self.shape = TemplateShape::ALL[(at + 1) % TemplateShape::ALL.len()];
    }

    pub fn next_corner(&mut self) {
        let at = CORNERS.iter().position(|(corner, _)| *corner == self.corner).unwrap_or(0);
        self.corner = CORNERS[(at + 1) % CORNERS.len()].0;
    }

    /// Whether a corner can be chosen: on squares, where the system measures this shape from one.
    pub fn has_corner(&self, table: &Table) -> bool {
        self.shape.has_corner(&table.ruleset().area) && !pick::grid(table).is_hex()
    }

    /// Whether the shape starts at its user instead of a target cell.
    pub fn is_directed(&self) -> bool {
        self.shape.starts_at_user()
    }

    /// Sets the number that the shape has beside its size, or leaves it to the rules.
    pub fn set(&mut self, setting: Option<f64>) {
        match setting {
            Some(number) => drop(self.settings.insert(self.shape, number)),
            None => drop(self.settings.remove(&self.shape)),
        }
    }
}

impl Editor {
    /// Who uses a line or cone: the one chosen, else the selected token.
    pub fn area_user(&self) -> Option<Place> {
        self.area.user.clone().or_else(|| self.selected.clone().map(Place::Token))
    }

    /// The question that the tool asks now.
    pub fn area_query(&self, table: &Table) -> Option<AreaQuery> {
        let (tool, aim) = (&self.area, self.area.aim?);
        let mut fields = AreaFields::new(tool.shape, tool.shape.size(f64::from(tool.size)));
        fields.corner = tool.corner.filter(|_| tool.has_corner(table));
        if tool.is_directed() {
            (fields.user, fields.aim) = (Some(self.area_user()?), Some(aim.point));
        } else {
            fields.target = Some(aim.cell);
        }
        if let Some(range) = tool.throw_range.filter(|_| tool.shape.is_thrown()) {
            fields.user = self.area_user();
            fields.throw_range = fields.user.is_some().then_some(range);
        }
        if let (Some(setting), Some(number)) = (tool.shape.setting(), tool.settings.get(&tool.shape)) {
            (setting.set)(&mut fields, *number);
        }
        Some(fields.into())
    }

    /// A finger cannot hover: once the area is placed, a tap within it asks about the cell.
    pub(super) fn area_press(&mut self, table: &Table, at: Px, touch: bool) -> bool {
        if self.area.is_directed() && self.area_user().is_none() {
            self.area.user = self.hover.map(|cell| self.place_under(table, cell));
            return true;
        }
        if touch {
            let asked = self.hover.filter(|cell| self.area.pinned && self.answers.area_cell(*cell).is_some());
            self.cursor = asked;
            if asked.is_some() {
                return true;
            }
        }
        self.area.pinned = false;
        self.area_aim(table, at);
        true
    }

    pub(super) fn area_hover(&mut self, table: &Table, at: Option<Px>) {
        match at {
            _ if self.area.pinned => {}
            Some(at) => self.area_aim(table, at),
            None => self.area.aim = None,
        }
    }

    pub(super) fn area_drag(&mut self, table: &Table, at: Px) {
        self.area.pinned = false;
        self.area_aim(table, at);
    }

    pub(super) fn area_release(&mut self, _table: &Table, _at: Px) -> Vec<Effect> {
        self.area.pinned = self.area.aim.is_some();
        Vec::new()
    }

    /// Aims at a cell's center: the keyboard's way. What is placed stays, and the cursor asks about cells.
    pub(super) fn area_aim_cell(&mut self, table: &Table, cell: Cell) {
        if self.area.pinned {
            return;
        }
        let grid = pick::grid(table);
        self.area.aim = Some(Aim { cell, point: grid.plane(grid.center(cell)) });
    }

    fn area_aim(&mut self, table: &Table, at: Px) {
        let (point, grid) = (self.plane(at), pick::grid(table));
        let Some(cell) = pick::cell_at(table, point) else { return };
        // Half cells on squares, so that corners and exact diagonals can be aimed at; centers on hexes.
        let point = if grid.is_hex() {
            grid.plane(grid.center(cell))
        } else {
            point.map(|value| (value * 2.0).round() / 2.0)
        };
        self.area.aim = Some(Aim { cell, point });
    }
}
