//! What the fight tells the rules of attacks: whose turn it is and what happened in it.

use crate::encounter::combat::Encounter;
use crate::encounter::scene::Scene;
use crate::rules::situation::Situation;
use std::collections::BTreeMap;

/// The mark that counts the areas through which the active token moved this turn (SA-28).
pub const AREAS_MOVED: &str = "areasMoved";

pub fn situation(scene: &Scene) -> Situation {
    scene.encounter.as_deref().map_or_else(Situation::default, of)
}

pub fn of(encounter: &Encounter) -> Situation {
    if !encounter.running() {
        return Situation::default();
    }
    let moved = encounter.active.clone().zip(encounter.turn.marks.get(AREAS_MOVED).copied());
    Situation {
        combat: true,
        active: encounter.active.clone(),
        areas_moved: BTreeMap::from_iter(moved),
        unseen_at_turn_start: encounter
            .turn
            .unseen_by
            .iter()
            .filter_map(|observer| Some((observer.clone(), encounter.active.clone()?)))
            .collect(),
    }
}
