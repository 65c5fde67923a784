//! Improved Initiative: stat blocks, alone, in a list, or in the file that its settings export.

use super::about::unread;
use super::adept::Pairs;
use super::attack_text::ABILITIES;
use super::found::{Found, modifier};
use super::lax::{Lax, text};
use super::measures::Scale;
use super::stat_text::SIZES;
use burstmap_rules::conditions::CONDITION_IMMUNITY;
use burstmap_rules::sides::PARTY;
use serde::Deserialize;
use std::collections::BTreeMap;

/// A stat block. Its only information on size is in its type: "Small humanoid".
#[derive(Debug, Deserialize)]
#[serde(rename_all = "PascalCase")]
pub(super) struct StatBlock {
    name: Lax,
    #[serde(rename = "Type")]
    kind: Option<Lax>,
    #[serde(rename = "HP")]
    hp: Option<Lax>,
    #[serde(rename = "AC")]
    ac: Option<Lax>,
    #[serde(default)]
    speed: Vec<Lax>,
    #[serde(default)]
    abilities: BTreeMap<String, Lax>,
    #[serde(default)]
    senses: Vec<Lax>,
    initiative_modifier: Option<Lax>,
    saves: Option<Pairs>,
    skills: Option<Pairs>,
    damage_resistances: Option<Lax>,
    damage_immunities: Option<Lax>,
    damage_vulnerabilities: Option<Lax>,
    condition_immunities: Option<Lax>,
    #[serde(default)]
    traits: Vec<Named>,
    #[serde(default)]
    actions: Vec<Named>,
    #[serde(default)]
    bonus_actions: Vec<Named>,
    #[serde(default)]
    reactions: Vec<Named>,
    #[serde(default)]
    legendary_actions: Vec<Named>,
    #[serde(default)]
    mythic_actions: Vec<Named>,
    /// Not empty for a player character.
    player: Option<Lax>,
    #[serde(flatten)]
    rest: BTreeMap<String, Option<Lax>>,
}

#[derive(Debug, Deserialize)]
#[serde(rename_all = "PascalCase")]
struct Named {
    name: Option<Lax>,
    content: Option<Lax>,
}

pub(super) fn creature(block: StatBlock, scale: Scale) -> Found {
    let mut found = Found::new(text(Some(&block.name)));
    found.hp = block.hp.as_ref().and_then(Lax::whole).map(|hp| [hp, hp]);
    found.armor_class = block.ac.as_ref().and_then(Lax::whole);
    // Characters have a type without a size: "Human fighter".
    let is_size = |word: &str| SIZES.iter().any(|size| word.eq_ignore_ascii_case(size));
    let kind = text(block.kind.as_ref());
    found.size = kind.split([' ', ',']).next().filter(|word| is_size(word)).map(str::to_owned);
    found.side = block.player.as_ref().and_then(Lax::text).map(|_| PARTY.to_owned());
    for speed in block.speed.iter().filter_map(Lax::text) {
        found.speeds(&speed);
    }
    for (score, ability) in found.scores.iter_mut().zip(ABILITIES) {
        let short = |name: &&String| name.eq_ignore_ascii_case(&ability[..3]);
        *score = block.abilities.iter().find(|(name, _)| short(name)).and_then(|(_, score)| score.whole());
    }
    found.senses = block.senses.iter().filter_map(Lax::text).collect::<Vec<_>>().join(", ");
    found.saves(block.saves.as_ref());
    found.skills(block.skills.as_ref());
    found.harmed("resistance", block.damage_resistances.as_ref());
    found.harmed("immunity", block.damage_immunities.as_ref());
    found.harmed("vulnerability", block.damage_vulnerabilities.as_ref());
    found.harmed(CONDITION_IMMUNITY, block.condition_immunities.as_ref());
    let lists = [block.traits, block.actions, block.bonus_actions, block.reactions, block.mythic_actions];
    for action in lists.iter().flatten() {
        found.action(&text(action.name.as_ref()), &text(action.content.as_ref()), scale);
    }
    // This value is added to the Dexterity modifier.
    let more = block.initiative_modifier.as_ref().and_then(Lax::signed).filter(|more| *more != 0);
    found.initiative = more.map(|more| more + found.scores[1].map_or(0, modifier));
    for action in &block.legendary_actions {
        found.legendary_action(&text(action.name.as_ref()), &text(action.content.as_ref()), None, scale);
    }
    found.rated(&block.rest);
    found.unread = unread(&block.rest);
    found
}
