//! The change of rounds, and other commands that follow without a decision. In the rules, separate commands end a turn and a round. A
//! decision between them is only necessary for creatures that have delayed.

use burstmap_encounter::command::{EndRound, Pass};
use burstmap_encounter::{Command, Event, Table};
use burstmap_messages::{Plain, catalogue};
use burstmap_rules::query::{Phase, TurnStatus};

/// Returns whether some living creatures have not rolled initiative, while others have: starting would omit them.
pub fn has_missing(table: &Table) -> bool {
    let Some(fight) = table.scene().encounter.as_deref().filter(|fight| !fight.order.is_empty()) else {
        return false;
    };
    table.scene().tokens.iter().any(|token| !token.has("dead") && fight.combatant(&token.id).is_none())
}

/// Returns whether any living creature has no initiative yet.
pub fn waits_for_rolls(table: &Table) -> bool {
    let rolled =
        |id: &str| table.scene().encounter.as_deref().is_some_and(|fight| fight.combatant(id).is_some());
    table.scene().tokens.iter().any(|token| !token.has("dead") && !rolled(&token.id))
}

/// Returns whether the next round can start without a decision: all turns are over, and no combatant would lose a delayed one.
pub fn ends_by_itself(table: &Table) -> bool {
    table.scene().encounter.as_deref().is_some_and(|fight| {
        fight.phase == Phase::RoundEnd && fight.order.iter().all(|one| one.status != TurnStatus::Delayed)
    })
}

/// Returns the command that follows the last one without a decision: the end of a round after its last turn, or the rest of a move after
/// the last attack against it. Undo and redo skip over it, because play did not stop there either.
pub fn next_by_itself(table: &Table) -> Option<Command> {
    let last = table.commands().next_back()?;
    if ends_by_itself(table) && matches!(last.command, Command::EndTurn(_)) {
        return Some(EndRound {}.into());
    }
    table.goes_on_by_itself().then(|| Pass::default().into())
}

/// Returns the heading of log lines before the first turn. A scene may be opened in the middle of a fight or after one, whose start is not
/// in the log.
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
