//! A side's knowledge of the table before or after a command: its visible tokens and its encounter.

use crate::combat::Encounter;
use crate::names::name;
use crate::scene::Scene;
use crate::shared::Shared;
use crate::view::encounter::Known;
use crate::view::ids::OF_THE_SCENE;
use crate::view::{encounter, explored, observers, shown_tokens};
use burstmap_geometry::Cell;
use burstmap_rules::board::Board;
use burstmap_rules::concealment::perceives;
use burstmap_rules::map::{Id, Token};
use burstmap_rules::place::Space;
use std::collections::{BTreeMap, BTreeSet};

/// A side's knowledge at one time.
#[derive(Debug)]
pub struct SideSnapshot {
    /// The whole scene.
    pub scene: Scene,
    /// Tokens that the side knows about.
    pub shown: BTreeSet<Id>,
    /// The encounter as the side knows it.
    pub encounter: Option<Shared<Encounter>>,
}

impl SideSnapshot {
    /// Creates a snapshot. Reuses the answer of `previous` if nothing that affects sight differs.
    pub fn new(scene: Scene, board: &Board, side: &str, previous: Option<&SideSnapshot>) -> SideSnapshot {
        let same = |other: &&SideSnapshot| {
            let old = &other.scene;
            old.tokens.same(&scene.tokens)
                && old.walls.same(&scene.walls)
                && old.terrain.same(&scene.terrain)
                && old.zones.same(&scene.zones)
                && old.settings == scene.settings
                && old.ruleset == scene.ruleset
        };
        let shown: BTreeSet<Id> = match previous.filter(same) {
            Some(other) => other.shown.clone(),
            None => {
                let fog = explored::mode(&scene);
                BTreeSet::from_iter(shown_tokens(&scene, board, side, fog).map(|token| token.id.clone()))
            }
        };
        let encounter = scene.encounter.as_ref().and_then(|encounter| {
            let (shown, areas) = (BTreeSet::from_iter(&shown), BTreeMap::new());
            // Events don't reveal pending effects of areas.
            let known = Known { shown: &shown, areas: &areas };
            encounter::visible(encounter, board, &scene, &known, side, &OF_THE_SCENE)
        });
        SideSnapshot { scene, shown, encounter }
    }

    /// Returns the token with this id, whether or not the side knows it.
    pub fn token(&self, id: &str) -> Option<&Token> {
        self.scene.tokens.iter().find(|token| token.id == id)
    }

    /// Returns a token's name for sentences.
    pub fn name(&self, id: &str) -> String {
        self.token(id).map_or_else(|| id.to_owned(), |token| name(token).to_owned())
    }

    /// Returns whether the side would see the token on that cell.
    pub fn sees_at(&self, board: &Board, side: &str, token: &Token, at: Cell) -> bool {
        let there = Space::with(Some(token), board.space_at(token, at));
        explored::mode(&self.scene) == Some(false)
            || observers(&self.scene, side)
                .any(|observer| perceives(board, &Space::of(board, observer), &there))
    }
}
