//! What a side knows of the table before or after a command: whom it sees, and the fight as it appears to it.

use super::{explored, fight, shown_tokens};
use crate::combat::Encounter;
use crate::draft;
use crate::scene::Scene;
use crate::shared::Shared;
use burstmap_geometry::Cell;
use burstmap_rules::board::Board;
use burstmap_rules::map::{Id, Token};
use burstmap_rules::place::Space;
use burstmap_rules::sight::line_of_sight;
use std::collections::BTreeSet;

#[derive(Debug)]
pub struct Moment {
    pub scene: Scene,
    /// Tokens that the side knows to be there.
    pub shown: BTreeSet<Id>,
    /// The order of turns as the side has it.
    pub fight: Option<Shared<Encounter>>,
}

impl Moment {
    /// `like`: another moment; where nothing that decides about sight differs, its answer is taken over.
    pub fn new(scene: Scene, board: &Board, side: &str, like: Option<&Moment>) -> Moment {
        let same = |other: &&Moment| {
            let old = &other.scene;
            old.tokens.same(&scene.tokens)
                && old.walls.same(&scene.walls)
                && old.terrain.same(&scene.terrain)
                && old.zones.same(&scene.zones)
                && old.settings == scene.settings
                && old.ruleset == scene.ruleset
        };
        let shown: BTreeSet<Id> = match like.filter(same) {
            Some(other) => other.shown.clone(),
            None => {
                let fog = explored::mode(&scene);
                BTreeSet::from_iter(shown_tokens(&scene, board, side, fog).map(|token| token.id.clone()))
            }
        };
        let fight = scene.encounter.as_ref().and_then(|encounter| {
            let shown = BTreeSet::from_iter(&shown);
            fight::visible(encounter, &scene, &shown, side)
        });
        Moment { scene, shown, fight }
    }

    pub fn token(&self, id: &str) -> Option<&Token> {
        self.scene.tokens.iter().find(|token| token.id == id)
    }

    pub fn name(&self, id: &str) -> String {
        self.token(id).map_or_else(|| id.to_owned(), |token| draft::name(token).to_owned())
    }

    /// Whether the side would see the token on that cell.
    pub fn sees_at(&self, board: &Board, side: &str, token: &Token, at: Cell) -> bool {
        let there = Space { token: Some(token), cells: board.space_at(token, at) };
        explored::mode(&self.scene) == Some(false)
            || super::eyes(&self.scene, side).any(|eye| line_of_sight(board, &Space::of(board, eye), &there))
    }
}
