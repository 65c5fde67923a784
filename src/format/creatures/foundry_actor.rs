//! Actors of Foundry: exported ones, lists of them, and the lines of a `.db` file. The supported systems are fifth edition (`dnd5e`) and
//! Pathfinder (`pf2e`).

use super::adept::{SKILLS, is_physical, proficiency};
use super::attack_text::ABILITIES;
use super::found::{Found, modifier};
use super::foundry_item::{Doer, Item, add};
use super::lax::{Lax, text};
use super::limits::Perhaps;
use super::measures::{Scale, feet};
use burstmap_messages::catalogue;
use burstmap_rules::conditions::CONDITION_IMMUNITY;
use burstmap_rules::sides::{FOES, PARTY};
use serde::Deserialize;
use serde::de::IgnoredAny;
use std::collections::BTreeMap;

#[derive(Debug, Deserialize)]
pub(super) struct Actor {
    name: Lax,
    /// Called `data` until version 9.
    #[serde(alias = "data")]
    system: System,
    #[serde(default, rename = "prototypeToken")]
    prototype: Option<Perhaps<Prototype>>,
    /// The prototype token until version 9. Some modules use this field for something else.
    #[serde(default)]
    token: Option<Perhaps<Prototype>>,
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
    #[serde(default)]
    resources: Resources,
}

/// Legendary actions per round and resistances per day.
#[derive(Debug, Default, Deserialize)]
struct Resources {
    legact: Option<Perhaps<Points>>,
    legres: Option<Perhaps<Points>>,
}

#[derive(Debug, Default, Deserialize)]
struct Attributes {
    hp: Option<Points>,
    ac: Option<Lax>,
    movement: Option<BTreeMap<String, Option<Lax>>>,
    speed: Option<Lax>,
    senses: Option<Senses>,
    /// Ability for its spells: `cha`.
    spellcasting: Option<Lax>,
}

/// Range of each sense; since version 5 of `dnd5e` nested one level deeper.
#[derive(Debug, Default, Deserialize)]
struct Senses {
    #[serde(default)]
    ranges: BTreeMap<String, Option<Lax>>,
    #[serde(flatten)]
    own: BTreeMap<String, Option<Lax>>,
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
    ci: Option<Harm>,
    #[serde(rename = "weaponProf")]
    weapons: Option<Perhaps<Weapons>>,
}

#[derive(Debug, Deserialize)]
struct Weapons {
    /// Weapons whose mastery the character can use.
    mastery: Option<Lax>,
}

/// Damage types. With a bypass, those of weapons are conditional.
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

pub(super) fn creature(actor: Actor, scale: Scale) -> Found {
    let mut found = Found::new(text(Some(&actor.name)));
    let attributes = &actor.system.attributes;
    found.hp = attributes.hp.as_ref().and_then(|hp| {
        hit_points(hp.value.as_ref().and_then(Lax::whole), hp.max.as_ref().and_then(Lax::whole))
    });
    found.armor_class = attributes.ac.as_ref().and_then(Lax::whole);
    found.size = actor.system.traits.size.as_ref().and_then(Lax::text).map(|size| size_of(&size).to_owned());
    let prototypes = [&actor.prototype, &actor.token].into_iter();
    let disposition = prototypes.filter_map(|token| Perhaps::known(token.as_ref())?.disposition).next();
    found.side = disposition.map(|disposition| side(disposition).to_owned());
    speeds(&mut found, attributes);
    let senses = attributes.senses.iter().flat_map(|senses| senses.ranges.iter().chain(&senses.own));
    for (sense, far) in senses.filter_map(|(sense, far)| Some((sense, far.as_ref()?))) {
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
    let casts_with = text(actor.system.attributes.spellcasting.as_ref());
    let weapons = Perhaps::known(actor.system.traits.weapons.as_ref());
    let masters = text(weapons.and_then(|weapons| weapons.mastery.as_ref()));
    let doer = Doer { scores: found.scores, proficiency, casts_with: &casts_with, masters: &masters, scale };
    for item in actor.items {
        add(&mut found, item, &doer);
    }
    let times = |points: &Option<Perhaps<Points>>| {
        let points = Perhaps::known(points.as_ref())?;
        points.max.as_ref().or(points.value.as_ref())?.whole().filter(|times| *times > 0)
    };
    let resources = &actor.system.resources;
    found.legendary.resists_times(times(&resources.legres));
    found.legendary.uses = times(&resources.legact);
    found
}

/// Returns current and maximum hit points. If an actor has never been opened, its maximum is 0 or missing. The current value is then the maximum.
pub(super) fn hit_points(value: Option<i32>, max: Option<i32>) -> Option<[i32; 2]> {
    let max = max.filter(|max| *max > 0).or(value).filter(|max| *max > 0)?;
    Some([value.unwrap_or(max).min(max), max])
}

/// Returns Foundry's code of a skill.
fn code(skill: &str) -> &str {
    if skill == "perception" { "prc" } else { &skill[..3] }
}

fn adept(found: &mut Found, system: &System, proficiency: i32) {
    let bonus = |part: Option<f64>| part.map(|part| (f64::from(proficiency) * part) as i32);
    for (index, ability) in ABILITIES.iter().enumerate() {
        let part = bonus(system.abilities.get(&ability[..3]).and_then(Lax::proficient));
        found.adept.saves[index] =
            found.scores[index].zip(part).map(|(score, part)| modifier(score).saturating_add(part));
    }
    for (skill, ability) in SKILLS {
        let part = bonus(system.skills.get(code(skill)).and_then(Lax::number));
        if let Some((score, part)) = found.scores[ability].zip(part) {
            found.adept.skills.insert(skill.to_owned(), modifier(score).saturating_add(part));
        }
    }
    let traits = &system.traits;
    for (name, harm) in [
        ("resistance", &traits.dr),
        ("immunity", &traits.di),
        ("vulnerability", &traits.dv),
        (CONDITION_IMMUNITY, &traits.ci),
    ] {
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

/// Returns the side for Foundry's disposition: secret, hostile, neutral, friendly.
pub(super) fn side(disposition: i32) -> &'static str {
    match disposition {
        1 => PARTY,
        0 => "neutral",
        _ => FOES,
    }
}

pub(super) fn size_of(code: &str) -> &str {
    match code {
        "sm" => "small",
        "med" => "medium",
        "lg" => "large",
        "grg" => "gargantuan",
        other => other,
    }
}
