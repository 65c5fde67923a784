//! Keys with their actions.

use crate::{KeyModifiers, Tool};
use burstmap_messages::{Plain, catalogue};
use burstmap_rules::wording;

/// Action of a key or a button.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Action {
    Take(Tool),
    Cursor(i32, i32),
    Pan(f64, f64),
    Enter,
    /// Places the carried token manually, outside the rules.
    ByHand,
    Drop,
    /// Deselects the attack or spell, and removes its placed area.
    PutAway,
    /// Finishes a drawing with several corners, and drops an incomplete one.
    Finish,
    Undo,
    Redo,
    Zoom(f64),
    Fit,
    Resize(i32),
    Corner,
    /// Turns a line clockwise by a number of steps.
    Turn(i32),
    Shape,
    From,
    Field,
    Door,
    Lock,
    Remove,
    Copy,
    Paste,
    Duplicate,
    /// Selects every token that the user may move.
    SelectAll,
    NextToken(i32),
    EndTurn,
    Delay,
    /// Rolls for the placed attack or area.
    Resolve,
    /// Moves the focus between the map and the panel.
    Panel,
    /// Moves the focus to the first request or pending attack, or back to the map.
    Asks,
    /// Opens the map as text.
    Overview,
    Help,
    /// Opens the context menu at the cursor, or at the pointer.
    Menu,
}

/// A key as in `KeyboardEvent.key` (lowercase letters), with Shift and Control (or Command).
#[derive(Clone, Copy, PartialEq)]
pub struct Binding {
    pub key: &'static str,
    pub shift: bool,
    pub control: bool,
    pub action: Action,
    /// Text in the list of shortcuts; `None` for alternatives of another key.
    pub says: Option<Plain>,
}

impl std::fmt::Debug for Binding {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} → {:?}", self.key, self.action)
    }
}

/// Returns a binding without Shift and Control.
pub const fn key(key: &'static str, action: Action, says: Plain) -> Binding {
    Binding { says: Some(says), ..key_too(key, action) }
}

/// Returns an alternative key for an action.
pub(crate) const fn key_too(key: &'static str, action: Action) -> Binding {
    Binding { key, shift: false, control: false, action, says: None }
}

pub(crate) const fn shift_too(key: &'static str, action: Action) -> Binding {
    Binding { shift: true, ..key_too(key, action) }
}

pub(crate) const fn control_too(key: &'static str, action: Action) -> Binding {
    Binding { control: true, ..key_too(key, action) }
}

pub(crate) const fn shift(name: &'static str, action: Action, says: Plain) -> Binding {
    Binding { shift: true, ..key(name, action, says) }
}

/// Returns a binding with Control, or Command.
pub const fn control(name: &'static str, action: Action, says: Plain) -> Binding {
    Binding { control: true, ..key(name, action, says) }
}

/// Key that disables the rules while a token is dragged.
pub const FREE_MOVE: &str = "alt";

/// Returns the label of a key for its name in hints and bindings.
pub fn spoken(name: &str) -> String {
    let known = match name {
        "alt" => catalogue::NameAlt,
        "arrows" | "arrowup" => catalogue::NameArrows,
        "contextmenu" => catalogue::NameMenu,
        "ctrl" => catalogue::NameControl,
        "del" | "delete" => catalogue::NameDelete,
        "enter" => catalogue::NameEnter,
        "escape" => catalogue::NameEscape,
        "home" => catalogue::NameHome,
        "shift" => catalogue::NameShift,
        _ => return wording::capital(name),
    };
    known.to_string()
}

/// Returns whether a key is a single letter, digit or sign, which can be turned off (WCAG 2.1.4).
pub fn is_letter(name: &str, held: KeyModifiers) -> bool {
    name.chars().count() == 1 && name != " " && !held.control
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_and_signs_can_be_switched_off_and_nothing_else() {
        let (plain, control) =
            (KeyModifiers::default(), KeyModifiers { control: true, ..KeyModifiers::default() });
        for name in ["b", "?", "0", "+"] {
            assert!(is_letter(name, plain), "{name}");
        }
        for (name, held) in [("z", control), (" ", plain), ("Enter", plain), ("ArrowUp", plain)] {
            assert!(!is_letter(name, held), "{name}");
        }
    }
}
