//! What conditions change of rolls: their bearer's own, and attacks on their bearer (E5-14, E5-85 … E5-90).

use super::active::{Active, effects};
use crate::attack::Case;
use crate::board::Board;
use crate::change::Change;
use crate::checks::is_save;
use crate::map::Token;
use crate::place::Space;
use crate::policy::condition_effects::{AttackedEffect, ConditionEffects, RollEffect, RollKind};
use crate::reason::{Modifier, On, Reason};
use crate::sides::allies;
use crate::wording::word;
use crate::{objects, sight};
use burstmap_messages::catalogue;

/// A roll of a token.
#[derive(Clone, Copy, Debug)]
pub struct Roll<'a> {
    /// What is rolled.
    pub kind: RollKind,
    /// The statistic, where one is checked.
    pub stat: Option<&'a str>,
    /// The target of an attack.
    pub target: Option<&'a str>,
}

/// What the conditions of a token change of a roll of its own; what is added stands on `on`.
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
    // E5-02: where an ability is rolled for, initiative is a check of it.
    let checked = roll.kind == RollKind::Initiative && roll.stat.is_some() && asked(RollKind::Check);
    (asked(roll.kind) || checked)
        && (effect.stats.is_empty() || roll.stat.is_some_and(|stat| effect.stats.iter().any(|own| own == stat)))
        && (!effect.of_named_stat || active.stat().is_none_or(|named| roll.stat == Some(named)))
        && !(effect.except_source && roll.target.is_some() && roll.target == active.source())
        // Who does not say of whom it is afraid, is afraid wherever it looks.
        && (!effect.source_in_sight || active.source().is_none_or(sees))
}

/// One condition of a kind, or several with the same number, count once.
fn push(out: &mut Vec<Modifier>, rule: &str, on: On, value: i32, token: &Token, active: &Active) {
    let message = catalogue::ConditionCounts { token: &token.name, condition: word(&active.rule.kind) };
    let modifier = Modifier::new(rule, on, value, message);
    if value != 0 && !out.contains(&modifier) {
        out.push(modifier);
    }
}

/// What the conditions of attacker and target change of an attack.
pub fn on_attack(case: &Case) -> Vec<Modifier> {
    let roll = Roll { kind: RollKind::Attack, stat: None, target: Some(&case.target.id) };
    let mut out = on_roll(case.board, case.attacker, &roll, On::Attack);
    for (active, does) in effects(case.board.facts.ruleset, case.target) {
        for effect in does.attacked.iter().filter(|effect| meets(case, &active, effect)) {
            push(&mut out, &does.rule, On::Advantage, effect.advantage.signum(), case.target, &active);
        }
    }
    out
}

/// Whether what a condition of the target changes of attacks is about this one.
fn meets(case: &Case, active: &Active, effect: &AttackedEffect) -> bool {
    let helps = |source: &str| {
        let source = case.board.token(source).filter(|source| source.id != case.attacker.id);
        source.is_some_and(|source| allies(&case.board.facts, source, case.attacker))
    };
    effect.within.is_none_or(|cells| case.gap() <= cells)
        && effect.beyond.is_none_or(|cells| case.gap() > cells)
        && (!effect.sees_attacker || case.target_sees())
        && (!effect.by_allies_of_source || active.source().is_some_and(helps))
        && (!effect.by_source || active.source() == Some(case.attacker.id.as_str()))
}

/// The conditions of the target and of the attacker that are over because they counted for this attack (E5-15).
pub fn used_up_by_attack(case: &Case) -> Vec<Change> {
    let target = effects(case.board.facts.ruleset, case.target)
        .filter(|(active, does)| does.attacked.iter().any(|effect| meets(case, active, effect)))
        .filter_map(|(active, does)| over(case.target, &active, does));
    let roll = Roll { kind: RollKind::Attack, stat: None, target: Some(&case.target.id) };
    target.chain(used_up(case.board, case.attacker, &roll)).collect()
}

/// The conditions of a token that are over because they counted for a roll of its own (E5-15).
pub fn used_up(board: &Board, token: &Token, roll: &Roll) -> Vec<Change> {
    let counting = effects(board.facts.ruleset, token)
        .filter(|(active, does)| does.rolls.iter().any(|effect| counts(board, token, roll, active, effect)));
    counting.filter_map(|(active, does)| over(token, &active, does)).collect()
}

fn over(token: &Token, active: &Active, does: &ConditionEffects) -> Option<Change> {
    let (token, kind) = (token.id.clone(), active.condition.kind.clone());
    does.used_up.then(|| Change::RemoveCondition { token, kind, by: active.source().map(str::to_owned) })
}

/// Why every hit on the target is critical (E5-88); `None`: it is not.
pub fn critical(case: &Case) -> Option<Reason> {
    effects(case.board.facts.ruleset, case.target).find_map(|(active, does)| {
        does.critical_within.filter(|within| case.gap() <= *within)?;
        Some(because(case.target, &active, does))
    })
}

/// Why a token fails a check of that statistic without a roll (E5-88); `None`: it rolls.
pub fn fails(board: &Board, token: &Token, stat: &str) -> Option<Reason> {
    let ruleset = board.facts.ruleset;
    let by_condition = effects(ruleset, token)
        .find(|(_, does)| does.fails.iter().any(|own| own == stat))
        .map(|(active, does)| because(token, &active, does));
    // E5-40: objects fail all saves.
    let object = objects::policy(ruleset, token).filter(|own| own.fail_saves && is_save(ruleset, stat));
    let object =
        object.map(|own| Reason::new(&own.rule, catalogue::CheckFailsAsObject { token: &token.name }));
    by_condition.or(object)
}

/// Why a token attacks nobody who causes one of its conditions (E5-87); `None`: it may attack that one.
pub fn spares(board: &Board, token: &Token, target: &str) -> Option<Reason> {
    effects(board.facts.ruleset, token)
        .find(|(active, does)| does.spares_source && active.source() == Some(target))
        .map(|(active, does)| because(token, &active, does))
}

/// Whom a token goes no nearer to by its own will, with why (E5-87).
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

/// Why a token resists damage of every type (E5-88); `None`: no condition makes it.
pub fn resists(ruleset: &crate::ruleset::Ruleset, token: &Token) -> Option<Reason> {
    effects(ruleset, token).find(|(_, does)| does.resists).map(|(active, does)| because(token, &active, does))
}

fn because(token: &Token, active: &Active, does: &ConditionEffects) -> Reason {
    let message = catalogue::ConditionCounts { token: &token.name, condition: word(&active.rule.kind) };
    Reason::new(&does.rule, message).ids(vec![token.id.clone()])
}
