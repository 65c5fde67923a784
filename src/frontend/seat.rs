//! Who uses the widget.

/// Who sits at this widget: the game master, unless it says otherwise.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Seat {
    /// Players may move tokens of their side and nothing else.
    pub player_side: Option<String>,
    /// For looking only.
    pub readonly: bool,
}

impl Seat {
    /// Whether everything is allowed.
    pub fn is_gm(&self) -> bool {
        self.player_side.is_none() && !self.readonly
    }

    /// Whether tokens of a side may be moved.
    pub fn may_move(&self, side: &str) -> bool {
        !self.readonly && self.player_side.as_deref().is_none_or(|own| own == side)
    }
}
