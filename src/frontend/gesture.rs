//! Pointer input, and its meaning while pointers are pressed.

use crate::camera::Px;

/// Pressed modifier keys.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct KeyModifiers {
    pub shift: bool,
    pub alt: bool,
    /// Control or Command.
    pub control: bool,
}

/// A pointer event for a tool.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Pointer {
    /// Position on the screen.
    pub at: Px,
    /// Whether the pointer is a finger or a pen.
    pub touch: bool,
    pub held: KeyModifiers,
}

/// Pointer input over the map.
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
    /// The next press is the second one of a double click.
    Again,
    /// The system cancelled the pointer.
    Lost {
        id: i32,
    },
    /// The finger stays in place: a long press.
    Hold {
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

/// The pressed button.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Button {
    Main,
    Other,
}

/// Duration of a long press in milliseconds.
pub const HOLD: i32 = 500;

/// A tap on ground without effect. Another one soon after makes it a double tap.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Tapped {
    pub(crate) at: Px,
    /// Time in milliseconds, as in [`Editor::now`](crate::Editor::now).
    pub(crate) when: f64,
}

/// Meaning of the pressed pointers.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub enum Gesture {
    #[default]
    Idle,
    /// A press that the tool ignored, without movement so far.
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
    /// A press of another button than the main one, without movement so far.
    Other {
        id: i32,
        at: Px,
    },
    /// The tool handles the pointer.
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
