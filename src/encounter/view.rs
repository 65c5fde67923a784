//! What a side may know: the document without hidden tokens, game master's notes, secret doors, what the side does not
//! see or has not explored, and without their traces. What is left out is absent, not merely undrawn; the result is a
//! document of its own that can be opened.
//!
//! Tokens of other sides are there while a member of the side sees them, without their numbers. The setting `fog`
//! decides about the map: `true` leaves what the side has explored, anything else the whole map; `false` shows tokens
//! out of sight as well.

pub mod encounter;
pub mod explored;
pub mod judged;
pub mod notes;
pub mod reveal;
pub mod walls;

use crate::scene::Scene;
use crate::shared::Shared;
use burstmap_geometry::{Cell, CellSet};
use burstmap_rules::board::Board;
use burstmap_rules::map::{Token, TokenData};
use burstmap_rules::place::Space;
use burstmap_rules::sight::line_of_sight;
use serde_json::{Map, Value};
use std::collections::BTreeSet;

/// The document as the side may have it.
pub fn view(scene: &Scene, board: &Board, side: &str) -> Scene {
    let fog = explored::mode(scene);
    let shown = BTreeSet::from_iter(shown_tokens(scene, board, side, fog).map(|token| &token.id));
    let seen = (fog == Some(true)).then(|| explored::in_sight(scene, board, side));
    let known = seen.as_ref().map(|seen| explored::known(scene, board, side, seen));
    let knows = |cell: &Cell| known.as_ref().is_none_or(|known| known.contains(*cell));
    let mut out = scene.clone();
    out.tokens = scene.tokens.iter().filter(|t| shown.contains(&t.id)).map(|t| token(t, side)).collect();
    out.walls = walls::visible(scene, known.as_ref());
    let open = |more: &Map<String, Value>| !notes::is_secret(more);
    out.terrain = scene.terrain.iter().filter(|item| open(&item.more)).cloned().collect();
    out.zones = scene.zones.iter().filter(|item| open(&item.more)).cloned().collect();
    out.areas = scene.areas.iter().filter(|item| open(&item.more)).cloned().collect();
    if known.is_some() {
        out.terrain.iter_mut().for_each(|item| item.cells.retain(&knows));
        out.zones.iter_mut().for_each(|item| item.cells.retain(&knows));
        out.areas.iter_mut().for_each(|item| item.cells.retain(&knows));
        out.terrain.retain(|item| !item.cells.is_empty());
        out.zones.retain(|item| !item.cells.is_empty());
        out.areas.retain(|item| !item.cells.is_empty());
        // A picture cannot be cut here, and shows everything.
        if !known.as_ref().is_some_and(|known| is_whole(known, scene)) {
            out.image = None;
            // Lights and whatever else a file brought along lie anywhere.
            out.more.clear();
        }
    }
    out.encounter =
        scene.encounter.as_ref().and_then(|encounter| encounter::visible(encounter, scene, &shown, side));
    if let (Some(seen), Some(known)) = (&seen, &known) {
        let mine = |cells: &CellSet| Shared::new([(side.to_owned(), explored::runs(cells))].into());
        let encounter = out.encounter.get_or_insert_default();
        encounter.in_sight = mine(seen);
        // What is in sight counts as explored, be it noted down yet or not: the first command of all, which notes it, may
        // be one that the side must not learn of.
        encounter.explored = mine(known);
    }
    let hidden_ids: BTreeSet<&str> = scene
        .tokens
        .iter()
        .filter(|token| !shown.contains(&token.id))
        .map(|token| token.id.as_str())
        .collect();
    notes::remove_from_scene(&mut out, &hidden_ids);
    out
}

/// Tokens that the side knows to be there, in the order of the scene.
pub fn shown_tokens<'a>(
    scene: &'a Scene,
    board: &'a Board,
    side: &'a str,
    fog: Option<bool>,
) -> impl Iterator<Item = &'a Token> {
    let observers: Vec<Space> = observers(scene, side).map(|token| Space::of(board, token)).collect();
    scene.tokens.iter().filter(move |token| is_shown(board, &observers, side, fog, token))
}

/// Whether the side knows that the token is there.
pub fn knows(scene: &Scene, board: &Board, side: &str, token: &Token) -> bool {
    let observers: Vec<Space> = observers(scene, side).map(|token| Space::of(board, token)).collect();
    is_shown(board, &observers, side, explored::mode(scene), token)
}

fn is_shown(board: &Board, observers: &[Space], side: &str, fog: Option<bool>, token: &Token) -> bool {
    let in_sight = |from: &Space| line_of_sight(board, from, &Space::of(board, token));
    !token.hidden
        && (token.side == side
            || !token.has("hidden") && (fog == Some(false) || observers.iter().any(in_sight)))
}

/// The tokens that look for the side: not those that it does not know itself.
pub fn observers<'a>(scene: &'a Scene, side: &'a str) -> impl Iterator<Item = &'a Token> {
    let open = |token: &&Token| !(token.hidden || token.has("dead") || token.has("unconscious"));
    scene.tokens.iter().filter(move |token| token.side == side).filter(open)
}

/// Of other sides' tokens only what can be seen of them.
fn token(token: &Token, side: &str) -> Token {
    if token.side == side {
        return token.clone();
    }
    let mut out = TokenData {
        speed: Default::default(),
        stats: Default::default(),
        hp: None,
        senses: Vec::new(),
        traits: Default::default(),
        attacks: Default::default(),
        ..(**token).clone()
    };
    for condition in &mut out.conditions {
        condition.rounds = None;
        condition.more.retain(|name, _| name == "by");
    }
    out.more.clear();
    out.into()
}

fn is_whole(known: &CellSet, scene: &Scene) -> bool {
    known.iter().count() == scene.grid().len()
}
