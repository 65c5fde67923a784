//! What came of a command, in words: what is read out, and the lines that panels show.

use burstmap_encounter::log::told_once;
use burstmap_encounter::{Event, LogEntry};
use std::borrow::Cow;

/// An event's sentence and, where several rolled or were rolled against, one for each of them (RS-05, RS-06).
pub fn sentences(entry: &LogEntry) -> Vec<String> {
    let mut sentences = vec![entry.said()];
    if let Event::AreaResolved(area) = &*entry.event {
        sentences.extend(area.rolled_texts().map(Cow::into_owned));
    }
    sentences
}

/// What events tell. Events are compared, not sentences: of two that sound alike both happened.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Happened {
    /// What is read out.
    pub said: String,
    /// The same line by line, without whose turn it is: that stands above the map.
    pub lines: Vec<String>,
}

impl Happened {
    pub fn of(events: &[LogEntry]) -> Happened {
        let (mut said, mut lines) = (Vec::new(), Vec::new());
        for event in told_once(events) {
            let sentences = sentences(event);
            said.extend(sentences.iter().cloned());
            if !shown_by_turn_order(&event.event) {
                lines.extend(sentences);
            }
        }
        Happened { said: said.join(" "), lines }
    }
}

/// Whether the turn order shows by itself what happened.
fn shown_by_turn_order(event: &Event) -> bool {
    event.is_turn_event() && !matches!(event, Event::TurnDelayed(_) | Event::CombatEnded(_))
}
