//! Reports of the stream about itself.

use burstmap_messages::{Message, catalogue};

/// Connection of a player's window to the game master's.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Connection {
    /// The window follows nothing.
    #[default]
    None,
    Waiting,
    Live,
    Gone,
}

impl Connection {
    /// Returns the players' notice above the map.
    pub fn notice(self) -> Option<Message> {
        match self {
            Connection::Waiting => Some(catalogue::LiveWaiting.into()),
            Connection::Gone => Some(catalogue::LiveGone.into()),
            Connection::None | Connection::Live => None,
        }
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum StreamNews {
    Connection(Connection),
    /// The windows that follow the game master's, as text.
    Windows(String),
    /// A request was not answered in time.
    Late,
    /// Another window leads the players now.
    Displaced,
    /// This window leads the players again.
    Leads,
}

impl StreamNews {
    /// Reads a word of `live.js` and its details.
    pub fn read(word: &str, text: String) -> Option<StreamNews> {
        Some(match word {
            "waiting" => StreamNews::Connection(Connection::Waiting),
            "live" => StreamNews::Connection(Connection::Live),
            "gone" => StreamNews::Connection(Connection::Gone),
            "windows" => StreamNews::Windows(text),
            "late" => StreamNews::Late,
            "displaced" => StreamNews::Displaced,
            "leads" => StreamNews::Leads,
            _ => return None,
        })
    }
}
