//! Parts of a scene without effect: traits, fields of walls and terrain, and saves of conditions that no rule can read. They are preserved.

use burstmap_encounter::{Scene, validate};
use burstmap_messages::catalogue;
use burstmap_rules::map::{Condition, Token};
use burstmap_rules::object_fields as fields;
use burstmap_rules::reason::Reason;
use burstmap_rules::ruleset::Ruleset;
use burstmap_rules::trait_forms::{self, Unreadable};
use burstmap_rules::wording::short;
use serde_json::{Map, Value};

/// Maximum number of warnings of a kind.
const MOST: usize = 20;

/// Warns of all of them, by the rules in use.
pub fn unread(scene: &Scene, ruleset: &Ruleset) -> Vec<Reason> {
    let mut all = of_traits(scene, ruleset);
    all.extend(of_walls_and_ground(scene, ruleset));
    all.extend(scene.tokens.iter().flat_map(of_conditions).take(MOST));
    all
}

/// Warns of traits without effect: those that no rule can read, or with probably misspelled names.
fn of_traits(scene: &Scene, ruleset: &Ruleset) -> Vec<Reason> {
    let unread = scene.tokens.iter().flat_map(|token| {
        let warning = |(name, value): (&String, &Value)| {
            let (id, short_name) = (short(&token.id), short(name));
            let reason = match trait_forms::unreadable(ruleset, name, value) {
                Some(Unreadable { wanted, .. }) => {
                    let value = short(&value.to_string());
                    let text = catalogue::SceneUnreadTrait { token: id, name: short_name, value, wanted };
                    Reason::new("unread-trait", text)
                }
                None => {
                    let nearest = trait_forms::probably_meant(ruleset, &token.traits, name)?;
                    let text = catalogue::SceneUnknownTrait { token: id, name: short_name, nearest };
                    Reason::new("unknown-trait", text)
                }
            };
            Some(reason.ids(vec![token.id.clone()]))
        };
        token.traits.iter().filter_map(warning)
    });
    unread.take(MOST).collect()
}

/// Warns of hit points and defenses of walls and terrain (E5-40).
fn of_walls_and_ground(scene: &Scene, ruleset: &Ruleset) -> Vec<Reason> {
    let walls = scene.walls.iter().map(|wall| ("wall", &wall.id, &wall.more));
    let ground = scene.terrain.iter().map(|patch| ("terrain", &patch.id, &patch.more));
    let unread = |(what, id, more): (&'static str, &String, &Map<String, Value>)| {
        let (what, id) = (what.to_owned(), id.clone());
        fields::unreadable(ruleset, more).into_iter().map(move |field| {
            let (name, value) = (short(&field.name), short(&field.value.to_string()));
            let wanted = field.why.wanted;
            let text = catalogue::SceneUnreadField { what: &what, id: short(&id), name, value, wanted };
            Reason::new("unread-field", text).ids(vec![id.clone()])
        })
    };
    walls.chain(ground).filter(|(.., more)| !more.is_empty()).flat_map(unread).take(MOST).collect()
}

/// Warns of saves that would end a condition (E5-93).
fn of_conditions(token: &Token) -> impl Iterator<Item = Reason> {
    let unread = |condition: &Condition| {
        let refusal = validate::condition_save(condition).err()?;
        let (token_id, kind) = (short(&token.id), short(&condition.kind));
        let text =
            catalogue::SceneUnreadSave { token: token_id, condition: kind, problem: refusal.wording() };
        Some(Reason::new("unread-save", text).ids(vec![token.id.clone()]))
    };
    token.conditions.iter().filter_map(unread)
}
