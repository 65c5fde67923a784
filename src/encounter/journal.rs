//! What was done on a table: the log, and the commands that undo and redo go along.
//!
//! The log shows the fight as it stands: undoing a command takes its events out, redoing puts them back. The first event
//! of each command carries the command itself with the faces it used, so that dispatching these commands on the first
//! document gives the same one again, byte for byte.

use crate::command::Dispatch;
use crate::event::Event;
use crate::history::Patch;
use crate::log::{LogEntry, number};
use crate::scene::Scene;
use crate::shared::Shared;

#[derive(Debug, Default)]
pub struct Journal {
    log: Vec<LogEntry>,
    done: Vec<DoneCommand>,
    undone: Vec<(DoneCommand, Vec<LogEntry>)>,
    last: LastAction,
}

/// What changed the table last.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum LastAction {
    #[default]
    Nothing,
    /// The last of the commands done, for the first time or again.
    Done,
    /// The last of the commands undone.
    Undone,
}

/// One command that was run.
#[derive(Debug)]
struct DoneCommand {
    /// With the faces that it used.
    command: Shared<Dispatch>,
    patch: Patch,
    /// What turns the document after it into the one before the latest turn that it began.
    between: Option<Patch>,
    /// How many events it has in the log.
    events: usize,
}

impl Journal {
    pub fn log(&self) -> &[LogEntry] {
        &self.log
    }

    /// A log that was kept elsewhere: nothing in it can be undone here.
    pub fn from_log(log: Vec<LogEntry>) -> Journal {
        Journal { log, ..Journal::default() }
    }

    /// The commands that were not undone, oldest first, each with the faces that it used.
    pub fn commands(&self) -> impl DoubleEndedIterator<Item = &Dispatch> {
        self.done.iter().map(|step| &*step.command)
    }

    pub fn last(&self) -> LastAction {
        self.last
    }

    /// The commands that were not undone, the last one first: what undoes each, and its events.
    pub fn undo_steps(&self) -> impl Iterator<Item = (&Patch, &[LogEntry])> {
        let mut end = self.log.len();
        self.done.iter().rev().map(move |step| {
            let start = end.saturating_sub(step.events);
            let events = &self.log[start..end];
            end = start;
            (&step.patch, events)
        })
    }

    /// The command that was undone last: what redoes it, and its events.
    pub fn next_redo(&self) -> Option<(&Patch, &[LogEntry])> {
        self.undone.last().map(|(step, events)| (&step.patch, events.as_slice()))
    }

    /// The document before the last change. `scene`: as it is now.
    pub fn before(&self, scene: &Scene) -> Option<Scene> {
        let step = match self.last {
            LastAction::Nothing => return None,
            LastAction::Done => self.done.last()?,
            LastAction::Undone => &self.undone.last()?.0,
        };
        let mut scene = scene.clone();
        step.patch.clone().swap(&mut scene);
        Some(scene)
    }

    /// The document before the turn that the last change began, or took back. `scene`: as it is now.
    pub fn between_turns(&self, scene: &Scene) -> Option<Scene> {
        let mut scene = scene.clone();
        let step = match self.last {
            LastAction::Nothing => return None,
            LastAction::Done => self.done.last()?,
            LastAction::Undone => {
                let (step, _) = self.undone.last()?;
                step.patch.clone().swap(&mut scene);
                step
            }
        };
        step.between.clone()?.swap(&mut scene);
        Some(scene)
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

    /// The command that was undone last.
    pub fn next_command(&self) -> Option<&Dispatch> {
        self.undone.last().map(|(step, _)| &*step.command)
    }

    /// Notes a command that was run; what was undone before cannot be redone any more, except after one that changes nothing.
    /// `between`: what leads back to before the latest turn that it began.
    pub fn record(
        &mut self,
        command: Dispatch,
        patch: Patch,
        between: Option<Patch>,
        events: Vec<Event>,
    ) -> Vec<LogEntry> {
        let secret = command.secret;
        let passing = command.command.is_passing();
        let command = Shared::new(command);
        let mut events: Vec<LogEntry> =
            events.into_iter().map(|event| LogEntry { secret, ..LogEntry::new(event) }).collect();
        if !passing {
            self.undone.clear();
        }
        self.last = LastAction::Done;
        if let Some(first) = events.first_mut() {
            first.command = Some(command.clone());
        }
        self.done.push(DoneCommand { command, patch, between, events: events.len() });
        self.append(events)
    }

    /// `scene` takes the place of the document `played` as it is now. The nearest commands on both sides lead to and from it; the
    /// others know only each other's documents.
    pub fn join(&mut self, played: &Scene, scene: &Scene) {
        if let Some(step) = self.done.last_mut() {
            step.patch = step.patch.moved(played, scene);
            step.between = step.between.take().map(|between| between.moved(played, scene));
        }
        if let Some((step, _)) = self.undone.last_mut() {
            step.patch = step.patch.moved(played, scene);
        }
    }

    fn append(&mut self, mut events: Vec<LogEntry>) -> Vec<LogEntry> {
        number(&mut events, self.log.len() as u64);
        self.log.extend_from_slice(&events);
        events
    }

    /// Undoes the last command: the scene is changed, the patch used is returned with an event about it.
    pub fn undo(&mut self, scene: &mut Scene) -> Option<(&Patch, Vec<LogEntry>)> {
        let mut step = self.done.pop()?;
        step.patch.swap(scene);
        let events = self.log.split_off(self.log.len().saturating_sub(step.events));
        let undone = LogEntry {
            at: self.log.len() as u64,
            command: Some(step.command.clone()),
            ..LogEntry::undone(events.clone())
        };
        self.undone.push((step, events));
        self.last = LastAction::Undone;
        self.undone.last().map(|(step, _)| (&step.patch, vec![undone]))
    }

    /// Redoes what was undone last: its events as they were.
    pub fn redo(&mut self, scene: &mut Scene) -> Option<(&Patch, Vec<LogEntry>)> {
        let (mut step, events) = self.undone.pop()?;
        step.patch.swap(scene);
        let events = self.append(events);
        self.last = LastAction::Done;
        self.done.push(step);
        self.done.last().map(|step| (&step.patch, events))
    }
}
