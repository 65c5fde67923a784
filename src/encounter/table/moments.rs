//! A fight moment by moment, as the game master or the players of a side saw it.

use super::Table;
use super::updates::Update;
use crate::journal::Journal;
use crate::scene::Scene;
use crate::side_logs::SideLogs;
use std::collections::VecDeque;

/// The moments of a fight after its start: one for each command that was not undone, and for a side, one for each message that it received.
///
/// Events that a side does not notice create no moment, so the number of moments reveals no more than the messages.
#[derive(Debug)]
pub struct Moments {
    /// A copy of the table that goes from the start to the end.
    table: Table,
    side: Option<String>,
    start: Scene,
    /// Document of the last moment.
    last: Scene,
    /// Updates of the last command that were not returned yet.
    waiting: VecDeque<Update>,
}

impl Table {
    /// Returns the moments of the fight. With `side`, as the players of that side saw them, otherwise as the game master saw them.
    pub fn moments(&self, side: Option<&str>) -> Moments {
        let mut table = self.copy();
        while table.can_undo() {
            table.undo();
        }
        let start = match side {
            Some(side) => table.view(side),
            None => table.scene.clone(),
        };
        let side = side.map(str::to_owned);
        Moments { table, side, last: start.clone(), start, waiting: VecDeque::new() }
    }

    /// Returns the table with its history, but without the commands that can be redone.
    fn copy(&self) -> Table {
        Table {
            scene: self.scene.clone(),
            ruleset: self.ruleset.clone(),
            ground: self.ground.clone(),
            journal: Journal::of_steps(&self.journal),
            side_logs: SideLogs::default(),
            seed: self.seed,
        }
    }
}

impl Moments {
    /// Returns the document before the first moment.
    pub fn start(&self) -> &Scene {
        &self.start
    }

    pub fn side(&self) -> Option<&str> {
        self.side.as_deref()
    }

    /// Redoes the next command, and returns its updates.
    fn redo(&mut self) -> Vec<Update> {
        let heard = self.table.redo();
        match &self.side {
            Some(side) => self.table.updates(side),
            None => vec![Update { scene: self.table.scene.clone(), heard }],
        }
    }
}

impl Iterator for Moments {
    type Item = Update;

    fn next(&mut self) -> Option<Update> {
        loop {
            if let Some(update) = self.waiting.pop_front() {
                if update.heard.is_empty() && update.scene == self.last {
                    continue;
                }
                self.last = update.scene.clone();
                return Some(update);
            }
            if !self.table.can_redo() {
                return None;
            }
            self.waiting = self.redo().into();
        }
    }
}
