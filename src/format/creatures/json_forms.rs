//! Creatures in JSON from other tools. The format is detected for each entry, because lists can be mixed: a chest among goblins, or
//! homebrew from two programs.

use super::UnreadCreature;
use super::found::Found;
use super::list_form::{Each, ListForm};
use super::measures::Scale;
use super::whole_entries::typed;
use super::{
    as_statblock, five_etools, foundry_actor, foundry_system, improved_initiative, list, open5e, srd_api,
    statblock,
};
use burstmap_messages::{Message, catalogue};
use burstmap_rules::reason::Refusal;
use serde_json::Value;
use std::borrow::Cow;

/// Fields that contain a list of creatures.
const LISTS: [&str; 5] = ["monster", "results", "creatures", "monsters", "actors"];

/// Creatures of a list in which at least one has a known format.
pub(super) struct Known<'a> {
    /// Format of the first such creature. It also applies to all entries without a recognizable format.
    pub form: ListForm,
    pub items: Vec<Cow<'a, Value>>,
    /// Number of documents that are not creatures, such as weapons.
    pub others: usize,
}

/// Returns the format of a JSON list.
pub(super) fn of_json(value: &Value) -> Option<ListForm> {
    known(value).map(|known| known.form)
}

/// Returns the creatures of a list, if any of them has a known format.
pub(super) fn known(value: &Value) -> Option<Known<'_>> {
    if let Some(blocks) = exported(value) {
        return Some(Known {
            form: ListForm::ImprovedInitiative,
            items: blocks.into_iter().map(Cow::Owned).collect(),
            others: 0,
        });
    }
    let items = items(value);
    // Bestiaries of 5etools name their list in the singular.
    let named = value.get("monster").is_some_and(Value::is_array).then_some(ListForm::FiveETools);
    let form = named.or_else(|| items.iter().find_map(|item| form_of(item)))?;
    let before = items.len();
    let items: Vec<_> = items.into_iter().filter(|item| !foundry_system::is_item(item)).collect();
    Some(Known { form, others: before - items.len(), items })
}

/// Returns the format of one creature.
fn form_of(item: &Value) -> Option<ListForm> {
    let has = |field: &str| item.get(field).is_some();
    // In a ruleset, actions are an object.
    let acts = || item.get("actions").is_some_and(|actions| !actions.is_object());
    let walks_in_words = || item.pointer("/speed/walk").is_some_and(Value::is_string);
    match () {
        () if item.get("fields").is_some_and(|fields| fields.get("hit_points").is_some()) => {
            Some(ListForm::Open5e)
        }
        () if as_statblock::is_encounter_plus(item) => Some(ListForm::EncounterPlus),
        () if as_statblock::is_critterdb(item) => Some(ListForm::CritterDb),
        () if foundry_system::is_it(item) => Some(ListForm::FoundryActor),
        () if has("Name") && (has("HP") || has("AC")) => Some(ListForm::ImprovedInitiative),
        () if has("hit_points") && (has("index") || walks_in_words()) => Some(ListForm::SrdApi),
        () if has("hit_points")
            && (has("key") || has("slug") || has("ability_scores") || has("document__slug")) =>
        {
            Some(ListForm::Open5e)
        }
        () if has("hp") && (has("str") || has("action")) => Some(ListForm::FiveETools),
        // Homebrew in the API's fields, without the API's keys.
        () if has("name")
            && acts()
            && (has("hit_points") || has("armor_class"))
            && !["hp", "ac", "stats"].into_iter().any(has) =>
        {
            Some(ListForm::Open5e)
        }
        () if has("name") && (has("stats") && item["stats"].is_array() || acts() || has("hit_dice")) => {
            Some(ListForm::Statblock)
        }
        () => None,
    }
}

/// Returns the creatures of a list, of a response's `results`, of an object by name, or the only creature in the file.
fn items(value: &Value) -> Vec<Cow<'_, Value>> {
    if let Some(list) = value.as_array() {
        return list.iter().map(Cow::Borrowed).collect();
    }
    let own = LISTS.iter().filter_map(|name| value.get(name)).find(|list| list.is_array());
    if let Some(list) = own.and_then(Value::as_array) {
        return list.iter().map(Cow::Borrowed).collect();
    }
    let within = LISTS.iter().find_map(|name| keyed(value.get(name)?));
    within.or_else(|| keyed(value)).unwrap_or_else(|| vec![Cow::Borrowed(value)])
}

/// Returns the creatures of an object that contains them by name.
fn keyed(value: &Value) -> Option<Vec<Cow<'_, Value>>> {
    let fields = value.as_object().filter(|_| form_of(value).is_none())?;
    let all = !fields.is_empty() && fields.values().all(|item| item.is_object() || item.is_null());
    if !all
        || !fields.values().any(|item| {
            form_of(item).is_some() || named_by(item).is_some_and(|item| form_of(&item).is_some())
        })
    {
        return None;
    }
    let named = fields.iter().map(|(key, item)| match (item.as_object(), has_name(item)) {
        (Some(own), false) if !own.is_empty() => {
            let mut own = own.clone();
            own.insert("name".into(), key.as_str().into());
            Cow::Owned(Value::Object(own))
        }
        _ => Cow::Borrowed(item),
    });
    Some(named.collect())
}

fn has_name(item: &Value) -> bool {
    ["/name", "/Name", "/fields/name"].iter().any(|place| item.pointer(place).is_some())
}

/// Returns an entry with a name, because some formats are recognized by the name.
fn named_by(item: &Value) -> Option<Value> {
    let mut own = item.as_object()?.clone();
    own.entry("name").or_insert_with(|| "name".into());
    Some(Value::Object(own))
}

/// Returns the stat blocks in an export of Improved Initiative. Each stat block is a text with its own key.
fn exported(value: &Value) -> Option<Vec<Value>> {
    let blocks = value.as_object()?.iter().filter(|(key, _)| key.contains(".Creatures."));
    let blocks: Vec<Value> =
        blocks.filter_map(|(_, text)| serde_json::from_str(text.as_str()?).ok()).collect();
    Some(blocks).filter(|blocks| !blocks.is_empty())
}

/// Reads the creatures. Entries that don't specify a format have the format of the list.
pub(super) fn read(form: ListForm, items: &[Cow<'_, Value>], scale: Scale) -> Vec<Each<Found>> {
    items
        .iter()
        .enumerate()
        .map(|(index, item)| one(form_of(item).unwrap_or(form), item, index, scale))
        .collect()
}

pub(super) fn one(form: ListForm, item: &Value, index: usize, scale: Scale) -> Each<Found> {
    let at = format!("/{index}");
    let found = match form {
        ListForm::FiveETools => typed(item, &at, |monster| five_etools::creature(monster, scale)),
        ListForm::ImprovedInitiative => typed(item, &at, |block| improved_initiative::creature(block, scale)),
        ListForm::SrdApi => typed(item, &at, |monster| srd_api::creature(monster, scale)),
        ListForm::FoundryActor => actor(item, &at, scale),
        ListForm::CritterDb => {
            typed(&as_statblock::critterdb(item), &at, |block| statblock::creature(block, scale))
        }
        ListForm::EncounterPlus => {
            typed(&as_statblock::encounter_plus(item), &at, |block| statblock::creature(block, scale))
        }
        ListForm::Open5e => {
            let fields = open5e::fields(item);
            typed(fields.as_ref().unwrap_or(item), &at, |creature| open5e::creature(creature, scale))
        }
        _ => typed(item, &at, |block| statblock::creature(block, scale)),
    };
    found.map(|found| with_side(found, item)).map_err(|problem| {
        let named = ["/name", "/Name", "/fields/name"];
        let name = named.iter().find_map(|place| item.pointer(place)?.as_str());
        let place = || Message::from(catalogue::ListCreature { number: index + 1 }).to_string();
        UnreadCreature { name: name.map_or_else(place, str::to_owned), problem }
    })
}

/// Reads a Foundry actor.
///
/// # Errors
///
/// `bad-scene`, below `at`.
pub(super) fn actor(item: &Value, at: &str, scale: Scale) -> Result<Found, Refusal> {
    if let Some(found) = foundry_system::plain(item) {
        return Ok(found);
    }
    let (item, elsewhere) = foundry_system::with_own_items(item);
    let mut found = typed(&item, at, |actor| foundry_actor::creature(actor, scale))?;
    if elsewhere > 0 {
        found.lost.push(catalogue::CreatureItemsElsewhere { count: elsewhere }.into());
    }
    Ok(found)
}

/// Adds the side and the count from a list's columns, if its format has none.
fn with_side(mut found: Found, item: &Value) -> Found {
    let (side, count, names) = list::beside(item);
    found.side = side.or(found.side);
    found.count = count.unwrap_or(found.count);
    found.unread.retain(|name| !names.contains(&name.as_str()));
    found
}
