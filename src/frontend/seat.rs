//! The user of the widget.

use crate::requests::{MOST_IN_NAME, clip};
use burstmap_messages::{Message, catalogue, side_name};

/// The user of the widget: the game master by default.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Seat {
    /// Side of a player, who may only move its tokens.
    pub player_side: Option<String>,
    /// Name of the player, if the host knows it.
    pub player: Option<String>,
    /// Whether the widget is read-only.
    pub readonly: bool,
    /// Whether the user reads an article: read-only, with a side's knowledge, without turns.
    pub reader: bool,
    /// Whether the reader watches a replay.
    pub replay: bool,
}

impl Seat {
    /// Returns a player's name and side as text, or `None` for other users.
    pub fn words(&self) -> Option<String> {
        if self.reader {
            return None;
        }
        let side = side_name(self.player_side.as_deref()?).to_string();
        let name =
            self.player.as_deref().map(|name| clip(name, MOST_IN_NAME)).filter(|name| !name.is_empty());
        let message: Message = match name {
            Some(name) => catalogue::SeatYouNamed { name, side }.into(),
            None => catalogue::SeatYou { side }.into(),
        };
        Some(message.to_string())
    }

    /// Returns the seat from which a game master views the map as a side: that of its players, read-only.
    pub fn viewing(side: &str) -> Seat {
        Seat { player_side: Some(side.to_owned()), readonly: true, ..Seat::default() }
    }

    /// Returns whether everything is allowed.
    pub fn is_gm(&self) -> bool {
        self.player_side.is_none() && !self.readonly
    }

    /// Returns whether tokens of a side may be moved.
    pub fn may_move(&self, side: &str) -> bool {
        !self.readonly && self.player_side.as_deref().is_none_or(|own| own == side)
    }
}
