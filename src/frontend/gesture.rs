//! Pointers and fingers to tool events: hover, click, drag, pan, pinch. One finger or the left button works the tool
//! or, where the tool wants nothing, pans; two fingers pinch; the middle or right button pans with every tool.

use crate::camera::Px;
use crate::{Editor, Effect, pick};
use burstmap_encounter::Table;

/// Keys held while something happens.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct KeyModifiers {
    pub shift: bool,
    pub alt: bool,
    /// Or Command.
    pub control: bool,
}

/// A pointer as a tool gets it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Pointer {
    /// Where it is.
    pub at: Px,
    /// It is a finger or a pen.
    pub touch: bool,
    pub held: KeyModifiers,
}

/// What pointers do over the map.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Input {
    Down {
        id: i32,
        at: Px,
        button: Button,
        touch: bool,
        held: KeyModifiers,
    },
    Move {
        id: i32,
        at: Px,
        held: KeyModifiers,
    },
    Up {
        id: i32,
        at: Px,
        held: KeyModifiers,
    },
    /// The system took the pointer away.
    Lost {
        id: i32,
    },
    /// The pointer left the map.
    Leave,
    /// `by`: pixels, positive towards the user.
    Wheel {
        at: Px,
        by: f64,
        held: KeyModifiers,
    },
}

/// Which button went down.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Button {
    Main,
    Other,
}

/// Pixels that a pointer may tremble during a click.
const TREMBLE: f64 = 5.0;

/// What the pointers that are down mean.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub enum Gesture {
    #[default]
    Idle,
    /// Down on something the tool left alone, not moved yet.
    Press {
        id: i32,
        at: Px,
        touch: bool,
    },
    Pan {
        id: i32,
        last: Px,
        touch: bool,
    },
    /// The tool has the pointer.
    Tool {
        id: i32,
        at: Px,
        moved: bool,
        touch: bool,
    },
    Pinch {
        one: (i32, Px),
        two: (i32, Px),
    },
}

impl Editor {
    /// A pointer did something over the map.
    pub fn input(&mut self, table: &Table, input: Input) -> Vec<Effect> {
        match input {
            Input::Down { id, at, button, touch, held } => self.down(table, id, at, button, touch, held),
            Input::Move { id, at, held } => self.moved(table, id, at, held),
            Input::Up { id, at, held } => self.up(table, id, at, held),
            Input::Lost { id } => {
                if matches!(self.gesture, Gesture::Tool { id: mine, .. } if mine == id) {
                    self.tool.kind().lost(self);
                }
                self.gesture = Gesture::Idle;
                Vec::new()
            }
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

    /// Whether the map is being panned: the shell shows a closed hand.
    pub fn is_panning(&self) -> bool {
        matches!(self.gesture, Gesture::Pan { .. })
    }

    /// Whether the pointers that are down work the map, or may.
    pub fn grips(&self) -> bool {
        match self.gesture {
            Gesture::Idle => false,
            Gesture::Press { touch, .. } => !(touch && self.polite),
            Gesture::Pan { .. } | Gesture::Tool { .. } | Gesture::Pinch { .. } => true,
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
            // A second finger: the first one meant the camera.
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
                self.gesture = Gesture::Pan { id, last: at, touch };
                Vec::new()
            }
            _ => {
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
            // The page's: it scrolls, or a second finger comes.
            Gesture::Press { id: mine, at: from, touch: true }
                if self.polite && mine == id && far(from, at) =>
            {
                return vec![Effect::TwoFingers];
            }
            Gesture::Press { id: mine, at: from, touch } if mine == id && far(from, at) => {
                self.camera.pan([at[0] - from[0], at[1] - from[1]]);
                self.gesture = Gesture::Pan { id, last: at, touch };
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
        match self.gesture {
            Gesture::Press { id: mine, touch, at: from } if mine == id => {
                self.gesture = Gesture::Idle;
                if far(from, at) {
                    return Vec::new();
                }
                let effects = self.tool.kind().click(self, table, Pointer { at, touch, held });
                if touch {
                    self.hover = None;
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
                }
                Vec::new()
            }
            // One finger of two was lifted: the other goes on panning.
            Gesture::Pinch { one, two } if one.0 == id || two.0 == id => {
                let rest = if one.0 == id { two } else { one };
                self.gesture = Gesture::Pan { id: rest.0, last: rest.1, touch: true };
                Vec::new()
            }
            _ => Vec::new(),
        }
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
        // A pinch on a trackpad arrives as a wheel with Control held, in small steps.
        let rate = if held.control { 0.01 } else { 0.0016 };
        self.camera.zoom((-by.clamp(-400.0, 400.0) * rate).exp(), at, self.viewport);
        Vec::new()
    }

    fn track(&mut self, table: &Table, at: Px) {
        let point = self.plane(at);
        self.pointer = Some(point);
        self.hover = pick::cell_at(table, point);
    }
}

fn far(a: Px, b: Px) -> bool {
    (a[0] - b[0]).hypot(a[1] - b[1]) > TREMBLE
}
