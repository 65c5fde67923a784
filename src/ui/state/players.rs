//! Players' windows on the game master's page, and a player's own requests.

use crate::stream::news::AnswerTo;
use crate::stream::news::Connection;
use crate::stream::present::PresentPlayer;
use burstmap_encounter::{Command, Dispatch};
use burstmap_frontend::requests::Requests;

/// State of the stream for the panels.
#[derive(Debug, Default)]
pub struct Stream {
    pub connection: Connection,
    /// The following windows as text; empty if there are none.
    pub windows: String,
    /// Players at the table, if the host knows them.
    pub present: Option<Vec<PresentPlayer>>,
    /// Number of pictures that players do not get, because the page cannot read them.
    pub unread: u32,
    /// Requests that wait for the game master.
    pub requests: Requests<AnswerTo>,
    /// A player's own unanswered requests, oldest first.
    pub sent: Vec<SentRequest>,
}

/// A request of this window that waits for its answer.
#[derive(Clone, Debug)]
pub struct SentRequest {
    pub request: u32,
    pub command: Dispatch,
    /// Whether the game master decides about the request, as far as this side knows.
    pub asks: bool,
    /// Whether the request was sent again after the connection was lost.
    pub again: bool,
    /// Whether the player takes it back.
    pub withdrawn: bool,
}

impl Stream {
    /// Returns whether an offered command waits for the game master's answer. The values entered for it don't matter, only the act and
    /// the creature.
    pub fn waits_like(&self, offered: &Command) -> bool {
        let essence = |command: &Command| match command {
            Command::Attack(attack) => Some((attack.attacker.clone(), attack.target.clone(), String::new())),
            Command::Spend(spend) => {
                Some((spend.token.clone(), spend.target.clone().unwrap_or_default(), spend.action.clone()))
            }
            _ => None,
        };
        self.sent.iter().filter(|sent| sent.asks).any(|sent| {
            let own = essence(offered);
            sent.command.command == *offered || own.is_some() && essence(&sent.command.command) == own
        })
    }

    /// Returns whether a command waits for the game master's answer, so that its button is busy.
    pub fn waits_for(&self, command: &Command) -> bool {
        self.sent.iter().any(|sent| sent.asks && sent.command.command == *command)
    }
}
