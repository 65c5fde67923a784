//! My maps: the list, what becomes of a map in it, and which map is open.

use crate::library::record::{Record, Room};
use crate::library::switch::Target;
use crate::state::deleting::Deleted;
use std::cell::Cell;
use std::rc::Rc;

/// My maps as the page shows them.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Maps {
    /// The list is open.
    pub open: bool,
    /// Whether this page keeps several maps at all.
    pub there: bool,
    pub records: Rc<Vec<Record>>,
    /// How often the list was read, and which reading is shown.
    pub listings: Rc<Cell<u32>>,
    pub shown: u32,
    pub room: Room,
    /// The map that is open.
    pub current: String,
    /// What went wrong last, or what was done.
    pub told: Option<Told>,
    /// Asked before a map is left that could not be kept.
    pub leaving: bool,
    /// Another map is being opened.
    pub busy: bool,
}

/// What the page remembers of keeping the open map.
#[derive(Debug, Default)]
pub struct Keeping {
    /// The key of the map that is in the list.
    pub kept: Option<String>,
    /// The key of the map about which the list will be written in a moment.
    pub noting: Option<String>,
    /// The key of the map that was changed last here, and when.
    pub changed: Option<(String, f64)>,
    pub asked_to_persist: bool,
    /// What was to be opened when the user was asked.
    pub target: Option<Target>,
    /// What a host loads while another map is still being opened.
    pub next: Option<Target>,
    /// How many messages there had been above the map when another one took its place.
    pub told_before: u32,
}

/// A line in the list about what was done in it.
#[derive(Clone, Debug, PartialEq)]
pub enum Told {
    Problem(String),
    /// A map was deleted, and can be brought back.
    Deleted(Deleted),
    /// Maps of a file were put into it, but for those of which it has equal ones.
    Added {
        added: usize,
        there: usize,
    },
}
