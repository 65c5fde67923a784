//! Monsters of the 5e-bits database and its API.

use super::found::{Found, unread};
use super::lax::{Lax, text};
use super::measures::Scale;
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

/// Its words say all that its other fields say.
#[derive(Debug, Deserialize)]
struct Action {
    name: Option<Lax>,
    desc: Option<Lax>,
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
    let abilities = [
        monster.strength,
        monster.dexterity,
        monster.constitution,
        monster.intelligence,
        monster.wisdom,
        monster.charisma,
    ];
    found.scores = abilities.map(|score| score.as_ref().and_then(Lax::whole));
    let lists = [monster.special_abilities, monster.actions, monster.reactions, monster.legendary_actions];
    for action in lists.iter().flatten() {
        found.action(&text(action.name.as_ref()), &text(action.desc.as_ref()), scale);
    }
    found.unread = unread(&monster.rest);
    found
}
