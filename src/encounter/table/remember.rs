//! Sides' memories after a command.

use super::Table;
use crate::event::Event;
use crate::scene::Scene;
use crate::view::{self, explored, memory};
use burstmap_geometry::Cell;
use burstmap_rules::board::Board;
use burstmap_rules::ground::Ground;
use burstmap_rules::map::{Condition, Id, Light, Token, TokenData};
use std::collections::BTreeMap;

impl Table {
    /// With the setting `fog`, records what the sides have seen during this command.
    pub(super) fn remember(&mut self, before: &Scene, changed: bool, events: &[Event]) {
        self.remember_found_doors(before);
        if !explored::is_on(&self.scene) {
            return;
        }
        let mut moved = moved_tokens(before, &self.scene, events);
        let fresh = self.scene.encounter.as_deref().is_none_or(|encounter| encounter.explored.is_empty());
        if fresh {
            // Before the first command, cells in sight have not been recorded yet.
            let tokens = before.tokens.iter().filter(|token| moved.iter().any(|(id, _)| *id == token.id));
            let stood: Vec<_> = tokens.map(|token| (token.id.clone(), vec![token.at])).collect();
            moved.extend(stood);
        }
        let all = changed
            || fresh
            || !before.zones.same(&self.scene.zones)
            || self.ruleset.light.is_some() && lights(before) != lights(&self.scene);
        let old = self.old_ground(before);
        let old = Board::new(before.facts(&self.ruleset), old.as_ref().unwrap_or(&self.ground));
        let memories = memory::after((before, &old), (&self.scene, &self.board()), &moved, all);
        if let Some(memories) = memories {
            self.scene.encounter.get_or_insert_default().memories = memories.into();
        }
        if let Some(seen) = explored::remember(&self.scene, &self.board(), &moved, all) {
            self.scene.encounter.get_or_insert_default().explored = seen.into();
        }
    }

    /// Records secret doors that sides have seen open.
    fn remember_found_doors(&mut self, before: &Scene) {
        let secret = |scene: &Scene| {
            scene.walls.iter().any(|wall| wall.door.is_some() && view::notes::is_secret(&wall.more))
        };
        if !secret(before) && !secret(&self.scene) {
            return;
        }
        let old = self.old_ground(before);
        let old = Board::new(before.facts(&self.ruleset), old.as_ref().unwrap_or(&self.ground));
        if let Some(memories) = memory::found((before, &old), (&self.scene, &self.board())) {
            self.scene.encounter.get_or_insert_default().memories = memories.into();
        }
    }

    /// Returns the earlier document's barriers, if they differ.
    fn old_ground(&self, before: &Scene) -> Option<Ground> {
        let same = before.walls.same(&self.scene.walls)
            && before.terrain.same(&self.scene.terrain)
            && before.grid == self.scene.grid;
        (!same).then(|| Ground::build(before.grid(), &before.walls, &before.terrain))
    }

    /// Returns an earlier document of this command with the sides' later memories.
    pub(super) fn with_memory(&self, mut earlier: Scene) -> Scene {
        if let (Some(earlier), Some(now)) = (&mut earlier.encounter, &self.scene.encounter) {
            earlier.explored = now.explored.clone();
            earlier.memories = now.memories.clone();
        }
        earlier
    }
}

/// The inputs that determine a token's light.
type Lamp<'a> = (Cell, Light, Option<&'a str>, Option<[i32; 2]>, bool);

/// Returns the tokens' lights and positions, which can help every side to see.
fn lights(scene: &Scene) -> Vec<Lamp<'_>> {
    let shown = scene.tokens.iter().filter(|token| !token.hidden);
    shown
        .filter_map(|token| {
            Some((token.at, token.light?, token.size.as_deref(), token.footprint, token.squeezed))
        })
        .collect()
}

/// The inputs that determine a token's view.
type Looks<'a> = (Cell, &'a str, &'a [String], bool, &'a [Condition], Option<[i32; 2]>, bool);

fn looks(token: &Token) -> Looks<'_> {
    let TokenData { at, side, senses, hidden, conditions, footprint, squeezed, .. } = &**token;
    (*at, side, senses, *hidden, conditions, *footprint, *squeezed)
}

/// Returns the moved tokens with the cells they passed.
fn moved_tokens(before: &Scene, after: &Scene, events: &[Event]) -> Vec<(Id, Vec<Cell>)> {
    let walked = events.iter().filter_map(|event| match event {
        Event::TokenMoved(moved) => Some((moved.token.clone(), moved.path.clone())),
        _ => None,
    });
    let old = BTreeMap::from_iter(before.tokens.iter().map(|token| (token.id.as_str(), token)));
    let moved = after
        .tokens
        .iter()
        .filter(|token| old.get(token.id.as_str()).is_none_or(|old| looks(old) != looks(token)));
    walked.chain(moved.map(|token| (token.id.clone(), vec![token.at]))).collect()
}
