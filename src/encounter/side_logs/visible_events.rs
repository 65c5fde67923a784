//! A command's events as a side sees them. Each kind of event defines what a side may learn (`event/`), and turn events are derived from
//! the encounter as the side knows it (`turn_events.rs`).

use super::turn_events::{beginnings, endings};
use super::words::Words;
use crate::audience::Audience;
use crate::log::{LogEntry, number};
use crate::shared::Shared;
use crate::view::ids::Key;

/// Returns a side's events of a command, in order, numbered from `at`. `key` creates the side's ids.
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
            let entered = entry.entered && event.shows_roll();
            visible.push(LogEntry { entered, ..LogEntry::new(event) });
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
