//! Visibility of each field: a table for every struct of a scene. A field without an entry does not compile.
//!
//! A policy is a type that decides about a value ([`Policy`]): [`All`] passes it on, [`Own`] only to the thing's own side, [`Never`] to no
//! side, and [`Listed`] passes custom fields that the scene lists for players.

use crate::combat::{CombatantData, MasteryChance, Opportunity, Paused};
use crate::marks::{LastingTemplate, Mark};
use crate::scene::{CellMeasure, GridStyle, Image, SceneGrid};
use crate::shared::Shared;
use crate::view::ids::Ids;
use crate::view::notes;
use burstmap_rules::map::{Area, Condition, DeathSaves, HitPoints, Id, Terrain, TokenData, Wall, Zone};
use burstmap_rules::reason::Modifier;
use burstmap_rules::ruleset::Ruleset;
use burstmap_rules::token_attack::TokenAttack;
use burstmap_rules::trait_forms::known;
use serde_json::{Map, Value};
use std::collections::BTreeSet;

/// The setting that lists custom fields, and settings of the host, that players may see.
pub const SETTING: &str = "playersSee";

/// The side for which fields are filtered.
#[derive(Clone, Copy, Debug)]
pub struct Eyes<'a> {
    /// Whether the thing belongs to the side.
    pub own: bool,
    /// Names of custom fields that players may see.
    pub listed: &'a BTreeSet<&'a str>,
    /// Ids of tokens that the side doesn't know.
    pub hidden: &'a BTreeSet<&'a str>,
    /// Ids of tokens that the side knows.
    pub shown: &'a BTreeSet<&'a str>,
    /// The side's ids of these tokens.
    pub ids: &'a Ids,
    /// The rules that read traits, or `None` if no traits are visible.
    pub ruleset: Option<&'a Ruleset>,
}

/// Decides about the part of a value that a side may know.
pub trait Policy<T> {
    fn seen(value: &T, eyes: Eyes) -> T;
}

/// Returns the part of a thing that a side may know.
pub trait ForSide {
    fn for_side(&self, eyes: Eyes) -> Self;
}

/// Visible to everyone who sees the thing.
#[derive(Debug)]
pub struct All;
/// A token's id, replaced with the side's own.
#[derive(Debug)]
pub struct TokenId;
/// A token's id or none.
#[derive(Debug)]
pub struct MaybeTokenId;
/// Visible to the thing's own side.
#[derive(Debug)]
pub struct Own;
/// Visible to no side.
#[derive(Debug)]
pub struct Never;
/// Custom fields that the scene lists for players, and names from the rules.
#[derive(Debug)]
pub struct Listed;
/// A list whose items filter themselves.
#[derive(Debug)]
pub struct Each;
/// A list whose items filter themselves, visible to the thing's own side.
#[derive(Debug)]
pub struct OwnEach;
/// For the thing's own side: fields that rules use, and fields that the scene lists for players.
#[derive(Debug)]
pub struct OwnRead;
/// Text visible to the thing's own side.
#[derive(Debug)]
pub struct OwnWords;
/// A condition: complete for the token's own side, and by its cause for others.
#[derive(Debug)]
pub struct Cause;

impl<T: Clone> Policy<T> for All {
    fn seen(value: &T, _: Eyes) -> T {
        value.clone()
    }
}

impl Policy<Id> for TokenId {
    fn seen(value: &Id, eyes: Eyes) -> Id {
        eyes.ids.of(value).clone()
    }
}

impl Policy<Option<Id>> for MaybeTokenId {
    fn seen(value: &Option<Id>, eyes: Eyes) -> Option<Id> {
        value.as_ref().filter(|id| eyes.shown.contains(id.as_str())).map(|id| eyes.ids.of(id).clone())
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

impl Policy<Map<String, Value>> for OwnRead {
    fn seen(value: &Map<String, Value>, eyes: Eyes) -> Map<String, Value> {
        let read = |name: &&str| eyes.ruleset.is_some_and(|ruleset| known::is_of_rules(ruleset, name));
        let known: Vec<&str> =
            value.keys().map(String::as_str).filter(|name| eyes.own && read(name)).collect();
        if eyes.own { only(value, eyes, &known) } else { Map::new() }
    }
}

impl Policy<Map<String, Value>> for Cause {
    fn seen(value: &Map<String, Value>, eyes: Eyes) -> Map<String, Value> {
        if !eyes.own {
            let mut out = only(value, Eyes { listed: &BTreeSet::new(), ..eyes }, &["by"]);
            put_tokens(&mut out, eyes);
            return out;
        }
        let written = ["by", "with", "target", "token", "value", "until", "of", "item", "hands", "stat"];
        let counted = [
            "hours",
            "rested",
            "ability",
            "against",
            "action",
            "on",
            "saves",
            "concentration",
            "save",
            "due",
        ];
        let mut out = only(value, eyes, &[&written[..], &counted[..]].concat());
        put_tokens(&mut out, eyes);
        out
    }
}

impl<T: ForSide> Policy<Option<T>> for Each {
    fn seen(value: &Option<T>, eyes: Eyes) -> Option<T> {
        value.as_ref().map(|value| value.for_side(eyes))
    }
}

impl Policy<Option<HitPoints>> for OwnEach {
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

impl Policy<Vec<Opportunity>> for Each {
    fn seen(value: &Vec<Opportunity>, eyes: Eyes) -> Vec<Opportunity> {
        value.iter().map(|chance| chance.for_side(eyes)).collect()
    }
}

impl Policy<Vec<Modifier>> for OwnWords {
    fn seen(value: &Vec<Modifier>, eyes: Eyes) -> Vec<Modifier> {
        let mut own = if eyes.own { value.clone() } else { Vec::new() };
        own.iter_mut().for_each(|modifier| eyes.ids.put_in_modifier(modifier));
        own
    }
}

impl Policy<CellMeasure> for Each {
    fn seen(value: &CellMeasure, eyes: Eyes) -> CellMeasure {
        value.for_side(eyes)
    }
}

/// Replaces token ids in a condition with the side's. A duration may depend on the turn of a token that is unknown or gone.
fn put_tokens(condition: &mut Map<String, Value>, eyes: Eyes) {
    let names_unknown = |until: &Value| until["token"].as_str().is_some_and(|id| !eyes.shown.contains(id));
    if condition.get("until").is_some_and(names_unknown) {
        condition.shift_remove("until");
    }
    name_tokens(condition, eyes.ids);
}

/// Replaces names of tokens in a condition with the side's.
pub fn name_tokens(condition: &mut Map<String, Value>, ids: &Ids) {
    for name in ["by", "with", "target", "token", "until", "of"] {
        if let Some(value) = condition.get_mut(name) {
            ids.put_in_json(value);
        }
    }
}

/// Returns the listed or known fields, without notes and names within them.
pub fn only(fields: &Map<String, Value>, eyes: Eyes, known: &[&str]) -> Map<String, Value> {
    let shown = |name: &str| known.contains(&name) || eyes.listed.contains(name);
    let kept = fields.iter().filter(|(name, _)| shown(name));
    let mut out: Map<String, Value> = kept.map(|(name, value)| (name.clone(), value.clone())).collect();
    notes::remove_notes(&mut out, eyes.hidden);
    let free = out.iter_mut().filter(|(name, _)| !known.contains(&name.as_str()));
    free.for_each(|(_, value)| eyes.ids.put_in_json(value));
    out
}

/// Returns the custom fields, and settings of the host, that players may see.
pub fn listed(settings: &Map<String, Value>) -> BTreeSet<&str> {
    settings.get(SETTING).and_then(Value::as_array).into_iter().flatten().filter_map(Value::as_str).collect()
}

/// Lists every field with its policy.
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
    Image { src: All, origin: All, pixels_per_cell: All, explored_by: All, more: Listed, }
    Terrain {
        id: All, cells: All, difficult: All, slow: All, rough: All, blocking: All, medium: All, deck: All, cover: All,
        damage: All, light: All, label: All, more: Listed,
    }
    Wall {
        id: All, points: All, blocks: All, one_way: All, door: All, cover: All, label: All, more: Listed,
    }
    Zone { id: All, cells: All, kind: All, acts: All, degree: All, effect: Never, more: Listed, }
    Area { id: All, name: All, cells: All, more: Listed, }
    LastingTemplate {
        id: All, name: All, cells: All, area: Never, on: MaybeTokenId, rounds: All, until: Never, sustained_by: MaybeTokenId,
        effect: Never, creates: Never, color: All, seen_by: All, more: Listed,
    }
    Mark { id: All, kind: All, points: All, text: All, note: All, link: All, color: All, seen_by: All, more: Listed, }
    TokenData {
        id: TokenId, name: All, side: All, at: All, size: All, footprint: All, squeezed: All, elevation: All, mounted_on: MaybeTokenId,
        speed: Own, stats: Own,
        hp: OwnEach, conditions: Each, armed: All, reach: All, light: All, senses: Own, traits: OwnRead,
        attacks: OwnListed, multiattack: Own, hidden: All, image: All, more: OwnListed,
    }
    TokenAttack {
        name: All, kind: All, bonus: All, damage: All, reach: All, range: All, long_range: All, range_areas: All, light: All, mastery: All, versus: All,
        area: All, splash: All, save: All, on_hit: All, recharge: All, spent: All, uses: All, shares_use: All, text: All, more: Listed,
    }
    HitPoints {
        current: All, max: All, nonlethal: All, temporary: All, dying: Each, death_at: All, more: Listed,
    }
    DeathSaves { successes: All, failures: All, stable: All, hours: All, more: Listed, }
    Condition { kind: All, rounds: Own, more: Cause, }
    CombatantData {
        token: TokenId, initiative: All, faces: Own, ability: Own, preference: Own, modifiers: OwnWords, status: All,
        decided_by: All, chosen: Never, tie_rolls: Never, first: Own, footing_used: Own, first_round: Own, started: Own,
        ended: Own, begun: All, reactions: Own, legendary: Own,
    }
    Opportunity { by: TokenId, target: TokenId, rule: All, option: All, at: All, }
    MasteryChance { by: TokenId, target: TokenId, attack: All, mastery: All, }
    Paused {
        token: TokenId, command: Never, open: Each, answered: All, follows: All, readied: All, depends: All, prone: All,
    }
}

/// The listed fields of the side's own things, and nothing of others.
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

/// Returns a token as the side may see it.
pub fn token(token: &Shared<TokenData>, eyes: Eyes) -> Shared<TokenData> {
    Shared::new(token.for_side(eyes))
}

static NOTHING: BTreeSet<&str> = BTreeSet::new();

/// Returns a filter for things without custom fields.
pub fn plain(own: bool, ids: &Ids) -> Eyes<'_> {
    Eyes { own, listed: &NOTHING, hidden: &NOTHING, shown: &NOTHING, ids, ruleset: None }
}
