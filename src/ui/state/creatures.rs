//! Creature library: saving from the map, placing, searching, deleting and restoring.

use crate::library::books::Books;
use crate::library::creatures::Creature;
use burstmap_frontend::camera::Px;
use burstmap_geometry::Cell;
use burstmap_rules::map::Id;
use burstmap_rules::reason::Reason;
use std::rc::Rc;
use web_sys::File;

/// Action on the library.
#[derive(Clone, Debug)]
pub enum CreaturesMsg {
    /// Opens or closes it.
    Show(bool),
    /// Opens the library for a place on the map, and closes it once creatures are placed.
    ShowFor(Cell),
    Listed(Vec<Creature>),
    Failed,
    /// The libraries of the ruleset were fetched.
    Books(Rc<Books>),
    /// Keeps tokens of the map.
    Save(Vec<Id>),
    /// Saves these creatures, now that the saved ones are known.
    Keep(Box<Intake>, Vec<Creature>),
    /// Offers all saved creatures as a file.
    Export,
    /// Saves the creatures of such a file.
    Open(File),
    Opened(String),
    /// Whether hit points are rolled for each placed creature.
    RollHitPoints(bool),
    /// Places a number of each creature: at a cell, or in the middle of the visible map.
    SetDown {
        ids: Vec<String>,
        count: usize,
        at: Option<Px>,
    },
    Delete(String),
    /// Opens the spells for a token, or closes them.
    Spells(Option<Id>),
    /// Selects a spell at a level, or adds it to the caster's sheet.
    Cast {
        index: usize,
        level: u32,
        keep: bool,
    },
    /// Restores the last deleted or replaced creatures.
    Restore,
    /// Sets a token's portrait.
    Portrait(Id, File),
    Cut(Id, Option<String>),
}

/// Creatures to save.
#[derive(Clone, Debug, Default)]
pub struct Intake {
    pub creatures: Vec<Creature>,
    /// Number of creatures that were read from their file.
    pub taken: usize,
    /// Number of all creatures in it.
    pub count: usize,
    /// Skipped creatures and misspelled fields of the file.
    pub problems: Vec<Reason>,
}

/// The library as displayed.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Creatures {
    pub open: bool,
    /// Place for new creatures; `None` for the middle of the visible map.
    pub near: Option<Cell>,
    /// The token for which spells are shown.
    pub caster: Option<Id>,
    /// Whether hit points are rolled instead of averaged.
    pub rolls_hit_points: bool,
    pub all: Rc<Vec<Creature>>,
    pub books: Rc<Books>,
    /// Creatures that were last deleted or replaced by newer ones.
    pub undo: Vec<Creature>,
}
