//! Modifiers from conditions: to the creature's own rolls, and to attacks on it (E5-14, E5-85 … E5-90).
//!
//! ```
//! use burstmap_rules::condition_rolls::{Roll, on_roll};
//! use burstmap_rules::policy::condition_effects::RollKind;
//! use burstmap_rules::reason::On;
//! # use burstmap_geometry::{Cell, Grid, Shape};
//! # use burstmap_rules::board::{Board, Facts};
//! # use burstmap_rules::{ground::Ground, map::Token, presets};
//! # use serde_json::json;
//! let ruleset = presets::by_id("srd-5e").unwrap();
//! # let grid = Grid { shape: Shape::Square, columns: 8, rows: 3 };
//! let tokens: Vec<Token> = serde_json::from_value(json!([
//!     { "id": "rook", "name": "Rook", "side": "party", "at": [0, 1], "conditions": [{ "kind": "poisoned" }] }
//! ]))?;
//! # let ground = Ground::build(grid, &[], &[]);
//! let board = Board::new(Facts::new(&ruleset, grid, &tokens), &ground);
//! let attack = Roll { kind: RollKind::Attack, stat: None, target: None };
//! let modifiers = on_roll(&board, &tokens[0], &attack, On::Attack);
//! assert_eq!((modifiers[0].on, modifiers[0].value), (On::Advantage, -1), "disadvantage (E5-85)");
//! # Ok::<(), serde_json::Error>(())
//! ```

use crate::board::Board;
use crate::change::Change;
use crate::conditions::active::{Active, effects};
use crate::map::Token;
use crate::place::Space;
use crate::policy::condition_effects::{ConditionEffects, RollEffect, RollKind};
use crate::reason::{Modifier, On, Reason};
use crate::wording::word;
use crate::{objects, sight};
use burstmap_messages::catalogue;

/// A roll of a token.
#[derive(Clone, Copy, Debug)]
pub struct Roll<'a> {
    /// Kind of roll.
    pub kind: RollKind,
    /// The statistic, for a check.
    pub stat: Option<&'a str>,
    /// The target, for an attack.
    pub target: Option<&'a str>,
}

/// Returns the modifiers of a token's conditions to its own roll. Bonuses apply to `on`.
pub fn on_roll(board: &Board, token: &Token, roll: &Roll, on: On) -> Vec<Modifier> {
    let mut out = Vec::new();
    for (active, does) in effects(board.facts.ruleset, token) {
        for effect in does.rolls.iter().filter(|effect| counts(board, token, roll, &active, effect)) {
            let rule = effect.rule.as_ref().unwrap_or(&does.rule);
            let added = effect.per_level.saturating_mul(active.level());
            for (on, value) in [(On::Advantage, effect.advantage.signum()), (on, added)] {
                push(&mut out, rule, on, value, token, &active);
            }
        }
    }
    out
}

fn counts(board: &Board, token: &Token, roll: &Roll, active: &Active, effect: &RollEffect) -> bool {
    let sees = |source: &str| {
        let other = board.token(source);
        other.is_some_and(|other| {
            sight::line_of_sight(board, &Space::of(board, token), &Space::of(board, other))
        })
    };
    let asked = |kind| effect.on.contains(&kind);
    // Initiative with an ability is a check of that ability (E5-02).
    let checked = roll.kind == RollKind::Initiative && roll.stat.is_some() && asked(RollKind::Check);
    (asked(roll.kind) || checked)
        && (effect.stats.is_empty() || roll.stat.is_some_and(|stat| effect.stats.iter().any(|own| own == stat)))
        && (!effect.of_named_stat || active.stat().is_none_or(|named| roll.stat == Some(named)))
        && !(effect.except_source && roll.target.is_some() && roll.target == active.source())
        // A fear without a specified cause applies everywhere.
        && (!effect.source_in_sight || active.source().is_none_or(sees))
}

/// Adds modifiers. Several conditions of one kind, or with the same number, count once.
pub(crate) fn push(out: &mut Vec<Modifier>, rule: &str, on: On, value: i32, token: &Token, active: &Active) {
    let message = catalogue::ConditionCounts { token: &token.name, condition: word(&active.rule.kind) };
    let modifier = Modifier::new(rule, on, value, message);
    if value != 0 && !out.contains(&modifier) {
        out.push(modifier);
    }
}

/// Returns the conditions of a token that end because they affected its own roll (E5-15).
pub fn used_up(board: &Board, token: &Token, roll: &Roll) -> Vec<Change> {
    let counting = effects(board.facts.ruleset, token)
        .filter(|(active, does)| does.rolls.iter().any(|effect| counts(board, token, roll, active, effect)));
    counting.filter_map(|(active, does)| over(token, &active, does)).collect()
}

pub(crate) fn over(token: &Token, active: &Active, does: &ConditionEffects) -> Option<Change> {
    let (token, kind) = (token.id.clone(), active.condition.kind.clone());
    does.used_up.then(|| Change::RemoveCondition { token, kind, by: active.source().map(str::to_owned) })
}

/// Returns why a token fails a check of that statistic without a roll (E5-88), if so.
pub fn fails(board: &Board, token: &Token, stat: &str) -> Option<Reason> {
    let ruleset = board.facts.ruleset;
    let by_condition = effects(ruleset, token)
        .find(|(_, does)| does.fails.iter().any(|own| own == stat))
        .map(|(active, does)| because(token, &active, does));
    // Objects fail all saves (E5-40).
    let object = objects::policy(ruleset, token).filter(|own| own.fail_saves && ruleset.is_save(stat));
    let object =
        object.map(|own| Reason::new(&own.rule, catalogue::CheckFailsAsObject { token: &token.name }));
    by_condition.or(object)
}

/// Returns why a token can't attack the cause of one of its conditions (E5-87), if so.
pub fn spares(board: &Board, token: &Token, target: &str) -> Option<Reason> {
    effects(board.facts.ruleset, token)
        .find(|(active, does)| does.spares_source && active.source() == Some(target))
        .map(|(active, does)| because(token, &active, does))
}

/// Returns the creatures that a token can't willingly approach, with the reason (E5-87).
pub fn kept_from<'a>(board: &Board<'a>, token: &'a Token) -> Vec<(&'a Token, Reason)> {
    if token.conditions.is_empty() {
        return Vec::new();
    }
    effects(board.facts.ruleset, token)
        .filter(|(_, does)| does.keeps_away)
        .filter_map(|(active, does)| {
            let source = board.token(active.source()?).filter(|source| source.id != token.id)?;
            Some((source, because(token, &active, does)))
        })
        .collect()
}

/// Returns why a token resists damage of every type (E5-88), if so.
pub fn resists(ruleset: &crate::ruleset::Ruleset, token: &Token) -> Option<Reason> {
    effects(ruleset, token).find(|(_, does)| does.resists).map(|(active, does)| because(token, &active, does))
}

pub(crate) fn because(token: &Token, active: &Active, does: &ConditionEffects) -> Reason {
    let message = catalogue::ConditionCounts { token: &token.name, condition: word(&active.rule.kind) };
    Reason::new(&does.rule, message).ids(vec![token.id.clone()])
}
