//! Creatures of Open5e: responses of the API (version 2, and its remains of version 1), and its source files.

use super::about::unread;
use super::adept::{Pairs, SKILLS};
use super::attack_text::ABILITIES;
use super::found::Found;
use super::lax::{Lax, text};
use super::limits::{Perhaps, Usage};
use super::measures::{Scale, feet};
use burstmap_messages::catalogue;
use burstmap_rules::conditions::CONDITION_IMMUNITY;
use burstmap_rules::token_attack::{AttackDamage, TokenAttack, TokenAttackKind};
use serde::Deserialize;
use serde_json::{Map, Value};
use std::collections::BTreeMap;

#[derive(Debug, Deserialize)]
pub(super) struct Creature {
    name: Lax,
    size: Option<Lax>,
    armor_class: Option<Lax>,
    hit_points: Option<Lax>,
    #[serde(default)]
    speed: Option<BTreeMap<String, Option<Lax>>>,
    #[serde(default)]
    ability_scores: BTreeMap<String, Lax>,
    senses: Option<Lax>,
    #[serde(alias = "saves")]
    saving_throws: Option<Pairs>,
    #[serde(alias = "skills")]
    skill_bonuses: Option<Pairs>,
    resistances_and_immunities: Option<Harm>,
    #[serde(flatten)]
    harm: Harm,
    actions: Option<Vec<Action>>,
    #[serde(default)]
    traits: Vec<Action>,
    /// Version 1 lists them separately.
    #[serde(default)]
    special_abilities: Option<Perhaps<Vec<Action>>>,
    #[serde(default)]
    bonus_actions: Option<Perhaps<Vec<Action>>>,
    #[serde(default)]
    reactions: Option<Perhaps<Vec<Action>>>,
    #[serde(default)]
    legendary_actions: Option<Perhaps<Vec<Action>>>,
    legendary_desc: Option<Lax>,
    /// Statistics that version 1 and the files store as separate fields.
    #[serde(flatten)]
    rest: BTreeMap<String, Option<Lax>>,
}

/// Damage traits: a separate object in version 2, separate fields in version 1.
#[derive(Debug, Default, Deserialize)]
struct Harm {
    damage_resistances: Option<Lax>,
    damage_immunities: Option<Lax>,
    damage_vulnerabilities: Option<Lax>,
    condition_immunities: Option<Lax>,
}

#[derive(Debug, Deserialize)]
struct Action {
    name: Option<Lax>,
    desc: Option<Lax>,
    usage_limits: Option<Perhaps<Usage>>,
    /// `LEGENDARY_ACTION`, and the action's cost, in version 2.
    action_type: Option<Lax>,
    legendary_action_cost: Option<Lax>,
    #[serde(default)]
    attacks: Vec<Attack>,
}

/// An attack. Its lengths are in the API's common unit, feet.
#[derive(Debug, Deserialize)]
struct Attack {
    attack_type: Option<Lax>,
    to_hit_mod: Option<Lax>,
    reach: Option<Lax>,
    range: Option<Lax>,
    long_range: Option<Lax>,
    damage_die_count: Option<Lax>,
    damage_die_type: Option<Lax>,
    damage_bonus: Option<Lax>,
    damage_type: Option<Lax>,
    extra_damage_die_count: Option<Lax>,
    extra_damage_die_type: Option<Lax>,
    extra_damage_bonus: Option<Lax>,
    extra_damage_type: Option<Lax>,
}

/// Returns the fields of an entry in the API's source files. Version 1 contains JSON as text, such as `actions_json`.
pub(super) fn fields(item: &Value) -> Option<Value> {
    let own = item.get("fields").and_then(Value::as_object)?;
    let mut fields = Map::new();
    for (name, value) in own {
        let plain = name.strip_suffix("_json").zip(value.as_str());
        match plain.map(|(name, text)| (name, serde_json::from_str::<Value>(text).unwrap_or_default())) {
            Some((name, value)) => drop(fields.insert(name.to_owned(), value)),
            None => drop(fields.insert(name.clone(), value.clone())),
        }
    }
    Some(Value::Object(fields))
}

const MODES: [&str; 6] = ["walk", "fly", "swim", "climb", "burrow", "crawl"];
const SENSES: [&str; 4] = ["darkvision", "blindsight", "tremorsense", "truesight"];
/// Values that the API derives from others.
const DERIVED: [&str; 8] = [
    "speed_all",
    "modifiers",
    "saving_throws_all",
    "skill_bonuses_all",
    "challenge_rating_text",
    "challenge_rating_decimal",
    "experience_points",
    "normal_sight_range",
];

pub(super) fn creature(mut creature: Creature, scale: Scale) -> Found {
    let mut found = Found::new(text(Some(&creature.name)));
    found.hp = creature.hit_points.as_ref().and_then(Lax::whole).map(|hp| [hp, hp]);
    found.armor_class = creature.armor_class.as_ref().and_then(Lax::whole);
    found.size = creature.size.as_ref().and_then(Lax::text);
    let speeds = creature.speed.take().unwrap_or_default();
    let unit = speeds.get("unit").and_then(|unit| feet(&text(unit.as_ref()))).unwrap_or(1.0);
    found.adept.hovers = speeds.get("hover").and_then(Option::as_ref).is_some_and(Lax::flag);
    for mode in MODES {
        let beside = creature.rest.remove(mode).flatten();
        let speed = speeds.get(mode).cloned().flatten().or(beside).and_then(|speed| speed.number());
        found.speed.extend(speed.map(|speed| (mode.to_owned(), speed * unit)));
    }
    for (score, ability) in found.scores.iter_mut().zip(ABILITIES) {
        let fields = [ability.to_owned(), format!("ability_score_{ability}")];
        let beside: Vec<_> =
            fields.iter().filter_map(|field| creature.rest.remove(field).flatten()).collect();
        *score = creature.ability_scores.get(ability).or(beside.first()).and_then(Lax::whole);
    }
    found.initiative = creature.rest.remove("initiative_bonus").flatten().and_then(|bonus| bonus.signed());
    found.senses = text(creature.senses.as_ref());
    for sense in SENSES {
        let far = creature.rest.remove(&format!("{sense}_range")).flatten().and_then(|far| far.number());
        if let Some(far) = far.filter(|far| *far > 0.0) {
            let sense = if sense == "truesight" { "true sight" } else { sense };
            found.senses.push_str(&format!(", {sense} {far}"));
        }
    }
    adept(&mut found, &mut creature);
    if creature.actions.is_none() {
        found.lost.push(catalogue::CreatureActionsElsewhere.into());
    }
    let lists = [&creature.special_abilities, &creature.bonus_actions, &creature.reactions];
    let others = lists.into_iter().filter_map(|list| Perhaps::known(list.as_ref())).flatten();
    for action in creature.traits.iter().chain(creature.actions.iter().flatten()).chain(others) {
        add(&mut found, action, scale);
    }
    found.legendary.states(&text(creature.legendary_desc.as_ref()));
    for action in Perhaps::known(creature.legendary_actions.as_ref()).into_iter().flatten() {
        found.legendary_action(&text(action.name.as_ref()), &text(action.desc.as_ref()), None, scale);
    }
    creature.rest.retain(|field, _| !DERIVED.contains(&field.as_str()));
    found.rated(&creature.rest);
    found.unread = unread(&creature.rest);
    found
}

fn adept(found: &mut Found, creature: &mut Creature) {
    found.saves(creature.saving_throws.as_ref());
    found.skills(creature.skill_bonuses.as_ref());
    // Version 1 and the files have one field for each.
    let mut beside = |field: String| creature.rest.remove(&field).flatten().and_then(|value| value.whole());
    for ability in ABILITIES {
        let fields = [format!("{ability}_save"), format!("saving_throw_{ability}")];
        if let Some(value) = fields.into_iter().filter_map(&mut beside).next() {
            found.save(ability, value);
        }
    }
    for (skill, _) in SKILLS {
        if let Some(value) = beside(format!("skill_bonus_{skill}")) {
            found.adept.skills.insert(skill.to_owned(), value);
        }
    }
    for harm in creature.resistances_and_immunities.iter().chain([&creature.harm]) {
        found.harmed("resistance", harm.damage_resistances.as_ref());
        found.harmed("immunity", harm.damage_immunities.as_ref());
        found.harmed("vulnerability", harm.damage_vulnerabilities.as_ref());
        found.harmed(CONDITION_IMMUNITY, harm.condition_immunities.as_ref());
    }
}

/// Adds an action by its text or, without an attack there, by its numbers.
fn add(found: &mut Found, action: &Action, scale: Scale) {
    let name = Usage::behind(action.usage_limits.as_ref(), &text(action.name.as_ref()));
    let words = text(action.desc.as_ref());
    if text(action.action_type.as_ref()).eq_ignore_ascii_case("legendary_action") {
        let cost = action.legendary_action_cost.as_ref().and_then(Lax::whole);
        return found.legendary_action(&name, &words, cost, scale);
    }
    let (said, told) = (found.attacks.len(), found.told.len());
    found.action(&name, &words, scale);
    if found.attacks.len() > said || action.attacks.is_empty() {
        return;
    }
    found.told.truncate(told);
    let attacks = action.attacks.iter().map(|attack| by_numbers(&name, &words, attack, scale));
    found.attacks.extend(attacks);
}

fn by_numbers(name: &str, words: &str, attack: &Attack, scale: Scale) -> TokenAttack {
    let spell = text(attack.attack_type.as_ref()).eq_ignore_ascii_case("spell");
    let length = |feet: &Option<Lax>| {
        let feet = feet.as_ref().and_then(Lax::number).filter(|feet| *feet > 0.0);
        feet.map(|feet| scale.whole(feet))
    };
    let kind = match (spell, length(&attack.reach)) {
        (true, _) => TokenAttackKind::Spell,
        (_, Some(_)) => TokenAttackKind::Melee,
        _ => TokenAttackKind::Ranged,
    };
    let damage = [
        dealt(&attack.damage_die_count, &attack.damage_die_type, &attack.damage_bonus, &attack.damage_type),
        dealt(
            &attack.extra_damage_die_count,
            &attack.extra_damage_die_type,
            &attack.extra_damage_bonus,
            &attack.extra_damage_type,
        ),
    ];
    TokenAttack {
        name: name.to_owned(),
        kind,
        bonus: attack.to_hit_mod.as_ref().and_then(Lax::whole),
        damage: damage.into_iter().flatten().collect(),
        reach: length(&attack.reach),
        range: length(&attack.range),
        long_range: length(&attack.long_range),
        text: Some(words.to_owned()).filter(|words| !words.is_empty()),
        ..TokenAttack::default()
    }
}

fn dealt(
    count: &Option<Lax>,
    die: &Option<Lax>,
    bonus: &Option<Lax>,
    kind: &Option<Lax>,
) -> Option<AttackDamage> {
    let whole = |number: &Option<Lax>| number.as_ref().and_then(Lax::whole);
    let bonus = whole(bonus).unwrap_or(0);
    let dice = match whole(count).filter(|count| (1..=999).contains(count)) {
        Some(count) => {
            let sides = die.as_ref()?.number()? as u32;
            if bonus == 0 { format!("{count}d{sides}") } else { format!("{count}d{sides}{bonus:+}") }
        }
        None if bonus > 0 => bonus.to_string(),
        None => return None,
    };
    Some(AttackDamage { dice, kind: kind.as_ref().and_then(Lax::text).map(|kind| kind.to_lowercase()) })
}
