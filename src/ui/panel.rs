//! Names of the panels at the side.

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

    /// Returns the panel's name in the option `panels`.
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
