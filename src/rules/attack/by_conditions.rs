//! Effects of the attacker's and the target's conditions on an attack (E5-14, E5-85 … E5-90).

use crate::attack::Case;
use crate::change::Change;
use crate::condition_rolls::{Roll, because, on_roll, over, push, used_up};
use crate::conditions::active::{Active, effects};
use crate::policy::condition_effects::{AttackedEffect, RollKind};
use crate::reason::{Modifier, On, Reason};
use crate::sides::allies;

/// Returns the modifiers of the attacker's and the target's conditions to an attack.
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

/// Returns whether a condition of the target affects this attack.
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

/// Returns the conditions of the target and the attacker that end because they affected this attack (E5-15).
pub fn used_up_by_attack(case: &Case) -> Vec<Change> {
    let target = effects(case.board.facts.ruleset, case.target)
        .filter(|(active, does)| does.attacked.iter().any(|effect| meets(case, active, effect)))
        .filter_map(|(active, does)| over(case.target, &active, does));
    let roll = Roll { kind: RollKind::Attack, stat: None, target: Some(&case.target.id) };
    target.chain(used_up(case.board, case.attacker, &roll)).collect()
}

/// Returns why every hit on the target is critical (E5-88), if so.
pub fn critical(case: &Case) -> Option<Reason> {
    effects(case.board.facts.ruleset, case.target).find_map(|(active, does)| {
        does.critical_within.filter(|within| case.gap() <= *within)?;
        Some(because(case.target, &active, does))
    })
}
