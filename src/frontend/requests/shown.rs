//! A request as the game master reads and sees it.

use super::marks::RequestMarks;
use super::text::{MOST_IN_LINE, clip};
use super::{numbers, sentence};
use burstmap_encounter::{Dispatch, Table};

/// A request as the game master reads and sees it, in the language in use.
#[derive(Clone, Debug, PartialEq)]
pub struct ShownRequest {
    pub sentence: String,
    /// Everything else that the player chose, such as a bonus or rolled dice.
    pub numbers: String,
    pub marks: RequestMarks,
}

impl ShownRequest {
    /// Returns a side's request. Ids of tokens and doors in it are the side's own.
    pub fn of(table: &Table, side: &str, asked: &Dispatch) -> ShownRequest {
        let asked = table.request_in_scene(side, asked);
        ShownRequest {
            sentence: clip(&sentence::of(table, &asked.command), MOST_IN_LINE),
            numbers: clip(&numbers::of(table, &asked), MOST_IN_LINE),
            marks: RequestMarks::of(table, &asked.command),
        }
    }
}
