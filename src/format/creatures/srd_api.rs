//! Monsters of the 5e-bits database and its API.

use super::about::unread;
use super::found::Found;
use super::lax::{Lax, text};
use super::limits::{Perhaps, Usage};
use super::measures::Scale;
use burstmap_rules::conditions::CONDITION_IMMUNITY;
use serde::Deserialize;
use std::collections::BTreeMap;

#[derive(Debug, Deserialize)]
pub(super) struct Monster {
    name: Lax,
    size: Option<Lax>,
    armor_class: Option<Lax>,
    hit_points: Option<Lax>,
    #[serde(default)]
    speed: BTreeMap<String, Lax>,
    #[serde(default)]
    senses: BTreeMap<String, Lax>,
    #[serde(default)]
    proficiencies: Vec<Proficiency>,
    damage_resistances: Option<Lax>,
    damage_immunities: Option<Lax>,
    damage_vulnerabilities: Option<Lax>,
    condition_immunities: Option<Lax>,
    strength: Option<Lax>,
    dexterity: Option<Lax>,
    constitution: Option<Lax>,
    intelligence: Option<Lax>,
    wisdom: Option<Lax>,
    charisma: Option<Lax>,
    #[serde(default)]
    special_abilities: Vec<Action>,
    #[serde(default)]
    actions: Vec<Action>,
    #[serde(default)]
    reactions: Vec<Action>,
    #[serde(default)]
    legendary_actions: Vec<Action>,
    #[serde(flatten)]
    rest: BTreeMap<String, Option<Lax>>,
}

/// Proficiency with a save or a skill: `saving-throw-dex`, `skill-stealth`.
#[derive(Debug, Deserialize)]
struct Proficiency {
    value: Option<Lax>,
    proficiency: Option<Index>,
}

#[derive(Debug, Deserialize)]
struct Index {
    index: Option<String>,
}

/// An action. Its text contains everything in its other fields.
#[derive(Debug, Deserialize)]
struct Action {
    name: Option<Lax>,
    desc: Option<Lax>,
    usage: Option<Perhaps<Usage>>,
}

pub(super) fn creature(monster: Monster, scale: Scale) -> Found {
    let mut found = Found::new(text(Some(&monster.name)));
    found.hp = monster.hit_points.as_ref().and_then(Lax::whole).map(|hp| [hp, hp]);
    found.armor_class = monster.armor_class.as_ref().and_then(Lax::whole);
    found.size = monster.size.as_ref().and_then(Lax::text);
    for (mode, speed) in monster.speed.iter().filter(|(_, speed)| !matches!(speed, Lax::Flag(_))) {
        found.speeds(&format!("{mode} {}", text(Some(speed))));
    }
    let senses =
        monster.senses.iter().map(|(sense, far)| format!("{} {}", sense.replace('_', " "), text(Some(far))));
    found.senses = senses.collect::<Vec<_>>().join(", ");
    for Proficiency { value, proficiency } in &monster.proficiencies {
        let index = proficiency.as_ref().and_then(|named| named.index.as_deref()).unwrap_or_default();
        let Some(value) = value.as_ref().and_then(Lax::whole) else { continue };
        if let Some(ability) = index.strip_prefix("saving-throw-") {
            found.save(ability, value);
        } else if let Some(skill) = index.strip_prefix("skill-") {
            found.adept.skills.insert(skill.replace('-', " "), value);
        }
    }
    found.harmed("resistance", monster.damage_resistances.as_ref());
    found.harmed("immunity", monster.damage_immunities.as_ref());
    found.harmed("vulnerability", monster.damage_vulnerabilities.as_ref());
    found.harmed(CONDITION_IMMUNITY, monster.condition_immunities.as_ref());
    found.adept.hovers |= monster.speed.get("hover").is_some_and(Lax::flag);
    let abilities = [
        monster.strength,
        monster.dexterity,
        monster.constitution,
        monster.intelligence,
        monster.wisdom,
        monster.charisma,
    ];
    found.scores = abilities.map(|score| score.as_ref().and_then(Lax::whole));
    let lists = [monster.special_abilities, monster.actions, monster.reactions];
    for action in lists.iter().flatten() {
        let name = Usage::behind(action.usage.as_ref(), &text(action.name.as_ref()));
        found.action(&name, &text(action.desc.as_ref()), scale);
    }
    for action in &monster.legendary_actions {
        found.legendary_action(&text(action.name.as_ref()), &text(action.desc.as_ref()), None, scale);
    }
    found.rated(&monster.rest);
    found.unread = unread(&monster.rest);
    found
}
