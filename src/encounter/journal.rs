//! History of a table: the log, and the commands for undo and redo.
//!
//! The log shows the current fight: undo removes a command's events, and redo restores them. The first event of each command contains the
//! command with its faces, so dispatching these commands to the first document recreates the current one byte for byte.

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

/// The last change to the table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum LastAction {
    #[default]
    Nothing,
    /// The last command done or redone.
    Done,
    /// The last command undone.
    Undone,
}

/// A performed command.
#[derive(Clone, Debug)]
struct DoneCommand {
    /// The command with its faces.
    command: Shared<Dispatch>,
    patch: Patch,
    /// Patch from the document after the command to the document before the latest turn that it started.
    between: Option<Patch>,
    /// Number of its events in the log.
    events: usize,
}

impl Journal {
    pub fn log(&self) -> &[LogEntry] {
        &self.log
    }

    /// Creates a journal from an external log, in which nothing can be undone.
    pub fn from_log(log: Vec<LogEntry>) -> Journal {
        Journal { log, ..Journal::default() }
    }

    /// Copies the commands that were not undone, and their log.
    pub fn of_steps(journal: &Journal) -> Journal {
        Journal { log: journal.log.clone(), done: journal.done.clone(), ..Journal::default() }
    }

    /// Iterates over the commands that were not undone, oldest first, with their faces.
    pub fn commands(&self) -> impl DoubleEndedIterator<Item = &Dispatch> {
        self.done.iter().map(|step| &*step.command)
    }

    pub fn last(&self) -> LastAction {
        self.last
    }

    /// Iterates over the commands that were not undone, latest first, each with its events and the patch that undoes it.
    pub fn undo_steps(&self) -> impl Iterator<Item = (&Patch, &[LogEntry])> {
        let mut end = self.log.len();
        self.done.iter().rev().map(move |step| {
            let start = end.saturating_sub(step.events);
            let events = &self.log[start..end];
            end = start;
            (&step.patch, events)
        })
    }

    /// Returns the last undone command, with its events and the patch that redoes it.
    pub fn next_redo(&self) -> Option<(&Patch, &[LogEntry])> {
        self.undone.last().map(|(step, events)| (&step.patch, events.as_slice()))
    }

    /// Returns the document before the last change. `scene` is the current one.
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

    /// Returns the document before the turn that the last change started or undid. `scene` is the current one.
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

    /// Returns the last undone command.
    pub fn next_command(&self) -> Option<&Dispatch> {
        self.undone.last().map(|(step, _)| &*step.command)
    }

    /// Records a command. Undone commands can't be redone afterwards, unless the recorded command changes nothing. `between` restores the
    /// state before the latest turn that the command started.
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

    /// Marks the rolls of the last command as entered by a player.
    pub fn mark_entered(&mut self) -> Vec<LogEntry> {
        let events = self.done.last().map_or(0, |step| step.events);
        let first = self.log.len().saturating_sub(events);
        let last = &mut self.log[first..];
        last.iter_mut().for_each(|entry| entry.entered = entry.event.shows_roll());
        last.to_vec()
    }

    /// Replaces the current document `played` with `scene`. The patches of the adjacent commands on both sides are rebased. Other patches
    /// only depend on each other's documents.
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

    /// Undoes the last command in the scene, and returns the patch with an event about it.
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

    /// Redoes the last undone command, with its original events.
    pub fn redo(&mut self, scene: &mut Scene) -> Option<(&Patch, Vec<LogEntry>)> {
        let (mut step, events) = self.undone.pop()?;
        step.patch.swap(scene);
        let events = self.append(events);
        self.last = LastAction::Done;
        self.done.push(step);
        self.done.last().map(|step| (&step.patch, events))
    }
}
