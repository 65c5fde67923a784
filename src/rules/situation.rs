//! What the fight adds to the map when an attack is judged: whose turn it is, and what happened in it.

use crate::map::Id;
use std::collections::{BTreeMap, BTreeSet};

/// Before combat: everything at its default, and nothing is limited by turns.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Situation {
    /// Combat has started and is not over.
    pub combat: bool,
    /// Whose turn it is.
    pub active: Option<Id>,
    /// Areas that each token moved through this turn (SA-28); left out: none.
    pub areas_moved: BTreeMap<Id, i32>,
    /// `(observer, target)`: the observer did not see the target when the turn started (SA-29).
    pub unseen_at_turn_start: BTreeSet<(Id, Id)>,
    /// Whose failed saves succeed (E5-97).
    pub resists: BTreeSet<Id>,
}
