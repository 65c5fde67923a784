//! The events of a command as a side is shown them. Each event says itself what a side may learn of it (`event/`); those
//! that begin and end turns are made from the encounter as the side has it (`turn_events.rs`).

use super::turn_events::{beginnings, endings};
use super::words::Words;
use crate::audience::Audience;
use crate::log::{LogEntry, number};
use crate::shared::Shared;
use crate::view::ids::Key;

/// What a side is shown of a command's events, in order, with places counted from `at`.
/// `key`: makes the side's ids.
pub fn visible_events(audience: &Audience, key: &Key, entries: &[LogEntry], at: u64) -> Vec<LogEntry> {
    let mut visible = Vec::new();
    let last = entries.iter().rposition(|entry| entry.event.is_turn_event());
    let mut ended = false;
    for (index, entry) in entries.iter().enumerate() {
        if entry.event.is_turn_event() {
            if !ended {
                endings(audience, &mut visible);
                ended = true;
            }
            if Some(index) == last {
                beginnings(audience, &mut visible);
            }
        } else if !entry.secret
            && let Some(event) = entry.event.for_side(audience)
            && audience.names_only_known(&event)
        {
            visible.push(LogEntry::new(event));
        }
    }
    if last.is_none() {
        endings(audience, &mut visible);
        beginnings(audience, &mut visible);
    }
    if !visible.is_empty() {
        let words = Words::of(audience, key);
        visible.retain_mut(|entry| {
            let mut event = (*entry.event).clone();
            let said = event.put_ids(&words);
            entry.event = Shared::new(event);
            said
        });
    }
    number(&mut visible, at);
    visible
}
