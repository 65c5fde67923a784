//! Conversion of pointers and touches to tool events: hover, click, drag, pan, pinch. One finger or the left button controls the tool or,
//! if the tool ignores it, pans. Two fingers pinch. The middle or right button pans with every tool. A finger that leaves the map in
//! motion flings it ([`crate::fling`]), two taps on empty ground zoom in, and a long press shows information.

use crate::camera::Px;
use crate::fling::Fling;
use crate::gesture::{Button, Gesture, Input, KeyModifiers, Pointer, Tapped};
use crate::{Editor, Effect, Tool, crowd, pick};
use burstmap_encounter::Table;
use burstmap_geometry::Cell;
use burstmap_rules::map::Token;
use burstmap_rules::query::Place;

/// Maximum movement of a pointer during a click, in pixels.
const TREMBLE: f64 = 5.0;
/// Maximum milliseconds and pixels between two taps of a double tap.
const DOUBLE: (f64, f64) = (300.0, 30.0);
/// Zoom factor of a double tap.
const CLOSER: f64 = 1.8;

impl Editor {
    /// Handles pointer input over the map.
    pub fn input(&mut self, table: &Table, input: Input) -> Vec<Effect> {
        self.fling.feel(&self.gesture, &input, self.now);
        match input {
            Input::Down { id, at, button, touch, held } => self.down(table, id, at, button, touch, held),
            Input::Move { id, at, held } => self.moved(table, id, at, held),
            Input::Up { id, at, held } => self.up(table, id, at, held),
            Input::Again => {
                self.again = true;
                Vec::new()
            }
            Input::Lost { id } => {
                if matches!(self.gesture, Gesture::Tool { id: mine, .. } if mine == id) {
                    self.tool.kind().lost(self);
                }
                self.gesture = Gesture::Idle;
                Vec::new()
            }
            Input::Hold { id } => self.hold(table, id),
            Input::Leave => {
                if matches!(self.gesture, Gesture::Idle) {
                    self.hover = None;
                    self.pointer = None;
                    self.tool.kind().hover(self, table, None, KeyModifiers::default());
                }
                Vec::new()
            }
            Input::Wheel { at, by, held } => self.wheel(at, by, held),
        }
    }

    /// Returns whether the map is being panned, for the mouse cursor.
    pub fn is_panning(&self) -> bool {
        matches!(self.gesture, Gesture::Pan { .. })
    }

    /// Returns whether the pressed pointers control the map, or may do so.
    pub fn grips(&self) -> bool {
        match self.gesture {
            Gesture::Idle => false,
            Gesture::Press { touch, .. } => !(touch && self.polite),
            Gesture::Pan { .. } | Gesture::Other { .. } | Gesture::Tool { .. } | Gesture::Pinch { .. } => {
                true
            }
        }
    }

    fn down(
        &mut self,
        table: &Table,
        id: i32,
        at: Px,
        button: Button,
        touch: bool,
        held: KeyModifiers,
    ) -> Vec<Effect> {
        match self.gesture {
            // A second finger: both of them move the camera.
            Gesture::Press { id: first, at: from, touch: true }
            | Gesture::Pan { id: first, last: from, touch: true }
            | Gesture::Tool { id: first, at: from, touch: true, .. }
                if touch && first != id =>
            {
                self.tool.kind().lost(self);
                self.gesture = Gesture::Pinch { one: (first, from), two: (id, at) };
                Vec::new()
            }
            Gesture::Pinch { .. } => Vec::new(),
            _ if button == Button::Other => {
                self.gesture = Gesture::Other { id, at };
                Vec::new()
            }
            _ => {
                // The keyboard's cursor disappears.
                self.cursor = None;
                self.track(table, at);
                let grabbed = self.tool.kind().press(self, table, Pointer { at, touch, held });
                self.gesture = if grabbed {
                    Gesture::Tool { id, at, moved: false, touch }
                } else {
                    Gesture::Press { id, at, touch }
                };
                Vec::new()
            }
        }
    }

    fn moved(&mut self, table: &Table, id: i32, at: Px, held: KeyModifiers) -> Vec<Effect> {
        match self.gesture {
            Gesture::Idle => {
                self.track(table, at);
                self.tool.kind().hover(self, table, Some(at), held);
            }
            // The page handles this finger: it scrolls, or a second finger follows.
            Gesture::Press { id: mine, at: from, touch: true }
                if self.polite && mine == id && far(from, at) =>
            {
                return vec![Effect::TwoFingers];
            }
            Gesture::Press { id: mine, at: from, touch } if mine == id && far(from, at) => {
                self.camera.pan([at[0] - from[0], at[1] - from[1]]);
                self.gesture = Gesture::Pan { id, last: at, touch };
            }
            Gesture::Other { id: mine, at: from } if mine == id && far(from, at) => {
                self.camera.pan([at[0] - from[0], at[1] - from[1]]);
                self.gesture = Gesture::Pan { id, last: at, touch: false };
            }
            Gesture::Pan { id: mine, last, touch } if mine == id => {
                self.camera.pan([at[0] - last[0], at[1] - last[1]]);
                self.gesture = Gesture::Pan { id, last: at, touch };
            }
            Gesture::Tool { id: mine, at: from, moved, touch } if mine == id => {
                let moved = moved || far(from, at);
                self.gesture = Gesture::Tool { id, at: from, moved, touch };
                self.track(table, at);
                if moved {
                    self.tool.kind().drag(self, table, Pointer { at, touch, held });
                }
            }
            Gesture::Pinch { one, two } if one.0 == id => {
                self.pinch((one.1, two.1), (at, two.1), [one.0, two.0])
            }
            Gesture::Pinch { one, two } if two.0 == id => {
                self.pinch((one.1, two.1), (one.1, at), [one.0, two.0])
            }
            _ => {}
        }
        Vec::new()
    }

    fn up(&mut self, table: &Table, id: i32, at: Px, held: KeyModifiers) -> Vec<Effect> {
        if std::mem::take(&mut self.again)
            && self.tool == Tool::Select
            && !held.shift
            && let Some(effects) = self.double_click(table, id, at)
        {
            return effects;
        }
        match self.gesture {
            Gesture::Other { id: mine, at: from } if mine == id => {
                self.gesture = Gesture::Idle;
                vec![Effect::Menu(from)]
            }
            Gesture::Press { id: mine, touch, at: from } if mine == id => {
                self.gesture = Gesture::Idle;
                if far(from, at) {
                    return Vec::new();
                }
                if touch && self.is_second_tap(at) {
                    self.camera.zoom(CLOSER, at, self.viewport);
                    return Vec::new();
                }
                let effects = self.tool.kind().click(self, table, Pointer { at, touch, held });
                if touch {
                    self.hover = None;
                    let moves = self.select.previewed.is_some();
                    let idle = !moves && !effects.iter().any(|effect| matches!(effect, Effect::Command(_)));
                    self.tapped = idle.then_some(Tapped { at, when: self.now });
                }
                effects
            }
            Gesture::Tool { id: mine, moved, touch, .. } if mine == id => {
                self.gesture = Gesture::Idle;
                let effects = self.tool.kind().release(self, table, Pointer { at, touch, held }, moved);
                if touch {
                    self.hover = None;
                }
                effects
            }
            Gesture::Pan { id: mine, touch, .. } if mine == id => {
                self.gesture = Gesture::Idle;
                if touch {
                    self.hover = None;
                    self.fling.let_go(self.now);
                }
                Vec::new()
            }
            // One of two fingers was lifted: the other continues panning.
            Gesture::Pinch { one, two } if one.0 == id || two.0 == id => {
                let rest = if one.0 == id { two } else { one };
                self.gesture = Gesture::Pan { id: rest.0, last: rest.1, touch: true };
                Vec::new()
            }
            _ => Vec::new(),
        }
    }

    fn is_second_tap(&mut self, at: Px) -> bool {
        let (soon, near) = DOUBLE;
        self.tapped.take().is_some_and(|first| {
            self.now - first.when <= soon && (at[0] - first.at[0]).hypot(at[1] - first.at[1]) <= near
        })
    }

    /// Handles a long press: shows information, as if the pointer hovered, instead of clicking.
    fn hold(&mut self, table: &Table, id: i32) -> Vec<Effect> {
        let looks = self.tool.kind().is_held();
        let at = match self.gesture {
            Gesture::Press { id: mine, at, touch: true } if mine == id => at,
            Gesture::Tool { id: mine, at, touch: true, moved: false } if mine == id && looks => at,
            _ => return Vec::new(),
        };
        self.tool.kind().lost(self);
        self.gesture = Gesture::Idle;
        self.hover = None;
        let Some(cell) = pick::cell_at(table, self.plane(at)) else { return Vec::new() };
        let token = self.token_under(table, cell).map(|token| token.id.clone());
        vec![Effect::Look { cell, token }]
    }

    /// Handles the second click of a double click: it opens a token's sheet, and leaves a door in the state after the first click.
    fn double_click(&mut self, table: &Table, id: i32, at: Px) -> Option<Vec<Effect>> {
        let clicked = match self.gesture {
            Gesture::Press { id: mine, at: from, .. } => mine == id && !far(from, at),
            Gesture::Tool { id: mine, moved, .. } => mine == id && !moved,
            _ => false,
        };
        let point = self.plane(at);
        let token =
            pick::cell_at(table, point).and_then(|cell| self.token_under(table, cell)).map(|t| t.id.clone());
        let on_door = || pick::door_at(table, point, (10.0 / self.camera.scale).max(0.14)).is_some();
        if !clicked || token.is_none() && !on_door() {
            return None;
        }
        self.tool.kind().lost(self);
        self.gesture = Gesture::Idle;
        Some(match token {
            Some(token) => [self.select_alone(token), vec![Effect::Sheet]].concat(),
            None => Vec::new(),
        })
    }

    fn pinch(&mut self, old: (Px, Px), new: (Px, Px), ids: [i32; 2]) {
        let middle = |(a, b): (Px, Px)| [(a[0] + b[0]) / 2.0, (a[1] + b[1]) / 2.0];
        let gap = |(a, b): (Px, Px)| (a[0] - b[0]).hypot(a[1] - b[1]).max(1.0);
        let (from, to) = (middle(old), middle(new));
        self.camera.pan([to[0] - from[0], to[1] - from[1]]);
        self.camera.zoom(gap(new) / gap(old), to, self.viewport);
        self.gesture = Gesture::Pinch { one: (ids[0], new.0), two: (ids[1], new.1) };
    }

    fn wheel(&mut self, at: Px, by: f64, held: KeyModifiers) -> Vec<Effect> {
        if self.tool.kind().wheel(self, by, held) {
            return Vec::new();
        }
        // A pinch on a trackpad arrives as a wheel event with Control, in small steps.
        let rate = if held.control { 0.01 } else { 0.0016 };
        self.camera.zoom((-by.clamp(-400.0, 400.0) * rate).exp(), at, self.viewport);
        Vec::new()
    }

    fn track(&mut self, table: &Table, at: Px) {
        let point = self.plane(at);
        self.pointer = Some(point);
        self.hover = pick::cell_at(table, point);
    }

    /// Returns whether the map glides.
    pub fn glides(&self) -> bool {
        self.fling.is_gliding()
    }

    /// Moves a gliding map to its position at `now`, in milliseconds. Returns whether it continues to glide. `still`: the user prefers
    /// reduced motion.
    pub fn glide(&mut self, now: f64, still: bool) -> bool {
        if still {
            self.fling = Fling::default();
        }
        if let Some(by) = self.fling.step(now) {
            self.camera.pan(by);
        }
        self.fling.is_gliding()
    }

    /// Returns the token on a cell that the user means: the one under the pointer or, for the cursor, the selected one. For lines, omits
    /// their start.
    pub fn token_under<'a>(&self, table: &'a Table, cell: Cell) -> Option<&'a Token> {
        let mut all = pick::tokens_on(table, cell);
        if all.len() > 1 {
            let tool = self.tool.kind();
            all.retain(|token| !tool.skips(self, token));
        }
        let grid = pick::grid(table);
        let near = self.pointer.filter(|_| self.hover == Some(cell)).and_then(|at| {
            let away = |token: &&&Token| {
                let ([x, y], _) = crowd::nook(table, token);
                let middle = grid.plane(grid.center(token.at));
                (at[0] - middle[0] - x).hypot(at[1] - middle[1] - y)
            };
            let shares = |token: &&&Token| crowd::nook(table, token).1 < 1.0;
            all.iter().filter(shares).min_by(|a, b| away(a).total_cmp(&away(b)))
        });
        let selected = all.iter().find(|token| Some(&token.id) == self.selected.as_ref());
        near.or(selected.filter(|_| self.hover.is_none())).or(all.first()).copied()
    }

    /// Returns the token that the user means, or otherwise the cell.
    pub fn place_under(&self, table: &Table, cell: Cell) -> Place {
        self.token_under(table, cell).map_or(Place::Cell(cell), |token| Place::Token(token.id.clone()))
    }
}

fn far(a: Px, b: Px) -> bool {
    (a[0] - b[0]).hypot(a[1] - b[1]) > TREMBLE
}
