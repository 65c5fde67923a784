//! The user of the widget.

/// The user of the widget: the game master by default.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Seat {
    /// Side of a player, who may only move its tokens.
    pub player_side: Option<String>,
    /// Whether the widget is read-only.
    pub readonly: bool,
}

impl Seat {
    /// Returns whether everything is allowed.
    pub fn is_gm(&self) -> bool {
        self.player_side.is_none() && !self.readonly
    }

    /// Returns whether tokens of a side may be moved.
    pub fn may_move(&self, side: &str) -> bool {
        !self.readonly && self.player_side.as_deref().is_none_or(|own| own == side)
    }
}
