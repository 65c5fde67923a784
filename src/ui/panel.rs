//! What the application knows of the panels, and they of it: their names, and what it calls.

use crate::screen::Screen;
use burstmap_encounter::Command;
use burstmap_messages::Plain;
use yew::Html;

/// A panel of the side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PanelId {
    Tool,
    Turn,
    Token,
    Log,
    Players,
}

impl PanelId {
    /// In the order of their tabs.
    pub const ALL: [PanelId; 5] =
        [PanelId::Tool, PanelId::Turn, PanelId::Token, PanelId::Log, PanelId::Players];

    /// Its name in the option `panels`.
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

/// What the application calls of the panels. It is handed to it, so that neither is compiled again for a change of the other.
#[derive(Debug)]
pub struct Panels {
    /// Everything that the widget shows.
    pub view: fn(Screen) -> Html,
    /// What “Roll and resolve” and its key do with the tool in hand: the command, or in words what is missing.
    pub action: fn(Screen) -> Result<Command, Plain>,
}
