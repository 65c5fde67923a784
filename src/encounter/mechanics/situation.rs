//! Facts of the fight for the attack rules: the active combatant and what happened this turn.

use crate::combat::{Encounter, Opportunity, OutOfTurn};
use crate::mechanics::turn_state::{CHARGE, form_under_way};
use crate::scene::Scene;
use burstmap_geometry::Cell;
use burstmap_rules::attack::melee::may_stand_in;
use burstmap_rules::attack::query::AttackQuery;
use burstmap_rules::board::Board;
use burstmap_rules::charging::carries;
use burstmap_rules::conditions::charged;
use burstmap_rules::map::Token;
use burstmap_rules::query::AttackKind;
use burstmap_rules::ruleset::Ruleset;
use burstmap_rules::situation::Situation;
use std::collections::BTreeMap;

pub fn situation(scene: &Scene) -> Situation {
    scene.encounter.as_deref().map_or_else(Situation::default, of)
}

/// Returns the query with the facts of the turn. A charging attacker strikes with the charge (RD-15). An attacker with an opportunity
/// strikes where it arose (SA-32), within reach (RD-11), at the target's position at that time.
pub fn in_turn(
    ruleset: &Ruleset,
    encounter: Option<&Encounter>,
    query: &AttackQuery,
) -> (AttackQuery, Option<Cell>) {
    let mut query = query.clone();
    let melee = query.kind == AttackKind::Melee;
    let Some(encounter) = encounter.filter(|encounter| encounter.running() && melee) else {
        return (query, None);
    };
    let turn = &encounter.turn;
    let charges = form_under_way(ruleset, turn).is_some_and(|form| form.name == CHARGE);
    if charges && encounter.is_active(&query.attacker) && query.options.charge.is_nothing() {
        query.options.charge = true.into();
    }
    let given = |chance: &&Opportunity| {
        chance.by == query.attacker
            && chance.target == query.target
            && match chance.option {
                OutOfTurn::Opportunity => true,
                OutOfTurn::Free => chance.at.is_some() && query.options.free.is_true(),
                OutOfTurn::Counter => false,
            }
    };
    let Some(chance) = turn.chances().find(given) else { return (query, None) };
    if chance.option == OutOfTurn::Opportunity {
        query.options.opportunity = true.into();
        query.options.in_reach = true.into();
    }
    (query, chance.at)
}

/// Returns whether the attack is a charge's strike at a creature that can declare itself the target instead (SA-21, SA-36).
pub fn steps_in(board: &Board, encounter: Option<&Encounter>, query: &AttackQuery) -> bool {
    let running = encounter.filter(|encounter| encounter.running() && encounter.is_active(&query.attacker));
    let Some(turn) = running.map(|encounter| &encounter.turn) else { return false };
    let held = turn.done.contains_key(CHARGE) && !turn.marks.used.contains(CHARGE);
    let first = board.token(&query.attacker).filter(|_| held && query.kind == AttackKind::Melee);
    first.is_some_and(|attacker| {
        let named = charged(attacker).filter(|named| *named != query.target);
        let named = named.and_then(|named| board.token(named));
        named.is_some_and(|named| may_stand_in(board, attacker, named).contains(&query.target))
    })
}

/// Returns whether the attack is the strike of a charge that has not brought the attacker to its target yet (SA-36).
pub fn still_to_run(
    ruleset: &Ruleset,
    encounter: Option<&Encounter>,
    query: &AttackQuery,
    own: &Token,
) -> bool {
    if !carries(ruleset) || query.kind != AttackKind::Melee {
        return false;
    }
    let chosen = query.options.charge.is_true();
    let Some(encounter) = encounter.filter(|encounter| encounter.running()) else { return chosen };
    let turn = &encounter.turn;
    encounter.is_active(&query.attacker)
        && match turn.done.contains_key(CHARGE) {
            true => charged(own).is_none() && !turn.marks.used.contains(CHARGE),
            false => chosen,
        }
}

/// Returns all tokens, with one of them at its earlier position.
pub fn put_back(tokens: &[Token], id: &str, at: Cell) -> Vec<Token> {
    let mut tokens = tokens.to_vec();
    if let Some(token) = tokens.iter_mut().find(|token| token.id == id) {
        token.at = at;
    }
    tokens
}

pub fn of(encounter: &Encounter) -> Situation {
    if !encounter.running() {
        return Situation::default();
    }
    let moved =
        encounter.active.clone().zip(Some(encounter.turn.marks.areas_moved).filter(|areas| *areas > 0));
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
        ..Situation::default()
    }
}
