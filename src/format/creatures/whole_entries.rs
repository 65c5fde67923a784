//! Damaged entries of a creature's lists, such as a null action. They are skipped, so that the creature can still be read.

use super::found::Found;
use crate::broken::is_blank;
use burstmap_decode::decode;
use burstmap_messages::{Message, catalogue};
use burstmap_rules::reason::Refusal;
use serde::de::DeserializeOwned;
use serde_json::Value;
use std::borrow::Cow;

/// Returns a creature without null fields and without blank entries in its lists. Also returns the number of these entries. Lists of
/// plain values stay unchanged, because the place of an entry matters there.
fn whole(item: &Value) -> (Cow<'_, Value>, usize) {
    let fields = item.as_object().into_iter().flatten();
    let blank = |list: &[Value]| list.iter().filter(|entry| is_blank(entry)).count();
    let of_objects = |list: &[Value]| list.iter().all(|entry| is_blank(entry) || entry.is_object());
    let damaged: Vec<&String> = fields
        .filter(|(_, value)| value.as_array().is_some_and(|list| of_objects(list) && blank(list) > 0))
        .map(|(name, _)| name)
        .collect();
    let has_null = item.as_object().is_some_and(|fields| fields.values().any(Value::is_null));
    if damaged.is_empty() && !has_null {
        return (Cow::Borrowed(item), 0);
    }
    let (mut rest, mut count) = (item.clone(), 0);
    for name in damaged {
        if let Some(list) = rest.get_mut(name).and_then(Value::as_array_mut) {
            count += blank(list);
            list.retain(|entry| !is_blank(entry));
        }
    }
    // A null list has no entries, so its field is removed as well.
    if let Some(fields) = rest.as_object_mut() {
        fields.retain(|_, value| !value.is_null());
    }
    (Cow::Owned(rest), count)
}

/// Returns a creature without the list entry that contains a place, or `None` if the place is not in a list entry.
fn without(item: &Value, path: &str) -> Option<Value> {
    let mut steps = path.strip_prefix('/')?.split('/');
    let (name, place) = (steps.next()?, steps.next()?.parse::<usize>().ok()?);
    let list = item.get(name)?.as_array()?;
    if !list.get(place)?.is_object() && !list.iter().any(Value::is_object) {
        return None;
    }
    let mut rest = item.clone();
    rest.get_mut(name)?.as_array_mut()?.remove(place);
    Some(rest)
}

/// Reads a creature. Damaged actions and items are skipped and counted.
pub(super) fn typed<T: DeserializeOwned>(
    item: &Value,
    at: &str,
    creature: impl Fn(T) -> Found,
) -> Result<Found, Refusal> {
    let (mut item, mut skipped) = whole(item);
    loop {
        let misfit = match decode(&item) {
            Ok(typed) => {
                let mut found = creature(typed);
                if skipped > 0 {
                    found.lost.push(catalogue::CreatureBroken { count: skipped }.into());
                }
                return Ok(found);
            }
            Err(misfit) => misfit,
        };
        match without(&item, &misfit.path) {
            Some(rest) => item = Cow::Owned(rest),
            None => {
                let place = Message::from(catalogue::ListPlace { path: format!("{at}{}", misfit.path) });
                let message = catalogue::ListCreatureUnreadable { place, problem: misfit.wording() };
                return Err(Refusal::new("bad-scene", message).at(format!("{at}{}", misfit.path)));
            }
        }
        skipped += 1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn blank_entries_are_taken_out_of_lists_of_objects_only() {
        let item = json!({ "stats": [10, null], "actions": [null, { "name": "Bite" }, {}], "speed": {} });
        let (rest, count) = whole(&item);
        assert_eq!(count, 2);
        assert_eq!(*rest, json!({ "stats": [10, null], "actions": [{ "name": "Bite" }], "speed": {} }));
        assert_eq!(whole(&rest).1, 0);
        let rat = json!({ "name": "Rat", "bonus_actions": null });
        let (rest, count) = whole(&rat);
        assert_eq!((count, &*rest), (0, &json!({ "name": "Rat" })));
    }

    #[test]
    fn an_entry_is_taken_out_by_the_place_in_it() {
        let item = json!({ "actions": [{ "name": "Bite" }, { "name": [] }], "hp": { "1": 2 } });
        assert_eq!(
            without(&item, "/actions/1/name"),
            Some(json!({ "actions": [{ "name": "Bite" }], "hp": { "1": 2 } }))
        );
        assert_eq!((without(&item, "/hp/1"), without(&item, "/hp"), without(&item, "")), (None, None, None));
    }
}
