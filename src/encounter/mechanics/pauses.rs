//! Attacks that come before a command continues, and the pauses for them (RD-54, SA-32).

use crate::combat::{Opportunity, OutOfTurn, Paused};
use crate::draft::Draft;
use crate::event::OpportunityPassed;
use crate::mechanics::{chances, opportunities, reactions};
use crate::view;
use burstmap_geometry::Cell;
use burstmap_rules::attack::areas_apart;
use burstmap_rules::attack::query::AttackQuery;
use burstmap_rules::conditions::{immobile, incapacitated};
use burstmap_rules::map::{Id, Token};
use burstmap_rules::policy::turns::Interrupting;
use burstmap_rules::query::AttackKind;
use burstmap_rules::ruleset::Ruleset;
use burstmap_rules::threat::provoked_here;
use serde_json::Value;
use std::collections::BTreeSet;

/// The setting that disables pauses.
const SETTING: &str = "interruptions";

/// Returns whether such attacks come before the action that provokes them.
pub fn come_first(draft: &Draft, by: Interrupting) -> bool {
    let off = draft.scene.settings.get(SETTING) == Some(&Value::Bool(false));
    draft.encounter.running() && !draft.whole && !off && draft.ruleset.turns.interruption(by).is_some()
}

/// Returns the attacks that the command can openly wait for. A pause would reveal the other attacks, so these come afterwards.
pub fn open(
    draft: &Draft,
    mover: &Token,
    by: impl IntoIterator<Item = Id>,
    kind: Interrupting,
    rule: &str,
) -> Vec<Opportunity> {
    if !come_first(draft, kind) {
        return Vec::new();
    }
    let known = |id: &Id| draft.find(id).is_some_and(|other| is_openly_there(draft, other, mover));
    let chance = |by: Id| Opportunity {
        by,
        target: mover.id.clone(),
        rule: rule.to_owned(),
        option: kind.into(),
        at: None,
    };
    by.into_iter().filter(known).map(chance).collect()
}

/// Returns whether every side that knows the mover also knows this token. Otherwise, a pause would reveal it.
fn is_openly_there(draft: &Draft, other: &Token, mover: &Token) -> bool {
    let board = draft.board();
    let sides = BTreeSet::from_iter(draft.scene.tokens.iter().map(|token| &token.side));
    let knows = |side: &str, token: &Token| view::knows(&draft.scene, &board, side, token);
    sides
        .into_iter()
        .filter(|side| **side != other.side)
        .all(|side| knows(side, other) || !knows(side, mover))
}

/// Returns whether this token could attack before the current command.
pub fn was_asked(draft: &Draft, id: &Id, mover: &Id) -> bool {
    let both = draft.find(id).zip(draft.find(mover));
    draft.answered && both.is_some_and(|(other, mover)| is_openly_there(draft, other, mover))
}

/// Returns the attacks of opportunity that come before an activity in place (RD-12, RD-41).
pub fn before_deed(draft: &Draft, token: &Token, rule: &str) -> Vec<Opportunity> {
    if !come_first(draft, Interrupting::Opportunity) {
        return Vec::new();
    }
    let able = |id: &Id| opportunities::may_react(draft.ruleset, &draft.encounter, draft.find(id));
    let provoked =
        provoked_here(&draft.board(), token).iter().map(|enemy| enemy.id.clone()).collect::<Vec<Id>>();
    open(draft, token, provoked.into_iter().filter(able), Interrupting::Opportunity, rule)
}

/// Returns the free strikes that come before an action of the active combatant, unless the action is a strike at that opponent (SA-32).
pub fn before_action(draft: &Draft, active: &Id, struck: Option<&Id>) -> Vec<Opportunity> {
    let (Some(rule), Some(token)) = (&draft.ruleset.turns.free_strike_rule, draft.find(active)) else {
        return Vec::new();
    };
    if !draft.encounter.is_active(active) {
        return Vec::new();
    }
    let may = |id: &Id| {
        !draft.encounter.turn.marks.struck_freely.contains(id)
            && draft.find(id).is_some_and(|by| areas_apart::same_area(&draft.board(), by, token))
    };
    let engaged = reactions::engaged_with_it(draft, active, struck);
    let first = open(draft, token, engaged.into_iter().filter(may), Interrupting::Free, rule);
    possible(draft, first, None)
}

/// Returns the counter strike of the target, if its longer reach strikes first (SA-31). A counter strike that was already made is not
/// repeated.
pub fn before_strike(draft: &Draft, query: &AttackQuery, first: Option<&Id>) -> Vec<Opportunity> {
    let (Some(rule), Some(token)) = (&draft.ruleset.attack.counter_strike, draft.find(&query.attacker))
    else {
        return Vec::new();
    };
    let answers = OutOfTurn::ALL.iter().any(|kind| kind.is_asked(&query.options));
    let countered = draft.encounter.turn.marks.countered.contains(&query.target);
    let strikes = !answers && query.kind == AttackKind::Melee && draft.encounter.is_active(&query.attacker);
    if !strikes || countered || first != Some(&query.target) {
        return Vec::new();
    }
    let answer = open(draft, token, [query.target.clone()], Interrupting::Counter, rule);
    possible(draft, answer, None)
}

/// Returns the attacks that are possible against the mover at its position or, during a walk, at `at`. Nothing waits for impossible
/// attacks.
fn possible(draft: &Draft, chances: Vec<Opportunity>, at: Option<Cell>) -> Vec<Opportunity> {
    let board = draft.board();
    let is_possible = |chance: &Opportunity| {
        chances::can_be_made(&board, &draft.encounter, &Opportunity { at, ..chance.clone() })
    };
    chances.into_iter().filter(is_possible).collect()
}

/// Pauses the rest of a command until the creatures in `open` have attacked or declined.
pub fn pause(draft: &mut Draft, token: &Id, command: Value, open: Vec<Opportunity>, answered: bool) {
    for chance in &open {
        opportunities::tell(draft, chance);
    }
    let prone = draft.find(token).is_some_and(|token| token.has("prone"));
    draft.begin_acting(token);
    draft.encounter.turn.paused.push(Paused {
        token: token.clone(),
        command,
        open,
        answered,
        prone,
        ..Paused::default()
    });
}

/// Returns whether the token can resume a paused command. A move only requires the ability to move (E5-88).
pub fn can_go_on(ruleset: &Ruleset, token: &Token, paused: &Paused) -> bool {
    // A side's document doesn't contain the command.
    match paused.command.get("type").and_then(Value::as_str) {
        Some("move" | "step") => !immobile(ruleset, token),
        _ => !incapacitated(ruleset, token),
    }
}

/// Declines all attacks that a command waits for, and logs them.
pub fn pass_all(draft: &mut Draft) {
    let open = draft.encounter.turn.paused.iter_mut().flat_map(|paused| std::mem::take(&mut paused.open));
    let passed: Vec<Opportunity> = open.collect();
    tell_passed(draft, &passed);
}

/// Logs a declined attack.
pub fn tell_passed(draft: &mut Draft, passed: &[Opportunity]) {
    for chance in passed {
        let name = draft.name(&chance.by);
        draft.emit(OpportunityPassed::new(chance, &name));
    }
}

/// Returns the free strikes before the active combatant leaves opponents' areas with a step from `from` to `to` (SA-32).
pub fn before_leaving(draft: &Draft, mover: &Token, from: Cell, to: Cell) -> Vec<Opportunity> {
    let Some(rule) = &draft.ruleset.turns.free_strike_rule else { return Vec::new() };
    if !come_first(draft, Interrupting::Free) {
        return Vec::new();
    }
    let first = open(draft, mover, left_behind(draft, mover, from, to), Interrupting::Free, rule);
    possible(draft, first, Some(from))
}

/// Returns the opponents engaged with the active combatant that share no area with it after a step from `from` to `to`, and have not been
/// asked this turn.
pub fn left_behind(draft: &Draft, mover: &Token, from: Cell, to: Cell) -> Vec<Id> {
    if draft.ruleset.turns.free_strike_rule.is_none() || !draft.encounter.is_active(&mover.id) {
        return Vec::new();
    }
    let marks = &draft.encounter.turn.marks;
    let board = draft.board();
    let areas = |at: Cell| areas_apart::areas_at(&board, &board.space_at(mover, at));
    let (here, there) = (areas(from), areas(to));
    let leaves = |id: &Id| {
        let Some(by) = draft.find(id) else { return false };
        let own = areas_apart::areas_at(&board, &board.space(by));
        let shared = |areas: &[usize]| areas.iter().any(|area| own.contains(area));
        !marks.left.contains(id) && !marks.struck_freely.contains(id) && shared(&here) && !shared(&there)
    };
    reactions::engaged_with_it(draft, &mover.id, None).into_iter().filter(leaves).collect()
}

/// Returns the rule for pauses, whichever attacks come first.
pub fn rule_of_pauses(ruleset: &Ruleset) -> &str {
    let turns = &ruleset.turns;
    turns.interruptions.first().map_or(&turns.turn_rule, |one| &one.rule)
}

/// Returns the rule by which attacks of this kind come first, if commands wait for them.
pub fn rule_of_pause(ruleset: &Ruleset, kind: OutOfTurn) -> &str {
    let turns = &ruleset.turns;
    let one = turns.interruptions.iter().find(|one| OutOfTurn::from(one.by) == kind);
    one.map_or(&turns.turn_rule, |one| &one.rule)
}
