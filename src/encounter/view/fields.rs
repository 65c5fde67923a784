//! What a side may see of each field: a table for every struct of a scene. A field that stands in none of them does not
//! compile.
//!
//! A policy is a type that says what becomes of a value ([`Policy`]): [`All`] passes it on, [`Own`] where the thing is the
//! side's own, [`Never`] to nobody, [`Listed`] those of the fields beyond the schema that the scene lists for players.

use crate::combat::{CombatantData, Paused};
use crate::scene::{CellMeasure, GridStyle, Image, SceneGrid};
use crate::shared::Shared;
use crate::view::notes;
use burstmap_rules::map::{Area, Condition, HitPoints, Terrain, TokenData, Wall, Zone};
use burstmap_rules::token_attack::TokenAttack;
use serde_json::{Map, Value};
use std::collections::BTreeSet;

/// The setting that lists fields beyond the schema, and settings of the host, that players may see.
pub const SETTING: &str = "playersSee";

/// For whom fields are looked through.
#[derive(Clone, Copy, Debug)]
pub struct Eyes<'a> {
    /// Whether the thing is the side's own.
    pub own: bool,
    /// Names of fields beyond the schema that players may see.
    pub listed: &'a BTreeSet<&'a str>,
    /// Ids of the tokens that the side does not know.
    pub hidden: &'a BTreeSet<&'a str>,
    /// Ids of the tokens that the side is shown.
    pub shown: &'a BTreeSet<&'a str>,
}

/// What a side may have of a value.
pub trait Policy<T> {
    fn seen(value: &T, eyes: Eyes) -> T;
}

/// What a side may have of a thing.
pub trait ForSide {
    fn for_side(&self, eyes: Eyes) -> Self;
}

/// Everybody who sees the thing sees it.
#[derive(Debug)]
pub struct All;
/// The thing's own side sees it.
#[derive(Debug)]
pub struct Own;
/// No side sees it.
#[derive(Debug)]
pub struct Never;
/// What the scene lists for players, and the names that rules write.
#[derive(Debug)]
pub struct Listed;
/// Each of them says itself what a side may have.
#[derive(Debug)]
pub struct Each;
/// The thing's own side sees it, without notes.
#[derive(Debug)]
pub struct OwnWithoutNotes;
/// How a condition is known: to its own side in full, to others by who caused it.
#[derive(Debug)]
pub struct Cause;

impl<T: Clone> Policy<T> for All {
    fn seen(value: &T, _: Eyes) -> T {
        value.clone()
    }
}

impl<T: Clone + Default> Policy<T> for Own {
    fn seen(value: &T, eyes: Eyes) -> T {
        if eyes.own { value.clone() } else { T::default() }
    }
}

impl<T: Default> Policy<T> for Never {
    fn seen(_: &T, _: Eyes) -> T {
        T::default()
    }
}

impl Policy<Map<String, Value>> for Listed {
    fn seen(value: &Map<String, Value>, eyes: Eyes) -> Map<String, Value> {
        only(value, eyes, &["item", "cost"])
    }
}

impl Policy<Map<String, Value>> for OwnWithoutNotes {
    fn seen(value: &Map<String, Value>, eyes: Eyes) -> Map<String, Value> {
        let mut out = if eyes.own { value.clone() } else { Map::new() };
        notes::remove_notes(&mut out, eyes.hidden);
        out
    }
}

impl Policy<Map<String, Value>> for Cause {
    fn seen(value: &Map<String, Value>, eyes: Eyes) -> Map<String, Value> {
        if !eyes.own {
            return only(value, Eyes { listed: &BTreeSet::new(), ..eyes }, &["by"]);
        }
        let written = ["by", "with", "target", "token", "value", "until", "of", "item", "hands"];
        let counted = ["hours", "rested", "ability", "against", "action"];
        let mut out = only(value, eyes, &[&written[..], &counted[..]].concat());
        // A duration may wait for the turn of a token that the side does not know, or that is gone.
        if out.get("until").is_some_and(|until| names_unknown(until, eyes.shown)) {
            out.shift_remove("until");
        }
        out
    }
}

impl<T: ForSide> Policy<Option<T>> for Each {
    fn seen(value: &Option<T>, eyes: Eyes) -> Option<T> {
        value.as_ref().map(|value| value.for_side(eyes))
    }
}

impl Policy<Option<HitPoints>> for OwnWithoutNotes {
    fn seen(value: &Option<HitPoints>, eyes: Eyes) -> Option<HitPoints> {
        value.as_ref().filter(|_| eyes.own).map(|value| value.for_side(eyes))
    }
}

impl Policy<Vec<Condition>> for Each {
    fn seen(value: &Vec<Condition>, eyes: Eyes) -> Vec<Condition> {
        let open = value.iter().filter(|condition| !notes::is_secret(&condition.more));
        open.map(|condition| condition.for_side(eyes)).collect()
    }
}

impl Policy<CellMeasure> for Each {
    fn seen(value: &CellMeasure, eyes: Eyes) -> CellMeasure {
        value.for_side(eyes)
    }
}

fn names_unknown(until: &Value, shown: &BTreeSet<&str>) -> bool {
    until["token"].as_str().is_some_and(|id| !shown.contains(id))
}

/// The fields that are listed, or known, without notes and names within them.
pub fn only(fields: &Map<String, Value>, eyes: Eyes, known: &[&str]) -> Map<String, Value> {
    let shown = |name: &str| known.contains(&name) || eyes.listed.contains(name);
    let kept = fields.iter().filter(|(name, _)| shown(name));
    let mut out: Map<String, Value> = kept.map(|(name, value)| (name.clone(), value.clone())).collect();
    notes::remove_notes(&mut out, eyes.hidden);
    out
}

/// Fields beyond the schema, and settings of the host, that players may see.
pub fn listed(settings: &Map<String, Value>) -> BTreeSet<&str> {
    settings.get(SETTING).and_then(Value::as_array).into_iter().flatten().filter_map(Value::as_str).collect()
}

/// Every field with its policy.
macro_rules! seen_by_a_side {
    ($($kind:ident { $($field:ident: $policy:ident,)* })*) => {
        $(impl ForSide for $kind {
            fn for_side(&self, eyes: Eyes) -> $kind {
                let $kind { $($field,)* } = self;
                $kind { $($field: <$policy as Policy<_>>::seen($field, eyes),)* }
            }
        })*
    };
}

seen_by_a_side! {
    SceneGrid { shape: All, orientation: All, size: All, cell: Each, style: Each, more: Listed, }
    GridStyle { lines: All, color: All, opacity: All, more: Listed, }
    CellMeasure { length: All, unit: All, more: Listed, }
    Image { src: All, origin: All, pixels_per_cell: All, more: Listed, }
    Terrain {
        id: All, cells: All, difficult: All, slow: All, rough: All, blocking: All, medium: All, deck: All, cover: All,
        damage: All, label: All, more: Listed,
    }
    Wall {
        id: All, points: All, blocks: All, one_way: All, door: All, cover: All, label: All, more: Listed,
    }
    Zone { id: All, cells: All, kind: All, acts: All, degree: All, more: Listed, }
    Area { id: All, name: All, cells: All, more: Listed, }
    TokenData {
        id: All, name: All, side: All, at: All, size: All, footprint: All, speed: Own, stats: Own,
        hp: OwnWithoutNotes, conditions: Each, armed: All, reach: All, senses: Own, traits: OwnWithoutNotes,
        attacks: OwnListed, hidden: All, image: All, more: OwnListed,
    }
    TokenAttack {
        name: All, kind: All, bonus: All, damage: All, reach: All, range: All, long_range: All, area: All, save: All,
        text: All, more: Listed,
    }
    HitPoints { current: All, max: All, nonlethal: All, death_at: All, more: Listed, }
    Condition { kind: All, rounds: Own, more: Cause, }
    CombatantData {
        token: All, initiative: All, faces: Own, ability: Own, preference: Own, modifiers: Own, status: All,
        decided_by: All, chosen: Own, tie_rolls: Never, first: Own, footing_used: Own, first_round: Own, started: Own,
        ended: Own, begun: All, reactions: Own,
    }
    Paused {
        token: All, command: Never, open: All, answered: All, follows: All, depends: All, prone: All,
    }
}

/// Of the side's own things what is listed; of others nothing.
#[derive(Debug)]
pub struct OwnListed;

impl Policy<Map<String, Value>> for OwnListed {
    fn seen(value: &Map<String, Value>, eyes: Eyes) -> Map<String, Value> {
        if eyes.own { only(value, eyes, &[]) } else { Map::new() }
    }
}

impl Policy<Shared<Vec<TokenAttack>>> for OwnListed {
    fn seen(value: &Shared<Vec<TokenAttack>>, eyes: Eyes) -> Shared<Vec<TokenAttack>> {
        let own = value.iter().filter(|_| eyes.own);
        Shared::new(own.map(|attack| attack.for_side(eyes)).collect())
    }
}

/// A token as the side may have it.
pub fn token(token: &Shared<TokenData>, eyes: Eyes) -> Shared<TokenData> {
    Shared::new(token.for_side(eyes))
}

static NOTHING: BTreeSet<&str> = BTreeSet::new();

/// The eyes for things that hold neither fields beyond the schema nor names.
pub fn plain(own: bool) -> Eyes<'static> {
    Eyes { own, listed: &NOTHING, hidden: &NOTHING, shown: &NOTHING }
}
