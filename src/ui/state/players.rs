//! Players' windows, as the game master's page sees them: requests, views of a side, how the stream stands.

use crate::live::desk::Asked;
use crate::live::news::Connection;
use crate::live::present::PresentPlayer;

/// How the stream stands, for the panels.
#[derive(Debug, Default)]
pub struct Stream {
    pub connection: Connection,
    /// The windows that follow, in words; empty where there is none.
    pub windows: String,
    /// Who is at the table, as the host knows.
    pub present: Option<Vec<PresentPlayer>>,
    /// Requests that wait for the game master, oldest first.
    pub asked: Vec<Asked>,
}
