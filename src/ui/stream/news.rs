//! Reports from the stream about itself.

use crate::wire;
use burstmap_encounter::Dispatch;
use burstmap_frontend::requests::Asker;
use burstmap_messages::{Message, catalogue};
use burstmap_rules::reason::Refusal;
use js_sys::Function;
use wasm_bindgen::JsValue;

/// Connection of a player's window to the game master's.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Connection {
    /// The window follows no other.
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
    /// Number of pictures that players do not get, because the page cannot read them.
    Unread(u32),
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
            "unread" => StreamNews::Unread(text.parse().unwrap_or_default()),
            "displaced" => StreamNews::Displaced,
            "leads" => StreamNews::Leads,
            _ => return None,
        })
    }
}

/// News for the widget's own page.
#[derive(Clone, Debug)]
pub enum News {
    Stream(StreamNews),
    /// This player's request was sent, with its number. `again`: it was sent again after the connection was lost.
    Sent {
        request: u32,
        command: Box<Dispatch>,
        again: bool,
    },
    /// This player's request was answered or lost.
    Answered {
        request: u32,
        answer: Answer,
    },
    /// This player's request was not answered in time.
    Late(u32),
    /// A request of a player needs the game master's decision.
    Asked(Box<Asked>),
    /// A player took back the request with this key.
    Withdrawn(String),
}

/// End of a player's request.
#[derive(Clone, Debug)]
pub enum Answer {
    Done,
    Refused(Refusal),
    /// Another table leads, and does not know whether the request was carried out.
    Lost,
}

/// A new request for the game master.
#[derive(Clone, Debug)]
pub struct Asked {
    pub asker: Asker,
    pub command: Dispatch,
    /// Key that identifies the request if the player takes it back.
    pub key: String,
    pub answer: AnswerTo,
}

/// Function for the answer to a request: a refusal, or nothing.
#[derive(Clone, Debug)]
pub struct AnswerTo(pub(crate) Function);

impl AnswerTo {
    pub fn give(&self, refusal: Option<&Refusal>) {
        tell(&self.0, refusal);
    }
}

/// Answers a request with a refusal, or without one after success.
pub(crate) fn tell(answer: &Function, refusal: Option<&Refusal>) {
    // Players read it in their own language.
    let told = refusal
        .and_then(|refusal| wire::write(&refusal.clone().in_english()).ok())
        .unwrap_or(JsValue::UNDEFINED);
    if let Err(error) = answer.call1(&JsValue::UNDEFINED, &told) {
        wire::report(&error);
    }
}
