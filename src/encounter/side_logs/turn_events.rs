//! Turn events in a side's log, derived from the encounter as the side knows it before and after a command. Therefore, the log reveals
//! nothing beyond the turn order.

use crate::audience::Audience;
use crate::combat::Encounter;
use crate::event::{
    CombatEnded, CombatStarted, Event, RoundEnded, RoundStarted, TurnDelayed, TurnEnded, TurnStarted,
};
use crate::log::LogEntry;
use burstmap_rules::map::Id;
use burstmap_rules::query::{Phase, TurnStatus};

fn stage(encounter: Option<&Encounter>) -> (Phase, i32, Option<&str>) {
    encounter.map_or((Phase::Setup, 0, None), |e| (e.phase, e.round, e.active.as_deref()))
}

/// Returns the events for a turn that ended or was delayed.
pub fn endings(audience: &Audience, out: &mut Vec<LogEntry>) {
    let (before, after) = (audience.before.encounter.as_deref(), audience.after.encounter.as_deref());
    let ((_, round, Some(active)), (_, later, now)) = (stage(before), stage(after)) else { return };
    let Some(combatant) = after.and_then(|encounter| encounter.combatant(active)) else { return };
    let name = audience.name(active);
    match combatant.status {
        _ if now == Some(active) => {}
        TurnStatus::Delayed => {
            let rule = &audience.board.facts.ruleset.turns.delay_rule;
            out.push(LogEntry::new(TurnDelayed::new(active, &name, rule)));
        }
        // In the same round, a waiting combatant had already ended its turn.
        TurnStatus::Waiting if later == round => {}
        _ => out.push(LogEntry::new(TurnEnded::new(active, &name, round))),
    }
}

/// Returns the events for the start of combat, a round or a turn, or for the end of combat.
pub fn beginnings(audience: &Audience, out: &mut Vec<LogEntry>) {
    let (before, after) = (audience.before.encounter.as_deref(), audience.after.encounter.as_deref());
    let ((was, old_round, old), (is, round, active)) = (stage(before), stage(after));
    let running = |phase| matches!(phase, Phase::Combat | Phase::RoundEnd);
    let mut add = |event: Event| out.push(LogEntry::new(event));
    if !running(was) && running(is) {
        let order = after.into_iter().flat_map(|encounter| encounter.order.iter());
        let order: Vec<Id> = order.map(|combatant| combatant.token.clone()).collect();
        let names = order.iter().map(|id| audience.name(id).into()).collect();
        add(CombatStarted::new(order, names, None).into());
    }
    if running(was) && is == Phase::Over {
        add(CombatEnded::new(round, None).into());
    }
    if running(is) && round > old_round {
        if old_round > 0 && running(was) {
            add(RoundEnded::new(old_round, None).into());
        }
        add(RoundStarted::new(round).into());
    }
    // A turn that seems to continue while an unknown token acts started earlier.
    let real = audience.after.scene.encounter.as_ref().and_then(|encounter| encounter.active.as_deref());
    let begins = |active: &&str| real == Some(active) && (old != Some(active) || round > old_round);
    if let Some(active) = active.filter(begins) {
        add(TurnStarted::new(active, &audience.name(active), round).into());
    }
}
