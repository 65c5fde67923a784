//! A side's document, without hidden tokens, the game master's notes, secret doors, unseen or unexplored things, and without traces of
//! them. Omitted things are absent, not just invisible, and the result is a complete document that can be opened.
//!
//! Tokens of other sides are included while a member of the side sees them, without their numbers. The setting `fog` determines the map:
//! with `true` the explored part, otherwise all of it. With `false`, tokens out of sight are also included.
//!
//! ```
//! use burstmap_encounter::{Scene, Table};
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
//! let table = Table::open(scene, "seed").unwrap();
//! let seen = table.view("party");
//! assert_eq!((table.scene().tokens.len(), seen.tokens.len()), (2, 1), "the hidden imp is not part of it");
//! # Ok::<(), serde_json::Error>(())
//! ```

pub mod causes;
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
use crate::marks::LastingTemplate;
use crate::scene::{Image, Scene, Translations};
use crate::shared::Shared;
use burstmap_geometry::CellSet;
use burstmap_rules::board::Board;
use burstmap_rules::concealment::perceives;
use burstmap_rules::map::{Id, Terrain, Token, Zone};
use burstmap_rules::place::Space;
use burstmap_rules::ruleset::Ruleset;
use burstmap_rules::weather;
use fields::{Eyes, ForSide};
use ids::{Ids, Key, OF_THE_SCENE};
use serde_json::{Map, Value};
use std::collections::{BTreeMap, BTreeSet};

/// Returns the side's document. `key` creates the side's ids of other sides' tokens.
pub fn view(scene: &Scene, board: &Board, side: &str, key: &Key) -> Scene {
    let known = shown_tokens(scene, board, side, explored::mode(scene));
    named_by(scene, board, side, &ids(scene, side, key, known))
}

/// Returns a side's document with the scene's token ids, for the game master.
pub fn with_ids_of_scene(scene: &Scene, board: &Board, side: &str) -> Scene {
    named_by(scene, board, side, &OF_THE_SCENE)
}

/// Returns the side's ids of other sides' tokens in the scene.
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
    // An image can't be cropped here, and would show everything, unless it was cropped for this side.
    let shows = |image: &&Shared<Image>| image.explored_by.as_deref().map_or(whole, |of| of == side);
    // Every field is listed explicitly, so that a new one needs a decision about sides.
    let Scene {
        format,
        version,
        name,
        ruleset,
        grid,
        image,
        // Only files contain this field.
        side: _,
        terrain,
        walls: _,
        zones,
        areas,
        templates,
        marks,
        tokens,
        encounter,
        settings,
        // Translations may contain names of things unknown to the side.
        translations: _,
        more,
    } = scene;
    let tokens: Vec<Token> = tokens
        .iter()
        .filter(|token| shown.contains(&token.id))
        .map(|token| fields::token(token, eyes(token.side == side)))
        .collect();
    let sides = BTreeSet::from_iter(tokens.iter().map(|token| token.side.as_str()));
    let templates = marks::templates(templates, side, &map, eyes(false));
    let zones = patches::visible(scene.grid(), zones, &map, eyes(false));
    let known = encounter::Known { shown: &shown, areas: &own_ids(&templates, &zones) };
    let mut encounter = encounter
        .as_ref()
        .and_then(|encounter| encounter::visible(encounter, board, scene, &known, side, ids));
    if let (Some(seen), Some(known)) = (&map.seen, &map.known) {
        let mine = |cells: &CellSet| Shared::new([(side.to_owned(), explored::runs(cells))].into());
        let encounter = encounter.get_or_insert_default();
        encounter.in_sight = mine(seen);
        // Cells in sight count as explored, whether or not they are recorded. The first command records them, but may be secret from the
        // side.
        encounter.explored = mine(known);
    }
    Scene {
        format: format.clone(),
        version: *version,
        name: name.clone(),
        ruleset: ruleset.clone(),
        grid: grid.for_side(eyes(false)),
        image: image.as_ref().filter(shows).map(|image| Shared::new(image.for_side(eyes(false)))),
        side: None,
        terrain: named(patches::visible(scene.grid(), terrain, &map, eyes(false))),
        walls: walls::visible(scene, &map, eyes(false)).into(),
        zones: named(zones),
        areas: named(patches::visible(scene.grid(), areas, &map, eyes(false))),
        templates: named(templates),
        marks: marks::marks(marks, side, eyes(false)).into(),
        settings: open_settings(settings, &sides, eyes(false)),
        tokens: tokens.into(),
        encounter,
        translations: Translations::new(),
        // Lights and other data from files can be anywhere on the map.
        more: if whole { fields::only(more, eyes(false), &[]) } else { Map::new() },
    }
}

fn named<P>(list: Vec<(P, Id)>) -> Shared<Vec<P>> {
    list.into_iter().map(|(patch, _)| patch).collect::<Vec<P>>().into()
}

/// Returns the side's ids of templates and zones that it knows, by their ids in the scene. A zone in parts has the id of its first part.
fn own_ids<'v>(
    templates: &'v [(LastingTemplate, Id)],
    zones: &'v [(Zone, Id)],
) -> BTreeMap<&'v Id, (&'v Id, &'v str)> {
    let zones = zones.iter().rev().map(|(zone, real)| (real, (&zone.id, zone.kind.as_str())));
    zones.chain(templates.iter().map(|(template, real)| (real, (&template.id, template.called())))).collect()
}

/// Returns the scene's ids of the templates and zones that the side knows, by the side's own ids.
pub fn areas(scene: &Scene, board: &Board, side: &str, ids: &Ids) -> BTreeMap<Id, Id> {
    let shown = shown_tokens(scene, board, side, explored::mode(scene));
    let shown = BTreeSet::from_iter(shown.map(|token| token.id.as_str()));
    let unknown = scene.tokens.iter().map(|token| token.id.as_str()).filter(|id| !shown.contains(id));
    let (hidden, listed) = (BTreeSet::from_iter(unknown), fields::listed(&scene.settings));
    let ruleset = Some(board.facts.ruleset);
    let eyes = Eyes { own: false, listed: &listed, hidden: &hidden, shown: &shown, ids, ruleset };
    let map = KnownMap::of(scene, board, side);
    let templates = marks::templates(&scene.templates, side, &map, eyes).into_iter();
    let zones = patches::visible(scene.grid(), &scene.zones, &map, eyes).into_iter();
    let zones = zones.map(|(zone, real)| (zone.id, real));
    zones.chain(templates.map(|(template, real)| (template.id, real))).collect()
}

/// Returns each patch of terrain that the side knows, with its id in the scene.
pub fn terrain_with_ids(scene: &Scene, board: &Board, side: &str) -> Vec<(Terrain, Id)> {
    let none = BTreeSet::new();
    let eyes =
        Eyes { own: false, listed: &none, hidden: &none, shown: &none, ids: &OF_THE_SCENE, ruleset: None };
    patches::visible(scene.grid(), &scene.terrain, &KnownMap::of(scene, board, side), eyes)
}

/// Returns the side's ids of walls, doors and terrain that it knows, by the scene's ids.
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

/// A side's knowledge of the map.
#[derive(Debug)]
pub struct KnownMap<'a> {
    /// With the setting `fog`: the cells in sight.
    pub seen: Option<CellSet>,
    /// With the setting `fog`: all cells ever seen, including those in sight.
    pub known: Option<CellSet>,
    /// With the setting `fog`: known cells whose remembered state is current.
    pub fresh: Option<CellSet>,
    pub memory: &'a Memory,
}

static NO_MEMORY: Memory = Memory::NONE;

/// Returns the side's memory of the map.
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

/// Returns the settings that the side may know: options and switches of the rules, alliances of known sides, and the host's settings that
/// the scene lists.
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
        "shownOdds",
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

/// Returns the tokens that the side knows about, in scene order.
pub fn shown_tokens<'a>(
    scene: &'a Scene,
    board: &'a Board,
    side: &'a str,
    fog: Option<bool>,
) -> impl Iterator<Item = &'a Token> {
    let observers: Vec<Space> = observers(scene, side).map(|token| Space::of(board, token)).collect();
    scene.tokens.iter().filter(move |token| is_shown(board, &observers, side, fog, token))
}

/// Returns whether the side knows about the token.
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

/// Returns the tokens that see for the side, except those that it doesn't know itself.
pub fn observers<'a>(scene: &'a Scene, side: &'a str) -> impl Iterator<Item = &'a Token> {
    let open = |token: &&Token| !(token.hidden || token.has("dead") || token.has("unconscious"));
    scene.tokens.iter().filter(move |token| token.side == side).filter(open)
}

fn is_whole(known: &CellSet, scene: &Scene) -> bool {
    known.iter().count() == scene.grid().len()
}
