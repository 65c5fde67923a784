//! The map tool: walls from point to point, ground and zones cell by cell, tokens set down, things moved and erased.
//! One gesture is one command.

use super::brushes::{BRUSHES, Brush, Stroke};
use super::camera::Px;
use super::new_token::NewToken;
use super::{Editor, Effect, KeyModifiers, map_edits as edits, pick};
use burstmap_encounter::Table;
use burstmap_geometry::Cell;
use burstmap_rules::map::Id;
use burstmap_rules::reason::PlanePoint;

/// Something on the map.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Thing {
    Wall(Id),
    Terrain(Id),
    Zone(Id),
    Area(Id),
    Token(Id),
}

#[derive(Clone, Debug, Default, PartialEq)]
pub struct BuildTool {
    /// Of the table of brushes.
    pub brush: usize,
    /// A wall's first point.
    pub anchor: Option<PlanePoint>,
    /// Where a wall would end now.
    pub at: Option<PlanePoint>,
    /// The cells of the stroke under way.
    pub cells: Vec<Cell>,
    /// A wall in hand, as it would lie.
    pub held: Option<HeldWall>,
    /// What was taken hold of last: the panel shows its properties.
    pub picked: Option<Thing>,
    /// What the stroke continues or erases.
    patch: Option<Thing>,
    pub new_token: NewToken,
    /// The corner of the cursor's cell that the keyboard draws from.
    pub corner: usize,
    /// A place on the map that was pointed out, and the line that it is about.
    pub mark: Option<(PlanePoint, Option<[PlanePoint; 2]>)>,
    pressed: Option<PlanePoint>,
}

#[derive(Clone, Debug, PartialEq)]
pub struct HeldWall {
    pub id: Id,
    pub points: Vec<PlanePoint>,
    /// One of its points; `None`: all of it.
    vertex: Option<usize>,
    from: PlanePoint,
    moved: bool,
}

impl BuildTool {
    pub fn brush(&self) -> Brush {
        BRUSHES.get(self.brush).copied().unwrap_or(BRUSHES[0])
    }

    pub fn stroke(&self) -> Stroke {
        self.brush().stroke
    }

    /// Drops what is under way; whether there was anything.
    pub fn let_go(&mut self) -> bool {
        let busy = self.anchor.take().is_some() | self.held.take().is_some() | !self.cells.is_empty();
        self.cells.clear();
        self.patch = None;
        self.pressed = None;
        self.at = None;
        busy
    }
}

impl Editor {
    /// How near a click must be to a wall, in cells.
    fn wall_within(&self) -> f64 {
        (11.0 / self.camera.scale).max(0.14)
    }

    /// A wall's point under the pointer: an end that is there already, else the nearest crossing of the grid;
    /// with Alt held, anywhere.
    fn snapped(&self, table: &Table, point: PlanePoint, free: bool) -> PlanePoint {
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

    /// The topmost thing under a point: a token, a wall, a zone, ground, a region.
    pub fn thing_at(&self, table: &Table, point: PlanePoint, within: f64) -> Option<Thing> {
        let scene = table.scene();
        let cell = pick::cell_at(table, point);
        if let Some(token) = cell.and_then(|cell| self.token_under(table, cell)) {
            return Some(Thing::Token(token.id.clone()));
        }
        if let Some(wall) = pick::wall_at(table, point, within) {
            return Some(Thing::Wall(wall.id.clone()));
        }
        let cell = cell?;
        let zone = scene.zones.iter().rev().find(|zone| zone.cells.contains(&cell));
        let terrain = scene.terrain.iter().rev().find(|terrain| terrain.cells.contains(&cell));
        let area = scene.areas.iter().rev().find(|area| area.cells.contains(&cell));
        zone.map(|zone| Thing::Zone(zone.id.clone()))
            .or_else(|| terrain.map(|terrain| Thing::Terrain(terrain.id.clone())))
            .or_else(|| area.map(|area| Thing::Area(area.id.clone())))
    }

    pub(super) fn build_press(&mut self, table: &Table, at: Px, held: KeyModifiers) -> bool {
        let point = self.plane(at);
        let stroke = self.build.stroke();
        let thing = self.thing_at(table, point, self.wall_within());
        self.build.mark = None;
        self.build.pressed = Some(self.snapped(table, point, held.alt));
        match stroke {
            Stroke::Adjust => match thing {
                Some(Thing::Wall(id)) => self.take_wall(table, id, point),
                Some(token @ Thing::Token(_)) => {
                    self.build.picked = Some(token);
                    true
                }
                _ => false,
            },
            Stroke::Wall => {
                self.build.at = self.build.pressed;
                true
            }
            Stroke::Token => self.hover.is_some(),
            Stroke::Terrain | Stroke::Zone | Stroke::Area | Stroke::Erase => {
                let Some(cell) = self.hover else { return false };
                self.begin_fill(table, cell, thing);
                true
            }
        }
    }

    fn begin_fill(&mut self, table: &Table, cell: Cell, thing: Option<Thing>) {
        self.build.patch = match self.build.stroke() {
            Stroke::Erase => thing,
            _ => edits::continued(table, self.build.brush, cell),
        };
        self.build.cells = vec![cell];
    }

    fn take_wall(&mut self, table: &Table, id: Id, point: PlanePoint) -> bool {
        let Some(wall) = table.scene().walls.iter().find(|wall| wall.id == id) else { return false };
        let near = |a: &PlanePoint| (a[0] - point[0]).hypot(a[1] - point[1]) <= self.wall_within();
        let vertex = wall.points.iter().position(near);
        self.build.held =
            Some(HeldWall { id: id.clone(), points: wall.points.clone(), vertex, from: point, moved: false });
        self.build.picked = Some(Thing::Wall(id));
        true
    }

    pub(super) fn build_hover(&mut self, table: &Table, at: Option<Px>, held: KeyModifiers) {
        if self.build.stroke() == Stroke::Wall {
            self.build.at = at.map(|at| self.snapped(table, self.plane(at), held.alt));
        }
    }

    pub(super) fn build_drag(&mut self, table: &Table, at: Px, held: KeyModifiers) {
        let point = self.plane(at);
        match self.build.stroke() {
            Stroke::Wall => {
                if self.build.anchor.is_none() {
                    self.build.anchor = self.build.pressed;
                }
                self.build.at = Some(self.snapped(table, point, held.alt));
            }
            Stroke::Adjust => {
                let snap = self.snapped(table, point, held.alt);
                if let Some(wall) = &mut self.build.held {
                    wall.drag(table, point, snap);
                }
            }
            stroke if stroke.is_fill() && !self.build.cells.is_empty() => {
                if let Some(cell) = self.hover {
                    self.fill_to(table, cell);
                }
            }
            _ => {}
        }
    }

    /// Quick strokes leave no gaps: the straight way from the last cell is painted, too.
    fn fill_to(&mut self, table: &Table, cell: Cell) {
        let grid = pick::grid(table);
        let Some(last) = self.build.cells.last().copied() else { return };
        let (from, to) = (grid.plane(grid.center(last)), grid.plane(grid.center(cell)));
        let steps = ((to[0] - from[0]).hypot(to[1] - from[1]) * 3.0).ceil().clamp(1.0, 600.0);
        for step in 1..=steps as u32 {
            let part = f64::from(step) / steps;
            let point = [from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part];
            let Some(between) = pick::cell_at(table, point) else { continue };
            if !self.build.cells.contains(&between) {
                self.build.cells.push(between);
            }
        }
        // The stroke goes on from here.
        if let Some(at) = self.build.cells.iter().position(|old| *old == cell) {
            let end = self.build.cells.len() - 1;
            self.build.cells.swap(at, end);
        }
    }

    pub(super) fn build_release(&mut self, table: &Table, _at: Px, moved: bool) -> Vec<Effect> {
        let pressed = self.build.pressed.take();
        match self.build.stroke() {
            Stroke::Wall => match (moved, self.build.at) {
                (true, Some(end)) => {
                    let start = self.build.anchor.take();
                    edits::wall(table, &self.build.brush(), start, end).into_iter().collect()
                }
                _ => self.wall_point(table, pressed),
            },
            Stroke::Adjust => match (&self.build.picked, self.build.held.is_some()) {
                (_, true) => self.set_wall_down(),
                (Some(Thing::Token(id)), _) => self.select(Some(id.clone())),
                _ => Vec::new(),
            },
            Stroke::Token => match self.hover {
                Some(cell) => vec![Effect::command(self.build.new_token.set_down(table, cell))],
                None => Vec::new(),
            },
            _ => self.end_fill(table),
        }
    }

    /// Click by click: the first begins, each next one draws and, with plain walls, goes on from there.
    fn wall_point(&mut self, table: &Table, point: Option<PlanePoint>) -> Vec<Effect> {
        let Some(point) = point else { return Vec::new() };
        let start = self.build.anchor.replace(point);
        if start.is_none() {
            return vec![Effect::Say(format!("From {}. Choose where to.", edits::spoken(point)))];
        }
        let drawn = edits::wall(table, &self.build.brush(), start, point);
        if self.build.brush().name != "Wall" || drawn.is_none() {
            self.build.anchor = None;
        }
        drawn.into_iter().collect()
    }

    fn set_wall_down(&mut self) -> Vec<Effect> {
        let wall = self.build.held.take().filter(|wall| wall.moved);
        wall.map(|wall| edits::moved(&wall.id, &wall.points)).into_iter().collect()
    }

    fn end_fill(&mut self, table: &Table) -> Vec<Effect> {
        let (cells, patch) = (std::mem::take(&mut self.build.cells), self.build.patch.take());
        let brush = self.build.brush();
        let effect = match brush.stroke {
            Stroke::Erase => patch.and_then(|thing| edits::erase(table, &thing, Some(&cells))),
            _ => edits::paint(table, &brush, patch.as_ref(), &cells),
        };
        effect.into_iter().collect()
    }

    /// A click on what cannot be dragged: its properties.
    pub(super) fn build_click(&mut self, table: &Table, at: Px) -> Vec<Effect> {
        self.build.picked = self.thing_at(table, self.plane(at), self.wall_within());
        Vec::new()
    }

    pub(super) fn build_enter(&mut self, table: &Table) -> Vec<Effect> {
        let Some(cell) = self.cursor else { return Vec::new() };
        match self.build.stroke() {
            Stroke::Wall => {
                let corner = self.cursor_corner(table, cell);
                self.wall_point(table, Some(corner))
            }
            Stroke::Token => vec![Effect::command(self.build.new_token.set_down(table, cell))],
            Stroke::Adjust if self.build.held.is_some() => self.set_wall_down(),
            Stroke::Adjust => {
                let grid = pick::grid(table);
                let middle = grid.plane(grid.center(cell));
                let thing = self.thing_at(table, middle, 0.75);
                if let Some(Thing::Wall(id)) = &thing {
                    self.take_wall(table, id.clone(), middle);
                }
                self.build.picked = thing;
                vec![Effect::Say(match &self.build.picked {
                    Some(thing) => {
                        format!("{}. Arrows move a wall, Enter sets it down.", edits::name(table, thing))
                    }
                    None => "Nothing is here.".into(),
                })]
            }
            _ if self.build.cells.is_empty() => {
                let grid = pick::grid(table);
                let thing = self.thing_at(table, grid.plane(grid.center(cell)), 0.55);
                self.begin_fill(table, cell, thing);
                vec![Effect::Say("Arrows paint, Enter ends the stroke.".into())]
            }
            _ => self.end_fill(table),
        }
    }

    /// The cursor went from one cell to the next: what is in hand goes along.
    pub(super) fn build_cursor(&mut self, table: &Table, from: Option<Cell>, to: Cell) {
        let grid = pick::grid(table);
        match self.build.stroke() {
            Stroke::Wall => self.build.at = Some(self.cursor_corner(table, to)),
            Stroke::Adjust => {
                if let (Some(wall), Some(from)) = (&mut self.build.held, from) {
                    let (a, b) = (grid.plane(grid.center(from)), grid.plane(grid.center(to)));
                    for point in &mut wall.points {
                        *point = [point[0] + b[0] - a[0], point[1] + b[1] - a[1]];
                    }
                    wall.moved = true;
                }
            }
            stroke if stroke.is_fill() && !self.build.cells.is_empty() => self.fill_to(table, to),
            _ => {}
        }
    }

    /// Shows a place on the map: the camera goes there, a ring stands around it.
    pub fn point_out(&mut self, at: PlanePoint, line: Option<[PlanePoint; 2]>) {
        self.build.mark = Some((at, line));
        self.camera.reveal(at, self.viewport);
    }

    fn cursor_corner(&self, table: &Table, cell: Cell) -> PlanePoint {
        let grid = pick::grid(table);
        let count = grid.corners(cell).len().max(1);
        let corner = grid.corners(cell).nth(self.build.corner % count);
        corner.map_or([0.0, 0.0], |corner| grid.plane(corner))
    }

    /// Takes away what was picked; with the select tool, the selected token.
    pub(super) fn remove_picked(&mut self, table: &Table) -> Vec<Effect> {
        if !self.seat.is_gm() {
            return Vec::new();
        }
        let thing = match self.tool {
            super::Tool::Build => self.build.picked.take(),
            super::Tool::Select => self.selected.clone().map(Thing::Token),
            _ => None,
        };
        thing.and_then(|thing| edits::erase(table, &thing, None)).into_iter().collect()
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
        // All of it, by half cells: walls that lie on the grid stay on it.
        let by = [0, 1].map(|axis| ((to[axis] - self.from[axis]) * 2.0).round() / 2.0);
        for point in &mut self.points {
            *point = [point[0] + by[0], point[1] + by[1]];
        }
    }
}
