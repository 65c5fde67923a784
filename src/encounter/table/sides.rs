//! What a side may know of a table, and hear of what happens.

use super::Table;
use crate::log::LogEntry;
use crate::scene::Scene;
use crate::side_logs::CurrentTable;
use crate::view;
use crate::view::explored::{self, Fog};
use crate::view::ids::Ids;
use crate::view::reveal::{self, Revealed};
use burstmap_messages::Language;
use burstmap_rules::board::Board;
use burstmap_rules::ground::Ground;

impl Table {
    /// What a side may know: hidden tokens, notes, secret doors, what it does not see, and their traces are absent.
    pub fn view(&self, side: &str) -> Scene {
        Language::English.within(|| view::view(&self.scene, &self.board(), side, &self.seed))
    }

    /// The same with the tokens' ids in the scene, for the game master's own eyes.
    pub fn view_with_ids_of_scene(&self, side: &str) -> Scene {
        Language::English.within(|| view::with_ids_of_scene(&self.scene, &self.board(), side))
    }

    /// What a side calls other sides' tokens that it knows.
    pub(crate) fn ids_of(&self, side: &str) -> Ids {
        let board = self.board();
        let known = view::shown_tokens(&self.scene, &board, side, explored::mode(&self.scene));
        view::ids(&self.scene, side, &self.seed, known)
    }

    /// The document as it stood before the turn that the last change began, or took back.
    pub fn between_turns(&self) -> Option<Scene> {
        self.journal.between_turns(&self.scene)
    }

    /// What [`Table::view`] says of an earlier document of this table.
    pub fn view_of(&self, scene: &Scene, side: &str) -> Scene {
        let ground = Ground::build(scene.grid(), &scene.walls, &scene.terrain);
        let board = Board::new(scene.facts(&self.ruleset), &ground);
        Language::English.within(|| view::view(scene, &board, side, &self.seed))
    }

    /// What the side has of the map: explored, in sight, or unseen.
    pub fn fog(&self, side: &str) -> Fog {
        explored::fog(&self.scene, &self.board(), side)
    }

    /// Exactly what the side's document reveals, one entry for each thing in it.
    pub fn reveals(&self, side: &str) -> Vec<Revealed> {
        reveal::list(&self.view(side), &self.ruleset.name)
    }

    /// The log as a side may read it: each event as the side was shown it when it happened.
    pub fn log_for(&self, side: &str) -> Vec<LogEntry> {
        // What a side is sent is in English; its own device words it again.
        Language::English.within(|| self.side_logs.log(side, &self.current(), &self.journal))
    }

    /// What a side is shown of the last change, be it a command, an undo or a redo. Nothing: no events.
    pub fn visible_events(&self, side: &str) -> Vec<LogEntry> {
        Language::English.within(|| self.side_logs.last(side, &self.current(), &self.journal))
    }

    pub(super) fn current(&self) -> CurrentTable<'_> {
        CurrentTable { scene: &self.scene, ruleset: &self.ruleset, ground: &self.ground, key: &self.seed }
    }
}
