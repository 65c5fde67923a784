//! The creature library: saved from the map, set down on it, searched, deleted and brought back.

use crate::library::books::Books;
use crate::library::creatures::Creature;
use burstmap_frontend::camera::Px;
use burstmap_rules::map::Id;
use std::rc::Rc;
use web_sys::File;

/// What is done with the library.
#[derive(Clone, Debug)]
pub enum CreaturesMsg {
    /// Opens or closes it.
    Show(bool),
    Listed(Vec<Creature>),
    Failed,
    /// The libraries of the ruleset were fetched.
    Books(Rc<Books>),
    /// Keeps tokens of the map.
    Save(Vec<Id>),
    /// Offers all that are kept as a file.
    Export,
    /// Keeps what such a file holds.
    Open(File),
    Opened(String),
    /// Sets creatures down, so many of each: at a place on the map, or in the middle of what is seen of it.
    SetDown {
        ids: Vec<String>,
        count: usize,
        at: Option<Px>,
    },
    Delete(String),
    /// Brings back what was deleted or replaced last.
    Restore,
    /// Gives a token a portrait.
    Portrait(Id, File),
    Cut(Id, Option<String>),
}

/// The library as the page shows it.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Creatures {
    pub open: bool,
    pub all: Rc<Vec<Creature>>,
    pub books: Rc<Books>,
    /// What was deleted last, or replaced by newer ones.
    pub undo: Vec<Creature>,
}
