//! Fantasy Statblocks: `statblock` blocks, front matter, and the plugin's JSON, which has the same fields.

use super::about::unread;
use super::adept::Pairs;
use super::found::Found;
use super::lax::{Lax, text};
use super::measures::Scale;
use super::whole_entries::typed;
use super::yaml;
use burstmap_messages::catalogue;
use burstmap_rules::conditions::CONDITION_IMMUNITY;
use burstmap_rules::reason::Refusal;
use serde::Deserialize;
use serde_json::Value;
use std::collections::BTreeMap;

/// A creature. All fields are optional, because a block may extend another one that is not available.
#[derive(Debug, Deserialize)]
pub(super) struct Statblock {
    name: Option<Lax>,
    #[serde(alias = "creature", alias = "extends")]
    monster: Option<Lax>,
    size: Option<Lax>,
    ac: Option<Lax>,
    hp: Option<Lax>,
    speed: Option<Lax>,
    stats: Option<Vec<Lax>>,
    senses: Option<Lax>,
    /// Initiative modifier, if it differs from the Dexterity modifier.
    modifier: Option<Lax>,
    saves: Option<Pairs>,
    skillsaves: Option<Pairs>,
    damage_resistances: Option<Lax>,
    damage_immunities: Option<Lax>,
    damage_vulnerabilities: Option<Lax>,
    condition_immunities: Option<Lax>,
    #[serde(default)]
    traits: Vec<Trait>,
    #[serde(default)]
    actions: Vec<Trait>,
    #[serde(default)]
    bonus_actions: Vec<Trait>,
    #[serde(default)]
    reactions: Vec<Trait>,
    #[serde(default)]
    legendary_actions: Vec<Trait>,
    legendary_description: Option<Lax>,
    #[serde(flatten)]
    rest: BTreeMap<String, Option<Lax>>,
}

#[derive(Debug, Deserialize)]
struct Trait {
    name: Option<Lax>,
    desc: Option<Lax>,
}

/// Returns one creature of a block.
pub(super) fn read(block: &str, scale: Scale) -> Result<Found, Refusal> {
    let block: Value = yaml::read(block)?;
    typed(&block, "", |block| creature(block, scale)).map_err(|refusal| refusal.coded("unsupported-file"))
}

pub(super) fn creature(block: Statblock, scale: Scale) -> Found {
    let base = block.monster.as_ref().and_then(Lax::text);
    let mut found = Found::new(block.name.as_ref().and_then(Lax::text).or(base.clone()).unwrap_or_default());
    found.hp = block.hp.as_ref().and_then(Lax::whole).map(|hp| [hp, hp]);
    found.armor_class = block.ac.as_ref().and_then(Lax::whole);
    found.size = block.size.as_ref().and_then(Lax::text);
    found.speeds(&text(block.speed.as_ref()));
    found.senses = text(block.senses.as_ref());
    found.initiative = block.modifier.as_ref().and_then(Lax::signed);
    found.saves(block.saves.as_ref());
    found.skills(block.skillsaves.as_ref());
    found.harmed("resistance", block.damage_resistances.as_ref());
    found.harmed("immunity", block.damage_immunities.as_ref());
    found.harmed("vulnerability", block.damage_vulnerabilities.as_ref());
    found.harmed(CONDITION_IMMUNITY, block.condition_immunities.as_ref());
    for (score, value) in found.scores.iter_mut().zip(block.stats.iter().flatten()) {
        *score = value.whole();
    }
    let lists = [block.traits, block.actions, block.bonus_actions, block.reactions];
    for action in lists.iter().flatten() {
        found.action(&text(action.name.as_ref()), &text(action.desc.as_ref()), scale);
    }
    found.legendary.states(&text(block.legendary_description.as_ref()));
    for action in &block.legendary_actions {
        found.legendary_action(&text(action.name.as_ref()), &text(action.desc.as_ref()), None, scale);
    }
    if let Some(base) = base {
        found.lost.push(catalogue::CreatureBase { base }.into());
    }
    found.rated(&block.rest);
    found.unread = unread(&block.rest);
    found
}
