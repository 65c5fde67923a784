//! Initiative Tracker's `encounter` blocks: creatures, perhaps with hit points, armor class and initiative.

use super::UnreadCreature;
use super::about::unread;
use super::found::Found;
use super::lax::{Lax, text};
use super::list_form::Each;
use super::yaml;
use crate::broken::is_blank;
use burstmap_decode::decode;
use burstmap_messages::{Message, catalogue};
use burstmap_rules::reason::Refusal;
use burstmap_rules::sides::PARTY;
use indexmap::IndexMap;
use serde::Deserialize;
use serde_json::Value;
use std::collections::BTreeMap;

/// One encounter. Players, party and other settings are ignored.
#[derive(Debug, Deserialize)]
struct Encounter {
    #[serde(default)]
    creatures: Vec<Value>,
}

/// `Goblin`, `3: Goblin`, `[Hobgoblin, Jim]`, `[Hobgoblin, { hp: 11 }]`, or an object.
#[derive(Debug, Deserialize)]
#[serde(untagged)]
enum Row {
    Bare(String),
    Parts(Vec<Part>),
    Full(Full),
    /// A count, as a number or dice, and the creature.
    Counted(IndexMap<String, Who>),
}

#[derive(Debug, Deserialize)]
#[serde(untagged)]
enum Who {
    Bare(String),
    Parts(Vec<Part>),
    Full(Box<Full>),
}

/// An item of a list: a name or a number by position, or fields by name.
#[derive(Debug, Deserialize)]
#[serde(untagged)]
enum Part {
    Fields(Fields),
    Plain(Lax),
}

#[derive(Debug, Deserialize)]
struct Full {
    creature: Lax,
    #[serde(flatten)]
    fields: Fields,
}

#[derive(Debug, Deserialize)]
struct Fields {
    name: Option<Lax>,
    hp: Option<Lax>,
    ac: Option<Lax>,
    #[serde(default, rename = "mod")]
    modifier: Option<Lax>,
    hidden: Option<Lax>,
    #[serde(alias = "friendly", alias = "ally")]
    friend: Option<Lax>,
    #[serde(flatten)]
    unread: BTreeMap<String, Option<Lax>>,
}

/// Returns the creatures of all encounters of a block; `---` separates them.
///
/// # Errors
///
/// `unsupported-file` if a block is not YAML.
pub(super) fn read(block: &str) -> Result<Vec<Each<Found>>, Refusal> {
    let mut found = Vec::new();
    for part in block.split("\n---").filter(|part| part.contains("creatures")) {
        let encounter: Encounter = yaml::read(part)?;
        for (index, row) in encounter.creatures.iter().enumerate() {
            match row_of(row, index) {
                Ok(row) => found.extend(rows(row).into_iter().map(Ok)),
                Err(unread) => found.push(Err(unread)),
            }
        }
    }
    Ok(found)
}

/// Reads one row, so that a damaged row does not affect the others.
fn row_of(row: &Value, index: usize) -> Each<Row> {
    let place = Message::from(catalogue::ListCreature { number: index + 1 });
    let unread = |place: Message| {
        let (name, path) = (place.to_string(), format!("/creatures/{index}"));
        UnreadCreature {
            name,
            problem: Refusal::new("bad-scene", catalogue::ListNotACreature { place }).at(path),
        }
    };
    match is_blank(row) {
        true => Err(unread(place)),
        false => decode(row).map_err(|_| unread(place)),
    }
}

fn rows(row: Row) -> Vec<Found> {
    match row {
        Row::Bare(text) => vec![bare(&text)],
        Row::Parts(parts) => vec![listed(parts)],
        Row::Full(full) => vec![whole(full)],
        Row::Counted(rows) => rows.into_iter().map(|(count, who)| counted(&count, who)).collect(),
    }
}

fn counted(count: &str, who: Who) -> Found {
    let mut found = match who {
        Who::Bare(text) => written(&text),
        Who::Parts(parts) => listed(parts),
        Who::Full(full) => whole(*full),
    };
    match count.trim().parse() {
        Ok(count) => found.count = count,
        Err(_) => found.lost.push(catalogue::CreatureCountDice { dice: count }.into()),
    }
    found
}

/// Reads `3: Goblin, 7, 15` written as one text.
fn bare(text: &str) -> Found {
    let digits = text.trim_start().find(|letter: char| !letter.is_ascii_digit()).unwrap_or(0);
    let (count, rest) = text.trim_start().split_at(digits);
    match count.parse::<usize>() {
        Ok(count) => Found { count, ..written(rest.trim_start_matches(':')) },
        Err(_) => written(text),
    }
}

/// Reads `Goblin, 7, 15, 2, hidden`: name, hit points, armor class, initiative.
fn written(text: &str) -> Found {
    let parts: Vec<Lax> = text.split(',').map(|part| Lax::Text(part.trim().to_owned())).collect();
    of_parts(&parts, None)
}

/// Reads `[[Hobgoblin, Jim], 12, hidden]`, `[Hobgoblin, 12]` or `[Hobgoblin, { hp: 12 }]`. A second name is shown instead of the first.
fn listed(parts: Vec<Part>) -> Found {
    let (mut plain, mut named) = (Vec::new(), Vec::new());
    for part in parts {
        match part {
            Part::Plain(part) => plain.push(part),
            Part::Fields(fields) => named.push(fields),
        }
    }
    let mut found = match plain.split_first() {
        Some((Lax::List(names), rest)) => {
            let own = names.get(1).and_then(Lax::text);
            let parts: Vec<Lax> = names.first().into_iter().chain(rest).cloned().collect();
            of_parts(&parts, own)
        }
        _ => of_parts(&plain, None),
    };
    for fields in named {
        take(&mut found, fields);
    }
    found
}

fn of_parts(parts: &[Lax], own: Option<String>) -> Found {
    let mut found = Found::new(text(parts.first()));
    let mut numbers = Vec::new();
    for (index, part) in parts.iter().enumerate().skip(1) {
        let word = part.text().unwrap_or_default();
        match (word.to_ascii_lowercase().as_str(), burstmap_decode::finite_number(&word)) {
            ("hidden", _) => found.hidden = true,
            ("friend" | "friendly" | "ally", _) => found.side = Some(PARTY.to_owned()),
            (_, Some(number)) => numbers.push(Some(number as i32)),
            ("", _) | ("null", _) => numbers.push(None),
            _ if index == 1 => found.name = word,
            _ => found.lost.push(catalogue::CreaturePartUnread { part: word }.into()),
        }
    }
    if let Some(own) = own {
        found.name = own;
    }
    let mut numbers = numbers.into_iter();
    found.hp = numbers.next().flatten().filter(|hp| *hp > 0).map(|hp| [hp, hp]);
    found.armor_class = numbers.next().flatten();
    initiative(&mut found, numbers.next().flatten());
    found
}

fn whole(full: Full) -> Found {
    let mut found = Found::new(text(Some(&full.creature)));
    take(&mut found, full.fields);
    found
}

/// Sets the values that the fields contain, and keeps the others.
fn take(found: &mut Found, fields: Fields) {
    let whole = |field: &Option<Lax>| field.as_ref().and_then(Lax::whole);
    if let Some(name) = fields.name.as_ref().and_then(Lax::text) {
        found.name = name;
    }
    found.hp = whole(&fields.hp).map(|hp| [hp, hp]).or(found.hp);
    found.armor_class = whole(&fields.ac).or(found.armor_class);
    found.hidden |= fields.hidden.as_ref().is_some_and(Lax::flag);
    if fields.friend.as_ref().is_some_and(Lax::flag) {
        found.side = Some(PARTY.to_owned());
    }
    initiative(found, whole(&fields.modifier));
    found.unread.extend(unread(&fields.unread));
}

/// Adds the initiative modifier, as the statistic that the ruleset uses.
fn initiative(found: &mut Found, modifier: Option<i32>) {
    found.initiative = modifier.or(found.initiative);
}
