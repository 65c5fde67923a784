//! Requests of the editor to the application.

use burstmap_encounter::Command;
use burstmap_geometry::Cell;
use burstmap_rules::map::Id;

/// A request of the editor. The application executes it, since it owns the table and the page.
#[derive(Clone, PartialEq, Debug)]
pub enum Effect {
    /// Dispatches this command.
    Command(Box<Command>),
    Undo,
    Redo,
    /// Announces a text to users of screen readers.
    Say(String),
    /// Shows a refusal or a warning to all users.
    Tell(String),
    /// Opens or closes the list of keyboard shortcuts.
    Help,
    /// Opens or closes the map as text.
    Overview,
    /// Rolls for the panel's action.
    Resolve,
    /// Moves the focus to the panel, or back to the map.
    Panel,
    /// Moves the focus to the first request or pending attack, or back to the map.
    Asks,
    /// One finger moved over empty ground, which belongs to the page: show the hint that two fingers move the map.
    TwoFingers,
    /// A long press: shows information about the object.
    Look {
        cell: Cell,
        token: Option<Id>,
    },
    /// Selects a token and centers it, or opens its sheet.
    GoTo(Id),
    /// The selection changed.
    Selected,
    /// Selects only those of these tokens that are on the map, after a command placed them.
    SelectThese(Vec<Id>),
    /// Opens the sheet of the selected token.
    Sheet,
    /// Opens the creature library for a place.
    Creatures(Cell),
    /// Opens the context menu at a position on the screen.
    Menu([f64; 2]),
}

impl Effect {
    pub(crate) fn command(command: impl Into<Command>) -> Effect {
        Effect::Command(Box::new(command.into()))
    }
}
