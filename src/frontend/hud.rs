//! Controls next to the selected token: their subject, and a place where they cover nothing that can be clicked.

use crate::camera::Px;
use crate::{Editor, Tool, pick};
use burstmap_encounter::Table;
use burstmap_geometry::Cell;
use burstmap_rules::map::{Id, Token};
use burstmap_rules::query::{Phase, Place};

/// Distance from the token, in pixels.
const GAP: f64 = 8.0;

/// Half the length of a door's or a pin's click area, in cells.
const SMALL: f64 = 0.3;

/// A rectangle on the screen.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rect {
    pub min: Px,
    pub max: Px,
}

impl Rect {
    fn meets(&self, other: &Rect) -> bool {
        (0..2).all(|axis| self.min[axis] < other.max[axis] && other.min[axis] < self.max[axis])
    }

    fn contains(&self, other: &Rect) -> bool {
        (0..2).all(|axis| self.min[axis] <= other.min[axis] && other.max[axis] <= self.max[axis])
    }
}

/// Controls next to tokens.
#[derive(Clone, Debug, PartialEq)]
pub struct Hud {
    /// Selected tokens. The controls are next to the first one.
    pub tokens: Vec<Id>,
    /// Space of the first token.
    pub token: Rect,
    /// The part of the map that no panel covers.
    pub room: Rect,
    /// Whether no pointer is pressed on the map.
    pub idle: bool,
    /// Clickable places of other tokens, doors and pins.
    pub things: Vec<Rect>,
    /// Places of cells to which a click moves the token.
    pub moves: Vec<Rect>,
}

impl Hud {
    /// Returns the top left corner for controls of this size: to the right of the token, else to the left, below or above. `None` if each
    /// place would cover something clickable. `opened`: the user opened the controls, so they may cover cells of possible moves.
    pub fn place(&self, [width, height]: Px, opened: bool) -> Option<Px> {
        let Rect { min, max } = self.token;
        // Centered on a side of the token, or flush with one of its ends.
        let along = |axis: usize, long: f64| {
            let starts = [(min[axis] + max[axis] - long) / 2.0, min[axis], max[axis] - long];
            starts.map(|start| start.min(self.room.max[axis] - long).max(self.room.min[axis]))
        };
        let beside = [max[0] + GAP, min[0] - GAP - width].into_iter();
        let beside = beside.flat_map(|x| along(1, height).map(|y| [x, y]));
        let under = [max[1] + GAP, min[1] - GAP - height].into_iter();
        let under = under.flat_map(|y| along(0, width).map(|x| [x, y]));
        let moves = if opened { &[][..] } else { &self.moves };
        beside.chain(under).find(|&[x, y]| {
            let place = Rect { min: [x, y], max: [x + width, y + height] };
            let free = |taken: &Rect| !place.meets(taken);
            self.room.contains(&place) && self.things.iter().all(free) && moves.iter().all(free)
        })
    }
}

impl Editor {
    /// Returns the controls next to the game master's selected tokens, or `None` with another tool.
    pub fn hud(&self, table: &Table) -> Option<Hud> {
        let group = self.group(table);
        let lead = *group.first()?;
        if self.tool != Tool::Select || self.show_field || !self.seat.is_gm() || self.seat.readonly {
            return None;
        }
        let scene = table.scene();
        let others = scene.tokens.iter().filter(|token| token.id != lead.id);
        let tokens = others.filter_map(|token| self.rect_of(table, token));
        let doors = scene.walls.iter().filter(|wall| wall.door.is_some());
        let ends = doors.filter_map(|door| door.points.first().zip(door.points.last()));
        let doors = ends.map(|(a, b)| [(a[0] + b[0]) / 2.0, (a[1] + b[1]) / 2.0]);
        let pins = scene.marks.iter().filter_map(|mark| mark.points.first().copied());
        let small = |[x, y]: [f64; 2]| self.rect([x - SMALL, y - SMALL], [x + SMALL, y + SMALL]);
        let (size, insets) = (self.viewport.size, self.viewport.insets);
        let max = [size[0] - insets.right, size[1] - insets.bottom];
        let room = Rect { min: [insets.left, insets.top], max };
        Some(Hud {
            tokens: group.iter().map(|token| token.id.clone()).collect(),
            token: self.rect_of(table, lead)?,
            idle: !self.grips() && self.select.carried.is_none(),
            things: tokens.chain(doors.chain(pins).map(small)).collect(),
            moves: self.moves_by_click(table, lead, room),
            room,
        })
    }

    /// Returns the places to which a click would move the selected token.
    fn moves_by_click(&self, table: &Table, lead: &Token, room: Rect) -> Vec<Rect> {
        if self.moves_freely() {
            return vec![room];
        }
        let fight = table.scene().encounter.as_deref();
        let waits = fight
            .is_some_and(|fight| fight.phase == Phase::Combat && fight.active.as_ref() != Some(&lead.id));
        if !self.more.is_empty() || waits {
            return Vec::new();
        }
        let reach = self.answers.reach.as_ref().and_then(|reach| reach.as_ref().ok());
        let cells = reach.into_iter().flat_map(|reach| &reach.cells);
        cells.filter(|entry| entry.stop).map(|entry| self.rect_of_cell(table, entry.cell)).collect()
    }

    fn rect(&self, min: Px, max: Px) -> Rect {
        let px = |point| self.camera.to_px(point, self.viewport);
        Rect { min: px(min), max: px(max) }
    }

    fn rect_of_cell(&self, table: &Table, cell: Cell) -> Rect {
        let grid = pick::grid(table);
        let [x, y] = grid.plane(grid.center(cell));
        self.rect([x - 0.5, y - 0.5], [x + 0.5, y + 0.5])
    }

    fn rect_of(&self, table: &Table, token: &Token) -> Option<Rect> {
        let [x, y] = pick::center(table, &Place::Token(token.id.clone()))?;
        let half = f64::from(pick::widest(table, token)) / 2.0;
        Some(self.rect([x - half, y - half], [x + half, y + half]))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SIZE: Px = [200.0, 100.0];

    fn rect(x: f64, y: f64) -> Rect {
        Rect { min: [x, y], max: [x + 40.0, y + 40.0] }
    }

    fn hud(token: Rect) -> Hud {
        let room = Rect { min: [0.0, 50.0], max: [900.0, 600.0] };
        Hud { tokens: Vec::new(), token, room, idle: true, things: Vec::new(), moves: Vec::new() }
    }

    #[test]
    fn the_controls_are_on_the_right_or_on_a_side_that_is_free() {
        let mut hud = hud(rect(400.0, 300.0));
        assert_eq!(hud.place(SIZE, false), Some([448.0, 270.0]));
        hud.things.push(rect(600.0, 250.0));
        assert_eq!(hud.place(SIZE, false), Some([448.0, 300.0]), "flush with the token's upper edge");
        hud.things.push(rect(460.0, 310.0));
        assert_eq!(hud.place(SIZE, false), Some([192.0, 270.0]));
        hud.things.push(rect(340.0, 300.0));
        assert_eq!(hud.place(SIZE, false), Some([240.0, 348.0]), "flush with its right edge");
        hud.things.push(rect(400.0, 350.0));
        assert_eq!(hud.place(SIZE, false), Some([320.0, 192.0]));
        hud.things.push(rect(400.0, 240.0));
        assert_eq!(hud.place(SIZE, true), None, "never over another token");
    }

    #[test]
    fn the_controls_are_never_under_a_panel() {
        assert_eq!(hud(rect(700.0, 300.0)).place(SIZE, false), Some([492.0, 270.0]));
        // At the map's edge, the controls start at the edge.
        assert_eq!(hud(rect(400.0, 52.0)).place(SIZE, false), Some([448.0, 50.0]));
    }

    #[test]
    fn cells_to_move_to_stay_free_until_the_user_opens_the_controls() {
        let mut hud = hud(rect(400.0, 300.0));
        hud.moves =
            [[440.0, 300.0], [360.0, 300.0], [400.0, 340.0], [400.0, 260.0]].map(|[x, y]| rect(x, y)).into();
        assert_eq!(hud.place(SIZE, false), None);
        assert_eq!(hud.place(SIZE, true), Some([448.0, 270.0]));
    }
}
