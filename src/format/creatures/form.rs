//! Detects the format of a list and selects the file of this folder that reads it.

use super::columns::Columns;
use super::found::Found;
use super::measures::Scale;
use super::{
    CreatureList, MAX_COUNT, ReadCreature, UnreadCreature, encounter_block, five_etools, foundry_actor,
    improved_initiative, list, open5e, srd_api, stat_text, statblock, yaml,
};
use crate::lean;
use burstmap_decode::decode;
use burstmap_messages::{Message, catalogue};
use burstmap_rules::reason::Refusal;
use burstmap_rules::ruleset::Ruleset;
use serde::de::DeserializeOwned;
use serde_json::Value;

/// Format of a creature list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ListForm {
    /// A table, or bare names.
    Table,
    /// JSON with the fields of tokens.
    Tokens,
    EncounterBlock,
    Statblock,
    Open5e,
    ImprovedInitiative,
    SrdApi,
    FiveETools,
    FoundryActor,
    /// A stat block as printed in a book.
    StatText,
}

impl ListForm {
    /// Returns whether the list is in our own format, so that messages refer to its lines.
    pub fn is_ours(self) -> bool {
        matches!(self, ListForm::Table | ListForm::Tokens)
    }

    /// Returns the name of the format.
    pub fn name(self) -> Message {
        match self {
            ListForm::Table => catalogue::ListFormTable.into(),
            ListForm::Tokens => catalogue::ListFormTokens.into(),
            ListForm::EncounterBlock => catalogue::ListFormEncounter.into(),
            ListForm::Statblock => catalogue::ListFormStatblock.into(),
            ListForm::Open5e => catalogue::ListFormOpen5e.into(),
            ListForm::ImprovedInitiative => catalogue::ListFormImproved.into(),
            ListForm::SrdApi => catalogue::ListFormSrdApi.into(),
            ListForm::FiveETools => catalogue::ListFormFiveEtools.into(),
            ListForm::FoundryActor => catalogue::ListFormFoundry.into(),
            ListForm::StatText => catalogue::ListFormStatText.into(),
        }
    }
}

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
        return match of_json(&value) {
            Some(form) => Ok(of_found(form, from_json(form, value, scale), ruleset, scale)),
            None => Ok(of_entries(ListForm::Tokens, list::from_json(value), Vec::new(), ruleset, scale)),
        };
    }
    match of_text(text) {
        Some(form) => Ok(of_found(form, from_text(form, text, scale), ruleset, scale)),
        None => {
            let mut warnings = Vec::new();
            let entries = list::from_table(text, &mut warnings)?.into_iter().map(Ok).collect();
            Ok(of_entries(ListForm::Table, entries, warnings, ruleset, scale))
        }
    }
}

/// A creature, or the known facts about one that cannot be read.
type Each<T> = Result<T, UnreadCreature>;

fn of_entries(
    form: ListForm,
    entries: Vec<Each<super::entry::Entry>>,
    warnings: Vec<burstmap_rules::reason::Reason>,
    ruleset: &Ruleset,
    scale: Scale,
) -> CreatureList {
    let columns = Columns::of(entries.iter().flatten(), ruleset);
    let read = |entry: Each<super::entry::Entry>| {
        let entry = entry?;
        let name = || entry.fields.get("name").and_then(Value::as_str).map(str::to_owned);
        entry.read(ruleset, scale, columns).map_err(|problem| UnreadCreature {
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
        Ok(found.read(ruleset, scale))
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

/// Returns the format of a JSON list, based on the fields of its first creature.
fn of_json(value: &Value) -> Option<ListForm> {
    if value.get("monster").is_some_and(Value::is_array) {
        return Some(ListForm::FiveETools);
    }
    if exported(value).is_some() {
        return Some(ListForm::ImprovedInitiative);
    }
    let first = items(value).into_iter().next()?;
    let has = |field: &str| first.get(field).is_some();
    let system = first.get("system").or(first.get("data"));
    match () {
        () if first.get("fields").is_some_and(|fields| fields.get("hit_points").is_some()) => {
            Some(ListForm::Open5e)
        }
        () if system.is_some_and(|system| system.get("attributes").is_some()) => Some(ListForm::FoundryActor),
        () if has("Name") && (has("HP") || has("AC")) => Some(ListForm::ImprovedInitiative),
        () if has("hit_points")
            && (has("index") || first.pointer("/speed/walk").is_some_and(Value::is_string)) =>
        {
            Some(ListForm::SrdApi)
        }
        () if has("hit_points")
            && (has("key") || has("slug") || has("ability_scores") || has("document__slug")) =>
        {
            Some(ListForm::Open5e)
        }
        () if has("hp") && (has("str") || has("action")) => Some(ListForm::FiveETools),
        () if has("name")
            && (has("stats") && first["stats"].is_array() || has("actions") || has("hit_dice")) =>
        {
            Some(ListForm::Statblock)
        }
        () => None,
    }
}

/// Returns the creatures of a list, of a response's `results`, or the only one in the file.
fn items(value: &Value) -> Vec<&Value> {
    let lists = ["results", "creatures", "monsters", "actors"];
    let list = value.as_array().or_else(|| lists.iter().find_map(|name| value.get(name)?.as_array()));
    list.map_or_else(|| vec![value], |list| list.iter().collect())
}

/// Returns the stat blocks in a file that Improved Initiative exports: each is a text with its own key.
fn exported(value: &Value) -> Option<Vec<Value>> {
    let blocks = value.as_object()?.iter().filter(|(key, _)| key.contains(".Creatures."));
    let blocks: Vec<Value> =
        blocks.filter_map(|(_, text)| serde_json::from_str(text.as_str()?).ok()).collect();
    Some(blocks).filter(|blocks| !blocks.is_empty())
}

fn from_json(form: ListForm, value: Value, scale: Scale) -> Vec<Each<Found>> {
    match form {
        ListForm::FiveETools => {
            let monsters = value.get("monster").and_then(Value::as_array);
            let monsters = monsters.map_or_else(|| items(&value), |list| list.iter().collect());
            each(&monsters, |monster| five_etools::creature(monster, scale))
        }
        ListForm::ImprovedInitiative => match exported(&value) {
            Some(blocks) => {
                each(&blocks.iter().collect::<Vec<_>>(), |block| improved_initiative::creature(block, scale))
            }
            None => each(&items(&value), |block| improved_initiative::creature(block, scale)),
        },
        ListForm::SrdApi => each(&items(&value), |monster| srd_api::creature(monster, scale)),
        ListForm::FoundryActor => each(&items(&value), |actor| foundry_actor::creature(actor, scale)),
        ListForm::Open5e if items(&value).first().is_some_and(|first| first.get("fields").is_some()) => {
            each(&items(&value), |entry: open5e::Fixture| open5e::creature(entry.fields, scale))
        }
        ListForm::Open5e => each(&items(&value), |creature| open5e::creature(creature, scale)),
        _ => each(&items(&value), |block| statblock::creature(block, scale)),
    }
}

fn each<T: DeserializeOwned>(items: &[&Value], creature: impl Fn(T) -> Found) -> Vec<Each<Found>> {
    let one = |(index, item): (usize, &&Value)| {
        typed(item, format!("/{index}")).map(&creature).map(|found| with_side(found, item)).map_err(
            |problem| {
                let named = ["/name", "/Name", "/fields/name"];
                let name = named.iter().find_map(|place| item.pointer(place)?.as_str());
                let place = || Message::from(catalogue::ListCreature { number: index + 1 }).to_string();
                UnreadCreature { name: name.map_or_else(place, str::to_owned), problem }
            },
        )
    };
    items.iter().enumerate().map(one).collect()
}

/// Adds the side and the count from a list's columns, if its format has none.
fn with_side(mut found: Found, item: &Value) -> Found {
    let (side, count, names) = list::beside(item);
    found.side = side.or(found.side);
    found.count = count.unwrap_or(found.count);
    found.unread.retain(|name| !names.contains(&name.as_str()));
    found
}

fn typed<T: DeserializeOwned>(value: &Value, path: String) -> Result<T, Refusal> {
    decode(value).map_err(|misfit| {
        let place = Message::from(catalogue::ListPlace { path: format!("{path}{}", misfit.path) });
        let message = catalogue::ListCreatureUnreadable { place, problem: misfit.wording() };
        Refusal::new("bad-scene", message).at(format!("{path}{}", misfit.path))
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
        () if !yaml::blocks(text, "encounter").is_empty() => Some(ListForm::EncounterBlock),
        () if !yaml::blocks(text, "statblock").is_empty() || statblock(matter) => Some(ListForm::Statblock),
        () if yaml::has_field(text, "creatures") => Some(ListForm::EncounterBlock),
        () if statblock(text) => Some(ListForm::Statblock),
        () if stat_text::is_it(text) => Some(ListForm::StatText),
        () => None,
    }
}

fn from_text(form: ListForm, text: &str, scale: Scale) -> Vec<Each<Found>> {
    let unread = |index: usize, problem: Refusal| {
        let place = Message::from(catalogue::ListCreature { number: index + 1 });
        UnreadCreature { name: place.to_string(), problem }
    };
    match form {
        ListForm::EncounterBlock => {
            let blocks = yaml::blocks(text, "encounter");
            let blocks = if blocks.is_empty() { vec![text.to_owned()] } else { blocks };
            let read = |(index, block): (usize, &String)| match encounter_block::read(block) {
                Ok(found) => found.into_iter().map(Ok).collect(),
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
