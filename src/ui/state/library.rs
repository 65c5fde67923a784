//! My maps: the list, its actions, and the open map.

use crate::library::record::{Record, Room};
use crate::library::target::Target;
use crate::state::deleting::Deleted;
use std::cell::Cell;
use std::rc::Rc;

/// My maps as displayed.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Maps {
    /// Whether the list is open.
    pub open: bool,
    /// Whether this page saves several maps.
    pub there: bool,
    pub records: Rc<Vec<Record>>,
    /// Number of list requests, and the one that is shown.
    pub listings: Rc<Cell<u32>>,
    pub shown: u32,
    pub room: Room,
    /// The open map.
    pub current: String,
    /// The last problem or action.
    pub told: Option<Told>,
    /// Whether to ask before leaving an unsaved map.
    pub leaving: bool,
    /// Whether another map is being opened.
    pub busy: bool,
}

/// State of saving the open map.
#[derive(Debug, Default)]
pub struct Keeping {
    /// Key of the map in the list.
    pub kept: Option<String>,
    /// Key of the map whose list entry will be written in a moment.
    pub noting: Option<String>,
    /// Key of the map that was changed last here, and the time.
    pub changed: Option<(String, f64)>,
    pub asked_to_persist: bool,
    /// Target of the pending question.
    pub target: Option<Target>,
    /// Map that a host loads while another map is being opened.
    pub next: Option<Target>,
    /// Number of messages above the map when another map replaced it.
    pub told_before: u32,
}

/// A line in the list about the last action.
#[derive(Clone, Debug, PartialEq)]
pub enum Told {
    Problem(String),
    /// A map was deleted, and can be restored.
    Deleted(Deleted),
    /// Maps of a file were added, except for those that equal saved ones.
    Added {
        added: usize,
        there: usize,
    },
}
