//! What the editor asks of the application around it.

use burstmap_encounter::Command;
use burstmap_geometry::Cell;
use burstmap_rules::map::Id;

/// What the editor wants done. The application does it: it owns the table and the page.
#[derive(Clone, PartialEq, Debug)]
pub enum Effect {
    /// Dispatch this command.
    Command(Box<Command>),
    Undo,
    Redo,
    /// Read out to those who cannot see it.
    Say(String),
    /// Tell everybody: something was refused, or needs to be known.
    Tell(String),
    /// Open or close the list of keys.
    Help,
    /// Open or close the map in words.
    Overview,
    /// Roll for what the panel shows.
    Resolve,
    /// Move the focus to the panel, or back to the map.
    Panel,
    /// One finger moved over empty ground, which is the page's: say that two move the map.
    TwoFingers,
    /// A finger was held on this: show what it is.
    Look {
        cell: Cell,
        token: Option<Id>,
    },
    /// Another token is selected, or none.
    Selected,
    /// Select those of these that are on the map, and no others: what a command before it set down.
    SelectThese(Vec<Id>),
    /// Opens what is known of the selected token.
    Sheet,
    /// Opens the context menu at a place of the screen.
    Menu([f64; 2]),
}

impl Effect {
    pub(crate) fn command(command: impl Into<Command>) -> Effect {
        Effect::Command(Box::new(command.into()))
    }
}
