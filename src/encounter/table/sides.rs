//! A side's view of a table and its events.

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
    /// Returns a side's document, without hidden tokens, notes, secret doors, unseen things and any trace of them.
    pub fn view(&self, side: &str) -> Scene {
        Language::English.within(|| view::view(&self.scene, &self.board(), side, &self.seed))
    }

    /// Returns a side's document with the scene's token ids, for the game master.
    pub fn view_with_ids_of_scene(&self, side: &str) -> Scene {
        Language::English.within(|| view::with_ids_of_scene(&self.scene, &self.board(), side))
    }

    /// Returns the side's ids of other sides' tokens.
    pub(crate) fn ids_of(&self, side: &str) -> Ids {
        let board = self.board();
        let known = view::shown_tokens(&self.scene, &board, side, explored::mode(&self.scene));
        view::ids(&self.scene, side, &self.seed, known)
    }

    /// Returns the document before the turn that the last change started or undid.
    pub fn between_turns(&self) -> Option<Scene> {
        self.journal.between_turns(&self.scene)
    }

    /// Returns the view of an earlier document of this table.
    pub fn view_of(&self, scene: &Scene, side: &str) -> Scene {
        let ground = Ground::build(scene.grid(), &scene.walls, &scene.terrain);
        let board = Board::new(scene.facts(&self.ruleset), &ground);
        Language::English.within(|| view::view(scene, &board, side, &self.seed))
    }

    /// Returns the side's map: explored, in sight or unseen.
    pub fn fog(&self, side: &str) -> Fog {
        explored::fog(&self.scene, &self.board(), side)
    }

    /// Returns everything that the side's document reveals, one entry per thing.
    pub fn reveals(&self, side: &str) -> Vec<Revealed> {
        reveal::list(&self.view(side), &self.ruleset.name)
    }

    /// Returns a side's log: each event as the side saw it at the time.
    pub fn log_for(&self, side: &str) -> Vec<LogEntry> {
        // Data for a side is in English. Its own device translates it.
        Language::English.within(|| self.side_logs.log(side, &self.current(), &self.journal))
    }

    /// Returns the side's events of the last change, which may be a command, undo or redo. There may be none.
    pub fn visible_events(&self, side: &str) -> Vec<LogEntry> {
        Language::English.within(|| self.side_logs.last(side, &self.current(), &self.journal))
    }

    pub(super) fn current(&self) -> CurrentTable<'_> {
        CurrentTable { scene: &self.scene, ruleset: &self.ruleset, ground: &self.ground, key: &self.seed }
    }
}
