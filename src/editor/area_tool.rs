//! The area tool: hover or drag aims, release pins. What is caught, the table says.

use super::camera::Px;
use super::{Editor, Effect, pick};
use burstmap_encounter::Table;
use burstmap_geometry::Cell;
use burstmap_rules::area::BurstFrom;
use burstmap_rules::query::{AreaQuery, AreaShape, AreaSize, Corner, Place};
use burstmap_rules::reason::PlanePoint;

/// Shapes in the order in which the key X goes through them.
pub const SHAPES: [(AreaShape, &str); 5] = [
    (AreaShape::Burst, "Burst"),
    (AreaShape::Radius, "Radius"),
    (AreaShape::Line, "Line"),
    (AreaShape::Cone, "Cone"),
    (AreaShape::Rect, "Box"),
];

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
    pub shape: AreaShape,
    /// Radius or length in cells.
    pub size: i32,
    pub corner: Option<Corner>,
    /// Where lines and cones start, when not the selected token.
    pub user: Option<Place>,
    pub aim: Option<Aim>,
    /// How far its user can throw, in cells; with it the distance is checked (AH-07).
    pub throw_range: Option<f64>,
    /// Opening angle of a cone in degrees, when not the ruleset's.
    pub angle: Option<f64>,
    /// Height of a box, when not its width.
    pub tall: Option<f64>,
    /// Stays where it is while the pointer looks around.
    pub pinned: bool,
}

impl Default for AreaTool {
    fn default() -> AreaTool {
        AreaTool {
            shape: AreaShape::Burst,
            size: 3,
            corner: None,
            user: None,
            aim: None,
            throw_range: None,
            angle: None,
            tall: None,
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
        let at = SHAPES.iter().position(|(shape, _)| *shape == self.shape).unwrap_or(0);
        self.shape = SHAPES[(at + 1) % SHAPES.len()].0;
    }

    pub fn next_corner(&mut self) {
        let at = CORNERS.iter().position(|(corner, _)| *corner == self.corner).unwrap_or(0);
        self.corner = CORNERS[(at + 1) % CORNERS.len()].0;
    }

    /// Whether a corner can be chosen: on squares, where the system measures this shape from one.
    pub fn has_corner(&self, table: &Table) -> bool {
        let from_corner = match self.shape {
            AreaShape::Burst => table.ruleset().area.burst == BurstFrom::Corner,
            AreaShape::Line | AreaShape::Cone => true,
            AreaShape::Radius | AreaShape::Rect => false,
        };
        from_corner && !pick::grid(table).is_hex()
    }

    /// Whether the shape starts at its user instead of a target cell.
    pub fn is_directed(&self) -> bool {
        matches!(self.shape, AreaShape::Line | AreaShape::Cone)
    }
}

impl Editor {
    /// Who uses a line or cone: the one chosen, else the selected token.
    pub fn area_user(&self) -> Option<Place> {
        self.area.user.clone().or_else(|| self.selected.clone().map(Place::Token))
    }

    /// The question that the tool stands for now.
    pub fn area_query(&self, table: &Table) -> Option<AreaQuery> {
        let (tool, aim) = (&self.area, self.area.aim?);
        let cells = f64::from(tool.size);
        let directed = tool.is_directed();
        let corner = tool.corner.filter(|_| tool.has_corner(table));
        let thrown = tool.throw_range.filter(|_| !directed && tool.shape != AreaShape::Rect);
        let user = if directed { Some(self.area_user()?) } else { thrown.and_then(|_| self.area_user()) };
        let throw_range = thrown.filter(|_| user.is_some());
        Some(AreaQuery {
            shape: tool.shape,
            target: (!directed).then_some(aim.cell),
            corner,
            user,
            aim: directed.then_some(aim.point),
            size: if tool.shape == AreaShape::Rect {
                AreaSize::Rect([cells, tool.tall.unwrap_or(cells)])
            } else {
                AreaSize::Cells(cells)
            },
            angle_degrees: tool.angle.filter(|_| tool.shape == AreaShape::Cone),
            throw_range,
        })
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
