//! Facts of the fight for evaluating attacks: the active combatant, and what happened this turn.

use crate::map::Id;
use std::collections::{BTreeMap, BTreeSet};

/// The state of the fight. Before combat, all fields have their defaults, and turns don't limit anything.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Situation {
    /// Whether combat is in progress.
    pub combat: bool,
    /// The active token.
    pub active: Option<Id>,
    /// Number of regions that each token crossed this turn (SA-28). If omitted, none.
    pub areas_moved: BTreeMap<Id, i32>,
    /// Pairs `(observer, target)` in which the observer did not see the target at the start of the turn (SA-29).
    pub unseen_at_turn_start: BTreeSet<(Id, Id)>,
    /// Tokens whose failed saves succeed (E5-97).
    pub resists: BTreeSet<Id>,
}
