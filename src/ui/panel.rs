//! Interface between the application and the panels: their names, and the functions it calls.

use crate::screen::Screen;
use burstmap_encounter::Command;
use burstmap_messages::Plain;
use yew::Html;

/// A panel at the side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PanelId {
    Tool,
    Turn,
    Token,
    Log,
    Players,
}

impl PanelId {
    /// Panels in the order of their tabs.
    pub const ALL: [PanelId; 5] =
        [PanelId::Tool, PanelId::Turn, PanelId::Token, PanelId::Log, PanelId::Players];

    /// Returns its name in the option `panels`.
    pub const fn name(self) -> &'static str {
        match self {
            PanelId::Tool => "tool",
            PanelId::Turn => "turn",
            PanelId::Token => "token",
            PanelId::Log => "log",
            PanelId::Players => "players",
        }
    }
}

/// Panel functions that the application calls. They are passed as values, so that a change in one crate does not recompile the other.
#[derive(Debug)]
pub struct Panels {
    /// Renders the whole widget.
    pub view: fn(Screen) -> Html,
    /// Returns the command of “Roll and resolve” and its key for the current tool, or the missing input.
    pub action: fn(Screen) -> Result<Command, Plain>,
}
