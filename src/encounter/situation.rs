//! What the fight tells the rules of attacks: whose turn it is and what happened in it.

use crate::encounter::apply::moves::form_under_way;
use crate::encounter::combat::Encounter;
use crate::encounter::scene::Scene;
use crate::rules::query::{AttackKind, AttackQuery};
use crate::rules::ruleset::Ruleset;
use crate::rules::situation::Situation;
use std::collections::BTreeMap;

/// The mark that counts the areas through which the active token moved this turn (SA-28).
pub const AREAS_MOVED: &str = "areasMoved";

/// The way of moving that ends in an attack, the activity that pays for it and the option of that attack.
const CHARGE: &str = "charge";

pub fn situation(scene: &Scene) -> Situation {
    scene.encounter.as_deref().map_or_else(Situation::default, of)
}

/// The question with what the turn says about it: whoever has charged strikes with the charge (RD-15).
pub fn in_turn(ruleset: &Ruleset, encounter: Option<&Encounter>, query: &AttackQuery) -> AttackQuery {
    let mut query = query.clone();
    let charges = encounter
        .filter(|encounter| encounter.running() && encounter.is_active(&query.attacker))
        .and_then(|encounter| form_under_way(ruleset, &encounter.turn))
        .is_some_and(|form| form.name == CHARGE);
    if charges && query.kind == AttackKind::Melee {
        query.options.entry(CHARGE).or_insert(true.into());
    }
    query
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
