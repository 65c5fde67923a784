//! Actors of Foundry: exported ones, lists of them, and the lines of a `.db` file. What is read is what its systems for
//! fifth edition (`dnd5e`) and Pathfinder (`pf2e`) write.

use super::adept::{SKILLS, is_physical, proficiency};
use super::attack_text::{ABILITIES, is_dice, plain};
use super::found::{Found, modifier};
use super::lax::{Lax, text};
use super::measures::{Scale, feet};
use burstmap_messages::catalogue;
use burstmap_rules::sides::{FOES, PARTY};
use burstmap_rules::token_attack::{AttackDamage, TokenAttack, TokenAttackKind};
use serde::Deserialize;
use serde::de::IgnoredAny;
use std::collections::BTreeMap;

#[derive(Debug, Deserialize)]
pub(super) struct Actor {
    name: Lax,
    /// `data` until version 9.
    #[serde(alias = "data")]
    system: System,
    #[serde(default, alias = "token", rename = "prototypeToken")]
    token: Option<Prototype>,
    #[serde(default)]
    items: Vec<Item>,
}

#[derive(Debug, Default, Deserialize)]
struct System {
    #[serde(default)]
    attributes: Attributes,
    #[serde(default)]
    abilities: BTreeMap<String, Lax>,
    #[serde(default)]
    skills: BTreeMap<String, Lax>,
    #[serde(default)]
    traits: Traits,
    #[serde(default)]
    details: Details,
}

#[derive(Debug, Default, Deserialize)]
struct Attributes {
    hp: Option<Points>,
    ac: Option<Lax>,
    movement: Option<BTreeMap<String, Option<Lax>>>,
    speed: Option<Lax>,
    senses: Option<BTreeMap<String, Option<Lax>>>,
}

#[derive(Debug, Deserialize)]
struct Points {
    value: Option<Lax>,
    max: Option<Lax>,
}

#[derive(Debug, Default, Deserialize)]
struct Traits {
    size: Option<Lax>,
    dr: Option<Harm>,
    di: Option<Harm>,
    dv: Option<Harm>,
}

/// Types of damage; what bypasses them makes those of weapons count only at times.
#[derive(Debug, Deserialize)]
#[serde(untagged)]
enum Harm {
    Of {
        value: Vec<String>,
        #[serde(default)]
        bypasses: Vec<String>,
        custom: Option<Lax>,
    },
    Other(IgnoredAny),
}

#[derive(Debug, Default, Deserialize)]
struct Details {
    cr: Option<Lax>,
}

#[derive(Debug, Deserialize)]
struct Prototype {
    disposition: Option<i32>,
}

/// A weapon, a feat, a spell.
#[derive(Debug, Deserialize)]
struct Item {
    name: Lax,
    #[serde(rename = "type")]
    kind: Option<String>,
    #[serde(default, alias = "data")]
    system: ItemSystem,
}

#[derive(Debug, Default, Deserialize)]
struct ItemSystem {
    description: Option<Lax>,
    range: Option<Range>,
    damage: Option<Damage>,
    /// A bonus to hit of Pathfinder's strikes.
    bonus: Option<Lax>,
    #[serde(default, rename = "damageRolls")]
    damage_rolls: BTreeMap<String, DamageRoll>,
}

#[derive(Debug, Deserialize)]
struct DamageRoll {
    damage: Option<Lax>,
    #[serde(rename = "damageType")]
    kind: Option<Lax>,
}

#[derive(Debug, Deserialize)]
struct Range {
    value: Option<Lax>,
    long: Option<Lax>,
    reach: Option<Lax>,
    units: Option<String>,
}

#[derive(Debug, Deserialize)]
#[serde(untagged)]
enum Damage {
    Base {
        base: Base,
    },
    /// `[["1d6 + @mod", "slashing"]]`.
    Parts {
        parts: Vec<(String, String)>,
    },
    Other(IgnoredAny),
}

#[derive(Debug, Deserialize)]
struct Base {
    number: Option<u32>,
    denomination: Option<u32>,
    #[serde(default)]
    types: Vec<String>,
}

pub(super) fn creature(actor: Actor, scale: Scale) -> Found {
    let mut found = Found::new(text(Some(&actor.name)));
    let attributes = &actor.system.attributes;
    found.hp = attributes.hp.as_ref().and_then(|hp| {
        let value = hp.value.as_ref().and_then(Lax::whole);
        let max = hp.max.as_ref().and_then(Lax::whole).or(value)?;
        Some([value.unwrap_or(max), max])
    });
    found.armor_class = attributes.ac.as_ref().and_then(Lax::whole);
    found.size = actor.system.traits.size.as_ref().and_then(Lax::text).map(|size| size_of(&size).to_owned());
    found.side =
        actor.token.and_then(|token| token.disposition).map(|disposition| side(disposition).to_owned());
    speeds(&mut found, attributes);
    for (sense, far) in
        attributes.senses.iter().flatten().filter_map(|(sense, far)| Some((sense, far.as_ref()?)))
    {
        let name = if sense == "truesight" { "true sight" } else { sense };
        match far.number().filter(|far| *far > 0.0) {
            Some(far) => found.senses.push_str(&format!("{name} {far}, ")),
            None if sense == "special" => found.senses.push_str(&text(Some(far))),
            None => {}
        }
    }
    for (score, ability) in found.scores.iter_mut().zip(ABILITIES) {
        *score = actor.system.abilities.get(&ability[..3]).and_then(Lax::whole);
    }
    found.adept.rating = actor.system.details.cr.as_ref().and_then(Lax::number);
    let proficiency = found.adept.rating.map_or(2, proficiency);
    adept(&mut found, &actor.system, proficiency);
    for item in actor.items {
        add(&mut found, item, proficiency, scale);
    }
    found
}

/// Skills by Foundry's codes.
fn code(skill: &str) -> &str {
    if skill == "perception" { "prc" } else { &skill[..3] }
}

fn adept(found: &mut Found, system: &System, proficiency: i32) {
    let bonus = |part: Option<f64>| part.map(|part| (f64::from(proficiency) * part) as i32);
    for (index, ability) in ABILITIES.iter().enumerate() {
        let part = bonus(system.abilities.get(&ability[..3]).and_then(Lax::proficient));
        found.adept.saves[index] = found.scores[index].zip(part).map(|(score, part)| modifier(score) + part);
    }
    for (skill, ability) in SKILLS {
        let part = bonus(system.skills.get(code(skill)).and_then(Lax::number));
        if let Some((score, part)) = found.scores[ability].zip(part) {
            found.adept.skills.insert(skill.to_owned(), modifier(score) + part);
        }
    }
    let traits = &system.traits;
    for (name, harm) in [("resistance", &traits.dr), ("immunity", &traits.di), ("vulnerability", &traits.dv)]
    {
        let Some(Harm::Of { value, bypasses, custom }) = harm else { continue };
        let at_times = |kind: &&String| !bypasses.is_empty() && is_physical(kind);
        value.iter().filter(|kind| !at_times(kind)).for_each(|kind| found.harmed_by(name, kind));
        let part: Vec<&str> = value.iter().filter(at_times).map(String::as_str).collect();
        if !part.is_empty() {
            found.lost.push(catalogue::CreatureHarmAtTimes { part: part.join(", ") }.into());
        }
        found.harmed(name, custom.as_ref());
    }
    let hover = system.attributes.movement.as_ref().and_then(|movement| movement.get("hover")?.as_ref());
    found.adept.hovers = hover.is_some_and(Lax::flag);
}

fn speeds(found: &mut Found, attributes: &Attributes) {
    let movement = attributes.movement.iter().flatten();
    let unit = attributes.movement.as_ref().and_then(|all| feet(&text(all.get("units")?.as_ref())));
    let modes = movement.filter(|(mode, _)| mode.as_str() != "units" && mode.as_str() != "hover");
    let unit = unit.unwrap_or(1.0);
    found.speed.extend(modes.filter_map(|(mode, far)| Some((mode.clone(), far.as_ref()?.number()? * unit))));
    if let Some(speed) = attributes.speed.as_ref().and_then(Lax::number) {
        found.speed.entry("walk".to_owned()).or_insert(speed);
    }
}

/// An item by its words; a weapon also by its numbers.
fn add(found: &mut Found, item: Item, proficiency: i32, scale: Scale) {
    let words = without_tags(&text(item.system.description.as_ref()));
    let name = text(Some(&item.name));
    let (said, told) = (found.attacks.len(), found.told.len());
    found.action(&name, &words, scale);
    let strike = matches!(item.kind.as_deref(), Some("weapon" | "melee"));
    if found.attacks.len() > said || !strike {
        return;
    }
    found.told.truncate(told);
    let attack =
        by_numbers(&name, &words, &item.system, [found.scores[0], found.scores[1]], proficiency, scale);
    found.attacks.push(attack);
}

fn by_numbers(
    name: &str,
    words: &str,
    item: &ItemSystem,
    [strength, dexterity]: [Option<i32>; 2],
    proficiency: i32,
    scale: Scale,
) -> TokenAttack {
    let range = item.range.as_ref();
    let unit = range.and_then(|range| feet(range.units.as_deref()?)).unwrap_or(1.0);
    let length =
        |value: Option<&Lax>| value.and_then(Lax::number).filter(|feet| *feet > 0.0).map(|feet| feet * unit);
    let (far, long) = (
        length(range.and_then(|range| range.value.as_ref())),
        length(range.and_then(|range| range.long.as_ref())),
    );
    let ranged = long.is_some() || far.is_some_and(|far| far > 15.0);
    let ability = if ranged { dexterity } else { strength }.map_or(0, modifier);
    let reach = length(range.and_then(|range| range.reach.as_ref())).or(far.filter(|_| !ranged));
    TokenAttack {
        name: name.to_owned(),
        kind: if ranged { TokenAttackKind::Ranged } else { TokenAttackKind::Melee },
        bonus: item.bonus.as_ref().and_then(Lax::whole).or(Some(ability + proficiency)),
        damage: damage(item, ability),
        reach: reach.filter(|_| !ranged).map(|reach| scale.whole(reach)),
        range: far.filter(|_| ranged).map(|far| scale.whole(far)),
        long_range: long.map(|long| scale.whole(long)),
        text: Some(words.to_owned()).filter(|words| !words.is_empty()),
        ..TokenAttack::default()
    }
}

fn damage(item: &ItemSystem, ability: i32) -> Vec<AttackDamage> {
    let rolls = item.damage_rolls.values().map(|roll| (text(roll.damage.as_ref()), text(roll.kind.as_ref())));
    let parts: Vec<(String, String)> = match &item.damage {
        Some(Damage::Base { base }) => match (base.number, base.denomination) {
            (Some(number), Some(sides)) => {
                let bonus = if ability == 0 { String::new() } else { format!("{ability:+}") };
                vec![(format!("{number}d{sides}{bonus}"), base.types.first().cloned().unwrap_or_default())]
            }
            _ => Vec::new(),
        },
        Some(Damage::Parts { parts }) => {
            let number = |dice: &str| dice.replace("@mod", &ability.to_string()).replace("+-", "-");
            parts.iter().map(|(dice, kind)| (number(&dice.replace(' ', "")), kind.clone())).collect()
        }
        Some(Damage::Other(_)) | None => Vec::new(),
    };
    let all = parts.into_iter().chain(rolls).filter(|(dice, _)| is_dice(dice));
    all.map(|(dice, kind)| AttackDamage { dice, kind: Some(kind).filter(|kind| !kind.is_empty()) }).collect()
}

/// Foundry's dispositions: secret, hostile, neutral, friendly.
fn side(disposition: i32) -> &'static str {
    match disposition {
        1 => PARTY,
        0 => "neutral",
        _ => FOES,
    }
}

fn size_of(code: &str) -> &str {
    match code {
        "sm" => "small",
        "med" => "medium",
        "lg" => "large",
        "grg" => "gargantuan",
        other => other,
    }
}

/// HTML's tags are left away, and Foundry's own (`[[/attack]]`).
fn without_tags(html: &str) -> String {
    let parts = html.split("[[").enumerate();
    let html: String = parts
        .map(
            |(index, part)| {
                if index == 0 { part } else { part.split_once("]]").map_or("", |(_, rest)| rest) }
            },
        )
        .collect();
    let mut inside = false;
    let text: String = html
        .chars()
        .filter_map(|letter| match letter {
            '<' => {
                inside = true;
                Some(' ')
            }
            '>' if inside => {
                inside = false;
                None
            }
            _ if inside => None,
            letter => Some(letter),
        })
        .collect();
    let text = plain(&text.replace("&nbsp;", " ").replace("&amp;", "&"));
    text.trim_start_matches(['.', ',', ' ']).replace(" ,", ",").replace(" .", ".")
}
