//! What was done on a table: the log, and the steps that undo and redo walk along.
//!
//! The log shows the fight as it stands: undoing a command takes its events out, redoing puts them back. The first event
//! of each command carries the command itself with the faces it used, so that dispatching these commands on the first
//! document gives the same one again, byte for byte.

use crate::command::Dispatch;
use crate::event::{Event, EventData};
use crate::history::Patch;
use crate::scene::Scene;
use serde_json::json;

#[derive(Debug, Default)]
pub struct Journal {
    log: Vec<Event>,
    done: Vec<Step>,
    undone: Vec<(Step, Vec<Event>)>,
    last: Last,
}

/// What moved the table last.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Last {
    #[default]
    Nothing,
    /// The last of the steps done, for the first time or again.
    Done,
    /// The last of the steps undone.
    Undone,
}

/// One command that was carried out.
#[derive(Debug)]
struct Step {
    /// With its faces.
    command: Dispatch,
    patch: Patch,
    /// How many events it has in the log.
    told: usize,
}

impl Journal {
    pub fn log(&self) -> &[Event] {
        &self.log
    }

    /// A log that was kept elsewhere: nothing in it can be taken back here.
    pub fn told(log: Vec<Event>) -> Journal {
        Journal { log, ..Journal::default() }
    }

    /// The commands that stand, oldest first, each with the faces it used.
    pub fn commands(&self) -> impl DoubleEndedIterator<Item = &Dispatch> {
        self.done.iter().map(|step| &step.command)
    }

    pub fn last(&self) -> Last {
        self.last
    }

    /// The steps that stand, the last one first: what takes each back, and its events.
    pub fn backwards(&self) -> impl Iterator<Item = (&Patch, &[Event])> {
        let mut end = self.log.len();
        self.done.iter().rev().map(move |step| {
            let start = end.saturating_sub(step.told);
            let events = &self.log[start..end];
            end = start;
            (&step.patch, events)
        })
    }

    /// The step that was taken back last: what does it again, and its events.
    pub fn taken_back(&self) -> Option<(&Patch, &[Event])> {
        self.undone.last().map(|(step, events)| (&step.patch, events.as_slice()))
    }

    pub fn steps(&self) -> usize {
        self.done.len()
    }

    pub fn can_undo(&self) -> bool {
        !self.done.is_empty()
    }

    pub fn can_redo(&self) -> bool {
        !self.undone.is_empty()
    }

    /// Notes a command that was carried out; what was undone before cannot be redone any more.
    pub fn record(&mut self, command: Dispatch, patch: Patch, mut events: Vec<Event>) -> Vec<Event> {
        self.undone.clear();
        self.last = Last::Done;
        if let Some(first) = events.first_mut() {
            first.more.insert("command".into(), command.to_json());
        }
        self.done.push(Step { command, patch, told: events.len() });
        self.append(events)
    }

    fn append(&mut self, mut events: Vec<Event>) -> Vec<Event> {
        for (at, event) in (self.log.len() as u64..).zip(&mut events) {
            event.at = at;
        }
        self.log.extend_from_slice(&events);
        events
    }

    /// Takes the last command back: the document is changed, the patch used is returned with an event about it.
    pub fn undo(&mut self, scene: &mut Scene) -> Option<(&Patch, Vec<Event>)> {
        let mut step = self.done.pop()?;
        step.patch.swap(scene);
        let events = self.log.split_off(self.log.len().saturating_sub(step.told));
        let what = events.first().map_or_else(String::new, |event| event.text.clone());
        let mut more = serde_json::Map::new();
        more.insert("command".into(), step.command.to_json());
        more.insert("events".into(), json!(events));
        let told = Event::new(EventData {
            kind: "undone".into(),
            at: self.log.len() as u64,
            text: format!("Taken back: {what}"),
            more,
        });
        self.undone.push((step, events));
        self.last = Last::Undone;
        self.undone.last().map(|(step, _)| (&step.patch, vec![told]))
    }

    /// Does again what was taken back last: its events as they were.
    pub fn redo(&mut self, scene: &mut Scene) -> Option<(&Patch, Vec<Event>)> {
        let (mut step, events) = self.undone.pop()?;
        step.patch.swap(scene);
        let events = self.append(events);
        self.last = Last::Done;
        self.done.push(step);
        self.done.last().map(|step| (&step.patch, events))
    }
}
