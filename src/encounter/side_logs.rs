//! The log of each side, created on request: from the present backwards, command by command, with the side's knowledge at that time.
//! Results are cached until undone.

#[cfg(test)]
mod tests;
mod turn_events;
mod visible_events;
mod words;

use crate::audience::{Audience, SideSnapshot};
use crate::event::{Event, TurnDelayed, TurnEnded};
use crate::history::Patch;
use crate::journal::{Journal, LastAction};
use crate::log::{LogEntry, number};
use crate::rules_in_use::rules_in_use;
use crate::scene::Scene;
use crate::view::ids::Key;
use burstmap_rules::board::Board;
use burstmap_rules::ground::Ground;
use burstmap_rules::map::Id;
use burstmap_rules::ruleset::Ruleset;
use std::collections::BTreeMap;
use std::ops::Deref;
use std::rc::Rc;
use std::sync::{Mutex, PoisonError};
use visible_events::visible_events;

/// For each side, the visible events of every command that is not undone.
#[derive(Debug, Default)]
pub struct SideLogs(Mutex<BTreeMap<String, Vec<Vec<LogEntry>>>>);

/// The current table.
#[derive(Clone, Copy, Debug)]
pub struct CurrentTable<'a> {
    pub scene: &'a Scene,
    pub ruleset: &'a Ruleset,
    pub ground: &'a Ground,
    /// Key for the side's ids of other tokens.
    pub key: &'a Key,
}

/// A document with its compiled data, borrowed if unchanged.
struct PastState<'a> {
    scene: Scene,
    ruleset: BorrowedOrRc<'a, Ruleset>,
    ground: BorrowedOrRc<'a, Ground>,
}

/// Large data that rarely changes and is never copied.
enum BorrowedOrRc<'a, T> {
    Borrowed(&'a T),
    Rc(Rc<T>),
}

impl<T> Clone for BorrowedOrRc<'_, T> {
    fn clone(&self) -> Self {
        match self {
            BorrowedOrRc::Borrowed(borrowed) => BorrowedOrRc::Borrowed(borrowed),
            BorrowedOrRc::Rc(rc) => BorrowedOrRc::Rc(Rc::clone(rc)),
        }
    }
}

impl<T> Deref for BorrowedOrRc<'_, T> {
    type Target = T;

    fn deref(&self) -> &T {
        match self {
            BorrowedOrRc::Borrowed(borrowed) => borrowed,
            BorrowedOrRc::Rc(rc) => rc,
        }
    }
}

impl<'a> PastState<'a> {
    fn current(table: &CurrentTable<'a>) -> PastState<'a> {
        PastState {
            scene: table.scene.clone(),
            ruleset: BorrowedOrRc::Borrowed(table.ruleset),
            ground: BorrowedOrRc::Borrowed(table.ground),
        }
    }

    /// Returns the state on the other side of a patch.
    fn after_patch(&self, patch: &Patch) -> PastState<'a> {
        let mut scene = self.scene.clone();
        patch.clone().swap(&mut scene);
        let ruleset = match patch.touches_ruleset().then(|| rules_in_use(&scene)) {
            Some(Ok(ruleset)) => BorrowedOrRc::Rc(Rc::new(ruleset)),
            _ => self.ruleset.clone(),
        };
        let ground = match patch.touches_ground() {
            true => BorrowedOrRc::Rc(Rc::new(Ground::build(scene.grid(), &scene.walls, &scene.terrain))),
            false => self.ground.clone(),
        };
        PastState { scene, ruleset, ground }
    }

    fn board(&self) -> Board<'_> {
        Board::new(self.scene.facts(&self.ruleset), &self.ground)
    }

    fn snapshot(&self, side: &str, previous: Option<&SideSnapshot>) -> SideSnapshot {
        SideSnapshot::new(self.scene.clone(), &self.board(), side, previous)
    }
}

impl SideLogs {
    /// Discards everything after the first `steps` commands.
    pub fn trim(&self, steps: usize) {
        for known in self.0.lock().unwrap_or_else(PoisonError::into_inner).values_mut() {
            known.truncate(steps);
        }
    }

    /// Returns the log that the side may read.
    pub fn log(&self, side: &str, table: &CurrentTable, journal: &Journal) -> Vec<LogEntry> {
        let mut log: Vec<LogEntry> = self.steps(side, table, journal, |steps| steps.concat());
        number(&mut log, 0);
        log
    }

    /// Returns the events of the last change that the side may see.
    pub fn last(&self, side: &str, table: &CurrentTable, journal: &Journal) -> Vec<LogEntry> {
        let (all, newest) = self.steps(side, table, journal, |steps| {
            let all: u64 = steps.iter().map(|events| events.len() as u64).sum();
            (all, steps.last().cloned().unwrap_or_default())
        });
        match journal.last() {
            LastAction::Nothing => Vec::new(),
            LastAction::Done => {
                let mut events = newest;
                let first = all - events.len() as u64;
                number(&mut events, first);
                events
            }
            LastAction::Undone => {
                let Some((patch, events)) = journal.next_redo() else { return Vec::new() };
                let before = PastState::current(table);
                let after = before.after_patch(patch);
                let first = before.snapshot(side, None);
                let second = after.snapshot(side, Some(&first));
                let board = after.board();
                let audience = Audience { side, before: &first, after: &second, board: &board };
                let events = visible_events(&audience, table.key, events, all);
                if events.is_empty() {
                    return Vec::new();
                }
                vec![LogEntry { at: all, ..LogEntry::undone(events) }]
            }
        }
    }

    /// Calls a function with the side's events of each command that is not undone, oldest first.
    fn steps<T>(
        &self,
        side: &str,
        table: &CurrentTable,
        journal: &Journal,
        show: impl FnOnce(&[Vec<LogEntry>]) -> T,
    ) -> T {
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let known = kept.entry(side.to_owned()).or_default();
        known.truncate(journal.steps());
        let missing = journal.steps() - known.len();
        let mut fresh = Vec::with_capacity(missing);
        let mut after = PastState::current(table);
        let mut then: Option<SideSnapshot> = None;
        for (patch, events) in journal.undo_steps().take(missing) {
            let before = after.after_patch(patch);
            let second = then.unwrap_or_else(|| after.snapshot(side, None));
            let first = before.snapshot(side, Some(&second));
            let board = after.board();
            let audience = Audience { side, before: &first, after: &second, board: &board };
            fresh.push(visible_events(&audience, table.key, events, 0));
            (after, then) = (before, Some(first));
        }
        let all = known.iter().rev().flat_map(|entries| entries.iter().rev());
        let mut turn = match all.map(|entry| &*entry.event).find(|event| event.is_turn_event()) {
            Some(Event::TurnStarted(event)) => Some(event.token.clone()),
            _ => None,
        };
        for mut events in fresh.into_iter().rev() {
            events.retain(|entry| is_news(&entry.event, &mut turn));
            known.push(events);
        }
        show(known)
    }
}

/// Returns whether a turn event is new to the side. If the side loses sight of the active token, the previous turn seems to continue,
/// although its end is already in the side's log. An end is logged once, and a continued turn doesn't start again. `turn` is the last turn
/// that started in the side's log.
fn is_news(event: &Event, turn: &mut Option<Id>) -> bool {
    let (news, now) = match event {
        Event::TurnStarted(started) => (turn.as_ref() != Some(&started.token), Some(&started.token)),
        Event::TurnEnded(TurnEnded { token, .. }) | Event::TurnDelayed(TurnDelayed { token, .. }) => {
            (turn.as_ref().is_none_or(|turn| turn == token), None)
        }
        Event::RoundStarted(_) | Event::CombatEnded(_) => (true, None),
        _ => return true,
    };
    if news {
        *turn = now.cloned();
    }
    news
}
