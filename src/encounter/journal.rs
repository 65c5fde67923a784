//! What was done on a table: the log, and the steps that undo and redo walk along.
//!
//! The log shows the fight as it stands: undoing a command takes its events out, redoing puts them back. The first event
//! of each command carries the command itself with the faces it used, so that dispatching these commands on the first
//! document gives the same one again, byte for byte.

use crate::encounter::event::Event;
use crate::encounter::history::Patch;
use crate::encounter::scene::Scene;
use crate::encounter::view::log::mentions;
use crate::rules::map::Id;
use serde_json::{Value, json};
use std::collections::BTreeSet;

#[derive(Debug, Default)]
pub struct Journal {
    log: Vec<Event>,
    done: Vec<Step>,
    undone: Vec<(Step, Vec<Event>)>,
}

/// One command that was carried out.
#[derive(Debug)]
struct Step {
    /// With its faces.
    command: Value,
    patch: Patch,
    /// For each of its events whether it was about a hidden token.
    secret: Vec<bool>,
}

impl Journal {
    pub fn log(&self) -> &[Event] {
        &self.log
    }

    /// The commands that stand, oldest first, each with the faces it used.
    pub fn commands(&self) -> impl Iterator<Item = &Value> {
        self.done.iter().map(|step| &step.command)
    }

    /// For each event of the log whether it was about a hidden token when it happened.
    pub fn secrets(&self) -> Vec<bool> {
        self.done.iter().flat_map(|step| step.secret.iter().copied()).collect()
    }

    pub fn can_undo(&self) -> bool {
        !self.done.is_empty()
    }

    pub fn can_redo(&self) -> bool {
        !self.undone.is_empty()
    }

    /// Notes a command that was carried out; what was undone before cannot be redone any more.
    /// `hidden`: tokens that players do not know, for telling which events are secret.
    pub fn record(
        &mut self,
        command: Value,
        patch: Patch,
        mut events: Vec<Event>,
        hidden: &BTreeSet<Id>,
    ) -> Vec<Event> {
        let secret = events.iter().map(|event| !hidden.is_empty() && !mentions(event, hidden).is_empty());
        let secret: Vec<bool> = secret.collect();
        self.undone.clear();
        if let Some(first) = events.first_mut() {
            first.more.insert("command".into(), command.clone());
        }
        self.done.push(Step { command, patch, secret });
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
        let events = self.log.split_off(self.log.len().saturating_sub(step.secret.len()));
        let what = events.first().map_or_else(String::new, |event| event.text.clone());
        let mut more = serde_json::Map::new();
        more.insert("command".into(), step.command.clone());
        more.insert("events".into(), json!(events));
        let told = Event {
            kind: "undone".into(),
            at: self.log.len() as u64,
            text: format!("Taken back: {what}"),
            more,
        };
        self.undone.push((step, events));
        self.undone.last().map(|(step, _)| (&step.patch, vec![told]))
    }

    /// Does again what was taken back last: its events as they were.
    pub fn redo(&mut self, scene: &mut Scene) -> Option<(&Patch, Vec<Event>)> {
        let (mut step, events) = self.undone.pop()?;
        step.patch.swap(scene);
        let events = self.append(events);
        self.done.push(step);
        self.done.last().map(|step| (&step.patch, events))
    }
}
