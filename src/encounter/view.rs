//! What a side may know: the document without hidden tokens, game master's notes, secret doors, what the side does not
//! see or has not explored, and without their traces. What is left out is absent, not merely undrawn; the result is a
//! document of its own that can be opened.
//!
//! Tokens of other sides are there while a member of the side sees them, without their numbers. The setting `fog`
//! decides about the map: `true` leaves what the side has explored, anything else the whole map; `false` shows tokens
//! out of sight as well.

pub mod encounter;
pub mod explored;
pub mod fields;
pub mod ids;
pub mod judged;
pub mod marks;
pub mod memory;
pub mod notes;
pub mod patches;
pub mod reveal;
pub mod walls;

use crate::combat::Memory;
use crate::scene::{Scene, Translations};
use crate::shared::Shared;
use burstmap_geometry::CellSet;
use burstmap_rules::board::Board;
use burstmap_rules::concealment::perceives;
use burstmap_rules::map::{Id, Terrain, Token};
use burstmap_rules::place::Space;
use burstmap_rules::ruleset::Ruleset;
use burstmap_rules::weather;
use fields::{Eyes, ForSide};
use ids::{Ids, Key, OF_THE_SCENE};
use serde_json::{Map, Value};
use std::collections::{BTreeMap, BTreeSet};

/// The document as the side may have it. `key`: makes the ids that it has of other sides' tokens.
pub fn view(scene: &Scene, board: &Board, side: &str, key: &Key) -> Scene {
    let known = shown_tokens(scene, board, side, explored::mode(scene));
    named_by(scene, board, side, &ids(scene, side, key, known))
}

/// The same with the tokens' ids in the scene: for the game master's own eyes.
pub fn with_ids_of_scene(scene: &Scene, board: &Board, side: &str) -> Scene {
    named_by(scene, board, side, &OF_THE_SCENE)
}

/// What the side calls other sides' tokens, as the scene has it.
pub fn ids<'t>(scene: &Scene, side: &str, key: &Key, known: impl IntoIterator<Item = &'t Token>) -> Ids {
    match fields::listed(&scene.settings).contains("id") {
        true => Ids::none(),
        false => Ids::new(key, side, known),
    }
}

fn named_by(scene: &Scene, board: &Board, side: &str, ids: &Ids) -> Scene {
    let fog = explored::mode(scene);
    let shown = BTreeSet::from_iter(shown_tokens(scene, board, side, fog).map(|token| &token.id));
    let unknown = scene.tokens.iter().filter(|token| !shown.contains(&token.id));
    let hidden = BTreeSet::from_iter(unknown.map(|token| token.id.as_str()));
    let (listed, ruleset) = (fields::listed(&scene.settings), Some(board.facts.ruleset));
    let names = BTreeSet::from_iter(shown.iter().map(|id| id.as_str()));
    let eyes = |own: bool| Eyes { own, listed: &listed, hidden: &hidden, shown: &names, ids, ruleset };
    let map = KnownMap::of(scene, board, side);
    let whole = map.known.as_ref().is_none_or(|known| is_whole(known, scene));
    // Every field is named here: what a side may have of a new one is to be decided.
    let Scene {
        format,
        version,
        name,
        ruleset,
        grid,
        image,
        terrain,
        walls: _,
        zones,
        areas,
        templates,
        marks,
        tokens,
        encounter,
        settings,
        // Names of what the side does not know stand here, too.
        translations: _,
        more,
    } = scene;
    let tokens: Vec<Token> = tokens
        .iter()
        .filter(|token| shown.contains(&token.id))
        .map(|token| fields::token(token, eyes(token.side == side)))
        .collect();
    let sides = BTreeSet::from_iter(tokens.iter().map(|token| token.side.as_str()));
    let mut encounter =
        encounter.as_ref().and_then(|encounter| encounter::visible(encounter, scene, &shown, side, ids));
    if let (Some(seen), Some(known)) = (&map.seen, &map.known) {
        let mine = |cells: &CellSet| Shared::new([(side.to_owned(), explored::runs(cells))].into());
        let encounter = encounter.get_or_insert_default();
        encounter.in_sight = mine(seen);
        // What is in sight counts as explored, be it noted down yet or not: the first command of all, which notes it, may
        // be one that the side must not learn of.
        encounter.explored = mine(known);
    }
    Scene {
        format: format.clone(),
        version: *version,
        name: name.clone(),
        ruleset: ruleset.clone(),
        grid: grid.for_side(eyes(false)),
        // A picture cannot be cut here, and shows everything.
        image: image.as_ref().filter(|_| whole).map(|image| Shared::new(image.for_side(eyes(false)))),
        terrain: named(patches::visible(scene.grid(), terrain, &map, eyes(false))),
        walls: walls::visible(scene, &map, eyes(false)).into(),
        zones: named(patches::visible(scene.grid(), zones, &map, eyes(false))),
        areas: named(patches::visible(scene.grid(), areas, &map, eyes(false))),
        templates: marks::templates(templates, side, &map, eyes(false)).into(),
        marks: marks::marks(marks, side, eyes(false)).into(),
        settings: open_settings(settings, &sides, eyes(false)),
        tokens: tokens.into(),
        encounter,
        translations: Translations::new(),
        // Lights and whatever else a file brought along lie anywhere.
        more: if whole { fields::only(more, eyes(false), &[]) } else { Map::new() },
    }
}

fn named<P>(list: Vec<(P, Id)>) -> Shared<Vec<P>> {
    list.into_iter().map(|(patch, _)| patch).collect::<Vec<P>>().into()
}

/// Each patch of terrain that the side knows, with its id in the scene.
pub fn terrain_with_ids(scene: &Scene, board: &Board, side: &str) -> Vec<(Terrain, Id)> {
    let none = BTreeSet::new();
    let eyes =
        Eyes { own: false, listed: &none, hidden: &none, shown: &none, ids: &OF_THE_SCENE, ruleset: None };
    patches::visible(scene.grid(), &scene.terrain, &KnownMap::of(scene, board, side), eyes)
}

/// The side's ids for walls, doors and terrain that it knows, by those of the scene.
pub fn features(scene: &Scene, board: &Board, side: &str) -> BTreeMap<Id, Id> {
    let none = BTreeSet::new();
    let eyes =
        Eyes { own: false, listed: &none, hidden: &none, shown: &none, ids: &OF_THE_SCENE, ruleset: None };
    let map = KnownMap::of(scene, board, side);
    let terrain = patches::visible(scene.grid(), &scene.terrain, &map, eyes);
    let mut out: BTreeMap<Id, Id> = terrain.into_iter().rev().map(|(own, real)| (real, own.id)).collect();
    let seen = walls::visible(scene, &map, eyes);
    out.extend(
        scene
            .walls
            .iter()
            .filter_map(|wall| Some((wall.id.clone(), walls::known_as(&seen, wall, map.memory)?.id.clone()))),
    );
    out
}

/// What a side knows of the map.
#[derive(Debug)]
pub struct KnownMap<'a> {
    /// With the setting `fog`: the cells that it sees now.
    pub seen: Option<CellSet>,
    /// With the setting `fog`: those and all that it has ever seen.
    pub known: Option<CellSet>,
    /// With the setting `fog`: known cells that are to it as they are.
    pub fresh: Option<CellSet>,
    pub memory: &'a Memory,
}

static NO_MEMORY: Memory = Memory::NONE;

/// What the side remembers of the map.
pub fn memory_of<'s>(scene: &'s Scene, side: &str) -> &'s Memory {
    let memory = scene.encounter.as_deref().and_then(|encounter| encounter.memories.get(side));
    memory.unwrap_or(&NO_MEMORY)
}

impl<'a> KnownMap<'a> {
    fn of(scene: &'a Scene, board: &Board, side: &str) -> KnownMap<'a> {
        let memory = memory_of(scene, side);
        let seen = explored::is_on(scene).then(|| explored::in_sight(scene, board, side));
        let known = seen.as_ref().map(|seen| explored::known(scene, board, side, seen));
        let fresh = known.as_ref().zip(seen.as_ref()).map(|(known, seen)| {
            let mut fresh = memory::without(board.grid(), known, &memory.stale(board.grid()));
            fresh.extend(seen);
            fresh
        });
        KnownMap { seen, known, fresh, memory }
    }
}

/// Settings that the side may know: knobs of the rules, switches that rules read, alliances of sides that it knows, and those
/// of the host that the scene lists.
fn open_settings(settings: &Map<String, Value>, sides: &BTreeSet<&str>, eyes: Eyes) -> Map<String, Value> {
    let knobs = burstmap_decode::field_names::<Ruleset>();
    let switches = [
        "metric",
        "roughWaters",
        weather::STRONG_WIND,
        weather::HEAVY_RAIN,
        "deathAt",
        "fog",
        "interruptions",
        "sides",
        fields::SETTING,
    ];
    let known: Vec<&str> = settings
        .keys()
        .map(String::as_str)
        .filter(|name| switches.contains(name) || knobs.contains(&name.split('.').next().unwrap_or(name)))
        .collect();
    let mut out = fields::only(settings, eyes, &known);
    if let Some(Value::Array(pairs)) = out.get_mut("sides") {
        let known = |pair: &Value| {
            let names = pair.as_array().into_iter().flatten();
            names.filter_map(Value::as_str).all(|name| sides.contains(name))
        };
        pairs.retain(known);
        if pairs.is_empty() {
            out.shift_remove("sides");
        }
    }
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
    let in_sight = |from: &Space| perceives(board, from, &Space::of(board, token));
    !token.hidden
        && (token.side == side
            || !token.has("hidden") && (fog == Some(false) || observers.iter().any(in_sight)))
}

/// The tokens that look for the side: not those that it does not know itself.
pub fn observers<'a>(scene: &'a Scene, side: &'a str) -> impl Iterator<Item = &'a Token> {
    let open = |token: &&Token| !(token.hidden || token.has("dead") || token.has("unconscious"));
    scene.tokens.iter().filter(move |token| token.side == side).filter(open)
}

fn is_whole(known: &CellSet, scene: &Scene) -> bool {
    known.iter().count() == scene.grid().len()
}
