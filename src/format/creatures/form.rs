//! Detects the format of a list and selects the file of this folder that reads it.

use super::columns::Columns;
use super::fight_club::Monster;
use super::found::Found;
use super::json_forms::{Known, known, of_json};
use super::list_form::{Each, ListForm};
use super::measures::Scale;
use super::{
    CreatureList, MAX_COUNT, ReadCreature, UnreadCreature, encounter_block, fact, fight_club, json_forms,
    list, other_layouts, stat_text, statblock, token_limits, yaml,
};
use crate::lean;
use burstmap_messages::{Message, catalogue};
use burstmap_rules::reason::Refusal;
use burstmap_rules::ruleset::Ruleset;
use serde_json::Value;

/// Returns whether a file contains creatures in a known format, so that it is not treated as a map or as rules.
pub fn is_creature_file(bytes: &[u8]) -> bool {
    let Ok(text) = std::str::from_utf8(bytes) else { return false };
    let text = text.trim_start_matches('\u{feff}').trim();
    match json(text, lean::glance) {
        Some(value) => of_json(&value).is_some(),
        None => of_text(text).is_some(),
    }
}

/// Returns whether a text of unknown content looks like a creature list: in a known format, as JSON, as a table with column names, or with
/// any number. Plain words count as names only if the user asked for creatures.
pub fn reads_as_creatures(text: &str) -> bool {
    is_creature_table(text) || text.contains(|letter: char| letter.is_ascii_digit())
}

/// Like [`reads_as_creatures`], but ignores plain numbers, which may be in any text.
pub fn is_creature_table(text: &str) -> bool {
    let text = text.trim_start_matches('\u{feff}').trim();
    text.starts_with(['[', '{']) || of_text(text).is_some() || list::has_header(text)
}

/// Like [`is_creature_file`], for parsed JSON.
pub fn holds_creatures(value: &Value) -> bool {
    of_json(value).is_some()
}

pub(super) fn read(text: &str, ruleset: &Ruleset, scale: Scale) -> Result<CreatureList, Refusal> {
    if text.starts_with(['[', '{']) {
        let whole = |bytes: &[u8]| serde_json::from_slice(bytes);
        let value = json(text, whole).map_or_else(|| serde_json::from_str(text), Ok).map_err(|error| {
            let message = catalogue::ListNotJson { line: error.line(), column: error.column() };
            Refusal::new("unsupported-file", message)
        })?;
        return Ok(match known(&value) {
            Some(Known { form, items, others }) => {
                let mut list = of_found(form, json_forms::read(form, &items, scale), ruleset, scale);
                if others > 0 {
                    list.warnings.push(fact(catalogue::ListNotCreatures { count: others }));
                }
                list
            }
            None => of_entries(ListForm::Tokens, list::from_json(value), Vec::new(), ruleset, scale),
        });
    }
    let form = of_text(text);
    if !matches!(form, Some(ListForm::EncounterBlock | ListForm::Statblock))
        && let Some(refusal) = other_layouts::refusal(text)
    {
        return Err(refusal);
    }
    match form {
        Some(form) => Ok(of_found(form, from_text(form, text, scale), ruleset, scale)),
        None => {
            let mut warnings = Vec::new();
            let entries = list::from_table(text, &mut warnings)?.into_iter().map(Ok).collect();
            Ok(of_entries(ListForm::Table, entries, warnings, ruleset, scale))
        }
    }
}

fn of_entries(
    form: ListForm,
    entries: Vec<Each<super::entry::Entry>>,
    warnings: Vec<burstmap_rules::reason::Reason>,
    ruleset: &Ruleset,
    scale: Scale,
) -> CreatureList {
    let columns = Columns::of(entries.iter().flatten().map(|entry| &entry.fields), ruleset);
    let read = |entry: Each<super::entry::Entry>| {
        let entry = entry?;
        let name = || entry.fields.get("name").and_then(Value::as_str).map(str::to_owned);
        let read = entry.read(ruleset, scale, columns);
        read.and_then(|read| token_limits::check(read, &entry.path)).map_err(|problem| UnreadCreature {
            name: name().filter(|name| !name.is_empty()).unwrap_or_else(|| entry.place.to_string()),
            problem,
        })
    };
    list_of(form, entries.into_iter().map(read), warnings)
}

fn list_of(
    form: ListForm,
    all: impl Iterator<Item = Each<ReadCreature>>,
    warnings: Vec<burstmap_rules::reason::Reason>,
) -> CreatureList {
    let (mut creatures, mut unread) = (Vec::new(), Vec::new());
    for one in all {
        match one {
            Ok(creature) => creatures.push(creature),
            Err(problem) => unread.push(problem),
        }
    }
    CreatureList { form, creatures, unread, warnings }
}

fn of_found(form: ListForm, found: Vec<Each<Found>>, ruleset: &Ruleset, scale: Scale) -> CreatureList {
    let read = |(index, found): (usize, Each<Found>)| {
        let mut found = found?;
        let place = Message::from(catalogue::ListCreature { number: index + 1 });
        if found.name.is_empty() {
            let name = place.to_string();
            let problem = Refusal::new("bad-scene", catalogue::ListNoName { place });
            return Err(UnreadCreature { name, problem: problem.at(format!("/{index}/name")) });
        }
        if found.count > MAX_COUNT {
            found.lost.push(catalogue::CreatureCountMost { count: found.count, most: MAX_COUNT }.into());
            found.count = MAX_COUNT;
        }
        let read = found.read(ruleset, scale);
        let name = read.token.name.clone();
        token_limits::check(read, &format!("/{index}")).map_err(|problem| UnreadCreature { name, problem })
    };
    // A count of 0: the creature is in the list, but not in the fight.
    let found =
        found.into_iter().filter(|found| found.as_ref().is_ok_and(|found| found.count > 0) || found.is_err());
    list_of(form, found.enumerate().map(read), Vec::new())
}

/// Reads a JSON text, or a text with a JSON object on each line, as in Foundry's `.db` files.
fn json(text: &str, read: impl Fn(&[u8]) -> serde_json::Result<Value>) -> Option<Value> {
    if !text.starts_with(['[', '{']) {
        return None;
    }
    read(text.as_bytes()).ok().or_else(|| {
        let lines = text.lines().filter(|line| !line.trim().is_empty());
        let all: Option<Vec<Value>> = lines.map(|line| read(line.as_bytes()).ok()).collect();
        all.map(Value::Array)
    })
}

/// Returns the format of a text other than JSON.
fn of_text(text: &str) -> Option<ListForm> {
    let matter = yaml::front_matter(text).unwrap_or_default();
    let statblock = |text: &str| {
        (yaml::has_field(text, "name")
            || yaml::has_field(text, "monster")
            || yaml::has_field(text, "creature"))
            && ["hp", "ac", "stats", "statblock", "monster", "extends"]
                .iter()
                .any(|field| yaml::has_field(text, field))
    };
    match () {
        () if fight_club::is_it(text) => Some(ListForm::FightClub),
        () if !yaml::blocks(text, "encounter").is_empty() => Some(ListForm::EncounterBlock),
        () if !yaml::blocks(text, "statblock").is_empty() || statblock(matter) => Some(ListForm::Statblock),
        () if yaml::has_field(text, "creatures") => Some(ListForm::EncounterBlock),
        () if statblock(text) => Some(ListForm::Statblock),
        () if stat_text::is_it(text) || other_layouts::of(text).is_some() => Some(ListForm::StatText),
        () => None,
    }
}

fn from_text(form: ListForm, text: &str, scale: Scale) -> Vec<Each<Found>> {
    let unread = |index: usize, problem: Refusal| {
        let place = Message::from(catalogue::ListCreature { number: index + 1 });
        UnreadCreature { name: place.to_string(), problem }
    };
    match form {
        ListForm::FightClub => match fight_club::monsters(text) {
            Ok(monsters) => {
                let read = |(index, monster): (usize, &Monster)| {
                    let mut found = json_forms::one(ListForm::Statblock, &monster.fields, index, scale)?;
                    if monster.lair > 0 {
                        found.lost.push(catalogue::CreatureLair { count: monster.lair }.into());
                    }
                    Ok(found)
                };
                monsters.iter().enumerate().map(read).collect()
            }
            Err(problem) => vec![Err(unread(0, problem))],
        },
        ListForm::EncounterBlock => {
            let blocks = yaml::blocks(text, "encounter");
            let blocks = if blocks.is_empty() { vec![text.to_owned()] } else { blocks };
            let read = |(index, block): (usize, &String)| match encounter_block::read(block) {
                Ok(found) => found,
                Err(problem) => vec![Err(unread(index, problem))],
            };
            blocks.iter().enumerate().flat_map(read).collect()
        }
        ListForm::Statblock => {
            let blocks = yaml::blocks(text, "statblock");
            let whole = || vec![yaml::front_matter(text).unwrap_or(text).to_owned()];
            let blocks = if blocks.is_empty() { whole() } else { blocks };
            let read = |(index, block): (usize, &String)| {
                statblock::read(block, scale).map_err(|problem| unread(index, problem))
            };
            blocks.iter().enumerate().map(read).collect()
        }
        _ => stat_text::read(text, scale).into_iter().map(Ok).collect(),
    }
}
