//! The table: a document, its history, and every question that may be asked of it. What `Burstmap` is outside.

mod follow;
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

pub use updates::{Update, turn_told};

#[derive(Debug)]
pub struct Table {
    scene: Scene,
    /// The scene's ruleset with the scene's settings in force.
    ruleset: Ruleset,
    ground: Ground,
    journal: Journal,
    side_logs: SideLogs,
    seed: [u8; 32],
}

impl Table {
    /// Checks a scene and opens it. The seed feeds the dice; the same seed and commands give the same fight.
    ///
    /// # Errors
    ///
    /// `bad-scene`, `too-large`, `unknown-ruleset` and the like, with the place in the scene.
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

    /// The same table with what happened on another one, where it cannot be taken back here.
    pub fn with_log(self, log: Vec<LogEntry>) -> Table {
        Table { journal: Journal::from_log(log), ..self }
    }

    /// The same table with the history of another one, which came to another document: what an earlier version saved, after the
    /// same commands under today's rules.
    pub fn with_history(self, played: Table) -> Table {
        let mut journal = played.journal;
        journal.join(&played.scene, &self.scene);
        Table { journal, ..self }
    }

    /// The map as rules read it.
    pub fn board(&self) -> Board<'_> {
        Board::new(self.facts(), &self.ground)
    }

    pub fn facts(&self) -> Facts<'_> {
        self.scene.facts(&self.ruleset)
    }

    /// The whole document, the encounter included.
    pub fn scene(&self) -> &Scene {
        &self.scene
    }

    pub fn ruleset(&self) -> &Ruleset {
        &self.ruleset
    }

    /// What happened and was not taken back, oldest first. The first event of each command carries the command.
    pub fn log(&self) -> &[LogEntry] {
        self.journal.log()
    }

    /// The commands that stand, oldest first, each with the faces it used: dispatched on the first scene they give this
    /// one again.
    pub fn commands(&self) -> impl DoubleEndedIterator<Item = &Dispatch> {
        self.journal.commands()
    }

    /// The command that [`Table::redo`] would do again.
    pub fn next_redo(&self) -> Option<&Dispatch> {
        self.journal.next_command()
    }

    pub fn can_undo(&self) -> bool {
        self.journal.can_undo()
    }

    pub fn can_redo(&self) -> bool {
        self.journal.can_redo()
    }

    /// A command in the contract's shape: `{ type, …, rolls?, secret? }`.
    ///
    /// # Errors
    ///
    /// Where it is no command, or [`Table::dispatch`] refuses it.
    pub fn dispatch_json(&mut self, command: &Value) -> Result<Vec<LogEntry>, Refusal> {
        self.dispatch(Dispatch::decode(command)?)
    }

    /// Carries out a command, with the faces of its dice where they are given. Returns what happened, in English: it is kept, and
    /// whoever shows it words it again. A refusal is in the language in use.
    ///
    /// # Errors
    ///
    /// Why it cannot be done. A refused command changes nothing.
    pub fn dispatch(&mut self, command: impl Into<Dispatch>) -> Result<Vec<LogEntry>, Refusal> {
        let dispatch = command.into();
        Language::English.within(|| self.carry_out(dispatch)).map_err(Refusal::in_words)
    }

    /// Why a command cannot be done now, if so. Nothing changes.
    pub fn why_not(&self, command: impl Into<Dispatch>) -> Option<Refusal> {
        let document =
            Document { scene: &self.scene, ruleset: &self.ruleset, ground: &self.ground, seed: self.seed };
        apply(document, &command.into()).err().map(Refusal::in_words)
    }

    /// Whether a command throws dice if it is done now, such as the end of a turn before that of somebody who dies (E5-82).
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
        let Dispatch { command, rolls, secret } = dispatch;
        let rolls = (rolls.is_some() || !applied.faces.is_empty()).then_some(applied.faces);
        let recorded = Dispatch { command, rolls, secret };
        let before = std::mem::replace(&mut self.scene, applied.scene);
        let ground = !before.walls.same(&self.scene.walls)
            || !before.terrain.same(&self.scene.terrain)
            || before.grid != self.scene.grid;
        let rules = before.settings != self.scene.settings || before.ruleset != self.scene.ruleset;
        self.refresh(ground, rules);
        self.follow_tokens(&before);
        self.remember(&before, ground || rules, &applied.events);
        let patch = Patch::between(&before, &self.scene);
        let between = applied.between.map(|between| Patch::between(&self.with_memory(between), &self.scene));
        self.side_logs.trim(self.journal.steps());
        Ok(self.journal.record(recorded, patch, between, applied.events))
    }

    /// Takes back one command. Nothing to undo: no events.
    pub fn undo(&mut self) -> Vec<LogEntry> {
        self.side_logs.trim(self.journal.steps().saturating_sub(1));
        let undone = Language::English.within(|| self.journal.undo(&mut self.scene));
        let Some((patch, events)) = undone else { return Vec::new() };
        let (ground, rules) = (patch.touches_ground(), patch.touches_ruleset());
        self.refresh(ground, rules);
        events
    }

    /// Does again what was taken back last. Nothing to redo: no events.
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
