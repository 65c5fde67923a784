//! Melee: shooting into it (RD-37), stepping in as the target (SA-21), striking back (SA-31).

use super::{Case, areas_apart};
use crate::board::Board;
use crate::conditions;
use crate::map::{Id, Token};
use crate::objects;
use crate::place::Space;
use crate::query::AttackKind;
use crate::reason::{Modifier, On, Reason};
use crate::sides::allies;
use crate::sight;
use crate::threat::{reach_cells, threatens};
use burstmap_messages::{Message, catalogue};

/// Returns the creatures in melee with the target: enemies that threaten it or that it threatens, in scene order. Walls prevent melee.
pub fn fighting<'a>(board: &Board<'a>, target: &Token, but: &Token) -> Vec<&'a Token> {
    let facts = board.facts;
    let space = board.space(target);
    let near =
        |other: &Token| threatens(board, other, &space) || threatens(board, target, &board.space(other));
    let others = facts.tokens.iter().filter(|other| other.id != target.id && other.id != but.id);
    others.filter(|other| !allies(&facts, other, target) && !other.has("dead") && near(other)).collect()
}

/// Applies the penalty for sparing allies, or the risk for others in the melee, and returns the creatures that may be hit (RD-37).
pub fn into_melee(case: &Case, modifiers: &mut Vec<Modifier>, why: &mut Vec<Reason>) -> Vec<Id> {
    // The rule is about weapons, which excludes spells.
    let shot = case.query.kind == AttackKind::Ranged;
    let Some(policy) = case.policy().into_melee.as_ref().filter(|_| shot && !objects::is_object(case.target))
    else {
        return Vec::new();
    };
    if case.query.overrides.in_melee.is_false() {
        return Vec::new();
    }
    let fighting: Vec<Id> =
        fighting(case.board, case.target, case.attacker).iter().map(|token| token.id.clone()).collect();
    let decided = case.query.overrides.in_melee.is_true();
    if fighting.is_empty() && !decided {
        return fighting;
    }
    if case.query.options.spare_allies.is_set() {
        let (attacker, target) = case.names();
        let message = catalogue::AttackSparesAllies { attacker, target };
        modifiers.push(Modifier::new(&policy.rule, On::Attack, policy.spare_allies, message));
        return Vec::new();
    }
    let message = catalogue::AttackIntoMelee {
        target: &case.target.name,
        margin: policy.stray_margin,
        penalty: policy.spare_allies,
    };
    why.push(Reason::new(&policy.rule, message).ids(fighting.clone()));
    fighting
}

/// Returns the creatures that may declare themselves the target: all others in its region that can act and aren't engaged (SA-21).
pub fn may_declare(case: &Case, why: &mut Vec<Reason>) -> Vec<Id> {
    let ids = may_stand_in(case.board, case.attacker, case.target);
    if let Some(rule) = case.policy().declared_targets.as_ref().filter(|_| !ids.is_empty()) {
        let message = catalogue::AttackMayDeclare { target: &case.target.name };
        why.push(Reason::new(rule, message).ids(ids.clone()));
    }
    ids
}

/// Returns the creatures of [`may_declare`], without the reason.
pub fn may_stand_in(board: &Board, attacker: &Token, target: &Token) -> Vec<Id> {
    let facts = &board.facts;
    if facts.ruleset.attack.declared_targets.is_none() {
        return Vec::new();
    }
    let held = conditions::engaged(facts.tokens);
    let free = |token: &&Token| {
        token.id != attacker.id
            && !held.contains(token.id.as_str())
            && !conditions::incapacitated(facts.ruleset, token)
    };
    let others = areas_apart::others_in_area(board, target).into_iter().filter(free);
    others.map(|token| token.id.clone()).collect()
}

/// Evaluates the target's counter strike: the longer reach goes first, and on a tie the striker (SA-31). Against an unseen attacker, the
/// target goes last (SA-24). A target that is unaware of the striker doesn't strike back (SA-38). Returns who strikes first.
pub fn counter_strike(case: &Case, why: &mut Vec<Reason>) -> Option<Id> {
    let rule = case.policy().counter_strike.as_ref()?;
    let answered = case.query.kind == AttackKind::Melee
        && !case.query.options.counter.is_set()
        && !case.query.options.free.is_set();
    let able =
        !objects::is_object(case.target) && !conditions::incapacitated(case.board.facts.ruleset, case.target);
    if !answered || !able {
        return None;
    }
    if let Some(rule) = case.policy().unaware_rule(case.target, &case.attacker.id) {
        let (attacker, target) = case.names();
        why.push(
            Reason::new(rule, catalogue::AttackUnawareTarget { attacker, target })
                .ids(vec![case.target.id.clone()]),
        );
        return None;
    }
    let own = case.query.options.reach.whole().unwrap_or_else(|| reach_cells(case.board, case.attacker));
    let theirs = reach_cells(case.board, case.target);
    let (target, attacker) = (Space::of(case.board, case.target), Space::of(case.board, case.attacker));
    let blind = !sight::line_of_sight(case.board, &target, &attacker);
    let (first, because): (_, Message) = if blind && theirs > own {
        (case.attacker, catalogue::AttackStrikesBlindly.into())
    } else if theirs > own {
        (case.target, catalogue::AttackReachCompared { longer: theirs, shorter: own }.into())
    } else {
        (case.attacker, catalogue::AttackReachCompared { longer: own, shorter: theirs }.into())
    };
    let message = catalogue::AttackStrikesBack { target: &case.target.name, first: &first.name, because };
    why.push(Reason::new(rule, message).ids(vec![first.id.clone()]));
    Some(first.id.clone())
}
