//! Players' windows on the game master's page: requests, views of a side, the stream's state.

use crate::stream::news::Asked;
use crate::stream::news::Connection;
use crate::stream::present::PresentPlayer;

/// State of the stream for the panels.
#[derive(Debug, Default)]
pub struct Stream {
    pub connection: Connection,
    /// The following windows as text; empty if there are none.
    pub windows: String,
    /// Players at the table, if the host knows them.
    pub present: Option<Vec<PresentPlayer>>,
    /// Requests that wait for the game master, oldest first.
    pub asked: Vec<Asked>,
}
