//! The table: a document, its history, and all queries. The public API calls it `Burstmap`.
//!
//! ```
//! use burstmap_encounter::{Scene, Table};
//! use burstmap_rules::query::Place;
//! use serde_json::json;
//!
//! let scene: Scene = serde_json::from_value(json!({
//!     "format": "burstmap-scene", "version": 1, "name": "Cellar", "ruleset": "srd-5e",
//!     "grid": { "shape": "square", "size": [8, 4], "cell": { "length": 5, "unit": "ft" } },
//!     "tokens": [
//!         { "id": "rook", "name": "Rook", "side": "party", "at": [0, 0], "speed": { "walk": 6 } },
//!         { "id": "imp", "name": "Imp", "side": "foes", "at": [7, 3], "hidden": true }
//!     ]
//! }))?;
//! let mut table = Table::open(scene, "seed").unwrap();
//! let [rook, imp] = ["rook", "imp"].map(|id| Place::Token(id.into()));
//! assert!(table.sight(&rook, &imp).unwrap().line_of_effect);
//!
//! table.dispatch_json(&json!({ "type": "renameMap", "name": "Vault" })).unwrap();
//! assert_eq!(table.scene().name, "Vault");
//! table.undo();
//! assert_eq!(table.scene().name, "Cellar");
//! # Ok::<(), serde_json::Error>(())
//! ```

mod follow;
mod going_on;
mod moments;
mod odds;
mod questions;
mod remember;
mod sides;
mod updates;

use crate::apply::{Document, apply};
use crate::command::{Dispatch, refuse_deep};
use crate::faces::seed_bytes;
use crate::history::Patch;
use crate::journal::Journal;
use crate::log::LogEntry;
use crate::mechanics::created;
use crate::rules_in_use::rules_in_use;
use crate::scene::Scene;
use crate::side_logs::SideLogs;
use crate::{interruptions, validate};
use burstmap_messages::Language;
use burstmap_rules::board::{Board, Facts};
use burstmap_rules::ground::Ground;
use burstmap_rules::reason::Refusal;
use burstmap_rules::ruleset::Ruleset;
use serde_json::Value;

pub use moments::Moments;
pub use updates::{Update, turn_told};

#[derive(Debug)]
pub struct Table {
    scene: Scene,
    /// The scene's ruleset with its settings applied.
    ruleset: Ruleset,
    ground: Ground,
    journal: Journal,
    side_logs: SideLogs,
    seed: [u8; 32],
}

impl Table {
    /// Validates and opens a scene. The same seed and commands produce the same fight.
    ///
    /// # Errors
    ///
    /// `bad-scene`, `too-large`, `unknown-ruleset` and similar, with the place in the scene.
    pub fn open(scene: Scene, seed: &str) -> Result<Table, Refusal> {
        validate::scene(&scene)?;
        interruptions::check(&scene)?;
        let ruleset = rules_in_use(&scene)?;
        let ground = Ground::build(scene.grid(), &scene.walls, &scene.terrain);
        Ok(Table {
            scene,
            ruleset,
            ground,
            journal: Journal::default(),
            side_logs: SideLogs::default(),
            seed: seed_bytes(seed),
        })
    }

    /// Returns the table with another table's log, which can't be undone here.
    pub fn with_log(self, log: Vec<LogEntry>) -> Table {
        Table { journal: Journal::from_log(log), ..self }
    }

    /// Returns the table with the history of `played`. This table is an earlier version's save, and `played` reached a different document
    /// with the same commands under the current rules.
    pub fn with_history(self, played: Table) -> Table {
        let mut journal = played.journal;
        journal.join(&played.scene, &self.scene);
        Table { journal, ..self }
    }

    /// Returns the map for the rules.
    pub fn board(&self) -> Board<'_> {
        Board::new(self.facts(), &self.ground)
    }

    pub fn facts(&self) -> Facts<'_> {
        self.scene.facts(&self.ruleset)
    }

    /// Returns the whole document, including the encounter.
    pub fn scene(&self) -> &Scene {
        &self.scene
    }

    pub fn ruleset(&self) -> &Ruleset {
        &self.ruleset
    }

    /// Returns the events that were not undone, oldest first. The first event of each command contains the command.
    pub fn log(&self) -> &[LogEntry] {
        self.journal.log()
    }

    /// Iterates over the commands that were not undone, oldest first, with their faces. Dispatched on the first scene, they recreate the
    /// current one.
    pub fn commands(&self) -> impl DoubleEndedIterator<Item = &Dispatch> {
        self.journal.commands()
    }

    /// Returns the command that [`Table::redo`] would redo.
    pub fn next_redo(&self) -> Option<&Dispatch> {
        self.journal.next_command()
    }

    pub fn can_undo(&self) -> bool {
        self.journal.can_undo()
    }

    pub fn can_redo(&self) -> bool {
        self.journal.can_redo()
    }

    /// Dispatches a command in the contract's format: `{ type, …, rolls?, totals?, secret? }`.
    ///
    /// # Errors
    ///
    /// If it is not a command, or [`Table::dispatch`] refuses it.
    pub fn dispatch_json(&mut self, command: &Value) -> Result<Vec<LogEntry>, Refusal> {
        self.dispatch(Dispatch::decode(command)?)
    }

    /// Performs a command, with entered faces if there are any. Returns the events in English, because they are stored and translated for
    /// display. A refusal is in the language in use.
    ///
    /// # Errors
    ///
    /// The reason for the refusal. A refused command changes nothing.
    pub fn dispatch(&mut self, command: impl Into<Dispatch>) -> Result<Vec<LogEntry>, Refusal> {
        let dispatch = command.into();
        Language::English.within(|| self.carry_out(dispatch)).map_err(Refusal::in_words)
    }

    /// Returns the reason that a command is impossible now, if any, without changing anything.
    pub fn why_not(&self, command: impl Into<Dispatch>) -> Option<Refusal> {
        let document =
            Document { scene: &self.scene, ruleset: &self.ruleset, ground: &self.ground, seed: self.seed };
        apply(document, &command.into()).err().map(Refusal::in_words)
    }

    /// Returns whether a command would roll dice now, such as the end of the turn before a dying creature's turn (E5-82).
    pub fn throws(&self, command: impl Into<Dispatch>) -> bool {
        let document =
            Document { scene: &self.scene, ruleset: &self.ruleset, ground: &self.ground, seed: self.seed };
        apply(document, &command.into()).is_ok_and(|applied| !applied.faces.is_empty())
    }

    fn carry_out(&mut self, dispatch: Dispatch) -> Result<Vec<LogEntry>, Refusal> {
        refuse_deep(&dispatch.to_json())?;
        let document =
            Document { scene: &self.scene, ruleset: &self.ruleset, ground: &self.ground, seed: self.seed };
        let applied = apply(document, &dispatch)?;
        let Dispatch { command, rolls, totals, secret } = dispatch;
        let rolls = (rolls.is_some() || !applied.faces.is_empty()).then_some(applied.faces);
        let totals = totals.map(|_| applied.totals);
        let recorded = Dispatch { command, rolls, totals, secret };
        let before = std::mem::replace(&mut self.scene, applied.scene);
        let ground = !before.walls.same(&self.scene.walls)
            || !before.terrain.same(&self.scene.terrain)
            || before.grid != self.scene.grid;
        let rules = before.settings != self.scene.settings || before.ruleset != self.scene.ruleset;
        self.refresh(ground, rules);
        self.follow_tokens(&before);
        let made = created::settle(&mut self.scene, &before);
        if made {
            self.refresh(true, false);
        }
        self.remember(&before, ground || rules || made, &applied.events);
        let patch = Patch::between(&before, &self.scene);
        let between = applied.between.map(|mut between| {
            created::settle(&mut between, &before);
            Patch::between(&self.with_memory(between), &self.scene)
        });
        self.side_logs.trim(self.journal.steps());
        Ok(self.journal.record(recorded, patch, between, applied.events))
    }

    /// Marks the rolls of the last command as entered by a player, and returns its events.
    pub(crate) fn mark_entered(&mut self) -> Vec<LogEntry> {
        self.side_logs.trim(self.journal.steps().saturating_sub(1));
        self.journal.mark_entered()
    }

    /// Undoes one command. Returns no events if there is nothing to undo.
    pub fn undo(&mut self) -> Vec<LogEntry> {
        self.side_logs.trim(self.journal.steps().saturating_sub(1));
        let undone = Language::English.within(|| self.journal.undo(&mut self.scene));
        let Some((patch, events)) = undone else { return Vec::new() };
        let (ground, rules) = (patch.touches_ground(), patch.touches_ruleset());
        self.refresh(ground, rules);
        events
    }

    /// Redoes the last undone command. Returns no events if there is nothing to redo.
    pub fn redo(&mut self) -> Vec<LogEntry> {
        let redone = Language::English.within(|| self.journal.redo(&mut self.scene));
        let Some((patch, events)) = redone else { return Vec::new() };
        let (ground, rules) = (patch.touches_ground(), patch.touches_ruleset());
        self.refresh(ground, rules);
        events
    }

    fn refresh(&mut self, ground: bool, rules: bool) {
        if ground {
            self.ground = Ground::build(self.scene.grid(), &self.scene.walls, &self.scene.terrain);
        }
        if rules && let Ok(ruleset) = rules_in_use(&self.scene) {
            self.ruleset = ruleset;
        }
    }
}
