//! Where one round goes over into the next. The rules end a turn and a round by two commands; between them there is something to
//! decide only for those who have delayed.

use burstmap_encounter::{Command, Event, Table};
use burstmap_messages::{Plain, catalogue};
use burstmap_rules::query::{Phase, TurnStatus};

/// Whether some have rolled initiative and others, alive, have not: starting would leave them out.
pub fn has_missing(table: &Table) -> bool {
    let Some(fight) = table.scene().encounter.as_deref().filter(|fight| !fight.order.is_empty()) else {
        return false;
    };
    table.scene().tokens.iter().any(|token| !token.has("dead") && fight.combatant(&token.id).is_none())
}

/// Whether all turns of the round are over, and nobody loses a delayed one with it: nothing is to be decided, and the next round
/// can begin.
pub fn ends_by_itself(table: &Table) -> bool {
    table.scene().encounter.as_deref().is_some_and(|fight| {
        fight.phase == Phase::RoundEnd && fight.order.iter().all(|one| one.status != TurnStatus::Delayed)
    })
}

/// Whether the table stands between the end of the last turn and that of its round: undoing and redoing do not stop there, as
/// going on did not.
pub fn is_between(table: &Table) -> bool {
    let last = table.commands().next_back();
    ends_by_itself(table) && last.is_some_and(|last| matches!(last.command, Command::EndTurn(_)))
}

/// What the lines of a log stand under that come before its first turn. A scene may be opened in the middle of a fight or after one: no log
/// tells of the beginning then.
pub fn before_turns(table: &Table) -> Plain {
    let first = table.log().iter().find_map(|entry| match &*entry.event {
        Event::CombatStarted(_) => Some(catalogue::LogBefore),
        Event::TurnStarted(_)
        | Event::TurnEnded(_)
        | Event::RoundStarted(_)
        | Event::RoundEnded(_)
        | Event::CombatEnded(_) => Some(catalogue::LogDuring),
        _ => None,
    });
    first.unwrap_or_else(|| match table.turn().phase {
        Phase::Setup => catalogue::LogBefore,
        Phase::Combat | Phase::RoundEnd => catalogue::LogDuring,
        Phase::Over => catalogue::LogAfter,
    })
}
